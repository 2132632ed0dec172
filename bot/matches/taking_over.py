"""A seat that somebody else plays on, and the move that is made for a seat.

Whether somebody may do these things is for the caller to see: the table's vote, the clock, the
seat's own person or a moderator.
"""

from datetime import datetime
from typing import Any

import msgspec

from bot.matches import notices
from bot.matches.going_on import GoingOn
from bot.matches.judging import check_begun
from bot.matches.people import Person
from bot.matches.playing import ended_vote
from bot.matches.position import Position
from bot.matches.refusals import Refused
from games.core.lines import Line
from games.core.seats import Seat
from storage.moderation_rows import AuditRow
from storage.rows import Change, MatchRow, NewNotice, NewSubmission, SeatRow, Stored

replace = msgspec.structs.replace


class TakingOver(GoingOn):
    """Hands a seat on, and stands in for it once. Call with the match's lock held."""

    async def hand_seat(
        self,
        position: Position,
        seat: Seat,
        to: Person | None,
        submission: NewSubmission,
        told: tuple[NewNotice, ...] = (),
        audit: AuditRow | None = None,
    ) -> None:
        """Give a seat to a person, or to an automated player (None), in one step.

        Hand, presses and rights move with it; orders of the seat are forgotten, an open vote comes
        to nothing, and whoever is asked now is called. `told` is said first.
        Refused as `check_open`, and no_such_seat, seat_left, no_bot, already_seated,
        already_automated, last_person.
        """
        check_open(position)
        row = _handed(position, seat, to)
        rows = tuple(row if one.seat == seat else one for one in position.rows)
        called = _called(position, row, submission.at)
        if called:
            row = replace(row, mentioned_at=submission.at)
            rows = tuple(row if one.seat == seat else one for one in rows)
        orders = await self.store.orders(position.match.id)
        change = Change(
            match=_hosted(position.match, rows),
            submission=submission,
            seats=rows,
            orders=tuple(order for order in orders if order.seat != seat),
            audit=audit,
            **ended_vote(position, (*told, _board(position, rows, called))),
        )
        await self.commit(change)

    async def stand_in(
        self,
        stored: Stored,
        seat: Seat,
        submission: NewSubmission,
        told: tuple[NewNotice, ...] = (),
        audit: AuditRow | None = None,
    ) -> Line[Any]:
        """Make the game's default move for a seat that is asked. `stored` comes with its secret.

        Refused no_such_seat, not_asked_now, nobody_asked_now, no_default.
        """
        position = self.positioned(stored)
        check_seat_there(position, seat)
        decision = position.decision(seat)
        if decision is None or not decision.required:
            raise not_asked_now(position)
        move = position.game.default(position.state, seat)
        if move is None:
            raise Refused("no_default")
        return await self.play(stored, seat, str(move), submission, told=told, audit=audit)


def check_open(position: Position) -> None:
    """Refused not_running, closed, over or suspended; a paused match passes."""
    check_begun(position)
    if position.over:
        raise Refused("over")
    if position.match.status == "suspended":
        raise Refused("suspended")


def check_seat_there(position: Position, seat: Seat) -> None:
    """Refused no_such_seat, or seat_left if it has left for good."""
    if not 0 <= seat < len(position.rows):
        raise Refused("no_such_seat")
    if position.rows[seat].withdrawn:
        raise Refused("seat_left")


def not_asked_now(position: Position) -> Refused:
    """Nothing must be decided by a seat; who is asked instead is a public fact."""
    seats = notices.required_seats(position.pending)
    if not seats:
        return Refused("nobody_asked_now")
    return Refused("not_asked_now", asked={seat: position.names[seat] for seat in sorted(seats)})


def check_hand(position: Position, seat: Seat, to: Person | None) -> None:
    """Refused as `TakingOver.hand_seat`."""
    check_open(position)
    _handed(position, seat, to)


def _handed(position: Position, seat: Seat, to: Person | None) -> SeatRow:
    """The row of a seat that changes hands."""
    check_seat_there(position, seat)
    row = position.rows[seat]
    risen = replace(row, version=row.version + 1, mentioned_at=None)
    if to is None:
        if row.automated:
            raise Refused("already_automated")
        if not any(one.seat != seat and _played(one) for one in position.rows):
            raise Refused("last_person")
        return replace(risen, automated=True)
    if to.bot:
        raise Refused("no_bot")
    if position.seats_of(to.id) and not position.match.practice:
        raise Refused("already_seated")
    return replace(risen, person_id=to.id, name=to.name, automated=False)


def _played(row: SeatRow) -> bool:
    return not row.automated and not row.withdrawn


def _called(position: Position, row: SeatRow, now: datetime) -> set[Seat]:
    """The seat, if a person has taken it and it is asked; in a pause too: nothing calls later."""
    asked = notices.required_seats(position.pending)
    if row.seat not in asked:
        return set()
    return notices.to_call((row,), asked, now)


def _board(position: Position, rows: tuple[SeatRow, ...], called: set[Seat]) -> NewNotice:
    match = position.match
    if not called:
        return notices.board_edit(match.moves)
    asked = notices.people_in(rows, notices.required_seats(position.pending))
    people = notices.people_in(rows, called)
    return notices.board(match.moves, match.turn_start, people, asked)


def _hosted(match: MatchRow, rows: tuple[SeatRow, ...]) -> MatchRow:
    """If the host plays no seat any more, the first person who does is host."""
    playing = [row.person_id for row in rows if _played(row)]
    if match.host_id in playing or not playing:
        return match
    return replace(match, host_id=playing[0])
