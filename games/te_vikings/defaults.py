"""The move made when time is up (dossier, section 14), and the standing answers."""

from collections.abc import Mapping, Sequence
from typing import Final

from games.core.contract import Policy, View
from games.core.moves import Move
from games.core.seats import Seat
from games.te_vikings.asked import has_decided, kind_for, may_push
from games.te_vikings.moves import (
    Discard,
    Done,
    Draft,
    End,
    GiveBack,
    Lose,
    Place,
    Play,
    Push,
    Skip,
)
from games.te_vikings.phases.boats import free_fjords, next_pushed
from games.te_vikings.pieces import natural
from games.te_vikings.state import BOON, GIVEBACK, LOSE, PUSH, State, present
from games.te_vikings.view import TeVikingsView


def default_move(state: State, seat: Seat) -> Move | None:
    """The move made for a seat whose time is up; None if it need not decide."""
    kind = kind_for(state, seat)
    if kind is None or has_decided(state, seat) or may_push(state, seat):
        return None
    player = state.players[seat]
    match kind:
        case "place":
            return Place(min(free_fjords(state), key=natural))
        case "draft":
            return Draft(player.pack[0])
        case "push":
            boat, dock = next_pushed(state, seat)
            return Push(boat, min(state.chart.docks[dock].fjords, key=natural))
        case "play":
            return Play(player.hand[0])
        case "finish":
            return End()
        case "discard":
            return Discard(present(state.drawn))
    return _default_answer(state, seat, kind)


def _default_answer(state: State, seat: Seat, kind: str) -> Move:
    match kind:
        case "leader" | "dedication" | "boon":
            return Skip(kind)
        case "boon-rune":
            return Skip("rune")
        case "giveback":
            battle = state.fought_for
            end = battle.end if state.row_of(battle.row) else "left"
            return GiveBack(battle.favor, battle.row, end)
        case "lose":
            settlers = state.players[seat].settlers
            most = max(settlers.values())
            return Lose(next(key for key in state.controllers if settlers.get(key) == most))
    return Done()


def _lowest(_view: View, moves: Sequence[Move]) -> Move | None:
    pushes = [move for move in moves if isinstance(move, Push)]
    return min(pushes, key=lambda move: natural(move.fjord), default=None)


def _skip(_view: View, moves: Sequence[Move]) -> Move | None:
    return Skip("boon") if Skip("boon") in moves else None


def _most(view: View, moves: Sequence[Move]) -> Move | None:
    """The Island with most own Settlers, the first one on ties."""
    if not isinstance(view, TeVikingsView):
        return None
    own = {
        island.id: presence.settlers
        for island in view.islands
        for presence in island.clans
        if presence.seat == view.viewer
    }
    losses = [move for move in moves if isinstance(move, Lose)]
    return max(losses, key=lambda move: own[move.island], default=None)


def _newest(view: View, moves: Sequence[Move]) -> Move | None:
    """The card just won, to where it came from."""
    if not isinstance(view, TeVikingsView) or view.battle is None:
        return None
    battle = view.battle
    wanted = [GiveBack(battle.favor, battle.row, end) for end in (battle.end, "left")]
    return next((move for move in wanted if move in moves), None)


POLICIES: Final[Mapping[str, tuple[Policy, ...]]] = {
    PUSH: (Policy("lowest", _lowest),),
    BOON: (Policy("skip", _skip),),
    LOSE: (Policy("most", _most),),
    GIVEBACK: (Policy("newest", _newest),),
}
"""By kind of decision: the named standing answers (section 14, in advance)."""
