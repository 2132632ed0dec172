"""`/stats`: results, turn times and ratings."""

from collections.abc import Mapping
from typing import Any

from discord import User, app_commands
from discord.app_commands import Choice

from bot.matches.people import Person
from bot.ui.asking import Asking, Interaction, answered
from bot.ui.handlers import recording
from bot.ui.limits import CHOICES
from games.core.contract import Game


def stats_command(games: Mapping[str, Game]) -> app_commands.Command[Any, ..., None]:
    """The command, with the games that were found."""

    @app_commands.command(name="stats", description="See results, turn times and ratings")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.describe(player="Which person", game="Which game")
    @app_commands.choices(
        game=[Choice(name=game.info.title, value=key) for key, game in games.items()][:CHOICES]
    )
    async def stats(
        interaction: Interaction, player: User | None = None, game: str | None = None
    ) -> None:
        person = None if player is None else Person(player.id, player.display_name)
        await answered(
            Asking(interaction), lambda asking: recording.show_stats(asking, person, game)
        )

    return stats
