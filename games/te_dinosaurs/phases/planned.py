"""The moves of a seat in its ranch plan, up to `ready` and back (dossier, D5 and D7)."""

from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.te_dinosaurs.events import Planned, Revised
from games.te_dinosaurs.moves import Back, Ready, Revise
from games.te_dinosaurs.planning import make, plan_moves, refuse_in_plan, restarted, taken_back
from games.te_dinosaurs.state import Plan, Player, State

CONFIRMED = "confirmed"
"""What is asked of a seat whose plan stands: nothing but `revise`."""


def _plan_of(player: Player) -> Plan:
    if player.plan is None:
        raise ValueError("this seat has no plan")
    return player.plan


def planned_moves(state: State, seat: Seat) -> list[Move]:
    """The moves of the plan; once it is ready, only the way back."""
    player = state.players[seat]
    return [Revise()] if player.ready else plan_moves(_plan_of(player))


def refuse_planned(state: State, seat: Seat, move: Move) -> RuleViolation | None:
    """A plan that is ready can only be started over."""
    player = state.players[seat]
    if player.ready:
        violation = RuleViolation("wrong_phase", asks=CONFIRMED)
        return None if isinstance(move, Revise) else violation
    return refuse_in_plan(_plan_of(player), move)


def carry_out_planned(state: State, seat: Seat, move: Move) -> list[Event]:
    """One step of the sandbox; nobody else hears of it."""
    player = state.players[seat]
    plan = _plan_of(player)
    before = len(plan.notes)
    match move:
        case Ready():
            player.ready = True
            return [Planned(seat, str(move), (), ())]
        case Revise():
            player.ready, player.plan = False, restarted(plan, player.home)
            return [Revised(seat)]
        case Back():
            player.plan = taken_back(plan, player.home)
            return [Planned(seat, str(move), (), ())]
    make(plan, move)
    return [Planned(seat, str(move), plan.passed, plan.notes[before:])]
