"""What one person is told by direct message: plain words and buttons, never a hand.

A plain message, because the push of a components message arrives empty. What it says of a match is
what everybody may read; its Play button works where it stands.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import discord
from discord import AllowedMentions, ButtonStyle
from discord.ui import Button, View

from bot.matches.courier import Closed, Early, Served
from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.matches.service import Matches
from bot.text.names import bold
from bot.text.translator import DEFAULT_LOCALE, Language, Translator
from bot.ui import buttons
from bot.ui.page import clipped
from bot.ui.reminding import asked
from bot.ui.telling import Telling
from bot.ui.times import due, exactly, without_deadline
from storage.clock_rows import LetterRow, PreferenceRow

LONGEST: Final = 1_900
STORY_LINES: Final = 3
SHOWN: Final = 10
"""Matches in a digest."""
_NOBODY: Final = AllowedMentions.none()
_CLOSED: Final = frozenset({50_007, 50_278})
"""They take no direct messages from us, or share no server with us."""
_GONE: Final = frozenset({10_003, 10_008, 10_013})


class Letters:
    """Sends letters for the courier."""

    def __init__(self, client: discord.Client, matches: Matches, translator: Translator) -> None:
        self._client, self._matches, self._translator = client, matches, translator

    async def send(self, letter: LetterRow) -> tuple[int, int]:
        """Send a letter: its message and channel.

        Raises Served, Closed, Early, or what may pass.
        """
        await self._client.wait_until_ready()
        await self._check_board(letter)
        content, view = await self._written(letter)
        try:
            channel = await self._client.create_dm(discord.Object(letter.person_id))
            sent = await channel.send(
                clipped(content, LONGEST),
                view=view or View(timeout=None),
                nonce=f"letter-{letter.id}",
                allowed_mentions=_NOBODY,
            )
        except discord.HTTPException as error:
            if error.code in _CLOSED or isinstance(error, discord.NotFound):
                raise Closed from error
            raise
        return sent.id, channel.id

    async def _check_board(self, letter: LetterRow) -> None:
        """Raises Early while the board it leads to is still to be posted."""
        if letter.match_id is not None:
            waiting = await self._matches.store.waiting(letter.match_id)
            if any(notice.kind == "board" and not notice.attempts for notice in waiting):
                raise Early

    async def strip(self, letter: LetterRow) -> None:
        """Let a letter whose turn is over say so, and take its buttons from it."""
        if letter.channel_id is None or letter.message_id is None:
            return
        await self._client.wait_until_ready()
        channel = self._client.get_partial_messageable(letter.channel_id)
        content: Any = discord.utils.MISSING
        with suppress(Exception):  # whatever is wrong with the match, the buttons go all the same
            content = await self._served(letter)
        try:
            await channel.get_partial_message(letter.message_id).edit(content=content, view=None)
        except discord.HTTPException as error:
            if error.code not in _GONE | _CLOSED:
                raise

    async def _written(self, letter: LetterRow) -> tuple[str, View | None]:
        preference = await self._matches.store.preferences(letter.person_id)
        if letter.kind == "digest":
            return await self._digest(letter, self._language(preference) or DEFAULT_LOCALE)
        try:
            position = await self._matches.position(letter.match_id or 0)
        except Refused:
            raise Served from None
        seat = letter.seat or 0
        _check(position, letter)
        locale = self._language(preference) or position.match.language
        telling = Telling(position, self._translator.tongue(locale, position.match.game))
        if letter.kind == "next":
            return _next_up(telling, letter), None
        if letter.kind == "half":
            return _half(telling, seat), await self._view(telling)
        if letter.kind == "up":
            return _time_up(telling, seat), await self._view(telling)
        story = await self._story(telling, letter.person_id)
        return f"{_turn(telling, seat)}\n{story}", await self._view(telling)

    async def _served(self, letter: LetterRow) -> str:
        """What is left of a letter: the turn and the deadline in it have passed."""
        preference = await self._matches.store.preferences(letter.person_id)
        position = await self._matches.position(letter.match_id or 0)
        locale = self._language(preference) or position.match.language
        telling = Telling(position, self._translator.tongue(locale, position.match.game))
        sentence = telling.tongue.gettext("{match}: what stood here holds no longer.")
        return sentence.format(match=_named(telling))

    def _language(self, preference: PreferenceRow) -> str | None:
        """The language a person has chosen, else the one their Discord had when last seen."""
        return preference.language or self._matches.spoken.get(preference.person_id)

    async def _story(self, telling: Telling, person_id: int) -> str:
        """What happened since the person's last move, in public words: its newest lines."""
        seats = telling.position.seats_of(person_id)
        entries = await self._matches.log(telling.match_id, None, limit=40)
        since = [entry for entry in entries if not entry.undone]
        own = [index for index, entry in enumerate(since) if entry.seat in seats]
        later = since[own[-1] + 1 :] if own else since
        told = [" ".join(telling.happened(entry.events)) for entry in later]
        lines = [sentences for sentences in told if sentences][-STORY_LINES:]
        if not lines:
            return telling.tongue.gettext("Nothing has happened since your last move.")
        heading = telling.tongue.ngettext(
            "Since your last move: {count} move.",
            "Since your last move: {count} moves.",
            len(later),
        )
        return "\n".join([heading.format(count=len(later)), *lines])

    async def _view(self, telling: Telling) -> View:
        match = telling.position.match
        board = await self._matches.store.message(match.id, "board")
        url = f"https://discord.com/channels/{match.guild_id or '@me'}/{match.channel_id}"
        if board is not None and board.channel_id == match.channel_id:
            url += f"/{board.message_id}"
        return letter_view(telling, url)

    async def _digest(self, letter: LetterRow, locale: str) -> tuple[str, None]:
        person = Person(letter.person_id, "")
        tongue = self._translator.tongue(locale)
        waiting = await self._matches.waiting_for(person)
        tellings = [
            Telling(position, self._translator.tongue(locale, position.match.game))
            for position in waiting
        ]
        return _digested(tongue, tellings, person), None


