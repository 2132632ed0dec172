"""Backups that are made by themselves: when one is due, which stay, and what a failure does."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot import backups
from bot.backups import Backups, found, keep
from bot.playground.clock import MovableClock
from storage.backup import check_backup
from storage.sqlite import SqliteStore
from tests.bot.scenarios import scenario
from tests.bot.table import begin, bot_at, hall_open

START = datetime(2026, 3, 2, 12, tzinfo=UTC)


class Clock:
    """A time that is set by hand."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
async def database(tmp_path: Path) -> Path:
    store = await SqliteStore.open(tmp_path / "skald.sqlite3")
    await store.close()
    return store.path


def backups_at(database: Path, clock: Clock, *, kept: int = 2) -> Backups:
    """One a day, beside the database."""
    folder = database.parent / "backups"
    return Backups(database, folder, every=timedelta(days=1), kept=kept, clock=clock)


async def test_one_a_day(database: Path) -> None:
    """The first at once, the next when a day has passed, also after a restart; each is checked."""
    clock = Clock()
    made = await backups_at(database, clock).look()
    assert made is not None
    assert made.name == "skald-20260302T120000Z.sqlite3"
    check_backup(made)
    assert made.parent.stat().st_mode & 0o777 == 0o700
    clock.now += timedelta(hours=23)
    assert await backups_at(database, clock).look() is None
    clock.now += timedelta(hours=2)
    assert await backups_at(database, clock).look() is not None


async def test_rotation(database: Path) -> None:
    """The newest stay, and one for each of the last weeks; files of others are never touched."""
    clock = Clock()
    several = backups_at(database, clock)
    folder = database.parent / "backups"
    folder.mkdir()
    stranger = folder / "skald-before-the-flood.sqlite3"
    stranger.touch()
    for _ in range(40):
        assert await several.look() is not None
        clock.now += timedelta(days=1)
    days = [at.date().isoformat() for at in found(folder)]
    assert days == ["2026-03-22", "2026-03-29", "2026-04-05", "2026-04-09", "2026-04-10"]
    assert stranger.exists()


def test_what_stays() -> None:
    """Of nothing nothing; at least one; the newest of a week, not its first."""
    assert keep([], 7, START) == set()
    assert keep([START], 0, START) == {START}
    week = [START + timedelta(days=day) for day in range(5)]
    assert keep(week, 1, week[-1]) == {week[-1]}


def test_a_clock_that_was_ahead_takes_no_places() -> None:
    """What it has left is kept apart: of the true days as many stay as ever, the new one first."""
    days = [START - timedelta(days=day) for day in range(10)]
    ahead = [START + timedelta(weeks=week) for week in range(1, 9)]
    kept = keep([*days, *ahead], 3, START)
    assert kept & {*days} == keep(days, 3, START)
    assert kept & {*ahead} == {*ahead[-3:]}


async def test_a_failure_deletes_nothing(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is logged, tried again an hour later, and what there was stays."""
    clock = Clock()
    several = backups_at(database, clock, kept=1)
    first = await several.look()
    clock.now += timedelta(days=1)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(backups, "back_up", full)
        assert await several.look() is None
    assert await several.look() is None, "too early to try again"
    assert first is not None
    assert first.exists()
    clock.now += backups.TRY_AGAIN_AFTER
    assert await several.look() is not None


async def test_a_clock_that_was_set_back(database: Path) -> None:
    """A backup from the future does not keep others from being made."""
    clock = Clock()
    assert await backups_at(database, clock).look() is not None
    clock.now -= timedelta(days=30)
    assert await backups_at(database, clock).look() is not None


async def test_half_a_copy_does_not_stay(database: Path) -> None:
    """What a killed copy has left holds secrets; one that is being made is let be."""
    clock = Clock()
    folder = database.parent / "backups"
    folder.mkdir()
    old, young, stranger = (
        folder / f"{name}.partial"
        for name in (
            "skald-20260301T120000Z.sqlite3",
            "skald-20260302T115900Z.sqlite3",
            "skald-mine.sqlite3",
        )
    )
    for path in (old, young, stranger):
        path.touch()
    assert await backups_at(database, clock).look() is not None
    assert [path.exists() for path in (old, young, stranger)] == [False, True, True]


async def test_a_folder_that_cannot_be_read(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that has gone does not stop the bot; it is looked at again later."""

    def gone(*_: object, **__: object) -> None:
        raise OSError(116, "Stale file handle")

    monkeypatch.setattr(backups, "found", gone)
    assert await backups_at(database, Clock()).look() is None


@scenario(32)
async def test_the_running_bot_makes_them(tmp_path: Path, scenario: str) -> None:
    """While a match is played, on a file in use; the copy holds what was committed."""
    clock = MovableClock()
    folder = tmp_path / "backups"
    async with (
        hall_open() as hall,
        bot_at(hall, tmp_path / "skald.sqlite3", clock=clock, backups=folder) as house,
    ):
        await hall.server.until(lambda: len(found(folder)) == 1)
        await begin(hall)
        clock.advance(timedelta(hours=25))
        assert house.backups is not None
        made = await house.backups.look()
        assert made is not None
    store = await SqliteStore.open(made)
    assert await store.begun() == [1]
    await store.close()
