"""At a table that has not begun: join, leave, invite, remove, ready, set up, begin."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Final, Literal

import msgspec

from bot.matches import notices
from bot.matches.going_on import NOBODY
from bot.matches.once import once
from bot.matches.opening import LOBBY_OPEN_FOR, Entry, Opening
from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.matches.table import check_colour, chosen_mode, chosen_options, chosen_seats
from storage.clock_rows import Pace, TimeUp
from storage.rows import Change, MatchRow, NewNotice, NewSubmission, SeatRow

replace = msgspec.structs.replace

HOST_SILENT_FOR: Final = timedelta(days=1)

Rows = tuple[SeatRow, ...]


class Lobby(Opening):
    """The acts at a table. All are Refused lobby_only once the match has begun, over, closed.

    Those of the host are Refused not_host to others, until the host has been silent for a day:
    then the table is whose who acts for it.
    """

    @once
    async def join(
        self,
        match_id: int,
        person: Person,
        colour: str | None = None,
        *,
        interaction_id: int | None = None,
    ) -> Position:
        """Take a free or kept seat; who has one already and names a colour takes that colour.

        Refused already_seated, lobby_full, invited_only, unknown_colour, colour_taken.
        """
        position = await self._lobby(match_id)
        submission = self.submission("join", person, interaction_id)
        return await self._seat(position, _joined(position, person, colour), submission)

    async def leave(
        self, match_id: int, person: Person, *, interaction_id: int | None = None
    ) -> Position | None:
        """Give up a seat, or decline a kept one; None if nobody is left: the lobby is closed.

        When the host leaves, the table is the next person's. Refused no_seat_yet, and leave_begun
        who holds a seat in a match that has begun.
        """
        async with self.acting(match_id):
            if await self.done_before(interaction_id):
                before = await self.position(match_id)
                return before if before.rows else None
            position = await self.position(match_id)
            if position.begun and not position.over and position.row_of(person.id) is not None:
                raise Refused("leave_begun")
            position = await self._lobby(match_id)
            rows = _without(position, person.id, "no_seat_yet")
            submission = self.submission("leave", person, interaction_id)
            after = await self._seat(position, rows, submission)
            return after if after.rows else None

    async def gone(self, match_id: int, person_id: int) -> None:
        """Somebody can no longer be reached: their seat is free, their table the next one's."""
        async with self.acting(match_id):
            position = await self.position(match_id)
            if position.match.status == "lobby" and position.row_of(person_id) is not None:
                rows = _without(position, person_id, "no_such_person")
                await self._seat(position, rows, self.submission("gone", NOBODY, None, "automatic"))

    @once
    async def kick(
        self, match_id: int, host: Person, person_id: int, *, interaction_id: int | None = None
    ) -> Position:
        """Free somebody's seat. Refused not_host, no_such_person."""
        position = await self._lobby(match_id, host)
        if person_id == host.id:
            raise Refused("no_such_person")
        rows = _without(position, person_id, "no_such_person")
        submission = self.submission("kick", host, interaction_id)
        return await self._seat(position, rows, submission)

    @once
    async def invite(
        self, match_id: int, host: Person, guest: Person, *, interaction_id: int | None = None
    ) -> Position:
        """Keep a seat for somebody and call them once.

        Refused not_host, guest_seated, lobby_full, no_bot.
        """
        position = await self._lobby(match_id, host)
        if guest.bot:
            raise Refused("no_bot")
        if position.row_of(guest.id) is not None:
            raise Refused("guest_seated")
        rows = _seated(position, guest, None, invited=True)
        submission = self.submission("invite", host, interaction_id)
        return await self._seat(position, rows, submission, notices.invite([guest.id]))

    @once
    async def set_up(
        self,
        match_id: int,
        host: Person,
        *,
        mode: str | None = None,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        entry: Entry | None = None,
        language: str | None = None,
        pace: Pace | None = None,
        time_up: TimeUp | None = None,
        away: bool | None = None,
        brief: bool | None = None,
        interaction_id: int | None = None,
    ) -> Position:
        """Change what is named; everybody is asked anew whether they are ready.

        Refused not_host, unknown_mode, bad_seats, unknown_option, bad_option.
        """
        position = await self._lobby(match_id, host)
        match = _agreed(position, mode, seats, options)
        match = replace(
            match,
            entry=entry or match.entry,
            language=language or match.language,
            pace=pace or match.pace,
            time_up=time_up or match.time_up,
            away=match.away if away is None else away,
            brief=match.brief if brief is None else brief,
            calling=False,
        )
        rows = tuple(replace(row, ready=False) for row in position.rows)
        submission = self.submission("set_up", host, interaction_id)
        return await self._store(match, rows, submission, (notices.lobby(),))

    @once
    async def ready(
        self,
        match_id: int,
        person: Person,
        ready: bool = True,
        *,
        terms: str | None = None,
        interaction_id: int | None = None,
    ) -> Position:
        """Say that one can begin, or not yet; `terms` are those a press was made on.

        The match begins when everybody is ready and the table is full, or the host has called.
        Refused no_seat_yet, other_terms.
        """
        position = await self._lobby(match_id)
        mine = position.row_of(person.id)
        if mine is None or mine.invited:
            raise Refused("no_seat_yet")
        if terms not in {None, position.terms}:
            raise Refused("other_terms")
        rows = tuple(replace(r, ready=ready) if r is mine else r for r in position.rows)
        submission = self.submission("ready", person, interaction_id)
        return await self._begin_if_ready(position.match, rows, submission)

    @once
    async def call_ready(
        self, match_id: int, host: Person, *, interaction_id: int | None = None
    ) -> Position:
        """Ask everybody whether they are ready; the match begins when all are.

        Refused not_host, too_few.
        """
        position = await self._lobby(match_id, host)
        missing, low = self._missing(position.match, position.rows)
        if missing:
            raise Refused("too_few", seats=low - missing, low=low)
        rows = tuple(
            replace(row, ready=True) if row.person_id == host.id else row for row in position.rows
        )
        submission = self.submission("call_ready", host, interaction_id)
        return await self._begin_if_ready(replace(position.match, calling=True), rows, submission)

    @once
    async def start(
        self, match_id: int, person: Person, *, interaction_id: int | None = None
    ) -> Position:
        """Begin now: draw the seats, set the game up and seal its secret.

        Refused not_host, too_few.
        """
        position = await self._lobby(match_id, person)
        submission = self.submission("start", person, interaction_id)
        return await self._begin(position.match, position.rows, submission)

    async def close_table(
        self, match_id: int, host: Person, *, interaction_id: int | None = None
    ) -> None:
        """Close the table for everybody who sits at it. Refused not_host."""
        async with self.acting(match_id):
            if not await self.done_before(interaction_id):
                position = await self._lobby(match_id, host)
                await self._seat(position, (), self.submission("close", host, interaction_id))

    async def close_lobbies(self) -> None:
        """Close the tables that nobody has come to for a week."""
        await self.each(await self.store.lobbies_due(self.clock()), self._close_lobby)

    async def _close_lobby(self, match_id: int) -> None:
        position = await self.position(match_id)
        closes = position.match.closes_at
        if position.match.status == "lobby" and closes and closes <= self.clock():
            submission = self.submission("close", NOBODY, None, "clock")
            await self._seat(position, (), submission)

    async def as_host(self, match_id: int, person: Person) -> Position:
        """The table as its host sees it; Refused not_host."""
        return await self._lobby(match_id, person)

    async def _lobby(self, match_id: int, host: Person | None = None) -> Position:
        stored = await self.load(match_id)
        position = self.positioned(stored)
        if position.over:
            raise Refused("closed" if position.closed else "over")
        if position.match.status != "lobby":
            raise Refused("lobby_only")
        if host is None or position.match.host_id == host.id:
            return position
        mine = position.row_of(host.id)
        if mine is None or mine.invited or not await self._host_is_silent(position.match):
            raise Refused("not_host")
        return self.positioned(replace(stored, match=replace(stored.match, host_id=host.id)))

    async def _host_is_silent(self, match: MatchRow) -> bool:
        last = await self.store.last_act(match.id, match.host_id)
        return last is None or self.clock() - last >= HOST_SILENT_FOR

    def _missing(self, match: MatchRow, rows: Rows) -> tuple[int, int]:
        """How many people the mode still needs, and how many it needs at least."""
        low = self.game(match.game).info.mode(match.mode).seats[0]
        return max(low - sum(not row.invited for row in rows), 0), low

    async def _begin_if_ready(
        self, match: MatchRow, rows: Rows, submission: NewSubmission
    ) -> Position:
        people = [row for row in rows if not row.invited]
        waiting = [row.person_id for row in people if not row.ready]
        missing, _ = self._missing(match, rows)
        asked = match.calling or len(people) == match.seats
        if asked and not missing and not waiting:
            return await self._begin(match, rows, submission)
        called = submission.act == "call_ready"
        told = (notices.lobby(), *([notices.ready(waiting)] if called else []))
        return await self._store(match, rows, submission, told)

    async def _begin(self, match: MatchRow, rows: Rows, submission: NewSubmission) -> Position:
        await self.commit(self.begun(match, rows, submission))
        await self.go_on(match.id)
        return await self.position(match.id)

    async def _seat(
        self, position: Position, rows: Rows, submission: NewSubmission, *told: NewNotice
    ) -> Position:
        """Store who sits at the table now; without anybody the lobby is closed.

        Where the host has called and the last one who was not ready has gone, the match begins.
        """
        match = position.match
        here = [row.person_id for row in rows if not row.invited]
        if not here:
            match, rows = replace(match, status="ended", calling=False, ended_at=submission.at), ()
        elif match.host_id not in here:
            match = replace(match, host_id=here[0])
        if match.calling and here:
            match = replace(match, calling=not self._missing(match, rows)[0])
        if match.calling and all(row.ready for row in rows if not row.invited):
            return await self._begin(match, rows, submission)
        lobby = notices.lobby(closed=match.status == "ended")
        return await self._store(match, rows, submission, (lobby, *told))

    async def _store(
        self, match: MatchRow, rows: Rows, submission: NewSubmission, told: tuple[NewNotice, ...]
    ) -> Position:
        closes = submission.at + LOBBY_OPEN_FOR if match.status == "lobby" else None
        await self.commit(
            Change(
                match=replace(match, closes_at=closes),
                submission=submission,
                seats=rows,
                notices=told,
            )
        )
        return await self.position(match.id)


