"""The tile sprites: drawn from a tile's plan at four times their size, kept by type and rotation.

Order: land, water, waves, rocks, trees and houses, peak, port, ocean and sites, joints, rune.
"""

import math
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from render.core.canvas import Canvas
from render.core.curves import Point, discs, spaced, stroke
from render.core.palette import (
    BONE,
    FJORD,
    FJORD_MARK,
    FOREST,
    FOREST_MARK,
    INK,
    MOUNTAIN,
    MOUNTAIN_MARK,
    NIGHT,
    OCHRE,
    RUNES,
    SETTLEMENT,
    SETTLEMENT_MARK,
    SLATE,
    VELLUM,
    Colour,
    mix,
)
from render.core.shapes import rounded_mask
from render.core.sprites import oversampling
from render.core.symbols import grown_mask, symbol_mask
from render.core.type import Role, text_mask
from render.viking_tiles import scenery
from render.viking_tiles.layout import RUNE_DOT, RUNE_LETTER
from render.viking_tiles.outlines import FJORD_WIDTH, Land, Water
from render.viking_tiles.pieces import tiles
from render.viking_tiles.plan import Plan, plan

TREE_LINE: Final = mix(FOREST, INK, 0.52)
SHORE: Final = mix(FJORD, INK, 0.62)
OCEAN: Final = mix(FJORD, NIGHT, 0.45)
_OCEAN_RADIUS: Final = 20.5
_INLET_WIDTH: Final = 11
_CORNERS: Final = ((0, 0), (100, 0), (0, 100), (100, 100))
_RUNES: Final = {
    "wood": ("circle", "W", mix(RUNES["wood"], BONE, 0.42)),
    "ore": ("hexagon", "O", mix(RUNES["ore"], BONE, 0.5)),
    "fish": ("circle", "F", RUNES["fish"]),
    "gold": ("hexagon", "G", RUNES["gold"]),
}


@lru_cache(800)
def tile_sprite(tile_id: str, rotation: int, size: int, *, plain: bool = False) -> Image.Image:
    """A tile or hall quarter as it lies, size by size; `plain` without scenery, rune or joints."""
    brush = _Brush(size)
    drawn = plan(tile_id, rotation)
    for one in drawn.lands:
        brush.land(one)
    for fjord in drawn.waters:
        brush.fjord(fjord)
    if not plain:
        for fjord in drawn.waters:
            brush.waves(fjord)
        brush.strewn(drawn)
    brush.marks(drawn)
    image = brush.image.reduce(brush.scale)
    if not plain:
        _darken_joints(image)
        rune = tiles()[tile_id].rune
        if rune is not None:
            paste_rune(image, rune, size, (0, 0))
    return image


def _darken_joints(image: Image.Image) -> None:
    """The outermost pixels a third darker, so that tiles can be counted."""
    last = image.width - 1
    for box in ((0, 0, last + 1, 1), (0, last, last + 1, last + 1),
                (0, 0, 1, last + 1), (last, 0, last + 1, last + 1)):  # fmt: skip
        part = image.crop(box)
        image.paste(Image.blend(part, Image.new("RGB", part.size, INK), 0.34), box[:2])


