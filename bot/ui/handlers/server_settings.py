"""The server's panel at work, for those who may manage the server."""

from typing import Any

import discord
import msgspec

from bot.matches.refusals import Refused
from bot.text.translator import listed
from bot.ui.asking import Asking
from bot.ui.items import Choose, Pressable
from bot.ui.permissions import NAMES, needed
from bot.ui.server_settings import NONE, settings_page
from bot.ui.times import PACES
from storage.rows import ServerRow

replace = msgspec.structs.replace


async def show_settings(asking: Asking, missing: str = "") -> None:
    """What this server has settled."""
    await asking.acknowledge()
    server = _known(asking, await asking.matches.server(asking.interaction.guild_id))
    await asking.answer(settings_page(asking.tongue(), server, missing))


def _known(asking: Asking, server: ServerRow) -> ServerRow:
    """The settings without a role or a channel for reports that is there no more."""
    guild = asking.interaction.guild
    if guild is None:
        return server
    role, channel = server.moderator_role, server.moderator_channel
    if role is not None and guild.get_role(role) is None:
        server = replace(server, moderator_role=None)
    if channel is not None and guild.get_channel(channel) is None:
        server = replace(server, moderator_channel=None)
    return server


async def _settle(asking: Asking, *, places: bool = False, **changed: Any) -> None:
    """Keep a change, if the person may make it; of new `places` say what Skald lacks there."""
    await asking.acknowledge()
    if not asking.interaction.permissions.manage_guild:
        sentence = asking.tongue().gettext("Only somebody who manages the server can do that.")
        await asking.say(sentence)
        return
    former: ServerRow = await asking.matches.server(asking.interaction.guild_id)
    server = replace(former, **changed)
    await asking.matches.settle(server)
    await show_settings(asking, "\n".join(_lacking(asking, server)) if places else "")


async def press_channels(asking: Asking, _: Pressable) -> None:
    """Where tables may be opened."""
    await _settle(asking, places=True, channels=tuple(map(int, Choose.all_chosen(asking))))


async def press_moderators(asking: Asking, _: Pressable) -> None:
    """The moderators' role."""
    chosen = Choose.all_chosen(asking)
    await _settle(asking, moderator_role=int(chosen[0]) if chosen else None)


async def press_reports(asking: Asking, _: Pressable) -> None:
    """Where the moderators read."""
    chosen = Choose.all_chosen(asking)
    channel = int(chosen[0]) if chosen else None
    await _settle(asking, places=True, moderator_channel=channel)


async def press_language(asking: Asking, _: Pressable) -> None:
    """The language of the public messages."""
    chosen = Choose.chosen(asking)
    await _settle(asking, language=None if chosen == NONE else chosen)


async def press_home(asking: Asking, _: Pressable) -> None:
    """In the channel or in a thread of its own."""
    await _settle(asking, home=Choose.chosen(asking))


async def press_most(asking: Asking, _: Pressable) -> None:
    """How many matches may be open at once."""
    chosen = Choose.chosen(asking)
    await _settle(asking, open_matches=None if chosen == NONE else int(chosen))


async def press_pace(asking: Asking, _: Pressable) -> None:
    """How much time everybody has where nothing else is agreed on."""
    chosen = Choose.chosen(asking)
    if chosen not in PACES:
        raise Refused("stale")
    await _settle(asking, pace=chosen)


async def press_check(asking: Asking, _: Pressable) -> None:
    """What Skald lacks in this server and where it is to speak."""
    await asking.acknowledge()
    server = await asking.matches.server(asking.interaction.guild_id)
    found = _lacking(asking, server)
    well = asking.tongue().gettext("Skald has every permission it needs.")
    await show_settings(asking, "\n".join(found) or well)


def _lacking(asking: Asking, server: ServerRow) -> list[str]:
    guild, tongue = asking.interaction.guild, asking.tongue()
    if guild is None:
        return []
    wanted = needed(thread=False, opening=server.home == "thread")
    places: list[tuple[str, discord.Permissions]] = [(guild.name, guild.me.guild_permissions)]
    for channel_id in dict.fromkeys((*server.channels, server.moderator_channel)):
        channel = None if channel_id is None else guild.get_channel(channel_id)
        if channel is not None:
            places.append((channel.mention, channel.permissions_for(guild.me)))
    sentence = tongue.gettext("Skald lacks {permission} in {channel}.")
    missing = {
        place: [f"**{NAMES[key]}**" for key in wanted if not getattr(held, key)]
        for place, held in places
    }
    return [
        sentence.format(permission=listed(names, tongue), channel=place)
        for place, names in missing.items()
        if names
    ]


async def press_close(asking: Asking, _: Pressable) -> None:
    """Put the panel away."""
    await asking.say(asking.tongue().gettext("Closed."))
