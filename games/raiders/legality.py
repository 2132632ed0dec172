"""Every legal move of a seat, and why any other is refused (dossier, sections 5 and 14)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.core.errors import RuleViolation
from games.core.moves import Move
from games.core.seats import Seat
from games.raiders.moves import (
    Discard,
    Done,
    Give,
    Keep,
    Lose,
    More,
    Pick,
    Place,
    Raid,
    Reroll,
    Revise,
    Sacrifice,
    Swap,
    TakeSet,
)
from games.raiders.phases.answers import gifts, refuse_gift, refuse_swap, swap_choices
from games.raiders.phases.asked import asked_of, has_decided, kind_for
from games.raiders.phases.deaths import losses, refuse_loss, refuse_sacrifice, sacrifices
from games.raiders.phases.draft import keeps, refuse_keep
from games.raiders.phases.raid import (
    raids,
    refuse_raid,
    refuse_reroll,
    refuse_set,
    rerolls,
    set_choices,
)
from games.raiders.phases.turn import discards, refuse_discard
from games.raiders.phases.work import (
    further_actions,
    picks,
    placements,
    refuse_more,
    refuse_more_unasked,
    refuse_pick,
    refuse_place,
)
from games.raiders.state import OVER, State

_LISTS: Final[Mapping[str, Callable[[State, Seat], Sequence[Move]]]] = {
    "draft": keeps,
    "turn": lambda state, _: [*placements(state), *raids(state)],
    "pick": lambda state, _: list(picks(state)),
    "more": lambda state, _: further_actions(state),
    "reroll": lambda state, _: rerolls(state),
    "set": lambda state, _: set_choices(state),
    "deaths": lambda state, _: losses(state),
    "answer-avenger": sacrifices,
    "answer-mercenary": gifts,
    "answer-scout": swap_choices,
    "trim": lambda state, _: discards(state),
}

_REFUSALS: Final[Mapping[type[Move], Callable[[State, Seat, Any], RuleViolation | None]]] = {
    Keep: refuse_keep,
    Place: lambda state, _, move: refuse_place(state, move),
    Pick: lambda state, _, move: refuse_pick(state, move),
    Raid: lambda state, _, move: refuse_raid(state, move),
    More: lambda state, _, move: refuse_more(state, move),
    Done: lambda *_: None,
    Reroll: lambda state, _, move: refuse_reroll(state, move),
    TakeSet: lambda state, _, move: refuse_set(state, move),
    Lose: lambda state, _, move: refuse_loss(state, move),
    Sacrifice: refuse_sacrifice,
    Give: refuse_gift,
    Swap: refuse_swap,
    Discard: lambda state, _, move: refuse_discard(state, move),
    Revise: lambda *_: None,
}


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Every legal move of the seat's decision; empty if nothing is asked of it."""
    kind = kind_for(state, seat)
    if kind is None:
        return ()
    return (Revise(),) if has_decided(state, seat) else _LISTS[kind](state, seat)


def refuse_asked(state: State, seat: Seat, kind_of_move: type[Move]) -> RuleViolation | None:
    """Why this seat cannot make a move of this kind at all: over, others asked, not asked."""
    if state.phase == OVER:
        return RuleViolation("game_over")
    kind = kind_for(state, seat)
    if kind is None:
        waiting = tuple(asked_of(state))
        code = "others_first" if seat == state.active and state.turn else "not_your_decision"
        return RuleViolation(code, seats=waiting, asks=state.phase)
    if has_decided(state, seat):
        return None if kind_of_move is Revise else RuleViolation("already_chosen")
    fits = kind_of_move.answers == kind and kind_of_move is not Revise
    return None if fits else RuleViolation("not_asked", asks=kind)


def refuse_move(state: State, seat: Seat, move: Move) -> RuleViolation | None:
    """Why this move is refused; None exactly when it is legal."""
    violation = refuse_asked(state, seat, type(move))
    if violation is None:
        return _REFUSALS[type(move)](state, seat, move)
    if violation.code == "not_asked" and isinstance(move, More):
        return refuse_more_unasked(state, move) or violation
    return violation
