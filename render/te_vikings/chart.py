"""The map of a side: sea, shelf, land, routes, ids. It never changes and is drawn once."""

import math
import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from games.te_vikings.pieces import CHARTS
from render.core.canvas import Canvas
from render.core.curves import Point, discs, smooth, spaced, stroke
from render.core.palette import BONE, BRONZE, INK, NIGHT, Colour, mix
from render.core.shapes import pattern_mask
from render.core.type import Role
from render.te_vikings import colours, layout
from render.te_vikings.layout import ChartAt, IslandAt

_SCALE: Final = 2
_WIDTHS: Final = ((34, colours.SHELF), (20, colours.SHOAL), (7, INK), (3, BONE))
"""How far each band reaches beyond the land, in pixels."""
_DOT: Final = 2.7
_DOT_STEP: Final = 13.0
_JETTY: Final = 7
_WAVES: Final = 260
_TREES: Final = 3
_CLEAR: Final = 44.0
_AROUND: Final = 60
"""How far a coast's mask reaches beyond the Island, so that the map's edge is no coast."""


@lru_cache(2)
def paint_map(side: str) -> Canvas:
    """A canvas of the map's size; what is recorded on it has coordinates of the map."""
    chart = layout.charts()[side]
    canvas = Canvas.on(_sea_and_land(chart))
    _scenery(canvas, side, chart)
    _routes(canvas, chart)
    for name, fjord in chart.fjords.items():
        canvas.text(*fjord.at, name, Role.ID, colours.FJORD_NAME, "mm", 30)
    for name, island in chart.islands.items():
        x, y = island.at[0], island.at[1] - layout.NAME_ABOVE[side]
        _name(canvas, x, y, name, CHARTS[side].islands[name].name)
    return canvas


def _outlines(island: IslandAt) -> tuple[tuple[Point, ...], ...]:
    lines = (island.coast, island.headland) if island.headland else (island.coast,)
    return tuple(tuple(smooth([*line, line[0]], pieces=4)) for line in lines)


def _sea_and_land(chart: ChartAt) -> Image.Image:
    wide, high = layout.MAP_SIZE
    image = Image.new("RGB", (wide * _SCALE, high * _SCALE), colours.SEA)
    draw = ImageDraw.Draw(image)
    lands = [line for island in chart.islands.values() for line in _outlines(island)]
    for reach, colour in _WIDTHS:
        for line in lands:
            around = _enlarged([*line, line[0]])
            stroke(draw, around, 2 * reach * _SCALE, colour)
    for line in lands:
        draw.polygon(_enlarged(line), fill=colours.LAND)
    return image.reduce(_SCALE)


def _enlarged(line: Sequence[Point]) -> list[Point]:
    return [(x * _SCALE, y * _SCALE) for x, y in line]


def _scenery(canvas: Canvas, side: str, chart: ChartAt) -> None:
    """Waves in open water and trees on land, always at the same places."""
    chance = random.Random(11)  # noqa: S311 (where waves are drawn is no secret)
    land = land_mask(side)
    kept: list[Point] = []
    names = [fjord.at for fjord in chart.fjords.values()]
    routes = [point for one in chart.routes.values() for point in spaced(one.ends, 10)]
    for _ in range(_WAVES):
        at = (chance.uniform(30, 1030), chance.uniform(20, 775))
        water = not land.crop(_square(at, 40)).getbbox()
        if water and all(math.dist(at, one) > 54 for one in kept) and _is_clear(at, names, routes):
            kept.append(at)
            _wave(canvas.draw, at)
    for island in chart.islands.values():
        for way in (-1, 1):
            for step in range(_TREES):
                x = island.at[0] + way * (60 + 11 * step)
                y = island.at[1] - 26 + 10 * (step % 2) + (8 if step == _TREES - 1 else 0)
                if _inside(land, x, y):
                    canvas.symbol("tree", x, y, 20, colours.TREE)
        for x, y in _mountains(island):
            canvas.symbol("mountain", x, y, 44, mix(colours.TREE, NIGHT, 0.15))


def _is_clear(at: Point, names: Sequence[Point], routes: Sequence[Point]) -> bool:
    return all(math.dist(at, one) > _CLEAR for one in (*names, *routes))


def _mountains(island: IslandAt) -> Iterator[Point]:
    """On land that reaches a corner of the map."""
    x, y = island.at
    wide, high = layout.MAP_SIZE
    if island.headland and min(x, wide - x) < 150 and min(y, high - y) < 160:
        yield (48 if x < wide / 2 else wide - 48), (34 if y < high / 2 else high - 36)


def _inside(land: Image.Image, x: float, y: float) -> bool:
    """Whether a tree stands on land with all of it."""
    corner = _square((x, y), 18)
    return land.crop(corner).getextrema()[0] == 255


