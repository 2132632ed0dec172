"""Raiders of the North Sea: how long its pictures take, cold and warm, and their bytes."""

import subprocess
import sys
from collections.abc import Iterator

from games.core.words import ENGLISH
from render.discovery import painters
from render.raiders.board import paint_board
from tests.bench import Figure, best_seconds
from tests.render.raiders.positions import choice_positions
from tests.render.raiders.samples import NAMES, late_view, opening_view, sample_view

_COLD = """
import time
from games.core.words import ENGLISH
from render.discovery import painters
from tests.render.raiders.samples import NAMES, sample_view
painter, view = painters()["raiders"], sample_view(4)
started = time.process_time()
painter.board(view, NAMES, ENGLISH)
print(time.process_time() - started)
"""


def figures() -> Iterator[Figure]:
    """The marks are those of the boards' requirements; the middle of a match shows the most."""
    painter, view = painters()["raiders"], sample_view(4)
    yield Figure("Raiders, first picture of a process", _cold(), "ms", 400)
    drawing = best_seconds(lambda: paint_board(view, NAMES, ENGLISH)) * 1000
    yield Figure("Raiders, board of four, warm draw", drawing, "ms")
    both = best_seconds(lambda: painter.board(view, NAMES, ENGLISH)) * 1000
    yield Figure("Raiders, board of four, warm draw and encode", both, "ms", 60)
    views = (opening_view(4), view, late_view(4))
    size = max(len(painter.board(one, NAMES, ENGLISH)[0].png) for one in views) / 1000
    yield Figure("Raiders, largest board", size, "KB", 250)
    hand = best_seconds(lambda: painter.hand(sample_view(viewer=0), ENGLISH)) * 1000
    yield Figure("Raiders, hand of six, warm draw and encode", hand, "ms")
    for name, own, moves in choice_positions():
        if name in ("overview", "buildings"):
            spent = best_seconds(lambda: painter.choices(own, moves, "", NAMES, ENGLISH)) * 1000  # noqa: B023 (called at once)
            yield Figure(f"Raiders, {name}, warm draw and encode", spent, "ms")


def _cold() -> float:
    """In a fresh process, so that no sprite, font or mask is there yet."""
    times = []
    for _ in range(3):
        done = subprocess.run(
            [sys.executable, "-c", _COLD], capture_output=True, text=True, check=True
        )
        times.append(float(done.stdout))
    return min(times) * 1000
