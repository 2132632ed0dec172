"""Every legal move of a seat, and why any other is refused (dossier, sections 5.13 and 14)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.core.errors import RuleViolation
from games.core.moves import Move
from games.core.seats import Seat
from games.te_dinosaurs import moves as moving
from games.te_dinosaurs.flow import asked_seat, kind_for, private_seats
from games.te_dinosaurs.phases.actions import (
    gains,
    payments,
    refuse_gain,
    refuse_in_yard,
    refuse_pay,
    refuse_take,
    takes,
    yard_moves,
)
from games.te_dinosaurs.phases.fulfilling import (
    contracts,
    privates,
    refuse_contract,
    refuse_private,
    refuse_use,
    uses,
)
from games.te_dinosaurs.phases.keeping import keep_moves, refuse_keep
from games.te_dinosaurs.phases.placing import placements, refuse_place, refuse_tech, tech_moves
from games.te_dinosaurs.phases.planned import planned_moves, refuse_planned
from games.te_dinosaurs.phases.research import (
    keeps,
    refuse_keep_research,
    refuse_research,
    research_moves,
)
from games.te_dinosaurs.phases.rival import refuse_rival_loss, rival_losses
from games.te_dinosaurs.state import (
    ASSIGN,
    BIRTHS,
    CONTRACT,
    GAIN,
    KEEP,
    KEEP_RESEARCH,
    OVER,
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

_Refuse = Callable[[State, Seat, Any], RuleViolation | None]

_LISTS: Final[Mapping[str, Callable[[State, Seat], Sequence[Move]]]] = {
    KEEP: keep_moves,
    PLACE: placements,
    TAKE: lambda state, _: takes(state),
    CONTRACT: contracts,
    USE: uses,
    PRIVATE_TOO: privates,
    YARD: yard_moves,
    PAY: lambda state, seat: payments(state.players[seat].home),
    RESEARCH_ACTION: lambda state, _: research_moves(state),
    KEEP_RESEARCH: lambda state, _: keeps(state),
    GAIN: gains,
    TECH: tech_moves,
    RIVAL_LOSS: lambda state, _: rival_losses(state),
    PLAN: planned_moves,
    BIRTHS: planned_moves,
}
_YARD_MOVES: Final = (moving.MoveDinosaur, moving.Marker, moving.Lift, moving.Done)
_ANSWERS: Final[Mapping[str, tuple[tuple[type[Move], ...], _Refuse]]] = {
    PLACE: ((moving.Place,), refuse_place),
    TAKE: ((moving.Take,), lambda state, _, move: refuse_take(state, move)),
    CONTRACT: ((moving.Contract,), refuse_contract),
    USE: ((moving.Use,), refuse_use),
    PRIVATE_TOO: ((moving.Private,), refuse_private),
    YARD: (_YARD_MOVES, refuse_in_yard),
    PAY: ((moving.Pay,), lambda state, seat, move: refuse_pay(state.players[seat].home, move)),
    RESEARCH_ACTION: ((moving.Research,), lambda state, _, move: refuse_research(state, move)),
    KEEP_RESEARCH: ((moving.Keep,), lambda state, _, move: refuse_keep_research(state, move)),
    GAIN: ((moving.Gain,), refuse_gain),
    TECH: ((moving.Tech,), refuse_tech),
    RIVAL_LOSS: ((moving.Lose,), lambda state, _, move: refuse_rival_loss(state, move)),
}
"""By kind of decision in ASSIGN: the moves that answer it, and why one is refused."""


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Every legal move of the seat's decision; empty if nothing is asked of it."""
    kind = kind_for(state, seat)
    return () if kind is None else _LISTS[kind](state, seat)


def refuse_asked(state: State, seat: Seat) -> RuleViolation | None:
    """Whether the seat is asked at all."""
    if state.phase == OVER:
        return RuleViolation("wrong_phase", asks=OVER)
    if kind_for(state, seat) is not None:
        return None
    if state.phase == ASSIGN:
        return RuleViolation("not_your_turn", seats=(asked_seat(state),))
    waiting = tuple(other for other, must in private_seats(state) if must)
    return RuleViolation("not_your_turn", seats=waiting)


def refuse_move(state: State, seat: Seat, move: Move) -> RuleViolation | None:
    """Why this move is refused; None exactly when it is legal."""
    violation = refuse_asked(state, seat)
    if violation is not None:
        return violation
    if state.phase == KEEP:
        return refuse_keep(state, seat, move)
    if state.phase in (PLAN, BIRTHS):
        return refuse_planned(state, seat, move)
    kinds, refuse = _ANSWERS[state.asks]
    if isinstance(move, kinds):
        return refuse(state, seat, move)
    return refuse_unasked(state, move)


def refuse_unasked(state: State, move: Move) -> RuleViolation:
    """A move that does not answer what is asked in ASSIGN."""
    if isinstance(move, moving.Private) and state.asks in (CONTRACT, PLACE):
        return RuleViolation("public_first")
    if isinstance(move, moving.Done) and state.asks == PLACE:
        return RuleViolation("must_place")
    return RuleViolation("wrong_phase", asks=state.asks)
