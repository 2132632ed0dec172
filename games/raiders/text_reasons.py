"""The parts of a final score as short phrases: "Valkyries, position 5: 7"."""

from games.core.contract import Reason
from games.core.words import Tongue
from games.raiders import names as named


def tell_reason(reason: Reason, tongue: Tongue) -> str:
    """A part of a score with its points."""
    message = {
        "track": tongue.gettext("Victory Point track: {points}"),
        "valkyries": tongue.gettext("Valkyries, position {position}: {points}"),
        "armour": tongue.gettext("Armour, position {position}: {points}"),
        "offerings": tongue.gettext("Offerings, tiles {count}: {points}"),
        "crew": tongue.gettext("Crew at the end: {points}"),
        "plunder": tongue.gettext("Plunder ({goods}): {points}"),
    }[reason.code]
    goods = ""
    if reason.code == "plunder":
        goods = named.listed(reason.values, tongue) or tongue.gettext("nothing")
    return message.format(**reason.values, points=reason.points, goods=goods)
