"""Positions that were really played: the golden matches of a game, step by step."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from games.core.chance import Rng
from games.core.contract import Game
from games.core.moves import Move
from games.core.play import begin_with, play
from games.core.records import Record
from tests.games.golden import folder

V = TypeVar("V")


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


def kept(folder: Path, prefix: str = "") -> list[str]:
    """The names of golden pictures that are kept, so that none is drawn to collect tests."""
    found = sorted(path.stem for path in folder.glob("*.png"))
    return [name.removeprefix(prefix) for name in found if name.startswith(prefix)]


def board_views(
    game: Game, view: Callable[[Any, int | None], V], wanted: Mapping[str, tuple[str, int]]
) -> dict[str, V]:
    """Public views by name, each of a golden match after so many steps; below 0 from its end."""
    found = {}
    for name, (match, ply) in wanted.items():
        record = records(game)[match]
        step = ply if ply >= 0 else len(record.steps) + 1 + ply
        found[name] = view(next(at(game, record, {step})), None)
    return found


def choice_views(
    game: Game, view: Callable[[Any, int | None], V], matches: Sequence[str]
) -> dict[str, tuple[V, tuple[Move, ...]]]:
    """The first position of each kind of decision in some golden matches, for each verb."""
    found: dict[str, tuple[V, tuple[Move, ...]]] = {}
    for match in matches:
        for state in states(game, records(game)[match]):
            for decision in game.pending(state):
                moves = tuple(game.legal(state, decision.seat))
                for verb in dict.fromkeys(move.verb for move in moves):
                    alike = tuple(move for move in moves if move.verb == verb)
                    name = f"{decision.kind}-{verb}"
                    if len(alike) > 1 and name not in found:
                        found[name] = (view(state, decision.seat), alike)
    return found