def _check(position: Position, letter: LetterRow) -> None:
    """Raises Served if a letter has nothing to say any more."""
    seat, match = letter.seat or 0, position.match
    if match.status != "running" or seat not in position.seats_of(letter.person_id):
        raise Served
    decision = position.decision(seat)
    is_asked = decision is not None and decision.required
    if is_asked == (letter.kind == "next"):
        raise Served
    if letter.kind == "next":
        others = {one.seat for one in position.pending if one.required}
        if letter.after not in others:
            raise Served


def _named(telling: Telling) -> str:
    return f"**{telling.title}** · <#{telling.position.match.channel_id}>"


def _turn(telling: Telling, seat: int) -> str:
    tongue, ends = telling.tongue, due(telling, seat)
    if ends is None:
        sentence = tongue.gettext("{match}: your turn, {asks}. {clock}")
        clock = without_deadline(telling, seat)
        return sentence.format(match=_named(telling), asks=asked(telling, seat), clock=clock)
    sentence = tongue.gettext("{match}: your turn, {asks}. Time is up {deadline}.")
    return sentence.format(match=_named(telling), asks=asked(telling, seat), deadline=exactly(ends))


def _half(telling: Telling, seat: int) -> str:
    tongue, ends = telling.tongue, due(telling, seat)
    sentence = tongue.gettext(
        "{match}: half of your time has gone. Asked: {asks}. Time is up {deadline}."
    )
    deadline = without_deadline(telling, seat) if ends is None else exactly(ends)
    return sentence.format(match=_named(telling), asks=asked(telling, seat), deadline=deadline)


def _time_up(telling: Telling, seat: int) -> str:
    sentence = telling.tongue.gettext(
        "{match}: your time is up. Asked: {asks}. Your move still counts until this is decided."
    )
    return sentence.format(match=_named(telling), asks=asked(telling, seat))


def _next_up(telling: Telling, letter: LetterRow) -> str:
    sentence = telling.tongue.gettext("{match}: you are next, after {name}.")
    name = bold(telling.position.names[letter.after or 0])
    return sentence.format(match=_named(telling), name=name)


def _digested(tongue: Language, tellings: Sequence[Telling], person: Person) -> str:
    if not tellings:  # a test notice: a digest is written where something waits
        return tongue.gettext("Notices reach you here. No match waits for you now.")
    count = len(tellings)
    heading = tongue.ngettext(
        "{count} match waits for you.", "{count} matches wait for you.", count
    )
    said = [heading.format(count=count)]
    for telling in tellings[:SHOWN]:
        seat = telling.position.seat_of(person.id) or 0
        ends = due(telling, seat)
        said.append(f"{_named(telling)}: {asked(telling, seat)}")
        if ends is not None:
            up = tongue.gettext("time is up {deadline}")
            said[-1] += f" · {up.format(deadline=exactly(ends))}"
    return "\n".join(said)


def letter_view(telling: Telling, url: str) -> View:
    """The buttons below a letter about a match; `url` leads to its board."""
    match, tongue = telling.match_id, telling.tongue
    view = View(timeout=None)
    for button in (
        buttons.play(match, tongue),
        buttons.hand(match, tongue),
        buttons.since(match, tongue),
    ):
        view.add_item(button)
    label = tongue.gettext("Board")
    link: Button[Any] = Button(style=ButtonStyle.link, label=label, url=url, row=1)
    view.add_item(link)
    mute = buttons.Mute.labelled(tongue.gettext("Mute this match"), match=match)
    mute.row = 1
    return view.add_item(mute)