def _square(at: Point, half: int) -> tuple[int, int, int, int]:
    x, y = round(at[0]), round(at[1])
    return x - half, y - half, x + half, y + half


@lru_cache(2)
def land_mask(side: str) -> Image.Image:
    """The land of a side, of the map's size."""
    land = Image.new("L", layout.MAP_SIZE, 0)
    draw = ImageDraw.Draw(land)
    for island in layout.charts()[side].islands.values():
        for line in _outlines(island):
            draw.polygon([tuple(point) for point in line], fill=255)
    return land


def _wave(draw: ImageDraw.ImageDraw, at: Point) -> None:
    x, y = at
    for row, shift in ((0, 0), (7, 6)):
        line = [(x + shift - 15 + 5 * step, y + row + (3 if step % 2 else 0)) for step in range(7)]
        draw.line(line, fill=colours.WAVE, width=2, joint="curve")


def _routes(canvas: Canvas, chart: ChartAt) -> None:
    """Dots from Dock to Dock, over water alone, and the jetties."""
    wide, high = layout.MAP_SIZE
    large = Image.new("L", (wide * _SCALE, high * _SCALE), 0)
    draw = ImageDraw.Draw(large)
    for one in chart.routes.values():
        dots = spaced(one.ends, _DOT_STEP)[2:-1]
        discs(draw, _enlarged(dots), _DOT * _SCALE, 255)
    for dock in chart.docks.values():
        middle = [tuple(a + (b - a) * 0.22 for a, b in zip(dock.at, dock.boat, strict=True))]
        stroke(draw, _enlarged([dock.at, (middle[0][0], middle[0][1])]), _JETTY * _SCALE, 255)
    canvas.image.paste(BONE, (0, 0), large.reduce(_SCALE))


def _name(canvas: Canvas, x: float, y: float, key: str, name: str) -> None:
    """Id and name in ink, centred together."""
    probe = Canvas(0, 0)
    probe.text(0, 0, key, Role.ID, INK, "lm")
    first = probe.placed[0].box[2] + 7
    probe.text(0, 0, name, Role.NAME, INK, "lm", 20)
    left = x - (first + probe.placed[1].box[2]) / 2
    canvas.text(left, y, key, Role.ID, INK, "lm")
    canvas.text(left + first, y + 1, name, Role.NAME, INK, "lm", 20)


@lru_cache(32)
def coast_masks(side: str, island: str) -> tuple[tuple[int, int], Image.Image, Image.Image]:
    """The corner and the masks of an Island's coast: the band, and the line inside it."""
    piece = layout.charts()[side].islands[island]
    xs, ys = zip(*piece.coast, strict=True)
    left, top = int(min(xs)) - _AROUND, int(min(ys)) - _AROUND
    size = (int(max(xs)) + _AROUND - left, int(max(ys)) + _AROUND - top)
    land = Image.new("L", (size[0] * _SCALE, size[1] * _SCALE), 0)
    draw = ImageDraw.Draw(land)
    for line in _outlines(piece):
        draw.polygon([((x - left) * _SCALE, (y - top) * _SCALE) for x, y in line], fill=255)
    inner, core = _eroded(land, layout.COAST), _eroded(land, layout.COAST + 2)
    band, line_mask = ImageChops.subtract(land, inner), ImageChops.subtract(inner, core)
    return (left, top), band.reduce(_SCALE), line_mask.reduce(_SCALE)


def _eroded(land: Image.Image, by: int) -> Image.Image:
    """The land without what lies nearer to its edge than so many pixels."""
    kept = land
    for step in range(24):
        turn = 2 * math.pi * step / 24
        dx, dy = round(by * _SCALE * math.cos(turn)), round(by * _SCALE * math.sin(turn))
        kept = ImageChops.darker(kept, _shifted(land, dx, dy))
    return kept


def _shifted(land: Image.Image, dx: int, dy: int) -> Image.Image:
    """Moved; what comes in at the sides is land, so that the map's edge is no coast."""
    moved = Image.new("L", land.size, 255)
    moved.paste(land, (dx, dy))
    return moved


@lru_cache(16)
def coast_fill(colour: Colour, pattern: str | None) -> Image.Image:
    """A clan's colour and pattern, large enough for any coast."""
    size = 420
    image = Image.new("RGB", (size, size), colour)
    if pattern is not None:
        tile = pattern_mask(pattern, 60)
        tone = mix(colour, INK if sum(colour) > 300 else BONE, 0.5)
        for x in range(0, size, 60):
            for y in range(0, size, 60):
                image.paste(tone, (x, y), tile)
    return image


def neatline(canvas: Canvas) -> None:
    """Two lines round the map."""
    left, top, right, bottom = layout.MAP
    canvas.outline((left - 3, top - 3, right + 3, bottom + 3), 2, BONE, 3)
    canvas.outline((left - 10, top - 10, right + 10, bottom + 10), 2, BRONZE, 2)
