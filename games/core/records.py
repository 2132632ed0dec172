"""Whole matches as files: recorded with every draw, replayed move by move, compared at the end.

A record holds all that decides a match: the table, the secret, and each step. It also holds every
number drawn, so that `verify.py`, which knows no game, can check the shuffles and dice.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from games.core.chance import Rng, seal
from games.core.contract import Game, Result, Table
from games.core.errors import GameError
from games.core.moves import Move
from games.core.play import Played, begin_with, play
from games.core.seats import Seat


class Step(msgspec.Struct, frozen=True, array_like=True):
    """One move of a seat as canonical text; None: the seat leaves for good."""

    seat: Seat
    move: str | None


class Draw(msgspec.Struct, frozen=True, array_like=True):
    """A number from 0 to `bound` - 1 that the rules drew at a ply."""

    ply: int
    bound: int
    number: int


class Record(msgspec.Struct, frozen=True):
    """A match from its table to its result. Step `n`, from 1, draws at ply `n`; the setup at 0."""

    game: str
    rules_version: int
    table: Table
    secret: str
    seal: str
    order: tuple[int, ...]
    steps: tuple[Step, ...]
    draws: tuple[Draw, ...]
    result: Result


class ReplayDiffers(GameError):
    """A replayed match went another way than its record says."""


class TracingRng(Rng):
    """Draws as `Rng` does, and notes every number."""

    def __init__(self, secret: bytes, ply: int, draws: list[Draw]) -> None:
        super().__init__(secret, ply)
        self._at = ply
        self._draws = draws

    def below(self, bound: int) -> int:
        number = super().below(bound)
        self._draws.append(Draw(self._at, bound, number))
        return number


Choose = Callable[[Any, int], tuple[Seat, Move | None]]
"""What happens at a state and ply: who moves, and what; None for leaving for good."""


Door = Callable[[Game, Any, Seat, Move, Rng], Played[Any]]
"""`play`, or something that looks over its shoulder."""


def record_match(
    game: Game, table: Table, secret: bytes, choose: Choose, door: Door = play
) -> Record:
    """Play a match to its end as `choose` says."""
    draws: list[Draw] = []
    steps: list[Step] = []
    begun = begin_with(game, table, TracingRng(secret, 0, draws))
    state = begun.state
    while game.pending(state):
        seat, move = choose(state, len(steps) + 1)
        state = _step(game, state, seat, move, TracingRng(secret, len(steps) + 1, draws), door)
        steps.append(Step(seat, None if move is None else str(move)))
    return Record(
        game=game.info.key,
        rules_version=game.info.rules_version,
        table=table,
        secret=secret.hex(),
        seal=seal(secret),
        order=begun.order,
        steps=tuple(steps),
        draws=tuple(draws),
        result=_result(game, state),
    )


def replay(game: Game, record: Record) -> Result:
    """Play a record again through the door; raises ReplayDiffers where it goes another way."""
    secret = bytes.fromhex(record.secret)
    if seal(secret) != record.seal:
        raise ReplayDiffers("the secret does not belong to the seal")
    draws: list[Draw] = []
    begun = begin_with(game, record.table, TracingRng(secret, 0, draws))
    state = begun.state
    for ply, step in enumerate(record.steps, 1):
        try:
            move = None if step.move is None else game.parse(state, step.seat, step.move)
            state = _step(game, state, step.seat, move, TracingRng(secret, ply, draws), play)
        except GameError as error:
            where = f"step {ply}, {step.move!r} of seat {step.seat}"
            raise ReplayDiffers(f"{where}: {error}") from error
    if game.pending(state):
        raise ReplayDiffers("the match is not over after the last step")
    if begun.order != record.order or tuple(draws) != record.draws:
        raise ReplayDiffers("other numbers were drawn")
    if _result(game, state) != record.result:
        raise ReplayDiffers("the result is another one")
    return record.result


def _step(game: Game, state: Any, seat: Seat, move: Move | None, rng: Rng, door: Door) -> Any:
    if move is not None:
        return door(game, state, seat, move, rng).state
    after = state.copy()
    game.withdraw(after, seat, rng)
    return after


def _result(game: Game, state: Any) -> Result:
    result = game.result(state)
    if result is None:
        raise ReplayDiffers("the match has no result")
    return result
