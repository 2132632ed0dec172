"""The truth of a match (dossier, section 3); `setup` deals its beginning.

Decks are drawn from their ends; `buried` public contracts at the bottom have been seen by all.
`phase` is the part of the round, `asks` the kind of decision open in ASSIGN. A ranch plan is a
sandbox: until all are ready it changes nothing but itself.
"""

from typing import Final

import msgspec

from games.core.seats import Seat
from games.te_dinosaurs.pieces import (
    LAYOUTS,
    RANK,
    RIVAL,
    SMALL_START,
    SPACES,
    Items,
    Layout,
    RivalEffect,
    Space,
)

KEEP: Final = "keep_private"
ASSIGN: Final = "assign"
PLAN: Final = "plan"
BIRTHS: Final = "births"
OVER: Final = "over"

PLACE: Final = "place"
TAKE: Final = "take"
CONTRACT: Final = "contract"
USE: Final = "use"
PRIVATE_TOO: Final = "private"
YARD: Final = "yard"
PAY: Final = "pay"
RESEARCH_ACTION: Final = "research"
KEEP_RESEARCH: Final = "keep_research"
GAIN: Final = "gain"
TECH: Final = "tech"
RIVAL_LOSS: Final = "rival_loss"

ARRANGE: Final = "arrange"
PENALTY: Final = "penalty"
FEED: Final = "feed"
INCUBATE: Final = "incubate"
OVI: Final = "ovi"
BIRTH: Final = "birth"
READY: Final = "ready"

EMPTY: Final = ""
SOLO: Final = "solo"


class Home(msgspec.Struct):
    """What a seat has at home, all of it public outside a plan.

    `cells` has the kind on each space, EMPTY for none; `barriers` the slots as a bit mask;
    `held` the barriers and `holding` the dinosaurs of the Holding Area, sorted; `suffered` the
    penalties of this round, "herb" and "carn".
    """

    ranch: str
    cells: list[str]
    goods: Items
    barriers: int = 0
    held: int = 0
    holding: list[str] = []
    cards: list[str] = []
    suffered: tuple[str, ...] = ()

    def copy(self) -> "Home":
        """An independent copy."""
        return Home(
            self.ranch,
            self.cells.copy(),
            self.goods.copy(),
            self.barriers,
            self.held,
            self.holding.copy(),
            self.cards.copy(),
            self.suffered,
        )

    @property
    def layout(self) -> Layout:
        """The ranch card by numbers."""
        return LAYOUTS[self.ranch]

    def hold(self, kind: str) -> None:
        """Put a dinosaur into the Holding Area."""
        self.holding.append(kind)
        self.holding.sort(key=RANK.__getitem__)


class Note(msgspec.Struct, frozen=True):
    """Something that happened in a plan: "escaped", "penalty", "lost", "fed", "born", ...

    `name` is a dinosaur, a barrier's slot or a penalty; `cell` where it was, if it was somewhere.
    """

    what: str
    name: str
    cell: str = ""


class Plan(msgspec.Struct):
    """A ranch plan: phases 4 to 6 of one seat on a copy of its home.

    `step` is the question open, `stage` the phase it belongs to. `begun`: a dinosaur was moved;
    `fixed` and `fed` are spaces as bit masks; `hunted`: a carnivore was fed; `swaps` the units
    the Feed Mixer still turns. `unsure` are escaped omnivores whose penalty is to be named,
    `triggered` penalties to come. `newborns` are those to be placed, `due` all of the phase.
    `early` is the home after phases 4 and 5, `early_notes` and `early_lost` how much had happened
    by then; `anew`: the births are decided anew. `lost` are cards lost, in order. `made` are the
    moves as texts, `passed` the steps that the newest one brought about on their own.
    """

    home: Home
    step: str = ARRANGE
    stage: str = ARRANGE
    begun: bool = False
    fixed: int = 0
    fed: int = 0
    hunted: bool = False
    swaps: int = 0
    unsure: tuple[str, ...] = ()
    triggered: tuple[str, ...] = ()
    newborns: tuple[str, ...] = ()
    due: tuple[str, ...] = ()
    early: Home | None = None
    early_notes: int = 0
    early_lost: int = 0
    anew: bool = False
    lost: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    made: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()

    def copy(self) -> "Plan":
        """An independent copy."""
        return Plan(
            self.home.copy(),
            self.step,
            self.stage,
            self.begun,
            self.fixed,
            self.fed,
            self.hunted,
            self.swaps,
            self.unsure,
            self.triggered,
            self.newborns,
            self.due,
            self.early.copy() if self.early is not None else None,
            self.early_notes,
            self.early_lost,
            self.anew,
            self.lost,
            self.notes,
            self.made,
            self.passed,
        )


class Player(msgspec.Struct):
    """One seat. `medical` are dinosaurs on Medical Leave, `hand` private contracts, sorted.

    `dealt` and `kept` matter before the first round; `refused` is the contract not kept, which
    only its owner knows to be in the deck. `spent` are after-placement cards used this round.
    """

    colour: str
    home: Home
    small: int = SMALL_START
    lead: bool = True
    medical_small: int = 0
    medical_lead: bool = False
    medical: list[str] = []
    hand: list[str] = []
    contracts: list[str] = []
    dealt: tuple[str, ...] = ()
    kept: str = ""
    refused: str = ""
    plan: Plan | None = None
    ready: bool = False
    spent: tuple[str, ...] = ()
    declined: bool = False
    left: bool = False

    def copy(self) -> "Player":
        """An independent copy."""
        return Player(
            self.colour,
            self.home.copy(),
            self.small,
            self.lead,
            self.medical_small,
            self.medical_lead,
            self.medical.copy(),
            self.hand.copy(),
            self.contracts.copy(),
            self.dealt,
            self.kept,
            self.refused,
            self.plan.copy() if self.plan is not None else None,
            self.ready,
            self.spent,
            self.declined,
            self.left,
        )


