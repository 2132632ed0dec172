"""Plants, meat and supply: gained up to the end of the track, paid in full (section 5.7)."""

from collections.abc import Mapping

from games.core.events import Event
from games.core.seats import Seat
from games.te_dinosaurs.events import Gained, Paid
from games.te_dinosaurs.pieces import GOODS, TRACK, Items
from games.te_dinosaurs.state import State


def gain(state: State, seat: Seat, items: Mapping[str, int], by: str | None = None) -> list[Event]:
    """Gain goods; what goes beyond the track is lost."""
    goods = state.players[seat].home.goods
    gained: Items = {}
    for good, amount in items.items():
        added = min(amount, TRACK - goods[good])
        if added:
            goods[good] += added
            gained[good] = added
    return [Gained(seat, gained, {good: goods[good] for good in gained}, by)] if gained else []


def pay(state: State, seat: Seat, items: Mapping[str, int]) -> list[Event]:
    """Pay goods that are there."""
    goods = state.players[seat].home.goods
    for good, amount in items.items():
        goods[good] -= amount
    if not items:
        return []
    return [Paid(seat, dict(items), {good: goods[good] for good in items})]


def goods_of(effect: object) -> Items:
    """The goods that an effect or a power names."""
    return {good: amount for good in GOODS if (amount := getattr(effect, good))}
