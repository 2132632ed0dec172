"""Cards moving between pile, hands, crews and discards, and what others know of a hand."""

from bisect import insort

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


def take_from_hand(player: Player, card: str) -> None:
    """Take a card out of a hand; if others knew of such a card, they know it is gone."""
    player.hand.remove(card)
    if player.known:
        for index, known in enumerate(player.known):
            if known.card == card:
                player.known = player.known[:index] + player.known[index + 1 :]
                return


def draw(state: State, seat: Seat, count: int, rng: Rng) -> Event:
    """Draw cards one at a time; an empty pile is made anew from the discards (ruling 8)."""
    player = state.players[seat]
    drawn: list[str] = []
    shuffled = 0
    for _ in range(count):
        if not state.pile:
            if not state.discard:
                break
            state.pile, state.discard = rng.shuffled(state.discard), []
            state.returned, shuffled = 0, shuffled + 1
        card = state.pile.pop()
        drawn.append(card)
        add_to_hand(player, card)
    if len(state.pile) < state.returned:
        state.returned = 0
    return Drew(seat, tuple(drawn), len(drawn), len(player.hand), shuffled)
