"""The parts of a final score as short phrases: "Public contracts, 3: 34"."""

from games.core.contract import Reason
from games.core.words import Tongue
from games.te_dinosaurs import names as named


def tell_reason(reason: Reason, tongue: Tongue) -> str:
    """A part of a score with its points."""
    if reason.code.startswith("end_"):
        card = named.research(reason.code.removeprefix("end_"), tongue)
        return f"{card}: {reason.points}"
    message = {
        "public": tongue.gettext("Public contracts, {count}: {points}"),
        "private": tongue.gettext("Private contracts, {count}: {points}"),
        "research": tongue.gettext("Research cards, {count}: {points}"),
        "rival": tongue.gettext("The Rival has {rival}"),
        "dinosaurs": tongue.gettext("Dinosaurs in the ranch, {count}: {points}"),
    }[reason.code]
    return message.format(**reason.values, points=reason.points)
