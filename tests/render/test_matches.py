"""Positions that were really played: nothing overlaps, nothing leaves the picture."""

from importlib import import_module

import pytest

from games.core.words import ENGLISH, Tongue
from tests.render import golden
from tests.render.checking import SMALLEST_TYPE, check, texts
from tests.render.played import Played
from tests.render.renew import GAMES as DRAWN
from tests.render.spoken import LOCALES, Spoken

NAMES = ("W" * 32, "Maximiliane von und zu Hohenstein", "ꙮ" * 20, "\u202eevil\n\u0000")
TONGUES: dict[str, Tongue] = {"en": ENGLISH, **{locale: Spoken(locale) for locale in LOCALES}}
POSITIONS = {game: import_module(f"tests.render.{game}.positions") for game in DRAWN}
GAMES: dict[str, Played] = {
    game: positions.PLAYED for game, positions in POSITIONS.items() if hasattr(positions, "PLAYED")
}
"""The games whose golden positions are all of golden matches."""


def drawn_together(game: str, *names: str) -> object:
    """One case, run by the worker that draws the golden pictures of the game."""
    return pytest.param(
        GAMES[game], *names, id="-".join((game, *names)),
        marks=pytest.mark.xdist_group(f"{game} pictures"),
    )  # fmt: skip


@pytest.mark.parametrize("locale", TONGUES)
@pytest.mark.parametrize(
    ("played", "name"),
    [drawn_together(game, name) for game, played in GAMES.items() for name in played.stages],
)
def test_nothing_overlaps_or_leaves_the_board(played: Played, name: str, locale: str) -> None:
    """Texts keep clear of each other and of the edge, whatever the names and the language."""
    view = played.boards[name]
    canvas = played.painter.paint_board(view, NAMES, TONGUES[locale], past=False)
    check(canvas)
    assert min(one.size for one in texts(canvas)) >= SMALLEST_TYPE


@pytest.mark.parametrize("locale", TONGUES)
@pytest.mark.parametrize(
    ("played", "name"),
    [drawn_together(game, name) for game in GAMES for name in golden.kept(game, "choices-")],
)
def test_nothing_overlaps_on_private_pictures(played: Played, name: str, locale: str) -> None:
    """The same for the hand and the picker's pictures."""
    painter, tongue = played.painter, TONGUES[locale]
    view, moves = played.choices[name]
    choices = painter.paint_choices(view, moves, "", NAMES, tongue)
    for canvas in (choices, painter.paint_hand(view, tongue)):
        if canvas is not None:
            check(canvas)
            assert min(one.size for one in texts(canvas)) >= SMALLEST_TYPE


@pytest.mark.parametrize("played", [drawn_together(game) for game in GAMES])
def test_every_part_can_be_drawn(played: Played) -> None:
    """Every part by its name; nothing by another."""
    painter, view = played.painter, played.boards["middle"]
    for name in painter.part_names(view):
        canvas = painter.paint_part(view, name, NAMES, ENGLISH)
        assert canvas is not None
        check(canvas)
    assert painter.paint_part(view, "nowhere", NAMES, ENGLISH) is None
