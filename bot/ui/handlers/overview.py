"""One's own matches, wherever they are."""

from bot.matches.overview import waits_for
from bot.matches.position import Position
from bot.ui.asking import Asking
from bot.ui.handlers.looking import telling_of
from bot.ui.items import Pressable
from bot.ui.overview import matches_page, next_page


async def show_matches(asking: Asking, page: int = 0) -> None:
    """All open matches of the reader."""
    await asking.acknowledge()
    positions = await asking.matches.matches_of(asking.person)
    await _show(asking, positions, page)


async def _show(asking: Asking, positions: list[Position], page: int) -> None:
    tellings = [telling_of(asking, position) for position in positions]
    await asking.answer(matches_page(asking.tongue(), tellings, asking.person, page))


async def show_next(asking: Asking) -> None:
    """The match that waits for the reader longest."""
    await asking.acknowledge()
    positions = await asking.matches.matches_of(asking.person)
    waiting = [position for position in positions if waits_for(position, asking.person)]
    if waiting:
        await asking.answer(next_page(telling_of(asking, waiting[0]), asking.person))
    else:
        await _show(asking, positions, 0)


async def press_matches(asking: Asking, item: Pressable) -> None:
    """Another page of one's matches."""
    await show_matches(asking, int(item.fields["page"]))
