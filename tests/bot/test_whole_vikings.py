"""Whole matches of Vikings over the loopback: one by commands, one by presses alone."""

from itertools import count
from pathlib import Path

import pytest

from bot.assembly import House
from bot.matches.position import Position
from bot.playground.acting import Actor
from bot.playground.message import Message
from bot.ui.picker import offers_whole_moves
from games.core.chance import Rng
from games.core.moves import Move
from games.core.play import play
from games.core.players import play_greedy
from games.core.seats import Seat
from tests.bot.table import Hall, bot_at, hall_open
from tests.bot.test_whole_picking import type_number
from tests.bot.test_whole_raiders import _picked, asked, here, wanted

TYPICAL = 6
"""Presses of a turn, with those that open the picker and confirm."""


async def begun(hall: Hall, house: House, mode: str) -> None:
    """Ana and Rui sit down to Vikings."""
    await hall.command(hall.ana, "match", "new", game="vikings", mode=mode, seats=2)
    await hall.command(hall.rui, "match", "join")
    called = await hall.command(hall.ana, "match", "start")
    await hall.press(hall.ana, called, "start:")
    await house.outbox.drained()


async def test_no_hand_is_spoken_of(tmp_path: Path) -> None:
    """Where nothing is held in secret, whoever begins or takes a seat is sent to the board."""
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await hall.command(hall.ana, "match", "new", game="vikings", seats=2)
        await hall.command(hall.rui, "match", "join")
        called = await hall.command(hall.ana, "match", "start")
        begins = await hall.press(hall.ana, called, "start:")
        assert begins.text == "The match begins. Next: look at the board."
        assert begins.custom_ids() == ["play:1", "board:1"]
        held = await hall.command(hall.ana, "match", "hand")
        assert held.text.startswith("**What you have.** Everybody can see it on the board.")
        offering = await hall.command(hall.rui, "match", "sub")
        await hall.press(hall.rui, offering, "offer:")
        await house.outbox.drained()
        offer = next(one for one in hall.public if "Who plays on?" in one.text)
        confirm = await hall.press(hall.cleo, offer, "sub:")
        taken = await hall.press(hall.cleo, confirm, "takeover:")
        assert taken.text == "The seat is yours. Next: look at the board."
        assert not any("hand" in page.text.lower() for page in (held, offering, confirm))


async def check_the_end(hall: Hall, house: House) -> None:
    """The last message tells who has won, and every point with its reason."""
    await house.outbox.drained()
    end = hall.public[-1].text
    assert " VP!" in end
    position = await here(hall, house)
    assert position.result is not None
    for standing in position.result.standings:
        assert f": {standing.points} VP = Points at the start: 10" in end


def intended(position: Position, seat: Seat, ply: int) -> list[Move]:
    """What a greedy player would do as far as the picker makes it one line."""
    game, state = position.game, position.state
    line: list[Move] = []
    while not line or game.pending(state)[0].kind in game.foreseeable:
        line.append(play_greedy(game, state, seat, Rng(bytes(32), ply)))
        state = play(game, state, seat, line[-1], Rng(bytes(32), ply)).state
        if not game.legal(state, seat):
            break
    return line


async def a_turn(hall: Hall, house: House, turn: int) -> int:
    """Press until another seat is asked; how many presses it took."""
    position = await here(hall, house)
    seat, person = asked(hall, position)
    page = await hall.press(person, hall.public[-1], "play:")
    presses = 1
    while position.pending and asked(hall, position)[0] == seat:
        page, taken = await a_line(hall, house, person, page, intended(position, seat, turn))
        presses += taken
        position = await here(hall, house)
    return presses


async def a_line(
    hall: Hall, house: House, person: Actor, page: Message, line: list[Move]
) -> tuple[Message, int]:
    """Press a line through the picker; the answer, and how many presses it took."""
    position = await here(hall, house)
    seat = asked(hall, position)[0]
    path: tuple[str, ...] = ()
    for presses in count(1):
        if "Check the move" in page.text:
            return await hall.press(person, page, "do:"), presses
        step = await house.matches.options(position, seat, path)
        move = line[len(step.line)]
        value = move.steps()[len(step.steps)][1]
        if offers_whole_moves(step):
            page = await hall.choose(person, page, "whole:", str(move))
            path = await after_whole(house, position, path, move)
        else:
            page = await pressed(hall, person, page, value)
            path = (*path, value)
        if page.text.startswith("Done"):
            return page, presses
    raise AssertionError(page.text)


async def pressed(hall: Hall, person: Actor, page: Message, value: str) -> Message:
    """A value by its button, in its select, or typed where it is one number of many."""
    if any(one.startswith("number:") for one in page.custom_ids()):
        return await type_number(hall, person, page, value)
    return await _picked(hall, person, page, value)


async def after_whole(
    house: House, position: Position, path: tuple[str, ...], move: Move
) -> tuple[str, ...]:
    """The path of a whole move that was chosen at once."""
    seat = position.pending[0].seat
    begun_at = len((await house.matches.options(position, seat, path)).line)
    while True:
        step = await house.matches.options(position, seat, path)
        if len(step.line) > begun_at or step.field is None:
            return path
        path = (*path, move.steps()[len(step.steps)][1])


@pytest.mark.long
@pytest.mark.parametrize("mode", ["basic", "advanced"])
async def test_a_match_by_commands(tmp_path: Path, mode: str) -> None:
    """Each move is typed; the end shows all points."""
    async with hall_open(every=10) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, mode)
        for ply in count():
            position = await here(hall, house)
            if not position.pending:
                break
            seat, person = asked(hall, position)
            answer = await hall.command(person, "move", line=str(wanted(position, seat, ply)))
            assert answer.text.startswith("Done"), answer.text
        await check_the_end(hall, house)


@pytest.mark.parametrize("mode", ["basic", pytest.param("advanced", marks=pytest.mark.long)])
async def test_a_match_by_presses(tmp_path: Path, mode: str) -> None:
    """Nothing is typed after the start; a typical turn takes at most six presses.

    That is the median; the first turn has a start tile more, a large scoring its ferries.
    """
    async with hall_open(every=10) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, mode)
        presses: list[int] = []
        while (await here(hall, house)).pending:
            await house.outbox.drained()
            presses.append(await a_turn(hall, house, len(presses)))
        await check_the_end(hall, house)
        turns = sorted(presses)
        assert turns[len(turns) // 2] <= TYPICAL
        assert turns[int(0.9 * len(turns))] <= 2 * TYPICAL, turns
