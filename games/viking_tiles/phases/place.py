"""PLACE: lay one tile of the hand, and draw the next (dossier, section 5.1)."""

from collections.abc import Sequence

from games.core.errors import RuleViolation
from games.core.events import Event
from games.viking_tiles.board import Board, piece_at
from games.viking_tiles.cells import (
    EDGE_LETTERS,
    STEPS,
    Cell,
    cell_name,
    cell_named,
    cell_of,
    opposite,
)
from games.viking_tiles.events import TileDrawn, TilePlaced
from games.viking_tiles.moves import Place
from games.viking_tiles.phases.resolve import put
from games.viking_tiles.pieces import FITTING, MODES, PIECES, TILES
from games.viking_tiles.state import ACT, State


def placements(board: Board, hand: Sequence[str]) -> list[Place]:
    """By hand order, then northmost row, westmost column, smallest rotation; equal types once."""
    frontier = sorted(board.frontier.items())
    moves = []
    for tile in dict.fromkeys(hand):
        fitting = FITTING[tile]
        for cell, pattern in frontier:
            if pattern in fitting:
                name = cell_name(cell)
                moves += [Place(tile, name, rotation) for rotation in fitting[pattern]]
    return moves


def place(state: State, move: Place) -> list[Event]:
    """Lay the tile for good; a new one is drawn at once, except in the solitaire mode."""
    seat, player = state.active, state.players[state.active]
    cell = cell_of(move.cell)
    player.hand.remove(move.tile)
    for each in state.players:
        each.gain = 0
    put(state, seat, move.tile, cell, move.rotation)
    state.phase = ACT
    events: list[Event] = [TilePlaced(seat, move.tile, cell, move.rotation)]
    if state.pouch and not state.solitaire:
        events.append(draw(state, seat))
    return events


def draw(state: State, seat: int) -> TileDrawn:
    """Draw the top tile of the pouch."""
    hand = state.players[seat].hand
    hand.append(state.pouch.pop())
    return TileDrawn(seat, hand[-1], len(state.pouch), len(hand), state.solitaire)


def smallest_rotation(tile: str, rotation: int) -> int:
    """The smallest rotation that is the same placement (section 3.1)."""
    if tile not in TILES or rotation % 90 or not 0 <= rotation < 360:
        return rotation
    return rotation % (90 * len(TILES[tile].rotations))


def refuse_placement(
    state: State, tile: str, cell_text: str, rotation: int | str | None
) -> RuleViolation | None:
    """Why the active seat may not lay this tile so, in the order of section 5.7.

    A rotation as text is one that was typed and is none. Without a rotation only what does not
    depend on it is checked.
    """
    cell = cell_named(cell_text)
    hand = state.players[state.active].hand
    if state.phase == ACT:
        return _placement_final(state)
    if tile not in hand:
        return RuleViolation("tile_not_in_hand", tile=tile, hand=tuple(hand))
    if cell is None or cell_name(cell) != cell_text:
        return RuleViolation("unknown_cell", cell=cell_text)
    if rotation is not None and rotation not in TILES[tile].rotations:
        return RuleViolation("bad_rotation", tile=tile, rotation=str(rotation))
    if cell in state.board.placed:
        return RuleViolation("cell_occupied", cell=cell_text, tile=state.board.placed[cell][0])
    if cell not in state.board.frontier:
        return RuleViolation("not_adjacent", cell=cell_text)
    if isinstance(rotation, int):
        return _refuse_edges(state.board, tile, cell, rotation)
    return None


def _placement_final(state: State) -> RuleViolation:
    cell = state.latest.cell
    return RuleViolation(
        "placement_final",
        tile=state.board.placed[cell][0],
        cell=cell_name(cell),
        open=_nothing_was_drawn(state),
    )


def _nothing_was_drawn(state: State) -> bool:
    """Whether the placement can be taken back (ruling 45): a hand that drew for it is full."""
    full = MODES[state.mode].hand
    return state.solitaire or (not state.pouch and len(state.players[state.active].hand) < full)


def _refuse_edges(board: Board, tile: str, cell: Cell, rotation: int) -> RuleViolation | None:
    if rotation in FITTING[tile].get(board.frontier[cell], ()):
        return None
    piece = PIECES[tile, rotation]
    sides = []
    for edge, step in enumerate(STEPS):
        if cell + step in board.placed:
            theirs = piece_at(board, cell + step).edges[opposite(edge)]
            if theirs != piece.edges[edge]:
                sides.append((EDGE_LETTERS[edge], piece.edges[edge], theirs))
    return RuleViolation("edge_mismatch", tile=tile, cell=cell_name(cell), sides=tuple(sides))


def find_rotation(state: State, tile: str, cell_text: str) -> int:
    """The one rotation that fits, for a placement that names none; raises RuleViolation."""
    violation = refuse_placement(state, tile, cell_text, None)
    if violation is not None:
        raise violation
    cell = cell_of(cell_text)
    rotations = FITTING[tile].get(state.board.frontier[cell], ())
    if not rotations:
        places = places_of(state.board, tile)
        raise RuleViolation("no_fit_here", tile=tile, cell=cell_text, places=places)
    if len(rotations) > 1:
        raise RuleViolation("ambiguous_rotation", tile=tile, cell=cell_text, rotations=rotations)
    return rotations[0]


def places_of(board: Board, tile: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Every cell where a tile fits now, with the rotations that do, in the order of `legal`."""
    fitting = FITTING[tile]
    return tuple(
        (cell_name(cell), fitting[pattern])
        for cell, pattern in sorted(board.frontier.items())
        if pattern in fitting
    )
