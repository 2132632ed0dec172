"""Practice: a match against automated players that begins at once."""

from bot.matches.people import Place
from bot.ui import buttons
from bot.ui.asking import Asking
from bot.ui.permissions import lacks


async def practise(asking: Asking, game: str, mode: str | None, language: str) -> None:
    """Begin a practice match in this place."""
    await asking.acknowledge()
    if await lacks(asking):
        return
    place = Place(asking.interaction.guild_id, asking.channel_id)
    position = await asking.matches.practice(
        place,
        asking.person,
        game,
        mode=mode,
        language=language,
        interaction_id=asking.interaction.id,
    )
    asking.committed = True
    tongue, match = asking.tongue(), position.match
    sentence = tongue.gettext("Your practice match begins; nobody waits for you here.")
    await asking.say(sentence, buttons.play(match.id, tongue), buttons.hand(match.id, tongue))
