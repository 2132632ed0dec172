"""The gateway: HELLO, IDENTIFY, RESUME, heartbeats, and the ways in which Discord breaks off.

Source: events/gateway and topics/opcodes-and-status-codes. Sessions survive their sockets, so that
a dropped bot resumes and a killed one starts anew.
"""

import asyncio
import json
from collections import deque
from contextlib import suppress

from aiohttp import WSMsgType, web

from bot.playground.entities import Json
from bot.playground.events import Event
from bot.playground.intents import PRIVILEGED, for_bot, guild_create
from bot.playground.sessions import Connection, Session
from bot.playground.world import World

HEARTBEAT_MILLISECONDS = 41_250
ACK_SECONDS = 0.05
"""As on a real network: discord.py takes an answer that is there before its own thread has noted
the sending for one that was late by a whole interval, and warns of it."""
SENDS_PER_MINUTE = 120
_HEARTBEAT, _IDENTIFY, _PRESENCE, _RESUME = 1, 2, 3, 6
_RECONNECT, _REQUEST_MEMBERS, _INVALID, _HELLO, _ACK = 7, 8, 9, 10, 11


class _Broken(Exception):
    """The client broke the protocol; the socket closes with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Gateway:
    """All sockets and sessions of the one application."""

    def __init__(self, world: World, token: str, *, privileged_intents: bool) -> None:
        self.sessions: dict[str, Session] = {}
        self.url = ""
        self.identified = 0
        self.resumed = 0
        self.heartbeats = 0
        self._world = world
        self._token = token
        self.privileged = privileged_intents
        self._open: set[Connection] = set()
        world.events.listen(self._pass_on)

    @property
    def is_connected(self) -> bool:
        """Whether a session of the bot is logged in over an open socket."""
        return any(session.is_connected for session in self.sessions.values())

    def hears(self, event: Event) -> bool:
        """Tell whether the bot is sent an event."""
        connected = [session for session in self.sessions.values() if session.is_connected]
        return any(for_bot(self._world, one.intents, event) is not None for one in connected)

    def _pass_on(self, event: Event) -> None:
        for session in self.sessions.values():
            data = for_bot(self._world, session.intents, event)
            if data is not None:
                session.dispatch(event.name, data)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one socket until it closes."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        compressed = request.query.get("compress") == "zlib-stream"
        connection = Connection(socket, compressed=compressed)
        self._open.add(connection)
        writer = asyncio.create_task(connection.write())
        connection.send({"op": _HELLO, "d": {"heartbeat_interval": HEARTBEAT_MILLISECONDS}})
        try:
            await self._converse(connection)
        except _Broken as broken:
            await connection.close(broken.code, broken.reason)
        finally:
            writer.cancel()
            with suppress(asyncio.CancelledError):
                await writer
            self._open.discard(connection)
            self._world.events.notify()
        return socket

    async def _converse(self, connection: Connection) -> None:
        session: Session | None = None
        received: deque[float] = deque(maxlen=SENDS_PER_MINUTE)
        async for message in connection.socket:
            if message.type is not WSMsgType.TEXT:
                return
            self._count(received)
            frame = _decode(message.data)
            if frame["op"] in {_IDENTIFY, _RESUME}:
                if session:
                    raise _Broken(4005, "Already authenticated.")
                session = self._authenticate(connection, frame["op"], frame["d"])
            else:
                self._serve(connection, session, frame)

    def _count(self, received: deque[float]) -> None:
        now = self._world.now().timestamp()
        if len(received) == SENDS_PER_MINUTE and now - received[0] < 60:
            raise _Broken(4008, "You are sending requests too quickly.")
        received.append(now)

    def _serve(self, connection: Connection, session: Session | None, frame: Json) -> None:
        operation = frame["op"]
        if operation == _HEARTBEAT:
            self.heartbeats += 1
            asyncio.get_running_loop().call_later(ACK_SECONDS, connection.send, {"op": _ACK})
            self._world.events.notify()
        elif session is None:
            raise _Broken(4003, "Not authenticated.")
        elif operation == _REQUEST_MEMBERS:
            self._send_members(session, frame["d"])
        elif operation != _PRESENCE:
            raise _Broken(4001, "Unknown opcode.")

    def _authenticate(self, connection: Connection, operation: int, data: Json) -> Session | None:
        if data["token"] != self._token:
            raise _Broken(4004, "Authentication failed.")
        if operation == _IDENTIFY:
            return self._identify(connection, data)
        return self._resume(connection, data)

    def _identify(self, connection: Connection, data: Json) -> Session:
        intents = data.get("intents", 0)
        if intents & PRIVILEGED and not self.privileged:
            raise _Broken(4014, "Disallowed intent(s).")
        # A new login of the one bot leaves behind what its killed predecessors had.
        self.sessions = {s.id: s for s in self.sessions.values() if s.is_connected}
        session = Session(self._world.snowflake(), intents, connection)
        self.sessions[session.id] = session
        self.identified += 1
        guilds = [guild for guild in self._world.guilds.values() if guild.has_bot]
        session.dispatch("READY", self._ready(session, [g.id for g in guilds], data.get("shard")))
        for guild in (one for one in guilds if not one.is_cut_off):
            session.dispatch("GUILD_CREATE", guild_create(self._world, intents, guild.id))
        self._world.events.notify()
        return session

    def _ready(self, session: Session, guild_ids: list[str], shard: list[int] | None) -> Json:
        return {
            "v": 10,
            "user": self._world.bot.payload(),
            "guilds": [{"id": guild_id, "unavailable": True} for guild_id in guild_ids],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "application": {"id": self._world.application_id, "flags": 0},
            "shard": shard or [0, 1],
        }

    def _resume(self, connection: Connection, data: Json) -> Session | None:
        session = self.sessions.get(data["session_id"])
        if session is None or not session.can_resume(data["seq"]):
            connection.send({"op": _INVALID, "d": False})
            return None
        for frame in session.missed(data["seq"]):
            connection.send(frame)
        session.connection = connection
        session.dispatch("RESUMED", {})
        self.resumed += 1
        self._world.events.notify()
        return session

    def _send_members(self, session: Session, data: Json) -> None:
        guild = self._world.guilds[str(data["guild_id"])]
        wanted = data.get("user_ids") or []
        ids = {str(i) for i in (wanted if isinstance(wanted, list) else [wanted])}
        query = (data.get("query") or "").lower()
        if ids:
            found = [m for m in guild.members.values() if m.id in ids]
        else:
            found = [m for m in guild.members.values() if m.user.name.lower().startswith(query)]
            found = found[: data.get("limit") or None]
        answer = {
            "guild_id": guild.id,
            "members": [member.payload() for member in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": sorted(ids - {member.id for member in found}),
            "nonce": data.get("nonce"),
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", answer)

    async def drop(self, code: int = 4000) -> None:
        """Close the bot's sockets; its sessions can be resumed."""
        for session in self.sessions.values():
            if session.connection:
                await session.connection.close(code)

    def reconnect(self) -> None:
        """Ask the bot to reconnect and resume (operation 7)."""
        self._tell({"op": _RECONNECT, "d": None})

    def invalidate(self, *, resumable: bool = False) -> None:
        """Declare the bot's sessions invalid (operation 9); not resumable ones are forgotten."""
        self._tell({"op": _INVALID, "d": resumable})
        if not resumable:
            self.sessions.clear()

    def request_heartbeat(self) -> None:
        """Ask the bot for a heartbeat at once (operation 1)."""
        self._tell({"op": _HEARTBEAT, "d": None})

    def _tell(self, frame: Json) -> None:
        for session in self.sessions.values():
            if session.connection and session.connection.is_open:
                session.connection.send(frame)

    async def close(self) -> None:
        """Close all sockets for good."""
        for connection in list(self._open):
            await connection.close(1001, "Going away")
        self.sessions.clear()


def _decode(text: str) -> Json:
    try:
        frame = json.loads(text)
    except ValueError as error:
        raise _Broken(4002, "Error while decoding payload.") from error
    if not isinstance(frame, dict) or "op" not in frame:
        raise _Broken(4002, "Error while decoding payload.")
    return frame
