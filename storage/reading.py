"""Rows out of SQLite, as typed structs. Each function is one hop to the connection's thread."""

import sqlite3
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, Final, TypeVar

import msgspec

from storage.clock_rows import AbsenceRow, AwayRow, ClockRow
from storage.moments import moment
from storage.rows import (
    Due,
    MatchRow,
    MessageRow,
    MoveRow,
    NoticeRow,
    OrderRow,
    SeatRow,
    Stored,
    SubmissionRow,
    VoteRow,
)

R = TypeVar("R", bound=msgspec.Struct)

_JSON_COLUMNS = frozenset({"options", "payload", "ballots", "channels", "chosen"})


def typed(kind: type[R], row: sqlite3.Row) -> R:
    """A row as a struct: JSON text, ISO times and 0 or 1 become what the struct says."""
    plain: dict[str, Any] = dict(row)
    for column in _JSON_COLUMNS & plain.keys():
        plain[column] = msgspec.json.decode(plain[column])
    return msgspec.convert(plain, kind, strict=False)


def typed_list(kind: type[R], rows: Iterable[sqlite3.Row]) -> list[R]:
    """All rows as structs."""
    return [typed(kind, row) for row in rows]


def load(connection: sqlite3.Connection, match_id: int, with_secret: bool) -> Stored | None:
    """A match with its seats, its state and, if asked for, its sealed secret."""
    row = connection.execute("SELECT * FROM matches WHERE id = ?", (match_id,)).fetchone()
    if row is None:
        return None
    seats = connection.execute(
        "SELECT * FROM seats WHERE match_id = ? ORDER BY seat, place", (match_id,)
    ).fetchall()
    return Stored(
        match=typed(MatchRow, row),
        seats=tuple(typed_list(SeatRow, seats)),
        state=_value(connection, "SELECT state FROM states WHERE match_id = ?", match_id),
        vote=_open_vote(connection, match_id),
        clocks=tuple(clocks(connection, match_id)),
        absences=tuple(absences(connection, match_id)),
        away=tuple(_away(connection, match_id)),
        secret=_sealed(connection, match_id) if with_secret else None,
    )


def clocks(connection: sqlite3.Connection, match_id: int) -> list[ClockRow]:
    """The clocks of a match, by seat."""
    query = "SELECT * FROM clocks WHERE match_id = ? ORDER BY seat"
    return typed_list(ClockRow, connection.execute(query, (match_id,)).fetchall())


def absences(connection: sqlite3.Connection, match_id: int) -> list[AbsenceRow]:
    """The absences of a match that are not closed, by seat."""
    query = "SELECT * FROM absences WHERE match_id = ? AND status <> 'closed' ORDER BY seat"
    return typed_list(AbsenceRow, connection.execute(query, (match_id,)).fetchall())


def _away(connection: sqlite3.Connection, match_id: int) -> list[AwayRow]:
    query = """SELECT * FROM away WHERE person_id IN
        (SELECT person_id FROM seats WHERE match_id = ?) ORDER BY starts_at"""
    return typed_list(AwayRow, connection.execute(query, (match_id,)).fetchall())


def _open_vote(connection: sqlite3.Connection, match_id: int) -> VoteRow | None:
    query = "SELECT * FROM votes WHERE match_id = ? AND status = 'open'"
    row = connection.execute(query, (match_id,)).fetchone()
    return None if row is None else typed(VoteRow, row)


def _sealed(connection: sqlite3.Connection, match_id: int) -> bytes | None:
    found: bytes | None = _value(
        connection, "SELECT secret FROM secrets WHERE match_id = ?", match_id
    )
    return found


def _value(connection: sqlite3.Connection, query: str, *values: object) -> Any:
    row = connection.execute(query, values).fetchone()
    return None if row is None else row[0]


def match_in(connection: sqlite3.Connection, channel_id: int) -> int | None:
    """The open match of a place, else its newest one, else the one that is followed there."""
    query = """SELECT id FROM matches WHERE channel_id = ?
        ORDER BY status IN ('lobby', 'running', 'paused') DESC, id DESC LIMIT 1"""
    found: int | None = _value(connection, query, channel_id)
    if found is None:
        query = "SELECT match_id FROM galleries WHERE channel_id = ?"
        found = _value(connection, query, channel_id)
    return found


