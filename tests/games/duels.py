"""Matches between automated players."""

import hashlib
from collections.abc import Callable, Sequence
from typing import Any

from games.core.chance import Rng
from games.core.contract import Game, Result, Table
from games.core.events import Event
from games.core.play import begin
from games.core.players import PLAYERS

LONGEST = 20_000
"""Moves after which a match counts as one that never ends."""


def duel(
    game: Game,
    table: Table,
    policies: Sequence[str],
    seed: int,
    note: Callable[[Any, list[Event]], None] = lambda state, events: None,
) -> Result:
    """A match on the trusted path, each seat played by its policy; `note` sees every move."""
    secret = hashlib.sha256(f"duel {seed}".encode()).digest()
    state = begin(game, table, secret).state
    ply = 0
    while pending := game.pending(state):
        ply += 1
        assert ply <= LONGEST, f"{policies}, seed {seed}: no end in sight"
        seat = pending[0].seat
        own = hashlib.sha256(secret + bytes([seat])).digest()
        move = PLAYERS[policies[seat]](game, state, seat, Rng(own, ply))
        note(state, game.apply(state, seat, move, Rng(secret, ply)))
    result = game.result(state)
    assert result is not None
    return result
