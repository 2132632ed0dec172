"""Why a line was refused, asked again afterwards, with one like it that the rules allow.

Everything is tried on an imagined position: nothing is stored, and nothing hidden can be told.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from bot.matches.completion import complete, follow
from bot.matches.picker import following
from games.core.chance import Rng
from games.core.contract import Game, View
from games.core.errors import RuleViolation
from games.core.lines import LineRefused, play_line, split_line
from games.core.moves import Move
from games.core.seats import Seat

_WORDS: Final = 8
"""Words after which a line is whole: no move has more."""


class Example(msgspec.Struct, frozen=True):
    """A line that is legal now: its moves, and the seat's view in which the last one is made."""

    moves: tuple[Move, ...]
    view: View

    @property
    def text(self) -> str:
        """The line as one types it."""
        return "; ".join(str(move) for move in self.moves)


class Explained(msgspec.Struct, frozen=True):
    """The refusal of a line, and a line like it that would be accepted.

    `moves` are those possible in place of the refused part, with its verb if there are any, and
    `view` is the seat's view in which they are made.
    """

    refused: LineRefused
    example: Example | None
    moves: tuple[Move, ...]
    view: View


def explain(game: Game, state: Any, seat: Seat, line: str, rng: Rng) -> Explained | None:
    """Why the line is refused now; None if it is not."""
    imagined = game.imagine(state, seat, rng)
    try:
        play_line(game, imagined, seat, line, lambda _: rng)
    except LineRefused as refused:
        before = game.spell_out(state, seat, split_line(line))[: refused.part]
        example = _nearest(game, state, seat, before, refused.text, rng)
        moves, view = _instead(game, state, seat, before, refused.text, rng)
        return Explained(refused, example, moves, view)
    return None


def _instead(
    game: Game, state: Any, seat: Seat, before: Sequence[str], tried: str, rng: Rng
) -> tuple[tuple[Move, ...], View]:
    """What would be possible in place of the refused part, and the view of that position."""
    try:
        here = follow(game, state, seat, before, rng)
    except RuleViolation:
        return (), game.view(state, seat)
    if here.here is None:
        return (), game.view(state, seat)
    moves = following(game, here.here, seat, here.earlier)
    verb = tried.lower().partition(" ")[0]
    alike = tuple(move for move in moves if move.verb == verb)
    return alike or tuple(moves), game.view(here.here, seat)


def _nearest(
    game: Game, state: Any, seat: Seat, before: Sequence[str], tried: str, rng: Rng
) -> Example | None:
    """A legal line that shares as many first words with the refused one as any does."""
    words = tried.lower().split()
    for count in range(len(words), -1, -1):
        begun = "".join(f"{word} " for word in words[:count])
        found = _whole(game, state, seat, "; ".join([*before, begun]), rng)
        if found is not None:
            return found
    return None


def _whole(game: Game, state: Any, seat: Seat, typed: str, rng: Rng) -> Example | None:
    """The first whole line with which what is typed may go on."""
    for _ in range(_WORDS):
        found = complete(game, state, seat, typed, rng, limit=25)
        if not found.suggestions or found.unknown:
            return None
        first = found.suggestions[0]
        if first.kind == "line":
            return Example(first.moves, found.view)
        if first.kind == "send":
            return None
        typed = first.text + " "
    return None
