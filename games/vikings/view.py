"""What one seat or a spectator may know of Vikings (dossier, sections 3 and 14).

The structs are an allow-list, filled from nothing. Hidden are the order of the stacks, of the bag
and of the special pile, and nothing else: the view of every seat and of a spectator is the same
but for its `viewer`.

Ids are those of the data: tiles "l03", "m07", "r21", "sg2", "st1", vikings "scout", special tiles
"big-boat-a". Spaces are "p0" to "p11", cells row letter and column: "D3". What never changes
(parts, sails, values, effects, names) is in `games.vikings.pieces`.
"""

from collections import Counter

import msgspec

from games.core.contract import Decision, View
from games.core.seats import Seat
from games.vikings.bids import least_bid
from games.vikings.cells import FIRST_COLUMN, ROW, ROWS, Cell, at, cell_name
from games.vikings.ferries import alsos, ferries
from games.vikings.homeland import cells_for, may_stand
from games.vikings.pieces import ADVANCED, ROUNDS, TILES, VIKING_IN, VIKINGS
from games.vikings.scoring import (
    debt,
    eaters,
    food,
    is_repelled,
    islands,
    large_parts,
    longest,
    small_parts,
    threatened,
)
from games.vikings.state import FERRY, OVER, PLACE, START, Player, State
from games.vikings.wheel import SPACE_NAMES, barred, is_dearest, prices


class SetView(msgspec.Struct, frozen=True):
    """A set on the wheel: its space "p7", tile id and viking.

    `price` is None and `viking` too while the colours are placed; `barred`: the set on 0, which
    only a player may buy who cannot afford the next one. `dearest`: a special tile goes with it
    (advanced, while one lies there).
    """

    space: str
    tile: str
    viking: str | None
    price: int | None
    barred: bool = False
    dearest: bool = False


class TileView(msgspec.Struct, frozen=True):
    """A tile of a homeland: cell "D3", tile id, and the viking on it or None.

    `threatened` tells of the cell, with or without a viking; `repelled` of a ship, else None.
    """

    cell: str
    tile: str
    viking: str | None = None
    threatened: bool = False
    repelled: bool | None = None


class Island(msgspec.Struct, frozen=True):
    """A completed island: the cell of its left end, and its number of tiles."""

    cell: str
    length: int


class SeatView(msgspec.Struct, frozen=True):
    """One seat with its homeland; all of it is public.

    `base` counts all six types, zeros too. `start` is the id of the start tile until it is placed.
    `tiles` by row, then column. `threatened` are all cells, empty ones too, below unrepelled ships
    (columns without a ship are never in it). `specials` are ids of special tiles in the order
    taken. `small_gold`, and `large_gold` with `large_points`, are what these scorings would pay
    now; `food` and `eaters` count as in the final scoring; `debt_gold` and `debt_points` are what
    unrepelled ships would cost. `passed`: out of this round's auction.
    """

    seat: Seat
    colour: str
    gold: int
    points: int
    base: dict[str, int]
    start: str | None
    tiles: tuple[TileView, ...]
    threatened: tuple[str, ...]
    specials: tuple[str, ...]
    small_gold: int
    large_gold: int
    large_points: int
    islands: tuple[Island, ...]
    longest: int
    food: int
    eaters: int
    debt_gold: int
    debt_points: int
    passed: bool = False
    left: bool = False


class AuctionView(msgspec.Struct, frozen=True):
    """The auction of an advanced round: highest bid and its seat, None before the first.

    `minimum` is the least the seat that is asked may bid.
    """

    high: int | None
    leader: Seat | None
    minimum: int


class BoughtView(msgspec.Struct, frozen=True):
    """The set of the turn under way, not yet placed: its space, tile, viking and price paid."""

    space: str
    tile: str
    viking: str
    price: int


class Candidate(msgspec.Struct, frozen=True):
    """A cell the seat that is asked may name now; `tile`: its viking may stand on it."""

    cell: str
    tile: bool = False


class LastPurchase(msgspec.Struct, frozen=True):
    """The last purchase that was made: its seat, its space, and the cells it filled."""

    seat: Seat
    space: str
    cells: tuple[str, ...]


class VikingsView(View, frozen=True):
    """The whole table.

    `phase` is the kind of the decision asked ("auction", "remove", "colour", "buy", "take",
    "start", "place", "ferry") or "over"; `active` the seat asked. `round` counts to `rounds`;
    `large` tells which scoring ends it. `wheel` holds the sets left, from p0; `tiles_left` the
    tiles face down, and `unseen` how many of each look (left, middle, right, red, green, yellow,
    blue) are among them; `bag` the vikings of each type still in the bag. `discarded` are tile
    ids, `dismissed` vikings and `dropped` special tiles out of the game. `row` are the special
    tiles lying there, `pile` how many are face down, `drawn` the vikings of this round that are
    not on the wheel yet, by type (advanced). `candidates` are cells for the tile bought (in
    "place"), for the start tile (in "start") or for a new boat's first passenger (in "ferry");
    `aboard` those for one more of the trip under way, whose cells are `trip`. `sales` counts
    purchases, 72 in all. `prices` are those of the wheel by space, for the conditions of orders.
    """

    mode: str
    phase: str
    active: Seat
    start_seat: Seat
    round: int
    rounds: int
    large: bool
    sales: int
    wheel: tuple[SetView, ...]
    seats: tuple[SeatView, ...]
    tiles_left: int
    unseen: dict[str, int]
    bag: dict[str, int]
    discarded: tuple[str, ...]
    dismissed: tuple[str, ...]
    dropped: tuple[str, ...]
    pending: tuple[Decision, ...]
    row: tuple[str, ...] = ()
    pile: int = 0
    drawn: dict[str, int] = msgspec.field(default_factory=dict)
    auction: AuctionView | None = None
    bought: BoughtView | None = None
    candidates: tuple[Candidate, ...] = ()
    aboard: tuple[str, ...] = ()
    trip: tuple[str, ...] = ()
    last: LastPurchase | None = None
    over: bool = False
    prices: dict[str, int] = msgspec.field(default_factory=dict)

    @property
    def advanced(self) -> bool:
        """Whether it is the advanced game."""
        return self.mode == ADVANCED


