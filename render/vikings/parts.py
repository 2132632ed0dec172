"""Parts of the board: the wheel and its halves cut out, each seat's homeland in large."""

from collections.abc import Sequence
from typing import Final

from games.core.words import Tongue
from games.vikings.view import VikingsView
from render.core.canvas import Canvas
from render.core.shapes import Box
from render.vikings import layout
from render.vikings.board import paint_board
from render.vikings.homeland import paint_homeland

_LEFT, _TOP, _RIGHT, _BOTTOM = layout.WHEEL_PART
PARTS: Final[dict[str, Box]] = {
    "wheel": layout.WHEEL_PART,
    "left": (_LEFT, _TOP, _LEFT + layout.HALF, _BOTTOM),
    "right": (_RIGHT - layout.HALF, _TOP, _RIGHT, _BOTTOM),
}


def part_names(view: VikingsView) -> list[str]:
    """The parts that can be shown: the wheel, its halves, homelands by colour."""
    return [*PARTS, *(seat.colour for seat in view.seats)]


def paint_part(view: VikingsView, name: str, names: Sequence[str], tongue: Tongue) -> Canvas | None:
    """One part; None if nothing has that name."""
    if name in PARTS:
        return paint_board(view, names, tongue).cut(PARTS[name])
    for seat in view.seats:
        if seat.colour == name:
            return paint_homeland(view, seat, names, tongue)
    return None
