"""The writer's lease: of two running copies only one ever writes.

The holder renews it with a heartbeat, and every transaction of the store checks first that it is
still the holder. A holder that ended without giving it back is waited for until the lease runs
out, or replaced at once where its process is known to be dead. The table lies outside the
numbered migrations, because it must be held before a file is migrated.
"""

import os
import secrets
import socket
import sqlite3
from datetime import datetime, timedelta
from typing import Final

import msgspec

from storage.errors import LeaseHeld, LeaseLost
from storage.moments import moment

LASTS: Final = timedelta(seconds=15)
HEARTBEAT_SECONDS: Final = 5.0

_TABLE: Final = """CREATE TABLE IF NOT EXISTS lease (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    host TEXT NOT NULL,
    process INTEGER NOT NULL,
    token TEXT NOT NULL,
    expires_at TEXT NOT NULL
) STRICT"""

_held_here: set[str] = set()
"""Tokens that this very process holds: its number alone may be one of an earlier life."""


class Holder(msgspec.Struct, frozen=True):
    """One running copy."""

    host: str
    process: int
    token: str


def this_copy() -> Holder:
    """A holder for this process."""
    return Holder(socket.gethostname(), os.getpid(), secrets.token_hex(8))


def take(connection: sqlite3.Connection, holder: Holder, now: datetime) -> None:
    """Take the lease in one transaction; raises LeaseHeld while another copy has it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(_TABLE)
        _check_free(connection, now)
        values = (holder.host, holder.process, holder.token, moment(now + LASTS))
        connection.execute("INSERT OR REPLACE INTO lease VALUES (1, ?, ?, ?, ?)", values)
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    _held_here.add(holder.token)


def _check_free(connection: sqlite3.Connection, now: datetime) -> None:
    row = connection.execute("SELECT host, process, token, expires_at FROM lease").fetchone()
    if row is None or row["expires_at"] <= moment(now):
        return
    if not _known_dead(Holder(row["host"], row["process"], row["token"])):
        raise LeaseHeld(
            f"another running copy of Skald writes to this database (process {row['process']} "
            f"on {row['host']}, until {row['expires_at']}). Stop it first, then start this one."
        )


def _known_dead(holder: Holder) -> bool:
    """Whether that copy surely runs no more; a wrong yes costs it the lease, never a move."""
    if holder.token in _held_here:
        return False
    if holder.host != socket.gethostname():
        return False
    if holder.process == os.getpid():
        return True
    try:
        os.kill(holder.process, 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        pass  # alive, and somebody else's
    return False


def is_held(connection: sqlite3.Connection, now: datetime) -> bool:
    """Whether some copy has the lease and its heartbeat is fresh; reads only."""
    known = "SELECT 1 FROM sqlite_master WHERE name = 'lease'"
    if connection.execute(known).fetchone() is None:
        return False
    fresh = "SELECT 1 FROM lease WHERE expires_at > ?"
    return connection.execute(fresh, (moment(now),)).fetchone() is not None


def check(connection: sqlite3.Connection, holder: Holder) -> None:
    """Raises LeaseLost if another copy has taken over."""
    row = connection.execute("SELECT token FROM lease").fetchone()
    if row is None or row["token"] != holder.token:
        raise LeaseLost("another running copy of Skald has taken over; this one must stop")


def renew(connection: sqlite3.Connection, holder: Holder, now: datetime) -> None:
    """The heartbeat; raises LeaseLost."""
    check(connection, holder)
    connection.execute("UPDATE lease SET expires_at = ?", (moment(now + LASTS),))


def release(connection: sqlite3.Connection, holder: Holder) -> None:
    """Give the lease back, if it is still held."""
    connection.execute("DELETE FROM lease WHERE token = ?", (holder.token,))
    _held_here.discard(holder.token)
