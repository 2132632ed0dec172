"""The statements of a commit, run inside one transaction on the connection's thread."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec

from storage.errors import DoneBefore, LostRace, PlaceTaken
from storage.moments import AT_ONCE, moment
from storage.rows import (
    Change,
    Committed,
    MatchRow,
    MessageRow,
    NewMove,
    NewNotice,
    NewSubmission,
    OrderRow,
    SeatRow,
    VoteRow,
)


def commit(connection: sqlite3.Connection, change: Change) -> Committed:
    """Write a change; raises LostRace, DoneBefore or PlaceTaken for the transaction to undo."""
    _check_interaction(connection, change.submission.interaction_id)
    match_id = write_match(connection, change.match)
    submission_id = _write_submission(connection, match_id, change.submission)
    if change.seats is not None:
        write_seats(connection, match_id, change.seats)
    _write_states(connection, match_id, change)
    _write_moves(connection, match_id, submission_id, change)
    if change.vote is not None:
        _write_vote(connection, match_id, change.vote)
    if change.orders is not None:
        _write_orders(connection, match_id, change.orders)
    queue(connection, match_id, change.notices)
    if change.audit is not None:
        keys = {"match_id": match_id, "submission_id": submission_id}
        insert(connection, "audit", {**keys, **columns(change.audit)})
    return Committed(match_id, submission_id)


def _check_interaction(connection: sqlite3.Connection, interaction_id: int | None) -> None:
    query = "SELECT id FROM submissions WHERE interaction_id = ?"
    row = connection.execute(query, (interaction_id,)).fetchone()
    if row is not None:
        raise DoneBefore(row[0])


def write_match(connection: sqlite3.Connection, match: MatchRow) -> int:
    """Insert a match, or update it at its revision; raises LostRace or PlaceTaken."""
    try:
        return _update_match(connection, match) if match.id else _insert_match(connection, match)
    except sqlite3.IntegrityError as error:
        raise PlaceTaken(f"channel {match.channel_id}") from error


def _insert_match(connection: sqlite3.Connection, match: MatchRow) -> int:
    values = columns(match)
    values.pop("id")
    return insert(connection, "matches", values)


def _update_match(connection: sqlite3.Connection, match: MatchRow) -> int:
    values = columns(match)
    names = [name for name in values if name not in {"id", "revision"}]
    assignments = ", ".join(f"{name} = :{name}" for name in names)
    updated = connection.execute(
        f"UPDATE matches SET {assignments}, revision = revision + 1"  # noqa: S608, our own names
        " WHERE id = :id AND revision = :revision",
        values,
    )
    if updated.rowcount != 1:
        raise LostRace(f"match {match.id} is no longer at revision {match.revision}")
    return match.id


def _write_submission(
    connection: sqlite3.Connection, match_id: int, submission: NewSubmission
) -> int:
    return insert(connection, "submissions", {"match_id": match_id, **columns(submission)})


def write_seats(connection: sqlite3.Connection, match_id: int, seats: Sequence[SeatRow]) -> None:
    """Put these seats in the place of those a match had."""
    connection.execute("DELETE FROM seats WHERE match_id = ?", (match_id,))
    for seat in seats:
        insert(connection, "seats", {"match_id": match_id, **columns(seat)})
    connection.execute(
        """INSERT INTO holders SELECT match_id, seat, person_id FROM seats
        WHERE match_id = ? AND seat IS NOT NULL ON CONFLICT DO NOTHING""",
        (match_id,),
    )


def _write_states(connection: sqlite3.Connection, match_id: int, change: Change) -> None:
    if change.secret is not None:
        insert(connection, "secrets", {"match_id": match_id, "secret": change.secret})
    if change.state is not None:
        connection.execute(
            "INSERT INTO states VALUES (?, ?) ON CONFLICT DO UPDATE SET state = excluded.state",
            (match_id, change.state),
        )
    if change.snapshot is not None:
        values = (match_id, change.match.moves, change.snapshot)
        connection.execute("INSERT INTO snapshots VALUES (?, ?, ?)", values)


def _write_moves(
    connection: sqlite3.Connection, match_id: int, submission_id: int, change: Change
) -> None:
    for number in change.undone:
        connection.execute(
            "UPDATE moves SET undone_by = ?, before = NULL"
            " WHERE match_id = ? AND number = ? AND undone_by IS NULL",
            (submission_id, match_id, number),
        )
    for move in change.moves:
        _write_move(connection, match_id, submission_id, move)
    if change.settled is not None:
        connection.execute(
            "UPDATE moves SET before = NULL"
            " WHERE match_id = ? AND number <= ? AND before IS NOT NULL",
            (match_id, change.settled),
        )


def _write_move(
    connection: sqlite3.Connection, match_id: int, submission_id: int, move: NewMove
) -> None:
    keys = {"match_id": match_id, "submission_id": submission_id}
    insert(connection, "moves", {**keys, **columns(move)})


def _write_vote(connection: sqlite3.Connection, match_id: int, vote: VoteRow) -> None:
    values = columns(vote)
    if vote.id == 0:
        values.pop("id")
        insert(connection, "votes", {"match_id": match_id, **values})
        return
    connection.execute(
        "UPDATE votes SET ballots = :ballots, status = :status, closes_at = :closes_at"
        " WHERE id = :id",
        values,
    )


def _write_orders(
    connection: sqlite3.Connection, match_id: int, orders: Sequence[OrderRow]
) -> None:
    connection.execute("DELETE FROM orders WHERE match_id = ?", (match_id,))
    for order in orders:
        insert(connection, "orders", {"match_id": match_id, **columns(order)})


def queue(connection: sqlite3.Connection, match_id: int, notices: Iterable[NewNotice]) -> None:
    """Put notices into the outbox, due at once whatever the clock says later."""
    for notice in notices:
        state = {"status": "waiting", "attempts": 0, "due_at": moment(AT_ONCE)}
        insert(connection, "outbox", {"match_id": match_id, **columns(notice), **state})


def deliver(
    connection: sqlite3.Connection,
    notice_id: int,
    message: MessageRow | None,
    further: Sequence[NewNotice],
) -> None:
    """Mark a notice as delivered, remember its message and queue what follows."""
    _set_notice(connection, notice_id, "delivered")
    if message is not None:
        _write_message(connection, message)
    query = "SELECT match_id FROM outbox WHERE id = ?"
    queue(connection, connection.execute(query, (notice_id,)).fetchone()[0], further)


def _write_message(connection: sqlite3.Connection, message: MessageRow) -> None:
    connection.execute(
        "INSERT INTO messages (message_id, match_id, channel_id, kind, number, live)"
        " VALUES (:message_id, :match_id, :channel_id, :kind, :number, :live)"
        " ON CONFLICT (message_id) DO UPDATE SET number = excluded.number, live = excluded.live",
        columns(message),
    )


def supersede(
    connection: sqlite3.Connection,
    notice_ids: Sequence[int],
    payloads: Mapping[int, dict[str, Any]],
) -> None:
    """Mark notices as covered by newer ones, which get new payloads."""
    for notice_id in notice_ids:
        _set_notice(connection, notice_id, "superseded")
    for notice_id, payload in payloads.items():
        connection.execute(
            "UPDATE outbox SET payload = ? WHERE id = ?", (_value(payload), notice_id)
        )


def fail(
    connection: sqlite3.Connection,
    notice_id: int,
    error: str,
    attempts: int,
    due_at: datetime | None,
    alone: bool = False,
) -> None:
    """Give a notice up, or put it off: alone, or with it those of its match."""
    if due_at is None:
        _set_notice(connection, notice_id, "failed")
    elif alone:
        connection.execute("UPDATE outbox SET due_at = ? WHERE id = ?", (moment(due_at), notice_id))
    else:
        connection.execute(
            "UPDATE outbox SET due_at = :due WHERE status = 'waiting' AND due_at < :due"
            " AND match_id = (SELECT match_id FROM outbox WHERE id = :id)",
            {"due": moment(due_at), "id": notice_id},
        )
    connection.execute(
        "UPDATE outbox SET error = ?, attempts = ? WHERE id = ?", (error, attempts, notice_id)
    )


def hasten(connection: sqlite3.Connection, guild_id: int, now: datetime) -> int:
    """Make due what was put off for the matches of a server."""
    query = """UPDATE outbox SET due_at = :now WHERE status = 'waiting' AND due_at > :now
        AND match_id IN (SELECT id FROM matches WHERE guild_id = :guild)"""
    return connection.execute(query, {"now": moment(now), "guild": guild_id}).rowcount


def forget_message(connection: sqlite3.Connection, message_id: int) -> None:
    """A message is no longer live."""
    connection.execute("UPDATE messages SET live = 0 WHERE message_id = ?", (message_id,))


def _set_notice(connection: sqlite3.Connection, notice_id: int, status: str) -> None:
    connection.execute("UPDATE outbox SET status = ? WHERE id = ?", (status, notice_id))


def insert(connection: sqlite3.Connection, table: str, values: Mapping[str, object]) -> int:
    """Insert a row by its columns' names; gives its rowid."""
    names, marks = ", ".join(values), ", ".join(f":{name}" for name in values)
    done = connection.execute(
        f"INSERT INTO {table} ({names}) VALUES ({marks})",  # noqa: S608, our own names
        values,
    )
    return done.lastrowid or 0


def columns(row: msgspec.Struct) -> dict[str, Any]:
    """A struct as SQLite values by column."""
    return {name: _value(getattr(row, name)) for name in row.__struct_fields__}


def _value(value: object) -> object:
    if isinstance(value, datetime):
        return moment(value)
    if isinstance(value, (dict, tuple)):
        return msgspec.json.encode(value).decode()
    return value
