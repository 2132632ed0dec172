"""Returning Settlers to the Clan Mat (dossier, section 5.3)."""

import msgspec

from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.te_vikings.control import to_mat
from games.te_vikings.events import SettlersReturned
from games.te_vikings.moves import Return
from games.te_vikings.standing import ordered
from games.te_vikings.state import DEDICATION, DISCARD, EXPLORE, PLAY, State, Trace

replace = msgspec.structs.replace

_NOT_IN = (EXPLORE, DEDICATION, DISCARD)


def may_return(state: State, seat: Seat) -> bool:
    """Only on the own turn, not while a battle is resolved (ruling 67)."""
    return seat == state.active and state.aftermath is None and state.phase not in _NOT_IN


def returns(state: State, seat: Seat) -> list[Move]:
    """Any number from any Island."""
    settlers = state.players[seat].settlers
    return [
        Return(island, n)
        for island in ordered(state, settlers)
        for n in range(1, settlers[island] + 1)
    ]


def refuse_return(state: State, seat: Seat, move: Return) -> RuleViolation | None:
    """Not now, or not so many there."""
    if not may_return(state, seat):
        code = "finish_first" if state.phase in _NOT_IN else "return_not_now"
        return RuleViolation(code)
    have = state.players[seat].settlers.get(move.island, 0)
    if not 1 <= move.n <= have:
        return RuleViolation("too_few_settlers", island=move.island, need=move.n, have=have)
    return None


def give_back_settlers(state: State, seat: Seat, move: Return) -> list[Event]:
    """They come home for nothing."""
    to_mat(state, seat, move.island, move.n)
    trace = Trace() if state.phase == PLAY else state.trace
    state.trace = replace(trace, returned=(*trace.returned, move.island))
    mat = state.players[seat].mat
    return [SettlersReturned(seat, move.island, move.n, mat)]
