"""A ranch card: grounds, water and mountains, fences and slots. The same at every size."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec
from PIL import Image, ImageDraw

from games.te_dinosaurs.pieces import RANCHES, Edge, Ranch
from render.core.curves import Fill, Point, discs, spaced, stroke
from render.core.palette import FJORD_MARK, INK, Colour
from render.core.symbols import symbol_mask
from render.te_dinosaurs import colours

Rectangle = tuple[float, float, float, float]

_SCALE: Final = 3
_INNER: Final = 0.15
_DOT: Final = 0.02
_DOT_STEP: Final = 0.085
_FENCE: Final = 0.05
_FENCE_APART: Final = 0.09
_WAVE: Final = 0.19


class Shape(msgspec.Struct, frozen=True):
    """Where the spaces and edges of a ranch lie, in pixels from the card's upper left corner."""

    ranch: str
    cell: int
    band: int

    @property
    def size(self) -> tuple[int, int]:
        """The card's width and height."""
        ranch = RANCHES[self.ranch]
        return (ranch.cols * self.cell + 2 * self.band, ranch.rows * self.cell + 2 * self.band)

    def at(self, x: int, y: int) -> Rectangle:
        """A place of the grid."""
        left, top = self.band + x * self.cell, self.band + y * self.cell
        return left, top, left + self.cell, top + self.cell

    def box(self, cell: str) -> Rectangle:
        """A space by its id."""
        found = next(one for one in RANCHES[self.ranch].cells if one.id == cell)
        return self.at(found.x, found.y)

    def ends(self, edge: str) -> tuple[Point, Point]:
        """The ends of an edge by its id, the upper or left one first."""
        first, _, other = edge.partition("-")
        if other:
            one, two = self.box(first), self.box(other)
            if one[0] == two[0]:
                y = max(one[1], two[1])
                return (one[0], y), (one[2], y)
            x = max(one[0], two[0])
            return (x, one[1]), (x, one[3])
        cell, side = edge.split(".")
        left, top, right, bottom = self.box(cell)
        return {
            "n": ((left, top), (right, top)), "s": ((left, bottom), (right, bottom)),
            "w": ((left, top), (left, bottom)), "e": ((right, top), (right, bottom)),
        }[side]  # fmt: skip


@lru_cache(32)
def overlay(shape: Shape) -> tuple[Image.Image, Image.Image]:
    """All that lies over the grounds of the spaces: a picture and its mask."""
    ranch, scale = RANCHES[shape.ranch], _SCALE
    wide, high = shape.size
    brush = _Brush((wide * scale, high * scale))
    _bands(brush, shape, ranch)
    for blocked in ranch.blocked:
        _blocked(brush, shape, ranch, blocked.x, blocked.y, blocked.terrain)
    for edge in _inner(ranch):
        if edge.type in ("water", "mountain"):
            _strip(brush, shape, edge)
    for edge in ranch.edges:
        if edge.type == "fence":
            _fence(brush, shape, edge)
        elif edge.type == "open":
            _slot(brush, shape, edge)
    return brush.finished()


