"""The names of things in one language: pieces from the data, the rest through the catalogue.

Whatever can be typed keeps its id beside its name.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from games.core.seats import Seat
from games.core.words import Tongue
from games.te_vikings.pieces import (
    CARDS,
    CHARTS,
    DEDICATIONS,
    ENEMY,
    FAVORS,
    GODS,
    KINDS,
    RUNE_DATA,
    RUNES,
    Effect,
)

LETTERS: Final = {"wood": "W", "food": "F", "steel": "S"}


def localised(names: Mapping[str, str], tongue: Tongue) -> str:
    """The name in the tongue's language; English where the data lacks it."""
    return names.get(tongue.locale[:2], names["en"])


def person(seat: Seat, names: Sequence[str]) -> str:
    """The display name of a seat."""
    return names[seat]


def people(seats: Iterable[Seat], names: Sequence[str]) -> str:
    """The display names of seats, as a list."""
    return ", ".join(person(seat, names) for seat in seats)


def clan(seat: Seat, names: Sequence[str], tongue: Tongue) -> str:
    """The display name of a seat, or the enemy clan within a sentence."""
    return tongue.gettext("the enemy clan") if seat == ENEMY else names[seat]


def clans(seats: Iterable[Seat], names: Sequence[str], tongue: Tongue) -> str:
    """Clans as a list."""
    return ", ".join(clan(seat, names, tongue) for seat in seats)


def colour(key: str, tongue: Tongue) -> str:
    """A clan's colour, or the enemy clan, as it stands in moves."""
    return {
        "red": tongue.gettext("red"),
        "blue": tongue.gettext("blue"),
        "yellow": tongue.gettext("yellow"),
        "green": tongue.gettext("green"),
        "enemy": tongue.gettext("the enemy clan"),
    }.get(key, key)


def card(key: str, tongue: Tongue) -> str:
    """A Viking card: "Knut v10"; an id that is none is told as it was typed."""
    if not key:
        return tongue.gettext("a card")
    return f"{CARDS[key].name} {key}" if key in CARDS else key


def cards(keys: Iterable[str], tongue: Tongue) -> str:
    """Viking cards as a list."""
    return ", ".join(card(key, tongue) for key in keys)


def god(key: str, tongue: Tongue) -> str:
    """The name of a god."""
    return localised(GODS[key].name, tongue) if key in GODS else key


def rune(key: str, tongue: Tongue) -> str:
    """The name of a kind of Rune."""
    return localised(RUNE_DATA[key].name, tongue) if key in RUNE_DATA else key


def good(key: str, tongue: Tongue) -> str:
    """A kind of resource."""
    return {
        "wood": tongue.gettext("Wood"),
        "food": tongue.gettext("Food"),
        "steel": tongue.gettext("Steel"),
    }.get(key, key)


def goods(counts: Mapping[str, int], tongue: Tongue) -> str:
    """Resources with their numbers: "2 Wood, 1 Food"."""
    listed = ", ".join(f"{counts[kind]} {good(kind, tongue)}" for kind in KINDS if counts.get(kind))
    return listed or tongue.gettext("nothing")


def held(now: Mapping[str, int], tongue: Tongue) -> str:
    """What one has of some kinds afterwards: "Wood 3, Food 0"."""
    return ", ".join(f"{good(kind, tongue)} {count}" for kind, count in now.items())


def runes(counts: Mapping[str, int], tongue: Tongue) -> str:
    """Runes with their numbers: "2 Mysteries, 1 Prosperity"."""
    return ", ".join(f"{counts[kind]} {rune(kind, tongue)}" for kind in RUNES if counts.get(kind))


def favor(key: str, tongue: Tongue) -> str:
    """A Favor card with what it shows: "c07 (1 Mysteries; 1 Wood, 1 Food, 2 Steel)"."""
    if key not in FAVORS:
        return key
    data = FAVORS[key]
    return f"{key} ({runes(data.runes, tongue)}; {goods(data.bag, tongue)})"


def favors(keys: Iterable[str], tongue: Tongue) -> str:
    """Favor cards as a list."""
    return ", ".join(favor(key, tongue) for key in keys)


