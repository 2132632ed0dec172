"""The plan of a tile: everything on it in per cent, worked out once for each type.

Rocks, trees and houses are strewn here too. A plan is turned with its tile; only the points
turn, the things on them are drawn upright.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import msgspec
from PIL import Image, ImageDraw

from render.core.curves import Point, discs, stroke
from render.viking_tiles.outlines import FJORD_WIDTH, Land, Water, arm_length, land, water
from render.viking_tiles.pieces import Segment, Tile, tiles, turned

_TRIES: Final = 260
_GOLDEN: Final = (0.7548776662466927, 0.5698402909980532)
"""The steps of the R2 sequence: evenly spread points without chance."""
_HALL_CORNERS: Final = {"nw": (100, 100), "ne": (0, 100), "se": (0, 0), "sw": (100, 0)}
_RUNE_CORNER: Final = 11.0
_RUNE_RADIUS: Final = 13.0


class Port(msgspec.Struct, frozen=True):
    """An anchor's square: its middle and half its side."""

    at: Point
    half: float


class Mark(msgspec.Struct, frozen=True):
    """A monastery or village."""

    kind: str
    at: Point


class Plan(msgspec.Struct, frozen=True):
    """A tile as it lies; `rocks`, `trees` and `houses` are sorted from the north."""

    lands: tuple[Land, ...]
    waters: tuple[Water, ...]
    port: Port | None
    marks: tuple[Mark, ...]
    peak: Point | None
    rocks: tuple[Point, ...]
    trees: tuple[Point, ...]
    houses: tuple[Point, ...]


@lru_cache(256)
def plan(tile_id: str, rotation: int) -> Plan:
    """The plan of a tile or hall quarter in a rotation (degrees clockwise)."""
    flat, quarters = _flat(tile_id), rotation // 90
    hall = tiles()[tile_id].is_hall

    def strewn(points: tuple[Point, ...], radius: float) -> tuple[Point, ...]:
        placed = _line(points, quarters)
        reach = _RUNE_RADIUS + radius
        free = (p for p in placed if hall or not _near(p, (_RUNE_CORNER,) * 2, reach))
        return tuple(sorted(free, key=lambda p: p[1]))

    return Plan(
        lands=tuple(_turned_land(one, quarters) for one in flat.lands),
        waters=tuple(_turned_water(one, quarters) for one in flat.waters),
        port=flat.port and Port(turned(flat.port.at, quarters), flat.port.half),
        marks=tuple(Mark(one.kind, turned(one.at, quarters)) for one in flat.marks),
        peak=flat.peak and turned(flat.peak, quarters),
        rocks=strewn(flat.rocks, 8),
        trees=strewn(flat.trees, 6.5),
        houses=strewn(flat.houses, 8),
    )


def _line(points: Iterable[Point], quarters: int) -> tuple[Point, ...]:
    return tuple(turned(point, quarters) for point in points)


def _turned_land(one: Land, quarters: int) -> Land:
    borders = tuple(_line(border, quarters) for border in one.borders)
    return Land(one.terrain, _line(one.outline, quarters), borders)


def _turned_water(one: Water, quarters: int) -> Water:
    return Water(
        tuple(_line(arm, quarters) for arm in one.arms),
        one.inlet and _line(one.inlet, quarters),
        one.tip and turned(one.tip, quarters),
        one.end,
    )


@lru_cache(64)
def _flat(tile_id: str) -> Plan:
    """The plan at rotation 0."""
    tile = tiles()[tile_id]
    lands = tuple(land(tile, segment) for segment in tile.lands())
    waters = tuple(water(tile, segment) for segment in tile.fjords())
    marks = tuple(Mark(site.kind, site.at) for s in tile.fjords() for site in s.sites)
    peak = None if tile.peak is None else tile.peak.anchor
    port = _port(tile)
    kept_free = [(mark.at, 15.0) for mark in marks]
    if peak is not None:
        kept_free.append((peak, 26.0))
    if port is not None:
        kept_free.append((port.at, port.half + 3))
    if tile.is_hall:
        kept_free.append((_HALL_CORNERS[tile_id[-2:]], 58.0))
    ground = _Ground(lands, waters, sum(map(ord, tile_id)) * 7, kept_free)
    return Plan(
        lands, waters, port, marks, peak,
        rocks=ground.strew(None, radius=8, step=21, most=9),
        trees=ground.strew("forest", radius=6.5, step=15.5, most=14),
        houses=ground.strew("settlement", radius=8, step=21, most=7),
    )  # fmt: skip


def _port(tile: Tile) -> Port | None:
    ports = [segment for segment in tile.fjords() if "port" in segment.ends]
    if not ports:
        return None
    if len(tile.fjords()) > 1:
        return Port((50, 50), 17)
    return Port(turned((50, _port_depth(tile, ports[0])), ports[0].sides[0]), 14)


def _port_depth(tile: Tile, segment: Segment) -> float:
    """The hall's ports lie nearer to their edge: the middle of the hall needs the room."""
    return 37 if tile.is_hall else arm_length(tile, segment) + 2


class _Ground:
    """Where things may stand on a tile at rotation 0, as masks of one pixel per cent."""

    def __init__(
        self,
        lands: Sequence[Land],
        waters: Sequence[Water],
        seed: int,
        kept_free: Sequence[tuple[Point, float]],
    ) -> None:
        self.lands, self.waters, self.kept_free = lands, waters, kept_free
        self.points = [
            (
                100 * ((0.5 + (seed + n) * _GOLDEN[0]) % 1),
                100 * ((0.5 + (seed + n) * _GOLDEN[1]) % 1),
            )
            for n in range(_TRIES)
        ]

    def strew(
        self, terrain: str | None, *, radius: float, step: float, most: int
    ) -> tuple[Point, ...]:
        """Points at least `step` apart, `radius` away from borders; None is the bare rock."""
        if terrain is not None and all(one.terrain != terrain for one in self.lands):
            return ()
        free = self._mask(terrain, radius).tobytes()
        placed: list[Point] = []
        for x, y in self.points:
            if len(placed) == most:
                break
            inside = radius <= x <= 100 - radius and radius <= y <= 100 - radius
            if not inside or not free[int(y) * 100 + int(x)]:
                continue
            if any(_near((x, y), spot, reach + radius) for spot, reach in self.kept_free):
                continue
            if not any(_near((x, y), other, step) for other in placed):
                placed.append((x, y))
        return tuple(placed)

    def _mask(self, terrain: str | None, radius: float) -> Image.Image:
        mask = Image.new("L", (100, 100), 255 if terrain is None else 0)
        draw = ImageDraw.Draw(mask)
        margin = 2 * radius + (14 if terrain is None else 0)
        for one in self.lands:
            draw.polygon(one.outline, fill=255 if one.terrain == terrain else 0)
        for one in self.lands:
            for border in one.borders:
                stroke(draw, border, margin, 0)
        banks = 2 * radius + (9 if terrain is None else 3)
        for fjord in self.waters:
            for arm in fjord.arms:
                stroke(draw, arm, FJORD_WIDTH + banks, 0)
            if fjord.inlet is not None:
                stroke(draw, fjord.inlet, 15 + banks, 0)
            if fjord.tip is not None:
                reach = 25.5 if fjord.end == "ocean" else FJORD_WIDTH / 2 + 6
                discs(draw, [fjord.tip], reach + radius, 0)
        return mask


def _near(one: Point, other: Point, reach: float) -> bool:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 < reach**2
