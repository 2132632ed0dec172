"""The outlines of land and the courses of fjords, in per cent of the tile at rotation 0.

Land covers its edge from corner to corner and a fjord crosses at 37 to 63 per cent, at a right
angle: so any two tiles join without a step.
"""

import math
from collections.abc import Iterable
from typing import Final

import msgspec

from render.core.curves import Point, bezier, smooth
from render.viking_tiles.pieces import Segment, Tile, turned

FJORD_WIDTH: Final = 26
_BEYOND: Final = 12
_MIDDLE: Final = 50


class Land(msgspec.Struct, frozen=True):
    """A forest or settlement: the filled outline, and the borders inside the tile."""

    terrain: str
    outline: tuple[Point, ...]
    borders: tuple[tuple[Point, ...], ...]


class Water(msgspec.Struct, frozen=True):
    """A fjord: centre lines of its arms, an inlet to a site aside, and where and how it ends."""

    arms: tuple[tuple[Point, ...], ...]
    inlet: tuple[Point, ...] | None
    tip: Point | None
    end: str | None


def land(tile: Tile, segment: Segment) -> Land:
    """The outline of a forest (curved) or settlement (straight) segment."""
    others = {side for other in tile.lands() if other is not segment for side in other.sides}
    depth = _depth(tile, segment)
    sides = segment.sides
    if len(sides) == 1:
        borders, corners, quarters = _cap(sides[0], others, depth)
    elif _opposite(sides):
        borders, corners, quarters = _band(depth), (), sides[0]
    elif len(sides) == 2:
        borders, corners, quarters = _corner(sides, others, depth)
    else:
        borders, corners, quarters = _three_edges(sides, others, depth)
    placed = [tuple(turned(point, quarters) for point in line) for line in borders]
    if segment.terrain == "forest":
        placed = [tuple(smooth(line)) for line in placed]
    closing = (turned(point, quarters) for point in corners)
    outline = (*(point for line in placed for point in line), *closing)
    return Land(segment.terrain, outline, tuple(placed))


_Shape = tuple[list[list[Point]], tuple[Point, ...], int]


def _mirrored(points: Iterable[Point]) -> list[Point]:
    return [(100 - x, y) for x, y in reversed(list(points))]


def _cap(side: int, others: set[int], depth: float) -> _Shape:
    beside = [(0.0, 0.0), (17.0, 10.5), (33.0, 0.73 * depth)]
    alone = [(0.0, 0.0), (5.0, 0.51 * depth), (22.0, 0.92 * depth)]
    left = beside if (side - 1) % 4 in others else alone
    right = _mirrored(beside if (side + 1) % 4 in others else alone)
    return [[*left, (_MIDDLE, depth), *right]], (), side


def _band(waist: float) -> list[list[Point]]:
    side = [(0.0, 0.0), (10.0, 14.0), (_MIDDLE - waist, 40.0), (_MIDDLE - waist, 60.0),
            (10.0, 86.0), (0.0, 100.0)]  # fmt: skip
    return [side, _mirrored(side)]


def _corner(sides: tuple[int, ...], others: set[int], depth: float) -> _Shape:
    """Sides d and d + 1: drawn for north and east."""
    first = 3 if sides == (0, 3) else sides[0]
    start = (19.0, 13.0) if (first - 1) % 4 in others else (12.0, 18.0)
    end = (87.0, 81.0) if (first + 2) % 4 in others else (82.0, 88.0)
    border = [(0.0, 0.0), start, (depth, 100 - depth), end, (100.0, 100.0)]
    return [border], ((100.0, 0.0),), first


def _three_edges(sides: tuple[int, ...], others: set[int], depth: float) -> _Shape:
    """All sides but one: drawn with north missing."""
    missing = ({0, 1, 2, 3} - set(sides)).pop()
    near = [(0.0, 0.0), (15.0, 17.0), (34.0, depth - 7)]
    far = [(0.0, 0.0), (8.0, 20.0), (26.0, depth - 2)]
    left = near if missing in others else far
    border = [*left, (_MIDDLE, depth), *_mirrored(left)]
    return [border], ((100.0, 100.0), (0.0, 100.0)), missing


