"""The beginning of a turn: a pushed Boat first, then a card (section 4, TURNS)."""

from games.core.seats import Seat
from games.te_vikings.state import PLAY, PUSH, State, Trace


def begin_turn(state: State, seat: Seat) -> None:
    """Nothing is played, used or dedicated yet."""
    state.active = state.actor = seat
    state.card = state.dedicated = state.drawn = state.doing = None
    state.rune_used = False
    state.phase = PUSH if state.players[seat].pushed else PLAY


def mark(state: State) -> None:
    """What changes from now on is new."""
    state.trace = Trace()
