"""`/report`: tell the moderators that a match needs help."""

from discord import app_commands

from bot.cogs.places import here_or_own
from bot.matches.reporting import LONGEST_REPORT
from bot.ui.asking import Interaction
from bot.ui.handlers import reporting


@app_commands.command(name="report", description="Tell the moderators that this match needs help")
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
@app_commands.describe(what="What is wrong, in your words")
async def report(
    interaction: Interaction, what: app_commands.Range[str, 1, LONGEST_REPORT]
) -> None:
    """Report the match here, or one's own."""
    await here_or_own(interaction, lambda asking, match: reporting.report(asking, match, what))
