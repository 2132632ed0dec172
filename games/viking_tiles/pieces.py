"""The components: loads data/*.json into typed, frozen tables and checks them at import.

Every tile is prepared once for each of its distinct rotations, so that laying one is a look-up.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from games.viking_tiles.cells import EDGE_LETTERS, Cell, cell_of, opposite

T = TypeVar("T")
Names = dict[str, str]

TERRAINS: Final = ("fjord", "forest", "settlement", "mountain")
FEATURES: Final = ("forest", "fjord", "settlement", "peak")
FIGURES: Final = ("warrior", "shieldmaiden", "berserker", "longship")
GODS: Final = ("odin", "thor", "freya")
ROTATIONS: Final = (0, 90, 180, 270)

_CODES: Final = {"hall": 0} | {terrain: number for number, terrain in enumerate(TERRAINS, 1)}
_EDGE_MASKS: Final = (0xF, 0xF0, 0xF00, 0xF000)


class Site(msgspec.Struct, frozen=True):
    """A monastery or village on a fjord segment."""

    kind: str


class _SegmentData(msgspec.Struct, frozen=True):
    terrain: str
    edges: tuple[str, ...]
    sites: tuple[Site, ...]


class _TileData(msgspec.Struct, frozen=True):
    id: str
    name: Names
    edges: dict[str, str]
    segments: tuple[_SegmentData, ...]
    peak: dict[str, object] | None
    rune: str
    count: int
    count_deathmatch: int


class _QuarterData(msgspec.Struct, frozen=True):
    id: str
    cell: str
    edges: dict[str, str]
    segments: tuple[_SegmentData, ...]


class _SideData(msgspec.Struct, frozen=True):
    id: str
    name: Names
    quarters: tuple[_QuarterData, ...]


class Bonus(msgspec.Struct, frozen=True):
    """What each such figure inside a completed feature adds for those who control it."""

    feature: str
    glory: int = 0
    silver: int = 0


class FigureKind(msgspec.Struct, frozen=True):
    """One of the four kinds of figure; `control` is by feature or circumstance."""

    id: str
    name: Names
    count: int
    count_deathmatch: int
    deploy_on: tuple[str, ...]
    control: dict[str, int]
    bonus: Bonus | None


class Clan(msgspec.Struct, frozen=True):
    """A clan with its marks: colour, letter and shape."""

    id: str
    name: Names
    colour: str
    letter: str
    shape: str


class FeatureValue(msgspec.Struct, frozen=True):
    """What a feature is worth (scoring.json)."""

    id: str
    rune: str
    glory_per_tile: int = 0
    glory_flat: int = 0
    incomplete_glory_per_tile: int = 0


class Raid(msgspec.Struct, frozen=True):
    """What a Longship takes from a site."""

    site: str
    glory: int
    silver: int


class _RuneSilver(msgspec.Struct, frozen=True):
    matching_runes_per_silver: int


class _Scoring(msgspec.Struct, frozen=True):
    features: tuple[FeatureValue, ...]
    raids: tuple[Raid, ...]
    rune_silver: _RuneSilver


class Payout(msgspec.Struct, frozen=True):
    """What a track pays at the Feast; its kind decides which numbers it uses."""

    kind: str
    first: int = 0
    second: int = 0
    glory_each: int = 0
    silver_each: int = 1


class Track(msgspec.Struct, frozen=True):
    """One of the three Divine Favor Tracks."""

    id: str
    name: Names
    payout: Payout


class _RitualData(msgspec.Struct, frozen=True):
    cost_silver: int
    steps: int


class _Tracks(msgspec.Struct, frozen=True):
    length: int
    min_position_for_payout: int
    ritual: _RitualData
    tracks: tuple[Track, ...]


class Length(msgspec.Struct, frozen=True):
    """A length of the saga; `start_glory` is by number of players, then seat."""

    id: str
    name: Names
    deck: str
    start_glory: dict[str, tuple[int, ...]] = {}


class Level(msgspec.Struct, frozen=True):
    """A level of the solitaire mode: tiles the Giant flips a turn."""

    id: str
    name: Names
    flips: int
    default: bool = False


class ModeData(msgspec.Struct, frozen=True):
    """A mode as modes.json has it; `incomplete` is award, deduct or record_only."""

    id: str
    name: Names
    players: tuple[int, int]
    deck: str
    hand: int
    hall_default: str
    berserkers: int
    completed_multiplier: int
    incomplete: str
    lengths: tuple[Length, ...] = ()
    levels: tuple[Level, ...] = ()
    goal_glory: int | None = None

    @property
    def choices(self) -> tuple[Length | Level, ...]:
        """What a table may choose: lengths or levels."""
        return (*self.lengths, *self.levels)


class _Coins(msgspec.Struct, frozen=True):
    start_silver: int


class _Giant(msgspec.Struct, frozen=True):
    placement_order: tuple[str, ...]
    claim_by_rune: dict[str, str]
    figure_order: dict[str, tuple[str, ...]]


class _Modes(msgspec.Struct, frozen=True):
    coins: _Coins
    modes: tuple[ModeData, ...]
    giant: _Giant


class Segment(msgspec.Struct, frozen=True):
    """A piece of a feature within one tile as it lies: its edges clockwise from north."""

    terrain: str
    edges: tuple[int, ...]
    sites: tuple[str, ...]


class Piece(msgspec.Struct, frozen=True):
    """A tile or hall quarter in one rotation.

    `code` packs the four edges, four bits each, north lowest. `facing[edge]` is what this piece
    asks of the neighbour there, as a part of the neighbour's code. `segment_at[edge]` is the
    number of the segment of an edge, -1 for a mountain or hall edge.
    """

    edges: tuple[str, ...]
    segments: tuple[Segment, ...]
    segment_at: tuple[int, ...]
    code: int
    facing: tuple[int, ...]
    peak: bool = False
    rune: str | None = None


class TileType(msgspec.Struct, frozen=True):
    """One of the 43 types: its name, copies by deck, and distinct rotations."""

    id: str
    name: Names
    copies: dict[str, int]
    rotations: tuple[int, ...]


def _load(name: str, kind: type[T]) -> T:
    return msgspec.json.decode((Path(__file__).parent / "data" / name).read_bytes(), type=kind)


def _rows(name: str, key: str, kind: type[T]) -> tuple[T, ...]:
    return msgspec.convert(_load(name, dict[str, Any])[key], tuple[kind, ...])  # type: ignore[valid-type]


def _turned(edges: Sequence[str], segments: Sequence[_SegmentData], quarters: int) -> Piece:
    """The piece after so many clockwise quarter turns; peak and rune still to be filled in."""
    terrains = tuple(edges[(edge - quarters) % 4] for edge in range(4))
    turned = tuple(
        Segment(
            segment.terrain,
            tuple(sorted((EDGE_LETTERS.index(edge) + quarters) % 4 for edge in segment.edges)),
            tuple(site.kind for site in segment.sites),
        )
        for segment in segments
    )
    owner = {edge: number for number, segment in enumerate(turned) for edge in segment.edges}
    codes = [_CODES[terrain] for terrain in terrains]
    return Piece(
        edges=terrains,
        segments=turned,
        segment_at=tuple(owner.get(edge, -1) for edge in range(4)),
        code=sum(code << 4 * edge for edge, code in enumerate(codes)),
        facing=tuple(code << 4 * opposite(edge) for edge, code in enumerate(codes)),
    )


def _same_placement(one: Piece, other: Piece) -> bool:
    """Rotations with the same edges and segments are the same placement (section 3.1)."""
    return one.edges == other.edges and set(one.segments) == set(other.segments)


def _rotated(tile: _TileData) -> dict[int, Piece]:
    """The tile in each of its distinct rotations, by rotation."""
    edges = [tile.edges[letter] for letter in EDGE_LETTERS]
    distinct: dict[int, Piece] = {}
    for quarters, rotation in enumerate(ROTATIONS):
        piece = _turned(edges, tile.segments, quarters)
        piece = msgspec.structs.replace(piece, peak=tile.peak is not None, rune=tile.rune)
        if not any(_same_placement(piece, known) for known in distinct.values()):
            distinct[rotation] = piece
    return distinct


def _patterns(code: int) -> Iterator[int]:
    """Every requirement that a piece of this code meets: any choice of its edges."""
    for chosen in range(16):
        yield code & sum(mask for edge, mask in enumerate(_EDGE_MASKS) if chosen >> edge & 1)


def _fitting(pieces: Mapping[int, Piece]) -> dict[int, tuple[int, ...]]:
    fitting: dict[int, tuple[int, ...]] = {}
    for rotation, piece in pieces.items():
        for pattern in _patterns(piece.code):
            fitting[pattern] = (*fitting.get(pattern, ()), rotation)
    return fitting


def _check(tiles: Sequence[_TileData]) -> None:
    """The totals of section 2.1, so that a slip in the data is found at once."""
    if sum(tile.count for tile in tiles) != 120 or sum(t.count_deathmatch for t in tiles) != 60:
        raise ValueError("tiles.json: the decks must hold 120 and 60 tiles")
    for tile in tiles:
        edges = {edge: segment.terrain for segment in tile.segments for edge in segment.edges}
        land = {edge: name for edge, name in tile.edges.items() if name != "mountain"}
        if edges != land or not set(tile.edges.values()) <= set(TERRAINS):
            raise ValueError(f"tiles.json: edges and segments of {tile.id} disagree")


_tiles = _rows("tiles.json", "types", _TileData)
_check(_tiles)
_scoring = _load("scoring.json", _Scoring)
_tracks = _load("tracks.json", _Tracks)
_modes = _load("modes.json", _Modes)
_turned_tiles = {tile.id: _rotated(tile) for tile in _tiles}

TILES: Final[Mapping[str, TileType]] = {
    tile.id: TileType(
        tile.id,
        tile.name,
        {"full": tile.count, "half": tile.count_deathmatch},
        tuple(_turned_tiles[tile.id]),
    )
    for tile in _tiles
}
FITTING: Final[Mapping[str, Mapping[int, tuple[int, ...]]]] = {
    tile: _fitting(pieces) for tile, pieces in _turned_tiles.items()
}
"""By tile, then by a frontier cell's requirement: the rotations that fit; absent if none does."""

