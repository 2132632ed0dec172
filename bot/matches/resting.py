"""Days away: a person's clocks rest in all matches that allow it, and their tables are told.

They are bounded, so that no match waits without end: so many days at once, and so many in a year.
"""

from datetime import datetime, timedelta
from math import ceil
from typing import Final

import msgspec

from bot.matches import notices
from bot.matches.attention import zone_of
from bot.matches.desk import Desk
from bot.matches.people import Person
from bot.matches.refusals import Refused
from storage.clock_rows import AwayRow
from storage.rows import Change, NewNotice

replace = msgspec.structs.replace

LONGEST: Final = 21
"""Days at once."""
LATEST: Final = 60
"""Days until they begin."""
IN_A_YEAR: Final = 42
"""Days in any year."""
YEAR: Final = timedelta(days=365)


class Rested(msgspec.Struct, frozen=True):
    """Days away as they were kept, the matches whose clocks rest then, and those that bar it."""

    row: AwayRow | None
    resting: tuple[int, ...]
    barred: tuple[int, ...]


class Resting(Desk):
    """Announcing days away, and coming back."""

    async def away(self, person: Person) -> AwayRow | None:
        """The days away that last now or come next."""
        now = self.clock()
        rows = [row for row in await self.store.away(person.id) if row.ends_at > now]
        return rows[0] if rows else None

    async def go_away(self, person: Person, days: int, start: int = 0) -> Rested:
        """Rest for some days, from now or from midnight of a coming day where the person lives.

        Refused away_too_long, away_already, away_too_much.
        """
        if not (1 <= days <= LONGEST and 0 <= start <= LATEST):
            raise Refused("away_too_long", most=LONGEST, latest=LATEST)
        rows, now = await self.store.away(person.id), self.clock()
        if any(row.ends_at > now for row in rows):
            raise Refused("away_already")
        zone = zone_of((await self.store.preferences(person.id)).zone)
        starts_at, ends_at = span(now, zone_now=now.astimezone(zone), days=days, start=start)
        left = IN_A_YEAR - _days_since(rows, starts_at - YEAR)
        if days > left:
            raise Refused("away_too_much", most=IN_A_YEAR, left=max(left, 0))
        row = AwayRow(person_id=person.id, starts_at=starts_at, ends_at=ends_at)
        kept = [one for one in rows if one.ends_at > now - YEAR - YEAR]
        await self.store.keep_away(person.id, [*kept, row])
        return await self._rested(person, row)

    async def come_home(self, person: Person) -> Rested:
        """End the days away now, or call them off. Refused not_away."""
        now, rows = self.clock(), await self.store.away(person.id)
        if not any(row.ends_at > now for row in rows):
            raise Refused("not_away")
        past = [row for row in rows if row.ends_at <= now]
        begun = [replace(row, ends_at=now) for row in rows if row.starts_at < now < row.ends_at]
        await self.store.keep_away(person.id, [*past, *begun])
        return await self._rested(person, None)

    async def _rested(self, person: Person, row: AwayRow | None) -> Rested:
        resting, barred = list[int](), list[int]()
        for match_id in await self.store.matches_of(person.id):
            async with self.acting(match_id):
                is_resting = await self._rest_in(match_id, person, row)
            (resting if is_resting else barred).append(match_id)
        return Rested(row, tuple(resting), tuple(barred))

    async def _rest_in(self, match_id: int, person: Person, row: AwayRow | None) -> bool:
        """Set the clocks of a match anew; whether days away count there."""
        stored = await self.load(match_id)
        match = stored.match
        if not match.away or match.pace == "none" or match.started_at is None:
            return False
        told: tuple[NewNotice, ...] = (notices.new_deadlines(match.moves),)
        if row is not None:
            line = notices.away(match.moves, person.name, row.starts_at, row.ends_at)
            told = (line, *told)
        submission = self.submission("away", person, None)
        await self.commit(Change(match=match, submission=submission, notices=told))
        return True


def span(now: datetime, *, zone_now: datetime, days: int, start: int) -> tuple[datetime, datetime]:
    """From when to when somebody is away, in UTC: whole days of their own calendar."""
    begins = zone_now
    if start:
        begins = (zone_now + timedelta(days=start)).replace(
            hour=0, minute=0, second=0, microsecond=0
        )
    ends = begins + timedelta(days=days)
    return begins.astimezone(now.tzinfo), ends.astimezone(now.tzinfo)


def _days_since(rows: list[AwayRow], since: datetime) -> int:
    """The days that were used; one that was begun counts as a whole."""
    spans = (row.ends_at - max(row.starts_at, since) for row in rows if row.ends_at > since)
    return sum(ceil(span / timedelta(days=1)) for span in spans)
