"""RESOLVE: laying a tile, and scoring what it completed (dossier, section 6.4).

People and the Giant lay and resolve alike; only silver and Odin's track are not for the Giant.
"""

from games.core.events import Event
from games.core.seats import Seat
from games.viking_tiles.board import completed_features, completed_rings, lay
from games.viking_tiles.cells import Cell
from games.viking_tiles.events import FeatureCompleted, OdinAdvanced, TurnBegan
from games.viking_tiles.pieces import TRACK_LENGTH
from games.viking_tiles.scoring import score_feature, score_ring
from games.viking_tiles.state import PLACE, Completion, Placement, State


def ask(state: State, seat: Seat, *, foreseen: bool) -> Event:
    """Begin the turn of a seat that can place; `foreseen`: everybody knew that it can."""
    state.phase, state.active = PLACE, seat
    state.turn += 1
    return TurnBegan(seat, state.turn, foreseen)


def put(state: State, seat: Seat, tile: str, cell: Cell, rotation: int) -> None:
    """Lay a tile for a seat; what it completes waits for `resolve`."""
    lay(state.board, cell, tile, rotation)
    state.last = Placement(seat, cell)


def resolve(state: State) -> list[Event]:
    """Score everything the last tile completed, then bring all figures on it home."""
    seat, cell = state.latest.seat, state.latest.cell
    scores = _completed(state, cell)
    events: list[Event] = []
    for score in scores:
        events.append(score)
        events += _pay(state, score)
    for score in scores:
        for figure in score.figures:
            state.players[figure.seat].supply[figure.kind] += 1
    state.last = Placement(
        seat,
        cell,
        acted=True,
        completed=tuple(Completion(score.terrain, score.cells, score.gains()) for score in scores),
    )
    return [event for event in events if not isinstance(event, FeatureCompleted) or event.figures]


def _completed(state: State, cell: Cell) -> list[FeatureCompleted]:
    """Score and forget the completed features by segment letter, then the rings."""
    board = state.board
    scores = [
        score_feature(board, board.features.pop(root), state.factor)
        for root in completed_features(board, cell)
    ]
    for peak in completed_rings(board, cell):
        scores.append(score_ring(board, peak, state.factor))
        del board.peaks[peak]
    return scores


def _pay(state: State, score: FeatureCompleted) -> list[Event]:
    for seat, glory in score.glory.items():
        player = state.players[seat]
        player.earn(score.terrain, glory)
        if not player.giant:
            player.silver += score.silver[seat]
    for loot in score.raids:
        raider = state.players[loot.seat]
        raider.earn("raid", loot.glory)
        if not raider.giant:
            raider.silver += loot.silver
    if score.terrain == "peak":
        return [event for seat in score.glory if (event := _advance_odin(state, seat))]
    return []


def _advance_odin(state: State, seat: Seat) -> OdinAdvanced | None:
    """A ring moves its owner's runestone one space up, never above the last."""
    player = state.players[seat]
    if player.giant or player.tracks["odin"] == TRACK_LENGTH:
        return None
    player.tracks["odin"] += 1
    return OdinAdvanced(seat, player.tracks["odin"])
