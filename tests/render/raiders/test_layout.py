"""Where things stand: nothing leaves the picture, no text touches another, nothing is too small."""

import random
import re
from collections import Counter

import pytest
from msgspec import structs

from games.core.contract import Reason, Standing
from games.core.words import ENGLISH
from games.raiders.pieces import CARDS, OFFERINGS, RANK, SETS, SHIPS
from games.raiders.view import RaidersView
from render.core.canvas import Canvas
from render.raiders import layout
from render.raiders.board import paint_board
from render.raiders.choices import paint_choices, parted
from render.raiders.hand import paint_hand
from render.raiders.parts import paint_part, part_boxes
from render.raiders.seats import PARTS, crew_lines
from tests.render.checking import PHONE, SMALLEST_TYPE, texts
from tests.render.checking import check as check_record
from tests.render.raiders.positions import RAIDS, choice_positions, raiding_view, working_view
from tests.render.raiders.samples import (
    NAMES,
    final_view,
    late_view,
    opening_view,
    sample_view,
    seat_view,
    settlements,
)

READABLE_ON_A_PHONE = 10.5
"""What is typed, on private pictures of at most 680 pixels."""
LONG_NAMES = ("W" * 32, "Maximiliane von und zu Hohenstein", "ꙮ" * 20, "\u202eevil\n\u0000")
TYPED = re.compile(r"[fmoh]\d[abc]?|of\d\d|" + "|".join((*layout.HOUSES, *CARDS)))
TYPEABLE = {*layout.HOUSES, *layout.LEFTS, *CARDS, *"abc12", *OFFERINGS, *SHIPS}
BOARDS = {
    "opening of two": opening_view(2),
    "opening of four": opening_view(4),
    "middle of three": sample_view(3),
    "middle of four": sample_view(4),
    "late": late_view(4),
    "working": working_view(),
    "raiding f3": raiding_view(),
    "raiding m1": raiding_view(settlement="m1"),
    "raiding h2": raiding_view(settlement="h2"),
    "final": final_view(4),
}


def check(canvas: Canvas) -> None:
    """No figure covers an id either."""
    check_record(canvas, [one for one in texts(canvas) if TYPED.fullmatch(one.name)])


@pytest.mark.parametrize("name", BOARDS)
def test_nothing_overlaps_or_leaves_the_board(name: str) -> None:
    """Texts keep clear of each other and of the edge, tokens and workers of what is typed."""
    check(paint_board(BOARDS[name], NAMES, ENGLISH))


@pytest.mark.parametrize("name", [name for name, _, _ in choice_positions()])
def test_nothing_overlaps_on_private_pictures(name: str) -> None:
    """The same for the picker's pictures, with their chips in place of the ids."""
    view, moves = next((v, m) for n, v, m in choice_positions() if n == name)
    canvas = paint_choices(view, moves, "", NAMES, ENGLISH)
    assert canvas is not None
    check(canvas)


@pytest.mark.parametrize("seed", range(6))
def test_every_mixture_of_plunder_fits(seed: int) -> None:
    """Whatever the bag gave: one to four kinds, up to four of each."""
    sites = settlements({}, 4, seed)
    check(paint_board(sample_view(4, settlements=sites), NAMES, ENGLISH))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_longest_names_and_numbers_fit(count: int) -> None:
    """Names are cut, impossible ones replaced by the colour; two digits have room everywhere."""
    longest = tuple(sorted(CARDS, key=len, reverse=True))[:5]
    goods = dict.fromkeys(("silver", "provisions", "gold", "iron", "livestock"), 18)
    rich = tuple(
        seat_view(
            seat, 148, longest, goods=goods, armour=10, valkyries=18, hand=14, tiles=12,
            strength=20, worker="white", last_turn=True,
        )
        for seat in range(count)
    )  # fmt: skip
    supply = dict.fromkeys((*goods, "valkyrie"), 28)
    view = sample_view(count, seats=rich, supply=supply, pile=59, discard=("sage",) * 48, stack=13)
    check(paint_board(view, LONG_NAMES, ENGLISH))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_longest_names_and_sums_fit_at_the_end(count: int) -> None:
    """Three digits in all, two in each part; one seat has left."""
    view = final_view(count)
    parts = tuple(Reason(code, 58) for code in PARTS)
    seats = [
        structs.replace(seat, final=Standing(seat.seat, seat.seat + 1, 348, parts))
        for seat in view.seats
    ]
    seats[-1] = structs.replace(seats[-1], left=True, crew=(), strength=0)
    canvas = paint_board(structs.replace(view, seats=tuple(seats)), LONG_NAMES, ENGLISH)
    check(canvas)
    assert sum(one.name == "348" for one in texts(canvas)) == count - 1


@pytest.mark.parametrize(
    "points", [(0, 0, 0, 0), (12, 62, 12, 12), (25, 25, 75, 30), (49, 50, 99, 37)]
)
def test_markers_share_a_space(points: tuple[int, ...]) -> None:
    """Up to four markers on any space of the ring stay inside its cell."""
    seats = tuple(seat_view(n, points[n], ()) for n in range(4))
    check(paint_board(sample_view(4, seats=seats), NAMES, ENGLISH))


def test_five_of_any_crew_take_two_lines() -> None:
    """The longest crew of five different cards has room in a panel."""
    longest = sorted(CARDS, key=len, reverse=True)[:5]
    assert len(crew_lines(longest)) == 2


