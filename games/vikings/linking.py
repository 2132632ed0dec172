"""How parts of a typed line follow (dossier, section 14): never past a move that ends a turn.

Nothing is revealed within a line but by its last move, so nothing here depends on a reveal.
"""

from typing import Final

from games.core.contract import Earlier, Link
from games.core.errors import RuleViolation
from games.vikings.moves import Bid, Colour, Discard, Done, Pass, Place, Remove
from games.vikings.state import State

SEALED: Final = (Place, Discard, Done, Bid, Pass, Remove, Colour)


def link_part(earlier: Earlier[State]) -> Link:
    """What follows a sealed move is a turn of its own, and refused with the whole line."""
    last = earlier.moves[-1]
    if isinstance(last, SEALED):
        return RuleViolation("wrong_phase", sealed=str(last))
    return "play"
