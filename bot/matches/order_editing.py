"""One order among several: its text, its condition, its place, and whether it could be played now.

An order is named as it was seen (`order_rows.Chosen`): where another one stands in its place by
now, the act is refused as stale, and nothing happens to the other one.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from bot.matches.guards import holds
from bot.matches.judging import check_seat
from bot.matches.order_rows import (
    Chosen,
    by_kind,
    check_condition,
    exchanged,
    is_for,
    made,
    meant,
    shifted,
    with_added,
    without,
)
from bot.matches.orders import Orders
from bot.matches.people import Person
from bot.matches.position import Position
from games.core.contract import Game, View
from games.core.errors import RuleViolation
from games.core.moves import Move
from storage.rows import OrderRow

replace = msgspec.structs.replace

Edit = Callable[[Position, Sequence[OrderRow], OrderRow], Sequence[OrderRow]]


class Checked(msgspec.Struct, frozen=True):
    """What would become of an order now.

    `verdict`: it is the one that would be played, it could be played after those before it, the
    rules refuse it (`violation` says why; None for a policy that finds no answer), its condition
    is not true, or its decision is not asked now.
    """

    order: OrderRow
    verdict: Literal["first", "possible", "refused", "condition", "later"]
    violation: RuleViolation | None = None


class OrderEditing(Orders):
    """Acts on one order. All are Refused as `check_seat`, and stale if it is no longer there."""

    async def order(self, match_id: int, person: Person, wanted: Chosen) -> OrderRow:
        """One of the person's orders."""
        check_seat(await self.position(match_id), person, wanted.seat, None)
        return meant(await self.store.orders(match_id), wanted)

    async def set_condition(
        self,
        match_id: int,
        person: Person,
        wanted: Chosen,
        guard: str | None,
        *,
        interaction_id: int | None = None,
    ) -> None:
        """Let an order depend on a condition, or on none. Refused bad_condition."""

        def edit(
            position: Position, orders: Sequence[OrderRow], order: OrderRow
        ) -> Sequence[OrderRow]:
            if guard is not None:
                check_condition(position, order.seat, guard)
            return exchanged(orders, order, replace(order, guard=guard))

        await self._edit(match_id, person, wanted, interaction_id, edit)

    async def reword_order(
        self,
        match_id: int,
        person: Person,
        wanted: Chosen,
        line: str,
        *,
        interaction_id: int | None = None,
    ) -> None:
        """Put another move in the place of an order, with the same condition.

        What answers another kind of decision, or several, is added behind what is prepared for
        that. Refused too_many_orders, bad_order.
        """
        position = await self.position(match_id)
        check_seat(position, person, wanted.seat, None)
        # The first order of a game learns the kinds of its moves, which takes a moment.
        parts = await asyncio.to_thread(by_kind, position, wanted.seat, line)

        def edit(
            position: Position, orders: Sequence[OrderRow], order: OrderRow
        ) -> Sequence[OrderRow]:
            seat, kind = order.seat, order.kind
            if list(parts) == [kind] and len(parts[kind]) == 1:
                [new] = made(position, seat, kind, parts[kind], standing=order.standing)
                return exchanged(orders, order, replace(new, guard=order.guard))
            left = without(orders, order)
            for other, texts in parts.items():
                left = with_added(position, seat, other, texts, left)
            return left

        await self._edit(match_id, person, wanted, interaction_id, edit)

    async def shift_order(
        self,
        match_id: int,
        person: Person,
        wanted: Chosen,
        by: int,
        *,
        interaction_id: int | None = None,
    ) -> Chosen:
        """Try an order so many places later (below 0: earlier); its name where it stands then."""

        def edit(_: Position, orders: Sequence[OrderRow], order: OrderRow) -> Sequence[OrderRow]:
            return shifted(orders, order, by)

        await self._edit(match_id, person, wanted, interaction_id, edit)
        return replace(wanted, place=wanted.place + by)

    async def remove_order(
        self,
        match_id: int,
        person: Person,
        wanted: Chosen,
        *,
        interaction_id: int | None = None,
    ) -> None:
        """Forget one order."""

        def edit(_: Position, orders: Sequence[OrderRow], order: OrderRow) -> Sequence[OrderRow]:
            return without(orders, order)

        await self._edit(match_id, person, wanted, interaction_id, edit)

    async def check_orders(self, match_id: int, person: Person) -> list[Checked]:
        """What would become of the person's orders if their seat were asked as it is now.

        Everything is tried on an imagined position.
        """
        position = await self.position(match_id)
        orders = await self.orders(match_id, person)
        checked = await asyncio.to_thread(lambda: [_checked(position, order) for order in orders])
        return _with_first(checked)

    async def _edit(
        self,
        match_id: int,
        person: Person,
        wanted: Chosen,
        interaction_id: int | None,
        edit: Edit,
    ) -> None:
        async with self.acting(match_id):
            if await self.done_before(interaction_id):
                return
            position = await self.position(match_id)
            check_seat(position, person, wanted.seat, None)
            orders = await self.store.orders(match_id)
            changed = edit(position, orders, meant(orders, wanted))
            await self.keep_orders(position, person, changed, interaction_id)


def _checked(position: Position, order: OrderRow) -> Checked:
    game, seat = position.game, order.seat
    if not holds(order.guard, position.view(seat)):
        return Checked(order, "condition")
    imagined = game.imagine(position.state, seat, position.public_rng())
    legal, view = game.legal(imagined, seat), game.view(imagined, seat)
    if not any(is_for(order, decision, legal) for decision in position.pending):
        return Checked(order, "later")
    try:
        move = _answer(game, imagined, order, view, legal)
    except RuleViolation as violation:
        return Checked(order, "refused", violation)
    if move is None or move not in legal:
        refusal = None if move is None else game.refuse(imagined, seat, move)
        return Checked(order, "refused", refusal)
    return Checked(order, "possible")


def _answer(
    game: Game, state: object, order: OrderRow, view: View, legal: Sequence[Move]
) -> Move | None:
    """The move an order means; raises RuleViolation."""
    if not order.policy:
        return game.parse(state, order.seat, order.choice)
    for policy in game.policies.get(order.kind, ()):
        if policy.key == order.choice:
            return policy.choose(view, legal)
    return None


def _with_first(checked: Sequence[Checked]) -> list[Checked]:
    """The same, with the first possible order of each kind marked as the one to be played."""
    seen: set[tuple[int, str]] = set()
    marked = []
    for one in checked:
        about = (one.order.seat, one.order.kind)
        first = one.verdict == "possible" and about not in seen
        marked.append(replace(one, verdict="first") if first else one)
        seen |= {about} if first else set()
    return marked
