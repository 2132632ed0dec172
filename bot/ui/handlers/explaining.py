"""Why a line was refused: the rule behind it, and the way back to the refusal."""

from bot.matches.explaining import Explained
from bot.ui.answers import (
    not_asked_page,
    over_page,
    possible_page,
    refused_page,
    watching_page,
    why_page,
)
from bot.ui.asking import Asking
from bot.ui.board import choices_picture, region_picture
from bot.ui.handlers.looking import begun, telling_of
from bot.ui.items import Pressable
from bot.ui.page import Page, Shown
from bot.ui.telling import Telling


async def press_why(asking: Asking, item: Pressable) -> None:
    """A refusal's Why."""
    await asking.acknowledge()
    await asking.answer(await _page(asking, item, rule=True))


async def press_back(asking: Asking, item: Pressable) -> None:
    """The refusal again, as it is now."""
    await asking.acknowledge()
    await asking.answer(await _page(asking, item, rule=False))


async def _pictures(asking: Asking, telling: Telling, explained: Explained) -> list[Shown]:
    """The first place that the refused part names, ringed; else what is possible instead."""
    drawing, view = asking.services.pictures, explained.view
    for word in explained.refused.text.lower().split():
        found = await region_picture(drawing, telling, view, word)
        if found:
            return found
    return await choices_picture(drawing, telling, view, explained.moves)


async def _page(asking: Asking, item: Pressable, *, rule: bool) -> Page:
    """The line is judged anew: since its refusal others may have moved."""
    position = await begun(asking, item.match_id)
    telling, line = telling_of(asking, position), item.fields["path"]
    seat = position.seat_of(asking.person.id)
    if position.result is not None:
        return over_page(telling)
    if seat is None:
        return watching_page(telling, asking.person)
    if position.decision(seat) is None:
        return not_asked_page(telling)
    explained = await asking.matches.explain(position, seat, line)
    if explained is None:
        return possible_page(telling, line)
    if rule:
        return why_page(telling, line, explained, await _pictures(asking, telling, explained))
    return refused_page(telling, line, explained.refused)
