"""What a tile looks like: where its segments, sites and peak lie, which the rules need not know."""

from functools import cache, lru_cache
from importlib import resources
from typing import Final

import msgspec

from render.core.curves import Point

EDGES: Final = "nesw"


class Site(msgspec.Struct, frozen=True):
    """A monastery or village at a point of the tile (per cent, rotation 0)."""

    kind: str
    at: tuple[float, float]


class Segment(msgspec.Struct, frozen=True):
    """One piece of a feature: its edges at rotation 0, ends and sites of a fjord, anchor."""

    id: str
    terrain: str
    edges: tuple[str, ...]
    ends: tuple[str, ...]
    sites: tuple[Site, ...]
    anchor: tuple[float, float]

    @property
    def sides(self) -> tuple[int, ...]:
        """The edges as numbers, clockwise from north."""
        return tuple(sorted(EDGES.index(edge) for edge in self.edges))


class Peak(msgspec.Struct, frozen=True):
    """A peak and where it stands."""

    anchor: tuple[float, float]


class Tile(msgspec.Struct, frozen=True):
    """A tile type or a quarter of the Great Hall (which has no rune and no peak)."""

    id: str
    edges: dict[str, str]
    segments: tuple[Segment, ...]
    peak: Peak | None = None
    rune: str | None = None

    @property
    def is_hall(self) -> bool:
        return self.id.startswith("hall")

    def lands(self) -> list[Segment]:
        return [segment for segment in self.segments if segment.terrain != "fjord"]

    def fjords(self) -> list[Segment]:
        return [segment for segment in self.segments if segment.terrain == "fjord"]


class _Types(msgspec.Struct):
    types: tuple[Tile, ...]


class _Quarter(Tile, frozen=True):
    cell: str = ""


class _Side(msgspec.Struct):
    id: str
    quarters: tuple[_Quarter, ...]


class _Sides(msgspec.Struct):
    sides: tuple[_Side, ...]


def _data(file: str) -> bytes:
    return resources.files("games.viking_tiles").joinpath("data", file).read_bytes()


@cache
def tiles() -> dict[str, Tile]:
    """All tile types and hall quarters by id."""
    types = msgspec.json.decode(_data("tiles.json"), type=_Types).types
    sides = msgspec.json.decode(_data("great-hall.json"), type=_Sides).sides
    return {tile.id: tile for tile in (*types, *(q for side in sides for q in side.quarters))}


@cache
def hall(side: str) -> dict[str, str]:
    """The hall quarters of a side: cell to quarter id."""
    sides = msgspec.json.decode(_data("great-hall.json"), type=_Sides).sides
    return next({q.cell: q.id for q in one.quarters} for one in sides if one.id == side)


def turned(point: Point, quarters: int) -> Point:
    """A point of a tile (per cent) after clockwise quarter turns."""
    x, y = point
    for _ in range(quarters % 4):
        x, y = 100 - y, x
    return x, y


@lru_cache(512)
def same_as(tile_id: str, rotation: int) -> int:
    """The smallest rotation (degrees) that puts the same terrain on the same edges."""
    wanted = _signature(tile_id, rotation)
    return next(r for r in (0, 90, 180, 270) if _signature(tile_id, r) == wanted)


def _signature(tile_id: str, rotation: int) -> frozenset[tuple[str, frozenset[int]]]:
    quarters = rotation // 90
    return frozenset(
        (segment.terrain, frozenset((side + quarters) % 4 for side in segment.sides))
        for segment in tiles()[tile_id].segments
    )
