"""`/move`: one line of typed moves, completed while it is typed."""

from discord import app_commands
from discord.app_commands import Choice, Range

from bot.cogs.places import here_or_own
from bot.ui.asking import Asking, Interaction
from bot.ui.handlers import playing
from bot.ui.handlers.completing import completions
from bot.ui.typed import LINE


@app_commands.command(name="move", description="Make a move by typing it")
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
@app_commands.describe(line="Your moves, joined by ;")
async def move(interaction: Interaction, line: Range[str, 1, LINE]) -> None:
    """Send a line to the match here."""
    await here_or_own(interaction, lambda asking, match: playing.typed_line(asking, match, line))


@move.autocomplete("line")
async def lines(interaction: Interaction, current: str) -> list[Choice[str]]:
    """What may follow what is typed, as sentences in the reader's language."""
    return await completions(Asking(interaction), current)
