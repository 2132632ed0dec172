"""How many presses a turn takes through the picker, in every game there is."""

import random
import statistics
from typing import Any

import pytest

from bot.matches.picker import Step, narrow
from bot.matches.preview import Preview
from bot.ui.picker import SELECTS, offers_whole_moves
from games.core.chance import Rng
from games.core.contract import Game, Table
from games.core.discovery import discover
from games.core.moves import Move
from games.core.play import begin, play
from games.core.seats import Seat
from tests.bot.ui.positions import SECRET

GAMES = discover().games
MOST_PRESSES = 6
PLIES = 150


class Presser:
    """Somebody who chooses anything the picker offers, and counts the presses of a line."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.choice = random.Random(seed)

    def line(self, state: Any, seat: Seat, ply: int) -> tuple[tuple[Move, ...], int]:
        """The moves of one way through the picker, and the presses behind Play."""
        path: tuple[str, ...] = ()
        presses = 0
        while (step := self.step(state, seat, path, ply)).field is not None:
            presses += 1 if len(step.choices) <= SELECTS * 25 else 2
            if offers_whole_moves(step):
                path = self.towards(state, seat, path, ply, self.choice.choice(step.moves))
            else:
                path = (*path, self.choice.choice(step.choices))
        decision = next(one for one in self.game.pending(state) if one.seat == seat)
        preview = Preview(self.game, state, seat, step.line, Rng(SECRET, ply))
        at_once = preview.open and not decision.private
        return step.line, presses if at_once else presses + 1

    def step(self, state: Any, seat: Seat, path: tuple[str, ...], ply: int) -> Step:
        return narrow(self.game, state, seat, path, Rng(SECRET, ply))

    def towards(
        self, state: Any, seat: Seat, path: tuple[str, ...], ply: int, move: Move
    ) -> tuple[str, ...]:
        """The path to a whole move, which is one press."""
        before = len(self.step(state, seat, path, ply).line)
        while True:
            step = self.step(state, seat, path, ply)
            if step.field is None or len(step.line) > before:
                return path
            steps, depth = move.steps(), len(step.steps)
            path = (*path, steps[depth][1] if depth < len(steps) else "")


def turns(game: Game, seed: int) -> list[int]:
    """The presses of each turn: Play, and all until somebody else is asked."""
    mode, presser = game.info.modes[0], Presser(game, seed)
    options = {option.key: option.default for option in mode.options}
    state: Any = begin(game, Table(mode.key, mode.seats[1], options), SECRET).state
    counted: list[int] = []
    ply, former = 0, None
    while ply < PLIES:
        seat = next((one.seat for one in game.pending(state) if one.required), None)
        if seat is None:
            break
        if seat != former:
            counted.append(1)
        line, presses = presser.line(state, seat, ply)
        counted[-1] += presses
        former = seat
        for move in line:
            if any(one.seat == seat for one in game.pending(state)):
                ply += 1
                state = play(game, state, seat, move, Rng(SECRET, ply)).state
    return counted[:-1]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_typical_turn_takes_few_presses(game: Game) -> None:
    """Half of all turns, whatever is chosen in them, take at most six."""
    counted = turns(game, 5)
    assert len(counted) >= 10
    assert statistics.median(counted) <= MOST_PRESSES, sorted(counted)
