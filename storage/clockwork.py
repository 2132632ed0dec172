"""Statements about time and attention, run on the connection's thread."""

import sqlite3
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, TypeVar

import msgspec

from storage import posting, reading
from storage.clock_rows import (
    AbsenceRow,
    AwayRow,
    Circumstances,
    ClockRow,
    DueClock,
    PreferenceRow,
    WaitRow,
    Way,
)
from storage.errors import LostRace
from storage.moments import moment
from storage.reading import typed, typed_list
from storage.recording import commit as write
from storage.rows import Change, Committed, NewNotice, Stored
from storage.writing import columns, insert, queue

R = TypeVar("R", bound=msgspec.Struct)


def commit(connection: sqlite3.Connection, change: Change) -> Committed:
    """Write a change and what it means for clocks, absences and letters."""
    committed = write(connection, change)
    match_id = committed.match_id
    if change.clocks is not None:
        _write_clocks(connection, match_id, change.clocks)
    _write_waits(connection, match_id, change)
    for absence in change.absences:
        _write_absence(connection, match_id, absence)
    posting.end_letters(connection, match_id, change.answered, is_undone=bool(change.undone))
    for letter in change.letters:
        posting.write_letter(connection, msgspec.structs.replace(letter, match_id=match_id))
    return committed


def commit_all(connection: sqlite3.Connection, changes: Sequence[Change]) -> list[bool]:
    """Write changes, each whole or not at all; whether each was written."""
    return [_commit_apart(connection, change) for change in changes]


def _commit_apart(connection: sqlite3.Connection, change: Change) -> bool:
    connection.execute("SAVEPOINT apart")
    try:
        commit(connection, change)
    except LostRace:
        connection.execute("ROLLBACK TO apart")
        return False
    finally:
        connection.execute("RELEASE apart")
    return True


def load_all(connection: sqlite3.Connection, match_ids: Sequence[int]) -> list[Stored]:
    """Several matches, without their secrets."""
    found = [reading.load(connection, match_id, with_secret=False) for match_id in match_ids]
    return [stored for stored in found if stored is not None]


def _write_clocks(
    connection: sqlite3.Connection, match_id: int, clocks: Sequence[ClockRow]
) -> None:
    connection.execute("DELETE FROM clocks WHERE match_id = ?", (match_id,))
    for clock in clocks:
        insert(connection, "clocks", {"match_id": match_id, **columns(clock)})


def _write_waits(connection: sqlite3.Connection, match_id: int, change: Change) -> None:
    if change.undone:
        query = "DELETE FROM waits WHERE match_id = ? AND began > ?"
        connection.execute(query, (match_id, change.match.ply))
    for wait in change.waits:
        connection.execute(
            "INSERT INTO waits VALUES (:match, :seat, :began, :ended, :earned)"
            " ON CONFLICT DO UPDATE SET ended = excluded.ended, earned = excluded.earned",
            {"match": match_id, **columns(wait)},
        )


def _write_absence(connection: sqlite3.Connection, match_id: int, absence: AbsenceRow) -> None:
    values = columns(absence)
    if absence.id == 0:
        values.pop("id")
        insert(connection, "absences", {"match_id": match_id, **values})
        return
    connection.execute(
        "UPDATE absences SET status = :status, ballots = :ballots, guest_id = :guest_id,"
        " outcome = :outcome, closes_at = :closes_at WHERE id = :id",
        values,
    )


