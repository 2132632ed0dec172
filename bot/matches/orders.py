"""Orders: what a seat prepares for its next decision of a kind. Only its owner knows of them."""

import asyncio
from collections.abc import Sequence
from typing import Final

import msgspec

from bot.matches.going_on import GoingOn
from bot.matches.guards import begins_with, is_guard, names
from bot.matches.judging import check_seat
from bot.matches.kinds import kind_of, kinds_of
from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.refusals import Refused
from games.core.contract import Game
from games.core.errors import RuleViolation
from games.core.lines import split_line
from games.core.moves import LONGEST_TEXT
from games.core.seats import Seat
from storage.rows import Change, OrderRow

replace = msgspec.structs.replace

MOST: Final = 6
"""Alternatives for one kind of decision."""
LONGEST_GUARD: Final = 60


class Alternative(msgspec.Struct, frozen=True):
    """A move text or a policy's key, with an optional condition (`guards`)."""

    choice: str
    policy: bool = False
    guard: str | None = None


class Orders(GoingOn):
    """Preparing one's next turn."""

    async def orders(self, match_id: int, person: Person) -> list[OrderRow]:
        """What the person has prepared, in playing order; `dropped` ones could not be played."""
        position = await self.position(match_id)
        own = position.seats_of(person.id)
        mine = [order for order in await self.store.orders(match_id) if order.seat in own]
        if len({order.kind for order in mine}) < 2:
            return mine
        kinds = list((await asyncio.to_thread(kinds_of, position.game)).values())
        return sorted(mine, key=lambda one: kinds.index(one.kind) if one.kind in kinds else -1)

    async def set_orders(
        self,
        match_id: int,
        person: Person,
        kind: str,
        alternatives: Sequence[Alternative],
        *,
        standing: bool = False,
        seat: Seat | None = None,
        interaction_id: int | None = None,
    ) -> list[OrderRow]:
        """Prepare for the next decision of a kind (standing: for every one); none clears it.

        The first alternative that is legal then is played, else the seat is asked. Refused
        not_running, over, no_seat, foreign, too_many_orders, bad_order.
        """
        async with self.acting(match_id):
            if not await self.done_before(interaction_id):
                position = await self.position(match_id)
                own = check_seat(position, person, seat, None)[0]
                rows = _rows(position, own, kind, alternatives, standing=standing)
                others = [
                    order
                    for order in await self.store.orders(match_id)
                    if (order.seat, order.kind) != (own, kind)
                ]
                await self._keep(position, person, (*others, *rows), interaction_id)
        return await self.orders(match_id, person)

    async def add_orders(
        self, match_id: int, person: Person, line: str, *, interaction_id: int | None = None
    ) -> list[OrderRow]:
        """Add each part of a line behind what is prepared for its kind of decision: all or none.

        Refused as `set_orders`.
        """
        async with self.acting(match_id):
            if not await self.done_before(interaction_id):
                position = await self.position(match_id)
                own = check_seat(position, person, None, None)[0]
                orders = await self.store.orders(match_id)
                # The first order of a game learns the kinds of its moves, which takes a moment.
                for kind, texts in (await asyncio.to_thread(_by_kind, position.game, line)).items():
                    orders = _with_added(position, own, kind, texts, orders)
                await self._keep(position, person, tuple(orders), interaction_id)
        return await self.orders(match_id, person)

    async def answer_always(
        self,
        match_id: int,
        person: Person,
        kind: str,
        policy: str | None,
        *,
        seat: Seat | None = None,
        interaction_id: int | None = None,
    ) -> None:
        """Keep a standing answer to all decisions of a kind, behind what else is prepared for it.

        None: be asked again. Refused as `set_orders`.
        """
        async with self.acting(match_id):
            if not await self.done_before(interaction_id):
                position = await self.position(match_id)
                own = check_seat(position, person, seat, None)[0]
                orders = [
                    order
                    for order in await self.store.orders(match_id)
                    if not (order.seat == own and order.kind == kind and order.standing)
                ]
                if policy is not None:
                    answer = [Alternative(policy, policy=True)]
                    orders = _with_added(position, own, kind, answer, orders, standing=True)
                await self._keep(position, person, tuple(orders), interaction_id)

    async def set_condition(
        self,
        match_id: int,
        person: Person,
        order: tuple[Seat, str, int],
        guard: str | None,
        *,
        interaction_id: int | None = None,
    ) -> None:
        """Let an order (its seat, kind and place) depend on a condition, or on none.

        Refused as `check_seat`, stale if there is no such order, bad_condition.
        """
        seat = order[0]
        async with self.acting(match_id):
            if not await self.done_before(interaction_id):
                position = await self.position(match_id)
                check_seat(position, person, seat, None)
                if guard is not None:
                    _check_condition(position, seat, guard)
                orders = await self.store.orders(match_id)
                meant = _meant(orders, order)
                changed = tuple(
                    replace(one, guard=guard) if one is meant else one for one in orders
                )
                await self._keep(position, person, changed, interaction_id)

    async def condition(
        self, match_id: int, person: Person, order: tuple[Seat, str, int]
    ) -> str | None:
        """The condition of one of the person's orders. Refused as `set_condition`."""
        check_seat(await self.position(match_id), person, order[0], None)
        return _meant(await self.store.orders(match_id), order).guard

    async def clear_orders(
        self, match_id: int, person: Person, *, interaction_id: int | None = None
    ) -> None:
        """Forget all that the person has prepared. Refused as `set_orders`."""
        async with self.acting(match_id):
            if not await self.done_before(interaction_id):
                position = await self.position(match_id)
                own = check_seat(position, person, None, None)
                orders = await self.store.orders(match_id)
                left = tuple(order for order in orders if order.seat not in own)
                await self._keep(position, person, left, interaction_id)

    async def _keep(
        self,
        position: Position,
        person: Person,
        orders: tuple[OrderRow, ...],
        interaction_id: int | None,
    ) -> None:
        submission = self.submission("orders", person, interaction_id)
        await self.commit(Change(match=position.match, submission=submission, orders=orders))


