"""Where things stand: nothing leaves the picture, no text touches another, nothing is too small."""

import re

import pytest
from msgspec import structs

from games.core.words import ENGLISH
from games.vikings.cells import cell_name
from render.core.canvas import Canvas, Placed
from render.vikings import layout
from render.vikings.board import paint_board
from render.vikings.choices import candidates, paint_choices
from render.vikings.homeland import chart_for
from render.vikings.parts import paint_part, part_names
from tests.render.checking import GLANCE, SMALLEST_TYPE, check, on_a_phone, texts
from tests.render.vikings.positions import BOARDS, choice_positions
from tests.render.vikings.samples import (
    NAMES,
    Box,
    home,
    late_state,
    placing_state,
    sample_state,
    viewed,
)

LONG_NAMES = ("W" * 32, "Maximiliane von und zu Hohenstein", "ꙮ" * 20, "\u202eevil\n\u0000")
TYPED = re.compile(r"p\d+")
CHOICES = {name: (view, moves, field) for name, view, moves, field in choice_positions()}


def chips(canvas: Canvas) -> list[Placed]:
    """The spaces of the wheel, which no figure may cover; those sold lie on an empty slot."""
    return [one for one in texts(canvas) if TYPED.fullmatch(one.name) and one.size >= 30]


def chosen(name: str) -> Canvas:
    view, moves, field = CHOICES[name]
    canvas = paint_choices(view, moves, field, NAMES, ENGLISH)
    assert canvas is not None
    return canvas


@pytest.mark.parametrize("name", BOARDS)
def test_nothing_overlaps_or_leaves_the_board(name: str) -> None:
    """Texts keep clear of each other and of the edge; so does every part shown in large."""
    view = BOARDS[name]
    check(paint_board(view, NAMES, ENGLISH))
    for part in part_names(view):
        canvas = paint_part(view, part, NAMES, ENGLISH)
        assert canvas is not None
        check(canvas)


@pytest.mark.parametrize("name", CHOICES)
def test_nothing_overlaps_on_private_pictures(name: str) -> None:
    """The same for the picker's pictures, with their chips in place of the ids."""
    check(chosen(name))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_longest_names_and_numbers_fit(count: int) -> None:
    """Names are cut, impossible ones replaced by the colour; three digits have room."""
    state = late_state(count)
    for player in state.players:
        player.points, player.gold, player.base = 148, 137, dict.fromkeys(player.base, 13)
    view = viewed(state)
    check(paint_board(view, LONG_NAMES, ENGLISH))
    for seat in view.seats:
        canvas = paint_part(view, seat.colour, LONG_NAMES, ENGLISH)
        assert canvas is not None
        check(canvas)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_size_depends_on_the_seats_alone(count: int) -> None:
    """Nothing moves as a match grows."""
    views = (viewed(sample_state(count)), viewed(late_state(count)))
    sizes = {(c.width, c.height) for c in (paint_board(view, NAMES, ENGLISH) for view in views)}
    assert sizes == {(1200, 1340 if count == 2 else 1600)}


def test_no_type_is_smaller_than_the_least() -> None:
    """18 px is the least anywhere."""
    boards = [paint_board(view, NAMES, ENGLISH) for view in BOARDS.values()]
    for canvas in (*boards, *map(chosen, CHOICES)):
        assert min(one.size for one in texts(canvas)) >= SMALLEST_TYPE


@pytest.mark.parametrize("name", ["sets", "cells", "ships", "start", "ferry"])
def test_candidates_are_labelled_as_they_are_typed(name: str) -> None:
    """Each with what names it in its move, to be read unopened on a phone."""
    view, moves, _ = CHOICES[name]
    canvas = chosen(name)
    labels = [one for one in texts(canvas) if one.size == 42]
    spaces = {str(move).split()[1] for move in moves if move.verb == "buy"}
    assert {one.name for one in labels} == spaces | set(candidates(moves).values())
    assert all(on_a_phone(one, canvas) >= GLANCE for one in labels)
    assert view.viewer is not None


def test_an_id_stands_once() -> None:
    """What a candidate's chip says is said nowhere else on its cell."""
    names = [one.name for one in texts(chosen("cells"))]
    assert names.count("D3") == names.count("B2") == names.count("A1") == 1


def test_every_empty_cell_carries_its_id() -> None:
    """All of the homeland, as far as it may be built next."""
    view = viewed(late_state(4))
    canvas = paint_part(view, "orange", NAMES, ENGLISH)
    assert canvas is not None
    shown = {one.name for one in texts(canvas)}
    taken = {tile.cell for tile in view.seats[1].tiles}
    cells = {f"{row}{column}" for row in "ABCDEF" for column in range(1, 11)}
    assert cells - taken <= shown
    assert not taken & shown


def test_a_homeland_beyond_the_picture_is_cut_to_the_cells_in_question() -> None:
    """With twenty columns the ids are as large as before, and every candidate is shown."""
    row = "F1=L " + " ".join(f"F{column}=M" for column in range(2, 20)) + " B1=L"
    tiles, standing = home(Box(), row)
    state = placing_state("r20", "fisherman")
    state.players[0].tiles, state.players[0].standing = tiles, standing
    view = viewed(state, viewer=0)
    wanted = [one.cell for one in view.candidates if one.cell.startswith("F")]
    assert wanted == ["F20"]
    chart = chart_for(view.seats[0], layout.PRIVATE_TOP, wanted)
    assert chart.cell >= 60
    assert chart.box("F20") is not None
    assert chart.box(cell_name(65)) is None
    whole = paint_part(view, "ivory", NAMES, ENGLISH)
    assert whole is not None
    check(whole)


def test_final_points_can_be_read_unopened() -> None:
    """By place, whoever left last; they are of the glance tier: 14 px on a phone."""
    canvas = paint_board(BOARDS["final"], NAMES, ENGLISH)
    points = [one for one in texts(canvas) if one.size == 64]
    assert [one.name for one in points] == ["148", "14", "12", "13"]
    assert all(on_a_phone(one, canvas) >= GLANCE for one in points)


def test_prices_of_sold_sets_are_not_shown() -> None:
    """One price for each set that is left, and none where the colours are still to come."""
    view = BOARDS["middle"]
    canvas = paint_board(view, NAMES, ENGLISH)
    prices = [one.name for one in texts(canvas) if one.size == 40]
    assert prices == [str(each.price) for each in view.wheel]
    bare = structs.replace(
        view, wheel=tuple(structs.replace(each, viking=None, price=None) for each in view.wheel)
    )
    canvas = paint_board(bare, NAMES, ENGLISH)
    assert not [one for one in texts(canvas) if one.size == 40]
