"""Ratings, worked out anew from the stored results whenever they are asked for.

Plackett-Luce as openskill has it: matches of any number of seats, shared places included. Nothing
of it is stored, so that results can be repaired and people forgotten.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

import msgspec
from openskill.models import PlackettLuce

from storage.record_rows import FORMER, PlayedRow

UNIT: Final = 40
"""A newcomer's 25 is shown as 1,000."""


class Rating(msgspec.Struct, frozen=True):
    """How well somebody plays: the estimate, its uncertainty, and from how many matches."""

    estimate: float
    uncertainty: float
    matches: int

    @property
    def shown(self) -> int:
        """The estimate as people read it."""
        return round(self.estimate * UNIT)

    @property
    def give_or_take(self) -> int:
        """The uncertainty in the same unit."""
        return round(self.uncertainty * UNIT)

    @property
    def surely(self) -> float:
        """At least so good, most probably: newcomers do not lead a ladder by luck."""
        return self.estimate - 3 * self.uncertainty


def ratings(results: Iterable[PlayedRow]) -> dict[int, Rating]:
    """The ratings of everybody by their id, from results in the order of time.

    Those who asked to be forgotten count as a newcomer in each match.
    """
    model = PlackettLuce()
    known: dict[int, Rating] = {}
    rated = (row for row in results if row.rated)
    for _, match in groupby(rated, key=lambda row: row.match_id):
        _count(model, known, list(match))
    known.pop(FORMER, None)
    return known


def _count(model: PlackettLuce, known: dict[int, Rating], match: Sequence[PlayedRow]) -> None:
    before = [None if row.person_id == FORMER else known.get(row.person_id) for row in match]
    teams = [
        [model.rating() if one is None else model.rating(mu=one.estimate, sigma=one.uncertainty)]
        for one in before
    ]
    after = model.rate(teams, ranks=[float(row.place) for row in match])
    for row, former, [rating] in zip(match, before, after, strict=True):
        count = 0 if former is None else former.matches
        known[row.person_id] = Rating(rating.mu, rating.sigma, count + 1)
