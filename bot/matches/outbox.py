"""The sender's side of the outbox: at least once, in order for each match, without blocking others.

The rows were written with the acts they tell of. Delivering may fail, be repeated or wait for a
restart: no match is touched by it. A notice is sent with its id as nonce, so that a repetition
within a few minutes gives the first message again. Of several waiting boards of one match only
the newest is sent, and it tells of all the turns since the first of them.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, Final

import msgspec
import structlog

from bot.matches import notices
from bot.matches.queueing import ELSEWHERE, STEPS_ASIDE, coalesce, next_of
from storage.errors import LeaseLost
from storage.interface import Store
from storage.rows import MessageRow, NewNotice, NoticeRow

_log = structlog.get_logger()

LONGEST_WAIT: Final = timedelta(minutes=5)
MOST_ATTEMPTS: Final = 300
"""With the waits between them about a day; then a notice is given up."""
LONGEST_BAR: Final = timedelta(hours=1)
"""Where we may not speak: somebody has to change that first, and then calls `hasten`."""
PATIENCE_SECONDS: Final = 120.0
"""A delivery that takes longer is broken off and tried again."""
SECONDS_AFTER_A_FAULT: Final = 5.0
"""Before another look, when the store itself failed: no burst of faults."""
_ON_ITS_SIDE: Final = "DiscordServerError"
"""How the reason of a failure begins that may have to do with what was sent."""
HOPELESS: Final = 3
"""Failures to work something out after which the match is stopped."""
AT_ONCE: Final = 8
"""Deliveries at the same time, each of another match."""

_EDITS: Final = {"lobby": "lobby", "board_edit": "board", "vote": "vote"}
"""The kind of message a notice edits, if there is one."""
_POSTED_AS: Final = {
    "lobby": "lobby",
    "invite": "invite",
    "ready": "ready",
    "start": "start",
    "board": "board",
    "board_edit": "board",
    "end": "end",
    "ended": "end",
    "vote": "vote",
    "unrated": "end",
}
_ENDS: Final = {
    "board": ("board",),
    "end": ("board",),
    "ready": ("ready",),
    "start": ("ready", "invite"),
}
"""The kinds of the messages that lose their buttons when one of a kind is posted."""
_OF_A_SEAT: Final = {"half": "half", "half_over": "half", "absence": "absence", "offer": "offer"}
"""The kind of message of a notice about one seat; each seat has its own."""
_REVISED: Final = frozenset({"half_over", "absence", "offer"})
"""Those of them that edit their message, or take it away."""
_LIVE: Final = {"absence": "voting", "offer": "seeking"}
"""The status in which the message of a kind has buttons; others are live while "open"."""
_CLOSED: Final = ("ready", "invite")
"""Those that lose them when the table is closed."""


class Notice(msgspec.Struct, frozen=True):
    """What is to be told. `id` is the nonce; `message_id` the message to edit, None: post one.

    `failures`: how often Discord has failed to take it as it was.
    """

    id: int
    match_id: int
    kind: str
    number: int
    payload: dict[str, Any]
    message_id: int | None = None
    failures: int = 0


class Delivered(msgspec.Struct, frozen=True):
    """What a delivery led to: the message that was posted or edited; None if there is none."""

    message_id: int | None
    channel_id: int = 0


class Undeliverable(Exception):
    """It can never succeed, whatever changes at its place."""


class PlaceGone(Undeliverable):
    """The channel or thread itself has vanished: the match is to be suspended."""

    def __init__(self, channel_id: int) -> None:
        super().__init__(f"channel {channel_id} is gone")
        self.channel_id = channel_id


class Unmade(Exception):
    """What is to be told could not be worked out: a fault of the match itself."""


class Barred(Exception):
    """We may not speak there at present; it waits until that has changed."""


class MessageGone(Exception):
    """The message to be edited was deleted; the notice is to be posted anew."""


class NotNow(Exception):
    """Who is to be told wants to be left alone until then; nothing has failed."""

    def __init__(self, until: datetime) -> None:
        super().__init__(f"not before {until.isoformat()}")
        self.until = until


Deliver = Callable[[Notice], Awaitable[Delivered]]


class Outbox:
    """Drains the outbox until it is cancelled, or until another copy of Skald writes.

    `place_gone` is told the id of a match and the channel of it that has vanished; `barred` the id
    of a match in whose place we may not speak, once until we may again, and `heard` then; `unmade`
    that of one of which something could not be worked out several times, and why.
    """

    def __init__(
        self,
        store: Store,
        deliver: Deliver,
        *,
        clock: Callable[[], datetime],
        place_gone: Callable[[int, int], Awaitable[object]] | None = None,
        barred: Callable[[int], Awaitable[object]] | None = None,
        heard: Callable[[int], Awaitable[object]] | None = None,
        unmade: Callable[[int, Exception], Awaitable[object]] | None = None,
    ) -> None:
        self._store = store
        self._deliver = deliver
        self._clock = clock
        self._place_gone = place_gone
        self._barred = barred
        self._heard = heard
        self._unmade = unmade
        self._silenced: set[int] = set()
        self._lost: LeaseLost | None = None
        self._woken = asyncio.Event()
        self._idle = asyncio.Event()
        self._room = asyncio.Semaphore(AT_ONCE)
        self._workers: dict[int, asyncio.Task[None]] = {}

    def wake(self) -> None:
        """There is something new, or it is time to try again."""
        self._idle.clear()
        self._woken.set()

    async def hasten(self, guild_id: int) -> None:
        """Something has changed in a server: what waits for its matches is tried again now."""
        if await self._store.hasten(guild_id, self._clock()):
            self.wake()

    async def drained(self) -> None:
        """Wait until nothing is left that could be delivered now."""
        self.wake()
        await self._idle.wait()

    async def run(self) -> None:
        """Deliver what is waiting, then what comes, until cancelled; raises LeaseLost."""
        self.wake()
        later: datetime | None = None
        try:
            while True:
                await self._sleep(later)
                if self._lost is not None:
                    raise self._lost
                later = await self._look()
        finally:
            await self._dismiss()

    async def _look(self) -> datetime | None:
        """Set to work what is due; when the next notice will be.

        A store that cannot be read is asked anew.
        """
        try:
            due = await self._store.due(self._clock())
        except LeaseLost:
            raise
        except Exception:  # whatever it is, it may go away with time
            _log.exception("outbox cannot be read")
            asyncio.get_running_loop().call_later(SECONDS_AFTER_A_FAULT, self.wake)
            return None
        for match_id in due.matches:
            self._employ(match_id)
        if not self._workers and not self._woken.is_set():
            self._idle.set()
        return due.later

    async def _sleep(self, until: datetime | None) -> None:
        """Until somebody wakes us, or the next notice is due."""
        seconds = None if until is None else max(0.0, (until - self._clock()).total_seconds())
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        self._woken.clear()

    def _employ(self, match_id: int) -> None:
        """Let a worker drain the notices of a match, if none does so already."""
        if match_id not in self._workers:
            worker = asyncio.create_task(self._drain(match_id))
            self._workers[match_id] = worker
            worker.add_done_callback(lambda _: self._ended(match_id))

    def _ended(self, match_id: int) -> None:
        """A worker has ended; what came in its last moment needs another look."""
        worker = self._workers.pop(match_id, None)
        error = None if worker is None or worker.cancelled() else worker.exception()
        if isinstance(error, LeaseLost):
            self._lost = error
        elif error is not None:
            _log.error("outbox worker failed", match=match_id, exc_info=error)
            asyncio.get_running_loop().call_later(SECONDS_AFTER_A_FAULT, self.wake)
            return
        self._woken.set()

    async def _dismiss(self) -> None:
        workers = list(self._workers.values())
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)

    async def _drain(self, match_id: int) -> None:
        """Deliver the notices of a match one after the other, until one must wait."""
        while True:
            row = next_of(await self._coalesced(await self._store.waiting(match_id)), self._clock())
            if row is None:
                return
            async with self._room:
                await self._send(row)

    async def _coalesced(self, rows: list[NoticeRow]) -> list[NoticeRow]:
        """Leave out what a newer notice says as well; what is left tells of their turns too."""
        left, covered = coalesce(rows)
        if covered:
            changed = {row.id: row.payload for row in left if row not in rows}
            await self._store.superseded(covered, changed)
        return left

    async def _send(self, row: NoticeRow) -> None:
        notice = await self._addressed(row)
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                delivered = await self._delivered(notice)
        except Undeliverable as error:
            await self._store.failed(row.id, str(error), row.attempts + 1, None)
            _log.warning("notice given up", match=row.match_id, notice=row.id, error=str(error))
            if isinstance(error, PlaceGone) and self._place_gone is not None:
                await self._place_gone(row.match_id, error.channel_id)
        except NotNow as wish:
            await self._store.failed(row.id, str(wish), row.attempts, wish.until, alone=True)
        except Exception as error:  # whatever it is, the match goes on and we try again
            await self._put_off(row, error)
        else:
            await self._record(row, delivered)
            if row.kind not in ELSEWHERE and row.match_id in self._silenced:
                self._silenced.remove(row.match_id)
                if self._heard is not None:
                    await self._heard(row.match_id)

    async def _addressed(self, row: NoticeRow) -> Notice:
        message_id = row.payload.get("message_id")
        if row.kind in _EDITS or row.kind in _REVISED:
            message = await self._store.message(row.match_id, _message_kind(row) or "")
            message_id = message.message_id if message else None
        failures = row.attempts if (row.error or "").startswith(_ON_ITS_SIDE) else 0
        return Notice(row.id, row.match_id, row.kind, row.number, row.payload, message_id, failures)

    async def _delivered(self, notice: Notice) -> Delivered:
        """Deliver; if the message to edit was deleted, post it anew, once."""
        try:
            return await self._deliver(notice)
        except MessageGone:
            if notice.message_id is not None:
                await self._store.forget_message(notice.message_id)
            if notice.kind not in _EDITS and notice.kind not in _REVISED:
                return Delivered(None)
            return await self._deliver(msgspec.structs.replace(notice, message_id=None))

    async def _put_off(self, row: NoticeRow, error: Exception) -> None:
        """Wait, and with it what is behind it, until it has failed too often for that."""
        attempts, barred = row.attempts + 1, isinstance(error, Barred)
        wait = min(
            timedelta(seconds=2 ** min(row.attempts, 20)), LONGEST_BAR if barred else LONGEST_WAIT
        )
        reason = f"{type(error).__name__}: {error}"
        if attempts >= MOST_ATTEMPTS and not barred:
            await self._store.failed(row.id, reason, attempts, None)
            _log.error("notice given up", match=row.match_id, notice=row.id, error=reason)
            return
        alone = row.kind in ELSEWHERE or (attempts >= STEPS_ASIDE and not barred)
        await self._store.failed(row.id, reason, attempts, self._clock() + wait, alone=alone)
        _log.warning("notice put off", match=row.match_id, notice=row.id, error=reason)
        if isinstance(error, Unmade) and attempts == HOPELESS and self._unmade is not None:
            await self._unmade(row.match_id, error)
        if barred and self._barred is not None and row.match_id not in self._silenced:
            self._silenced.add(row.match_id)
            await self._barred(row.match_id)

    async def _record(self, row: NoticeRow, delivered: Delivered) -> None:
        """Remember the message; the former board is to lose its buttons, once."""
        message: MessageRow | None = None
        further: list[NewNotice] = []
        if row.kind == "board_strip":
            await self._store.forget_message(row.payload["message_id"])
        elif delivered.message_id is not None and _message_kind(row) is not None:
            message = MessageRow(
                match_id=row.match_id,
                kind=_message_kind(row) or row.kind,
                message_id=delivered.message_id,
                channel_id=delivered.channel_id,
                number=row.number,
                live=_is_live(row),
            )
            further = await self._strips(row, delivered.message_id)
        await self._store.delivered(row.id, message, further)
        _log.info("notice delivered", match=row.match_id, notice=row.id, kind=row.kind)

    async def _strips(self, row: NoticeRow, message_id: int) -> list[NewNotice]:
        ended = _CLOSED if row.payload.get("closed") else _ENDS.get(_message_kind(row) or "", ())
        former = await self._store.live_messages(row.match_id, ended) if ended else []
        return [notices.board_strip(one) for one in former if one.message_id != message_id]


def _message_kind(row: NoticeRow) -> str | None:
    """The kind of message that is posted or edited for a notice; None if none is kept."""
    if row.kind in _OF_A_SEAT:
        return f"{_OF_A_SEAT[row.kind]}-{row.payload['seat']}"
    return _POSTED_AS.get(row.kind)


def _is_live(row: NoticeRow) -> bool:
    status = _LIVE.get(row.kind, "open")
    return bool(row.payload.get("status", "open") == status)
