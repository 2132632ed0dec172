"""`/follow`: hear of a match without a seat in it."""

from collections.abc import Mapping
from typing import Final

from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.cogs.places import here
from bot.ui.asking import Asking, Interaction
from bot.ui.handlers import following
from storage.record_rows import News, Where

_NEWS: Final[Mapping[str, News]] = {"moves": "moves", "turns": "turns", "end": "end"}
_WHERE: Final[Mapping[str, Where]] = {"direct": "direct", "thread": "thread"}


@app_commands.command(name="follow", description="Follow this match without a seat")
@app_commands.guild_only()
@app_commands.describe(news="What you want to hear about", where="Where you want to hear it")
@app_commands.choices(
    news=[
        Choice(name=locale_str("Every move"), value="moves"),
        Choice(name=locale_str("Every turn"), value="turns"),
        Choice(name=locale_str("The end"), value="end"),
        Choice(name=locale_str("Nothing"), value="nothing"),
    ],
    where=[
        Choice(name=locale_str("Direct message"), value="direct"),
        Choice(name=locale_str("Spectator thread"), value="thread"),
    ],
)
async def follow(
    interaction: Interaction, news: str | None = None, where: str | None = None
) -> None:
    """Follow the match of this place, or look at how one does."""

    async def act(asking: Asking, match: int) -> None:
        if news == "nothing":
            await following.unfollow(asking, match)
        elif news is None and where is None:
            await following.show_follow(asking, match)
        else:
            await following.follow(asking, match, _NEWS.get(news or ""), _WHERE.get(where or ""))

    await here(interaction, act)
