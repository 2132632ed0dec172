"""The store in one SQLite file."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from sqlite3 import Connection as Raw
from sqlite3 import DatabaseError, OperationalError
from typing import Any, Final, Self, TypeVar

import structlog

from storage import bundles, clockwork, extras, lease, reading, writing
from storage.connection import Connection, Synchronous, connect
from storage.errors import DamagedDatabase, LeaseHeld, LeaseLost, StoreError, Unusable
from storage.lease import Holder
from storage.migrate import migrate
from storage.rows import (
    Bundle,
    Change,
    Committed,
    Due,
    MessageRow,
    MoveRow,
    NewNotice,
    NoticeRow,
    OrderRow,
    ServerRow,
    Stored,
    SubmissionRow,
)
from storage.soundness import check_ours, check_sound, check_version
from storage.sqlite_clocks import SqliteClocks
from storage.sqlite_moderation import SqliteModeration
from storage.sqlite_records import SqliteRecords

T = TypeVar("T")

_log = structlog.get_logger()


def _now() -> datetime:
    return datetime.now(UTC)


def _told(path: Path, error: DatabaseError) -> StoreError:
    """What is wrong with a file, in words for its operator."""
    if isinstance(error, OperationalError):
        return Unusable(f"{path} cannot be used: {error}. Look at its folder, rights and disk.")
    return DamagedDatabase(f"{path} is damaged: {error}. Keep it, and restore a backup.")


def _held(connection: Raw, work: Callable[[Raw], T], holder: Holder) -> T:
    """Work done in a transaction that began by seeing that the lease is ours."""
    lease.check(connection, holder)
    return work(connection)


PATIENCE: Final = lease.LASTS + timedelta(seconds=5)
"""How long a start waits for another copy's lease to run out."""


