"""The parts every board has: header, status bar, headings of private pictures."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec
from PIL import Image

from render.core.canvas import Canvas
from render.core.frame import divider, frame
from render.core.marks import mark
from render.core.palette import AMBER, BONE, EMBER, MIST, NIGHT, SLATE, STEEL, Colour, mix
from render.core.shapes import Box
from render.core.staves import title
from render.core.type import Role, fitted, text_width

MARGIN: Final = 76
HEADER_TOP: Final = 66
PRIVATE_DIVIDER: Final = 30
_TITLE_SHARE: Final = 0.6


@lru_cache(16)
def _static(width: int, height: int, name: str, tone: Colour) -> Image.Image:
    canvas = Canvas(width, height)
    frame(canvas, tone)
    room = int((width - 2 * MARGIN) * _TITLE_SHARE)
    title(canvas, MARGIN, HEADER_TOP + 4, name, room)
    divider(canvas, MARGIN, width - MARGIN, HEADER_TOP + 78, tone)
    return canvas.image


def table_canvas(width: int, height: int, name: str, tone: Colour) -> Canvas:
    """A canvas with the static layer of a board: ground, frame, carved title, divider."""
    return Canvas.on(_static(width, height, name, tone).copy())


def header_lines(canvas: Canvas, line: str, below: str) -> None:
    """The turn line and one line under it, right-aligned in the header."""
    right = canvas.width - MARGIN
    room = (right - MARGIN) * (1 - _TITLE_SHARE) + 60
    canvas.text(right, HEADER_TOP + 8, fitted(line, Role.TURN, room), Role.TURN, BONE, "rm")
    canvas.text(right, HEADER_TOP + 44, fitted(below, Role.BODY, room), Role.BODY, MIST, "rm")


class Asked(msgspec.Struct, frozen=True):
    """The mark of the seat that is asked, for the status bar."""

    colour: Colour
    shape: str
    letter: str


def status_bar(
    canvas: Canvas,
    box: Box,
    sentence: str,
    asked: Sequence[Asked],
    warning: str | None = None,
    *,
    reserved: int = 0,
) -> None:
    """One sentence on slate: who must do what, with the marks of all who are asked.

    `warning` stands at the right with an hourglass; `reserved` pixels there are left free.
    """
    left, top, right, bottom = box
    middle = (top + bottom) / 2
    canvas.box(box, 10, SLATE)
    canvas.box((left, top, left + 10, bottom), 5, AMBER)
    start = left + 36
    if asked:
        canvas.symbol("arrow", start, middle, 26, AMBER)
        start += 42
    for one in asked:
        mark(canvas, start, middle, 34, one.colour, one.shape, one.letter)
        start += 48
    start -= 14 if asked else 0
    end = right - 20 - reserved
    if warning is not None:
        canvas.text(end, middle, warning, Role.BODY, MIST, "rm")
        end -= text_width(warning, Role.BODY) + 26
        canvas.symbol("hourglass", end, middle, 28, EMBER)
        end -= 30
    shown = fitted(sentence, Role.BODY, end - start, 26)
    canvas.text(start, middle, shown, Role.BODY, BONE, "lm", 26)


def private_canvas(width: int, height: int) -> Canvas:
    """A private picture: no frame, a steel divider on top."""
    canvas = Canvas(width, height)
    divider(canvas, 20, width - 20, PRIVATE_DIVIDER, STEEL)
    return canvas


def heading(canvas: Canvas, y: int, symbol: str, text: str, note: str) -> None:
    """A heading of a private picture: symbol, capitals, a steel rule, a note at the right."""
    left, right = 30, canvas.width - 30
    canvas.symbol(symbol, left + 14, y, 28, AMBER)
    canvas.text(left + 38, y, text.upper(), Role.HEADING, AMBER, "lm")
    canvas.text(right, y, note, Role.BODY, MIST, "rm")
    start = left + 54 + text_width(text.upper(), Role.HEADING)
    end = right - text_width(note, Role.BODY) - 18 if note else right
    if end - start > 40:
        line = mix(STEEL, NIGHT, 0.5)
        canvas.draw.line((start, y, end - 14, y), fill=line, width=2)
        canvas.symbol("mark_diamond", end - 6, y, 12, STEEL)
