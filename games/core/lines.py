"""Typed lines: several moves in one text, parted by semicolons.

A line is atomic up to its first revealing move and no further: what follows a revealing move is
tried on the new position part by part, so that no refusal can tell what would have been
revealed. Two things cannot depend on what was revealed and still belong to the atomic start: a
part that answers a decision of a kind the game calls `foreseeable`, and a part that `link` refuses.
"""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import msgspec

from games.core.chance import Rng
from games.core.contract import Earlier, Link, Rules, State
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.play import MoveKind, play
from games.core.seats import Seat

S = TypeVar("S", bound=State)


class Part(msgspec.Struct, Generic[S], frozen=True):
    """One applied move of a line, with the position after it."""

    move: Move
    state: S
    events: list[Event]
    kind: MoveKind


class Line(msgspec.Struct, Generic[S], frozen=True):
    """What became of a line. `refusal` says why `rest`, the parts from there on, was not done."""

    parts: tuple[Part[S], ...]
    rest: str = ""
    refusal: RuleViolation | None = None


class LineRefused(Exception):
    """Nothing of the line was applied: part number `part`, from 0, with text `text`, is refused."""

    def __init__(self, violation: RuleViolation, part: int, text: str) -> None:
        super().__init__(violation.code)
        self.violation = violation
        self.part = part
        self.text = text


def split_line(line: str) -> list[str]:
    """The texts of the parts, trimmed; empty parts are left out."""
    return [text for part in line.split(";") if (text := part.strip())]


def play_line(
    game: Rules[S], state: S, seat: Seat, line: str, rng_at: Callable[[int], Rng]
) -> Line[S]:
    """Play a line as far as it goes; `rng_at(i)` gives the draws of its i-th applied move.

    Raises LineRefused, with nothing applied, when a part of its atomic start is refused.
    """
    texts = game.spell_out(state, seat, split_line(line))
    if not texts:
        raise LineRefused(RuleViolation("line_empty"), 0, "")
    parts: list[Part[S]] = []
    surplus: list[str] = []
    atomic = True
    for index, text in enumerate(texts):
        here = parts[-1].state if parts else state
        moves = tuple(part.move for part in parts)
        earlier = Earlier(state, moves, tuple(surplus))
        link: Link = game.link(here, seat, earlier, text) if parts else "play"
        if link == "surplus":
            surplus.append(text)
            continue
        try:
            if isinstance(link, RuleViolation):
                raise link
            atomic = atomic and not _reveals_before(game, here, seat, parts)
            move = game.parse(here, seat, text)
            played = play(game, here, seat, move, rng_at(len(parts)))
        except RuleViolation as violation:
            if atomic:
                raise LineRefused(violation, index, text) from violation
            return Line(tuple(parts), "; ".join(texts[index:]), violation)
        parts.append(Part(move, played.state, played.events, played.kind))
    return Line(tuple(parts))


def _reveals_before(game: Rules[S], state: S, seat: Seat, parts: Sequence[Part[S]]) -> bool:
    """Whether the next part could depend on what an earlier part of the line revealed.

    Where nothing is asked of the seat (others are asked, or the turn is over) it could, too.
    """
    if not any(part.kind is MoveKind.REVEALED for part in parts):
        return False
    kinds = {decision.kind for decision in game.pending(state) if decision.seat == seat}
    return not kinds or not kinds <= game.foreseeable


def foresee(game: Rules[S], state: S, seat: Seat, moves: Sequence[Move], rng: Rng) -> S | None:
    """The position after `moves` as far as the seat can know it now; None beyond a reveal.

    It is an imagined one: fit to list what may follow, never to show what would be revealed.
    """
    here = game.imagine(state, seat, rng)
    parts: list[Part[S]] = []
    for move in moves:
        if _reveals_before(game, here, seat, parts):
            return None
        played = play(game, here, seat, move, rng)
        parts.append(Part(move, played.state, played.events, played.kind))
        here = played.state
    return None if _reveals_before(game, here, seat, parts) else here
