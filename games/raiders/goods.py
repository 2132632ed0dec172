"""Goods and points changing hands (dossier, section 5.1): gain what there is, pay in full."""

from collections.abc import Mapping

from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.seats import Seat
from games.raiders.events import Gained, Paid
from games.raiders.pieces import LIMITS
from games.raiders.state import Player, State


def gain(state: State, seat: Seat, items: Mapping[str, int]) -> list[Event]:
    """Take from the supply as much as it has; nothing is owed later (ruling 6)."""
    goods, supply = state.players[seat].goods, state.supply
    gained = {}
    for good, wanted in items.items():
        amount = min(wanted, supply[good])
        if amount:
            supply[good] -= amount
            goods[good] += amount
            gained[good] = amount
    return [Gained(seat, gained, {good: goods[good] for good in gained})] if gained else []


def pay(state: State, seat: Seat, items: Mapping[str, int]) -> list[Event]:
    """Put goods back into the supply; they are known to be there."""
    goods = state.players[seat].goods
    paid = {good: amount for good, amount in items.items() if amount}
    for good, amount in paid.items():
        goods[good] -= amount
        state.supply[good] += amount
    return [Paid(seat, paid, {good: goods[good] for good in paid})] if paid else []


def gain_armour(state: State, seat: Seat, amount: int) -> list[Event]:
    """Rise on the Armour track, which stops at its end (ruling 42)."""
    player = state.players[seat]
    gained = min(amount, LIMITS.armour - player.armour)
    player.armour += gained
    return [Gained(seat, {"armour": gained}, {"armour": player.armour})]


def refuse_payment(player: Player, items: Mapping[str, int]) -> RuleViolation | None:
    """The first kind of which the player has too little."""
    goods = player.goods
    for good, amount in items.items():
        if goods[good] < amount:
            return RuleViolation("cannot_pay", item=good, need=amount, have=goods[good])
    return None


def refuse_gain(state: State, items: Mapping[str, int]) -> RuleViolation | None:
    """The supply has nothing of what would be gained."""
    for good in items:
        if state.supply[good]:
            return None
    return RuleViolation("supply_empty", items=tuple(items))
