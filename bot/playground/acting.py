"""What a person does at the client: commands, presses, choices, modals, words; and what they see.

An act that the client would not allow raises `CannotAct`. Those that start an interaction return
once the bot has acknowledged it or has missed the time for it.
"""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.playground.command_data import CannotAct, CommandData, Resolved, command_line
from bot.playground.commands import Commands
from bot.playground.entities import Channel, Json, User
from bot.playground.events import Event
from bot.playground.interaction import Callback, Interaction, InteractionType
from bot.playground.interactions import Interactions
from bot.playground.message import Message
from bot.playground.messages import Messages
from bot.playground.modal_data import modal_data
from bot.playground.permissions import Permission
from bot.playground.threads import wake
from bot.playground.world import World
from bot.ui.limits import CONTENT
from bot.ui.message_limits import LINK_STYLE, SELECTS, Kind

NO_RESPONSE = "The application did not respond"
_OUTCOMES = {
    None: "failed",
    Callback.MESSAGE: "message",
    Callback.DEFERRED_MESSAGE: "deferred",
    Callback.DEFERRED_UPDATE: "update",
    Callback.UPDATE: "update",
    Callback.CHOICES: "choices",
    Callback.MODAL: "modal",
}
PATIENCE_SECONDS: Final = 20.0
"""How long an answer is waited for: a busy machine is slow, which is no fault of the bot."""
_POLL_SECONDS = 0.01


class Outcome:
    """What came of an act; it follows the interaction's later answers."""

    def __init__(self, actor: "Actor", interaction: Interaction) -> None:
        self.actor = actor
        self.interaction = interaction

    @property
    def kind(self) -> str:
        """One of message, deferred, update, choices, modal, failed."""
        return _OUTCOMES[self.interaction.callback]

    @property
    def failed(self) -> str | None:
        """What the client shows where the bot did not acknowledge in time."""
        return NO_RESPONSE if self.interaction.callback is None else None

    @property
    def messages(self) -> list[Message]:
        """The bot's answers that are there now, placeholders left out."""
        return [m for m in self.interaction.messages if not (m.loading or m.deleted)]

    @property
    def message(self) -> Message:
        """The newest answer."""
        return self.messages[-1]

    @property
    def modal(self) -> Json | None:
        """The modal that was opened."""
        return self.interaction.modal

    @property
    def choices(self) -> list[Json]:
        """The answers to an autocomplete."""
        return self.interaction.choices

    async def answer(self, seconds: float = PATIENCE_SECONDS) -> Message:
        """Wait until a deferred answer is there, at most the given real time, and return it."""
        async with asyncio.timeout(seconds):
            while not self.messages:
                await self.actor.wait_for_change(_POLL_SECONDS)
        return self.message


