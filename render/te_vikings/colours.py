"""The colours that only this game uses: clans, Runes, gods, goods, sea and land."""

from typing import Final

from games.te_vikings.pieces import CLANS, MAT, RUNE_DATA
from render.core.palette import (
    BONE,
    FJORD,
    FJORD_MARK,
    FOREST,
    FOREST_MARK,
    INK,
    NIGHT,
    SLATE,
    mix,
    parsed,
)
from render.core.palette import (
    GODS as FAVOURED,
)

CLAN: Final = {colour: parsed(clan.hex) for colour, clan in CLANS.items()}
PATTERNS: Final = {"red": None, "blue": "stripes", "yellow": "dots", "green": "hatch"}
ENEMY: Final = parsed(MAT.enemy.hex)
RUNES: Final = {rune: parsed(piece.colour) for rune, piece in RUNE_DATA.items()}
GODS: Final = {
    **FAVOURED,
    "frigg": parsed("#7FB7C9"),
    "sif": parsed("#D9BE6A"),
    "njord": parsed("#2F8F8A"),
}
GOODS: Final = {"wood": parsed("#9A5428"), "food": parsed("#E9BE62"), "steel": parsed("#8FB0C9")}

SEA: Final = mix(FJORD, NIGHT, 0.45)
SHELF: Final = mix(SEA, FJORD, 0.22)
SHOAL: Final = mix(SEA, FJORD, 0.42)
WAVE: Final = mix(SEA, FJORD_MARK, 0.30)
FJORD_NAME: Final = FJORD_MARK
LAND: Final = FOREST_MARK
TREE: Final = mix(LAND, FOREST, 0.55)
VILLAGE: Final = parsed("#EAC56C")
PRICE: Final = mix(GOODS["wood"], BONE, 0.5)
CELL: Final = SLATE
SEAM: Final = mix(INK, BONE, 0.1)
