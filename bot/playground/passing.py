"""Lets time pass in the playground: from one moment at which something is due to the next.

So each warning, digest and deadline comes at its own moment and in its order, as if one had waited.
"""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, Protocol

from bot.playground.clock import MovableClock
from bot.playground.command_data import CannotAct
from bot.playground.events import Event
from bot.playground.threads import archive_if_idle
from bot.playground.world import World

LONGEST: Final = timedelta(days=31)
"""At one press."""


class Timed(Protocol):
    """Whoever lives by the clock that is moved."""

    async def next_due(self, now: datetime) -> datetime | None:
        """The next moment at which time alone brings something; None if there is none."""
        ...

    async def leap(self, move: Callable[[], None]) -> None:
        """Let `move` set the clock forward, and do all that is due then."""
        ...


class Passing:
    """The passing of time, for the whole playground at once."""

    def __init__(self, clock: MovableClock, world: World, timed: Timed) -> None:
        self._clock, self._world, self._timed = clock, world, timed
        self._alone = asyncio.Lock()

    @property
    def ahead(self) -> timedelta:
        """How far the playground's time is ahead of the real one."""
        return self._clock.ahead

    async def let_pass(self, span: timedelta) -> None:
        """Let so much time pass."""
        if not timedelta() < span <= LONGEST:
            raise CannotAct(f"at most {LONGEST.days} days pass at once, and none comes back")
        async with self._alone:
            end = self._clock() + span
            while (now := self._clock()) < end:
                due = await self._timed.next_due(now)
                await self._leap(end if due is None else min(due, end))

    async def reach_next(self) -> None:
        """Let time pass until something is due."""
        async with self._alone:
            due = await self._timed.next_due(self._clock())
            if due is None:
                raise CannotAct("nothing will be due: no table is open and no clock runs")
            await self._leap(due)

    async def _leap(self, at: datetime) -> None:
        await self._timed.leap(lambda: self._clock.advance_to(at))
        for channel in list(self._world.channels.values()):
            archive_if_idle(self._world, channel)
        self._world.events.emit(Event("TIME", {"ahead": self.ahead.total_seconds()}))