class _Brush:
    """Draws on one large tile; points come in per cent, `pixel` is a pixel of the finished one."""

    def __init__(self, size: int) -> None:
        self.scale = oversampling(size)
        self.side = size * self.scale
        self.unit = self.side / 100
        self.pixel = self.scale * max(1.0, size / 88)
        self.image = Image.new("RGB", (self.side, self.side), MOUNTAIN)
        self.draw = ImageDraw.Draw(self.image)

    def points(self, line: tuple[Point, ...] | list[Point]) -> list[Point]:
        return [(x * self.unit, y * self.unit) for x, y in line]

    def land(self, land: Land) -> None:
        """A forest with a scalloped edge, or a settlement within a palisade."""
        outline = self.points(land.outline)
        if land.terrain == "forest":
            self._forest(land, outline)
            return
        self.draw.polygon(outline, fill=SETTLEMENT)
        for border in land.borders:
            stroke(self.draw, self.points(border), 2.6 * self.pixel, SETTLEMENT_MARK)
            posts = self.points(spaced(border, 8)[1:])
            discs(self.draw, posts, 2.3 * self.pixel, SETTLEMENT_MARK)

    def _forest(self, land: Land, outline: list[Point]) -> None:
        crowns = [point for border in land.borders for point in spaced(border, 6.2)]
        radii = [min(4.6, 0.3 * min(math.dist(p, c) for c in _CORNERS)) for p in crowns]
        placed = list(zip(self.points(crowns), radii, strict=True))
        for point, radius in placed:
            discs(self.draw, [point], radius * self.unit + 1.7 * self.pixel, TREE_LINE)
        self.draw.polygon(outline, fill=FOREST)
        for point, radius in placed:
            discs(self.draw, [point], radius * self.unit, FOREST)

    def fjord(self, fjord: Water) -> None:
        """All arms together: shore, foam, water; the beach of a fjord's head below them."""
        width = FJORD_WIDTH * self.unit
        tip = fjord.tip and self.points([fjord.tip])[0]
        if tip is not None and fjord.end == "land":
            beach = width / 2 + 5.4 * self.pixel
            discs(self.draw, [tip], beach + 1.6 * self.pixel, MOUNTAIN_MARK)
            discs(self.draw, [tip], beach, VELLUM)
        inlet = max(_INLET_WIDTH * self.unit, 7.5 * self.pixel)
        open_ends = fjord.end == "land" or len(fjord.arms) > 1
        for extra, colour in ((3.6, SHORE), (0.0, FJORD_MARK), (-5.0, FJORD)):
            more = extra * self.pixel
            if fjord.inlet is not None:
                stroke(self.draw, self.points(fjord.inlet), inlet + more, colour)
            for arm in fjord.arms:
                line = self.points(arm)
                stroke(self.draw, line, width + more, colour, round_ends=open_ends)
            if tip is not None and fjord.end == "ocean":
                inner = OCEAN if colour == FJORD else colour
                discs(self.draw, [tip], _OCEAN_RADIUS * self.unit + more / 2, inner)

    def waves(self, fjord: Water) -> None:
        """Wave lines every 17 along the water, not at the tile's edges, ends or forks."""
        for arm in fjord.arms[:2]:
            for point in spaced(arm, 17)[1:]:
                if not all(5 < value < 95 for value in point):
                    continue
                reach = 26 if fjord.end == "ocean" else 12
                if fjord.tip is not None and math.dist(point, fjord.tip) < reach:
                    continue
                if len(fjord.arms) > 1 and math.dist(point, (50, 50)) < 12:
                    continue
                x, y = self.points([point])[0]
                scenery.wave(self.draw, x, y, 13 * self.unit, 1.5 * self.pixel, FJORD_MARK)

    def strewn(self, drawn: Plan) -> None:
        """Rocks, trees and houses, upright."""
        for x, y in drawn.rocks:
            half = 6.4 + 2.6 * ((x * 7 + y * 3) % 17) / 17
            scenery.rock(
                self.draw, x * self.unit, y * self.unit, half * self.unit, 1.5 * self.pixel
            )
        for point in drawn.trees:
            self.symbol("tree", point, 18, FOREST_MARK)
        for x, y in drawn.houses:
            scenery.house(
                self.draw, x * self.unit, y * self.unit, 7.6 * self.unit, self.pixel,
                long=int(x + y) % 3 == 0,
            )  # fmt: skip

    def symbol(self, name: str, point: Point, size: float, fill: Colour) -> None:
        """A symbol of that size (per cent) on a point."""
        drawn = symbol_mask(name, max(4, round(size * self.unit)))
        x, y = self.points([point])[0]
        self.image.paste(fill, (round(x - drawn.width / 2), round(y - drawn.height / 2)), drawn)

    def marks(self, drawn: Plan) -> None:
        """What a feature's worth hangs on: peak, port, ocean, monastery, village."""
        if drawn.peak is not None:
            x, y = self.points([drawn.peak])[0]
            scenery.peak(self.draw, x, y - self.unit, 24 * self.unit, self.pixel)
        if drawn.port is not None:
            self._port(drawn.port.at, drawn.port.half)
        for fjord in drawn.waters:
            if fjord.end == "ocean" and fjord.tip is not None:
                self.symbol("water", fjord.tip, 25, FJORD_MARK)
        for mark in drawn.marks:
            self._site(mark.kind, mark.at)

    def _port(self, point: Point, half: float) -> None:
        x, y = self.points([point])[0]
        for rim, colour in ((3.4, INK), (1.6, BONE), (0.0, SLATE)):
            reach = half * self.unit + rim * self.pixel
            box = (x - reach, y - reach, x + reach, y + reach)
            self.draw.rounded_rectangle(box, 3 * self.unit, fill=colour)
        self.symbol("anchor", point, half * 1.66, BONE)

    def _site(self, kind: str, point: Point) -> None:
        centre = self.points([point])
        discs(self.draw, centre, 14 * self.unit + 3.4 * self.pixel, INK)
        discs(self.draw, centre, 14 * self.unit, BONE)
        fill = OCHRE if kind == "monastery" else SETTLEMENT_MARK
        raised = (point[0], point[1] - (0.5 if kind == "monastery" else 0))
        self.symbol(kind, raised, 21, fill)


