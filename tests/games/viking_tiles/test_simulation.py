"""The dossier's simulation table (section 13): our matches are of the same kind, row by row."""

import statistics

import pytest

from tests.games.viking_tiles.simulation import ROWS, Row, simulate

FEATURES = ("fjord", "forest", "settlement", "peak")
TABLE = {
    "saga-2": (120, (17.8, 21.0, 14.1, 3.6), 222),
    "saga-3": (120, (17.6, 20.6, 13.5, 3.3), 150),
    "saga-4": (120, (17.5, 20.1, 12.9, 2.9), 113),
    "deathmatch": (60, (8.1, 9.8, 6.6, 1.1), 175),
    "short-2": (60, (8.9, 10.4, 7.1, 1.1), 116),
    "short-3": (60, (8.6, 10.1, 6.6, 0.9), 79),
    "short-4": (60, (8.5, 9.8, 6.4, 0.5), 60),
    "random-2": (120, (8.2, 8.2, 4.8, 0.0), 45),
    "random-3": (120, (8.4, 8.2, 4.9, 0.0), 42),
    "random-4": (120, (8.3, 8.1, 4.9, 0.1), 40),
    "random-deathmatch": (60, (3.7, 4.0, 2.5, 0.0), 18),
}
"""Turns, completed fjords, forests, settlements and rings of a match, mean points of a seat."""
SAMPLE = {"random-2": 10, "random-deathmatch": 20, "short-2": 2}
"""Matches of the rows that `make test` plays."""


def check_row(row: Row, turns: int, completed: tuple[float, ...], points: float) -> None:
    """The same turns; the other columns of the same order, our greedy player being another one.

    A tile exchanged away is never placed, so each is a turn less (sections 5.5 and 7).
    """
    matches = len(row.results)
    assert sum(row.turns) + row.seen["discarded"] == turns * matches
    assert row.seen["fitting"] >= 0.97 * row.seen["drawn"]
    assert row.seen["locks"] == 0
    assert row.seen["exchanges"] <= 0.1 * matches
    for feature, expected in zip(FEATURES, completed, strict=True):
        assert abs(row.seen[feature] / matches - expected) <= 0.4 * expected + 1.5, feature
    mean = statistics.mean(seat.points for result in row.results for seat in result.standings)
    assert abs(mean - points) <= 0.25 * points + 12


@pytest.mark.parametrize("name", SAMPLE)
def test_some_rows(name: str) -> None:
    """A few matches of three rows."""
    check_row(simulate(*ROWS[name], SAMPLE[name]), *TABLE[name])


@pytest.mark.long
@pytest.mark.parametrize("name", TABLE)
def test_every_row(name: str) -> None:
    """Sixty matches of each row."""
    check_row(simulate(*ROWS[name], 60), *TABLE[name])


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "share"), [("thaw", 0.97), ("winter", 0.86), ("fimbulwinter", 0.62)]
)
def test_how_hard_the_giant_is(name: str, share: float) -> None:
    """Greedy reaches 100 GP about as often as in the dossier."""
    results = simulate(*ROWS[name], 60).results
    assert abs(sum(bool(result.winners) for result in results) / 60 - share) <= 0.2


def test_the_giant_beats_random_play() -> None:
    """Nobody reaches 100 GP by chance."""
    results = simulate(ROWS["thaw"][0], "random", 10).results
    assert not any(result.winners for result in results)
