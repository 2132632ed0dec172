"""The pictures look as they did when somebody last looked at them."""

from pathlib import Path

import pytest
from msgspec import structs

from games.core.words import ENGLISH
from games.viking_tiles.view import VikingTilesView
from render.core.encode import encode
from render.viking_tiles import PAINTER
from render.viking_tiles.board import paint_board
from tests.render import golden
from tests.render.renew import exact_colours
from tests.render.viking_tiles.positions import golden_canvases
from tests.render.viking_tiles.samples import NAMES, sample_view

GOLDEN = Path(__file__).parent / "golden"
CANVASES = dict(golden_canvases())


@pytest.mark.parametrize("name", CANVASES)
def test_pictures_stay_as_they_were_approved(name: str) -> None:
    """Each golden position within the tolerance, everywhere; `tests.render.renew` renews them."""
    picture = encode(CANVASES[name], PAINTER.palette)
    mean, worst = golden.differences(picture, PAINTER.palette, GOLDEN / f"{name}.png")
    assert mean <= golden.TOLERANCE
    assert worst <= golden.WORST_TOLERANCE


def changed(view: VikingTilesView) -> tuple[float, float]:
    picture = encode(paint_board(view, NAMES, ENGLISH), PAINTER.palette)
    return golden.differences(picture, PAINTER.palette, GOLDEN / "middle.png")


def test_the_tolerance_notices_a_figure_that_is_missing() -> None:
    """One figure less on the middle board is beyond what is tolerated."""
    view = sample_view(45, 4)
    assert changed(view)[1] <= golden.WORST_TOLERANCE
    assert changed(structs.replace(view, figures=view.figures[1:]))[1] > golden.WORST_TOLERANCE


def test_the_tolerance_notices_a_tile_that_is_turned() -> None:
    """A tile that lies otherwise is beyond what is tolerated."""
    view = sample_view(45, 4)
    tile = next(tile for tile in view.placed if tile.tile == "t35")
    turned = structs.replace(tile, rotation=(tile.rotation + 180) % 360)
    placed = tuple(turned if one == tile else one for one in view.placed)
    assert changed(structs.replace(view, placed=placed))[1] > golden.WORST_TOLERANCE


def test_the_palette_keeps_every_exact_colour() -> None:
    """Mapping changes no colour of the palette's table by a single step."""
    colours = PAINTER.palette.colours
    assert len(colours) <= 256
    for colour in exact_colours("viking_tiles"):
        assert colour in colours
