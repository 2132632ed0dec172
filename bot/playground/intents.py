"""Which events a session of the bot is sent, by its intents and by what the bot may see."""

from enum import IntFlag

from bot.playground.entities import Channel, Json
from bot.playground.events import Event
from bot.playground.permissions import Permission
from bot.playground.world import World


class Intent(IntFlag):
    """The gateway intents that matter here."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_MODERATION = 1 << 2
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_MESSAGE_REACTIONS = 1 << 10
    DIRECT_MESSAGES = 1 << 12
    DIRECT_MESSAGE_REACTIONS = 1 << 13
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
_PAGE_ONLY = {"COMMANDS_UPDATE", "INTERACTION", "TIME", "TRAFFIC"}
_HIDDEN_CONTENT: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


def for_bot(world: World, intents: int, event: Event) -> Json | None:
    """Return the data that a session with these intents gets of an event; None if it gets none."""
    if event.only or event.name in _PAGE_ONLY or _is_elsewhere(world, event):
        return None
    if event.name != "INTERACTION_CREATE" and not intents & _needed(world, event):
        return None
    if event.name == "THREAD_MEMBERS_UPDATE" and not intents & Intent.GUILD_MEMBERS:
        return event.data if _concerns_bot(world, event.data) else None
    if event.name.startswith("MESSAGE_"):
        return _message_for_bot(world, intents, event)
    if event.name == "GUILD_CREATE" and event.guild:
        return guild_create(world, intents, event.guild.id)
    return event.data


def _is_elsewhere(world: World, event: Event) -> bool:
    channel = event.channel
    if event.guild is None:
        # Bots are not told that a direct channel has been opened.
        return channel is not None and event.name == "CHANNEL_CREATE"
    unseen_thread = (
        channel is not None and channel.thread is not None and not _visible(world, channel)
    )
    return not event.guild.has_bot or unseen_thread


def _concerns_bot(world: World, data: Json) -> bool:
    added = [member["user_id"] for member in data["added_members"]]
    return world.bot.id in [*added, *data["removed_member_ids"]]


def _visible(world: World, channel: Channel) -> bool:
    return world.may(world.bot, channel, Permission.VIEW_CHANNEL)


def _needed(world: World, event: Event) -> Intent:
    if event.name.startswith("GUILD_MEMBER_"):
        own = event.name == "GUILD_MEMBER_UPDATE" and event.data["user"]["id"] == world.bot.id
        return Intent.GUILDS if own else Intent.GUILD_MEMBERS
    if event.name.startswith("GUILD_BAN_"):
        return Intent.GUILD_MODERATION
    if event.name.startswith("MESSAGE_REACTION_"):
        both = Intent.GUILD_MESSAGE_REACTIONS, Intent.DIRECT_MESSAGE_REACTIONS
        return both[0] if event.guild else both[1]
    if event.name.startswith("MESSAGE_"):
        return Intent.GUILD_MESSAGES if event.guild else Intent.DIRECT_MESSAGES
    return Intent.GUILDS


def _message_for_bot(world: World, intents: int, event: Event) -> Json | None:
    channel = event.channel
    if channel is None or not _visible(world, channel):
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
    threads = [t for t in guild.threads() if _visible(world, t)]
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