class Post(msgspec.Struct, frozen=True):
    """The ranchers of one seat on an action space."""

    seat: Seat
    small: int
    lead: bool = False

    @property
    def strength(self) -> int:
        """Small ranchers count 1, the lead 2."""
        return self.small + 2 * self.lead


class Action(msgspec.Struct, frozen=True):
    """The action under way: its space, its ranchers, and which parts were done.

    `contract` is the one being paid, `private` whether it is the second of the action.
    """

    space: str
    small: int
    lead: bool
    contract: str = ""
    private: bool = False
    moved: bool = False
    marked: bool = False
    lifted: bool = False


class Task(msgspec.Struct, frozen=True):
    """A part of the Rival's turn still to come: "effect", "special", "steal", "reset", "end"."""

    kind: str
    effect: RivalEffect | None = None
    name: str = ""


class RivalState(msgspec.Struct):
    """The Rival. `deck` are its cards face down, the next one last; `shown` those of this round.

    `columns` counts dinosaurs by species; `waiting` are goods whose max effect waits or is being
    carried out; `todo` is what remains of its turn.
    """

    id: str
    deck: list[str]
    goods: Items
    columns: Items
    turns: int = 0
    shown: list[str] = []
    cards: list[str] = []
    contracts: list[str] = []
    waiting: tuple[str, ...] = ()
    todo: tuple[Task, ...] = ()

    def copy(self) -> "RivalState":
        """An independent copy."""
        return RivalState(
            self.id,
            self.deck.copy(),
            self.goods.copy(),
            self.columns.copy(),
            self.turns,
            self.shown.copy(),
            self.cards.copy(),
            self.contracts.copy(),
            self.waiting,
            self.todo,
        )


class State(msgspec.Struct):
    """A match.

    `first` is who holds the first player marker, `order` the order of this round's turns and
    `turn` a place in it; both know RIVAL. `loss` is what the Rival takes: "barrier" or a species.
    `unseen` are private contracts out of the game face down, `out` contracts of seats that left.
    `passed` are steps that the newest move brought about on their own; `trace` the spaces and
    seats of the newest placements.
    """

    side: str
    players: list[Player]
    public_deck: list[str]
    row: list[str]
    private_deck: list[str]
    research_deck: list[str]
    research_row: list[str]
    reserve: Items
    discard: list[str] = []
    spaces: dict[str, tuple[Post, ...]] = {}
    phase: str = KEEP
    round: int = 0
    first: Seat = 0
    order: tuple[Seat, ...] = ()
    turn: int = 0
    asks: str = ""
    action: Action | None = None
    drawn: tuple[str, ...] = ()
    rival: RivalState | None = None
    loss: str = ""
    buried: int = 0
    unseen: list[str] = []
    out: list[str] = []
    passed: tuple[str, ...] = ()
    trace: tuple[str, ...] = ()
    row_size: int = 0
    ending: str | None = None

    def copy(self) -> "State":
        """An independent copy; what is frozen is shared."""
        return State(
            self.side,
            [player.copy() for player in self.players],
            self.public_deck.copy(),
            self.row.copy(),
            self.private_deck.copy(),
            self.research_deck.copy(),
            self.research_row.copy(),
            self.reserve.copy(),
            self.discard.copy(),
            self.spaces.copy(),
            self.phase,
            self.round,
            self.first,
            self.order,
            self.turn,
            self.asks,
            self.action,
            self.drawn,
            self.rival.copy() if self.rival is not None else None,
            self.loss,
            self.buried,
            self.unseen.copy(),
            self.out.copy(),
            self.passed,
            self.trace,
            self.row_size,
            self.ending,
        )

    @property
    def active(self) -> Seat:
        """The seat whose turn it is in ASSIGN, or RIVAL."""
        return self.order[self.turn]

    @property
    def mover(self) -> Player:
        """The player whose turn it is in ASSIGN; ValueError if it is the Rival's."""
        seat = self.active
        if seat == RIVAL:
            raise ValueError("it is the Rival's turn")
        return self.players[seat]

    @property
    def acting(self) -> Action:
        """The action under way; ValueError if there is none."""
        if self.action is None:
            raise ValueError("no action is under way")
        return self.action

    @property
    def opponent(self) -> RivalState:
        """The Rival; ValueError in a match of several."""
        if self.rival is None:
            raise ValueError("there is no Rival")
        return self.rival

    def staying(self) -> list[Seat]:
        """The seats that have not left."""
        return [seat for seat, player in enumerate(self.players) if not player.left]

    def clockwise(self) -> tuple[Seat, ...]:
        """The seats in order from the first player marker, those that left passed over."""
        everybody = list(range(len(self.players)))
        if self.rival is not None:
            everybody.append(RIVAL)
        start = everybody.index(self.first)
        order = everybody[start:] + everybody[:start]
        return tuple(seat for seat in order if seat == RIVAL or not self.players[seat].left)

    def space(self, key: str) -> Space | None:
        """The action space of that id on this side, None if there is none."""
        return SPACES[self.side].get(key)
