"""The pictures of Tiny Epic Dinosaurs."""

from typing import Final

from games.te_dinosaurs.view import DinosaursView
from render.core.painting import GamePainter
from render.te_dinosaurs.board import paint_board
from render.te_dinosaurs.choices import paint_choices
from render.te_dinosaurs.hand import paint_hand
from render.te_dinosaurs.parts import paint_part, part_boxes

PAINTER: Final = GamePainter(
    view=DinosaursView,
    package=__name__,
    paint_board=paint_board,
    part_names=part_boxes,
    paint_part=paint_part,
    paint_hand=paint_hand,
    paint_choices=lambda view, moves, _field, _names, tongue: paint_choices(view, moves, tongue),
)
