"""The looks at what has run out of time: again and again, and at once where the clock is moved."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final

from bot import incidents
from bot.client import Skald
from bot.matches.service import Matches
from storage.errors import StoreError

TICK_SECONDS: Final = 30.0


class Ticking:
    """Looks at all that has run out of time, never twice at once."""

    def __init__(self, matches: Matches, client: Skald) -> None:
        self._matches, self._client = matches, client
        self._looking = asyncio.Lock()

    async def run(self) -> None:
        """Take up what a stop has interrupted, then look again and again until cancelled."""
        async with self._looking:
            await guarded(self._matches.remember_readers)
            await guarded(self._matches.catch_up)
            await guarded(self._matches.keep_results)
        while True:
            async with self._looking:
                await self._look()
            await asyncio.sleep(TICK_SECONDS)

    async def leap(self, move: Callable[[], None]) -> None:
        """Let `move` set the clock forward, with Skald there all the while; look then as well."""
        async with self._looking:
            await self._look()
            move()
            if self._client.here:
                await self._matches.be_there(timedelta.max)
            await self._look()

    async def _look(self) -> None:
        # Where nobody can reach us no time passes: see `Timekeeping.be_there`.
        if self._client.here:
            await guarded(self._matches.tick)


async def guarded(work: Callable[[], Awaitable[None]]) -> None:
    """What time brings to one match must not end the others."""
    try:
        await work()
    except StoreError:
        raise
    except Exception as error:
        incidents.report(error, happening="clock")
