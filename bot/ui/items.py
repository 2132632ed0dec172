"""The base of everything that can be pressed: dynamic items whose custom id holds all they know.

Each kind is a class with a `form` such as "log:{match}:{before}:{where}"; its pattern follows
from the form. Nothing is kept in memory, so a button works after any restart. discord.py drops
what a dynamic item raises, therefore `callback` hands everything to `answered`.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Self

import discord
from discord.ui import Button, ChannelSelect, DynamicItem, RoleSelect, Select, UserSelect

from bot.matches.people import Person
from bot.matches.refusals import Refused
from bot.ui import limits
from bot.ui.asking import Asking, Interaction, answered

_FIELDS: Final = {
    **dict.fromkeys(
        ("match", "seat", "version", "before", "group", "page", "number", "undone"),
        "[0-9]{1,18}",
    ),
    "guild": "[0-9]{1,20}",
    "eyes": "own|[0-9]{1,2}",
    "path": ".*",
}
"""Numbers that the database can hold, and the path, which comes last; others hold no colon."""
_NUMBER: Final = re.compile("[0-9]{1,19}")
GREATEST: Final = 2**63 - 1
"""The greatest number that the database and Discord's own ids know."""
_FIELD: Final = re.compile(r"\\\{(\w+)\\\}")


def _pattern(form: str) -> str:
    return _FIELD.sub(lambda m: f"(?P<{m[1]}>{_FIELDS.get(m[1], '[^:]*')})", re.escape(form))


class Pressable(DynamicItem[Any], template="(?!)"):
    """An item with a form; `fields` are the values of its custom id."""

    form: ClassVar[str] = ""

    def __init_subclass__(cls, *, form: str = "") -> None:
        cls.form = form
        super().__init_subclass__(template=_pattern(form) if form else "(?!)")

    @property
    def fields(self) -> dict[str, str]:
        """The values of the custom id by the names in the form."""
        return self.read(self.custom_id) or {}

    @property
    def match_id(self) -> int:
        """The match the item belongs to."""
        return int(self.fields["match"])

    @classmethod
    def knows(cls, custom_id: str) -> bool:
        """Tell whether a custom id is one of this kind."""
        return cls.read(custom_id) is not None

    @classmethod
    def read(cls, custom_id: str) -> dict[str, str] | None:
        """The values of a custom id of this kind; None if it is of another."""
        match = cls.__discord_ui_compiled_template__.fullmatch(custom_id)
        return match.groupdict() if match else None

    @classmethod
    def custom_id_of(cls, **fields: object) -> str:
        """The custom id with these values; ValueError where Discord has no room for it."""
        custom_id = cls.form.format(**fields)
        if len(custom_id) > limits.CUSTOM_ID:
            raise ValueError(f"a custom id of {len(custom_id)} characters: {custom_id}")
        return custom_id

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, item: discord.ui.Item[Any], _match: re.Match[str], /
    ) -> Self:
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        asking = Asking(interaction)
        asking.again = self.again(asking)
        await answered(asking, self.handle)

    def again(self, asking: Asking) -> Callable[[], discord.ui.Item[Any]] | None:  # noqa: ARG002
        """What makes the same item once more; None where something was chosen with it."""
        return None

    async def handle(self, asking: Asking) -> None:
        """What the press does; whatever it raises is answered."""
        match = self.fields.get("match")
        asking.match_id = None if match is None else int(match)
        await asking.services.handlers[type(self)](asking, self)


class Press(Pressable):
    """A button."""

    @classmethod
    def labelled(
        cls,
        label: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        *,
        disabled: bool = False,
        **fields: object,
    ) -> Self:
        """A button with these values in its custom id."""
        return cls.at(fields, label, style, disabled=disabled)

    @classmethod
    def at(
        cls,
        fields: Mapping[str, object],
        label: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        *,
        disabled: bool = False,
    ) -> Self:
        """The same, with the values as a mapping."""
        custom_id = cls.custom_id_of(**fields)
        shown = label[: limits.BUTTON_LABEL]
        return cls(Button(label=shown, style=style, custom_id=custom_id, disabled=disabled))

    def again(self, asking: Asking) -> Callable[[], discord.ui.Item[Any]] | None:
        """The same button, named for another try."""
        label = asking.tongue().gettext("Try again")
        return lambda: type(self)(Button(label=label, custom_id=self.custom_id))


