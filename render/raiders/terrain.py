"""The ground of the map: sea, land, rock, two rivers, the village's shore, peaks and piers."""

import math
from functools import cache
from typing import Final

from PIL import Image, ImageDraw

from render.core.canvas import Canvas
from render.core.curves import Point, discs, smooth, stroke
from render.core.palette import INK, Colour
from render.core.sprites import mask
from render.raiders import colours, layout
from render.raiders.layout import FOREST_TOP, FORTRESS_TOP, HARBOUR_TOP, LAND

_SCALE: Final = 2
_SHORE_WIDTH: Final = 3
_SHORE_Y: Final = HARBOUR_TOP + 150
_RIDGE_Y: Final = FORTRESS_TOP + 194
_VILLAGE_Y: Final = 858
_BEYOND: Final = 20

_COAST: Final = (
    (88, -6), (112, 8), (190, 14), (270, 2), (350, 12), (432, -2), (520, 12), (610, 4),
    (690, 13), (767, -2), (850, 13), (930, 3), (1010, 13), (1070, 6), (1112, -8),
)  # fmt: skip
_RIDGE: Final = (
    (88, 4), (180, -4), (260, 8), (346, -16), (430, 8), (520, -2), (600, 10), (690, -2),
    (770, 8), (859, -16), (940, 8), (1030, -4), (1112, 6),
)  # fmt: skip
_VILLAGE: Final = (
    (88, 6), (150, -4), (260, 5), (380, -6), (500, 3), (620, -5), (745, 4), (880, -4),
    (1000, 4), (1112, -2),
)  # fmt: skip
_RIVER: Final = (
    (432, 804), (432, 734), (432, 670), (431, 632), (418, 613), (384, 606), (356, 594),
    (350, 558), (350, 478), (350, 432),
)  # fmt: skip
_RIVER_WIDTHS: Final = (36, 18, 15, 13, 12, 12, 12, 11, 9, 3)
_PEAKS: Final = ((398, 256, 60, 92), (412, 222, 50, 126), (732, 248, 60, 100), (748, 212, 52, 136))
_TREES: Final = (
    (562, FOREST_TOP + 17, 26), (582, FOREST_TOP + 12, 32),
    (811, FOREST_TOP + 17, 26), (830, FOREST_TOP + 12, 32),
)  # fmt: skip
_WAVES: Final = (
    (196, 794, 2), (330, 844, 3), (560, 792, 3), (640, 846, 2), (820, 796, 2), (1040, 840, 3),
    (130, 842, 2),
)  # fmt: skip


def paint_terrain(canvas: Canvas) -> None:
    """Everything of the map that never changes and has no words."""
    canvas.image.paste(_ground(), (LAND[0], LAND[1]))
    for left, top, width, height in _PEAKS:
        _peak(canvas, left, top, width, height)
    for x, y, size in _TREES:
        canvas.symbol("tree", x, y, size, colours.TREE)
    for settlement in ("h1", "h2", "h3"):
        for letter in "abc":
            box = layout.set_box(settlement + letter, "harbour")
            _pier(canvas, round((box[0] + box[2]) / 2))
    for x, y, length in _WAVES:
        _wave(canvas, x, y, length)


@cache
def _ground() -> Image.Image:
    """Flat areas, drawn at twice their size and reduced once."""
    left, top, right, bottom = LAND
    image = Image.new("RGB", ((right - left) * _SCALE, (bottom - top) * _SCALE), colours.SEA)
    draw = ImageDraw.Draw(image)
    coast = smooth([(x, _SHORE_Y + dy) for x, dy in _COAST])
    _area(draw, [(x, y + _SHORE_WIDTH) for x, y in coast], top - _BEYOND, colours.SHORE)
    _area(draw, coast, top - _BEYOND, colours.LAND)
    ridge = smooth([(x, _RIDGE_Y + dy) for x, dy in _RIDGE])
    _area(draw, ridge, top - _BEYOND, colours.ROCK)
    for growth, fill in ((2 * _SHORE_WIDTH, colours.SHORE), (0, colours.SEA)):
        for mirrored in (False, True):
            _river(draw, growth, fill, mirrored=mirrored)
    edge = smooth([(x, _VILLAGE_Y + dy) for x, dy in _VILLAGE])
    sea = [(left, _SHORE_Y + 16), (right, bottom)]
    draw.rectangle([_at(point) for point in sea], fill=colours.SEA)
    _area(draw, [(x, y - _SHORE_WIDTH) for x, y in edge], bottom + _BEYOND, colours.SHORE)
    _area(draw, edge, bottom + _BEYOND, colours.VILLAGE)
    return image.reduce(_SCALE)


def _at(point: Point) -> Point:
    return (point[0] - LAND[0]) * _SCALE, (point[1] - LAND[1]) * _SCALE


def _area(draw: ImageDraw.ImageDraw, edge: list[Point], far: float, fill: Colour) -> None:
    """All between a line across the map and its upper or lower end."""
    corners = [(edge[-1][0], far), (edge[0][0], far)]
    draw.polygon([_at(point) for point in (*edge, *corners)], fill=fill)


def _river(draw: ImageDraw.ImageDraw, growth: int, fill: Colour, *, mirrored: bool) -> None:
    """Narrower towards its spring; the other river is its mirror image."""
    course = smooth(_RIVER, 24)
    widths = [width for width, _ in smooth([(width, 0.0) for width in _RIVER_WIDTHS], 24)]
    for (x, y), width in zip(course, widths, strict=True):
        at = _at((layout.WIDTH - x if mirrored else x, y))
        discs(draw, [at], (width + growth) / 2 * _SCALE, fill)


def _peak(canvas: Canvas, left: int, top: int, width: int, height: int) -> None:
    """A triangle with a ragged snow cap."""

    def rock(draw: ImageDraw.ImageDraw, scale: int) -> None:
        draw.polygon(_scaled([(0, height), (width / 2, 0), (width, height)], scale), fill=255)

    def snow(draw: ImageDraw.ImageDraw, scale: int) -> None:
        cap = 0.36
        points = [(0.5, 0.0), (0.5 + cap / 2, cap), (0.58, cap * 0.78), (0.5, cap * 1.15),
                  (0.42, cap * 0.78), (0.5 - cap / 2, cap)]  # fmt: skip
        draw.polygon(_scaled([(x * width, y * height) for x, y in points], scale), fill=255)

    canvas.image.paste(colours.PEAK, (left, top), mask(width, height, rock))
    canvas.image.paste(colours.SNOW, (left, top), mask(width, height, snow))


def _scaled(points: list[Point], scale: int) -> list[Point]:
    return [(x * scale, y * scale) for x, y in points]


def _wave(canvas: Canvas, x: int, y: int, periods: int) -> None:
    """A sine of so many periods of 22 pixels."""
    width = periods * 22

    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        line = [(step / 2, 6 + 3.6 * math.sin(step * math.pi / 22))
                for step in range(4, 2 * width - 3)]  # fmt: skip
        stroke(draw, _scaled(line, scale), 2 * scale, 255)

    canvas.image.paste(colours.WAVE, (x - width // 2, y - 6), mask(width, 12, paint))


def _pier(canvas: Canvas, x: int) -> None:
    """A landing stage with three planks below a harbour's raiding space."""
    draw, top = canvas.draw, _SHORE_Y + 1
    draw.rectangle((x - 6, top, x + 5, top + 26), fill=INK)
    draw.rectangle((x - 4, top, x + 3, top + 24), fill=colours.ROOF)
    for plank in range(3):
        y = top + 6 + plank * 8
        draw.rectangle((x - 9, y, x + 8, y + 2), fill=colours.ROOF)
