"""The fields in which something is typed: a line of moves, the number of a move.

Modals are answered from their custom id alone: discord.py would keep a shown modal in memory
and leave one submitted after a restart without an answer, so none is ever kept.
"""

from typing import Any, Final

import discord
from discord.ui import Label, Modal, TextInput

from bot.matches.order_rows import LONGEST_GUARD
from bot.matches.preferring import EXAMPLE
from bot.matches.reporting import LONGEST_REPORT
from bot.ui import limits
from bot.ui.asking import Asking, Interaction

LINE: Final = 1_000
NUMBER: Final = 6
QUIET: Final = 60
_FIELD: Final = "typed"


async def ask_line(asking: Asking, match_id: int, prefilled: str) -> None:
    """Show the field for a line; what is sent arrives as a modal of its own."""
    tongue = asking.tongue()
    await _ask(
        asking,
        f"line:{match_id}",
        tongue.gettext("Type it"),
        tongue.gettext("Your moves, joined by ;"),
        _input(LINE, prefilled),
    )


async def ask_number(asking: Asking, match_id: int) -> None:
    """Show the field for the number of a move."""
    tongue = asking.tongue()
    title = tongue.gettext("Jump to a move")
    await _ask(asking, f"jump:{match_id}", title, tongue.gettext("Its number"), _input(NUMBER))


async def ask_amount(asking: Asking, custom_id: str) -> None:
    """Show the field for a number of the picker; its custom id tells where one stands in it."""
    tongue = asking.tongue()
    title, label = tongue.gettext("Number"), tongue.gettext("Your number")
    await _ask(asking, custom_id, title, label, _input(NUMBER))


async def ask_order(asking: Asking, match_id: int) -> None:
    """Show the field for an order."""
    tongue = asking.tongue()
    title, label = tongue.gettext("Prepare your turn"), tongue.gettext("Your moves, joined by ;")
    await _ask(asking, f"order:{match_id}", title, label, _input(LINE))


async def reword_order(asking: Asking, custom_id: str, former: str) -> None:
    """Show the field for an order, with its former text in it."""
    tongue = asking.tongue()
    title, label = tongue.gettext("Edit the line"), tongue.gettext("Your moves, joined by ;")
    await _ask(asking, custom_id, title, label, _input(LINE, former))


async def ask_condition(asking: Asking, custom_id: str, former: str) -> None:
    """Show the field for an order's condition, which may be left empty."""
    tongue = asking.tongue()
    field = _input(LONGEST_GUARD, former, required=False)
    label = tongue.gettext("For example: turn >= 10")
    await _ask(asking, custom_id, tongue.gettext("Condition"), label, field)


async def ask_note(asking: Asking, match_id: int, note: str) -> None:
    """Show the field for a note, with the former one in it."""
    tongue = asking.tongue()
    field = _input(LINE, note, discord.TextStyle.paragraph, required=False)
    await _ask(
        asking, f"note:{match_id}", tongue.gettext("Note"), tongue.gettext("Your note"), field
    )


async def ask_quiet(asking: Asking, former: str) -> None:
    """Show the field for quiet hours and the time zone, which may be left empty."""
    tongue = asking.tongue()
    field = _input(QUIET, former, required=False)
    label = tongue.gettext("For example: {example}").format(example=EXAMPLE)
    await _ask(asking, "quiet:0", tongue.gettext("Quiet hours"), label, field)


async def ask_look_up(asking: Asking, match_id: int) -> None:
    """Show the field for something to look up."""
    tongue = asking.tongue()
    title, label = tongue.gettext("Look up"), tongue.gettext("A place, a piece, a word")
    await _ask(asking, f"look:{match_id}", title, label, _input(limits.CHOICE_TEXT))


async def ask_report(asking: Asking, match_id: int) -> None:
    """Show the field for what the moderators are to know."""
    tongue = asking.tongue()
    field = _input(LONGEST_REPORT, style=discord.TextStyle.paragraph)
    title, label = tongue.gettext("Report"), tongue.gettext("What is wrong, in your words")
    await _ask(asking, f"report:{match_id}", title, label, field)


def _input(
    most: int,
    prefilled: str = "",
    style: discord.TextStyle = discord.TextStyle.short,
    *,
    required: bool = True,
) -> TextInput[Any]:
    return TextInput(
        custom_id=_FIELD,
        max_length=most,
        default=prefilled or None,
        style=style,
        required=required,
    )


async def _ask(
    asking: Asking, custom_id: str, title: str, label: str, field: TextInput[Any]
) -> None:
    modal = Modal(title=title[: limits.MODAL_TITLE], custom_id=custom_id)
    modal.add_item(Label(text=label[: limits.LABEL_TEXT], component=field))
    modal.stop()  # it is not kept: see above
    await asking.interaction.response.send_modal(modal)


def sent_choices(interaction: Interaction) -> dict[str, str]:
    """The first value that was chosen in each select, by its custom id."""
    data: Any = interaction.data
    fields = [outer.get("component") or {} for outer in data["components"]]
    return {field["custom_id"]: str(field["values"][0]) for field in fields if field.get("values")}


def sent_text(interaction: Interaction) -> str:
    """What was typed."""
    data: Any = interaction.data
    for outer in data["components"]:
        for field in outer.get("components") or [outer.get("component") or {}]:
            if field.get("custom_id") == _FIELD:
                return str(field.get("value") or "")
    return ""
