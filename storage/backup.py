"""Online backup and checked restore.

A backup is a whole database in one file, secrets of running matches included: it is for the
operator's eyes alone, and is created readable by its owner only.
"""

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path
from typing import Final

import structlog

from storage.connection import open_file
from storage.errors import DamagedDatabase, Unusable
from storage.lease import Holder, release, take
from storage.migrate import schema_version
from storage.soundness import check_sound, check_version, holds_matches

PARTIAL: Final = ".partial"
"""Behind the name of a copy that is being made."""
_PARTS: Final = ("", "-wal", "-shm", "-journal")
"""What may lie on the disk of one database."""
_BUSY: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})

_log = structlog.get_logger()


def back_up(path: Path, target: Path) -> None:
    """Copy a database, also one that is in use, to a new file, and check the copy.

    Raises FileExistsError if the target exists, DamagedDatabase if the copy is not sound.
    """
    if target.exists():
        raise FileExistsError(target)
    partial = target.with_name(target.name + PARTIAL)
    partial.unlink(missing_ok=True)
    partial.touch(mode=0o600)
    try:
        with closing(sqlite3.connect(path)) as connection:
            check_version(connection, path)
            connection.execute("VACUUM INTO ?", (str(partial),))
        check_backup(partial)
        _free(partial)
        _sync(partial)
    except BaseException:
        partial.unlink()
        raise
    partial.replace(target)


def check_backup(backup: Path) -> int:
    """The schema of a sound backup; raises DamagedDatabase or NewerDatabase."""
    if not backup.exists():
        raise DamagedDatabase(f"there is no file {backup}")
    try:
        with closing(sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro", uri=True)) as opened:
            opened.row_factory = sqlite3.Row
            if not holds_matches(opened):
                raise DamagedDatabase(f"{backup} holds no matches: it is none of Skald's files")
            check_version(opened, backup)
            check_sound(opened, backup, thorough=True)
            return schema_version(opened)
    except sqlite3.DatabaseError as error:
        raise DamagedDatabase(f"{backup} is not a database: {error}") from error


def restore(backup: Path, path: Path, holder: Holder) -> Path | None:
    """Put a checked backup in the place of a database; gives where the former one is kept.

    Raises DamagedDatabase or NewerDatabase if the backup cannot be used, LeaseHeld if a copy of
    Skald is running on the database, Unusable if another program is; nothing is changed then.
    """
    check_backup(backup)
    incoming = path.with_name(f"{path.name}.incoming")
    try:
        _copy(backup, incoming)
        _free(incoming)
        _sync(incoming)
        kept = _set_aside(path, holder)
    except BaseException:
        _remove(incoming)
        raise
    incoming.replace(path)
    return kept


def _copy(backup: Path, incoming: Path) -> None:
    """The whole backup in one new file, also what still lies in a write-ahead log beside it."""
    _remove(incoming)
    incoming.touch(mode=0o600)
    address = f"{backup.absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(address, uri=True)) as source,
        closing(sqlite3.connect(incoming)) as target,
    ):
        source.backup(target)


def _remove(path: Path) -> None:
    for part in _parts(path):
        part.unlink(missing_ok=True)


def _parts(path: Path) -> list[Path]:
    return [path.with_name(path.name + suffix) for suffix in _PARTS]


def _set_aside(path: Path, holder: Holder) -> Path | None:
    """Move the former file out of the way, with what belongs to it; it may be damaged.

    A write-ahead log that has outlived its file goes too: it would spoil the one that comes.
    """
    was_there = path.exists()
    if was_there:
        _fold(path, holder)
    kept = _unused(path.with_name(f"{path.name}.before-restore"))
    for part, apart in zip(_parts(path), _parts(kept), strict=True):
        if part.exists():
            part.replace(apart)
    return kept if was_there else None


def _unused(path: Path) -> Path:
    """The path, or one with a number behind it: what a former restore kept stays."""
    numbered = (path.with_name(f"{path.name}-{number}") for number in count(2))
    free = (one for one in chain([path], numbered) if not any(p.exists() for p in _parts(one)))
    return next(free)


def _free(copy: Path) -> None:
    """Nobody runs on a copy: it is one file, without the lease of whoever ran on its original."""
    with closing(open_file(copy)) as connection:
        connection.execute("DROP TABLE IF EXISTS lease")
        connection.execute("PRAGMA journal_mode = DELETE")


def _fold(path: Path, holder: Holder) -> None:
    """Make the former file complete without its write-ahead log, as far as it is sound.

    Raises LeaseHeld; Unusable while another program has it open.
    """
    try:
        _folded(path, holder)
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in _BUSY:
            raise Unusable(
                f"{path} is in use by another program. End that one, then restore again."
            ) from error
        _log.warning("former file is damaged", path=str(path), error=str(error))


def _folded(path: Path, holder: Holder) -> None:
    with closing(open_file(path)) as connection:
        take(connection, holder, datetime.now(UTC))
        release(connection, holder)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode = DELETE")


def _sync(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())
