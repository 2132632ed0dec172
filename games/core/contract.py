"""The contract between a game and everything that runs it (DESIGN, section 2).

A game is one object, `GAME` in its package, that fulfils `Rules`. It is found by discovery.
All methods are pure and synchronous; only `apply`, `withdraw` and `setup` may draw from the
`Rng` they are given, and only `apply` and `withdraw` change a state: a private copy.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Literal, Protocol, Self, TypeVar

import msgspec

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.core.words import Words


class Option(msgspec.Struct, frozen=True):
    """A choice the table makes before the start; `house` marks what the rulebook lacks."""

    key: str
    choices: tuple[str, ...]
    default: str
    house: bool = False


class Mode(msgspec.Struct, frozen=True):
    """A way to play: its number of seats, from and to, and its options."""

    key: str
    seats: tuple[int, int]
    options: tuple[Option, ...] = ()


class GameInfo(msgspec.Struct, frozen=True):
    """The descriptor of a game. `designer` is None where the rulebook names nobody.

    `colours` are the keys of the seats' colours or clans; `seats_by_lot`: the order of seats is
    drawn when the match starts, else people sit in the order in which they joined. `hands`: seats
    hold what others do not see.
    """

    key: str
    title: str
    designer: str | None
    modes: tuple[Mode, ...]
    colours: tuple[str, ...]
    rules_version: int
    seats_by_lot: bool = True
    hands: bool = True

    def mode(self, key: str) -> Mode:
        """The mode of that key; KeyError if there is none."""
        for mode in self.modes:
            if mode.key == key:
                return mode
        raise KeyError(key)


class Table(msgspec.Struct, frozen=True):
    """What was settled before the start: mode, number of seats, options by key, colours by seat.

    A colour is None for a seat that did not ask for one; `setup` gives it the first free one.
    """

    mode: str
    seats: int
    options: Mapping[str, str] = msgspec.field(default_factory=dict)
    colours: tuple[str | None, ...] = ()


class Decision(msgspec.Struct, frozen=True):
    """Something one seat must or may decide now.

    `kind` is the key of standing answers and orders, `asks` the prompt's sentence id in English
    ("place a tile"). `required` False: may wait. `private`: nobody sees the answer until all
    have answered. `interrupts`: it is asked in the turn of another seat, which goes on afterwards.
    """

    seat: Seat
    kind: str
    asks: str
    required: bool = True
    private: bool = False
    interrupts: bool = False


class Reason(msgspec.Struct, frozen=True):
    """A part of a final score: `code` for its sentence, the points, and values for the text."""

    code: str
    points: int
    values: dict[str, int] = msgspec.field(default_factory=dict)


class Standing(msgspec.Struct, frozen=True):
    """Where one seat ended: place from 1 (shared places are equal), points, their parts."""

    seat: Seat
    place: int
    points: int
    reasons: tuple[Reason, ...]


class Result(msgspec.Struct, frozen=True):
    """How a match ended: `ending` is the key of the end trigger; standings in seat order.

    `decided_by` is the key of the tie-break that parted the winner from the next, or None.
    """

    ending: str
    winners: tuple[Seat, ...]
    standings: tuple[Standing, ...]
    decided_by: str | None = None


class View(msgspec.Struct, frozen=True):
    """What one viewer may know: an allow-list built from nothing. None is a spectator."""

    viewer: Seat | None

    @classmethod
    def of(cls, view: "View") -> Self:
        """The same view as one of this game; TypeError if it is another game's."""
        if not isinstance(view, cls):
            raise TypeError(f"{type(view).__name__} is no {cls.__name__}")
        return view


class State(Protocol):
    """The truth of a match: plain data with a hand-written copy."""

    def copy(self) -> Self:
        """An independent copy."""
        ...


class Policy(msgspec.Struct, frozen=True):
    """A named standing answer. `choose` sees only its owner's view and the legal moves."""

    key: str
    choose: Callable[[View, Sequence[Move]], Move | None]


