"""A match that is over, told by a few of its boards: where turns were handed over, few enough."""

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.matches.history import History
from bot.matches.judging import check_begun
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.matches.replay import standing
from games.core.codec import decode_state
from games.core.contract import View

FRAMES: Final = 40
"""At most so many boards; drawn, they take some seconds and a few hundred kilobytes."""


class Told(msgspec.Struct, frozen=True):
    """The boards of a match as a spectator saw them, by the log number after which each stood."""

    position: Position
    views: dict[int, View]


class Recaps(History):
    """Telling a match again."""

    async def recap(self, match_id: int, most: int = FRAMES) -> Told:
        """The boards from the setup to the end; Refused not_running, closed, not_over."""
        position = await self.position(match_id)
        check_begun(position)
        if not position.over:
            raise Refused("not_over")
        line = standing(await self.store.line(match_id))
        kept = await self.store.snapshots(match_id)
        numbers = chosen(kept, [move.number for move in line], most)
        views = {number: await self._view(position, number) for number in numbers}
        last = line[-1].number if line else 0
        views[last] = position.view(None)
        return Told(position, views)

    async def _view(self, position: Position, number: int) -> View:
        state = await self.store.snapshot(position.match.id, number)
        return position.game.view(decode_state(position.game, state or b""), None)


def chosen(kept: Sequence[int], line: Sequence[int], most: int) -> list[int]:
    """Which of the kept moments to show before the last one, evenly, the setup first.

    Only those on the line that stands; `most` counts the last moment too.
    """
    standing_numbers = {0, *line[:-1]}
    moments = [number for number in kept if number in standing_numbers]
    if len(moments) < most:
        return moments
    return [moments[index * len(moments) // (most - 1)] for index in range(most - 1)]
