"""What happens in Raiders of the North Sea, and who may hear of it (dossier, sections 3 and 14.4).

`items` and `now` are by kind: goods, "armour", "points". `now` is what the seat has afterwards.
"""

from typing import ClassVar

from games.core.events import Event
from games.core.seats import Seat

Items = dict[str, int]
Roll = tuple[Seat, int, int]


class Kept(Event, frozen=True):
    """A choice of the draft, for its owner alone."""

    seat: Seat
    cards: tuple[str, ...]

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


class DraftClosed(Event, frozen=True):
    """Everybody has chosen: so many cards went under the draw pile. `rolls` are by round."""

    reveals: ClassVar[bool] = True

    returned: int
    rolls: tuple[tuple[Roll, ...], ...]
    first: Seat


class WorkerPlaced(Event, frozen=True):
    """A worker was put on a building."""

    seat: Seat
    building: str
    worker: str


class WorkerPicked(Event, frozen=True):
    """A worker was taken from a building."""

    seat: Seat
    building: str
    worker: str


class ActionSkipped(Event, frozen=True):
    """A building was visited without its action."""

    seat: Seat
    building: str


class Drew(Event, frozen=True):
    """Cards were drawn: `count` of them, `hand` in hand, after so many shuffles of the discards."""

    reveals: ClassVar[bool] = True

    seat: Seat
    cards: tuple[str, ...]
    count: int
    hand: int
    shuffled: int = 0

    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def redacted(self) -> Event:
        return Drew(self.seat, (), self.count, self.hand, self.shuffled)


class CardPlayed(Event, frozen=True):
    """A card was played for its Town Hall action."""

    seat: Seat
    card: str


class BuildingCopied(Event, frozen=True):
    """A Merchant takes the action of another building."""

    seat: Seat
    building: str


class CardsDiscarded(Event, frozen=True):
    """Cards of the hand went to the discard pile: to the Treasury, or down to the limit."""

    seat: Seat
    cards: tuple[str, ...]
    hand: int


class Gained(Event, frozen=True):
    """A seat gained things from the supply, or points."""

    seat: Seat
    items: Items
    now: Items


class Paid(Event, frozen=True):
    """A seat paid goods to the supply, or lost them."""

    seat: Seat
    items: Items
    now: Items


class Took(Event, frozen=True):
    """A seat took goods from an opponent, who has `left` of them; `now` is what the seat has."""

    seat: Seat
    opponent: Seat
    item: str
    amount: int
    now: int
    left: int


class Gave(Event, frozen=True):
    """A Mercenary's demand was met by one opponent; `item` is None for who has neither."""

    seat: Seat
    opponent: Seat
    item: str | None
    now: int = 0
    left: int = 0


class Hired(Event, frozen=True):
    """A card of the hand joined the crew."""

    seat: Seat
    card: str
    price: int
    silver: int


class CrewDiscarded(Event, frozen=True):
    """A crew member was discarded by its own player, which is no death."""

    seat: Seat
    card: str


class CrewReturned(Event, frozen=True):
    """A crew member came back to the hand."""

    seat: Seat
    card: str


class OfferingMade(Event, frozen=True):
    """A tile was paid for and taken; `tiles` is how many the seat has."""

    seat: Seat
    tile: str
    paid: Items
    points: int
    tiles: int


class TileTurnedUp(Event, frozen=True):
    """The top tile of the stack was turned up; slots count from 1."""

    reveals: ClassVar[bool] = True

    tile: str
    slot: int
    stack: int


class OfferingsCycled(Event, frozen=True):
    """The tiles face up went under the stack, and others were turned up."""

    reveals: ClassVar[bool] = True

    seat: Seat
    away: tuple[str, ...]
    tiles: tuple[str, ...]
    stack: int


class WorkersSwapped(Event, frozen=True):
    """An Archer exchanged an opponent's worker with the one of a building."""

    seat: Seat
    opponent: Seat
    building: str
    given: str
    received: str


class OthersAsked(Event, frozen=True):
    """Opponents owe an answer now, of the decision kind `asks`.

    It shows nothing new, but counts as revealing: others have been called to the table (14.4).
    """

    reveals: ClassVar[bool] = True

    seat: Seat
    asked: tuple[Seat, ...]
    asks: str


class ScoutNamed(Event, frozen=True):
    """A Scout named an opponent and a number of cards to swap."""

    seat: Seat
    opponent: Seat
    count: int


class SwapChosen(Event, frozen=True):
    """A card was named for a Scout's swap, for its owner alone."""

    seat: Seat
    card: str

    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def redacted(self) -> Event | None:
        return None


class CardsSwapped(Event, frozen=True):
    """A Scout's swap took place; only the two know which cards went over."""

    reveals: ClassVar[bool] = True

    seat: Seat
    opponent: Seat
    count: int
    given: tuple[str, ...]
    received: tuple[str, ...]

    def audience(self) -> tuple[Seat, ...]:
        return (self.seat, self.opponent)

    def redacted(self) -> Event:
        return CardsSwapped(self.seat, self.opponent, self.count, (), ())


class Raided(Event, frozen=True):
    """A worker was put on a settlement for good, and the raid was paid for."""

    seat: Seat
    settlement: str
    worker: str
    paid: Items


class DiceRolled(Event, frozen=True):
    """The dice of a raid."""

    reveals: ClassVar[bool] = True

    seat: Seat
    dice: tuple[int, ...]


class Rerolled(Event, frozen=True):
    """A Brawler's reroll: the die, numbered from 1, and its faces."""

    reveals: ClassVar[bool] = True

    seat: Seat
    die: int
    old: int
    new: int


class RerollDeclined(Event, frozen=True):
    """The dice stand as they are."""

    seat: Seat


class RaidScored(Event, frozen=True):
    """The Victory Points of a raid. `parts` of the Strength: dice, crew, bonus, armour.

    `tier` are the points for Strength (or for a harbour), `crew` those of crew actions.
    """

    seat: Seat
    settlement: str
    strength: int
    parts: Items
    tier: int
    crew: int
    points: int


class SetTaken(Event, frozen=True):
    """A set was taken: its plunder and its worker are the seat's; Valkyries leave the board."""

    seat: Seat
    set: str
    tokens: Items
    worker: str


class Killed(Event, frozen=True):
    """A Valkyrie took a crew member; `valkyries` is how many the seat has now."""

    seat: Seat
    card: str
    valkyries: int


class Sacrificed(Event, frozen=True):
    """An opponent's Avenger cost a crew member."""

    seat: Seat
    opponent: Seat
    card: str


class GoodsReturned(Event, frozen=True):
    """Silver and provisions above the limit went back at the end of a turn."""

    seat: Seat
    items: Items


class EndTriggered(Event, frozen=True):
    """The end comes near: the trigger, and the seats with a last turn in their order."""

    seat: Seat
    trigger: str
    last: tuple[Seat, ...]


class MatchEnded(Event, frozen=True):
    """The match is over; `ending` as in the result."""

    ending: str


class SeatLeft(Event, frozen=True):
    """A seat left for good; what it has stays where it is."""

    seat: Seat
