"""Migrations: numbered, in transactions, after a backup; newer files are refused."""

import sqlite3
from pathlib import Path

import pytest

from storage import migrate as migrating
from storage.connection import open_file
from storage.errors import NewerDatabase, Unusable
from storage.migrate import migrate, migrations, schema_version
from storage.sqlite import SqliteStore
from tests.storage.rows import change, move

FORMER_MATCH = """
    INSERT INTO matches (id, game, mode, seats, options, language, status, host_id, channel_id,
        entry, practice, ply, moves, turn_start, revision, opened_at)
    VALUES (1, 'toy', 'plain', 1, '{"a": "b"}', 'en', 'running', 1, 5, 'open', 0, 1, 1, 0, 0,
        '2026-03-01T12:00:00.000000+00:00');
    INSERT INTO secrets VALUES (1, zeroblob(32));
    INSERT INTO states VALUES (1, CAST('state' AS BLOB));
    INSERT INTO seats (match_id, place, seat, person_id, name, version, ready, invited, automated,
        withdrawn) VALUES (1, 0, 0, 1, 'Ana', 0, 0, 0, 0, 0);
    INSERT INTO submissions (id, match_id, act, author_id, source, rest, at)
    VALUES (1, 1, 'move', 1, 'command', '', '2026-03-01T12:00:00.000000+00:00');
    INSERT INTO moves (match_id, number, ply, submission_id, seat, text, kind, private, events, at)
    VALUES (1, 1, 1, 1, 0, 'lay 1', 'open', 0, x'', '2026-03-01T12:00:00.000000+00:00');
    INSERT INTO outbox (match_id, kind, number, payload, status, attempts, due_at)
    VALUES (1, 'board', 1, '{}', 'waiting', 0, '2026-03-01T12:00:00.000000+00:00');
"""

FURTHER = {
    2: """
        INSERT INTO votes (match_id, seat, number, ballots, status, closes_at)
        VALUES (1, 0, 1, '{"1": true}', 'open', '2026-03-02T12:00:00.000000+00:00');
    """,
    3: "INSERT INTO orders VALUES (1, 0, 'lay', 0, 'lay 3', 0, 'turn = 2', 0, 0, 0);",
    5: """
        INSERT INTO servers (guild_id, channels, moderator_role, language, open_matches, home)
        VALUES (9, '[5, 6]', 7, 'es', 3, 'thread');
        INSERT INTO notes VALUES (1, 1, 'the fjord first');
    """,
    9: "INSERT INTO holders VALUES (1, 0, 1);",
}
"""What the running match has besides, from the schema on that knows it."""


def backups(folder: Path) -> list[Path]:
    """The backups a migration has left in a folder."""
    return list(folder.glob("*.backup"))


def test_the_numbers_have_no_gap() -> None:
    """Each script follows the one before it."""
    assert list(migrations()) == list(range(1, len(migrations()) + 1))


def test_every_table_is_strict(tmp_path: Path) -> None:
    """SQLite checks the types of all our columns."""
    connection = open_file(tmp_path / "a.db")
    migrate(connection, tmp_path / "a.db")
    tables = connection.execute("SELECT name, strict FROM pragma_table_list WHERE schema='main'")
    loose = {name for name, strict in tables if not strict and not name.startswith("sqlite_")}
    connection.close()
    assert loose == set()


def test_the_settings_hold(tmp_path: Path) -> None:
    """Write-ahead log, synchronous FULL, foreign keys, a patient lock."""
    connection = open_file(tmp_path / "a.db")
    settings = [
        connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    ]
    connection.close()
    assert settings == ["wal", 2, 1, 5000]


async def test_a_newer_file_is_refused_with_a_clear_message(tmp_path: Path) -> None:
    """The message names both schemas and the next step; the file is not touched."""
    path = tmp_path / "a.db"
    connection = open_file(path)
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    with pytest.raises(NewerDatabase, match=r"schema 999.*Start the newer release"):
        await SqliteStore.open(path)
    assert backups(tmp_path) == []


@pytest.mark.parametrize("version", list(migrations())[:-1])
async def test_a_match_of_every_former_schema_is_kept(tmp_path: Path, version: int) -> None:
    """A file of that schema is backed up, migrated, and its running match is read and written."""
    path = tmp_path / "a.db"
    former_file(path, version)
    store = await SqliteStore.open(path)
    stored = await store.load(1, with_secret=True)
    assert stored is not None
    assert (stored.match.game, stored.match.options, stored.state) == ("toy", {"a": "b"}, b"state")
    assert (stored.secret, stored.seats[0].name) == (bytes(32), "Ana")
    await check_further(store, version)
    await store.commit(change(stored.match, moves=(move(2),)))
    assert [row.text for row in await store.line(1)] == ["lay 1", "lay 2"]
    assert [row.kind for row in await store.waiting(1)] == ["board"]
    await store.close()
    assert [backup.name for backup in backups(tmp_path)] == [f"a.db.schema-{version}.backup"]


def former_file(path: Path, version: int) -> None:
    """A database as the release with that schema left it, with a running match."""
    connection = open_file(path)
    for number, script in migrations().items():
        if number <= version:
            connection.executescript(script)
    connection.execute(f"PRAGMA user_version = {version}")
    connection.executescript(FORMER_MATCH)
    for number, script in FURTHER.items():
        if number <= version:
            connection.executescript(script)
    connection.close()


async def check_further(store: SqliteStore, version: int) -> None:
    """An open vote, an order, a server's settings and a note are read as they were."""
    stored = await store.load(1)
    assert stored is not None
    if version >= 2:
        assert stored.vote is not None
        assert (stored.vote.number, stored.vote.ballots) == (1, {1: True})
    if version >= 3:
        [order] = await store.orders(1)
        assert (order.kind, order.choice, order.guard) == ("lay", "lay 3", "turn = 2")
    if version >= 5:
        server = await store.server(9)
        assert (server.channels, server.moderator_role, server.language) == ((5, 6), 7, "es")
        assert (server.open_matches, server.home) == (3, "thread")
        assert await store.note(1, 1) == "the fjord first"
    assert await store.held_seats(1, 1) == [0]
    assert stored.match.pace == "none"


def test_an_older_file_is_backed_up_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The backup holds the file as it was; the file has the new table."""
    path = tmp_path / "a.db"
    connection = open_file(path)
    migrate(connection, path)
    newest = schema_version(connection)
    scripts = {**migrations(), newest + 1: "CREATE TABLE further (a INTEGER) STRICT;"}
    monkeypatch.setattr(migrating, "migrations", lambda: scripts)
    backup = migrate(connection, path)
    connection.execute("SELECT a FROM further")
    connection.close()
    assert backup is not None
    former = open_file(backup)
    assert schema_version(former) == newest
    former.close()


def test_a_migration_that_fails_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its statements before the failing one are taken back with it."""
    path = tmp_path / "a.db"
    broken = "CREATE TABLE half (a INTEGER) STRICT; INSERT INTO nowhere VALUES (1);"
    monkeypatch.setattr(migrating, "migrations", lambda: {1: broken})
    connection = open_file(path)
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, path)
    tables = connection.execute("SELECT name FROM sqlite_master").fetchall()
    assert (tables, schema_version(connection)) == ([], 0)
    connection.close()


async def test_a_file_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    """A missing folder is not called damage."""
    with pytest.raises(Unusable, match="cannot be used"):
        await SqliteStore.open(tmp_path / "missing" / "a.db")
