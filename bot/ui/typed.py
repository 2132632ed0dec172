"""The field for a typed line.

Modals are answered from their custom id alone: discord.py would keep a shown modal in memory
and leave one submitted after a restart without an answer, so none is ever kept.
"""

import re
from typing import Any, Final

import discord
from discord.ui import Label, Modal, TextInput

from bot.ui import limits
from bot.ui.asking import Asking, Interaction

LINE: Final = 1_000
_FORM: Final = re.compile(r"line:(?P<match>\d+)")
_FIELD: Final = "line"


async def ask_line(asking: Asking, match_id: int, prefilled: str) -> None:
    """Show the field; what is sent arrives as a modal of its own."""
    await asking.interaction.response.send_modal(_modal(asking, match_id, prefilled))


def _modal(asking: Asking, match_id: int, prefilled: str) -> Modal:
    tongue = asking.tongue()
    field: TextInput[Any] = TextInput(
        custom_id=_FIELD,
        max_length=LINE,
        default=prefilled or None,
        style=discord.TextStyle.short,
        required=True,
    )
    label: Label[Any] = Label(text=tongue.gettext("Your moves, joined by ;"), component=field)
    modal = Modal(
        title=tongue.gettext("Type it")[: limits.MODAL_TITLE], custom_id=f"line:{match_id}"
    )
    modal.add_item(label)
    modal.stop()
    return modal


def match_of(custom_id: str) -> int | None:
    """The match a submitted field belongs to; None if it is no such field."""
    found = _FORM.fullmatch(custom_id)
    return int(found["match"]) if found else None


def sent_line(interaction: Interaction) -> str:
    """The text that was typed."""
    data: Any = interaction.data
    for outer in data["components"]:
        for field in outer.get("components") or [outer.get("component") or {}]:
            if field.get("custom_id") == _FIELD:
                return str(field.get("value") or "")
    return ""
