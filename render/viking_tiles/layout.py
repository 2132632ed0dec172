"""Where everything stands: the one table of measures (pixels unless said otherwise)."""

from typing import Final

TITLE: Final = "Viking Tiles"

# The board: a portrait as high as it needs to be.
WIDTH: Final = 1200
TALLEST: Final = 1600
BOARD_TOP: Final = 168
NAMES_ACROSS: Final = 40
"""Room for row names at either side of the land."""
NAMES_DOWN: Final = 32
"""Room for column names above and below the land."""
LAND_WIDTH: Final = 980
ABOVE_LAND: Final = 190
GAP: Final = 16
BELOW_LAND: Final = {1: 264, 2: 398}
"""Status bar, one or two rows of strips and the frame."""
LARGEST_CELL: Final = 120
STEP: Final = 20
SIDE: Final = 70
STATUS_HEIGHT: Final = 60
STRIP: Final = (523, 120)
STRIP_PITCH: Final = (537, 134)

# What a cell shows, by its size.
TYPE_NAMES: Final = 110
ZOOM_BELOW: Final = 72
RUNE_LETTER: Final = 72
FIGURE_LETTER: Final = 70
CELL_NAMES: Final = 64
LARGE_NAMES: Final = 60
RUNE_DOT: Final = 42
NAME_SIZES: Final = (24, 20)
"""Row and column names on large and on small cells."""
CELL_NAME_SIZES: Final = ((84, 24), (76, 20), (CELL_NAMES, 18))
ASIDE: Final = 6
"""How far a cell's name moves away from the frame of the last move beside it."""
FIGURE_SHARE: Final = 0.43
SMALLEST_FIGURE: Final = 24

# Private pictures and zooms.
CROP: Final = 680
CROP_CELL: Final = 86
CROP_MARGIN: Final = 39
HAND_HEADING: Final = 78
COMPASS: Final = (82, 130)
HAND_TOP: Final = 150
HAND_LEFT: Final = 148
HAND_TILE: Final = 118
HAND_GAP: Final = 8
HAND_PITCH: Final = 140
SMALL_TILE: Final = 28
CHIP: Final = 24
