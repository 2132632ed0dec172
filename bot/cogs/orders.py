"""`/orders`: prepare one's next turn in private."""

from discord import app_commands
from discord.app_commands import Choice, Range

from bot.cogs.places import here_or_own
from bot.ui.asking import Asking, Interaction
from bot.ui.handlers import ordering
from bot.ui.handlers.completing import as_typed, completions
from bot.ui.typed import LINE


@app_commands.command(name="orders", description="Prepare your next turn in private")
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
@app_commands.describe(line="Your moves, joined by ;")
async def orders(interaction: Interaction, line: Range[str, 1, LINE] | None = None) -> None:
    """Look at what is prepared here, or add to it."""

    async def act(asking: Asking, match: int) -> None:
        if line is None:
            await ordering.show_orders(asking, match)
        else:
            await ordering.add_orders(asking, match, as_typed(line))

    await here_or_own(interaction, act)


@orders.autocomplete("line")
async def lines(interaction: Interaction, current: str) -> list[Choice[str]]:
    """What could be done on one's next turn, as sentences in the reader's language."""
    return await completions(Asking(interaction), current, prepared=True)
