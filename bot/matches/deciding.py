"""What becomes of a seat whose person is absent: the table's vote, or the rule it agreed on."""

from typing import Final, cast

import msgspec

from bot.matches import notices
from bot.matches.absence import (
    A_DAY,
    OFFER_LASTS,
    VOTE_LASTS,
    absence_notice,
    called,
    choices,
    chosen,
    closed,
    fallback,
    offer_notice,
    settled_notices,
    voters,
)
from bot.matches.clocks import given, rests_of, stopped
from bot.matches.going_on import NOBODY
from bot.matches.judging import check_running
from bot.matches.once import once
from bot.matches.people import Person
from bot.matches.playing import Told
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.matches.resigning import Resigning
from bot.matches.taking_over import TakingOver
from bot.matches.votes import vote_notice
from games.core.seats import Seat
from storage.clock_rows import AbsenceRow, Choice, ClockRow
from storage.rows import Change, NewNotice, NewSubmission

replace = msgspec.structs.replace

LONGEST_DEFAULT: Final = 200
"""Moves that are made for an absent seat in one turn."""


class Deciding(TakingOver, Resigning):
    """Absences, from the moment they are noticed to what becomes of the seat."""

    async def left(self, match_id: int, person_id: int) -> None:
        """Somebody has left the server: the seat is kept, and the table told, once."""
        async with self.acting(match_id):
            position = await self.position(match_id)
            told = await self.store.was_absent(match_id, person_id, "left")
            seats = position.seats_of(person_id)
            if position.match.status != "running" or told or not seats:
                return
            if open_absence(position, seats[0]) is None and voters(position.rows, seats[0]):
                submission = self.submission("left", NOBODY, None, "automatic")
                await self._open_absence(position, _absent(position, seats[0], "left", submission))

    async def ask_table(self, position: Position, seat: Seat) -> None:
        """Let the table vote on a seat whose time is up; with the match's lock held."""
        submission = self.submission("ask_table", NOBODY, None, "clock")
        await self._open_absence(position, _absent(position, seat, "time", submission))

    async def _open_absence(
        self, position: Position, opened: tuple[AbsenceRow, NewSubmission]
    ) -> None:
        absence, submission = opened
        people = [row.person_id for row in position.rows]
        around = await self.store.circumstances(position.match.id, people)
        calls = called(position.rows, absence.seat, around, submission.at)
        told = absence_notice(position.rows, position.match.moves, absence, calls=calls)
        await self.commit(
            Change(
                match=position.match,
                submission=submission,
                absences=(absence,),
                notices=(told,),
            )
        )

    @once
    async def vote_on_seat(
        self,
        match_id: int,
        person: Person,
        seat: Seat,
        choice: Choice,
        *,
        interaction_id: int | None = None,
    ) -> Position:
        """Choose what becomes of a seat; it can be changed until the vote closes.

        When all have chosen it is done at once. Refused as `check_running`, and no_vote, stale.
        """
        position = await self.position(match_id)
        check_running(position)
        absence = open_absence(position, seat)
        asked = set(voters(position.rows, seat))
        own = asked & set(position.seats_of(person.id))
        if absence is None or absence.status != "voting" or not own:
            raise Refused("no_vote")
        if choice not in choices(position, seat):
            raise Refused("stale")
        ballots = {**absence.ballots, **dict.fromkeys(own, choice)}
        absence = replace(absence, ballots=ballots)
        told = absence_notice(position.rows, position.match.moves, absence)
        submission = self.submission("vote_on_seat", person, interaction_id)
        await self.commit(
            Change(
                match=position.match, submission=submission, absences=(absence,), notices=(told,)
            )
        )
        if asked <= ballots.keys():
            await self._settle_absence(match_id, seat)
        return await self.position(match_id)

    @once
    async def come_back(
        self, match_id: int, person: Person, seat: Seat, *, interaction_id: int | None = None
    ) -> Position:
        """Who was thought to have left is here: the seat stays theirs. Refused no_vote."""
        position = await self.position(match_id)
        check_running(position)
        absence = open_absence(position, seat)
        if absence is None or absence.cause != "left" or absence.person_id != person.id:
            raise Refused("no_vote")
        submission = self.submission("come_back", person, interaction_id)
        absence = closed(absence, "returned")
        told = settled_notices(position.rows, position.match.moves, absence)
        await self.commit(
            Change(match=position.match, submission=submission, absences=(absence,), notices=told)
        )
        return await self.position(match_id)

    async def close_absences(self) -> None:
        """Settle the absences whose time is over."""
        due = await self.store.absences_due(self.clock())
        await self.each((one for one in due if one not in self.unheard), self._close_due_absences)

    async def _close_due_absences(self, match_id: int) -> None:
        now = self.clock()
        position = await self.position(match_id)
        for absence in position.stored.absences:
            if absence.closes_at <= now and position.match.status == "running":
                await self._settle_absence(match_id, absence.seat)

    async def _settle_absence(self, match_id: int, seat: Seat) -> None:
        """Do what was chosen, or what holds when nobody has come."""
        position = await self.position(match_id)
        absence = open_absence(position, seat)
        if absence is None or position.match.status != "running":
            return
        if absence.cause == "wish":
            await self._close_absence(position, absence, "over")
            return
        offered = choices(position, seat)
        seeking = absence.status == "seeking"
        asked = voters(position.rows, seat)
        choice = fallback(offered, voted=True) if seeking else chosen(absence, offered, asked)
        await self.settle_seat(match_id, seat, choice)

    async def settle_seat(self, match_id: int, seat: Seat, choice: Choice) -> None:
        """Let something become of a seat whose person is absent; with the match's lock held."""
        acts = {
            "wait": self._wait_for_seat,
            "default": self._default_for_seat,
            "automated": self._automate_seat,
            "substitute": self._seek_substitute,
            "withdraw": self._withdraw_seat,
            "end": self._end_unrated,
        }
        position = await self.position(match_id)
        await acts[choice](position, seat)
        await self.go_on(match_id)

    async def _close_absence(self, position: Position, absence: AbsenceRow, outcome: str) -> None:
        absence = closed(absence, outcome)
        told = settled_notices(position.rows, position.match.moves, absence)
        submission = self.submission("close_absence", NOBODY, None, "clock")
        await self.commit(
            Change(match=position.match, submission=submission, absences=(absence,), notices=told)
        )

    async def _wait_for_seat(self, position: Position, seat: Seat) -> None:
        """A day more."""
        absence = open_absence(position, seat)
        settled = () if absence is None else (closed(absence, "wait"),)
        number, submission = position.match.moves, self.submission("wait", NOBODY, None, "clock")
        told = [one for row in settled for one in settled_notices(position.rows, number, row)]
        await self.commit(
            Change(
                match=position.match,
                submission=submission,
                clocks=_with_a_day(position, seat, submission),
                absences=settled,
                notices=(*told, notices.new_deadlines(number)),
            )
        )

    async def _default_for_seat(self, position: Position, seat: Seat) -> None:
        """The game's default, until the seat has handed over; where that stops, a day more."""
        match_id, began = position.match.id, _began(position, seat)
        for step in range(LONGEST_DEFAULT):
            position = await self.position(match_id)
            if not _waits_for(position, seat) or _began(position, seat) != began:
                break
            told = () if step else self._said_of_seat(position, seat, "default")
            if not await self._stand_in_once(match_id, seat, told):
                break
        position = await self.position(match_id)
        absence = open_absence(position, seat)
        if _waits_for(position, seat) and _began(position, seat) == began:
            await self._wait_for_seat(position, seat)
        elif absence is not None:
            await self._close_absence(position, absence, "default")

    async def _stand_in_once(self, match_id: int, seat: Seat, told: tuple[NewNotice, ...]) -> bool:
        stored = await self.load(match_id, with_secret=True)
        submission = self.submission("move", NOBODY, None, "clock")
        try:
            await self.stand_in(stored, seat, submission, told)
        except Refused:
            return False
        return True

    def _said_of_seat(self, position: Position, seat: Seat, outcome: str) -> tuple[NewNotice, ...]:
        """What is told of a seat where no vote says it."""
        if open_absence(position, seat) is not None:
            return ()
        return (notices.settled(position.match.moves, seat, position.names[seat], outcome),)

    async def _automate_seat(self, position: Position, seat: Seat) -> None:
        submission = self.submission("automate", NOBODY, None, "clock")
        told = self._said_of_seat(position, seat, "automated")
        await self.hand_seat(position, seat, None, submission, told)

    async def _seek_substitute(self, position: Position, seat: Seat) -> None:
        """Look for somebody who takes the seat; the table waits for a while."""
        submission = self.submission("seek", NOBODY, None, "clock")
        absence = open_absence(position, seat) or _absent(position, seat, "time", submission)[0]
        closes = submission.at + OFFER_LASTS
        absence = replace(absence, status="seeking", outcome="substitute", closes_at=closes)
        number = position.match.moves
        told = (
            absence_notice(position.rows, number, absence),
            offer_notice(number, absence),
        )
        await self.commit(
            Change(match=position.match, submission=submission, absences=(absence,), notices=told)
        )

    async def _withdraw_seat(self, position: Position, seat: Seat) -> None:
        stored = await self.load(position.match.id, with_secret=True)
        await self._withdraw(stored, seat, self.submission("withdraw", NOBODY, None, "clock"))

    async def _end_unrated(self, position: Position, _seat: Seat) -> None:
        stored = await self.load(position.match.id, with_secret=True)
        submission = self.submission("end", NOBODY, None, "clock")
        ended = replace(stored.match, status="ended", ended_at=submission.at, secret=stored.secret)
        told = _vote_over(position, notices.unrated(ended.moves))
        await self.commit(Change(match=ended, submission=submission, **told))


