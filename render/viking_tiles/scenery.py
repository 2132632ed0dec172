"""The small drawings on tiles that no symbol covers: rocks, houses, peaks, waves."""

import math
from typing import Final

from PIL import ImageDraw

from render.core.curves import stroke
from render.core.palette import (
    BONE,
    INK,
    MOUNTAIN,
    MOUNTAIN_MARK,
    SETTLEMENT,
    SETTLEMENT_MARK,
    Colour,
    mix,
)

ROCK: Final = mix(MOUNTAIN, MOUNTAIN_MARK, 0.42)
PLANK: Final = mix(SETTLEMENT, BONE, 0.55)
SNOW_SHADE: Final = mix(BONE, MOUNTAIN, 0.45)


def rock(draw: ImageDraw.ImageDraw, x: float, y: float, half: float, line: float) -> None:
    """A small mountain: two facets under a line, one and a half times as high as half as wide."""
    high = half * 0.75
    left, top, right = (x - half, y + high), (x, y - high), (x + half, y + high)
    draw.polygon([left, top, right], fill=ROCK)
    facet = [top, right, (x + half * 0.12, y + high), (x - half * 0.16, y + half * 0.12),
             (x + half * 0.14, y - half * 0.15)]  # fmt: skip
    draw.polygon(facet, fill=MOUNTAIN_MARK)
    stroke(draw, [left, top, right], line, MOUNTAIN_MARK)


def house(
    draw: ImageDraw.ImageDraw, x: float, y: float, size: float, pixel: float, *, long: bool
) -> None:
    """A gable house with one door, or a longhouse with two: dark roof, light wall."""
    wide = size * (1.25 if long else 0.86)
    eaves, floor = y - size * 0.05, y + size * 0.8
    wall = (x - wide * 0.8, eaves - size * 0.1, x + wide * 0.8, floor)
    draw.rectangle(wall, fill=PLANK)
    corners = [(wall[0], eaves), (wall[0], floor), (wall[2], floor), (wall[2], eaves)]
    stroke(draw, corners, 1.2 * pixel, SETTLEMENT_MARK)
    ridge = wide * (0.62 if long else 0.06)
    roof = [(x - wide * 1.08, eaves + size * 0.12), (x - ridge, y - size * 0.95),
            (x + ridge, y - size * 0.95), (x + wide * 1.08, eaves + size * 0.12)]  # fmt: skip
    draw.polygon(roof, fill=SETTLEMENT_MARK)
    for door in (-0.4, 0.4) if long else (0.0,):
        middle = x + wide * door
        box = (middle - size * 0.17, y + size * 0.25, middle + size * 0.17, floor)
        draw.rectangle(box, fill=SETTLEMENT_MARK)


def peak(draw: ImageDraw.ImageDraw, x: float, y: float, half: float, pixel: float) -> None:
    """A peak that can be claimed: ink rim, two facets, ragged tip of bone."""
    tall = half * 1.72
    top = y - tall / 2

    def at(across: float, down: float) -> tuple[float, float]:
        return x + half * across, top + tall * down

    outline = [at(-1, 1), at(0, 0), at(1, 1)]
    stroke(draw, [*outline, outline[0]], pixel * 2.6, INK)
    draw.polygon(outline, fill=ROCK)
    draw.polygon([at(0, 0), at(1, 1), at(0.1, 1), at(-0.14, 0.62), at(0.12, 0.49)],
                 fill=MOUNTAIN_MARK)  # fmt: skip
    ragged = [at(0.44, 0.44), at(0.22, 0.36), at(0.06, 0.52)]
    draw.polygon([at(0, 0), *ragged, at(-0.14, 0.38), at(-0.3, 0.47), at(-0.44, 0.44)], fill=BONE)
    draw.polygon([at(0, 0), *ragged, at(0.1, 0.3)], fill=SNOW_SHADE)


def wave(
    draw: ImageDraw.ImageDraw, x: float, y: float, wide: float, line: float, fill: Colour
) -> None:
    """Two periods of a sine."""
    points = [
        (x + wide * (step / 12 - 0.5), y + wide * 0.11 * math.sin(math.pi * step / 3))
        for step in range(13)
    ]
    stroke(draw, points, line, fill)
