"""How much time a seat has: paces, deadlines, and what an act of the match does to the clocks.

A match waits for a seat from the moment it must decide until it hands over. Each such wait brings
its increment once, at its end; a decision in another seat's turn stops that seat's clock and does
not end its wait. What is taken back takes its increment along, and never brings time.
All times are UTC; time passes on no clock while its person is away or the match is paused.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

import msgspec

from games.core.contract import Decision
from games.core.seats import Seat
from storage.clock_rows import AwayRow, Circumstances, ClockRow, WaitRow
from storage.rows import MatchRow, SeatRow

replace = msgspec.structs.replace


class Pace(msgspec.Struct, frozen=True):
    """Seconds at the start, for each wait, and at most."""

    initial: float
    increment: float
    cap: float


def _hours(initial: int, increment: int, cap: int) -> Pace:
    return Pace(initial * 3_600.0, increment * 3_600.0, cap * 3_600.0)


PACES: Final = {"fast": _hours(24, 4, 72), "standard": _hours(72, 12, 120)} | {
    "slow": _hours(72, 36, 240)
}
"""By the key of `MatchRow.pace`; with "none" there are no deadlines."""

Rests = Sequence[AwayRow]
"""Days away of one person, in order, none within another."""


class After(msgspec.Struct, frozen=True):
    """A match after an act. `moved`: the seats whose people made moves; `undone`: some went.

    `freely`: who made them took them back, asking nobody.
    """

    match: MatchRow
    seats: tuple[SeatRow, ...]
    pending: tuple[Decision, ...]
    at: datetime
    moved: frozenset[Seat] = frozenset()
    undone: bool = False
    freely: bool = False


class Timing(msgspec.Struct, frozen=True):
    """The clocks then; waits that begin, end or go on again; seats that are asked no longer.

    `interrupted`: those whose turn goes on after another seat's answer.
    """

    clocks: tuple[ClockRow, ...]
    waits: tuple[WaitRow, ...]
    answered: tuple[Seat, ...]
    interrupted: tuple[Seat, ...] = ()


def deadline(start: datetime, seconds: float, rests: Rests) -> datetime:
    """When so many seconds will have passed, without those of the rests."""
    at, left = start, timedelta(seconds=seconds)
    for rest in rests:
        if rest.ends_at <= at:
            continue
        if at + left <= rest.starts_at:
            break
        left -= max(rest.starts_at - at, timedelta())
        at = rest.ends_at
    return at + left


def passed(start: datetime, end: datetime, rests: Rests) -> float:
    """The seconds from one moment to another, without those of the rests."""
    total = end - start
    for rest in rests:
        total -= max(min(rest.ends_at, end) - max(rest.starts_at, start), timedelta())
    return max(total.total_seconds(), 0.0)


def stopped(clock: ClockRow, now: datetime, rests: Rests = ()) -> ClockRow:
    """A clock that stands, with what is left on it."""
    if clock.since is None:
        return clock
    left = max(clock.seconds - passed(clock.since, now, rests), 0.0)
    return replace(clock, seconds=left, since=None, due_at=None, warn_at=None)


def started(clock: ClockRow, now: datetime, rests: Rests = ()) -> ClockRow:
    """A clock that stood, running; one whose time is up stays as it is."""
    if clock.up:
        return clock
    half = clock.half
    warn_at = None
    if half is not None:
        warn_at = deadline(now, max(clock.seconds - half, 0.0), rests)
    due_at = deadline(now, clock.seconds, rests)
    return replace(clock, since=now, due_at=due_at, warn_at=warn_at)


def given(clock: ClockRow, seconds: float) -> ClockRow:
    """A clock that stands, with other seconds on it, not up, and to be warned of anew."""
    return replace(clock, seconds=seconds, half=seconds / 2, up=False)


def rests_of(match: MatchRow, person_id: int, away: Sequence[AwayRow]) -> Rests:
    """When a person's clocks rest in a match."""
    return [row for row in away if row.person_id == person_id] if match.away else []


def follow(after: After, before: Circumstances) -> Timing:
    """The clocks of a match after an act."""
    known = {clock.seat: clock for clock in before.clocks}
    clocks: list[ClockRow] = []
    waits: list[WaitRow] = []
    answered: list[Seat] = []
    interrupted: list[Seat] = []
    for row in after.seats:
        if row.seat is None:
            continue
        former = known.get(row.seat)
        mine = [wait for wait in before.waits if wait.seat == row.seat]
        seat = _Seat(after, row, rests_of(after.match, row.person_id, before.away), mine)
        clock = None if former is None else seat.stood(former)
        if seat.plays:
            clock, changed = seat.asked(clock) if seat.is_asked else seat.let_be(clock)
            clocks.append(clock)
            waits += changed
            if seat.goes_on(clock) and not seat.is_asked:
                interrupted.append(row.seat)
        was_asked = former is not None and former.began is not None
        if was_asked and not (seat.is_kept(former) and seat.goes_on(clock)):
            answered.append(row.seat)
    return Timing(tuple(clocks), tuple(waits), tuple(answered), tuple(interrupted))


