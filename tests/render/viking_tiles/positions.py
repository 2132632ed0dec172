"""The positions whose pictures are golden, and of which the palette is made."""

from collections.abc import Iterator

from msgspec import structs

from games.core.contract import Decision
from games.core.moves import Move
from games.core.words import ENGLISH
from games.viking_tiles.moves import Deploy, Place
from games.viking_tiles.pieces import PIECES
from games.viking_tiles.view import LastTurn, VikingTilesView
from render.core.canvas import Canvas
from render.viking_tiles.board import paint_board, paint_zoom
from render.viking_tiles.cells import cell_name
from render.viking_tiles.choices import paint_choices
from render.viking_tiles.hand import paint_hand
from tests.render.viking_tiles.samples import NAMES, final_view, grown_land, sample_view
from tests.render.viking_tiles.samples import solitaire_view as solitaire


def placements(view: VikingTilesView, tile: str) -> list[Move]:
    """Every placement of one tile of the hand."""
    return [Place(tile, fit.cell, r) for fit in view.fits[tile] for r in fit.rotations]


def claim_view(tile: str, seed: int = 7) -> VikingTilesView:
    """A view whose last tile is of this type, with the action still to come."""
    land, _ = grown_land(30, seed)
    at, rotation = next(land.choices(tile))
    land.lay(tile, at, rotation)
    last = LastTurn(1, cell_name(at), (), acted=False)
    return structs.replace(
        sample_view(30, seed=seed, viewer=1),
        last=last,
        placed=tuple(land.placed),
        frontier=tuple(cell_name(free) for free in land.frontier()),
        pending=(Decision(1, "act", "deploy a figure, hold a ritual or end the turn"),),
    )


def claims(view: VikingTilesView) -> list[Move]:
    """A Warrior on every segment of the last tile, as if all were free."""
    lying = view.placed[-1]
    parts = PIECES[lying.tile, lying.rotation].segments
    terrains = [part.terrain for part in parts]
    return [
        Deploy("warrior", part.terrain, "nesw"[part.edges[0]])
        if terrains.count(part.terrain) > 1
        else Deploy("warrior", part.terrain)
        for part in parts
    ]


def golden_canvases() -> Iterator[tuple[str, Canvas]]:
    """Every golden picture by its name."""
    yield "opening", _board(sample_view(0, 2))
    yield "early", _board(sample_view(4, 3))
    yield "middle", _board(sample_view(45, 4))
    yield "late", _board(sample_view(99, 4))
    zoom = paint_zoom(sample_view(99, 4))
    assert zoom is not None
    yield "late-zoom", zoom
    yield "final", _board(final_view())
    yield "past", paint_board(sample_view(30, 2), NAMES, ENGLISH, past=True)
    yield "solitaire", _board(solitaire())
    view = sample_view(45, 4, viewer=1)
    hand = paint_hand(view, ENGLISH)
    assert hand is not None
    yield "hand", hand
    moves = placements(view, view.hand[0])
    yield "places", _choices(view, moves, "cell")
    in_one_cell = [move for move in moves if move.steps()[2] == moves[0].steps()[2]]
    yield "rotations", _choices(view, in_one_cell, "rotation")
    view = claim_view("t05")
    yield "claims", _choices(view, claims(view), "move")


def _board(view: VikingTilesView) -> Canvas:
    return paint_board(view, NAMES, ENGLISH)


def _choices(view: VikingTilesView, moves: list[Move], field: str) -> Canvas:
    canvas = paint_choices(view, moves, field, ENGLISH)
    assert canvas is not None
    return canvas
