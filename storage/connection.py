"""One SQLite connection on a thread of its own; a whole transaction is one hop to it.

That thread is the single writer: what is queued runs one after the other, never interleaved.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Literal, TypeVar, cast

import aiosqlite

T = TypeVar("T")

_Execute = Callable[..., Awaitable[object]]  # aiosqlite leaves it without types

BUSY_MILLISECONDS = 5_000

Synchronous = Literal["FULL", "NORMAL"]


class Connection(aiosqlite.Connection):
    """A connection that runs whole functions on its thread."""

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What `work` gives; reading only, or a single statement."""
        execute: _Execute = self._execute
        return cast("T", await execute(work, self._conn))

    async def transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run `work` in one transaction: all of it is written, or nothing if it raises."""
        return await self.run(partial(_transaction, work=work))


def _transaction(connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    connection.execute("BEGIN IMMEDIATE")
    try:
        result = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return result


def open_file(path: Path, synchronous: Synchronous = "FULL") -> sqlite3.Connection:
    """A connection with our settings: WAL, foreign keys, a patient lock, explicit BEGIN."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.row_factory = sqlite3.Row
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute(f"PRAGMA synchronous = {synchronous}")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


async def connect(path: Path, synchronous: Synchronous = "FULL") -> Connection:
    """Open the file on the connection's own thread."""
    connection = Connection(lambda: open_file(path, synchronous), iter_chunk_size=64)
    try:
        return cast("Connection", await connection)
    except BaseException:
        # The library asks its thread to end and does not wait for it.
        await asyncio.to_thread(connection._thread.join)  # noqa: SLF001
        raise
