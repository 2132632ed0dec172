"""One interaction: who did what where, how the bot has answered, and its Discord payload."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum
from typing import TYPE_CHECKING

from bot.playground.entities import Channel, Json, Member, User
from bot.playground.permissions import Permission, permissions_in
from bot.ui.limits import FILE_BYTES

if TYPE_CHECKING:
    from bot.playground.message import Message


class InteractionType(IntEnum):
    """What a person can do to a bot."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Callback(IntEnum):
    """How a bot can answer."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(eq=False, slots=True)
class Interaction:
    """An interaction from its start until its token expires.

    `original` is what "@original" means: the first answer, or the pressed message for an update.
    `command_line` is what everybody can read above a public answer to a command.
    """

    id: str
    token: str
    type: InteractionType
    application_id: str
    user: User
    channel: Channel
    data: Json
    started_at: datetime
    message: "Message | None" = None
    command_line: str | None = None
    callback: Callback | None = None
    original: "Message | None" = None
    followups: list["Message"] = field(default_factory=list)
    choices: list[Json] = field(default_factory=list)
    modal: Json | None = None

    @property
    def is_command(self) -> bool:
        """Whether a slash command started it."""
        return self.type is InteractionType.COMMAND

    @property
    def member(self) -> Member | None:
        """The user as a member of the server; None in a direct message."""
        guild = self.channel.guild
        return guild.members.get(self.user.id) if guild else None

    @property
    def messages(self) -> list["Message"]:
        """The bot's answers so far, in order; an updated message counts as the first."""
        return [*([self.original] if self.original else []), *self.followups]

    def metadata(self) -> Json:
        """Return what a message that answers this interaction says about it."""
        body: Json = {
            "id": self.id,
            "type": int(self.type),
            "user": self.user.payload(),
            "authorizing_integration_owners": self._owners(),
        }
        if self.message:
            body["interacted_message_id"] = self.message.id
        return body

    def payload(self, bot: User) -> Json:
        """Return the data of INTERACTION_CREATE."""
        guild = self.channel.guild
        body: Json = {
            "id": self.id,
            "application_id": self.application_id,
            "type": int(self.type),
            "data": self.data,
            "token": self.token,
            "version": 1,
            "channel": self.channel.payload(),
            "channel_id": self.channel.id,
            "locale": self.user.locale,
            "context": 0 if guild else 1,
            "entitlements": [],
            "authorizing_integration_owners": self._owners(),
            "attachment_size_limit": FILE_BYTES,
            "app_permissions": str(int(self._permissions_of(bot))),
        }
        if self.message:
            body["message"] = self.message.payload()
        return body | self._actor()

    def _actor(self) -> Json:
        guild, member = self.channel.guild, self.member
        if guild is None or member is None:
            return {"user": self.user.payload()}
        permissions = permissions_in(member, self.channel)
        return {
            "guild_id": guild.id,
            "guild": {"id": guild.id, "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "member": {**member.payload(), "permissions": str(int(permissions))},
        }

    def _owners(self) -> Json:
        # 0: installed in the server (0 is a direct message with the bot), 1: by the user.
        guild = self.channel.guild
        if guild and not guild.has_bot:
            return {"1": self.user.id}
        return {"0": guild.id if guild else "0"}

    def _permissions_of(self, bot: User) -> Permission:
        guild = self.channel.guild
        member = guild.members.get(bot.id) if guild else None
        if member:
            return permissions_in(member, self.channel)
        return Permission.EMBED_LINKS | Permission.ATTACH_FILES
