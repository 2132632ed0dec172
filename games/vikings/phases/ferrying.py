"""LARGE: each seat ferries, then its large scoring is booked (dossier, sections 5.8 and 6)."""

from games.core.events import Event
from games.core.seats import Seat
from games.vikings.cells import ROW, Cell
from games.vikings.events import Ferried, FerriesDone, Scored
from games.vikings.ferries import can_ferry
from games.vikings.pieces import BOATMAN, VIKING_IN
from games.vikings.scoring import Part, large_parts
from games.vikings.state import FERRY, SCORING, State


def ask_ferries(state: State) -> list[Event]:
    """Score the seats that cannot ferry, from the next in order, until one is asked.

    Nobody is asked any more when all are scored; then the round is over.
    """
    events: list[Event] = []
    while state.scored < len(state.players):
        state.active = state.after(state.start_seat, state.scored)
        if can_ferry(state.mover):
            state.phase = FERRY
            return events
        events.append(_book_large(state))
    state.phase = SCORING
    return events


def ferry(state: State, cell: Cell) -> list[Event]:
    """A boatman leaves the game for a new trip and sets its first passenger down."""
    state.mover.base[BOATMAN] -= 1
    state.dismissed += (BOATMAN,)
    state.trip = (cell,)
    return [_land(state, cell, boatman=True)]


def also(state: State, cell: Cell) -> list[Event]:
    """The trip under way sets one more down."""
    state.trip += (cell,)
    return [_land(state, cell, boatman=False)]


def _land(state: State, cell: Cell, *, boatman: bool) -> Event:
    player, viking = state.mover, VIKING_IN[cell // ROW]
    player.base[viking] -= 1
    player.standing.append(cell)
    return Ferried(state.active, viking, cell, boatman)


def done(state: State) -> list[Event]:
    """The seat's ferries end, its scoring is booked, and the next seat is asked."""
    state.trip = ()
    return [FerriesDone(state.active), _book_large(state), *ask_ferries(state)]


def _book_large(state: State) -> Event:
    state.scored += 1
    return book(state, state.active, large_parts(state.mover), large=True)


def book(state: State, seat: Seat, parts: list[Part], *, large: bool) -> Event:
    """Add the parts of a scoring to a seat's gold and points."""
    player = state.players[seat]
    for part in parts:
        player.gold += part.gold
        if part.points:
            player.earn(part.source, part.points)
    return Scored(seat, large, tuple(parts), player.gold, player.points)
