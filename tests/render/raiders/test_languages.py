"""Every language has room: nothing overlaps, and short words are not cut away."""

import pytest

from games.raiders.pieces import CARDS
from render.core.type import ELLIPSIS
from render.raiders.board import paint_board
from render.raiders.choices import paint_choices
from render.raiders.hand import paint_hand
from render.raiders.village import house_notes
from tests.render.checking import texts
from tests.render.raiders.positions import choice_positions
from tests.render.raiders.samples import final_view, late_view, opening_view, sample_view
from tests.render.raiders.test_layout import check
from tests.render.spoken import LOCALES, Spoken

NAMES = ("Ana", "Bertil", "Chioma", "Dário")


@pytest.fixture(params=LOCALES)
def tongue(request: pytest.FixtureRequest) -> Spoken:
    return Spoken(request.param)


def test_boards_have_room(tongue: Spoken) -> None:
    """No word is cut, not even in the houses and under the piles."""
    for view in (opening_view(2), sample_view(4), late_view(4), final_view(3)):
        canvas = paint_board(view, NAMES, tongue)
        check(canvas)
        assert not [one for one in texts(canvas) if ELLIPSIS in one.name]
    assert house_notes(tongue)["barracks"] != (("hire 1 card",),)


def test_private_pictures_have_room(tongue: Spoken) -> None:
    """All cards of the game at once, and every kind of choice."""
    hand = paint_hand(sample_view(viewer=0, hand=tuple(CARDS)), tongue)
    assert hand is not None
    check(hand)
    assert not [one for one in texts(hand) if ELLIPSIS in one.name]
    for _, view, moves in choice_positions():
        canvas = paint_choices(view, moves, "", NAMES, tongue)
        assert canvas is not None
        check(canvas)
