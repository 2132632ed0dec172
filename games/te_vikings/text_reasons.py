"""The parts of a final score as short phrases: "Islands, Mysteries 2 x 5: 10"."""

from games.core.contract import Reason
from games.core.words import Tongue
from games.te_vikings import names as named


def tell_reason(reason: Reason, tongue: Tongue) -> str:
    """A part of a score with its points."""
    code, _, rune = reason.code.partition("-")
    message = {
        "island": tongue.gettext("Islands, {rune} {count} × {each}: {points}"),
        "favor": tongue.gettext("Favor cards, {rune} {count} × {each}: {points}"),
    }[code]
    return message.format(
        rune=named.rune(rune, tongue),
        count=reason.values["count"],
        each=reason.values["each"],
        points=reason.points,
    )
