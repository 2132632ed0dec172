"""Random matches of any game, for the tests that every game must pass.

A game's own tests may add a module `conformance` beside them with what only the game knows:
`LONELY`, the kinds of decision that may offer a single move because its dossier says so, and
`census(state)`, the pieces in play wherever they are, which no move may change.
"""

import importlib
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from games.core.chance import Rng
from games.core.contract import Decision, Game, Table
from games.core.discovery import discover
from games.core.moves import Move
from games.core.play import Played, begin, play
from games.core.seats import Seat

GAMES = discover().games


class Knowledge(msgspec.Struct, frozen=True):
    """What a game's own tests tell the common ones."""

    lonely: frozenset[str]
    census: Callable[[Any], object]


class Turn(msgspec.Struct, frozen=True):
    """One ply of a match: the position, who is asked, what is offered, and what was chosen."""

    ply: int
    state: Any
    decision: Decision
    legal: Sequence[Move]
    move: Move
    played: Played[Any]

    @property
    def seat(self) -> Seat:
        return self.decision.seat


def knowledge(game: Game) -> Knowledge:
    """The game's `conformance` module, with nothing assumed where it says nothing."""
    package = type(game).__module__.split(".")[1]
    try:
        module = importlib.import_module(f"tests.games.{package}.conformance")
    except ModuleNotFoundError:
        return Knowledge(frozenset(), lambda state: None)
    return Knowledge(
        getattr(module, "LONELY", frozenset()), getattr(module, "census", lambda state: None)
    )


def tables(game: Game) -> list[Table]:
    """Every mode with every number of seats, and every choice of every option once."""
    found = []
    for mode in game.info.modes:
        least, most = mode.seats
        plain = {option.key: option.default for option in mode.options}
        found += [Table(mode.key, seats, plain) for seats in range(least, most + 1)]
        for option in mode.options:
            for choice in option.choices:
                if choice != option.default:
                    found.append(Table(mode.key, most, plain | {option.key: choice}))
    return found


def name(table: Table) -> str:
    """A test id."""
    return "-".join([table.mode, str(table.seats), *table.options.values()])


EVERY_TABLE = [(game, table) for game in GAMES.values() for table in tables(game)]
EVERY_ID = [f"{game.info.key}-{name(table)}" for game, table in EVERY_TABLE]


def random_match(game: Game, table: Table, seed: int) -> Iterator[Turn]:
    """A match in which every legal move of every pending seat is equally likely."""
    choice = random.Random(seed)
    secret = choice.randbytes(32)
    state = begin(game, table, secret).state
    ply = 0
    while pending := game.pending(state):
        decision = choice.choice(pending)
        legal = game.legal(state, decision.seat)
        ply += 1
        move = choice.choice(legal)
        played = play(game, state, decision.seat, move, Rng(secret, ply))
        yield Turn(ply, state, decision, legal, move, played)
        state = played.state


def positions(game: Game, table: Table, seed: int, step: int) -> Iterator[Turn]:
    """Every `step`-th ply of a random match, from a ply that depends on the seed."""
    for turn in random_match(game, table, seed):
        if turn.ply % step == seed % step:
            yield turn
