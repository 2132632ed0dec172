"""One's next turn, as it might be: what can be prepared for it while others are still asked."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from bot.matches.completion import Completion, Suggestion, complete
from games.core.chance import Rng
from games.core.contract import Game
from games.core.play import play
from games.core.seats import Seat
from games.core.words import Tongue

LONGEST_WAIT: Final = 60
"""Moves of others until a seat is asked again; in most games a few."""
LONGEST_TURN: Final = 12
"""Moves of one turn that are looked at."""


def ahead(game: Game, state: Any, seat: Seat, rng: Rng) -> Any | None:
    """A position in which the seat is asked, when the others do the simplest things meanwhile.

    It is imagined from the start, so it tells nothing that its owner does not know. None if
    the seat is not asked any more.
    """
    here = game.imagine(state, seat, rng)
    for _ in range(LONGEST_WAIT):
        required = [decision.seat for decision in game.pending(here) if decision.required]
        if not required:
            return None
        if seat in required:
            return here
        mover = required[0]
        move = game.default(here, mover) or game.legal(here, mover)[0]
        here = play(game, here, mover, move, rng).state
    return None


def further(game: Game, state: Any, seat: Seat, rng: Rng) -> Iterator[Any]:
    """Positions of a seat's turn in which it is asked something else, one for each first word.

    Imagined as it does the simplest things from a position in which it is asked.
    """
    here = game.imagine(state, seat, rng)
    seen = {move.verb for move in game.legal(here, seat)}
    for _ in range(LONGEST_TURN):
        move = game.default(here, seat) or game.legal(here, seat)[0]
        here = play(game, here, seat, move, rng).state
        if seat not in {decision.seat for decision in game.pending(here) if decision.required}:
            return
        verbs = {move.verb for move in game.legal(here, seat)}
        if not verbs <= seen:
            yield here
        seen |= verbs


def preparable(
    game: Game, state: Any, seat: Seat, text: str, rng: Rng, limit: int, tongue: Tongue | None
) -> Completion:
    """The choices for a text that is to be prepared for the turn that begins at `state`.

    Where nothing is typed, the first words of what is asked later in that turn come last; where
    what is typed is none of the first decision's moves, it is looked for among the later ones.
    """
    found = complete(game, state, seat, text, rng, limit, tongue)
    if not text.strip():
        later = _first_words(game, state, seat, rng)
        kept = found.suggestions[: limit - len(later)]
        return msgspec.structs.replace(found, suggestions=(*kept, *later))
    if not found.unknown or ";" in text:
        return found
    completed = (
        complete(game, here, seat, text, rng, limit, tongue)
        for here in further(game, state, seat, rng)
    )
    return next((one for one in completed if not one.unknown), found)


def _first_words(game: Game, state: Any, seat: Seat, rng: Rng) -> list[Suggestion]:
    known = {move.verb for move in game.legal(state, seat)}
    counts: dict[str, int] = {}
    for here in further(game, state, seat, rng):
        verbs = [move.verb for move in game.legal(here, seat)]
        for verb in dict.fromkeys(verbs):
            if verb not in known:
                counts.setdefault(verb, verbs.count(verb))
    return [Suggestion(verb, "word", (), count) for verb, count in counts.items()]
