"""Running a command on the match it means."""

from collections.abc import Awaitable, Callable

from bot.ui.asking import Asking, Interaction, answered
from bot.ui.handlers.looking import telling_of
from bot.ui.handlers.meaning import meant_match
from bot.ui.handlers.overview import show_matches
from bot.ui.overview import described

Act = Callable[[Asking, int], Awaitable[None]]


async def here(interaction: Interaction, act: Act) -> None:
    """Run an act on the match of this channel or thread."""

    async def handle(asking: Asking) -> None:
        await asking.acknowledge()
        position = await asking.matches.here(asking.channel_id)
        asking.match_id = position.match.id
        await act(asking, position.match.id)

    await answered(Asking(interaction), handle)


async def here_or_own(interaction: Interaction, act: Act) -> None:
    """The same; where no match is, the reader's own one, and the first line says which.

    With several of them the reader is shown the list.
    """

    async def handle(asking: Asking) -> None:
        await asking.acknowledge()
        meant = await meant_match(asking)
        if meant is None:
            await show_matches(asking)
            return
        if meant.match.channel_id != asking.channel_id:
            asking.about = described(telling_of(asking, meant), asking.person).splitlines()[0]
        asking.match_id = meant.match.id
        await act(asking, meant.match.id)

    await answered(Asking(interaction), handle)
