"""Places that lie far apart are shown on several pictures, each of which can be read on a phone."""

import re
from collections import Counter

import pytest
from msgspec import structs

from games.core.words import ENGLISH
from games.viking_tiles.moves import Deploy, Place
from games.viking_tiles.view import Fit, VikingTilesView
from render.core.canvas import Canvas
from render.viking_tiles import layout
from render.viking_tiles.board import paint_part
from render.viking_tiles.cells import place, window, windows
from render.viking_tiles.choices import paint_choices
from render.viking_tiles.land import land_area
from render.viking_tiles.parts import PICTURES, ROWS, columns_for, parted
from tests.render.viking_tiles.positions import placements
from tests.render.viking_tiles.samples import sample_view

PHONE = 400
LEGIBLE = 14
"""Pixels on a phone that shows the picture 400 wide, for whatever is typed (DESIGN, section 5)."""
TYPED = re.compile(r"[ns]\d+[ew]\d+|[ns]\d+|[ew]\d+|t\d\d|0|90|180|270")


def typed_sizes(canvas: Canvas) -> set[float]:
    """How large what is typed appears on a phone, in pixels."""
    texts = (one for one in canvas.placed if one.kind == "text" and TYPED.fullmatch(one.name))
    return {one.size * PHONE / canvas.width for one in texts}


def shown(canvas: Canvas, view: VikingTilesView, tile: str) -> list[str]:
    """The places whose chips are on a picture: names of the frontier that is not painted apart."""
    fitting = {fit.cell for fit in view.fits[tile]}
    return [one.name for one in canvas.placed if one.kind == "text" and one.name in fitting]


@pytest.mark.parametrize("seed", [1, 7, 12])
@pytest.mark.parametrize("count", [3, 20, 45, 70, 99, 116])
def test_every_place_is_shown_once_and_can_be_read(count: int, seed: int) -> None:
    """However far the land sprawls: each place on one picture, every label of 14 px and more."""
    view = sample_view(count, 4, seed, viewer=count % 4)
    for tile in view.fits:
        moves = placements(view, tile)
        if not moves:
            continue
        parts = parted(moves)
        assert Counter(move for part in parts for move in part) == Counter(moves)
        assert len(parts) <= PICTURES
        for part in parts:
            canvas = paint_choices(view, part, "cell", ENGLISH)
            assert canvas is not None
            assert canvas.width == layout.CROP
            assert min(typed_sizes(canvas)) >= LEGIBLE
            cells = {dict(move.steps())["cell"] for move in part}
            assert cells <= set(shown(canvas, view, tile))


@pytest.mark.parametrize("count", [0, 45, 116])
def test_a_region_can_be_read(count: int) -> None:
    """Whatever part of the land is asked for: names of cells, rows and columns of 14 px."""
    view = sample_view(count, 4)
    area = land_area(view)
    for part in windows(area):
        assert min(typed_sizes(paint_part(view, part))) >= LEGIBLE
    assert min(typed_sizes(paint_part(view, window(area, (0, 0))))) >= LEGIBLE


def test_near_places_are_one_picture() -> None:
    """Up to seven columns and twelve rows apart."""
    cells = ("n1e2", "n1e8", "s11e5")
    moves = [Place("t40", cell, 0) for cell in cells]
    assert parted(moves) == [moves]


def test_far_places_are_parted_from_west_to_east_and_north_to_south() -> None:
    """In bands as even as possible."""
    west, north, south = Place("t40", "n1w9", 0), Place("t40", "n9e2", 0), Place("t40", "s9e2", 90)
    assert parted([south, west, north]) == [[west], [north], [south]]


def test_long_names_have_wider_cells() -> None:
    """Six columns where a name has six signs, so that neighbours' chips do not touch."""
    assert columns_for(["n5w8", "n9e9"]) == 7
    assert columns_for(["n5w8", "n10w12"]) == 6
    far = tuple(Fit(f"n10w{column}", (0, 90)) for column in range(10, 15))
    view = structs.replace(sample_view(99, 2, viewer=0), fits={"t40": far}, hand=("t40",))
    moves = placements(view, "t40")
    canvas = paint_choices(view, moves, "cell", ENGLISH)
    assert canvas is not None
    assert min(typed_sizes(canvas)) >= LEGIBLE


def test_only_the_fullest_of_very_many_pictures_are_drawn() -> None:
    """The rest is in the list of the picker."""
    moves = [Place("t40", f"n1e{column}", 0) for column in range(1, 80)]
    parts = parted(moves)
    assert len(parts) == PICTURES
    assert all(len(part) <= 7 for part in parts)


def test_other_choices_are_one_picture() -> None:
    """Which tile, which rotation, which figure."""
    tiles = [Place("t40", "n1e2", 0), Place("t41", "n9e9", 0)]
    turned = [Place("t41", "n9e9", 0), Place("t41", "n9e9", 90)]
    claims = [Deploy("warrior", "forest"), Deploy("longship", "fjord")]
    for moves in (tiles, turned, claims, []):
        assert parted(moves) == [moves]


def test_a_part_holds_its_places() -> None:
    """With a row of land round them where there is one."""
    view = sample_view(99, 4, viewer=3)
    for tile in view.fits:
        for part in parted(placements(view, tile)):
            ys = [place(dict(move.steps())["cell"])[1] for move in part]
            assert max(ys) - min(ys) < ROWS
