"""The message store: creating, editing, deleting and finding, by the rules of resources/message."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from bot.playground import mentions
from bot.playground.attachments import Attachment, AttachmentStore, Upload
from bot.playground.components import prepare, prepare_embeds
from bot.playground.entities import Channel, Json, User
from bot.playground.errors import ApiError, invalid_field, refuse_any, unknown
from bot.playground.events import Event
from bot.playground.interaction import Interaction
from bot.playground.message import Flags, Message, MessageType
from bot.playground.threads import draw_in
from bot.playground.world import World
from bot.ui.limits import FILES, NONCE, count_problems, length_problems
from bot.ui.message_limits import display_text, message_problems

NONCE_LIFE = timedelta(minutes=5)
"""How long a repeated nonce returns the first message ("a few minutes" in the documentation)."""
REACTIONS = 20
"""Different emoji under one message."""
_SETTABLE = Flags.SUPPRESS_EMBEDS | Flags.SUPPRESS_NOTIFICATIONS | Flags.COMPONENTS_V2
_EDITABLE = Flags.SUPPRESS_EMBEDS | Flags.COMPONENTS_V2


@dataclass(slots=True)
class _Draft:
    """A message as it would stand, checked and ready to be taken over."""

    content: str
    embeds: list[Json]
    components: list[Json]
    attachments: list[Attachment]
    flags: Flags


class Messages:
    """All messages of the world, per channel in the order in which they were sent."""

    def __init__(self, world: World, files: AttachmentStore) -> None:
        self._world = world
        self._files = files
        self._stored: dict[str, dict[str, Message]] = {}
        self._by_nonce: dict[tuple[str, str, str], Message] = {}

    def of(self, channel: Channel) -> list[Message]:
        """Return all messages of a channel, oldest first, ephemeral ones included."""
        return list(self._stored.get(channel.id, {}).values())

    def everywhere(self) -> Iterable[Message]:
        """Yield all messages of all channels."""
        for channel in self._stored.values():
            yield from channel.values()

    def find(self, channel_id: str, message_id: str) -> Message:
        """Return a message for the channel routes, to which ephemeral ones are unknown."""
        message = self._stored.get(channel_id, {}).get(message_id)
        if message is None or message.ephemeral:
            raise unknown("Message")
        return message

    def find_any(self, channel_id: str, message_id: str) -> Message | None:
        """Return a message whether ephemeral or not."""
        return self._stored.get(channel_id, {}).get(message_id)

    def send(
        self, channel: Channel, author: User, body: Json, files: Mapping[str, Upload]
    ) -> Message:
        """Send a message to a channel; a nonce repeated within minutes returns the first one."""
        first = self._repeated(channel, author, body)
        if first:
            return first
        message = self._new(channel, author)
        reference = body.get("message_reference")
        if reference:
            self._reply(message, reference)
        message.nonce = body.get("nonce")
        self._fill(message, body, files)
        if body.get("enforce_nonce") and message.nonce is not None:
            self._by_nonce[channel.id, author.id, str(message.nonce)] = message
        return self._publish_new(message)

    def answer(
        self, interaction: Interaction, body: Json, files: Mapping[str, Upload], *, ephemeral: bool
    ) -> Message:
        """Send a message that answers an interaction: its first response or a followup."""
        message = self._answering(interaction, ephemeral=ephemeral)
        self._fill(message, body, files)
        return self._publish_new(message)

    def placeholder(self, interaction: Interaction, *, ephemeral: bool) -> Message:
        """Send the "is thinking" message of a deferred answer."""
        message = self._answering(interaction, ephemeral=ephemeral)
        message.flags |= Flags.LOADING
        return self._publish_new(message)

    def fill_placeholder(
        self, message: Message, body: Json, files: Mapping[str, Upload]
    ) -> Message:
        """Put the answer in place of the placeholder; it keeps its ephemeral state."""
        self._fill(message, body, files)
        message.flags &= ~Flags.LOADING
        self._tell("MESSAGE_UPDATE", message)
        return message

    def edit(self, message: Message, body: Json, files: Mapping[str, Upload]) -> Message:
        """Change what the body names and keep the rest; an edit notifies nobody."""
        self._take_over(message, self._draft(message, body, files, _EDITABLE))
        self._mention(message, body)
        message.edited_at = self._world.now()
        self._tell("MESSAGE_UPDATE", message)
        return message

    def delete(self, message: Message) -> None:
        """Delete a message."""
        self._stored[message.channel.id].pop(message.id, None)
        message.deleted = True
        data: Json = {"id": message.id, "channel_id": message.channel.id}
        if message.channel.guild:
            data["guild_id"] = message.channel.guild.id
        self._emit("MESSAGE_DELETE", message, data)

    def pin(self, message: Message, *, pinned: bool) -> None:
        """Pin or unpin a message."""
        message.pinned = pinned
        self._tell("MESSAGE_UPDATE", message)

    def react(self, message: Message, user: User, emoji: str, *, wanted: bool) -> None:
        """Add or take away somebody's reaction; doing it twice changes nothing."""
        people = message.reactions.get(emoji, [])
        if (user in people) is wanted:
            return
        if wanted and not people and len(message.reactions) >= REACTIONS:
            raise ApiError(400, 30010, f"Maximum number of reactions reached ({REACTIONS})")
        message.reactions[emoji] = [*people, user] if wanted else [u for u in people if u != user]
        if not message.reactions[emoji]:
            del message.reactions[emoji]
        data: Json = {
            "user_id": user.id,
            "channel_id": message.channel.id,
            "message_id": message.id,
            "emoji": {"id": None, "name": emoji},
            "burst": False,
            "type": 0,
        }
        if message.channel.guild:
            data["guild_id"] = message.channel.guild.id
        name = "MESSAGE_REACTION_ADD" if wanted else "MESSAGE_REACTION_REMOVE"
        self._emit(name, message, data)

    def _repeated(self, channel: Channel, author: User, body: Json) -> Message | None:
        nonce = body.get("nonce")
        if nonce is None:
            return None
        refuse_any(list(length_problems("nonce", str(nonce), 0, NONCE)))
        if not body.get("enforce_nonce"):
            return None
        first = self._by_nonce.get((channel.id, author.id, str(nonce)))
        fresh = first is not None and self._world.now() - first.sent_at <= NONCE_LIFE
        return first if fresh else None

    def _new(self, channel: Channel, author: User) -> Message:
        return Message(self._world.snowflake(), channel, author, self._world.now())

    def _answering(self, interaction: Interaction, *, ephemeral: bool) -> Message:
        message = self._new(interaction.channel, self._world.bot)
        message.interaction = interaction
        if interaction.message:
            message.type, message.reply_to = MessageType.REPLY, interaction.message
        elif interaction.is_command:
            message.type = MessageType.CHAT_INPUT_COMMAND
        if ephemeral:
            message.flags |= Flags.EPHEMERAL
            message.addressee = interaction.user
        return message

    def _reply(self, message: Message, reference: Json) -> None:
        found = self.find_any(message.channel.id, str(reference.get("message_id")))
        if found and not found.ephemeral:
            message.type, message.reply_to = MessageType.REPLY, found
        elif reference.get("fail_if_not_exists", True):
            code = "REPLIES_UNKNOWN_MESSAGE"
            raise invalid_field("message_reference", code, "Unknown message")

    def _fill(self, message: Message, body: Json, files: Mapping[str, Upload]) -> None:
        draft = self._draft(message, body, files, _SETTABLE)
        if not (draft.content or draft.embeds or draft.components or draft.attachments):
            raise ApiError(400, 50006, "Cannot send an empty message")
        self._take_over(message, draft)
        self._mention(message, body)
        if message.channel.thread and not message.ephemeral:
            draw_in(self._world, message.channel, message.author, message.mentions.users)
        message.notified = message.mentions.notified(self._world, message.channel)

    def _mention(self, message: Message, body: Json) -> None:
        allowed = body.get("allowed_mentions")
        text = message.content or display_text(message.components)
        author, channel = message.author, message.channel
        message.mentions = mentions.find(self._world, channel, author, text, allowed)
        called = message.reply_to.author if message.reply_to else None
        wanted = allowed is None or allowed.get("replied_user")
        # An answer to a press stands as a reply, but calls nobody.
        if called and wanted and not message.interaction and called not in message.mentions.users:
            message.mentions.users.append(called)

    def _draft(
        self, message: Message, body: Json, files: Mapping[str, Upload], settable: Flags
    ) -> _Draft:
        mentions.check_allowed(body.get("allowed_mentions"))
        flags = _merged_flags(message.flags, body.get("flags"), settable)
        uploads = self._files.store(message.channel, files)
        attachments = _merged_attachments(message, body.get("attachments"), uploads)
        whole: dict[str, Any] = {
            "content": body.get("content", message.content) or "",
            "embeds": body.get("embeds", message.embeds) or [],
            "components": body.get("components", message.components) or [],
        }
        names = [attachment.filename for attachment in attachments]
        refuse_any(list(count_problems("attachments", attachments, 0, FILES)))
        v2 = bool(flags & Flags.COMPONENTS_V2)
        refuse_any(message_problems({**body, **whole}, v2=v2, file_names=names))
        components = prepare(whole["components"], attachments)
        embeds = prepare_embeds(whole["embeds"], attachments)
        return _Draft(whole["content"], embeds, components, attachments, flags)

    def _take_over(self, message: Message, draft: _Draft) -> None:
        message.content = draft.content
        message.embeds = draft.embeds
        message.components = draft.components
        message.attachments = draft.attachments
        message.flags = draft.flags

    def _publish_new(self, message: Message) -> Message:
        channel = message.channel
        self._stored.setdefault(channel.id, {})[message.id] = message
        if not message.ephemeral:
            channel.last_message_id = message.id
            if channel.thread:
                channel.thread.message_count += 1
        self._tell("MESSAGE_CREATE", message)
        return message

    def _tell(self, event: str, message: Message) -> None:
        self._emit(event, message, message.gateway_payload())

    def _emit(self, name: str, message: Message, data: Json) -> None:
        channel = message.channel
        event = Event(name, data, channel.guild, channel, only=message.addressee)
        self._world.events.emit(event)


def _merged_flags(old: Flags, wanted: int | None, settable: Flags) -> Flags:
    # The v2 flag stays for ever; ephemeral and loading are not the sender's to change.
    if wanted is None:
        return old
    kept = old & ~(settable & ~Flags.COMPONENTS_V2)
    return Flags(kept | wanted & settable)


def _merged_attachments(
    message: Message, listed: list[Json] | None, uploads: Mapping[str, Attachment]
) -> list[Attachment]:
    if listed is None:
        return [*message.attachments, *uploads.values()]
    kept = {attachment.id: attachment for attachment in message.attachments}
    merged: list[Attachment] = []
    for index, entry in enumerate(listed):
        key = str(entry["id"])
        attachment = uploads.get(key) or kept.get(key)
        if attachment is None:
            text = f"Attachment data cannot be found: {key}"
            raise invalid_field(f"attachments.{index}", "ATTACHMENT_NOT_FOUND", text)
        if entry.get("description") is not None:
            attachment.description = entry["description"]
        merged.append(attachment)
    return merged + [a for a in uploads.values() if a not in merged]
