"""A homeland: where a tile may be placed, and why not elsewhere (dossier, sections 5.4 and 5.6)."""

from collections.abc import Mapping
from typing import Final

from games.core.errors import RuleViolation
from games.vikings.cells import FIRST_COLUMN, ROW, ROWS, SHIP_ROW, Cell, cell_name
from games.vikings.pieces import LEFT, PART, RIGHT, ROW_OF, SHIPS
from games.vikings.state import Bought, Player

Tiles = Mapping[Cell, str]

_BELOW: Final = len(ROWS) * ROW
"""The first number below the last row."""
_COLUMN_ONE: Final = tuple(row * ROW + FIRST_COLUMN for row in range(1, len(ROWS)))
_AT_LEFT: Final = {
    part: frozenset({None, *(tile for tile in PART if (PART[tile] == RIGHT) == (part == LEFT))})
    for part in PART.values()
}
"""By part: the tiles whose right edge matches its left one; None for an empty cell."""
_AT_RIGHT: Final = {
    part: frozenset({None, *(tile for tile in PART if (PART[tile] == LEFT) == (part == RIGHT))})
    for part in PART.values()
}
FIRST_SHIPS: Final = (1, 2, 3)
"""The columns below the top arm, which ships must fill first."""


def cells_for(tiles: Tiles, tile: str) -> list[Cell]:
    """Every cell where a tile may be placed, in order."""
    return _ship_cells(tiles) if tile in SHIPS else _island_cells(tiles, PART[tile])


def _ship_cells(tiles: Tiles) -> list[Cell]:
    ships = [cell for cell in tiles if cell < ROW]
    if not ships:
        return list(FIRST_SHIPS)
    leftmost, rightmost = min(ships), max(ships)
    beside = (leftmost - 1, rightmost + 1)
    full = leftmost == FIRST_SHIPS[0] and rightmost >= FIRST_SHIPS[-1]
    return [cell for cell in beside if cell in FIRST_SHIPS or (full and cell > FIRST_SHIPS[-1])]


def _island_cells(tiles: Tiles, part: str) -> list[Cell]:
    """Cells with contact whose neighbours at the left and right match."""
    near = {cell + ROW for cell in tiles}
    for cell in tiles:
        if cell > ROW:
            near.update((cell - 1, cell + 1, cell - ROW))
    near.difference_update(tiles, _COLUMN_ONE)
    at_left, at_right = _AT_LEFT[part], _AT_RIGHT[part]
    cells = [
        cell
        for cell in near
        if ROW < cell < _BELOW
        and cell % ROW
        and tiles.get(cell - 1) in at_left
        and tiles.get(cell + 1) in at_right
    ]
    if part == LEFT:
        cells += [
            cell for cell in _COLUMN_ONE if cell not in tiles and tiles.get(cell + 1) in at_right
        ]
    return sorted(cells)


def refuse_cell(tiles: Tiles, tile: str, cell: Cell) -> RuleViolation | None:
    """Why a tile may not be placed on a cell, in the order of section 5.10."""
    ship = tile in SHIPS
    name = cell_name(cell)
    free = cells_for(tiles, tile)
    if cell in free:
        return None
    places = tuple(map(cell_name, free))
    if ship != (cell // ROW == SHIP_ROW):
        return RuleViolation("wrong_row", cell=name, places=places, ship=ship)
    if cell in tiles:
        return RuleViolation("cell_taken", cell=name, places=places)
    if ship:
        return RuleViolation(_ship_fault(tiles, cell), cell=name, places=places)
    return RuleViolation(_island_fault(tiles, PART[tile], cell), cell=name, places=places)


def _ship_fault(tiles: Tiles, cell: Cell) -> str:
    full = all(column in tiles for column in FIRST_SHIPS)
    return "column_closed" if cell > FIRST_SHIPS[-1] and not full else "ship_not_adjacent"


def _island_fault(tiles: Tiles, part: str, cell: Cell) -> str:
    if not _has_contact(tiles, cell):
        return "no_contact"
    meets_arm = cell % ROW == FIRST_COLUMN
    if (meets_arm and part != LEFT) or tiles.get(cell - 1) not in _AT_LEFT[part]:
        return "left_edge"
    return "right_edge"


def _has_contact(tiles: Tiles, cell: Cell) -> bool:
    """The arm at the left of column 1, an island tile at a side, or a ship right above row B."""
    if cell % ROW == FIRST_COLUMN:
        return True
    return any(cell + step in tiles for step in (-1, 1, -ROW, ROW))


def may_stand(bought: Bought, cell: Cell) -> bool:
    """Whether the viking of a set may stand on its tile there (section 5.5)."""
    return bought.tile not in SHIPS and ROW_OF.get(bought.viking) == cell // ROW


def empty_cells(player: Player, row: int) -> list[Cell]:
    """The player's island tiles in a row on which nobody stands, in order."""
    first, last = row * ROW, (row + 1) * ROW
    return sorted(
        cell for cell in player.tiles if first < cell < last and cell not in player.standing
    )
