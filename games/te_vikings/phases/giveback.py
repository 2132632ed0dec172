"""GIVEBACK: one of four Favor cards goes back to an end of a row (D7)."""

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.seats import Seat
from games.te_vikings.events_battles import GaveBack
from games.te_vikings.moves import GiveBack
from games.te_vikings.phases.aftermath import proceed
from games.te_vikings.phases.battle import put_back
from games.te_vikings.state import State

ROWS = ("upper", "lower")
ENDS = ("left", "right")


def held(state: State, seat: Seat) -> tuple[str, ...]:
    """The three Favor cards of the seat and the one just won."""
    return (*state.players[seat].favors, state.fought_for.favor)


def givebacks(state: State, seat: Seat) -> list[GiveBack]:
    """Any of the four to any end; an empty row has only a left one (ruling 82)."""
    return [
        GiveBack(card, row, end)
        for card in held(state, seat)
        for row in ROWS
        for end in (ENDS if state.row_of(row) else ENDS[:1])
    ]


def refuse_giveback(state: State, seat: Seat, move: GiveBack) -> RuleViolation | None:
    """A card not held, no such end."""
    cards = held(state, seat)
    if move.card not in cards:
        return RuleViolation("favor_not_held", favor=move.card, choices=cards)
    if move.row not in ROWS or move.end not in ENDS:
        return RuleViolation("no_such_end", row=move.row, end=move.end)
    if move.end != "left" and not state.row_of(move.row):
        return RuleViolation("row_is_empty", row=move.row)
    return None


def give_back(state: State, seat: Seat, move: GiveBack, rng: Rng) -> list[Event]:
    """The bag of the new card is kept even if the card itself goes back."""
    cards = held(state, seat)
    state.players[seat].favors = tuple(card for card in cards if card != move.card)
    state.battle = None
    put_back(state, move.card, move.row, move.end)
    return [GaveBack(seat, move.card, move.row, move.end), *proceed(state, rng)]
