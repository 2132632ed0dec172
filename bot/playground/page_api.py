"""The page's own interface: what one person sees of the world, live, and what they do in it."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aiohttp import web
from yarl import URL

from bot.playground.acting import Actor, Outcome, outcome_payload
from bot.playground.command_data import CannotAct
from bot.playground.entities import Channel, Guild, Json, User
from bot.playground.errors import ApiError
from bot.playground.events import Event
from bot.playground.message import Message
from bot.playground.permissions import Permission

if TYPE_CHECKING:
    from bot.playground.server import Loopback

PAGE = Path(__file__).parent / "page"
_LOCAL_HOSTS = {"127.0.0.1", "localhost", "::1"}
_SHOWN = {
    "MESSAGE_CREATE",
    "MESSAGE_UPDATE",
    "MESSAGE_DELETE",
    "THREAD_CREATE",
    "THREAD_UPDATE",
    "THREAD_DELETE",
    "CHANNEL_CREATE",
    "CHANNEL_UPDATE",
    "CHANNEL_DELETE",
    "COMMANDS_UPDATE",
    "INTERACTION",
    "TIME",
    "TRAFFIC",
}
_RENAMED = {"THREAD_UPDATE": "CHANNEL_UPDATE", "THREAD_DELETE": "CHANNEL_DELETE"}
Act = Callable[[Actor, Json], Awaitable[Json]]


class PageApi:
    """Serves the page and its requests; everything is filtered by what the person may see."""

    def __init__(self, server: "Loopback") -> None:
        self._server = server
        self._sockets: set[web.WebSocketResponse] = set()

    def mount(self, app: web.Application) -> None:
        """Add the page's routes to the application."""
        app.middlewares.append(_local_only)
        app.router.add_get("/", self._index)
        app.router.add_get("/page-api/world", self._world)
        app.router.add_get("/page-api/channels/{channel}/messages", self._messages)
        app.router.add_get("/page-api/events", self._events)
        acts = {
            "slash": self._slash,
            "autocomplete": self._autocomplete,
            "press": self._press,
            "modal": self._modal,
            "say": self._say,
            "time": self._time,
        }
        for name, act in acts.items():
            app.router.add_post(f"/page-api/{name}", self._endpoint(act))
        if PAGE.is_dir():
            app.router.add_static("/page", PAGE)

    async def close(self) -> None:
        """Close the pages' sockets."""
        for socket in list(self._sockets):
            await socket.close(code=1001)

    async def _index(self, _: web.Request) -> web.StreamResponse:
        index = PAGE / "index.html"
        if not index.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(index)

    def _actor(self, user_id: str | None) -> Actor:
        people = [user for user in self._server.world.users.values() if not user.bot]
        if self._server.landing and user_id is None:
            user_id = self._server.landing.user.id
        user = next((u for u in people if user_id in {None, u.id}), None)
        if user is None:
            raise web.HTTPNotFound(text="there is no such person")
        return self._server.member(user)

    async def _world(self, request: web.Request) -> web.Response:
        actor = self._actor(request.query.get("as"))
        world = self._server.world
        world.direct(actor.user)
        people = [user for user in world.users.values() if not user.bot]
        visible = actor.channels()
        return web.json_response(
            {
                "me": {**actor.user.payload(), "locale": actor.user.locale},
                "bot": world.bot.payload(),
                "members": [{"user": _person(u), "role": u.part} for u in people],
                "guilds": [
                    self._guild(g, actor) for g in world.guilds.values() if _inside(g, actor)
                ],
                "dms": [
                    self._channel(c, actor) | {"name": world.bot.name}
                    for c in visible
                    if c.guild is None
                ],
                "commands": self._commands(visible),
                "landing": self._server.landing.channel.id if self._server.landing else None,
                "ahead": self._ahead(),
            }
        )

    def _ahead(self) -> float | None:
        """The seconds by which time is ahead; None where nobody can let it pass."""
        passing = self._server.passing
        return passing.ahead.total_seconds() if passing else None

    def _commands(self, visible: list[Channel]) -> list[Json]:
        scopes = dict.fromkeys([None, *(c.guild_id for c in visible if c.guild)])
        return [command for scope in scopes for command in self._server.commands.of(scope)]

    def _guild(self, guild: Guild, actor: Actor) -> Json:
        channels = [self._channel(c, actor) for c in actor.channels() if c.guild is guild]
        roles = [{"id": role.id, "name": role.name} for role in guild.roles.values()]
        return {"id": guild.id, "name": guild.name, "channels": channels, "roles": roles}

    def _channel(self, channel: Channel, actor: Actor) -> Json:
        usable = self._server.commands.usable(actor.user, channel)
        return {
            "id": channel.id,
            "name": channel.name,
            "type": int(channel.type),
            "parent_id": channel.parent.id if channel.parent else None,
            "topic": channel.topic,
            "archived": bool(channel.thread and channel.thread.archived),
            "commands": [command["id"] for command in usable],
        }

    async def _messages(self, request: web.Request) -> web.Response:
        actor = self._actor(request.query.get("as"))
        channel = self._server.world.channels.get(request.match_info["channel"])
        if channel is None or channel not in actor.channels():
            raise web.HTTPNotFound
        limit, before = int(request.query.get("limit", 50)), request.query.get("before")
        found = [m for m in actor.sees(channel) if before is None or int(m.id) < int(before)]
        return web.json_response([message_payload(message) for message in found[-limit:]])

    async def _events(self, request: web.Request) -> web.WebSocketResponse:
        actor = self._actor(request.query.get("as"))
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        queue: asyncio.Queue[Json] = asyncio.Queue()

        def listen(event: Event) -> None:
            for item in self._for_page(actor, event):
                queue.put_nowait(item)

        stop = self._server.events.listen(listen)
        self._sockets.add(socket)
        writer = asyncio.create_task(_write(socket, queue))
        try:
            async for _ in socket:
                pass
        finally:
            stop()
            writer.cancel()
            self._sockets.discard(socket)
        return socket

    def _for_page(self, actor: Actor, event: Event) -> list[Json]:
        items: list[Json] = []
        if event.name in _SHOWN and self._may_see(actor.user, event):
            data = event.data
            if event.name in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}:
                data = self._with_command_line(data)
            items.append({"t": _RENAMED.get(event.name, event.name), "d": data})
        if self._server.gateway.hears(event):
            traffic = {"direction": "event", "what": event.name, "status": None}
            items.append({"t": "TRAFFIC", "d": traffic})
        return items

    def _with_command_line(self, data: Json) -> Json:
        message = self._server.messages.find_any(data["channel_id"], data["id"])
        return {**data, "command_line": _command_line(message)} if message else data

    def _may_see(self, user: User, event: Event) -> bool:
        if event.only and event.only is not user:
            return False
        if event.channel is None:
            return event.guild is None or user.id in event.guild.members
        return self._server.world.may(user, event.channel, Permission.VIEW_CHANNEL)

    def _endpoint(self, act: Act) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def endpoint(request: web.Request) -> web.Response:
            body = await request.json()
            try:
                answer = await act(self._actor(str(body["as"])), body)
            except (CannotAct, ApiError) as error:
                answer = _failure(str(error))
            return web.json_response(answer)

        return endpoint

    def _place(self, body: Json) -> Channel:
        return self._server.world.channel(str(body["channel_id"]))

    async def _slash(self, actor: Actor, body: Json) -> Json:
        channel, options = self._place(body), body.get("options") or {}
        return _told(await actor.slash(channel, body["name"], body.get("sub"), options))

    async def _autocomplete(self, actor: Actor, body: Json) -> Json:
        outcome = await actor.autocomplete(
            self._place(body),
            body["name"],
            body.get("sub"),
            body["focused"],
            body.get("text") or "",
            body.get("options") or {},
        )
        return {"choices": outcome.choices}

    async def _press(self, actor: Actor, body: Json) -> Json:
        channel = self._place(body)
        message = self._server.messages.find_any(channel.id, str(body["message_id"]))
        if message is None:
            raise CannotAct("the message is not there")
        values = body.get("values")
        if values is None:
            return _told(await actor.click(message, body["custom_id"]))
        return _told(await actor.select(message, body["custom_id"], values))

    async def _modal(self, actor: Actor, body: Json) -> Json:
        interaction = self._server.interactions.find(str(body["interaction_id"]))
        return _told(await actor.submit(interaction, body.get("values") or {}))

    async def _say(self, actor: Actor, body: Json) -> Json:
        return message_payload(await actor.say(self._place(body), body["content"]))

    async def _time(self, _: Actor, body: Json) -> Json:
        """So many seconds pass; None: until something is due."""
        if self._server.passing is None:
            raise CannotAct("time cannot be moved here")
        if body["seconds"] is None:
            await self._server.passing.reach_next()
        else:
            await self._server.passing.let_pass(timedelta(seconds=body["seconds"]))
        return {"ahead": self._ahead(), "error": None}


