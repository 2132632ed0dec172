"""What Skald must be allowed to do in a channel, by Discord's own names."""

from typing import Any, Final

import discord

from bot.text.translator import Language, listed
from bot.ui.asking import Asking

NAMES: Final = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "embed_links": "Embed Links",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
"""Discord shows these names in English or translates them itself; ours stay English."""


def needed(*, thread: bool) -> tuple[str, ...]:
    """The permissions a match needs in a channel, or in a thread."""
    sending = "send_messages_in_threads" if thread else "send_messages"
    return ("view_channel", sending, "embed_links", "attach_files", "read_message_history")


async def lacks(asking: Asking) -> bool:
    """Whether something is missing where somebody asks; if so, they are told what."""
    tongue = asking.tongue()
    missing = missing_permissions(asking.interaction, tongue)
    if missing:
        sentence = tongue.gettext(
            "Skald lacks {permission} in this channel. "
            "Somebody who manages the server can grant it; then try again."
        )
        await asking.say(sentence.format(permission=missing))
    return bool(missing)


def missing_permissions(interaction: discord.Interaction[Any], tongue: Language) -> str:
    """The names of what is missing where somebody asks, as one list; empty if nothing is."""
    if interaction.guild_id is None:
        return ""
    held = interaction.app_permissions
    thread = isinstance(interaction.channel, discord.Thread)
    names = [NAMES[key] for key in needed(thread=thread) if not getattr(held, key)]
    return listed([f"**{name}**" for name in names], tongue)