def circumstances(
    connection: sqlite3.Connection, match_id: int, people: Sequence[int], with_waits: bool
) -> Circumstances:
    """What the time of a match depends on, for these people."""
    everybody = msgspec.json.encode(people).decode()
    mine: dict[str, Any] = {"match": match_id, "people": everybody, "all": with_waits}
    preferences = """SELECT * FROM preferences
        WHERE person_id IN (SELECT value FROM json_each(:people))"""
    away = """SELECT * FROM away
        WHERE person_id IN (SELECT value FROM json_each(:people)) ORDER BY starts_at"""
    rows = _rows(connection, PreferenceRow, preferences, mine)
    ways = connection.execute(
        "SELECT person_id, notices FROM exceptions WHERE match_id = :match", mine
    )
    status = connection.execute("SELECT status FROM matches WHERE id = ?", (match_id,)).fetchone()
    waits = """SELECT seat, began, ended, earned FROM waits
        WHERE match_id = :match AND (:all OR ended IS NULL OR began = (SELECT max(began)
            FROM waits AS last WHERE last.match_id = waits.match_id AND last.seat = waits.seat))
        ORDER BY began"""
    return Circumstances(
        clocks=tuple(reading.clocks(connection, match_id)),
        absences=tuple(reading.absences(connection, match_id)),
        away=tuple(_rows(connection, AwayRow, away, mine)),
        preferences={row.person_id: row for row in rows},
        ways=dict(ways.fetchall()),
        waits=tuple(_rows(connection, WaitRow, waits, mine)),
        status="running" if status is None else status[0],
    )


def all_circumstances(
    connection: sqlite3.Connection, match_ids: Sequence[int]
) -> dict[int, Circumstances]:
    """Those of several matches, for everybody who sits there, in a few queries for all of them."""
    every = {"every": msgspec.json.encode(match_ids).decode()}
    people: dict[int, set[int]] = {match_id: set() for match_id in match_ids}
    query = """SELECT match_id, person_id FROM seats
        WHERE match_id IN (SELECT value FROM json_each(:every))"""
    for match_id, person_id in connection.execute(query, every):
        people[match_id].add(person_id)
    query = """SELECT * FROM clocks
        WHERE match_id IN (SELECT value FROM json_each(:every)) ORDER BY seat"""
    clocks = _by_match(connection, ClockRow, query, every)
    query = """SELECT * FROM absences WHERE status <> 'closed'
        AND match_id IN (SELECT value FROM json_each(:every)) ORDER BY seat"""
    absences = _by_match(connection, AbsenceRow, query, every)
    query = """SELECT * FROM preferences WHERE person_id IN (SELECT person_id FROM seats
        WHERE match_id IN (SELECT value FROM json_each(:every)))"""
    preferences = {row.person_id: row for row in _rows(connection, PreferenceRow, query, every)}
    query = """SELECT * FROM away WHERE person_id IN (SELECT person_id FROM seats
        WHERE match_id IN (SELECT value FROM json_each(:every))) ORDER BY starts_at"""
    away = _rows(connection, AwayRow, query, every)
    ways: dict[int, dict[int, Way]] = {match_id: {} for match_id in match_ids}
    query = """SELECT match_id, person_id, notices FROM exceptions
        WHERE match_id IN (SELECT value FROM json_each(:every))"""
    for match_id, person_id, way in connection.execute(query, every):
        ways[match_id][person_id] = way
    return {
        match_id: Circumstances(
            clocks=tuple(clocks.get(match_id, ())),
            absences=tuple(absences.get(match_id, ())),
            away=tuple(row for row in away if row.person_id in here),
            preferences={one: preferences[one] for one in here if one in preferences},
            ways=ways[match_id],
        )
        for match_id, here in people.items()
    }


def _by_match(
    connection: sqlite3.Connection, kind: type[R], query: str, values: dict[str, Any]
) -> dict[int, list[R]]:
    found: dict[int, list[R]] = {}
    for row in connection.execute(query, values):
        found.setdefault(row["match_id"], []).append(typed(kind, row))
    return found


def _rows(
    connection: sqlite3.Connection, kind: type[R], query: str, values: dict[str, Any]
) -> list[R]:
    return typed_list(kind, connection.execute(query, values).fetchall())


def clocks_due(connection: sqlite3.Connection, now: datetime) -> list[DueClock]:
    """The clocks of running matches on which something has come due, longest ago first."""
    query = """SELECT clocks.match_id, seat, up OR coalesce(due_at <= :now, 0) AS up FROM clocks
        JOIN matches ON matches.id = clocks.match_id AND matches.status = 'running'
        WHERE due_at <= :now OR warn_at <= :now OR (up AND NOT EXISTS (SELECT 1 FROM absences
            WHERE absences.match_id = clocks.match_id AND absences.seat = clocks.seat
            AND absences.status <> 'closed'))
        ORDER BY due_at"""
    return _rows(connection, DueClock, query, {"now": moment(now)})


