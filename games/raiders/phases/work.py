"""WORK: place a worker and use its building, then take another and use that one (5.2, 5.3)."""

from collections.abc import Iterator

import msgspec

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.raiders.buildings import building_uses, long_house_action, refuse_building
from games.raiders.effects import named
from games.raiders.events import ActionSkipped, WorkerPicked, WorkerPlaced
from games.raiders.moves import Done, More, Pick, Place
from games.raiders.phases.turn import finish_turn
from games.raiders.pieces import BUILDINGS, EXTRA_ACTION, added
from games.raiders.state import MERCENARY, MORE, PICK, SCOUT, State, Trace
from games.raiders.uses import AnyUse, Livestock, Offer, Skip
from games.raiders.village import carry_out, refuse_use, uses
from games.raiders.visit import Visit

_LONG_HOUSE = "longhouse"


def placements(state: State) -> Iterator[Place]:
    """Every building that is free and open to the worker held, with every use."""
    worker = named(state.mover.worker)
    for building, data in BUILDINGS.items():
        if state.village[building] is None and worker in data.workers_allowed:
            for use in uses(state, placing(state, building)):
                yield Place(building, use)


def picks(state: State) -> Iterator[Pick]:
    """Every worker that may be taken, with every use."""
    for building, worker in state.village.items():
        if worker is not None and building != state.placed:
            for use in uses(state, picking(state, building)):
                yield Pick(building, use)


def placing(state: State, building: str) -> Visit:
    """The visit that placing the worker held would be."""
    return Visit(state.active, building, named(state.mover.worker), building, stands=True)


def picking(state: State, building: str) -> Visit:
    """The visit that taking the worker there would be."""
    return Visit(state.active, building, named(state.village[building]), building, stands=False)


def refuse_place(state: State, move: Place) -> RuleViolation | None:
    """Occupied, the wrong worker, or a use that is not possible."""
    violation = refuse_building_to_place(state, move.building)
    return violation or refuse_use(state, placing(state, move.building), move.use)


def refuse_building_to_place(state: State, building: str) -> RuleViolation | None:
    """Why the worker held cannot be put there."""
    if building not in BUILDINGS:
        return RuleViolation("unknown_building", building=building)
    there = state.village[building]
    if there is not None:
        return RuleViolation("building_occupied", building=building, worker=there)
    worker, allowed = state.mover.worker, BUILDINGS[building].workers_allowed
    if worker not in allowed:
        return RuleViolation("worker_not_allowed", place=building, worker=worker, allowed=allowed)
    return None


def refuse_pick(state: State, move: Pick) -> RuleViolation | None:
    """Nobody there, the worker just placed, or a use that is not possible."""
    violation = refuse_building_to_pick(state, move.building)
    return violation or refuse_use(state, picking(state, move.building), move.use)


def refuse_building_to_pick(state: State, building: str) -> RuleViolation | None:
    """Why no worker can be taken from there."""
    if building not in BUILDINGS:
        return RuleViolation("unknown_building", building=building)
    if state.village[building] is None:
        occupied = tuple(
            each for each, worker in state.village.items() if worker and each != state.placed
        )
        return RuleViolation("building_empty", building=building, choices=occupied)
    if building == state.placed:
        return RuleViolation("just_placed", building=building)
    return None


def place(state: State, move: Place, rng: Rng) -> list[Event]:
    """The worker stands there before the action is taken (5.1)."""
    visit = placing(state, move.building)
    state.mover.worker = None
    state.village[move.building] = visit.worker
    state.placed, state.acting = move.building, visit.worker
    state.trace = Trace(state.active, placed=move.building)
    placed = WorkerPlaced(state.active, move.building, visit.worker)
    return [placed, *_use(state, visit, move.use, rng)]


def pick(state: State, move: Pick, rng: Rng) -> list[Event]:
    """The worker is gone from there before the action is taken (5.3)."""
    visit = picking(state, move.building)
    state.village[move.building] = None
    state.mover.worker = state.acting = visit.worker
    state.trace = msgspec.structs.replace(state.newest, picked=move.building)
    picked = WorkerPicked(state.active, move.building, visit.worker)
    return [picked, *_use(state, visit, move.use, rng)]


def _use(state: State, visit: Visit, use: AnyUse, rng: Rng) -> list[Event]:
    if isinstance(use, Skip):
        return [ActionSkipped(visit.seat, visit.building), *go_on(state)]
    events = carry_out(state, visit, use, rng)
    return events + go_on(state)


def go_on(state: State) -> list[Event]:
    """What follows an action, or the answers to it: more of the Long House, the pick, the end."""
    if state.asked:
        state.phase = MERCENARY
    elif state.swap is not None:
        state.phase = SCOUT
    elif state.more and building_uses(state, _in_long_house(state)):
        state.phase = MORE
    else:
        state.more = 0
        if state.mover.worker is not None:
            return finish_turn(state)
        state.phase = PICK
    return []


def _in_long_house(state: State) -> Visit:
    worker, door = named(state.acting), named(state.placed)
    return Visit(state.active, _LONG_HOUSE, worker, door, stands=state.mover.worker is None)


def further_actions(state: State) -> list[More | Done]:
    """More of the Long House, or enough of it."""
    further = building_uses(state, _in_long_house(state))
    moves = [More(use) for use in further if isinstance(use, Livestock | Offer)]
    return [*moves, Done()]


def refuse_more(state: State, move: More) -> RuleViolation | None:
    """Why this further action is not possible."""
    return refuse_building(state, _in_long_house(state), move.use)


def refuse_more_unasked(state: State, move: More) -> RuleViolation | None:
    """After a visit with nothing more to do: too many actions, or one that cannot be paid."""
    if state.phase != PICK or _LONG_HOUSE not in state.used:
        return None
    allowed = added(EXTRA_ACTION.get(_LONG_HOUSE), state.mover.crew)
    if not allowed:
        return RuleViolation("no_more_actions")
    return refuse_more(state, move)


def take_more(state: State, move: More) -> list[Event]:
    """One further action of the same visit."""
    state.more -= 1
    events = long_house_action(state, _in_long_house(state), move.use)
    return events + go_on(state)


def leave_long_house(state: State) -> list[Event]:
    """No further action."""
    state.more = 0
    return go_on(state)
