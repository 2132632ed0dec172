"""Autocomplete of typed lines: narrows word by word, offers only legal moves, continues after ";".

It works on imagined positions and never past a revealing move, so that no suggestion can tell
what only a move would reveal. What is typed is matched against the beginning of the canonical
texts, the short forms that the game spells out, and the words of its sentences.
"""

import re
import unicodedata
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
from games.core.words import Tongue

LONGEST_VALUE: Final = 100
"""Characters of a choice; Discord's limit."""

_WORD: Final = re.compile(r"\w+")


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
    """The choices, and the seat's view of the position in which the last move is made.

    `refused`: why a finished part of the line cannot be played; then there are no choices.
    `unknown`: nothing begins as the last part does; the choices are those for less of it.
    """

    suggestions: tuple[Suggestion, ...]
    view: View
    refused: RuleViolation | None = None
    unknown: bool = False


class Beginning(msgspec.Struct, frozen=True):
    """Where the typed part begins: what comes before it, and the position that leads to."""

    earlier: Earlier[Any]
    here: Any | None

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.earlier.moves


def complete(
    game: Game,
    state: Any,
    seat: Seat,
    text: str,
    rng: Rng,
    limit: int = 25,
    tongue: Tongue | None = None,
) -> Completion:
    """The choices for a text that is being typed, at most `limit`; none if it cannot go on.

    In a `tongue` the words of the moves' sentences are understood too.
    """
    parts, words = _spelled(game, state, seat, text)
    try:
        before = follow(game, state, seat, parts, rng)
    except RuleViolation as violation:
        return Completion((), game.view(state, seat), refused=violation)
    moves = [] if before.here is None else following(game, before.here, seat, before.earlier)
    if before.here is None or not moves:
        return Completion(_send(before.moves), game.view(state, seat))
    here, view = before.here, game.view(before.here, seat)
    found = _matching(game, here, seat, moves, words, _Telling(game, view, tongue))
    unknown = not found
    while not found:
        words = words.rpartition(" ")[0]
        found = [move for move in moves if str(move).startswith(words)]
    suggestions = _offered(before.moves, found, words, limit)
    whole = next((move for move in found if str(move) == words and not unknown), None)
    if whole is not None:
        suggestions += _continued(game, state, seat, (*before.moves, whole), rng, limit)
    return Completion(tuple(suggestions[:limit]), view, unknown=unknown)


def _spelled(game: Game, state: Any, seat: Seat, text: str) -> tuple[list[str], str]:
    """The texts of the finished parts, and what is typed of the last one, both spelled out."""
    *raw, typed = text.split(";")
    parts = [part.strip() for part in raw if part.strip()]
    if not typed.strip():
        return parts, ""
    more = " " if typed.endswith(" ") else ""
    finished = len(game.spell_out(state, seat, parts))
    spelled = game.spell_out(state, seat, [*parts, typed.strip()])[finished:]
    *done, last = spelled or [typed]
    return [*parts, *done], " ".join(last.lower().split()) + more


def follow(game: Game, state: Any, seat: Seat, parts: Sequence[str], rng: Rng) -> Beginning:
    """Understand the finished parts of the line, on imagined positions."""
    earlier: Earlier[Any] = Earlier(state, ())
    here = foresee(game, state, seat, (), rng)
    for text in game.spell_out(state, seat, [part.strip() for part in parts if part.strip()]):
        if here is None:
            return Beginning(earlier, None)
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
    return Beginning(earlier, here)


def _checked(game: Game, here: Any, seat: Seat, text: str) -> Move:
    move = game.parse(here, seat, text)
    violation = game.refuse(here, seat, move)
    if violation is not None:
        raise violation
    return move


class _Telling(msgspec.Struct, frozen=True):
    """The sentences in which moves are told in one position; none without a tongue."""

    game: Game
    view: View
    tongue: Tongue | None

    def words(self, move: Move) -> list[str]:
        """The words of a move's text and of its sentence."""
        told = str(move)
        if self.tongue is not None:
            told += f" {self.game.words.move(move, self.view, self.tongue)}"
        return plain_words(told)


def plain_words(text: str) -> list[str]:
    """The words of a text in small letters, without accents."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    return _WORD.findall("".join(letter for letter in bare if not unicodedata.combining(letter)))


def _matching(
    game: Game, here: Any, seat: Seat, moves: Sequence[Move], words: str, telling: _Telling
) -> list[Move]:
    """The moves that begin with what was typed, else the one it means in another form.

    Else those in whose text and sentence each typed word begins a word.
    """
    found = [move for move in moves if str(move).startswith(words)]
    if found or not words:
        return found
    try:
        meant = game.parse(here, seat, words)
    except RuleViolation:
        meant = None
    if meant in moves:
        return [move for move in moves if move == meant]
    wanted = plain_words(words)
    if not wanted or telling.tongue is None:
        return []
    return [move for move in moves if _has_all(telling.words(move), wanted)]


def _has_all(words: Sequence[str], wanted: Sequence[str]) -> bool:
    return all(any(word.startswith(begun) for word in words) for begun in wanted)


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
    begun = all(str(move).startswith(words) for move in found)
    count = words.count(" ") + 1 if begun else 1
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
