"""Interactions from start to token's end: acknowledgement rules, answers, followups.

Source: interactions/receiving-and-responding. The first answer must come within 3 seconds, the
token lives 15 minutes, and each type of interaction takes only some of the callbacks.
"""

from collections.abc import Mapping
from datetime import timedelta

from bot.playground.attachments import Upload
from bot.playground.entities import Channel, Json, User
from bot.playground.errors import ApiError, invalid_field, refuse_any, unknown
from bot.playground.events import Event
from bot.playground.interaction import Callback, Interaction, InteractionType
from bot.playground.message import Flags, Message
from bot.playground.messages import Messages
from bot.playground.world import World
from bot.ui.limits import USER_INSTALL_FOLLOWUPS, choice_problems
from bot.ui.message_limits import modal_problems

ACK_SECONDS = 3.0
TOKEN_SECONDS = 900.0
_UPDATES = {Callback.UPDATE, Callback.DEFERRED_UPDATE}
_ANSWERS = {Callback.MESSAGE, Callback.DEFERRED_MESSAGE}
_TAKEN = {
    InteractionType.COMMAND: _ANSWERS | {Callback.MODAL},
    InteractionType.COMPONENT: _ANSWERS | _UPDATES | {Callback.MODAL},
    InteractionType.AUTOCOMPLETE: {Callback.CHOICES},
    InteractionType.MODAL: _ANSWERS | _UPDATES,
}

Files = Mapping[str, Upload]


