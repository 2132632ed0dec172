"""The orders of a match as rows: made from what was typed, added to, exchanged, shifted, taken out.

All functions give the rows as they shall be, or raise Refused; nothing is stored here.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

import msgspec

from bot.matches.guards import begins_with, is_guard, names
from bot.matches.kinds import kind_of
from bot.matches.position import Position
from bot.matches.refusals import Refused
from games.core.contract import Decision, Game
from games.core.errors import RuleViolation
from games.core.lines import split_line
from games.core.moves import LONGEST_TEXT, Move
from games.core.seats import Seat
from storage.rows import OrderRow

replace = msgspec.structs.replace

MOST: Final = 6
"""Alternatives for one kind of decision."""
LONGEST_GUARD: Final = 60

_MARK: Final = 6


class Alternative(msgspec.Struct, frozen=True):
    """A move text or a policy's key, with an optional condition (`guards`)."""

    choice: str
    policy: bool = False
    guard: str | None = None


class Chosen(msgspec.Struct, frozen=True):
    """One order as a button names it: where it stands, and a mark of what it said then."""

    seat: Seat
    kind: str
    place: int
    mark: str


def chosen(order: OrderRow) -> Chosen:
    """The name of an order, which no longer fits when another one stands in its place."""
    said = msgspec.json.encode((order.choice, order.policy, order.guard, order.standing))
    return Chosen(order.seat, order.kind, order.place, sha256(said).hexdigest()[:_MARK])


def meant(orders: Sequence[OrderRow], wanted: Chosen) -> OrderRow:
    """The order of that name; Refused stale if there is none."""
    for order in orders:
        if chosen(order) == wanted:
            return order
    raise Refused("stale")


def is_for(order: OrderRow, decision: Decision, legal: Sequence[Move]) -> bool:
    """Whether an order may answer a decision.

    It is kept for a kind; where other kinds are answered by moves with the same first word, it
    may answer them too.
    """
    if order.seat != decision.seat or order.kind == decision.kind or order.policy:
        return order.seat == decision.seat and order.kind == decision.kind
    return order.choice.partition(" ")[0].lower() in {move.verb for move in legal}


def by_kind(position: Position, seat: Seat, line: str) -> dict[str, list[Alternative]]:
    """The parts of a line, spelled out, by the kind of decision they answer; Refused bad_order."""
    game, parts = position.game, dict[str, list[Alternative]]()
    for text in game.spell_out(position.state, seat, split_line(line)):
        kind = kind_of(game, text)
        if kind is None:
            raise Refused("bad_order", text=text)
        parts.setdefault(kind, []).append(Alternative(text))
    if not parts:
        raise Refused("bad_order", text=line)
    return parts


def made(
    position: Position,
    seat: Seat,
    kind: str,
    alternatives: Sequence[Alternative],
    *,
    standing: bool,
) -> list[OrderRow]:
    """The rows of a seat's alternatives for a kind; Refused too_many_orders, bad_order."""
    if len(alternatives) > MOST:
        raise Refused("too_many_orders", most=MOST)
    for alternative in alternatives:
        understood = _understood(position.game, kind, alternative)
        if not understood or _means_nothing(position, seat, alternative):
            raise Refused("bad_order", text=alternative.choice)
    return [
        OrderRow(
            seat=seat,
            kind=kind,
            place=place,
            choice=" ".join(alternative.choice.split()),
            policy=alternative.policy,
            guard=alternative.guard,
            standing=standing,
            version=position.people[seat].version,
        )
        for place, alternative in enumerate(alternatives)
    ]


def with_added(
    position: Position,
    seat: Seat,
    kind: str,
    added: Sequence[Alternative],
    orders: Sequence[OrderRow],
    *,
    standing: bool = False,
) -> list[OrderRow]:
    """All orders, with more alternatives of a seat for a kind; those that were dropped give way.

    A standing answer is the last one: what comes behind it would never be tried.
    """
    others = [order for order in orders if (order.seat, order.kind) != (seat, kind)]
    kept = [order for order in orders if order not in others and not order.dropped]
    new = made(position, seat, kind, added, standing=standing)
    if len(kept) + len(new) > MOST:
        raise Refused("too_many_orders", most=MOST)
    return [*others, *_in_sequence([*kept, *new])]


def with_standing(
    position: Position, seat: Seat, kind: str, policy: str | None, orders: Sequence[OrderRow]
) -> list[OrderRow]:
    """All orders, with this standing answer of a seat to a kind; None: with none."""
    left = [
        order
        for order in orders
        if not (order.seat == seat and order.kind == kind and order.standing)
    ]
    if policy is None:
        return left
    return with_added(position, seat, kind, [Alternative(policy, policy=True)], left, standing=True)


def without(orders: Sequence[OrderRow], order: OrderRow) -> list[OrderRow]:
    """All orders but this one."""
    others, alternatives = _parted(orders, order)
    return [*others, *_in_sequence([one for one in alternatives if one != order])]


def exchanged(orders: Sequence[OrderRow], order: OrderRow, new: OrderRow) -> list[OrderRow]:
    """All orders, with another one in the place of this one."""
    return [replace(new, place=order.place) if one == order else one for one in orders]


def shifted(orders: Sequence[OrderRow], order: OrderRow, by: int) -> list[OrderRow]:
    """All orders, with this one so many places later among the alternatives of its kind.

    Refused stale where there is no such place: standing answers stay behind the others.
    """
    others, alternatives = _parted(orders, order)
    here = alternatives.index(order)
    there = here + by
    if not 0 <= there < len(alternatives) or alternatives[there].standing != order.standing:
        raise Refused("stale")
    alternatives.insert(there, alternatives.pop(here))
    return [*others, *_in_sequence(alternatives)]


def check_condition(position: Position, seat: Seat, guard: str) -> None:
    """Refused bad_condition if it has not the form of one, or looks at nothing there is."""
    known = names(position.view(seat))
    if len(guard) > LONGEST_GUARD or begins_with(guard) not in known:
        raise Refused("bad_condition", names=known, most=LONGEST_GUARD)


def _parted(orders: Sequence[OrderRow], order: OrderRow) -> tuple[list[OrderRow], list[OrderRow]]:
    """The orders of other seats and kinds, and the alternatives among which one stands."""
    alternatives = [one for one in orders if (one.seat, one.kind) == (order.seat, order.kind)]
    return [one for one in orders if one not in alternatives], alternatives


def _in_sequence(alternatives: Sequence[OrderRow]) -> list[OrderRow]:
    standing_last = sorted(alternatives, key=lambda order: order.standing)
    return [replace(order, place=place) for place, order in enumerate(standing_last)]


def _understood(game: Game, kind: str, alternative: Alternative) -> bool:
    """Whether it can mean anything at all; what it means is seen when the seat is asked."""
    guard = alternative.guard
    if guard is not None and (len(guard) > LONGEST_GUARD or not is_guard(guard)):
        return False
    if alternative.policy:
        return alternative.choice in {policy.key for policy in game.policies.get(kind, ())}
    text = alternative.choice.strip()
    return bool(text) and len(text) <= LONGEST_TEXT and ";" not in text


def _means_nothing(position: Position, seat: Seat, alternative: Alternative) -> bool:
    """Whether it names what the game does not have.

    While the seat is asked itself its words are read for the present decision, which tells nothing
    of a later one.
    """
    if alternative.policy or position.decision(seat) is not None:
        return False
    try:
        position.game.parse(position.state, seat, alternative.choice)
    except RuleViolation as violation:
        return violation.code == "not_understood"
    return False
