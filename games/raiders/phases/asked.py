"""Who must or may decide what, now (dossier, sections 4 and 14.1)."""

from typing import Final

from games.core.contract import Decision
from games.core.seats import Seat
from games.raiders.state import (
    AVENGER,
    DEATHS,
    DRAFT,
    MERCENARY,
    MORE,
    OVER,
    PICK,
    REROLL,
    SCOUT,
    SET,
    TRIM,
    TURN,
    State,
)
from games.raiders.swapping import is_asked, may_revise

ASKS: Final = {
    DRAFT: "keep three of your five cards",
    TURN: "work or raid",
    PICK: "take a worker from another building",
    MORE: "take one more action in the Long House",
    REROLL: "reroll a die or let the dice stand",
    SET: "choose a set of plunder",
    DEATHS: "choose who of your crew dies",
    AVENGER: "give up one of your crew",
    MERCENARY: "give 1 silver or 1 provision",
    SCOUT: "choose a card to hand over",
    TRIM: "discard a card",
}
"""By kind of decision: what is asked, in English."""
REVISES: Final = "change your choice"

_ANSWERS = (AVENGER, MERCENARY)
_SECRET = (DRAFT, SCOUT)


def asked_of(state: State) -> list[Seat]:
    """The seats that must decide something."""
    if state.phase == OVER:
        return []
    if state.phase == DRAFT:
        return [seat for seat, player in enumerate(state.players) if not player.kept]
    if state.phase in _ANSWERS:
        return list(state.asked)
    if state.phase == SCOUT and state.swap is not None:
        return [seat for seat in state.swap.seats if is_asked(state, seat)]
    return [state.active]


def pending(state: State) -> tuple[Decision, ...]:
    """Who must decide, then who has decided in secret and may choose again."""
    phase = state.phase
    asked = asked_of(state)
    secret = phase in _SECRET
    required = tuple(
        Decision(seat, phase, ASKS[phase], private=secret, interrupts=_interrupts(state, seat))
        for seat in asked
    )
    if not secret:
        return required
    decided = [seat for seat in state.staying() if has_decided(state, seat)]
    return (
        *required,
        *(Decision(seat, phase, REVISES, required=False, private=True) for seat in decided),
    )


def _interrupts(state: State, seat: Seat) -> bool:
    """Whether a seat is asked in the middle of another one's turn."""
    return state.phase != DRAFT and seat != state.active


def kind_for(state: State, seat: Seat) -> str | None:
    """The kind of decision a seat must or may make; None if nothing is asked of it."""
    asked = seat in asked_of(state) or has_decided(state, seat)
    return state.phase if asked else None


def has_decided(state: State, seat: Seat) -> bool:
    """Whether a seat has decided in secret and may still choose again."""
    if state.phase not in _SECRET or seat >= len(state.players) or state.players[seat].left:
        return False
    if state.phase == DRAFT:
        return bool(state.players[seat].kept)
    return may_revise(state, seat)
