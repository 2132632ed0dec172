"""Viking Tiles: the marks of its issue."""

import time
from collections.abc import Iterator

from games.core.contract import Table
from games.viking_tiles import GAME
from tests.bench import Figure
from tests.bench.engines import Marks, engine_figures
from tests.games.duels import duel

_MARKS = Marks(matches_per_second=25, median_us=150, copy_ratio=15, late_ratio=2)


def figures() -> Iterator[Figure]:
    """Sagas of each size, then how fast the greedy player is."""
    for seats in (2, 3, 4):
        yield from engine_figures(GAME, Table("saga", seats), _MARKS)
    started = time.process_time()
    for seed in range(4):
        duel(GAME, Table("saga", 2), ("greedy", "greedy"), seed)
    yield Figure("greedy sagas", 4 / (time.process_time() - started), "matches/s")
