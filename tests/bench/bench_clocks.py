"""One look at the clocks of a thousand matches in which something is due."""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.matches.people import Person, Place
from bot.matches.service import Matches
from games.core.discovery import discover
from storage.sqlite import SqliteStore
from tests.bench import Figure

MATCHES = 1_000
GAME = "viking-tiles"


class _Clock:
    """A time that is set by hand."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


def figures() -> Iterator[Figure]:
    """The two looks that have the most to do: at half time, and when all time is up."""
    with tempfile.TemporaryDirectory() as folder:
        half, up, quiet = asyncio.run(_looks(Path(folder) / "clocks.db"))
    yield Figure(f"one tick, half time in {MATCHES} matches", half, "s", 1)
    yield Figure(f"one tick, time up in {MATCHES} matches", up, "s", 1)
    yield Figure(f"one tick, nothing due in {MATCHES} matches", quiet, "s", 0.1)


async def _looks(path: Path) -> tuple[float, float, float]:
    clock = _Clock()
    store = await SqliteStore.open(path)
    matches = Matches(
        store,
        discover().games,
        clock=clock,
        new_secret=lambda: bytes(range(32)),
        changed=lambda: None,
    )
    try:
        await _begin(matches)
        clock.now += timedelta(hours=36)
        half = await _timed(matches)
        clock.now += timedelta(hours=36)
        up = await _timed(matches)
        return half, up, await _timed(matches)
    finally:
        await store.close()


async def _begin(matches: Matches) -> None:
    """So many matches that wait for somebody."""
    host, guest = Person(1, "Ana"), Person(2, "Rui")
    for number in range(MATCHES):
        opened = await matches.open(Place(1, number), host, GAME, seats=2, pace="standard")
        await matches.join(opened.match.id, guest)
        await matches.start(opened.match.id, host)


async def _timed(matches: Matches) -> float:
    began = time.perf_counter()
    await matches.look_at_clocks()
    return time.perf_counter() - began
