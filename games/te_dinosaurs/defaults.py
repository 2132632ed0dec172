"""The move made when time is up (dossier, sections 4 and 14), and the standing answers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.core.contract import Policy, View
from games.core.moves import Move
from games.core.seats import Seat
from games.te_dinosaurs.contracts import default_payment
from games.te_dinosaurs.flow import kind_for
from games.te_dinosaurs.moves import (
    Auto,
    Contract,
    Done,
    Keep,
    Lift,
    Lose,
    Marker,
    MoveDinosaur,
    Pay,
    Place,
    Private,
    Ready,
    Research,
    Tech,
    Use,
)
from games.te_dinosaurs.phases.actions import gains, payments, takes, yard_moves
from games.te_dinosaurs.phases.fulfilling import NONE, contracts
from games.te_dinosaurs.phases.placing import refuse_place
from games.te_dinosaurs.phases.research import DRAW, research_moves
from games.te_dinosaurs.phases.rival import BARRIER
from games.te_dinosaurs.pieces import (
    AUTO_SPECIES,
    CONTRACTS,
    DEFAULT_SPACES,
    GOODS,
    PRIVATE,
    RANK,
    RESEARCH,
    SPACES,
    SPECIES,
    VP,
)
from games.te_dinosaurs.ranch import HERB, occupied
from games.te_dinosaurs.ranchers import needed_strength, sufficient
from games.te_dinosaurs.state import (
    BIRTHS,
    CONTRACT,
    GAIN,
    KEEP,
    KEEP_RESEARCH,
    PAY,
    PLACE,
    PLAN,
    PRIVATE_TOO,
    READY,
    RESEARCH_ACTION,
    RIVAL_LOSS,
    TAKE,
    TECH,
    USE,
    YARD,
    State,
)
from games.te_dinosaurs.suggestion_steps import cheapest_dinosaur, suggest_loss


def default_move(state: State, seat: Seat) -> Move | None:
    """The move made for a seat whose time is up; None if it need not decide."""
    kind = kind_for(state, seat)
    return None if kind is None else _DEFAULTS[kind](state, seat)


def _keep(state: State, seat: Seat) -> Move | None:
    """The private contract with more VP, the lower id of equals."""
    player = state.players[seat]
    if player.kept:
        return None
    return Keep(min(player.dealt, key=lambda card: (-PRIVATE[card].vp, card)))


def _place(state: State, seat: Seat) -> Move:
    """The first legal space of the list, then by id, with the cheapest ranchers."""
    player = state.players[seat]
    for space in (*DEFAULT_SPACES, *sorted(SPACES[state.side])):
        if state.space(space) is None:
            continue
        ranchers = next(sufficient(player, needed_strength(state, space)), None)
        if ranchers is not None:
            move = Place(space, ranchers)
            if refuse_place(state, seat, move) is None:
                return move
    raise ValueError("nobody is asked to place who cannot")


def _take(state: State, _seat: Seat) -> Move:
    return min(takes(state), key=lambda move: AUTO_SPECIES.index(move.kind))


def _contract(state: State, seat: Seat) -> Move:
    return most_points(contracts(state, seat))


def most_points(moves: Sequence[Move]) -> Move:
    """The contract of most VP, the first of equals; not fulfilling one comes last."""
    return max(moves, key=_contract_points)


def _contract_points(move: Move) -> int:
    if isinstance(move, Contract | Private) and move.contract in CONTRACTS:
        return CONTRACTS[move.contract].vp
    return 0


def _yard(state: State, seat: Seat) -> Move:
    """Done, else the marker, else the worthiest dinosaur to the first space, else a lift."""
    moves = yard_moves(state, seat)
    for kind in (Done, Marker):
        if kind() in moves:
            return kind()
    entries = [move for move in moves if isinstance(move, MoveDinosaur)]
    if entries:
        return min(entries, key=lambda move: (-VP[move.dinosaur], move.dinosaur))
    return next(move for move in moves if isinstance(move, Lift))


def _pay(state: State, seat: Seat) -> Move:
    """Those that wait before the ranch, regular before unique, least VP, then order."""
    home = state.players[seat].home

    def price(move: Pay) -> tuple[bool, bool, int, int]:
        cell = home.layout.index.get(move.dinosaur)
        kind = move.dinosaur if cell is None else home.cells[cell]
        order = RANK[kind] if cell is None else cell
        return cell is not None, kind not in SPECIES, VP[kind], order

    return min(payments(home), key=price)


def _research(state: State, _seat: Seat) -> Move:
    """The highest fixed VP, the leftmost of equals; a draw if the row is empty."""
    moves = [move for move in research_moves(state) if move.research != DRAW]
    if not moves:
        return Research(DRAW)
    return max(moves, key=lambda move: RESEARCH[move.research].fixed_vp)


def _keep_research(state: State, _seat: Seat) -> Move:
    return Keep(max(state.drawn, key=lambda card: RESEARCH[card].fixed_vp))


def _gain(state: State, seat: Seat) -> Move:
    """What there is least of."""
    goods = state.players[seat].home.goods
    return min(gains(state, seat), key=lambda move: (goods[move.good], GOODS.index(move.good)))


def _rival_loss(state: State, seat: Seat) -> Move:
    """By the rules of what to lose; of a stolen species those of equal worth, the last."""
    home = state.players[seat].home
    if state.loss == BARRIER:
        return suggest_loss(home, HERB)
    cells = [cell for cell in occupied(home) if home.cells[cell] == state.loss]
    return Lose(home.layout.cells[cheapest_dinosaur(home, cells)])


def _plan(state: State, seat: Seat) -> Move | None:
    """The suggestion for all that is left, then ready."""
    player = state.players[seat]
    if player.ready or player.plan is None:
        return None
    return Ready() if player.plan.step == READY else Auto()


_DEFAULTS: Final[Mapping[str, Callable[[State, Seat], Move | None]]] = {
    KEEP: _keep,
    PLACE: _place,
    TAKE: _take,
    CONTRACT: _contract,
    USE: lambda state, seat: Use(default_payment(state.players[seat].home, state.acting.contract)),
    PRIVATE_TOO: lambda *_: Private(NONE),
    YARD: _yard,
    PAY: _pay,
    RESEARCH_ACTION: _research,
    KEEP_RESEARCH: _keep_research,
    GAIN: _gain,
    TECH: lambda *_: Tech("decline"),
    RIVAL_LOSS: _rival_loss,
    PLAN: _plan,
    BIRTHS: _plan,
}


def _offered(*wanted: Move) -> Callable[[View, Sequence[Move]], Move | None]:
    """The first of some moves that is legal."""

    def choose(_view: View, moves: Sequence[Move]) -> Move | None:
        return next((move for move in wanted if move in moves), None)

    return choose


def _most(_view: View, moves: Sequence[Move]) -> Move | None:
    return most_points(moves) if moves else None


def _highest(_view: View, moves: Sequence[Move]) -> Move | None:
    """The card of the highest fixed VP."""
    keeps = [move for move in moves if isinstance(move, Keep) and move.card in RESEARCH]
    return max(keeps, key=lambda move: RESEARCH[move.card].fixed_vp, default=None)


_AUTO: Final = Policy("auto", _offered(Auto(), Ready()))
POLICIES: Final[Mapping[str, tuple[Policy, ...]]] = {
    CONTRACT: (Policy("most", _most),),
    PRIVATE_TOO: (Policy("most", _most), Policy("none", _offered(Private(NONE)))),
    KEEP_RESEARCH: (Policy("highest", _highest),),
    TECH: (Policy("decline", _offered(Tech("decline"))),),
    PLAN: (_AUTO,),
    BIRTHS: (_AUTO,),
}
"""By kind of decision: the named standing answers (section 14)."""
