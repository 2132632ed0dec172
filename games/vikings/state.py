"""The truth of a match, and its beginning (dossier, section 3).

Stacks, bag and special pile are shuffled once, at the start, and then taken from their front:
nothing is drawn later. A homeland is a dictionary of tiles by cell and a list of the cells on
which a viking stands; which one follows from the row.
"""

from typing import Final

import msgspec

from games.core.chance import Rng
from games.core.contract import Table
from games.core.seats import Seat
from games.vikings.cells import Cell
from games.vikings.pieces import (
    ADVANCED,
    BOATMAN,
    GOLD,
    LARGE_ROUNDS,
    POOL,
    ROUNDS,
    SETUP,
    SPECIALS,
    START_POINTS,
    START_TILES,
    VIKINGS,
    colours,
)

AUCTION: Final = "auction"
REMOVE: Final = "remove"
COLOUR: Final = "colour"
BUY: Final = "buy"
TAKE: Final = "take"
START: Final = "start"
PLACE: Final = "place"
FERRY: Final = "ferry"
OVER: Final = "over"
SETUP_ROUND: Final = "setup"
SCORING: Final = "scoring"
"""The last two ask nobody: they are left before anybody sees them."""


class Spot(msgspec.Struct, frozen=True, array_like=True):
    """A set on the wheel: a tile, and a viking unless the colours are still to be placed."""

    tile: str
    viking: str | None


class Bought(msgspec.Struct, frozen=True):
    """The set of the turn under way: `space` from 0, what it cost, and if it was the dearest.

    `asked`: a special tile was offered with it.
    """

    space: int
    tile: str
    viking: str
    price: int
    dearest: bool
    asked: bool = False


class Auction(msgspec.Struct, frozen=True):
    """The bids of a round: the highest, -1 before the first, whose it is, and who has passed."""

    high: int = -1
    leader: Seat | None = None
    passed: tuple[Seat, ...] = ()


class Purchase(msgspec.Struct, frozen=True):
    """A purchase that is made, for marks on the picture: `cells` are those it filled."""

    seat: Seat
    space: int
    cells: tuple[Cell, ...]


class Player(msgspec.Struct):
    """One seat. `base` counts all six types; `start` is the start tile until it is placed.

    `earned` is where the points come from: their sum is `points`.
    """

    colour: str
    gold: int
    points: int
    base: dict[str, int]
    start: str | None
    tiles: dict[Cell, str] = {}
    standing: list[Cell] = []
    specials: tuple[str, ...] = ()
    earned: dict[str, int] = {}
    left: bool = False

    def copy(self) -> "Player":
        """An independent copy."""
        return Player(
            self.colour,
            self.gold,
            self.points,
            self.base.copy(),
            self.start,
            self.tiles.copy(),
            self.standing.copy(),
            self.specials,
            self.earned.copy(),
            self.left,
        )

    def earn(self, source: str, points: int) -> int:
        """Add points, or take them away down to 0; the change that was made."""
        change = max(points, -self.points)
        self.points += change
        self.earned[source] = self.earned.get(source, 0) + change
        return change

    @property
    def boatmen(self) -> int:
        """The boatmen on the base."""
        return self.base[BOATMAN]

    @property
    def wealth(self) -> int:
        """The most that can be bid: gold, and points exchanged for it."""
        return self.gold + self.points


class State(msgspec.Struct):
    """A match. `active` is the seat that is asked in `phase`; `start_seat` holds the figure.

    `stacks` are those still face down, the next one first; `bag` and `pile` are taken from their
    front. `wheel` has a set or None for each space. `scored` counts the seats whose large scoring
    is done; `trip` are the cells of the ferry under way. `drawn`, `row`, `pile` and `auction`
    belong to the advanced game. `discarded`, `dismissed` and `dropped` are the tiles, vikings and
    special tiles out of the game; `sales` counts purchases from the start.
    """

    mode: str
    players: list[Player]
    stacks: tuple[tuple[str, ...], ...]
    bag: tuple[str, ...]
    pile: tuple[str, ...] = ()
    wheel: list[Spot | None] = []
    round: int = 0
    phase: str = SETUP_ROUND
    active: Seat = 0
    start_seat: Seat = 0
    row: tuple[str, ...] = ()
    drawn: dict[str, int] = {}
    auction: Auction | None = None
    bought: Bought | None = None
    scored: int = 0
    trip: tuple[Cell, ...] = ()
    discarded: tuple[str, ...] = ()
    dismissed: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    sales: int = 0
    last: Purchase | None = None
    ending: str | None = None

    def copy(self) -> "State":
        """An independent copy; what is frozen is shared."""
        return State(
            self.mode,
            [player.copy() for player in self.players],
            self.stacks,
            self.bag,
            self.pile,
            self.wheel.copy(),
            self.round,
            self.phase,
            self.active,
            self.start_seat,
            self.row,
            self.drawn.copy(),
            self.auction,
            self.bought,
            self.scored,
            self.trip,
            self.discarded,
            self.dismissed,
            self.dropped,
            self.sales,
            self.last,
            self.ending,
        )

    @property
    def advanced(self) -> bool:
        """Whether it is the advanced game."""
        return self.mode == ADVANCED

    @property
    def mover(self) -> Player:
        """The player who is asked."""
        return self.players[self.active]

    @property
    def large(self) -> bool:
        """Whether this round ends with a large scoring."""
        return self.round in LARGE_ROUNDS

    @property
    def must_ferry(self) -> bool:
        """Whether ferrying is compulsory: in the last round."""
        return self.round == ROUNDS

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        """The seat so many places to the left of a seat."""
        return (seat + steps) % len(self.players)

    def in_order(self) -> list[Seat]:
        """All seats, clockwise from the start player."""
        return [self.after(self.start_seat, step) for step in range(len(self.players))]


def deal(table: Table, rng: Rng) -> State:
    """The match before its first round: players, stacks, bag and special pile (section 3).

    The order of the seats is drawn by lot, so the first seat is the start player.
    """
    starts = START_TILES[: table.seats]
    players = [
        _player(colour, table.seats, start)
        for colour, start in zip(_colours(table), starts, strict=True)
    ]
    tiles = rng.shuffled(POOL)
    size = SETUP.stack_size
    bag = rng.shuffled([viking.id for viking in VIKINGS.values() for _ in range(viking.count)])
    return State(
        mode=table.mode,
        players=players,
        stacks=tuple(tuple(tiles[i * size : (i + 1) * size]) for i in range(ROUNDS)),
        bag=tuple(bag),
        pile=tuple(rng.shuffled(list(SPECIALS))) if table.mode == ADVANCED else (),
    )


def _player(colour: str, seats: int, start: str) -> Player:
    return Player(
        colour,
        GOLD[seats],
        START_POINTS,
        dict.fromkeys(VIKINGS, 0),
        start,
        earned={"start": START_POINTS},
    )


def _colours(table: Table) -> list[str]:
    """Each seat's colour: the one it asked for, else the first free one, by seat."""
    asked = table.colours or (None,) * table.seats
    free = [colour for colour in colours() if colour not in asked]
    return [colour if colour is not None else free.pop(0) for colour in asked]
