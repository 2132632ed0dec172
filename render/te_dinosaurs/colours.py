"""The colours that only this game uses: seats, dinosaurs, goods, cards, the grounds of a ranch."""

from typing import Final

from render.core.palette import (
    BONE,
    FJORD,
    INK,
    MOUNTAIN,
    MOUNTAIN_MARK,
    PLAYERS,
    STEEL,
    VELLUM,
    mix,
    parsed,
)

SEATS: Final = {
    "blue": PLAYERS["blue"],
    "green": parsed("#4FB48E"),
    "orange": parsed("#F57C14"),
    "purple": parsed("#B795F0"),
}
PATTERNS: Final = {"blue": "stripes", "green": "hatch", "orange": "bars", "purple": "dots"}
SPECIES: Final = {
    "stego": PLAYERS["yellow"],
    "veloci": SEATS["green"],
    "brachio": PLAYERS["blue"],
    "allo": PLAYERS["red"],
}
UNIQUE: Final = SEATS["purple"]
GOODS: Final = {"plant": parsed("#5AA032"), "meat": parsed("#9A2F2C"), "supply": parsed("#DCCBA6")}
CARDS: Final = {"genetics": UNIQUE, "technology": STEEL}
HAT: Final = parsed("#7A4A26")
LEAD: Final = parsed("#FBF7EC")

OUTSIDE: Final = mix(VELLUM, MOUNTAIN_MARK, 0.62)
OPEN: Final = mix(VELLUM, MOUNTAIN_MARK, 0.30)
CLOSED: Final = VELLUM
AREA: Final = mix(VELLUM, INK, 0.10)
WATER: Final = FJORD
RANGE: Final = mix(MOUNTAIN, MOUNTAIN_MARK, 0.35)
PEAK: Final = MOUNTAIN_MARK
SNOW: Final = BONE
FENCE: Final = parsed("#6B3D1F")
POINTS: Final = parsed("#8A5E1E")
