"""The standing answers (dossier, section 4) by their names: for whom, and what is answered."""

from games.core.words import Tongue
from games.raiders.state import AVENGER, MERCENARY, REROLL


def tell_standing_answer(kind: str, key: str | None, tongue: Tongue) -> str:
    """What a policy does; without one, the occasion on which it is asked for."""
    return {
        (REROLL, None): tongue.gettext("Rerolls"),
        (REROLL, "auto"): tongue.gettext("only if no points can be lost"),
        (REROLL, "none"): tongue.gettext("let the dice stand"),
        (MERCENARY, None): tongue.gettext("A Mercenary asks"),
        (MERCENARY, "silver"): tongue.gettext("give silver"),
        (MERCENARY, "provisions"): tongue.gettext("give a provision"),
        (MERCENARY, "most"): tongue.gettext("give what you hold more of"),
        (AVENGER, None): tongue.gettext("An Avenger asks"),
        (AVENGER, "weakest"): tongue.gettext("give up the weakest of the crew"),
    }[kind, key]
