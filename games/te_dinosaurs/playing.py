"""One move of one seat, whatever its kind, and everything that follows on its own."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.core.chance import Rng
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.te_dinosaurs.flow import follow
from games.te_dinosaurs.moves import Place, Tech
from games.te_dinosaurs.phases.actions import (
    begin_action,
    gain_one,
    in_yard,
    pay_dinosaur,
    take,
)
from games.te_dinosaurs.phases.fulfilling import choose_contract, choose_private, use
from games.te_dinosaurs.phases.keeping import keep
from games.te_dinosaurs.phases.placing import place, use_tech
from games.te_dinosaurs.phases.planned import carry_out_planned
from games.te_dinosaurs.phases.research import keep_research, research
from games.te_dinosaurs.phases.rival import lose_to_rival
from games.te_dinosaurs.pieces import RESEARCH
from games.te_dinosaurs.state import (
    BIRTHS,
    CONTRACT,
    GAIN,
    KEEP,
    KEEP_RESEARCH,
    PAY,
    PLACE,
    PLAN,
    PRIVATE_TOO,
    RESEARCH_ACTION,
    RIVAL_LOSS,
    TAKE,
    TECH,
    USE,
    YARD,
    State,
)

_Carry = Callable[[State, Seat, Any, Rng], list[Event]]


def carry_out(state: State, seat: Seat, move: Move, rng: Rng) -> list[Event]:
    """Make a legal move, and follow the match to the next question."""
    state.passed = ()
    if state.phase == KEEP:
        events = keep(state, seat, move)
    elif state.phase in (PLAN, BIRTHS):
        events = carry_out_planned(state, seat, move)
    else:
        events = _CARRY_OUT[state.asks](state, seat, move, rng)
    return events + follow(state, rng)


def _place(state: State, seat: Seat, move: Place, rng: Rng) -> list[Event]:
    return place(state, seat, move) + begin_action(state, seat, rng)


def _tech(state: State, seat: Seat, move: Tech, rng: Rng) -> list[Event]:
    events = use_tech(state, seat, move)
    if move.space is None:
        state.asks = ""
        return events
    return events + begin_action(state, seat, rng, RESEARCH[move.tech].power.cost)


_CARRY_OUT: Final[Mapping[str, _Carry]] = {
    PLACE: _place,
    TAKE: take,
    CONTRACT: lambda state, seat, move, _: choose_contract(state, seat, move),
    USE: lambda state, seat, move, _: use(state, seat, move),
    PRIVATE_TOO: lambda state, seat, move, _: choose_private(state, seat, move),
    YARD: in_yard,
    PAY: pay_dinosaur,
    RESEARCH_ACTION: research,
    KEEP_RESEARCH: lambda state, seat, move, _: keep_research(state, seat, move),
    GAIN: gain_one,
    TECH: _tech,
    RIVAL_LOSS: lambda state, _, move, rng: lose_to_rival(state, move, rng),
}
"""By kind of decision in ASSIGN: what an answer does."""
