"""Opening a table, and the change with which a match begins."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Final, Literal

import msgspec

from bot.matches import notices
from bot.matches.going_on import GoingOn
from bot.matches.people import Person, Place
from bot.matches.position import Position
from bot.matches.table import agreed_table, check_colour, chosen_mode, chosen_options, chosen_seats
from games.core.chance import seal
from games.core.codec import encode_state
from games.core.play import begin
from games.core.seats import Seat
from storage.clock_rows import Pace
from storage.errors import DoneBefore
from storage.rows import Change, MatchRow, NewNotice, NewSubmission, SeatRow

replace = msgspec.structs.replace

LOBBY_OPEN_FOR: Final = timedelta(days=7)
"""After the last sign of life."""

Entry = Literal["open", "invited"]


class Opening(GoingOn):
    """How matches come to be."""

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
        entry: Entry = "open",
        language: str = "en",
        pace: Pace = "none",
        interaction_id: int | None = None,
    ) -> Position:
        """Open a table in a place, with the host in its first seat.

        Refused place_taken, unknown_game, unknown_mode, bad_seats, unknown_option, bad_option,
        unknown_colour.
        """
        match = self.new_match(place, host, game, mode, seats, options, language)
        check_colour(self.game(game), (), colour)
        row = SeatRow(place=0, person_id=host.id, name=host.name, colour=colour)
        change = Change(
            match=replace(match, entry=entry, pace=pace),
            submission=self.submission("open", host, interaction_id),
            seats=(row,),
            notices=(notices.lobby(),),
        )
        return await self.opened(change)

    def new_match(
        self,
        place: Place,
        host: Person,
        game: str,
        mode: str | None,
        seats: int | None,
        options: Mapping[str, str] | None,
        language: str,
    ) -> MatchRow:
        """The row of a lobby; Refused if the game does not allow it."""
        chosen = chosen_mode(self.game(game), mode)
        now = self.clock()
        return MatchRow(
            game=game,
            mode=chosen.key,
            seats=chosen_seats(chosen, seats),
            options=chosen_options(chosen, options or {}),
            language=language,
            host_id=host.id,
            guild_id=place.guild_id,
            channel_id=place.channel_id,
            opened_at=now,
            closes_at=now + LOBBY_OPEN_FOR,
        )

    async def opened(self, change: Change) -> Position:
        """Store a new match; a redelivered interaction gives the match it led to before."""
        try:
            match_id = (await self.commit(change)).match_id
        except DoneBefore:
            done = await self.done_before(change.submission.interaction_id)
            return await self.position(done.match_id if done else 0)
        async with self.acting(match_id):
            await self.go_on(match_id)
        return await self.position(match_id)

    def begun(
        self, match: MatchRow, rows: tuple[SeatRow, ...], submission: NewSubmission
    ) -> Change:
        """The change that starts a match: seats drawn, dealt, sealed. Refused too_few.

        Seats kept for people who have not come are free again.
        """
        game, secret, now = self.game(match.game), self.new_secret(), submission.at
        people = tuple(row for row in rows if not row.invited)
        first = begin(game, agreed_table(game, match, people), secret)
        asked = notices.required_seats(game.pending(first.state))
        seated = tuple(
            replace(
                people[index],
                seat=seat,
                mentioned_at=now if seat in asked and not people[index].automated else None,
            )
            for seat, index in enumerate(first.order)
        )
        state = encode_state(game, first.state)
        return Change(
            match=replace(
                match,
                status="running",
                seats=len(seated),
                # Who plays alone lets nobody wait.
                pace=match.pace if sum(not row.automated for row in seated) > 1 else "none",
                secret_hash=seal(secret),
                started_at=now,
                closes_at=None,
            ),
            submission=submission,
            seats=seated,
            secret=secret,
            state=state,
            snapshot=state,
            notices=_start_notices(match, seated, asked),
        )


def _start_notices(
    match: MatchRow, rows: tuple[SeatRow, ...], asked: set[Seat]
) -> tuple[NewNotice, ...]:
    called = [row.person_id for row in rows if row.mentioned_at is not None]
    told = (notices.start(), notices.board(0, 0, called, notices.people_in(rows, asked)))
    return told if match.id == 0 else (notices.lobby(), *told)
