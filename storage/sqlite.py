"""The store in one SQLite file."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from sqlite3 import Connection as Raw
from typing import Any, Self, TypeVar

from storage import reading, writing
from storage.connection import Connection, Synchronous, connect
from storage.migrate import migrate
from storage.rows import (
    Change,
    Committed,
    Due,
    MessageRow,
    MoveRow,
    NewNotice,
    NoticeRow,
    Stored,
    SubmissionRow,
)

T = TypeVar("T")


class SqliteStore:
    """Fulfils `interface.Store`. Open it with `open`, close it with `close`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    @classmethod
    async def open(cls, path: Path, *, synchronous: Synchronous = "FULL") -> Self:
        """Open and migrate a file; raises NewerDatabase."""
        connection = await connect(path, synchronous)
        try:
            await connection.run(partial(migrate, path=path))
        except BaseException:
            await connection.close()
            raise
        return cls(connection)

    async def close(self) -> None:
        await self._connection.close()

    async def _read(self, work: Callable[[Raw], T]) -> T:
        return await self._connection.run(work)

    async def _write(self, work: Callable[[Raw], T]) -> T:
        return await self._connection.transact(work)

    async def commit(self, change: Change) -> Committed:
        return await self._write(partial(writing.commit, change=change))

    async def load(self, match_id: int, *, with_secret: bool = False) -> Stored | None:
        return await self._read(partial(reading.load, match_id=match_id, with_secret=with_secret))

    async def match_in(self, channel_id: int) -> int | None:
        return await self._read(partial(reading.match_in, channel_id=channel_id))

    async def matches_of(self, person_id: int) -> list[int]:
        return await self._read(partial(reading.matches_of, person_id=person_id))

    async def submission_of(self, interaction_id: int) -> SubmissionRow | None:
        return await self._read(partial(reading.submission_of, interaction_id=interaction_id))

    async def moves_of(self, submission_id: int) -> list[MoveRow]:
        return await self._read(partial(reading.moves_of, submission_id=submission_id))

    async def moves(
        self,
        match_id: int,
        *,
        before: int | None = None,
        limit: int = 15,
        secrets_of: Sequence[int] | None = None,
    ) -> list[MoveRow]:
        return await self._read(
            partial(
                reading.moves,
                match_id=match_id,
                before=before,
                limit=limit,
                secrets_of=secrets_of,
            )
        )

    async def line(self, match_id: int) -> list[MoveRow]:
        return await self._read(partial(reading.line, match_id=match_id))

    async def move(self, match_id: int, number: int) -> MoveRow | None:
        return await self._read(partial(reading.move, match_id=match_id, number=number))

    async def snapshots(self, match_id: int) -> list[int]:
        return await self._read(partial(reading.snapshots, match_id=match_id))

    async def snapshot(self, match_id: int, number: int) -> bytes | None:
        return await self._read(partial(reading.snapshot, match_id=match_id, number=number))

    async def votes_due(self, now: datetime) -> list[int]:
        return await self._read(partial(reading.votes_due, now=now))

    async def waiting(self, match_id: int) -> list[NoticeRow]:
        return await self._read(partial(reading.waiting, match_id=match_id))

    async def due(self, now: datetime) -> Due:
        return await self._read(partial(reading.due, now=now))

    async def message(self, match_id: int, kind: str) -> MessageRow | None:
        return await self._read(partial(reading.message, match_id=match_id, kind=kind))

    async def delivered(
        self, notice_id: int, message: MessageRow | None, further: Sequence[NewNotice], at: datetime
    ) -> None:
        await self._write(
            partial(writing.deliver, notice_id=notice_id, message=message, further=further, at=at)
        )

    async def superseded(
        self, notice_ids: Sequence[int], payloads: Mapping[int, dict[str, Any]]
    ) -> None:
        await self._write(partial(writing.supersede, notice_ids=notice_ids, payloads=payloads))

    async def failed(
        self, notice_id: int, error: str, attempts: int, due_at: datetime | None
    ) -> None:
        await self._write(
            partial(
                writing.fail, notice_id=notice_id, error=error, attempts=attempts, due_at=due_at
            )
        )

    async def forget_message(self, message_id: int) -> None:
        await self._write(partial(writing.forget_message, message_id=message_id))
