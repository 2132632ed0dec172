"""Positions of the past: from the nearest snapshot, the moves of that line played again."""

from collections.abc import Sequence
from typing import Any

from games.core.chance import Rng
from games.core.contract import Game
from storage.rows import MoveRow


def played_again(game: Game, state: Any, moves: Sequence[MoveRow], secret: bytes) -> Any:
    """The state after stored moves. It changes `state`: give it a copy, or one just decoded.

    The moves were legal when they were made, so this is the trusted path without checks.
    """
    for move in moves:
        rng = Rng(secret, move.ply)
        if move.kind == "withdrawn":
            game.withdraw(state, move.seat, rng)
        else:
            game.apply(state, move.seat, game.parse(state, move.seat, move.text), rng)
    return state


def line_at(moves: Sequence[MoveRow], number: int) -> list[MoveRow]:
    """The moves that stood when move `number` had just been made."""
    made = [move for move in moves if move.number <= number]
    last = made[-1].submission_id if made else 0
    return [move for move in made if move.undone_by is None or move.undone_by > last]


def standing(moves: Sequence[MoveRow]) -> list[MoveRow]:
    """The moves that stand now."""
    return [move for move in moves if move.undone_by is None]


def nearest(snapshots: Sequence[int], line: Sequence[MoveRow]) -> int:
    """The newest snapshot that lies on a line; 0, the setup, lies on every one."""
    numbers = {0, *(move.number for move in line)}
    return max(number for number in snapshots if number in numbers)
