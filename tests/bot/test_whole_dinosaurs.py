"""Whole matches of Tiny Epic Dinosaurs over the loopback; ranch plans show to nobody else."""

from itertools import count
from pathlib import Path

import pytest

from bot.assembly import House
from bot.playground.acting import Actor
from bot.playground.message import Message
from bot.ui.picker import offers_whole_moves
from games.core.moves import Move
from games.te_dinosaurs.state import Player
from tests.bot.table import Hall, bot_at, hall_open
from tests.bot.test_whole_raiders import _picked, asked, here, wanted
from tests.bot.test_whole_vikings import after_whole, intended

TYPICAL = 6
"""Presses of a turn, with those that open the picker and confirm."""


async def begun(hall: Hall, house: House, *guests: str, game: str = "te-dinosaurs") -> None:
    """Ana and her guests sit down to a game."""
    seats = len(guests) + 1
    await hall.command(hall.ana, "match", "new", game=game, seats=seats)
    for guest in guests:
        await hall.command(hall.people[guest], "match", "join")
    called = await hall.command(hall.ana, "match", "start")
    await hall.press(hall.ana, called, "start:")
    await house.outbox.drained()


async def by_commands(hall: Hall, house: House, phase: str) -> None:
    """Greedy players type their moves until a phase is reached."""
    for ply in count():
        position = await here(hall, house)
        if position.state.phase == phase:
            break
        seat, person = asked(hall, position)
        line = str(wanted(position, seat, ply))
        answer = await hall.command(person, "move", line=line)
        assert answer.text.startswith("Done"), answer.text
    await house.outbox.drained()


async def check_the_end(hall: Hall, house: House) -> None:
    """The last message tells who has won, and every point with its reason."""
    await house.outbox.drained()
    end = hall.public[-1].text
    assert " VP!" in end
    position = await here(hall, house)
    assert position.result is not None
    for standing in position.result.standings:
        assert f": {standing.points} VP = Public contracts, " in end


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
        steps = move.steps()
        value = steps[len(step.steps)][1] if len(step.steps) < len(steps) else ""
        if offers_whole_moves(step):
            page = await hall.choose(person, page, "whole:", str(move))
            if move is not line[-1]:
                path = await after_whole(house, position, path, move)
        elif step.subset is not None:
            pieces = [str(step.subset.pieces.index(one)) for one in move.pieces(step.field, value)]
            page = await hall.choose(person, page, "several:", *pieces)
            path = (*path, value)
        else:
            page = await _picked(hall, person, page, value)
            path = (*path, value)
        if page.text.startswith("Done"):
            return page, presses
    raise AssertionError(page.text)


def seen(messages: list[Message]) -> list[tuple[object, object, str]]:
    """What everybody could notice of the channel."""
    public = [message for message in messages if not message.ephemeral]
    return [(message.id, message.edited_at, message.text) for message in public]


@pytest.mark.long
async def test_a_match_by_commands(tmp_path: Path) -> None:
    """Each move is typed; the end shows all points."""
    async with hall_open(every=10) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, "rui")
        await by_commands(hall, house, "over")
        await check_the_end(hall, house)


async def test_a_match_by_presses(tmp_path: Path) -> None:
    """Nothing is typed after the start; a typical turn takes at most six presses."""
    async with hall_open(every=10) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, "rui")
        presses: list[int] = []
        while (await here(hall, house)).pending:
            await house.outbox.drained()
            presses.append(await a_turn(hall, house, len(presses)))
        await check_the_end(hall, house)
        turns = sorted(presses)
        assert turns[len(turns) // 2] <= TYPICAL


async def test_four_plans_show_nothing_until_the_last_is_ready(tmp_path: Path) -> None:
    """Steps, penalties, back, revise and ready make no public message and no redraw."""
    async with hall_open(every=5) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, "rui", "cleo", "sol")
        await by_commands(hall, house, "plan")
        before = seen(hall.public)
        position = await here(hall, house)
        seats = [decision.seat for decision in position.pending]
        assert len(seats) == 4
        for seat in seats:
            person = hall.people[position.names[seat].lower()]
            for line in ("auto step", "back", "auto", "revise", "auto; confirm", "revise", "auto"):
                answer = await hall.command(person, "move", line=line)
                assert answer.text.startswith("Done"), answer.text
        for seat in seats[:-1]:
            person = hall.people[position.names[seat].lower()]
            await hall.command(person, "move", line="ready")
        await house.outbox.drained()
        assert seen(hall.public) == before
        shown = [seat.ranch for seat in (await here(hall, house)).view(None).seats]
        assert shown == [seat.ranch for seat in position.view(None).seats]
        last = hall.people[position.names[seats[-1]].lower()]
        await hall.command(last, "move", line="ready")
        await house.outbox.drained()
        assert seen(hall.public) != before
        assert (await here(hall, house)).state.round == 2


async def test_a_plan_is_pressed_step_by_step(tmp_path: Path) -> None:
    """The picker of a plan leads through it; the hand shows the sandbox."""
    async with hall_open(every=5) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, "rui")
        await by_commands(hall, house, "plan")
        _, person = asked(hall, await here(hall, house))
        page = await hall.press(person, hall.public[-1], "play:")
        assert "Arrange: first barriers, then dinosaurs, then done." in page.text
        hand = await hall.command(person, "match", "hand")
        assert "Your plan, now: arrange barriers and dinosaurs." in hand.text


async def test_the_undo_button_leads_back_into_a_plan(tmp_path: Path) -> None:
    """Before and after `ready` it opens the plan where it can be changed, and undoes nothing."""
    async with hall_open(every=5) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, "rui")
        await by_commands(hall, house, "plan")
        _, person = asked(hall, await here(hall, house))
        board = hall.public[-1]
        await hall.command(person, "move", line="auto step")
        page = await hall.press(person, board, "undo:")
        assert "A secret choice is not undone but changed: here you can change it." in page.text
        await hall.choose(person, page, "whole:", "back")
        await hall.command(person, "move", line="auto; ready")
        page = await hall.press(person, board, "undo:")
        assert "here you can change it" in page.text
        await hall.press(person, page, "do:")
        assert all(each.plan is None or not each.ready for each in await seats(hall, house))


async def seats(hall: Hall, house: House) -> list[Player]:
    """The players, with what is private."""
    return (await here(hall, house)).state.players
