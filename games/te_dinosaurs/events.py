"""What happens in Tiny Epic Dinosaurs, and who may hear of it (dossier, sections 4 and 14).

`items` and `now` are by good; `now` is what the seat has afterwards. A seat of -1 is the Rival.
"""

from typing import ClassVar

from games.core.events import Event
from games.core.seats import Seat
from games.te_dinosaurs.state import Note

Items = dict[str, int]


class _Own(Event, frozen=True):
    """For its owner's ears alone; nobody else hears anything."""

    seat: Seat

    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def redacted(self) -> Event | None:
        return None


class ContractKept(_Own, frozen=True):
    """A private contract was chosen."""

    card: str


class Revised(_Own, frozen=True):
    """A choice or a plan that nobody had seen was started over."""


class Planned(_Own, frozen=True):
    """A step of a ranch plan: the move, the steps that followed on their own, what happened."""

    move: str
    passed: tuple[str, ...]
    notes: tuple[Note, ...]


class ContractsChosen(Event, frozen=True):
    """Everybody has kept a private contract."""


class RoundBegan(Event, frozen=True):
    """A round began; `order` are the turns, -1 for the Rival."""

    round: int
    order: tuple[Seat, ...]


class Collected(Event, frozen=True):
    """What a seat collected, and what it has now."""

    seat: Seat
    items: Items
    now: Items


class Placed(Event, frozen=True):
    """Ranchers were placed on an action space; `tech` is the card that made it possible."""

    seat: Seat
    space: str
    small: int
    lead: bool
    tech: str | None = None
    origin: str | None = None


class Paid(Event, frozen=True):
    """A seat paid goods."""

    seat: Seat
    items: Items
    now: Items


class Gained(Event, frozen=True):
    """A seat gained goods; `by` is the research card that gave them."""

    seat: Seat
    items: Items
    now: Items
    by: str | None = None


class DinosaurTaken(Event, frozen=True):
    """A dinosaur came to the Holding Area; so many of it are left."""

    seat: Seat
    kind: str
    left: int


class DieRolled(Event, frozen=True):
    """The wrangler die; `counts` is what it counts as, `egg` whether a second one came."""

    reveals: ClassVar[bool] = True

    seat: Seat
    face: str
    counts: str
    kind: str
    second: bool = False


class DinosaurPaid(Event, frozen=True):
    """A dinosaur paid for research; `place` is a space, or "hold"."""

    seat: Seat
    kind: str
    place: str


class ContractChosen(Event, frozen=True):
    """A contract is to be paid; how, is still asked."""

    seat: Seat
    contract: str


class ContractFulfilled(Event, frozen=True):
    """A contract was fulfilled with these kinds, from these spaces or "hold"."""

    seat: Seat
    contract: str
    kinds: tuple[str, ...]
    places: tuple[str, ...]


class PrivateDeclined(Event, frozen=True):
    """No private contract was fulfilled."""

    seat: Seat


class CardLost(Event, frozen=True):
    """A unique dinosaur left and took its card to the discard pile."""

    seat: Seat
    card: str


class DinosaurMoved(Event, frozen=True):
    """A dinosaur went from the Holding Area to a space."""

    seat: Seat
    kind: str
    cell: str


class BarrierLifted(Event, frozen=True):
    """A placed barrier came back to the Holding Area; so many are there."""

    seat: Seat
    edge: str
    held: int


class BarriersGained(Event, frozen=True):
    """Barriers came to the Holding Area; so many are there."""

    seat: Seat
    count: int
    held: int


class MarkerTaken(Event, frozen=True):
    """The first player marker went to a seat, or stays with it."""

    seat: Seat


class ResearchDrawn(Event, frozen=True):
    """Research cards were drawn for all to see; `shuffled`: the discards went under the deck."""

    reveals: ClassVar[bool] = True

    seat: Seat
    cards: tuple[str, ...]
    shuffled: bool
    deck: int


