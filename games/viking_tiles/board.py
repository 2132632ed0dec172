"""The land: tiles laid, the frontier, and the features as disjoint sets of segments.

A segment has a number, `cell * 4 + its place in the tile`. Segments joined across edges form one
set; `parents` leads from each to the set's root, whose number is the feature's. A feature is
completed when no open edge is left; it is then scored and forgotten, since nothing can join it.
Peaks are no sets: each only waits for its eight neighbours.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

import msgspec

from games.core.seats import Seat
from games.viking_tiles.cells import AROUND, EDGE_LETTERS, STEPS, Cell, opposite
from games.viking_tiles.pieces import FITTING, HALLS, PIECES, Piece

Root: TypeAlias = int

PEAK: Final = -1
"""Stands for the peak where a figure's segment is asked for."""


class Figure(msgspec.Struct, frozen=True, array_like=True):
    """A figure on the board: what, whose, and the segment of its tile (or PEAK) it stands on."""

    kind: str
    seat: Seat
    cell: Cell
    segment: int


class Feature(msgspec.Struct, frozen=True, array_like=True):
    """A forest, fjord or settlement that is not yet completed.

    `cells` names each cell once; `sites` are the monasteries and villages with their cells.
    """

    terrain: str
    open_edges: int
    cells: tuple[Cell, ...]
    figures: tuple[Figure, ...] = ()
    sites: tuple[tuple[str, Cell], ...] = ()


class Board(msgspec.Struct):
    """Everything that lies on the table.

    `placed`: tile and rotation by cell, hall quarters included. `frontier`: every empty cell next
    to a tile with what it requires of a piece's code. `peaks`: the claimable peaks and the figure
    on each.
    """

    placed: dict[Cell, tuple[str, int]] = {}
    frontier: dict[Cell, int] = {}
    parents: dict[int, int] = {}
    features: dict[Root, Feature] = {}
    peaks: dict[Cell, Figure | None] = {}

    def copy(self) -> "Board":
        """An independent copy: everything inside the five dictionaries is immutable."""
        return Board(
            self.placed.copy(),
            self.frontier.copy(),
            self.parents.copy(),
            self.features.copy(),
            self.peaks.copy(),
        )


class Ground(msgspec.Struct, frozen=True):
    """A feature as one tile shows it: `edges` are the letters of its edges, clockwise from north.

    `segment` is its first segment in the tile's own order, where a figure stands by default.
    `shared` tells whether the tile shows a further feature of the terrain, so that an edge letter
    is needed to tell them apart.
    """

    terrain: str
    root: Root
    edges: tuple[str, ...]
    segment: int
    shared: bool
    claimed: bool

    @property
    def letter(self) -> str | None:
        """The edge letter that names it in a move, if one is needed."""
        return self.edges[0] if self.shared else None


def great_hall(side: str) -> Board:
    """The board at the start: the four quarters of the Great Hall."""
    board = Board()
    for cell, quarter in HALLS[side].items():
        lay(board, cell, quarter, 0)
    return board


def piece_at(board: Board, cell: Cell) -> Piece:
    """The piece that lies on an occupied cell."""
    return PIECES[board.placed[cell]]


def lay(board: Board, cell: Cell, tile: str, rotation: int) -> None:
    """Put a piece on an empty cell and join its segments with those of the neighbours."""
    piece = PIECES[tile, rotation]
    board.placed[cell] = (tile, rotation)
    board.frontier.pop(cell, None)
    if piece.peak:
        board.peaks[cell] = None
    for number, segment in enumerate(piece.segments):
        sites = tuple((site, cell) for site in segment.sites)
        board.features[cell * 4 + number] = Feature(
            segment.terrain, len(segment.edges), (cell,), (), sites
        )
    for edge, step in enumerate(STEPS):
        neighbour = cell + step
        if neighbour not in board.placed:
            required = board.frontier.get(neighbour, 0)
            board.frontier[neighbour] = required | piece.facing[edge]
        elif (number := piece.segment_at[edge]) >= 0:
            _join(board, cell * 4 + number, _segment(board, neighbour, opposite(edge)))


