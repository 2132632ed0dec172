"""What happens in battles and by boons, and who may hear of it (dossier, sections 5.9 and 5.10)."""

from typing import ClassVar

from games.core.events import Event
from games.core.seats import Seat

Goods = dict[str, int]
Fighter = tuple[Seat, str, bool, int]
"""A seat in a battle, its card, whether it stayed in (Steel was paid), and its Strength."""


class PlayedDown(Event, frozen=True):
    """A card was played face down, to start a battle for a Favor card or to join it."""

    seat: Seat
    card: str
    favor: str
    starts: bool

    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def redacted(self) -> Event:
        return PlayedDown(self.seat, "", self.favor, self.starts)


class EnteredBattle(Event, frozen=True):
    """The card just played was turned face down and joined the battle."""

    seat: Seat
    card: str
    favor: str


class BattleRevealed(Event, frozen=True):
    """The cards of a battle, the starter's first."""

    reveals: ClassVar[bool] = True

    favor: str
    fighters: tuple[Fighter, ...]


class InvaderRevealed(Event, frozen=True):
    """The Invaders fight with this card; `new`: it was drawn for this battle."""

    reveals: ClassVar[bool] = True

    card: str
    strength: int
    new: bool


class BattleWon(Event, frozen=True):
    """A Favor card was won, with its bag."""

    seat: Seat
    favor: str
    bag: Goods
    now: Goods


class FavorReturned(Event, frozen=True):
    """Nobody won: the Favor card went back to its place."""

    favor: str
    row: str
    end: str


class GaveBack(Event, frozen=True):
    """One of four Favor cards was given back, face up."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: str
    row: str
    end: str


class BoonUsed(Event, frozen=True):
    """A boon is used."""

    seat: Seat
    god: str


class BoonRevealed(Event, frozen=True):
    """The card that Frigg's boon turned up."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: str


class VillageRecovered(Event, frozen=True):
    """Odin's boon took a Village from a dedication space."""

    seat: Seat
    space: str
    villages: int


class Relocated(Event, frozen=True):
    """Freya's boon moved a Settler; `island` is None for the Clan Mat."""

    seat: Seat
    island: str | None
    to: str


class OthersAsked(Event, frozen=True):
    """Others choose where to lose a Settler; sealed."""

    reveals: ClassVar[bool] = True

    seat: Seat
    asked: tuple[Seat, ...]


class LossChosen(Event, frozen=True):
    """An answer to Thor, for its owner alone."""

    seat: Seat
    island: str

    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def redacted(self) -> Event | None:
        return None


class SettlersLost(Event, frozen=True):
    """Thor's boon: each clan with the Island where it lost a Settler."""

    reveals: ClassVar[bool] = True

    losses: tuple[tuple[Seat, str], ...]


class BoonFinished(Event, frozen=True):
    """A boon is over; sealed."""

    reveals: ClassVar[bool] = True

    seat: Seat