class _Seat:
    """One seat after an act."""

    def __init__(self, after: After, row: SeatRow, rests: Rests, waits: list[WaitRow]) -> None:
        self.after, self.row, self.rests, self.waits = after, row, rests, waits
        self.pace = PACES.get(after.match.pace)
        required = [decision for decision in after.pending if decision.required]
        over = after.match.status in {"finished", "ended"}
        self.plays = not (row.automated or row.withdrawn or over)
        self.is_asked = any(decision.seat == row.seat for decision in required)
        self.interrupted = any(decision.interrupts for decision in required)

    @property
    def seat(self) -> Seat:
        return self.row.seat or 0

    def is_kept(self, former: ClockRow | None) -> bool:
        """Whether the person of the former clock still plays here."""
        return former is not None and former.person_id == self.row.person_id

    def goes_on(self, clock: ClockRow | None) -> bool:
        """Whether the turn goes on, interrupted or not."""
        return (
            self.plays
            and clock is not None
            and clock.began is not None
            and (self.is_asked or self.interrupted)
        )

    def stood(self, clock: ClockRow) -> ClockRow:
        """The former clock, standing, without what was taken back."""
        clock = stopped(clock, self.after.at, self.rests)
        return self._taken_back(clock) if self.after.undone else clock

    def _taken_back(self, clock: ClockRow) -> ClockRow:
        ply, increment = self.after.match.ply, self.pace.increment if self.pace else 0.0
        gone = sum(w.earned for w in self.waits if w.began > ply or (w.ended or 0) > ply)
        # Who is sent back to a turn can still end it; nobody sends themselves back for that.
        least = 0.0 if self.after.freely else min(clock.seconds, increment)
        open_ = [w for w in self.waits if w.began <= ply and (w.ended is None or w.ended > ply)]
        began = open_[-1].began if open_ else None
        left = max(clock.seconds - gone, least)
        if began == clock.began:
            return replace(clock, seconds=left)
        return replace(clock, seconds=left, began=began, up=False, half=left / 2)

    def asked(self, clock: ClockRow | None) -> tuple[ClockRow, list[WaitRow]]:
        """The clock of a seat that must decide."""
        ply, changed = self.after.match.ply, list[WaitRow]()
        if clock is None or clock.person_id != self.row.person_id:
            began = None if clock is None else clock.began
            clock = self._fresh(began)
        if clock.began is None and self._revises():
            clock, wait = self._again(clock)
            changed.append(wait)
        if clock.began is None:
            changed.append(WaitRow(seat=self.seat, began=ply))
            clock = replace(clock, began=ply, half=clock.seconds / 2, up=False)
        elif self.after.undone:
            changed += self._reopened(clock.began)
        if clock.up and self.seat in self.after.moved:
            clock, wait = self._in_advance(clock)
            changed.append(wait)
        if self.pace is not None and self.after.match.status == "running":
            clock = started(clock, self.after.at, self.rests)
        return clock, changed

    def _revises(self) -> bool:
        """Whether the seat takes its own answer to a secret decision back, to choose again."""
        mine = (one for one in self.after.pending if one.seat == self.seat and one.required)
        secret = any(decision.private for decision in mine)
        return secret and self.seat in self.after.moved and bool(self.waits)

    def _again(self, clock: ClockRow) -> tuple[ClockRow, WaitRow]:
        """Its wait goes on, without what it had earned."""
        wait = self.waits[-1]
        left = max(clock.seconds - wait.earned, 0.0)
        clock = replace(clock, seconds=left, began=wait.began, half=left / 2)
        return clock, replace(wait, ended=None, earned=0.0)

    def _reopened(self, began: int) -> list[WaitRow]:
        found = [w for w in self.waits if w.began == began and w.ended is not None]
        return [replace(wait, ended=None, earned=0.0) for wait in found]

    def _in_advance(self, clock: ClockRow) -> tuple[ClockRow, WaitRow]:
        """Who moves after all when the time was up goes on with what the wait will have earned."""
        increment = self.pace.increment if self.pace else 0.0
        wait = WaitRow(seat=self.seat, began=clock.began or 0, earned=increment)
        return given(clock, increment), wait

    def let_be(self, clock: ClockRow | None) -> tuple[ClockRow, list[WaitRow]]:
        """The clock of a seat that is not asked; its wait ends, unless it is only interrupted."""
        if clock is None or clock.person_id != self.row.person_id:
            return self._fresh(None), []
        if clock.began is None or self.interrupted:
            again = clock.began is not None and self.after.undone
            return clock, self._reopened(clock.began or 0) if again else []
        wait = self._ended(clock)
        left = clock.seconds + wait.earned - self._had(clock)
        return replace(clock, seconds=left, began=None, half=None, up=False), [wait]

    def _ended(self, clock: ClockRow) -> WaitRow:
        began = clock.began or 0
        earned = self._had(clock)
        if not earned and self.pace is not None:
            earned = max(min(self.pace.increment, self.pace.cap - clock.seconds), 0.0)
        return WaitRow(seat=self.seat, began=began, ended=self.after.match.ply, earned=earned)

    def _had(self, clock: ClockRow) -> float:
        """What this wait has earned already."""
        found = [w.earned for w in self.waits if w.began == clock.began and w.ended is None]
        return found[0] if found else 0.0

    def _fresh(self, began: int | None) -> ClockRow:
        seconds = self.pace.initial if self.pace else 0.0
        return ClockRow(
            seat=self.seat,
            person_id=self.row.person_id,
            seconds=seconds,
            half=seconds / 2 if began is not None else None,
            began=began,
        )
