"""A message as the loopback keeps it, with its Discord JSON object and readings for tests."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum, IntFlag
from typing import TYPE_CHECKING, Any

from bot.playground.attachments import Attachment
from bot.playground.clock import iso
from bot.playground.entities import Channel, Json, User
from bot.playground.mentions import Mentions
from bot.ui.message_limits import Kind, display_text, walk

if TYPE_CHECKING:
    from bot.playground.interaction import Interaction


class Flags(IntFlag):
    """The message flags that the loopback knows."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class MessageType(IntEnum):
    """The message types that the loopback makes."""

    DEFAULT = 0
    REPLY = 19
    CHAT_INPUT_COMMAND = 20


@dataclass(eq=False, slots=True)
class Message:
    """One message; it changes in place when it is edited.

    `addressee` is the only person who sees it when it is ephemeral. `notified` holds the ids of
    those whom it notified when it was sent; an edit notifies nobody.
    """

    id: str
    channel: Channel
    author: User
    sent_at: datetime
    type: MessageType = MessageType.DEFAULT
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: Flags = field(default_factory=lambda: Flags(0))
    edited_at: datetime | None = None
    mentions: Mentions = field(default_factory=Mentions)
    notified: frozenset[str] = frozenset()
    interaction: "Interaction | None" = None
    addressee: User | None = None
    reply_to: "Message | None" = None
    nonce: str | int | None = None
    reactions: dict[str, list[User]] = field(default_factory=dict)
    pinned: bool = False
    deleted: bool = False

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees this message."""
        return bool(self.flags & Flags.EPHEMERAL)

    @property
    def loading(self) -> bool:
        """Whether this is the "is thinking" placeholder of a deferred answer."""
        return bool(self.flags & Flags.LOADING)

    @property
    def text(self) -> str:
        """The content, or the text of all text displays."""
        return self.content or display_text(self.components)

    def parts(self, *kinds: Kind) -> list[Json]:
        """Return the components of these kinds, in order, nested ones included."""
        return [c for c in walk(self.components) if c["type"] in kinds]

    def part(self, custom_id: str) -> Json | None:
        """Return the component with that custom id."""
        return next((c for c in walk(self.components) if c.get("custom_id") == custom_id), None)

    def custom_ids(self) -> list[str]:
        """Return the custom ids of all components, in order."""
        return [c["custom_id"] for c in walk(self.components) if c.get("custom_id")]

    def payload(self) -> Json:
        """Return the message object as the REST routes give it."""
        body: Json = {
            "id": self.id,
            "channel_id": self.channel.id,
            "author": self.author.payload(),
            "content": self.content,
            "embeds": self.embeds,
            "components": self.components,
            "attachments": [a.payload() for a in self._listed()],
            "timestamp": iso(self.sent_at),
            "edited_timestamp": iso(self.edited_at) if self.edited_at else None,
            "flags": int(self.flags),
            "type": int(self.type),
            "tts": False,
            "pinned": self.pinned,
            "mention_everyone": self.mentions.everyone,
            "mentions": [user.payload() for user in self.mentions.users],
            "mention_roles": [role.id for role in self.mentions.roles],
        }
        if self.nonce is not None:
            body["nonce"] = self.nonce
        if self.reactions:
            body["reactions"] = [self._reaction(emoji) for emoji in self.reactions]
        return body | self._interaction_fields() | self._reply_fields()

    def gateway_payload(self) -> Json:
        """Return the message object as gateway events carry it: with server and member."""
        body = self.payload()
        guild = self.channel.guild
        if guild is None:
            return body
        body["guild_id"] = guild.id
        member = guild.members.get(self.author.id)
        if member:
            body["member"] = member.payload(with_user=False)
        return body

    def _reaction(self, emoji: str) -> Json:
        people = self.reactions[emoji]
        return {
            "emoji": {"id": None, "name": emoji},
            "count": len(people),
            "count_details": {"burst": 0, "normal": len(people)},
            "me": any(user.bot for user in people),
            "me_burst": False,
            "burst_colors": [],
        }

    def _listed(self) -> list[Attachment]:
        # Files that a component shows are not listed again (resources/message, `attachments`).
        shown = shown_attachments(self.components)
        return [a for a in self.attachments if a.id not in shown]

    def _interaction_fields(self) -> Json:
        if self.interaction is None:
            return {}
        application = self.interaction.application_id
        metadata = self.interaction.metadata()
        return {
            "application_id": application,
            "webhook_id": application,
            "interaction_metadata": metadata,
        }

    def _reply_fields(self) -> Json:
        if self.reply_to is None:
            return {}
        reference = {"type": 0, "message_id": self.reply_to.id, "channel_id": self.channel.id}
        if self.channel.guild:
            reference["guild_id"] = self.channel.guild.id
        return {"message_reference": reference}


def shown_attachments(components: list[Json]) -> set[str]:
    """Return the ids of the attachments that components show."""
    return {
        media["attachment_id"] for media in media_objects(components) if "attachment_id" in media
    }


def media_objects(components: list[Json]) -> list[dict[str, Any]]:
    """Return the media objects of galleries, thumbnails and file components."""
    found: list[Json] = []
    for component in walk(components):
        if component["type"] == Kind.GALLERY:
            found += [item["media"] for item in component["items"]]
        elif component["type"] == Kind.THUMBNAIL:
            found.append(component["media"])
        elif component["type"] == Kind.FILE:
            found.append(component["file"])
    return found
