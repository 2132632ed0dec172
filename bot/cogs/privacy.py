"""`/privacy`: what Skald keeps about somebody, in their own hands."""

from typing import Any

from discord import app_commands
from discord.app_commands import Group

from bot.cogs.me import EVERYWHERE
from bot.ui.asking import Asking, Interaction, answered
from bot.ui.handlers import privacy


def privacy_group() -> Group:
    """The group with all its commands."""
    group = Group(
        name="privacy", description="What Skald keeps about you", allowed_contexts=EVERYWHERE
    )
    commands: tuple[app_commands.Command[Any, ..., Any], ...] = (about, export, forget)
    for command in commands:
        group.add_command(command)
    return group


@app_commands.command(name="about", description="Read what is kept, for how long and why")
async def about(interaction: Interaction) -> None:
    """What is kept."""
    await answered(Asking(interaction), privacy.show_about)


@app_commands.command(name="export", description="Receive everything Skald keeps about you")
async def export(interaction: Interaction) -> None:
    """All of it, as a file."""
    await answered(Asking(interaction), privacy.export)


@app_commands.command(
    name="forget", description="Remove your name; your seats become a former player's"
)
async def forget(interaction: Interaction) -> None:
    """Be forgotten, after a question."""
    await answered(Asking(interaction), privacy.ask_forget)
