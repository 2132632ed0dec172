"""Whole matches of Vikings over the loopback: one by commands, one by presses alone."""

from pathlib import Path

import pytest

from tests.bot.table import bot_at, hall_open
from tests.bot.whole_matches import TYPICAL, begun, by_commands, by_presses, check_the_end

REASONS = "Points at the start: 10"


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
        looked = await hall.command(hall.rui, "match", "look", about="dragon")
        assert "Nothing on the board is called `dragon`." in looked.text
        offering = await hall.command(hall.rui, "match", "sub")
        await hall.press(hall.rui, offering, "offer:")
        await house.outbox.drained()
        offer = next(one for one in hall.public if "Who plays on?" in one.text)
        confirm = await hall.press(hall.cleo, offer, "sub:")
        taken = await hall.press(hall.cleo, confirm, "takeover:")
        assert taken.text == "The seat is yours. Next: look at the board."
        assert not any("hand" in page.text.lower() for page in (held, offering, confirm))


@pytest.mark.long
@pytest.mark.parametrize("mode", ["basic", "advanced"])
async def test_a_match_by_commands(tmp_path: Path, mode: str) -> None:
    """Each move is typed; the end shows all points."""
    async with hall_open(every=10) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, "rui", game="vikings", mode=mode)
        await by_commands(hall, house)
        await check_the_end(hall, house, REASONS)


@pytest.mark.parametrize("mode", ["basic", pytest.param("advanced", marks=pytest.mark.long)])
async def test_a_match_by_presses(tmp_path: Path, mode: str) -> None:
    """Nothing is typed after the start; a typical turn takes at most six presses.

    That is the median; the first turn has a start tile more, a large scoring its ferries.
    """
    async with hall_open(every=10) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, "rui", game="vikings", mode=mode)
        presses = await by_presses(hall, house)
        await check_the_end(hall, house, REASONS)
        turns = sorted(presses)
        assert turns[len(turns) // 2] <= TYPICAL
        assert turns[int(0.9 * len(turns))] <= 2 * TYPICAL, turns
