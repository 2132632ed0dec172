"""Orders: what somebody has prepared for their next turn, seen by nobody else."""

from collections.abc import Sequence

from bot.ui import buttons
from bot.ui.page import Page, Part, clipped, line, row, text
from bot.ui.telling import Telling
from storage.rows import OrderRow


def orders_page(telling: Telling, orders: Sequence[OrderRow], note: str = "") -> Page:
    """The prepared moves in their sequence, with the ways to add and to remove."""
    tongue, match = telling.tongue, telling.match_id
    said = [note] if note else []
    said.append(
        tongue.gettext(
            "**Your orders.** When your turn comes, the first one that is possible is played; "
            "otherwise you are asked. Only you know of them."
        )
    )
    said += [_told(telling, number, order) for number, order in enumerate(orders, start=1)]
    if not orders:
        said.append(tongue.gettext("Nothing is prepared."))
    steps: list[Part] = [buttons.AddOrder.labelled(tongue.gettext("Add"), match=match)]
    if orders:
        remove = tongue.gettext("Remove all")
        steps.append(buttons.RemoveOrders.labelled(remove, match=match))
    steps.append(buttons.close(match, tongue))
    return Page([text(clipped("\n".join(said), 2_500)), line(), row(*steps)])


def _told(telling: Telling, number: int, order: OrderRow) -> str:
    told = f"{number}. `{order.choice}`"
    if order.dropped:
        told += " · " + telling.tongue.gettext("could not be played")
    return told
