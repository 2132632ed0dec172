"""The demonstration: matches of every game at every stage, all made by the match service."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.matches.position import Position
from bot.matches.service import Matches
from bot.playground.clock import real_clock
from bot.playground.demo import Demonstration
from bot.playground.demo_servers import PLAYERS, Servers
from bot.playground.entities import Channel
from bot.playground.events import Events
from bot.playground.permissions import Permission
from bot.playground.world import World
from games.core.discovery import discover
from storage.sqlite import SqliteStore


class Played:
    """The servers after the demonstration was set up."""

    def __init__(self, servers: Servers, shown: Channel | None, matches: Matches) -> None:
        self.servers = servers
        self.shown = shown
        self.matches = matches

    async def position(self, channel: Channel) -> Position:
        """The match in a channel."""
        return await self.matches.here(int(channel.id))

    def channels(self, key: str, title: str) -> list[Channel]:
        """The channels and threads of one game."""
        everywhere = self.servers.world.channels.values()
        return [c for c in everywhere if c.name == key or c.name.endswith(title)]


@pytest.fixture(params=sorted(discover().games))
async def played(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Played]:
    store = await SqliteStore.open(tmp_path / "skald.sqlite3", synchronous="NORMAL")
    games = {request.param: discover().games[request.param]}
    servers = Servers.built(World(real_clock, Events()))
    shown = await Demonstration(store, games, real_clock, servers).play()
    matches = Matches(
        store,
        games,
        clock=lambda: datetime.now(UTC),
        new_secret=lambda: bytes(32),
        changed=lambda: None,
    )
    yield Played(servers, shown, matches)
    await store.close()


async def test_every_stage(played: Played) -> None:
    """Of each game there are an open table, and matches early, half played, late and ended.

    Where the demonstration opens, the member one acts as is asked. All that run have deadlines far
    ahead, but for the early one, which has none.
    """
    [(key, game)] = played.matches.games.items()
    positions = [await played.position(c) for c in played.channels(key, game.info.title)]
    stages = [(position.match.status, position.match.game) for position in positions]
    assert sorted(stages) == [("finished", key), ("lobby", key), *[("running", key)] * 3]
    moves = {status: [] for status, _ in stages}
    for position in positions:
        moves[position.match.status].append(position.match.moves)
    [past], [early, middle, late] = moves["finished"], sorted(moves["running"])
    assert 0 < early < middle < late
    assert early < past / 2
    assert {position.match.language for position in positions} == {"en", "pt-BR", "es"}
    assert played.shown is not None
    position = await played.position(played.shown)
    asked = [position.people[one.seat].person.name for one in position.pending if one.required]
    assert PLAYERS[0] in asked
    now = datetime.now(UTC)
    for one in positions:
        due = [clock.due_at for clock in one.stored.clocks if clock.due_at is not None]
        has_clock = one.match.status == "running" and one.match.moves > early
        assert bool(due) is has_clock
        assert all(at > now + timedelta(days=1) for at in due)


def test_the_people() -> None:
    """There are a host, a moderator, a spectator, and people who speak Portuguese and Spanish."""
    servers = Servers.built(World(real_clock, Events()))
    people = servers.people.values()
    assert {user.part for user in people} == {"host", "member", "moderator", "spectator"}
    assert {user.locale for user in people} == {"en-US", "pt-BR", "es-ES"}
    assert len(servers.world.guilds) == 3


def test_the_moderator_may_settle_what_holds_in_a_server() -> None:
    """Somebody can try `/settings`, and a channel for reports is there in which Skald can write."""
    servers = Servers.built(World(real_clock, Events()))
    channels = servers.longhouse.channels.values()
    council = next(channel for channel in channels if channel.name == "council")
    everybody = (servers.people["Nora"], servers.people["Ana"], servers.world.bot)
    nora, ana, skald = (servers.world.permissions(user, council) for user in everybody)
    assert Permission.MANAGE_GUILD in nora
    assert Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES in skald
    assert not (Permission.MANAGE_GUILD | Permission.VIEW_CHANNEL) & ana
