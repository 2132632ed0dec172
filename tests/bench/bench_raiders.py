"""Raiders of the North Sea: the marks of its issue, and how fast the greedy player is."""

import time
from collections.abc import Iterator

from games.core.contract import Table
from games.raiders import GAME
from tests.bench import Figure
from tests.bench.engines import Marks, engine_figures
from tests.games.duels import duel

_MARKS = Marks(
    matches_per_second=None, median_us=150, copy_ratio=15, late_ratio=2, decisions_per_second=20_000
)


def figures() -> Iterator[Figure]:
    """Matches of each size."""
    for seats in (2, 3, 4):
        yield from engine_figures(GAME, Table("competitive", seats), _MARKS)
    started = time.process_time()
    for seed in range(4):
        duel(GAME, Table("competitive", 2), ("greedy", "greedy"), seed)
    yield Figure("raiders, greedy matches", 4 / (time.process_time() - started), "matches/s")
