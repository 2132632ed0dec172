"""`/me`: one's own matches, wherever they are."""

from discord import app_commands
from discord.app_commands import AppCommandContext, Group

from bot.matches.resting import LATEST, LONGEST
from bot.ui.asking import Asking, Interaction, answered
from bot.ui.handlers import overview, preferring

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
    group.add_command(settings)
    group.add_command(away)
    return group


@app_commands.command(name="matches", description="List your matches and who they wait for")
async def matches(interaction: Interaction) -> None:
    """All open matches of whoever asks."""
    await answered(Asking(interaction), overview.show_matches)


@app_commands.command(name="next", description="Go to the match that waits for you longest")
async def next_(interaction: Interaction) -> None:
    """The one that waits longest."""
    await answered(Asking(interaction), overview.show_next)


@app_commands.command(name="settings", description="Choose notices, quiet hours and language")
async def settings(interaction: Interaction) -> None:
    """One's own settings."""
    await answered(Asking(interaction), preferring.show_settings)


@app_commands.command(name="away", description="Announce days on which your clocks rest")
@app_commands.describe(days="How many days", start="In how many days it starts; 0 is today")
async def away(
    interaction: Interaction,
    days: app_commands.Range[int, 1, LONGEST],
    start: app_commands.Range[int, 0, LATEST] = 0,
) -> None:
    """Days away, in all one's matches that allow them."""
    await answered(Asking(interaction), lambda asking: preferring.go_away(asking, days, start))
