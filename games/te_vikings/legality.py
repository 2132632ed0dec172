"""Every legal move of a seat, and why any other is refused (dossier, sections 5 and 14)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.core.errors import RuleViolation
from games.core.moves import Move
from games.core.seats import Seat
from games.te_vikings import exploring, runic, sailing
from games.te_vikings.actions import (
    EFFECT_OF,
    OFFERED_IN,
    effect_moves,
    offer,
    refuse_effect,
    refuse_rune_action,
)
from games.te_vikings.asked import asked_of, has_decided, kind_for
from games.te_vikings.moves import (
    Dedicate,
    Deploy,
    Discard,
    Done,
    Draft,
    End,
    Explore,
    Fight,
    GiveBack,
    Lose,
    Place,
    Play,
    Push,
    Raid,
    Return,
    Revise,
    Sail,
    Skip,
    UseBoon,
)
from games.te_vikings.phases import boats, boons, draft, giveback, turn
from games.te_vikings.returning import may_return, refuse_return, returns
from games.te_vikings.state import (
    DEDICATION,
    DISCARD,
    DOCK,
    DRAFT,
    EXPLORE,
    FINISH,
    LEADER,
    NJORD,
    OVER,
    PLACE,
    PLAY,
    PUSH,
    State,
    present,
)

SKIPS: Final[Mapping[str, str]] = {
    "leader": "leader",
    "dedication": "dedication",
    "boon": "boon",
    "boon-rune": "rune",
}
"""By kind of decision: what may be left out there."""
_OWN_KIND: Final[Mapping[type[Move], str]] = {
    Place: "place",
    Draft: "draft",
    Push: "push",
    Play: "play",
    Fight: "play",
    Deploy: "dock",
    Raid: "dock",
    Discard: "discard",
    Dedicate: "finish",
    End: "finish",
    UseBoon: "boon",
    Lose: "lose",
    GiveBack: "giveback",
}
"""The moves that answer one kind of decision only."""
_RETURN_IN: Final = (PLAY, LEADER, DOCK, FINISH)
_DONE_IN: Final = (DOCK, EXPLORE, NJORD)


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Every legal move of the seat's decision; empty if nothing is asked of it."""
    kind = kind_for(state, seat)
    if kind is None:
        return ()
    return (Revise(),) if has_decided(state, seat) else _LISTS[kind](state, seat)


def _leader(state: State, seat: Seat) -> list[Move]:
    offered = present(offer(state))
    moves = [*effect_moves(state, seat, offered.effect), Skip("leader")]
    return moves + returns(state, seat) if may_return(state, seat) else moves


def _offered(state: State, seat: Seat) -> list[Move]:
    offered = present(offer(state))
    return [*effect_moves(state, seat, offered.effect), Skip(SKIPS[state.phase])]


_LISTS: Final[Mapping[str, Callable[[State, Seat], Sequence[Move]]]] = {
    "place": lambda state, _: boats.placements(state),
    "draft": draft.drafts,
    "push": boats.pushes,
    "play": turn.plays,
    "leader": _leader,
    "dock": sailing.dock_moves,
    "explore": lambda state, _: exploring.explore_moves(state),
    "finish": turn.finishes,
    "discard": runic.discards,
    "dedication": _offered,
    "giveback": giveback.givebacks,
    "boon": lambda state, seat: [*boons.boons(state, seat), Skip("boon")],
    "boon-rune": _offered,
    "njord": boons.voyages,
    "lose": boons.losses,
}

_REFUSALS: Final[Mapping[type[Move], Callable[[State, Seat, Any], RuleViolation | None]]] = {
    Place: lambda state, _, move: boats.refuse_place(state, move),
    Draft: draft.refuse_draft,
    Push: boats.refuse_push,
    Play: turn.refuse_play,
    Fight: turn.refuse_play,
    Deploy: sailing.refuse_deploy,
    Raid: lambda state, seat, _: sailing.refuse_raid(state, seat),
    Discard: runic.refuse_discard,
    Dedicate: turn.refuse_dedicate,
    End: lambda *_: None,
    UseBoon: boons.refuse_boon,
    Lose: boons.refuse_lose,
    GiveBack: giveback.refuse_giveback,
}


