"""What the tolerance of golden pictures notices."""

from msgspec import structs

from games.core.words import ENGLISH
from games.viking_tiles.view import VikingTilesView
from render.viking_tiles.board import paint_board
from tests.render import golden
from tests.render.viking_tiles.samples import NAMES, sample_view


def changed(view: VikingTilesView) -> float:
    return golden.differences(paint_board(view, NAMES, ENGLISH), "viking_tiles", "middle")[1]


def test_the_tolerance_notices_a_figure_that_is_missing() -> None:
    """One figure less on the middle board is beyond what is tolerated."""
    view = sample_view(45, 4)
    assert changed(view) <= golden.WORST_TOLERANCE
    assert changed(structs.replace(view, figures=view.figures[1:])) > golden.WORST_TOLERANCE


def test_the_tolerance_notices_a_tile_that_is_turned() -> None:
    """A tile that lies otherwise is beyond what is tolerated."""
    view = sample_view(45, 4)
    tile = next(tile for tile in view.placed if tile.tile == "t35")
    turned = structs.replace(tile, rotation=(tile.rotation + 180) % 360)
    placed = tuple(turned if one == tile else one for one in view.placed)
    assert changed(structs.replace(view, placed=placed)) > golden.WORST_TOLERANCE
