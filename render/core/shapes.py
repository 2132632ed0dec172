"""Rounded boxes, outlines, dashes and patterns as cached masks."""

import math
from functools import lru_cache
from itertools import pairwise
from typing import Final

from PIL import Image, ImageDraw

from render.core.curves import Point, discs, spaced, stroke
from render.core.sprites import mask

Box = tuple[float, float, float, float]


@lru_cache(512)
def rounded_mask(width: int, height: int, radius: int) -> Image.Image:
    """A filled box with round corners."""

    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        whole = (0, 0, width * scale - 1, height * scale - 1)
        draw.rounded_rectangle(whole, radius * scale, fill=255)

    return mask(width, height, paint)


@lru_cache(512)
def outline_mask(width: int, height: int, radius: int, line: int) -> Image.Image:
    """The border of a box with round corners, drawn inwards."""

    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        whole = (0, 0, width * scale - 1, height * scale - 1)
        draw.rounded_rectangle(whole, radius * scale, outline=255, width=line * scale)

    return mask(width, height, paint)


@lru_cache(512)
def dashes_mask(
    width: int, height: int, radius: int, line: int, dash: float, gap: float
) -> Image.Image:
    """A dashed border; dash and gap are stretched a little so that they come out even."""
    ring = _ring(width, height, radius, line / 2)
    around = sum(math.dist(a, b) for a, b in pairwise(ring))
    period = around / max(4, round(around / (dash + gap)))
    share = dash / (dash + gap)

    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        dots = spaced(ring, 0.5)
        shown = [(x * scale, y * scale) for step, (x, y) in enumerate(dots)
                 if step * 0.5 % period / period < share]  # fmt: skip
        discs(draw, shown, line * scale / 2, 255)

    return mask(width, height, paint)


def _ring(width: int, height: int, radius: float, inset: float) -> list[Point]:
    """The closed middle line of a border, clockwise from the upper right corner."""
    corners = (
        (width - radius, radius, -90), (width - radius, height - radius, 0),
        (radius, height - radius, 90), (radius, radius, 180),
    )  # fmt: skip
    reach = radius - inset
    points = [
        (x + reach * math.cos(math.radians(start + turn)),
         y + reach * math.sin(math.radians(start + turn)))
        for x, y, start in corners
        for turn in range(0, 91, 9)
    ]  # fmt: skip
    return [*points, points[0]]


@lru_cache(32)
def diagonal_mask(width: int, height: int) -> Image.Image:
    """A line of 3 pixels from the lower left to the upper right."""

    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        ends = [(8.0 * scale, (height - 8.0) * scale), ((width - 8.0) * scale, 8.0 * scale)]
        stroke(draw, ends, 3 * scale, 255)

    return mask(width, height, paint)


_LINE_SHARE: Final = 0.34


@lru_cache(64)
def pattern_mask(kind: str, size: int) -> Image.Image:
    """A player's pattern on a square: `stripes`, `hatch`, `bars` or `dots`.

    The pitch is a fifth of the size.
    """
    pitch = max(10, size // 5)
    line = max(3, round(pitch * _LINE_SHARE))

    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        for start in range(-size, 2 * size, pitch):
            if kind in ("stripes", "hatch"):
                ends = [(start * scale, size * scale), ((start + size) * scale, 0)]
                stroke(draw, ends, line * scale, 255)
                if kind == "hatch":
                    stroke(draw, [(x, size * scale - y) for x, y in ends], line * scale, 255)
            elif kind == "bars":
                middle = (start + pitch / 2) * scale
                stroke(draw, [(0, middle), (size * scale, middle)], line * scale, 255)
            else:
                offset = pitch / 2 if start // pitch % 2 else 0
                row = [((x + offset) * scale, start * 0.8 * scale)
                       for x in range(-pitch, size + pitch, pitch)]  # fmt: skip
                discs(draw, row, pitch * 0.24 * scale, 255)

    return mask(size, size, paint, 2)
