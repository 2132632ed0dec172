"""Exploring, with Settlers and with a Temple (dossier, sections 5.4 and 5.7)."""

from collections.abc import Mapping

import msgspec

from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.te_vikings.control import add_settlers, attack, take_settlers
from games.te_vikings.events import Explored, TempleMoved
from games.te_vikings.moves import Done, Explore, MoveTemple
from games.te_vikings.standing import ordered
from games.te_vikings.state import EXPLORE, Doing, State

replace = msgspec.structs.replace


def explores(state: State, fresh: Mapping[str, int], left: int) -> list[Move]:
    """Every Island with a Settler that has not moved, and every Island within the steps left."""
    steps = state.chart.steps
    return [
        Explore(island, other)
        for island in ordered(state, fresh)
        for other, distance in steps[island].items()
        if distance <= left
    ]


def explore_moves(state: State) -> list[Move]:
    """Go on, or finish."""
    doing = state.under_way
    return [*explores(state, doing.fresh, doing.steps), Done()]


def refuse_explore(
    state: State, move: Explore, fresh: Mapping[str, int], left: int
) -> RuleViolation | None:
    """Unknown Islands, no Settler, too far."""
    steps = state.chart.steps
    for island in (move.island, move.to):
        if island not in steps:
            return RuleViolation("unknown_island", island=island)
    if move.island not in fresh:
        return RuleViolation("no_fresh_settler", island=move.island)
    if move.island == move.to:
        return RuleViolation("same_island", island=move.island)
    distance = steps[move.island][move.to]
    if distance > left:
        return RuleViolation(
            "too_many_steps", island=move.island, to=move.to, steps=distance, left=left
        )
    return None


def explore(state: State, seat: Seat, move: Explore, n: int, why: str) -> list[Event]:
    """A Settler moves; the Explore goes on while another one can."""
    doing = state.doing
    if doing is None:
        doing = Doing(why, n, steps=n, fresh=state.players[seat].settlers.copy())
    fresh = {**doing.fresh, move.island: doing.fresh[move.island] - 1}
    take_settlers(state, seat, move.island)
    add_settlers(state, seat, move.to, 1)
    state.doing = replace(
        doing,
        steps=doing.steps - state.chart.steps[move.island][move.to],
        fresh={island: count for island, count in fresh.items() if count},
        arrived=(*doing.arrived, move.to),
    )
    state.phase = EXPLORE
    events: list[Event] = [Explored(seat, move.island, move.to)]
    if not explores(state, state.under_way.fresh, state.under_way.steps):
        events += finish_exploring(state, seat)
    return events


def finish_exploring(state: State, seat: Seat) -> list[Event]:
    """Attack wherever somebody arrived (ruling 39)."""
    arrived = ordered(state, state.under_way.arrived)
    state.doing = None
    return attack(state, seat, arrived)


def temple_moves(state: State, seat: Seat, n: int) -> list[Move]:
    """Each own Temple to each Island in reach without another one of the seat."""
    temples, steps = state.players[seat].temples, state.chart.steps
    return [
        MoveTemple(island, other)
        for island in ordered(state, temples)
        for other, distance in steps[island].items()
        if distance <= n and other not in temples
    ]


def refuse_temple(state: State, seat: Seat, move: MoveTemple, n: int) -> RuleViolation | None:
    """No Temple, not joined, another own Temple there."""
    temples, steps = state.players[seat].temples, state.chart.steps
    for island in (move.island, move.to):
        if island not in steps:
            return RuleViolation("unknown_island", island=island)
    if move.island not in temples:
        return RuleViolation("no_temple", island=move.island)
    if steps[move.island][move.to] > n:
        return RuleViolation("not_joined", island=move.island, to=move.to)
    if move.to in temples:
        return RuleViolation("temple_there", island=move.to)
    return None


def move_temple(state: State, seat: Seat, move: MoveTemple) -> list[Event]:
    """No Settler is needed and nobody is attacked (ruling 41)."""
    player = state.players[seat]
    player.temples = tuple(move.to if each == move.island else each for each in player.temples)
    return [TempleMoved(seat, move.island, move.to)]
