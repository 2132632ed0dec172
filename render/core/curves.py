"""Lines and curves as lists of points, and strokes of any width with round joints."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeAlias

from PIL import ImageDraw

Point: TypeAlias = tuple[float, float]
Fill: TypeAlias = "int | tuple[int, int, int]"


def bezier(start: Point, *controls: Point, pieces: int = 14) -> list[Point]:
    """A quadratic (two further points) or cubic (three) Bezier curve, without its start."""
    points = (start, *controls)
    degree = len(points) - 1
    return [
        _mean(points, [math.comb(degree, i) * (1 - t) ** (degree - i) * t**i
                       for i in range(degree + 1)])
        for t in (step / pieces for step in range(1, pieces + 1))
    ]  # fmt: skip


def _mean(points: Sequence[Point], weights: Sequence[float]) -> Point:
    pairs = list(zip(points, weights, strict=True))
    return sum(p[0] * w for p, w in pairs), sum(p[1] * w for p, w in pairs)


def smooth(points: Sequence[Point], pieces: int = 8) -> list[Point]:
    """A Catmull-Rom curve through the points."""
    padded = [points[0], *points, points[-1]]
    curve: list[Point] = []
    for four in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        curve += [_mean(four, _catmull_rom(step / pieces)) for step in range(pieces)]
    return [*curve, points[-1]]


def _catmull_rom(t: float) -> tuple[float, float, float, float]:
    return (
        (-t + 2 * t**2 - t**3) / 2,
        (2 - 5 * t**2 + 3 * t**3) / 2,
        (t + 4 * t**2 - 3 * t**3) / 2,
        (-(t**2) + t**3) / 2,
    )


def spaced(points: Sequence[Point], step: float) -> list[Point]:
    """Points along a line at every `step` of its length, from its start."""
    marks = [points[0]]
    missing = step
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        done = 0.0
        while length - done >= missing:
            done += missing
            share = done / length
            marks.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
            missing = step
        missing -= length - done
    return marks


def closed_spaced(points: Sequence[Point], count: int) -> list[Point]:
    """`count` points evenly spaced along a closed line."""
    ring = [*points, points[0]]
    around = sum(math.dist(a, b) for a, b in pairwise(ring))
    return spaced(ring, around / count * (1 - 1e-9))[:count]


def stroke(
    draw: ImageDraw.ImageDraw,
    points: Sequence[Point],
    width: float,
    fill: Fill,
    *,
    round_ends: bool = True,
) -> None:
    """A line of that width: a quad for each piece, a disc at each joint."""
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        across, along = (y1 - y0) / length * width / 2, (x0 - x1) / length * width / 2
        draw.polygon(
            [(x0 + across, y0 + along), (x1 + across, y1 + along),
             (x1 - across, y1 - along), (x0 - across, y0 - along)],
            fill=fill,
        )  # fmt: skip
    discs(draw, points if round_ends else points[1:-1], width / 2, fill)


def discs(draw: ImageDraw.ImageDraw, centres: Iterable[Point], radius: float, fill: Fill) -> None:
    """A disc at each point."""
    for x, y in centres:
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill)