def absences_due(connection: sqlite3.Connection, now: datetime) -> list[int]:
    """The running matches with an absence whose time is over."""
    query = """SELECT DISTINCT match_id FROM absences
        JOIN matches ON matches.id = match_id AND matches.status = 'running'
        WHERE absences.status <> 'closed' AND absences.closes_at <= ?"""
    return [row[0] for row in connection.execute(query, (moment(now),))]


def closing(connection: sqlite3.Connection) -> list[int]:
    """The running matches in which the table decides something until some time."""
    query = """SELECT id FROM matches WHERE status = 'running' AND (
        id IN (SELECT match_id FROM absences WHERE status <> 'closed')
        OR id IN (SELECT match_id FROM votes WHERE status = 'open')) ORDER BY id"""
    return [row[0] for row in connection.execute(query)]


def was_absent(connection: sqlite3.Connection, match_id: int, person_id: int, cause: str) -> bool:
    """Whether there has been such an absence from which nobody came back."""
    query = (
        "SELECT 1 FROM absences WHERE match_id = ? AND person_id = ? AND cause = ? "
        "AND outcome IS NOT 'returned'"
    )
    return connection.execute(query, (match_id, person_id, cause)).fetchone() is not None


def held_seats(connection: sqlite3.Connection, match_id: int, person_id: int) -> list[int]:
    """The seats a person holds or has held, moving or not."""
    query = "SELECT seat FROM holders WHERE match_id = ? AND person_id = ? ORDER BY seat"
    return [row[0] for row in connection.execute(query, (match_id, person_id))]


def away(connection: sqlite3.Connection, person_id: int) -> list[AwayRow]:
    """The days away of a person."""
    query = "SELECT * FROM away WHERE person_id = :person ORDER BY starts_at"
    return _rows(connection, AwayRow, query, {"person": person_id})


def keep_away(connection: sqlite3.Connection, person_id: int, rows: Sequence[AwayRow]) -> None:
    """All of a person's days away."""
    connection.execute("DELETE FROM away WHERE person_id = ?", (person_id,))
    for row in rows:
        insert(connection, "away", columns(row))


def preferences(connection: sqlite3.Connection, person_id: int) -> PreferenceRow:
    """How a person wants to be told; the defaults if they have not said."""
    query = "SELECT * FROM preferences WHERE person_id = ?"
    row = connection.execute(query, (person_id,)).fetchone()
    return PreferenceRow(person_id=person_id) if row is None else typed(PreferenceRow, row)


def keep_preferences(connection: sqlite3.Connection, row: PreferenceRow) -> None:
    """How a person wants to be told from now on."""
    connection.execute("DELETE FROM preferences WHERE person_id = ?", (row.person_id,))
    insert(connection, "preferences", columns(row))


def set_digest(connection: sqlite3.Connection, person_id: int, at: datetime | None) -> None:
    """When a person's next digest is due."""
    query = "UPDATE preferences SET digest_at = ? WHERE person_id = ?"
    connection.execute(query, (None if at is None else moment(at), person_id))


def close_direct(connection: sqlite3.Connection, person_id: int) -> None:
    """A person takes no direct messages from us."""
    query = "UPDATE preferences SET direct_closed = 1 WHERE person_id = ?"
    if connection.execute(query, (person_id,)).rowcount == 0:
        keep_preferences(connection, PreferenceRow(person_id=person_id, direct_closed=True))


def way(connection: sqlite3.Connection, match_id: int, person_id: int) -> Way | None:
    """The exception of a person for a match."""
    query = "SELECT notices FROM exceptions WHERE match_id = ? AND person_id = ?"
    row = connection.execute(query, (match_id, person_id)).fetchone()
    return None if row is None else msgspec.convert(row[0], Way)


