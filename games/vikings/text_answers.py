"""The standing answers by their names: for whom, and what is answered."""

from games.core.words import Tongue
from games.vikings.defaults import UP_TO
from games.vikings.state import AUCTION, FERRY, REMOVE, TAKE


def tell_standing_answer(kind: str, key: str | None, tongue: Tongue) -> str:
    """What a policy does; without one, the occasion on which it is asked for."""
    if kind == AUCTION and key is not None and key.startswith(UP_TO):
        message = tongue.gettext("bid up to {most}, then pass")
        return message.format(most=key.removeprefix(UP_TO))
    return {
        (AUCTION, None): tongue.gettext("Bids"),
        (AUCTION, "pass"): tongue.gettext("pass at once"),
        (REMOVE, None): tongue.gettext("The auction is won"),
        (REMOVE, "most"): tongue.gettext("remove one of the most numerous"),
        (TAKE, None): tongue.gettext("A special tile lies there"),
        (TAKE, "none"): tongue.gettext("take none"),
        (FERRY, None): tongue.gettext("Ferries"),
        (FERRY, "done"): tongue.gettext("carry nobody, where that is allowed"),
    }[kind, key]
