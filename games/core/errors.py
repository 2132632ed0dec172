"""What can go wrong with a move.

    GameError
    ├── RuleViolation   the move is not allowed; has a code, values, and a sentence in `text.py`
    └── CorruptState    a stored state that cannot be read; our fault, never the player's

The codes a game can raise are closed: its own `refusals` and `CORE_REFUSALS`.
"""

from typing import Final

CORE_REFUSALS: Final = ("not_understood", "line_empty")


class GameError(Exception):
    """Root of the tree."""


class RuleViolation(GameError):
    """A move that the rules refuse: `code` from the closed list, `values` for its sentence.

    It is returned by `refuse` and raised by `parse` and `play`.
    `values` hold plain data (strings, numbers, tuples) that the mover may see.
    """

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def __str__(self) -> str:
        return self.code


class CorruptState(GameError):
    """A stored state or event that does not fit the game's types."""
