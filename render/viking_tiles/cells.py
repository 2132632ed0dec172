"""Cells by name and by place: "n2w1" is x -1, y -2; x grows eastwards, y southwards."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import msgspec

Place = tuple[int, int]
_NAME: Final = re.compile(r"([ns])([1-9]\d{0,2})([ew])([1-9]\d{0,2})")
HALL: Final = ((-1, -1), (0, -1), (0, 0), (-1, 0))
WINDOW: Final = 7


def is_cell(name: str) -> bool:
    """Whether a text names a cell in its canonical form."""
    return _NAME.fullmatch(name) is not None


@lru_cache(4096)
def place(name: str) -> Place:
    """Where a cell lies; there is no row or column 0 in the names."""
    found = _NAME.fullmatch(name)
    if found is None:
        raise ValueError(f"not a cell: {name}")
    row, down, column, across = found.groups()
    y = int(down) - 1 if row == "s" else -int(down)
    x = int(across) - 1 if column == "e" else -int(across)
    return x, y


def row_name(y: int) -> str:
    """The name of a row, "n2" or "s1"."""
    return f"s{y + 1}" if y >= 0 else f"n{-y}"


def column_name(x: int) -> str:
    """The name of a column, "w2" or "e1"."""
    return f"e{x + 1}" if x >= 0 else f"w{-x}"


def cell_name(cell: Place) -> str:
    """The name of a cell, row then column."""
    return row_name(cell[1]) + column_name(cell[0])


class Area(msgspec.Struct, frozen=True):
    """A rectangle of cells, all four edges included."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def columns(self) -> int:
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        return self.bottom - self.top + 1

    def holds(self, cell: Place) -> bool:
        return self.left <= cell[0] <= self.right and self.top <= cell[1] <= self.bottom

    @property
    def middle(self) -> Place:
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2

    def grown(self, by: int) -> "Area":
        return Area(self.left - by, self.top - by, self.right + by, self.bottom + by)


def windows(area: Area) -> list[Area]:
    """The windows of seven by seven cells that cover an area, overlapping evenly."""

    def middles(low: int, high: int) -> list[int]:
        count = max(1, -(-(high - low) // (WINDOW - 1)))
        if count == 1:
            return [(low + high) // 2]
        span = high - low + 1 - WINDOW
        return [low + WINDOW // 2 + round(n * span / (count - 1)) for n in range(count)]

    return [
        window(area, (x, y))
        for y in middles(area.top, area.bottom)
        for x in middles(area.left, area.right)
    ]


def around(cells: Iterable[Place]) -> Area:
    """The smallest area that holds all cells."""
    xs, ys = zip(*cells, strict=True)
    return Area(min(xs), min(ys), max(xs), max(ys))


def window(area: Area, middle: Place) -> Area:
    """Seven by seven cells round one, slid so that they stay inside the area where they can."""

    def start(at: int, low: int, high: int) -> int:
        if high - low + 1 <= WINDOW:
            return low - (WINDOW - (high - low + 1)) // 2
        return min(max(at - WINDOW // 2, low), high - WINDOW + 1)

    left = start(middle[0], area.left, area.right)
    top = start(middle[1], area.top, area.bottom)
    return Area(left, top, left + WINDOW - 1, top + WINDOW - 1)
