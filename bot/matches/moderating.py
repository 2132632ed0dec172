"""What moderators do to a match that runs. Whether somebody is one is for the caller to see.

They know no more than everybody: what they read, undo and announce are public facts, the same
whether or not they hold a seat. Each act is announced with their name and kept in the audit.
A match that had paused itself goes on after what was done to mend it.
"""

from typing import Final

import msgspec

from bot.matches import notices
from bot.matches.auditing import Auditing, announced, audited
from bot.matches.judging import check_running, is_secret
from bot.matches.lifecycle import Lifecycle
from bot.matches.looking import public_text
from bot.matches.once import once
from bot.matches.people import Person
from bot.matches.position import Position, steady
from bot.matches.refusals import Refused
from bot.matches.replay import standing
from bot.matches.taking_over import (
    TakingOver,
    check_hand,
    check_open,
    check_seat_there,
    not_asked_now,
)
from bot.matches.turns import Turn, public_moves, taken_back_by, turn_after, turns_of
from bot.matches.undoing import board_again
from games.core.seats import Seat
from storage.rows import Change, MoveRow, NewNotice, Stored

replace = msgspec.structs.replace

LONGEST_SKIP: Final = 60
"""Default moves in one turn; no turn has as many decisions."""


class Moderating(Lifecycle, TakingOver, Auditing):
    """Taking back, standing in, handing seats on, posting anew."""

    @once
    async def moderate_undo(
        self, match_id: int, person: Person, reason: str, *, interaction_id: int | None = None
    ) -> Position:
        """Take back the last move of a person that everybody knows of, and all that came after it.

        Refused as `check_open`, and nothing_to_undo.
        """
        position, line = await self._mendable(match_id)
        undone = undone_by_one(position, line)
        return await self._go_back(position, line, undone, person, "undo", reason, interaction_id)

    @once
    async def roll_back(
        self,
        match_id: int,
        person: Person,
        number: int,
        reason: str,
        *,
        interaction_id: int | None = None,
    ) -> Position:
        """Go back to the start of the turn that began after move `number`.

        Refused as `check_open`, and no_such_turn.
        """
        position, line = await self._mendable(match_id)
        turn_after(position, line, number)
        undone = taken_back_by(line, number)
        act = "rollback"
        return await self._go_back(position, line, undone, person, act, reason, interaction_id)

    async def turns(self, match_id: int) -> list[Turn]:
        """The turns one can go back to, newest first."""
        position = steady(await self.position(match_id))
        return turns_of(position, standing(await self.store.line(match_id)))

    async def _mendable(self, match_id: int) -> tuple[Position, list[MoveRow]]:
        """A match as it will go on once it is mended, and its line."""
        stored = await self.load(match_id)
        position = steady(self.positioned(resumed(stored)))
        check_open(position)
        return position, standing(await self.store.line(match_id))

    async def _go_back(
        self,
        position: Position,
        line: list[MoveRow],
        undone: list[MoveRow],
        person: Person,
        act: str,
        reason: str,
        interaction_id: int | None,
    ) -> Position:
        match_id = position.match.id
        submission = self.submission(act, person, interaction_id, "moderator")
        state = await self.state_before(position, undone[0], line[: -len(undone)])
        told = [move for move in undone if not is_secret(position, move)]
        # Of secret choices not even the words are told, however long ago they were made.
        lines = [public_text(position.game, move) for move in told if not move.private]
        audit = audited(position, act, person, submission.at, reason, "; ".join(lines))
        paused = (await self.load(match_id)).match.status == "paused"
        facts = {
            "moves": len(told),
            "lines": lines,
            "turn": act == "rollback",
            "goes_on": paused and position.match.status == "running",
        }
        asked = notices.required_seats(position.game.pending(state))
        both = (
            announced("undone", position, person, audit, **facts),
            board_again(position, state, asked),
        )
        vote = None if position.vote is None else replace(position.vote, status="overtaken")
        await self.take_back(position, line, undone, state, submission, both, vote, audit)
        await self.go_on(match_id)
        return await self.position(match_id)

    @once
    async def make_default(
        self,
        match_id: int,
        person: Person,
        seat: Seat,
        reason: str,
        *,
        interaction_id: int | None = None,
    ) -> Position:
        """Make the game's default move for a seat. Refused as `check_running` and `stand_in`."""
        await self._stand_in(match_id, person, seat, "default", reason, interaction_id)
        await self.go_on(match_id)
        return await self.position(match_id)

    @once
    async def skip(
        self,
        match_id: int,
        person: Person,
        seat: Seat,
        reason: str,
        *,
        interaction_id: int | None = None,
    ) -> Position:
        """Make default moves for a seat until it is asked no more. Refused as `make_default`."""
        await self._stand_in(match_id, person, seat, "skip", reason, interaction_id)
        for _ in range(LONGEST_SKIP):
            stored = await self.load(match_id, with_secret=True)
            position = self.positioned(stored)
            decision = position.decision(seat)
            if decision is None or not decision.required:
                break
            submission = self.submission("skip", person, None, "moderator")
            try:
                await self.stand_in(stored, seat, submission)
            except Refused:
                break  # what the rules leave to the player is asked of the player
        await self.go_on(match_id)
        return await self.position(match_id)

    async def _stand_in(
        self,
        match_id: int,
        person: Person,
        seat: Seat,
        act: str,
        reason: str,
        interaction_id: int | None,
    ) -> None:
        stored = await self.load(match_id, with_secret=True)
        position = self.positioned(stored)
        check_can_stand_in(position, seat)
        submission = self.submission(act, person, interaction_id, "moderator")
        audit = audited(position, act, person, submission.at, reason, f"seat {seat + 1}")
        kind = "skipped" if act == "skip" else "default"
        told = announced(kind, position, person, audit, seat=seat)
        await self.stand_in(stored, seat, submission, (told,), audit)

    @once
    async def replace_player(
        self,
        match_id: int,
        person: Person,
        seat: Seat,
        newcomer: Person,
        reason: str,
        *,
        interaction_id: int | None = None,
    ) -> Position:
        """Give a seat to another person. Refused as `hand_seat`."""
        return await self._hand(match_id, person, seat, newcomer, reason, interaction_id)

    @once
    async def automate(
        self,
        match_id: int,
        person: Person,
        seat: Seat,
        reason: str,
        *,
        interaction_id: int | None = None,
    ) -> Position:
        """Give a seat to an automated player. Refused as `hand_seat`."""
        return await self._hand(match_id, person, seat, None, reason, interaction_id)

    async def _hand(
        self,
        match_id: int,
        person: Person,
        seat: Seat,
        to: Person | None,
        reason: str,
        interaction_id: int | None,
    ) -> Position:
        position = await self.position(match_id)
        await self.check_newcomer(position, seat, to)
        act = "automate" if to is None else "replace"
        submission = self.submission(act, person, interaction_id, "moderator")
        audit = audited(position, act, person, submission.at, reason, f"seat {seat + 1}")
        kind = "automated" if to is None else "replaced"
        former = position.people[seat].person.name
        told = announced(kind, position, person, audit, seat=seat, former=former)
        await self.hand_seat(position, seat, to, submission, (told,), audit)
        await self.go_on(match_id)
        return await self.position(match_id)

    async def check_newcomer(self, position: Position, seat: Seat, to: Person | None) -> None:
        """Refused as `hand_seat`, and knows_other_hand: who held another seat has seen its hand."""
        check_hand(position, seat, to)
        held = [] if to is None else await self.store.held_seats(position.match.id, to.id)
        if any(other != seat for other in held) and not position.match.practice:
            raise Refused("knows_other_hand")

    @once
    async def repost(
        self, match_id: int, person: Person, *, interaction_id: int | None = None
    ) -> Position:
        """Post the lobby, the board or the result again, calling nobody. Refused closed, over."""
        position = await self.position(match_id)
        match = position.match
        submission = self.submission("repost", person, interaction_id, "moderator")
        audit = audited(position, "repost", person, submission.at)
        told = await self._anew(position)
        change = Change(match=match, submission=submission, notices=(told,), audit=audit)
        await self.commit(change)
        return await self.position(match_id)

    async def _anew(self, position: Position) -> NewNotice:
        match = position.match
        if match.status == "lobby":
            former = await self.store.message(match.id, "lobby")
            if former is not None:
                await self.store.forget_message(former.message_id)
            return notices.lobby()
        if match.status == "finished":
            return notices.end(match.moves, match.turn_start)
        check_open(position)
        asked = notices.people_in(position.rows, notices.required_seats(position.pending))
        return notices.board(match.moves, match.turn_start, (), asked)


def resumed(stored: Stored) -> Stored:
    """A match that had paused itself as it is when it goes on; any other one as it is."""
    match = stored.match
    if match.status != "paused" or match.incident is None:
        return stored
    return replace(stored, match=replace(match, status="running", reason=None, incident=None))


def undone_by_one(position: Position, line: list[MoveRow]) -> list[MoveRow]:
    """The last public move of a person and what came after it; Refused nothing_to_undo.

    Automated players and seats that left would only do the same again.
    """
    for move in reversed(public_moves(position, line)):
        if move.kind != "withdrawn" and not position.rows[move.seat].automated:
            return [later for later in line if later.number >= move.number]
    raise Refused("nothing_to_undo")


def check_can_stand_in(position: Position, seat: Seat) -> None:
    """Refused as `check_running`, `check_seat_there` and `not_asked_now`, and no_default."""
    check_running(position)
    check_seat_there(position, seat)
    decision = position.decision(seat)
    if decision is None or not decision.required:
        raise not_asked_now(position)
    if position.game.default(position.state, seat) is None:
        raise Refused("no_default")
