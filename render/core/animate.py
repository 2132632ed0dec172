"""A match as a moving picture: its boards one after the other in one GIF, bounded in bytes.

GIF because every client plays it, and because flat boards of a fixed palette suit it: a frame
holds only what has changed since the one before.
"""

import io
from collections.abc import Sequence
from typing import Final

from PIL import Image

from render.core.picture import Picture

WIDTHS: Final = (800, 600, 440, 320)
"""Pixels, widest first: the next one is tried where the bytes do not suffice."""
LARGEST_BYTES: Final = 8 * 1024 * 1024
FRAME_MILLISECONDS: Final = 900
LAST_MILLISECONDS: Final = 4_000


def animated(pictures: Sequence[Picture], largest: int = LARGEST_BYTES) -> Picture | None:
    """The pictures as one GIF of less than `largest` bytes; None if not even the smallest is."""
    for width in WIDTHS:
        moving = _at_width(pictures, width)
        if len(moving.png) < largest:
            return moving
    return None


def _at_width(pictures: Sequence[Picture], width: int) -> Picture:
    """All frames at the size of the last one, which is the largest where a board grows."""
    last = pictures[-1]
    size = (width, max(round(last.height * width / last.width), 1))
    palette = Image.open(io.BytesIO(last.png)).convert("P")
    first, *others = [_frame(picture, size, palette) for picture in pictures]
    data = io.BytesIO()
    first.save(
        data,
        "GIF",
        save_all=True,
        append_images=others,
        duration=[FRAME_MILLISECONDS] * len(others) + [LAST_MILLISECONDS],
        loop=0,
        optimize=False,
        disposal=1,
    )
    return Picture(data.getvalue(), *size)


def _frame(picture: Picture, size: tuple[int, int], palette: Image.Image) -> Image.Image:
    """One board at the common size, on its own background where its form is another one."""
    image = Image.open(io.BytesIO(picture.png)).convert("RGB")
    background = image.getpixel((0, 0))
    image.thumbnail(size, Image.Resampling.BOX)
    whole = Image.new("RGB", size, background)
    whole.paste(image, ((size[0] - image.width) // 2, (size[1] - image.height) // 2))
    return whole.quantize(palette=palette, dither=Image.Dither.NONE)
