"""The names of things in one language: pieces from the data, the rest through the catalogue."""

from collections.abc import Iterable, Mapping, Sequence

from games.core.seats import Seat
from games.core.words import Tongue
from games.viking_tiles.pieces import CLANS, KINDS, TILES, TRACKS


def localised(names: Mapping[str, str], tongue: Tongue) -> str:
    """The name in the tongue's language; English where the data lacks it."""
    return names.get(tongue.locale, names["en"])


def tile(key: str, tongue: Tongue) -> str:
    """A tile with its name: "t08 (Fjord head)"; the Great Hall for one of its quarters."""
    if key not in TILES:
        return tongue.gettext("Great Hall")
    return f"{key} ({localised(TILES[key].name, tongue)})"


def figure(key: str, tongue: Tongue) -> str:
    """The name of a kind of figure."""
    return localised(KINDS[key].name, tongue)


def clan(key: str, tongue: Tongue) -> str:
    """The name of a clan, which holds its colour."""
    return localised(CLANS[key].name, tongue)


def god(key: str, tongue: Tongue) -> str:
    """The name of a god's track."""
    return localised(TRACKS[key].name, tongue)


def feature(key: str, tongue: Tongue) -> str:
    """A feature or terrain within a sentence."""
    return {
        "forest": tongue.gettext("forest"),
        "fjord": tongue.gettext("fjord"),
        "settlement": tongue.gettext("settlement"),
        "peak": tongue.gettext("peak"),
        "mountain": tongue.gettext("mountain"),
    }[key]


def edge(letter: str, tongue: Tongue) -> str:
    """An edge of a tile, with the letter that is typed for it."""
    return {
        "n": tongue.gettext("north (n)"),
        "e": tongue.gettext("east (e)"),
        "s": tongue.gettext("south (s)"),
        "w": tongue.gettext("west (w)"),
    }[letter]


def site(key: str, tongue: Tongue) -> str:
    """A monastery or village within a sentence."""
    return {
        "monastery": tongue.gettext("monastery"),
        "village": tongue.gettext("village"),
    }[key]


def person(seat: Seat, names: Sequence[str], tongue: Tongue) -> str:
    """The display name of a seat; the Giant has none of its own."""
    return names[seat] if seat < len(names) else tongue.gettext("Frost Giant")


def degrees(rotations: Iterable[int]) -> str:
    """Rotations as a list: "0°, 180°"."""
    return ", ".join(f"{rotation}°" for rotation in rotations)


def places(fits: Sequence[tuple[str, Sequence[int]]], limit: int = 8) -> str:
    """Cells with the rotations that fit, the first few of them: "n2e1 (180°), s2w1 (0°)"."""
    told = ", ".join(f"{cell} ({degrees(rotations)})" for cell, rotations in fits[:limit])
    return told + (" …" if len(fits) > limit else "")


def supply(counts: Mapping[str, int]) -> str:
    """A supply by the letters on the figures: "W6 S2 B1 L1"."""
    return " ".join(f"{kind[0].upper()}{count}" for kind, count in counts.items())


def tracks(spaces: Mapping[str, int]) -> str:
    """The runestones by the gods' letters: "O1 T0 F0"."""
    return " ".join(f"{god_key[0].upper()}{space}" for god_key, space in spaces.items())
