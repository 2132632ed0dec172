"""Hints in a practice match: what the choices mean, another idea, none at all."""

from pathlib import Path

from bot.text.primers import hints
from tests.bot.table import Hall, bot_at, hall_open


async def test_hints(tmp_path: Path) -> None:
    """The picker explains its choices by the rules until somebody wants no hints, and again."""
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3"):
        await hall.command(hall.ana, "practice", game="viking-tiles")
        board = await hall.board()
        first, second, third = (
            idea.text.split("\n")[0] for idea in hints("viking-tiles", "en", "place")
        )
        page = await hall.press(hall.ana, board, "play:")
        assert "**Hint, from the rules:** Placing a tile" in page.text
        shown = {first: second, second: third, third: first}
        [idea] = [idea for idea in shown if idea in page.text]
        page = await hall.press(hall.ana, page, "idea:")
        assert idea not in page.text
        assert shown[idea] in page.text
        page = await hall.press(hall.ana, page, "unhinted:")
        assert "Hint" not in page.text.replace("Hints", "")
        assert not [one for one in shown if one in page.text]
        page = await hall.press(hall.ana, board, "play:")
        assert "**Hint" not in page.text
        page = await hall.press(hall.ana, page, "idea:")
        assert "**Hint, from the rules:**" in page.text
        rules = await hall.press(hall.ana, page, "rules:")
        assert rules.text.startswith("**Viking Tiles · ")


async def test_no_hints_is_kept(tmp_path: Path) -> None:
    """Whoever wants none gets none after a restart either, nor in another match; others do."""
    database = tmp_path / "skald.sqlite3"
    async with hall_open() as hall:
        async with bot_at(hall, database):
            await hall.command(hall.ana, "practice", game="viking-tiles")
            page = await hall.press(hall.ana, await hall.board(), "play:")
            await hall.press(hall.ana, page, "unhinted:")
        async with bot_at(hall, database) as house:
            await house.matches.remember_readers()
            page = await hall.press(hall.ana, await hall.board(), "play:")
            assert "**Hint" not in page.text
            settings = await hall.command(hall.ana, "me", "settings")
            assert "Practice matches show you no hints" in settings.text
            page = await hall.press(hall.ana, page, "idea:")
            assert "**Hint" in page.text
            settings = await hall.command(hall.ana, "me", "settings")
            assert "no hints" not in settings.text


async def test_no_hints_where_people_play(tmp_path: Path) -> None:
    """A match between people has none."""
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3"):
        await hall.command(hall.ana, "match", "new", game="viking-tiles", seats=2)
        await hall.command(hall.rui, "match", "join")
        called = await hall.command(hall.ana, "match", "start")
        await hall.press(hall.ana, called, "start:")
        board = await hall.board()
        page = await hall.press(hall.asked(board), board, "play:")
        assert "Hint" not in page.text
        assert Hall.button(page, "close:")
