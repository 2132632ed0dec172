"""What all refusals have in common: their values in words."""

from games.core.refusals import Refusal
from games.te_vikings import names as named


class Told(Refusal, frozen=True):
    """One refusal in one language, with its values in words."""

    def _listed(self, key: str) -> str:
        """Ids as a list."""
        return ", ".join(self.values[key]) or self.tongue.gettext("nothing")

    @property
    def _card(self) -> str:
        return named.card(self.values["card"], self.tongue)

    @property
    def _kind(self) -> str:
        return named.good(self.values["kind"], self.tongue)
