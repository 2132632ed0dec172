"""Golden pictures: kept at a quarter of their size, compared with a tolerance."""

import importlib
import io
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from render.core.canvas import Canvas
from render.core.encode import FixedPalette, encode
from render.core.picture import Picture

HERE = Path(__file__).parent
REDUCTION = 4
TOLERANCE = 1.0
"""Mean difference of a channel (of 255) over the whole picture."""
WORST_TOLERANCE = 8.0
"""The same for the worst of the picture's parts of 16 by 16 reduced pixels."""
PART = 16


def folder(game: str) -> Path:
    """Where the golden pictures of a game's package are."""
    return HERE / game / "golden"


def kept(game: str, prefix: str = "") -> list[str]:
    """The names of golden pictures that are kept, so that none is drawn to collect tests."""
    found = sorted(path.stem for path in folder(game).glob("*.png"))
    return [name.removeprefix(prefix) for name in found if name.startswith(prefix)]


@cache
def canvases(game: str) -> Mapping[str, Canvas]:
    """The golden positions as they look now, drawn once."""
    return dict(importlib.import_module(f"tests.render.{game}.positions").golden_canvases())


def palette(game: str) -> FixedPalette:
    """The palette of a game's painter."""
    found: FixedPalette = importlib.import_module(f"render.{game}").PAINTER.palette
    return found


def reduced(picture: Picture, palette: FixedPalette) -> Image.Image:
    """What is kept of a picture: a quarter of its size, in the game's palette."""
    small = Image.open(io.BytesIO(picture.png)).convert("RGB").reduce(REDUCTION)
    return palette.mapped(small)


def keep(canvas: Canvas, palette: FixedPalette, game: str, name: str) -> None:
    """Make this picture the golden one."""
    folder(game).mkdir(exist_ok=True)
    path = folder(game) / f"{name}.png"
    reduced(encode(canvas, palette), palette).save(path, "PNG", optimize=True)


def differences(canvas: Canvas, game: str, name: str) -> tuple[float, float]:
    """The mean difference from the golden picture of that name, and that of the worst part."""
    colours = palette(game)
    shown = reduced(encode(canvas, colours), colours).convert("RGB")
    golden = Image.open(folder(game) / f"{name}.png").convert("RGB")
    if shown.size != golden.size:
        return 255.0, 255.0
    difference = ImageChops.difference(shown, golden)
    parts = [
        _mean(difference.crop((x, y, x + PART, y + PART)))
        for x in range(0, shown.width, PART)
        for y in range(0, shown.height, PART)
    ]
    return _mean(difference), max(parts)


def _mean(image: Image.Image) -> float:
    return sum(ImageStat.Stat(image).mean) / 3