def matches_of(connection: sqlite3.Connection, person_id: int) -> list[int]:
    """The open matches in which a person has a seat."""
    query = """SELECT DISTINCT matches.id FROM matches JOIN seats ON seats.match_id = matches.id
        WHERE person_id = ? AND NOT withdrawn AND NOT automated
        AND status IN ('lobby', 'running', 'paused', 'suspended') ORDER BY matches.id"""
    return [row[0] for row in connection.execute(query, (person_id,))]


def lobbies_due(connection: sqlite3.Connection, now: datetime) -> list[int]:
    """The lobbies whose time is over."""
    query = "SELECT id FROM matches WHERE status = 'lobby' AND closes_at <= ?"
    return [row[0] for row in connection.execute(query, (moment(now),))]


def self_moving(connection: sqlite3.Connection) -> list[int]:
    """The running matches in which moves are made without a press."""
    query = """SELECT id FROM matches WHERE status = 'running' AND (
        EXISTS (SELECT 1 FROM seats WHERE match_id = matches.id AND automated)
        OR EXISTS (SELECT 1 FROM orders WHERE match_id = matches.id)) ORDER BY id"""
    return [row[0] for row in connection.execute(query)]


def submission_of(connection: sqlite3.Connection, interaction_id: int) -> SubmissionRow | None:
    """The submission an interaction led to."""
    query = "SELECT * FROM submissions WHERE interaction_id = ?"
    row = connection.execute(query, (interaction_id,)).fetchone()
    return None if row is None else typed(SubmissionRow, row)


def last_act(connection: sqlite3.Connection, match_id: int, author_id: int) -> datetime | None:
    """The time of somebody's newest submission to a match."""
    query = "SELECT max(at) FROM submissions WHERE match_id = ? AND author_id = ?"
    found: str | None = _value(connection, query, match_id, author_id)
    return None if found is None else datetime.fromisoformat(found)


def moves_of(connection: sqlite3.Connection, submission_id: int) -> list[MoveRow]:
    """The moves of one submission, in the order of their numbers."""
    query = "SELECT * FROM moves WHERE submission_id = ? ORDER BY number"
    return typed_list(MoveRow, connection.execute(query, (submission_id,)).fetchall())


def followed_by(connection: sqlite3.Connection, match_id: int, number: int) -> list[MoveRow]:
    """The moves behind a number up to the next one that somebody made."""
    query = """SELECT * FROM moves WHERE match_id = :match_id AND number > :number
        AND number < ifnull((
            SELECT min(m.number) FROM moves m JOIN submissions s ON s.id = m.submission_id
            WHERE m.match_id = :match_id AND m.number > :number
            AND s.source NOT IN ('order', 'automatic')
        ), 1 << 62) ORDER BY number"""
    wanted = {"match_id": match_id, "number": number}
    return typed_list(MoveRow, connection.execute(query, wanted).fetchall())


def moves(
    connection: sqlite3.Connection,
    match_id: int,
    before: int | None,
    limit: int,
    secrets_of: Sequence[int] | None,
) -> list[MoveRow]:
    """The newest moves below a number, without the states before them."""
    query = """SELECT match_id, number, ply, submission_id, seat, text, kind, private, events,
        NULL AS before, undone_by, at
        FROM moves WHERE match_id = :match AND number < :before
        AND (:seats IS NULL OR NOT private OR kind = 'revealed'
            OR seat IN (SELECT value FROM json_each(:seats)))
        ORDER BY number DESC LIMIT :limit"""
    values = {
        "match": match_id,
        "before": before if before is not None else 1 << 62,
        "seats": None if secrets_of is None else msgspec.json.encode(secrets_of).decode(),
        "limit": limit,
    }
    return typed_list(MoveRow, reversed(connection.execute(query, values).fetchall()))


def line(connection: sqlite3.Connection, match_id: int) -> list[MoveRow]:
    """All moves of a match, without their blobs."""
    query = """SELECT number, ply, submission_id, seat, text, kind, private, x'' AS events,
        NULL AS before, undone_by, at FROM moves WHERE match_id = ? ORDER BY number"""
    return typed_list(MoveRow, connection.execute(query, (match_id,)).fetchall())


def move(connection: sqlite3.Connection, match_id: int, number: int) -> MoveRow | None:
    """One move with its events and the state before it, if that is still kept."""
    query = "SELECT * FROM moves WHERE match_id = ? AND number = ?"
    row = connection.execute(query, (match_id, number)).fetchone()
    return None if row is None else typed(MoveRow, row)


