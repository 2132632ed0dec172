"""The Frost Giant of the solitaire mode, and the player's draw (dossier, sections 5.5 and 5.6).

The Giant flips tiles after each of the player's turns: each is placed by a fixed order of
criteria, may claim a feature by its rune, and is resolved before the next.
"""

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from games.core.events import Event
from games.core.seats import Seat
from games.viking_tiles.board import (
    PEAK,
    Board,
    Figure,
    claim,
    completed_features,
    completed_rings,
    edge_feature,
    fits_somewhere,
    grounds,
    lay,
    neighbours_of_peak,
    piece_at,
)
from games.viking_tiles.cells import AROUND, ROW, STEPS, Cell, hall_distance, opposite
from games.viking_tiles.events import Deployed, Discarded, TileDrawn, TileFlipped
from games.viking_tiles.phases.feast import finish
from games.viking_tiles.phases.resolve import ask, put, resolve
from games.viking_tiles.pieces import FITTING, GIANT, MODES, PIECES
from games.viking_tiles.scoring import score_feature, score_ring
from games.viking_tiles.state import State

PLAYER: Final[Seat] = 0
_GIANT: Final[Seat] = 1


class Option(msgspec.Struct, frozen=True):
    """A place for a flipped tile, and the glory that each seat would score there at once."""

    cell: Cell
    rotation: int
    gains: Mapping[Seat, int]


def answer(state: State) -> list[Event]:
    """What follows the player's turn: the Giant's flips, then the player's next tile."""
    mode = MODES[state.mode]
    goal = mode.goal_glory or 0
    flips = next(level.flips for level in mode.levels if level.id == state.level)
    flips -= state.warded
    state.warded = False
    events: list[Event] = []
    while state.players[PLAYER].points < goal:
        if flips == 0 or not state.pouch:
            return events + draw_until_fit(state)
        events += _flip(state)
        flips -= 1
    return events + finish(state, "goal")


def draw_until_fit(state: State) -> list[Event]:
    """Draw the player's next tile; one that fits nowhere is discarded. Without one all is lost."""
    hand = state.players[PLAYER].hand
    events: list[Event] = []
    if not _discard_misfits(state, events):
        return events + finish(state, "lost")
    hand.append(state.pouch.pop())
    events.append(TileDrawn(PLAYER, hand[-1], len(state.pouch), len(hand), public=True))
    return [*events, ask(state, PLAYER, foreseen=False)]


def _discard_misfits(state: State, events: list[Event]) -> bool:
    """Discard from the top of the pouch until a tile fits; False if none is left."""
    while state.pouch and not fits_somewhere(state.board, state.pouch[-1]):
        state.discarded.append(state.pouch.pop())
        events.append(Discarded(state.discarded[-1], len(state.pouch)))
    return bool(state.pouch)


def _flip(state: State) -> list[Event]:
    """Turn up a tile that fits, place it, claim with it, resolve it."""
    events: list[Event] = []
    if not _discard_misfits(state, events):
        return events
    tile = state.pouch.pop()
    option, criterion = choose_place(state.board, tile)
    put(state, _GIANT, tile, option.cell, option.rotation)
    events.append(
        TileFlipped(_GIANT, tile, option.cell, option.rotation, criterion, len(state.pouch))
    )
    return [*events, *_claim(state, option.cell), *resolve(state)]


def choose_place(board: Board, tile: str) -> tuple[Option, str]:
    """The Giant's place for a tile that fits somewhere, and the criterion that settled it."""
    options = [
        Option(cell, rotation, _gains(board, tile, cell, rotation))
        for cell, pattern in sorted(board.frontier.items())
        for rotation in FITTING[tile].get(pattern, ())
    ]
    settled = "only_place"
    for criterion in GIANT.placement_order:
        costs = [_CRITERIA[criterion](board, option) for option in options]
        least = min(costs)
        if max(costs) > least:
            settled = criterion
            options = [option for option, cost in zip(options, costs, strict=True) if cost == least]
    return options[0], settled


def _hemmed_edges(board: Board, option: Option) -> int:
    """Edges of the player's features that face the empty neighbours of the cell."""
    neighbours = [option.cell + step for step in STEPS]
    return sum(
        _is_players(board, neighbour + step, opposite(edge))
        for neighbour in neighbours
        if neighbour not in board.placed
        for edge, step in enumerate(STEPS)
    )


def _is_players(board: Board, cell: Cell, edge: int) -> bool:
    feature = edge_feature(board, cell, edge) if cell in board.placed else None
    return feature is not None and any(figure.seat == PLAYER for figure in feature.figures)


def _touching_edges(board: Board, option: Option) -> int:
    return sum(option.cell + step in board.placed for step in STEPS)


_CRITERIA: Final[Mapping[str, Callable[[Board, Option], int]]] = {
    "least_player_glory": lambda _, option: option.gains.get(PLAYER, 0),
    "most_giant_glory": lambda _, option: -option.gains.get(_GIANT, 0),
    "most_hemmed_edges": lambda board, option: -_hemmed_edges(board, option),
    "most_touching_edges": lambda board, option: -_touching_edges(board, option),
    "nearest_to_hall": lambda _, option: hall_distance(option.cell),
    "northmost_row": lambda _, option: option.cell // ROW,
    "westmost_column": lambda _, option: option.cell % ROW,
    "smallest_rotation": lambda _, option: option.rotation,
}
"""What each criterion wants least of."""


def _gains(board: Board, tile: str, cell: Cell, rotation: int) -> Mapping[Seat, int]:
    """The glory each seat would score at once by the full rules, the Giant's claim left out."""
    if not _could_complete(board, tile, cell, rotation):
        return {}
    after = board.copy()
    lay(after, cell, tile, rotation)
    scores = [
        *(
            score_feature(after, after.features[root], 1)
            for root in completed_features(after, cell)
        ),
        *(score_ring(after, peak, 1) for peak in completed_rings(after, cell)),
    ]
    gains: dict[Seat, int] = {}
    for score in scores:
        for seat, glory in score.gains().items():
            gains[seat] = gains.get(seat, 0) + glory
    return gains


def _could_complete(board: Board, tile: str, cell: Cell, rotation: int) -> bool:
    """Whether a segment would be closed on all its edges, or a claimed ring be filled."""
    closed = any(
        all(cell + STEPS[edge] in board.placed for edge in segment.edges)
        for segment in PIECES[tile, rotation].segments
    )
    return closed or any(
        board.peaks.get(cell + step) is not None
        and neighbours_of_peak(board, cell + step) == len(AROUND) - 1
        for step in AROUND
    )


def _claim(state: State, cell: Cell) -> list[Event]:
    """Claim by the rune of the tile, if a feature and a figure for it are free."""
    terrain = GIANT.claim_by_rune[piece_at(state.board, cell).rune or ""]
    supply = state.players[_GIANT].supply
    kind = next((each for each in GIANT.figure_order[terrain] if supply[each]), None)
    if kind is None:
        return []
    if terrain == "peak":
        if cell not in state.board.peaks:
            return []
        segment, letter = PEAK, None
    else:
        free = [g for g in grounds(state.board, cell) if g.terrain == terrain and not g.claimed]
        if not free:
            return []
        ground = max(free, key=lambda each: len(state.board.features[each.root].cells))
        segment, letter = ground.segment, ground.letter
    supply[kind] -= 1
    claim(state.board, Figure(kind, _GIANT, cell, segment))
    return [Deployed(_GIANT, kind, terrain, cell, letter)]
