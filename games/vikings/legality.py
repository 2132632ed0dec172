"""Which moves are legal, and why another is refused (dossier, sections 5.10 and 14)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from games.core.errors import RuleViolation
from games.core.moves import Move
from games.core.seats import Seat
from games.vikings.bids import least_bid, refuse_bid
from games.vikings.cells import ROWS, SHIP_ROW, cell_name, cell_of
from games.vikings.ferries import alsos, ferries, refuse_also, refuse_done, refuse_ferry
from games.vikings.homeland import cells_for, may_stand, refuse_cell
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
    Exchange,
    Ferry,
    Pass,
    Place,
    Remove,
    Start,
    Take,
)
from games.vikings.phases.placing import bought_set
from games.vikings.pieces import SHIPS, VIKINGS
from games.vikings.state import (
    AUCTION,
    BUY,
    COLOUR,
    FERRY,
    OVER,
    PLACE,
    REMOVE,
    START,
    TAKE,
    Player,
    State,
)
from games.vikings.wheel import SPACE_NAMES, buyable, refuse_purchase

START_ROWS: Final = tuple(ROWS[SHIP_ROW + 1 :])
_PURCHASES: Final = tuple(Buy(name) for name in SPACE_NAMES)
_STARTS: Final = tuple(Start(row) for row in START_ROWS)

BELONGS: Final[dict[type[Move], tuple[str, ...]]] = {
    Bid: (AUCTION,),
    Pass: (AUCTION,),
    Remove: (REMOVE,),
    Colour: (COLOUR,),
    Exchange: (BUY,),
    Buy: (BUY,),
    Take: (TAKE, START, PLACE),
    Start: (START,),
    Place: (PLACE, START),
    Discard: (PLACE, START),
    Ferry: (FERRY,),
    Also: (FERRY,),
    Done: (FERRY,),
}
"""By move: the decisions in which it has refusals of its own; elsewhere it is the wrong phase."""


@cache
def _exchange(amount: int) -> Exchange:
    return Exchange(amount)


@cache
def _place(cell: int, viking: str) -> Place:
    return Place(cell_name(cell), viking)


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Every legal move of the seat that is asked; empty for the others."""
    if seat != state.active or state.phase == OVER:
        return ()
    player = state.mover
    match state.phase:
        case "buy":
            exchanges = [_exchange(amount) for amount in range(1, player.points + 1)]
            return [*(_PURCHASES[space] for space in buyable(state, player)), *exchanges]
        case "place":
            return _placements(state)
        case "start":
            return _STARTS
        case "ferry":
            return _ferries(state)
    return _advanced_moves(state, seat)


def _advanced_moves(state: State, seat: Seat) -> Sequence[Move]:
    match state.phase:
        case "auction":
            least, most = least_bid(state, seat), state.mover.wealth
            return [*(Bid(amount) for amount in range(least, most + 1)), Pass()]
        case "remove":
            return [Remove(viking) for viking in VIKINGS if viking in state.drawn]
        case "colour":
            return [Colour(viking) for viking in VIKINGS if viking in state.drawn]
    return [Take(special) for special in (*state.row, NOTHING)]


def _placements(state: State) -> list[Move]:
    """By cell; in the viking's row first with him on the tile."""
    bought = bought_set(state)
    moves: list[Move] = []
    for cell in cells_for(state.mover.tiles, bought.tile):
        if may_stand(bought, cell):
            moves.append(_place(cell, ON_TILE))
        moves.append(_place(cell, ON_BASE))
    return moves or [Discard()]


def _ferries(state: State) -> list[Move]:
    player = state.mover
    moves: list[Move] = [Also(cell_name(cell)) for cell in alsos(state, player)]
    moves += [Ferry(cell_name(cell)) for cell in ferries(player)]
    return moves if moves and state.must_ferry else [*moves, Done()]


def refuse_turn(state: State, seat: Seat) -> RuleViolation | None:
    """Why this seat may not move at all."""
    if state.phase == OVER:
        return RuleViolation("not_your_turn", over=True)
    if seat != state.active:
        return RuleViolation("not_your_turn", over=False, seat=state.active)
    return None


