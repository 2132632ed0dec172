"""What time brings to running matches: half of it has gone, it is up, an outage is given back.

One look at all clocks claims those that are due, in one transaction for many matches: what is told
then, and that their table votes. Where the table agreed on something else it is done afterwards,
match by match.
"""

from datetime import timedelta
from typing import Any, Final, Literal

import msgspec
import structlog

from bot.matches import notices
from bot.matches.absence import (
    VOTE_LASTS,
    absence_notice,
    called,
    choices,
    fallback,
    still_open,
    voters,
)
from bot.matches.attention import next_digest, told
from bot.matches.clocks import rests_of, started, stopped
from bot.matches.deciding import Deciding, open_absence
from bot.matches.going_on import NOBODY
from bot.matches.lifecycle import Lifecycle
from bot.matches.overview import waits_for
from bot.matches.people import Person
from bot.matches.position import Position
from storage.clock_rows import AbsenceRow, Choice, Circumstances, ClockRow, NewLetter
from storage.rows import Change, NewNotice, NewSubmission

replace = msgspec.structs.replace

_log = structlog.get_logger()

TOGETHER: Final = 200
"""Matches that are looked at in one transaction."""
OUTAGE: Final = timedelta(minutes=5)
"""A longer silence is no pause between two looks at the clocks."""


