"""What moderators do is remembered: who, whether they held a seat, what, and why."""

from datetime import datetime

from bot.matches import notices
from bot.matches.desk import Desk
from bot.matches.people import Person
from bot.matches.position import Position
from storage.moderation_rows import AuditRow
from storage.rows import NewNotice


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


def announced(
    kind: str, position: Position, person: Person, audit: AuditRow, **facts: object
) -> NewNotice:
    """The same act as the table reads it."""
    number, reason = position.match.moves, audit.reason
    return notices.moderation(kind, number, person, reason, seated=audit.seated, **facts)


class Auditing(Desk):
    """Remembering what changed nothing."""

    async def looked(self, position: Position, act: str, person: Person) -> None:
        """A moderator has looked at something, or received it."""
        row = audited(position, act, person, self.clock())
        await self.store.keep_audit(position.match.id, row)