def refuse_phase(state: State, seat: Seat, kind: type[Move]) -> RuleViolation | None:
    """Why this seat may make no move of that kind now."""
    violation = refuse_turn(state, seat)
    if violation is not None:
        return violation
    if state.phase not in BELONGS[kind] or (kind is Take and not state.advanced):
        return wrong_phase(state)
    return None


def wrong_phase(state: State) -> RuleViolation:
    """Something else is asked: `phase` is the kind of decision that is open."""
    return RuleViolation("wrong_phase", phase=state.phase)


def refuse_move(state: State, seat: Seat, move: Move) -> RuleViolation | None:
    """Why a move is refused; None exactly when it is legal."""
    violation = refuse_phase(state, seat, type(move))
    if violation is not None:
        return violation
    player = state.mover
    match move:
        case Exchange(amount):
            return refuse_exchange(player, amount)
        case Buy(space):
            return refuse_purchase(state, player, space)
        case Take(special):
            return _refuse_special(state, special)
        case Start(row):
            return None if row in START_ROWS else RuleViolation("start_row_bad", row=row)
        case Place(cell, viking):
            return _refuse_placement(state, cell, viking)
        case Discard():
            return _refuse_discard(state)
    return _refuse_ferrying(state, move) or _refuse_preparation(state, seat, move)


def _refuse_ferrying(state: State, move: Move) -> RuleViolation | None:
    match move:
        case Ferry(cell):
            return refuse_ferry(state.mover, cell_of(cell))
        case Also(cell):
            return refuse_also(state, state.mover, cell_of(cell))
        case Done():
            return refuse_done(state, state.mover)
    return None


def _refuse_preparation(state: State, seat: Seat, move: Move) -> RuleViolation | None:
    """The moves of the advanced game before the first purchase of a round."""
    drawn = tuple(viking for viking in VIKINGS if viking in state.drawn)
    match move:
        case Bid(amount):
            return refuse_bid(state, seat, amount)
        case Remove(viking) if viking not in state.drawn:
            return RuleViolation("type_not_drawn", viking=viking, drawn=drawn)
        case Colour(viking) if viking not in state.drawn:
            return RuleViolation("type_not_left", viking=viking, left=drawn)
    return None


def refuse_exchange(player: Player, amount: int) -> RuleViolation | None:
    """Why a player may not exchange so many points."""
    if amount < 1:
        return RuleViolation("bad_amount", amount=str(amount), least=1)
    if amount > player.points:
        return RuleViolation("points_short", amount=amount, points=player.points)
    return None


def _refuse_special(state: State, special: str) -> RuleViolation | None:
    """Special tiles go with the dearest set alone, one at a time, if it was not free."""
    bought = bought_set(state)
    if bought.price == 0:
        return RuleViolation("special_free_set", phase=state.phase)
    if not bought.dearest:
        return RuleViolation("special_not_dearest", phase=state.phase)
    if special not in state.row and (special != NOTHING or not bought.asked):
        return RuleViolation("special_not_there", special=special, row=state.row)
    return None if state.phase == TAKE else wrong_phase(state)


def _refuse_placement(state: State, name: str, viking: str) -> RuleViolation | None:
    if state.phase == START:
        return RuleViolation("start_row_needed")
    bought, cell = bought_set(state), cell_of(name)
    violation = refuse_cell(state.mover.tiles, bought.tile, cell)
    if violation is not None:
        return violation
    if viking == ON_TILE and not may_stand(bought, cell):
        return RuleViolation(
            "viking_not_here", viking=bought.viking, cell=name, ship=bought.tile in SHIPS
        )
    return None


def _refuse_discard(state: State) -> RuleViolation | None:
    if state.phase == START:
        return RuleViolation("start_row_needed")
    cells = cells_for(state.mover.tiles, bought_set(state).tile)
    if cells:
        return RuleViolation("must_place", places=tuple(map(cell_name, cells)))
    return None
