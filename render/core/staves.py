"""Carved capitals: each stroke a hexagon split along its axis into a lit and a shaded half."""

import math
import unicodedata
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from render.core.canvas import Canvas
from render.core.curves import Point
from render.core.palette import CARVED_LIT, CARVED_SHADED
from render.core.symbols import table
from render.core.type import Role, fitted, text_width

Segment = tuple[float, float, float, float]
_SCALE: Final = 4
_SPACE: Final = 8
_CAP_LINE: Final = 2
_CAP_UNITS: Final = 20
_ACCENT_MIDDLE: Final = 8
_SMALLER: Final = 0.83


def _strokes(text: str) -> tuple[list[Segment], float] | None:
    """All strokes of a text and its width in units; None if a letter is not among the staves."""
    staves = table().staves
    strokes: list[Segment] = []
    at = before = width = 0.0
    for character in unicodedata.normalize("NFD", text.upper()):
        if character == " ":
            at += _SPACE
        elif character in staves.accents:
            shift = before + width / 2 - _ACCENT_MIDDLE
            strokes += [(a + shift, b, c + shift, d) for a, b, c, d in staves.accents[character]]
        elif character in staves.letters:
            letter = staves.letters[character]
            before, width = at, letter.width
            strokes += [(a + at, b, c + at, d) for a, b, c, d in letter.strokes]
            at += letter.width + staves.gap
        else:
            return None
    return strokes, at


def _facets(segment: Segment, unit: float, top: float) -> tuple[list[Point], list[Point]]:
    """The lit and the shaded half of one stroke, in pixels."""
    x0, y0, x1, y1 = (value * unit for value in segment)
    y0, y1 = y0 + top, y1 + top
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    along = ((x1 - x0) / length, (y1 - y0) / length)
    half = table().staves.width * unit / 2
    nx, ny = -along[1] * half, along[0] * half
    if nx + ny > 0:
        nx, ny = -nx, -ny
    start = (x0 - along[0] * half, y0 - along[1] * half)
    end = (x1 + along[0] * half, y1 + along[1] * half)
    lit = [start, (x0 + nx, y0 + ny), (x1 + nx, y1 + ny), end]
    return lit, [start, (x0 - nx, y0 - ny), (x1 - nx, y1 - ny), end]


@lru_cache(64)
def _carved(text: str, cap: int) -> tuple[Image.Image, Image.Image, int] | None:
    """A title as picture and mask, with the room above its cap line."""
    found = _strokes(text)
    if found is None:
        return None
    strokes, width = found
    unit, above = cap / _CAP_UNITS * _SCALE, cap // 2
    size = (int(width * cap / _CAP_UNITS + 8) * _SCALE, (cap + 2 * above) * _SCALE)
    image, mask = Image.new("RGB", size, CARVED_SHADED), Image.new("L", size, 0)
    on_image, on_mask = ImageDraw.Draw(image), ImageDraw.Draw(mask)
    for segment in strokes:
        lit, shaded = _facets(segment, unit, above * _SCALE - _CAP_LINE * unit)
        on_image.polygon(lit, fill=CARVED_LIT)
        on_image.polygon(shaded, fill=CARVED_SHADED)
        on_mask.polygon(lit, fill=255)
        on_mask.polygon(shaded, fill=255)
    return image.reduce(_SCALE), mask.reduce(_SCALE), above


def title(canvas: Canvas, x: int, y: int, text: str, room: int, cap: int = 46) -> None:
    """A carved title with its cap line at y; smaller, then in plain capitals, where it must."""
    for height in (cap, round(cap * _SMALLER)):
        carved = _carved(text, height)
        if carved is not None and carved[0].width <= room:
            image, mask, above = carved
            canvas.image.paste(image, (x, y - above + (cap - height) // 2), mask)
            return
    size = round(cap * 1.2)
    while size > 24 and text_width(text.upper(), Role.HEADING, size) > room:
        size -= 2
    shown = fitted(text.upper(), Role.HEADING, room, size)
    canvas.text(x, y + cap / 2, shown, Role.HEADING, CARVED_LIT, "lm", size)
