"""Every language has room: nothing overlaps, and no word is cut away."""

import pytest

from games.vikings.pieces import SPECIALS
from render.core.type import ELLIPSIS, Role, wrapped
from render.vikings.board import paint_board
from render.vikings.choices import paint_choices
from render.vikings.parts import paint_part
from render.vikings.specials import effect_words
from tests.render.checking import check, texts
from tests.render.spoken import LOCALES, Spoken
from tests.render.vikings.positions import BOARDS, choice_positions

NAMES = ("Ana", "Bertil", "Chioma", "Dário")


@pytest.fixture(params=LOCALES)
def tongue(request: pytest.FixtureRequest) -> Spoken:
    return Spoken(request.param)


def test_boards_have_room(tongue: Spoken) -> None:
    """No word is cut on the board or on a homeland."""
    for view in BOARDS.values():
        board, part = paint_board(view, NAMES, tongue), paint_part(view, "ivory", NAMES, tongue)
        assert part is not None
        for canvas in (board, part):
            check(canvas)
            assert not [one for one in texts(canvas) if ELLIPSIS in one.name]


def test_private_pictures_have_room(tongue: Spoken) -> None:
    """Every kind of choice."""
    for _, view, moves, field in choice_positions():
        canvas = paint_choices(view, moves, field, NAMES, tongue)
        assert canvas is not None
        check(canvas)
        assert not [one for one in texts(canvas) if ELLIPSIS in one.name]


def test_every_special_tile_says_what_it_does(tongue: Spoken) -> None:
    """In at most three lines of its card, with all values filled in."""
    for piece in SPECIALS.values():
        words = effect_words(piece.effect, tongue)
        assert words
        assert "{" not in words
        assert len(wrapped(words, Role.SMALL, 230)) <= 3, words
