"""A line played on a copy of the position and written in one transaction."""

import asyncio
from datetime import datetime
from typing import Any, Final, TypedDict

import msgspec
import structlog

from bot.matches.consequences import consequences
from bot.matches.desk import Desk
from bot.matches.outcome import encode_refusal
from bot.matches.position import Position
from bot.matches.votes import vote_notice
from games.core.chance import Rng
from games.core.codec import encode_events, encode_state
from games.core.contract import Game
from games.core.lines import Line, LineRefused, play_line
from games.core.seats import Seat
from storage.moderation_rows import AuditRow
from storage.rows import (
    Change,
    NewMove,
    NewNotice,
    NewSubmission,
    OrderRow,
    Stored,
    VoteRow,
)

replace = msgspec.structs.replace

_log = structlog.get_logger()


class Told(TypedDict):
    """The part of a change that everybody hears of."""

    vote: VoteRow | None
    notices: tuple[NewNotice, ...]


NOTHING_TOLD: Final[Told] = {"vote": None, "notices": ()}
"""No vote goes on, and there is nothing to say."""


class Playing(Desk):
    """The one way in which moves are stored."""

    async def play(
        self,
        stored: Stored,
        mover: Seat,
        text: str,
        submission: NewSubmission,
        orders: tuple[OrderRow, ...] | None = None,
        *,
        told: tuple[NewNotice, ...] = (),
        audit: AuditRow | None = None,
    ) -> Line[Any]:
        """Play a line of a seat that is asked, as far as it goes, and store what followed.

        `stored` comes with its secret; `told` is said before what follows. Raises LineRefused
        when nothing was applied.
        """
        position, secret = self.positioned(stored), stored.secret or b""
        line = await asyncio.to_thread(_played, position, mover, text, secret)
        followed = consequences(
            position,
            line.parts[-1].state,
            mover,
            count=len(line.parts),
            secret=secret,
            now=submission.at,
        )
        change = Change(
            match=followed.match,
            submission=replace(submission, rest=line.rest, refusal=encode_refusal(line.refusal)),
            seats=followed.seats,
            state=followed.state,
            snapshot=followed.snapshot,
            settled=followed.settled,
            moves=_moves(position, mover, line, submission.at),
            orders=orders,
            audit=audit,
            **ended_vote(position, (*told, *followed.notices)),
        )
        await self.commit(change)
        return line


def _played(position: Position, mover: Seat, text: str, secret: bytes) -> Line[Any]:
    first = position.match.ply + 1
    try:
        return play_line(
            position.game, position.state, mover, text, lambda part: Rng(secret, first + part)
        )
    except LineRefused as refused:
        # The code alone: a line that was refused is nobody's business but its author's.
        _log.info("refused", match=position.match.id, seat=mover, code=refused.violation.code)
        raise


def _moves(position: Position, mover: Seat, line: Line[Any], now: datetime) -> tuple[NewMove, ...]:
    game, match = position.game, position.match
    befores = [position.state, *(part.state for part in line.parts[:-1])]
    return tuple(
        NewMove(
            number=match.moves + index,
            ply=match.ply + index,
            seat=mover,
            text=str(part.move),
            kind=part.kind.value,
            private=_answers_secretly(game, before, mover),
            events=encode_events(part.events),
            before=encode_state(game, before),
            at=now,
        )
        for index, (before, part) in enumerate(zip(befores, line.parts, strict=True), start=1)
    )


def ended_vote(position: Position, told: tuple[NewNotice, ...]) -> Told:
    """What is told; a public move also ends an open vote."""
    if position.vote is None or not told:
        return {"vote": None, "notices": told}
    vote = replace(position.vote, status="overtaken")
    return {"vote": vote, "notices": (vote_notice(position, vote), *told)}


def _answers_secretly(game: Game, state: Any, mover: Seat) -> bool:
    own = [decision for decision in game.pending(state) if decision.seat == mover]
    return any(decision.private for decision in own)
