"""Autocomplete of typed lines: narrows word by word, offers only legal moves, continues after ";".

It works on imagined positions and never past a revealing move, so that no suggestion can tell
what only a move would reveal. Suggestions match a prefix of the canonical text.
"""

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec

from bot.matches.picker import following
from games.core.chance import Rng
from games.core.contract import Earlier, Game, View
from games.core.errors import RuleViolation
from games.core.lines import foresee
from games.core.moves import Move
from games.core.seats import Seat

LONGEST_VALUE: Final = 100
"""Characters of a choice; Discord's limit."""


class Suggestion(msgspec.Struct, frozen=True):
    """One choice. `text` is its value, at most 100 characters, the whole line so far.

    `line`: complete moves, all of them in `moves`, the last one new. `word`: the moves before
    and the next word, `count` moves begin so. `send`: the line cannot be completed here; these
    parts can be sent, the rest will be asked.
    """

    text: str
    kind: Literal["line", "word", "send"]
    moves: tuple[Move, ...]
    count: int = 1


class Completion(msgspec.Struct, frozen=True):
    """The choices, and the seat's view of the position in which the last move is made."""

    suggestions: tuple[Suggestion, ...]
    view: View


class _Position(msgspec.Struct, frozen=True):
    """Where the typed part begins: what comes before it, and the position that leads to."""

    earlier: Earlier[Any]
    here: Any | None

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.earlier.moves


def complete(
    game: Game, state: Any, seat: Seat, text: str, rng: Rng, limit: int = 25
) -> Completion:
    """The choices for a text that is being typed, at most `limit`; none if it cannot go on."""
    *parts, typed = text.split(";")
    try:
        before = _follow(game, state, seat, parts, rng)
    except RuleViolation:
        return Completion((), game.view(state, seat))
    if before.here is None:
        return Completion(_send(before.moves), game.view(state, seat))
    words = " ".join(typed.lower().split()) + (" " if typed.endswith(" ") and typed.strip() else "")
    moves = following(game, before.here, seat, before.earlier)
    if not moves:
        return Completion(_send(before.moves), game.view(state, seat))
    found = _matching(game, before.here, seat, moves, words)
    suggestions = _offered(before.moves, found, words, limit)
    if len(found) == 1 and str(found[0]) == words:
        suggestions += _continued(game, state, seat, (*before.moves, found[0]), rng, limit)
    return Completion(tuple(suggestions[:limit]), game.view(before.here, seat))


def _follow(game: Game, state: Any, seat: Seat, parts: Sequence[str], rng: Rng) -> _Position:
    """Understand the finished parts of the line, on imagined positions."""
    earlier: Earlier[Any] = Earlier(state, ())
    here = foresee(game, state, seat, (), rng)
    for text in game.spell_out(state, seat, [part.strip() for part in parts if part.strip()]):
        if here is None:
            return _Position(earlier, None)
        link = game.link(here, seat, earlier, text) if earlier.moves else "play"
        if isinstance(link, RuleViolation):
            raise link
        if link == "surplus":
            earlier = Earlier(state, earlier.moves, (*earlier.surplus, text))
            continue
        earlier = Earlier(
            state, (*earlier.moves, _checked(game, here, seat, text)), earlier.surplus
        )
        here = foresee(game, state, seat, earlier.moves, rng)
    return _Position(earlier, here)


def _checked(game: Game, here: Any, seat: Seat, text: str) -> Move:
    move = game.parse(here, seat, text)
    violation = game.refuse(here, seat, move)
    if violation is not None:
        raise violation
    return move


def _matching(game: Game, here: Any, seat: Seat, moves: Sequence[Move], words: str) -> list[Move]:
    """The moves that begin with what was typed, else the one it means in another form."""
    found = [move for move in moves if str(move).startswith(words)]
    if found or not words:
        return found
    try:
        meant = game.parse(here, seat, words)
    except RuleViolation:
        return []
    return [move for move in moves if move == meant]


def _offered(
    before: tuple[Move, ...], found: Sequence[Move], words: str, limit: int
) -> list[Suggestion]:
    if len(found) <= limit:
        lines = [_line((*before, move)) for move in found]
        fitting = [line for line in lines if len(line.text) <= LONGEST_VALUE]
        return fitting if len(fitting) == len(lines) else [*fitting, *_send(before)]
    return _words(before, found, words)[:limit]


def _line(moves: tuple[Move, ...]) -> Suggestion:
    return Suggestion("; ".join(str(move) for move in moves), "line", moves)


def _send(moves: tuple[Move, ...]) -> tuple[Suggestion, ...]:
    """The parts that can be sent as they are, as many as a choice holds."""
    while moves and len(_line(moves).text) > LONGEST_VALUE:
        moves = moves[:-1]
    return (msgspec.structs.replace(_line(moves), kind="send"),) if moves else ()


def _words(before: tuple[Move, ...], found: Sequence[Move], words: str) -> list[Suggestion]:
    """The next words, or more of them where the next one is the same for all."""
    count = words.count(" ") + 1
    groups = _grouped(found, count)
    while len(groups) == 1:
        count += 1
        groups = _grouped(found, count)
    head = "".join(f"{move}; " for move in before)
    offered = []
    for text, moves in groups.items():
        if len(moves) == 1:
            offered.append(_line((*before, moves[0])))
        else:
            offered.append(Suggestion(head + text, "word", before, len(moves)))
    return [one for one in offered if len(one.text) <= LONGEST_VALUE] or list(_send(before))


def _grouped(moves: Sequence[Move], count: int) -> dict[str, list[Move]]:
    groups: dict[str, list[Move]] = {}
    for move in moves:
        groups.setdefault(" ".join(str(move).split(" ")[:count]), []).append(move)
    return groups


def _continued(
    game: Game, state: Any, seat: Seat, moves: tuple[Move, ...], rng: Rng, limit: int
) -> list[Suggestion]:
    """What may follow a finished move in the same line."""
    here = foresee(game, state, seat, moves, rng)
    if here is None:
        return []
    further = following(game, here, seat, Earlier(state, moves))
    return _offered(moves, further, "", limit) if further else []
