"""The components: loads data/*.json into typed, frozen tables and checks them at import.

Tiles and special tiles go by their ids, vikings by their type. What scoring asks of them is laid
out beforehand, so that it is a look-up.
"""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from games.vikings.cells import ROWS

T = TypeVar("T")
Names = dict[str, str]

SPACES: Final = 12
"""The spaces of the wheel, p0 to p11."""
LEFT: Final = "left"
MIDDLE: Final = "middle"
RIGHT: Final = "right"
PARTS: Final = (LEFT, MIDDLE, RIGHT)
SHIP: Final = "ship"
FISHERMAN: Final = "fisherman"
GOLDSMITH: Final = "goldsmith"
SCOUT: Final = "scout"
NOBLE: Final = "noble"
WARRIOR: Final = "warrior"
BOATMAN: Final = "boatman"
BASIC: Final = "basic"
ADVANCED: Final = "advanced"


class Tile(msgspec.Struct, frozen=True):
    """An island tile (`part` left, middle or right) or a ship (`part` empty).

    A ship has a `sail`, a row it reaches down to (by name), and a value in gold or points. `start`
    marks the four start tiles. `art` names the picture.
    """

    id: str
    kind: str
    art: str
    part: str = ""
    start: bool = False
    sail: str = ""
    reach: str = ""
    threatens: tuple[str, ...] = ()
    currency: str = ""
    value: int = 0

    @property
    def is_ship(self) -> bool:
        """Whether it goes into the ship row."""
        return self.kind == SHIP

    @property
    def look(self) -> str:
        """What it is, all that the rules know: its part, or its sail."""
        return self.sail or self.part


class Viking(msgspec.Struct, frozen=True):
    """One of the six types; boatmen have no row. `symbol` and `letter` are drawn on the piece."""

    id: str
    colour: str
    count: int
    letter: str
    symbol: str
    row: str | None
    names: Names


class Effect(msgspec.Struct, frozen=True):
    """What a special tile does: `op` from the closed vocabulary, with the parameters it has."""

    op: str
    when: tuple[str, ...]
    viking: str = ""
    add: int = 0
    per: int = 1
    points: int = 0
    count: str = ""
    amount: int = 0


class Special(msgspec.Struct, frozen=True):
    """A special tile of the advanced game; `timing` is immediate, permanent or final."""

    id: str
    type: str
    names: Names
    timing: str
    stacks: bool
    effect: Effect


class Mark(msgspec.Struct, frozen=True):
    """How a player is told apart: colour, shape, letter and pattern."""

    colour: str
    hex: str
    shape: str
    letter: str
    pattern: str


class _SeatsData(msgspec.Struct, frozen=True):
    n: int
    gold: int
    sets_per_player: int
    start_tiles: int


class _RoundData(msgspec.Struct, frozen=True):
    round: int
    scoring: str
    ferry_mandatory: bool = False


class Setup(msgspec.Struct, frozen=True):
    """The numbers of setup.json."""

    players: tuple[_SeatsData, ...]
    start_points: int
    rounds: int
    stack_size: int
    vikings_per_round: dict[str, int]
    scoring_after_round: tuple[_RoundData, ...]
    special_tiles_per_round: dict[str, Any]
    player_marks: tuple[Mark, ...]
    modes: tuple[str, ...]


class Payout(msgspec.Struct, frozen=True):
    """What a kind of thing pays at a scoring (scoring.json): the fields it has."""

    what: str
    gold: int = 0
    points: int = 0
    per: int = 1
    plus_goldsmith_below: int = 0
    plus_fisherman_below: int = 0
    fed_per_fisherman: int = 0
    surplus_points: int = 0
    shortage_points: int = 0


class Row(msgspec.Struct, frozen=True):
    """A row of the homeland and the viking who may stand there."""

    id: str
    name: str
    viking: str | None


def _load(name: str, kind: type[T]) -> T:
    return msgspec.json.decode((Path(__file__).parent / "data" / name).read_bytes(), type=kind)


def _rows(name: str, key: str, kind: type[T]) -> list[T]:
    return msgspec.convert(_load(name, dict[str, Any])[key], list[kind])  # type: ignore[valid-type]


