"""What happens in Tiny Epic Vikings, and who may hear of it (dossier, sections 3 to 5 and 14).

Goods are by kind; `now` is what the seat has afterwards. Clans are seats, the enemy clan ENEMY.
Some events show nothing new and yet count as revealing: the dossier seals the moves they belong
to, because others have been called to the table.
"""

from typing import ClassVar

from games.core.events import Event
from games.core.seats import Seat

Goods = dict[str, int]


class BoatPlaced(Event, frozen=True):
    """A starting Boat was put in a Fjord; sealed."""

    reveals: ClassVar[bool] = True

    seat: Seat
    boat: str
    fjord: str


class EraBegan(Event, frozen=True):
    """Packs of so many cards were dealt."""

    reveals: ClassVar[bool] = True

    era: int
    cards: int
    deck: int


class Picked(Event, frozen=True):
    """A card was chosen in the draft, for its owner alone."""

    seat: Seat
    card: str

    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def redacted(self) -> Event | None:
        return None


class Revised(Event, frozen=True):
    """A choice that nobody had seen was taken back, for its owner alone."""

    seat: Seat

    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def redacted(self) -> Event | None:
        return None


class PacksPassed(Event, frozen=True):
    """Everybody has chosen, and the packs went on; so many cards are left in each."""

    reveals: ClassVar[bool] = True

    cards: int
    clockwise: bool


class DraftClosed(Event, frozen=True):
    """All hands are full; the Chieftain begins."""

    reveals: ClassVar[bool] = True

    chieftain: Seat


class DeckReshuffled(Event, frozen=True):
    """The discard pile became the deck."""

    reveals: ClassVar[bool] = True

    cards: int


class PlayedUp(Event, frozen=True):
    """A card was played face up."""

    seat: Seat
    card: str


class Skipped(Event, frozen=True):
    """Something was left out: leader, dedication, boon or rune."""

    seat: Seat
    what: str


class SettlersReturned(Event, frozen=True):
    """Settlers went back to the Clan Mat."""

    seat: Seat
    island: str
    count: int
    mat: int


class Sailed(Event, frozen=True):
    """A Boat sailed to a Fjord or Dock."""

    seat: Seat
    boat: str
    to: str


class BoatPushed(Event, frozen=True):
    """A Boat was pushed off a Dock and waits for its owner."""

    seat: Seat
    boat: str
    dock: str


class BoatSettled(Event, frozen=True):
    """A pushed Boat was placed by its owner."""

    seat: Seat
    boat: str
    fjord: str


class Deployed(Event, frozen=True):
    """Settlers were put on an Island for Food."""

    seat: Seat
    island: str
    count: int
    food: int


class Attacked(Event, frozen=True):
    """Clans lost a Settler each to a clan that has more than any of them."""

    seat: Seat
    island: str
    clans: tuple[Seat, ...]


class Raided(Event, frozen=True):
    """A Village was taken for Steel; `villages` is how many the seat has."""

    seat: Seat
    dock: str
    steel: int
    villages: int


class Explored(Event, frozen=True):
    """A Settler moved to another Island."""

    seat: Seat
    island: str
    to: str


class Gained(Event, frozen=True):
    """A seat gained resources; what was above the limit is lost."""

    seat: Seat
    goods: Goods
    now: Goods


class BoatBuilt(Event, frozen=True):
    """A Boat was built; `wood` is what is left."""

    seat: Seat
    boat: str
    fjord: str
    wood: int


class TempleBuilt(Event, frozen=True):
    """A Temple was built; `wood` is what is left."""

    seat: Seat
    island: str
    wood: int


class TempleMoved(Event, frozen=True):
    """A Temple moved to a neighbouring Island."""

    seat: Seat
    island: str
    to: str


class Smitten(Event, frozen=True):
    """A clan lost a Settler to a rune action."""

    seat: Seat
    island: str
    clan: Seat


class CardDrawn(Event, frozen=True):
    """A card was drawn, to be replaced."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: str

    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def redacted(self) -> Event:
        return CardDrawn(self.seat, "")


class CardDiscarded(Event, frozen=True):
    """A card of the hand was discarded face down."""

    seat: Seat
    card: str

    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def redacted(self) -> Event:
        return CardDiscarded(self.seat, "")


class Exchanged(Event, frozen=True):
    """Resources were exchanged; `now` holds both kinds."""

    seat: Seat
    give: str
    count: int
    get: str
    now: Goods


class FuryChanged(Event, frozen=True):
    """A god's Fury moved."""

    god: str
    change: int
    now: int


class ControlTaken(Event, frozen=True):
    """A clan took control of an Island, from another or nobody."""

    seat: Seat
    island: str
    former: Seat | None


class ControlLost(Event, frozen=True):
    """The Rune went back to its Island."""

    island: str
    former: Seat


class Dedicated(Event, frozen=True):
    """A Village was put on a dedication space, which now holds `stack`."""

    seat: Seat
    space: str
    stack: int


class TurnEnded(Event, frozen=True):
    """A turn was handed over; sealed, whatever follows."""

    reveals: ClassVar[bool] = True

    seat: Seat


class EraEnded(Event, frozen=True):
    """The rows were discarded; who is Chieftain of the next era."""

    reveals: ClassVar[bool] = True

    era: int
    chieftain: Seat


class MatchEnded(Event, frozen=True):
    """The match is over; all Favor cards are shown, by seat."""

    reveals: ClassVar[bool] = True

    favors: tuple[tuple[str, ...], ...]


class SeatLeft(Event, frozen=True):
    """A seat left for good."""

    seat: Seat
