"""Ranches in words: the grid as in section 5.12 of the dossier, and what stands in which area."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from games.core.words import Tongue
from games.te_dinosaurs import names as named
from games.te_dinosaurs.pieces import LAYOUTS, RANCHES
from games.te_dinosaurs.view import RanchView

_ICONS: Final = {"plant": "P", "meat": "M", "supply": "S"}
_LEVEL: Final = {"mountain": "^^^^^", "water": "~~~~~", "fence": "#####", "open": "....."}
_UPRIGHT: Final = {"mountain": "^", "water": "~", "fence": "#", "open": ":"}


def grid(ranch: RanchView) -> Iterator[str]:
    """The ranch as a drawing, each line by itself so that a page may end between two.

    Dots are free slots, double lines barriers; small letters are icons that nobody covers.
    """
    data = RANCHES[ranch.ranch]
    drawing = _Drawing(ranch)
    for y in range(data.rows):
        yield f"`{drawing.level(y)}`"
        yield f"`{drawing.spaces(y)}`"
    yield f"`{drawing.level(data.rows)}`"


class _Drawing:
    """One ranch, line by line."""

    def __init__(self, ranch: RanchView) -> None:
        self._ranch = ranch
        self._data = RANCHES[ranch.ranch]
        self._edges = LAYOUTS[ranch.ranch].edges
        self._at = {(cell.x, cell.y): cell for cell in self._data.cells}

    def _name(self, x: int, y: int) -> str | None:
        cell = self._at.get((x, y))
        return None if cell is None else cell.id

    def _edge(self, first: str | None, second: str | None, sides: str) -> str | None:
        """The side between two spaces, or of the one that is there."""
        if first is not None and second is not None:
            return f"{first}-{second}"
        if first is not None:
            return f"{first}.{sides[0]}"
        return f"{second}.{sides[1]}" if second is not None else None

    def _drawn(self, edge: str | None, kinds: dict[str, str], barrier: str, none: str) -> str:
        if edge is None:
            return none
        return barrier if edge in self._ranch.barriers else kinds[self._edges[edge]]

    def level(self, y: int) -> str:
        """The level edges above a row."""
        parts = []
        for x in range(self._data.cols):
            edge = self._edge(self._name(x, y - 1), self._name(x, y), "sn")
            parts.append(self._drawn(edge, _LEVEL, "=====", "     "))
        return (" " + " ".join(parts)).rstrip()

    def spaces(self, y: int) -> str:
        """A row of spaces with their upright edges."""
        line = ""
        for x in range(self._data.cols + 1):
            edge = self._edge(self._name(x - 1, y), self._name(x, y), "ew")
            line += self._drawn(edge, _UPRIGHT, "‖", " ")
            if x < self._data.cols:
                line += self._space(x, y)
        return line.rstrip()

    def _space(self, x: int, y: int) -> str:
        """Name, and who stands there or the icon that is free."""
        cell = self._at.get((x, y))
        if cell is None:
            return "     "
        kind = self._ranch.cells.get(cell.id)
        icon = _ICONS.get(cell.icon or "", "").lower()
        inside = named.letter(kind) if kind is not None else icon
        return f"{cell.id}{inside:^3}"


def dinosaurs_told(kinds: Sequence[str]) -> str:
    """Dinosaurs by their letters: "2S V TRE"."""
    counts = Counter(kinds)
    return " ".join(
        f"{counts[kind] if counts[kind] > 1 else ''}{named.letter(kind)}" for kind in counts
    )


def areas_told(ranch: RanchView, tongue: Tongue) -> str:
    """Every area that is closed or occupied: "closed a1 b1: 2S; open: TRE"."""
    told = []
    for area in ranch.areas:
        kinds = dinosaurs_told([ranch.cells[cell] for cell in area.cells if cell in ranch.cells])
        if area.closed:
            message = tongue.gettext("closed {cells}: {kinds}")
            told.append(message.format(cells=" ".join(area.cells), kinds=kinds or "-"))
        elif kinds:
            told.append(tongue.gettext("open: {kinds}").format(kinds=kinds))
    return "; ".join(told)
