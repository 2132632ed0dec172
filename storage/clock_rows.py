"""Rows about time and attention: clocks, days away, absences, and how people want to be told."""

from datetime import datetime
from typing import Literal

import msgspec

Pace = Literal["fast", "standard", "slow", "none"]
TimeUp = Literal["vote", "default", "automated", "substitute", "withdraw", "end"]
Choice = Literal["wait", "default", "automated", "substitute", "withdraw", "end"]
Way = Literal["mention", "direct", "silent"]


class ClockRow(msgspec.Struct, frozen=True, kw_only=True):
    """The clock of a person in a seat.

    `seconds` are left at `since`, or as long as the clock stands (`since` None). `due_at`: when
    they are used up; `warn_at`: when only `half` of them are left, None once that has been told.
    `began`: the ply after which the seat was asked, None while it is not. `up`: the time is up.
    """

    seat: int
    person_id: int
    seconds: float
    since: datetime | None = None
    due_at: datetime | None = None
    warn_at: datetime | None = None
    half: float | None = None
    began: int | None = None
    up: bool = False


class WaitRow(msgspec.Struct, frozen=True, kw_only=True):
    """The match waited for a seat from one ply to another; `earned` are the seconds it brought."""

    seat: int
    began: int
    ended: int | None = None
    earned: float = 0.0


class AbsenceRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat whose person is absent, or wishes to be replaced; `id` 0: not stored yet.

    `cause`: the time is up, the person has left the server, or wishes it. While `voting` the table
    chooses (`ballots` by seat); while `seeking` somebody may take the seat: `guest_id`, if it is
    kept for one person. `outcome`: what was chosen, or how it ended.
    """

    id: int = 0
    seat: int
    person_id: int
    name: str
    cause: Literal["time", "left", "wish"]
    status: Literal["voting", "seeking", "closed"]
    ballots: dict[int, Choice] = {}
    guest_id: int | None = None
    outcome: Choice | Literal["returned", "taken", "withdrawn", "over"] | None = None
    closes_at: datetime


class AwayRow(msgspec.Struct, frozen=True, kw_only=True):
    """Days on which a person's clocks rest."""

    person_id: int
    starts_at: datetime
    ends_at: datetime


class PreferenceRow(msgspec.Struct, frozen=True, kw_only=True):
    """How a person wants to be told.

    Quiet hours go from `quiet_from` to `quiet_to`, full hours in `zone`; equal or None: there are
    none. `digest_at`: when the next digest is due. `direct_closed`: a direct message was refused.
    `marks`: seats are shown with shape and letter beside their names. `hints`: practice matches
    explain what the choices mean.
    """

    person_id: int
    notices: Way = "mention"
    digest: Literal["none", "morning", "evening", "both"] = "none"
    digest_at: datetime | None = None
    quiet_from: int | None = None
    quiet_to: int | None = None
    zone: str = "UTC"
    language: str | None = None
    next_up: bool = False
    direct_closed: bool = False
    marks: bool = False
    hints: bool = True


class NewLetter(msgspec.Struct, frozen=True, kw_only=True):
    """Something one person is told: by direct message, else by a mention where the match is.

    `seat` is the one that is asked, or will be next, after seat `after`. A digest has no match.
    """

    match_id: int | None
    seat: int | None
    person_id: int
    kind: Literal["turn", "half", "up", "next", "digest"]
    direct: bool = True
    after: int | None = None
    due_at: datetime


class LetterRow(NewLetter, frozen=True, kw_only=True):
    """A stored letter; `over`: it was sent, and what it says holds no longer."""

    id: int
    status: Literal["waiting", "sent", "over", "done", "failed"]
    attempts: int = 0
    message_id: int | None = None
    channel_id: int | None = None
    error: str | None = None


class Circumstances(msgspec.Struct, frozen=True, kw_only=True):
    """What a match's time depends on. `ways` are people's exceptions for this match, by person.

    `waits` are those that go on and the last of each seat; all if asked for. `status` is the
    match's as it is stored.
    """

    clocks: tuple[ClockRow, ...] = ()
    absences: tuple[AbsenceRow, ...] = ()
    away: tuple[AwayRow, ...] = ()
    preferences: dict[int, PreferenceRow] = {}
    ways: dict[int, Way] = {}
    waits: tuple[WaitRow, ...] = ()
    status: str = "running"


class DueClock(msgspec.Struct, frozen=True, kw_only=True):
    """A clock whose time is up, or whose half time has come."""

    match_id: int
    seat: int
    up: bool
