"""Numbered migrations: `migrations/NNNN_what.sql`, each in a transaction, after a backup."""

import sqlite3
from importlib.resources import files
from pathlib import Path


def migrations() -> dict[int, str]:
    """The scripts by their number, from 1 without a gap."""
    folder = files("storage") / "migrations"
    scripts = {
        int(entry.name[:4]): entry.read_text(encoding="utf-8")
        for entry in folder.iterdir()
        if entry.name.endswith(".sql")
    }
    return dict(sorted(scripts.items()))


def schema_version(connection: sqlite3.Connection) -> int:
    """The number of the last migration the file has seen; 0 for an empty file."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def migrate(connection: sqlite3.Connection, path: Path) -> Path | None:
    """Bring the file to this release's schema; gives the backup that was made first, if any."""
    scripts = migrations()
    version, newest = schema_version(connection), max(scripts)
    if version == newest:
        return None
    backup = _backup_before(connection, path, version) if version else None
    for number in range(version + 1, newest + 1):
        _apply(connection, number, scripts[number])
    return backup


def _apply(connection: sqlite3.Connection, number: int, script: str) -> None:
    try:
        connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};")
        connection.execute("COMMIT")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _backup_before(connection: sqlite3.Connection, path: Path, version: int) -> Path:
    backup = path.with_name(f"{path.name}.schema-{version}.backup")
    backup.unlink(missing_ok=True)
    connection.execute("VACUUM INTO ?", (str(backup),))
    return backup
