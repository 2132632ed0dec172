"""What one seat or a spectator may know of Viking Tiles (dossier, section 3)."""

import msgspec

from games.core.contract import Decision, View
from games.core.seats import Seat


class PlacedTile(msgspec.Struct, frozen=True):
    """A tile on the board: cell "n2w1", type "t01", rotation 0, 90, 180 or 270 clockwise."""

    cell: str
    tile: str
    rotation: int


class StandingFigure(msgspec.Struct, frozen=True):
    """A figure on the board; `segment` is the letter within its tile, or "peak"."""

    cell: str
    segment: str
    figure: str
    seat: Seat


class SeatView(msgspec.Struct, frozen=True):
    """The public things of one seat. `hand` is a number of tiles; `gain` the GP of the last turn.

    `supply` is by figure, `tracks` by god. The Giant of the solitaire mode is a seat of its own,
    after the player's, with no silver, hand or tracks.
    """

    seat: Seat
    clan: str
    points: int
    silver: int
    hand: int
    supply: dict[str, int]
    tracks: dict[str, int]
    gain: int = 0
    giant: bool = False
    left: bool = False


class Feature(msgspec.Struct, frozen=True):
    """An incomplete feature, or a peak, that holds a figure: for the text board and look-ups.

    `terrain` is forest, fjord, settlement or peak; `open_edges` counts the free cells round a
    peak; `control` is by seat.
    """

    terrain: str
    cells: tuple[str, ...]
    open_edges: int
    figures: tuple[StandingFigure, ...]
    control: dict[Seat, int]


class Completed(msgspec.Struct, frozen=True):
    """A feature the last turn completed: its cells and the GP each seat got for it."""

    terrain: str
    cells: tuple[str, ...]
    glory: dict[Seat, int]


class LastTurn(msgspec.Struct, frozen=True):
    """What the last placement was and did; `acted` False while its action is still to come."""

    seat: Seat
    cell: str
    completed: tuple[Completed, ...]
    acted: bool = True


class Fit(msgspec.Struct, frozen=True):
    """A place where a tile of the viewer's hand fits now, with the distinct rotations that do."""

    cell: str
    rotations: tuple[int, ...]


class VikingTilesView(View, frozen=True):
    """The board and tables for everybody; `hand` and `fits` for the viewer alone.

    `frontier` are the empty cells next to a tile; `turn` counts from 1, `turns` is the number
    expected; `hand` is in the order drawn; `fits` is by tile type, in the order of `legal`,
    also while others move; `unseen` counts the tiles of each type neither on the board nor
    discarded (hands included). `goal`, `level` only in the solitaire mode.
    """

    mode: str
    length: str
    hall: str
    turn: int
    turns: int
    pouch: int
    placed: tuple[PlacedTile, ...]
    figures: tuple[StandingFigure, ...]
    frontier: tuple[str, ...]
    seats: tuple[SeatView, ...]
    features: tuple[Feature, ...]
    discarded: tuple[str, ...]
    unseen: dict[str, int]
    pending: tuple[Decision, ...]
    last: LastTurn | None
    hand: tuple[str, ...] = ()
    fits: dict[str, tuple[Fit, ...]] = msgspec.field(default_factory=dict)
    over: bool = False
    goal: int | None = None
    level: str | None = None
