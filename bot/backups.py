"""Backups made by themselves while the bot runs, and their rotation.

A backup is named by its moment. The newest few are kept, and beyond them the newest one of each of
the last weeks; those of a clock that was ahead are counted apart. Only files that bear such a name
are ever deleted, and only after a new backup has been made and checked.
"""

import asyncio
from collections.abc import Callable, Collection, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import structlog

from storage.backup import PARTIAL, back_up

WEEKS: Final = 4
"""So many weeks are reached back, whatever the number of newest ones."""
TRY_AGAIN_AFTER: Final = timedelta(hours=1)
LOOK_SECONDS: Final = 60.0
HALF_MADE_AFTER: Final = timedelta(hours=6)
"""By then a copy is made, or its maker was killed and left half of it."""
_NAME: Final = "skald-%Y%m%dT%H%M%SZ.sqlite3"

_log = structlog.get_logger()


class Backups:
    """The backups of one database in one folder, one every so often."""

    def __init__(
        self,
        database: Path,
        folder: Path,
        *,
        every: timedelta,
        kept: int,
        clock: Callable[[], datetime],
    ) -> None:
        self._database = database
        self._folder = folder
        self._every = every
        self._kept = kept
        self._clock = clock
        self._not_before: datetime | None = None

    async def run(self) -> None:
        """Make the backups that are due until cancelled."""
        while True:
            await self.look()
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> Path | None:
        """Make a backup if one is due; a failure is logged, and tried again later."""
        now = self._clock()
        if self._not_before is not None and now < self._not_before:
            return None
        try:
            if not self.is_due(now):
                return None
            made = await asyncio.to_thread(self.make, now)
        except Exception as error:  # whatever it is, matches go on without a backup
            self._not_before = now + TRY_AGAIN_AFTER
            _log.exception("no backup made", folder=str(self._folder), error=type(error).__name__)
            return None
        _log.info("backup made", file=str(made))
        return made

    def is_due(self, now: datetime) -> bool:
        """Whether the newest backup is old enough; one from the future counts for nothing."""
        past = [at for at in found(self._folder) if at <= now]
        return not past or now - max(past) >= self._every

    def make(self, now: datetime) -> Path:
        """Make a checked backup, then delete those that have served; raises as `back_up`."""
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        target = self._folder / now.astimezone(UTC).strftime(_NAME)
        back_up(self._database, target)
        there = found(self._folder)
        for at in sorted(there.keys() - keep(there, self._kept, now)):
            _delete(there[at])
        for at, half in found(self._folder, suffix=PARTIAL).items():
            if now - at > HALF_MADE_AFTER:
                _delete(half)
        return target


def _delete(path: Path) -> None:
    path.unlink(missing_ok=True)
    _log.info("backup deleted", file=str(path))


def found(folder: Path, *, suffix: str = "") -> dict[datetime, Path]:
    """The backups of a folder by their moments, oldest first; other files are none of ours.

    With the suffix PARTIAL those of which a copy was broken off.
    """
    there: dict[datetime, Path] = {}
    for path in sorted(folder.glob(f"skald-*.sqlite3{suffix}")):
        try:
            at = datetime.strptime(path.name, _NAME + suffix).replace(tzinfo=UTC)
        except ValueError:
            continue
        there[at] = path
    return there


def keep(moments: Collection[datetime], newest: int, now: datetime) -> set[datetime]:
    """Which backups stay: the newest few, and the newest one of each of the last weeks.

    Those from the future, as a clock that was wrong has left them, take no place of the others.
    """
    most = max(newest, 1)
    future = sorted(at for at in moments if at > now)
    ordered: Sequence[datetime] = sorted((at for at in moments if at <= now), reverse=True)
    by_week: dict[tuple[int, int], datetime] = {}
    for at in ordered:
        year, week, _ = at.isocalendar()
        by_week.setdefault((year, week), at)
    return {*ordered[:most], *list(by_week.values())[:WEEKS], *future[-most:]}
