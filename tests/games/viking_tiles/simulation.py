"""The dossier's simulation table (section 13) measured anew.

    python -m tests.games.viking_tiles.simulation [MATCHES [ROW ...]]

Its greedy player was another one, and it also counted the tiles of the first hands as drawn.
"""

import statistics
import sys
from collections import Counter
from typing import Any

import msgspec

from games.core.contract import Result, Table
from games.core.events import Event
from games.viking_tiles import GAME
from games.viking_tiles.board import fits_somewhere
from games.viking_tiles.events import BoardLocked, Exchanged, TileDrawn
from games.viking_tiles.state import Placement, State
from tests.games.duels import duel

ROWS = {
    "saga-2": (Table("saga", 2), "greedy"),
    "saga-3": (Table("saga", 3), "greedy"),
    "saga-4": (Table("saga", 4), "greedy"),
    "deathmatch": (Table("deathmatch", 2), "greedy"),
    "short-2": (Table("saga", 2, {"length": "short"}), "greedy"),
    "short-3": (Table("saga", 3, {"length": "short"}), "greedy"),
    "short-4": (Table("saga", 4, {"length": "short"}), "greedy"),
    "random-2": (Table("saga", 2), "random"),
    "random-3": (Table("saga", 3), "random"),
    "random-4": (Table("saga", 4), "random"),
    "random-deathmatch": (Table("deathmatch", 2), "random"),
    "thaw": (Table("solitaire", 1, {"level": "thaw"}), "greedy"),
    "winter": (Table("solitaire", 1, {"level": "winter"}), "greedy"),
    "fimbulwinter": (Table("solitaire", 1, {"level": "fimbulwinter"}), "greedy"),
}


class Watch:
    """Counts what happens in a match, completed features without figures included."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.state: State | None = None
        self._counted: Placement | None = None

    def note(self, state: State, events: list[Event]) -> None:
        """Count one move."""
        self.state = state
        for event in events:
            if isinstance(event, TileDrawn) and event.tile is not None:
                self.seen["drawn"] += 1
                self.seen["fitting"] += fits_somewhere(state.board, event.tile)
            if isinstance(event, Exchanged):
                self.seen["exchanges"] += 1
                self.seen["discarded"] += len(event.discarded)
            self.seen["locks"] += isinstance(event, BoardLocked)
        if state.last is not None and state.last.acted and state.last is not self._counted:
            self._counted = state.last
            self.seen.update(each.terrain for each in state.last.completed)


class Row(msgspec.Struct):
    """One row of the table."""

    results: list[Result] = []
    turns: list[int] = []
    left: list[int] = []
    seen: Counter[str] = Counter()


def simulate(table: Table, policy: str, matches: int) -> Row:
    """Play the matches of one row."""
    row = Row([], [], [], Counter())
    for seed in range(matches):
        watch = Watch()
        row.results.append(duel(GAME, table, (policy,) * 4, seed, watch.note))
        assert watch.state is not None
        row.turns.append(watch.state.turn)
        row.left.append(len(watch.state.pouch))
        row.seen += watch.seen
    return row


def told(name: str, row: Row) -> str:
    """The columns of the dossier's table."""
    matches = len(row.results)
    points: list[Any] = [[s.points for s in result.standings] for result in row.results]
    parts = [name, f"fit {100 * row.seen['fitting'] / max(1, row.seen['drawn']):.1f} %"]
    parts.append(f"exchanges {row.seen['exchanges'] / matches:.3f}, locks {row.seen['locks']}")
    parts.append(f"turns {statistics.mean(row.turns):.0f}")
    features = ("fjord", "forest", "settlement", "peak")
    completed = " / ".join(f"{row.seen[feature] / matches:.1f}" for feature in features)
    parts.append(f"completed {completed}")
    means = ", ".join(f"{statistics.mean(seat):.0f}" for seat in zip(*points, strict=True))
    spread = statistics.pstdev(seat for match in points for seat in match)
    parts.append(f"GP {means} (sd {spread:.0f})")
    wins = Counter(result.winners[0] for result in row.results if len(result.winners) == 1)
    parts.append(
        "wins " + " ".join(f"{wins[seat] / matches:.2f}" for seat in range(len(points[0])))
    )
    if len(points[0]) > 1:
        margins = [max(match) - sorted(match)[-2] for match in points]
        parts.append(f"median margin {statistics.median(margins):.0f}")
    else:
        won = [left for left, result in zip(row.left, row.results, strict=True) if result.winners]
        parts.append(f"tiles left at the win {statistics.median(won or [0]):.0f}")
    return " | ".join(parts)


def main(arguments: list[str]) -> None:
    """Print the rows as they are measured."""
    matches = int(arguments[0]) if arguments else 100
    for name in arguments[1:] or ROWS:
        sys.stdout.write(told(name, simulate(*ROWS[name], matches)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
