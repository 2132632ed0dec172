"""The part of the SQLite store that moderators need: acts, proposals, incidents, reports."""

from abc import abstractmethod
from collections.abc import Callable
from datetime import datetime
from functools import partial
from sqlite3 import Connection as Raw
from typing import TypeVar

from storage import moderation
from storage.moderation_rows import AuditRow, IncidentRow, ProposalRow, ReportRow

T = TypeVar("T")


class SqliteModeration:
    """Fulfils `moderation_interface.ModerationStore` on a store's connection."""

    @abstractmethod
    async def _read(self, work: Callable[[Raw], T]) -> T: ...

    @abstractmethod
    async def _write(self, work: Callable[[Raw], T]) -> T: ...

    async def keep_audit(self, match_id: int, row: AuditRow) -> None:
        await self._write(partial(moderation.keep_audit, match_id=match_id, row=row))

    async def audits(self, match_id: int, limit: int) -> list[AuditRow]:
        return await self._read(partial(moderation.audits, match_id=match_id, limit=limit))

    async def propose(self, row: ProposalRow) -> int:
        return await self._write(partial(moderation.propose, row=row))

    async def proposal(self, number: int) -> ProposalRow | None:
        return await self._read(partial(moderation.proposal, number=number))

    async def keep_incident(self, match_id: int, row: IncidentRow) -> int:
        return await self._write(partial(moderation.keep_incident, match_id=match_id, row=row))

    async def incidents(self, match_id: int, limit: int) -> list[IncidentRow]:
        return await self._read(partial(moderation.incidents, match_id=match_id, limit=limit))

    async def keep_report(self, match_id: int, row: ReportRow) -> int:
        return await self._write(partial(moderation.keep_report, match_id=match_id, row=row))

    async def report(self, number: int) -> ReportRow | None:
        return await self._read(partial(moderation.report, number=number))

    async def reports(
        self, match_id: int, *, since: datetime | None = None, limit: int = 5
    ) -> list[ReportRow]:
        return await self._read(
            partial(moderation.reports, match_id=match_id, since=since, limit=limit)
        )

    async def unfinished(self, guild_id: int) -> list[int]:
        return await self._read(partial(moderation.unfinished, guild_id=guild_id))
