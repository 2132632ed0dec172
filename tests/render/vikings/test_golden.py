"""The pictures look as they did when somebody last looked at them."""

from pathlib import Path

import pytest

from games.core.words import ENGLISH
from games.vikings.cells import cell_of
from games.vikings.state import State
from render.core.encode import encode
from render.vikings import PAINTER
from render.vikings.board import paint_board
from tests.render import golden
from tests.render.renew import exact_colours
from tests.render.vikings.positions import golden_canvases
from tests.render.vikings.samples import NAMES, sample_state, viewed

GOLDEN = Path(__file__).parent / "golden"
CANVASES = dict(golden_canvases())


@pytest.mark.parametrize("name", CANVASES)
def test_pictures_stay_as_they_were_approved(name: str) -> None:
    """Each golden position within the tolerance, everywhere; `tests.render.renew` renews them."""
    picture = encode(CANVASES[name], PAINTER.palette)
    mean, worst = golden.differences(picture, PAINTER.palette, GOLDEN / f"{name}.png")
    assert mean <= golden.TOLERANCE
    assert worst <= golden.WORST_TOLERANCE


def changed(state: State) -> float:
    picture = encode(paint_board(viewed(state), NAMES, ENGLISH), PAINTER.palette)
    return golden.differences(picture, PAINTER.palette, GOLDEN / "middle.png")[1]


def test_the_tolerance_notices_a_set_that_is_sold() -> None:
    """One set less on the wheel is beyond what is tolerated."""
    state = sample_state()
    assert changed(state) <= golden.WORST_TOLERANCE
    state.wheel[7] = None
    assert changed(state) > golden.WORST_TOLERANCE


def test_the_tolerance_notices_a_tile_that_is_missing() -> None:
    """One tile less in a small homeland is beyond what is tolerated."""
    state = sample_state()
    del state.players[2].tiles[cell_of("F3")]
    state.players[2].standing.remove(cell_of("F3"))
    assert changed(state) > golden.WORST_TOLERANCE


def test_the_palette_keeps_every_exact_colour() -> None:
    """Mapping changes no colour of the tables by a single step."""
    colours = PAINTER.palette.colours
    assert len(colours) <= 256
    for colour in exact_colours("vikings"):
        assert colour in colours
