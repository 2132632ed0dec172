"""Where everything stands: the one table of measures, in pixels."""

from typing import Final

from render.core.shapes import Box

WIDTH: Final = 1200
SIDE: Final = 70
RIGHT: Final = WIDTH - SIDE
HEIGHTS: Final = {1: 1300, 2: 1300, 3: 1600, 4: 1600}
STATUS: Final[Box] = (70, 162, 1130, 214)

# The action cards.
MATS: Final = "abcd"
MAT_TOP: Final = 226
MAT_HEIGHT: Final = 423
MAT_GAP: Final = 10
SPACE_TOP: Final = 42
"""The first row of spaces, from the top of its card."""
SPACE_HEIGHT: Final = 120
SPACE_PITCH: Final = 126
SPACE_GAP: Final = 6
PADDING: Final = 9
COLUMN: Final = {"1-3": 116, "4": 103}
COLUMNS: Final = {"1-3": {"a": 2, "b": 2, "c": 2, "d": 2}, "4": {"a": 2, "b": 2, "c": 2, "d": 3}}
PLACES: Final[dict[str, dict[str, tuple[int, int, int]]]] = {
    "4": {
        "a1": (0, 0, 1), "a2": (0, 1, 1), "a3": (1, 0, 1), "a4": (1, 1, 1), "a5": (2, 0, 1),
        "a6": (2, 1, 1),
        "b1": (0, 0, 2), "b2": (1, 0, 1), "b3": (1, 1, 1), "b4": (2, 0, 2),
        "c1": (0, 0, 1), "c2": (0, 1, 1), "c3": (1, 0, 1), "c4": (1, 1, 1), "c5": (2, 0, 1),
        "c6": (2, 1, 1),
        "d1": (0, 0, 1), "d2": (0, 1, 1), "d3": (0, 2, 1), "d4": (1, 0, 1), "d5": (1, 1, 1),
        "d6": (1, 2, 1), "d7": (2, 0, 1), "d8": (2, 1, 2),
    },
    "1-3": {
        "a1": (0, 0, 1), "a2": (0, 1, 1), "a3": (1, 0, 1), "a4": (1, 1, 1), "a5": (2, 0, 2),
        "b1": (0, 0, 2), "b2": (1, 0, 2), "b3": (2, 0, 2),
        "c1": (0, 0, 1), "c2": (0, 1, 1), "c3": (1, 0, 1), "c4": (1, 1, 1), "c5": (2, 0, 2),
        "d1": (0, 0, 1), "d2": (0, 1, 1), "d3": (1, 0, 1), "d4": (1, 1, 1), "d5": (2, 0, 1),
        "d6": (2, 1, 1),
    },
}  # fmt: skip
"""By side and action space: row, column, columns it is wide."""

# Contracts and research.
CONTRACTS_HEAD: Final = 673
CONTRACTS_TOP: Final = 695
CONTRACT_HEIGHT: Final = 86
RESEARCH_HEAD: Final = 805
RESEARCH_TOP: Final = 827
RESEARCH_HEIGHT: Final = 116
RESEARCH_SHORT: Final = 54
RESEARCH_SLIM: Final = 34
CARD_GAP: Final = 12

# The seats.
SEAT_TOP: Final = 955
SEAT: Final = (524, 285)
SEAT_PITCH: Final = (536, 297)
RANCH_AT: Final = (33, 52)
FACTS: Final = 344
RIVAL: Final[Box] = (606, 955, 1130, 1240)

# Ranches: cell and band for each size.
PUBLIC: Final = (68, 11)
PRIVATE: Final = (150, 28)

# The plan of a ranch, and other private pictures.
PLAN_WIDTH: Final = 800
PLAN_HEIGHT: Final = 1300
PLAN_STATUS: Final[Box] = (70, 150, 730, 206)
PLAN_RANCH: Final = (72, 224)
PLAN_HOLDING: Final[Box] = (70, 750, 730, 874)
PLAN_FOOD: Final[Box] = (70, 888, 730, 1094)
PLAN_CONTRACTS: Final = 1150
PRIVATE_CONTRACT: Final = (324, 86)
TRACK: Final = 13


def height(seats: int) -> int:
    """The board's height for so many seats."""
    return HEIGHTS[seats]


def mat_box(side: str, mat: str) -> Box:
    """An action card."""
    left = SIDE
    for each in MATS:
        count = COLUMNS[side][each]
        width = 2 * PADDING + count * COLUMN[side] + (count - 1) * SPACE_GAP
        if each == mat:
            # The last card ends with the row, whatever was lost in rounding.
            right = RIGHT if each == MATS[-1] else left + width
            return left, MAT_TOP, right, MAT_TOP + MAT_HEIGHT
        left += width + MAT_GAP
    raise KeyError(mat)


def space_box(side: str, space: str) -> Box:
    """An action space."""
    row, column, wide = PLACES[side][space]
    left = mat_box(side, space[0])[0] + PADDING + column * (COLUMN[side] + SPACE_GAP)
    top = MAT_TOP + SPACE_TOP + row * SPACE_PITCH
    width = wide * COLUMN[side] + (wide - 1) * SPACE_GAP
    return left, top, left + width, top + SPACE_HEIGHT


def seat_box(seat: int) -> Box:
    """The panel of a seat."""
    left, top = SIDE + SEAT_PITCH[0] * (seat % 2), SEAT_TOP + SEAT_PITCH[1] * (seat // 2)
    return left, top, left + SEAT[0], top + SEAT[1]


def row_boxes(count: int, top: float, height: float) -> list[Box]:
    """So many cards side by side over the whole width."""
    width = (RIGHT - SIDE - CARD_GAP * (count - 1)) / max(1, count)
    return [
        (SIDE + number * (width + CARD_GAP), top,
         SIDE + number * (width + CARD_GAP) + width, top + height)
        for number in range(count)
    ]  # fmt: skip


def research_boxes(count: int) -> list[Box]:
    """One row of tall cards, two rows of short ones, three of slim ones."""
    if count <= 5:
        return row_boxes(max(3, count), RESEARCH_TOP, RESEARCH_HEIGHT)[:count]
    rows, height = (2, RESEARCH_SHORT) if count <= 10 else (3, RESEARCH_SLIM)
    columns = -(-count // rows)
    boxes = [
        box
        for row in range(rows)
        for box in row_boxes(columns, RESEARCH_TOP + row * (height + 7), height)
    ]
    return boxes[:count]
