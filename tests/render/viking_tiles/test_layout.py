"""Where things stand: nothing leaves the picture, no text touches another, nothing is too small."""

import pytest
from msgspec import structs

from games.core.words import ENGLISH
from games.viking_tiles.view import Fit, LastTurn, PlacedTile, VikingTilesView
from render.core.canvas import Canvas
from render.viking_tiles.board import paint_board, paint_zoom
from render.viking_tiles.choices import paint_choices
from render.viking_tiles.hand import paint_hand
from render.viking_tiles.parts import parted
from tests.render.checking import PHONE, SMALLEST_TYPE, overlap, texts
from tests.render.checking import check as check_record
from tests.render.viking_tiles.positions import claim_view, claims, placements
from tests.render.viking_tiles.samples import NAMES, final_view, sample_view, solitaire_view

READABLE_ON_A_PHONE = 10.5
"""What is typed, on a private picture of 680 pixels: 18 px there, shown 400 wide on a phone."""
LONG_NAMES = ("W" * 32, "Maximiliane von und zu Hohenstein", "ꙮ" * 20, "\u202eevil\n\u0000")


def every_canvas(view: VikingTilesView, names: tuple[str, ...] = NAMES) -> list[Canvas]:
    hand = paint_hand(view, ENGLISH)
    return [*boards(view, names), *([hand] if hand else []), *choice_canvases(view)]


def boards(view: VikingTilesView, names: tuple[str, ...] = NAMES) -> list[Canvas]:
    """The board and its zoom, where there is one."""
    return [canvas for canvas in (paint_board(view, names, ENGLISH), paint_zoom(view)) if canvas]


def choice_canvases(view: VikingTilesView) -> list[Canvas]:
    found = []
    for tile in view.fits:
        moves = placements(view, tile)
        one_cell = [move for move in moves if move.steps()[2] == moves[0].steps()[2]]
        found += [paint_choices(view, part, "cell", ENGLISH) for part in parted(moves)]
        found.append(paint_choices(view, one_cell, "rotation", ENGLISH))
    return [canvas for canvas in found if canvas is not None]


def check(canvas: Canvas) -> None:
    """A frame may reach over the edge of a part of the land."""
    check_record(canvas, cut=True)


@pytest.mark.parametrize("seed", [1, 7, 12])
@pytest.mark.parametrize("count", [0, 3, 20, 45, 70, 99, 116])
def test_nothing_overlaps_or_leaves_the_picture(count: int, seed: int) -> None:
    """Texts keep clear of each other and of the edge, on every picture of a position."""
    for canvas in every_canvas(sample_view(count, 4, seed, viewer=count % 4)):
        check(canvas)


@pytest.mark.parametrize("seed", [1, 7, 12])
@pytest.mark.parametrize("count", [10, 45, 99])
def test_no_figure_covers_a_name_that_can_be_typed(count: int, seed: int) -> None:
    """A figure near an edge slides back until the frontier's names are free."""
    for canvas in every_canvas(sample_view(count, 4, seed, viewer=count % 4)):
        figures = [one for one in canvas.placed if one.kind == "figure"]
        names = [one for one in texts(canvas) if one.name[0] in "ns" and len(one.name) >= 4]
        for figure in figures:
            assert not [name for name in names if overlap(figure, name)], figure


@pytest.mark.parametrize("seed", [1, 7, 12])
@pytest.mark.parametrize("count", [3, 10, 30, 45, 60])
def test_the_frame_of_the_last_move_covers_no_name(count: int, seed: int) -> None:
    """Names beside the last tile move aside."""
    for canvas in boards(sample_view(count, 4, seed)):
        (frame,) = (one for one in canvas.placed if one.kind == "frame")
        names = [one for one in texts(canvas) if one.name[0] in "ns" and len(one.name) >= 4]
        assert not [name for name in names if overlap(frame, name)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_longest_names_and_numbers_fit(seats: int) -> None:
    """Names are cut, impossible ones replaced by the clan; three digits and gains have room."""
    view = sample_view(99, seats)
    rich = tuple(
        type(seat)(seat.seat, seat.clan, 288, 188, 3, seat.supply, seat.tracks, 136)
        for seat in view.seats
    )
    for canvas in boards(structs.replace(view, seats=rich), LONG_NAMES):
        check(canvas)


def sprawling_view() -> VikingTilesView:
    """A land far wider than any that was ever played: a line of 60 tiles, a column of 20."""
    cells = [*(f"n1e{number}" for number in range(2, 62)), *(f"n{n}e1" for n in range(2, 22))]
    placed = tuple(PlacedTile(cell, "t40", 0) for cell in cells)
    frontier = tuple(f"n2e{number}" for number in range(2, 63))
    last = LastTurn(0, "n1e61", ())
    fits = {"t40": tuple(Fit(cell, (0,)) for cell in frontier)}
    return sample_view(
        0, 2, viewer=0, placed=placed, frontier=frontier, last=last, hand=("t40",), fits=fits
    )


def test_the_widest_land_is_drawn() -> None:
    """Nothing is left out of the board however far the land sprawls; the zoom shows the end."""
    canvases = every_canvas(sprawling_view())
    for canvas in canvases:
        check(canvas)
    assert max(canvas.width for canvas in canvases) <= 1600
    assert max(canvas.height for canvas in canvases) <= 1600


def test_solitaire_fits() -> None:
    """The Giant's strip and the hand of one tile."""
    for canvas in every_canvas(solitaire_view()):
        check(canvas)


@pytest.mark.parametrize("tile", ["t01", "t05", "t07", "t11", "t14", "t16", "t23", "t28"])
def test_chips_of_claims_are_parted(tile: str) -> None:
    """However near the features of a tile lie, each label can be read."""
    view = claim_view(tile)
    canvas = paint_choices(view, claims(view), "move", ENGLISH)
    assert canvas is not None
    check(canvas)


def test_no_type_is_smaller_than_the_least() -> None:
    """18 px is the least anywhere; on private pictures all can be read on a phone."""
    for count in (3, 45, 116):
        for canvas in every_canvas(sample_view(count, 4, viewer=count % 4)):
            assert min(one.size for one in texts(canvas)) >= SMALLEST_TYPE
            if canvas.width <= 680:
                least = min(one.size for one in texts(canvas)) * PHONE / canvas.width
                assert least >= READABLE_ON_A_PHONE


def test_final_points_can_be_read_unopened() -> None:
    """The points of a final board are of the glance tier: 14 px on a phone."""
    canvas = paint_board(final_view(), NAMES, ENGLISH)
    points = [one for one in texts(canvas) if one.size == 44]
    assert len(points) == 4
    assert all(one.size * PHONE / canvas.width >= 14 for one in points)
    assert [one.name for one in texts(canvas) if one.name in ("1.", "2.", "3.", "4.")] == [
        "4.", "3.", "2.",
    ]  # fmt: skip
    check(canvas)


def test_a_past_position_asks_nobody() -> None:
    """A board of the match's history has no arrow and no seat outlined."""
    view = sample_view(45)
    names = [one.name for one in texts(paint_board(view, NAMES, ENGLISH, past=True))]
    assert "An earlier position." in names
    assert not [name for name in names if "place a tile" in name]
