"""Pausing, losing and finding a place, ending without a result, and what time alone brings.

Whether somebody may do these things is for the caller to see: moderators may.
"""

import msgspec

from bot.matches import notices
from bot.matches.alarms import Why, alarms
from bot.matches.auditing import announced, audited
from bot.matches.breaker import broken
from bot.matches.going_on import NOBODY
from bot.matches.judging import check_begun, check_running
from bot.matches.lobby import Lobby
from bot.matches.once import once
from bot.matches.people import Person, Place
from bot.matches.playing import NOTHING_TOLD, Told
from bot.matches.position import Position, standing_result, steady
from bot.matches.refusals import Refused
from bot.matches.undoing import Undoing
from bot.matches.votes import vote_notice
from storage.rows import Change, MatchRow, NewNotice, Status

replace = msgspec.structs.replace


class Lifecycle(Lobby, Undoing):
    """The states between the start and the end."""

    @once
    async def pause(
        self, match_id: int, person: Person, reason: str, *, interaction_id: int | None = None
    ) -> Position:
        """Stop a running match; no move is taken. Refused not_running, paused, suspended, over."""
        position = await self.position(match_id)
        check_running(position)
        submission = self.submission("pause", person, interaction_id, "moderator")
        audit = audited(position, "pause", person, submission.at, reason)
        told = announced("paused", position, person, audit)
        paused = replace(position.match, status="paused", reason=reason)
        both = (told, notices.new_deadlines(paused.moves))
        await self.commit(Change(match=paused, submission=submission, notices=both, audit=audit))
        return await self.position(match_id)

    @once
    async def resume(
        self, match_id: int, person: Person, *, interaction_id: int | None = None
    ) -> Position:
        """Let a paused match go on. Refused not_paused."""
        position = await self.position(match_id)
        if position.match.status != "paused":
            raise Refused("not_paused")
        submission = self.submission("resume", person, interaction_id, "moderator")
        audit = audited(position, "resume", person, submission.at)
        told = announced("resumed", position, person, audit)
        resumed = replace(position.match, status="running", reason=None, incident=None)
        going = await self.vote_goes_on(position)
        told_all = (told, notices.new_deadlines(resumed.moves), *going["notices"])
        change = Change(
            match=resumed,
            submission=submission,
            vote=going["vote"],
            notices=told_all,
            audit=audit,
        )
        await self.commit(change)
        await self.go_on(match_id)
        return await self.position(match_id)

    async def suspend(self, match_id: int, channel_id: int | None = None) -> Position:
        """The place of a match has vanished: it waits for another one; a lobby is closed.

        With `channel_id` only if that is still its place.
        """
        async with self.acting(match_id):
            position = await self.position(match_id)
            if channel_id not in {None, position.match.channel_id}:
                return position
            submission = self.submission("suspend", NOBODY, None, "automatic")
            if position.match.status == "lobby":
                return await self._seat(position, (), submission)
            if position.match.status in {"running", "paused"}:
                suspended = replace(position.match, status="suspended")
                told = await self._alarmed("gone", position.match)
                await self.commit(Change(match=suspended, submission=submission, notices=told))
            return await self.position(match_id)

    async def barred(self, match_id: int) -> None:
        """Skald may not speak where a match is played: its moderators are told, elsewhere."""
        async with self.acting(match_id):
            self.unheard.setdefault(match_id, self.clock())
            match = (await self.load(match_id)).match
            told = await self._alarmed("barred", match)
            submission = self.submission("barred", NOBODY, None, "automatic")
            await self.commit(Change(match=match, submission=submission, notices=told))

    async def unmade(self, match_id: int, error: Exception) -> None:
        """What the table is to be told of a match cannot be worked out: it stops."""
        async with self.acting(match_id):
            await broken(self, match_id, error, at_once=True)

    async def _alarmed(self, why: Why, match: MatchRow) -> tuple[NewNotice, ...]:
        if match.guild_id is None:
            return ()
        server = await self.store.server(match.guild_id)
        return tuple(alarms(why, match.moves, server, match.channel_id))

    @once
    async def relocate(
        self,
        match_id: int,
        person: Person,
        place: Place,
        reason: str,
        *,
        interaction_id: int | None = None,
    ) -> Position:
        """Carry a match to another channel or thread; a suspended one is what it was before.

        Refused not_running, over, closed, place_taken.
        """
        position = steady(await self.position(match_id))
        match = position.match
        check_begun(position)
        if position.over:
            raise Refused("over")
        moved = placed(match, place)
        asked = notices.required_seats(position.pending)
        called = notices.people_in(position.rows, asked)
        submission = self.submission("relocate", person, interaction_id, "moderator")
        audit = audited(position, "move", person, submission.at, reason, str(place.channel_id))
        facts = {"channel_id": match.channel_id, "to": place.channel_id}
        told = [
            announced("moved", position, person, audit),
            notices.board(match.moves, match.turn_start, called, called),
        ]
        if match.status != "suspended":
            told.insert(0, announced("departed", position, person, audit, **facts))
        woken = match.status == "suspended" and moved.status == "running"
        going = await self.vote_goes_on(position) if woken else NOTHING_TOLD
        told += going["notices"]
        vote, notes = going["vote"], tuple(told)
        change = Change(match=moved, submission=submission, vote=vote, notices=notes, audit=audit)
        await self.commit(change)
        await self.go_on(match_id)
        return await self.position(match_id)

    @once
    async def end(
        self,
        match_id: int,
        person: Person,
        reason: str,
        *,
        as_it_stands: bool = False,
        interaction_id: int | None = None,
    ) -> Position:
        """End a match without a result or as it stands, or close a lobby; the secret is shown.

        Refused as `check_end`.
        """
        stored = await self.load(match_id, with_secret=True)
        position, match = steady(self.positioned(stored)), stored.match
        check_end(position, as_it_stands=as_it_stands)
        ended = replace(
            match,
            status="finished" if as_it_stands else "ended",
            reason=reason,
            ended_at=self.clock(),
            closes_at=None,
            secret=stored.secret,
        )
        submission = self.submission("end", person, interaction_id, "moderator")
        audit = audited(position, "end", person, submission.at, reason)
        kind = "stopped" if as_it_stands else "ended"
        told = [announced(kind, position, person, audit)]
        if as_it_stands:
            told.append(notices.end(match.moves, match.turn_start))
        change = Change(
            match=ended, submission=submission, audit=audit, **_closed(position, tuple(told))
        )
        await self.commit(change)
        return await self.position(match_id)

    async def tick(self) -> None:
        """What time alone brings: dead lobbies and votes are closed. To be called now and then."""
        await self.close_lobbies()
        await self.close_votes()

    async def catch_up(self) -> None:
        """After a start: make the moves that nobody has to press for and that are still due."""
        await self.each(await self.store.self_moving(), self.go_on)


def placed(match: MatchRow, place: Place) -> MatchRow:
    """A match in another place; one that had lost its own is paused or runs again."""
    status: Status = match.status
    if status == "suspended":
        status = "running" if match.reason is None else "paused"
    return replace(match, guild_id=place.guild_id, channel_id=place.channel_id, status=status)


def check_end(position: Position, *, as_it_stands: bool) -> None:
    """Refused over, closed; not_running, no_standing where it cannot end as it stands."""
    if position.over:
        raise Refused("closed" if position.closed else "over")
    if as_it_stands:
        check_begun(position)
        if not _can_stand(position):
            raise Refused("no_standing")


def _can_stand(position: Position) -> bool:
    try:
        return standing_result(position.game, position.state) is not None
    except Exception:  # rules that fail may fail here too
        return False


def _closed(position: Position, told: tuple[NewNotice, ...]) -> Told:
    """What is told when a match is ended; its open vote comes to nothing."""
    if not position.begun:
        return {"vote": None, "notices": (notices.lobby(closed=True), *told)}
    if position.vote is None:
        return {"vote": None, "notices": told}
    vote = replace(position.vote, status="expired")
    return {"vote": vote, "notices": (vote_notice(position, vote), *told)}
