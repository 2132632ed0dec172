"""Parts of the board: cut out at the same size, with some ground round them."""

from collections.abc import Sequence
from typing import Final

from games.core.words import Tongue
from games.te_dinosaurs.view import DinosaursView
from render.core.canvas import Canvas, grown
from render.core.shapes import Box
from render.te_dinosaurs import layout
from render.te_dinosaurs.board import paint_board

_AROUND: Final = 24


def part_boxes(view: DinosaursView) -> dict[str, Box]:
    """The parts that can be shown: action cards, contracts, research, ranches by colour."""
    first, second = (layout.mat_box(view.side, mat) for mat in "ab")
    third, fourth = (layout.mat_box(view.side, mat) for mat in "cd")
    half = (layout.SIDE + layout.RIGHT) / 2
    boxes: dict[str, Box] = {
        "cards-ab": (first[0], first[1], second[2], second[3]),
        "cards-cd": (third[0], third[1], fourth[2], fourth[3]),
        "contracts": (layout.SIDE, 661, layout.RIGHT, 781),
        "research": (layout.SIDE, 793, half + 40, 943),
        "research-2": (half - 40, 793, layout.RIGHT, 943),
    }
    if view.rival is not None:
        boxes["rival"] = layout.RIVAL
    return {**boxes, **{seat.colour: layout.seat_box(seat.seat) for seat in view.seats}}


def paint_part(
    view: DinosaursView, name: str, names: Sequence[str], tongue: Tongue
) -> Canvas | None:
    """One part of the board; None if nothing has that name."""
    box = part_boxes(view).get(name)
    return None if box is None else paint_board(view, names, tongue).cut(grown(box, _AROUND))