def _by_kind(game: Game, line: str) -> dict[str, list[Alternative]]:
    """The parts of a line by the kind of decision they answer; Refused bad_order."""
    parts: dict[str, list[Alternative]] = {}
    for text in split_line(line):
        kind = kind_of(game, text)
        if kind is None:
            raise Refused("bad_order", text=text)
        parts.setdefault(kind, []).append(Alternative(text))
    if not parts:
        raise Refused("bad_order", text=line)
    return parts


def _with_added(
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
    new = _rows(position, seat, kind, added, standing=standing)
    if len(kept) + len(new) > MOST:
        raise Refused("too_many_orders", most=MOST)
    in_sequence = sorted([*kept, *new], key=lambda order: order.standing)
    mine = [replace(order, place=place) for place, order in enumerate(in_sequence)]
    return [*others, *mine]


def _rows(
    position: Position,
    seat: Seat,
    kind: str,
    alternatives: Sequence[Alternative],
    *,
    standing: bool,
) -> list[OrderRow]:
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


def _understood(game: Game, kind: str, alternative: Alternative) -> bool:
    """Whether it can mean anything at all; what it means is seen when the seat is asked."""
    guard = alternative.guard
    if guard is not None and (len(guard) > LONGEST_GUARD or not is_guard(guard)):
        return False
    if alternative.policy:
        return alternative.choice in {policy.key for policy in game.policies.get(kind, ())}
    text = alternative.choice.strip()
    return bool(text) and len(text) <= LONGEST_TEXT and ";" not in text


def _meant(orders: Sequence[OrderRow], meant: tuple[Seat, str, int]) -> OrderRow:
    """The order with this seat, kind and place; Refused stale if there is none."""
    for order in orders:
        if (order.seat, order.kind, order.place) == meant:
            return order
    raise Refused("stale")


def _check_condition(position: Position, seat: Seat, guard: str) -> None:
    """Refused bad_condition if it has not the form of one, or looks at nothing there is."""
    known = names(position.view(seat))
    if len(guard) > LONGEST_GUARD or begins_with(guard) not in known:
        raise Refused("bad_condition", names=known, most=LONGEST_GUARD)


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
