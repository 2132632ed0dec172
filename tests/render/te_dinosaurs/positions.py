"""The positions whose pictures are golden, and of which the palette is made: golden matches."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from games.core.moves import Move
from games.core.words import ENGLISH
from games.te_dinosaurs import GAME
from games.te_dinosaurs.view import DinosaursView
from render.core.canvas import Canvas
from render.te_dinosaurs.board import paint_board
from render.te_dinosaurs.choices import paint_choices
from render.te_dinosaurs.hand import paint_hand
from render.te_dinosaurs.parts import paint_part
from tests.render.played import board_views, choice_views

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Ana", "Bertil Ångström of the Long Hall", "Chioma", "Dário")
BOARDS = {
    "opening": ("standard-2", 0), "first": ("standard-4", 20), "middle": ("standard-4", 150),
    "middle-three": ("standard-3", 120), "late": ("standard-4", -30), "solo": ("solo-1", 40),
    "final": ("standard-4", -1), "final-solo": ("solo-1", -1),
}  # fmt: skip
"""A golden match and how many steps of it; below 0 counted from its end."""


def view(state: Any, viewer: int | None) -> DinosaursView:
    """What somebody sees of a state."""
    seen = GAME.view(state, viewer)
    assert isinstance(seen, DinosaursView)
    return seen


@cache
def boards() -> dict[str, DinosaursView]:
    """The public views of the golden boards."""
    return board_views(GAME, view, BOARDS)


@cache
def choice_positions() -> dict[str, tuple[DinosaursView, tuple[Move, ...]]]:
    """The first position of each kind of decision, for each of its verbs."""
    return choice_views(GAME, view, ("standard-4", "standard-2", "solo-1"))


@cache
def canvases() -> dict[str, Canvas]:
    """All golden pictures, drawn once."""
    return dict(golden_canvases())


def golden_canvases() -> Iterator[tuple[str, Canvas]]:
    """Every golden picture by its name."""
    for name, shown in boards().items():
        yield name, paint_board(shown, NAMES, ENGLISH)
    yield "past", paint_board(boards()["middle"], NAMES, ENGLISH, past=True)
    part = paint_part(boards()["middle"], "blue", NAMES, ENGLISH)
    assert part is not None
    yield "part-blue", part
    for name, (own, moves) in choice_positions().items():
        canvas = paint_choices(own, moves, ENGLISH)
        if canvas is not None:
            yield f"choices-{name}", canvas
        hand = paint_hand(own, ENGLISH)
        if hand is not None and name in ("keep_private-keep", "plan-move"):
            yield f"hand-{name}", hand