def _joined(position: Position, person: Person, colour: str | None) -> Rows:
    rows = position.rows
    mine = position.row_of(person.id)
    check_colour(position.game, [row for row in rows if row is not mine], colour)
    if mine is None:
        if position.match.entry == "invited":
            raise Refused("invited_only")
        return _seated(position, person, colour)
    if colour is None and not mine.invited:
        raise Refused("already_seated")
    taken = replace(mine, name=person.name, invited=False, colour=colour or mine.colour)
    return tuple(taken if row is mine else row for row in rows)


def _seated(
    position: Position, person: Person, colour: str | None, *, invited: bool = False
) -> Rows:
    rows = position.rows
    if len(rows) >= position.match.seats:
        raise Refused("lobby_full")
    place = max((row.place for row in rows), default=-1) + 1
    row = SeatRow(
        place=place, person_id=person.id, name=person.name, colour=colour, invited=invited
    )
    return (*rows, row)


def _without(
    position: Position, person_id: int, code: Literal["no_seat_yet", "no_such_person"]
) -> Rows:
    mine = position.row_of(person_id)
    if mine is None:
        raise Refused(code)
    return tuple(row for row in position.rows if row is not mine)


def _agreed(
    position: Position, mode: str | None, seats: int | None, options: Mapping[str, str] | None
) -> MatchRow:
    """The lobby with another mode, number of seats or options; none below those who sit."""
    match, game = position.match, position.game
    chosen = chosen_mode(game, mode or match.mode)
    known = {option.key for option in chosen.options}
    kept = {key: value for key, value in match.options.items() if key in known}
    wanted = seats if seats is not None or mode is not None else match.seats
    count = chosen_seats(chosen, wanted)
    if count < len(position.rows):
        raise Refused("bad_seats", seats=count, low=len(position.rows), high=chosen.seats[1])
    return replace(
        match,
        mode=chosen.key,
        seats=count,
        options=chosen_options(chosen, {**kept, **(options or {})}),
    )
