"""Boards: how long a finished saga takes to draw and to encode, cold and warm, and its bytes."""

import asyncio
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

from games.core.words import ENGLISH
from render.core.encode import encode
from render.discovery import painters
from render.service import RenderService
from render.viking_tiles import PAINTER
from render.viking_tiles.board import paint_board
from render.viking_tiles.choices import paint_choices
from render.viking_tiles.hand import paint_hand
from tests.bench import Figure, best_seconds
from tests.render.viking_tiles.positions import placements
from tests.render.viking_tiles.samples import NAMES, sample_view

_COLD = """
import time
from games.core.words import ENGLISH
from render.discovery import painters
from tests.render.viking_tiles.samples import NAMES, sample_view
painter, view = painters()["viking-tiles"], sample_view(116, 4, over=True, pending=())
started = time.process_time()
painter.board(view, NAMES, ENGLISH)
print(time.process_time() - started)
"""
_BACK_TO_BACK = 25


def figures() -> Iterator[Figure]:
    """The marks are those of the boards' requirements; one worker, other work on the machine."""
    final = sample_view(116, 4, over=True, pending=())
    painter = painters()["viking-tiles"]
    yield Figure("finished saga, first picture of a process", _cold(), "ms", 400)
    drawing = best_seconds(lambda: paint_board(final, NAMES, ENGLISH)) * 1000
    yield Figure("finished saga, warm draw", drawing, "ms")
    both = best_seconds(lambda: painter.board(final, NAMES, ENGLISH)) * 1000
    yield Figure("finished saga, warm draw and encode (with its zoom)", both, "ms", 60)
    size = max(len(picture.png) for picture in painter.board(final, NAMES, ENGLISH)) / 1000
    yield Figure("finished saga, largest picture", size, "KB", 250)
    yield from _private()
    lateness = asyncio.run(_lateness())
    yield Figure("event loop lateness while boards are drawn, p99", lateness, "ms", 10)


def _cold() -> float:
    """In a fresh process, so that no sprite, font or mask is there yet."""
    times = []
    for _ in range(3):
        done = subprocess.run(
            [sys.executable, "-c", _COLD], capture_output=True, text=True, check=True
        )
        times.append(float(done.stdout))
    return min(times) * 1000


def _private() -> Iterator[Figure]:
    view = sample_view(45, 4, viewer=1)
    moves = placements(view, view.hand[0])

    def hand() -> None:
        canvas = paint_hand(view, ENGLISH)
        assert canvas is not None
        encode(canvas, PAINTER.palette)

    def places() -> None:
        canvas = paint_choices(view, moves, "cell", ENGLISH)
        assert canvas is not None
        encode(canvas, PAINTER.palette)

    yield Figure("hand, warm draw and encode", best_seconds(hand) * 1000, "ms")
    yield Figure("places of one tile, warm draw and encode", best_seconds(places) * 1000, "ms")


async def _lateness() -> float:
    """How late a timer of 1 ms comes while the service draws boards back to back."""
    service = RenderService(painters())
    views = [sample_view(116, 4, seed=seed % 3, turn=seed) for seed in range(_BACK_TO_BACK)]

    async def draw() -> None:
        for view in views:
            await service.board("viking-tiles", view, NAMES, ENGLISH)

    drawing = asyncio.create_task(draw())
    late: list[float] = []
    while not drawing.done():
        started = time.perf_counter()
        await asyncio.sleep(0.001)
        late.append((time.perf_counter() - started - 0.001) * 1000)
    service.close()
    return statistics.quantiles(late, n=100)[98]
