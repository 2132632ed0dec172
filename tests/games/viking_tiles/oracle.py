"""Features and frontier found the slow, plain way: a flood fill over the tiles that lie."""

from collections.abc import Iterator

from games.viking_tiles.board import Board, piece_at
from games.viking_tiles.cells import STEPS, Cell, opposite

Segment = tuple[Cell, int]
Component = tuple[str, frozenset[Cell], int]


def components(board: Board) -> list[tuple[Component, set[Segment]]]:
    """Every feature as (terrain, cells, open edges) with its segments, completed ones included."""
    unseen = {
        (cell, number)
        for cell in board.placed
        for number in range(len(piece_at(board, cell).segments))
    }
    found = []
    while unseen:
        reached = _flood(board, unseen.pop())
        unseen -= reached
        cell, number = next(iter(reached))
        terrain = piece_at(board, cell).segments[number].terrain
        cells = frozenset(cell for cell, _ in reached)
        open_edges = sum(
            cell + STEPS[edge] not in board.placed
            for cell, number in reached
            for edge in piece_at(board, cell).segments[number].edges
        )
        found.append(((terrain, cells, open_edges), reached))
    return found


def _flood(board: Board, start: Segment) -> set[Segment]:
    reached, waiting = {start}, [start]
    while waiting:
        for other in _neighbours(board, waiting.pop()):
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    return reached


def _neighbours(board: Board, segment: Segment) -> Iterator[Segment]:
    cell, number = segment
    for edge in piece_at(board, cell).segments[number].edges:
        neighbour = cell + STEPS[edge]
        if neighbour in board.placed:
            yield neighbour, piece_at(board, neighbour).segment_at[opposite(edge)]


def frontier(board: Board) -> dict[Cell, int]:
    """Every empty cell beside a tile with the terrains it must match."""
    required: dict[Cell, int] = {}
    for cell in board.placed:
        for edge, step in enumerate(STEPS):
            if cell + step not in board.placed:
                facing = piece_at(board, cell).facing[edge]
                required[cell + step] = required.get(cell + step, 0) | facing
    return required
