"""One's next turn, as it might be: what can be prepared for it while others are still asked."""

from typing import Any, Final

from games.core.chance import Rng
from games.core.contract import Game
from games.core.play import play
from games.core.seats import Seat

LONGEST_WAIT: Final = 60
"""Moves of others until a seat is asked again; in most games a few."""


def ahead(game: Game, state: Any, seat: Seat, rng: Rng) -> Any | None:
    """A position in which the seat is asked, when the others do the simplest things meanwhile.

    It is imagined from the start, so it tells nothing that its owner does not know. None if
    the seat is not asked any more.
    """
    here = game.imagine(state, seat, rng)
    for _ in range(LONGEST_WAIT):
        required = [decision.seat for decision in game.pending(here) if decision.required]
        if not required:
            return None
        if seat in required:
            return here
        mover = required[0]
        move = game.default(here, mover) or game.legal(here, mover)[0]
        here = play(game, here, mover, move, rng).state
    return None
