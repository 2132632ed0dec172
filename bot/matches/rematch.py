"""The same table again, with seats kept for everybody who played."""

from datetime import datetime

from bot.matches import notices
from bot.matches.opening import LOBBY_OPEN_FOR, Opening
from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.refusals import Refused
from storage.record_rows import FORMER
from storage.rows import Change, MatchRow, SeatRow


class Rematch(Opening):
    """Opening a table from a match that is over."""

    async def rematch(
        self, match_id: int, person: Person, *, interaction_id: int | None = None
    ) -> Position:
        """Open the table again, with this person as host; a practice match begins at once.

        Refused closed, not_finished, no_seat, place_taken.
        """
        former = await self.position(match_id)
        if former.closed:
            raise Refused("closed")
        if not former.over:
            raise Refused("not_finished")
        mine = former.row_of(person.id)
        if mine is None:
            raise Refused("no_seat")
        match = _lobby(former.match, person, self.clock())
        again = sorted(former.rows, key=lambda row: row.place)
        rows = tuple(_again(row, person) for row in again if row.person_id != FORMER)
        submission = self.submission("rematch", person, interaction_id)
        if match.practice:
            return await self.opened(self.begun(match, rows, submission))
        guests = [row.person_id for row in rows if row.invited]
        told = (notices.lobby(), *([notices.invite(guests)] if guests else []))
        return await self.opened(
            Change(match=match, submission=submission, seats=rows, notices=told)
        )


def _lobby(former: MatchRow, host: Person, now: datetime) -> MatchRow:
    """The same table, open again."""
    return MatchRow(
        game=former.game,
        mode=former.mode,
        seats=former.seats,
        options=former.options,
        language=former.language,
        entry=former.entry,
        practice=former.practice,
        pace=former.pace,
        time_up=former.time_up,
        away=former.away,
        brief=former.brief,
        rematch_of=former.id,
        host_id=host.id,
        guild_id=former.guild_id,
        channel_id=former.channel_id,
        opened_at=now,
        closes_at=now + LOBBY_OPEN_FOR,
    )


def _again(row: SeatRow, host: Person) -> SeatRow:
    return SeatRow(
        place=row.place,
        person_id=row.person_id,
        name=row.name,
        colour=row.colour,
        automated=row.automated,
        invited=not row.automated and row.person_id != host.id,
    )
