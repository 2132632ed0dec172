"""The whole bot at a loopback Discord: a world, the real client, and people who act."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from bot.assembly import LOOPBACK, House, assembled, real_time, serve
from bot.client import Registering
from bot.loopback import point_at
from bot.playground.acting import Actor, Outcome
from bot.playground.clock import Clock
from bot.playground.entities import Channel
from bot.playground.message import Message
from bot.playground.server import Loopback
from bot.settings import Settings
from storage.rows import ServerRow
from tests.bot.playground.openapi import OpenApi, load

THOROUGH = 40
"""Requests of each method that are judged before sampling begins."""
SECRET = bytes(range(32))
"""The same in every run, so that a match goes the same way."""
SHORT: dict[str, Any] = {"game": "viking-tiles", "extras": "length=short", "seats": 2}


class Sampled:
    """A validator that judges the first requests of each method and then every so many."""

    def __init__(self, document: OpenApi, every: int) -> None:
        self._document, self._every = document, every
        self._seen: Counter[str] = Counter()

    def errors(self, method: str, path: str, body: object) -> list[str]:
        """Return complaints about a body, if it is one of those that are judged."""
        self._seen[method] += 1
        seen = self._seen[method]
        if seen > THOROUGH and seen % self._every:
            return []
        return self._document.errors(method, path, body)


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

    async def board(self) -> Message:
        """The newest board, once it is the only one that can be pressed."""
        return await self.server.until(self._board)

    def _board(self) -> Message | None:
        boards = [message for message in self.public if "play:1" in message.custom_ids()]
        return boards[0] if len(boards) == 1 else None

    def asked(self, board: Message) -> Actor:
        """Whom a board calls or names in its first words."""
        called = [person for person in self.people.values() if person.user.id in board.notified]
        return called[0]

    @staticmethod
    def button(message: Message, prefix: str) -> str:
        """The first custom id that begins so."""
        return next(one for one in message.custom_ids() if one.startswith(prefix))

    async def press(self, person: Actor, message: Message, prefix: str) -> Message:
        """Press the button whose custom id begins so; the private answer."""
        custom_id = self.button(message, prefix)
        before = message.edited_at
        return await self._answer(await person.click(message, custom_id), message, before)

    async def choose(self, person: Actor, message: Message, prefix: str, *values: str) -> Message:
        """Choose values of the select whose custom id begins so; the private answer."""
        custom_id = self.button(message, prefix)
        before = message.edited_at
        outcome = await person.select(message, custom_id, list(values))
        return await self._answer(outcome, message, before)

    async def _answer(self, outcome: Outcome, message: Message, before: datetime | None) -> Message:
        if message.ephemeral:
            await self.server.until(lambda: message.edited_at != before)
        return await outcome.answer()

    async def command(
        self, person: Actor, name: str, sub: str | None = None, **options: Any
    ) -> Message:
        """Send a command; the private answer."""
        outcome = await person.slash(self.channel, name, sub, options)
        answer = await outcome.answer()
        assert answer.ephemeral
        return answer


def hall_of(server: Loopback) -> Hall:
    """Build the world of the whole-bot tests."""
    guild = server.world.add_guild("Hall")
    channel = server.world.add_channel(guild, "longships")
    names = ("Ana", "Rui", "Cleo", "Sol")
    people = {name.lower(): server.member(server.world.add_member(guild, name)) for name in names}
    return Hall(server, channel, people)


@asynccontextmanager
async def hall_open(*, every: int = 1, clock: Clock = real_time) -> AsyncIterator[Hall]:
    """A hall without a bot; requests are checked against Discord's own description.

    A long match, whose turns are much alike, may check `every` so many requests of each kind.
    """
    document = load()
    server = Loopback(None if document is None else Sampled(document, every), clock)
    await server.start()
    try:
        yield hall_of(server)
    finally:
        await server.stop()
    assert server.violations == []


@asynccontextmanager
async def bot_at(
    hall: Hall,
    database: Path,
    *,
    pictures: bool = False,
    clock: Clock = real_time,
    backups: Path | None = None,
    secret: bytes = SECRET,
) -> AsyncIterator[House]:
    """The real bot, connected to the hall; the number of its button patterns never changes.

    `secret` is that of the matches which begin now.
    """
    settings = Settings(database=database, pictures=pictures, backups=backups)
    with point_at(hall.server.url):
        async with assembled(
            settings, Registering.ALWAYS, new_secret=lambda: secret, clock=clock, **LOOPBACK
        ) as house:
            task = asyncio.create_task(serve(house, hall.server.token))
            await asyncio.wait_for(house.client.arrived.wait(), 10)
            before = patterns(house)
            try:
                yield house
                assert patterns(house) == before
            finally:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)


def patterns(house: House) -> int:
    """How many kinds of button the client listens to."""
    store: Any = house.client._connection._view_store
    return len(store._dynamic_items)


async def den_of(hall: Hall, house: House) -> Channel:
    """A channel where the moderators are told what they should know."""
    assert hall.channel.guild is not None
    den = hall.server.world.add_channel(hall.channel.guild, "den")
    server = ServerRow(guild_id=int(hall.channel.guild.id), moderator_channel=int(den.id))
    await house.matches.settle(server)
    return den


async def begin(hall: Hall) -> None:
    """Ana opens a table for two, Rui joins, Ana calls the start and does not wait."""
    await hall.command(hall.ana, "match", "new", **SHORT)
    await hall.command(hall.rui, "match", "join")
    called = await hall.command(hall.ana, "match", "start")
    await hall.press(hall.ana, called, "start:")
