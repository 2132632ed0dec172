"""Tiny Epic Dinosaurs: the marks of its issue."""

import random
import statistics
import time
from collections.abc import Iterator

from games.core.contract import Table
from games.te_dinosaurs import GAME
from games.te_dinosaurs.moves import Auto
from games.te_dinosaurs.planning import make, start_plan
from tests.bench import Figure
from tests.bench.engines import Marks, engine_figures
from tests.games.duels import duel
from tests.games.te_dinosaurs.test_suggestion import random_home

_MARKS = Marks(
    matches_per_second=None,
    median_us=150,
    copy_ratio=15,
    late_ratio=2,
    decisions_per_second=10_000,
)
_SUGGESTIONS = 400


def figures() -> Iterator[Figure]:
    """Matches of each size, the suggested plan, and how fast the greedy player is."""
    for seats in (1, 2, 3, 4):
        table = Table("solo" if seats == 1 else "standard", seats)
        yield from engine_figures(GAME, table, _MARKS)
    yield _suggestions()
    started = time.process_time()
    for seed in range(4):
        duel(GAME, Table("standard", 2), ("greedy", "greedy"), seed)
    yield Figure("greedy dinosaurs", 4 / (time.process_time() - started), "matches/s")


def _suggestions() -> Figure:
    """Whole plans as suggested, in full ranches with barriers held."""
    choice = random.Random(11)
    times = []
    for _ in range(_SUGGESTIONS):
        home = random_home(choice, choice.randrange(6, 13), choice.randrange(2, 9), 2)
        home.held = choice.randrange(4)
        plan = start_plan(home)
        started = time.process_time()
        make(plan, Auto())
        times.append(1_000 * (time.process_time() - started))
    slow = statistics.quantiles(times, n=20)[-1]
    return Figure("te-dinosaurs, a suggested plan, 95 of 100", slow, "ms", 50)
