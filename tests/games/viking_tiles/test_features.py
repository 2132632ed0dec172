"""The disjoint sets against a flood fill, over whole random matches."""

import random

import pytest

from games.core.chance import Rng
from games.core.contract import Table
from games.core.play import begin, play
from games.viking_tiles import GAME
from games.viking_tiles.board import PEAK, Board, find, standing
from games.viking_tiles.cells import STEPS, Cell, cell_name, cell_named, cell_of, region
from games.viking_tiles.pieces import PIECES, TERRAINS, TILES, deck
from games.viking_tiles.state import ACT
from tests.games.viking_tiles.oracle import components, frontier


def check(board: Board) -> None:
    """Open features, their counts, the figures on them and the frontier agree with the oracle."""
    found = components(board)
    expected = sorted(
        (terrain, sorted(cells), open_edges)
        for (terrain, cells, open_edges), _ in found
        if open_edges
    )
    known = sorted(
        (feature.terrain, sorted(feature.cells), feature.open_edges)
        for feature in board.features.values()
        if feature.open_edges
    )
    assert known == expected
    for _, segments in found:
        assert len({find(board, cell * 4 + number) for cell, number in segments}) == 1
    for figure in standing(board):
        if figure.segment != PEAK:
            assert figure in board.features[find(board, figure.cell * 4 + figure.segment)].figures
    assert board.frontier == frontier(board)


@pytest.mark.parametrize(
    "table",
    [Table("saga", 3), Table("deathmatch", 2), Table("solitaire", 1)],
    ids=lambda table: str(table.mode),
)
@pytest.mark.parametrize("seed", range(2))
def test_features_agree_with_a_flood_fill(table: Table, seed: int) -> None:
    """After every move the sets hold what a flood fill finds, and no completed feature is kept."""
    choice = random.Random(seed)
    state = begin(GAME, table, choice.randbytes(32)).state
    ply = 0
    while pending := GAME.pending(state):
        check(state.board)
        if state.phase != ACT:
            assert all(feature.open_edges for feature in state.board.features.values())
        ply += 1
        move = choice.choice(GAME.legal(state, pending[0].seat))
        state = play(GAME, state, pending[0].seat, move, Rng(bytes(32), ply)).state


def test_the_tile_set_is_the_dossiers() -> None:
    """Edges, runes, peaks and sites add up to the totals of section 2.1."""
    edges = dict.fromkeys(TERRAINS, 0)
    runes = dict.fromkeys(("fish", "wood", "gold", "ore"), 0)
    sites = {"monastery": 0, "village": 0}
    peaks = 0
    for tile in deck("full"):
        piece = PIECES[tile, 0]
        peaks += piece.peak
        runes[piece.rune or ""] += 1
        for terrain in piece.edges:
            edges[terrain] += 1
        for segment in piece.segments:
            for site in segment.sites:
                sites[site] += 1
    assert edges == {"fjord": 116, "forest": 96, "settlement": 98, "mountain": 170}
    assert runes == {"fish": 36, "wood": 34, "gold": 30, "ore": 20}
    assert (peaks, sites) == (10, {"monastery": 6, "village": 6})
    assert len(deck("half")) == 60
    assert len(TILES) == 43
    assert sum(len(tile.rotations) for tile in TILES.values()) == 152


@pytest.mark.parametrize(
    ("name", "canonical"),
    [("n3e2", "n3e2"), ("e3n2", "n2e3"), (" N10W9 ", "n10w9"), ("s1e1", "s1e1"), ("W4S2", "s2w4")],
)
def test_cells_are_named_in_either_order(name: str, canonical: str) -> None:
    """Order and capitals do not matter; the canonical name is row, then column."""
    assert cell_name(cell_of(name)) == canonical


@pytest.mark.parametrize(
    "name", ["", "n0w1", "n1", "n1n1", "e1w1", "n1w01", "n1w1000", "nw", "a1b2"]
)
def test_what_is_no_cell(name: str) -> None:
    """Row and column 0, missing and doubled halves, and anything else is no cell."""
    assert cell_named(name) is None


def test_neighbours_skip_no_row() -> None:
    """s1 lies directly south of n1, e1 directly east of w1; regions meet there."""
    middle: Cell = cell_of("n1w1")
    assert [cell_name(middle + step) for step in STEPS] == ["n2w1", "n1e1", "s1w1", "n1w2"]
    places = ("n1w1", "n1e1", "s1e1", "s1w1")
    regions = ["north-west", "north-east", "south-east", "south-west"]
    assert [region(cell_of(name)) for name in places] == regions
