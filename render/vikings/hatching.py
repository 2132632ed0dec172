"""Hatching in ember: what unrepelled ships threaten."""

from functools import lru_cache

from PIL import Image, ImageDraw

from render.core.canvas import Canvas
from render.core.curves import stroke
from render.core.palette import Colour
from render.core.shapes import Box
from render.core.sprites import mask


@lru_cache(64)
def _mask(width: int, height: int, pitch: int, line: int) -> Image.Image:
    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        for start in range(-height, width + height, pitch):
            ends = [(start * scale, height * scale), ((start + height) * scale, 0)]
            stroke(draw, ends, line * scale, 255)

    return mask(width, height, paint)


def hatch(canvas: Canvas, box: Box, colour: Colour, pitch: int, line: int) -> None:
    """Diagonals all over a box."""
    left, top, right, bottom = (round(side) for side in box)
    canvas.image.paste(colour, (left, top), _mask(right - left, bottom - top, pitch, line))