@pytest.mark.parametrize("seed", range(4))
def test_any_hand_fits(seed: int) -> None:
    """Fourteen cards, doubles among them, and sixteen tiles taken."""
    chance = random.Random(seed)
    hand = tuple(sorted(chance.choices(list(CARDS), k=14), key=RANK.__getitem__))
    view = sample_view(viewer=0, hand=hand, tiles=tuple(OFFERINGS))
    canvas = paint_hand(view, ENGLISH)
    assert canvas is not None
    check(canvas)
    for size in (2, 6, 14):
        _, _, moves = next(choice_positions())
        shown = structs.replace(view, hand=hand[:size])
        overview = paint_choices(shown, moves, "", NAMES, ENGLISH)
        assert overview is not None
        check(overview)


def test_no_type_is_smaller_than_the_least() -> None:
    """18 px is the least anywhere; on pictures of 680 and less all can be read on a phone."""
    private = [paint_choices(v, m, "", NAMES, ENGLISH) for _, v, m in choice_positions()]
    boards = [paint_board(view, NAMES, ENGLISH) for view in BOARDS.values()]
    for canvas in (*boards, *filter(None, private)):
        assert min(one.size for one in texts(canvas)) >= SMALLEST_TYPE
        if canvas.width <= layout.CROP:
            least = min(one.size for one in texts(canvas)) * PHONE / canvas.width
            assert least >= READABLE_ON_A_PHONE


@pytest.mark.parametrize("name", [name for name, _, _ in choice_positions()])
def test_what_may_be_chosen_can_be_read_unopened(name: str) -> None:
    """Each label is of 14 px on a phone, and of 12 where a long name stands on the whole map."""
    view, moves = next((v, m) for n, v, m in choice_positions() if n == name)
    parts = parted(moves)
    assert [move for part in parts for move in part] == list(moves)
    for part in parts:
        field = "settlement" if len(parts) > 1 else ""
        canvas = paint_choices(view, part, field, NAMES, ENGLISH)
        assert canvas is not None
        values = {word for move in part for word in re.split("[ :,]", str(move))}
        labels = [one for one in texts(canvas) if one.name in values & TYPEABLE]
        assert labels
        for one in labels:
            long = name.startswith("overview") and one.name in ("silversmith", "longhouse")
            assert one.size * PHONE / canvas.width >= (12 if long else 13.5), one


def test_raids_all_over_the_map_are_parted() -> None:
    """West and east, each 680 wide; what one of them shows whole is one picture."""
    places = [[dict(move.steps())["settlement"] for move in part] for part in parted(RAIDS)]
    assert places == [["h1", "h2", "o1"], ["m2"]]
    for part in parted(RAIDS):
        canvas = paint_choices(sample_view(viewer=0), part, "settlement", NAMES, ENGLISH)
        assert canvas is not None
        assert canvas.width == layout.CROP
    assert parted(RAIDS[:3]) == [list(RAIDS[:3])]
    assert parted([]) == [[]]


def test_final_points_can_be_read_unopened() -> None:
    """The points of a final board are of the glance tier: 14 px on a phone."""
    canvas = paint_board(final_view(4), NAMES, ENGLISH)
    points = [one for one in texts(canvas) if one.size == 44]
    totals = [seat.final.points for seat in final_view(4).seats if seat.final is not None]
    assert [one.name for one in points] == [str(total) for total in totals]
    assert all(one.size * PHONE / canvas.width >= 14 for one in points)


def test_a_final_panel_shows_what_the_points_come_from() -> None:
    """Each part as a number, the place, and the crown of whoever has won."""
    view = final_view(2)
    canvas = paint_board(view, NAMES, ENGLISH)
    for seat in view.seats:
        left, top, right, bottom = layout.panel_box(seat.seat, 2)
        inside = (
            one for one in texts(canvas) if left < one.box[0] < right and top < one.box[1] < bottom
        )
        numbers = Counter(one.name for one in inside)
        assert seat.final is not None
        assert Counter(str(reason.points) for reason in seat.final.reasons) <= numbers
        assert (f"{seat.final.place}." in numbers) == (seat.seat == 0)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_size_depends_on_the_seats_alone(count: int) -> None:
    """Nothing moves as a match grows."""
    views: tuple[RaidersView, ...] = (
        opening_view(count),
        sample_view(count),
        late_view(count),
        final_view(count),
    )
    sizes = {(c.width, c.height) for c in (paint_board(view, NAMES, ENGLISH) for view in views)}
    assert sizes == {(1200, 1560 if count == 2 else 1740)}


def test_every_id_that_can_be_typed_is_on_the_board() -> None:
    """Buildings, settlements, raiding spaces and face-up tiles."""
    view = sample_view(4)
    shown = {one.name for one in texts(paint_board(view, NAMES, ENGLISH))}
    sites = {site.id for site in view.settlements}
    assert {*layout.HOUSES, *sites, *SETS, *filter(None, view.offerings)} <= shown


def test_parts_hold_what_they_are_named_after() -> None:
    """A part of the board shows its settlement, seat or area whole."""
    view = sample_view(4)
    for name in part_boxes(view):
        canvas = paint_part(view, name, NAMES, ENGLISH)
        assert canvas is not None
        assert canvas.width <= layout.CROP
        shown = {one.name for one in texts(canvas)}
        if name in layout.LEFTS:
            assert {one.id for s in view.settlements if s.id == name for one in s.sets} <= shown
    assert paint_part(view, "f9", NAMES, ENGLISH) is None