def _segment(board: Board, cell: Cell, edge: int) -> int:
    return cell * 4 + piece_at(board, cell).segment_at[edge]


def find(board: Board, segment: int) -> Root:
    """The feature a segment belongs to. Paths stay short because the larger set keeps its root."""
    parents = board.parents
    while (parent := parents.get(segment)) is not None:
        segment = parent
    return segment


def edge_feature(board: Board, cell: Cell, edge: int) -> Feature | None:
    """The incomplete feature at an edge of an occupied cell; None at a mountain or hall edge."""
    if piece_at(board, cell).segment_at[edge] < 0:
        return None
    return board.features.get(find(board, _segment(board, cell, edge)))


def _join(board: Board, one: int, other: int) -> None:
    """Two open edges meet: join their features, or close the loop if they are one already."""
    features = board.features
    root, joining = find(board, one), find(board, other)
    if root == joining:
        known = features[root]
        features[root] = msgspec.structs.replace(known, open_edges=known.open_edges - 2)
        return
    if len(features[root].cells) < len(features[joining].cells):
        root, joining = joining, root
    larger, smaller = features[root], features.pop(joining)
    board.parents[joining] = root
    features[root] = Feature(
        larger.terrain,
        larger.open_edges + smaller.open_edges - 2,
        larger.cells + tuple(cell for cell in smaller.cells if cell not in larger.cells),
        larger.figures + smaller.figures,
        larger.sites + smaller.sites,
    )


def grounds(board: Board, cell: Cell) -> list[Ground]:
    """The features that the tile on a cell shows, clockwise from north by their first edge."""
    segments: dict[Root, list[int]] = {}
    edges: dict[Root, list[str]] = {}
    for letter, number in zip(EDGE_LETTERS, piece_at(board, cell).segment_at, strict=True):
        if number >= 0:
            root = find(board, cell * 4 + number)
            segments.setdefault(root, []).append(number)
            edges.setdefault(root, []).append(letter)
    terrains = [board.features[root].terrain for root in edges]
    return [
        Ground(
            terrain=terrain,
            root=root,
            edges=tuple(edges[root]),
            segment=min(segments[root]),
            shared=terrains.count(terrain) > 1,
            claimed=bool(board.features[root].figures),
        )
        for root, terrain in zip(edges, terrains, strict=True)
    ]


def completed_features(board: Board, cell: Cell) -> list[Root]:
    """The features the tile on a cell has completed, by their lowest segment of this tile."""
    numbers = range(len(piece_at(board, cell).segments))
    roots = dict.fromkeys(find(board, cell * 4 + number) for number in numbers)
    return [root for root in roots if board.features[root].open_edges == 0]


def completed_rings(board: Board, cell: Cell) -> list[Cell]:
    """The peaks whose eight neighbours the tile on a cell has completed: its own one first."""
    near = sorted(cell + step for step in AROUND)
    return [
        peak
        for peak in (cell, *near)
        if peak in board.peaks and neighbours_of_peak(board, peak) == len(AROUND)
    ]


def neighbours_of_peak(board: Board, peak: Cell) -> int:
    """How many of the eight cells round it are occupied."""
    return sum(peak + step in board.placed for step in AROUND)


def claim(board: Board, figure: Figure) -> None:
    """Stand a figure on the segment or peak it names."""
    if figure.segment == PEAK:
        board.peaks[figure.cell] = figure
        return
    root = find(board, figure.cell * 4 + figure.segment)
    feature = board.features[root]
    board.features[root] = msgspec.structs.replace(feature, figures=(*feature.figures, figure))


def fits_somewhere(board: Board, tile: str) -> bool:
    """Whether a tile has any legal place now."""
    return not FITTING[tile].keys().isdisjoint(board.frontier.values())


def standing(board: Board) -> Iterator[Figure]:
    """All figures on the board."""
    for feature in board.features.values():
        yield from feature.figures
    for figure in board.peaks.values():
        if figure is not None:
            yield figure
