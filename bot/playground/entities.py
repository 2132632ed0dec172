"""What the loopback's world is made of: users, roles, members, servers, channels and threads.

Each entity gives its Discord JSON object by `payload()`. Ids are snowflakes written as strings.
"""

from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum
from typing import Any

from bot.playground.clock import iso
from bot.playground.errors import ApiError

Json = dict[str, Any]


class ChannelType(IntEnum):
    """The kinds of channel that the loopback knows."""

    TEXT = 0
    DM = 1
    CATEGORY = 4
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


@dataclass(eq=False, slots=True)
class User:
    """A person or the bot; `part` names a person's part for the page ("member", "moderator", ...).

    `locale` is the language of the person's own client. `accepts_dms` is false where direct
    messages are closed.
    """

    id: str
    name: str
    bot: bool = False
    locale: str = "en-US"
    part: str = "member"
    accepts_dms: bool = True

    @property
    def mention(self) -> str:
        """The text that mentions this user."""
        return f"<@{self.id}>"

    def payload(self) -> Json:
        """Return the user object."""
        return {
            "id": self.id,
            "username": self.name.lower().replace(" ", "_"),
            "global_name": self.name,
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
        }


@dataclass(eq=False, slots=True)
class Role:
    """A role of a server; `permissions` are Discord's bits."""

    id: str
    name: str
    permissions: int = 0
    position: int = 1
    mentionable: bool = False
    managed: bool = False

    @property
    def mention(self) -> str:
        """The text that mentions this role."""
        return f"<@&{self.id}>"

    def payload(self) -> Json:
        """Return the role object."""
        return {
            "id": self.id,
            "name": self.name,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "icon": None,
            "unicode_emoji": None,
            "position": self.position,
            "permissions": str(int(self.permissions)),
            "managed": self.managed,
            "mentionable": self.mentionable,
            "flags": 0,
        }


@dataclass(eq=False, slots=True)
class Member:
    """A user in one server."""

    guild: "Guild"
    user: User
    joined_at: datetime
    roles: list[Role] = field(default_factory=list)
    nick: str | None = None

    @property
    def id(self) -> str:
        """The id of the user."""
        return self.user.id

    def payload(self, *, with_user: bool = True) -> Json:
        """Return the member object, without its user where Discord leaves it out."""
        body: Json = {"user": self.user.payload()} if with_user else {}
        return body | {
            "nick": self.nick,
            "avatar": None,
            "roles": [role.id for role in self.roles],
            "joined_at": iso(self.joined_at),
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
        }


@dataclass(eq=False, slots=True)
class Overwrite:
    """What a channel grants to or takes from one role or member."""

    target_id: str
    is_member: bool
    allow: int = 0
    deny: int = 0

    def payload(self) -> Json:
        """Return the overwrite object."""
        return {
            "id": self.target_id,
            "type": int(self.is_member),
            "allow": str(int(self.allow)),
            "deny": str(int(self.deny)),
        }


@dataclass(eq=False, slots=True)
class Guild:
    """A server. `has_bot` is false where only users have installed the application.

    `is_cut_off`: Discord itself cannot reach it just now.
    """

    id: str
    name: str
    owner_id: str
    everyone: Role
    locale: str = "en-US"
    has_bot: bool = True
    is_cut_off: bool = False
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)
    banned: set[str] = field(default_factory=set)
    channels: dict[str, "Channel"] = field(default_factory=dict)

    def threads(self) -> list["Channel"]:
        """Return the server's threads that are not archived."""
        return [c for c in self.channels.values() if c.thread and not c.thread.archived]

    def payload(self) -> Json:
        """Return the server without members, channels and threads."""
        return {
            "id": self.id,
            "name": self.name,
            "icon": None,
            "owner_id": self.owner_id,
            "roles": [role.payload() for role in self.roles.values()],
            "emojis": [],
            "stickers": [],
            "features": [],
            "member_count": len(self.members),
            "preferred_locale": self.locale,
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "afk_timeout": 300,
            "system_channel_flags": 0,
        }


@dataclass(eq=False, slots=True)
class ThreadState:
    """What a thread has beyond a channel."""

    owner_id: str
    created_at: datetime
    archive_changed_at: datetime
    auto_archive_minutes: int = 1440
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    message_count: int = 0
    members: dict[str, datetime] = field(default_factory=dict)

    def payload(self) -> Json:
        """Return the thread's metadata object."""
        return {
            "archived": self.archived,
            "auto_archive_duration": self.auto_archive_minutes,
            "archive_timestamp": iso(self.archive_changed_at),
            "locked": self.locked,
            "invitable": self.invitable,
            "create_timestamp": iso(self.created_at),
        }


@dataclass(eq=False, slots=True)
class Channel:
    """A text channel, category, thread or direct message. `slowmode` is in seconds."""

    id: str
    type: ChannelType
    name: str = ""
    guild: Guild | None = None
    parent: "Channel | None" = None
    topic: str | None = None
    position: int = 0
    slowmode: int = 0
    overwrites: dict[str, Overwrite] = field(default_factory=dict)
    recipient: User | None = None
    thread: ThreadState | None = None
    last_message_id: str | None = None

    @property
    def mention(self) -> str:
        """The text that links to this channel."""
        return f"<#{self.id}>"

    @property
    def guild_id(self) -> str | None:
        """The id of the channel's server; None in a direct message."""
        return self.guild.id if self.guild else None

    def as_thread(self) -> ThreadState:
        """Return what makes this channel a thread; raise Discord's error 50024 if it is none."""
        if self.thread is None:
            raise ApiError(400, 50024, "Cannot execute action on this channel type")
        return self.thread

    def payload(self) -> Json:
        """Return the channel object."""
        body: Json = {
            "id": self.id,
            "type": int(self.type),
            "last_message_id": self.last_message_id,
            "flags": 0,
        }
        if self.recipient:
            return body | {"recipients": [self.recipient.payload()]}
        body |= {
            "guild_id": self.guild_id,
            "name": self.name,
            "parent_id": self.parent.id if self.parent else None,
            "rate_limit_per_user": self.slowmode,
        }
        return body | (self._thread_fields() if self.thread else self._channel_fields())

    def _channel_fields(self) -> Json:
        return {
            "topic": self.topic,
            "position": self.position,
            "nsfw": False,
            "permission_overwrites": [o.payload() for o in self.overwrites.values()],
        }

    def _thread_fields(self) -> Json:
        thread = self.as_thread()
        return {
            "owner_id": thread.owner_id,
            "message_count": thread.message_count,
            "total_message_sent": thread.message_count,
            "member_count": len(thread.members),
            "thread_metadata": thread.payload(),
        }
