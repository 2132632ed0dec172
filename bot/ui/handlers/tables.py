"""Before the start: opening, joining, leaving and starting a table."""

from collections.abc import Mapping

import discord

from bot.matches.opening import Entry
from bot.matches.people import Place
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.text.names import bare
from bot.ui import buttons, limits
from bot.ui.answers import begun_page
from bot.ui.asking import Asking
from bot.ui.handlers.hosting import look_for_host
from bot.ui.items import Pressable
from bot.ui.permissions import lacks
from storage.clock_rows import Pace
from storage.rows import ServerRow


async def open_table(
    asking: Asking,
    game: str,
    *,
    mode: str | None,
    seats: int | None,
    options: Mapping[str, str],
    entry: Entry,
    language: str | None,
    usual_language: str,
    pace: Pace | None,
) -> None:
    """Open a table in this place; the lobby message follows from the outbox."""
    await asking.acknowledge()
    tongue = asking.tongue()
    if asking.place.guild_id is None:
        await asking.say(tongue.gettext("A table needs a channel or thread of a server."))
        return
    server = await asking.matches.server(asking.place.guild_id)
    if await lacks(asking, opening=_parent(asking, server) is not None):
        return
    spoken = language or server.language or usual_language
    await asking.matches.check_place(asking.place, _holder(asking))
    # What the game does not allow is refused before a thread is made for it.
    asking.matches.new_match(asking.place, asking.person, game, mode, seats, options, spoken)
    position = await asking.matches.open(
        await home_of(asking, server, game),
        asking.person,
        game,
        mode=mode,
        seats=seats,
        options=options,
        entry=entry,
        language=spoken,
        pace=pace or server.pace,
        interaction_id=asking.interaction.id,
    )
    asking.committed = True
    await _say_open(asking, position)


def _holder(asking: Asking) -> int | None:
    """The channel that holds the thread where somebody asks; None outside threads."""
    channel = asking.interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else None


async def _say_open(asking: Asking, position: Position) -> None:
    tongue, match = asking.tongue(), position.match
    if match.channel_id != asking.channel_id:
        sentence = tongue.gettext("Your match has a thread of its own: {place}")
        asking.about = sentence.format(place=f"<#{match.channel_id}>")
    sentence = tongue.gettext(
        "Your table is open; you have the first of {count} seats. "
        "Next: invite people, or wait until somebody joins."
    )
    leave_button = buttons.Leave.labelled(tongue.gettext("Leave"), match=match.id)
    panel = buttons.set_up(match.id, tongue)
    await asking.say(sentence.format(count=match.seats), panel, leave_button)


def _parent(asking: Asking, server: ServerRow) -> discord.TextChannel | None:
    """The channel in which a new match gets a thread of its own; None if it lives here."""
    channel = asking.interaction.channel
    if server.home == "thread" and isinstance(channel, discord.TextChannel):
        return channel
    return None


async def home_of(asking: Asking, server: ServerRow, game: str) -> Place:
    """Where a new match lives: here, or in a thread that is made for it."""
    channel = _parent(asking, server)
    if channel is None:
        return asking.place
    title = asking.matches.game(game).info.title
    name = f"{title} · {bare(asking.person.name)}"[: limits.THREAD_NAME]
    thread = await channel.create_thread(
        name=name, type=discord.ChannelType.public_thread, auto_archive_duration=10_080
    )
    return Place(asking.place.guild_id, thread.id)


async def join(asking: Asking, match_id: int, colour: str | None = None) -> None:
    """Take a seat at a table; `colour` is a key, or its name in the reader's language."""
    await asking.acknowledge()
    names = {} if colour is None else await _colours(asking, match_id)
    meant = next((key for key, name in names.items() if _same(name, colour)), colour)
    try:
        position = await asking.matches.join(
            match_id, asking.person, meant, interaction_id=asking.interaction.id
        )
    except Refused as refused:
        if refused.code != "unknown_colour":
            raise
        raise Refused("unknown_colour", colours=list(names.values())) from None
    asking.committed = True
    tongue = asking.tongue()
    sentence = tongue.gettext("You have a seat. Next: press Ready when you can begin.")
    leave_button = buttons.Leave.labelled(tongue.gettext("Leave"), match=match_id)
    await asking.say(sentence, buttons.ready(position, tongue), leave_button)


async def _colours(asking: Asking, match_id: int) -> dict[str, str]:
    """The names of a table's colours by their keys."""
    game = (await asking.matches.position(match_id)).game
    tongue = asking.tongue(game.info.key)
    return {key: game.words.colour(key, tongue) for key in game.info.colours}


def _same(name: str, typed: str | None) -> bool:
    return typed is not None and name.casefold() == typed.strip().casefold()


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
    if position.match.status != "lobby":
        sentence = tongue.gettext("Your seat is free again. The match begins without you.")
        await asking.say(sentence, buttons.board(match_id, tongue))
        return
    again = buttons.Join.labelled(tongue.gettext("Join"), match=match_id)
    await asking.say(tongue.gettext("Your seat is free again. You can still come back."), again)


async def start(asking: Asking, match_id: int) -> None:
    """Begin at once: seats are drawn, everything is sealed and dealt."""
    await asking.acknowledge()
    await look_for_host(asking, match_id)
    position = await asking.matches.start(
        match_id, asking.person, interaction_id=asking.interaction.id
    )
    asking.committed = True
    await asking.answer(begun_page(position, asking.tongue()))


async def press_join(asking: Asking, item: Pressable) -> None:
    """The lobby's Join."""
    await join(asking, item.match_id)


async def press_leave(asking: Asking, item: Pressable) -> None:
    """The lobby's Leave."""
    await leave(asking, item.match_id)


async def press_start(asking: Asking, item: Pressable) -> None:
    """The lobby's Start."""
    await start(asking, item.match_id)
