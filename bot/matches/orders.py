"""Orders: what a seat prepares for its next decision of a kind. Only its owner knows of them."""

import asyncio
from collections.abc import Sequence

from bot.matches.going_on import GoingOn
from bot.matches.judging import check_seat
from bot.matches.kinds import kinds_of
from bot.matches.order_rows import Alternative, by_kind, made, with_added, with_standing
from bot.matches.people import Person
from bot.matches.position import Position
from games.core.seats import Seat
from storage.rows import Change, OrderRow


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
                rows = made(position, own, kind, alternatives, standing=standing)
                others = [
                    order
                    for order in await self.store.orders(match_id)
                    if (order.seat, order.kind) != (own, kind)
                ]
                await self.keep_orders(position, person, (*others, *rows), interaction_id)
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
                parts = await asyncio.to_thread(by_kind, position, own, line)
                for kind, texts in parts.items():
                    orders = with_added(position, own, kind, texts, orders)
                await self.keep_orders(position, person, orders, interaction_id)
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
                orders = await self.store.orders(match_id)
                kept = with_standing(position, own, kind, policy, orders)
                await self.keep_orders(position, person, kept, interaction_id)

    async def clear_orders(
        self, match_id: int, person: Person, *, interaction_id: int | None = None
    ) -> None:
        """Forget all that the person has prepared. Refused as `set_orders`."""
        async with self.acting(match_id):
            if not await self.done_before(interaction_id):
                position = await self.position(match_id)
                own = check_seat(position, person, None, None)
                orders = await self.store.orders(match_id)
                left = [order for order in orders if order.seat not in own]
                await self.keep_orders(position, person, left, interaction_id)

    async def keep_orders(
        self,
        position: Position,
        person: Person,
        orders: Sequence[OrderRow],
        interaction_id: int | None,
    ) -> None:
        """Store the orders of all seats as they shall be; called with the match's lock held."""
        submission = self.submission("orders", person, interaction_id)
        change = Change(match=position.match, submission=submission, orders=tuple(orders))
        await self.commit(change)
