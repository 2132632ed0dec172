"""Marks and chips: ink rim, then bone ring, then colour, so that they stand out on any ground."""

from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops

from render.core.canvas import Canvas, grown
from render.core.palette import AMBER, BONE, INK, SILVER, Colour, mix, on
from render.core.shapes import Box, pattern_mask, rounded_mask
from render.core.symbols import grown_mask, symbol_mask
from render.core.type import Role, text_mask, text_width

_LETTER_SHARE: Final = {"triangle": 0.52, "diamond": 0.52, "circle": 0.64, "square": 0.64}
_PATTERN_SHARE: Final = 0.45
RING: Final = 2
RIM: Final = 4


@lru_cache(512)
def plate_sprite(
    shape: str, size: int, fill: Colour, symbol: str = "", symbol_size: int = 0, drop: int = 0
) -> tuple[Image.Image, Image.Image]:
    """A plate with ring and rim and perhaps a symbol `drop` pixels below its middle; and mask."""
    rim = grown_mask(f"mark_{shape}", size, RIM)
    image = Image.new("RGB", rim.size, INK)
    middle = rim.width // 2
    ring = grown_mask(f"mark_{shape}", size, RING)
    image.paste(BONE, (middle - ring.width // 2,) * 2, ring)
    image.paste(fill, (RIM + 1, RIM + 1), symbol_mask(f"mark_{shape}", size))
    if symbol:
        drawn = symbol_mask(symbol, symbol_size)
        corner = (round(middle - symbol_size / 2), round(middle - symbol_size / 2) + drop)
        image.paste(on(fill), corner, drawn)
    return image, rim


def paste_centred(
    canvas: Canvas, sprite: tuple[Image.Image, Image.Image], x: float, y: float
) -> tuple[int, int, int, int]:
    """A sprite with its mask, its middle on a point; gives its box."""
    image, mask = sprite
    left, top = round(x - image.width / 2), round(y - image.height / 2)
    canvas.image.paste(image, (left, top), mask)
    return left, top, left + image.width, top + image.height


@lru_cache(128)
def _mark_sprite(
    size: int, colour: Colour, shape: str, letter: str
) -> tuple[Image.Image, Image.Image]:
    image, mask = plate_sprite(shape, size, colour)
    if size < 30:
        return image, mask
    image = image.copy()
    drop = size * 0.13 if shape == "triangle" else 0
    drawn, left, top = text_mask(letter, Role.NUMBER, round(size * _LETTER_SHARE[shape]), "mm")
    middle = image.width / 2
    image.paste(on(colour), (round(middle) + left, round(middle + drop) + top), drawn)
    return image, mask


def mark(
    canvas: Canvas, x: float, y: float, size: int, colour: Colour, shape: str, letter: str
) -> None:
    """A player's mark; under 30 pixels without its letter."""
    paste_centred(canvas, _mark_sprite(size, colour, shape, letter), x, y)


@lru_cache(64)
def piece_sprite(symbol: str, size: int, colour: Colour) -> tuple[Image.Image, Image.Image]:
    """A symbol in a player's colour on its own silhouette: a seam, a bone ring, an ink rim."""
    rim = grown_mask(symbol, size, 5)
    image = Image.new("RGB", rim.size, INK)
    for growth, fill in ((3, BONE), (1, on(colour))):
        image.paste(fill, (5 - growth, 5 - growth), grown_mask(symbol, size, growth))
    image.paste(colour, (6, 6), symbol_mask(symbol, size))
    return image, rim


@lru_cache(32)
def _edge_sprite(width: int, height: int, colour: Colour, pattern: str | None) -> Image.Image:
    image = Image.new("RGB", (width, height), colour)
    if pattern is not None:
        whole = pattern_mask(pattern, max(100, height)).crop((0, 0, width, height))
        shown = ImageChops.multiply(rounded_mask(width, height, 4), whole)
        image.paste(mix(colour, on(colour), _PATTERN_SHARE), (0, 0), shown)
    return image


def edge(
    canvas: Canvas, box: tuple[int, int, int, int], colour: Colour, pattern: str | None
) -> None:
    """A player's colour and pattern as a bar."""
    width, height = box[2] - box[0], box[3] - box[1]
    bar = _edge_sprite(width, height, colour, pattern)
    canvas.image.paste(bar, box[:2], rounded_mask(width, height, 4))


@lru_cache(16)
def _silver_sprite(size: int) -> tuple[Image.Image, Image.Image]:
    return plate_sprite("circle", size, SILVER, "coin", round(size * 0.66))


def silver(canvas: Canvas, x: float, y: float, size: int) -> None:
    """The token of Hack-Silver."""
    paste_centred(canvas, _silver_sprite(size), x, y)


def chip_width(text: str, size: int) -> float:
    """How wide a chip with this text is, without its rim."""
    return text_width(text, Role.ID, size) + 16


def chip(
    canvas: Canvas,
    x: float,
    y: float,
    text: str,
    ground: Colour,
    *,
    size: int = 24,
    anchor: str = "m",
) -> Box:
    """A label chip, ink on a light ground, centred or with its left end on x; gives its box."""
    width, height = chip_width(text, size), size + 8
    middle = x + (width / 2 if anchor == "l" else 0)
    inner = (middle - width / 2, y - height / 2, middle + width / 2, y + height / 2)
    canvas.box(grown(inner, 2), 8, INK)
    canvas.box(inner, 6, ground)
    canvas.text(middle, y, text, Role.ID, INK, "mm", size)
    return grown(inner, 2)


def star_chip(canvas: Canvas, x: float, y: float, text: str, size: int = 22) -> None:
    """Points that have just been scored: a star and their number on amber."""
    width = text_width(text, Role.NUMBER, size) + size + 20
    inner = (x - width / 2, y - size / 2 - 4, x + width / 2, y + size / 2 + 4)
    canvas.box(grown(inner, 2), 8, INK)
    canvas.box(inner, 6, AMBER)
    canvas.symbol("star", inner[0] + 8 + size / 2, y - 1, size, INK)
    canvas.text(inner[0] + 12 + size, y, text, Role.NUMBER, INK, "lm", size)


def letter_chip(canvas: Canvas, x: float, y: float, text: str) -> None:
    """A letter or two, perhaps with a count, on a small bone chip."""
    x, y = round(x), round(y)
    half = max(7, round(text_width(text, Role.NUMBER, 18) / 2) + 4) if len(text) > 1 else 7
    canvas.box((x - half - 2, y - 11, x + half + 2, y + 11), 6, INK)
    canvas.box((x - half, y - 9, x + half, y + 9), 4, BONE)
    canvas.text(x, y, text, Role.NUMBER, INK, "mm", 18)
