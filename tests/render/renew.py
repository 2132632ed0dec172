"""Make palettes and golden pictures anew after a wanted change.

`python -m tests.render.renew [GAME]`, from the repository's root.

Look at the new pictures before they are committed.
"""

import importlib
import sys
from collections import Counter
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path

import msgspec
from PIL import Image

import render
from render.core import palette as table
from render.core.encode import PLACES, FixedPalette
from render.core.palette import Colour
from tests.render import golden

GAMES = sorted(path.parent.name for path in golden.HERE.glob("*/positions.py"))
COUNTED = 6000
AREA = 20_000
"""So many pixels of one colour are a flat area, whose colour is kept exactly."""
DISTANCES = (20, 9, 4)


def exact_colours(game: str) -> list[Colour]:
    """Every colour of the palette's table, then those of the game's own table if it has one."""
    tables = [table]
    if find_spec(f"render.{game}.colours") is not None:
        tables.append(importlib.import_module(f"render.{game}.colours"))
    values = [value for each in tables for value in vars(each).values()]
    sets = [value.values() for value in values if isinstance(value, dict)]
    found = [*values, *(one for each in sets for one in each)]
    return list(dict.fromkeys(one for one in found if _is_colour(one)))


def _is_colour(value: object) -> bool:
    return isinstance(value, tuple) and [type(part) for part in value] == [int] * 3


def chosen_palette(game: str, samples: Iterable[Image.Image]) -> list[Colour]:
    """The exact colours, those of flat areas, then frequent mixes, far apart ones first."""
    counted: Counter[Colour] = Counter()
    for image in samples:
        for count, colour in image.getcolors(1 << 24):
            counted[colour] += count
    colours = exact_colours(game)
    areas = (colour for colour, count in counted.most_common(COUNTED) if count >= AREA)
    colours = list(dict.fromkeys([*colours, *areas]))[:PLACES]
    frequent = [colour for colour, _ in counted.most_common(COUNTED)]
    for distance in DISTANCES:
        for colour in frequent:
            if len(colours) < PLACES and all(apart(colour, c) > distance for c in colours):
                colours.append(colour)
    return colours


def apart(one: Colour, other: Colour) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def renew(game: str) -> None:
    """One game's palette, then its golden pictures with it."""
    canvases = golden.canvases(game)
    colours = chosen_palette(game, (canvas.image for canvas in canvases.values()))
    palette = FixedPalette(colours)
    texts = ["#{:02X}{:02X}{:02X}".format(*colour) for colour in colours]
    data = msgspec.json.format(msgspec.json.encode(texts), indent=1)
    (Path(render.__path__[0]) / game / "data" / "palette.json").write_bytes(data + b"\n")
    for name, canvas in canvases.items():
        golden.keep(canvas, palette, game, name)
    sys.stdout.write(f"{game}: {len(colours)} colours, {len(canvases)} golden pictures\n")


if __name__ == "__main__":
    for each in sys.argv[1:] or GAMES:
        renew(each)
