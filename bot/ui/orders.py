"""Orders: what somebody has prepared for their next turn, seen by nobody else."""

from collections.abc import Sequence
from typing import Any, Final

from discord import SelectOption
from discord.ui import Section

from bot.ui import buttons, limits
from bot.ui.page import Page, Part, clipped, line, row, text
from bot.ui.telling import Telling
from storage.rows import OrderRow

ASK_ME: Final = "?"
"""Stands for no standing answer: no policy has this key."""
EDITED: Final = 8
"""Orders with a button of their own; of more only the texts are shown."""


def orders_page(telling: Telling, orders: Sequence[OrderRow], note: str = "") -> Page:
    """The prepared moves in their sequence, their conditions, the standing answers."""
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
    parts: list[Part] = [text(clipped("\n".join(said), 500))]
    told = [_told(telling, number, order) for number, order in enumerate(orders, start=1)]
    parts += [_edited(telling, *pair) for pair in zip(orders, told[:EDITED], strict=False)]
    if told[EDITED:]:
        parts.append(text(clipped("\n".join(told[EDITED:]), 1_800)))
    parts.append(line())
    if telling.position.game.policies:
        parts.append(row(_standing_answers(telling, orders)))
    return Page([*parts, row(*_steps(telling, orders))])


def _steps(telling: Telling, orders: Sequence[OrderRow]) -> list[Part]:
    tongue, match = telling.tongue, telling.match_id
    steps: list[Part] = [buttons.AddOrder.labelled(tongue.gettext("Add"), match=match)]
    if orders:
        remove = tongue.gettext("Remove all")
        steps.append(buttons.RemoveOrders.labelled(remove, match=match))
    return [*steps, buttons.close(match, tongue)]


def _told(telling: Telling, number: int, order: OrderRow) -> str:
    tongue, game = telling.tongue, telling.position.game
    words, told = game.words, f"{number}. `{order.choice}`"
    # A later release of a game may have lost a policy; its order never fits, but is still shown.
    if order.policy and order.choice in {one.key for one in game.policies.get(order.kind, ())}:
        occasion = words.standing_answer(order.kind, None, tongue)
        told = f"{number}. {occasion}: {words.standing_answer(order.kind, order.choice, tongue)}"
    if order.guard is not None:
        told += " · " + tongue.gettext("only if {condition}").format(condition=f"`{order.guard}`")
    if order.standing:
        told += " · " + tongue.gettext("every time")
    if order.dropped:
        told += " · " + tongue.gettext("could not be played")
    return told


def _edited(telling: Telling, order: OrderRow, told: str) -> Part:
    """One order with the way to its condition."""
    change = buttons.Condition.labelled(
        telling.tongue.gettext("Condition"),
        match=telling.match_id,
        seat=order.seat,
        kind=order.kind,
        number=order.place,
    )
    section: Section[Any] = Section(text(told), accessory=change)
    return section


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