class Actor:
    """One person at the client."""

    def __init__(
        self,
        world: World,
        messages: Messages,
        commands: Commands,
        interactions: Interactions,
        user: User,
    ) -> None:
        self.user = user
        self._world = world
        self._messages = messages
        self._commands = commands
        self._interactions = interactions

    async def wait_for_change(self, seconds: float) -> None:
        """Wait until something happens in the world, at most the given real time."""
        await self._world.events.changed(seconds)

    def channels(self) -> list[Channel]:
        """Return all channels that the person can see, direct ones last."""
        placed = [c for c in self._world.channels.values() if c.guild and self._sees(c)]
        return placed + self._world.directs_of(self.user)

    def sees(self, channel: Channel) -> list[Message]:
        """Return the messages of a channel that the person can see, oldest first."""
        if not self._sees(channel):
            return []
        return [m for m in self._messages.of(channel) if m.addressee in {None, self.user}]

    def notified(self) -> list[Message]:
        """Return the messages that have notified the person by a mention or directly."""
        return [
            message
            for message in self._messages.everywhere()
            if message.author is not self.user
            and (self.user.id in message.notified or message.channel.recipient is self.user)
        ]

    def _sees(self, channel: Channel) -> bool:
        return self._world.may(self.user, channel, Permission.VIEW_CHANNEL)

    async def slash(
        self,
        channel: Channel,
        name: str,
        sub: str | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> Outcome:
        """Send a slash command; `sub` is "new" or "group new", options go by their base names."""
        command = self._command(channel, name)
        given = options or {}
        data = CommandData(self._world, channel).build(command, sub, given)
        line = command_line(name, sub, given)
        return await self._interact(InteractionType.COMMAND, channel, data, command_line=line)

    async def autocomplete(
        self,
        channel: Channel,
        name: str,
        sub: str | None,
        focused: str,
        text: str,
        options: Mapping[str, Any] | None = None,
    ) -> Outcome:
        """Type a text into an option; the outcome's `choices` are what the client offers."""
        command = self._command(channel, name)
        given = {**(options or {}), focused: text}
        data = CommandData(self._world, channel).build(command, sub, given, focused)
        return await self._interact(InteractionType.AUTOCOMPLETE, channel, data)

    def _command(self, channel: Channel, name: str) -> Json:
        command = self._commands.named(name, channel.guild)
        if command is None or not self._commands.may_use(command, self.user, channel):
            raise CannotAct(f"there is no command /{name} here")
        return command

    async def click(self, message: Message, custom_id: str) -> Outcome:
        """Press a button."""
        component = self._component(message, custom_id)
        if component["type"] != Kind.BUTTON or component["style"] == LINK_STYLE:
            raise CannotAct(f"{custom_id} is no button to press")
        return await self._press(message, component, {})

    async def select(self, message: Message, custom_id: str, values: Sequence[Any]) -> Outcome:
        """Choose values (texts, or users, roles and channels) in a select menu."""
        component = self._component(message, custom_id)
        if component["type"] not in SELECTS:
            raise CannotAct(f"{custom_id} is no select menu")
        chosen = [str(getattr(value, "id", value)) for value in values]
        check_choice(component, chosen)
        data: Json = {"values": chosen}
        if component["type"] != Kind.STRING_SELECT:
            data["resolved"] = self._resolve(message.channel, component["type"], chosen)
        return await self._press(message, component, data)

    def _resolve(self, channel: Channel, kind: int, chosen: list[str]) -> Json:
        resolved = Resolved(self._world, channel)
        for value in chosen:
            if kind in {Kind.USER_SELECT, Kind.MENTIONABLE_SELECT}:
                resolved.add_user(value)
            if kind in {Kind.ROLE_SELECT, Kind.MENTIONABLE_SELECT}:
                resolved.add_role(value)
            if kind == Kind.CHANNEL_SELECT:
                resolved.add_channel(value)
        return resolved.data

    def _component(self, message: Message, custom_id: str) -> Json:
        if message.deleted or message not in self.sees(message.channel):
            raise CannotAct("the message is not there")
        component = message.part(custom_id)
        if component is None:
            raise CannotAct(f"the message has no component {custom_id}")
        if component.get("disabled"):
            raise CannotAct(f"{custom_id} is disabled")
        return component

    async def _press(self, message: Message, component: Json, data: Json) -> Outcome:
        body = {
            "custom_id": component["custom_id"],
            "component_type": component["type"],
            "id": component["id"],
        }
        return await self._interact(
            InteractionType.COMPONENT, message.channel, body | data, message=message
        )

    async def submit(self, opened: Outcome | Interaction, values: Mapping[str, Any]) -> Outcome:
        """Fill in and send a modal: text by custom id, or a list of values for a select."""
        origin = opened.interaction if isinstance(opened, Outcome) else opened
        if origin.modal is None or origin.user is not self.user:
            raise CannotAct("there is no modal to submit")
        data = modal_data(origin.modal, values)
        resolved = self._resolve_modal(origin.channel, data)
        data |= {"resolved": resolved} if resolved else {}
        return await self._interact(
            InteractionType.MODAL, origin.channel, data, message=origin.message
        )

    def _resolve_modal(self, channel: Channel, data: Json) -> Json:
        resolved: Json = {}
        for outer in data["components"]:
            field = outer.get("component") or {}
            if field.get("type") in SELECTS and field["type"] != Kind.STRING_SELECT:
                for key, found in self._resolve(channel, field["type"], field["values"]).items():
                    resolved.setdefault(key, {}).update(found)
        return resolved

    async def say(self, channel: Channel, content: str) -> Message:
        """Write a message."""
        in_thread = channel.thread is not None
        wanted = Permission.SEND_MESSAGES_IN_THREADS if in_thread else Permission.SEND_MESSAGES
        if not self._world.may(self.user, channel, wanted):
            raise CannotAct("you may not write here")
        if not 1 <= len(content) <= CONTENT:
            raise CannotAct(f"a message has 1 to {CONTENT} characters")
        self._wait_slowly(channel)
        powerful = self._world.may(self.user, channel, Permission.MANAGE_THREADS)
        wake(self._world, channel, may_unlock=powerful)
        return self._messages.send(channel, self.user, {"content": content}, {})

    def _wait_slowly(self, channel: Channel) -> None:
        exempt = self._world.permissions(self.user, channel) & (
            Permission.MANAGE_MESSAGES | Permission.MANAGE_CHANNELS
        )
        own = [m for m in self._messages.of(channel) if m.author is self.user]
        if own and not exempt:
            waited = (self._world.now() - own[-1].sent_at).total_seconds()
            if waited < channel.slowmode:
                raise CannotAct("slowmode: wait before you write again")

    async def _interact(
        self,
        kind: InteractionType,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        command_line: str | None = None,
    ) -> Outcome:
        interaction = self._interactions.start(
            kind, self.user, channel, data, message=message, command_line=command_line
        )
        outcome = Outcome(self, interaction)
        loop = asyncio.get_running_loop()
        end = loop.time() + self._interactions.ack_seconds
        while interaction.callback is None and loop.time() < end:
            if self._interactions.is_late(interaction):
                break
            await self.wait_for_change(_POLL_SECONDS)
        self._report(outcome)
        return outcome

    def _report(self, outcome: Outcome) -> None:
        event = Event("INTERACTION", outcome_payload(outcome), channel=None, only=self.user)
        self._world.events.emit(event)


def outcome_payload(outcome: Outcome) -> Json:
    """Return what the page is told of an act."""
    return {
        "interaction_id": outcome.interaction.id,
        "outcome": outcome.kind,
        "modal": outcome.modal,
        "error": outcome.failed,
    }


def check_choice(component: Json, chosen: Sequence[str]) -> None:
    """Refuse a choice that the select menu does not allow."""
    low, high = component.get("min_values", 1), component.get("max_values", 1)
    if not low <= len(chosen) <= high:
        raise CannotAct(f"choose {low} to {high} values")
    offered = [option["value"] for option in component.get("options") or ()]
    if component["type"] == Kind.STRING_SELECT and not set(chosen) <= set(offered):
        raise CannotAct("that value is not offered")
