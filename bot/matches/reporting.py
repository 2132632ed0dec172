"""What people tell the moderators about a match: kept, and sent where the server's moderators read.

The words are for moderators alone. With them goes what everybody may know of the match.
"""

from datetime import timedelta
from typing import Final

import msgspec

from bot.matches.desk import Desk
from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.matches.turns import newest_public
from storage.moderation_rows import ReportRow
from storage.rows import Change, NewNotice, ServerRow

LONGEST_REPORT: Final = 1_000
MOST_REPORTS: Final = 5
"""Of one person about one match in a day."""
_A_DAY: Final = timedelta(days=1)


class Reported(msgspec.Struct, frozen=True):
    """A report that was kept; `sent`: it goes to the moderators' channel."""

    position: Position
    sent: bool


class Reporting(Desk):
    """Telling the moderators."""

    async def report(
        self, match_id: int, person: Person, text: str, *, interaction_id: int | None = None
    ) -> Reported:
        """Keep a report and send it, if the server has said where. Refused too_many_reports."""
        async with self.acting(match_id):
            position = await self.position(match_id)
            server = await self._server(position)
            sent = server is not None and server.moderator_channel is not None
            if await self.done_before(interaction_id) is not None:
                return Reported(position, sent)
            await self._check_patience(match_id, person)
            number = await self.store.keep_report(match_id, await self._row(position, person, text))
            told: list[NewNotice] = []
            if server is not None and sent:
                place = {"channel_id": server.moderator_channel, "role": server.moderator_role}
                payload = {"report": number, **place}
                told.append(NewNotice(kind="report", number=0, payload=payload))
            submission = self.submission("report", person, interaction_id)
            change = Change(match=position.match, submission=submission, notices=tuple(told))
            await self.commit(change)
            return Reported(position, sent)

    async def _row(self, position: Position, person: Person, text: str) -> ReportRow:
        line = await self.store.line(position.match.id)
        return ReportRow(
            person_id=person.id,
            name=person.name,
            text=text.strip()[:LONGEST_REPORT],
            number=newest_public(position, line),
            at=self.clock(),
        )

    async def _check_patience(self, match_id: int, person: Person) -> None:
        since = self.clock() - _A_DAY
        rows = await self.store.reports(match_id, since=since, limit=100)
        if sum(row.person_id == person.id for row in rows) >= MOST_REPORTS:
            raise Refused("too_many_reports", most=MOST_REPORTS)

    async def _server(self, position: Position) -> ServerRow | None:
        guild_id = position.match.guild_id
        return None if guild_id is None else await self.store.server(guild_id)

    async def report_of(self, number: int) -> ReportRow | None:
        """A report by its number."""
        return await self.store.report(number)
