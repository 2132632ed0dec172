"""A match that a table stops before its end can be scored as it stands, in every game."""

from typing import Any

import pytest

from games.core.chance import Rng
from games.core.contract import Game, Table
from games.core.discovery import discover
from games.core.play import begin, play

SECRET = bytes(range(32))
MOVES = 25
"""Moves after which it is stopped."""


@pytest.mark.parametrize("key", sorted(discover().games))
def test_every_seat_has_a_place(key: str) -> None:
    """In every mode, with as few and as many seats as it takes; the position does not change."""
    game: Game = discover().games[key]
    for mode in game.info.modes:
        for seats in sorted({*mode.seats}):
            options = {option.key: option.default for option in mode.options}
            state = begin(game, Table(mode.key, seats, options), SECRET).state
            for ply in range(1, MOVES):
                pending = [one for one in game.pending(state) if one.required]
                if not pending:
                    break
                move = game.legal(state, pending[0].seat)[0]
                state = play(game, state, pending[0].seat, move, Rng(SECRET, ply)).state
            before, stopping = state.copy(), game
            result = getattr(stopping, "standing")(state)  # noqa: B009 - beside the contract
            assert [one.seat for one in result.standings] == list(range(seats))
            assert set(result.winners) <= set(range(seats))
            assert state == before
            _check_winners(result)


def _check_winners(result: Any) -> None:
    """Whoever is first wins; a match alone may have no winner."""
    first = {one.seat for one in result.standings if one.place == 1}
    assert set(result.winners) in (first, set())