TILES: Final[Mapping[str, Tile]] = {tile.id: tile for tile in _rows("tiles.json", "tiles", Tile)}
VIKINGS: Final[Mapping[str, Viking]] = {
    viking.id: viking for viking in _rows("vikings.json", "vikings", Viking)
}
"""By type, in wheel order."""
SPECIALS: Final[Mapping[str, Special]] = {
    special.id: special for special in _rows("special-tiles.json", "tiles", Special)
}
SETUP: Final = _load("setup.json", Setup)
HOMELAND: Final[tuple[Row, ...]] = tuple(_rows("homeland.json", "rows", Row))
"""The rows from A to F."""
TERMS: Final[Mapping[str, Names]] = {
    term["id"]: term for term in _rows("glossary.json", "terms", Names)
}
MARKS: Final[Mapping[str, Mark]] = {mark.colour: mark for mark in SETUP.player_marks}

POOL: Final = tuple(tile.id for tile in TILES.values() if not tile.start)
START_TILES: Final = tuple(tile.id for tile in TILES.values() if tile.start)
VIKING_IN: Final[tuple[str, ...]] = tuple(row.viking or "" for row in HOMELAND)
"""By number of the row: the type that may stand there; empty for the ship row."""
ROW_OF: Final[Mapping[str, int]] = {
    viking: number for number, viking in enumerate(VIKING_IN) if viking
}
"""By type: the number of its row. A boatman has none."""
PART: Final[Mapping[str, str]] = {tile.id: tile.part for tile in TILES.values()}
SHIPS: Final = frozenset(tile.id for tile in TILES.values() if tile.is_ship)
REACH: Final[Mapping[str, int]] = {
    tile.id: next(number for number, row in enumerate(HOMELAND) if row.name == tile.reach)
    for tile in TILES.values()
    if tile.is_ship
}
"""By ship: the number of the lowest row it threatens."""
GOLD: Final[Mapping[int, int]] = {seats.n: seats.gold for seats in SETUP.players}
START_POINTS: Final = SETUP.start_points
ROUNDS: Final = SETUP.rounds
LARGE_ROUNDS: Final = frozenset(
    each.round for each in SETUP.scoring_after_round if each.scoring.startswith("large")
)
DRAWN: Final[Mapping[str, int]] = SETUP.vikings_per_round
SPECIALS_A_ROUND: Final[int] = SETUP.special_tiles_per_round[ADVANCED]
SMALL_GOLD: Final = _rows("scoring.json", "small", Payout)[0].gold
"""What each unthreatened goldsmith pays at a small scoring."""
LARGE: Final[Mapping[str, Payout]] = {
    payout.what: payout for payout in _rows("scoring.json", "large", Payout)
}
FINAL: Final[Mapping[str, Payout]] = {
    payout.what: payout for payout in _rows("scoring.json", "final", Payout)
}


def colours() -> tuple[str, ...]:
    """The colours of the players, in the order in which they are given out."""
    return tuple(MARKS)


def _check() -> None:
    """The totals of section 2, so that a slip in the data is found at once."""
    looks = Counter(tile.look for tile in TILES.values() if not tile.start)
    expected = {LEFT: 17, MIDDLE: 20, RIGHT: 21, "red": 3, "green": 4, "yellow": 4, "blue": 3}
    if looks != expected or len(POOL) != ROUNDS * SETUP.stack_size or len(START_TILES) != 4:
        raise ValueError("tiles.json: the tiles are not those of section 2")
    if any(viking.count != 13 for viking in VIKINGS.values()) or len(VIKINGS) != 6:
        raise ValueError("vikings.json: six types of 13 are needed")
    if len(SPECIALS) != 25 or "".join(row.id for row in HOMELAND) != ROWS:
        raise ValueError("special-tiles.json or homeland.json: not as in section 2")
    if any(viking.row != ROWS[ROW_OF[viking.id]] for viking in VIKINGS.values() if viking.row):
        raise ValueError("vikings.json and homeland.json disagree about the rows")


_check()
