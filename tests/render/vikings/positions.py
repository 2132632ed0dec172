"""The positions whose pictures are golden, and of which the palette is made."""

from collections.abc import Iterator, Sequence

from games.core.moves import Move
from games.core.words import ENGLISH
from games.vikings.moves import Also, Buy, Colour, Done, Exchange, Ferry, Place, Start, Take
from games.vikings.state import FERRY, START
from games.vikings.view import VikingsView
from render.core.canvas import Canvas
from render.vikings.board import paint_board
from render.vikings.choices import paint_choices
from render.vikings.parts import paint_part
from tests.render.vikings.samples import (
    NAMES,
    advanced_state,
    auction_state,
    final_state,
    late_state,
    opening_state,
    placing_state,
    sample_state,
    viewed,
)

BOARDS = {
    "opening": viewed(opening_state(2)),
    "middle": viewed(sample_state(4)),
    "middle-three": viewed(sample_state(3)),
    "late": viewed(late_state(4)),
    "final": viewed(final_state(4)),
    "advanced": viewed(advanced_state(4)),
    "auction": viewed(auction_state(3), "bid or pass"),
}


def places(view: VikingsView) -> list[Move]:
    """Every way to place the set that is bought."""
    moves: list[Move] = [Place(one.cell, "base") for one in view.candidates]
    return [*moves, *(Place(one.cell, "tile") for one in view.candidates if one.tile)]


def choice_positions() -> Iterator[tuple[str, VikingsView, Sequence[Move], str]]:
    """Every kind of private picture: name, view, moves still possible, the field chosen."""
    view = viewed(sample_state(4), viewer=0)
    sets = [Buy(each.space) for each in view.wheel if not each.barred]
    yield "sets", view, [Exchange(1), *sets], "move"
    placing = viewed(placing_state(), viewer=0)
    yield "cells", placing, places(placing), "cell"
    left = viewed(placing_state("l03", "fisherman"), viewer=0)
    yield "cells-many", left, places(left), "cell"
    ship = viewed(placing_state("sg2", "boatman"), viewer=0)
    yield "ships", ship, places(ship), "cell"
    start = viewed(placing_state("m07", "noble"), viewer=0)
    opening = opening_state(4)
    opening.phase, opening.bought = START, placing_state("m07", "noble").bought
    start = viewed(opening, viewer=0)
    yield "start", start, [Start(row) for row in "BCDEF"], "row"
    ferrying = viewed(sample_state(4, phase=FERRY), viewer=0)
    trips: list[Move] = [Ferry(one.cell) for one in ferrying.candidates]
    yield "ferry", ferrying, [*trips, Also("C1"), Done()], "move"
    special = viewed(advanced_state(4), viewer=0)
    yield "specials", special, [*(Take(one) for one in special.row), Take("none")], "special"
    colours = viewed(advanced_state(4, phase="colour", drawn={"noble": 4, "scout": 8}), viewer=0)
    yield "colours", colours, [Colour("noble"), Colour("scout")], "move"


def golden_canvases() -> Iterator[tuple[str, Canvas]]:
    """Every golden picture by its name."""
    for name, view in BOARDS.items():
        yield name, paint_board(view, NAMES, ENGLISH)
    yield "past", paint_board(BOARDS["middle"], NAMES, ENGLISH, past=True)
    for name in ("wheel", "ivory", "orange"):
        part = paint_part(BOARDS["late"], name, NAMES, ENGLISH)
        assert part is not None
        yield f"part-{name}", part
    homeland = paint_part(BOARDS["advanced"], "ivory", NAMES, ENGLISH)
    assert homeland is not None
    yield "part-specials", homeland
    for name, view, moves, field in choice_positions():
        canvas = paint_choices(view, moves, field, NAMES, ENGLISH)
        assert canvas is not None
        yield f"choices-{name}", canvas
