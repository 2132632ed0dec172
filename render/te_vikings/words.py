"""The few words on pictures: actions of cards, boons of gods, seats."""

from collections.abc import Sequence
from typing import Final

from games.core.words import Tongue
from games.te_vikings.pieces import ENEMY, GODS, Effect
from games.te_vikings.view import SeatView, TeVikingsView
from render.core.type import readable
from render.te_vikings.tokens import bag_words

SYMBOLS: Final = {
    "sail": "knarr", "explore": "settler", "harvest": "wheat", "build": "hammer",
    "exchange": "exchange", "fury": "flame", "enter_battle": "crossed", "collect": "bag",
    "draw": "deck", "explore_temple": "temple", "smite": "wound",
}  # fmt: skip
"""The symbol of each action."""


def action_words(effect: Effect, tongue: Tongue) -> str:
    """What an action does, in two or three words."""
    text = {
        "sail": tongue.gettext("Sail {n}"),
        "explore": tongue.gettext("Explore {n}"),
        "harvest": tongue.gettext("Harvest {n}"),
        "build": tongue.gettext("Build"),
        "exchange": tongue.gettext("Exchange {n}"),
        "fury": tongue.gettext("Fury ±{n}"),
        "enter_battle": tongue.gettext("Enter battle"),
        "collect": tongue.gettext("Collect {bag}"),
        "draw": tongue.gettext("Draw a card"),
        "explore_temple": tongue.gettext("Move a Temple"),
        "smite": tongue.gettext("Smite"),
    }[effect.do]
    return text.format(n=effect.n, bag=bag_words(effect.bag))


def boon_words(god: str, tongue: Tongue) -> str:
    """What a god's boon does, in about five words."""
    return {
        "recover_village": tongue.gettext("take back 1 Village"),
        "reveal_and_act": tongue.gettext("reveal and use a card"),
        "others_lose_settler": tongue.gettext("rivals lose 1 Settler"),
        "relocate_settler": tongue.gettext("move 1 Settler anywhere"),
        "gain_any": tongue.gettext("gain any 4 goods"),
        "sail_all": tongue.gettext("Sail 2 with each Boat"),
    }[GODS[god].boon.do]


def god_name(god: str, tongue: Tongue) -> str:
    """The god's name."""
    names = GODS[god].name
    return names.get(tongue.locale[:2], names["en"])


def seat_name(seat: SeatView, names: Sequence[str], tongue: Tongue) -> str:
    """What the seat is called on pictures: its name if the type can draw it, else its colour."""
    colours = {
        "red": tongue.gettext("Red"), "blue": tongue.gettext("Blue"),
        "yellow": tongue.gettext("Yellow"), "green": tongue.gettext("Green"),
    }  # fmt: skip
    return readable(names[seat.seat], colours[seat.colour])


def clan_name(view: TeVikingsView, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    """A seat's name, or the enemy clan."""
    if seat == ENEMY:
        return tongue.gettext("Enemy clan")
    return seat_name(view.seats[seat], names, tongue)
