"""What is told of a word that somebody looks up (dossier, section 11, queries)."""

import re
from collections.abc import Sequence
from typing import Final

from games.core.words import Tongue
from games.te_vikings import names as named
from games.te_vikings.pieces import CARDS, CHARTS, FAVORS, GODS, LONGEST_SAIL, RUNES, Chart
from games.te_vikings.text_choices import card_text
from games.te_vikings.view import TeVikingsView

_REACH: Final = re.compile(r"reach (b\d)(?: (\d))?")


def look_up(about: str, view: TeVikingsView, names: Sequence[str], tongue: Tongue) -> str:
    """All that is known to everybody about a word, in small letters; empty if it names nothing."""
    chart, reach = CHARTS[view.side], _REACH.fullmatch(about)
    if reach is not None:
        return _reach(reach[1], int(reach[2] or LONGEST_SAIL), view, tongue)
    if about in FAVORS:
        return named.favor(about, tongue)
    if about in chart.docks:
        return _dock(about, chart, tongue)
    if about in chart.fjords:
        return _fjord(about, chart, tongue)
    if about == "runes":
        return _runes(view, names, tongue)
    for card in CARDS.values():
        if about in (card.id, card.name.lower()):
            return f"{named.card(card.id, tongue)}: {card_text(card.id, tongue)}"
    for god in GODS:
        if about in (god, named.god(god, tongue).lower()):
            return f"{named.god(god, tongue)}: {named.boon(god, tongue)}."
    return ""


def _reach(boat: str, n: int, view: TeVikingsView, tongue: Tongue) -> str:
    """The places that an own Boat reaches in n moves."""
    places = {each.id: each.place for each in view.boats if each.seat == view.viewer}
    here = places.get(boat)
    if here is None:
        return ""
    chart = CHARTS[view.side]
    taken = {place for name, place in places.items() if name != boat and place in chart.docks}
    within = chart.within[here][min(n, LONGEST_SAIL)]
    message = tongue.gettext("{boat} in {place} reaches with Sail {n}: {places}.")
    reached = ", ".join(place for place in within if place not in taken)
    return message.format(boat=boat, place=here, n=n, places=reached or "-")


def _dock(key: str, chart: Chart, tongue: Tongue) -> str:
    """Its Island, the Fjords beside it, and where its Ferry Route leads."""
    dock = chart.docks[key]
    others = [other for other in chart.routes[dock.route].docks if other != key]
    message = tongue.gettext("{dock}: Dock of {island}, between {fjords}, Ferry Route to {end}.")
    return message.format(
        dock=key,
        island=named.island(dock.island, chart.side),
        fjords=", ".join(dock.fjords),
        end=", ".join(others) or tongue.gettext("the edge of the map"),
    )


def _fjord(key: str, chart: Chart, tongue: Tongue) -> str:
    """What a Boat reaches from there in one move."""
    fjord = chart.fjords[key]
    message = tongue.gettext("{fjord}: next to the Fjords {fjords} and the Docks {docks}.")
    return message.format(
        fjord=key, fjords=", ".join(fjord.neighbours), docks=", ".join(fjord.docks)
    )


def _runes(view: TeVikingsView, names: Sequence[str], tongue: Tongue) -> str:
    """The Active Runes of every seat."""
    told = [
        f"{named.person(seat.seat, names)}: "
        + ", ".join(f"{named.rune(rune, tongue)} {seat.active[rune]}" for rune in RUNES)
        for seat in view.seats
    ]
    return "\n".join(told)
