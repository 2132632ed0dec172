"""The parts of a final score as short phrases: "Odin's Wisdom: 10"."""

from games.core.contract import Reason
from games.core.words import Tongue
from games.viking_tiles import names as named


def tell_reason(reason: Reason, tongue: Tongue) -> str:
    """A part of a score with its points; in the solitaire mode also what counts for nothing."""
    if reason.code == "feast_for_the_record":
        message = tongue.gettext("the Feast, for the record only: {points}")
        return message.format(points=reason.values["points"])
    if reason.code == "tiles_left":
        count = reason.values["tiles"]
        if count == 0:
            return tongue.gettext("no tile left in the pouch")
        message = tongue.ngettext(
            "{count} tile left in the pouch", "{count} tiles left in the pouch", count
        )
        return message.format(count=count)
    return f"{source(reason.code, tongue)}: {reason.points}"


def source(code: str, tongue: Tongue) -> str:
    """Where points come from."""
    if code in ("odin", "thor", "freya"):
        return named.god(code, tongue)
    return {
        "start": tongue.gettext("Starting Glory Points"),
        "forest": tongue.gettext("Forests"),
        "fjord": tongue.gettext("Fjords"),
        "settlement": tongue.gettext("Settlements"),
        "peak": tongue.gettext("Mountain Rings"),
        "raid": tongue.gettext("Coastal raids"),
        "incomplete": tongue.gettext("Incomplete features"),
    }[code]
