"""Whole matches out of a store and into another one."""

import sqlite3

import msgspec

from storage.reading import load, typed_list
from storage.rows import Bundle, MoveRow, SubmissionRow
from storage.writing import columns, insert, write_match, write_seats

replace = msgspec.structs.replace


def begun(connection: sqlite3.Connection) -> list[int]:
    """The matches that have a state."""
    return [row[0] for row in connection.execute("SELECT match_id FROM states ORDER BY match_id")]


def read(connection: sqlite3.Connection, match_id: int) -> Bundle | None:
    """All rows of a match; None if it does not exist or has not been dealt."""
    stored = load(connection, match_id, with_secret=True)
    if stored is None or stored.state is None or stored.secret is None:
        return None
    submissions = "SELECT * FROM submissions WHERE match_id = ? ORDER BY id"
    moves = "SELECT * FROM moves WHERE match_id = ? ORDER BY number"
    snapshots = "SELECT number, state FROM snapshots WHERE match_id = ?"
    only = (match_id,)
    return Bundle(
        match=stored.match,
        seats=stored.seats,
        secret=stored.secret,
        state=stored.state,
        submissions=tuple(
            typed_list(SubmissionRow, connection.execute(submissions, only).fetchall())
        ),
        moves=tuple(typed_list(MoveRow, connection.execute(moves, only).fetchall())),
        snapshots={row["number"]: row["state"] for row in connection.execute(snapshots, only)},
    )


def adopt(connection: sqlite3.Connection, bundle: Bundle) -> int:
    """Write a match under new ids, in the order in which its own were given."""
    match_id = write_match(connection, replace(bundle.match, id=0, rematch_of=None))
    write_seats(connection, match_id, bundle.seats)
    insert(connection, "secrets", {"match_id": match_id, "secret": bundle.secret})
    insert(connection, "states", {"match_id": match_id, "state": bundle.state})
    ids: dict[int | None, int | None] = {None: None}
    for submission in bundle.submissions:
        values = columns(submission)
        old = values.pop("id")
        # The interaction belongs to the store it was answered from.
        values.update(match_id=match_id, interaction_id=None)
        ids[old] = insert(connection, "submissions", values)
    for move in bundle.moves:
        mapped = {
            "match_id": match_id,
            "submission_id": ids[move.submission_id],
            "undone_by": ids[move.undone_by],
        }
        insert(connection, "moves", {**columns(move), **mapped})
    for number, state in bundle.snapshots.items():
        values = {"match_id": match_id, "number": number, "state": state}
        insert(connection, "snapshots", values)
    # Who has moved in a seat and holds it no more has seen its hand all the same.
    connection.execute(
        """INSERT INTO holders SELECT moves.match_id, seat, author_id FROM moves
        JOIN submissions ON submissions.id = moves.submission_id
        WHERE moves.match_id = ? AND source IN ('press', 'command', 'order')
        ON CONFLICT DO NOTHING""",
        (match_id,),
    )
    return match_id
