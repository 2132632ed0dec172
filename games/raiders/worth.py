"""How good a position looks for a seat: what automated players go by.

The points the seat would have if the match ended now, and what its crew, goods and cards promise:
a crew that can raid soon is worth more than what it cost. The best rival counts half.
"""

from typing import Final

from games.core.seats import Seat
from games.raiders.pieces import STRENGTH
from games.raiders.scoring import final_points
from games.raiders.state import Player, State

_GOODS: Final = {"silver": 0.45, "provisions": 0.5, "gold": 0.35, "iron": 0.25, "livestock": 0.2}
"""What a good is worth besides its points at the end."""
_KEPT: Final = 8
_CARD: Final = 0.3
_ARMOUR: Final = 0.45
_CREW: Final = 0.8
_STRENGTH: Final = 0.35
_WORKER: Final = {"black": 0.0, "grey": 0.6, "white": 1.0}
_RIVAL: Final = 0.5


def worth(state: State, seat: Seat) -> float:
    """The seat's own prospects less half of its best rival's."""
    prospects = [_prospects(player) if not player.left else 0.0 for player in state.players]
    rivals = [value for other, value in enumerate(prospects) if other != seat]
    return prospects[seat] - _RIVAL * max(rivals)


def _prospects(player: Player) -> float:
    goods = sum(value * min(player.goods[good], _KEPT) for good, value in _GOODS.items())
    crew = sum(_CREW + _STRENGTH * STRENGTH[card] for card in player.crew)
    hand = _CARD * min(len(player.hand) or len(player.dealt), _KEPT)
    worker = _WORKER[player.worker] if player.worker is not None else 0.0
    return final_points(player) + goods + crew + hand + _ARMOUR * player.armour + worker
