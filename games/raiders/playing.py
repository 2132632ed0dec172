"""One move of one seat, whatever its kind; and the answers of seats that have left."""

from games.core.chance import Rng
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.raiders.defaults import default_move
from games.raiders.events import SeatLeft
from games.raiders.moves import (
    Discard,
    Done,
    Give,
    Keep,
    Lose,
    More,
    Pick,
    Place,
    Raid,
    Reroll,
    Revise,
    Sacrifice,
    Swap,
    TakeSet,
)
from games.raiders.phases.answers import choose_swap, give_one, revise_swap
from games.raiders.phases.asked import asked_of
from games.raiders.phases.deaths import lose, sacrifice
from games.raiders.phases.draft import keep, revise_keep
from games.raiders.phases.raid import raid, reroll, take_set
from games.raiders.phases.turn import discard, end_match
from games.raiders.phases.work import leave_long_house, pick, place, take_more
from games.raiders.state import DRAFT, OVER, REROLL, SET, State


def carry_out(state: State, seat: Seat, move: Move, rng: Rng) -> list[Event]:
    """Make a legal move, then those of seats that have left, until somebody present is asked."""
    return _carry_out(state, seat, move, rng) + _answer_for_the_absent(state, rng)


def _carry_out(state: State, seat: Seat, move: Move, rng: Rng) -> list[Event]:
    match move:
        case Place():
            return place(state, move, rng)
        case Pick():
            return pick(state, move, rng)
        case Raid():
            return raid(state, move, rng)
        case Reroll():
            return reroll(state, move, rng)
        case TakeSet():
            return take_set(state, move)
        case Lose():
            return lose(state, move)
        case More():
            return take_more(state, move)
        case Done():
            return leave_long_house(state)
    return _answer(state, seat, move, rng)


def _answer(state: State, seat: Seat, move: Move, rng: Rng) -> list[Event]:
    match move:
        case Keep():
            return keep(state, seat, move, rng)
        case Revise():
            return revise_keep(state, seat) if state.phase == DRAFT else revise_swap(state, seat)
        case Give():
            return give_one(state, seat, move)
        case Sacrifice():
            return sacrifice(state, seat, move)
        case Swap():
            return choose_swap(state, seat, move)
        case Discard():
            return discard(state, move)
    raise TypeError(f"{type(move).__name__} is no move of this game")


def _answer_for_the_absent(state: State, rng: Rng) -> list[Event]:
    """A seat that has left makes the default move wherever it is still asked (section 4)."""
    events: list[Event] = []
    while (seat := _absent_asked(state)) is not None:
        move = default_move(state, seat)
        if move is None:
            break
        events += _carry_out(state, seat, move, rng)
    return events


def _absent_asked(state: State) -> Seat | None:
    if all(not player.left for player in state.players):
        return None
    return next((seat for seat in asked_of(state) if state.players[seat].left), None)


def leave(state: State, seat: Seat, rng: Rng) -> list[Event]:
    """A seat leaves for good; the last one staying wins at once (section 4, abandonment).

    What is still asked of the seat is answered first, to the end of its turn. A raid of the last
    one staying is called off: its worker comes back.
    """
    if state.players[seat].left or state.phase == OVER:
        return []
    state.players[seat].left = True
    state.to_come = tuple(other for other in state.to_come if other != seat)
    events: list[Event] = [SeatLeft(seat), *_answer_for_the_absent(state, rng)]
    if len(state.staying()) > 1 or state.phase == OVER:
        return events
    if state.raid is not None and state.phase in (REROLL, SET):
        state.mover.worker = state.raid.worker
    return events + end_match(state, "left")
