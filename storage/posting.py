"""Statements about letters, run on the connection's thread."""

import sqlite3
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final

from storage.clock_rows import LetterRow, NewLetter
from storage.moments import moment
from storage.reading import typed_list
from storage.rows import NewNotice
from storage.writing import columns, insert, queue

_TO_CARRY: Final = """status IN ('waiting', 'over') AND NOT (status = 'waiting'
    AND EXISTS (SELECT 1 FROM matches
        WHERE matches.id = letters.match_id AND matches.status IN ('paused', 'suspended')))"""
"""Letters that are to be carried, at their time: what a match that stands has to tell waits."""


def end_letters(
    connection: sqlite3.Connection, match_id: int, seats: Iterable[int], *, is_undone: bool
) -> None:
    """The turn they tell of is over: they are not sent any more, or say so and lose their buttons.

    Where it was taken back it may soon be given again: what has not been told then still waits.
    """
    for seat in seats:
        connection.execute(
            """UPDATE letters SET status = CASE WHEN status = 'sent' AND message_id IS NOT NULL
            THEN 'over' ELSE 'done' END WHERE match_id = ? AND seat = ?
            AND (status = 'sent' OR status = 'waiting' AND NOT (? AND kind = 'turn'))""",
            (match_id, seat, is_undone),
        )


def write_letter(connection: sqlite3.Connection, letter: NewLetter) -> None:
    """Put a letter where the courier looks, in place of one that says the same and still waits.

    That a time is up takes the place of all that told of this time.
    """
    if letter.kind == "up" and letter.match_id is not None and letter.seat is not None:
        end_letters(connection, letter.match_id, [letter.seat], is_undone=False)
    connection.execute(
        """UPDATE letters SET status = 'done' WHERE status = 'waiting' AND kind = 'turn'
        AND kind = ? AND match_id = ? AND seat = ?""",
        (letter.kind, letter.match_id, letter.seat),
    )
    insert(connection, "letters", {**columns(letter), "status": "waiting", "attempts": 0})


def write_letters(connection: sqlite3.Connection, letters: Sequence[NewLetter]) -> None:
    """Put several there."""
    for letter in letters:
        write_letter(connection, letter)


def letters_due(connection: sqlite3.Connection, now: datetime, limit: int) -> list[LetterRow]:
    """Letters to be sent, or to say that they hold no longer, oldest first."""
    query = f"""SELECT * FROM letters WHERE {_TO_CARRY} AND due_at <= :now
        ORDER BY due_at, id LIMIT :limit"""  # noqa: S608, our own words
    rows = connection.execute(query, {"now": moment(now), "limit": limit})
    return typed_list(LetterRow, rows.fetchall())


def next_letter(connection: sqlite3.Connection) -> datetime | None:
    """When the next letter is due."""
    query = f"SELECT min(due_at) FROM letters WHERE {_TO_CARRY}"  # noqa: S608, our own words
    found = connection.execute(query).fetchone()[0]
    return None if found is None else datetime.fromisoformat(found)


def letter_sent(
    connection: sqlite3.Connection, letter: LetterRow, further: Sequence[NewNotice]
) -> None:
    """A letter as it stands; it may have been ended while it was being sent."""
    values = columns(letter)
    connection.execute(
        "UPDATE letters SET status = CASE WHEN status IN ('done', 'over') AND :status = 'sent'"
        " AND :message_id IS NOT NULL THEN 'over' WHEN status = 'done' THEN 'done'"
        " ELSE :status END, due_at = :due_at, attempts = :attempts,"
        " message_id = :message_id, channel_id = :channel_id, error = :error WHERE id = :id",
        values,
    )
    if letter.match_id is not None:
        queue(connection, letter.match_id, further)
