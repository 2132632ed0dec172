"""The colours that only this game uses: ships, goods, workers, the grounds of its map."""

from typing import Final

from render.core.palette import (
    AMBER,
    BONE,
    FJORD,
    FJORD_MARK,
    FOREST,
    FOREST_MARK,
    MOUNTAIN,
    MOUNTAIN_MARK,
    NIGHT,
    OCHRE,
    PLAYERS,
    SETTLEMENT_MARK,
    SILVER,
    SLATE,
    mix,
    parsed,
)

SHIPS: Final = {
    "red": PLAYERS["red"],
    "blue": PLAYERS["blue"],
    "yellow": PLAYERS["yellow"],
    "green": parsed("#4FB48E"),
}
PATTERNS: Final = {"red": None, "blue": "stripes", "yellow": "dots", "green": "hatch"}
GOODS: Final = {
    "silver": SILVER,
    "provisions": parsed("#71401E"),
    "gold": parsed("#F6CF2E"),
    "iron": parsed("#3F4858"),
    "livestock": parsed("#CC7560"),
    "valkyrie": parsed("#9380D3"),
}
WORKERS: Final = {
    "black": parsed("#1B1E22"),
    "grey": parsed("#8A929A"),
    "white": parsed("#FBF7EC"),
}

SEA: Final = mix(FJORD, NIGHT, 0.45)
WAVE: Final = mix(SEA, FJORD_MARK, 0.38)
SHORE: Final = mix(BONE, SEA, 0.25)
LAND: Final = mix(FOREST, NIGHT, 0.30)
TREE: Final = mix(LAND, FOREST_MARK, 0.42)
ROCK: Final = mix(MOUNTAIN_MARK, NIGHT, 0.42)
PEAK: Final = mix(MOUNTAIN, NIGHT, 0.28)
SNOW: Final = mix(BONE, ROCK, 0.15)
VILLAGE: Final = mix(SETTLEMENT_MARK, NIGHT, 0.50)
ROOF: Final = SETTLEMENT_MARK
GROUNDS: Final = {"fortress": ROCK, "monastery": LAND, "outpost": LAND, "harbour": LAND}
RAIDED: Final = {
    "fortress": mix(ROCK, NIGHT, 0.45),
    "monastery": mix(LAND, NIGHT, 0.42),
    "outpost": mix(LAND, NIGHT, 0.42),
    "harbour": mix(LAND, NIGHT, 0.42),
}

FIFTH: Final = mix(SLATE, BONE, 0.12)
"""Every fifth cell of a track."""

HERO: Final = AMBER
BANDS: Final = {
    "raid_vp": OCHRE,
    "raid_strength": OCHRE,
    "raid_discount": OCHRE,
    "strength_scaling": OCHRE,
    "reroll": OCHRE,
    "on_killed": parsed("#5A5C80"),
    "building_gain": SETTLEMENT_MARK,
    "building_extra_action": SETTLEMENT_MARK,
    "hire_discount": SETTLEMENT_MARK,
    "endgame_vp": GOODS["iron"],
    "endgame_vp_per": GOODS["iron"],
}
"""The band of a card by what it does in the crew."""
