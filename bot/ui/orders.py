"""Orders: what somebody has prepared for their next turn, seen by nobody else."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from discord import SelectOption
from discord.ui import Section

from bot.matches.order_editing import Checked
from bot.matches.order_rows import Chosen, chosen
from bot.ui import buttons, limits
from bot.ui.items import Press
from bot.ui.page import Page, Part, clipped, row, text
from bot.ui.telling import Telling
from storage.rows import OrderRow

ASK_ME: Final = "?"
"""Stands for no standing answer: no policy has this key."""
EDITED: Final = 7
"""Orders with a button of their own; further ones are chosen from a select."""


def orders_page(
    telling: Telling,
    orders: Sequence[OrderRow],
    note: str = "",
    *,
    taken: Chosen | None = None,
    checked: Sequence[Checked] = (),
) -> Page:
    """The prepared moves in their sequence, their conditions, the standing answers.

    `taken`: the order whose buttons are shown; `checked`: what would become of each now.
    """
    verdicts = {chosen(one.order): _verdict(telling, one) for one in checked}
    named_orders = [
        (order, _named(telling, number, order, bold=chosen(order) == taken))
        for number, order in enumerate(orders, start=1)
    ]
    parts: list[Part] = [text(clipped(_heading(telling, orders, note), 400))]
    for order, name in named_orders[:EDITED]:
        told = name + _conditions(telling, order)
        verdict = verdicts.get(chosen(order))
        parts.append(_section(telling, order, f"{told}\n-# {verdict}" if verdict else told))
    if named_orders[EDITED:]:
        others = "\n".join(name for _, name in named_orders[EDITED:])
        parts += [text(clipped(others, 1_000)), row(_others(telling, orders))]
    if telling.position.game.policies:
        parts.append(row(_standing_answers(telling, orders)))
    found = next((order for order in orders if chosen(order) == taken), None)
    if found is not None:
        parts.append(row(*_changes(telling, orders, found)))
    return Page([*parts, row(*_steps(telling, orders))])


def _heading(telling: Telling, orders: Sequence[OrderRow], note: str) -> str:
    tongue = telling.tongue
    said = [note] if note else []
    said.append(
        tongue.gettext(
            "**Your orders.** When your turn comes, the first one that is possible is played; "
            "otherwise you are asked. Only you know of them."
        )
    )
    if not orders:
        said.append(tongue.gettext("Nothing is prepared."))
    return "\n".join(said)


def _steps(telling: Telling, orders: Sequence[OrderRow]) -> list[Part]:
    tongue, match = telling.tongue, telling.match_id
    steps: list[Part] = [buttons.AddOrder.labelled(tongue.gettext("Add"), match=match)]
    if orders:
        check = tongue.gettext("Check now")
        steps.append(buttons.CheckOrders.labelled(check, match=match))
        remove = tongue.gettext("Remove all")
        steps.append(buttons.RemoveOrders.labelled(remove, match=match))
    return [*steps, buttons.close(match, tongue)]


def _changes(telling: Telling, orders: Sequence[OrderRow], order: OrderRow) -> list[Part]:
    """What can be done with one order; a standing answer has no text of its own."""
    tongue = telling.tongue
    reword = tongue.gettext("Edit the line")
    ways: list[Part] = [
        _about(telling, order, buttons.RewordOrder, reword, disabled=order.policy),
        _about(telling, order, buttons.Condition, tongue.gettext("Condition")),
    ]
    for where, label, by in (
        ("earlier", tongue.gettext("Earlier"), -1),
        ("later", tongue.gettext("Later"), 1),
    ):
        ended = not _has_neighbour(orders, order, by)
        ways.append(_about(telling, order, buttons.ShiftOrder, label, disabled=ended, where=where))
    return [*ways, _about(telling, order, buttons.RemoveOrder, tongue.gettext("Remove"))]


def _has_neighbour(orders: Sequence[OrderRow], order: OrderRow, by: int) -> bool:
    wanted = (order.seat, order.kind, order.standing, order.place + by)
    return any((one.seat, one.kind, one.standing, one.place) == wanted for one in orders)


def _about(
    telling: Telling,
    order: OrderRow,
    kind: type[Press],
    label: str,
    *,
    disabled: bool = False,
    **further: object,
) -> Press:
    """A button that names an order."""
    name = chosen(order)
    fields = {
        "match": telling.match_id,
        "seat": name.seat,
        "kind": name.kind,
        "number": name.place,
        "mark": name.mark,
        **further,
    }
    return kind.at(fields, label, disabled=disabled)


def named(fields: Mapping[str, str]) -> Chosen:
    """The order that such a button names."""
    return Chosen(int(fields["seat"]), fields["kind"], int(fields["number"]), fields["mark"])


def _named(telling: Telling, number: int, order: OrderRow, *, bold: bool) -> str:
    tongue, game = telling.tongue, telling.position.game
    words, told = game.words, f"{number}. `{order.choice}`"
    # A later release of a game may have lost a policy; its order never fits, but is still shown.
    if order.policy and order.choice in {one.key for one in game.policies.get(order.kind, ())}:
        occasion = words.standing_answer(order.kind, None, tongue)
        told = f"{number}. {occasion}: {words.standing_answer(order.kind, order.choice, tongue)}"
    return f"**{told}**" if bold else told


def _conditions(telling: Telling, order: OrderRow) -> str:
    """When an order is played, and what became of it."""
    tongue, told = telling.tongue, ""
    if order.guard is not None:
        told += " · " + tongue.gettext("only if {condition}").format(condition=f"`{order.guard}`")
    if order.standing:
        told += " · " + tongue.gettext("every time")
    if order.dropped:
        told += " · " + tongue.gettext("could not be played")
    return told


def _verdict(telling: Telling, checked: Checked) -> str:
    """What would become of an order now."""
    tongue = telling.tongue
    if checked.violation is not None:
        words = telling.position.game.words
        reason = words.refusal(checked.violation, telling.names, tongue)
        return clipped(tongue.gettext("Not possible now: {reason}").format(reason=reason), 120)
    return {
        "first": tongue.gettext("Possible now; this one would be played."),
        "possible": tongue.gettext("Possible now, if those before it were not."),
        "refused": tongue.gettext("Not possible now."),
        "condition": tongue.gettext("Its condition is not true now."),
        "later": tongue.gettext("This is not asked of you now; it is tried when it is."),
    }[checked.verdict]


def _section(telling: Telling, order: OrderRow, told: str) -> Part:
    """One order with the way to change it."""
    change = _about(telling, order, buttons.ChangeOrder, telling.tongue.gettext("Change"))
    section: Section[Any] = Section(text(told), accessory=change)
    return section


def _others(telling: Telling, orders: Sequence[OrderRow]) -> Part:
    """The orders without a button of their own, as a select."""
    options = [
        SelectOption(label=f"{number}. {order.choice}"[: limits.OPTION_TEXT], value=_value(order))
        for number, order in list(enumerate(orders, start=1))[EDITED:]
    ]
    placeholder = telling.tongue.gettext("Change another one")
    shown = options[: limits.SELECT_OPTIONS]
    return buttons.ChangeAnother.of(shown, placeholder, match=telling.match_id)


def _value(order: OrderRow) -> str:
    name = chosen(order)
    return f"{name.seat}:{name.kind}:{name.place}:{name.mark}"


def named_by(value: str) -> Chosen | None:
    """The order that a value of the select names; None if it is none of ours."""
    parts = value.split(":")
    if len(parts) != 4 or not (parts[0].isdecimal() and parts[2].isdecimal()):
        return None
    return Chosen(int(parts[0]), parts[1], int(parts[2]), parts[3])


def _standing_answers(telling: Telling, orders: Sequence[OrderRow]) -> Part:
    """For each kind of decision that has policies: these, and to be asked."""
    tongue, game = telling.tongue, telling.position.game
    held = {f"{order.kind}/{order.choice}" for order in orders if order.standing}
    options = [
        _option(telling, kind, key, held)
        for kind, policies in game.policies.items()
        for key in (*(policy.key for policy in policies), ASK_ME)
    ]
    placeholder = tongue.gettext("Standing answers")
    shown = options[: limits.SELECT_OPTIONS]
    return buttons.AnswerAlways.of(shown, placeholder, match=telling.match_id)


def _option(telling: Telling, kind: str, key: str, held: set[str]) -> SelectOption:
    tongue, words = telling.tongue, telling.position.game.words
    occasion, value = words.standing_answer(kind, None, tongue), f"{kind}/{key}"
    answer = "" if key == ASK_ME else words.standing_answer(kind, key, tongue)
    label = answer or tongue.gettext("ask me")
    description = tongue.gettext("Holds now") if value in held else None
    shown = f"{occasion}: {label}"[: limits.OPTION_TEXT]
    return SelectOption(label=shown, value=value, description=description)
