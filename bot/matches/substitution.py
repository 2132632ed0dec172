"""`/match sub`: somebody plays on in a seat, with its hand, its rights and, if any, a full clock.

A seat can be taken while a substitute is sought for it, by its own person or by the table, and
while an automated player holds it. Who has played another seat of the match knows too much.
"""

from typing import Any

import msgspec

from bot.matches import notices
from bot.matches.absence import WISH_LASTS, closed, offer_notice
from bot.matches.deciding import Deciding, open_absence
from bot.matches.judging import check_running
from bot.matches.once import once
from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.matches.taking_over import check_open
from games.core.seats import Seat
from storage.clock_rows import AbsenceRow
from storage.rows import Change, SeatRow

replace = msgspec.structs.replace


class Substitution(Deciding):
    """Offering seats, and taking them."""

    @once
    async def offer_seat(
        self,
        match_id: int,
        person: Person,
        guest: Person | None = None,
        *,
        interaction_id: int | None = None,
    ) -> Position:
        """Look for a substitute for one's own seat, or ask one person; one plays on until then.

        Refused as `check_running`, and no_seat, seat_offered, no_bot, guest_seated.
        """
        position = await self.position(match_id)
        check_running(position)
        seat = position.seat_of(person.id)
        if seat is None:
            raise Refused("no_seat")
        if open_absence(position, seat) is not None:
            raise Refused("seat_offered")
        if guest is not None:
            _check_guest(position, guest)
        submission = self.submission("offer_seat", person, interaction_id)
        absence = AbsenceRow(
            seat=seat,
            person_id=person.id,
            name=person.name,
            cause="wish",
            status="seeking",
            guest_id=None if guest is None else guest.id,
            closes_at=submission.at + WISH_LASTS,
        )
        await self._keep_offer(position, absence, submission)
        return await self.position(match_id)

    @once
    async def keep_seat(
        self, match_id: int, person: Person, *, interaction_id: int | None = None
    ) -> Position:
        """Take one's own offer back. Refused no_offer."""
        position = await self.position(match_id)
        own = position.seats_of(person.id)
        found = [one for one in position.stored.absences if one.seat in own]
        if not found or found[0].cause != "wish":
            raise Refused("no_offer")
        submission = self.submission("keep_seat", person, interaction_id)
        await self._keep_offer(position, closed(found[0], "withdrawn"), submission)
        return await self.position(match_id)

    async def _keep_offer(self, position: Position, absence: AbsenceRow, submission: Any) -> None:
        told = offer_notice(position.match.moves, absence)
        await self.commit(
            Change(
                match=position.match,
                submission=submission,
                absences=(absence,),
                notices=(told,),
            )
        )

    @once
    async def take_seat(
        self, match_id: int, person: Person, seat: Seat, *, interaction_id: int | None = None
    ) -> Position:
        """Play on in a seat that can be taken.

        Refused as `check_open`, and seat_not_free, knows_other_hand, already_seated, no_bot.
        """
        position = await self.position(match_id)
        check_open(position)
        if seat not in free_seats(position, person):
            raise Refused("seat_not_free")
        known = await self.store.held_seats(match_id, person.id)
        if any(other != seat for other in known) and not position.seats_of(person.id):
            raise Refused("knows_other_hand")
        row = position.rows[seat]
        former = "" if row.automated or row.person_id == person.id else row.name
        told = notices.taken(position.match.moves, seat, person, former)
        submission = self.submission("take_seat", person, interaction_id)
        await self.hand_seat(position, seat, person, submission, (told,))
        await self.go_on(match_id)
        return await self.position(match_id)


def free_seats(position: Position, person: Person) -> list[Seat]:
    """The seats this person could take."""
    sought = {
        one.seat
        for one in position.stored.absences
        if one.status == "seeking" and one.guest_id in {None, person.id}
    }
    return [
        row.seat
        for row in position.rows
        if row.seat is not None and _is_free(position, row, sought)
    ]


def _is_free(position: Position, row: SeatRow, sought: set[Seat]) -> bool:
    if row.withdrawn or row.seat is None:
        return False
    return row.seat in sought or (row.automated and not position.match.practice)


def _check_guest(position: Position, guest: Person) -> None:
    if guest.bot:
        raise Refused("no_bot")
    if position.seats_of(guest.id):
        raise Refused("guest_seated")
