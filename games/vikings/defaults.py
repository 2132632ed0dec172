"""The automatic moves (dossier, section 14), and the standing answers."""

from collections.abc import Mapping, Sequence
from typing import Final

from games.core.contract import Policy, View
from games.core.moves import Move
from games.core.seats import Seat
from games.vikings.cells import ROW, ROWS, Cell, cell_name
from games.vikings.ferries import alsos, carries_groups, ferries, refuse_done
from games.vikings.homeland import cells_for, empty_cells, may_stand
from games.vikings.moves import (
    NOTHING,
    ON_BASE,
    ON_TILE,
    Also,
    Bid,
    Buy,
    Colour,
    Discard,
    Done,
    Ferry,
    Pass,
    Place,
    Remove,
    Start,
    Take,
)
from games.vikings.phases.placing import bought_set
from games.vikings.pieces import FISHERMAN, ROW_OF, VIKING_IN, VIKINGS
from games.vikings.state import AUCTION, FERRY, OVER, REMOVE, TAKE, Player, State
from games.vikings.view import VikingsView
from games.vikings.wheel import SPACE_NAMES, buyable

UP_TO: Final = "up-to-"
MAXIMA: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15)
"""The private maxima that can be kept for the auction (section 4)."""


def default_move(state: State, seat: Seat) -> Move | None:
    """The move made for a seat whose time is up; None if nothing is asked of it."""
    if seat != state.active or state.phase == OVER:
        return None
    match state.phase:
        case "auction":
            return Pass()
        case "remove":
            return Remove(max(state.drawn, key=state.drawn.__getitem__))
        case "colour":
            return Colour([viking for viking in VIKINGS if viking in state.drawn][-1])
        case "buy":
            return Buy(SPACE_NAMES[buyable(state, state.mover)[0]])
        case "take":
            return Take(NOTHING)
        case "start":
            return Start(ROWS[ROW_OF.get(bought_set(state).viking, ROW_OF[FISHERMAN])])
        case "ferry":
            return _ferry(state)
    return _place(state)


def _place(state: State) -> Move:
    """In the viking's own row if possible, as far to the left as possible."""
    bought = bought_set(state)
    cells = cells_for(state.mover.tiles, bought.tile)
    if not cells:
        return Discard()
    for cell in cells:
        if may_stand(bought, cell):
            return Place(cell_name(cell), ON_TILE)
    return Place(cell_name(cells[0]), ON_BASE)


def _ferry(state: State) -> Move:
    """Nobody is carried who need not be; then as many as possible with each boat."""
    player = state.mover
    if refuse_done(state, player) is None:
        return Done()
    joining = alsos(state, player)
    if joining:
        return Also(cell_name(_next_aboard(state, player, joining)))
    return Ferry(cell_name(_first_aboard(state, player)))


def _next_aboard(state: State, player: Player, joining: Sequence[Cell]) -> Cell:
    """With one aboard, the larger of more of his type and of the other types, alike on a tie."""
    if len(state.trip) > 1:
        return joining[0]
    row = state.trip[0] // ROW
    alike = [cell for cell in joining if cell // ROW == row]
    others = [cell for cell in joining if cell // ROW != row]
    kinds = len({cell // ROW for cell in others})
    return alike[0] if _travelling(player, row) >= kinds and alike else others[0]


def _travelling(player: Player, row: int) -> int:
    """How many vikings of a row could be carried there."""
    return min(player.base[VIKING_IN[row]], len(empty_cells(player, row)))


def _first_aboard(state: State, player: Player) -> Cell:
    """Begin the trip that can carry most; without groups every trip carries one."""
    limit = len(player.tiles) if carries_groups(state, player) else 1
    rows = {cell // ROW: cell for cell in reversed(ferries(player))}
    counts = {row: min(limit, _travelling(player, row)) for row in sorted(rows)}
    best = max(counts, key=counts.__getitem__)
    differing = min(limit, len(counts))
    return rows[min(rows) if differing > counts[best] else best]


def _answering(move: Move) -> Policy:
    """Always the same answer, where it is allowed."""

    def choose(_view: View, moves: Sequence[Move]) -> Move | None:
        return move if move in moves else None

    return Policy(move.verb, choose)


def _up_to(most: int) -> Policy:
    """A private maximum: the smallest legal bid as long as it is not above it, else pass."""

    def choose(_view: View, moves: Sequence[Move]) -> Move | None:
        bids = [move for move in moves if isinstance(move, Bid) and move.amount <= most]
        if bids:
            return min(bids, key=lambda bid: bid.amount)
        return Pass() if Pass() in moves else None

    return Policy(f"{UP_TO}{most}", choose)


def _remove_most(view: View, moves: Sequence[Move]) -> Move | None:
    """The most numerous of the vikings drawn, in wheel order on a tie."""
    if not isinstance(view, VikingsView):
        return None
    able = [move for move in moves if isinstance(move, Remove)]
    return max(able, key=lambda move: view.drawn[move.type], default=None)


POLICIES: Final[Mapping[str, tuple[Policy, ...]]] = {
    AUCTION: (_answering(Pass()), *map(_up_to, MAXIMA)),
    REMOVE: (Policy("most", _remove_most),),
    TAKE: (Policy("none", _answering(Take(NOTHING)).choose),),
    FERRY: (_answering(Done()),),
}
"""By kind of decision: the named standing answers."""
