"""Everything the store holds on one person: told as a whole, or forgotten.

Two tables below say for each table where a person stands in it; a test compares them with the
schema, so that a new table cannot be left out.
"""

import re
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
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

SAID: Final = {
    "outbox": ("payload",),
    "audit": ("detail", "reason"),
    "proposals": ("chosen", "reason"),
    "reports": ("text",),
    "submissions": ("rest",),
    "matches": ("reason",),
}
"""Texts, or JSON, in which a person may be named by id or by name, beside others."""

_SHOWN: Final = {
    "submissions": "id, match_id, act, source, rest, at",
    "matches": "id, game, mode, guild_id, channel_id, opened_at, started_at, ended_at, status",
    "absences": """id, match_id, seat, cause, status, outcome, closes_at,
        iif(person_id = :person, 'player', 'guest') AS part""",
}
"""Of some tables only these columns are the person's own; of the others all."""
_HIDDEN: Final = frozenset({"refusal", "ballots", "payload", "chosen"})
"""Columns that tell of others."""
_SHORTEST: Final = 3
"""Letters of a name that is looked for within texts: a shorter one may be any word."""


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


def forget(
    connection: sqlite3.Connection,
    person_id: int,
    called: Mapping[str, str],
    known_as: Iterable[str] = (),
) -> None:
    """Put a former player in a person's place; boards and results are to be worded anew.

    `called` is what a former player is called, by language; `known_as` are names of the person
    beside those that stand with their id.
    """
    names = {*known_as, *_names(connection, person_id)} - {"", "?", *called.values()}
    told = _results(connection, person_id)
    _reword(connection, _Forgotten(person_id, names), called)
    for table, column in DROPPED.items():
        query = f"DELETE FROM {table} WHERE {column} = ?"  # noqa: S608, our own names
        connection.execute(query, (person_id,))
    _forget_orders(connection, person_id)
    _automate(connection, person_id)
    _pass_on(connection, person_id)
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


def _pass_on(connection: sqlite3.Connection, person_id: int) -> None:
    """Where somebody else still plays, the first of them is host in the person's place."""
    heir = """SELECT person_id FROM seats WHERE match_id = matches.id AND person_id <> :person
        AND NOT automated AND NOT withdrawn ORDER BY seat LIMIT 1"""
    query = f"""UPDATE matches SET host_id = ifnull(({heir}), host_id)
        WHERE host_id = :person AND status IN ('running', 'paused', 'suspended')"""  # noqa: S608
    connection.execute(query, {"person": person_id})


def _running(connection: sqlite3.Connection, person_id: int) -> list[int]:
    """The matches that go on, whose boards name a person who has left them."""
    query = """SELECT DISTINCT id FROM matches JOIN seats ON seats.match_id = matches.id
        WHERE status = 'running' AND person_id = ?"""
    return [row[0] for row in connection.execute(query, (person_id,))]


def _names(connection: sqlite3.Connection, person_id: int) -> set[str]:
    """The names a person has borne here."""
    told = """SELECT payload ->> 'name' FROM outbox WHERE payload ->> 'person' = :person
        UNION SELECT chosen ->> 'name' FROM proposals WHERE chosen ->> 'newcomer' = :person"""
    beside = (
        f"SELECT name FROM {table} WHERE person_id = :person"  # noqa: S608, our own names
        for table in (*NAMED, "reports")
    )
    query = " UNION ".join([told, *beside])
    found = connection.execute(query, {"person": person_id})
    return {row[0] for row in found if row[0] is not None}


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


class _Forgotten:
    """A person in what is said: by id, by mention, by name."""

    def __init__(self, person_id: int, names: set[str]) -> None:
        self.person_id, self.names = person_id, names
        longest_first = sorted(names, key=len, reverse=True)
        words = [str(person_id), *(name for name in longest_first if len(name) >= _SHORTEST)]
        alone = "|".join(map(re.escape, words))
        self._named = re.compile(rf"<@!?{person_id}>|(?<!\w)(?:{alone})(?!\w)")

    def without(self, said: str, former: str) -> str:
        """A text, or JSON, with a former player in the person's place."""
        try:
            plain = msgspec.json.decode(said)
        except msgspec.DecodeError:
            return self._reworded(said, former)
        cleaned = self._cleaned(plain, former)
        return said if cleaned == plain else msgspec.json.encode(cleaned).decode()

    def _cleaned(self, value: Any, former: str) -> Any:
        if isinstance(value, dict):
            return {key: self._cleaned(one, former) for key, one in value.items()}
        if isinstance(value, list):
            return [self._cleaned(one, former) for one in value]
        if value in (self.person_id, str(self.person_id)):
            return FORMER
        return self._reworded(value, former) if isinstance(value, str) else value

    def _reworded(self, said: str, former: str) -> str:
        return former if said in self.names else self._named.sub(lambda _: former, said)


def _reword(
    connection: sqlite3.Connection, forgotten: _Forgotten, called: Mapping[str, str]
) -> None:
    """Take a person out of what was said: of the matches they had a part in, or to them."""
    part = """SELECT id FROM matches WHERE host_id = :person
        OR id IN (SELECT match_id FROM seats WHERE person_id = :person)
        OR id IN (SELECT match_id FROM holders WHERE person_id = :person)
        OR id IN (SELECT match_id FROM submissions WHERE author_id = :person)
        OR id IN (SELECT match_id FROM audit WHERE person_id = :person)
        OR id IN (SELECT match_id FROM absences WHERE :person IN (person_id, guest_id))"""
    for table, column in _said():
        match = "id" if table == "matches" else "match_id"
        query = f"""SELECT told.id, told.{column} AS said, matches.language
            FROM {table} AS told JOIN matches ON matches.id = told.{match}
            WHERE said IS NOT NULL
            AND (told.{match} IN ({part}) OR instr(said, :person) > 0)"""  # noqa: S608, our names
        for row in connection.execute(query, {"person": forgotten.person_id}).fetchall():
            said = forgotten.without(row["said"], called.get(row["language"], "?"))
            if said != row["said"]:
                update = f"UPDATE {table} SET {column} = ? WHERE id = ?"  # noqa: S608
                connection.execute(update, (said, row["id"]))


def _said() -> Iterator[tuple[str, str]]:
    return ((table, column) for table, columns in SAID.items() for column in columns)
