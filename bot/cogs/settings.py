"""`/settings`: what holds for all tables of a server."""

from discord import Permissions, app_commands

from bot.ui.asking import Asking, Interaction, answered
from bot.ui.handlers.server_settings import show_settings


@app_commands.command(name="settings", description="Set up Skald for this server")
@app_commands.guild_only()
@app_commands.default_permissions(Permissions(manage_guild=True))
async def settings(interaction: Interaction) -> None:
    """The server's panel."""
    await answered(Asking(interaction), show_settings)
