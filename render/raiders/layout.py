"""Where everything stands: the one table of measures, in pixels of the board of 1200."""

from typing import Final

from render.core.shapes import Box

# The board: two rows of panels from three seats on.
WIDTH: Final = 1200
HEIGHTS: Final = {1: 1560, 2: 1740}
SIDE: Final = 70
RIGHT: Final = 1130
TITLE_AT: Final = (76, 58)
TITLE_CAP: Final = 36
TITLE_ROOM: Final = 700
TURN_AT: Final = (1126, 66)
BELOW_TURN: Final = 100
TURN_ROOM: Final = 345
DIVIDER_Y: Final = 128

# The map with the ring of 50 Victory Points: cell 0 in the lower left corner, clockwise.
MAP: Final = (70, 152, 1130, 1164)
RING: Final = 34
RING_GAP: Final = 4
RING_CORNERS: Final = (0, 12, 25, 37)
RING_SPACES: Final = 50
LAND: Final = (108, 190, 1092, 1126)

# Settlements: the left edge of each, by rows of fortresses, forest and harbours.
FORTRESS_TOP: Final = 198
FOREST_TOP: Final = 408
HARBOUR_TOP: Final = 624
TOPS: Final = {
    "fortress": FORTRESS_TOP,
    "monastery": FOREST_TOP,
    "outpost": FOREST_TOP,
    "harbour": HARBOUR_TOP,
}
SIZES: Final = {
    "fortress": (300, 184),
    "monastery": (226, 184),
    "outpost": (226, 184),
    "harbour": (306, 150),
}
LEFTS: Final = {
    "f1": 112, "f2": 450, "f3": 788,
    "m1": 112, "o1": 362, "o2": 612, "m2": 862,
    "h1": 112, "h2": 447, "h3": 782,
}  # fmt: skip
HEAD_Y: Final = 15
FOOT_Y: Final = 172
SET_TOP: Final = 38
SET_HEIGHT: Final = 112
SET_WIDTH: Final = {"fortress": 110, "monastery": 110, "outpost": 110, "harbour": 98}
SET_START: Final = {"fortress": 74, "monastery": 0, "outpost": 0, "harbour": 0}
SET_GAP: Final = 6

# The sea with the ships, the village with its houses, offerings and stores.
SHIP_Y: Final = 824
SHIP_ROOM: Final = 976
SHIP_PARTS: Final = (-58, 62)
"""The mark and the worker, from the ship's middle."""
HOUSES: Final = {
    "gate": (0, 0), "hall": (1, 0), "barracks": (2, 0), "treasury": (3, 0),
    "mill": (0, 1), "silversmith": (1, 1), "armoury": (2, 1), "longhouse": (3, 1),
}  # fmt: skip
HOUSE_AT: Final = (118, 890)
HOUSE_PITCH: Final = (166, 124)
HOUSE: Final = (158, 98)
DOOR: Final = (40, 50)
NOTE_ROOM: Final = 96
"""What a line in a house may take beside the door."""
NOTE_LINES: Final = (46, 65, 84)
OFFERING_AT: Final = (790, 880)
OFFERING_PITCH: Final = 101
OFFERING: Final = (95, 102)
STORES: Final = (790, 992, 1087, 1110)

# Below the map.
TRACKS: Final = (70, 1172, 1130, 1250)
TRACK_PITCH: Final = 48
TRACK_CELL: Final = 44
ARMOUR_LEFT: Final = 84
VALKYRIES_LEFT: Final = 676
STATUS: Final = (70, 1258, 1130, 1312)
COUNTS_WIDTH: Final = 330
"""What the status bar keeps free at its right end."""
SENTENCE_ROOM: Final = 592
PANEL_TOP: Final = 1322
PANEL: Final = (526, 170)
PANEL_PITCH: Final = (534, 178)

# Private pictures and parts of the board.
AROUND: Final = 24
CROP: Final = 680
CARD_WIDTH: Final = 263
CARD_GAP: Final = 14
CARDS_WIDTH: Final = 570
CARDS_LEFT: Final = 15
HEADING_Y: Final = 78
BELOW_HEADING: Final = 104
BAR_HEIGHT: Final = 54

PARTS: Final[dict[str, Box]] = {
    "west": (104, 182, 784, 788),
    "east": (416, 182, 1096, 788),
    "village": (104, 856, 784, 1128),
    "market": (766, 856, 1096, 1128),
    "armour": (70, 1172, 670, 1250),
    "valkyries": (660, 1172, 1130, 1250),
}


def settlement_box(settlement: str, kind: str) -> Box:
    """The box of a settlement with its head and foot."""
    left, top = LEFTS[settlement], TOPS[kind]
    width, height = SIZES[kind]
    return left, top, left + width, top + height


def set_box(set_id: str, kind: str) -> Box:
    """The box of a raiding space."""
    settlement, letter = set_id[:-1], set_id[-1]
    width = SET_WIDTH[kind]
    left = LEFTS[settlement] + SET_START[kind] + "abc".index(letter) * (width + SET_GAP)
    top = TOPS[kind] + SET_TOP
    return left, top, left + width, top + SET_HEIGHT


def house_box(building: str) -> Box:
    """The box of a house's wall."""
    column, row = HOUSES[building]
    left = HOUSE_AT[0] + column * HOUSE_PITCH[0]
    top = HOUSE_AT[1] + row * HOUSE_PITCH[1]
    return left, top, left + HOUSE[0], top + HOUSE[1]


def offering_box(slot: int) -> Box:
    """The box of an offering tile by slot from 0."""
    left = OFFERING_AT[0] + slot * OFFERING_PITCH
    return left, OFFERING_AT[1], left + OFFERING[0], OFFERING_AT[1] + OFFERING[1]


def ship_x(seat: int, seats: int) -> int:
    """The middle of a seat's ship."""
    return WIDTH // 2 + round((seat - (seats - 1) / 2) * SHIP_ROOM / seats)


def panel_box(seat: int, seats: int) -> Box:
    """The box of a seat's panel: two columns in seat order, one left over in the middle."""
    alone = seat % 2 == 0 and seat == seats - 1
    left = (WIDTH - PANEL[0]) // 2 if alone else SIDE + seat % 2 * PANEL_PITCH[0]
    top = PANEL_TOP + seat // 2 * PANEL_PITCH[1]
    return left, top, left + PANEL[0], top + PANEL[1]


def ring_box(space: int) -> Box:
    """The cell of the ring for Victory Points; beyond 49 it goes round again."""
    space %= RING_SPACES
    left, top, right, bottom = MAP
    across = (right - left - 2 * RING - 2 * RING_GAP) / 12
    down = (bottom - top - 2 * RING - 2 * RING_GAP) / 11
    inner = left + RING + RING_GAP, bottom - RING - RING_GAP
    if space in RING_CORNERS:
        x = left if space < 25 else right - RING
        y = bottom - RING if space in (0, 37) else top
        return x, y, x + RING, y + RING
    if space < 12 or 25 < space < 37:
        step = space - 1 if space < 12 else 36 - space
        x = left if space < 12 else right - RING
        low = inner[1] - step * down
        return x, round(low - down + RING_GAP), x + RING, round(low)
    step = space - 13 if space < 25 else 49 - space
    y = top if space < 25 else bottom - RING
    start = inner[0] + step * across
    return round(start), y, round(start + across - RING_GAP), y + RING
