"""Cells of a homeland as integers, and their names (dossier, section 3).

A cell is `row * ROW + column`: rows A to F are 0 to 5, columns count from 1. The natural order of
the integers is the dossier's: B1, B2, ..., C1, ... Neighbours differ by 1 or by ROW.
"""

import re
from functools import cache
from typing import Final, TypeAlias

Cell: TypeAlias = int

ROW: Final = 64
ROWS: Final = "ABCDEF"
SHIP_ROW: Final = 0
FIRST_COLUMN: Final = 1
"""Next to the left arm; no row can grow as long as ROW columns."""

_NAME = re.compile(r"([a-fA-F])([1-9]\d?)")


@cache
def cell_name(cell: Cell) -> str:
    """The canonical name: "D3"."""
    row, column = divmod(cell, ROW)
    return f"{ROWS[row]}{column}"


@cache
def cell_named(text: str) -> Cell | None:
    """The cell of a name in any case; None if it names no cell."""
    match = _NAME.fullmatch(text)
    if match is None or int(match[2]) >= ROW:
        return None
    return ROWS.index(match[1].upper()) * ROW + int(match[2])


def cell_of(name: str) -> Cell:
    """The cell of a name that is known to be one; ValueError if it is not."""
    cell = cell_named(name)
    if cell is None:
        raise ValueError(f"{name!r} names no cell")
    return cell


def at(row: int, column: int) -> Cell:
    """The cell of a row, from 0, and a column, from 1."""
    return row * ROW + column
