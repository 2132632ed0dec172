"""Practice: one person, on one seat or several, against automated players; no waiting."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.matches.opening import Opening
from bot.matches.people import Person, Place
from bot.matches.position import Position
from bot.matches.refusals import Refused
from storage.rows import SeatRow

NAMES: Final = ("Ask", "Embla", "Mimir", "Saga", "Bragi")
"""Of automated players, the same in every language."""


class Practice(Opening):
    """Matches that begin at once."""

    async def practice(
        self,
        place: Place,
        person: Person,
        game: str,
        *,
        mode: str | None = None,
        seats: int | None = None,
        own: int = 1,
        options: Mapping[str, str] | None = None,
        language: str = "en",
        interaction_id: int | None = None,
    ) -> Position:
        """Begin a practice match with `own` seats for the person and the others automated.

        Without a number of seats there is one automated player, if the mode allows that.
        Refused as `open`.
        """
        match = self.new_match(place, person, game, mode, seats, options, language)
        low, high = self.game(game).info.mode(match.mode).seats
        count = max(low, min(own + 1, high)) if seats is None else seats
        if not 1 <= own <= count:
            raise Refused("bad_seats", seats=own, low=1, high=count)
        match = msgspec.structs.replace(match, seats=count, practice=True)
        submission = self.submission("practice", person, interaction_id)
        return await self.opened(self.begun(match, _rows(person, own, count), submission))


def _rows(person: Person, own: int, seats: int) -> tuple[SeatRow, ...]:
    people = [(person.id, person.name, False)] * own
    automated = [(0, name, True) for name in NAMES[: seats - own]]
    return tuple(
        SeatRow(place=place, person_id=person_id, name=name, automated=automatic)
        for place, (person_id, name, automatic) in enumerate([*people, *automated])
    )
