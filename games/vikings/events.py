"""What happens in Vikings (dossier, sections 4 to 7).

Everything is public. Only what is turned up from a stack, the bag or the special pile reveals.
"""

from typing import ClassVar

from games.core.events import Event
from games.core.seats import Seat
from games.vikings.cells import Cell
from games.vikings.scoring import Part


class RoundBegan(Event, frozen=True):
    """A basic round: the wheel is filled; tiles and vikings from p0 to p11."""

    reveals: ClassVar[bool] = True

    round: int
    seat: Seat
    tiles: tuple[str, ...]
    vikings: tuple[str, ...]


class AuctionBegan(Event, frozen=True):
    """An advanced round: special tiles and vikings, by type, lie open; the tiles do not."""

    reveals: ClassVar[bool] = True

    round: int
    seat: Seat
    vikings: dict[str, int]
    specials: tuple[str, ...]


class BidMade(Event, frozen=True):
    """A bid; `forced` if a start player with nothing at all opened with 0."""

    seat: Seat
    amount: int
    forced: bool = False


class Passed(Event, frozen=True):
    """A seat is out of the auction; `forced` if it could not bid enough."""

    seat: Seat
    forced: bool = False


class AuctionWon(Event, frozen=True):
    """The winner takes the start player figure and pays: gold first, the rest in points."""

    seat: Seat
    bid: int
    gold: int
    points: int


class VikingRemoved(Event, frozen=True):
    """One of the vikings drawn left the game; `forced` if all were of one type."""

    seat: Seat
    viking: str
    forced: bool = False


class StackTurned(Event, frozen=True):
    """The stack lies on the wheel: its tiles from p0 to p11."""

    reveals: ClassVar[bool] = True

    tiles: tuple[str, ...]


class ColourPlaced(Event, frozen=True):
    """All vikings of a type went to these spaces; `seat` is None for the last type."""

    seat: Seat | None
    viking: str
    spaces: tuple[int, ...]


class Exchanged(Event, frozen=True):
    """Points became gold; what the seat has now."""

    seat: Seat
    amount: int
    gold: int
    points: int


class SetBought(Event, frozen=True):
    """A set was bought; the gold left."""

    seat: Seat
    space: int
    tile: str
    viking: str
    price: int
    gold: int


class SpecialTaken(Event, frozen=True):
    """A special tile went with the dearest set; `gold` is what it paid at once."""

    seat: Seat
    special: str
    gold: int


class SpecialDeclined(Event, frozen=True):
    """A seat took none."""

    seat: Seat


class StartPlaced(Event, frozen=True):
    """A start tile was placed."""

    seat: Seat
    tile: str
    cell: Cell


class TilePlaced(Event, frozen=True):
    """The tile bought was placed, its viking on it or on the base.

    `island` is the number of tiles of the island it completed, 0 if it completed none.
    """

    seat: Seat
    tile: str
    cell: Cell
    viking: str
    standing: bool
    island: int = 0


class TileDiscarded(Event, frozen=True):
    """The tile bought fitted nowhere and left the game; its viking is on the base."""

    seat: Seat
    tile: str
    viking: str


class Ferried(Event, frozen=True):
    """A viking came from the base to a tile; `boatman`: with a new boatman, who left the game."""

    seat: Seat
    viking: str
    cell: Cell
    boatman: bool


class FerriesDone(Event, frozen=True):
    """A seat carries nobody more."""

    seat: Seat


class Scored(Event, frozen=True):
    """A small or large scoring of one seat, and what it has now; `parts` may be empty."""

    seat: Seat
    large: bool
    parts: tuple[Part, ...]
    gold: int
    points: int


class FinalScored(Event, frozen=True):
    """A step of the final scoring for one seat: `source` as in the result's reasons.

    `values` are its numbers: gold paid or exchanged, what was counted. `total` are the points now.
    """

    seat: Seat
    source: str
    points: int
    total: int
    values: dict[str, int]


class RoundEnded(Event, frozen=True):
    """The wheel is empty; special tiles nobody took left the game."""

    round: int
    dropped: tuple[str, ...] = ()


class MatchEnded(Event, frozen=True):
    """The match is over; `ending` as in the result."""

    ending: str


class SeatLeft(Event, frozen=True):
    """A seat left for good; its turns are played by the automatic moves."""

    seat: Seat
