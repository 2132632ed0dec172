"""The pictures of every game: how long they take, cold and warm, and their bytes."""

import subprocess
import sys
from collections.abc import Iterator

from games.core.words import ENGLISH
from render.discovery import painters
from tests.bench import Figure, best_seconds
from tests.games.matches import GAMES
from tests.render.played import records, spread

NAMES = ("Ana", "Bertil", "Chioma", "Dário", "Eun-ji")
PARTS = 5
WARM = {"te-vikings": 70}
"""The mark in milliseconds, where it is not 60."""
_COLD = """
import sys, time
from games.core.words import ENGLISH
from render.discovery import painters
from tests.bench.bench_pictures import NAMES, largest
from tests.games.matches import GAMES
game = GAMES[sys.argv[1]]
view = game.view(largest(sys.argv[1])[-2], None)
painter = painters()[sys.argv[1]]
started = time.process_time()
painter.board(view, NAMES, ENGLISH)
print(time.process_time() - started)
"""


def largest(key: str) -> list[object]:
    """States of a golden match with as many seats as there can be, from its first to its last."""
    game = GAMES[key]
    found = records(game)
    modes = tuple(mode.key for mode in game.info.modes)
    named = [name for name in found if name.startswith(modes)]
    most = max(named, key=lambda name: (found[name].table.seats, len(found[name].steps)))
    return spread(game, found[most], PARTS)


def figures() -> Iterator[Figure]:
    """The marks are those of the boards' requirements."""
    for key, game in GAMES.items():
        painter = painters()[key]
        yield Figure(f"{key}, first picture of a process", _cold(key), "ms", 400)
        views = [game.view(state, None) for state in largest(key)]
        times = [best_seconds(lambda: painter.board(view, NAMES, ENGLISH)) for view in views]  # noqa: B023 (called at once)
        mark = WARM.get(key, 60)
        yield Figure(f"{key}, slowest board, warm draw and encode", max(times) * 1000, "ms", mark)
        pictures = [one for view in views for one in painter.board(view, NAMES, ENGLISH)]
        size = max(len(one.png) for one in pictures) / 1000
        yield Figure(f"{key}, largest board", size, "KB", 250)


def _cold(key: str) -> float:
    """In a fresh process, so that no sprite, font or mask is there yet."""
    times = []
    for _ in range(3):
        command = [sys.executable, "-c", _COLD, key]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        times.append(float(done.stdout))
    return min(times) * 1000
