"""Moves: judged on arrival, played on a copy, written in one transaction."""

from datetime import datetime
from typing import Any, TypedDict

import msgspec
import structlog

from bot.matches.consequences import consequences
from bot.matches.desk import Desk
from bot.matches.outcome import Outcome, OutcomePart, decode_refusal, encode_refusal
from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.matches.votes import vote_notice
from games.core.chance import Rng
from games.core.codec import decode_events, encode_events, encode_state
from games.core.contract import Game
from games.core.events import heard
from games.core.lines import Line, LineRefused, play_line
from games.core.seats import Seat
from storage.rows import Change, NewMove, NewNotice, Source, SubmissionRow, VoteRow

replace = msgspec.structs.replace

_log = structlog.get_logger()


class _Told(TypedDict):
    vote: VoteRow | None
    notices: tuple[NewNotice, ...]


class Submissions(Desk):
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
    ) -> Outcome:
        """Play a line as far as it goes. A press names seat and version; a command does not.

        Raises Refused not_running, over, no_seat, foreign, stale, not_asked; LineRefused when
        the rules refuse it and nothing was applied.
        """
        async with self.acting(match_id):
            done = await self.done_before(interaction_id)
            if done is not None:
                return await self._repeated(done)
            return await self._submit(match_id, person, line, source, interaction_id, seat, version)

    async def _submit(
        self,
        match_id: int,
        person: Person,
        text: str,
        source: Source,
        interaction_id: int | None,
        seat: Seat | None,
        version: int | None,
    ) -> Outcome:
        stored = await self.load(match_id, with_secret=True)
        position, secret = self.positioned(stored), stored.secret or b""
        mover = judge(position, person, seat, version)
        line = _played(position, mover, text, secret)
        submission = self.submission("move", person, interaction_id, source)
        submission = replace(submission, rest=line.rest, refusal=encode_refusal(line.refusal))
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
            submission=submission,
            seats=followed.seats,
            state=followed.state,
            snapshot=followed.snapshot,
            settled=followed.settled,
            moves=_moves(position, mover, line, submission.at),
            **_ended_vote(position, followed.notices),
        )
        await self.commit(change)
        return _outcome(await self.position(match_id), mover, line)

    async def _repeated(self, done: SubmissionRow) -> Outcome:
        position = await self.position(done.match_id)
        moves = await self.store.moves_of(done.id)
        parts = tuple(
            OutcomePart(
                move.text,
                tuple(heard(decode_events(position.game, move.events), move.seat)),
                move.kind,
            )
            for move in moves
        )
        seat = moves[0].seat if moves else 0
        refusal = decode_refusal(done.refusal)
        return Outcome(position, seat, parts, done.rest, refusal, repeated=True)


def judge(position: Position, person: Person, seat: Seat | None, version: int | None) -> Seat:
    """The seat that moves; Refused if this person cannot move now, with this press."""
    own = check_seat(position, person, seat, version)
    mover = position.seat_of(person.id) if seat is None else seat
    if mover is None or mover not in own or position.decision(mover) is None:
        asked = sorted({decision.seat for decision in position.pending if decision.required})
        raise Refused("not_asked", seats=asked)
    return mover


def check_seat(
    position: Position, person: Person, seat: Seat | None, version: int | None
) -> list[Seat]:
    """The seats a person acts for: the pressed one, else all they hold.

    Refused not_running, over, no_seat, foreign, stale.
    """
    check_running(position)
    own = position.seats_of(person.id)
    if not own:
        raise Refused("no_seat")
    if seat is None:
        return own
    if seat not in own:
        raise Refused("foreign", seat=seat)
    if version is not None and version != position.people[seat].version:
        raise Refused("stale")
    return [seat]


def check_running(position: Position) -> None:
    """Refused not_running or over."""
    status = position.match.status
    if status == "lobby":
        raise Refused("not_running")
    if status in {"finished", "ended"}:
        raise Refused("over")


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


def _ended_vote(position: Position, told: tuple[NewNotice, ...]) -> _Told:
    """What is told; a public move also ends an open vote."""
    if position.vote is None or not told:
        return {"vote": None, "notices": told}
    vote = replace(position.vote, status="overtaken")
    return {"vote": vote, "notices": (vote_notice(position, vote), *told)}


def _answers_secretly(game: Game, state: Any, mover: Seat) -> bool:
    own = [decision for decision in game.pending(state) if decision.seat == mover]
    return any(decision.private for decision in own)


def _outcome(position: Position, mover: Seat, line: Line[Any]) -> Outcome:
    parts = tuple(
        OutcomePart(str(part.move), tuple(heard(part.events, mover)), part.kind.value)
        for part in line.parts
    )
    return Outcome(position, mover, parts, line.rest, line.refusal)
