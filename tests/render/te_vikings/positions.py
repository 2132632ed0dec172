"""The positions whose pictures are golden, and of which the palette is made: golden matches."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from games.core.moves import Move
from games.core.words import ENGLISH
from games.te_vikings import GAME
from games.te_vikings.view import TeVikingsView
from render.core.canvas import Canvas
from render.te_vikings.board import paint_board
from render.te_vikings.choices import paint_choices
from render.te_vikings.hand import paint_hand
from render.te_vikings.parts import paint_part
from tests.render.played import board_views, choice_views

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Ana", "Bertil Ångström of the Long Hall", "Chioma", "Dário")
BOARDS = {
    "opening": ("greedy-2", 1), "draft": ("greedy-3", 6), "middle": ("greedy-4", 120),
    "middle-two": ("greedy-2", 60), "late": ("greedy-4", -8), "late-two": ("greedy-2", -5),
    "final": ("greedy-3", -1), "crowded": ("competitive-4", 150),
}  # fmt: skip
"""A golden match and how many steps of it; below 0 counted from its end."""


def view(state: Any, viewer: int | None) -> TeVikingsView:
    """What somebody sees of a state."""
    seen = GAME.view(state, viewer)
    assert isinstance(seen, TeVikingsView)
    return seen


@cache
def boards() -> dict[str, TeVikingsView]:
    """The public views of the golden boards."""
    return board_views(GAME, view, BOARDS)


@cache
def choice_positions() -> dict[str, tuple[TeVikingsView, tuple[Move, ...]]]:
    """The first position of each kind of decision, for each of its verbs."""
    return choice_views(GAME, view, ("greedy-2", "greedy-4", "competitive-3"))


@cache
def canvases() -> dict[str, Canvas]:
    """All golden pictures, drawn once."""
    return dict(golden_canvases())


def golden_canvases() -> Iterator[tuple[str, Canvas]]:
    """Every golden picture by its name."""
    for name, shown in boards().items():
        yield name, paint_board(shown, NAMES, ENGLISH)
    yield "past", paint_board(boards()["middle"], NAMES, ENGLISH, past=True)
    part = paint_part(boards()["middle"], "middle", NAMES, ENGLISH)
    assert part is not None
    yield "part-middle", part
    for name, (own, moves) in choice_positions().items():
        canvas = paint_choices(own, moves, ENGLISH)
        if canvas is not None:
            yield f"choices-{name}", canvas
        hand = paint_hand(own, ENGLISH)
        if hand is not None and name in ("play-play", "draft-draft"):
            yield f"hand-{name}", hand
