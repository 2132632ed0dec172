"""What Skald must be allowed to do in a channel, by Discord's own names."""

from typing import Any, Final

import discord

from bot.text.translator import Language, listed
from bot.ui.asking import Asking

NAMES: Final = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "create_public_threads": "Create Public Threads",
    "embed_links": "Embed Links",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
"""Discord shows these names in English or translates them itself; ours stay English."""


def needed(*, thread: bool, opening: bool = False) -> tuple[str, ...]:
    """The permissions a match needs in a channel, in a thread, or to open its own thread."""
    sending = "send_messages_in_threads" if thread or opening else "send_messages"
    first = ("view_channel", "create_public_threads") if opening else ("view_channel",)
    return (*first, sending, "embed_links", "attach_files", "read_message_history")


async def lacks(asking: Asking, *, opening: bool = False) -> bool:
    """Whether something is missing where somebody asks; if so, they are told what.

    `opening` tells that the match is to have a thread of its own there.
    """
    tongue = asking.tongue()
    missing = missing_permissions(asking.interaction, tongue, opening=opening)
    if missing:
        sentence = tongue.gettext(
            "Skald lacks {permission} in this channel. "
            "Somebody who manages the server can grant it; then try again."
        )
        await asking.say(sentence.format(permission=missing))
    return bool(missing)


def missing_permissions(
    interaction: discord.Interaction[Any], tongue: Language, *, opening: bool = False
) -> str:
    """The names of what is missing where somebody asks, as one list; empty if nothing is."""
    if interaction.guild_id is None:
        return ""
    held = interaction.app_permissions
    thread = isinstance(interaction.channel, discord.Thread)
    wanted = needed(thread=thread, opening=opening)
    names = [NAMES[key] for key in wanted if not getattr(held, key)]
    return listed([f"**{name}**" for name in names], tongue)


def missing_there(
    channel: discord.abc.GuildChannel | discord.Thread, me: discord.Member, tongue: Language
) -> str:
    """The names of what is missing for a match in another place; empty if nothing is."""
    held = channel.permissions_for(me)
    wanted = needed(thread=isinstance(channel, discord.Thread))
    names = [NAMES[key] for key in wanted if not getattr(held, key)]
    return listed([f"**{name}**" for name in names], tongue)
