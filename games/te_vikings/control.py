"""Comparing control after a complete action, Fury, and attacks (dossier, sections 5.0 to 5.2)."""

from collections.abc import Iterable

import msgspec

from games.core.events import Event
from games.core.seats import Seat
from games.te_vikings.events import Attacked, ControlLost, ControlTaken, FuryChanged
from games.te_vikings.pieces import ENEMY, FURY
from games.te_vikings.standing import controller_now, influence
from games.te_vikings.state import State, present

replace = msgspec.structs.replace


def change_fury(state: State, god: str, change: int) -> list[Event]:
    """Move a god's Fury, never below 0; there is no upper end."""
    before = state.fury[god]
    state.fury[god] = max(FURY.min, before + change)
    return [FuryChanged(god, state.fury[god] - before, state.fury[god])]


def compare_control(state: State) -> list[Event]:
    """Compare all Islands; each taken by a player angers the god of its Rune by 1."""
    events: list[Event] = []
    for island, values in influence(state).items():
        former, now = state.controllers[island], controller_now(state, island, values)
        if now == former:
            continue
        state.controllers[island] = now
        state.trace = replace(state.trace, islands=(*state.trace.islands, island))
        if now is None:
            events.append(ControlLost(island, present(former)))
            continue
        events.append(ControlTaken(now, island, former))
        if now != ENEMY:
            events += change_fury(state, state.gods[state.chart.islands[island].rune], 1)
    return events


def add_settlers(state: State, seat: Seat, island: str, count: int) -> None:
    """Put Settlers of a player on an Island."""
    settlers = state.players[seat].settlers
    settlers[island] = settlers.get(island, 0) + count


def take_settlers(state: State, seat: Seat, island: str, count: int = 1) -> None:
    """Remove Settlers from an Island; those of the enemy clan leave the game."""
    settlers = state.settlers_of(seat)
    settlers[island] -= count
    if not settlers[island]:
        del settlers[island]


def to_mat(state: State, seat: Seat, island: str, count: int = 1) -> None:
    """Remove Settlers from an Island to the Clan Mat, or out of the game."""
    take_settlers(state, seat, island, count)
    if seat != ENEMY:
        state.players[seat].mat += count


def attack(state: State, seat: Seat, islands: Iterable[str]) -> list[Event]:
    """Where a clan has more Settlers than each other one, they lose one each (section 5.2)."""
    events: list[Event] = []
    for island in islands:
        own = state.settlers_of(seat).get(island, 0)
        others = {
            other: settlers[island]
            for other, settlers, _ in state.clans()
            if other != seat and island in settlers
        }
        if others and own > max(others.values()):
            for other in others:
                to_mat(state, other, island)
            events.append(Attacked(seat, island, tuple(others)))
    return events
