"""`/me`: one's own matches, wherever they are."""

from discord import app_commands
from discord.app_commands import AppCommandContext, Group

from bot.ui.asking import Asking, Interaction, answered
from bot.ui.handlers import overview

EVERYWHERE = AppCommandContext(guild=True, dm_channel=True, private_channel=False)


def me_group() -> Group:
    """The group with all its commands."""
    group = Group(
        name="me",
        description="Your matches, notices and days away",
        allowed_contexts=EVERYWHERE,
    )
    group.add_command(matches)
    group.add_command(next_)
    return group


@app_commands.command(name="matches", description="List your matches and who they wait for")
async def matches(interaction: Interaction) -> None:
    """All open matches of whoever asks."""
    await answered(Asking(interaction), overview.show_matches)


@app_commands.command(name="next", description="Go to the match that waits for you longest")
async def next_(interaction: Interaction) -> None:
    """The one that waits longest."""
    await answered(Asking(interaction), overview.show_next)
