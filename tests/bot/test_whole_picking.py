"""Choices of several pieces and of numbers by presses, over the loopback."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.assembly import House
from bot.playground.message import Message
from tests.bot.table import Hall, bot_at, hall_open


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[tuple[Hall, House]]:
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await hall.command(hall.ana, "match", "new", game="raiders", seats=2)
        await hall.command(hall.rui, "match", "join")
        called = await hall.command(hall.ana, "match", "start")
        await hall.press(hall.ana, called, "start:")
        yield hall, house


def options(page: Message) -> dict[str, str]:
    """The labels of the select of several pieces, by value."""
    part = page.part(Hall.button(page, "several:"))
    assert part is not None
    return {option["value"]: option["label"] for option in part["options"]}


async def test_keeping_three_of_five(table: tuple[Hall, House]) -> None:
    """Play, three cards at once, confirm: three presses; the cards kept are those chosen."""
    hall, house = table
    page = await hall.press(hall.ana, await hall.board(), "play:")
    labels = options(page)
    assert len(labels) == 5
    page = await hall.choose(hall.ana, page, "several:", "4", "0", "2")
    assert "Check the move" in page.text
    page = await hall.press(hall.ana, page, "do:")
    assert page.text.startswith("Done: `keep ")
    position = await house.matches.position(1)
    seat = position.seat_of(int(hall.ana.user.id))
    assert seat is not None
    dealt = sorted(position.state.players[seat].dealt)
    kept = position.state.players[seat].kept
    assert list(kept) == [dealt[0], dealt[2], dealt[4]]
    assert all(name not in str(message.payload()) for message in hall.public for name in kept)


async def test_back_to_the_pieces(table: tuple[Hall, House]) -> None:
    """Back from the confirmation is the same select again."""
    hall, _ = table
    page = await hall.press(hall.rui, await hall.board(), "play:")
    before = options(page)
    page = await hall.choose(hall.rui, page, "several:", "1", "3", "4")
    page = await hall.press(hall.rui, page, "back:")
    assert options(page) == before
