"""One move of one seat, whatever its kind; and the answers of seats that have left."""

from games.core.chance import Rng
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.te_vikings import exploring, runic, sailing
from games.te_vikings.actions import EFFECT_OF, offer, perform
from games.te_vikings.asked import asked_of
from games.te_vikings.control import compare_control
from games.te_vikings.defaults import default_move
from games.te_vikings.events import SeatLeft, Skipped
from games.te_vikings.moves import (
    Dedicate,
    Deploy,
    Discard,
    Done,
    Draft,
    End,
    Explore,
    Fight,
    GiveBack,
    Lose,
    Place,
    Play,
    Push,
    Raid,
    Return,
    Revise,
    Sail,
    Skip,
    UseBoon,
)
from games.te_vikings.phases import boats, boons, draft, giveback, turn
from games.te_vikings.phases.aftermath import finish_boon
from games.te_vikings.returning import give_back_settlers
from games.te_vikings.state import DOCK, DRAFT, EXPLORE, FINISH, NJORD, OVER, State, present


def carry_out(state: State, seat: Seat, move: Move, rng: Rng) -> list[Event]:
    """Make a legal move, then those of seats that have left, until somebody present is asked."""
    return _carry_out(state, seat, move, rng) + _answer_for_the_absent(state, rng)


def _carry_out(state: State, seat: Seat, move: Move, rng: Rng) -> list[Event]:
    if type(move) in EFFECT_OF:
        return _act(state, seat, move, rng)
    match move:
        case Play():
            return turn.play_up(state, seat, move)
        case Fight():
            return turn.fight(state, seat, move)
        case End():
            return turn.end_turn(state, seat, move, rng)
        case Dedicate():
            return turn.dedicate(state, seat, move)
        case Skip():
            return _skip(state, seat, move, rng)
        case Return():
            return _return(state, seat, move)
        case Deploy() | Raid() | Done() | Discard():
            return _go_on(state, seat, move, rng)
    return _answer(state, seat, move, rng)


def _answer(state: State, seat: Seat, move: Move, rng: Rng) -> list[Event]:
    match move:
        case Place():
            return boats.place(state, seat, move, rng)
        case Draft():
            return draft.draft(state, seat, move, rng)
        case Revise() if state.phase == DRAFT:
            return draft.revise_draft(state, seat)
        case Revise():
            return boons.revise_loss(state, seat)
        case Push():
            return boats.push(state, seat, move)
        case UseBoon():
            return boons.use_boon(state, seat, move, rng)
        case Lose():
            return boons.lose(state, seat, move, rng)
        case GiveBack():
            return giveback.give_back(state, seat, move, rng)
    raise TypeError(f"{type(move).__name__} is no move of this game")


def _act(state: State, seat: Seat, move: Move, rng: Rng) -> list[Event]:
    """Use an effect, or go on with one."""
    if isinstance(move, Sail) and state.phase == NJORD:
        return boons.voyage(state, seat, move, rng)
    if isinstance(move, Explore) and state.phase == EXPLORE:
        return _go_on(state, seat, move, rng)
    offered = present(offer(state))
    events = perform(state, seat, move, offered, rng)
    return events if state.doing is not None else events + _complete(state, offered.why, rng)


def _go_on(state: State, seat: Seat, move: Move, rng: Rng) -> list[Event]:
    """A step within an action under way; when it is over, control is compared."""
    if state.phase == NJORD:
        return boons.close_voyage(state, rng)
    doing = state.under_way
    events: list[Event] = []
    match move:
        case Deploy():
            events = sailing.deploy(state, seat, move)
        case Raid():
            events = sailing.raid(state, seat, move)
        case Explore():
            events = exploring.explore(state, seat, move, doing.n, doing.why)
        case Discard():
            events = runic.discard(state, seat, move)
        case Done() if state.phase == EXPLORE:
            events = exploring.finish_exploring(state, seat)
        case Done():
            state.doing = None
    return events if state.doing is not None else events + _complete(state, doing.why, rng)


def _complete(state: State, why: str, rng: Rng) -> list[Event]:
    """An action is over: compare control, then ask what comes next."""
    if why == sailing.NJORD_WHY:
        return boons.go_on_sailing(state, rng)
    events = compare_control(state)
    match why:
        case "boon-leader":
            return events + boons.after_leader(state, rng)
        case "boon-rune":
            return events + finish_boon(state, rng)
        case "rune":
            state.rune_used = True
    state.phase = FINISH
    return events


def _skip(state: State, seat: Seat, move: Skip, rng: Rng) -> list[Event]:
    events: list[Event] = [Skipped(seat, move.what)]
    match state.phase:
        case "boon" | "boon-rune":
            return events + finish_boon(state, rng)
        case "leader" if state.boon is not None:
            return events + boons.after_leader(state, rng)
    state.phase = FINISH
    return events


def _return(state: State, seat: Seat, move: Return) -> list[Event]:
    """A step of its own, but within a Sail, where control is compared with the Sail."""
    events = give_back_settlers(state, seat, move)
    return events if state.phase == DOCK else events + compare_control(state)


def _answer_for_the_absent(state: State, rng: Rng) -> list[Event]:
    """A seat that has left makes the default move wherever it is still asked (section 7)."""
    events: list[Event] = []
    while (seat := _absent_asked(state)) is not None:
        events += _carry_out(state, seat, present(default_move(state, seat)), rng)
    return events


def _absent_asked(state: State) -> Seat | None:
    if not any(player.left for player in state.players):
        return None
    return next((seat for seat in asked_of(state) if state.players[seat].left), None)


def leave(state: State, seat: Seat, rng: Rng) -> list[Event]:
    """A seat leaves for good: from now on it makes the moves made when time is up."""
    if state.players[seat].left or state.phase == OVER:
        return []
    state.players[seat].left = True
    return [SeatLeft(seat), *_answer_for_the_absent(state, rng)]
