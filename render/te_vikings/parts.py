"""Parts of the board: cut out at the same size, with some ground round them."""

from collections.abc import Sequence
from typing import Final

from games.core.words import Tongue
from games.te_vikings.view import TeVikingsView
from render.core.canvas import Canvas, grown
from render.core.shapes import Box
from render.te_vikings import layout
from render.te_vikings.board import paint_board

_AROUND: Final = 24
_WIDE: Final = 560
_HIGH: Final = 430
_LEFT, _TOP, _RIGHT, _BOTTOM = layout.MAP


def part_boxes(view: TeVikingsView) -> dict[str, Box]:
    """The parts that can be shown: gods, quarters of the map, rows, clans by colour."""
    middle = ((_LEFT + _RIGHT) / 2, (_TOP + _BOTTOM) / 2)
    return {
        "gods": (layout.SIDE, layout.GODS_TOP, layout.SIDE + 544, layout.GODS_TOP + layout.GOD[1]),
        "era": (layout.RIGHT - 544, layout.GODS_TOP, layout.RIGHT, layout.GODS_TOP + layout.GOD[1]),
        "nw": (_LEFT, _TOP, _LEFT + _WIDE, _TOP + _HIGH),
        "ne": (_RIGHT - _WIDE, _TOP, _RIGHT, _TOP + _HIGH),
        "sw": (_LEFT, _BOTTOM - _HIGH, _LEFT + _WIDE, _BOTTOM),
        "se": (_RIGHT - _WIDE, _BOTTOM - _HIGH, _RIGHT, _BOTTOM),
        "middle": (
            middle[0] - _WIDE / 2, middle[1] - _HIGH / 2,
            middle[0] + _WIDE / 2, middle[1] + _HIGH / 2,
        ),
        "upper": (layout.SIDE, layout.UPPER_Y - 10, layout.RIGHT, layout.UPPER_Y + 68),
        "lower": (layout.SIDE, layout.LOWER_Y - 10, layout.RIGHT, layout.LOWER_Y + 68),
        **{seat.colour: layout.clan_box(seat.seat) for seat in view.seats},
    }  # fmt: skip


def paint_part(
    view: TeVikingsView, name: str, names: Sequence[str], tongue: Tongue
) -> Canvas | None:
    """One part of the board; None if nothing has that name."""
    box = part_boxes(view).get(name)
    return None if box is None else paint_board(view, names, tongue).cut(grown(box, _AROUND))