class _Brush:
    """Draws on a picture and on its mask at once, three times as large; points in pixels."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._image, self._mask = Image.new("RGB", size), Image.new("L", size, 0)
        self._on_image, self._on_mask = ImageDraw.Draw(self._image), ImageDraw.Draw(self._mask)

    def _both(self, colour: Colour) -> tuple[tuple[ImageDraw.ImageDraw, Fill], ...]:
        return (self._on_image, colour), (self._on_mask, 255)

    def box(self, box: Rectangle, colour: Colour) -> None:
        left, top, right, bottom = (round(side * _SCALE) for side in box)
        for draw, fill in self._both(colour):
            draw.rectangle((left, top, right - 1, bottom - 1), fill=fill)

    def polygon(self, points: list[Point], colour: Colour) -> None:
        large = [(x * _SCALE, y * _SCALE) for x, y in points]
        for draw, fill in self._both(colour):
            draw.polygon(large, fill=fill)

    def line(self, points: list[Point], width: float, colour: Colour) -> None:
        large = [(x * _SCALE, y * _SCALE) for x, y in points]
        for draw, fill in self._both(colour):
            stroke(draw, large, width * _SCALE, fill)

    def dots(self, points: list[Point], radius: float, colour: Colour) -> None:
        large = [(x * _SCALE, y * _SCALE) for x, y in points]
        for draw, fill in self._both(colour):
            discs(draw, large, radius * _SCALE, fill)

    def symbol(self, name: str, at: Point, size: float, colour: Colour) -> None:
        drawn = symbol_mask(name, round(size * _SCALE))
        corner = (round(at[0] * _SCALE - drawn.width / 2), round(at[1] * _SCALE - drawn.height / 2))
        self._image.paste(colour, corner, drawn)
        self._mask.paste(255, corner, drawn)

    def finished(self) -> tuple[Image.Image, Image.Image]:
        return self._image.reduce(_SCALE), self._mask.reduce(_SCALE)


def _inner(ranch: Ranch) -> Iterator[Edge]:
    """Edges between two spaces."""
    return (edge for edge in ranch.edges if len(edge.cells) == 2)


def _bands(brush: _Brush, shape: Shape, ranch: Ranch) -> None:
    """The ground outside, then water and mountains along the sides, corners with them."""
    wide, high = shape.size
    band = shape.band
    for box in ((0, 0, wide, band), (0, high - band, wide, high),
                (0, 0, band, high), (wide - band, 0, wide, high)):  # fmt: skip
        brush.box(box, colours.OUTSIDE)
    for edge in ranch.edges:
        if len(edge.cells) == 1 and edge.type != "open":
            outer = _outer(shape, edge.id)
            if outer is not None:
                terrain(brush, outer, edge.type, shape)
    _corners(brush, shape, ranch)


def _outer(shape: Shape, edge: str) -> Rectangle | None:
    """The part of the band beyond an edge; None for an edge beside a blocked place."""
    wide, high = shape.size
    (x0, y0), (x1, y1) = shape.ends(edge)
    band = shape.band
    if y0 == y1 == band:
        return x0, 0, x1, band
    if y0 == y1 == high - band:
        return x0, high - band, x1, high
    if x0 == x1 == band:
        return 0, y0, band, y1
    if x0 == x1 == wide - band:
        return wide - band, y0, wide, y1
    return None


def _corners(brush: _Brush, shape: Shape, ranch: Ranch) -> None:
    """A corner takes the terrain that meets there, water before mountains."""
    wide, high = shape.size
    band = shape.band
    kinds = {edge.id: edge.type for edge in ranch.edges}
    blocked = {(one.x, one.y): one.terrain for one in ranch.blocked}
    by_place = {(cell.x, cell.y): cell.id for cell in ranch.cells}
    for x, side in ((0, "w"), (ranch.cols - 1, "e")):
        for y, end in ((0, "n"), (ranch.rows - 1, "s")):
            met = {kinds.get(f"{by_place.get((x, y))}.{one}", "") for one in (side, end)}
            met.add(blocked.get((x, y), ""))
            left, top = (0 if x == 0 else wide - band), (0 if y == 0 else high - band)
            kind = "water" if "water" in met else "mountain" if "mountain" in met else ""
            if kind:
                colour = colours.WATER if kind == "water" else colours.RANGE
                brush.box((left, top, left + band, top + band), colour)


def terrain(brush: _Brush, box: Rectangle, kind: str, shape: Shape) -> None:
    """Water with a wave line, or a range of upright peaks with bone tips."""
    left, top, right, bottom = box
    if kind == "water":
        brush.box(box, colours.WATER)
        _wave(brush, box, max(1.5, shape.cell * 0.022))
        return
    brush.box(box, colours.RANGE)
    upright = bottom - top > right - left
    size = (right - left) if upright else (bottom - top)
    count = max(1, round(((bottom - top) if upright else (right - left)) / (size * 1.1)))
    for number in range(count):
        if upright:
            height = (bottom - top) / count
            _peak(brush, (left + size / 2, top + height * (number + 0.9)), size * 0.9)
        else:
            width = (right - left) / count
            _peak(brush, (left + width * (number + 0.5), bottom - size * 0.08), size * 0.95)


def _peak(brush: _Brush, foot: Point, size: float) -> None:
    x, y = foot
    half, high = size * 0.52, size * 0.86
    brush.polygon([(x - half, y), (x, y - high), (x + half, y)], colours.PEAK)
    brush.polygon(
        [(x - half * 0.36, y - high * 0.64), (x, y - high), (x + half * 0.36, y - high * 0.64),
         (x, y - high * 0.52)], colours.SNOW,
    )  # fmt: skip


def _wave(brush: _Brush, box: Rectangle, width: float) -> None:
    """A zigzag along the longer middle line."""
    left, top, right, bottom = box
    upright = bottom - top > right - left
    length, across = (bottom - top, right - left) if upright else (right - left, bottom - top)
    steps = max(2, 2 * round(length / max(8.0, across * 1.2)))
    points: list[Point] = []
    for step in range(steps + 1):
        along = length * step / steps
        swing = across * _WAVE * (1 if step % 2 else -1)
        points.append(
            ((left + right) / 2 + swing, top + along) if upright
            else (left + along, (top + bottom) / 2 + swing)
        )  # fmt: skip
    brush.line(points, width, FJORD_MARK)


def _blocked(brush: _Brush, shape: Shape, ranch: Ranch, x: int, y: int, kind: str) -> None:
    """A place that is no space, filled whole, with its part of the band."""
    left, top, right, bottom = shape.at(x, y)
    band = shape.band
    outer = (
        left - (band if x == 0 else 0), top - (band if y == 0 else 0),
        right + (band if x == ranch.cols - 1 else 0), bottom + (band if y == ranch.rows - 1 else 0),
    )  # fmt: skip
    brush.box(outer, colours.WATER if kind == "water" else colours.RANGE)
    middle = ((left + right) / 2, (top + bottom) / 2)
    fill = FJORD_MARK if kind == "water" else colours.SNOW
    brush.symbol(kind, middle, shape.cell * 0.6, fill)


def _strip(brush: _Brush, shape: Shape, edge: Edge) -> None:
    """Water or peaks between two spaces."""
    (x0, y0), (x1, y1) = shape.ends(edge.id)
    half = shape.cell * _INNER / 2
    if y0 == y1:
        terrain(brush, (x0, y0 - half, x1, y0 + half), edge.type, shape)
    else:
        terrain(brush, (x0 - half, y0, x0 + half, y1), edge.type, shape)


def _fence(brush: _Brush, shape: Shape, edge: Edge) -> None:
    """Two brown lines on either side of an edge."""
    (x0, y0), (x1, y1) = shape.ends(edge.id)
    apart, width = shape.cell * _FENCE_APART / 2, max(2.0, shape.cell * _FENCE * 0.6)
    for way in (-1, 1):
        dx, dy = (0.0, way * apart) if y0 == y1 else (way * apart, 0.0)
        brush.line([(x0 + dx, y0 + dy), (x1 + dx, y1 + dy)], width, colours.FENCE)


def _slot(brush: _Brush, shape: Shape, edge: Edge) -> None:
    """Dots where a barrier may stand."""
    start, end = shape.ends(edge.id)
    marks = spaced([start, end], shape.cell * _DOT_STEP)
    brush.dots(marks, max(1.5, shape.cell * _DOT), INK)
