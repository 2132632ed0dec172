"""Preparing one's next turn in private."""

from typing import Any, Final

from bot.matches.order_rows import Chosen
from bot.matches.refusals import Refused
from bot.ui import buttons, typed
from bot.ui.answers import watching_page
from bot.ui.asking import Asking
from bot.ui.handlers.looking import begun, telling_of
from bot.ui.items import Choose, Pressable
from bot.ui.orders import ASK_ME, named, named_by, orders_page

_BY: Final = {"earlier": -1, "later": 1}


async def show_orders(
    asking: Asking,
    match_id: int,
    note: str = "",
    *,
    taken: Chosen | None = None,
    check: bool = False,
) -> None:
    """What the reader has prepared; `taken` is the order that is being changed."""
    await asking.acknowledge()
    position = await begun(asking, match_id)
    telling = telling_of(asking, position)
    if position.seat_of(asking.person.id) is None:
        await asking.answer(watching_page(telling, asking.person))
        return
    orders = await asking.matches.orders(match_id, asking.person)
    checked = await asking.matches.check_orders(match_id, asking.person) if check else ()
    await asking.answer(orders_page(telling, orders, note, taken=taken, checked=checked))


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


async def press_check(asking: Asking, item: Pressable) -> None:
    """What would become of each order now."""
    await show_orders(asking, item.match_id, check=True)


async def press_change(asking: Asking, item: Pressable) -> None:
    """One order's Change: its own buttons appear."""
    await show_orders(asking, item.match_id, taken=named(item.fields))


async def press_change_another(asking: Asking, item: Pressable) -> None:
    """The same for an order chosen from the select."""
    await show_orders(asking, item.match_id, taken=named_by(Choose.chosen(asking)))


async def press_reword(asking: Asking, item: Pressable) -> None:
    """Open the field for an order's text, with the former one in it."""
    order = await asking.matches.order(item.match_id, asking.person, named(item.fields))
    await typed.reword_order(asking, item.custom_id, "" if order.policy else order.choice)


async def reword(asking: Asking, match_id: int, line: str) -> None:
    """An order's new text from the field."""
    await asking.acknowledge()
    await asking.matches.reword_order(
        match_id,
        asking.person,
        _named_by_field(asking, buttons.RewordOrder),
        line,
        interaction_id=asking.interaction.id,
    )
    asking.committed = True
    await show_orders(asking, match_id, asking.tongue().gettext("Kept for your turn."))


async def press_condition(asking: Asking, item: Pressable) -> None:
    """Open the field for a condition, with the former one in it."""
    order = await asking.matches.order(item.match_id, asking.person, named(item.fields))
    await typed.ask_condition(asking, item.custom_id, order.guard or "")


async def keep_condition(asking: Asking, match_id: int, condition: str) -> None:
    """A condition from the field; an empty one removes it."""
    await asking.acknowledge()
    guard = " ".join(condition.split()) or None
    await asking.matches.set_condition(
        match_id,
        asking.person,
        _named_by_field(asking, buttons.Condition),
        guard,
        interaction_id=asking.interaction.id,
    )
    asking.committed = True
    await show_orders(asking, match_id)


def _named_by_field(asking: Asking, kind: type[Pressable]) -> Chosen:
    """The order that the field was opened for; Refused stale if there was none."""
    data: Any = asking.interaction.data
    fields = kind.read(str(data["custom_id"]))
    if fields is None:
        raise Refused("stale")
    return named(fields)


async def press_shift(asking: Asking, item: Pressable) -> None:
    """Earlier, or later; the order stays the one that is being changed."""
    await asking.acknowledge()
    by = _BY.get(item.fields["where"])
    if by is None:
        raise Refused("stale")
    taken = await asking.matches.shift_order(
        item.match_id,
        asking.person,
        named(item.fields),
        by,
        interaction_id=asking.interaction.id,
    )
    asking.committed = True
    await show_orders(asking, item.match_id, taken=taken)


async def press_remove(asking: Asking, item: Pressable) -> None:
    """Forget one order."""
    await asking.acknowledge()
    await asking.matches.remove_order(
        item.match_id,
        asking.person,
        named(item.fields),
        interaction_id=asking.interaction.id,
    )
    asking.committed = True
    await show_orders(asking, item.match_id)


async def press_remove_all(asking: Asking, item: Pressable) -> None:
    """Forget everything that is prepared."""
    await asking.acknowledge()
    await asking.matches.clear_orders(
        item.match_id, asking.person, interaction_id=asking.interaction.id
    )
    asking.committed = True
    await show_orders(asking, item.match_id)


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
