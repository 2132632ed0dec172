"""The painter as its callers use it: views in, indexed pictures out."""

import pytest
from msgspec import structs

from games.core.contract import View
from games.core.words import ENGLISH
from games.raiders import moves as played
from games.raiders.uses import Hire, Play, Skip, Take, Trade
from games.raiders.view import Swap
from render.discovery import painters
from render.raiders.choices import Choice, next_choice
from tests.render.checking import opened
from tests.render.raiders.positions import choice_positions
from tests.render.raiders.samples import (
    HAND,
    NAMES,
    final_view,
    late_view,
    opening_view,
    sample_view,
)

PAINTER = painters()["raiders"]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_boards_are_pictures_within_the_limits(count: int) -> None:
    """From the draft to the end: indexed and at most 250 KB."""
    for view in (opening_view(count), sample_view(count), late_view(count), final_view(count)):
        (picture,) = PAINTER.board(view, NAMES, ENGLISH)
        opened(picture)


def test_private_pictures_are_within_the_limits() -> None:
    """The hand and every kind of choice."""
    opened(PAINTER.hand(sample_view(viewer=0), ENGLISH))
    for _, view, moves in choice_positions():
        opened(PAINTER.choices(view, moves, "move", NAMES, ENGLISH))


def test_every_region_can_be_drawn() -> None:
    """Each that is named, and nothing by another name."""
    view = sample_view(3)
    for name in PAINTER.regions(view):
        opened(PAINTER.region(view, name, NAMES, ENGLISH))
    for name in ("gate", "longhouse"):
        opened(PAINTER.region(view, name, NAMES, ENGLISH))
    assert "yellow" in PAINTER.regions(view)
    assert PAINTER.region(view, "green", NAMES, ENGLISH) is None


def test_the_board_shows_nothing_that_is_private() -> None:
    """The same picture, to the byte, whatever the viewer holds, was dealt or has chosen."""
    public = sample_view(4)
    swap = Swap(0, 1, 2)
    for view in (
        structs.replace(public, viewer=0, hand=HAND, tiles=("of01",)),
        structs.replace(public, viewer=0, dealt=HAND[:5], kept=HAND[:3]),
    ):
        assert PAINTER.board(view, NAMES, ENGLISH) == PAINTER.board(public, NAMES, ENGLISH)
    swapping = structs.replace(public, swap=swap)
    chosen = structs.replace(public, viewer=0, swap=structs.replace(swap, chosen=("sage",)))
    assert PAINTER.board(swapping, NAMES, ENGLISH) == PAINTER.board(chosen, NAMES, ENGLISH)


def test_an_answer_in_the_draft_changes_no_public_picture() -> None:
    """Whether a seat has chosen does not show: the marks of all stay in the status bar."""
    view = opening_view(3)
    first, *others = view.pending
    answered = structs.replace(view, pending=(structs.replace(first, required=False), *others))
    assert PAINTER.board(answered, NAMES, ENGLISH) == PAINTER.board(view, NAMES, ENGLISH)


def test_there_is_no_picture_where_there_is_nothing_to_see() -> None:
    """Spectators hold nothing; words, numbers and goods have no places."""
    view = sample_view(viewer=0)
    assert PAINTER.hand(sample_view(), ENGLISH) is None
    assert PAINTER.hand(structs.replace(view, hand=()), ENGLISH) is None
    gives = [played.Give("silver"), played.Give("provisions")]
    assert PAINTER.choices(view, gives, "resource", NAMES, ENGLISH) is None
    assert PAINTER.choices(view, [], "building", NAMES, ENGLISH) is None
    works = [played.Place("mill", Skip()), played.Place("gate", Take())]
    assert PAINTER.choices(sample_view(), works, "building", NAMES, ENGLISH) is None


@pytest.mark.parametrize(
    ("moves", "choice"),
    [
        (
            [played.Place("mill", Take()), played.Place("gate", Skip())],
            Choice("building", ("mill", "gate")),
        ),
        ([played.Raid("h1"), played.Raid("o2")], Choice("settlement", ("h1", "o2"))),
        ([played.TakeSet("a"), played.TakeSet("c")], Choice("set", ("a", "c"))),
        (
            [played.Place("hall", Skip()), played.Place("hall", Play("sage"))],
            Choice("hand", ("sage",)),
        ),
        (
            [
                played.Pick("treasury", Trade("gold", ("archer", "sage"))),
                played.Pick("treasury", Trade("gold", ("archer", "scout"))),
            ],
            Choice("hand", ("archer", "sage", "scout")),
        ),
        (
            [
                played.Place("barracks", Hire("sage", "scout")),
                played.Place("barracks", Hire("sage", "archer")),
            ],
            Choice("crew", ("scout", "archer")),
        ),
        (
            [
                played.Place("hall", Play("gravedigger", crew="scout", bring="sage")),
                played.Place("hall", Play("gravedigger", crew="scout", bring="trader")),
            ],
            Choice("hand", ("sage", "trader"), ("gravedigger",)),
        ),
        (
            [
                played.Place("hall", Play("archer", player="blue", at="mill")),
                played.Place("hall", Play("archer", player="blue", at="gate")),
            ],
            Choice("building", ("mill", "gate"), ("hall",)),
        ),
        (
            [played.Keep(("archer", "sage", "scout")), played.Keep(("archer", "scout", "trader"))],
            Choice("dealt", ("archer", "sage", "scout", "trader")),
        ),
        ([played.Sacrifice("sage"), played.Sacrifice("scout")], Choice("crew", ("sage", "scout"))),
        ([played.Lose("avenger", "red"), played.Lose("avenger", "blue")],
         Choice("seat", ("red", "blue"))),
        ([played.Swap("sage"), played.Revise()], Choice("hand", ("sage",))),
    ],
)  # fmt: skip
def test_what_is_chosen_among_is_read_from_the_moves(
    moves: list[played.Move], choice: Choice
) -> None:
    """The first step at which the moves part, with the ids they name there and those before."""
    assert next_choice(moves) == choice


def test_another_view_is_refused() -> None:
    """A painter draws its own game alone."""
    with pytest.raises(TypeError, match="Raiders"):
        PAINTER.board(View(None), NAMES, ENGLISH)
