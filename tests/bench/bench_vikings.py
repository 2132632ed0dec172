"""Vikings: the marks of its issue."""

from collections.abc import Iterator

from games.core.contract import Table
from games.vikings import GAME
from tests.bench import Figure
from tests.bench.engines import Marks, engine_figures

_MARKS = Marks(matches_per_second=50, median_us=150, copy_ratio=15, late_ratio=2)
"""A match has about 200 decisions."""


def figures() -> Iterator[Figure]:
    """Matches of each size, basic and advanced."""
    for mode in ("basic", "advanced"):
        for seats in (2, 3, 4):
            yield from engine_figures(GAME, Table(mode, seats), _MARKS)
