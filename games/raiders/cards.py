"""Cards moving between pile, hands, crews and discards, and what others know of a hand."""

from bisect import insort

import msgspec

from games.core.chance import Rng
from games.core.events import Event
from games.core.seats import Seat
from games.raiders.events import Drew
from games.raiders.pieces import RANK
from games.raiders.state import Known, Player, State


def add_to_hand(player: Player, card: str, known: Known | None = None) -> None:
    """Put a card into a hand; `known` says who has seen it on its way."""
    insort(player.hand, card, key=RANK.__getitem__)
    if known is not None:
        player.known = (*player.known, known)


def take_from_hand(player: Player, card: str) -> Known | None:
    """Take a card out of a hand, and what others knew of it.

    Of several copies one that was seen goes first, then one of which nothing is known.
    """
    player.hand.remove(card)
    if not player.known:
        return None
    copies = [known for known in player.known if known.card == card]
    seen = next((known for known in copies if known.seats != ()), None)
    if seen is None and len(copies) <= player.hand.count(card):
        return None
    gone = seen or copies[0]
    index = player.known.index(gone)
    player.known = player.known[:index] + player.known[index + 1 :]
    return gone


def draw(state: State, seat: Seat, count: int, rng: Rng) -> Event:
    """Draw cards one at a time; an empty pile is made anew from the discards (ruling 8)."""
    player = state.players[seat]
    drawn: list[str] = []
    shuffled = 0
    for _ in range(count):
        if not state.pile:
            if not state.discard:
                break
            _reshuffle(state, rng)
            shuffled += 1
        card = state.pile.pop()
        drawn.append(card)
        add_to_hand(player, card)
    if len(state.pile) < state.returned:
        state.returned = 0
    return Drew(seat, tuple(drawn), len(drawn), len(player.hand), shuffled)


def _reshuffle(state: State, rng: Rng) -> None:
    """The discards become the pile; everybody knows that no card in a hand is among them."""
    state.pile, state.discard, state.returned = rng.shuffled(state.discard), [], 0
    for player in state.players:
        unknown = player.hand.copy()
        for known in player.known:
            unknown.remove(known.card)
        aged = [msgspec.structs.replace(known, old=True) for known in player.known]
        player.known = (*aged, *(Known(card, (), old=True) for card in unknown))
