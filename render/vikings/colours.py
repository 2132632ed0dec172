"""The colours that only this game uses: players, trades, sea, land and ships."""

from typing import Final

from games.vikings.pieces import MARKS, VIKINGS
from render.core.palette import (
    BONE,
    EMBER,
    FJORD,
    FJORD_MARK,
    FOREST,
    FOREST_MARK,
    INK,
    MOUNTAIN,
    MOUNTAIN_MARK,
    NIGHT,
    PLAYERS,
    SETTLEMENT,
    mix,
    parsed,
)

SEATS: Final = {colour: parsed(mark.hex) for colour, mark in MARKS.items()}
PATTERNS: Final = {
    colour: None if mark.pattern == "solid" else mark.pattern for colour, mark in MARKS.items()
}

_FIGURES: Final = {
    "blue": PLAYERS["blue"],
    "yellow": PLAYERS["yellow"],
    "green": parsed("#4FB48E"),
    "red": PLAYERS["red"],
    "black": PLAYERS["black"],
    "gray": parsed("#666C73"),
}
TRADES: Final = {viking.id: _FIGURES[viking.colour] for viking in VIKINGS.values()}
"""By type of viking; the sails have four of them."""
SAILS: Final = {sail: _FIGURES[sail] for sail in ("red", "green", "yellow", "blue")}
GOLD: Final = parsed("#F6CF2E")

WATER: Final = FJORD
WAVE: Final = FJORD_MARK
LAND: Final = FOREST_MARK
TREE: Final = FOREST
BEACH: Final = SETTLEMENT
CLIFF: Final = MOUNTAIN_MARK
FACET: Final = MOUNTAIN
LETTER: Final = parsed("#265034")
HULL: Final = parsed("#6B3D1F")
ARM: Final = FOREST

SEA: Final = mix(FJORD, NIGHT, 0.45)
GRID: Final = parsed("#214662")
CHART: Final = parsed("#1E3D55")
CELL_ID: Final = mix(FJORD_MARK, BONE, 0.12)
THREATENED_SEA: Final = mix(SEA, EMBER, 0.5)
THREAT: Final = EMBER
FACE: Final = mix(BONE, INK, 0.04)