def keep_way(
    connection: sqlite3.Connection, match_id: int, person_id: int, way: Way | None
) -> None:
    """Another exception, or none."""
    query = "DELETE FROM exceptions WHERE match_id = ? AND person_id = ?"
    connection.execute(query, (match_id, person_id))
    if way is not None:
        values = {"match_id": match_id, "person_id": person_id, "notices": way}
        insert(connection, "exceptions", values)


def digests_due(connection: sqlite3.Connection, now: datetime) -> list[PreferenceRow]:
    """The people whose digest is due."""
    query = "SELECT * FROM preferences WHERE digest_at <= :now"
    return _rows(connection, PreferenceRow, query, {"now": moment(now)})


def pulse(connection: sqlite3.Connection, now: datetime, patience: timedelta) -> timedelta:
    """Note that we are here; after a long silence give its time back."""
    row = connection.execute("SELECT at FROM pulse").fetchone()
    connection.execute(
        "INSERT INTO pulse VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at",
        (moment(now),),
    )
    silence = now - datetime.fromisoformat(row[0]) if row is not None else timedelta()
    if silence <= patience:
        return timedelta()
    _give_back(connection, silence)
    return silence


def _give_back(connection: sqlite3.Connection, span: timedelta) -> None:
    """Put every running clock, and every time until which a table waits, off by a span."""
    query = """SELECT match_id, seat, since, due_at, warn_at FROM clocks
        JOIN matches ON matches.id = match_id AND status = 'running' WHERE since IS NOT NULL"""
    for row in connection.execute(query).fetchall():
        _put_off(connection, row, span)
    _prolong(connection, span, "1")


def heard_again(
    connection: sqlite3.Connection, match_id: int, since: datetime, now: datetime
) -> None:
    """Give the clocks of one match back what they have lost from one moment to another."""
    query = "SELECT * FROM clocks WHERE match_id = ? AND since IS NOT NULL"
    for row in connection.execute(query, (match_id,)).fetchall():
        began = max(datetime.fromisoformat(row["since"]), since)
        _put_off(connection, row, max(now - began, timedelta()))
    _prolong(connection, now - since, f"match_id = {match_id:d}")


def _put_off(connection: sqlite3.Connection, clock: sqlite3.Row, span: timedelta) -> None:
    later = [_later(clock[name], span) for name in ("since", "due_at", "warn_at")]
    connection.execute(
        "UPDATE clocks SET since = ?, due_at = ?, warn_at = ? WHERE match_id = ? AND seat = ?",
        (*later, clock["match_id"], clock["seat"]),
    )
    queue_once(connection, clock["match_id"])


def _prolong(connection: sqlite3.Connection, span: timedelta, where: str) -> None:
    """Put off what tables decide until some time."""
    for table, is_open in (("absences", "status <> 'closed'"), ("votes", "status = 'open'")):
        query = f"SELECT rowid, closes_at FROM {table} WHERE {is_open} AND {where}"  # noqa: S608
        change = f"UPDATE {table} SET closes_at = ? WHERE rowid = ?"  # noqa: S608, our own names
        for number, closes_at in connection.execute(query).fetchall():
            connection.execute(change, (_later(closes_at, span), number))


def queue_once(connection: sqlite3.Connection, match_id: int) -> None:
    """The board is to show the new deadlines, unless it is to be drawn anew in any case."""
    query = """SELECT 1 FROM outbox WHERE match_id = ? AND status = 'waiting'
        AND kind IN ('board', 'board_edit')"""
    if connection.execute(query, (match_id,)).fetchone() is None:
        moves = connection.execute("SELECT moves FROM matches WHERE id = ?", (match_id,))
        payload = {"deadlines": True}
        notice = NewNotice(kind="board_edit", number=moves.fetchone()[0], payload=payload)
        queue(connection, match_id, [notice])


def _later(at: str | None, span: timedelta) -> str | None:
    return None if at is None else moment(datetime.fromisoformat(at) + span)
