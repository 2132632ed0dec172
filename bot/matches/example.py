"""Positions of a match that nobody plays, for the pictures beside the rules.

The seats choose at random from a seed that stands in the game's primer: nothing here is secret.
"""

from typing import Any, Final

import msgspec

from bot.matches.practice import NAMES
from bot.text.primers import Example
from games.core.chance import SECRET_BYTES, Rng
from games.core.contract import Decision, Game, Table, View
from games.core.moves import Move
from games.core.play import begin, play
from games.core.players import play_random

LONGEST: Final = 400
"""Moves after which the decision that is looked for must have been asked."""
_CHOOSING: Final = 1 << 40
"""The ply of which the choices are drawn, far beyond those of the match itself."""


class Shown(msgspec.Struct, frozen=True):
    """A position as the seat that is asked sees it; `moves` are its choices."""

    view: View
    moves: tuple[Move, ...]
    names: tuple[str, ...]


_MADE: Final[dict[tuple[str, Example], Shown]] = {}
"""As many as the primers name."""


def example_position(game: Game, example: Example) -> Shown:
    """The position that the example describes, made once; LookupError if it never comes up."""
    key = (game.info.key, example)
    if key not in _MADE:
        _MADE[key] = made_up(game, example)
    return _MADE[key]


def made_up(game: Game, example: Example) -> Shown:
    """The same, made anew."""
    secret = example.seed.to_bytes(SECRET_BYTES, "big")
    mode = game.info.mode(example.mode)
    options = {option.key: option.default for option in mode.options}
    state: Any = begin(game, Table(mode.key, example.seats, options), secret).state
    chance = Rng(secret, _CHOOSING)
    for ply in range(1, LONGEST):
        asked = [decision for decision in game.pending(state) if decision.required]
        found = [one for one in asked if _wanted(one, example)]
        if not asked:
            break
        if ply > example.moves and found:
            seat = found[0].seat
            moves = tuple(game.legal(state, seat))
            return Shown(game.view(state, seat), moves, NAMES[: example.seats])
        move = play_random(game, state, asked[0].seat, chance)
        state = play(game, state, asked[0].seat, move, Rng(secret, ply)).state
    raise LookupError(f"{game.info.key}: {example}")


def _wanted(decision: Decision, example: Example) -> bool:
    return decision.kind == example.kind or not example.kind
