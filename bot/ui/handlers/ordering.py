"""Preparing one's next turn in private."""

from typing import Any

from bot.matches.refusals import Refused
from bot.ui import buttons, typed
from bot.ui.answers import watching_page
from bot.ui.asking import Asking
from bot.ui.handlers.looking import begun, telling_of
from bot.ui.items import Choose, Pressable
from bot.ui.orders import ASK_ME, orders_page


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
    await asking.matches.add_orders(
        match_id, asking.person, line, interaction_id=asking.interaction.id
    )
    asking.committed = True
    tongue = asking.tongue()
    await show_orders(asking, match_id, tongue.gettext("Kept for your turn."))


async def press_orders(asking: Asking, item: Pressable) -> None:
    """The way to one's orders."""
    await show_orders(asking, item.match_id)


async def press_add(asking: Asking, item: Pressable) -> None:
    """Open the field for an order."""
    await typed.ask_order(asking, item.match_id)


async def press_remove(asking: Asking, item: Pressable) -> None:
    """Forget everything that is prepared."""
    await asking.acknowledge()
    await asking.matches.clear_orders(
        item.match_id, asking.person, interaction_id=asking.interaction.id
    )
    asking.committed = True
    await show_orders(asking, item.match_id)


async def press_condition(asking: Asking, item: Pressable) -> None:
    """Open the field for a condition, with the former one in it."""
    order = _order_of(item.fields)
    former = await asking.matches.condition(item.match_id, asking.person, order)
    await typed.ask_condition(asking, item.custom_id, former or "")


async def keep_condition(asking: Asking, match_id: int, condition: str) -> None:
    """A condition from the field; an empty one removes it."""
    await asking.acknowledge()
    data: Any = asking.interaction.data
    fields = buttons.Condition.read(str(data["custom_id"]))
    if fields is None:
        raise Refused("stale")
    guard = " ".join(condition.split()) or None
    interaction = asking.interaction.id
    await asking.matches.set_condition(
        match_id, asking.person, _order_of(fields), guard, interaction_id=interaction
    )
    asking.committed = True
    await show_orders(asking, match_id)


def _order_of(fields: dict[str, str]) -> tuple[int, str, int]:
    return int(fields["seat"]), fields["kind"], int(fields["number"])


async def press_always(asking: Asking, item: Pressable) -> None:
    """A standing answer chosen, or to be asked again."""
    await asking.acknowledge()
    kind, _, key = Choose.chosen(asking).partition("/")
    await asking.matches.answer_always(
        item.match_id,
        asking.person,
        kind,
        None if key == ASK_ME else key,
        interaction_id=asking.interaction.id,
    )
    asking.committed = True
    await show_orders(asking, item.match_id)
