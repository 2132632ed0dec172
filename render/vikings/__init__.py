"""The pictures of Vikings."""

from typing import Final

from games.vikings.view import VikingsView
from render.core.painting import GamePainter
from render.vikings.board import paint_board
from render.vikings.choices import paint_choices
from render.vikings.parts import paint_part, part_names

PAINTER: Final = GamePainter(
    view=VikingsView,
    package=__name__,
    paint_board=paint_board,
    part_names=part_names,
    paint_part=paint_part,
    paint_choices=paint_choices,
)
