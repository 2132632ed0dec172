"""Everything the store holds on one person: told as a whole, or forgotten.

Two tables below say for each table where a person stands in it; a test compares them with the
schema, so that a new table cannot be left out.
"""

import sqlite3
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from storage.clockwork import queue_once
from storage.record_rows import FORMER
from storage.rows import NewNotice
from storage.writing import queue

KEPT: Final = {
    "seats": ("person_id",),
    "matches": ("host_id",),
    "submissions": ("author_id",),
    "results": ("person_id",),
    "turns": ("person_id",),
    "visits": ("person_id",),
    "clocks": ("person_id",),
    "absences": ("person_id", "guest_id"),
    "audit": ("person_id",),
}
"""Rows that belong to a match too: they stay, with a former player in the person's place."""

DROPPED: Final = {
    "notes": "person_id",
    "follows": "person_id",
    "away": "person_id",
    "preferences": "person_id",
    "spoken": "person_id",
    "exceptions": "person_id",
    "letters": "person_id",
    "holders": "person_id",
    "reports": "person_id",
    "proposals": "person_id",
}
"""Rows that are the person's alone: they go."""

NAMED: Final = ("seats", "absences", "audit")
"""Of those that stay the tables with a name beside the person."""

SAID: Final = {"outbox": "payload", "audit": "detail", "proposals": "chosen"}
"""Texts in which a person may be named by id or by name, beside others."""

_SHOWN: Final = {
    "submissions": "id, match_id, act, source, rest, at",
    "matches": "id, game, mode, guild_id, channel_id, opened_at, started_at, ended_at, status",
}
"""Of some tables only these columns are the person's own; of the others all."""
_HIDDEN: Final = frozenset({"refusal", "ballots", "payload"})


def everything(connection: sqlite3.Connection, person_id: int) -> dict[str, list[dict[str, Any]]]:
    """All rows about a person, by table; what they have moved beside it."""
    found = {
        table: _rows(connection, table, columns, person_id)
        for table, columns in {**KEPT, **{name: (one,) for name, one in DROPPED.items()}}.items()
    }
    moves = """SELECT moves.match_id, number, moves.seat, text, undone_by IS NOT NULL AS undone,
        moves.at FROM moves JOIN submissions ON submissions.id = moves.submission_id
        WHERE author_id = ? ORDER BY moves.match_id, number"""
    found["moves"] = _plain(connection.execute(moves, (person_id,)))
    orders = """SELECT orders.* FROM orders JOIN seats
        ON seats.match_id = orders.match_id AND seats.seat = orders.seat WHERE person_id = ?"""
    found["orders"] = _plain(connection.execute(orders, (person_id,)))
    return {table: rows for table, rows in found.items() if rows}


def _rows(
    connection: sqlite3.Connection, table: str, columns: Iterable[str], person_id: int
) -> list[dict[str, Any]]:
    shown = _SHOWN.get(table, "*")
    where = " OR ".join(f"{column} = :person" for column in columns)
    query = f"SELECT {shown} FROM {table} WHERE {where}"  # noqa: S608, our own names
    return _plain(connection.execute(query, {"person": person_id}))


def _plain(rows: Iterable[sqlite3.Row]) -> list[dict[str, Any]]:
    return [
        {
            key: value
            for key, value in dict(row).items()
            if key not in _HIDDEN and not isinstance(value, bytes)
        }
        for row in rows
    ]


def traces(connection: sqlite3.Connection, person_id: int) -> list[int]:
    """The open matches in which a person still stands, though they hold no seat any more."""
    query = """SELECT DISTINCT matches.id FROM matches WHERE status NOT IN ('finished', 'ended')
        AND (host_id = :person
            OR id IN (SELECT match_id FROM seats WHERE person_id = :person)
            OR id IN (SELECT match_id FROM absences WHERE :person IN (person_id, guest_id)))
        ORDER BY id"""
    return [row[0] for row in connection.execute(query, {"person": person_id})]


def forget(connection: sqlite3.Connection, person_id: int, called: Mapping[str, str]) -> None:
    """Put a former player in a person's place; boards and results are to be worded anew.

    `called` is what a former player is called, by language.
    """
    names = _names(connection, person_id)
    told = _results(connection, person_id)
    _reword(connection, person_id, names)
    for table, column in DROPPED.items():
        query = f"DELETE FROM {table} WHERE {column} = ?"  # noqa: S608, our own names
        connection.execute(query, (person_id,))
    _forget_orders(connection, person_id)
    _automate(connection, person_id)
    for match_id in _running(connection, person_id):
        queue_once(connection, match_id)
    for table in NAMED:
        _rename(connection, table, person_id, called)
    for table, columns in KEPT.items():
        for column in columns:
            query = f"UPDATE {table} SET {column} = ? WHERE {column} = ?"  # noqa: S608
            connection.execute(query, (FORMER, person_id))
    for match_id, number, message_id in told:
        notice = NewNotice(kind="end_edit", number=number, payload={"message_id": message_id})
        queue(connection, match_id, [notice])


