"""The fields of a moderator's act: what it is about, and why. One modal for each act."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import discord
from discord import ChannelType, SelectOption
from discord.ui import ChannelSelect, Label, Modal, Select, TextInput, UserSelect

from bot.matches.proposing import LONGEST_REASON
from bot.matches.turns import Turn
from bot.text.translator import Language
from bot.ui import limits
from bot.ui.asking import Asking
from bot.ui.telling import Telling

REASON: Final = "typed"
SEAT, PERSON, CHANNEL, RESULT, TURN = "seat", "person", "channel", "result", "turn"
PLACES: Final = (
    ChannelType.text,
    ChannelType.public_thread,
    ChannelType.private_thread,
)


def titles(tongue: Language) -> dict[str, str]:
    """The acts by the words on their buttons."""
    return {
        "inspect": tongue.gettext("Inspect"),
        "repost": tongue.gettext("Repost"),
        "repair": tongue.gettext("Repair"),
        "pause": tongue.gettext("Pause"),
        "resume": tongue.gettext("Resume"),
        "undo": tongue.gettext("Undo one"),
        "rollback": tongue.gettext("Roll back"),
        "skip": tongue.gettext("Skip"),
        "default": tongue.gettext("Default move"),
        "replace": tongue.gettext("Replace"),
        "automate": tongue.gettext("Automate"),
        "move": tongue.gettext("Move"),
        "end": tongue.gettext("End"),
        "export": tongue.gettext("Export"),
    }


async def ask_act(
    asking: Asking, custom_id: str, act: str, telling: Telling, turns: Sequence[Turn]
) -> None:
    """Show the fields of an act."""
    tongue = asking.tongue()
    modal = Modal(title=titles(tongue)[act][: limits.MODAL_TITLE], custom_id=custom_id)
    for name, component in _fields(act, telling, turns):
        modal.add_item(Label(text=name[: limits.LABEL_TEXT], component=component))
    why = TextInput[Any](
        custom_id=REASON, max_length=LONGEST_REASON, style=discord.TextStyle.paragraph
    )
    reason = tongue.gettext("Why; the table reads this")
    modal.add_item(Label(text=reason[: limits.LABEL_TEXT], component=why))
    modal.stop()  # it is not kept; see `typed`
    await asking.interaction.response.send_modal(modal)


def _fields(
    act: str, telling: Telling, turns: Sequence[Turn]
) -> list[tuple[str, discord.ui.Item[Any]]]:
    tongue = telling.tongue
    makers: dict[str, Callable[[], discord.ui.Item[Any]]] = {
        SEAT: lambda: _select(SEAT, seat_options(telling)),
        TURN: lambda: _select(TURN, turn_options(telling, turns)),
        RESULT: lambda: _select(RESULT, result_options(tongue)),
        PERSON: lambda: UserSelect[Any](custom_id=PERSON, required=True),
        CHANNEL: lambda: ChannelSelect[Any](
            custom_id=CHANNEL, channel_types=list(PLACES), required=True
        ),
    }
    names = {
        SEAT: tongue.gettext("Which seat"),
        TURN: tongue.gettext("The turn to go back to"),
        RESULT: tongue.gettext("With or without a result"),
        PERSON: tongue.gettext("Who plays on"),
        CHANNEL: tongue.gettext("The new home of the match"),
    }
    return [(names[key], makers[key]()) for key in NEEDS.get(act, ())]


NEEDS: Final = {
    "rollback": (TURN,),
    "skip": (SEAT,),
    "default": (SEAT,),
    "replace": (SEAT, PERSON),
    "automate": (SEAT,),
    "move": (CHANNEL,),
    "end": (RESULT,),
}
"""What an act is about, beside its reason."""


def _select(custom_id: str, options: Sequence[SelectOption]) -> Select[Any]:
    return Select(custom_id=custom_id, options=list(options), required=True)


def seat_options(telling: Telling) -> list[SelectOption]:
    """The seats as everybody knows them: number, name, colour."""
    return [
        SelectOption(label=seat_label(telling, seat), value=str(seat))
        for seat in range(len(telling.position.rows))
    ]


def seat_label(telling: Telling, seat: int) -> str:
    """A seat in an option: "2 · Rui · blue"."""
    row, words = telling.position.rows[seat], telling.position.game.words
    parts = [str(seat + 1), telling.labels[seat]]
    if row.colour is not None:
        parts.append(words.colour(row.colour, telling.tongue))
    return " · ".join(parts)[: limits.OPTION_TEXT]


def turn_options(telling: Telling, turns: Sequence[Turn]) -> list[SelectOption]:
    """The newest turns; there is always one option, which cannot be gone back to if none is."""
    options = [
        SelectOption(label=turn_label(telling, turn), value=str(turn.number))
        for turn in turns[: limits.SELECT_OPTIONS]
    ]
    nothing = telling.tongue.gettext("No turn has begun yet")
    return options or [SelectOption(label=nothing[: limits.OPTION_TEXT], value="none")]


def turn_label(telling: Telling, turn: Turn) -> str:
    """A turn in an option: before which move, whose, and how much would be taken back."""
    tongue = telling.tongue
    whose = tongue.gettext("secret choices") if turn.seat is None else telling.labels[turn.seat]
    sentence = tongue.ngettext(
        "Before move {number} · {name} · takes back {count} move",
        "Before move {number} · {name} · takes back {count} moves",
        turn.undone,
    )
    said = sentence.format(number=turn.first, name=whose, count=turn.undone)
    return said[: limits.OPTION_TEXT]


def result_options(tongue: Language) -> list[SelectOption]:
    """Scored as it stands, or not at all."""
    return [
        SelectOption(label=tongue.gettext("Without a result"), value="none"),
        SelectOption(label=tongue.gettext("Scored as it stands"), value="standing"),
    ]