def message_payload(message: Message) -> Json:
    """Return a message for the page: as events carry it, with the command line above it."""
    return {**message.gateway_payload(), "command_line": _command_line(message)}


def _command_line(message: Message) -> str | None:
    return message.interaction.command_line if message.interaction else None


def _told(outcome: Outcome) -> Json:
    return outcome_payload(outcome)


def _failure(text: str) -> Json:
    return {"interaction_id": None, "outcome": "failed", "modal": None, "error": text}


def _person(user: User) -> Json:
    return {**user.payload(), "locale": user.locale}


def _inside(guild: Guild, actor: Actor) -> bool:
    return actor.user.id in guild.members


async def _write(socket: web.WebSocketResponse, queue: asyncio.Queue[Json]) -> None:
    while not socket.closed:
        item = await queue.get()
        try:
            await socket.send_str(json.dumps(item))
        except ConnectionError:
            return


@web.middleware
async def _local_only(request: web.Request, handler: Callable[[web.Request], Any]) -> Any:
    # A foreign page, be its name turned to this machine or not, must not act in the playground.
    origin = request.headers.get("Origin")
    names = {request.url.host, URL(origin).host if origin else request.url.host}
    if request.path.startswith("/page-api/") and not names <= _LOCAL_HOSTS:
        raise web.HTTPForbidden(text="only from this machine")
    return await handler(request)
