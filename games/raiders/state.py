"""The truth of a match, and its beginning (dossier, section 3).

The draw pile and the offering stack are drawn from their ends. Hands are kept sorted, since their
order must tell nothing. `phase` is the kind of decision asked, or OVER.
"""

from typing import Final

import msgspec

from games.core.chance import Rng
from games.core.contract import Table
from games.core.seats import Seat
from games.raiders.pieces import (
    BUILDINGS,
    COMPONENTS,
    GOODS,
    OFFERINGS,
    RANK,
    SETS,
    SETUP,
    SHIPS,
    TOKENS,
    VALKYRIE,
    deck,
)

DRAFT: Final = "draft"
TURN: Final = "turn"
PICK: Final = "pick"
MORE: Final = "more"
REROLL: Final = "reroll"
SET: Final = "set"
DEATHS: Final = "deaths"
AVENGER: Final = "answer-avenger"
MERCENARY: Final = "answer-mercenary"
SCOUT: Final = "answer-scout"
TRIM: Final = "trim"
OVER: Final = "over"


class Known(msgspec.Struct, frozen=True):
    """What others know of a card in a hand.

    Everybody has seen it on its way there (None), or the seats named. `old` if it was in a hand
    when the discards last became the pile: then it is none of the cards that went into the pile.
    """

    card: str
    seats: tuple[Seat, ...] | None = None
    old: bool = False

    def to(self, seat: Seat | None) -> bool:
        """Whether this seat, or a spectator (None), has seen the card."""
        return self.seats is None or (seat is not None and seat in self.seats)


class Player(msgspec.Struct):
    """One seat. `dealt` and `kept` matter in the draft; `returned` it put under the pile then.

    `worker` is None between placing and picking up, and in a raid until the set is taken.
    `known` is what others know of cards of the hand.
    """

    colour: str
    goods: dict[str, int]
    worker: str | None = SETUP.worker
    points: int = 0
    armour: int = 0
    valkyries: int = 0
    hand: list[str] = []
    crew: list[str] = []
    tiles: list[str] = []
    dealt: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    returned: tuple[str, ...] = ()
    known: tuple[Known, ...] = ()
    left: bool = False

    def copy(self) -> "Player":
        """An independent copy."""
        return Player(
            self.colour,
            self.goods.copy(),
            self.worker,
            self.points,
            self.armour,
            self.valkyries,
            self.hand.copy(),
            self.crew.copy(),
            self.tiles.copy(),
            self.dealt,
            self.kept,
            self.returned,
            self.known,
            self.left,
        )


class Space(msgspec.Struct, frozen=True):
    """A raiding space: what lies there and the worker waiting; once raided, the one that stays."""

    tokens: dict[str, int]
    worker: str
    raided_by: Seat | None = None


class Raid(msgspec.Struct, frozen=True):
    """A raid under way. `deaths` still to come; `scored` once the dice stand."""

    settlement: str
    worker: str
    dice: tuple[int, ...] = ()
    rerolls: int = 0
    scored: bool = False
    deaths: int = 0


class Swap(msgspec.Struct, frozen=True):
    """A Scout's swap of `count` cards between two seats, with the cards each has named so far."""

    seats: tuple[Seat, Seat]
    count: int
    chosen: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


class Trace(msgspec.Struct, frozen=True):
    """What the newest turn did so far; it lasts until the next one begins."""

    seat: Seat
    placed: str | None = None
    picked: str | None = None
    settlement: str | None = None
    raided: str | None = None
    dice: tuple[int, ...] = ()
    killed: tuple[str, ...] = ()
    avenged: tuple[Seat, ...] = ()
    turned_up: tuple[str, ...] = ()


