"""`/practice`: learn by playing against automated players."""

from collections.abc import Mapping
from typing import Any

from discord import app_commands
from discord.app_commands import Choice

from bot.cogs.new_table import matching, modes_of
from bot.text.translator import known_locale
from bot.ui.asking import Asking, Interaction, answered
from bot.ui.handlers import practising
from bot.ui.limits import CHOICES
from games.core.contract import Game


def practice_command(games: Mapping[str, Game]) -> app_commands.Command[Any, ..., None]:
    """The command, with the games that were found."""

    @app_commands.command(name="practice", description="Learn by playing against automated players")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.describe(game="Which game", mode="Which mode of the game")
    @app_commands.choices(
        game=[Choice(name=game.info.title, value=key) for key, game in games.items()][:CHOICES]
    )
    async def practice(interaction: Interaction, game: str, mode: str | None = None) -> None:
        language = known_locale(interaction.locale.value)
        await answered(
            Asking(interaction),
            lambda asking: practising.practise(asking, game, mode, language),
        )

    @practice.autocomplete("mode")
    async def modes(interaction: Interaction, current: str) -> list[Choice[str]]:
        game = games.get(str(interaction.namespace.game))
        return [] if game is None else matching(modes_of(interaction, game), current)

    return practice
