"""The picker's model: the legal moves narrowed field by field, into one line.

A path holds the values that were pressed, in their order, and nothing else: a field in which
only one value is possible is taken silently and has no place in the path. The value "" means
"nothing more": the move is complete as it stands, while others go on. When a move is complete
and a foreseeable decision of the same seat follows, the line goes on with it. Everything is
narrowed on imagined positions, so that no step can tell what only a move would reveal.
"""

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

import msgspec

from games.core.chance import Rng
from games.core.contract import Earlier, Game, View
from games.core.lines import foresee
from games.core.moves import Move
from games.core.seats import Seat

LONGEST_LINE: Final = 8
"""Moves in one line of the picker; a turn never has more foreseeable ones."""

_WHOLE: Final = re.compile("0|[1-9][0-9]{0,5}")

Steps = tuple[tuple[str, str], ...]


class NoSuchStep(LookupError):
    """The path does not fit the position (any more)."""


class Subset(msgspec.Struct, frozen=True):
    """Several pieces chosen at once: at least `least` and at most `most` of `pieces`.

    Of pieces that are alike there are as many as can be chosen. `values` are the field's values
    by their sorted pieces: not everything needs to go together.
    """

    pieces: tuple[str, ...]
    least: int
    most: int
    values: Mapping[tuple[str, ...], str]

    def value(self, numbers: Collection[int]) -> str | None:
        """The value that names the pieces with these numbers; None if they do not go together."""
        if not all(0 <= number < len(self.pieces) for number in numbers):
            return None
        return self.values.get(tuple(sorted(self.pieces[number] for number in numbers)))


class Step(msgspec.Struct, frozen=True):
    """Where a path leads.

    `line` are the whole moves chosen so far, `steps` the fields of the move being chosen,
    `taken` those of all moves that were taken silently since the last press. `field` is what is
    asked next, None when the line is complete; `choices` are its values in the order of `legal`
    and `counts` how many moves each leaves; `moves` are all that are still possible. `view` is
    the seat's view of the position in which the move is chosen. `subset` is there where each
    choice names several pieces.
    """

    line: tuple[Move, ...]
    steps: Steps
    taken: Steps
    field: str | None
    choices: tuple[str, ...]
    counts: tuple[int, ...]
    moves: tuple[Move, ...]
    view: View
    subset: Subset | None = None

    @property
    def text(self) -> str:
        """The whole moves as a line that can be submitted."""
        return "; ".join(str(move) for move in self.line)

    @property
    def numbers(self) -> tuple[int, int] | None:
        """The least and the greatest choice, where all choices are whole numbers."""
        if not self.choices or not all(_WHOLE.fullmatch(value) for value in self.choices):
            return None
        values = [int(value) for value in self.choices]
        return min(values), max(values)


def narrow(game: Game, state: Any, seat: Seat, path: Sequence[str], rng: Rng) -> Step:
    """Follow a path; `rng` deals the hidden things of the imagined positions.

    Raises NoSuchStep if the path asks for something that is not offered.
    """
    return _Walk(game, state, seat, path, rng).step()


class _Walk:
    """One walk along a path."""

    def __init__(self, game: Game, state: Any, seat: Seat, path: Sequence[str], rng: Rng) -> None:
        self.game, self.state, self.seat, self.rng = game, state, seat, rng
        self.path = list(path)
        self.line: list[Move] = []
        self.steps: list[tuple[str, str]] = []
        self.taken: list[tuple[str, str]] = []
        self.view: View = game.view(state, seat)

    def step(self) -> Step:
        """Walk until the path ends at a choice, or the line is complete."""
        while moves := self._possible():
            asked = self._choose(moves)
            if asked is not None:
                return asked
        if self.path or not self.line:
            raise NoSuchStep(self.path[0] if self.path else "")
        return Step(tuple(self.line), (), tuple(self.taken), None, (), (), (), self.view)

    def _possible(self) -> list[Move]:
        """The moves with which the line may go on."""
        if len(self.line) >= LONGEST_LINE:
            return []
        here = foresee(self.game, self.state, self.seat, self.line, self.rng)
        if here is None or (self.line and not self._foreseeable(here)):
            return []
        self.view = self.game.view(here, self.seat)
        return following(self.game, here, self.seat, Earlier(self.state, tuple(self.line)))

    def _foreseeable(self, here: Any) -> bool:
        own = {one.kind for one in self.game.pending(here) if one.seat == self.seat}
        return bool(own) and own <= self.game.foreseeable

    def _choose(self, moves: list[Move]) -> Step | None:
        """Narrow to one move and add it to the line; a Step where the path ends before."""
        self.steps = []
        while True:
            branches = _branches(moves, len(self.steps))
            if len(branches) > 1 and not self.path:
                return self._asked(branches, moves)
            value = self._press(branches) if len(branches) > 1 else next(iter(branches))
            moves = branches[value]
            if value == "":
                self.line.append(moves[0])
                return None
            self.steps.append(moves[0].steps()[len(self.steps)])
            if len(branches) == 1:
                self.taken.append(self.steps[-1])

    def _press(self, branches: dict[str, list[Move]]) -> str:
        value = self.path.pop(0)
        if value not in branches:
            raise NoSuchStep(value)
        self.taken = []
        return value

    def _asked(self, branches: dict[str, list[Move]], moves: list[Move]) -> Step:
        depth = len(self.steps)
        further = next(move for move in moves if len(move.steps()) > depth)
        return Step(
            line=tuple(self.line),
            steps=tuple(self.steps),
            taken=tuple(self.taken),
            field=further.steps()[depth][0],
            choices=tuple(branches),
            counts=tuple(len(left) for left in branches.values()),
            moves=tuple(moves),
            view=self.view,
            subset=_subset(moves, depth, branches),
        )


def _subset(moves: Sequence[Move], depth: int, values: Collection[str]) -> Subset | None:
    """The pieces to choose from; None where a value is no set, or none has two pieces."""
    asked = {(type(move), move.steps()[depth][0]) for move in moves if len(move.steps()) > depth}
    kind, field = next(iter(asked))
    if len(asked) > 1 or field not in kind.several:
        return None
    named = {value: kind.pieces(field, value) for value in values}
    sizes = [len(pieces) for pieces in named.values()]
    if max(sizes) < 2:
        return None
    available: Counter[str] = Counter()
    for pieces in named.values():
        available |= Counter(pieces)
    by_pieces = {tuple(sorted(pieces)): value for value, pieces in named.items()}
    return Subset(tuple(available.elements()), min(sizes), max(sizes), by_pieces)


def following(game: Game, here: Any, seat: Seat, earlier: Earlier[Any]) -> list[Move]:
    """The legal moves with which a line of `earlier` moves may go on."""
    legal = game.legal(here, seat)
    if not earlier.moves:
        return list(legal)
    return [move for move in legal if game.link(here, seat, earlier, str(move)) == "play"]


def _branches(moves: Sequence[Move], depth: int) -> dict[str, list[Move]]:
    """The moves by their value at a depth, "" for those that have no further field."""
    branches: dict[str, list[Move]] = {}
    for move in moves:
        steps = move.steps()
        value = steps[depth][1] if depth < len(steps) else ""
        branches.setdefault(value, []).append(move)
    return branches
