"""A Scout's swap of cards: who still has to name some, and the exchange (D11)."""

from games.core.events import Event
from games.core.seats import Seat
from games.raiders.cards import add_to_hand, take_from_hand
from games.raiders.events import CardsSwapped
from games.raiders.state import Known, Player, State, Swap


def swapping(state: State) -> Swap:
    """The swap under way."""
    if state.swap is None:
        raise ValueError("no Scout is waiting")
    return state.swap


def chosen_by(state: State, seat: Seat) -> tuple[str, ...]:
    """The cards a seat has named so far."""
    swap = swapping(state)
    return swap.chosen[swap.seats.index(seat)]


def is_asked(state: State, seat: Seat) -> bool:
    """Whether a seat still has to name cards."""
    swap = swapping(state)
    return seat in swap.seats and len(chosen_by(state, seat)) < swap.count


def may_revise(state: State, seat: Seat) -> bool:
    """Whether a seat has named all its cards by choice, not because it is its whole hand."""
    swap = swapping(state)
    if seat not in swap.seats or len(state.players[seat].hand) == swap.count:
        return False
    return len(chosen_by(state, seat)) == swap.count


def still_in_hand(state: State, seat: Seat) -> list[str]:
    """The cards a seat has not named yet."""
    rest = state.players[seat].hand.copy()
    for card in chosen_by(state, seat):
        rest.remove(card)
    return rest


def exchange(state: State) -> list[Event]:
    """Carry the swap out once nobody is asked any more; nothing before."""
    swap = swapping(state)
    if any(is_asked(state, seat) for seat in swap.seats):
        return []
    first, second = swap.seats
    given, received = swap.chosen
    _hand_over(state, first, second, given)
    _hand_over(state, second, first, received)
    for seat, other, cards in ((first, second, received), (second, first, given)):
        _forget(state.players[seat], other, cards)
    state.swap = None
    return [CardsSwapped(first, second, swap.count, given, received)]


def _hand_over(state: State, giver: Seat, taker: Seat, cards: tuple[str, ...]) -> None:
    for card in cards:
        take_from_hand(state.players[giver], card)
    for card in cards:
        add_to_hand(state.players[taker], card)


def _forget(player: Player, partner: Seat, cards: tuple[str, ...]) -> None:
    """Only the partner still knows what is in the hand; the others saw nothing of the swap."""
    still = (known.card for known in player.known if known.seats is None or partner in known.seats)
    player.known = tuple(Known(card, (partner,)) for card in (*still, *cards))