def _automate(connection: sqlite3.Connection, person_id: int) -> None:
    """Where nobody can leave a seat now, an automated player goes on with it later."""
    query = """UPDATE seats SET automated = 1 WHERE person_id = ? AND NOT withdrawn
        AND match_id IN (SELECT id FROM matches WHERE status IN ('paused', 'suspended'))"""
    connection.execute(query, (person_id,))


def _running(connection: sqlite3.Connection, person_id: int) -> list[int]:
    """The matches that go on, whose boards name a person who has left them."""
    query = """SELECT DISTINCT id FROM matches JOIN seats ON seats.match_id = matches.id
        WHERE status = 'running' AND person_id = ?"""
    return [row[0] for row in connection.execute(query, (person_id,))]


def _names(connection: sqlite3.Connection, person_id: int) -> set[str]:
    """The names a person has borne here."""
    return {
        row[0]
        for table in (*NAMED, "reports")
        for row in connection.execute(
            f"SELECT DISTINCT name FROM {table} WHERE person_id = ?",  # noqa: S608, our own names
            (person_id,),
        )
    }


def _results(connection: sqlite3.Connection, person_id: int) -> list[tuple[int, int, int]]:
    """The messages with results that name a person: match, log number, message."""
    query = """SELECT matches.id, matches.moves, max(message_id) FROM matches
        JOIN messages ON messages.match_id = matches.id AND kind = 'end' AND live
        WHERE status = 'finished'
        AND matches.id IN (SELECT match_id FROM seats WHERE person_id = ?)
        GROUP BY matches.id"""
    return [(row[0], row[1], row[2]) for row in connection.execute(query, (person_id,))]


def _rename(
    connection: sqlite3.Connection, table: str, person_id: int, called: Mapping[str, str]
) -> None:
    """Every match calls a former player so in its own language."""
    for language, name in called.items():
        connection.execute(
            f"UPDATE {table} SET name = ? WHERE person_id = ?"  # noqa: S608, our own names
            " AND match_id IN (SELECT id FROM matches WHERE language = ?)",
            (name, person_id, language),
        )
    rest = f"UPDATE {table} SET name = '?' WHERE person_id = ? AND name NOT IN ({_marks(called)})"  # noqa: S608
    connection.execute(rest, (person_id, *called.values()))


def _marks(values: Mapping[str, str]) -> str:
    return ", ".join("?" * len(values))


def _forget_orders(connection: sqlite3.Connection, person_id: int) -> None:
    """What was prepared for seats of theirs."""
    query = """DELETE FROM orders WHERE EXISTS (SELECT 1 FROM seats WHERE person_id = ?
        AND seats.match_id = orders.match_id AND seats.seat = orders.seat)"""
    connection.execute(query, (person_id,))


def _reword(connection: sqlite3.Connection, person_id: int, names: set[str]) -> None:
    """Take a person out of what was said about the matches they had a part in."""
    part = """SELECT id FROM matches WHERE host_id = :person
        OR id IN (SELECT match_id FROM seats WHERE person_id = :person)
        OR id IN (SELECT match_id FROM submissions WHERE author_id = :person)
        OR id IN (SELECT match_id FROM absences WHERE :person IN (person_id, guest_id))"""
    for table, column in SAID.items():
        query = f"SELECT id, {column} FROM {table} WHERE match_id IN ({part})"  # noqa: S608
        for row in connection.execute(query, {"person": person_id}).fetchall():
            said = _without(row[1], person_id, names)
            if said != row[1]:
                update = f"UPDATE {table} SET {column} = ? WHERE id = ?"  # noqa: S608
                connection.execute(update, (said, row[0]))


def _without(said: str, person_id: int, names: set[str]) -> str:
    """A text, or JSON, without the person."""
    try:
        plain = msgspec.json.decode(said)
    except msgspec.DecodeError:
        return "?" if said in names or said == str(person_id) else said
    cleaned = _cleaned(plain, person_id, names)
    return said if cleaned == plain else msgspec.json.encode(cleaned).decode()


def _cleaned(value: Any, person_id: int, names: set[str]) -> Any:
    if isinstance(value, dict):
        return {key: _cleaned(one, person_id, names) for key, one in value.items()}
    if isinstance(value, list):
        return [_cleaned(one, person_id, names) for one in value]
    if value in (person_id, str(person_id)):
        return FORMER
    return "?" if isinstance(value, str) and value in names else value
