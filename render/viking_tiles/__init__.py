"""The pictures of Viking Tiles."""

from typing import Final

from games.viking_tiles.view import VikingTilesView
from render.core.painting import GamePainter
from render.viking_tiles.board import paint_board, paint_round, paint_zoom, part_names
from render.viking_tiles.choices import paint_choices
from render.viking_tiles.hand import paint_hand
from render.viking_tiles.parts import parted

PAINTER: Final = GamePainter(
    view=VikingTilesView,
    package=__name__,
    paint_board=paint_board,
    paint_zoom=paint_zoom,
    part_names=part_names,
    paint_part=lambda view, name, _names, _tongue: paint_round(view, name),
    paint_hand=paint_hand,
    parted=parted,
    paint_choices=lambda view, moves, field, _names, tongue: paint_choices(
        view, moves, field, tongue
    ),
)
