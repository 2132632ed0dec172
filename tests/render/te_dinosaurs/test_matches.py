"""Positions that were really played: nothing overlaps, nothing leaves the picture."""

import pytest

from games.core.words import ENGLISH, Tongue
from render.te_dinosaurs.board import paint_board
from render.te_dinosaurs.choices import paint_choices
from render.te_dinosaurs.hand import paint_hand
from render.te_dinosaurs.parts import paint_part, part_boxes
from tests.render.checking import SMALLEST_TYPE, check, texts
from tests.render.played import kept
from tests.render.spoken import LOCALES, Spoken
from tests.render.te_dinosaurs.positions import BOARDS, GOLDEN, boards, choice_positions

pytestmark = pytest.mark.xdist_group("te_dinosaurs pictures")
NAMES = ("W" * 32, "Maximiliane von und zu Hohenstein", "ꙮ" * 20, "\u202eevil\n\u0000")
TONGUES: dict[str, Tongue] = {"en": ENGLISH, **{locale: Spoken(locale) for locale in LOCALES}}


@pytest.mark.parametrize("locale", TONGUES)
@pytest.mark.parametrize("name", BOARDS)
def test_nothing_overlaps_or_leaves_the_board(name: str, locale: str) -> None:
    """Texts keep clear of each other and of the edge, whatever the names and the language."""
    canvas = paint_board(boards()[name], NAMES, TONGUES[locale])
    check(canvas)
    assert min(one.size for one in texts(canvas)) >= SMALLEST_TYPE


@pytest.mark.parametrize("locale", TONGUES)
@pytest.mark.parametrize("name", kept(GOLDEN, "choices-"))
def test_nothing_overlaps_on_private_pictures(name: str, locale: str) -> None:
    """The same for the hand and the picker's pictures."""
    view, moves = choice_positions()[name]
    for canvas in (paint_choices(view, moves, TONGUES[locale]), paint_hand(view, TONGUES[locale])):
        if canvas is not None:
            check(canvas)
            assert min(one.size for one in texts(canvas)) >= SMALLEST_TYPE


def test_every_part_can_be_drawn() -> None:
    """Every part by its name; nothing by another."""
    view = boards()["middle"]
    for name in part_boxes(view):
        canvas = paint_part(view, name, NAMES, ENGLISH)
        assert canvas is not None
        check(canvas)
    assert paint_part(view, "nowhere", NAMES, ENGLISH) is None
