"""Presses that were carried out: the second of a double tap reads what the first one did.

Kept in memory, and of the newest presses alone: two taps are moments apart.
"""

from typing import Any, Final

import discord

KEPT: Final = 500
"""Presses that are remembered."""

Key = tuple[int, str, tuple[str, ...]]


class Taps:
    """Which interaction first sent a press: who pressed what, and what was chosen there."""

    def __init__(self) -> None:
        self._first: dict[Key, int] = {}

    def first(self, interaction: discord.Interaction[Any]) -> int | None:
        """The earlier interaction with the same press, if there was one."""
        found = self._first.get(_key(interaction))
        return None if found == interaction.id else found

    def began(self, interaction: discord.Interaction[Any]) -> None:
        """A press is about to be carried out, unless the same one was before."""
        self._first.setdefault(_key(interaction), interaction.id)
        while len(self._first) > KEPT:
            self._first.pop(next(iter(self._first)))

    def done(self, interaction: discord.Interaction[Any]) -> None:
        """Note the press that was carried out; an earlier one was refused."""
        self._first[_key(interaction)] = interaction.id


def _key(interaction: discord.Interaction[Any]) -> Key:
    data: Any = interaction.data or {}
    return interaction.user.id, str(data.get("custom_id", "")), tuple(data.get("values", ()))
