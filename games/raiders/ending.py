"""The end triggers and the last turns (dossier, section 7)."""

from games.core.events import Event
from games.core.seats import Seat
from games.raiders.events import EndTriggered
from games.raiders.pieces import SETTLEMENTS, VALKYRIE
from games.raiders.state import State

_FORTRESS_SETS = tuple(
    each.id
    for settlement in SETTLEMENTS.values()
    if settlement.kind == "fortress"
    for each in settlement.sets
)


def fortress_sets(state: State) -> int:
    """Fortress sets still to be raided."""
    return sum(state.spaces[key].raided_by is None for key in _FORTRESS_SETS)


def valkyries_on_board(state: State) -> int:
    """Valkyries on raiding spaces."""
    return sum(space.tokens.get(VALKYRIE, 0) for space in state.spaces.values())


def check_end(state: State) -> list[Event]:
    """After an offering or a set: the first trigger met settles who has a last turn."""
    if state.trigger is not None:
        return []
    trigger = _trigger(state)
    if trigger is None:
        return []
    state.trigger, state.triggered_by = trigger, state.active
    state.to_come = _last_turns(state, state.active)
    return [EndTriggered(state.active, trigger, state.to_come)]


def _trigger(state: State) -> str | None:
    if fortress_sets(state) <= 1:
        return "fortress"
    if not state.stack:
        return "offerings"
    if not valkyries_on_board(state):
        return "valkyries"
    return None


def _last_turns(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Everybody else in order, then the triggering seat itself with `last_round: all`."""
    others = tuple(state.opponents(seat))
    if state.last_round == "all" and not state.players[seat].left:
        return (*others, seat)
    return others