def open_absence(position: Position, seat: Seat) -> AbsenceRow | None:
    """The absence of a seat that is not settled."""
    return next((one for one in position.stored.absences if one.seat == seat), None)


def _absent(
    position: Position, seat: Seat, cause: str, submission: NewSubmission
) -> tuple[AbsenceRow, NewSubmission]:
    row = position.rows[seat]
    absence = AbsenceRow(
        seat=seat,
        person_id=row.person_id,
        name=row.name,
        cause="left" if cause == "left" else "time",
        status="voting",
        closes_at=submission.at + VOTE_LASTS,
    )
    return absence, submission


def _waits_for(position: Position, seat: Seat) -> bool:
    decision = position.decision(seat)
    return decision is not None and decision.required


def _began(position: Position, seat: Seat) -> int | None:
    return next((clock.began for clock in position.stored.clocks if clock.seat == seat), None)


def _with_a_day(position: Position, seat: Seat, submission: NewSubmission) -> tuple[ClockRow, ...]:
    """The clocks with a day on that of a seat, if its time is up."""

    def other(clock: ClockRow) -> ClockRow:
        if clock.seat != seat or not clock.up:
            return clock
        rests = rests_of(position.match, clock.person_id, position.stored.away)
        return given(stopped(clock, submission.at, rests), A_DAY)

    return tuple(other(clock) for clock in position.stored.clocks)


def _vote_over(position: Position, told: NewNotice) -> Told:
    if position.vote is None:
        return {"vote": None, "notices": (told,)}
    vote = replace(position.vote, status="expired")
    return {"vote": vote, "notices": (vote_notice(position, vote), told)}


CHOICES: Final = cast(
    "tuple[Choice, ...]", ("wait", "default", "automated", "substitute", "withdraw", "end")
)
"""In the order in which they are offered."""
