"""History: the match after any of its moves, as one person may see it."""

from typing import Any

import msgspec

from bot.matches.desk import Desk
from bot.matches.judging import check_begun
from bot.matches.looking import LogEntry, log_entry
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.matches.replay import line_at, nearest, played_again
from games.core.codec import decode_state
from games.core.contract import View
from games.core.seats import Seat
from storage.rows import MoveRow


class Moment(msgspec.Struct, frozen=True):
    """The match after move `number` of `last`; 0 is the setup. `entry` is that move."""

    position: Position
    number: int
    last: int
    view: View
    entry: LogEntry | None


class History(Desk):
    """Looking back."""

    async def history(
        self, match_id: int, number: int, viewer: int | None, *, eyes: Seat | None = None
    ) -> Moment:
        """The match after a move, through the viewer's own eyes, after the end through any.

        Secret answers of others are no moments for a viewer. Refused not_running, closed,
        no_such_move, hands_closed.
        """
        position = await self.position(match_id)
        check_begun(position)
        own = position.seats_of(viewer) if viewer is not None else []
        if eyes is not None and eyes not in own and not position.over:
            raise Refused("hands_closed")
        seat = eyes if eyes is not None else next(iter(own), None)
        entry = await self._entry(position, number, own)
        state = await self.state_after(position, number)
        view = position.game.view(state, seat)
        return Moment(position, number, position.match.moves, view, entry)

    async def _entry(self, position: Position, number: int, own: list[Seat]) -> LogEntry | None:
        if number == 0:
            return None
        row = await self.store.move(position.match.id, number)
        hidden = row is not None and row.private and row.seat not in own
        if row is None or (hidden and not position.over):
            raise Refused("no_such_move", last=position.match.moves)
        return log_entry(position.game, row, own, over=position.over)

    async def state_after(self, position: Position, number: int) -> Any:
        """The state after a move, on the line as it was then."""
        match_id = position.match.id
        line = line_at(await self.store.line(match_id), number)
        return await self.rebuilt(position, line)

    async def rebuilt(self, position: Position, line: list[MoveRow]) -> Any:
        """The state at the end of a line."""
        match_id = position.match.id
        since = nearest(await self.store.snapshots(match_id), line)
        kept = await self.store.snapshot(match_id, since)
        stored = await self.load(match_id, with_secret=True)
        state = decode_state(position.game, kept or b"")
        further = [move for move in line if move.number > since]
        return played_again(position.game, state, further, stored.secret or b"")
