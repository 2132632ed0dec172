"""The standing answers (dossier, section 14) by their names: for what, and what is answered."""

from games.core.words import Tongue
from games.te_dinosaurs.state import BIRTHS, CONTRACT, KEEP_RESEARCH, PLAN, PRIVATE_TOO, TECH


def tell_standing_answer(kind: str, key: str | None, tongue: Tongue) -> str:
    """What a policy does; without one, the occasion on which it is asked for."""
    return {
        (CONTRACT, None): tongue.gettext("A public contract"),
        (CONTRACT, "most"): tongue.gettext("the one with most VP"),
        (PRIVATE_TOO, None): tongue.gettext("A private contract"),
        (PRIVATE_TOO, "most"): tongue.gettext("the one with most VP, if any"),
        (PRIVATE_TOO, "none"): tongue.gettext("none"),
        (KEEP_RESEARCH, None): tongue.gettext("Research cards drawn"),
        (KEEP_RESEARCH, "highest"): tongue.gettext("the one with most fixed VP"),
        (TECH, None): tongue.gettext("After-placement cards"),
        (TECH, "decline"): tongue.gettext("use none"),
        (PLAN, None): tongue.gettext("The ranch plan"),
        (PLAN, "auto"): tongue.gettext("as suggested"),
        (BIRTHS, None): tongue.gettext("Births anew"),
        (BIRTHS, "auto"): tongue.gettext("as suggested"),
    }[kind, key]