class Timekeeping(Lifecycle, Deciding):
    """The looks at all clocks."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._lost: dict[int, set[int]] = {}

    async def tick(self) -> None:
        """What time alone brings, to lobbies, votes, clocks and absences."""
        await self.be_there()
        await super().tick()
        await self.look_at_clocks()
        await self.close_absences()
        await self.write_digests()

    async def be_there(self, patience: timedelta = OUTAGE) -> timedelta:
        """We are here: time that passed while we were not is given back; how much that was.

        We were if we have been silent for no longer than `patience`.
        """
        given = await self.store.pulse(self.clock(), patience)
        if given:
            await self.each(await self.store.closing(), self._tell_closings)
        return given

    async def server_gone(self, guild_id: int) -> None:
        """A server cannot be reached: nobody there can move, so no time is up."""
        lost = set(await self.store.unfinished(guild_id)) - self.unheard.keys()
        self._lost.setdefault(guild_id, set()).update(lost)
        self.unheard.update(dict.fromkeys(lost, self.clock()))

    async def server_back(self, guild_id: int) -> None:
        """It can be reached again."""
        for match_id in self._lost.pop(guild_id, ()):
            await self.heard(match_id)

    async def heard(self, match_id: int) -> None:
        """Skald may speak again where a match is played: the time that passed unheard is back."""
        since = self.unheard.pop(match_id, None)
        if since is not None:
            async with self.acting(match_id):
                await self.store.heard_again(match_id, since, self.clock())
                await self._tell_closings(match_id)

    async def _tell_closings(self, match_id: int) -> None:
        """Let the messages of what the table decides say when that closes now."""
        position = await self.position(match_id)
        match, absences = position.match, position.stored.absences
        if match.status != "running":
            return
        told = [still_open(position.rows, match.moves, absence) for absence in absences]
        told += (await self.vote_goes_on(position, timedelta()))["notices"]
        submission = self.submission("outage", NOBODY, None, "clock")
        await self.commit(Change(match=match, submission=submission, notices=tuple(told)))

    async def look_at_clocks(self) -> None:
        """Do what is due by the clocks of all matches."""
        due = await self.store.clocks_due(self.clock())
        found = dict.fromkeys(one.match_id for one in due)
        match_ids = [match_id for match_id in found if match_id not in self.unheard]
        left: list[int] = []
        for start in range(0, len(match_ids), TOGETHER):
            left += await self._claim_due(match_ids[start : start + TOGETHER])
        await self.each(left, self._act_on_time_up)

    async def _claim_due(self, match_ids: list[int]) -> list[int]:
        """Write what is due in matches in which nobody acts just now; those with more to do."""
        async with self.holding(match_ids) as free:
            found = {stored.match.id: stored for stored in await self.store.load_all(free)}
            around = await self.store.all_circumstances(free)
            submission = self.submission("clock", NOBODY, None, "clock")
            dues = [
                _Due(Position(stored, self.games[stored.match.game]), around[match_id], submission)
                for match_id, stored in found.items()
                if stored.match.game in self.games and stored.match.status == "running"
            ]
            changes = [_change_of(due) for due in dues]
            await self.commit_together([change for change in changes if change is not None])
        return [due.position.match.id for due in dues if due.is_left]

    async def _act_on_time_up(self, match_id: int) -> None:
        """Do what the table agreed on for seats whose time is up."""
        position = await self.position(match_id)
        for seat in [clock.seat for clock in position.stored.clocks if clock.up]:
            position = await self.position(match_id)
            if not _is_up(position, seat):  # what became of another seat has settled it too
                continue
            choice = _rule(position, seat)
            if choice is None:
                await self.ask_table(position, seat)
            else:
                await self.settle_seat(match_id, seat, choice)

    async def write_digests(self) -> None:
        """Send everybody whose hour has come what waits for them, if anything does."""
        now = self.clock()
        for preference in await self.store.digests_due(now):
            person = Person(preference.person_id, "")
            letter = NewLetter(
                match_id=None, seat=None, person_id=person.id, kind="digest", due_at=now
            )
            await self.store.set_digest(person.id, next_digest(preference, now))
            if not preference.direct_closed and await self.waiting_for(person):
                await self.store.write_letters([letter])
                self.changed()

    async def waiting_for(self, person: Person) -> list[Position]:
        """The matches that wait for somebody; one that cannot be read is left out."""
        found = []
        for match_id in await self.store.matches_of(person.id):
            try:
                position = await self.position(match_id)
                if position.match.status == "running" and waits_for(position, person):
                    found.append(position)
            except Exception:  # whatever it is, it concerns one match
                _log.exception("match left out of a digest", match=match_id)
        return found


def _change_of(due: "_Due") -> Change | None:
    """What is due in a match; a match whose rules fail does not hold up the others."""
    try:
        return due.change()
    except Exception:  # whatever it is, it concerns one match
        _log.exception("clock not looked at", match=due.position.match.id)
        return None


def _is_up(position: Position, seat: int) -> bool:
    """Whether the match waits in vain for a seat of which nothing has been decided."""
    is_open = position.match.status == "running" and open_absence(position, seat) is None
    return is_open and any(one.up and one.seat == seat for one in position.stored.clocks)


def _rule(position: Position, seat: int) -> Choice | None:
    """What is to become of a seat without a vote; None if the table is to vote.

    It votes too where its rule is the default, and the game's rules decide for nobody.
    """
    offered, rule = choices(position, seat), position.match.time_up
    if rule != "vote" and rule in offered:
        return rule
    return None if voters(position.rows, seat) else fallback(offered, voted=False)


class _Due:
    """What is due in one match. `is_left`: there is more to do than to tell."""

    def __init__(
        self, position: Position, around: Circumstances, submission: NewSubmission
    ) -> None:
        self.position, self.around, self.submission = position, around, submission
        self.told: list[NewNotice] = []
        self.letters: list[NewLetter] = []
        self.absences: list[AbsenceRow] = []
        self.is_left = False

    def change(self) -> Change | None:
        """All of it as one change; None if nothing is due any more."""
        clocks = tuple(self._looked_at(clock) for clock in self.around.clocks)
        if clocks == self.around.clocks:
            return None
        return Change(
            match=self.position.match,
            submission=self.submission,
            clocks=clocks,
            absences=tuple(self.absences),
            notices=tuple(self.told),
            letters=tuple(self.letters),
        )

    def _looked_at(self, clock: ClockRow) -> ClockRow:
        now = self.submission.at
        if clock.up:
            self.is_left |= self._absence(clock) is None
            return clock
        if clock.due_at is not None and clock.due_at <= now:
            return self._up(clock)
        if clock.warn_at is not None and clock.warn_at <= now:
            self._warn(clock)
            return replace(clock, half=None, warn_at=None)
        return clock

    def _absence(self, clock: ClockRow) -> AbsenceRow | None:
        return next((one for one in self.around.absences if one.seat == clock.seat), None)

    def _up(self, clock: ClockRow) -> ClockRow:
        rests = rests_of(self.position.match, clock.person_id, self.around.away)
        clock = stopped(clock, self.submission.at, rests)
        if clock.seconds > 0:  # days away that came to be known since
            return started(clock, self.submission.at, rests)
        if self._absence(clock) is None:
            self._ask(clock)
            self._tell_absentee(clock)
        # A deadline that has passed is said in other words, and its reminder not at all.
        number = self.position.match.moves
        self.told += [notices.new_deadlines(number), notices.half_over(number, clock.seat)]
        return replace(clock, up=True, half=None)

    def _ask(self, clock: ClockRow) -> None:
        """Let the table vote, if that is its rule and somebody is there."""
        rows, match = self.position.rows, self.position.match
        if match.time_up != "vote" or not voters(rows, clock.seat):
            self.is_left = True
            return
        name = next(row.name for row in rows if row.seat == clock.seat)
        absence = AbsenceRow(
            seat=clock.seat,
            person_id=clock.person_id,
            name=name,
            cause="time",
            status="voting",
            closes_at=self.submission.at + VOTE_LASTS,
        )
        self.absences.append(absence)
        calls = called(rows, clock.seat, self.around, self.submission.at)
        self.told.append(absence_notice(rows, match.moves, absence, calls=calls))

    def _letter(self, clock: ClockRow, kind: Literal["half", "up"]) -> NewLetter:
        return NewLetter(
            match_id=self.position.match.id,
            seat=clock.seat,
            person_id=clock.person_id,
            kind=kind,
            due_at=self.submission.at,
        )

    def _tell_absentee(self, clock: ClockRow) -> None:
        """In private alone: in public nobody is called after the fact."""
        how = told(self.around, self._letter(clock, "up"))
        if how.letter is not None and how.letter.direct:
            self.letters.append(how.letter)

    def _warn(self, clock: ClockRow) -> None:
        decision = self.position.decision(clock.seat)
        letter = self._letter(clock, "half")
        # A reminder in public would tell who has not yet made a secret choice.
        secret = decision is not None and decision.private
        how = told(self.around, letter, in_private=secret or self.position.match.brief)
        if how.mention:
            number = self.position.match.moves
            self.told.append(notices.half(number, clock.seat, [clock.person_id]))
        if how.letter is not None:
            due_at = how.letter.due_at
            if clock.due_at is not None and due_at >= clock.due_at:
                due_at = self.submission.at
            self.letters.append(replace(how.letter, due_at=due_at))
