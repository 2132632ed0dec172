"""Short public messages about time and seats: reminders, late calls, what became of a seat."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any

from bot.text.names import bold
from bot.ui import buttons
from bot.ui.page import PUBLIC_ACCENT, Page, row, text
from bot.ui.result import unsealed
from bot.ui.telling import Telling
from bot.ui.times import due, exactly, on_its_date, without_deadline
from games.core.seats import Seat


def half_page(telling: Telling, seat: Seat, mention: Collection[int]) -> Page:
    """Half of a seat's time has gone."""
    tongue, deadline = telling.tongue, due(telling, seat)
    sentence = tongue.gettext(
        "{mention}, half of your time has gone. Asked: {asks}. Time is up {deadline}."
    )
    ends = exactly(deadline) if deadline is not None else without_deadline(telling, seat)
    said = sentence.format(
        mention=_called(telling, seat, mention), asks=asked(telling, seat), deadline=ends
    )
    return _reminder(telling, said)


def call_page(telling: Telling, seat: Seat, mention: Collection[int]) -> Page:
    """A seat is asked, told later than on the board."""
    tongue, deadline = telling.tongue, due(telling, seat)
    who, asks = _called(telling, seat, mention), asked(telling, seat)
    if deadline is None:
        sentence = tongue.gettext("{mention}, your turn: {asks}. {clock}")
        said = sentence.format(mention=who, asks=asks, clock=without_deadline(telling, seat))
    else:
        sentence = tongue.gettext("{mention}, your turn: {asks}. Time is up {deadline}.")
        said = sentence.format(mention=who, asks=asks, deadline=exactly(deadline))
    return _reminder(telling, said)


def _reminder(telling: Telling, said: str) -> Page:
    match, tongue = telling.match_id, telling.tongue
    steps = row(buttons.play(match, tongue), buttons.board(match, tongue))
    return Page([text(said), steps], accent=PUBLIC_ACCENT)


def _called(telling: Telling, seat: Seat, mention: Collection[int]) -> str:
    person = telling.position.people[seat].person.id
    return f"<@{person}>" if person in mention else telling.names[seat]


def asked(telling: Telling, seat: Seat) -> str:
    """What a seat must decide."""
    decision = telling.position.decision(seat)
    return "" if decision is None else telling.prompt(decision)


def settled_page(telling: Telling, told: Mapping[str, Any]) -> Page:
    """What became of a seat whose time was up, where the table had agreed on it before."""
    tongue = telling.tongue
    sentence = {
        "default": tongue.gettext("Time was up: the default move was made for {name}."),
        "automated": tongue.gettext(
            "Time was up: an automated player plays on for {name}. "
            "A person can take the seat at any time."
        ),
    }[told["outcome"]]
    return Page([text(sentence.format(name=bold(told["name"])))], accent=PUBLIC_ACCENT)


def taken_page(telling: Telling, told: Mapping[str, Any]) -> Page:
    """Somebody plays on in a seat."""
    tongue, seat = telling.tongue, told["seat"] + 1
    if told["former"]:
        sentence = tongue.gettext(
            "{name} plays on in seat {seat}. Thank you, {former}, for the turns so far."
        )
    else:
        sentence = tongue.gettext("{name} plays on in seat {seat}.")
    said = sentence.format(name=bold(told["name"]), seat=seat, former=bold(told["former"]))
    return Page([text(said)], accent=PUBLIC_ACCENT)


def away_page(telling: Telling, told: Mapping[str, Any]) -> Page:
    """Somebody's clock rests for some days."""
    tongue = telling.tongue
    starts, ends = (datetime.fromisoformat(told[key]) for key in ("starts_at", "ends_at"))
    sentence = tongue.gettext("{name} is away from {start} to {end}; the clock rests.")
    said = sentence.format(
        name=bold(told["name"]),
        start=on_its_date(starts),
        end=on_its_date(ends),
    )
    return Page([text(said)], accent=PUBLIC_ACCENT)


def unrated_page(telling: Telling) -> Page:
    """The match has ended without a result, because somebody was absent."""
    tongue, match = telling.tongue, telling.position.match
    sentence = tongue.gettext("The match has ended without a result, because a player was absent.")
    steps = row(
        buttons.log(match.id, tongue),
        buttons.history(match.id, tongue, match.moves),
        buttons.recap(match.id, tongue),
    )
    parts = [text(sentence), text(unsealed(telling)), steps]
    return Page(parts, accent=PUBLIC_ACCENT)
