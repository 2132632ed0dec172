"""The one interface between the match service and whatever stores the matches."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol

from storage.clock_interface import ClockStore
from storage.moderation_interface import ModerationStore
from storage.record_interface import RecordStore
from storage.rows import (
    Bundle,
    Change,
    Committed,
    Due,
    MessageRow,
    MoveRow,
    NewNotice,
    NoticeRow,
    OrderRow,
    ServerRow,
    Stored,
    SubmissionRow,
)


class Store(RecordStore, ModerationStore, ClockStore, Protocol):
    """Matches, their moves and their notices. Errors: `storage.errors`."""

    async def commit(self, change: Change) -> Committed:
        """Write one act in one transaction; raises LostRace, DoneBefore or PlaceTaken."""
        ...

    async def load(self, match_id: int, *, with_secret: bool = False) -> Stored | None: ...

    async def match_in(self, channel_id: int) -> int | None:
        """The open match of a place, else the last that was there, else the one followed there."""
        ...

    async def matches_of(self, person_id: int) -> list[int]:
        """The open matches in which a person has a seat, oldest first."""
        ...

    async def lobbies_due(self, now: datetime) -> list[int]:
        """The lobbies whose time is over."""
        ...

    async def self_moving(self) -> list[int]:
        """The running matches with automated seats or orders."""
        ...

    async def submission_of(self, interaction_id: int) -> SubmissionRow | None: ...

    async def last_act(self, match_id: int, author_id: int) -> datetime | None:
        """When somebody last did something in a match; None if never."""
        ...

    async def moves_of(self, submission_id: int) -> list[MoveRow]: ...

    async def followed_by(self, match_id: int, number: int) -> list[MoveRow]:
        """The moves right after a number that came of orders and automated players alone."""
        ...

    async def moves(
        self,
        match_id: int,
        *,
        before: int | None = None,
        limit: int = 15,
        secrets_of: Sequence[int] | None = None,
    ) -> list[MoveRow]:
        """The newest moves with a number below `before`, in the order of their numbers.

        Of secret answers only those of the seats in `secrets_of`, and those with which a secret
        decision closed; None: all of them.
        """
        ...

    async def line(self, match_id: int) -> list[MoveRow]:
        """All moves, taken back or not, in the order of their numbers, without their blobs."""
        ...

    async def move(self, match_id: int, number: int) -> MoveRow | None: ...

    async def snapshots(self, match_id: int) -> list[int]:
        """The log numbers after which the state was kept, ascending; 0 is the setup."""
        ...

    async def snapshot(self, match_id: int, number: int) -> bytes | None: ...

    async def orders(self, match_id: int) -> list[OrderRow]:
        """The orders of all seats, by seat, kind and place."""
        ...

    async def server(self, guild_id: int) -> ServerRow:
        """What a server has settled; the defaults if it has settled nothing."""
        ...

    async def settle(self, row: ServerRow) -> None:
        """Keep a server's settings in place of the former ones."""
        ...

    async def open_in(self, guild_id: int) -> int:
        """How many matches of a server are open."""
        ...

    async def note(self, match_id: int, person_id: int) -> str:
        """What a person noted on a match; empty if nothing."""
        ...

    async def keep_note(self, match_id: int, person_id: int, text: str) -> None:
        """Keep a note in place of the former one; an empty text removes it."""
        ...

    async def votes_due(self, now: datetime) -> list[int]:
        """The running matches with an open vote whose time is over."""
        ...

    async def next_due(self, now: datetime) -> datetime | None:
        """The next moment, after this one, at which time alone brings something."""
        ...

    async def begun(self) -> list[int]:
        """All matches that have been dealt, running or over."""
        ...

    async def bundle(self, match_id: int) -> Bundle | None:
        """A whole match that has been dealt."""
        ...

    async def adopt(self, bundle: Bundle) -> int:
        """Store a match from elsewhere under a new id; raises PlaceTaken."""
        ...

    async def waiting(self, match_id: int) -> list[NoticeRow]:
        """The notices of a match that are still to be delivered, oldest first."""
        ...

    async def due(self, now: datetime) -> Due:
        """The matches with notices to be delivered now, and when the next one is due."""
        ...

    async def delivered(
        self, notice_id: int, message: MessageRow | None, further: Sequence[NewNotice]
    ) -> None:
        """A notice has been sent as `message` (None: nothing was posted); queue what follows."""
        ...

    async def superseded(
        self, notice_ids: Sequence[int], payloads: Mapping[int, dict[str, Any]]
    ) -> None:
        """These notices need not be sent: newer ones, by their ids, say it in new payloads."""
        ...

    async def failed(
        self,
        notice_id: int,
        error: str,
        attempts: int,
        due_at: datetime | None,
        *,
        alone: bool = False,
    ) -> None:
        """A notice could not be sent: the match's notices wait until `due_at`; None: never.

        `alone`: it waits, those behind it do not.
        """
        ...

    async def hasten(self, guild_id: int, now: datetime) -> int:
        """What was put off for the matches of a server is due now; how many notices that are."""
        ...

    async def message(self, match_id: int, kind: str) -> MessageRow | None:
        """The newest live message of a kind."""
        ...

    async def live_messages(self, match_id: int, kinds: Sequence[str]) -> list[MessageRow]:
        """All live messages of some kinds, oldest first."""
        ...

    async def forget_message(self, message_id: int) -> None:
        """The message is gone or has lost its buttons; it is no longer live."""
        ...

    async def close(self) -> None: ...
