"""Refusals in words: what the explanations of all games have in common."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from games.core.errors import RuleViolation
from games.core.words import Tongue

_LONGEST_QUOTE: Final = 40


class Refusal(msgspec.Struct, frozen=True):
    """One refusal in one language; a game tells each code in the method that is named after it."""

    values: Mapping[str, Any]
    names: Sequence[str]
    tongue: Tongue

    @classmethod
    def sentences(cls, violation: RuleViolation, names: Sequence[str], tongue: Tongue) -> str:
        """The sentences of the violation's code."""
        sentence: str = getattr(cls(violation.values, names, tongue), violation.code)()
        return sentence

    def _say(self, message: str, **further: str) -> str:
        """The message with the violation's values filled in, some of them in words."""
        return message.format(**{**self.values, **further})

    def _quoted(self, key: str) -> str:
        """A word somebody typed, as code that it cannot end, and short."""
        typed = " ".join(self.values[key].replace("`", "").split())
        return f"`{typed if len(typed) <= _LONGEST_QUOTE else typed[:_LONGEST_QUOTE] + '…'}`"
