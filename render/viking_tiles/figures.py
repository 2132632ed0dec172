"""Figures on the land: a plate in the clan's shape and colour with the figure's symbol."""

from functools import lru_cache
from typing import Final

from PIL import Image

from games.viking_tiles.pieces import CLANS
from render.core.canvas import Canvas, Placed
from render.core.curves import Point
from render.core.marks import letter_chip, paste_centred, plate_sprite
from render.core.palette import Colour, parsed
from render.core.shapes import Box
from render.viking_tiles.layout import FIGURE_LETTER, FIGURE_SHARE, SMALLEST_FIGURE
from render.viking_tiles.pieces import tiles, turned

_PLATE: Final = {"triangle": 1.3, "circle": 1.06, "diamond": 1.26, "square": 0.98}
_SYMBOL: Final = {"triangle": 0.66, "circle": 0.76, "diamond": 0.7, "square": 0.8}
_CLEAR: Final = 4
_UPPER_LEFT: Final = 41
_FJORD_REACH: Final = 1.22
_PEAK_DROP: Final = 15


def clan_colour(clan: str) -> Colour:
    """The colour of a clan."""
    return parsed(CLANS[clan].colour)


def figure_size(cell: int) -> int:
    """The size of a figure on cells of that size, before its shape's own measure."""
    return max(SMALLEST_FIGURE, round(cell * FIGURE_SHARE))


@lru_cache(128)
def _sprite(clan: str, figure: str, size: int) -> tuple[Image.Image, Image.Image]:
    shape = CLANS[clan].shape
    drop = round(size * 0.2) if shape == "triangle" else 0
    return plate_sprite(
        shape, round(size * _PLATE[shape]), clan_colour(clan), figure,
        round(size * _SYMBOL[shape]), drop,
    )  # fmt: skip


def draw_figure(canvas: Canvas, x: float, y: float, clan: str, figure: str, cell: int) -> None:
    """A figure with its middle on a point; on larger cells with its letter."""
    size, shape = figure_size(cell), CLANS[clan].shape
    raised = y - size * 0.07 if shape == "triangle" else y
    box = paste_centred(canvas, _sprite(clan, figure, size), x, raised)
    canvas.placed.append(Placed("figure", f"{clan} {figure}", 0, box))
    if cell >= FIGURE_LETTER:
        plate = round(size * _PLATE[shape])
        letter_chip(canvas, x + plate * 0.4, y + size * 0.42, figure[0].upper())


def standing(tile_id: str, rotation: int, segment: str) -> Point:
    """Where a figure stands on a tile (per cent): at the anchor, slid off what must be seen."""
    tile = tiles()[tile_id]
    quarters = rotation // 90
    if segment == "peak" and tile.peak is not None:
        x, y = turned(tile.peak.anchor, quarters)
        return x, y + _PEAK_DROP
    part = next(one for one in tile.segments if one.id == segment)
    x, y = turned(part.anchor, quarters)
    if part.terrain == "fjord" and len(part.edges) == 1:
        x, y = 50 + (x - 50) * _FJORD_REACH, 50 + (y - 50) * _FJORD_REACH
    return (_UPPER_LEFT, _UPPER_LEFT) if x < 40 and y < 40 else (x, y)


def cleared(x: float, y: float, cell: int, middle: Point, kept: list[Box]) -> Point:
    """The point slid towards the tile's middle until a figure there covers no name."""
    reach = figure_size(cell) * 0.7 + _CLEAR
    for step in range(13):
        share = step / 12
        at = (x + (middle[0] - x) * share, y + (middle[1] - y) * share)
        if not any(_touches(at, reach, box) for box in kept):
            return at
    return middle


def _touches(at: Point, reach: float, box: Box) -> bool:
    return (
        box[0] < at[0] + reach and at[0] - reach < box[2]
        and box[1] < at[1] + reach and at[1] - reach < box[3]
    )  # fmt: skip
