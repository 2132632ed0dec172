"""Who looks after the matches of a server: asked at every command and every press."""

import discord

from bot.matches.refusals import Refused
from bot.text.commands import command
from bot.ui import buttons
from bot.ui.asking import Asking
from storage.rows import ServerRow


def moderates(asking: Asking, server: ServerRow) -> bool:
    """Whether who asks may manage messages here, or has the moderators' role."""
    interaction = asking.interaction
    if interaction.guild_id is None:
        return False
    if interaction.permissions.manage_messages:
        return True
    role, user = server.moderator_role, interaction.user
    return role is not None and isinstance(user, discord.Member) and user.get_role(role) is not None


async def is_moderator(asking: Asking, match_id: int | None = None) -> bool:
    """Whether who asks may moderate this match; if not, they are told what they can do.

    A match of another server is none that they could moderate.
    """
    server = await asking.matches.server(asking.interaction.guild_id)
    if not moderates(asking, server):
        await _turn_away(asking, match_id)
        return False
    if match_id is not None:
        match = (await asking.matches.load(match_id)).match
        if match.guild_id != asking.interaction.guild_id:
            raise Refused("no_match_here")
        asking.way_on = buttons.inspect(match_id, asking.tongue())
    return True


async def _turn_away(asking: Asking, match_id: int | None) -> None:
    tongue = asking.tongue()
    sentence = tongue.gettext(
        "That is for moderators: who may manage messages here, or has the moderators' role. "
        "Next: tell them with {report} what is wrong."
    )
    said = sentence.format(report=command("report"))
    about = await _match_here(asking) if match_id is None else match_id
    await asking.say(said, *([] if about is None else [buttons.report(about, tongue)]))


async def _match_here(asking: Asking) -> int | None:
    try:
        return (await asking.matches.here(asking.channel_id)).match.id
    except Refused:
        return None
