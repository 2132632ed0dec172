"""Parts of the board: cut out at the same size, with some ground round them."""

from collections.abc import Sequence

from games.core.words import Tongue
from games.raiders.pieces import SETTLEMENTS
from games.raiders.view import RaidersView
from render.core.canvas import Canvas, grown
from render.core.shapes import Box
from render.core.states import in_question
from render.raiders import layout
from render.raiders.board import paint_board


def part_boxes(view: RaidersView) -> dict[str, Box]:
    """The parts that can be shown: areas, settlements by id, seats by colour."""
    settlements = {
        piece.id: grown(layout.settlement_box(piece.id, piece.kind), layout.AROUND)
        for piece in SETTLEMENTS.values()
    }
    seats = {
        seat.colour: grown(layout.panel_box(seat.seat, len(view.seats)), layout.AROUND)
        for seat in view.seats
    }
    return {**layout.PARTS, **settlements, **seats}


def paint_part(view: RaidersView, name: str, names: Sequence[str], tongue: Tongue) -> Canvas | None:
    """One part of the board, with the place that is named ringed; None if nothing is called so.

    A house is shown in its village.
    """
    box = layout.PARTS["village"] if name in layout.HOUSES else part_boxes(view).get(name)
    if box is None:
        return None
    board = paint_board(view, names, tongue)
    place = _place(name)
    if place is not None:
        in_question(board, place)
    return board.cut(box)


def _place(name: str) -> Box | None:
    """Where a house or a settlement stands; None for larger areas and for seats."""
    if name in layout.HOUSES:
        return layout.house_box(name)
    piece = SETTLEMENTS.get(name)
    return None if piece is None else grown(layout.settlement_box(name, piece.kind), 6)