S = TypeVar("S", bound=State)

Link = RuleViolation | Literal["play", "surplus"]
"""What becomes of a further part of a line: refused, played, or accepted without effect."""


class Earlier(msgspec.Struct, Generic[S], frozen=True):
    """What came before in a line: where it began, the moves made, the surplus texts."""

    start: S
    moves: tuple[Move, ...]
    surplus: tuple[str, ...] = ()


class Rules(Protocol[S]):
    """One game. See DESIGN, section 2, for what each part promises.

    A game may bring a further method, `standing(state) -> Result | None`: the result if the match
    ended now. Without it a table that is stopped before its end has no result. And `seat_labels`,
    a set of words: after one of them and a colon a line may name a person, and `parse` is given
    the number of that person's seat, from 1. And `public_text(text) -> str`, where the text of a
    move may name what only its mover knows: what others may read of it while the match goes on.
    """

    @property
    def info(self) -> GameInfo: ...

    @property
    def state_type(self) -> type[S]: ...

    @property
    def moves(self) -> tuple[type[Move], ...]: ...

    @property
    def events(self) -> tuple[type[Event], ...]: ...

    @property
    def refusals(self) -> tuple[str, ...]: ...

    @property
    def policies(self) -> Mapping[str, tuple[Policy, ...]]: ...

    @property
    def foreseeable(self) -> frozenset[str]:
        """Kinds of decision whose legal moves nothing revealed earlier in a line can change."""
        ...

    @property
    def words(self) -> Words: ...

    def setup(self, table: Table, rng: Rng) -> S: ...

    def pending(self, state: S) -> tuple[Decision, ...]:
        """Who must or may decide what, now; empty when the match is over."""
        ...

    def legal(self, state: S, seat: Seat) -> Sequence[Move]:
        """Every legal move of that seat; empty if nothing is asked of it."""
        ...

    def refuse(self, state: S, seat: Seat, move: Move) -> RuleViolation | None:
        """Why this move is refused; None exactly when it is in `legal`."""
        ...

    def parse(self, state: S, seat: Seat, text: str) -> Move:
        """What a text means now, with the dossier's forms and defaults; raises RuleViolation."""
        ...

    def spell_out(self, state: S, seat: Seat, texts: Sequence[str]) -> Sequence[str]:
        """The texts of the single moves that the parts of a typed line stand for.

        A dossier may have short forms for several moves ("work mill / gate"); most lines are
        returned as they are. Only what the seat knows may be used.
        """
        ...

    def link(self, state: S, seat: Seat, earlier: Earlier[S], text: str) -> Link:
        """Whether a further part of a line may follow the earlier ones, which led to `state`.

        A refusal here undoes the whole line as long as nothing depended on a reveal. It must not
        depend, nor may its values, on anything that the earlier parts revealed.
        """
        ...

    def apply(self, state: S, seat: Seat, move: Move, rng: Rng) -> list[Event]:
        """Change the state by a legal move and say what happened."""
        ...

    def view(self, state: S, viewer: Seat | None) -> View: ...

    def imagine(self, state: S, viewer: Seat | None, rng: Rng) -> S:
        """A state with the hidden things dealt anew, which the viewer cannot tell from this one."""
        ...

    def result(self, state: S) -> Result | None: ...

    def default(self, state: S, seat: Seat) -> Move | None:
        """The move made when time is up; None if nobody decides for the player."""
        ...

    def withdraw(self, state: S, seat: Seat, rng: Rng) -> list[Event]:
        """A seat leaves for good; nothing happens if it has left, or if the match is over."""
        ...

    def value(self, state: S, seat: Seat) -> float:
        """How good an imagined state looks for a seat, for automated players."""
        ...

    def upgrade(self, plain: dict[str, Any], from_version: int) -> S:
        """A state stored by an older release; raises CorruptState if it cannot be read."""
        ...


Game = Rules[Any]
