"""What the store keeps, as typed rows. All times are UTC; blobs are the game's own bytes."""

from datetime import datetime
from typing import Any, Literal

import msgspec

from storage.clock_rows import (
    AbsenceRow,
    AwayRow,
    ClockRow,
    NewLetter,
    Pace,
    TimeUp,
    WaitRow,
)
from storage.moderation_rows import AuditRow
from storage.record_rows import ResultRow

Status = Literal["lobby", "running", "paused", "suspended", "finished", "ended"]
"""`suspended`: its place vanished; `finished`: with a result; `ended`: without one.

Of those in lobby, running or paused a channel or thread holds one at most.
"""

Source = Literal["press", "command", "order", "clock", "moderator", "automatic"]


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """One match. `id` 0: not stored yet; `revision` rises with every change.

    `moves` is the last log number (never given twice), `ply` counts the moves of the current
    line, `turn_start` is the last log number before the present turn. `calling`: the
    host has asked whether everybody is ready. `time_up` says what happens to a seat whose time is
    up, `away` whether clocks rest on days away, `brief` whether boards come without a picture.
    `secret` only once it is public; until then it lies apart.
    `incident`: the one for which a match has paused itself.
    """

    id: int = 0
    game: str
    mode: str
    seats: int
    options: dict[str, str]
    language: str
    status: Status = "lobby"
    host_id: int
    guild_id: int | None
    channel_id: int
    entry: Literal["open", "invited"] = "open"
    practice: bool = False
    pace: Pace = "none"
    time_up: TimeUp = "vote"
    away: bool = True
    brief: bool = False
    calling: bool = False
    rematch_of: int | None = None
    secret_hash: str | None = None
    secret: bytes | None = None
    ply: int = 0
    moves: int = 0
    turn_start: int = 0
    reason: str | None = None
    incident: str | None = None
    revision: int = 0
    opened_at: datetime
    closes_at: datetime | None = None
    started_at: datetime | None = None
    ended_at: datetime | None = None


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A person at the table. `place` is the order of joining; `seat` None until the start.

    `mentioned_at`: when a notice last called this seat and it has not moved since.
    """

    place: int
    seat: int | None = None
    person_id: int
    name: str
    colour: str | None = None
    version: int = 0
    ready: bool = False
    invited: bool = False
    automated: bool = False
    withdrawn: bool = False
    mentioned_at: datetime | None = None


class NewSubmission(msgspec.Struct, frozen=True, kw_only=True):
    """One accepted act and who did it. `rest` and `refusal` are what a line left undone."""

    act: str
    author_id: int
    source: Source
    at: datetime
    interaction_id: int | None = None
    rest: str = ""
    refusal: bytes | None = None


class SubmissionRow(NewSubmission, frozen=True, kw_only=True):
    """A stored submission."""

    id: int
    match_id: int


class NewMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move to be stored; `before` is the state it was made in.

    `kind` is open, handover or revealed, or `withdrawn` for a seat that leaves for good.
    """

    number: int
    ply: int
    seat: int
    text: str
    kind: str
    private: bool
    events: bytes
    before: bytes | None
    at: datetime


class MoveRow(NewMove, frozen=True, kw_only=True):
    """A stored move. `undone_by` is the submission that took it back."""

    submission_id: int
    undone_by: int | None = None


class NewNotice(msgspec.Struct, frozen=True, kw_only=True):
    """Something to be told in public: `number` is the log number it is about."""

    kind: str
    number: int
    payload: dict[str, Any]


class NoticeRow(NewNotice, frozen=True, kw_only=True):
    """A notice in the outbox; its id is the nonce it is sent with."""

    id: int
    match_id: int
    attempts: int
    due_at: datetime
    error: str | None = None


class Due(msgspec.Struct, frozen=True):
    """The matches with notices due now, and the time of the next notice that is not."""

    matches: tuple[int, ...]
    later: datetime | None


class MessageRow(msgspec.Struct, frozen=True, kw_only=True):
    """A message that was posted for a match; `live` while it may be edited or has buttons."""

    match_id: int
    kind: str
    message_id: int
    channel_id: int
    number: int
    live: bool = True


class VoteRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat asks the table to take back its move `number`; `id` 0: not stored yet.

    `ballots` are the answers by seat. `overtaken`: the match went on before it was settled.
    """

    id: int = 0
    seat: int
    number: int
    ballots: dict[int, bool] = {}
    status: Literal["open", "agreed", "refused", "withdrawn", "expired", "overtaken"] = "open"
    closes_at: datetime


class ServerRow(msgspec.Struct, frozen=True, kw_only=True):
    """What a server has settled for its tables.

    `channels`: where tables may be opened, none: everywhere. `home`: whether a match lives in the
    channel where it was opened or in a thread of its own. `open_matches`: at most so many at once.
    `moderator_channel`: where reports go.
    """

    guild_id: int
    channels: tuple[int, ...] = ()
    moderator_role: int | None = None
    language: str | None = None
    open_matches: int | None = None
    home: Literal["channel", "thread"] = "channel"
    pace: Pace = "standard"
    moderator_channel: int | None = None


class OrderRow(msgspec.Struct, frozen=True, kw_only=True):
    """One alternative a seat has prepared for decisions of a kind, tried in the order of `place`.

    `choice` is the text of a move, or the key of a policy. `standing`: it answers every such
    decision, not only the next one. `version`: the seat's version when it was prepared; it waits
    for a later one. `dropped`: the seat was asked, and it could not be played.
    """

    seat: int
    kind: str
    place: int
    choice: str
    policy: bool = False
    guard: str | None = None
    standing: bool = False
    version: int = 0
    dropped: bool = False


class Stored(msgspec.Struct, frozen=True, kw_only=True):
    """A match as it is read: `vote` is the open one, `secret` only if it was asked for.

    `clocks` by seat, `absences` those that are not closed, `away` the days away of its people.
    """

    match: MatchRow
    seats: tuple[SeatRow, ...]
    state: bytes | None
    vote: VoteRow | None = None
    clocks: tuple[ClockRow, ...] = ()
    absences: tuple[AbsenceRow, ...] = ()
    away: tuple[AwayRow, ...] = ()
    secret: bytes | None = None


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """All that one act writes, together or not at all. None: as it was.

    `match` is the row as it shall be, with the revision at which it was read. `secret` is
    written once, at the start. `snapshot` is the state after `match.moves`. The states before
    moves up to number `settled` are dropped. `undone` are numbers of moves taken back. `vote` is
    a new vote, or an old one as it stands now. `orders` are all of the match's. `results` are those
    of a match that is finished by it.
    `interrupted` are the seats in whose turn another one is asked.
    `audit`: a moderator did it. `clocks` are all of the match's; `waits` and `absences` are new, or
    old ones as they stand now. `letters` tell single people something; those about the seats
    `answered` have served.
    """

    match: MatchRow
    submission: NewSubmission
    seats: tuple[SeatRow, ...] | None = None
    secret: bytes | None = None
    state: bytes | None = None
    snapshot: bytes | None = None
    moves: tuple[NewMove, ...] = ()
    undone: tuple[int, ...] = ()
    settled: int | None = None
    vote: VoteRow | None = None
    orders: tuple[OrderRow, ...] | None = None
    notices: tuple[NewNotice, ...] = ()
    clocks: tuple[ClockRow, ...] | None = None
    waits: tuple[WaitRow, ...] = ()
    absences: tuple[AbsenceRow, ...] = ()
    letters: tuple[NewLetter, ...] = ()
    answered: tuple[int, ...] = ()
    interrupted: tuple[int, ...] = ()
    results: tuple[ResultRow, ...] | None = None
    audit: AuditRow | None = None


class Committed(msgspec.Struct, frozen=True):
    """What a change was stored as."""

    match_id: int
    submission_id: int


class Bundle(msgspec.Struct, frozen=True, kw_only=True):
    """A whole match as it lies in the store, sealed secret included: for the operator alone.

    Ids are those of the store it comes from. `snapshots` are states by log number.
    """

    match: MatchRow
    seats: tuple[SeatRow, ...]
    secret: bytes
    state: bytes
    submissions: tuple[SubmissionRow, ...]
    moves: tuple[MoveRow, ...]
    snapshots: dict[int, bytes]
