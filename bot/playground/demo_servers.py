"""The playground's servers: three, with people of different parts and languages."""

from dataclasses import dataclass
from typing import Final, Self

from bot.matches.people import Person, Place
from bot.playground.entities import Channel, ChannelType, Guild, User
from bot.playground.permissions import Permission
from bot.playground.world import World

PEOPLE: Final = (
    ("Ana", "host", "en-US"),
    ("Davi", "member", "en-US"),
    ("Rui", "member", "pt-BR"),
    ("Cleo", "member", "es-ES"),
    ("Nora", "moderator", "en-US"),
    ("Sol", "spectator", "en-US"),
)
PLAYERS: Final = ("Ana", "Davi", "Rui", "Cleo")
MODERATOR: Final = "Nora"
_MODERATING: Final = Permission.MANAGE_MESSAGES | Permission.MANAGE_GUILD
"""Hers too is the server: somebody must be able to try `/settings`."""
EMPTY_TABLE: Final = "The table is empty: type /match new to gather players around it."


@dataclass(frozen=True, slots=True)
class Servers:
    """Where the playground plays: people by name, and servers by the language spoken there."""

    world: World
    people: dict[str, User]
    longhouse: Guild
    skerry: Guild
    memory: Guild
    great_hall: Channel

    @classmethod
    def built(cls, world: World) -> Self:
        """Build the servers in an empty world, with nothing in their channels yet."""
        people = {
            name: world.add_user(name, part=part, locale=locale) for name, part, locale in PEOPLE
        }
        longhouse = _server(world, people, "Longhouse", "en-US")
        great_hall = world.add_channel(longhouse, "great-hall", topic=EMPTY_TABLE)
        world.add_channel(longhouse, "talk")
        _guarded(world, longhouse)
        skerry = _server(world, people, "Recife do Norte", "pt-BR")
        world.add_channel(skerry, "conversa")
        memory = _server(world, people, "Sala de Memorias", "es-ES")
        world.add_channel(memory, "charla")
        return cls(world, people, longhouse, skerry, memory, great_hall)

    def person(self, name: str) -> Person:
        """Somebody as the match service knows them."""
        return Person(int(self.people[name].id), name)


def place(channel: Channel) -> Place:
    """A channel or thread as the match service knows it."""
    return Place(int(channel.guild_id or 0), int(channel.id))


def _server(world: World, people: dict[str, User], name: str, locale: str) -> Guild:
    guild = world.add_guild(name, locale=locale)
    moderators = world.add_role(guild, "Moderators", _MODERATING)
    for user in people.values():
        roles = (moderators,) if user.name == MODERATOR else ()
        world.add_member(guild, user, roles=roles)
    return guild


def _guarded(world: World, guild: Guild) -> None:
    """A channel without pictures for the bot, and one that only moderators and the bot see."""
    own = guild.members[world.bot.id].roles[0]
    moderators = next(role for role in guild.roles.values() if role.name == "Moderators")
    back = world.add_channel(guild, "Back rooms", type=ChannelType.CATEGORY)
    words = world.add_channel(guild, "no-pictures", parent=back)
    world.set_overwrite(words, own, deny=Permission.ATTACH_FILES)
    council = world.add_channel(guild, "council", parent=back)
    world.set_overwrite(council, guild.everyone, deny=Permission.VIEW_CHANNEL)
    for reader in (moderators, own):
        world.set_overwrite(council, reader, allow=Permission.VIEW_CHANNEL)
