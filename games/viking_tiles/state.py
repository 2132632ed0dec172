"""The truth of a match, and its beginning (dossier, section 3).

The pouch is drawn from its end. In the solitaire mode the Giant is a player of its own, after the
only seat. Hands keep the order in which their tiles were drawn: the caretaker goes by it.
"""

from typing import Final

import msgspec

from games.core.chance import Rng
from games.core.contract import Table
from games.core.seats import Seat
from games.viking_tiles.board import Board, great_hall
from games.viking_tiles.cells import Cell
from games.viking_tiles.pieces import CLANS, FIGURES, GODS, KINDS, MODES, START_SILVER, deck

PLACE: Final = "place"
ACT: Final = "act"
OVER: Final = "over"


class Player(msgspec.Struct):
    """One side of the table.

    `earned` is glory by source; `gain` the glory since the turn began. `lacks` are the types that
    everybody knows not to be in the hand, because its owner had to pass.
    """

    clan: str
    earned: dict[str, int]
    silver: int
    supply: dict[str, int]
    tracks: dict[str, int]
    hand: list[str] = []
    gain: int = 0
    giant: bool = False
    left: bool = False
    lacks: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        """Glory Points."""
        return sum(self.earned.values())

    def earn(self, source: str, points: int) -> None:
        """Add glory, remembering where it came from."""
        self.earned[source] = self.earned.get(source, 0) + points
        self.gain += points

    def copy(self) -> "Player":
        """An independent copy."""
        return Player(
            self.clan,
            self.earned.copy(),
            self.silver,
            self.supply.copy(),
            self.tracks.copy(),
            self.hand.copy(),
            self.gain,
            self.giant,
            self.left,
            self.lacks,
        )


class Completion(msgspec.Struct, frozen=True):
    """A feature that the last placement completed: the glory each seat got for it."""

    terrain: str
    cells: tuple[Cell, ...]
    glory: dict[Seat, int]


class Placement(msgspec.Struct, frozen=True):
    """The last placement, and what it completed once its turn was resolved."""

    seat: Seat
    cell: Cell
    acted: bool = False
    completed: tuple[Completion, ...] = ()


class State(msgspec.Struct):
    """A match. `active` is the seat whose turn it is, `turn` counts placements of people from 1.

    `phase` is PLACE, ACT or OVER; `ending` the key of the end trigger once it is OVER.
    """

    mode: str
    length: str
    hall: str
    level: str | None
    board: Board
    players: list[Player]
    pouch: list[str]
    discarded: list[str] = []
    phase: str = PLACE
    active: Seat = 0
    turn: int = 0
    warded: bool = False
    last: Placement | None = None
    ending: str | None = None

    def copy(self) -> "State":
        """An independent copy; what is frozen is shared."""
        return State(
            self.mode,
            self.length,
            self.hall,
            self.level,
            self.board.copy(),
            [player.copy() for player in self.players],
            self.pouch.copy(),
            self.discarded.copy(),
            self.phase,
            self.active,
            self.turn,
            self.warded,
            self.last,
            self.ending,
        )

    @property
    def latest(self) -> Placement:
        """The last placement; ValueError before the first one."""
        if self.last is None:
            raise ValueError("no tile has been placed yet")
        return self.last

    @property
    def solitaire(self) -> bool:
        """Whether one person plays against the Giant."""
        return self.mode == "solitaire"

    @property
    def factor(self) -> int:
        """What completed features are multiplied with."""
        return MODES[self.mode].completed_multiplier

    @property
    def people(self) -> list[Player]:
        """The players who are not the Giant, by seat."""
        return [player for player in self.players if not player.giant]

    @property
    def deck(self) -> str:
        """The size of the deck: full or half."""
        lengths = {length.id: length.deck for length in MODES[self.mode].lengths}
        return lengths.get(self.length, MODES[self.mode].deck)


def deal(table: Table, rng: Rng) -> State:
    """The match before its first turn: hall, pouch, players and hands."""
    mode = MODES[table.mode]
    clans = _clans(table)
    state = State(
        mode=table.mode,
        length=table.options.get("length", "full") if mode.lengths else "full",
        hall=table.options.get("hall", mode.hall_default),
        level=table.options.get("level", _default_level(table.mode)),
        board=Board(),
        players=[_player(clan, mode.berserkers) for clan in clans],
        pouch=[],
    )
    state.board = great_hall(state.hall)
    state.pouch = rng.shuffled(deck(state.deck))
    if state.solitaire:
        state.players.append(_giant(clans, mode.berserkers))
        return state
    for seat, player in enumerate(state.players):
        player.earned["start"] = _start_glory(state, seat)
        player.hand = [state.pouch.pop() for _ in range(mode.hand)]
    return state


def _clans(table: Table) -> list[str]:
    """Each seat's clan: the one it asked for, else the first free one, by seat."""
    asked = table.colours or (None,) * table.seats
    free = [clan for clan in CLANS if clan not in asked]
    return [clan if clan is not None else free.pop(0) for clan in asked]


def _player(clan: str, berserkers: int) -> Player:
    supply = {figure: KINDS[figure].count for figure in FIGURES} | {"berserker": berserkers}
    return Player(clan, {}, START_SILVER, supply, dict.fromkeys(GODS, 0))


def _giant(taken: list[str], berserkers: int) -> Player:
    giant = _player(next(clan for clan in CLANS if clan not in taken), berserkers)
    giant.giant, giant.silver, giant.tracks = True, 0, {}
    return giant


def _start_glory(state: State, seat: Seat) -> int:
    """What later seats of a short saga start with (3.2)."""
    for length in MODES[state.mode].lengths:
        if length.id == state.length and length.start_glory:
            return length.start_glory[str(len(state.players))][seat]
    return 0


def _default_level(mode: str) -> str | None:
    return next((level.id for level in MODES[mode].levels if level.default), None)
