"""The symbols: one-coloured drawings on a grid of 24, as masks of any size.

`data/symbols.json` lists for each the operations that paint it in order; those whose name begins
with `cut`, and `hole`, take away. The silhouette is the same without what is taken away.
"""

import math
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from typing import Final

import msgspec
from PIL import Image, ImageChops, ImageDraw

from render.core.curves import Point, bezier, discs, stroke
from render.core.sprites import mask, oversampling

Operation = list[str | float]


class Symbol(msgspec.Struct, frozen=True):
    """One drawing: its group, what it stands for, its operations."""

    group: str
    means: str
    ops: tuple[Operation, ...]


class Letter(msgspec.Struct, frozen=True, rename={"width": "w", "strokes": "s"}):
    """A carved capital: its advance, and its strokes as x0, y0, x1, y1."""

    width: float
    strokes: tuple[tuple[float, float, float, float], ...]


class Staves(msgspec.Struct, frozen=True):
    """The carved capitals, with combining accents placed on a letter 16 wide."""

    width: float
    gap: float
    letters: dict[str, Letter]
    accents: dict[str, tuple[tuple[float, float, float, float], ...]]


class SymbolTable(msgspec.Struct, frozen=True):
    """The whole of `data/symbols.json`."""

    grid: int
    icons: dict[str, Symbol]
    staves: Staves


@cache
def table() -> SymbolTable:
    """All symbols and carved capitals, read once."""
    data = resources.files("render").joinpath("data/symbols.json").read_bytes()
    return msgspec.json.decode(data, type=SymbolTable)


_PIECE: Final = re.compile(r"[MLQCZ]|-?\d*\.?\d+")
_ARITY: Final = {"M": 1, "L": 1, "Q": 2, "C": 3}


def flattened(path: str) -> list[tuple[list[Point], bool]]:
    """The lines of a path (absolute M L Q C Z) and whether each is closed."""
    lines: list[tuple[list[Point], bool]] = []
    points: list[Point] = []
    for command, following in _commands(path):
        if command == "Z":
            lines.append((points, True))
            points = []
        elif command == "M":
            if points:
                lines.append((points, False))
            points = following
        elif command == "L":
            points += following
        else:
            points += bezier(points[-1], *following)
    return [*lines, (points, False)] if points else lines


def _commands(path: str) -> Iterator[tuple[str, list[Point]]]:
    """Each command with as many points as one use of it takes."""
    command = ""
    numbers: list[float] = []
    for piece in _PIECE.findall(path):
        if piece in "MLQCZ":
            command = piece
            if piece == "Z":
                yield piece, []
            continue
        numbers.append(float(piece))
        if len(numbers) == 2 * _ARITY[command]:
            yield command, list(zip(numbers[::2], numbers[1::2], strict=True))
            numbers = []
            command = "L" if command == "M" else command


def _paint(
    draw: ImageDraw.ImageDraw, operations: list[Operation], scale: float, shift: float
) -> None:
    for name, *values in operations:
        kind = str(name)
        fill = 0 if kind.startswith("cut") or kind == "hole" else 255
        if kind in ("fill", "cut"):
            for points, _ in flattened(str(values[0])):
                draw.polygon(_scaled(points, scale, shift), fill=fill)
        elif kind in ("line", "cutline"):
            for points, closed in flattened(str(values[1])):
                line = [*points, points[0]] if closed else points
                stroke(draw, _scaled(line, scale, shift), float(values[0]) * scale, fill)
        elif kind in ("disc", "hole"):
            x, y, radius = (float(value) for value in values)
            discs(draw, _scaled([(x, y)], scale, shift), radius * scale, fill)
        else:
            x, y, radius, width = (float(value) for value in values)
            line = _circle(x, y, radius)
            stroke(draw, _scaled(line, scale, shift), width * scale, fill)


def _scaled(points: list[Point], scale: float, shift: float) -> list[Point]:
    return [(shift + x * scale, shift + y * scale) for x, y in points]


def _circle(x: float, y: float, radius: float) -> list[Point]:
    turns = [2 * math.pi * step / 72 for step in range(73)]
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


@lru_cache(1024)
def symbol_mask(name: str, size: int) -> Image.Image:
    """A symbol, size by size pixels."""
    operations = list(table().icons[name].ops)

    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        _paint(draw, operations, size * scale / table().grid, 0)

    return mask(size, size, paint, oversampling(size))


@lru_cache(512)
def grown_mask(name: str, size: int, growth: int) -> Image.Image:
    """A symbol's silhouette grown by that many pixels, on a mask `growth + 1` larger each way."""
    scale = oversampling(size)
    pad = (growth + 1) * scale
    full = size * scale + 2 * pad
    solid = Image.new("L", (full, full), 0)
    added = [op for op in table().icons[name].ops if op[0] in ("fill", "line", "disc", "ring")]
    _paint(ImageDraw.Draw(solid), added, size * scale / table().grid, pad)
    grown = solid
    for step in range(20):
        turn = 2 * math.pi * step / 20
        dx, dy = round(growth * scale * math.cos(turn)), round(growth * scale * math.sin(turn))
        grown = ImageChops.lighter(grown, ImageChops.offset(solid, dx, dy))
    return grown.reduce(scale)
