"""Permissions of a member in a channel, computed from roles and overwrites as Discord does."""

from enum import IntFlag

from bot.playground.entities import Channel, ChannelType, Member, Overwrite


class Permission(IntFlag):
    """The permission bits that the loopback asks for."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


ALL = Permission(sum(Permission))
EVERYONE = Permission(
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""What a new server grants to all its members."""

DIRECT = Permission(EVERYONE | Permission.PIN_MESSAGES)
"""What both sides may do in a direct message."""


def base_permissions(member: Member) -> Permission:
    """Return what the member's roles grant in the server, before overwrites."""
    if member.id == member.guild.owner_id:
        return ALL
    granted = member.guild.everyone.permissions
    for role in member.roles:
        granted |= role.permissions
    return ALL if granted & Permission.ADMINISTRATOR else Permission(granted)


def permissions_in(member: Member, channel: Channel) -> Permission:
    """Return what the member may do in a channel; a thread takes its parent's overwrites."""
    base = base_permissions(member)
    if base == ALL:
        return ALL
    place = channel.parent if channel.thread and channel.parent else channel
    granted = _overwritten(base, member, place.overwrites)
    if channel.type is ChannelType.PRIVATE_THREAD and not _admitted(granted, member, channel):
        return Permission(0)
    return _implied(granted, in_thread=channel.thread is not None)


def _overwritten(base: int, member: Member, overwrites: dict[str, Overwrite]) -> int:
    everyone = overwrites.get(member.guild.id)
    if everyone:
        base = base & ~everyone.deny | everyone.allow
    own = [overwrites[role.id] for role in member.roles if role.id in overwrites]
    allow = deny = 0
    for overwrite in own:
        allow |= overwrite.allow
        deny |= overwrite.deny
    base = base & ~deny | allow
    personal = overwrites.get(member.id)
    return base & ~personal.deny | personal.allow if personal else base


def _admitted(granted: int, member: Member, channel: Channel) -> bool:
    return bool(granted & Permission.MANAGE_THREADS) or member.id in channel.as_thread().members


def _implied(granted: int, *, in_thread: bool) -> Permission:
    if not granted & Permission.VIEW_CHANNEL:
        return Permission(0)
    needed = Permission.SEND_MESSAGES_IN_THREADS if in_thread else Permission.SEND_MESSAGES
    if not granted & needed:
        mute = Permission.MENTION_EVERYONE | Permission.EMBED_LINKS | Permission.ATTACH_FILES
        granted &= ~mute
    return Permission(granted & ALL)
