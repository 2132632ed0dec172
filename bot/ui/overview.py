"""A person's own matches, those first that wait for them."""

from collections.abc import Sequence
from typing import Any, Final

from discord import ButtonStyle
from discord.ui import Section

from bot.matches.overview import waits_for
from bot.matches.people import Person
from bot.text.translator import Language
from bot.ui import buttons
from bot.ui.page import Page, Part, line, row, text
from bot.ui.telling import Telling
from bot.ui.times import due, exactly

SHOWN: Final = 8
"""Matches on one page."""


def matches_page(tongue: Language, tellings: Sequence[Telling], person: Person, page: int) -> Page:
    """One match to a line, each with the button that opens its board."""
    if not tellings:
        return Page([text(no_matches(tongue))])
    waiting = sum(waits_for(telling.position, person) for telling in tellings)
    parts: list[Part] = [text(_heading(tongue, waiting)), line()]
    start = min(page, (len(tellings) - 1) // SHOWN) * SHOWN
    for telling in tellings[start : start + SHOWN]:
        opened = buttons.Board.labelled(tongue.gettext("Open"), match=telling.match_id)
        section: Section[Any] = Section(text(described(telling, person)), accessory=opened)
        parts.append(section)
    if len(tellings) > SHOWN:
        parts.append(row(*_turns(tongue, start // SHOWN, len(tellings))))
    return Page(parts)


def no_matches(tongue: Language) -> str:
    """Somebody has no match at all."""
    return tongue.gettext("You have no open match. Next: join a table, or open one.")


def _heading(tongue: Language, waiting: int) -> str:
    if not waiting:
        return tongue.gettext("No match waits for you.")
    return tongue.ngettext(
        "{count} match waits for you.", "{count} matches wait for you.", waiting
    ).format(count=waiting)


def described(telling: Telling, person: Person) -> str:
    """A match in one line: which game, where, and who is asked what."""
    tongue, match = telling.tongue, telling.position.match
    where = f"**{telling.title}** · <#{match.channel_id}>"
    if match.status == "lobby":
        return f"{where}\n" + tongue.gettext("The table waits for players.")
    own = telling.position.seats_of(person.id)
    mine = [decision for decision in telling.required if decision.seat in own]
    if mine and match.status != "paused":
        asks, ends = telling.prompt(mine[0]), due(telling, mine[0].seat)
        if ends is None:
            return f"{where}\n" + tongue.gettext("Your turn: {asks}.").format(asks=asks)
        sentence = tongue.gettext("Your turn: {asks}. Time is up {deadline}.")
        return f"{where}\n" + sentence.format(asks=asks, deadline=exactly(ends))
    return f"{where}\n{telling.waiting()}"


def next_page(telling: Telling, person: Person) -> Page:
    """The match that waits for somebody longest."""
    tongue, match = telling.tongue, telling.match_id
    steps = [
        buttons.play(match, tongue),
        buttons.hand(match, tongue),
        buttons.since(match, tongue),
        buttons.board(match, tongue),
    ]
    return Page([text(described(telling, person)), row(*steps)])


def _turns(tongue: Language, page: int, count: int) -> list[Part]:
    last = (count - 1) // SHOWN
    return [
        buttons.MyMatches.labelled(
            label, ButtonStyle.secondary, page=number, where=where, disabled=ended
        )
        for where, label, number, ended in [
            ("back", tongue.gettext("Back"), max(page - 1, 0), page == 0),
            ("forward", tongue.gettext("Forward"), page + 1, page >= last),
        ]
    ]
