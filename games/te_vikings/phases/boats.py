"""PLACE and PUSH: the starting Boats, and Boats that were pushed off a Dock (D1, D6)."""

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.seats import Seat
from games.te_vikings.events import BoatPlaced, BoatSettled
from games.te_vikings.moves import Place, Push
from games.te_vikings.phases.draft import begin_era
from games.te_vikings.state import BOON, PLAY, PUSH, State

FIRST_BOAT = "b1"


def free_fjords(state: State) -> list[str]:
    """Fjords at the border without a Boat."""
    taken = {place for player in state.players for place in player.boats.values()}
    fjords = state.chart.fjords.values()
    return [fjord.id for fjord in fjords if fjord.border and fjord.id not in taken]


def placements(state: State) -> list[Place]:
    """Where a starting Boat may be put."""
    return [Place(fjord) for fjord in free_fjords(state)]


def refuse_place(state: State, move: Place) -> RuleViolation | None:
    """Unknown, not at the border, taken."""
    free = free_fjords(state)
    if move.fjord in free:
        return None
    fjord = state.chart.fjords.get(move.fjord)
    if fjord is None:
        return RuleViolation("unknown_place", place=move.fjord)
    code = "fjord_taken" if fjord.border else "not_border"
    return RuleViolation(code, fjord=move.fjord, choices=tuple(free))


def place(state: State, seat: Seat, move: Place, rng: Rng) -> list[Event]:
    """Counter-clockwise, the Chieftain last; then the first era begins."""
    state.players[seat].boats[FIRST_BOAT] = move.fjord
    state.placing = state.placing[1:]
    events: list[Event] = [BoatPlaced(seat, FIRST_BOAT, move.fjord)]
    if state.placing:
        state.actor = state.placing[0]
        return events
    return events + begin_era(state, rng)


def pushes(state: State, seat: Seat) -> list[Push]:
    """The two Fjords of the Dock, for the lowest-numbered Boat that waits."""
    boat, dock = next_pushed(state, seat)
    return [Push(boat, fjord) for fjord in state.chart.docks[dock].fjords]


def next_pushed(state: State, seat: Seat) -> tuple[str, str]:
    """The Boat to be placed first, and the Dock it was pushed off."""
    return min(state.players[seat].pushed.items())


def refuse_push(state: State, seat: Seat, move: Push) -> RuleViolation | None:
    """Not pushed, another one first, another Fjord."""
    pushed = state.players[seat].pushed
    if move.boat not in pushed:
        return RuleViolation("not_pushed", boat=move.boat)
    boat, dock = next_pushed(state, seat)
    if move.boat != boat:
        return RuleViolation("other_boat_first", boat=boat, other=move.boat)
    fjords = state.chart.docks[dock].fjords
    if move.fjord not in fjords:
        return RuleViolation("not_beside", boat=boat, dock=dock, choices=fjords)
    return None


def push(state: State, seat: Seat, move: Push) -> list[Event]:
    """Place it; when none waits any more, the visit goes on."""
    player = state.players[seat]
    del player.pushed[move.boat]
    player.boats[move.boat] = move.fjord
    if state.phase == PUSH and seat == state.actor and not player.pushed:
        state.phase = PLAY if state.aftermath is None else BOON
    return [BoatSettled(seat, move.boat, move.fjord)]
