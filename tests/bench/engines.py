"""How fast a game's engine is, measured the same way for every game, in processor time."""

import copy
import itertools
import random
import statistics
import time
from collections.abc import Callable, Iterator

import msgspec

from games.core.chance import Rng
from games.core.contract import Game, Table
from games.core.moves import LONGEST_TEXT
from games.core.play import begin, play
from tests.bench import Figure
from tests.games.matches import random_match

_NO_DRAWS = Rng(bytes(32), 1)


class Marks(msgspec.Struct, frozen=True):
    """What a game's issue asks for."""

    matches_per_second: float | None
    median_us: float
    copy_ratio: float
    late_ratio: float
    decisions_per_second: float | None = None


class Sample(msgspec.Struct, frozen=True):
    """One decision: its kind, at which part of its match (0 to 1), its cost, what it offered."""

    kind: str
    part: float
    legal: float
    apply: float
    door: float
    moves: int
    text: int


def engine_figures(game: Game, table: Table, marks: Marks, matches: int = 40) -> Iterator[Figure]:
    """The speed of random matches and of their single steps."""
    name = f"{game.info.key} {table.mode}-{table.seats}"
    started = time.process_time()
    decisions = sum(trusted_playout(game, table, seed) for seed in range(matches))
    spent = time.process_time() - started
    speed = matches / spent
    yield Figure(f"{name}, random playouts", speed, "matches/s", marks.matches_per_second, False)
    speed = decisions / spent
    yield Figure(
        f"{name}, random decisions", speed, "decisions/s", marks.decisions_per_second, False
    )
    samples = [sample for seed in range(matches // 2) for sample in measured(game, table, seed)]
    door = statistics.median(sample.door for sample in samples) * 1e6
    yield Figure(f"{name}, a decision through play, median", door, "µs", marks.median_us)
    late = marks.late_ratio
    yield Figure(f"{name}, a listed move, last tenth/first", _late_lists(samples), "x", late)
    yield Figure(f"{name}, apply, last tenth/first", _ratio(samples, _per_apply), "x", late)
    yield Figure(f"{name}, deepcopy/copy", copy_ratio(game, table), "x", marks.copy_ratio, False)
    yield Figure(f"{name}, longest list", max(sample.moves for sample in samples), "moves", 1000)
    yield Figure(
        f"{name}, longest text", max(sample.text for sample in samples), "characters", LONGEST_TEXT
    )


def trusted_playout(game: Game, table: Table, seed: int) -> int:
    """A random match without the door's checks and copies; how many decisions it took."""
    choice = random.Random(seed)
    state = begin(game, table, choice.randbytes(32)).state
    decisions = 0
    while pending := game.pending(state):
        seat = pending[0].seat
        game.apply(state, seat, choice.choice(game.legal(state, seat)), _NO_DRAWS)
        decisions += 1
    return decisions


def measured(game: Game, table: Table, seed: int) -> list[Sample]:
    """The decisions of a random match, but for the one that ends it."""
    choice = random.Random(seed)
    state = begin(game, table, choice.randbytes(32)).state
    steps = []
    while pending := game.pending(state):
        seat, kind = pending[0].seat, pending[0].kind
        start = time.process_time()
        legal = game.legal(state, seat)
        listed = time.process_time()
        move = choice.choice(legal)
        copied, before = state.copy(), time.process_time()
        game.apply(copied, seat, move, _NO_DRAWS)
        applied = time.process_time()
        state = play(game, state, seat, move, _NO_DRAWS).state
        done = time.process_time()
        steps.append((kind, listed - start, applied - before, done - applied, legal))
    return [
        Sample(
            kind,
            index / len(steps),
            listing,
            applying,
            door,
            len(legal),
            max(map(len, map(str, legal))),
        )
        for index, (kind, listing, applying, door, legal) in enumerate(steps[:-1])
    ]


def _late_lists(samples: list[Sample]) -> float:
    """What listing the moves costs in the last tenth of the matches, in units of the first.

    Like is measured with like: of each kind of decision the last tenth with its own first one,
    for some are asked late alone; by what the kinds cost at first, so that a match which asks
    other things at its end than at its beginning looks neither slower nor faster.
    """
    first = last = 0.0
    for kind in sorted({sample.kind for sample in samples}):
        same = sorted((each for each in samples if each.kind == kind), key=lambda each: each.part)
        tenth = max(1, len(same) // 10)
        cost = sum(each.legal for each in same[:tenth]) / tenth * len(same)
        first += cost
        last += cost * _growth(same[:tenth], same[-tenth:])
    return last / first


def _growth(early: list[Sample], late: list[Sample]) -> float:
    """By the move where the lists became longer, by the decision where they became shorter."""
    moves = sum(each.moves for each in late) / sum(each.moves for each in early)
    return sum(each.legal for each in late) / sum(each.legal for each in early) / max(1.0, moves)


def _per_apply(samples: list[Sample]) -> float:
    return statistics.mean(sorted(sample.apply for sample in samples)[: int(0.99 * len(samples))])


def _ratio(samples: list[Sample], cost: Callable[[list[Sample]], float]) -> float:
    """The cost in the last tenth of the matches, in units of the first."""
    last = [sample for sample in samples if sample.part >= 0.9]
    return cost(last) / cost([sample for sample in samples if sample.part < 0.1])


def copy_ratio(game: Game, table: Table) -> float:
    """How many hand-written copies of a position amid a match one deep copy costs."""
    *_, turn = itertools.islice(random_match(game, table, 5), 100)
    state = turn.state
    return _median(lambda: copy.deepcopy(state), 40) / _median(state.copy, 400)


def _median(work: Callable[[], object], repeats: int) -> float:
    times = []
    for _ in range(repeats):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return statistics.median(times)
