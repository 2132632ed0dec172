"""Moves: judged on arrival, played on a copy, written in one transaction."""

from typing import Any, Final

import msgspec

from bot.matches.going_on import GoingOn, passed_over
from bot.matches.judging import is_open, is_secret, judge
from bot.matches.naming import with_seats
from bot.matches.order_rows import with_standing
from bot.matches.outcome import Outcome, OutcomePart, decode_refusal
from bot.matches.people import Person
from bot.matches.position import Position
from games.core.codec import decode_events
from games.core.events import heard
from games.core.lines import Line
from games.core.seats import Seat
from storage.rows import MoveRow, OrderRow, Source, Stored, SubmissionRow

replace = msgspec.structs.replace

LATELY: Final = 30
"""Moves among which an interaction is looked for that was sent twice in a moment."""


class Submissions(GoingOn):
    """Making moves."""

    async def submit(
        self,
        match_id: int,
        person: Person,
        line: str,
        *,
        source: Source = "command",
        interaction_id: int | None = None,
        seat: Seat | None = None,
        version: int | None = None,
        always: str | None = None,
    ) -> Outcome:
        """Play a line as far as it goes. A press names seat and version; a command does not.

        `always`: a policy that is kept as the seat's standing answer to what it is asked now.
        Raises Refused not_running, paused, suspended, over, no_seat, foreign, stale, not_asked;
        LineRefused when the rules refuse it and nothing was applied, bad_order, too_many_orders.
        """
        async with self.acting(match_id):
            done = await self.done_before(interaction_id)
            if done is not None:
                return await self._repeated(done)
            stored = _renamed(await self.load(match_id, with_secret=True), person)
            here = self.positioned(stored)
            mover = judge(here, person, seat, version)
            submission = self.submission("move", person, interaction_id, source)
            orders = await self._waiting_orders(stored, mover, always)
            named = with_seats(here, line)
            played = await self.play(stored, mover, named, submission, orders)
            await self.go_on(match_id)
            position = await self.position(match_id)
            last = await self.store.move(match_id, stored.match.moves + len(played.parts))
            outcome = _outcome(position, mover, played, free=_is_free(position, last))
            return replace(outcome, ordered=await self._ordered_since(position, mover, last))

    async def outcome_of(self, interaction_id: int) -> Outcome | None:
        """What an interaction did, if that is still the newest of its seat and stands; else None.

        It must have been one of the last LATELY moves.
        """
        done = await self.done_before(interaction_id)
        moves = [] if done is None else await self.store.moves_of(done.id)
        if done is None or not moves:
            return None
        lately = await self.store.moves(done.match_id, limit=LATELY)
        own = [move.number for move in lately if move.seat == moves[-1].seat]
        is_newest = own[-1:] == [moves[-1].number]
        if not is_newest or any(move.undone_by is not None for move in moves):
            return None
        return await self._repeated(done)

    async def _waiting_orders(
        self, stored: Stored, mover: Seat, always: str | None
    ) -> tuple[OrderRow, ...] | None:
        """All orders; those of the mover are not for what this move leads to by itself."""
        orders, version = await self.store.orders(stored.match.id), stored.seats[mover].version + 1
        if always is None:
            return passed_over(orders, {mover: version})
        position = self.positioned(stored)
        decision = position.decision(mover)
        kind = "" if decision is None else decision.kind
        kept = tuple(with_standing(position, mover, kind, always, orders))
        return passed_over(kept, {mover: version}) or kept

    async def _ordered_since(
        self, position: Position, mover: Seat, last: MoveRow | None
    ) -> tuple[OutcomePart, ...]:
        """What was played from the mover's orders after its last move, when others had moved."""
        if last is None:
            return ()
        rows = await self.store.followed_by(position.match.id, last.number)
        return tuple(_part(position, row) for row in rows if row.seat == mover)

    async def _repeated(self, done: SubmissionRow) -> Outcome:
        position = await self.position(done.match_id)
        moves = await self.store.moves_of(done.id)
        last = moves[-1] if moves else None
        seat = moves[0].seat if moves else 0
        return Outcome(
            position,
            seat,
            tuple(_part(position, move) for move in moves),
            done.rest,
            decode_refusal(done.refusal),
            _is_free(position, last),
            repeated=True,
            ordered=await self._ordered_since(position, seat, last),
        )


def _part(position: Position, move: MoveRow) -> OutcomePart:
    """A stored move as its mover heard it."""
    events = tuple(heard(decode_events(position.game, move.events), move.seat))
    return OutcomePart(move.text, events, move.kind)


def _is_free(position: Position, move: MoveRow | None) -> bool:
    """Whether a move can be taken back without asking anybody: nothing shown, nobody since."""
    if move is None or move.number != position.match.moves or move.undone_by is not None:
        return False
    return is_open(move) and not is_secret(position, move)


def _renamed(stored: Stored, person: Person) -> Stored:
    """The person under the name they bear now."""
    rows = tuple(
        replace(row, name=person.name) if row.person_id == person.id else row
        for row in stored.seats
    )
    return replace(stored, seats=rows)


def _outcome(position: Position, mover: Seat, line: Line[Any], *, free: bool) -> Outcome:
    parts = tuple(
        OutcomePart(str(part.move), tuple(heard(part.events, mover)), part.kind.value)
        for part in line.parts
    )
    return Outcome(position, mover, parts, line.rest, line.refusal, free)