def view_of(state: State, viewer: Seat | None, pending: tuple[Decision, ...]) -> VikingsView:
    """The view of a seat, or of a spectator (None)."""
    face_down = [tile for stack in state.stacks for tile in stack]
    wheel = _wheel(state)
    return VikingsView(
        viewer=viewer,
        mode=state.mode,
        phase=state.phase,
        active=state.active,
        start_seat=state.start_seat,
        round=state.round,
        rounds=ROUNDS,
        large=state.large,
        sales=state.sales,
        wheel=wheel,
        seats=tuple(_seat(state, seat) for seat in range(len(state.players))),
        tiles_left=len(face_down),
        unseen=_unseen(face_down),
        bag={viking: state.bag.count(viking) for viking in VIKINGS},
        discarded=state.discarded,
        dismissed=state.dismissed,
        dropped=state.dropped,
        pending=pending,
        row=state.row,
        pile=len(state.pile),
        drawn=state.drawn.copy(),
        auction=_auction(state),
        bought=_bought(state),
        candidates=_candidates(state),
        aboard=_names(alsos(state, state.mover)) if state.phase == FERRY else (),
        trip=_names(state.trip),
        last=_last(state),
        over=state.phase == OVER,
        prices={each.space: each.price for each in wheel if each.price is not None},
    )


def _names(cells: list[Cell] | tuple[Cell, ...]) -> tuple[str, ...]:
    return tuple(map(cell_name, cells))


def _unseen(tiles: list[str]) -> dict[str, int]:
    counts = Counter(TILES[tile].look for tile in tiles)
    return {look: counts[look] for look in dict.fromkeys(tile.look for tile in TILES.values())}


def _wheel(state: State) -> tuple[SetView, ...]:
    costs = prices(state.wheel)
    sets = []
    for space, spot in enumerate(state.wheel):
        if spot is None:
            continue
        shown = SetView(SPACE_NAMES[space], spot.tile, spot.viking, None)
        if not state.drawn:
            shown = msgspec.structs.replace(
                shown,
                price=costs[space],
                barred=costs[space] == 0 and barred(state.wheel) is not None,
                dearest=bool(state.row) and is_dearest(state.wheel, space),
            )
        sets.append(shown)
    return tuple(sets)


def _seat(state: State, seat: Seat) -> SeatView:
    player = state.players[seat]
    danger = threatened(player)
    large = large_parts(player)
    owed_gold, owed_points = debt(player)
    return SeatView(
        seat=seat,
        colour=player.colour,
        gold=player.gold,
        points=player.points,
        base=player.base.copy(),
        start=player.start,
        tiles=tuple(_tile(player, cell, cell in danger) for cell in sorted(player.tiles)),
        threatened=_names(sorted(danger)),
        specials=player.specials,
        small_gold=sum(part.gold for part in small_parts(player)),
        large_gold=sum(part.gold for part in large),
        large_points=sum(part.points for part in large),
        islands=tuple(Island(cell_name(cell), length) for cell, length in islands(player)),
        longest=longest(player),
        food=food(player),
        eaters=eaters(player),
        debt_gold=owed_gold,
        debt_points=owed_points,
        passed=state.auction is not None and seat in state.auction.passed,
        left=player.left,
    )


def _tile(player: Player, cell: Cell, in_danger: bool) -> TileView:
    tile = player.tiles[cell]
    if cell < ROW:
        return TileView(cell_name(cell), tile, repelled=is_repelled(player, cell))
    viking = VIKING_IN[cell // ROW] if cell in player.standing else None
    return TileView(cell_name(cell), tile, viking, in_danger)


def _auction(state: State) -> AuctionView | None:
    auction = state.auction
    if auction is None:
        return None
    high = None if auction.leader is None else auction.high
    return AuctionView(high, auction.leader, least_bid(state, state.active))


def _bought(state: State) -> BoughtView | None:
    bought = state.bought
    if bought is None:
        return None
    return BoughtView(SPACE_NAMES[bought.space], bought.tile, bought.viking, bought.price)


def _candidates(state: State) -> tuple[Candidate, ...]:
    """Cells for the tile bought; cells for the start tile; tiles a new boat can reach."""
    if state.phase == FERRY:
        return tuple(Candidate(cell_name(cell), tile=True) for cell in ferries(state.mover))
    if state.phase == START:
        return tuple(Candidate(cell_name(at(row, FIRST_COLUMN))) for row in range(1, len(ROWS)))
    bought = state.bought
    if bought is None or state.phase != PLACE:
        return ()
    cells = cells_for(state.mover.tiles, bought.tile)
    return tuple(Candidate(cell_name(cell), may_stand(bought, cell)) for cell in cells)


def _last(state: State) -> LastPurchase | None:
    last = state.last
    if last is None:
        return None
    return LastPurchase(last.seat, SPACE_NAMES[last.space], _names(last.cells))
