"""Islands, Boats and Villages of the text board, line by line."""

from collections.abc import Sequence

from games.core.words import Tongue
from games.te_vikings import names as named
from games.te_vikings.view import Boat, Island, Presence, TeVikingsView


def island_line(view: TeVikingsView, island: Island, names: Sequence[str], tongue: Tongue) -> str:
    """An Island: Rune, controller, and every clan with its Influence."""
    clans = "; ".join(_presence(each, names, tongue) for each in island.clans)
    message = tongue.gettext("- {island}, {rune}, control {controller}: {clans}")
    controller = tongue.gettext("nobody")
    if island.controller is not None:
        controller = named.clan(island.controller, names, tongue)
    return message.format(
        island=named.island(island.id, view.side),
        rune=named.rune(island.rune, tongue),
        controller=controller,
        clans=clans or "-",
    )


def _presence(each: Presence, names: Sequence[str], tongue: Tongue) -> str:
    """As on the board: "Ana 3S 1T 1B = 9"."""
    pieces = [
        f"{count}{letter}"
        for count, letter in (
            (each.settlers, tongue.gettext("S")),
            (each.temples, tongue.gettext("T")),
            (each.boats, tongue.gettext("B")),
        )
        if count
    ]
    return f"{named.clan(each.seat, names, tongue)} {' '.join(pieces)} = {each.influence}"


def boats_line(view: TeVikingsView, names: Sequence[str], tongue: Tongue) -> str:
    """Every Boat and where it lies; "?" beside the Dock that it was pushed off."""
    told = []
    for seat in view.seats:
        own = [_boat(boat) for boat in view.boats if boat.seat == seat.seat]
        told.append(f"{named.person(seat.seat, names)} {', '.join(own) or '-'}")
    return tongue.gettext("- Boats: {boats}").format(boats="; ".join(told))


def _boat(boat: Boat) -> str:
    return f"{boat.id} {boat.place}" if boat.place else f"{boat.id} ? {' / '.join(boat.between)}"


def villages_line(view: TeVikingsView, tongue: Tongue) -> str:
    """The Docks where a Village is left."""
    message = tongue.gettext("- Villages: {docks}")
    return message.format(docks=", ".join(view.villages) or "-")
