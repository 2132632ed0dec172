"""The moves (dossier, section 14) and their text forms."""

from typing import ClassVar

from games.core.moves import Move


class Place(Move, frozen=True):
    """Lay a tile of the hand: "place t08 n3w1 180". Of equal rotations only the smallest."""

    verb: ClassVar[str] = "place"
    tile: str
    cell: str
    rotation: int


class Deploy(Move, frozen=True):
    """Claim a feature of the tile just placed: "deploy warrior forest e", "deploy warrior peak".

    `edge` is the first of the feature clockwise from north, and only given where the tile shows
    several features of that terrain.
    """

    verb: ClassVar[str] = "deploy"
    figure: str
    feature: str
    edge: str | None = None


class Ritual(Move, frozen=True):
    """Pay silver and rise on a god's track: "ritual odin"."""

    verb: ClassVar[str] = "ritual"
    god: str


class End(Move, frozen=True):
    """Take no action."""

    verb: ClassVar[str] = "end"
