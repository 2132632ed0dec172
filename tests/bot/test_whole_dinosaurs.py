"""Whole matches of Tiny Epic Dinosaurs over the loopback; ranch plans show to nobody else."""

from pathlib import Path

import pytest

from bot.assembly import House
from games.te_dinosaurs.state import Player
from tests.bot.table import Hall, bot_at, hall_open
from tests.bot.whole_matches import (
    TYPICAL,
    asked,
    begun,
    by_commands,
    by_presses,
    check_the_end,
    here,
    seen,
    typed,
)

GAME = "te-dinosaurs"
REASONS = "Public contracts, "


@pytest.mark.long
async def test_a_match_by_commands(tmp_path: Path) -> None:
    """Each move is typed; the end shows all points."""
    async with hall_open(every=10) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, "rui", game=GAME)
        await by_commands(hall, house)
        await check_the_end(hall, house, REASONS)


async def test_a_match_by_presses(tmp_path: Path) -> None:
    """Nothing is typed after the start; a typical turn takes at most six presses."""
    async with hall_open(every=10) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, "rui", game=GAME)
        presses = await by_presses(hall, house)
        await check_the_end(hall, house, REASONS)
        turns = sorted(presses)
        assert turns[len(turns) // 2] <= TYPICAL


async def test_four_plans_show_nothing_until_the_last_is_ready(tmp_path: Path) -> None:
    """Steps, penalties, back, revise and ready make no public message and no redraw."""
    async with hall_open(every=5) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, "rui", "cleo", "sol", game=GAME)
        await by_commands(hall, house, "plan")
        before = seen(hall.public)
        position = await here(hall, house)
        seats = [decision.seat for decision in position.pending]
        assert len(seats) == 4
        for seat in seats:
            person = hall.people[position.names[seat].lower()]
            for line in ("auto step", "back", "auto", "revise", "auto; confirm", "revise", "auto"):
                await typed(hall, person, line)
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
        await begun(hall, house, "rui", game=GAME)
        await by_commands(hall, house, "plan")
        _, person = asked(hall, await here(hall, house))
        page = await hall.press(person, hall.public[-1], "play:")
        assert "Arrange: first barriers, then dinosaurs, then done." in page.text
        hand = await hall.command(person, "match", "hand")
        assert "Your plan, now: arrange barriers and dinosaurs." in hand.text


async def test_the_undo_button_leads_back_into_a_plan(tmp_path: Path) -> None:
    """Before and after `ready` it opens the plan where it can be changed, and undoes nothing."""
    async with hall_open(every=5) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, "rui", game=GAME)
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
