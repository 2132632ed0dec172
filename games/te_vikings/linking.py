"""How the parts of a typed line follow one another (dossier, section 14)."""

from typing import Final

from games.core.contract import Earlier, Link
from games.core.errors import RuleViolation
from games.core.seats import Seat
from games.te_vikings.asked import kind_for
from games.te_vikings.moves import Deploy, Draw, Explore, Raid, Sail, UseBoon
from games.te_vikings.state import DOCK, EXPLORE, NJORD, State

_CLOSED_BY_DONE: Final = (Sail, Deploy, Raid, Explore)
_OPEN: Final = (DOCK, EXPLORE, NJORD)


def link_part(state: State, seat: Seat, earlier: Earlier[State], text: str) -> Link:
    """A `done` whose action has closed is passed over; a line stops where a card is shown."""
    last = earlier.moves[-1]
    if isinstance(last, Draw) or (isinstance(last, UseBoon) and _shows_card(state, seat)):
        return RuleViolation("line_stops_here", text=text, after=last.verb)
    if text.lower().split() == ["done"] and isinstance(last, _CLOSED_BY_DONE):
        return "play" if kind_for(state, seat) in _OPEN else "surplus"
    return "play"


def _shows_card(state: State, seat: Seat) -> bool:
    """Whether a boon of this seat has just turned up a card, which only Frigg's does."""
    boon = state.boon
    return boon is not None and boon.seat == seat and boon.card is not None
