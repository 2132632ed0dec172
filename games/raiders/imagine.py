"""The hidden cards and tiles dealt anew, as far as a viewer cannot know where they are.

What is hidden is sorted before it is shuffled, so that two positions a viewer cannot tell apart
lead to the same imagined one. Cards that the viewer has seen go into a hand stay in that hand.
"""

from collections import Counter

from games.core.chance import Rng
from games.core.seats import Seat
from games.raiders.pieces import SETUP
from games.raiders.state import DRAFT, Known, Player, State, by_rank


def imagine_state(state: State, viewer: Seat | None, rng: Rng) -> State:
    """A state that the viewer cannot tell from this one."""
    imagined = state.copy()
    if state.phase == DRAFT:
        _deal_draft(imagined, viewer, rng)
    else:
        _deal_hands(imagined, viewer, rng)
    hidden = len(imagined.stack) - imagined.buried
    known, unknown = imagined.stack[: imagined.buried], imagined.stack[imagined.buried :]
    imagined.stack = known + rng.shuffled(sorted(unknown))[:hidden]
    return imagined


def _others(state: State, viewer: Seat | None) -> list[Player]:
    return [player for seat, player in enumerate(state.players) if seat != viewer]


def _deal_draft(state: State, viewer: Seat | None, rng: Rng) -> None:
    """Who has chosen is known, but neither the cards nor the choice."""
    others = _others(state, viewer)
    cards = [*state.pile, *(card for player in others for card in player.dealt)]
    order = rng.shuffled(sorted(cards))
    for player in others:
        player.dealt = tuple(order.pop() for _ in player.dealt)
        if player.kept:
            player.kept = tuple(sorted(player.dealt[: SETUP.kept]))
    state.pile = order


def _deal_hands(state: State, viewer: Seat | None, rng: Rng) -> None:
    """Cards of before and since the last reshuffle are dealt apart: they cannot be confused."""
    hands = [_Hand(player, viewer) for player in _others(state, viewer)]
    own = _own_returned(state, viewer)
    old = rng.shuffled(sorted(card for hand in hands for card in hand.old))
    young = Counter(state.pile) - Counter(own)
    for hand in hands:
        young.update(hand.young)
    order = rng.shuffled(sorted(young.elements()))
    for hand in hands:
        hand.deal([old.pop() for _ in hand.old], [order.pop() for _ in hand.young])
    state.pile = _with_bottom(order, own, state.returned, rng)
    _choose_swap(state, viewer, rng)


class _Hand:
    """A hand in parts: what the viewer knows, and what came before or since the last reshuffle."""

    def __init__(self, player: Player, viewer: Seat | None) -> None:
        self.player = player
        self.known = tuple(known for known in player.known if known.to(viewer))
        self.old = [known.card for known in player.known if known.old and not known.to(viewer)]
        parted = Counter([*(known.card for known in self.known), *self.old])
        self.young = list((Counter(player.hand) - parted).elements())

    def deal(self, old: list[str], young: list[str]) -> None:
        """Fill the hand anew; what others than the viewer know of it falls away."""
        known = [each.card for each in self.known]
        self.player.hand = by_rank([*known, *old, *young])
        aged = (Known(card, (), old=True) for card in by_rank(old))
        self.player.known = (*self.known, *aged)


def _own_returned(state: State, viewer: Seat | None) -> list[str]:
    """The cards the viewer put under the pile, while nobody has drawn that far."""
    if viewer is None or not state.returned:
        return []
    return list(state.players[viewer].returned)


def _with_bottom(order: list[str], own: list[str], returned: int, rng: Rng) -> list[str]:
    """The pile, with the viewer's own cards somewhere among those that went under it."""
    if not own:
        return order
    split = returned - len(own)
    return rng.shuffled(sorted([*order[:split], *own])) + order[split:]


def _choose_swap(state: State, viewer: Seat | None, rng: Rng) -> None:
    """The cards others have named for a Scout's swap are any of their imagined hands."""
    swap = state.swap
    if swap is None:
        return
    chosen = [
        cards if seat == viewer else tuple(rng.shuffled(state.players[seat].hand)[: len(cards)])
        for seat, cards in zip(swap.seats, swap.chosen, strict=True)
    ]
    state.swap = type(swap)(swap.seats, swap.count, (chosen[0], chosen[1]))
