"""TRIM and the change of turns (dossier, sections 5.8 and 7)."""

from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.seats import Seat
from games.raiders.cards import take_from_hand
from games.raiders.events import CardsDiscarded, GoodsReturned, MatchEnded
from games.raiders.goods import pay
from games.raiders.moves import Discard
from games.raiders.pieces import LIMITS
from games.raiders.state import OVER, TRIM, TURN, State
from games.raiders.visit import distinct

_GOODS_LIMITS = {
    "silver": LIMITS.silver_end_of_turn,
    "provisions": LIMITS.provisions_end_of_turn,
}


def finish_turn(state: State) -> list[Event]:
    """Goods above the limit go back at once; cards above it are the player's choice."""
    goods = state.mover.goods
    returned = {
        good: goods[good] - most for good, most in _GOODS_LIMITS.items() if goods[good] > most
    }
    events: list[Event] = []
    if returned:
        pay(state, state.active, returned)
        events.append(GoodsReturned(state.active, returned))
    return events + _trim(state)


def _trim(state: State) -> list[Event]:
    if len(state.mover.hand) > LIMITS.hand_end_of_turn:
        state.phase = TRIM
        return []
    return end_turn(state)


def discards(state: State) -> list[Discard]:
    """One move for each different card."""
    return [Discard(card) for card in distinct(state.mover.hand)]


def refuse_discard(state: State, move: Discard) -> RuleViolation | None:
    """Only what is in hand can be discarded."""
    if move.card in state.mover.hand:
        return None
    return RuleViolation("card_not_in_hand", card=move.card)


def discard(state: State, move: Discard) -> list[Event]:
    """One card fewer; the turn ends when the limit is reached."""
    player = state.mover
    take_from_hand(player, move.card)
    state.discard.append(move.card)
    return [CardsDiscarded(state.active, (move.card,), len(player.hand)), *_trim(state)]


def end_turn(state: State) -> list[Event]:
    """Hand over to the next seat, or end the match after the last turn."""
    state.raid = None
    if state.trigger is None:
        begin_turn(state, next(iter(state.opponents(state.active)), state.active))
        return []
    if state.to_come[:1] == (state.active,):
        state.to_come = state.to_come[1:]
    if not state.to_come:
        return end_match(state, state.trigger)
    begin_turn(state, state.to_come[0])
    return []


def begin_turn(state: State, seat: Seat) -> None:
    """Ask a seat to work or raid."""
    state.phase, state.active = TURN, seat
    state.turn += 1
    state.placed = state.acting = None
    state.used, state.more = (), 0


def end_match(state: State, ending: str) -> list[Event]:
    """Nothing more is asked of anybody."""
    state.phase, state.ending = OVER, ending
    state.asked, state.swap, state.raid = (), None, None
    return [MatchEnded(ending)]
