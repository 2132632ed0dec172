"""The moves (dossier, section 14) and their text forms."""

from typing import ClassVar

from games.core.moves import Move

ON_TILE = "tile"
ON_BASE = "base"
NOTHING = "none"


class Exchange(Move, frozen=True):
    """Turn points into gold before buying: "exchange 3"."""

    verb: ClassVar[str] = "exchange"
    answers: ClassVar[str] = "buy"
    amount: int


class Buy(Move, frozen=True):
    """Buy the set on a space: "buy p6"."""

    verb: ClassVar[str] = "buy"
    answers: ClassVar[str] = "buy"
    space: str


class Take(Move, frozen=True):
    """Take a special tile with the dearest set, or none: "take big-boat-a", "take none"."""

    verb: ClassVar[str] = "take"
    answers: ClassVar[str] = "take"
    special: str


class Start(Move, frozen=True):
    """Put the start tile into column 1 of a row, in the first turn: "start E"."""

    verb: ClassVar[str] = "start"
    answers: ClassVar[str] = "start"
    row: str


class Place(Move, frozen=True):
    """Place the tile bought, its viking on it or on the base: "place D3 tile", "place A2 base"."""

    verb: ClassVar[str] = "place"
    answers: ClassVar[str] = "place"
    cell: str
    viking: str


class Discard(Move, frozen=True):
    """Remove a tile that fits nowhere; the viking goes to the base."""

    verb: ClassVar[str] = "discard"
    answers: ClassVar[str] = "place"


class Ferry(Move, frozen=True):
    """A boatman sets his first passenger down: "ferry E2"."""

    verb: ClassVar[str] = "ferry"
    answers: ClassVar[str] = "ferry"
    cell: str


class Also(Move, frozen=True):
    """The boatman under way sets one more down: "also E4"."""

    verb: ClassVar[str] = "also"
    answers: ClassVar[str] = "ferry"
    cell: str


class Done(Move, frozen=True):
    """End the own ferries."""

    verb: ClassVar[str] = "done"
    answers: ClassVar[str] = "ferry"


class Bid(Move, frozen=True):
    """Bid for the start player figure, the removal and the first colour: "bid 4"."""

    verb: ClassVar[str] = "bid"
    answers: ClassVar[str] = "auction"
    amount: int


class Pass(Move, frozen=True):
    """Leave the auction."""

    verb: ClassVar[str] = "pass"
    answers: ClassVar[str] = "auction"


class Remove(Move, frozen=True):
    """One of the vikings drawn leaves the game: "remove warrior"."""

    verb: ClassVar[str] = "remove"
    answers: ClassVar[str] = "remove"
    type: str


class Colour(Move, frozen=True):
    """All vikings of a type go to the highest empty spaces: "colour goldsmith"."""

    verb: ClassVar[str] = "colour"
    answers: ClassVar[str] = "colour"
    type: str
