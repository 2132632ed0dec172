"""Whether a file is sound, and one this release can use."""

import sqlite3
from pathlib import Path

from storage.errors import DamagedDatabase, NewerDatabase
from storage.migrate import migrations, schema_version


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