class Choose(Pressable):
    """A select of which one value is chosen, or several at once."""

    @classmethod
    def of(cls, options: list[discord.SelectOption], placeholder: str, **fields: object) -> Self:
        """A select with these values in its custom id."""
        return cls.several_of(options, placeholder, (1, 1), **fields)

    @classmethod
    def several_of(
        cls,
        options: list[discord.SelectOption],
        placeholder: str,
        count: tuple[int, int],
        **fields: object,
    ) -> Self:
        """The same, with at least and at most so many to choose."""
        least, most = count
        return cls(
            Select(
                custom_id=cls.custom_id_of(**fields),
                options=options,
                placeholder=placeholder[: limits.SELECT_PLACEHOLDER],
                min_values=least,
                max_values=most,
            )
        )

    @classmethod
    def of_channels(
        cls,
        placeholder: str,
        kinds: list[discord.ChannelType],
        chosen: list[discord.SelectDefaultValue],
        *,
        most: int = limits.SELECT_OPTIONS,
        **fields: object,
    ) -> Self:
        """A select of any number of channels up to `most`."""
        return cls(
            ChannelSelect(
                custom_id=cls.custom_id_of(**fields),
                placeholder=placeholder[: limits.SELECT_PLACEHOLDER],
                channel_types=kinds,
                default_values=chosen,
                min_values=0,
                max_values=most,
                required=False,
            )
        )

    @classmethod
    def of_roles(
        cls, placeholder: str, chosen: list[discord.SelectDefaultValue], **fields: object
    ) -> Self:
        """A select of one role, or of none."""
        return cls(
            RoleSelect(
                custom_id=cls.custom_id_of(**fields),
                placeholder=placeholder[: limits.SELECT_PLACEHOLDER],
                default_values=chosen,
                min_values=0,
                max_values=1,
                required=False,
            )
        )

    @staticmethod
    def chosen(asking: Asking) -> str:
        """The value that was chosen."""
        return Choose.all_chosen(asking)[0]

    @staticmethod
    def number(asking: Asking) -> int:
        """The chosen value as a number; Refused stale if it is none of ours."""
        return Choose.numbers(asking)[0]

    @staticmethod
    def numbers(asking: Asking) -> list[int]:
        """The chosen values as numbers; Refused stale if one of them is none of ours."""
        chosen = Choose.all_chosen(asking)
        if any(_NUMBER.fullmatch(one) is None or int(one) > GREATEST for one in chosen):
            raise Refused("stale")
        return [int(one) for one in chosen]

    @staticmethod
    def all_chosen(asking: Asking) -> list[str]:
        """The values that were chosen, where there may be none or several."""
        data: Any = asking.interaction.data
        return [str(value) for value in data["values"]]


class ChoosePerson(Pressable):
    """A select of one person of the server."""

    @classmethod
    def of(cls, placeholder: str, **fields: object) -> Self:
        """A select with these values in its custom id."""
        custom_id = cls.custom_id_of(**fields)
        shown = placeholder[: limits.SELECT_PLACEHOLDER]
        return cls(UserSelect(custom_id=custom_id, placeholder=shown, required=True))

    @staticmethod
    def chosen(asking: Asking) -> Person:
        """The person who was chosen, with the name shown in this server."""
        data: Any = asking.interaction.data
        [person_id] = data["values"]
        return resolved_person(data["resolved"], person_id)


def is_member(resolved: Mapping[str, Any], person_id: str) -> bool:
    """Whether somebody who was chosen is in the server where that was done."""
    return person_id in resolved.get("members", {})


def resolved_person(resolved: Mapping[str, Any], person_id: str) -> Person:
    """Somebody who was chosen, from what Discord sends along, with the name shown there."""
    user = resolved["users"][person_id]
    member = resolved.get("members", {}).get(person_id, {})
    name = member.get("nick") or user.get("global_name") or user["username"]
    return Person(int(person_id), name, bot=bool(user.get("bot")))
