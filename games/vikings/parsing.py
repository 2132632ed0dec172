"""What people type, as moves (dossier, sections 11 and 14): forms, defaults, kind readings."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from games.core.errors import RuleViolation
from games.core.moves import Move
from games.core.seats import Seat
from games.vikings.cells import cell_name, cell_named, cell_of
from games.vikings.homeland import may_stand
from games.vikings.legality import refuse_phase
from games.vikings.moves import (
    ON_BASE,
    ON_TILE,
    Also,
    Bid,
    Buy,
    Colour,
    Discard,
    Done,
    Exchange,
    Ferry,
    Pass,
    Place,
    Remove,
    Start,
    Take,
)
from games.vikings.state import BUY, PLACE, State
from games.vikings.wheel import occupied

_BARE: Final[Mapping[str, Move]] = {"discard": Discard(), "done": Done(), "pass": Pass()}
_TYPED: Final[Mapping[str, Callable[[str], Move]]] = {
    "take": Take,
    "remove": Remove,
    "colour": Colour,
    "color": Colour,
}
_WHOLE: Final = re.compile(r"-?\d{1,18}")
_PRICE: Final = re.compile(r"\d{1,2}")


def parse_move(state: State, seat: Seat, text: str) -> Move:
    """The move a text means for this seat now, in its canonical form; raises RuleViolation."""
    match text.lower().split():
        case ["exchange" | "bid" as verb, amount]:
            return _counted(state, seat, Exchange if verb == "exchange" else Bid, amount)
        case ["buy", space]:
            return Buy(_space(state, space))
        case ["start", row]:
            return Start(row.upper())
        case ["place", cell, *rest]:
            return _placed(state, text, cell, rest)
        case ["ferry", cell]:
            return Ferry(_cell(text, cell))
        case ["also", cell]:
            return Also(_cell(text, cell))
        case [verb, word] if verb in _TYPED:
            return _TYPED[verb](word)
        case [verb] if verb in _BARE:
            return _BARE[verb]
    raise RuleViolation("not_understood", text=text)


def _counted(state: State, seat: Seat, kind: type[Exchange | Bid], amount: str) -> Move:
    """An exchange or a bid; what is no whole number is refused as an amount (section 5.10)."""
    if _WHOLE.fullmatch(amount):
        return kind(int(amount))
    violation = refuse_phase(state, seat, kind)
    raise violation or RuleViolation("bad_amount", amount=amount, least=int(kind is Exchange))


def _space(state: State, text: str) -> str:
    """A space, or a price as it is now: the set that costs so much."""
    if _PRICE.fullmatch(text) and state.phase == BUY:
        return f"p{occupied(state.wheel)[0] + int(text)}"
    return text


def _cell(text: str, name: str) -> str:
    cell = cell_named(name)
    if cell is None:
        raise RuleViolation("not_understood", text=text, cell=name)
    return cell_name(cell)


def _placed(state: State, text: str, name: str, rest: list[str]) -> Move:
    """Without a last word: on the tile if that is allowed, else on the base (section 11)."""
    cell = _cell(text, name)
    if rest in ([ON_TILE], [ON_BASE]):
        return Place(cell, rest[0])
    if rest:
        raise RuleViolation("not_understood", text=text)
    bought = state.bought
    stands = state.phase == PLACE and bought is not None and may_stand(bought, cell_of(cell))
    return Place(cell, ON_TILE if stands else ON_BASE)