class ResearchTaken(Event, frozen=True):
    """A research card was taken; `added` cards joined the row."""

    seat: Seat
    card: str
    added: tuple[str, ...] = ()


class TechDeclined(Event, frozen=True):
    """No after-placement card will be used this round."""

    seat: Seat


class Stuck(Event, frozen=True):
    """A seat with ranchers had no legal space and was passed over this turn."""

    seat: Seat


class RanchersRetrieved(Event, frozen=True):
    """All ranchers came home, and dinosaurs on Medical Leave went to their Holding Areas."""

    round: int


class PlanShown(Event, frozen=True):
    """Phases 4 and 5 of one seat, once everybody is ready.

    `cells` has the kind by space, `barriers` the slots, `now` the goods left.
    """

    reveals: ClassVar[bool] = True

    seat: Seat
    notes: tuple[Note, ...]
    cells: dict[str, str]
    barriers: tuple[str, ...]
    held: int
    now: Items


class BirthsShown(Event, frozen=True):
    """Phase 6 of one seat."""

    reveals: ClassVar[bool] = True

    seat: Seat
    notes: tuple[Note, ...]


class NewbornsShort(Event, frozen=True):
    """The reserve does not suffice: by seat what was due and what is granted."""

    reveals: ClassVar[bool] = True

    due: tuple[tuple[Seat, tuple[str, ...]], ...]
    granted: tuple[tuple[Seat, tuple[str, ...]], ...]
    anew: tuple[Seat, ...]


class ContractsTurnedUp(Event, frozen=True):
    """Public contracts were turned up."""

    reveals: ClassVar[bool] = True

    cards: tuple[str, ...]
    deck: int


class ResearchTurnedUp(Event, frozen=True):
    """The research row was discarded, and others were turned up."""

    reveals: ClassVar[bool] = True

    away: tuple[str, ...]
    cards: tuple[str, ...]
    deck: int


class PrivateDrawn(Event, frozen=True):
    """A private contract was drawn."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: str | None

    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def redacted(self) -> Event:
        return PrivateDrawn(self.seat, None)


class RancherJoined(Event, frozen=True):
    """From now on everybody has a fourth small rancher."""


class RivalPlaced(Event, frozen=True):
    """The Rival's next card, above its action card; `free`: that card was empty."""

    reveals: ClassVar[bool] = True

    card: str
    species: str
    mat: str
    free: bool


class RivalTook(Event, frozen=True):
    """The Rival took dinosaurs of a species; `stolen` from the human."""

    species: str
    count: int
    stolen: bool = False
    cell: str | None = None


class RivalGained(Event, frozen=True):
    """The Rival gained goods; `stolen` from the human."""

    items: Items
    now: Items
    stolen: bool = False


class RivalMaxed(Event, frozen=True):
    """A good of the Rival reached the end of its track: the effect comes, then it is 0."""

    good: str


class RivalSpecial(Event, frozen=True):
    """The Rival does its special action."""

    rival: str


class RivalResearched(Event, frozen=True):
    """The Rival turned up research cards and took one, or none."""

    reveals: ClassVar[bool] = True

    cards: tuple[str, ...]
    taken: str | None
    deck: int


class RivalDiscarded(Event, frozen=True):
    """The Rival put a public contract under the deck."""

    contract: str


class RivalContract(Event, frozen=True):
    """The Rival took a public contract; `paid` are its dinosaurs, empty if it took it free."""

    contract: str
    paid: tuple[str, ...]


class LossAsked(Event, frozen=True):
    """The Rival takes a barrier or a dinosaur, and the human chooses which."""

    seat: Seat
    loss: str


class BarrierLost(Event, frozen=True):
    """A placed barrier was lost to the Rival."""

    seat: Seat
    edge: str


class SeatLeft(Event, frozen=True):
    """A seat left for good; its dinosaurs and cards are back."""

    seat: Seat
    cards: tuple[str, ...]


class MatchEnded(Event, frozen=True):
    """The match is over; `ending` as in the result."""

    ending: str
