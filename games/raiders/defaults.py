"""The move made when time is up (dossier, sections 14.1 and 14.5), and the standing answers."""

from collections.abc import Mapping, Sequence
from typing import Final

from games.core.contract import Policy, View
from games.core.moves import Move
from games.core.seats import Seat
from games.raiders.moves import (
    Discard,
    Done,
    Give,
    Keep,
    Lose,
    Pick,
    Place,
    Reroll,
    Sacrifice,
    Swap,
)
from games.raiders.phases.asked import has_decided, kind_for
from games.raiders.phases.deaths import losses, sacrifices
from games.raiders.phases.raid import set_choices
from games.raiders.phases.work import refuse_pick, refuse_place
from games.raiders.pieces import LOWEST_FACE, RANK, SETTLEMENTS, SETUP
from games.raiders.state import AVENGER, MERCENARY, REROLL, TURN, State
from games.raiders.strength import tier_points
from games.raiders.swapping import still_in_hand
from games.raiders.uses import AnyUse, Skip, Take
from games.raiders.view import RaidersView, view_of

_ORDER: Final = (
    "mill", "silversmith", "gate", "treasury", "barracks", "hall", "armoury", "longhouse",
)  # fmt: skip
_USED: Final[Mapping[str, tuple[AnyUse, ...]]] = {
    "mill": (Take(), Take("provisions")),
    "silversmith": (Take(),),
    "gate": (Take(),),
}
"""By building: what the default takes there, whichever form the worker's colour asks for."""


def default_move(state: State, seat: Seat) -> Move | None:
    """The move made for a seat whose time is up; None if it need not decide."""
    kind = kind_for(state, seat)
    if kind is None or has_decided(state, seat):
        return None
    match kind:
        case "draft":
            return Keep(tuple(sorted(state.players[seat].dealt[: SETUP.kept])))
        case "turn" | "pick":
            return _work(state)
        case "more":
            return Done()
        case "set":
            return set_choices(state)[0]
    return _default_answer(state, seat, kind)


def _work(state: State) -> Move:
    """The first building where the worker may go, or from which one may be taken (14.5)."""
    for building in _ORDER:
        for use in (*_USED.get(building, ()), Skip()):
            if state.phase == TURN:
                placing = Place(building, use)
                if refuse_place(state, placing) is None:
                    return placing
            else:
                picking = Pick(building, use)
                if refuse_pick(state, picking) is None:
                    return picking
    raise ValueError("three buildings of eight are always open")


def _default_answer(state: State, seat: Seat, kind: str) -> Move:
    player = state.players[seat]
    match kind:
        case "reroll":
            return auto_reroll(view_of(state, seat, ()))
        case "deaths":
            return _weakest_death(state)
        case "answer-avenger":
            return min(sacrifices(state, seat), key=lambda move: RANK[move.card])
        case "answer-mercenary":
            goods = player.goods
            return Give("silver" if goods["silver"] > goods["provisions"] else "provisions")
        case "answer-scout":
            return Swap(still_in_hand(state, seat)[0])
    return Discard(player.hand[0])


def _weakest_death(state: State) -> Lose:
    """The weakest of the crew; an Avenger turns on the largest crew, the next in order on a tie."""
    weakest = min(state.mover.crew, key=RANK.__getitem__)
    ways = [move for move in losses(state) if move.card == weakest]
    return max(ways, key=lambda move: _crew_of(state, move.avenge))


def _crew_of(state: State, colour: str | None) -> int:
    seat = state.coloured(colour)
    return 0 if seat is None else len(state.players[seat].crew)


def auto_reroll(view: RaidersView) -> Reroll:
    """Reroll the lowest die while the lowest face would not cost the tier held (section 4)."""
    raid = view.raid
    if raid is None:
        return Reroll(0)
    lowest = min(raid.dice)
    worst = raid.strength - lowest + LOWEST_FACE
    keeps = tier_points(SETTLEMENTS[raid.settlement].tiers, worst) == raid.points
    return Reroll(raid.dice.index(lowest) + 1 if keeps else 0)


def _auto(view: View, _moves: Sequence[Move]) -> Move | None:
    return auto_reroll(view) if isinstance(view, RaidersView) else None


def _no_reroll(_view: View, _moves: Sequence[Move]) -> Move | None:
    return Reroll(0)


def _weakest(_view: View, moves: Sequence[Move]) -> Move | None:
    able = [move for move in moves if isinstance(move, Sacrifice)]
    return min(able, key=lambda move: RANK[move.card], default=None)


def _giving(resource: str) -> Policy:
    def choose(_view: View, moves: Sequence[Move]) -> Move | None:
        return Give(resource) if Give(resource) in moves else None

    return Policy(resource, choose)


def _most(view: View, moves: Sequence[Move]) -> Move | None:
    """Whichever the seat holds more of, provisions on a tie."""
    if not isinstance(view, RaidersView) or view.viewer is None:
        return None
    goods = view.seats[view.viewer].goods
    wanted = Give("silver" if goods["silver"] > goods["provisions"] else "provisions")
    return wanted if wanted in moves else None


POLICIES: Final[Mapping[str, tuple[Policy, ...]]] = {
    REROLL: (Policy("auto", _auto), Policy("none", _no_reroll)),
    MERCENARY: (_giving("silver"), _giving("provisions"), Policy("most", _most)),
    AVENGER: (Policy("weakest", _weakest),),
}
"""By kind of decision: the named standing answers (section 4)."""
