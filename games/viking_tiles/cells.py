"""Cells as integers, and their names (dossier, section 3.1).

A cell is `row * ROW + column`, counted from an origin far to the north-west, so that neighbours
differ by fixed steps and the natural order of the integers is "northmost row, westmost column".
There is no row or column 0 in the names: s1 lies directly south of n1, e1 directly east of w1.
"""

import re
from functools import cache
from typing import Final, TypeAlias

Cell: TypeAlias = int

ROW: Final = 2048
_ORIGIN: Final = 1024

STEPS: Final = (-ROW, 1, ROW, -1)
"""The way to the neighbour in the north, east, south and west."""
AROUND: Final = (-ROW - 1, -ROW, -ROW + 1, -1, 1, ROW - 1, ROW, ROW + 1)
"""The ways to the eight cells round a peak."""

EDGE_LETTERS: Final = ("n", "e", "s", "w")
"""Edges are numbered clockwise from north, 0 to 3; these are their letters."""

_NAME = re.compile(r"([ns])([1-9]\d{0,2})([ew])([1-9]\d{0,2})")
_SWAPPED = re.compile(r"([ew])([1-9]\d{0,2})([ns])([1-9]\d{0,2})")


def opposite(edge: int) -> int:
    """The edge of the neighbour that faces this edge."""
    return edge ^ 2


@cache
def cell_name(cell: Cell) -> str:
    """The canonical name, row then column: "n3e2"."""
    row, column = divmod(cell, ROW)
    y, x = row - _ORIGIN, column - _ORIGIN
    north_south = f"n{-y}" if y < 0 else f"s{y + 1}"
    west_east = f"w{-x}" if x < 0 else f"e{x + 1}"
    return north_south + west_east


def cell_named(text: str) -> Cell | None:
    """The cell of a name in either order and any case; None if it names no cell."""
    name = text.strip().lower()
    if match := _NAME.fullmatch(name):
        vertical, row, horizontal, column = match.groups()
    elif match := _SWAPPED.fullmatch(name):
        horizontal, column, vertical, row = match.groups()
    else:
        return None
    y = -int(row) if vertical == "n" else int(row) - 1
    x = -int(column) if horizontal == "w" else int(column) - 1
    return (y + _ORIGIN) * ROW + x + _ORIGIN


def cell_of(name: str) -> Cell:
    """The cell of a name that is known to be one; ValueError if it is not."""
    cell = cell_named(name)
    if cell is None:
        raise ValueError(f"{name!r} names no cell")
    return cell


def region(cell: Cell) -> str:
    """The quarter of the map, seen from where the four hall quarters meet."""
    row, column = divmod(cell, ROW)
    return ("north-" if row < _ORIGIN else "south-") + ("west" if column < _ORIGIN else "east")


def hall_distance(cell: Cell) -> int:
    """Row number plus column number: 5 for n2e3."""
    row, column = divmod(cell, ROW)
    y, x = row - _ORIGIN, column - _ORIGIN
    return (-y if y < 0 else y + 1) + (-x if x < 0 else x + 1)
