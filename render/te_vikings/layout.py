"""Where everything stands: the one table of measures, in pixels, and the drawn map of each side."""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from render.core.curves import Point
from render.core.shapes import Box

WIDTH: Final = 1200
SIDE: Final = 70
RIGHT: Final = WIDTH - SIDE
HEIGHTS: Final = {2: 1673, 3: 1751, 4: 1751}
STATUS: Final[Box] = (70, 176, 1130, 236)

# Gods and the Era mat above the map.
GODS_TOP: Final = 250
GOD: Final = (252, 154)
GOD_PITCH: Final = 264
ERA: Final[Box] = (862, 250, 1130, 404)
ERA_CELL: Final = (114, 46)
ERA_CELLS: Final = ((876, 298), (998, 298), (876, 348), (998, 348))

# The rows of Favor cards above and below the map.
UPPER_Y: Final = 422
LOWER_Y: Final = 1315
ROW_HEIGHT: Final = 58
ROW_GAP: Final = 8
FAVOR_WIDTH: Final = 140
LEAST_FAVOR: Final = 100
NARROW_FAVOR: Final = 124
BATTLE_GAP: Final = 24
BATTLE_HEIGHT: Final = 70

MAP: Final[Box] = (70, 500, 1130, 1295)
MAP_SIZE: Final = (1060, 795)

# The clans below.
CLANS_TOP: Final = 1391
CLAN: Final = (522, 138)
CLAN_PITCH: Final = (538, 152)
ENEMY: Final[Box] = (70, 1543, 1130, 1603)
LINES: Final = (30, 72, 111)

# Pieces on the map.
COAST: Final = 11
RUNE_AT: Final = (-57, 4)
PILLS_RIGHT: Final = 80
PILLS_Y: Final = {1: 8, 2: 8, 3: 11, 4: 16}
PILL_PITCH: Final = {1: 34, 2: 34, 3: 28, 4: 25}
NAME_ABOVE: Final = {"a": 41, "b": 42}
DOCK: Final = 9
VILLAGE: Final = 18
BOAT: Final = 50
HULL: Final = (24, 23)
TAG: Final = (26, 13)
WAITING_TAG: Final = (33, 13)
"""Half the size of a Boat as it is seen, of its tag, and of the tag with a question mark."""
CROWDED: Final = 14
"""How far Boats lie apart where there are more than places."""
ASIDE: Final = sorted(
    ((down, across) for down in range(-5, 6) for across in range(-2, 3) if down or across),
    key=lambda steps: (abs(steps[0]) + 2.5 * abs(steps[1]), -steps[0]),
)
"""Where their tags may stand instead, in heights and widths of a tag, nearest first."""

# Private pictures.
PRIVATE_MAP_TOP: Final = 264
PRIVATE_MAP_BELOW: Final = 28
HAND_HEIGHT: Final = 382
CARD: Final = (196, 300)
CARD_GAP: Final = 10
HAND_ROWS: Final = 312
HOLDINGS: Final = 96


class IslandAt(msgspec.Struct, frozen=True):
    """An Island: middle, coast as a polygon, land beyond it, where its controller's mark is."""

    at: Point
    radii: Point
    shield: Point
    coast: tuple[Point, ...]
    headland: tuple[Point, ...] = ()


class DockAt(msgspec.Struct, frozen=True):
    """A Dock: the point itself, its id, its Boat and the Boat's tag."""

    at: Point
    label: Point
    boat: Point
    tag: Point


class Berth(msgspec.Struct, frozen=True, array_like=True):
    """Where a Boat lies on open water, and where its tag stands so that no id is covered."""

    x: float
    y: float
    tag_x: float
    tag_y: float


class FjordAt(msgspec.Struct, frozen=True):
    """A Fjord: its id, and where Boats lie, best first."""

    at: Point
    berths: tuple[Berth, ...]


class RouteAt(msgspec.Struct, frozen=True):
    """A Ferry Route: its ends, and where Boats wait that were pushed off its Docks."""

    ends: tuple[Point, Point]
    waiting: tuple[Berth, ...]


class ChartAt(msgspec.Struct, frozen=True):
    """One side of the map, in pixels from its upper left corner."""

    islands: dict[str, IslandAt]
    docks: dict[str, DockAt]
    fjords: dict[str, FjordAt]
    routes: dict[str, RouteAt]


@cache
def charts() -> Mapping[str, ChartAt]:
    """Both sides, read once."""
    data = resources.files("render.te_vikings").joinpath("data/layout.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, ChartAt])


def height(seats: int) -> int:
    """The board's height for so many seats."""
    return HEIGHTS[seats]


def god_box(number: int) -> Box:
    """The panel of the first, second or third god."""
    left = SIDE + GOD_PITCH * number
    return left, GODS_TOP, left + GOD[0], GODS_TOP + GOD[1]


def era_cell(number: int) -> Box:
    """A dedication space of the Era mat."""
    left, top = ERA_CELLS[number]
    return left, top, left + ERA_CELL[0], top + ERA_CELL[1]


def clan_box(seat: int) -> Box:
    """The strip of a clan."""
    left, top = SIDE + CLAN_PITCH[0] * (seat % 2), CLANS_TOP + CLAN_PITCH[1] * (seat // 2)
    return left, top, left + CLAN[0], top + CLAN[1]
