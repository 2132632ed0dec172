"""Whether a file is sound, and one this release can use."""

import sqlite3
from pathlib import Path
from typing import Final

from storage.errors import DamagedDatabase, NewerDatabase, Unusable
from storage.migrate import migrations, schema_version

_OURS: Final = frozenset({"matches", "seats", "states", "submissions", "moves"})
"""Tables that every file of Skald has had since the first release."""
_BESIDE: Final = "name = 'lease' OR name LIKE 'sqlite_%'"


def holds_matches(connection: sqlite3.Connection) -> bool:
    """Whether a file is one of Skald's; other programs keep databases too."""
    return schema_version(connection) > 0 and _tables(connection) >= _OURS


def check_ours(connection: sqlite3.Connection, path: Path) -> None:
    """Raises Unusable if another program keeps its data in the file."""
    if _tables(connection) and not holds_matches(connection):
        raise Unusable(
            f"{path} is the database of another program. "
            "Let SKALD_DATABASE name a file of Skald's own."
        )


def _tables(connection: sqlite3.Connection) -> set[str]:
    query = f"SELECT name FROM sqlite_master WHERE type = 'table' AND NOT ({_BESIDE})"  # noqa: S608
    return {row[0] for row in connection.execute(query)}


def check_version(connection: sqlite3.Connection, path: Path) -> None:
    """Raises NewerDatabase if a later release wrote the file."""
    version, newest = schema_version(connection), max(migrations())
    if version > newest:
        raise NewerDatabase(
            f"{path} has schema {version}, this release of Skald knows up to {newest}. "
            "Start the newer release, or restore a backup made by this one."
        )


def check_sound(connection: sqlite3.Connection, path: Path, *, thorough: bool = False) -> None:
    """Raises DamagedDatabase; thorough also compares every index with its table."""
    pragma = "integrity_check" if thorough else "quick_check"
    [found] = connection.execute(f"PRAGMA {pragma}(1)").fetchone()
    broken_reference = connection.execute("PRAGMA foreign_key_check").fetchone()
    if found != "ok" or broken_reference is not None:
        raise DamagedDatabase(
            f"{path} is damaged ({found}). Keep the file, and restore the newest backup."
        )
