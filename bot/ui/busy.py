"""What is being answered at the moment, so that a stop can let it come to its end."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


class Busy:
    """Counts the interactions that are being answered. `stopping`: none is begun any more."""

    def __init__(self) -> None:
        self.stopping = False
        self._count = 0
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """One interaction, from its arrival to its answer."""
        self._count += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._count -= 1
            if not self._count:
                self._idle.set()

    async def finished(self) -> None:
        """Wait until nothing is being answered."""
        await self._idle.wait()
