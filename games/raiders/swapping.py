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
    _forget(state.players[first], second)
    _forget(state.players[second], first)
    state.swap = None
    return [CardsSwapped(first, second, swap.count, given, received)]


def _hand_over(state: State, giver: Seat, taker: Seat, cards: tuple[str, ...]) -> None:
    """The giver knows where the cards are now."""
    for card in cards:
        known = take_from_hand(state.players[giver], card)
        moved = Known(card, (giver,), old=known is not None and known.old)
        add_to_hand(state.players[taker], card, moved)


def _forget(player: Player, partner: Seat) -> None:
    """Only the partner still knows what is in the hand; the others saw nothing of the swap."""
    player.known = tuple(
        Known(known.card, (partner,) if known.to(partner) else (), known.old)
        for known in player.known
        if known.to(partner) or known.old
    )
