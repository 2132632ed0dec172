"""A loopback with one server, one channel, three people, and the small bot connected to it."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.playground.acting import Actor
from bot.playground.clock import MovableClock
from bot.playground.entities import Channel, Guild, Member
from bot.playground.server import Loopback
from tests.bot.playground.mini import Mini, running
from tests.bot.playground.openapi import load


@dataclass
class Hall:
    """The world of these tests."""

    server: Loopback
    clock: MovableClock
    guild: Guild
    channel: Channel
    ana: Actor
    bjorn: Actor
    member: Member


@pytest.fixture
async def hall() -> AsyncIterator[Hall]:
    clock = MovableClock()
    server = Loopback(load(), clock)
    await server.start()
    guild = server.world.add_guild("Hall", locale="fr")
    channel = server.world.add_channel(guild, "longships")
    ana = server.world.add_member(guild, "Ana", locale="de")
    bjorn = server.world.add_member(guild, "Björn")
    yield Hall(server, clock, guild, channel, server.member(ana), server.member(bjorn), ana)
    await server.stop()
    assert server.violations == []


@pytest.fixture
async def bot(hall: Hall) -> AsyncIterator[Mini]:
    async with running(hall.server, Mini()) as bot:
        yield bot