def island(key: str, side: str) -> str:
    """An Island with its id: "i2 Haugr"."""
    islands = CHARTS[side].islands
    return f"{key} {islands[key].name}" if key in islands else key


def space(key: str, tongue: Tongue) -> str:
    """A dedication space: "e1 (Sail 2)", "g:thor (Thor)"."""
    if key in DEDICATIONS:
        return f"{key} ({effect(DEDICATIONS[key], tongue)})"
    return f"{key} ({god(key.removeprefix('g:'), tongue)})"


def effect(data: Effect, tongue: Tongue) -> str:
    """An action with its number: "Sail 3"."""
    message = {
        "sail": tongue.gettext("Sail {n}"),
        "explore": tongue.gettext("Explore {n}"),
        "harvest": tongue.gettext("Harvest {n}"),
        "build": tongue.gettext("Build"),
        "explore_temple": tongue.gettext("move a Temple"),
        "smite": tongue.gettext("smite a Settler"),
        "draw": tongue.gettext("draw and replace a card"),
        "enter_battle": tongue.gettext("enter the battle"),
        "collect": tongue.gettext("collect {bag}"),
        "exchange": tongue.gettext("exchange up to {n}"),
        "fury": tongue.gettext("Fury up or down {n}"),
    }[data.do]
    return message.format(n=data.n, bag=goods(data.bag, tongue))


def strength(key: str, tongue: Tongue) -> str:
    """The Strength of a card: "7", "3 + Runes", "2 x Wood"."""
    data = CARDS[key].strength
    kind, _, what = (data.of or "").partition(":")
    counted = good(what, tongue) if kind == "res" else rune(what, tongue)
    if what == "all":
        counted = tongue.gettext("all Runes")
    match data.op:
        case "add":
            return f"{data.base} + {counted}"
        case "mul":
            return f"{data.base} × {counted}"
    return str(data.base)


def rune_action(key: str, tongue: Tongue) -> str:
    """A rune action with the Runes it needs: "1 Mysteries: Harvest 2"."""
    data = CARDS[key].runic
    return f"{runes(data.req, tongue)}: {effect(data.effect, tongue)}"


def row(key: str, tongue: Tongue) -> str:
    """A row of Favor cards within a sentence."""
    return {"upper": tongue.gettext("upper row"), "lower": tongue.gettext("lower row")}.get(
        key, key
    )


def end(key: str, tongue: Tongue) -> str:
    """An end of a row within a sentence."""
    return {"left": tongue.gettext("left end"), "right": tongue.gettext("right end")}.get(key, key)


def boon(key: str, tongue: Tongue) -> str:
    """What a god's boon does."""
    return {
        "odin": tongue.gettext("take a Village from a dedication space"),
        "frigg": tongue.gettext("reveal the top card and use its actions"),
        "thor": tongue.gettext("each other player removes a Settler"),
        "freya": tongue.gettext("move a Settler to any Island"),
        "sif": tongue.gettext("gain any 4 resources"),
        "njord": tongue.gettext("Sail 2 with each Boat, no raid"),
    }[key]


def asked(kind: str, tongue: Tongue) -> str:
    """What is asked, without a subject."""
    return {
        "place": tongue.gettext("put the first Boat in a Fjord"),
        "draft": tongue.gettext("keep a card"),
        "push": tongue.gettext("place the Boat that was pushed off"),
        "play": tongue.gettext("play a card"),
        "leader": tongue.gettext("take the leader action or skip it"),
        "dock": tongue.gettext("deploy, raid, or finish the Sail"),
        "explore": tongue.gettext("explore further or finish"),
        "finish": tongue.gettext("take the rune action, dedicate, or end the turn"),
        "discard": tongue.gettext("discard a card"),
        "dedication": tongue.gettext("take the action of the dedication or skip it"),
        "giveback": tongue.gettext("give a Favor card back"),
        "boon": tongue.gettext("use the boon or skip it"),
        "boon-rune": tongue.gettext("take the rune action or skip it"),
        "njord": tongue.gettext("sail with another Boat or finish"),
        "lose": tongue.gettext("choose where to lose a Settler"),
        "over": tongue.gettext("nothing more"),
    }[kind]
