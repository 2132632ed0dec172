"""Delivers letters: what single people are told, each at its own time, holding nobody up.

Where a person takes no direct messages they are mentioned where the match is, now and from then
on, until they say that the door is open again.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final

import msgspec
import structlog

from bot.matches import notices
from storage.clock_rows import LetterRow
from storage.errors import LeaseLost
from storage.interface import Store
from storage.rows import NewNotice

replace = msgspec.structs.replace

_log = structlog.get_logger()

AT_ONCE: Final = 50
"""Letters read at a time."""
MOST_ATTEMPTS: Final = 12
A_MOMENT: Final = timedelta(seconds=0.5)
LONGEST_WAIT: Final = timedelta(minutes=15)
PATIENCE_SECONDS: Final = 60.0
SECONDS_AFTER_A_FAULT: Final = 5.0
LONGEST_SLEEP: Final = 30.0
"""Seconds; a clock that is set forward is noticed then."""


class Served(Exception):
    """A letter has nothing to say any more."""


class Early(Exception):
    """What a letter leads to is not there yet."""


class Closed(Exception):
    """The person takes no direct messages from us."""


class Courier:
    """Delivers letters until it is cancelled. `told` is called when something is to be public."""

    def __init__(
        self,
        store: Store,
        send: Callable[[LetterRow], Awaitable[tuple[int, int]]],
        strip: Callable[[LetterRow], Awaitable[None]],
        *,
        clock: Callable[[], datetime],
        told: Callable[[], None],
    ) -> None:
        self._store, self._send, self._strip = store, send, strip
        self._clock, self._told = clock, told
        self._woken = asyncio.Event()
        self._idle = asyncio.Event()

    def wake(self) -> None:
        """There is something new."""
        self._idle.clear()
        self._woken.set()

    async def drained(self) -> None:
        """Wait until nothing is left that could be delivered now."""
        self.wake()
        await self._idle.wait()

    async def run(self) -> None:
        """Deliver what is due, then what comes; raises LeaseLost."""
        while True:
            try:
                await self.deliver()
                later = await self._store.next_letter()
            except LeaseLost:
                raise
            except Exception:  # whatever it is, it may go away with time
                _log.exception("letters cannot be read")
                await asyncio.sleep(SECONDS_AFTER_A_FAULT)
                continue
            if not self._woken.is_set():
                self._idle.set()
            await self._sleep(later)

    async def _sleep(self, until: datetime | None) -> None:
        seconds = LONGEST_SLEEP
        if until is not None:
            seconds = min(max(0.05, (until - self._clock()).total_seconds()), LONGEST_SLEEP)
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        self._woken.clear()

    async def deliver(self) -> None:
        """Deliver all that is due now."""
        while letters := await self._store.letters_due(self._clock(), AT_ONCE):
            for letter in letters:
                await self._carry(letter)

    async def _carry(self, letter: LetterRow) -> None:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self._handled(letter)
        except Served:
            await self._store.letter_sent(replace(letter, status="done"))
        except Closed:
            await self._closed(letter)
        except Early:
            due_at = self._clock() + A_MOMENT
            await self._store.letter_sent(replace(letter, due_at=due_at))
        except Exception as error:  # whatever it is, it may go away with time
            await self._put_off(letter, error)

    async def _handled(self, letter: LetterRow) -> None:
        if letter.status == "over":
            await self._strip(letter)
            await self._store.letter_sent(replace(letter, status="done"))
        elif not letter.direct:
            await self._publish(letter)
        else:
            message_id, channel_id = await self._send(letter)
            _log.info("letter sent", match=letter.match_id, letter=letter.id, kind=letter.kind)
            sent = replace(letter, status="sent", message_id=message_id, channel_id=channel_id)
            await self._store.letter_sent(sent)

    async def _publish(self, letter: LetterRow) -> None:
        """Mention the person where the match is."""
        await self._store.letter_sent(replace(letter, status="done"), _in_public(letter))
        self._told()

    async def _closed(self, letter: LetterRow) -> None:
        await self._store.close_direct(letter.person_id)
        _log.info("direct messages closed", letter=letter.id)
        await self._publish(letter)

    async def _put_off(self, letter: LetterRow, error: Exception) -> None:
        attempts = letter.attempts + 1
        reason = f"{type(error).__name__}: {error}"
        wait = min(timedelta(seconds=2**attempts), LONGEST_WAIT)
        put_off = replace(letter, attempts=attempts, error=reason, due_at=self._clock() + wait)
        if attempts >= MOST_ATTEMPTS:
            put_off = replace(put_off, status="failed")
        await self._store.letter_sent(put_off)
        _log.warning("letter put off", match=letter.match_id, letter=letter.id, error=reason)


def _in_public(letter: LetterRow) -> list[NewNotice]:
    """What is said in the match's place instead of a letter."""
    if letter.match_id is None or letter.seat is None:
        return []
    if letter.kind == "half":
        return [notices.half(0, letter.seat, [letter.person_id])]
    if letter.kind == "turn":
        return [notices.call(0, letter.seat, letter.person_id)]
    return []
