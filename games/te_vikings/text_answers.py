"""The standing answers (dossier, section 14) by their names: for whom, and what is answered."""

from games.core.words import Tongue
from games.te_vikings.state import BOON, GIVEBACK, LOSE, PUSH


def tell_standing_answer(kind: str, key: str | None, tongue: Tongue) -> str:
    """What a policy does; without one, the occasion on which it is asked for."""
    return {
        (PUSH, None): tongue.gettext("A Boat is pushed off"),
        (PUSH, "lowest"): tongue.gettext("the lower-numbered Fjord"),
        (BOON, None): tongue.gettext("A lost battle"),
        (BOON, "skip"): tongue.gettext("leave the boon out"),
        (LOSE, None): tongue.gettext("Thor's boon"),
        (LOSE, "most"): tongue.gettext("where you have most Settlers"),
        (GIVEBACK, None): tongue.gettext("A fourth Favor card"),
        (GIVEBACK, "newest"): tongue.gettext("give the new one back"),
    }[kind, key]
