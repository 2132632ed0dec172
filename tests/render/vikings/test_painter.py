"""The painter as its callers use it: views in, indexed pictures out."""

import pytest
from msgspec import structs

from games.core.contract import View
from games.core.words import ENGLISH
from games.vikings.moves import Bid, Exchange, Pass, Place, Remove
from games.vikings.view import VikingsView
from render.vikings import PAINTER
from render.vikings.board import paint_board
from tests.render.checking import opened
from tests.render.vikings.positions import BOARDS, choice_positions
from tests.render.vikings.samples import NAMES, placing_state, sample_view, viewed


@pytest.mark.parametrize("name", BOARDS)
def test_boards_and_parts_are_pictures_within_the_limits(name: str) -> None:
    """From the first turn to the end: indexed and at most 250 KB."""
    view = BOARDS[name]
    (picture,) = PAINTER.board(view, NAMES, ENGLISH)
    opened(picture)
    for part in PAINTER.regions(view):
        opened(PAINTER.region(view, part, NAMES, ENGLISH))
    assert PAINTER.region(view, "purple", NAMES, ENGLISH) is None


def test_choices_are_within_the_limits() -> None:
    """Every kind of choice."""
    for _, view, moves, field in choice_positions():
        opened(PAINTER.choices(view, moves, field, NAMES, ENGLISH))


def test_the_board_is_the_same_for_every_viewer() -> None:
    """To the byte: nobody holds anything that others do not see."""
    public = sample_view()
    for seat in range(4):
        view = structs.replace(public, viewer=seat)
        assert PAINTER.board(view, NAMES, ENGLISH) == PAINTER.board(public, NAMES, ENGLISH)
        assert PAINTER.hand(view, ENGLISH) is None


def test_there_is_no_picture_where_there_is_nothing_to_see() -> None:
    """Numbers, types and the last word of a placement have no places; spectators choose nothing."""
    view = sample_view(viewer=0)
    for moves, field in (
        ([Exchange(1), Exchange(2)], "amount"),
        ([Bid(1), Pass()], "move"),
        ([Remove("scout"), Remove("noble")], "type"),
        ([Place("D3", "tile"), Place("D3", "base")], "viking"),
        ([], "cell"),
    ):
        assert PAINTER.choices(view, moves, field, NAMES, ENGLISH) is None
    placing = viewed(placing_state())
    assert PAINTER.choices(placing, [Place("D3", "base")], "cell", NAMES, ENGLISH) is None


def test_another_view_is_refused() -> None:
    """A painter draws its own game alone."""
    with pytest.raises(TypeError, match="Vikings"):
        PAINTER.board(View(None), NAMES, ENGLISH)


def written(view: VikingsView) -> list[str]:
    """The texts of a board in the order in which they are painted."""
    board = paint_board(view, NAMES, ENGLISH)
    return [one.name for one in board.placed if one.kind == "text"]


def test_a_match_that_ended_early_was_not_of_six_rounds() -> None:
    """The round in which the last but one has left is told instead."""
    view = BOARDS["final"]
    assert "after six rounds" in written(view)
    early = written(structs.replace(view, round=2))
    assert "Round 2 of 6" in early
    assert "after six rounds" not in early
