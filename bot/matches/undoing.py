"""Taking moves back: freely where nothing was learnt, else if the whole table agrees.

A seat freely takes back the newest move of the match if it is its own and has shown nothing new.
Beyond that it asks the table: all others must agree within a day; silence counts as no; a move
ends the vote. An answer to a secret decision is changed by `revise`, never by undo.
"""

from datetime import timedelta
from typing import Any, Final

import msgspec

from bot.matches import notices
from bot.matches.consequences import changed_rows
from bot.matches.going_on import NOBODY, passed_over
from bot.matches.history import History
from bot.matches.judging import check_running, check_seat, is_open, is_secret
from bot.matches.once import once
from bot.matches.people import Person
from bot.matches.playing import NOTHING_TOLD, Told
from bot.matches.position import Position, Seen
from bot.matches.refusals import Refused
from bot.matches.replay import standing
from bot.matches.votes import next_vote, vote_notice
from games.core.codec import decode_state, encode_state
from games.core.seats import Seat
from storage.moderation_rows import AuditRow
from storage.rows import Change, MoveRow, NewNotice, NewSubmission, SeatRow, VoteRow

replace = msgspec.structs.replace

VOTE_OPEN_FOR: Final = timedelta(days=1)


class Undone(msgspec.Struct, frozen=True):
    """The position after moves were taken back, and their texts, oldest first."""

    position: Position
    seat: Seat
    lines: tuple[str, ...]


class Undoing(History):
    """Undo, free and by consent."""

    async def undo(
        self,
        match_id: int,
        person: Person,
        *,
        seat: Seat | None = None,
        version: int | None = None,
        seen: Seen | None = None,
        interaction_id: int | None = None,
    ) -> Undone:
        """Take back the person's last move, if that is free; `seen` is what a press was made on.

        Refused not_running, over, no_seat, foreign, stale, nothing_to_undo, revise_instead;
        undo_sealed if only the table can do it.
        """
        async with self.acting(match_id):
            done = await self.done_before(interaction_id)
            if done is not None:
                return await self._undone_before(done.match_id, done.id)
            position = await self.position(match_id)
            own = check_seat(position, person, seat, version)
            line = standing(await self.store.line(match_id))
            last = _last_of(line, own)
            _check_public(position, last)
            _check_seen(position, last, seen)
            _check_free(line, last)
            submission = self.submission("undo", person, interaction_id)
            edit = (notices.board_edit(position.match.moves),)
            state = await self.state_before(position, last, line[:-1])
            await self.take_back(position, line, [last], state, submission, edit)
            return Undone(await self.position(match_id), last.seat, (last.text,))

    @once
    async def ask_undo(
        self,
        match_id: int,
        person: Person,
        *,
        number: int | None = None,
        interaction_id: int | None = None,
    ) -> Position:
        """Ask the table to take back the person's last move and all that came after it.

        `number` is the move that a press names. Where nobody else is to be asked it is done at
        once. Refused as `undo`, and vote_open, undo_free.
        """
        position = await self.position(match_id)
        own = check_seat(position, person, None, None)
        if position.vote is not None:
            raise Refused("vote_open")
        line = standing(await self.store.line(match_id))
        last = _last_of(line, own)
        _check_public(position, last)
        if number not in {None, last.number}:
            raise Refused("stale")
        if _is_free(line, last):
            raise Refused("undo_free")
        submission = self.submission("ask_undo", person, interaction_id)
        closes = submission.at + VOTE_OPEN_FOR
        vote = VoteRow(seat=last.seat, number=last.number, closes_at=closes)
        await self._settle(position, vote, submission)
        return await self.position(match_id)

    @once
    async def answer_vote(
        self,
        match_id: int,
        person: Person,
        agrees: bool,
        *,
        interaction_id: int | None = None,
    ) -> Position:
        """Agree or refuse; the answer can change until the vote closes.

        Refused no_vote, and as `check_running`.
        """
        position = await self.position(match_id)
        vote = position.vote
        asked = set(position.seats_of(person.id))
        if vote is None or vote.seat in asked or not asked:
            raise Refused("no_vote")
        check_running(position)
        ballots = {**vote.ballots, **dict.fromkeys(asked, agrees)}
        submission = self.submission("vote", person, interaction_id)
        await self._settle(position, replace(vote, ballots=ballots), submission)
        return await self.position(match_id)

    @once
    async def withdraw_vote(
        self, match_id: int, person: Person, *, interaction_id: int | None = None
    ) -> Position:
        """The asker takes the request back. Refused no_vote."""
        position = await self.position(match_id)
        vote = position.vote
        if vote is None or vote.seat not in position.seats_of(person.id):
            raise Refused("no_vote")
        submission = self.submission("withdraw_vote", person, interaction_id)
        await self._settle(position, replace(vote, status="withdrawn"), submission)
        return await self.position(match_id)

    async def close_votes(self) -> None:
        """End the votes whose time is over; what is missing counts as no."""
        due = await self.store.votes_due(self.clock())
        await self.each((one for one in due if one not in self.unheard), self._close_vote)

    async def _close_vote(self, match_id: int) -> None:
        position = await self.position(match_id)
        vote = position.vote
        if vote is not None and vote.closes_at <= self.clock():
            submission = self.submission("close_vote", NOBODY, None, "clock")
            await self._settle(position, replace(vote, status="expired"), submission)

    async def vote_goes_on(self, position: Position, least: timedelta = VOTE_OPEN_FOR) -> Told:
        """The open vote of a match that goes on, which lasts at least so long from now."""
        vote = position.vote
        if vote is None:
            return NOTHING_TOLD
        closes = max(vote.closes_at, self.clock() + least)
        line = standing(await self.store.line(position.match.id))
        vote = replace(vote, closes_at=closes)
        return {"vote": vote, "notices": (_told_of(position, vote, line, calls=False),)}

    async def _settle(self, position: Position, vote: VoteRow, submission: NewSubmission) -> None:
        """Store a vote as it stands; if everybody has agreed, do what was asked."""
        vote = next_vote(position, vote)
        line = standing(await self.store.line(position.match.id))
        undone = [move for move in line if move.number >= vote.number]
        told = _told_of(position, vote, line)
        if vote.status != "agreed":
            change = Change(match=position.match, submission=submission, vote=vote, notices=(told,))
            await self.commit(change)
            return
        state = await self.state_before(position, undone[0], line[: -len(undone)])
        board = board_again(position, state, {vote.seat})
        await self.take_back(position, line, undone, state, submission, (told, board), vote)

    async def take_back(
        self,
        position: Position,
        line: list[MoveRow],
        undone: list[MoveRow],
        state: Any,
        submission: NewSubmission,
        told: tuple[NewNotice, ...],
        vote: VoteRow | None = None,
        audit: AuditRow | None = None,
    ) -> None:
        """Store that the last moves of a line are taken back; `state` is that before them."""
        left = line[: -len(undone)]
        match = replace(
            position.match,
            ply=position.match.ply - len(undone),
            turn_start=_turn_start(left, undone[0].seat),
        )
        rows = _returned(changed_rows(position, state, {move.seat for move in undone}), undone)
        versions = {row.seat: row.version for row in rows if row.seat is not None}
        orders = passed_over(await self.store.orders(match.id), versions)
        await self.commit(
            Change(
                match=match,
                submission=submission,
                seats=rows,
                orders=orders,
                state=encode_state(position.game, state),
                undone=tuple(move.number for move in undone),
                vote=vote,
                notices=told,
                audit=audit,
            )
        )

    async def state_before(self, position: Position, first: MoveRow, left: list[MoveRow]) -> Any:
        """The state in which a move was made; `left` is the line before it."""
        kept = await self.store.move(position.match.id, first.number)
        if kept is not None and kept.before is not None:
            return decode_state(position.game, kept.before)
        return await self.rebuilt(position, left)

    async def _undone_before(self, match_id: int, submission_id: int) -> Undone:
        line = await self.store.line(match_id)
        undone = [move for move in line if move.undone_by == submission_id]
        seat = undone[0].seat if undone else 0
        return Undone(await self.position(match_id), seat, tuple(move.text for move in undone))


