"""The playground's world: one server with people to act as, and a match half played."""

import random
from dataclasses import dataclass
from typing import Final, Self

from bot.matches.people import Person, Place
from bot.matches.position import Position
from bot.matches.service import Matches
from bot.playground.entities import Channel, Guild, Member
from bot.playground.permissions import Permission
from bot.playground.world import World
from games.core.moves import Move

PLAYERS: Final = ("Ana", "Rui", "Cleo", "Davi")
SEED: Final = 24
DEMO_SECRET: Final = bytes(32)
"""Both the same each time, so that pictures can be compared; later matches have real secrets."""
_GAME: Final = "viking-tiles"


@dataclass(frozen=True, slots=True)
class Longhouse:
    """The demo server: channels and members by name."""

    guild: Guild
    channels: dict[str, Channel]
    members: dict[str, Member]

    @classmethod
    def built(cls, world: World) -> Self:
        """Build the server in an empty world."""
        guild = world.add_guild("Longhouse")
        names = ("viking-tiles", "great-hall", "talk")
        channels = {name: world.add_channel(guild, name) for name in names}
        members = {name: world.add_member(guild, name) for name in PLAYERS}
        members["Sol"] = world.add_member(guild, "Sol", part="spectator", locale="es-ES")
        moderators = world.add_role(guild, "Moderators", Permission.MANAGE_MESSAGES)
        members["Nora"] = world.add_member(guild, "Nora", roles=(moderators,), part="moderator")
        return cls(guild, channels, members)

    def place(self, channel: str) -> Place:
        """A channel as the match service knows it."""
        return Place(int(self.guild.id), int(self.channels[channel].id))

    def person(self, name: str) -> Person:
        """A member as the match service knows them."""
        return Person(int(self.members[name].id), name)


async def half_played(matches: Matches, longhouse: Longhouse) -> Position:
    """Play a short saga of three up to its middle, through the match service, move by move."""
    host, *others = (longhouse.person(name) for name in PLAYERS[:3])
    place = longhouse.place("viking-tiles")
    position = await matches.open(place, host, _GAME, seats=3, options={"length": "short"})
    for person in others:
        position = await matches.join(position.match.id, person)
    position = await matches.start(position.match.id, host)
    choice = random.Random(SEED)  # noqa: S311 - which moves a demonstration shows is no secret
    for _ in range(30):
        position = await _one_turn(matches, position, choice)
    return position


async def _one_turn(matches: Matches, position: Position, choice: random.Random) -> Position:
    mover = position.pending[0].seat
    while position.pending and position.pending[0].seat == mover:
        move = _chosen(position, mover, choice)
        person = position.people[mover].person
        outcome = await matches.submit(position.match.id, person, str(move))
        position = outcome.position
    return position


def _chosen(position: Position, seat: int, choice: random.Random) -> Move:
    """A legal move; among actions one that puts a figure down, where there is one."""
    legal: list[Move] = list(position.game.legal(position.state, seat))
    figures = [move for move in legal if move.verb == "deploy"]
    return choice.choice(figures or legal)
