"""Why a line was refused, with an example that works, for every game."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.matches.explaining import explain
from games.core.chance import Rng
from games.core.contract import Game, Table
from games.core.discovery import discover
from games.core.lines import LineRefused, play_line
from games.core.play import begin, play

SECRET = bytes(range(32))
GAMES = discover().games
EVERY = 11


def positions(game: Game, most: int = 120) -> Iterator[Any]:
    """Some of the states of a match played at random."""
    mode = game.info.modes[0]
    options = {option.key: option.default for option in mode.options}
    state: Any = begin(game, Table(mode.key, mode.seats[1], options), SECRET).state
    choice = random.Random(3)
    for ply in range(1, most):
        pending = game.pending(state)
        if not pending:
            return
        if ply % EVERY == 1:
            yield state
        seat = choice.choice(pending).seat
        move = choice.choice(list(game.legal(state, seat)))
        state = play(game, state, seat, move, Rng(SECRET, ply)).state


def refused_lines(game: Game, state: Any, seat: int) -> Iterator[str]:
    """Lines near to legal ones that are refused."""
    for move in list(game.legal(state, seat))[:4]:
        first, *words = str(move).split()
        for line in (f"{first} {words[0]}x" if words else f"{first} x", first + "s", f"{move} x"):
            try:
                play_line(game, state, seat, line, lambda part: Rng(SECRET, 900 + part))
            except LineRefused:
                yield line


@pytest.mark.parametrize("key", GAMES)
def test_the_example_works(key: str) -> None:
    """It is accepted as it is written; the reason is the one of the refusal."""
    game, explained = GAMES[key], 0
    for state in positions(game):
        seat = game.pending(state)[0].seat
        for line in refused_lines(game, state, seat):
            found = explain(game, state, seat, line, Rng(SECRET, 800))
            assert found is not None
            assert found.example is not None, line
            with pytest.raises(LineRefused) as refused:
                play_line(game, state, seat, line, lambda part: Rng(SECRET, 900 + part))
            assert found.refused.violation.code == refused.value.violation.code
            text = found.example.text
            made = play_line(game, state, seat, text, lambda part: Rng(SECRET, 900 + part))
            assert made.refusal is None, (line, text)
            assert "; ".join(str(part.move) for part in made.parts) == text
            explained += 1
    assert explained >= 20


@pytest.mark.parametrize("key", GAMES)
def test_it_is_no_oracle(key: str) -> None:
    """Reason and example are the same for all that the seat cannot tell apart."""
    game = GAMES[key]
    for state in positions(game):
        seat = game.pending(state)[0].seat
        twin = game.imagine(state, seat, Rng(SECRET, 700))
        for line in refused_lines(game, state, seat):
            one, other = (
                explain(game, here, seat, line, Rng(SECRET, 800)) for here in (state, twin)
            )
            assert one is not None
            assert other is not None
            assert one.example == other.example
            assert one.refused.violation.code == other.refused.violation.code
            assert one.refused.violation.values == other.refused.violation.values


def test_the_example_goes_on_from_what_was_right() -> None:
    """The parts before the refused one stay; of that one the first words that fit."""
    game = GAMES["viking-tiles"]
    state = next(positions(game))
    seat = game.pending(state)[0].seat
    first = next(str(move) for move in game.legal(state, seat) if str(move).startswith("place"))
    found = explain(game, state, seat, f"{first}; deploy warrior sea", Rng(SECRET, 800))
    assert found is not None
    assert found.example is not None
    assert found.refused.part == 1
    assert found.example.text.startswith(f"{first}; ")
    assert explain(game, state, seat, first, Rng(SECRET, 800)) is None
