"""Automated players: the move that looks best on a few imagined positions.

They see what their seat sees: the true state is only asked for the legal moves, which are the
same in every state the seat cannot tell from it, and the draws come from public things.
"""

from collections.abc import Sequence
from typing import Any, Final

from games.core.chance import Rng
from games.core.contract import Game
from games.core.moves import Move
from games.core.seats import Seat

WORLDS: Final = 2
NAMES: Final = ("Ask", "Embla", "Mimir", "Saga", "Bragi")


def choose(game: Game, state: Any, seat: Seat, rng: Rng) -> Move:
    """The best move of a seat that is asked; the first in the order of `legal` among equals."""
    legal = list(game.legal(state, seat))
    worlds = [game.imagine(state, seat, rng) for _ in range(WORLDS)]
    return max(legal, key=lambda move: _worth(game, worlds, seat, move)) if legal[1:] else legal[0]


def _worth(game: Game, worlds: Sequence[Any], seat: Seat, move: Move) -> float:
    total = 0.0
    for number, world in enumerate(worlds):
        after = world.copy()
        # Equal draws for every move, so that they differ by what they do and not by luck.
        game.apply(after, seat, move, Rng(b"imagined", number))
        total += game.value(after, seat)
    return total