HALLS: Final[Mapping[str, Mapping[Cell, str]]] = {
    side.id: {cell_of(quarter.cell): quarter.id for quarter in side.quarters}
    for side in _rows("great-hall.json", "sides", _SideData)
}
"""By side: the four cells of the Great Hall with the quarter that covers each."""

HALL_SIDES: Final[Mapping[str, Names]] = {
    side.id: side.name for side in _rows("great-hall.json", "sides", _SideData)
}
PIECES: Final[Mapping[tuple[str, int], Piece]] = {
    (tile, rotation): piece
    for tile, pieces in _turned_tiles.items()
    for rotation, piece in pieces.items()
} | {
    (quarter.id, 0): _turned([quarter.edges[e] for e in EDGE_LETTERS], quarter.segments, 0)
    for side in _rows("great-hall.json", "sides", _SideData)
    for quarter in side.quarters
}
"""By tile or hall quarter and rotation: the piece as it lies."""

KINDS: Final = {kind.id: kind for kind in _rows("figures.json", "figures", FigureKind)}
CLANS: Final = {clan.id: clan for clan in _rows("clans.json", "clans", Clan)}
VALUES: Final = {value.id: value for value in _scoring.features}
RAIDS: Final = {raid.site: raid for raid in _scoring.raids}
RUNES_PER_SILVER: Final = _scoring.rune_silver.matching_runes_per_silver
TRACKS: Final = {track.id: track for track in _tracks.tracks}
TRACK_LENGTH: Final = _tracks.length
PAYING_SPACE: Final = _tracks.min_position_for_payout
RITUAL_COST: Final = _tracks.ritual.cost_silver
MODES: Final = {mode.id: mode for mode in _modes.modes}
START_SILVER: Final = _modes.coins.start_silver
GIANT: Final = _modes.giant
TERMS: Final = {term["id"]: term for term in _rows("terms.json", "terms", dict[str, str])}


def deck(size: str) -> list[str]:
    """The types of all tiles of the full or half deck, in the order of the list."""
    return [tile.id for tile in TILES.values() for _ in range(tile.copies[size])]
