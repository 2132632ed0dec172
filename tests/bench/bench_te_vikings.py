"""Tiny Epic Vikings: the marks of its issue, 10,000 decisions a second in random matches."""

from collections.abc import Iterator

from games.core.contract import Table
from games.te_vikings import GAME
from tests.bench import Figure
from tests.bench.engines import Marks, engine_figures

_MATCHES_PER_SECOND = {2: 80, 3: 54, 4: 40}
"""By seats: what 10,000 decisions a second come to, at about 125, 185 and 250 in a match."""


def figures() -> Iterator[Figure]:
    """Matches of each size."""
    for seats, pace in _MATCHES_PER_SECOND.items():
        marks = Marks(matches_per_second=pace, median_us=150, copy_ratio=15, late_ratio=2)
        yield from engine_figures(GAME, Table("competitive", seats), marks)
