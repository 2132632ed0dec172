"""Positions that were really played: the golden matches of a game, step by step."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

import msgspec

from games.core.chance import Rng
from games.core.contract import Game
from games.core.play import begin_with, play
from games.core.records import Record
from tests.games.golden import folder


def records(game: Game) -> Mapping[str, Record]:
    """The golden matches by name."""
    return {
        path.stem: msgspec.json.decode(path.read_bytes(), type=Record)
        for path in sorted(folder(game).glob("*.json"))
    }


def states(game: Game, record: Record) -> Iterator[Any]:
    """The state at the beginning and after every step."""
    secret = bytes.fromhex(record.secret)
    state = begin_with(game, record.table, Rng(secret, 0)).state
    yield state
    for ply, step in enumerate(record.steps, 1):
        if step.move is None:
            state = state.copy()
            game.withdraw(state, step.seat, Rng(secret, ply))
        else:
            move = game.parse(state, step.seat, step.move)
            state = play(game, state, step.seat, move, Rng(secret, ply)).state
        yield state


def spread(game: Game, record: Record, count: int) -> list[Any]:
    """So many states of a match, from its first to its last."""
    last = len(record.steps)
    wanted = {round(last * part / (count - 1)) for part in range(count)}
    return list(at(game, record, wanted))


def at(game: Game, record: Record, plies: Collection[int]) -> Iterator[Any]:
    """The states after so many steps."""
    for ply, state in enumerate(states(game, record)):
        if ply in plies:
            yield state
