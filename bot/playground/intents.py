"""Which events a session of the bot is sent, by its intents and by what the bot may see."""

from enum import IntFlag

from bot.playground.entities import Json
from bot.playground.events import Event
from bot.playground.permissions import Permission
from bot.playground.world import World


class Intent(IntFlag):
    """The gateway intents that matter here."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
_PAGE_ONLY = {"COMMANDS_UPDATE", "INTERACTION", "TRAFFIC"}
_HIDDEN_CONTENT: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


def for_bot(world: World, intents: int, event: Event) -> Json | None:
    """Return the data that a session with these intents gets of an event; None if it gets none."""
    elsewhere = event.guild is not None and not event.guild.has_bot
    if elsewhere or event.only or event.name in _PAGE_ONLY:
        return None
    if event.name != "INTERACTION_CREATE" and not intents & _needed(event):
        return None
    if event.name.startswith("MESSAGE_"):
        return _message_for_bot(world, intents, event)
    if event.name == "GUILD_CREATE" and event.guild:
        return guild_create(world, intents, event.guild.id)
    return event.data


def _needed(event: Event) -> Intent:
    if event.name.startswith("GUILD_MEMBER_"):
        return Intent.GUILD_MEMBERS
    if event.name.startswith("MESSAGE_"):
        return Intent.GUILD_MESSAGES if event.guild else Intent.DIRECT_MESSAGES
    return Intent.GUILDS


def _message_for_bot(world: World, intents: int, event: Event) -> Json | None:
    channel = event.channel
    if channel is None or not world.may(world.bot, channel, Permission.VIEW_CHANNEL):
        return None
    if "author" not in event.data or event.guild is None or intents & Intent.MESSAGE_CONTENT:
        return event.data
    mentioned = any(user["id"] == world.bot.id for user in event.data["mentions"])
    if mentioned or event.data["author"]["id"] == world.bot.id:
        return event.data
    return event.data | _HIDDEN_CONTENT


def guild_create(world: World, intents: int, guild_id: str) -> Json:
    """Return the full server object: without the members intent it lists only the bot."""
    guild = world.guilds[guild_id]
    all_members = bool(intents & Intent.GUILD_MEMBERS)
    members = [m for m in guild.members.values() if all_members or m.user is world.bot]
    threads = [t for t in guild.threads() if world.may(world.bot, t, Permission.VIEW_CHANNEL)]
    return guild.payload() | {
        "joined_at": guild.members[world.bot.id].payload()["joined_at"],
        "large": False,
        "unavailable": False,
        "members": [member.payload() for member in members],
        "channels": [c.payload() for c in guild.channels.values() if not c.thread],
        "threads": [thread.payload() for thread in threads],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
