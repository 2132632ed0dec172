"""Automated players: they see what their seat may see, and nothing else.

A player gets the true position only to ask the rules what is pending and legal for its seat; it
judges imagined positions, in which the hidden things have been dealt anew. So its choice is the
same in all positions that its seat cannot tell apart.
"""

from collections.abc import Mapping
from typing import Final, Protocol

from games.core.chance import Rng
from games.core.contract import Game
from games.core.moves import Move
from games.core.seats import Seat


class Player(Protocol):
    """Chooses one of the legal moves of a seat; there is always at least one."""

    def __call__(self, game: Game, state: object, seat: Seat, rng: Rng) -> Move: ...


def play_random(game: Game, state: object, seat: Seat, rng: Rng) -> Move:
    """Every legal move is equally likely."""
    legal = game.legal(state, seat)
    return legal[rng.below(len(legal))]


def play_greedy(game: Game, state: object, seat: Seat, rng: Rng) -> Move:
    """The move after which one imagined position looks best; the first of equals."""
    imagined = game.imagine(state, seat, rng)
    legal = game.legal(state, seat)
    best, most = legal[0], float("-inf")
    for move in legal if len(legal) > 1 else ():
        after = imagined.copy()
        game.apply(after, seat, move, Rng(bytes(32), 0))
        value = game.value(after, seat)
        if value > most:
            best, most = move, value
    return best


PLAYERS: Final[Mapping[str, Player]] = {"random": play_random, "greedy": play_greedy}
