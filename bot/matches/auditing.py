"""What moderators do is remembered: who, whether they held a seat, what, and why."""

from datetime import datetime

from bot.matches.desk import Desk
from bot.matches.people import Person
from bot.matches.position import Position
from storage.moderation_rows import AuditRow


def audited(
    position: Position,
    act: str,
    person: Person,
    at: datetime,
    reason: str | None = None,
    detail: str = "",
) -> AuditRow:
    """An act as it is remembered; `detail` is public."""
    return AuditRow(
        act=act,
        person_id=person.id,
        name=person.name,
        seated=bool(position.seats_of(person.id)),
        reason=reason,
        detail=detail,
        at=at,
    )


class Auditing(Desk):
    """Remembering what changed nothing."""

    async def looked(self, position: Position, act: str, person: Person) -> None:
        """A moderator has looked at something, or received it."""
        row = audited(position, act, person, self.clock())
        await self.store.keep_audit(position.match.id, row)