def _told_of(
    position: Position, vote: VoteRow, line: list[MoveRow], *, calls: bool = True
) -> NewNotice:
    """What everybody is told of a vote; of answers that are still secret not even the number."""
    undone = (move for move in line if move.number >= vote.number)
    told = vote_notice(position, vote, sum(not is_secret(position, one) for one in undone))
    return told if calls else replace(told, payload={**told.payload, "mention": []})


def _returned(rows: tuple[SeatRow, ...], undone: list[MoveRow]) -> tuple[SeatRow, ...]:
    """The seats with those back at the table whose leaving is taken back."""
    back = {move.seat for move in undone if move.kind == "withdrawn"}
    return tuple(replace(row, withdrawn=False) if row.seat in back else row for row in rows)


def board_again(position: Position, state: Any, called: set[Seat]) -> NewNotice:
    """The board as it was, which calls some seats."""
    asked = notices.required_seats(position.game.pending(state))
    return notices.board(
        position.match.moves,
        position.match.turn_start,
        notices.people_in(position.rows, called),
        notices.people_in(position.rows, asked),
    )


def _last_of(line: list[MoveRow], seats: list[Seat]) -> MoveRow:
    """The last move of some seats; a seat that left for good does not come back."""
    for move in reversed(line):
        if move.kind == "withdrawn":
            break
        if move.seat in seats:
            return move
    raise Refused("nothing_to_undo")


def _is_free(line: list[MoveRow], move: MoveRow) -> bool:
    return move is line[-1] and is_open(move)


def _check_public(position: Position, move: MoveRow) -> None:
    """An answer to a decision that is still secret is nobody's business, not even in a vote."""
    if is_secret(position, move):
        raise Refused("revise_instead")


def _check_seen(position: Position, move: MoveRow, seen: Seen | None) -> None:
    """Refused stale if the press was made before the move, or before something was taken back."""
    if seen is None:
        return
    later = move.number > seen.newest and not move.private
    if later or seen.undone != position.seen.undone:
        raise Refused("stale")


def _check_free(line: list[MoveRow], move: MoveRow) -> None:
    if not _is_free(line, move):
        raise Refused("undo_sealed", number=move.number, line=move.text, kind=move.kind)


def _turn_start(left: list[MoveRow], mover: Seat) -> int:
    """The number of the last move before the turn that goes on now."""
    return next((move.number for move in reversed(left) if move.seat != mover), 0)
