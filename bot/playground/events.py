"""The stream of what happens in the world; the gateway and the page listen to it."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from bot.playground.entities import Channel, Guild, Json, User

KEPT = 10_000
"""How many past events are kept for reading."""


@dataclass(frozen=True, slots=True)
class Event:
    """One happening with its Discord payload.

    `guild` and `channel` say where; None for what is everywhere. `only` is the person to whom it is
    private (ephemeral messages, an own interaction's outcome): the bot is not told of these.
    """

    name: str
    data: Json
    guild: Guild | None = None
    channel: Channel | None = None
    only: User | None = None


class Events:
    """Passes each event to all listeners and wakes those who wait for a change."""

    def __init__(self) -> None:
        self.log: deque[Event] = deque(maxlen=KEPT)
        self._listeners: list[Callable[[Event], None]] = []
        self._changed = asyncio.Event()

    def listen(self, listener: Callable[[Event], None]) -> Callable[[], None]:
        """Add a listener; call the returned function to remove it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def emit(self, event: Event) -> None:
        """Log the event and tell all listeners."""
        self.log.append(event)
        for listener in list(self._listeners):
            listener(event)
        self.notify()

    def notify(self) -> None:
        """Wake all who wait."""
        self._changed.set()

    async def changed(self, seconds: float) -> None:
        """Wait until something happens, at most the given real time."""
        self._changed.clear()
        try:
            await asyncio.wait_for(self._changed.wait(), seconds)
        except TimeoutError:
            return
