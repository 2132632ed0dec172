"""The loopback Discord as one local server: REST, gateway, attachments, playground page."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from aiohttp import web

from bot.playground.acting import PATIENCE_SECONDS, Actor
from bot.playground.attachments import AttachmentStore
from bot.playground.clock import Clock, real_clock
from bot.playground.commands import Commands
from bot.playground.entities import Channel, Member, User
from bot.playground.events import Event, Events
from bot.playground.gateway import Gateway
from bot.playground.interactions import ACK_SECONDS, TOKEN_SECONDS, Interactions
from bot.playground.messages import Messages
from bot.playground.page_api import PageApi
from bot.playground.passing import Passing
from bot.playground.rate import Bucket, RateLimits
from bot.playground.rest import Request, Rest, Validator
from bot.playground.rest_channels import ChannelRoutes
from bot.playground.rest_general import ApplicationRoutes, GuildRoutes
from bot.playground.world import World
from bot.ui.limits import REQUEST_BYTES

Found = TypeVar("Found")
_POLL_SECONDS = 0.01


@dataclass(slots=True)
class Landing:
    """Where the page opens for who comes without an address: as whom, and in which channel."""

    user: User
    channel: Channel


class Loopback:
    """A Discord of one's own on a local port.

    `validator` judges every request body; what it finds is refused and kept in `violations`.
    `ack_seconds` and `token_seconds` are the deadlines of interactions by `clock`; nobody waits
    longer than `ack_seconds` of real time for an acknowledgement. `privileged_intents` says whether
    the application has been granted them. `buckets` are the rate limits that are counted.
    """

    token = "loopback.token"  # noqa: S105 - it opens nothing but this server

    def __init__(
        self,
        validator: Validator | None = None,
        clock: Clock = real_clock,
        *,
        ack_seconds: float = ACK_SECONDS,
        token_seconds: float = TOKEN_SECONDS,
        privileged_intents: bool = False,
        buckets: Sequence[Bucket] = (),
    ) -> None:
        self.clock = clock
        self.events = Events()
        self.world = World(clock, self.events)
        self.files = AttachmentStore(self.world)
        self.messages = Messages(self.world, self.files)
        self.commands = Commands(self.world)
        self.interactions = Interactions(
            self.world, self.messages, ack_seconds=ack_seconds, token_seconds=token_seconds
        )
        self.rate = RateLimits(clock, buckets)
        self.gateway = Gateway(self.world, self.token, privileged_intents=privileged_intents)
        self.port = 0
        self.landing: Landing | None = None
        self.passing: Passing | None = None
        self._rest = Rest(self.events, self.rate, self.token, validator)
        self._page = PageApi(self)
        self._runner: web.AppRunner | None = None

    @property
    def url(self) -> str:
        """The server's address, without a slash at its end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def requests(self) -> deque[Request]:
        """The log of REST requests, newest last."""
        return self._rest.requests

    @property
    def violations(self) -> list[str]:
        """What the validator found, requests to routes that do not exist, malformed bodies."""
        return self._rest.violations

    @property
    def log(self) -> deque[Event]:
        """The log of events, newest last."""
        return self.events.log

    def member(self, who: Member | User) -> Actor:
        """Return somebody who can act as this person."""
        user = who.user if isinstance(who, Member) else who
        return Actor(self.world, self.messages, self.commands, self.interactions, user)

    async def start(self, *, host: str = "127.0.0.1", port: int = 0) -> None:
        """Listen; port 0 takes a free one, which `port` then tells."""
        runner = web.AppRunner(self._application(), shutdown_timeout=1.0)
        await runner.setup()
        await web.TCPSite(runner, host, port).start()
        self._runner = runner
        self.port = runner.addresses[0][1]
        self.files.base = self.url
        self.gateway.url = f"ws://127.0.0.1:{self.port}/gateway"

    def _application(self) -> web.Application:
        app = web.Application(client_max_size=2 * REQUEST_BYTES)
        channels = ChannelRoutes(self.world, self.messages)
        application = ApplicationRoutes(self.world, self.commands, self.interactions, self.gateway)
        guilds = GuildRoutes(self.world, self.gateway)
        self._rest.mount(app, [*application.routes(), *channels.routes(), *guilds.routes()])
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/attachments/{path:.*}", self._attachment)
        self._page.mount(app)
        return app

    async def _attachment(self, request: web.Request) -> web.Response:
        file = self.files.find(request.path)
        if file is None:
            raise web.HTTPNotFound
        return web.Response(body=file.data, content_type=file.content_type)

    async def stop(self) -> None:
        """Close all sockets and stop listening."""
        await self.gateway.close()
        await self._page.close()
        if self._runner:
            await self._runner.cleanup()
            self._runner = None

    async def until(
        self,
        predicate: Callable[[], Found],
        timeout: float = PATIENCE_SECONDS,  # noqa: ASYNC109
    ) -> Found:
        """Wait until the predicate holds, at most `timeout` seconds of real time; return its value.

        It is asked at every change of the world, and now and then in between, since it may look at
        the bot too.
        """
        async with asyncio.timeout(timeout):
            while not (found := predicate()):
                await self.events.changed(_POLL_SECONDS)
            return found
