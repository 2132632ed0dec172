"""Golden pictures: kept at a quarter of their size, compared with a tolerance."""

import io
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from render.core.encode import FixedPalette
from render.core.picture import Picture

REDUCTION = 4
TOLERANCE = 1.0
"""Mean difference of a channel (of 255) over the whole picture."""
WORST_TOLERANCE = 8.0
"""The same for the worst of the picture's parts of 16 by 16 reduced pixels."""
PART = 16


def reduced(picture: Picture, palette: FixedPalette) -> Image.Image:
    """What is kept of a picture: a quarter of its size, in the game's palette."""
    small = Image.open(io.BytesIO(picture.png)).convert("RGB").reduce(REDUCTION)
    return palette.mapped(small)


def keep(picture: Picture, palette: FixedPalette, path: Path) -> None:
    """Make this picture the golden one."""
    path.parent.mkdir(exist_ok=True)
    reduced(picture, palette).save(path, "PNG", optimize=True)


def differences(picture: Picture, palette: FixedPalette, path: Path) -> tuple[float, float]:
    """The mean difference from the golden picture, and that of the worst part."""
    shown = reduced(picture, palette).convert("RGB")
    golden = Image.open(path).convert("RGB")
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
