"""Whole matches of Raiders over the loopback: one by commands, one by presses alone."""

from itertools import count
from pathlib import Path

import pytest

from bot.assembly import House
from bot.matches.position import Position
from bot.playground.acting import Actor
from bot.playground.message import Message
from bot.ui.picker import offers_whole_moves
from bot.ui.picking import NOTHING_MORE
from games.core.chance import Rng
from games.core.moves import Move
from games.core.players import play_greedy
from games.core.seats import Seat
from tests.bot.table import Hall, bot_at, hall_open

TYPICAL = 6
"""Presses of a turn, with those that open the picker and confirm."""


async def begun(hall: Hall, house: House) -> None:
    """Ana and Rui sit down to Raiders."""
    await hall.command(hall.ana, "match", "new", game="raiders", seats=2)
    await hall.command(hall.rui, "match", "join")
    called = await hall.command(hall.ana, "match", "start")
    await hall.press(hall.ana, called, "start:")
    await house.outbox.drained()


async def here(hall: Hall, house: House) -> Position:
    """The match as it stands."""
    return await house.matches.here(int(hall.channel.id))


def asked(hall: Hall, position: Position) -> tuple[Seat, Actor]:
    """The seat that must decide first, and who holds it."""
    seat = next(decision.seat for decision in position.pending if decision.required)
    return seat, hall.people[position.names[seat].lower()]


def wanted(position: Position, seat: Seat, ply: int) -> Move:
    """What a greedy player would do."""
    return play_greedy(position.game, position.state, seat, Rng(bytes(32), ply))


async def check_the_end(hall: Hall, house: House) -> None:
    """The last message tells who has won, and every point with its reason."""
    await house.outbox.drained()
    end = hall.public[-1].text
    assert " VP!" in end
    assert end.count("VP = Victory Point track: ") == 2
    position = await here(hall, house)
    assert position.result is not None
    for standing in position.result.standings:
        assert f": {standing.points} VP = Victory Point track: " in end


@pytest.mark.long
async def test_a_match_by_commands(tmp_path: Path) -> None:
    """Each move is typed, with people called by their names; the end shows all points."""
    async with hall_open(every=10) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house)
        for ply in count():
            position = await here(hall, house)
            if not position.pending:
                break
            seat, person = asked(hall, position)
            line = str(wanted(position, seat, ply))
            for other, player in enumerate(position.state.players):
                line = line.replace(f":{player.colour}", f":{position.names[other].lower()}")
            answer = await hall.command(person, "move", line=line)
            assert answer.text.startswith("Done"), answer.text
        await check_the_end(hall, house)


async def test_a_match_by_presses(tmp_path: Path) -> None:
    """Nothing is typed after the start; a typical turn takes at most six presses.

    That is the median; where a card asks for more, or a raid for several answers, it is more.
    """
    async with hall_open(every=10) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house)
        presses: list[int] = []
        while (await here(hall, house)).pending:
            await house.outbox.drained()
            presses.append(await a_turn(hall, house, len(presses)))
        await check_the_end(hall, house)
        turns = sorted(presses[2:])
        assert turns[len(turns) // 2] <= TYPICAL
        assert turns[-1] <= 2 * TYPICAL


async def test_cards_and_odds_can_be_looked_up(tmp_path: Path) -> None:
    """What stands neither on the board nor in one's hand: a card's actions, a raid's odds."""
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house)
        card = await hall.command(hall.sol, "match", "look", about="Avenger")
        assert "Avenger (avenger), Strength 3, cost 3" in card.text
        odds = await hall.command(hall.ana, "match", "look", about="f1")
        assert "Strength 0 before the dice, which makes 0 VP 100%." in odds.text
        assert "f1a" in odds.text


async def a_turn(hall: Hall, house: House, turn: int) -> int:
    """Press until another seat is asked; how many presses it took."""
    position = await here(hall, house)
    seat, person = asked(hall, position)
    page = await hall.press(person, hall.public[-1], "play:")
    presses = 1
    while position.pending and asked(hall, position)[0] == seat:
        move = wanted(position, seat, turn)
        page, taken = await a_move(hall, house, person, page, move)
        presses += taken
        position = await here(hall, house)
    return presses


async def a_move(
    hall: Hall, house: House, person: Actor, page: Message, move: Move
) -> tuple[Message, int]:
    """Press one move through the picker; the answer, and how many presses it took."""
    position = await here(hall, house)
    seat, path = asked(hall, position)[0], ()
    for presses in count(1):
        if "Check the move" in page.text:
            return await hall.press(person, page, "do:"), presses
        step = await house.matches.options(position, seat, path)
        value = move.steps()[len(step.steps)][1] if len(step.steps) < len(move.steps()) else ""
        if offers_whole_moves(step):
            page = await hall.choose(person, page, "whole:", str(move))
        elif step.subset is not None:
            pieces = [str(step.subset.pieces.index(one)) for one in move.pieces(step.field, value)]
            page = await hall.choose(person, page, "several:", *pieces)
        else:
            page = await _picked(hall, person, page, value)
            path = (*path, value)
        if page.text.startswith("Done"):
            return page, presses
    raise AssertionError(page.text)


async def _picked(hall: Hall, person: Actor, page: Message, value: str) -> Message:
    """A value by its button, or in the select that holds it."""
    shown = value or NOTHING_MORE
    for custom_id in page.custom_ids():
        part = page.part(custom_id)
        options = [option["value"] for option in (part or {}).get("options", ())]
        if custom_id.startswith("choose:") and shown in options:
            return await hall.choose(person, page, custom_id, shown)
        if custom_id.startswith("pick:") and custom_id.endswith((f":{shown}", f"/{shown}")):
            return await hall.press(person, page, custom_id)
    raise AssertionError((value, page.text, page.custom_ids()))
