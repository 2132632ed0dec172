"""Who will be asked after the seat that is asked now, as far as everybody can tell.

No game says it, and in some the order changes. So the turn is played on a few times in positions
dealt anew from what everybody knows; only where each of them leads to the same seat is it told.
"""

from typing import Any, Final

from games.core.chance import Rng
from games.core.contract import Game
from games.core.play import play
from games.core.seats import Seat

TRIES: Final = 3
LONGEST_TURN: Final = 30


def next_up(game: Game, state: Any, seat: Seat, secret: bytes) -> Seat | None:
    """The seat after the one that is asked; None if that cannot be told. `secret` is public."""
    found = {_after(game, state, seat, Rng(secret, number)) for number in range(TRIES)}
    return found.pop() if len(found) == 1 else None


def _after(game: Game, state: Any, seat: Seat, rng: Rng) -> Seat | None:
    imagined = game.imagine(state, None, rng)
    for _ in range(LONGEST_TURN):
        required = [one.seat for one in game.pending(imagined) if one.required]
        if seat not in required:
            return required[0] if len(required) == 1 else None
        if len(required) > 1:
            return None
        legal = game.legal(imagined, seat)
        imagined = play(game, imagined, seat, legal[rng.below(len(legal))], rng).state
    return None
