"""For the tests that every game must pass: tables, counts, and what several of them check."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.core.contract import Game, Table
from games.core.errors import CORE_REFUSALS, RuleViolation
from games.core.seats import Seat
from games.core.words import ENGLISH
from tests.games.matches import EVERY_ID, EVERY_TABLE, GAMES, is_sampled

LONG = pytest.mark.long
every_table = pytest.mark.parametrize(("game", "table"), EVERY_TABLE, ids=EVERY_ID)
sampled_table = pytest.mark.parametrize(
    ("game", "table"),
    [
        pytest.param(
            game, table, id=name, marks=() if is_sampled(game, table) else pytest.mark.long
        )
        for (game, table), name in zip(EVERY_TABLE, EVERY_ID, strict=True)
    ],
)
"""As `every_table`; in the quick run each mode with the fewest and the most seats, as it is."""
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
NAMES = ("Ana", "Rui", "Cleo", "Davi", "Bia")


def counts(sample: int, full: int) -> Any:
    """Seeds for `make test`, and all the further ones for `make long`."""
    further = pytest.param(range(sample, full), marks=LONG, id="all")
    return pytest.mark.parametrize("seeds", [pytest.param(range(sample), id="sample"), further])


def viewers(table: Table) -> Iterator[Seat | None]:
    """Every seat, and a spectator."""
    yield from range(table.seats)
    yield None


def first_table(game: Game) -> Table:
    """The game's first mode with as few seats as it takes."""
    return next(table for each, table in EVERY_TABLE if each is game)


def check_violation(game: Game, violation: RuleViolation) -> None:
    """Its code is in the closed list and has a sentence with everything filled in."""
    assert violation.code in (*game.refusals, *CORE_REFUSALS)
    text = game.words.refusal(violation, NAMES, ENGLISH)
    assert text
    assert "{" not in text