def refuse_asked(state: State, seat: Seat, kind_of_move: type[Move]) -> RuleViolation | None:
    """Why this seat cannot make a move of this kind at all: over, others asked, not asked."""
    if state.phase == OVER:
        return RuleViolation("game_over")
    kind = kind_for(state, seat)
    if kind is None:
        return RuleViolation("not_your_decision", seats=tuple(asked_of(state)), asks=state.phase)
    if has_decided(state, seat):
        return None if kind_of_move is Revise else RuleViolation("already_chosen")
    return None if _fits(kind_of_move, kind) else _not_asked(state, seat, kind, kind_of_move)


def _fits(kind_of_move: type[Move], kind: str) -> bool:
    """Whether such a move can answer this kind of decision."""
    own = _OWN_KIND.get(kind_of_move)
    if own is not None:
        return own == kind
    if kind_of_move is Return:
        return kind in _RETURN_IN
    if kind_of_move is Done:
        return kind in _DONE_IN
    if kind_of_move is Skip:
        return kind in SKIPS
    if kind_of_move is Sail and kind == NJORD:
        return True
    if kind_of_move is Explore and kind == EXPLORE:
        return True
    return kind_of_move in EFFECT_OF and kind in OFFERED_IN


def _not_asked(state: State, seat: Seat, kind: str, kind_of_move: type[Move]) -> RuleViolation:
    """What must come first, or why such a move makes no sense now."""
    if kind == PUSH and state.phase == PUSH:
        waiting = tuple(sorted(state.players[seat].pushed))
        return RuleViolation("boats_first", boats=waiting)
    if kind == PUSH:
        return RuleViolation("not_your_decision", seats=tuple(asked_of(state)), asks=state.phase)
    if kind_of_move in (End, Dedicate) and kind == PLAY:
        return RuleViolation("card_first")
    if kind_of_move in (End, Dedicate) and kind == LEADER:
        return RuleViolation("leader_first")
    if kind_of_move is Return and kind not in (PLACE, DRAFT):
        code = "finish_first" if kind in (EXPLORE, DEDICATION, DISCARD) else "return_not_now"
        return RuleViolation(code)
    if kind_of_move in (Deploy, Raid):
        return RuleViolation("not_docked")
    return RuleViolation("not_asked", asks=kind)


def refuse_move(state: State, seat: Seat, move: Move) -> RuleViolation | None:
    """Why this move is refused; None exactly when it is legal."""
    violation = refuse_asked(state, seat, type(move))
    if violation is not None:
        return violation
    match move:
        case Return():
            here = sailing.refuse_return_here(state, seat) if state.phase == DOCK else None
            return here or refuse_return(state, seat, move)
        case Done() | Revise():
            return None
        case Skip(what):
            asked = SKIPS[state.phase]
            return None if what == asked else RuleViolation("not_skippable", what=what, asked=asked)
    if type(move) in EFFECT_OF:
        return _refuse_action(state, seat, move)
    return _REFUSALS[type(move)](state, seat, move)


def _refuse_action(state: State, seat: Seat, move: Move) -> RuleViolation | None:
    """An effect that is offered, one that is under way, or Njord's."""
    if isinstance(move, Sail) and state.phase == NJORD:
        return boons.refuse_voyage(state, seat, move)
    if isinstance(move, Explore) and state.phase == EXPLORE:
        doing = state.under_way
        return exploring.refuse_explore(state, move, doing.fresh, doing.steps)
    offered = present(offer(state))
    refused = refuse_effect(state, seat, move, offered.effect)
    if state.phase != FINISH:
        return refused
    barred = refuse_rune_action(state, seat)
    if barred is None or barred.code == "runes_missing":
        other = refused is not None and refused.code == "other_action"
        return refused if other else barred or refused
    return barred
