"""Gateway sessions: what one login of the bot has been sent, so that a resumed one can catch up."""

import asyncio
import json
import zlib
from collections import deque
from collections.abc import Iterator
from contextlib import suppress

from aiohttp import web

from bot.playground.entities import Json

REPLAYED = 1_000
"""How many events a session keeps for RESUME."""


class Connection:
    """One socket; frames leave in order, as a zlib stream when the client asked for it."""

    def __init__(self, socket: web.WebSocketResponse, *, compressed: bool) -> None:
        self.socket = socket
        self._deflate = zlib.compressobj() if compressed else None
        self._frames: asyncio.Queue[str] = asyncio.Queue()

    @property
    def is_open(self) -> bool:
        """Whether the socket still takes frames."""
        return not self.socket.closed

    def send(self, frame: Json) -> None:
        """Queue a frame."""
        self._frames.put_nowait(json.dumps(frame))

    async def write(self) -> None:
        """Write queued frames until cancelled or the other side is gone."""
        with suppress(ConnectionError):
            while True:
                text = await self._frames.get()
                if self._deflate:
                    data = self._deflate.compress(text.encode())
                    await self.socket.send_bytes(data + self._deflate.flush(zlib.Z_SYNC_FLUSH))
                else:
                    await self.socket.send_str(text)

    async def close(self, code: int, reason: str = "") -> None:
        """Close the socket with one of Discord's close codes."""
        await self.socket.close(code=code, message=reason.encode())


class Session:
    """One login; it outlives its socket until the bot identifies anew."""

    def __init__(self, session_id: str, intents: int, connection: Connection) -> None:
        self.id = session_id
        self.intents = intents
        self.connection: Connection | None = connection
        self.sequence = 0
        self._sent: deque[Json] = deque(maxlen=REPLAYED)

    @property
    def is_connected(self) -> bool:
        """Whether a socket is attached and open."""
        return self.connection is not None and self.connection.is_open

    def dispatch(self, name: str, data: Json) -> None:
        """Number an event, keep it for RESUME, and send it if the bot is connected."""
        self.sequence += 1
        # A copy by way of text: what is replayed must not follow later changes.
        frame = {"op": 0, "t": name, "s": self.sequence, "d": json.loads(json.dumps(data))}
        self._sent.append(frame)
        if self.connection and self.connection.is_open:
            self.connection.send(frame)

    def can_resume(self, sequence: int) -> bool:
        """Tell whether everything after that event is still kept."""
        oldest = self._sent[0]["s"] if self._sent else self.sequence + 1
        return bool(oldest - 1 <= sequence <= self.sequence)

    def missed(self, sequence: int) -> Iterator[Json]:
        """Yield the frames after that event, in order."""
        yield from [frame for frame in self._sent if frame["s"] > sequence]
