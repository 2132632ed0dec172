"""Which match a command means: that of its place, else the only one it can be."""

from bot.matches.overview import waits_for
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.ui.asking import Asking


async def meant_match(asking: Asking) -> Position | None:
    """The match of this place, else the reader's own one; None if there are several.

    Refused no_match_here where there is neither.
    """
    try:
        return await asking.matches.here(asking.channel_id)
    except Refused:
        positions = await asking.matches.matches_of(asking.person)
        if not positions:
            raise
        return _only(asking, positions)


def _only(asking: Asking, positions: list[Position]) -> Position | None:
    """The only match, or the only one that waits for the reader; None if that leaves a choice."""
    waiting = [position for position in positions if waits_for(position, asking.person)]
    for found in (positions, waiting):
        if len(found) == 1:
            return found[0]
    return None
