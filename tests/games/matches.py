"""Random matches of any game, for the tests that every game must pass.

A game's own tests may add a module `conformance` whose `KNOWLEDGE` holds what only the game knows:
`lonely`, the kinds of decision that may offer a single move because its dossier says so;
`idle`, how many default moves to try where the dossier says that a match in which nobody ever acts
does not end; `census(state)`, the pieces in play wherever they are, which no move may change;
`check(state)`, which asserts what holds in every position; `words` that are no moves and yet have
an answer of their own; `whole_lines`, that no line is ever done in part; `scenes`, positions that
random play does not reach and in which nothing hidden may show either; `endings`, the keys of all
ways to end; `matches`, golden matches for those that random play does not reach; `rare`, verbs
that take back what a seat has done in private, which random play would else use without end.
"""

import importlib.util
import random
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from games.core.chance import Rng
from games.core.contract import Decision, Game, Table
from games.core.discovery import discover
from games.core.moves import Move
from games.core.play import Played, begin, play
from games.core.records import Choose
from games.core.seats import Seat

GAMES = discover().games
RARELY = 40
"""Of so many times that random play would choose a rare verb, it does so once."""


class Knowledge(msgspec.Struct, frozen=True):
    """What a game's own tests tell the common ones; nothing is assumed where they say nothing."""

    lonely: frozenset[str] = frozenset()
    census: Callable[[Any], object] = lambda state: None
    check: Callable[[Any], None] = lambda state: None
    words: tuple[str, ...] = ()
    whole_lines: bool = False
    scenes: Mapping[str, Callable[[], Any]] = {}
    idle: int | None = None
    endings: frozenset[str] = frozenset()
    matches: Mapping[str, tuple[Table, bytes, Choose]] = {}
    rare: frozenset[str] = frozenset()


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


def package_of(game: Game) -> str:
    """The folder of a game, below `games` and below `tests/games` alike."""
    return type(game).__module__.split(".")[1]


def knowledge(game: Game) -> Knowledge:
    """What the game's `conformance` module says."""
    name = f"tests.games.{package_of(game)}.conformance"
    if importlib.util.find_spec(name.rpartition(".")[0]) is None:
        return Knowledge()
    if importlib.util.find_spec(name) is None:
        return Knowledge()
    known: Knowledge = importlib.import_module(name).KNOWLEDGE
    return known


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


def is_sampled(game: Game, table: Table) -> bool:
    """Whether a table has its mode's fewest or most seats, and every option at its default."""
    mode = game.info.mode(table.mode)
    plain = {option.key: option.default for option in mode.options}
    return table.seats in mode.seats and table.options == plain


def name(table: Table) -> str:
    """A test id."""
    return "-".join([table.mode, str(table.seats), *table.options.values()])


EVERY_TABLE = [(game, table) for game in GAMES.values() for table in tables(game)]
EVERY_ID = [f"{game.info.key}-{name(table)}" for game, table in EVERY_TABLE]


def random_match(game: Game, table: Table, seed: int) -> Iterator[Turn]:
    """A match in which every legal move of every pending seat is equally likely, rare ones less."""
    choice = random.Random(seed)
    secret = choice.randbytes(32)
    state = begin(game, table, secret).state
    rare = knowledge(game).rare
    ply = 0
    while pending := game.pending(state):
        decision = choice.choice(pending)
        legal = game.legal(state, decision.seat)
        move = choice.choice(legal)
        if move.verb in rare and choice.randrange(RARELY):
            continue
        ply += 1
        played = play(game, state, decision.seat, move, Rng(secret, ply))
        yield Turn(ply, state, decision, legal, move, played)
        state = played.state


def positions(game: Game, table: Table, seed: int, step: int, last: int = 0) -> Iterator[Turn]:
    """Every `step`-th ply of a random match, from a ply that depends on the seed.

    The `last` plies come as well: what is hidden may decide how a match ends.
    """
    held: deque[Turn] = deque(maxlen=last)
    for turn in random_match(game, table, seed):
        if turn.ply % step == seed % step:
            yield turn
        else:
            held.append(turn)
    yield from held
