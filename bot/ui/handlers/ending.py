"""Leaving a match for good, and opening the same table again."""

from bot.matches.refusals import Refused
from bot.ui import buttons
from bot.ui.answers import begun_page
from bot.ui.asking import Asking
from bot.ui.handlers.looking import begun, telling_of
from bot.ui.items import Pressable
from bot.ui.resigning import resign_page


async def ask_resign(asking: Asking, match_id: int) -> None:
    """What leaving for good means, with the red button and the way back."""
    await asking.acknowledge()
    position = await begun(asking, match_id)
    if position.result is not None:
        raise Refused("over")
    if position.seat_of(asking.person.id) is None:
        raise Refused("no_seat")
    await asking.answer(resign_page(telling_of(asking, position)))


async def press_resign(asking: Asking, item: Pressable) -> None:
    """The way to the question."""
    await ask_resign(asking, item.match_id)


async def press_resign_for_good(asking: Asking, item: Pressable) -> None:
    """Leave for good."""
    await asking.acknowledge()
    await asking.matches.resign(item.match_id, asking.person, interaction_id=asking.interaction.id)
    asking.committed = True
    tongue = asking.tongue()
    sentence = tongue.gettext("Your seat has left the match. You can go on watching.")
    await asking.say(
        sentence, buttons.board(item.match_id, tongue), buttons.log(item.match_id, tongue)
    )


async def rematch(asking: Asking, match_id: int) -> None:
    """Open the same table again, with seats kept for everybody."""
    await asking.acknowledge()
    position = await asking.matches.rematch(
        match_id, asking.person, interaction_id=asking.interaction.id
    )
    asking.committed = True
    tongue, match = asking.tongue(), position.match
    if match.status != "lobby":
        await asking.answer(begun_page(position, tongue))
        return
    sentence = tongue.gettext("The table is open again; seats are kept for everybody.")
    await asking.say(sentence, buttons.ready(position, tongue), buttons.set_up(match.id, tongue))


async def press_rematch(asking: Asking, item: Pressable) -> None:
    """The result's Rematch."""
    await rematch(asking, item.match_id)
