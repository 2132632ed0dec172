"""What the operator does with a database by hand: backups, matches as files, the replay check.

What only reads works on a copy made on the spot, and so beside a running bot. What writes needs
the writer's lease, and is refused while a copy of Skald runs.
"""

import asyncio
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from sqlite3 import DatabaseError
from typing import Final

from bot.assembly import backups_of, fresh_secret, real_time
from bot.matches.people import Person, Place
from bot.matches.refusals import Refused
from bot.matches.service import Matches
from bot.settings import Settings
from games.core.discovery import discover
from games.core.errors import GameError
from storage import backup
from storage.lease import this_copy
from storage.sqlite import SqliteStore

OPERATOR: Final = Person(0, "Skald")
"""Who is named for what is done by hand."""


class NotDone(Exception):
    """It could not be done; the text says why, and what is possible instead."""


def back_up(settings: Settings, target: Path | None) -> Path:
    """Copy the database, which may be in use, to a new file, else to one more of the backups.

    Raises NotDone, DamagedDatabase.
    """
    if target is not None:
        _copy(settings.database, target)
        return target
    backups = backups_of(settings, real_time)
    if backups is None:
        raise NotDone("SKALD_BACKUPS is off. Name a file, or set it to a folder.")
    _check_there(settings.database)
    try:
        return backups.make(real_time())
    except OSError as error:
        if error.strerror is None:  # the file of this second is there
            raise NotDone("A backup was made a moment ago. Wait a second for one more.") from error
        raise NotDone(f"{settings.backups} cannot be written: {error.strerror}.") from error
    except DatabaseError as error:
        raise NotDone(f"{settings.database} cannot be copied: {error}.") from error


def _copy(database: Path, target: Path) -> None:
    _check_there(database)
    try:
        backup.back_up(database, target)
    except FileExistsError:
        raise NotDone(f"{target} exists already. Name a file that does not.") from None
    except OSError as error:
        raise NotDone(f"{target} cannot be written: {error.strerror}.") from error
    except DatabaseError as error:
        raise NotDone(f"{database} cannot be copied: {error}.") from error


def restore(database: Path, source: Path) -> Path | None:
    """Put a backup in the place of a database; gives where the former one is kept.

    Raises NotDone, LeaseHeld, DamagedDatabase, NewerDatabase, Unusable.
    """
    if source.exists() and database.exists() and source.samefile(database):
        raise NotDone(f"{source} is the database itself. Name one of its backups.")
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        return backup.restore(source, database, this_copy())
    except OSError as error:
        raise NotDone(f"{error.filename} cannot be used: {error.strerror}.") from error
    except DatabaseError as error:
        raise NotDone(f"{source} cannot be copied: {error}. {database} is as it was.") from error


async def export(database: Path, match_id: int, file: Path | None, *, secrets: bool) -> None:
    """Write a match to a new file, or to standard output; raises NotDone.

    With `secrets` it is everything, for the operator alone, and can be imported; else what the
    public may know, which of a match that is over is the whole record.
    """
    async with _copied(database) as matches:
        try:
            data = await (matches.archive if secrets else matches.export)(match_id)
        except Refused as refused:
            raise NotDone(await _why(refused, matches, match_id)) from refused
    if file is None:
        sys.stdout.buffer.write(data + b"\n")
    else:
        _write(file, data, mode=0o600 if secrets else 0o666)


async def import_match(database: Path, file: Path, place: Place | None) -> int:
    """Store a match that was exported with its secrets; gives its number here.

    Raises NotDone, LeaseHeld and what else `SqliteStore.open` raises.
    """
    data = _read(file)
    async with _opened(database) as matches:
        try:
            return (await matches.adopt(data, place)).match.id
        except Refused as refused:
            raise NotDone(await _why(refused, matches, 0)) from refused
        except (GameError, DatabaseError) as error:
            raise NotDone(
                f"{file} cannot be imported: {error}. What can be is a file of `export --secrets`, "
                "as it was written."
            ) from error


async def relocate(database: Path, match_id: int, place: Place, reason: str) -> None:
    """Let a match go on in another channel, as one whose own was deleted must.

    Raises NotDone, LeaseHeld and what else `SqliteStore.open` raises.
    """
    _check_there(database)
    async with _opened(database) as matches:
        try:
            await matches.relocate(match_id, OPERATOR, place, reason)
        except Refused as refused:
            raise NotDone(await _why(refused, matches, match_id)) from refused


async def replay_check(
    database: Path, progress: Callable[[int, int], None]
) -> dict[int, str | None]:
    """Each match that was dealt, and how its replay with this release differs; None if it agrees.

    `progress` is told how many of how many have been replayed. Raises NotDone.
    """
    async with _copied(database) as matches:
        return await matches.replay_check(progress)


@asynccontextmanager
async def _copied(database: Path) -> AsyncIterator[Matches]:
    """The matches of a copy that nobody else sees; whatever happens to it is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="skald-") as folder:
        copy = Path(folder) / "copy.sqlite3"
        await asyncio.to_thread(_copy, database, copy)
        async with _opened(copy) as matches:
            yield matches


@asynccontextmanager
async def _opened(database: Path) -> AsyncIterator[Matches]:
    store = await SqliteStore.open(database, patience=timedelta(0))
    try:
        yield Matches(
            store,
            discover().games,
            clock=real_time,
            new_secret=fresh_secret,
            # The outbox speaks of it as soon as the bot runs.
            changed=lambda: None,
        )
    finally:
        await store.close()


def _check_there(database: Path) -> None:
    if not database.exists():
        raise NotDone(f"There is no database {database}. SKALD_DATABASE says where it is.")


async def _why(refused: Refused, matches: Matches, match_id: int) -> str:
    """What the match service has refused, in words for the command line."""
    if refused.code == "no_match_here":
        known = ", ".join(map(str, await matches.store.begun())) or "none"
        return f"There is no match {match_id}. Matches that have begun: {known}."
    if refused.code == "not_running":
        return f"Match {match_id} has not begun yet."
    if refused.code in {"over", "closed"}:
        return f"Match {match_id} is over; its channel no longer matters."
    if refused.code == "place_taken":
        return "That channel has an open match. Name another one, as SERVER/CHANNEL."
    return f"The game {refused.values.get('game')} is not installed here."


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise NotDone(f"{file} cannot be read: {error.strerror}.") from error


def _write(file: Path, data: bytes, *, mode: int) -> None:
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as opened:
            opened.write(data)
    except FileExistsError:
        raise NotDone(f"{file} exists already. Name a file that does not.") from None
    except OSError as error:
        raise NotDone(f"{file} cannot be written: {error.strerror}.") from error