@lru_cache(64)
def _rune_sprite(rune: str, size: int) -> tuple[Image.Image, Image.Image]:
    """A letter on a small dark stone, or below 72 pixels a cell a dot in the rune's colour."""
    shape, letter, ink = _RUNES[rune]
    if size >= RUNE_LETTER:
        side = max(20, round(size * 0.2))
        stone = Image.new("RGB", (side, side), NIGHT)
        drawn, left, top = text_mask(letter, Role.NUMBER, max(18, round(side * 0.84)), "mm")
        stone.paste(ink, (round(side / 2) + left, round(side / 2) + top), drawn)
        return stone, rounded_mask(side, side, 5)
    mask = grown_mask(f"mark_{shape}", 11, 2)
    dot = Image.new("RGB", mask.size, INK)
    dot.paste(RUNES[rune], (3, 3), symbol_mask(f"mark_{shape}", 11))
    return dot, mask


def paste_rune(image: Image.Image, rune: str, size: int, corner: tuple[int, int]) -> None:
    """A tile's rune, always at its upper left; `size` and `corner` are the tile's."""
    if size < RUNE_DOT:
        return
    stone, mask = _rune_sprite(rune, size)
    inset = 3 if size >= RUNE_LETTER else 1
    image.paste(stone, (corner[0] + inset, corner[1] + inset), mask)


@lru_cache(64)
def _hall_sprite(size: int) -> tuple[Image.Image, Image.Image]:
    """The court of the Great Hall: an octagon within a palisade."""
    scale, radius = 4, round(size * 0.56)
    side = (2 * radius + 8) * scale
    image, mask = Image.new("RGB", (side, side), SETTLEMENT_MARK), Image.new("L", (side, side), 0)
    draw, on_mask = ImageDraw.Draw(image), ImageDraw.Draw(mask)
    pixel = scale * max(1.0, size / 88)
    on_mask.polygon(_octagon(side / 2, radius * scale), fill=255)
    draw.polygon(_octagon(side / 2, radius * scale - 3 * pixel), fill=VELLUM)
    wall = _octagon(side / 2, radius * scale - 1.5 * pixel)
    posts = spaced([*wall, wall[0]], size * 0.085 * scale)
    discs(draw, posts, 2.7 * pixel, SETTLEMENT_MARK)
    discs(on_mask, posts, 2.7 * pixel, 255)
    return image.reduce(scale), mask.reduce(scale)


def _octagon(centre: float, radius: float) -> list[Point]:
    turns = [math.pi / 8 + step * math.pi / 4 for step in range(8)]
    return [(centre + radius * math.cos(t), centre + radius * math.sin(t)) for t in turns]


def draw_hall(canvas: Canvas, x: int, y: int, size: int) -> None:
    """The Great Hall on the corner of its four quarters."""
    image, mask = _hall_sprite(size)
    canvas.image.paste(image, (x - image.width // 2, y - image.height // 2), mask)
    long = round(size * 0.86)
    canvas.silhouette("longhouse", x, y - size * 0.01, long, 2, INK)
    canvas.symbol("longhouse", x, y - size * 0.01, long, OCHRE)
