"""Antialiasing: a sprite is drawn large once, reduced once, and kept.

Everything that is drawn again and again is a mask or an opaque picture in a bounded cache;
a finished board is then hardly more than copying.
"""

from collections.abc import Callable
from typing import Final

from PIL import Image, ImageDraw

SMALL: Final = 48
"""Below this size a sprite is drawn at eight times its size instead of four."""


def oversampling(size: int) -> int:
    """How many times larger a sprite of that size is drawn."""
    return 4 if size >= SMALL else 8


def mask(
    width: int, height: int, paint: Callable[[ImageDraw.ImageDraw, int], None], scale: int = 4
) -> Image.Image:
    """An antialiased mask of width by height; `paint` draws in pixels times the scale."""
    large = Image.new("L", (width * scale, height * scale), 0)
    paint(ImageDraw.Draw(large), scale)
    return large.reduce(scale)
