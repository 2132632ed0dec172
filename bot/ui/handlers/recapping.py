"""The moving picture of a match, for anybody who asks for it after the end."""

from bot.ui.asking import Asking
from bot.ui.handlers.looking import telling_of
from bot.ui.items import Pressable
from bot.ui.recap import recap_page, recap_picture


async def press_recap(asking: Asking, item: Pressable) -> None:
    """The result's Recap."""
    await asking.acknowledge()
    told = await asking.matches.recap(item.match_id)
    telling = telling_of(asking, told.position)
    moving = await recap_picture(asking.services.pictures, telling, told)
    await asking.answer(recap_page(telling, moving))
