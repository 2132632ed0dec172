"""What all refusals have in common: their values in words."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from games.core.words import Tongue
from games.te_vikings import names as named


class Told(msgspec.Struct, frozen=True):
    """One refusal in one language, with its values in words."""

    values: Mapping[str, Any]
    names: Sequence[str]
    tongue: Tongue

    def _say(self, message: str, **further: str) -> str:
        """The message with the violation's values filled in, some of them in words."""
        return message.format(**{**self.values, **further})

    def _listed(self, key: str) -> str:
        """Ids as a list."""
        return ", ".join(self.values[key]) or self.tongue.gettext("nothing")

    @property
    def _card(self) -> str:
        return named.card(self.values["card"], self.tongue)

    @property
    def _kind(self) -> str:
        return named.good(self.values["kind"], self.tongue)
