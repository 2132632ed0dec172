"""Dinosaurs that go back to the reserve; a unique takes its card to the discard pile (5.4)."""

from games.core.events import Event
from games.core.seats import Seat
from games.te_dinosaurs.events import CardLost
from games.te_dinosaurs.pieces import SPECIES
from games.te_dinosaurs.state import EMPTY, State


def remove(state: State, seat: Seat, name: str) -> tuple[str, list[Event]]:
    """Take away the dinosaur on a space, or one of a kind that waits; its kind, and the events."""
    home = state.players[seat].home
    cell = home.layout.index.get(name)
    if cell is None:
        kind = name
        home.holding.remove(kind)
    else:
        kind, home.cells[cell] = home.cells[cell], EMPTY
    return kind, give_back(state, seat, kind)


def give_back(state: State, seat: Seat, kind: str) -> list[Event]:
    """A regular to the reserve; of a unique the card to the discard pile."""
    if kind in SPECIES:
        state.reserve[kind] += 1
        return []
    state.players[seat].home.cards.remove(kind)
    state.discard.append(kind)
    return [CardLost(seat, kind)]
