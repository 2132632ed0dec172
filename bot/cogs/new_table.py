"""`/match new`: the table's game, mode, seats, language and options, with their completions."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.matches.opening import Entry
from bot.text.translator import known_locale
from bot.ui.asking import Asking, Interaction, answered
from bot.ui.handlers import tables
from bot.ui.limits import CHOICES
from games.core.contract import Game, GameInfo, Mode
from storage.clock_rows import Pace

LANGUAGES = [
    Choice(name="English", value="en"),
    Choice(name="Português (Brasil)", value="pt-BR"),
    Choice(name="Español", value="es"),
]
PACES = [
    Choice(name=locale_str("fast: 24 hours, 4 more per turn, at most 72"), value="fast"),
    Choice(name=locale_str("standard: 72 hours, 12 more per turn, at most 120"), value="standard"),
    Choice(name=locale_str("slow: 72 hours, 36 more per turn, at most 240"), value="slow"),
    Choice(name=locale_str("no clock"), value="none"),
]
"""As the lobby tells them."""
ENTRIES = [
    Choice(name=locale_str("Everybody may join"), value="open"),
    Choice(name=locale_str("Invited people alone may join"), value="invited"),
]


def new_command(games: Mapping[str, Game]) -> app_commands.Command[Any, ..., None]:
    """`/match new`, with its completions."""
    command = _command(games)

    @command.autocomplete("mode")
    async def modes(interaction: Interaction, current: str) -> list[Choice[str]]:
        game = games.get(str(interaction.namespace.game))
        return [] if game is None else matching(modes_of(interaction, game), current)

    @command.autocomplete("extras")
    async def extras(interaction: Interaction, current: str) -> list[Choice[str]]:
        game = games.get(str(interaction.namespace.game))
        return [] if game is None else matching(_extras(interaction, game), current)

    return command


def _command(games: Mapping[str, Game]) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="new", description="Open a table here and gather players")
    @app_commands.describe(
        game="Which game",
        mode="Which mode of the game",
        seats="How many seats, if fewer than the mode allows",
        pace="How much time everybody has",
        entry="Who may take a seat",
        language="Language of the public messages",
        extras="Options of the game, for example a short saga",
    )
    @app_commands.choices(
        game=[Choice(name=game.info.title, value=key) for key, game in games.items()][:CHOICES],
        pace=PACES,
        entry=ENTRIES,
        language=LANGUAGES,
    )
    async def new(
        interaction: Interaction,
        game: str,
        mode: str | None = None,
        seats: app_commands.Range[int, 1, 5] | None = None,
        pace: Pace | None = None,
        entry: Literal["open", "invited"] = "open",
        language: str | None = None,
        extras: str | None = None,
    ) -> None:
        chosen = options_of(extras)
        await _open(interaction, game, mode, seats, pace, chosen, entry, language)

    return new


async def _open(
    interaction: Interaction,
    game: str,
    mode: str | None,
    seats: int | None,
    pace: Pace | None,
    options: Mapping[str, str],
    entry: Entry,
    language: str | None,
) -> None:
    usual = known_locale(str(interaction.guild_locale or interaction.locale))
    await answered(
        Asking(interaction),
        lambda asking: tables.open_table(
            asking,
            game,
            mode=mode,
            seats=seats,
            options=options,
            entry=entry,
            language=language,
            usual_language=usual,
            pace=pace,
        ),
    )


def matching(offered: Sequence[tuple[str, str]], current: str) -> list[Choice[str]]:
    """At most 25 choices (label, value) that hold what is typed so far."""
    typed = current.casefold()
    found = [pair for pair in offered if typed in pair[0].casefold() or typed in pair[1].casefold()]
    return [Choice(name=label[:100], value=value[:100]) for label, value in found[:CHOICES]]


def modes_of(interaction: Interaction, game: Game) -> list[tuple[str, str]]:
    """The modes of a game with their names in the reader's language."""
    tongue = Asking(interaction).tongue(game.info.key)
    return [(game.words.mode(mode.key, tongue), mode.key) for mode in game.info.modes]


def _extras(interaction: Interaction, game: Game) -> list[tuple[str, str]]:
    tongue = Asking(interaction).tongue(game.info.key)
    mode = _mode(game.info, str(interaction.namespace.mode or ""))
    house = tongue.gettext("house rule")
    return [
        (
            f"{game.words.option(option.key, tongue)}: "
            f"{game.words.option_value(option.key, value, tongue)}"
            + (f" ({house})" if option.house and value != option.default else ""),
            f"{option.key}={value}",
        )
        for option in mode.options
        for value in option.choices
    ]


def _mode(info: GameInfo, key: str) -> Mode:
    return next((mode for mode in info.modes if mode.key == key), info.modes[0])


def options_of(extras: str | None) -> dict[str, str]:
    """The options of a text such as "length=short hall=b"."""
    words = (extras or "").replace(",", " ").split()
    return {key: value for word in words for key, _, value in [word.partition("=")]}
