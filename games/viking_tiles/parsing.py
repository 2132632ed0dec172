"""What people type, as moves (dossier, sections 11 and 14): forms, defaults, kind readings."""

import re

from games.core.errors import RuleViolation
from games.core.moves import Move
from games.core.seats import Seat
from games.viking_tiles.board import fits_somewhere
from games.viking_tiles.cells import cell_name, cell_named
from games.viking_tiles.moves import Deploy, End, Place, Ritual
from games.viking_tiles.phases.act import canonical
from games.viking_tiles.phases.place import (
    find_rotation,
    places_of,
    refuse_placement,
    smallest_rotation,
)
from games.viking_tiles.pieces import FEATURES, FIGURES, GODS, ROTATIONS, TILES
from games.viking_tiles.state import ACT, State

ACTIONS = ("deploy", "ritual", "end")
_ROTATIONS = frozenset(map(str, ROTATIONS))
_EDGES = {"north": "n", "east": "e", "south": "s", "west": "w"}
_TILE = re.compile(r"t(\d{1,2})")


def parse_move(state: State, seat: Seat, text: str) -> Move:
    """The move a text means for this seat now, in its canonical form; raises RuleViolation."""
    match text.lower().split():
        case ["place", tile, cell]:
            return _place(state, seat, tile, cell, None)
        case ["place", tile, cell, rotation]:
            return _place(state, seat, tile, cell, rotation)
        case ["deploy", figure, feature]:
            return _deploy(state, seat, text, Deploy(figure, feature))
        case ["deploy", figure, feature, edge]:
            return _deploy(state, seat, text, Deploy(figure, feature, _EDGES.get(edge, edge)))
        case ["ritual", god] if god in GODS:
            return Ritual(god)
        case ["end"]:
            return End()
        case ["exchange"]:
            raise _no_exchange(state, seat)
    raise RuleViolation("not_understood", text=text)


def _place(state: State, seat: Seat, tile: str, cell: str, rotation: str | None) -> Move:
    if match := _TILE.fullmatch(tile):
        tile = f"t{int(match[1]):02}"
        if tile not in TILES and state.ending is None and seat != state.active:
            # Prepared in advance; in its turn other reasons come first (5.7).
            raise RuleViolation("not_understood", text=tile, tile=tile)
    known = cell_named(cell)
    cell = cell if known is None else cell_name(known)
    digits = (rotation or "").rstrip("°")
    if digits in _ROTATIONS:
        return Place(tile, cell, smallest_rotation(tile, int(digits)))
    violation = refuse_turn(state, seat) or refuse_placement(state, tile, cell, rotation)
    if violation is not None:
        raise violation
    return Place(tile, cell, find_rotation(state, tile, cell))


def _deploy(state: State, seat: Seat, text: str, move: Deploy) -> Move:
    if move.figure not in FIGURES or move.feature not in (*FEATURES, "mountain"):
        raise RuleViolation("not_understood", text=text)
    if move.edge is not None and move.edge not in _EDGES.values():
        raise RuleViolation("not_understood", text=text)
    acting = state.phase == ACT and state.active == seat
    return canonical(state, move) if acting else move


def _no_exchange(state: State, seat: Seat) -> RuleViolation:
    """An impossible hand is exchanged by itself, so the word is always refused (5.5)."""
    violation = refuse_turn(state, seat)
    if violation is not None:
        return violation
    fitting = {
        tile: places_of(state.board, tile)
        for tile in dict.fromkeys(state.players[seat].hand)
        if fits_somewhere(state.board, tile)
    }
    return RuleViolation("exchange_not_allowed", places=fitting)


def refuse_turn(state: State, seat: Seat) -> RuleViolation | None:
    """Why this seat may not move at all."""
    if state.ending is not None:
        return RuleViolation("game_over")
    if seat != state.active:
        return RuleViolation("not_your_turn", seat=state.active)
    return None
