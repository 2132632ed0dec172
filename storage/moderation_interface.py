"""What the match service asks of a store about moderation: acts, proposals, incidents, reports."""

from datetime import datetime
from typing import Protocol

from storage.moderation_rows import AuditRow, IncidentRow, ProposalRow, ReportRow


class ModerationStore(Protocol):
    """Lists come with the newest first."""

    async def keep_audit(self, match_id: int, row: AuditRow) -> None:
        """Remember an act of a moderator that changed nothing; others come with their change."""
        ...

    async def audits(self, match_id: int, limit: int) -> list[AuditRow]:
        """The newest acts of moderators on a match, newest first."""
        ...

    async def propose(self, row: ProposalRow) -> int:
        """Keep an act that waits for its confirmation; its number."""
        ...

    async def proposal(self, number: int) -> ProposalRow | None: ...

    async def keep_incident(self, match_id: int, row: IncidentRow) -> int:
        """Keep what went wrong; how many incidents came in a row, this one included."""
        ...

    async def incidents(self, match_id: int, limit: int) -> list[IncidentRow]:
        """The newest incidents of a match, newest first."""
        ...

    async def keep_report(self, match_id: int, row: ReportRow) -> int:
        """Keep what somebody told the moderators; its number."""
        ...

    async def report(self, number: int) -> ReportRow | None: ...

    async def reports(
        self, match_id: int, *, since: datetime | None = None, limit: int = 5
    ) -> list[ReportRow]:
        """The newest reports about a match, newest first."""
        ...

    async def unfinished(self, guild_id: int) -> list[int]:
        """The matches of a server that are not over, those without a place first."""
        ...