def _opposite(sides: tuple[int, ...]) -> bool:
    return len(sides) == 2 and sides[1] - sides[0] == 2


def _depth(tile: Tile, segment: Segment) -> float:
    """How far a segment reaches into the tile; less where something else needs the room."""
    others = [other for other in tile.lands() if other is not segment]
    fjords = tile.fjords()
    if len(segment.sides) == 1:
        return _cap_depth(tile, others, fjords)
    if _opposite(segment.sides):
        return 20 if others else 23
    if len(segment.sides) == 2:
        if any(fjord.ends for fjord in fjords):
            return 65
        return 56 if others else 50 if fjords else 46
    return 43 if others else 24


def _cap_depth(tile: Tile, others: list[Segment], fjords: list[Segment]) -> float:
    if tile.peak is not None:
        return 31
    if any("ocean" in fjord.ends for fjord in fjords):
        return 27
    if any(fjord.ends or fjord.sites for fjord in fjords):
        return 29
    if fjords:
        return 31
    if any(_opposite(other.sides) for other in others):
        return 28
    return 33 if any(len(other.sides) == 3 for other in others) else 36


def water(tile: Tile, segment: Segment) -> Water:
    """The course of a fjord segment."""
    sides = segment.sides
    end = segment.ends[0] if segment.ends else None
    tip: Point | None = None
    if len(sides) == 1:
        tip = turned((_MIDDLE, arm_length(tile, segment)), sides[0])
        arms = [[turned((_MIDDLE, -_BEYOND), sides[0]), tip]]
    elif _opposite(sides):
        arms = [_placed([(_MIDDLE, -_BEYOND), (_MIDDLE, 100 + _BEYOND)], sides[0])]
    elif len(sides) == 2:
        arms = [_placed(_bend((50, 18), (82, 50)), 3 if sides == (0, 3) else sides[0])]
    else:
        arms = _fork(({0, 1, 2, 3} - set(sides)).pop())
    aside = segment.sites[0].at if segment.sites and tip is None else None
    inlet = None if aside is None else (_nearest(arms[0], aside), aside)
    return Water(tuple(tuple(arm) for arm in arms), inlet, tip, end)


def arm_length(tile: Tile, segment: Segment) -> float:
    """Where the single arm of a fjord stops, from its edge."""
    if segment.sites:
        return 44
    if tile.peak is not None:
        return 30
    return 34 if len(tile.fjords()) > 1 else 44


def _placed(line: Iterable[Point], quarters: int) -> list[Point]:
    return [turned(point, quarters) for point in line]


def _bend(first: Point, second: Point) -> list[Point]:
    """A bend from the north to the east."""
    start = (float(_MIDDLE), 0.0)
    curve = bezier(start, first, second, (100, _MIDDLE), pieces=18)
    return [(_MIDDLE, -_BEYOND), start, *curve, (100 + _BEYOND, _MIDDLE)]


def _fork(missing: int) -> list[list[Point]]:
    """Three arms: two bends into the straight that crosses; drawn for a missing south."""
    bend = _bend((50, 30), (70, 50))
    lines = (bend, _mirrored(bend), [(-_BEYOND, _MIDDLE), (100 + _BEYOND, _MIDDLE)])
    return [_placed(line, missing + 2) for line in lines]


def _nearest(line: Iterable[Point], point: Point) -> Point:
    """Where an inlet leaves the line: its nearest point inside the tile, or the middle."""
    inside = [p for p in (*line, (_MIDDLE, _MIDDLE)) if 0 < p[0] < 100 and 0 < p[1] < 100]
    on_line = [p for p in inside if p in set(line)] or inside
    return min(on_line, key=lambda p: math.dist(p, point))
