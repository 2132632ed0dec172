"""Saving a move against the same transaction by sqlite3 directly; a start with many matches."""

import asyncio
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from statistics import quantiles

from bot.matches.people import Person, Place
from bot.matches.service import Matches
from games.core.discovery import discover
from storage.connection import open_file
from storage.rows import Change, MatchRow, NewMove, NewNotice, NewSubmission, SeatRow
from storage.sqlite import SqliteStore
from storage.writing import commit
from tests.bench import Figure

MOVES = 400
MATCHES = 1_000
NOW = datetime(2026, 1, 1, tzinfo=UTC)
STATE = bytes(1_800)
_ALONE = """
import asyncio, sys
from pathlib import Path
from tests.bench.bench_storage import many
print(*asyncio.run(many(Path(sys.argv[1]))))
"""


def figures() -> Iterator[Figure]:
    """All figures of the store."""
    with tempfile.TemporaryDirectory() as folder:
        direct, service = asyncio.run(_saving(Path(folder)))
    yield Figure("saving a move, sqlite3 directly, NORMAL", direct * 1e6, "µs")
    yield Figure("saving a move, through the store, NORMAL", service * 1e6, "µs")
    yield Figure("saving a move, store to direct", service / direct, "times", 2.5)
    with tempfile.TemporaryDirectory() as folder:
        seconds, megabytes = _alone(Path(folder) / "many.db")
    yield Figure(f"start with {MATCHES} open matches", seconds, "s", 3)
    yield Figure(
        f"memory of the process at its most, with {MATCHES} open matches",
        megabytes,
        "MB resident",
        250,
    )


def _opening(channel: int) -> Change:
    match = MatchRow(
        game="bench",
        mode="plain",
        seats=2,
        options={},
        language="en",
        status="running",
        host_id=1,
        guild_id=1,
        channel_id=channel,
        opened_at=NOW,
    )
    return Change(match=match, submission=_submission(), state=STATE)


def _submission() -> NewSubmission:
    return NewSubmission(act="move", author_id=1, source="press", at=NOW)


def _move(match_id: int, number: int) -> Change:
    """A move as the service writes it; every second one hands over."""
    handed = number % 2 == 0
    return Change(
        match=MatchRow(
            id=match_id,
            game="bench",
            mode="plain",
            seats=2,
            options={},
            language="en",
            status="running",
            host_id=1,
            guild_id=1,
            channel_id=1,
            moves=number,
            ply=number,
            revision=number - 1,
            opened_at=NOW,
        ),
        submission=_submission(),
        seats=tuple(
            SeatRow(place=place, seat=place, person_id=place + 1, name="Ana", version=number)
            for place in range(2)
        ),
        state=STATE,
        snapshot=STATE if handed else None,
        settled=number - 2 if handed else None,
        moves=(
            NewMove(
                number=number,
                ply=number,
                seat=number % 2,
                text="place t24 n2e1 180",
                kind="open",
                private=False,
                events=bytes(66),
                before=STATE,
                at=NOW,
            ),
        ),
        notices=(NewNotice(kind="board_edit", number=number, payload={}),),
    )


async def _saving(folder: Path) -> tuple[float, float]:
    """Seconds of a saved move, directly and through the store, in turn."""
    store = await SqliteStore.open(folder / "store.db", synchronous="NORMAL")
    await (await SqliteStore.open(folder / "direct.db", synchronous="NORMAL")).close()
    times: tuple[list[float], list[float]] = ([], [])
    with closing(open_file(folder / "direct.db", "NORMAL")) as connection:
        opening = _opening(1)
        _directly(connection, opening)
        await store.commit(opening)
        for number in range(1, MOVES + 1):
            change = _move(1, number)
            times[0].append(_timed(lambda change=change: _directly(connection, change)))
            started = time.perf_counter()
            await store.commit(change)
            times[1].append(time.perf_counter() - started)
    await store.close()
    return _undisturbed(times[0]), _undisturbed(times[1])


def _undisturbed(times: list[float]) -> float:
    """The tenth of a run that other work on the machine disturbed least ends here."""
    return quantiles(times, n=10)[0]


def _directly(connection: sqlite3.Connection, change: Change) -> None:
    """The same statements without a thread between."""
    connection.execute("BEGIN IMMEDIATE")
    commit(connection, change)
    connection.execute("COMMIT")


def _timed(work: Callable[[], None]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def _alone(path: Path) -> tuple[float, float]:
    """In a process of its own, which has kept nothing of what was measured before."""
    command = [sys.executable, "-c", _ALONE, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    seconds, megabytes = done.stdout.splitlines()[-1].split()
    return float(seconds), float(megabytes)


async def many(path: Path) -> tuple[float, float]:
    """Seconds and megabytes of a start with many matches of Viking Tiles."""
    store = await SqliteStore.open(path, synchronous="NORMAL")
    games = discover().games
    matches = Matches(
        store,
        games,
        clock=lambda: datetime.now(UTC),
        new_secret=lambda: bytes(32),
        changed=lambda: None,
    )
    people = [Person(1, "Ana"), Person(2, "Rui")]
    for channel in range(MATCHES):
        opened = await matches.open(Place(1, channel), people[0], "viking-tiles", seats=2)
        await matches.join(opened.match.id, people[1])
        await matches.start(opened.match.id, people[0])
    await store.close()
    return await _start(path, matches)


async def _start(path: Path, matches: Matches) -> tuple[float, float]:
    started = time.perf_counter()
    store = await SqliteStore.open(path)
    matches.store = store
    await matches.catch_up()
    await matches.tick()
    for match_id in (await store.due(datetime.now(UTC))).matches:
        await store.waiting(match_id)
    seconds = time.perf_counter() - started
    await store.close()
    return seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