class State(msgspec.Struct):
    """A match.

    `placed` is the building placed on this turn, `acting` the worker whose action is under way,
    `used` the buildings whose action was taken this turn, `more` the further Long House actions
    allowed. `asked` are opponents who owe an answer. `buried` counts the bottom tiles of the stack
    that everybody has seen; `returned` the cards of the draft still under the pile. `to_come` are
    the seats with a last turn, the one under way first.
    """

    last_round: str
    players: list[Player]
    village: dict[str, str | None]
    spaces: dict[str, Space]
    supply: dict[str, int]
    pile: list[str]
    discard: list[str]
    offerings: list[str | None]
    stack: list[str]
    phase: str = DRAFT
    active: Seat = 0
    turn: int = 0
    placed: str | None = None
    acting: str | None = None
    used: tuple[str, ...] = ()
    more: int = 0
    asked: tuple[Seat, ...] = ()
    raid: Raid | None = None
    swap: Swap | None = None
    trace: Trace | None = None
    buried: int = 0
    returned: int = 0
    trigger: str | None = None
    triggered_by: Seat | None = None
    to_come: tuple[Seat, ...] = ()
    ending: str | None = None

    def copy(self) -> "State":
        """An independent copy; what is frozen is shared."""
        return State(
            self.last_round,
            [player.copy() for player in self.players],
            self.village.copy(),
            self.spaces.copy(),
            self.supply.copy(),
            self.pile.copy(),
            self.discard.copy(),
            self.offerings.copy(),
            self.stack.copy(),
            self.phase,
            self.active,
            self.turn,
            self.placed,
            self.acting,
            self.used,
            self.more,
            self.asked,
            self.raid,
            self.swap,
            self.trace,
            self.buried,
            self.returned,
            self.trigger,
            self.triggered_by,
            self.to_come,
            self.ending,
        )

    @property
    def mover(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.active]

    @property
    def raiding(self) -> Raid:
        """The raid under way; ValueError if there is none."""
        if self.raid is None:
            raise ValueError("nobody is raiding")
        return self.raid

    @property
    def newest(self) -> Trace:
        """What the newest turn did; ValueError before the first one."""
        if self.trace is None:
            raise ValueError("no turn has begun yet")
        return self.trace

    def staying(self) -> list[Seat]:
        """The seats that have not left."""
        return [seat for seat, player in enumerate(self.players) if not player.left]

    def opponents(self, seat: Seat) -> list[Seat]:
        """The other seats that have not left, in turn order after this one."""
        count = len(self.players)
        order = ((seat + step) % count for step in range(1, count))
        return [other for other in order if not self.players[other].left]

    def coloured(self, colour: str | None) -> Seat | None:
        """The seat with that ship colour."""
        for seat, player in enumerate(self.players):
            if player.colour == colour:
                return seat
        return None


def by_rank(cards: list[str]) -> list[str]:
    """Cards sorted by Strength, cost, id."""
    return sorted(cards, key=RANK.__getitem__)


def deal(table: Table, rng: Rng) -> State:
    """The match before the draft (section 3, steps 1 to 8)."""
    pile = rng.shuffled(deck())
    stack = rng.shuffled(sorted(OFFERINGS))
    offerings: list[str | None] = [stack.pop() for _ in range(SETUP.offerings_face_up)]
    spaces, left_over = _fill_spaces(rng)
    players = [_player(colour) for colour in _colours(table)]
    for player in players:
        player.dealt = tuple(pile.pop() for _ in range(SETUP.dealt))
    return State(
        last_round=table.options.get("last_round", COMPONENTS.options["last_round"].default),
        players=players,
        village={building: SETUP.village_workers.get(building) for building in BUILDINGS},
        spaces=spaces,
        supply=_supply(left_over, table.seats),
        pile=pile,
        discard=[],
        offerings=offerings,
        stack=stack,
    )


def _fill_spaces(rng: Rng) -> tuple[dict[str, Space], list[str]]:
    """Draw each space's tokens from the bag; also what the bag still holds."""
    bag = rng.shuffled([kind for kind in COMPONENTS.bag for _ in range(COMPONENTS.tokens[kind])])
    spaces = {}
    for key in sorted(SETS):
        drawn = [bag.pop() for _ in range(SETS[key].tokens)]
        tokens = {kind: drawn.count(kind) for kind in TOKENS if kind in drawn}
        spaces[key] = Space(tokens, SETS[key].worker)
    return spaces, bag


def _supply(left_over: list[str], seats: int) -> dict[str, int]:
    supply = {kind: left_over.count(kind) for kind in (*GOODS, VALKYRIE)}
    supply["silver"] = COMPONENTS.tokens["silver"] - seats * SETUP.silver
    supply["provisions"] = COMPONENTS.tokens["provisions"] - seats * SETUP.provisions
    return supply


def _player(colour: str) -> Player:
    started = {"silver": SETUP.silver, "provisions": SETUP.provisions}
    return Player(colour, {good: started.get(good, 0) for good in GOODS})


def _colours(table: Table) -> list[str]:
    """Each seat's ship: the one it asked for, else the first free one, by seat."""
    asked = table.colours or (None,) * table.seats
    free = [colour for colour in SHIPS if colour not in asked]
    return [colour if colour is not None else free.pop(0) for colour in asked]
