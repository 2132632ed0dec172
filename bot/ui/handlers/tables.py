"""Before the start: opening, joining, leaving and starting a table."""

from collections.abc import Mapping

from discord import ButtonStyle

from bot.matches.position import Position
from bot.text.names import bold
from bot.ui import buttons
from bot.ui.asking import Asking
from bot.ui.items import Pressable
from bot.ui.page import Part
from bot.ui.permissions import missing_permissions


async def open_table(
    asking: Asking,
    game: str,
    *,
    mode: str | None,
    seats: int | None,
    options: Mapping[str, str],
    language: str,
) -> None:
    """Open a table in this place; the lobby message follows from the outbox."""
    await asking.acknowledge()
    tongue = asking.tongue()
    missing = missing_permissions(asking.interaction, tongue)
    if missing:
        sentence = tongue.gettext(
            "Skald lacks {permission} in this channel. "
            "Somebody who manages the server can grant it; then try again."
        )
        await asking.say(sentence.format(permission=missing))
        return
    position = await asking.matches.open(
        asking.place,
        asking.person,
        game,
        mode=mode,
        seats=seats,
        options=options,
        language=language,
        interaction_id=asking.interaction.id,
    )
    asking.committed = True
    sentence = tongue.gettext(
        "Your table is open; you have the first of {count} seats. Next: wait until somebody joins."
    )
    match = position.match
    leave = buttons.Leave.labelled(tongue.gettext("Leave"), match=match.id)
    await asking.say(sentence.format(count=match.seats), leave)


async def join(asking: Asking, match_id: int, colour: str | None = None) -> None:
    """Take a seat at a table."""
    await asking.acknowledge()
    position = await asking.matches.join(
        match_id, asking.person, colour, interaction_id=asking.interaction.id
    )
    asking.committed = True
    tongue = asking.tongue()
    sentence = tongue.gettext("You have a seat. Next: {name} starts the match.")
    if position.match.host_id == asking.person.id:
        sentence = tongue.gettext("You have a seat. Next: start the match when the table is ready.")
    said = sentence.format(name=bold(position.host_name))
    await asking.say(said, *_seated_steps(asking, position))


async def leave(asking: Asking, match_id: int) -> None:
    """Give a seat up before the start."""
    await asking.acknowledge()
    position = await asking.matches.leave(
        match_id, asking.person, interaction_id=asking.interaction.id
    )
    asking.committed = True
    tongue = asking.tongue()
    if position is None:
        await asking.say(tongue.gettext("Nobody is left at this table; it is closed."))
        return
    again = buttons.Join.labelled(tongue.gettext("Join"), match=match_id)
    await asking.say(tongue.gettext("Your seat is free again. You can still come back."), again)


async def start(asking: Asking, match_id: int) -> None:
    """Begin the match: seats are drawn, everything is sealed and dealt."""
    await asking.acknowledge()
    position = await asking.matches.start(
        match_id, asking.person, interaction_id=asking.interaction.id
    )
    asking.committed = True
    tongue = asking.tongue()
    match = position.match
    sentence = tongue.gettext("The match begins. Next: look at your hand.")
    await asking.say(sentence, buttons.play(match.id, tongue), buttons.hand(match.id, tongue))


async def press_join(asking: Asking, item: Pressable) -> None:
    """The lobby's Join."""
    await join(asking, item.match_id)


async def press_leave(asking: Asking, item: Pressable) -> None:
    """The lobby's Leave."""
    await leave(asking, item.match_id)


async def press_start(asking: Asking, item: Pressable) -> None:
    """The lobby's Start."""
    await start(asking, item.match_id)


def _seated_steps(asking: Asking, position: Position) -> list[Part]:
    tongue, match = asking.tongue(), position.match
    steps: list[Part] = [buttons.Leave.labelled(tongue.gettext("Leave"), match=match.id)]
    if match.host_id == asking.person.id:
        start_button = buttons.Start.labelled(
            tongue.gettext("Start"), ButtonStyle.success, match=match.id
        )
        steps.insert(0, start_button)
    return steps
