"""Strength in battles, of fighters and of the Invaders (dossier, section 5.9)."""

from collections.abc import Mapping

from games.core.seats import Seat
from games.te_vikings.pieces import CARDS
from games.te_vikings.standing import active_runes
from games.te_vikings.state import State


def strength_of(state: State, seat: Seat, card: str) -> int:
    """By the Active Runes or the resources that the fighter has now."""
    kind, _, what = (CARDS[card].strength.of or "").partition(":")
    if kind == "res":
        return _strength(card, state.players[seat].goods[what])
    return _strength(card, counted_runes(active_runes(state, seat), what))


def counted_runes(runes: Mapping[str, int], what: str) -> int:
    """Active Runes of a kind, or of all kinds."""
    return sum(runes.values()) if what == "all" else runes.get(what, 0)


def invader_strength(card: str, before: int) -> int:
    """By the cards of the Invader pile: `before` lay there already.

    Runes are counted without the current card, resources with it (rulings 10 and 11).
    """
    counts_itself = (CARDS[card].strength.of or "").startswith("res:")
    return _strength(card, before + 1 if counts_itself else before)


def _strength(card: str, count: int) -> int:
    strength = CARDS[card].strength
    match strength.op:
        case "add":
            return strength.base + count
        case "mul":
            return strength.base * count
    return strength.base
