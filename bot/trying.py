"""Opens the playground: a loopback Discord on this machine with the real bot in it."""

import asyncio
import errno
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from bot.assembly import LOOPBACK, House, assembled, serve
from bot.client import Registering
from bot.loopback import point_at
from bot.playground.clock import MovableClock
from bot.playground.demo import Demonstration
from bot.playground.demo_servers import PLAYERS, Servers
from bot.playground.passing import Passing
from bot.playground.server import Landing, Loopback
from bot.settings import Settings, SettingsError

PATIENCE_SECONDS: Final = 10.0
"""How long time stands still until all that is due has been told."""
GREETING: Final = """
Skald's playground is open:  {url}

{next}
Nothing leaves this machine, and nothing is kept. Ctrl-C ends it.
"""
SETTING_OUT: Final = "Setting out the demonstration…"
EMPTY: Final = """Open it in a browser and type /match new. Then press another name under "Act as",
join, press Ready as both, then Start now, and play."""
DEMO: Final = """Open it in a browser: {name} is asked in #{channel}, press Play.
Other channels and servers hold matches at other stages."""


async def open_playground(
    settings: Settings, port: int, tell: Callable[[str], None], *, demo: bool
) -> None:
    """Serve the playground until it is cancelled; `tell` hears what to say.

    Raises SettingsError if the port is taken.
    """
    clock = MovableClock()
    async with (
        _loopback(port, clock) as server,
        _house(settings, server, clock) as (house, servers),
    ):
        server.landing = Landing(servers.people[PLAYERS[0]], servers.great_hall)
        server.passing = Passing(clock, server.world, BotTime(house))
        further = EMPTY
        if demo:
            tell(SETTING_OUT)
            demonstration = Demonstration(house.store, house.matches.games, clock, servers)
            server.landing.channel = await demonstration.play() or servers.great_hall
            shown = server.landing
            further = DEMO.format(name=shown.user.name, channel=shown.channel.name)
        greeting = asyncio.create_task(_greet(house, tell, server.url, further))
        try:
            await serve(house, Loopback.token)
        finally:
            greeting.cancel()


@asynccontextmanager
async def _loopback(port: int, clock: MovableClock) -> AsyncIterator[Loopback]:
    server = Loopback(clock=clock)
    try:
        await server.start(port=port)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        raise SettingsError(
            f"Port {port} is in use. Choose another one: make play PORT={port + 1}"
        ) from error
    try:
        yield server
    finally:
        await server.stop()


@asynccontextmanager
async def _house(
    settings: Settings, server: Loopback, clock: MovableClock
) -> AsyncIterator[tuple[House, Servers]]:
    """The bot with an empty database of its own, at the demo servers."""
    servers = Servers.built(server.world)
    with tempfile.TemporaryDirectory(prefix="skald-") as folder, point_at(server.url):
        database = Path(folder) / "skald.sqlite3"
        own = msgspec.structs.replace(settings, database=database, backups=None)
        async with assembled(own, Registering.ALWAYS, clock=clock, **LOOPBACK) as house:
            yield house, servers


class BotTime:
    """The bot, whose time is that of the playground."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def next_due(self, now: datetime) -> datetime | None:
        """The next moment at which time alone brings something."""
        return await self._house.store.next_due(now)

    async def leap(self, move: Callable[[], None]) -> None:
        """Answer what has been asked, then set the clock forward, and tell all that is due."""
        house = self._house
        await house.client.arrived.wait()
        await house.client.busy.finished()
        await house.ticking.leap(move)
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE_SECONDS):
                await house.outbox.drained()
                await house.courier.drained()
                # What somebody who takes no direct messages is told instead.
                await house.outbox.drained()


async def _greet(house: House, tell: Callable[[str], None], url: str, further: str) -> None:
    await house.client.arrived.wait()
    tell(GREETING.format(url=url, next=further))
