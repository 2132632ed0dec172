"""What the tests common to all games need to know about Viking Tiles."""

from collections import Counter
from typing import Any

from games.core.chance import Rng
from games.core.contract import Table
from games.core.moves import Move
from games.core.players import play_greedy, play_random
from games.core.seats import Seat
from games.viking_tiles import GAME
from games.viking_tiles.board import lay, standing
from games.viking_tiles.cells import cell_of
from games.viking_tiles.moves import Place
from games.viking_tiles.pieces import FITTING, HALLS
from games.viking_tiles.state import State
from tests.games.matches import Knowledge


def census(state: State) -> object:
    """Every tile by type, and the figures of each kind by seat, wherever they are."""
    tiles = Counter([*state.pouch, *state.discarded])
    tiles.update(tile for player in state.players for tile in player.hand)
    hall = HALLS[state.hall]
    tiles.update(tile for cell, (tile, _) in state.board.placed.items() if cell not in hall)
    figures = Counter((figure.seat, figure.kind) for figure in standing(state.board))
    for seat, player in enumerate(state.players):
        figures.update({(seat, kind): count for kind, count in player.supply.items()})
    return tiles, figures


def play_towards_lock(state: State, ply: int) -> tuple[Seat, Move]:
    """Keep the Great port for the end, and close every place where it could go."""
    legal = GAME.legal(state, state.active)
    places = [move for move in legal if isinstance(move, Place)]
    if not places:
        return state.active, legal[0]
    kept = [move for move in places if move.tile != "t16"] or places
    return state.active, min(kept, key=lambda move: _openings(state, move))


def _openings(state: State, move: Place) -> tuple[int, int]:
    board = state.board.copy()
    lay(board, cell_of(move.cell), move.tile, move.rotation)
    fitting = sum(pattern in FITTING["t16"] for pattern in board.frontier.values())
    return fitting, len(board.frontier)


def leave_in_the_middle(state: State, ply: int) -> tuple[Seat, Move | None]:
    """Play at random until the fortieth ply, then the second seat leaves."""
    if ply == 40:
        return 1, None
    return state.active, play_random(GAME, state, state.active, Rng(bytes(32), ply))


def play_greedily(state: State, ply: int) -> tuple[Seat, Move]:
    """Look one move ahead."""
    return state.active, play_greedy(GAME, state, state.active, Rng(bytes(32), ply))


def _secret(number: int) -> bytes:
    return number.to_bytes(32, "big")


_MATCHES: dict[str, Any] = {
    "board-lock": (
        Table("saga", 2, {"length": "short", "hall": "b"}),
        _secret(13),
        play_towards_lock,
    ),
    "left-of-two": (Table("deathmatch", 2, {"hall": "b"}), _secret(1), leave_in_the_middle),
    "left-of-three": (Table("saga", 3), _secret(1), leave_in_the_middle),
    "solitaire-won": (Table("solitaire", 1, {"level": "thaw"}), _secret(2), play_greedily),
    "short-greedy": (Table("saga", 4, {"length": "short"}), _secret(3), play_greedily),
}

KNOWLEDGE = Knowledge(
    # a placement is always asked for, also when one place is left (section 4: never automatic)
    lonely=frozenset({"place"}),
    census=census,
    endings=frozenset({"pouch", "lock", "left", "goal", "lost"}),
    matches=_MATCHES,
)
