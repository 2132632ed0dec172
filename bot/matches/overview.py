"""A person's matches: those that wait for them first, then the others."""

from bot.matches.desk import Desk
from bot.matches.people import Person
from bot.matches.position import Position


class Overview(Desk):
    """Looking over all of one's matches."""

    async def matches_of(self, person: Person) -> list[Position]:
        """The open matches of a person; first those that wait for them, the longest waiting first.

        A match waits since the person was called; the order of the others is that of opening.
        """
        ids = await self.store.matches_of(person.id)
        positions = [await self.position(match_id) for match_id in ids]
        waiting = [position for position in positions if waits_for(position, person)]
        waiting.sort(key=lambda position: _called_at(position, person))
        return [*waiting, *(position for position in positions if position not in waiting)]


def waits_for(position: Position, person: Person) -> bool:
    """Whether a match cannot go on without this person."""
    own = position.seats_of(person.id)
    return any(decision.required and decision.seat in own for decision in position.pending)


def _called_at(position: Position, person: Person) -> float:
    times = [
        row.mentioned_at.timestamp()
        for row in position.rows
        if row.person_id == person.id and row.mentioned_at is not None
    ]
    return min(times, default=float("inf"))