def snapshots(connection: sqlite3.Connection, match_id: int) -> list[int]:
    """The log numbers after which the state was kept."""
    query = "SELECT number FROM snapshots WHERE match_id = ? ORDER BY number"
    return [row[0] for row in connection.execute(query, (match_id,))]


def snapshot(connection: sqlite3.Connection, match_id: int, number: int) -> bytes | None:
    """The state after a move."""
    query = "SELECT state FROM snapshots WHERE match_id = ? AND number = ?"
    state: bytes | None = _value(connection, query, match_id, number)
    return state


def orders(connection: sqlite3.Connection, match_id: int) -> list[OrderRow]:
    """The orders of all seats of a match."""
    query = "SELECT * FROM orders WHERE match_id = ? ORDER BY seat, kind, place"
    return typed_list(OrderRow, connection.execute(query, (match_id,)).fetchall())


def votes_due(connection: sqlite3.Connection, now: datetime) -> list[int]:
    """The running matches with an open vote whose time is over."""
    query = """SELECT match_id FROM votes
        JOIN matches ON matches.id = match_id AND matches.status = 'running'
        WHERE votes.status = 'open' AND votes.closes_at <= ?"""
    return [row[0] for row in connection.execute(query, (moment(now),))]


_COMING: Final = """SELECT min(at) FROM (
    SELECT due_at AS at FROM clocks JOIN matches ON matches.id = match_id WHERE status = 'running'
    UNION ALL SELECT warn_at FROM clocks JOIN matches ON matches.id = match_id
        WHERE status = 'running'
    UNION ALL SELECT closes_at FROM matches WHERE status = 'lobby'
    UNION ALL SELECT votes.closes_at FROM votes JOIN matches ON matches.id = match_id
        WHERE matches.status = 'running' AND votes.status = 'open'
    UNION ALL SELECT absences.closes_at FROM absences JOIN matches ON matches.id = match_id
        WHERE matches.status = 'running' AND absences.status <> 'closed'
    UNION ALL SELECT digest_at FROM preferences
    UNION ALL SELECT due_at FROM letters WHERE status = 'waiting' AND attempts = 0
    UNION ALL SELECT due_at FROM outbox WHERE status = 'waiting' AND attempts = 0
) WHERE at > ?"""
"""What has failed and is tried again is left out: it is due whenever it works."""


def next_due(connection: sqlite3.Connection, now: datetime) -> datetime | None:
    """The next moment at which time alone brings something; None if there is none."""
    found = connection.execute(_COMING, (moment(now),)).fetchone()[0]
    return None if found is None else datetime.fromisoformat(found)


def waiting(connection: sqlite3.Connection, match_id: int) -> list[NoticeRow]:
    """The notices of a match still to be delivered, oldest first."""
    query = "SELECT * FROM outbox WHERE match_id = ? AND status = 'waiting' ORDER BY id"
    return typed_list(NoticeRow, connection.execute(query, (match_id,)).fetchall())


def due(connection: sqlite3.Connection, now: datetime) -> Due:
    """The matches with notices due now, and the time of the next one."""
    at = moment(now)
    query = """SELECT match_id, min(due_at) AS first FROM outbox WHERE status = 'waiting'
        GROUP BY match_id ORDER BY match_id"""
    firsts = connection.execute(query).fetchall()
    later = min((first for _, first in firsts if first > at), default=None)
    return Due(
        matches=tuple(match_id for match_id, first in firsts if first <= at),
        later=None if later is None else datetime.fromisoformat(later),
    )


def message(connection: sqlite3.Connection, match_id: int, kind: str) -> MessageRow | None:
    """The newest live message of a kind."""
    query = """SELECT * FROM messages WHERE match_id = ? AND kind = ? AND live
        ORDER BY message_id DESC LIMIT 1"""
    row = connection.execute(query, (match_id, kind)).fetchone()
    return None if row is None else typed(MessageRow, row)


def live_messages(
    connection: sqlite3.Connection, match_id: int, kinds: Sequence[str]
) -> list[MessageRow]:
    """All live messages of some kinds, oldest first."""
    query = "SELECT * FROM messages WHERE match_id = ? AND live ORDER BY message_id"
    rows = typed_list(MessageRow, connection.execute(query, (match_id,)).fetchall())
    return [row for row in rows if row.kind in kinds]
