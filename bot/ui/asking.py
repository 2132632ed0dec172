"""One interaction from its arrival to its answer: who asks, in which language, and the reply.

Every answer is ephemeral. A press on an ephemeral message edits that message; everything else
gets a new one. Whatever goes wrong is answered too: a refusal with its sentence, an unexpected
error with an incident number.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any, Protocol, cast

import discord

from bot import incidents
from bot.matches.breaker import Broken
from bot.matches.people import Person, Place
from bot.matches.refusals import Refused
from bot.matches.service import Matches
from bot.text.refusals import refusal_text
from bot.text.translator import Language, Translator, known_locale
from bot.ui.busy import Busy
from bot.ui.page import Page, Part, row, text
from bot.ui.taps import Taps
from render.service import RenderService

Interaction = discord.Interaction[Any]


class Services(Protocol):
    """What the bot's client offers to whoever answers an interaction."""

    matches: Matches
    translator: Translator
    pictures: RenderService
    handlers: Mapping[Any, Callable[["Asking", Any], Awaitable[None]]]
    busy: Busy
    taps: Taps
    reporting: Callable[[int, Language], Part]


class Asking:
    """One interaction being answered.

    `committed`: its move stands, whatever fails afterwards. `about` is said first where the answer
    is about a match of another place. `again` makes the button that was pressed once more, for
    another try, `way_on` one that goes below a refusal. `match_id` is the match in question.
    """

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.services = cast("Services", interaction.client)
        self.committed = False
        self.about = ""
        self.again: Callable[[], Part] | None = None
        self.way_on: Part | None = None
        self.match_id: int | None = None

    @property
    def matches(self) -> Matches:
        """The match service."""
        return self.services.matches

    @property
    def person(self) -> Person:
        """Who asks, with the name shown in this place."""
        return Person(self.interaction.user.id, self.interaction.user.display_name)

    @property
    def place(self) -> Place:
        """Where it is asked."""
        return Place(self.interaction.guild_id, self.channel_id)

    @property
    def channel_id(self) -> int:
        """The channel or thread; every interaction we register has one."""
        if self.interaction.channel_id is None:
            raise ValueError("an interaction without a channel")
        return self.interaction.channel_id

    @property
    def spoken(self) -> str:
        """The language of the reader's Discord."""
        return known_locale(self.interaction.locale.value)

    def tongue(self, game: str | None = None) -> Language:
        """The reader's own language, for a game or the shared sentences."""
        locale = self.matches.languages.get(self.interaction.user.id) or self.spoken
        return self.services.translator.tongue(locale, game)

    async def acknowledge(self) -> None:
        """Tell Discord within its three seconds that the answer is on its way."""
        if self.interaction.response.is_done():
            return
        if self._edits():
            await self.interaction.response.defer()
        else:
            await self.interaction.response.defer(ephemeral=True, thinking=True)

    async def answer(self, page: Page) -> None:
        """Show the page to the person who asked, and to nobody else."""
        await self.acknowledge()
        if self.about:
            page = replace(page, framed=[text(self.about), *page.framed])
        view, files = page.view(), page.files()
        if self._edits():
            # Attachments are always passed anew: an edit without them loses or keeps old pictures.
            await self.interaction.edit_original_response(view=view, attachments=files)
        else:
            await self.interaction.followup.send(view=view, files=files, ephemeral=True)

    async def say(self, sentence: str, *buttons: Part) -> None:
        """Answer with one text and up to five buttons for the next step."""
        await self.answer(Page([text(sentence), *([row(*buttons)] if buttons else [])]))

    def _edits(self) -> bool:
        message = self.interaction.message
        return message is not None and message.flags.ephemeral


async def answered(asking: Asking, handle: Callable[[Asking], Awaitable[None]]) -> None:
    """Run a handler; turn what it raises into an answer, so that nobody is left without one.

    While Skald is being stopped nothing new is begun.
    """
    with asking.services.busy.answering():
        # What is written to them later, when nobody asks, is in this language too.
        is_new = asking.matches.hears(asking.person.id, asking.spoken)
        await _answered(asking, _later if asking.services.busy.stopping else handle)
        if is_new:
            await _keep_spoken(asking)


async def _keep_spoken(asking: Asking) -> None:
    """After the answer, which must not wait for it."""
    try:
        await asking.matches.keep_spoken(asking.person.id, asking.spoken)
    except Exception as error:  # whatever it is, the answer stands
        incidents.report(error, interaction=asking.interaction.id)


async def _later(asking: Asking) -> None:
    sentence = asking.tongue().gettext(
        "Skald is being restarted. Nothing has changed; try again in a minute."
    )
    await asking.say(sentence)


async def _answered(asking: Asking, handle: Callable[[Asking], Awaitable[None]]) -> None:
    try:
        await handle(asking)
    except Refused as refused:
        ways = [] if asking.way_on is None else [asking.way_on]
        await asking.say(refusal_text(refused, asking.tongue()), *ways)
    except Exception as error:
        await _apologise(asking, await _meant(asking, error))


async def _meant(asking: Asking, error: Exception) -> Exception:
    """The error; a fault of the match that is asked about, kept by now, if it is one."""
    if asking.match_id is not None and not asking.committed:
        try:
            await asking.matches.look_failed(asking.match_id, error)
        except Broken as fault:
            return fault
        except Exception as second:  # whatever it is, the first one is to be told
            incidents.report(second, match=asking.match_id)
    return error


async def _apologise(asking: Asking, error: Exception) -> None:
    interaction = asking.interaction
    facts = {"channel": interaction.channel_id, "interaction": interaction.id}
    if isinstance(error, Broken):
        incident = error.incident
    else:
        incident = incidents.report(error, made=asking.committed, **facts)
    tongue = asking.tongue()
    if asking.committed:
        sentence = tongue.gettext(
            "Your move was made; only this answer broke, incident {incident}."
        )
    else:
        sentence = tongue.gettext(
            "This broke on our side, incident {incident}. Nothing has changed."
        )
    try:
        ways = [] if asking.again is None or asking.committed else [asking.again()]
        if isinstance(error, Broken):
            ways.append(asking.services.reporting(error.match_id, tongue))
        await asking.say(sentence.format(incident=f"`{incident}`"), *ways)
    except discord.HTTPException as second:
        # The token is spent or the network is gone; the first report already tells the operator.
        incidents.report(second, interaction=interaction.id, answering=incident)
