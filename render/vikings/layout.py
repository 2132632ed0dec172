"""Where everything stands: the one table of measures, in pixels."""

import math
from typing import Final

from render.core.shapes import Box

WIDTH: Final = 1200
SIDE: Final = 70
RIGHT: Final = WIDTH - SIDE

# The board: header, status bar, wheel, then the seats in rows of two.
HEIGHTS: Final = {1: 1340, 2: 1600}
STATUS: Final[Box] = (70, 160, 1130, 218)
CENTRE: Final = (600, 624)
RIM: Final = 392
RING: Final = 163
HUB: Final = 90
TILE_AT: Final = 297
FIGURE_AT: Final = 196
PRICE_AT: Final = 127
TILE: Final = 104
FIGURE: Final = 60
PRICE: Final = 54
CHIP_ABOVE: Final = 63
"""The middle of a space's id, from the middle of its tile."""
BELOW: Final = frozenset(range(4, 9))
"""Spaces whose id stands below the tile."""
LETTER_LEFT: Final = frozenset((4, 5, 9, 10, 11))
"""Spaces whose viking has its letter at the lower left."""
SPACES: Final = 12
STANDING_PITCH: Final = 112

COLUMN_TOP: Final = 408
COLUMN_PITCH: Final = 62
BAG_X: Final = 100
ROUND_X: Final = 1074
CORNERS: Final[tuple[Box, ...]] = (
    (70, 232, 320, 332), (880, 232, 1130, 332), (70, 916, 320, 1016), (880, 916, 1130, 1016),
)  # fmt: skip

SEAT_TOP: Final = 1032
SEAT: Final = (520, 242)
SEAT_PITCH: Final = (540, 256)
SMALL_ARM: Final = 36
SMALL_CELL: Final = 36
LEAST_COLUMNS: Final = 7

# A homeland, alone or under the set that is placed.
GRID_LEFT: Final = 176
GRID_ROOM: Final = 920
CELL: Final = 132
TOP_ARM: Final = 100
LEFT_ARM: Final = 106
ARM_COLUMNS: Final = 3
EDGE: Final = 34
SHORE: Final = 8
HOME_TOP: Final = 172
SET_PANEL: Final[Box] = (70, 168, 1130, 316)
PRIVATE_TOP: Final = 334
FIGURES_HEIGHT: Final = 96
BELOW_GRID: Final = 64
BOTTOM: Final = 64
MOST_COLUMNS: Final = 16
"""With so many columns a part of them is drawn."""

WHEEL_PART: Final[Box] = (208, 232, 992, 1016)
HALF: Final = 392


def polar(space: float, radius: float) -> tuple[float, float]:
    """A point on the ray of a space, clockwise from the top."""
    turn = math.radians(space * 360 / SPACES)
    return CENTRE[0] + radius * math.sin(turn), CENTRE[1] - radius * math.cos(turn)


def tile_box(space: int) -> Box:
    """The tile on a space of the wheel."""
    x, y = polar(space, TILE_AT)
    left, top = round(x - TILE / 2), round(y - TILE / 2)
    return left, top, left + TILE, top + TILE


def chip_at(space: int) -> tuple[float, float]:
    """The middle of a space's id."""
    x, y = polar(space, TILE_AT)
    return x, y + (CHIP_ABOVE if space in BELOW else -CHIP_ABOVE)


def seat_box(seat: int, count: int) -> Box:
    """A seat's panel; the third of three stands in the middle."""
    column = 0.5 if count == 3 and seat == 2 else seat % 2
    left = round(SIDE + SEAT_PITCH[0] * column)
    top = SEAT_TOP + SEAT_PITCH[1] * (seat // 2)
    return left, top, left + SEAT[0], top + SEAT[1]


def height(count: int) -> int:
    """The board's height for so many seats."""
    return HEIGHTS[1 if count <= 2 else 2]
