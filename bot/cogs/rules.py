"""`/rules`: learn a game, or look a rule up."""

from collections.abc import Mapping
from typing import Any

from discord import app_commands
from discord.app_commands import Choice, Range

from bot.cogs.new_table import matching
from bot.text.primers import primer
from bot.ui.asking import Asking, Interaction, answered
from bot.ui.handlers import ruling
from bot.ui.limits import CHOICE_TEXT, CHOICES
from games.core.contract import Game


def rules_command(games: Mapping[str, Game]) -> app_commands.Command[Any, ..., None]:
    """The command, with the games that were found."""

    @app_commands.command(name="rules", description="Learn a game or look a rule up")
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.describe(game="Which game", topic="Which rule")
    @app_commands.choices(
        game=[Choice(name=game.info.title, value=key) for key, game in games.items()][:CHOICES]
    )
    async def rules(
        interaction: Interaction,
        game: str | None = None,
        topic: Range[str, 1, CHOICE_TEXT] | None = None,
    ) -> None:
        number = int(topic) if topic is not None and topic.isdecimal() else 0
        await answered(Asking(interaction), lambda asking: ruling.show_rules(asking, game, number))

    @rules.autocomplete("topic")
    async def topics(interaction: Interaction, current: str) -> list[Choice[str]]:
        asking = Asking(interaction)
        key = str(interaction.namespace.game or await ruling.usual_game(asking))
        found = primer(key, asking.tongue().locale)
        offered = [(topic.title, str(number)) for number, topic in enumerate(found)]
        return matching(offered, current)

    return rules
