"""Resources: gaining up to the limit, paying, and the mixes one may choose (sections 5.0, 5.5)."""

import re
from collections.abc import Mapping
from functools import cache

from games.core.events import Event
from games.core.seats import Seat
from games.te_vikings.events import Gained
from games.te_vikings.pieces import KINDS, MOST_GOODS
from games.te_vikings.state import State


def gain(state: State, seat: Seat, goods: Mapping[str, int]) -> list[Event]:
    """Gain resources; what is above the limit is lost."""
    held = state.players[seat].goods
    gained = {kind: count for kind, count in goods.items() if count}
    for kind, count in gained.items():
        held[kind] = min(MOST_GOODS, held[kind] + count)
    return [Gained(seat, gained, {kind: held[kind] for kind in gained})]


@cache
def mixes(total: int) -> tuple[str, ...]:
    """Every way to choose so many resources, as written in moves: "wood 1 steel 3"."""
    found = [
        (wood, food, total - wood - food)
        for wood in range(total, -1, -1)
        for food in range(total - wood, -1, -1)
    ]
    return tuple(written(dict(zip(KINDS, counts, strict=True))) for counts in found)


def written(goods: Mapping[str, int]) -> str:
    """A mix in the order wood, food, steel, zeros left out."""
    return " ".join(f"{kind} {goods[kind]}" for kind in KINDS if goods.get(kind))


@cache
def read(text: str) -> Mapping[str, int] | None:
    """The mix that a text means; None if it is none. Each kind at most once, in any order."""
    words = text.split()
    goods: dict[str, int] = {}
    for kind, number in zip(words[::2], words[1::2], strict=False):
        if kind not in KINDS or kind in goods or not re.fullmatch(r"\d{1,3}", number):
            return None
        goods[kind] = int(number)
    return goods if len(words) % 2 == 0 else None
