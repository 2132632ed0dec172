"""Marks of seats beside names: for who wants them, in what only they read."""

from pathlib import Path

from bot.playground.message import Message
from tests.bot.table import Hall, begin, bot_at, hall_open


async def as_text(hall: Hall) -> Message:
    """The text board, as Sol reads it."""
    return await hall.command(hall.sol, "match", "board", as_text=True)


async def test_marks_beside_names(tmp_path: Path) -> None:
    """Chosen, they stand there after a restart too; nobody else sees them; and away again."""
    database = tmp_path / "skald.sqlite3"
    async with hall_open() as hall:
        async with bot_at(hall, database) as house:
            await begin(hall)
            position = await house.matches.here(int(hall.channel.id))
            tongue = house.client.translator.tongue("en", position.match.game)
            view, words = position.view(None), position.game.words
            marks = [words.mark(view, seat, tongue) for seat in range(len(position.people))]
            marked = [
                f"{mark.shape} {mark.letter} **\u2068{name}\u2069**"
                for mark, name in zip(marks, position.names, strict=True)
            ]
            plain = await as_text(hall)
            assert not any(name in plain.text for name in marked)
            page = await hall.command(hall.sol, "me", "settings")
            page = await hall.choose(hall.sol, page, "mymarks", "marks")
            assert "Names have the shape and the letter of their seat" in page.text
            read = await as_text(hall)
            assert all(name in read.text for name in marked)
            other = await hall.command(hall.ana, "match", "board", as_text=True)
            assert not any(name in other.text for name in marked)
        async with bot_at(hall, database):
            read = await as_text(hall)
            assert all(name in read.text for name in marked)
            board = [one for one in hall.public if "play:1" in one.custom_ids()][-1]
            assert not any(name in board.text for name in marked)
            page = await hall.command(hall.sol, "me", "settings")
            page = await hall.choose(hall.sol, page, "mymarks", "names")
            assert "Names have" not in page.text
            assert (await as_text(hall)).text == plain.text
