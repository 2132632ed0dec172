"""A hall with the bot in it, and a match begun there."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.assembly import House
from tests.bot.table import Hall, begin, bot_at, hall_open


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[tuple[Hall, House]]:
    """The hall, where no match is open, and the bot."""
    async with hall_open() as opened, bot_at(opened, tmp_path / "skald.sqlite3") as house:
        yield opened, house


@pytest.fixture
async def begun(hall: tuple[Hall, House]) -> tuple[Hall, House]:
    """A match of Ana and Rui with its first board posted."""
    await begin(hall[0])
    await hall[1].outbox.drained()
    return hall
