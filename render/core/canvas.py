"""A picture in the making, with a record of what stands where for the layout tests."""

from typing import Literal, Self

import msgspec
from PIL import Image, ImageDraw

from render.core.palette import BONE, NIGHT, Colour
from render.core.shapes import Box, dashes_mask, outline_mask, rounded_mask
from render.core.symbols import grown_mask, symbol_mask
from render.core.type import Role, text_mask


class Placed(msgspec.Struct, frozen=True):
    """A text, figure or frame on a picture: its box (left, top, right, bottom), its type size."""

    kind: Literal["text", "figure", "frame"]
    name: str
    size: int
    box: tuple[int, int, int, int]

    def moved(self, across: int, down: int) -> "Placed":
        """The same some pixels to the right and down."""
        left, top, right, bottom = self.box
        box = (left + across, top + down, right + across, bottom + down)
        return Placed(self.kind, self.name, self.size, box)


class Canvas:
    """An RGB picture and everything that is drawn on it; coordinates are pixels."""

    def __init__(self, width: int, height: int, ground: Colour = NIGHT) -> None:
        self.image = Image.new("RGB", (width, height), ground)
        self.placed: list[Placed] = []

    @classmethod
    def on(cls, image: Image.Image) -> Self:
        """A canvas on a picture that is there already, of which nothing is recorded."""
        canvas = cls(0, 0)
        canvas.image = image
        return canvas

    def copy(self) -> Self:
        """The same canvas, to be drawn on without a trace on this one."""
        copied = self.on(self.image.copy())
        copied.placed = list(self.placed)
        return copied

    def cut(self, box: Box) -> Self:
        """A part as a canvas of its own, with the record of all that stands wholly inside it."""
        left, top, right, bottom = (round(side) for side in box)
        part = self.on(self.image.crop((left, top, right, bottom)))
        part.placed = [
            one.moved(-left, -top)
            for one in self.placed
            for a, b, c, d in (one.box,)
            if left <= a and top <= b and c <= right and d <= bottom
        ]
        return part

    def paste(self, part: "Canvas", corner: tuple[int, int]) -> None:
        """Another canvas with its upper left corner here, and what is recorded on it."""
        self.image.paste(part.image, corner)
        self.placed += [one.moved(*corner) for one in part.placed]

    @property
    def width(self) -> int:
        return self.image.width

    @property
    def height(self) -> int:
        return self.image.height

    @property
    def draw(self) -> ImageDraw.ImageDraw:
        """For straight lines and boxes that need no antialiasing."""
        return ImageDraw.Draw(self.image)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        role: Role = Role.BODY,
        fill: Colour = BONE,
        anchor: str = "lm",
        size: int | None = None,
    ) -> None:
        """A text on one line; `anchor` as in Pillow."""
        drawn, left, top = text_mask(text, role, size or role.size, anchor)
        corner = (round(x) + left, round(y) + top)
        self.image.paste(fill, corner, drawn)
        box = (*corner, corner[0] + drawn.width, corner[1] + drawn.height)
        self.placed.append(Placed("text", text, size or role.size, box))

    def symbol(self, name: str, x: float, y: float, size: int, fill: Colour = BONE) -> None:
        """A symbol centred on a point."""
        corner = (round(x - size / 2), round(y - size / 2))
        self.image.paste(fill, corner, symbol_mask(name, size))

    def silhouette(
        self, name: str, x: float, y: float, size: int, growth: int, fill: Colour
    ) -> None:
        """A symbol's silhouette grown by some pixels: a rim or a ring."""
        drawn = grown_mask(name, size, growth)
        pad = growth + 1
        corner = (round(x - size / 2) - pad, round(y - size / 2) - pad)
        self.image.paste(fill, corner, drawn)

    def box(self, box: Box, radius: int, fill: Colour) -> None:
        """A filled box with round corners."""
        left, top, right, bottom = (round(edge) for edge in box)
        self.image.paste(fill, (left, top), rounded_mask(right - left, bottom - top, radius))

    def outline(self, box: Box, radius: int, fill: Colour, line: int = 2) -> None:
        """The border of a box, inside it."""
        left, top, right, bottom = (round(edge) for edge in box)
        drawn = outline_mask(right - left, bottom - top, radius, line)
        self.image.paste(fill, (left, top), drawn)

    def dashes(
        self, box: Box, radius: int, fill: Colour, line: int, dash: float, gap: float
    ) -> None:
        """A dashed border inside a box."""
        left, top, right, bottom = (round(edge) for edge in box)
        drawn = dashes_mask(right - left, bottom - top, radius, line, dash, gap)
        self.image.paste(fill, (left, top), drawn)


def grown(box: Box, by: float) -> Box:
    """A box larger by some pixels on each side."""
    left, top, right, bottom = box
    return left - by, top - by, right + by, bottom + by
