"""The pictures of Raiders of the North Sea."""

from typing import Final

from games.raiders.view import RaidersView
from render.core.painting import GamePainter
from render.raiders.board import paint_board
from render.raiders.choices import paint_choices, parted
from render.raiders.hand import paint_hand
from render.raiders.parts import paint_part, part_boxes

PAINTER: Final = GamePainter(
    view=RaidersView,
    package=__name__,
    paint_board=paint_board,
    part_names=part_boxes,
    paint_part=paint_part,
    paint_hand=paint_hand,
    parted=parted,
    paint_choices=paint_choices,
)