class SqliteStore(SqliteRecords, SqliteModeration, SqliteClocks):
    """Fulfils `interface.Store`. Open it with `open`, close it with `close`.

    `lost` is set when another copy has taken the writer's lease: this one must stop. Until it
    does, every writing raises LeaseLost.
    """

    def __init__(
        self, connection: Connection, path: Path, holder: Holder, clock: Callable[[], datetime]
    ) -> None:
        self.path = path
        self.lost = asyncio.Event()
        self._connection = connection
        self._holder = holder
        self._clock = clock
        self._heart: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        path: Path,
        *,
        synchronous: Synchronous = "FULL",
        patience: timedelta = PATIENCE,
        clock: Callable[[], datetime] = _now,
    ) -> Self:
        """Take the lease of a file, check it, and migrate it.

        Raises LeaseHeld after `patience`, NewerDatabase, DamagedDatabase; Unusable if the file
        cannot be opened or written, or is none of Skald's.
        """
        try:
            connection = await connect(path, synchronous)
        except DatabaseError as error:
            raise _told(path, error) from error
        store = cls(connection, path, lease.this_copy(), clock)
        try:
            await store._prepare(patience)
        except BaseException as error:
            await store.close()
            if isinstance(error, DatabaseError):
                raise _told(path, error) from error
            raise
        store._heart = asyncio.create_task(store._beat(), name="lease")
        return store

    async def _prepare(self, patience: timedelta) -> None:
        await self._read(partial(check_ours, path=self.path))
        await self._read(partial(check_version, path=self.path))
        await self._take_lease(patience)
        await self._read(partial(check_sound, path=self.path))
        backup = await self._read(partial(migrate, path=self.path))
        if backup is not None:
            _log.info("migrated", path=str(self.path), backup=str(backup))

    async def _take_lease(self, patience: timedelta) -> None:
        until = asyncio.get_running_loop().time() + patience.total_seconds()
        while True:
            try:
                await self._connection.run(
                    partial(lease.take, holder=self._holder, now=self._clock())
                )
            except LeaseHeld:
                if asyncio.get_running_loop().time() >= until:
                    raise
                await asyncio.sleep(0.5)
            else:
                return

    async def _beat(self) -> None:
        while not self.lost.is_set():
            await asyncio.sleep(lease.HEARTBEAT_SECONDS)
            try:
                await self.renew_lease()
            except (LeaseLost, DatabaseError) as error:
                # A full disk may have room again; whoever took over is seen in `lost`.
                _log.error("heartbeat failed", path=str(self.path), error=str(error))

    async def renew_lease(self) -> None:
        """One heartbeat; raises LeaseLost, and says so in `lost`."""
        await self._write(partial(lease.renew, holder=self._holder, now=self._clock()))

    async def close(self) -> None:
        """Give the lease back and close the file; what is queued is written first."""
        if self._heart is not None:
            self._heart.cancel()
            await asyncio.gather(self._heart, return_exceptions=True)
        try:
            await self._connection.transact(partial(lease.release, holder=self._holder))
        except DatabaseError:
            _log.warning("lease not given back", path=str(self.path))
        finally:
            await self._connection.close()

    async def _read(self, work: Callable[[Raw], T]) -> T:
        return await self._connection.run(work)

    async def _write(self, work: Callable[[Raw], T]) -> T:
        try:
            return await self._connection.transact(partial(_held, work=work, holder=self._holder))
        except LeaseLost:
            self.lost.set()
            raise

    async def commit(self, change: Change) -> Committed:
        return await self._write(partial(clockwork.commit, change=change))

    async def load(self, match_id: int, *, with_secret: bool = False) -> Stored | None:
        return await self._read(partial(reading.load, match_id=match_id, with_secret=with_secret))

    async def match_in(self, channel_id: int) -> int | None:
        return await self._read(partial(reading.match_in, channel_id=channel_id))

    async def matches_of(self, person_id: int) -> list[int]:
        return await self._read(partial(reading.matches_of, person_id=person_id))

    async def lobbies_due(self, now: datetime) -> list[int]:
        return await self._read(partial(reading.lobbies_due, now=now))

    async def self_moving(self) -> list[int]:
        return await self._read(reading.self_moving)

    async def submission_of(self, interaction_id: int) -> SubmissionRow | None:
        return await self._read(partial(reading.submission_of, interaction_id=interaction_id))

    async def last_act(self, match_id: int, author_id: int) -> datetime | None:
        return await self._read(partial(reading.last_act, match_id=match_id, author_id=author_id))

    async def moves_of(self, submission_id: int) -> list[MoveRow]:
        return await self._read(partial(reading.moves_of, submission_id=submission_id))

    async def followed_by(self, match_id: int, number: int) -> list[MoveRow]:
        return await self._read(partial(reading.followed_by, match_id=match_id, number=number))

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

    async def orders(self, match_id: int) -> list[OrderRow]:
        return await self._read(partial(reading.orders, match_id=match_id))

    async def server(self, guild_id: int) -> ServerRow:
        return await self._read(partial(extras.server, guild_id=guild_id))

    async def settle(self, row: ServerRow) -> None:
        await self._write(partial(extras.settle, row=row))

    async def open_in(self, guild_id: int) -> int:
        return await self._read(partial(extras.open_in, guild_id=guild_id))

    async def note(self, match_id: int, person_id: int) -> str:
        return await self._read(partial(extras.note, match_id=match_id, person_id=person_id))

    async def keep_note(self, match_id: int, person_id: int, text: str) -> None:
        work = partial(extras.keep_note, match_id=match_id, person_id=person_id, text=text)
        await self._write(work)

    async def votes_due(self, now: datetime) -> list[int]:
        return await self._read(partial(reading.votes_due, now=now))

    async def next_due(self, now: datetime) -> datetime | None:
        return await self._read(partial(reading.next_due, now=now))

    async def begun(self) -> list[int]:
        return await self._read(bundles.begun)

    async def bundle(self, match_id: int) -> Bundle | None:
        return await self._read(partial(bundles.read, match_id=match_id))

    async def adopt(self, bundle: Bundle) -> int:
        return await self._write(partial(bundles.adopt, bundle=bundle))

    async def waiting(self, match_id: int) -> list[NoticeRow]:
        return await self._read(partial(reading.waiting, match_id=match_id))

    async def due(self, now: datetime) -> Due:
        return await self._read(partial(reading.due, now=now))

    async def message(self, match_id: int, kind: str) -> MessageRow | None:
        return await self._read(partial(reading.message, match_id=match_id, kind=kind))

    async def live_messages(self, match_id: int, kinds: Sequence[str]) -> list[MessageRow]:
        return await self._read(partial(reading.live_messages, match_id=match_id, kinds=kinds))

    async def delivered(
        self, notice_id: int, message: MessageRow | None, further: Sequence[NewNotice]
    ) -> None:
        await self._write(
            partial(writing.deliver, notice_id=notice_id, message=message, further=further)
        )

    async def superseded(
        self, notice_ids: Sequence[int], payloads: Mapping[int, dict[str, Any]]
    ) -> None:
        await self._write(partial(writing.supersede, notice_ids=notice_ids, payloads=payloads))

    async def failed(
        self,
        notice_id: int,
        error: str,
        attempts: int,
        due_at: datetime | None,
        *,
        alone: bool = False,
    ) -> None:
        await self._write(
            partial(
                writing.fail,
                notice_id=notice_id,
                error=error,
                attempts=attempts,
                due_at=due_at,
                alone=alone,
            )
        )

    async def hasten(self, guild_id: int, now: datetime) -> int:
        return await self._write(partial(writing.hasten, guild_id=guild_id, now=now))

    async def forget_message(self, message_id: int) -> None:
        await self._write(partial(writing.forget_message, message_id=message_id))
