"""A seat that leaves for good, by the rules of its game."""

from typing import Final

import msgspec

from bot.matches.consequences import Consequences, consequences
from bot.matches.going_on import GoingOn
from bot.matches.judging import check_seat
from bot.matches.once import once
from bot.matches.people import Person
from bot.matches.playing import ended_vote
from bot.matches.position import Position
from games.core.chance import Rng
from games.core.codec import encode_events, encode_state
from games.core.seats import Seat
from storage.rows import Change, MatchRow, NewMove, NewSubmission, Stored

replace = msgspec.structs.replace

WITHDRAWN: Final = "withdrawn"


class Resigning(GoingOn):
    """Leaving a match that runs."""

    @once
    async def resign(
        self,
        match_id: int,
        person: Person,
        *,
        seat: Seat | None = None,
        interaction_id: int | None = None,
    ) -> Position:
        """Give up a seat; the match goes on without it, or ends.

        Refused not_running, paused, suspended, over, no_seat, foreign.
        """
        stored = await self.load(match_id, with_secret=True)
        own = check_seat(self.positioned(stored), person, seat, None)
        submission = self.submission("resign", person, interaction_id)
        await self._withdraw(stored, own[0], submission)
        await self.go_on(match_id)
        return await self.position(match_id)

    async def _withdraw(self, stored: Stored, seat: Seat, submission: NewSubmission) -> None:
        position, secret = self.positioned(stored), stored.secret or b""
        game, match = position.game, position.match
        after = position.state.copy()
        events = game.withdraw(after, seat, Rng(secret, match.ply + 1))
        followed = consequences(
            position, after, seat, count=1, secret=secret, now=submission.at, openly=True
        )
        move = NewMove(
            number=match.moves + 1,
            ply=match.ply + 1,
            seat=seat,
            text="withdraw",
            kind=WITHDRAWN,
            private=False,
            events=encode_events(events),
            before=encode_state(game, position.state),
            at=submission.at,
        )
        orders = await self.store.orders(match.id)
        await self.commit(
            Change(
                match=_with_host(followed, seat),
                submission=submission,
                seats=tuple(
                    replace(row, withdrawn=True) if row.seat == seat else row
                    for row in followed.seats
                ),
                state=followed.state,
                snapshot=followed.snapshot or followed.state,
                settled=followed.settled,
                moves=(move,),
                orders=tuple(order for order in orders if order.seat != seat),
                **ended_vote(position, followed.notices),
            )
        )


def _with_host(followed: Consequences, leaving: Seat) -> MatchRow:
    """When the host leaves, the next person at the table is host."""
    left = [
        row.person_id
        for row in followed.seats
        if row.seat != leaving and not row.withdrawn and not row.automated
    ]
    if followed.match.host_id in left or not left:
        return followed.match
    return replace(followed.match, host_id=left[0])
