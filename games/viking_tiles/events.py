"""What happens in Viking Tiles, and who may hear of it (dossier, section 14)."""

from typing import ClassVar

import msgspec

from games.core.events import Event
from games.core.seats import Seat
from games.viking_tiles.board import Figure
from games.viking_tiles.cells import Cell


class TilePlaced(Event, frozen=True):
    """A tile was laid by a seat, or by the caretaker for a seat that has left."""

    seat: Seat
    tile: str
    cell: Cell
    rotation: int


class TileDrawn(Event, frozen=True):
    """A tile was drawn: its type is for its owner alone, except in the solitaire mode."""

    reveals: ClassVar[bool] = True

    seat: Seat
    tile: str | None
    pouch: int
    hand: int
    public: bool = False

    def audience(self) -> tuple[Seat, ...] | None:
        return None if self.public else (self.seat,)

    def redacted(self) -> Event:
        return TileDrawn(self.seat, None, self.pouch, self.hand)


class Exchanged(Event, frozen=True):
    """A hand that fitted nowhere was shown and replaced; only its owner sees the new tiles."""

    reveals: ClassVar[bool] = True

    seat: Seat
    discarded: tuple[str, ...]
    drawn: tuple[str, ...]
    count: int
    pouch: int

    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def redacted(self) -> Event:
        return Exchanged(self.seat, self.discarded, (), self.count, self.pouch)


class TileFlipped(Event, frozen=True):
    """The Giant turned up a tile and laid it; `criterion` is the rule that settled the place."""

    reveals: ClassVar[bool] = True

    seat: Seat
    tile: str
    cell: Cell
    rotation: int
    criterion: str
    pouch: int


class Discarded(Event, frozen=True):
    """In the solitaire mode a drawn or flipped tile fitted nowhere and left the game."""

    reveals: ClassVar[bool] = True

    tile: str
    pouch: int


class Passed(Event, frozen=True):
    """Nothing in a hand fits, and the pouch is empty."""

    reveals: ClassVar[bool] = True

    seat: Seat


class Skipped(Event, frozen=True):
    """A seat has no tile left."""

    seat: Seat


class TurnBegan(Event, frozen=True):
    """A seat is asked to place, and so has a tile that fits; `foreseen` if that had to be so."""

    seat: Seat
    turn: int
    foreseen: bool = False

    @property
    def reveals(self) -> bool:
        return not self.foreseen


class Deployed(Event, frozen=True):
    """A figure claimed a feature; `edge` as in the move."""

    seat: Seat
    figure: str
    feature: str
    cell: Cell
    edge: str | None = None


class RitualHeld(Event, frozen=True):
    """A Runic Ritual: the silver left and the new space on the god's track."""

    seat: Seat
    god: str
    silver: int
    space: int


class NoAction(Event, frozen=True):
    """A turn ended without an action; `forced` if nothing else was possible."""

    seat: Seat
    forced: bool = False


class Loot(msgspec.Struct, frozen=True, array_like=True):
    """What a Longship's owner got from one monastery or village."""

    seat: Seat
    site: str
    cell: Cell
    glory: int
    silver: int


class FeatureCompleted(Event, frozen=True):
    """A feature was completed and scored: `terrain` is peak for a Mountain Ring.

    `figures` come home. `control` is by seat; `glory` and `silver` are by controlling seat, raids
    not included. The glory of each is `factor * (each * tiles + bonus)`, for a ring
    `factor * each`. `raids` pay their own seats, whoever controls the fjord.
    """

    terrain: str
    cells: tuple[Cell, ...]
    figures: tuple[Figure, ...]
    control: dict[Seat, int]
    glory: dict[Seat, int]
    silver: dict[Seat, int]
    raids: tuple[Loot, ...]
    each: int
    bonus: int
    factor: int

    def gains(self) -> dict[Seat, int]:
        """The glory each seat gets in all, raids included."""
        gains = dict(self.glory)
        for loot in self.raids:
            gains[loot.seat] = gains.get(loot.seat, 0) + loot.glory
        return gains


class OdinAdvanced(Event, frozen=True):
    """A Mountain Ring moved its owner up on Odin's Wisdom."""

    seat: Seat
    space: int


class BoardLocked(Event, frozen=True):
    """No tile in any hand fits and the pouch is empty: the hands, by seat, are put away open."""

    reveals: ClassVar[bool] = True

    hands: tuple[tuple[str, ...], ...]


class FeastScored(Event, frozen=True):
    """One payout of the Feast of Valhalla: `code` as in the result's reasons.

    After a lost solitaire it is told `for_the_record`: nobody's score changes.
    """

    seat: Seat
    code: str
    points: int
    values: dict[str, int]
    for_the_record: bool = False


class MatchEnded(Event, frozen=True):
    """The match is over; `ending` as in the result."""

    reveals: ClassVar[bool] = True

    ending: str


class SeatLeft(Event, frozen=True):
    """A seat left for good; the caretaker places its tiles."""

    seat: Seat
