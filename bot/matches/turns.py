"""The turns of a match as everybody knows them: the places one can go back to.

Secret answers have no place of their own: neither their order nor who has given one is told.
"""

from collections.abc import Sequence

import msgspec

from bot.matches.judging import is_secret
from bot.matches.position import Position
from bot.matches.refusals import Refused
from games.core.seats import Seat
from storage.rows import MoveRow


class Turn(msgspec.Struct, frozen=True):
    """A turn that began after move `number`; `seat` is whose it was, None: secret choices.

    `first` is the number of its first move, `undone` how many public moves have been made since.
    """

    number: int
    seat: Seat | None
    first: int
    undone: int


def public_moves(position: Position, line: Sequence[MoveRow]) -> list[MoveRow]:
    """The moves of a line without the answers that are still secret."""
    return [move for move in line if not is_secret(position, move)]


def newest_public(position: Position, line: Sequence[MoveRow]) -> int:
    """The number of the newest move that everybody knows of; 0 before the first."""
    return max((move.number for move in public_moves(position, line)), default=0)


def turns_of(position: Position, line: Sequence[MoveRow]) -> list[Turn]:
    """The turns of a line that stands, newest first."""
    public = public_moves(position, line)
    turns: list[Turn] = []
    for index, move in enumerate(public):
        before = public[index - 1] if index else None
        if before is None or _parts(before, move):
            number = before.number if before else 0
            seat = None if move.private else move.seat
            turns.append(Turn(number, seat, move.number, len(public) - index))
    return turns[::-1]


def _parts(before: MoveRow, move: MoveRow) -> bool:
    """Whether a turn begins between two moves."""
    if move.private:
        return not before.private
    left = "withdrawn" in {before.kind, move.kind}
    return before.private or left or before.seat != move.seat


def turn_after(position: Position, line: Sequence[MoveRow], number: int) -> Turn:
    """The turn that began after a move; Refused no_such_turn."""
    for turn in turns_of(position, line):
        if turn.number == number:
            return turn
    raise Refused("no_such_turn")


def taken_back_by(line: Sequence[MoveRow], number: int) -> list[MoveRow]:
    """The moves that going back to where move `number` was the last one takes back."""
    return [move for move in line if move.number > number]
