"""How good a position looks for a seat: what automated players go by."""

from games.core.seats import Seat
from games.te_vikings.scoring import points
from games.te_vikings.state import State


def worth(state: State, seat: Seat) -> float:
    """The seat's points less half of its best rival's."""
    rivals = [points(state, other) for other in range(len(state.players)) if other != seat]
    return points(state, seat) - 0.5 * max(rivals)
