"""The whole bot at a loopback Discord: a world, the real client, and people who act."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.assembly import LOOPBACK, House, assembled, serve
from bot.client import Registering
from bot.loopback import point_at
from bot.playground.acting import Actor
from bot.playground.entities import Channel
from bot.playground.message import Message
from bot.playground.server import Loopback
from bot.settings import Settings
from tests.bot.playground.openapi import load


@dataclass
class Hall:
    """A server with one channel and four people: Ana, Rui and Cleo play, Sol watches."""

    server: Loopback
    channel: Channel
    people: dict[str, Actor]

    def __getattr__(self, name: str) -> Actor:
        return self.people[name]

    @property
    def public(self) -> list[Message]:
        """What a spectator sees in the channel, oldest first."""
        return self.people["sol"].sees(self.channel)


def hall_of(server: Loopback) -> Hall:
    """Build the world of the whole-bot tests."""
    guild = server.world.add_guild("Hall")
    channel = server.world.add_channel(guild, "longships")
    names = ("Ana", "Rui", "Cleo", "Sol")
    people = {name.lower(): server.member(server.world.add_member(guild, name)) for name in names}
    return Hall(server, channel, people)


@asynccontextmanager
async def hall_open() -> AsyncIterator[Hall]:
    """A hall without a bot; every request is checked against Discord's own description."""
    server = Loopback(load())
    await server.start()
    try:
        yield hall_of(server)
    finally:
        await server.stop()
    assert server.violations == []


@asynccontextmanager
async def bot_at(hall: Hall, database: Path, *, pictures: bool = False) -> AsyncIterator[House]:
    """The real bot, connected to the hall; the number of its button patterns never changes."""
    settings = Settings(database=database, pictures=pictures)
    with point_at(hall.server.url):
        async with assembled(settings, Registering.ALWAYS, **LOOPBACK) as house:
            task = asyncio.create_task(serve(house, hall.server.token))
            await asyncio.wait_for(house.client.arrived.wait(), 10)
            before = patterns(house)
            yield house
            assert patterns(house) == before
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


def patterns(house: House) -> int:
    """How many kinds of button the client listens to."""
    store: Any = house.client._connection._view_store
    return len(store._dynamic_items)
