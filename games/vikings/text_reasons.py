"""The parts of a final score as short phrases: "Nobles: 12"."""

from games.core.contract import Reason
from games.core.words import Tongue


def tell_reason(reason: Reason, tongue: Tongue) -> str:
    """A part of a score with its points."""
    return f"{source(reason.code, tongue)}: {reason.points}"


def source(code: str, tongue: Tongue) -> str:
    """Where points come from, or go."""
    return {
        "start": tongue.gettext("Points at the start"),
        "exchange": tongue.gettext("Exchanged for gold"),
        "ships": tongue.gettext("Repelled ships"),
        "nobles": tongue.gettext("Nobles"),
        "scouts": tongue.gettext("Scouts"),
        "goldsmiths": tongue.gettext("Goldsmiths"),
        "fishermen": tongue.gettext("Fishermen"),
        "debts": tongue.gettext("Unrepelled ships"),
        "gold": tongue.gettext("Gold"),
        "boatmen": tongue.gettext("Most boatmen"),
        "islands": tongue.gettext("Most completed islands"),
        "longest": tongue.gettext("Longest island"),
        "supply": tongue.gettext("Supply"),
        "special": tongue.gettext("Special tiles"),
    }[code]
