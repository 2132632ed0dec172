"""What the tolerance of golden pictures notices."""

from games.core.words import ENGLISH
from games.vikings.cells import cell_of
from games.vikings.state import State
from render.vikings.board import paint_board
from tests.render import golden
from tests.render.vikings.samples import NAMES, sample_state, viewed


def changed(state: State) -> float:
    board = paint_board(viewed(state), NAMES, ENGLISH)
    return golden.differences(board, "vikings", "middle")[1]


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
