"""The painter as its callers use it: views in, indexed pictures out."""

import pytest

from games.core.words import ENGLISH
from games.viking_tiles.moves import Deploy, End, Place, Ritual
from games.viking_tiles.view import LastTurn
from render.discovery import painters
from tests.render.checking import opened
from tests.render.viking_tiles.samples import NAMES, sample_view, solitaire_view

PAINTER = painters()["viking-tiles"]


@pytest.mark.parametrize("count", [0, 1, 8, 45, 99, 116])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boards_of_every_size_are_pictures_within_the_limits(count: int, seats: int) -> None:
    """From the bare hall to the last tile: indexed, portrait, at most 1200 by 1600 and 250 KB."""
    pictures = PAINTER.board(sample_view(count, seats), NAMES, ENGLISH)
    for picture in pictures:
        opened(picture)
        assert picture.width <= 1200
        assert picture.height <= 1600


def test_a_second_picture_comes_with_small_cells() -> None:
    """Under 72 pixels a cell the part round the last tile is drawn again, large."""
    assert len(PAINTER.board(sample_view(45), NAMES, ENGLISH)) == 1
    pictures = PAINTER.board(sample_view(99), NAMES, ENGLISH)
    assert [(p.width, p.height) for p in pictures[1:]] == [(680, 680)]


def test_solitaire_has_a_board() -> None:
    """The Giant's strip needs no name, silver or tracks."""
    assert PAINTER.board(solitaire_view(), ["Ana"], ENGLISH)


def test_a_hand_is_drawn_for_its_owner_alone() -> None:
    """A spectator's view gives neither hand nor choices, whatever it holds."""
    view = sample_view(20, viewer=0)
    assert PAINTER.hand(view, ENGLISH) is not None
    public = sample_view(20, viewer=None, hand=view.hand, fits=view.fits)
    assert PAINTER.hand(public, ENGLISH) is None
    moves = [Place(view.hand[0], "n2w1", 0)]
    assert PAINTER.choices(public, moves, "cell", NAMES, ENGLISH) is None


def test_the_hand_makes_no_difference_to_the_board() -> None:
    """What is private never changes a public picture."""
    view = sample_view(20, viewer=0)
    public = sample_view(20, viewer=None)
    assert PAINTER.board(view, NAMES, ENGLISH) == PAINTER.board(public, NAMES, ENGLISH)


def test_choices_follow_the_question() -> None:
    """Tiles as the hand, places and rotations on the land, nothing where no place is chosen."""
    view = sample_view(45, viewer=1)
    moves = [
        Place(tile, fit.cell, rotation)
        for tile, fits in view.fits.items()
        for fit in fits
        for rotation in fit.rotations
    ]
    hand = PAINTER.hand(view, ENGLISH)
    assert PAINTER.choices(view, moves, "tile", NAMES, ENGLISH) == hand
    one_tile = [move for move in moves if move.tile == moves[0].tile]
    assert PAINTER.choices(view, one_tile, "cell", NAMES, ENGLISH) is not None
    one_cell = [move for move in one_tile if move.cell == moves[0].cell]
    assert PAINTER.choices(view, one_cell, "rotation", NAMES, ENGLISH) is not None
    assert PAINTER.choices(view, [Ritual("odin"), Ritual("thor")], "god", NAMES, ENGLISH) is None
    assert PAINTER.choices(view, [End()], "move", NAMES, ENGLISH) is None


def test_what_may_be_claimed_is_marked_on_the_tile_just_placed() -> None:
    """The picture of the second half of a turn shows the last tile, three cells by three."""
    view = sample_view(45, viewer=1)
    tile = next(tile for tile in view.placed if tile.tile == "t05")
    figures = tuple(figure for figure in view.figures if figure.cell != tile.cell)
    last = LastTurn(1, tile.cell, (), acted=False)
    view = sample_view(45, viewer=1, last=last, figures=figures)
    moves = [End(), Ritual("odin"), Deploy("warrior", "fjord")]
    picture = PAINTER.choices(view, moves, "move", NAMES, ENGLISH)
    assert picture is not None
    assert picture.width == 680


def test_any_part_of_the_land_can_be_seen_large() -> None:
    """The regions cover the land; round any of its cells there is one, elsewhere none."""
    view = sample_view(99)
    assert len(PAINTER.regions(view)) == 9
    for name in (*PAINTER.regions(view), "n1w1"):
        picture = PAINTER.region(view, name, NAMES, ENGLISH)
        assert picture is not None
        assert (picture.width, picture.height) == (680, 680)
    assert PAINTER.region(view, "n99e99", NAMES, ENGLISH) is None
    assert PAINTER.region(view, "somewhere", NAMES, ENGLISH) is None
