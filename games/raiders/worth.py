"""How good a position looks for a seat: what automated players go by.

The points the seat would have if the match ended now, and what its crew, goods and cards promise:
a crew that can raid soon is worth more than what it cost. The best rival counts half. Nothing is
promised to a seat that will have no further turn.
"""

from typing import Final

from games.core.seats import Seat
from games.raiders.pieces import STRENGTH
from games.raiders.readiness import CREW, GOOD, WORKER, readiness, under_way
from games.raiders.scoring import final_points
from games.raiders.state import OVER, State

_PLENTY: Final = 4
_KEPT: Final = 8
_BEYOND_PLENTY: Final = 0.4
"""Of a good, or of cards, the first few count in full, the next less, those above the limit not."""
_CARD: Final = 0.5
_ARMOUR: Final = 0.45
_STRENGTH: Final = 0.35
_RIVAL: Final = 0.5


def worth(state: State, seat: Seat) -> float:
    """The seat's own prospects less half of its best rival's."""
    prospects = [
        0.0 if player.left else _prospects(state, other)
        for other, player in enumerate(state.players)
    ]
    rivals = [value for other, value in enumerate(prospects) if other != seat]
    return prospects[seat] - _RIVAL * max(rivals)


def _prospects(state: State, seat: Seat) -> float:
    player = state.players[seat]
    prospects: float = final_points(player)
    if seat == state.active:
        prospects += under_way(state, player)
    return prospects + (_promise(state, seat) if _plays_on(state, seat) else 0.0)


def _plays_on(state: State, seat: Seat) -> bool:
    """Whether the seat has a turn to come, the one under way included."""
    if state.phase == OVER:
        return False
    return state.trigger is None or seat in (state.active, *state.to_come)


def _promise(state: State, seat: Seat) -> float:
    """What crew, goods, cards and Armour are worth besides their points."""
    player = state.players[seat]
    goods = sum(value * _useful(player.goods[good]) for good, value in GOOD.items())
    crew = sum(CREW + _STRENGTH * STRENGTH[card] for card in player.crew)
    hand = _CARD * _useful(len(player.hand) or len(player.dealt))
    worker = WORKER[player.worker] if player.worker is not None else 0.0
    armour = _ARMOUR * player.armour
    return goods + crew + hand + armour + worker + readiness(state, player)


def _useful(count: int) -> float:
    return min(count, _PLENTY) + _BEYOND_PLENTY * max(0, min(count, _KEPT) - _PLENTY)
