"""Looking at a match: where it stands, its log, what could be typed or pressed next."""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

import msgspec

from bot.matches.ahead import ahead, preparable
from bot.matches.completion import Completion, complete
from bot.matches.desk import Desk
from bot.matches.explaining import Explained, explain
from bot.matches.naming import with_seats
from bot.matches.people import Person
from bot.matches.picker import Step, narrow
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.matches.unfinished import Unfinished, unfinished
from games.core.codec import decode_events
from games.core.contract import Game
from games.core.events import Event, heard
from games.core.lines import LineRefused
from games.core.seats import Seat
from games.core.words import Tongue
from storage.rows import MoveRow

UNTOLD: Final = "…"
"""Stands for the words of a secret answer."""


class LogEntry(msgspec.Struct, frozen=True):
    """One move as its reader may know it. `undone`: it was taken back later."""

    number: int
    seat: Seat
    text: str
    events: tuple[Event, ...]
    at: datetime
    undone: bool

    @property
    def is_told(self) -> bool:
        """Whether there is anything its reader may know of."""
        return bool(self.events) or self.text != UNTOLD


class Looking(Desk):
    """Everything that changes nothing."""

    async def here(self, channel_id: int) -> Position:
        """The open match of a place, else the last one that was there; Refused no_match_here."""
        match_id = await self.store.match_in(channel_id)
        if match_id is None:
            raise Refused("no_match_here")
        return await self.position(match_id)

    async def log(
        self, match_id: int, viewer: int | None, *, before: int | None = None, limit: int = 15
    ) -> list[LogEntry]:
        """The newest moves below number `before`, as a person (None: a spectator) heard them.

        Secret answers of others are left out, until the match has ended; of the one with which
        a secret decision closed they hear what it brought to light.
        """
        position = await self.position(match_id)
        seats = position.seats_of(viewer) if viewer is not None else []
        rows = await self.store.moves(
            match_id, before=before, limit=limit, secrets_of=None if position.over else seats
        )
        entries = [log_entry(position.game, row, seats, over=position.over) for row in rows]
        return [entry for entry in entries if entry.is_told]

    async def complete(
        self,
        match_id: int,
        person: Person,
        text: str,
        limit: int = 25,
        tongue: Tongue | None = None,
    ) -> Completion | None:
        """What the text could become; None if nothing is asked of this person now."""
        position = await self.position(match_id)
        seat = position.seat_of(person.id)
        if seat is None or position.decision(seat) is None:
            return None
        rng = position.public_rng()
        named = with_seats(position, text)
        return complete(position.game, position.state, seat, named, rng, limit, tongue)

    async def complete_order(
        self,
        match_id: int,
        person: Person,
        text: str,
        limit: int = 25,
        tongue: Tongue | None = None,
    ) -> Completion | None:
        """The same for what is prepared: as the person's next turn might be; None without one."""
        position = await self.position(match_id)
        game, seat, rng = position.game, position.seat_of(person.id), position.public_rng()
        if seat is None or not position.pending:
            return None
        state: Any = position.state
        asked = position.decision(seat)
        if asked is None or not asked.required:
            state = await asyncio.to_thread(ahead, game, state, seat, rng)
        if state is None:
            return None
        return await asyncio.to_thread(preparable, game, state, seat, text, rng, limit, tongue)

    async def options(self, position: Position, seat: Seat, path: Sequence[str]) -> Step:
        """Where a path of the picker leads; raises picker.NoSuchStep."""
        rng = position.public_rng()
        return await asyncio.to_thread(narrow, position.game, position.state, seat, path, rng)

    async def explain(self, position: Position, seat: Seat, line: str) -> Explained | None:
        """Why a line of a seat that is asked is refused; None if it would be accepted."""
        named, rng = with_seats(position, line), position.public_rng()
        return explain(position.game, position.state, seat, named, rng)

    async def unfinished(
        self, position: Position, seat: Seat, line: str, refused: LineRefused
    ) -> Unfinished | None:
        """Where the picker goes on from a line that was refused as too short."""
        named, rng = with_seats(position, line), position.public_rng()
        return unfinished(position.game, position.state, seat, named, refused, rng)


def log_entry(game: Game, row: MoveRow, seats: Sequence[Seat], *, over: bool = False) -> LogEntry:
    """A move as the holder of some seats heard it; once the match is `over`, with all its words."""
    viewer = row.seat if row.seat in seats else next(iter(seats), None)
    events = tuple(heard(decode_events(game, row.events), viewer))
    undone = row.undone_by is not None
    text = row.text if over or row.seat in seats else public_text(game, row)
    return LogEntry(row.number, row.seat, text, events, row.at, undone)


def public_text(game: Game, row: MoveRow) -> str:
    """The words of a move that everybody may read; UNTOLD for a secret answer.

    A game whose moves name hidden pieces says itself what is left of their words.
    """
    if row.private:
        return UNTOLD
    further = getattr(game, "public_text", None)
    return row.text if further is None else str(further(row.text))
