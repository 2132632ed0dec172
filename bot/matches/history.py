"""History: the match after any of its moves, as one person may see it."""

from bisect import bisect_right
from collections.abc import Sequence
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
    """The match after move `number` of `last`; 0 is the setup. `entry` is that move.

    `before` and `after` are the moments beside it, as far as the viewer may know of any.
    """

    position: Position
    number: int
    last: int
    view: View
    entry: LogEntry | None
    before: int | None
    after: int | None


class History(Desk):
    """Looking back."""

    async def history(
        self,
        match_id: int,
        number: int | None,
        viewer: int | None,
        *,
        eyes: Seat | None = None,
        near: bool = False,
    ) -> Moment:
        """The match after a move, through the viewer's own eyes, after the end through any.

        None: after the newest. Secret answers of others are no moments for a viewer, and not
        counted; `near`: the moment before such a one will do. Refused not_running, closed,
        no_such_move, hands_closed.
        """
        position = await self.position(match_id)
        check_begun(position)
        own = position.seats_of(viewer) if viewer is not None else []
        if eyes is not None and eyes not in own and not position.over:
            raise Refused("hands_closed")
        seat = eyes if eyes is not None else next(iter(own), None)
        rows = {row.number: row for row in await self._told(position, own)}
        numbers = [0, *rows]
        at = _chosen(numbers, numbers[-1] if number is None else number, near=near)
        row = rows.get(numbers[at])
        view = position.game.view(await self.state_after(position, numbers[at]), seat)
        return Moment(
            position=position,
            number=numbers[at],
            last=numbers[-1],
            view=view,
            entry=None if row is None else _entry(position, row, own),
            before=numbers[at - 1] if at else None,
            after=next(iter(numbers[at + 1 :]), None),
        )

    async def _told(self, position: Position, own: list[Seat]) -> list[MoveRow]:
        """All moves of which there is something to tell."""
        rows = await self.store.moves(
            position.match.id,
            limit=position.match.moves,
            secrets_of=None if position.over else own,
        )
        return [row for row in rows if not row.private or _entry(position, row, own).is_told]

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


def _entry(position: Position, row: MoveRow, own: list[Seat]) -> LogEntry:
    return log_entry(position.game, row, own, over=position.over)


def _chosen(numbers: Sequence[int], number: int, *, near: bool) -> int:
    """Where a number stands among the moments, or the one before it; Refused no_such_move."""
    at = bisect_right(numbers, number) - 1
    if at < 0 or (numbers[at] != number and not near):
        raise Refused("no_such_move", last=numbers[-1])
    return at
