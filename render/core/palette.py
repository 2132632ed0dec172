"""The colours of all boards, exact, and how they are mixed and set against each other."""

from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int]


def parsed(hexadecimal: str) -> Colour:
    """The colour of "#RRGGBB"."""
    number = int(hexadecimal.removeprefix("#"), 16)
    return number >> 16, number >> 8 & 255, number & 255


NIGHT: Final = parsed("#14191F")
DEEP: Final = parsed("#1D242C")
SLATE: Final = parsed("#2A333D")
EDGE: Final = parsed("#4B5763")
RULE: Final = parsed("#6E7B88")
MIST: Final = parsed("#A3AEB8")
BONE: Final = parsed("#F1E8D4")
VELLUM: Final = parsed("#DCCFB2")
INK: Final = parsed("#15120F")
BRONZE: Final = parsed("#B98A48")
STEEL: Final = parsed("#8FB0C9")
OCHRE: Final = parsed("#A63D2B")
CARVED_LIT: Final = parsed("#F6D48E")
CARVED_SHADED: Final = parsed("#B4792A")

AMBER: Final = parsed("#F7B02C")
ICE: Final = parsed("#38D6F2")
EMBER: Final = parsed("#E24A33")

FJORD: Final = parsed("#3489C8")
FJORD_MARK: Final = parsed("#8CCBF0")
FOREST: Final = parsed("#2C6440")
FOREST_MARK: Final = parsed("#5FA374")
SETTLEMENT: Final = parsed("#EAC56C")
SETTLEMENT_MARK: Final = parsed("#8A5E1E")
MOUNTAIN: Final = parsed("#A9A198")
MOUNTAIN_MARK: Final = parsed("#645C54")

PLAYERS: Final = {
    "red": parsed("#CB3A22"),
    "black": parsed("#1B1E22"),
    "blue": parsed("#2456CC"),
    "yellow": parsed("#F6CF2E"),
}
PATTERNS: Final = {
    PLAYERS["red"]: None,
    PLAYERS["black"]: "bars",
    PLAYERS["blue"]: "stripes",
    PLAYERS["yellow"]: "dots",
}
"""What tells a player's areas apart besides the colour."""

SILVER: Final = parsed("#DBE4EC")
RUNES: Final = {
    "wood": parsed("#9A5428"),
    "ore": parsed("#5A5C80"),
    "fish": parsed("#86D3EE"),
    "gold": parsed("#F6CF2E"),
}
GODS: Final = {
    "odin": parsed("#8FA0C8"),
    "thor": parsed("#E58A2B"),
    "freya": parsed("#A8407C"),
}


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`one` with a share (0 to 1) of `other`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 to 1 (WCAG 2)."""
    red, green, blue = (_linear(channel / 255) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.03928 else float(((value + 0.055) / 1.055) ** 2.4)


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio, 1 to 21 (WCAG 2)."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def on(ground: Colour) -> Colour:
    """Ink or bone, whichever is easier to read on that ground."""
    return INK if contrast(ground, INK) >= contrast(ground, BONE) else BONE
