"""The names of things in one language: pieces from the data, the rest through the catalogue."""

from collections.abc import Iterable, Mapping, Sequence

from games.core.words import Tongue
from games.vikings.cells import ROWS
from games.vikings.pieces import (
    HOMELAND,
    PARTS,
    SPECIALS,
    TILES,
    VIKING_IN,
    VIKINGS,
)


def localised(names: Mapping[str, str], tongue: Tongue) -> str:
    """The name in the tongue's language; English where the data lacks it."""
    return names.get(tongue.locale.partition("-")[0], names["en"])


def viking(key: str, tongue: Tongue) -> str:
    """A type of viking within a sentence; a word that names none is told as it was typed."""
    return localised(VIKINGS[key].names, tongue).lower() if key in VIKINGS else key


def vikings(counts: Mapping[str, int], tongue: Tongue) -> str:
    """How many of each type, those there are: "fisherman 2, boatman 1"."""
    told = [f"{viking(key, tongue)} {count}" for key, count in counts.items() if count]
    return ", ".join(told) or "-"


def types(keys: Iterable[str], tongue: Tongue) -> str:
    """Types of vikings as a list."""
    return ", ".join(viking(key, tongue) for key in keys)


def look(key: str, tongue: Tongue) -> str:
    """What a tile is: a part of an island, or a ship by its sail."""
    return {
        "left": tongue.gettext("left end"),
        "middle": tongue.gettext("middle part"),
        "right": tongue.gettext("right end"),
        "red": tongue.gettext("red ship"),
        "green": tongue.gettext("green ship"),
        "yellow": tongue.gettext("yellow ship"),
        "blue": tongue.gettext("blue ship"),
    }[key]


def tile(key: str, tongue: Tongue) -> str:
    """A tile by what it is."""
    return look(TILES[key].look, tongue)


def letter(key: str, tongue: Tongue) -> str:
    """A tile in short: L, M or R; a ship by its name."""
    part = TILES[key].part
    return part[0].upper() if part in PARTS else tile(key, tongue)


def looks(counts: Mapping[str, int], tongue: Tongue) -> str:
    """How many tiles of each look, those there are."""
    told = [f"{look(key, tongue)} {count}" for key, count in counts.items() if count]
    return ", ".join(told) or "-"


def bundle(tile_key: str, viking_key: str | None, tongue: Tongue) -> str:
    """A set: "scout + middle part"; a tile alone while its viking is to come."""
    told = tile(tile_key, tongue)
    return told if viking_key is None else f"{viking(viking_key, tongue)} + {told}"


def row(key: str, tongue: Tongue) -> str:
    """A row by its letter, with the viking who stands there: "C, noble"."""
    number = ROWS.index(key)
    who = viking(VIKING_IN[number], tongue) or tongue.gettext("ships")
    return f"{HOMELAND[number].id}, {who}"


def special(key: str, tongue: Tongue) -> str:
    """The name of a special tile; an id that is none is told as it was typed."""
    return localised(SPECIALS[key].names, tongue) if key in SPECIALS else key


def specials(keys: Iterable[str], tongue: Tongue) -> str:
    """Special tiles as they are typed, with their names."""
    return ", ".join(f"{key} ({special(key, tongue)})" for key in keys)


def special_effect(key: str, tongue: Tongue) -> str:
    """What a special tile does for its owner."""
    return {
        "royal-court": tongue.gettext("each unthreatened noble +1 VP at large scorings"),
        "far-sight": tongue.gettext("each unthreatened scout +1 VP at large scorings"),
        "rich-vein": tongue.gettext("each unthreatened goldsmith +1 gold at every scoring"),
        "fine-jewels": tongue.gettext("each unthreatened goldsmith also 1 VP at large scorings"),
        "war-glory": tongue.gettext("each repelled ship +1 VP at large scorings"),
        "full-nets": tongue.gettext("at the end each unthreatened fisherman feeds 1 more"),
        "fish-market": tongue.gettext("each unthreatened fisherman 1 VP at large scorings"),
        "big-boat": tongue.gettext("a boatman carries several: all alike, or all different"),
        "truce": tongue.gettext("at the end unrepelled ships cost nothing"),
        "trade-house": tongue.gettext("at the end 1 VP for 3 gold instead of 5"),
        "many-isles": tongue.gettext("at the end 1 VP for each completed island"),
        "long-coast": tongue.gettext("at the end 1 VP for each tile of your longest island"),
        "harbour": tongue.gettext("at the end 3 VP for each boatman on the base"),
        "winter-stores": tongue.gettext("at the end a supply shortage costs nothing"),
        "settlers": tongue.gettext("at the end 1 VP for each 3 vikings on tiles"),
        "chest": tongue.gettext("at once 8 gold"),
    }[SPECIALS[key].type]


def colour(key: str, tongue: Tongue) -> str:
    """The colour of a player."""
    return {
        "ivory": tongue.gettext("ivory"),
        "orange": tongue.gettext("orange"),
        "light-brown": tongue.gettext("light brown"),
        "brown": tongue.gettext("brown"),
    }[key]


def asked(kind: str, tongue: Tongue) -> str:
    """What a kind of decision asks, without a subject."""
    return {
        "auction": tongue.gettext("bid or pass"),
        "remove": tongue.gettext("remove a viking from the round"),
        "colour": tongue.gettext("choose the next vikings for the wheel"),
        "buy": tongue.gettext("buy a set"),
        "take": tongue.gettext("take a special tile or none"),
        "start": tongue.gettext("choose the row of the start tile"),
        "place": tongue.gettext("place the tile and its viking"),
        "ferry": tongue.gettext("ferry vikings or end it"),
    }[kind]


def places(cells: Sequence[str], limit: int = 12) -> str:
    """Cells or spaces, the first few of them."""
    return ", ".join(cells[:limit]) + (" …" if len(cells) > limit else "")
