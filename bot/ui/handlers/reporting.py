"""Telling the moderators that a match needs help."""

from bot.matches.reporting import Reported
from bot.text.commands import command
from bot.ui import buttons, typed
from bot.ui.asking import Asking
from bot.ui.items import Pressable
from bot.ui.permissions import missing_there


async def report(asking: Asking, match_id: int, what: str) -> None:
    """Keep a report and tell what becomes of it."""
    await asking.acknowledge()
    reported = await asking.matches.report(
        match_id, asking.person, what, interaction_id=asking.interaction.id
    )
    asking.committed = True
    tongue = asking.tongue()
    if reported.sent and not await _is_written(asking, reported):
        sentence = tongue.gettext(
            "Your report is kept for the moderators: they read it with {mod_inspect}. Skald may "
            "not write in this server's channel for reports, so tell one of them that it is there."
        )
    elif reported.sent:
        sentence = tongue.gettext(
            "The moderators of this server have your report, with the log, the version and the "
            "board as everybody sees them. The match goes on meanwhile."
        )
    else:
        sentence = tongue.gettext(
            "Your report is kept for the moderators: they read it with {mod_inspect}. This server "
            "has named no channel for reports, so tell one of them that it is there."
        )
    said = sentence.format(mod_inspect=command("mod inspect"))
    await asking.say(said, buttons.board(match_id, tongue), buttons.log(match_id, tongue))


async def _is_written(asking: Asking, reported: Reported) -> bool:
    """Whether Skald may write where the moderators read reports."""
    guild_id = reported.position.match.guild_id
    guild = None if guild_id is None else asking.interaction.client.get_guild(guild_id)
    server = await asking.matches.server(guild_id)
    if guild is None or server.moderator_channel is None:
        return False
    channel = guild.get_channel_or_thread(server.moderator_channel)
    return channel is not None and not missing_there(channel, guild.me, asking.tongue())


async def press_report(asking: Asking, item: Pressable) -> None:
    """Open the field for a report."""
    await typed.ask_report(asking, item.match_id)
