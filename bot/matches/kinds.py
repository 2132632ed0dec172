"""Which kind of decision a typed move answers, for orders given before the decision is asked.

A move may say itself which kind it answers. Where one does not, the kinds are learnt once from a
few matches that are played at random here, with a secret that is no secret.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.core.chance import SECRET_BYTES, Rng
from games.core.contract import Game, Mode, Table
from games.core.moves import Move
from games.core.play import begin, play

MOVES: Final = 400
"""Moves of one match; each kind of decision comes up long before."""
MATCHES: Final = 2


_known: dict[str, Mapping[str, str]] = {}


def kinds_of(game: Game) -> Mapping[str, str]:
    """The kind of decision by the first word of the moves that answer it; learnt at first use."""
    key = f"{game.info.key} {game.info.rules_version}"
    if key not in _known:
        _known[key] = _learnt(game)
    return _known[key]


def _learnt(game: Game) -> Mapping[str, str]:
    kinds = {move.verb: move.answers for move in game.moves if move.answers}
    if len(kinds) == len(game.moves):
        return kinds
    for mode in game.info.modes:
        for number in range(MATCHES):
            for kind, move in _met(game, mode, number):
                kinds.setdefault(move.verb, kind)
    return kinds


def _met(game: Game, mode: Mode, number: int) -> Iterator[tuple[str, Move]]:
    """Every move that was possible in a match played at random, with the kind it answered."""
    options = {option.key: option.default for option in mode.options}
    secret = number.to_bytes(SECRET_BYTES, "big")
    state: Any = begin(game, Table(mode.key, mode.seats[0], options), secret).state
    for ply in range(1, MOVES):
        pending = game.pending(state)
        if not pending:
            return
        decision, rng = pending[0], Rng(secret, ply)
        legal = game.legal(state, decision.seat)
        yield from ((decision.kind, move) for move in legal)
        chosen = legal[rng.below(len(legal))]
        state = play(game, state, decision.seat, chosen, rng).state


def kind_of(game: Game, text: str) -> str | None:
    """The kind of decision a move's text answers; None if no move begins so."""
    words = text.split()
    return kinds_of(game).get(words[0].lower()) if words else None
