"""Which parts of the land the picker's pictures show, so that every label can be read on a phone.

A picture is 680 pixels wide, hence seven columns of cells at most. Places that lie further apart
are shown on several pictures, side by side on the land, one below the other in the message.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from games.core.moves import Move
from render.core.marks import chip_width
from render.viking_tiles import layout
from render.viking_tiles.cells import WINDOW, Area, Place, around, place

ROWS: Final = 12
"""The most rows of a picture."""
PICTURES: Final = 6
"""The most pictures of one choice; the places beyond are in the list alone."""


def columns_for(cells: Iterable[str]) -> int:
    """How many columns leave room for the names: seven, or six where a name is long."""
    widest = max(chip_width(cell, layout.CHIP) for cell in cells)
    return WINDOW if widest <= layout.CROP_CELL else WINDOW - 1


def parted(moves: Sequence[Move]) -> list[list[Move]]:
    """The moves by the picture that shows them: one picture unless the places lie far apart."""
    paths = [dict(move.steps()) for move in moves]
    cells = {path["cell"] for path in paths if "cell" in path and path["move"] == "place"}
    tiles = {path.get("tile") for path in paths}
    if len(cells) < 2 or len(tiles) > 1:
        return [list(moves)]
    groups = _grouped([place(cell) for cell in cells], columns_for(cells))
    parts: Mapping[int, list[Move]] = {number: [] for number in range(len(groups))}
    where = {cell: number for number, group in enumerate(groups) for cell in group}
    for move, path in zip(moves, paths, strict=True):
        parts[where[place(path["cell"])]].append(move)
    if len(groups) <= PICTURES:
        return list(parts.values())
    fullest = sorted(parts, key=lambda number: -len(parts[number]))[:PICTURES]
    return [parts[number] for number in sorted(fullest)]


def _grouped(cells: Sequence[Place], across: int) -> list[list[Place]]:
    """The cells in bands of even width from west to east, each in bands from north to south."""
    needed = around(cells)
    bands = _bands(needed.left, needed.right, across)
    groups = []
    for west, east in bands:
        band = [cell for cell in cells if west <= cell[0] <= east]
        rows = around(band) if band else needed
        for north, south in _bands(rows.top, rows.bottom, ROWS):
            groups.append([cell for cell in band if north <= cell[1] <= south])
    return [group for group in groups if group]


def _bands(low: int, high: int, most: int) -> list[tuple[int, int]]:
    """As few bands as possible of at most so many lines, as even as possible."""
    lines = high - low + 1
    count = -(-lines // most)
    edges = [low + number * lines // count for number in range(count + 1)]
    return [(start, end - 1) for start, end in pairwise(edges)]


def shown_part(whole: Area, cells: Sequence[Place], across: int) -> Area:
    """So many columns round the cells, and their rows with one more on either side.

    Cells that lie further apart than one picture can show are cut off at the east and south.
    """
    needed = around(cells)
    left, right = _widened(needed.left, needed.right, (whole.left, whole.right), across)
    rows = min(max(needed.rows + 2, WINDOW), ROWS, whole.rows)
    top, bottom = _widened(needed.top, needed.bottom, (whole.top, whole.bottom), rows)
    return Area(left, top, right, bottom)


def _widened(low: int, high: int, whole: tuple[int, int], wanted: int) -> tuple[int, int]:
    """So many lines with the given ones in the middle, slid inside the whole where they can be."""
    start = low - max(0, wanted - (high - low + 1)) // 2
    start = max(min(start, whole[1] - wanted + 1), whole[0])
    if whole[1] - whole[0] + 1 < wanted:
        start = whole[0] - (wanted - (whole[1] - whole[0] + 1)) // 2
    return start, start + wanted - 1