class Interactions:
    """All interactions, with what the bot may still do to each."""

    def __init__(
        self, world: World, messages: Messages, *, ack_seconds: float, token_seconds: float
    ) -> None:
        self.ack_seconds = ack_seconds
        self._token_life = timedelta(seconds=token_seconds)
        self._world = world
        self._messages = messages
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    def start(
        self,
        kind: InteractionType,
        user: User,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        command_line: str | None = None,
    ) -> Interaction:
        """Start an interaction and send it to whatever session of the bot is connected."""
        world = self._world
        interaction_id = world.snowflake()
        interaction = Interaction(
            interaction_id,
            f"interaction-token-{interaction_id}",
            kind,
            world.application_id,
            user,
            channel,
            data,
            world.now(),
            message,
            command_line,
        )
        self._by_id[interaction.id] = self._by_token[interaction.token] = interaction
        world.events.emit(Event("INTERACTION_CREATE", interaction.payload(world.bot)))
        return interaction

    def find(self, interaction_id: str) -> Interaction:
        """Return an interaction by id."""
        if interaction_id not in self._by_id:
            raise unknown("Interaction")
        return self._by_id[interaction_id]

    def is_late(self, interaction: Interaction) -> bool:
        """Tell whether the time for the first answer has passed."""
        limit = timedelta(seconds=self.ack_seconds)
        return self._world.now() - interaction.started_at > limit

    def respond(self, interaction_id: str, token: str, body: Json, files: Files) -> Json:
        """Take the first answer; return the callback response object."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise unknown("Interaction")
        if interaction.callback is not None:
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        if self.is_late(interaction):
            raise unknown("Interaction")
        self._refuse_without_channel(interaction)
        callback = self._callback(interaction, body.get("type"))
        message = self._answer(interaction, callback, body.get("data") or {}, files)
        interaction.callback = callback
        self._world.events.notify()
        return _response(interaction, callback, message)

    def _callback(self, interaction: Interaction, number: object) -> Callback:
        taken = _TAKEN[interaction.type]
        # A modal that was not opened from a message has nothing to update.
        if interaction.message is None:
            taken = taken - _UPDATES
        callback = next((c for c in taken if c == number), None)
        if callback is None:
            text = f"Callback type {number} does not answer this interaction."
            raise invalid_field("type", "INTERACTION_CALLBACK_TYPE_INVALID", text)
        return callback

    def _answer(
        self, interaction: Interaction, callback: Callback, data: Json, files: Files
    ) -> Message | None:
        ephemeral = bool((data.get("flags") or 0) & Flags.EPHEMERAL)
        match callback:
            case Callback.MESSAGE:
                message = self._messages.answer(interaction, data, files, ephemeral=ephemeral)
                interaction.original = message
                return message
            case Callback.DEFERRED_MESSAGE:
                interaction.original = self._messages.placeholder(interaction, ephemeral=ephemeral)
                return interaction.original
            case Callback.DEFERRED_UPDATE:
                interaction.original = interaction.message
                return None
            case Callback.UPDATE:
                return self._update(interaction, data, files)
            case Callback.CHOICES:
                refuse_any([p.under("data") for p in choice_problems(data["choices"])])
                interaction.choices = data["choices"]
                return None
            case Callback.MODAL:
                refuse_any([p.under("data") for p in modal_problems(data)])
                interaction.modal = data
                return None

    def _update(self, interaction: Interaction, data: Json, files: Files) -> Message:
        message = interaction.message
        if message is None or message.deleted:
            raise unknown("Message")
        # Unlike PATCH, this callback drops the attachments that it does not list.
        self._messages.edit(message, {"attachments": [], **data}, files)
        interaction.original = message
        return message

    def by_token(self, token: str) -> Interaction:
        """Return the interaction of a token that is alive and has been answered."""
        interaction = self._by_token.get(token)
        if interaction is None or self._expired(interaction):
            raise ApiError(401, 50027, "Invalid Webhook Token")
        if interaction.callback is None:
            raise unknown("Webhook")
        self._refuse_without_channel(interaction)
        return interaction

    def _refuse_without_channel(self, interaction: Interaction) -> None:
        self._world.channel(interaction.channel.id)

    def _expired(self, interaction: Interaction) -> bool:
        return self._world.now() - interaction.started_at > self._token_life

    def follow_up(self, token: str, body: Json, files: Files) -> Message:
        """Send a followup; the first one after a deferred answer takes the placeholder's place."""
        interaction = self.by_token(token)
        original = interaction.original
        if original and original.loading:
            return self._messages.fill_placeholder(original, body, files)
        guild = interaction.channel.guild
        alone = guild is not None and not guild.has_bot
        if alone and len(interaction.followups) >= USER_INSTALL_FOLLOWUPS:
            text = "Maximum number of follow up messages for this interaction was reached."
            raise ApiError(400, 40094, text)
        ephemeral = bool((body.get("flags") or 0) & Flags.EPHEMERAL)
        message = self._messages.answer(interaction, body, files, ephemeral=ephemeral)
        interaction.followups.append(message)
        return message

    def message(self, token: str, message_id: str) -> Message:
        """Return an answer of the token's interaction; "@original" is the first."""
        interaction = self.by_token(token)
        for message in interaction.messages:
            wanted = message is interaction.original and message_id == "@original"
            if (wanted or message.id == message_id) and not message.deleted:
                return message
        raise unknown("Message")

    def edit(self, token: str, message_id: str, body: Json, files: Files) -> Message:
        """Edit an answer; editing a placeholder puts the answer in its place."""
        message = self.message(token, message_id)
        if message.loading:
            return self._messages.fill_placeholder(message, body, files)
        return self._messages.edit(message, body, files)

    def delete(self, token: str, message_id: str) -> None:
        """Delete an answer."""
        self._messages.delete(self.message(token, message_id))


def _response(interaction: Interaction, callback: Callback, message: Message | None) -> Json:
    about: Json = {
        "id": interaction.id,
        "type": int(interaction.type),
        "response_message_loading": callback is Callback.DEFERRED_MESSAGE,
    }
    resource: Json = {"type": int(callback)}
    if message:
        about["response_message_id"] = message.id
        about["response_message_ephemeral"] = message.ephemeral
        resource["message"] = message.payload()
    return {"interaction": about, "resource": resource}
