"""Looking back: any moment of a match, what happened since, hands after the end."""

import random
from pathlib import Path

from bot.playground.message import Message
from tests.bot.table import Hall, begin, bot_at, hall_open
from tests.bot.test_whole_undo import Table


async def turn_to(hall: Hall, page: Message, where: str) -> Message:
    """Press the button of that name under a moment."""
    custom_id = next(one for one in page.custom_ids() if one.endswith(f":{where}"))
    return await hall.press(hall.sol, page, custom_id)


async def test_a_spectator_looks_back(tmp_path: Path) -> None:
    """From move to move, first to last, and by number; nothing hidden is told."""
    async with (
        hall_open() as hall,
        bot_at(hall, tmp_path / "skald.sqlite3", pictures=True) as house,
    ):
        await begin(hall)
        table = Table(hall, house)
        await table.play(7, random.Random(1))
        page = await hall.command(hall.sol, "match", "history", move=3)
        assert page.text.startswith("**Move 3 of 7.**")
        assert [file.filename for file in page.attachments] == ["history.png"]
        assert "Move 2 of 7" in (await turn_to(hall, page, "back")).text
        first = await turn_to(hall, page, "first")
        assert "Move 0 of 7" in first.text
        assert "before the first move" in first.text
        assert "Move 1 of 7" in (await turn_to(hall, page, "forward")).text
        assert "Move 7 of 7" in (await turn_to(hall, page, "last")).text
        opened = await hall.sol.click(page, hall.button(page, "jump:"))
        before = page.edited_at
        await hall.sol.submit(opened, {"typed": "5"})
        await hall.server.until(lambda: page.edited_at != before)
        assert "Move 5 of 7" in page.text


async def test_moves_that_are_not_there(tmp_path: Path) -> None:
    """A number beyond the last move, or none at all, is answered with what there is."""
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3"):
        await begin(hall)
        answer = await hall.command(hall.ana, "match", "history", move=9)
        assert answer.text == "There is no such move to look at; the last one is 0."
        page = await hall.command(hall.ana, "match", "history")
        opened = await hall.ana.click(page, hall.button(page, "jump:"))
        before = page.edited_at
        await hall.ana.submit(opened, {"typed": "first"})
        await hall.server.until(lambda: page.edited_at != before)
        assert "no such move" in page.text


async def test_since_my_last_move(tmp_path: Path) -> None:
    """A player steps through what the others did, then has it all at once."""
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begin(hall)
        table = Table(hall, house)
        first, second, _ = await table.a_turn()
        more = await hall.press(second, await hall.board(), "more:")
        page = await hall.press(second, more, "since:")
        assert page.text.startswith("**Since your last move: ")
        assert "This is number 1." in page.text
        everything = next(one for one in page.custom_ids() if one.endswith(":all"))
        told = await hall.press(second, page, everything)
        assert told.text.startswith("`1` ")
        more = await hall.press(first, await hall.board(), "more:")
        assert "Nothing has happened" in (await hall.press(first, more, "since:")).text
        seen = await hall.press(hall.sol, await hall.board(), "more:")
        assert not any(one.startswith("since:") for one in seen.custom_ids())


async def test_ones_own_note_stands_on_top(tmp_path: Path) -> None:
    """What a player has noted is read again there, by that player alone."""
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begin(hall)
        first, second, _ = await Table(hall, house).a_turn()
        await hall.command(second, "match", "note", text="Close the *fjord* first")
        await hall.command(first, "match", "note", text="Watch the ring")
        more = await hall.press(second, await hall.board(), "more:")
        page = await hall.press(second, more, "since:")
        note, heading, *_ = page.text.split("\n")
        assert note == "Your note: Close the *fjord* first"
        assert heading.startswith("**Since your last move: ")
        assert "Watch the ring" not in page.text
        assert all("fjord* first" not in message.text for message in hall.public)


async def test_hands_are_open_after_the_end(tmp_path: Path) -> None:
    """After the end anybody looks back through anybody's eyes; before it nobody does."""
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begin(hall)
        table = Table(hall, house)
        await table.play(4, random.Random(1))
        page = await hall.command(hall.sol, "match", "history")
        assert not any(one.startswith("eyes:") for one in page.custom_ids())
        await table.play(500, random.Random(1))
        page = await hall.command(hall.sol, "match", "history", move=0)
        seen = await hall.choose(hall.sol, page, "eyes:", "1")
        assert "Move 0 of" in seen.text
        assert any(one.startswith("history:1:1:1:") for one in seen.custom_ids())
