"""Who must or may decide what, now (dossier, section 14)."""

from typing import Final

from games.core.contract import Decision
from games.core.seats import Seat
from games.te_vikings.state import (
    BOON,
    BOON_RUNE,
    DEDICATION,
    DISCARD,
    DOCK,
    DRAFT,
    EXPLORE,
    FINISH,
    GIVEBACK,
    LEADER,
    LOSE,
    NJORD,
    OVER,
    PLACE,
    PLAY,
    PUSH,
    State,
)

ASKS: Final = {
    PLACE: "put your first Boat in a Fjord",
    DRAFT: "keep a card",
    PUSH: "place your pushed Boat",
    PLAY: "play a card",
    LEADER: "take the leader action or skip it",
    DOCK: "deploy, raid, or finish the Sail",
    EXPLORE: "explore further or finish",
    FINISH: "rune action, dedication, or the end of the turn",
    DISCARD: "discard a card",
    DEDICATION: "take the action of the dedication or skip it",
    GIVEBACK: "give a Favor card back",
    BOON: "use the boon or skip it",
    BOON_RUNE: "take the rune action or skip it",
    NJORD: "sail with another Boat or finish",
    LOSE: "choose where to lose a Settler",
}
"""By kind of decision: what is asked, in English."""
REVISES: Final = "change your choice"

_SECRET = (DRAFT, LOSE)
_NO_PUSH = (PLACE, DRAFT, LOSE, OVER)


def asked_of(state: State) -> list[Seat]:
    """The seats that must decide something."""
    match state.phase:
        case "over":
            return []
        case "draft":
            return [seat for seat, player in enumerate(state.players) if player.pick is None]
        case "lose":
            boon = state.invoked
            return [seat for seat in boon.asked if seat not in boon.answers]
    return [state.actor]


def has_decided(state: State, seat: Seat) -> bool:
    """Whether a seat has decided in secret and may still choose again."""
    if state.phase not in _SECRET or not 0 <= seat < len(state.players):
        return False
    if state.players[seat].left:
        return False
    if state.phase == DRAFT:
        return state.players[seat].pick is not None
    return seat in state.invoked.answers


def may_push(state: State, seat: Seat) -> bool:
    """Whether a seat that is asked nothing else has a pushed Boat to place (ruling 65)."""
    if state.phase in _NO_PUSH or seat == state.actor or not 0 <= seat < len(state.players):
        return False
    player = state.players[seat]
    return bool(player.pushed) and not player.left


def _interrupts(state: State, seat: Seat) -> bool:
    """Whether a seat is asked in the middle of another one's turn; an era's end is nobody's."""
    if state.phase in (DRAFT, PLACE) or (state.aftermath is not None and state.aftermath.last):
        return False
    return seat != state.active


def pending(state: State) -> tuple[Decision, ...]:
    """Who must decide, then who may choose again or place a pushed Boat."""
    phase = state.phase
    if phase in _SECRET:
        seats = range(len(state.players))
        return (
            *(
                Decision(
                    seat, phase, ASKS[phase], private=True, interrupts=_interrupts(state, seat)
                )
                for seat in asked_of(state)
            ),
            *(
                Decision(seat, phase, REVISES, required=False, private=True)
                for seat in seats
                if has_decided(state, seat)
            ),
        )
    if phase == OVER:
        return ()
    actor = state.actor
    asked = Decision(actor, phase, ASKS[phase], interrupts=_interrupts(state, actor))
    if phase == PLACE or not any(player.pushed for player in state.players):
        return (asked,)
    return (
        asked,
        *(
            Decision(seat, PUSH, ASKS[PUSH], required=False)
            for seat in range(len(state.players))
            if may_push(state, seat)
        ),
    )


def kind_for(state: State, seat: Seat) -> str | None:
    """The kind of decision a seat must or may make; None if nothing is asked of it."""
    if seat in asked_of(state) or has_decided(state, seat):
        return state.phase
    return PUSH if may_push(state, seat) else None
