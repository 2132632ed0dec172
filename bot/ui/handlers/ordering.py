"""Preparing one's next turn in private."""

import asyncio

from bot.matches.kinds import kind_of
from bot.matches.orders import Alternative
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.ui import typed
from bot.ui.answers import watching_page
from bot.ui.asking import Asking
from bot.ui.handlers.looking import begun, telling_of
from bot.ui.items import Pressable
from bot.ui.orders import orders_page
from games.core.lines import split_line
from storage.rows import OrderRow


async def show_orders(asking: Asking, match_id: int, note: str = "") -> None:
    """What the reader has prepared."""
    await asking.acknowledge()
    position = await begun(asking, match_id)
    telling = telling_of(asking, position)
    if position.seat_of(asking.person.id) is None:
        await asking.answer(watching_page(telling))
        return
    orders = await asking.matches.orders(match_id, asking.person)
    await asking.answer(orders_page(telling, orders, note))


async def add_orders(asking: Asking, match_id: int, line: str) -> None:
    """Add each part of a line to the orders for its kind of decision."""
    await asking.acknowledge()
    position = await begun(asking, match_id)
    if position.result is not None:
        raise Refused("over")
    kept = await asking.matches.orders(match_id, asking.person)
    for kind, texts in (await asyncio.to_thread(_by_kind, position, line)).items():
        former = [_again(order) for order in kept if order.kind == kind and not order.dropped]
        added = [Alternative(text) for text in texts]
        await asking.matches.set_orders(match_id, asking.person, kind, [*former, *added])
    asking.committed = True
    tongue = asking.tongue()
    await show_orders(asking, match_id, tongue.gettext("Kept for your turn."))


def _by_kind(position: Position, line: str) -> dict[str, list[str]]:
    """The parts of a line by the kind of decision they answer; Refused bad_order."""
    parts: dict[str, list[str]] = {}
    for text in split_line(line):
        kind = kind_of(position.game, text)
        if kind is None:
            raise Refused("bad_order", text=text)
        parts.setdefault(kind, []).append(text)
    return parts


def _again(order: OrderRow) -> Alternative:
    return Alternative(order.choice, order.policy, order.guard)


async def press_orders(asking: Asking, item: Pressable) -> None:
    """The way to one's orders."""
    await show_orders(asking, item.match_id)


async def press_add(asking: Asking, item: Pressable) -> None:
    """Open the field for an order."""
    await typed.ask_order(asking, item.match_id)


async def press_remove(asking: Asking, item: Pressable) -> None:
    """Forget everything that is prepared."""
    await asking.acknowledge()
    kept = await asking.matches.orders(item.match_id, asking.person)
    for kind in {order.kind for order in kept}:
        await asking.matches.set_orders(item.match_id, asking.person, kind, [])
    asking.committed = True
    await show_orders(asking, item.match_id)
