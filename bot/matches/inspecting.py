"""The health of a match, for a moderator: public facts alone, the same whether or not they play.

Never: hands, orders, secret answers or who has given one, lines that failed. The match's revision
stays out as well, because it rises with every order.
"""

from typing import Final

import msgspec

from bot.matches.archive import Archives
from bot.matches.people import Person
from bot.matches.position import Position, steady
from bot.matches.proposing import Proposing
from bot.matches.queueing import ELSEWHERE
from bot.matches.repairing import Diagnosis
from bot.matches.replay import standing
from bot.matches.turns import newest_public
from games.core.contract import Decision
from storage.moderation_rows import AuditRow, IncidentRow, ReportRow

NEWEST: Final = 5
"""Incidents, acts and reports that are shown."""

LOOKED_THROUGH: Final = 50
"""Acts that are looked through for those that are shown."""


class Inspection(msgspec.Struct, frozen=True):
    """What is known of a match. `number` is that of the newest public move.

    `asked` are the required decisions. `waiting` notices have not been told; `held_up` is why the
    first of them has not: barred, failing, or empty. `posted`: there is a board or a lobby.
    """

    position: Position
    seated: bool
    number: int
    asked: tuple[Decision, ...]
    waiting: int
    held_up: str
    posted: bool
    diagnosis: Diagnosis | None
    incidents: tuple[IncidentRow, ...]
    acts: tuple[AuditRow, ...]
    reports: tuple[ReportRow, ...]


class Inspecting(Proposing, Archives):
    """Looking at a match as its moderator."""

    async def inspect(self, match_id: int, person: Person) -> Inspection:
        """The health of a match; that it was looked at is remembered."""
        position = steady(await self.position(match_id))
        await self.looked(position, "inspect", person)
        line = standing(await self.store.line(match_id))
        rows = [row for row in await self.store.waiting(match_id) if row.kind not in ELSEWHERE]
        kind = "lobby" if position.match.status == "lobby" else "board"
        return Inspection(
            position=position,
            seated=bool(position.seats_of(person.id)),
            number=newest_public(position, line),
            asked=tuple(decision for decision in position.pending if decision.required),
            waiting=len(rows),
            held_up=_held_up(rows[0].error) if rows else "",
            posted=await self.store.message(match_id, kind) is not None,
            diagnosis=await self.diagnose(match_id) if position.begun else None,
            incidents=tuple(await self.store.incidents(match_id, NEWEST)),
            acts=await self._acts(match_id),
            reports=tuple(await self.store.reports(match_id, limit=NEWEST)),
        )

    async def _acts(self, match_id: int) -> tuple[AuditRow, ...]:
        """The newest acts but for looking, which is remembered and would hide the others."""
        rows = await self.store.audits(match_id, LOOKED_THROUGH)
        return tuple(row for row in rows if row.act != "inspect")[:NEWEST]

    async def public_record(self, match_id: int, person: Person) -> bytes:
        """What everybody may know of a match, as a file; of one that is over, its record."""
        position = await self.position(match_id)
        data = await self.export(match_id)
        await self.looked(position, "export", person)
        return data

    async def unfinished_in(self, guild_id: int) -> list[Position]:
        """The matches of a server that are not over, those without a place first."""
        ids = await self.store.unfinished(guild_id)
        known = [await self.load(match_id) for match_id in ids]
        return [self.positioned(one) for one in known if one.match.game in self.games]


def _held_up(error: str | None) -> str:
    if error is None:
        return ""
    return "barred" if error.startswith("Barred") else "failing"
