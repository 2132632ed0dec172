"""Before the start: open a table, join, leave, begin."""

from collections.abc import Mapping

import msgspec

from bot.matches import notices
from bot.matches.desk import Desk
from bot.matches.people import Person, Place
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.matches.table import (
    agreed_table,
    check_colour,
    chosen_mode,
    chosen_options,
    chosen_seats,
)
from games.core.chance import seal
from games.core.codec import encode_state
from games.core.play import begin
from storage.errors import DoneBefore
from storage.rows import Change, MatchRow, NewNotice, SeatRow

replace = msgspec.structs.replace


class Lobby(Desk):
    """The acts of a match that has not started."""

    async def open(
        self,
        place: Place,
        host: Person,
        game: str,
        *,
        mode: str | None = None,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        colour: str | None = None,
        language: str = "en",
        interaction_id: int | None = None,
    ) -> Position:
        """Open a table in a place, with the host in its first seat.

        Refused place_taken, unknown_game, unknown_mode, bad_seats, unknown_option, bad_option,
        unknown_colour.
        """
        rules = self.game(game)
        chosen = chosen_mode(rules, mode)
        check_colour(rules, (), colour)
        match = MatchRow(
            game=game,
            mode=chosen.key,
            seats=chosen_seats(chosen, seats),
            options=chosen_options(chosen, options or {}),
            language=language,
            host_id=host.id,
            guild_id=place.guild_id,
            channel_id=place.channel_id,
            opened_at=self.clock(),
        )
        row = SeatRow(place=0, person_id=host.id, name=host.name, colour=colour)
        return await self._open(match, (row,), host, interaction_id)

    async def _open(
        self, match: MatchRow, rows: tuple[SeatRow, ...], host: Person, interaction_id: int | None
    ) -> Position:
        change = Change(
            match=match,
            submission=self.submission("open", host, interaction_id),
            seats=rows,
            notices=(notices.lobby(),),
        )
        try:
            committed = await self.commit(change)
        except DoneBefore:
            done = await self.done_before(interaction_id)
            return await self.position(done.match_id if done else 0)
        self.tell()
        return await self.position(committed.match_id)

    async def join(
        self,
        match_id: int,
        person: Person,
        colour: str | None = None,
        *,
        interaction_id: int | None = None,
    ) -> Position:
        """Take a free seat; who has one already and names a colour takes that colour.

        Refused lobby_only, already_seated, lobby_full, unknown_colour, colour_taken.
        """
        async with self.acting(match_id):
            if await self.done_before(interaction_id):
                return await self.position(match_id)
            position = await self._lobby(match_id)
            rows = _joined(position, person, colour)
            return await self._seat(position, rows, "join", person, interaction_id)

    async def leave(
        self, match_id: int, person: Person, *, interaction_id: int | None = None
    ) -> Position | None:
        """Give up a seat; None if it was the last one and the lobby is closed.

        When the host leaves, the table is the next person's. Refused lobby_only, no_seat.
        """
        async with self.acting(match_id):
            if await self.done_before(interaction_id):
                position = await self.position(match_id)
                return position if position.rows else None
            position = await self._lobby(match_id)
            rows = _without(position, person)
            after = await self._seat(position, rows, "leave", person, interaction_id)
            return after if rows else None

    async def start(
        self, match_id: int, person: Person, *, interaction_id: int | None = None
    ) -> Position:
        """Draw the seats, set the game up and seal its secret.

        Refused lobby_only, not_host, too_few.
        """
        async with self.acting(match_id):
            if await self.done_before(interaction_id):
                return await self.position(match_id)
            position = await self._lobby(match_id)
            if position.match.host_id != person.id:
                raise Refused("not_host")
            await self._begin(position, person, interaction_id)
            return await self.position(match_id)

    async def _lobby(self, match_id: int) -> Position:
        position = await self.position(match_id)
        if position.match.status != "lobby":
            raise Refused("lobby_only")
        return position

    async def _seat(
        self,
        position: Position,
        rows: tuple[SeatRow, ...],
        act: str,
        person: Person,
        interaction_id: int | None,
    ) -> Position:
        """Store who sits at the table now; without anybody the lobby is closed."""
        match = position.match
        if not rows:
            match = replace(match, status="ended", ended_at=self.clock())
        elif match.host_id not in {row.person_id for row in rows}:
            match = replace(match, host_id=rows[0].person_id)
        await self.commit(
            Change(
                match=match,
                submission=self.submission(act, person, interaction_id),
                seats=rows,
                notices=(notices.lobby(),),
            )
        )
        return await self.position(match.id)

    async def _begin(self, position: Position, person: Person, interaction_id: int | None) -> None:
        game, secret, now = position.game, self.new_secret(), self.clock()
        begun = begin(game, agreed_table(game, position.match, position.rows), secret)
        asked = notices.required_seats(game.pending(begun.state))
        rows = tuple(
            replace(
                position.rows[index],
                seat=seat,
                mentioned_at=now if seat in asked else None,
            )
            for seat, index in enumerate(begun.order)
        )
        match = replace(
            position.match,
            status="running",
            seats=len(rows),
            secret_hash=seal(secret),
            started_at=now,
            closes_at=None,
        )
        state = encode_state(game, begun.state)
        await self.commit(
            Change(
                match=match,
                submission=self.submission("start", person, interaction_id),
                seats=rows,
                secret=secret,
                state=state,
                snapshot=state,
                notices=_start_notices(rows, asked),
            )
        )


def _start_notices(rows: tuple[SeatRow, ...], asked: set[int]) -> tuple[NewNotice, ...]:
    called = notices.people_in(rows, asked)
    return (notices.lobby(), notices.start(), notices.board(0, 0, called))


def _joined(position: Position, person: Person, colour: str | None) -> tuple[SeatRow, ...]:
    rows = position.rows
    mine = position.row_of(person.id)
    check_colour(position.game, [row for row in rows if row is not mine], colour)
    if mine is not None:
        if colour is None:
            raise Refused("already_seated")
        return tuple(replace(row, colour=colour) if row is mine else row for row in rows)
    if len(rows) >= position.match.seats:
        raise Refused("lobby_full")
    place = max((row.place for row in rows), default=-1) + 1
    return (*rows, SeatRow(place=place, person_id=person.id, name=person.name, colour=colour))


def _without(position: Position, person: Person) -> tuple[SeatRow, ...]:
    mine = position.row_of(person.id)
    if mine is None:
        raise Refused("no_seat")
    return tuple(row for row in position.rows if row is not mine)
