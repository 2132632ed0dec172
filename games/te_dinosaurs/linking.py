"""How the parts of a typed line follow each other (dossier, sections 11 and 14, "Lines")."""

from games.core.contract import Earlier, Link
from games.core.errors import RuleViolation
from games.core.moves import Move
from games.core.seats import Seat
from games.te_dinosaurs.flow import kind_for
from games.te_dinosaurs.moves import Place, Private
from games.te_dinosaurs.parsing import understood
from games.te_dinosaurs.phases.fulfilling import NONE
from games.te_dinosaurs.state import PRIVATE_TOO, State


def link_part(state: State, seat: Seat, earlier: Earlier[State], text: str) -> Link:
    """A step that happened on its own may be spelled out; a second private contract is refused."""
    move = understood(text)
    if move is None:
        return "play"
    if isinstance(move, Private) and kind_for(state, seat) != PRIVATE_TOO:
        if _has_fulfilled_private(earlier):
            return RuleViolation("one_private")
        return "play"
    return "surplus" if _happened(state, seat, move) else "play"


def _has_fulfilled_private(earlier: Earlier[State]) -> bool:
    """Whether a private contract was fulfilled in the action that the line began last."""
    for move in reversed(earlier.moves):
        if isinstance(move, Private):
            return move.contract != NONE
        if isinstance(move, Place):
            return False
    return False


def _happened(state: State, seat: Seat, move: Move) -> bool:
    """Whether the newest move brought this step about, in whatever order its words come."""
    plan = state.players[seat].plan
    passed = state.passed if plan is None else plan.passed
    words = sorted(str(move).split())
    return any(sorted(text.split()) == words for text in passed)
