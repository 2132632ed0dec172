"""A visit: whose action is taken in which building, with which worker, from where.

What is legal is judged with the worker already standing there, or already gone (ruling 59).
"""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.seats import Seat
from games.raiders.state import Player, State
from games.raiders.uses import AnyUse, Use


class Visit(msgspec.Struct, frozen=True):
    """One action in one building.

    `building` is the one whose action is taken, `door` the one visited: they differ for a Merchant.
    `stands` is True after placing. `spent` is the card being played, which is still in hand while
    legality is judged.
    """

    seat: Seat
    building: str
    worker: str
    door: str
    stands: bool
    spent: str | None = None


class Action(msgspec.Struct, frozen=True):
    """What a type of building does: its legal uses, why a use is refused, and its effect.

    `uses` are the types of use that can be meant there; `refuse` and `act` get no other.
    """

    uses: tuple[type[Use], ...]
    options: Callable[[State, Visit], Iterable[AnyUse]]
    refuse: Callable[[State, Visit, Any], RuleViolation | None]
    act: Callable[[State, Visit, Any, Rng], list[Event]]


def visitor(state: State, visit: Visit) -> Player:
    """The player on a visit."""
    return state.players[visit.seat]


def hand_on(state: State, visit: Visit) -> list[str]:
    """The visitor's hand without the card being played."""
    hand = state.players[visit.seat].hand
    if visit.spent is None:
        return hand
    rest = hand.copy()
    rest.remove(visit.spent)
    return rest


def worker_in(state: State, visit: Visit, building: str) -> str | None:
    """Who stands in a building during the visit."""
    if building == visit.door:
        return visit.worker if visit.stands else None
    return state.village[building]


def distinct(cards: Iterable[str]) -> list[str]:
    """Each card once, in order."""
    return list(dict.fromkeys(cards))


def not_understood(use: Use) -> RuleViolation:
    """A use that no player could mean here."""
    return RuleViolation("not_understood", text=" ".join(word for _, word in use.words()))
