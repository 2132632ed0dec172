"""One's own matches from anywhere: the list, the next one, commands outside a match's place."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.assembly import House
from tests.bot.table import SHORT, Hall, begin, bot_at, hall_open


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[tuple[Hall, House]]:
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begin(hall)
        yield hall, house


async def elsewhere(hall: Hall, name: str = "talk") -> None:
    """Go on in another channel."""
    guild = hall.channel.guild
    assert guild is not None
    hall.channel = hall.server.world.add_channel(guild, name)


async def test_matches_and_next(table: tuple[Hall, House]) -> None:
    """The one who is asked reads so first; the other reads who is waited for."""
    hall, _ = table
    asked = hall.asked(await hall.board())
    waiting = hall.rui if asked is hall.ana else hall.ana
    place = f"<#{hall.channel.id}>"
    await elsewhere(hall)
    mine = await hall.command(asked, "me", "matches")
    assert mine.text.startswith("1 match waits for you.")
    assert f"{place}\nYour turn: place a tile." in mine.text
    opened = await hall.press(asked, mine, "board:")
    assert "Turn 1 of 60" in opened.text
    next_one = await hall.command(asked, "me", "next")
    assert "Which tile?" in (await hall.press(asked, next_one, "play:")).text
    theirs = await hall.command(waiting, "me", "next")
    assert theirs.text.startswith("No match waits for you.")
    assert "Waiting for" in theirs.text
    none = await hall.command(hall.sol, "me", "matches")
    assert none.text.startswith("You have no open match.")


async def test_commands_elsewhere(table: tuple[Hall, House]) -> None:
    """Outside its place a command means the reader's one match, and says so first."""
    hall, house = table
    asked = hall.asked(await hall.board())
    place = f"**Viking Tiles** · <#{hall.channel.id}>"
    await elsewhere(hall)
    for answer in [
        await hall.command(asked, "match", "hand"),
        await hall.command(asked, "match", "board"),
        await hall.command(asked, "move", line="dance"),
    ]:
        assert answer.text.startswith(place)
    offered = await asked.autocomplete(hall.channel, "move", None, "line", "place")
    line = offered.choices[0]["value"]
    assert line.startswith("place t")
    assert "There is no match" in (await hall.command(hall.sol, "match", "board")).text
    assert (await house.matches.position(1)).match.moves == 0


async def test_several_matches(table: tuple[Hall, House]) -> None:
    """With several matches in question the reader is shown the list."""
    hall, _ = table
    board = await hall.board()
    asked = hall.asked(board)
    await elsewhere(hall, "second")
    await hall.command(asked, "match", "new", **SHORT)
    await elsewhere(hall, "third")
    await hall.command(asked, "match", "new", **SHORT)
    await elsewhere(hall)
    answer = await hall.command(asked, "match", "hand")
    assert answer.text.startswith("**Viking Tiles**"), "the one that waits is meant"
    waiting = hall.rui if asked is hall.ana else hall.ana
    await elsewhere(hall, "fourth")
    await hall.command(waiting, "match", "new", **SHORT)
    await elsewhere(hall)
    listed = await hall.command(waiting, "match", "hand")
    assert listed.text.startswith("No match waits for you.")
    assert len(listed.custom_ids()) == 2
    assert "The table waits for players." in listed.text


async def test_a_part_of_the_board(table: tuple[Hall, House], tmp_path: Path) -> None:
    """`near` offers places of the board; without pictures it says that there is no such place."""
    hall, _ = table
    answer = await hall.command(hall.sol, "match", "board", near="n1w1")
    assert answer.text == "There is no such place on the board: `n1w1`."


async def test_a_part_of_the_board_drawn(tmp_path: Path) -> None:
    """With pictures the place is drawn larger."""
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3", pictures=True):
        await begin(hall)
        offered = await hall.sol.autocomplete(hall.channel, "match", "board", "near", "")
        place = offered.choices[0]["value"]
        answer = await hall.command(hall.sol, "match", "board", near=place)
        assert f"`{place}`" in answer.text
        assert [file.filename for file in answer.attachments] == ["region.png"]
        board = await hall.command(hall.sol, "match", "board")
        board = await hall.press(hall.sol, board, "board:")
        asked = await hall.press(hall.sol, board, "zoom:")
        assert asked.text.startswith("Which part of the board?")
        part = await hall.choose(hall.sol, asked, "part:", place)
        assert f"`{place}`" in part.text
        assert [file.filename for file in part.attachments] == ["region.png"]


async def test_looking_up(table: tuple[Hall, House]) -> None:
    """By command and through More: what the board says of a place, and one's hand of a tile."""
    hall, house = table
    board = await hall.board()
    asked = hall.asked(board)
    position = await house.matches.position(1)
    tile = str(position.game.legal(position.state, position.pending[0].seat)[0]).split()[1]
    mine = await hall.command(asked, "match", "look", about=tile)
    assert "fits" in mine.text
    assert "fits" not in (await hall.command(hall.sol, "match", "look", about=tile)).text
    more = await hall.press(hall.sol, board, "more:")
    opened = await hall.sol.click(more, hall.button(more, "look:"))
    before = more.edited_at
    await hall.sol.submit(opened, {"typed": "N2W1"})
    await hall.server.until(lambda: more.edited_at != before)
    assert "`n2w1`" in more.text
    assert "Free cells: n2w1" in more.text
    vain = await hall.command(hall.sol, "match", "look", about="dragon")
    assert "is called `dragon`" in vain.text
