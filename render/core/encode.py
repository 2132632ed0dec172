"""Indexed PNG with a palette fixed beforehand: half the time and a third of the bytes.

A palette holds every exact colour a game uses, then the most frequent mixes that antialiasing
makes of them. It is chosen once from sample pictures and kept as data beside the game's painter.
"""

import io
from collections.abc import Sequence
from typing import Final

import msgspec
from PIL import Image

from render.core.canvas import Canvas
from render.core.palette import Colour, parsed
from render.core.picture import Picture

PLACES: Final = 256
_COMPRESSION: Final = 4


class FixedPalette:
    """At most 256 colours, ready for mapping."""

    def __init__(self, colours: Sequence[Colour]) -> None:
        if len(colours) > PLACES:
            raise ValueError(f"a palette has at most {PLACES} colours, not {len(colours)}")
        self.colours = tuple(colours)
        filled = [*colours, *[colours[0]] * (PLACES - len(colours))]
        self._image = Image.new("P", (1, 1))
        self._image.putpalette([channel for colour in filled for channel in colour])

    @classmethod
    def read(cls, data: bytes) -> "FixedPalette":
        """A palette from its data file: a JSON list of "#RRGGBB"."""
        return cls([parsed(text) for text in msgspec.json.decode(data, type=list[str])])

    def mapped(self, image: Image.Image) -> Image.Image:
        """An RGB picture in this palette, without dithering."""
        return image.quantize(palette=self._image, dither=Image.Dither.NONE)


def encode(canvas: Canvas, palette: FixedPalette) -> Picture:
    """The finished picture."""
    data = io.BytesIO()
    palette.mapped(canvas.image).save(data, "PNG", compress_level=_COMPRESSION)
    return Picture(data.getvalue(), canvas.width, canvas.height)


def halved(picture: Picture) -> Picture:
    """The same picture at half its size, for when it would be too many bytes."""
    image = Image.open(io.BytesIO(picture.png)).convert("RGB").reduce(2)
    data = io.BytesIO()
    image.quantize(PLACES, dither=Image.Dither.NONE).save(data, "PNG", compress_level=9)
    return Picture(data.getvalue(), image.width, image.height)
