"""The commands as Discord is asked to register them."""

import asyncio
from typing import Any

import pytest
from discord import app_commands

from bot.cogs.follow import follow
from bot.cogs.localisation import CommandTranslator
from bot.cogs.match import match_group
from bot.cogs.me import me_group
from bot.cogs.mod import mod_group
from bot.cogs.move import move
from bot.cogs.orders import orders
from bot.cogs.practice import practice_command
from bot.cogs.privacy import privacy_group
from bot.cogs.report import report
from bot.cogs.rules import rules_command
from bot.cogs.settings import settings
from bot.cogs.stats import stats_command
from bot.text.commands import DISCORD_LOCALES
from bot.text.translator import Translator
from bot.ui.command_limits import commands_problems
from games.core.discovery import discover
from tests.bot.scenarios import scenario

FOREIGN = sorted(locale for locales in DISCORD_LOCALES.values() for locale in locales)


class _Tree:
    """What a command needs of its tree while its payload is made."""

    allowed_contexts = app_commands.AppCommandContext()
    allowed_installs = app_commands.AppInstallationType()


@pytest.fixture(scope="module")
def payloads() -> list[dict[str, Any]]:
    commands: list[Any] = [
        match_group(discover().games),
        move,
        orders,
        settings,
        rules_command(discover().games),
        me_group(),
        practice_command(discover().games),
        mod_group(),
        report,
        follow,
        stats_command(discover().games),
        privacy_group(),
    ]
    translator: Any = CommandTranslator(Translator())
    tree: Any = _Tree()

    async def made() -> list[dict[str, Any]]:
        return [await command.get_translated_payload(tree, translator) for command in commands]

    return asyncio.run(made())


def _nodes(payload: dict[str, Any]) -> list[dict[str, Any]]:
    inner = [node for option in payload.get("options", ()) for node in _nodes(option)]
    return [payload, *inner]


@scenario(30)
def test_discord_would_take_them(payloads: list[dict[str, Any]], scenario: str) -> None:
    """Names, descriptions, choices and sizes are within Discord's limits in every language."""
    assert commands_problems(payloads) == []


def test_everything_is_localised(payloads: list[dict[str, Any]]) -> None:
    """Every description has all our languages, and so has every name that is another word."""
    for node in [node for payload in payloads for node in _nodes(payload)]:
        described = node["description_localizations"]
        assert sorted(described) == FOREIGN, node["name"]
        named = node.get("name_localizations") or {}
        assert sorted(named) == ([] if node["name"] == "extras" else FOREIGN), node["name"]


def test_names_are_those_of_the_guide(payloads: list[dict[str, Any]]) -> None:
    """The words people will look for."""
    group = payloads[0]
    assert group["name_localizations"]["pt-BR"] == "partida"
    names = {option["name"]: option["name_localizations"]["es-419"] for option in group["options"]}
    assert names == {
        "new": "nueva", "join": "entrar", "leave": "salir", "start": "iniciar",
        "board": "tablero", "hand": "mano", "log": "registro",
        "history": "historial", "undo": "deshacer", "invite": "invitar", "kick": "quitar",
        "resign": "abandonar", "rematch": "revancha", "note": "nota",
        "look": "consultar", "sub": "sustituir",
    }  # fmt: skip
    assert payloads[1]["name_localizations"]["es-ES"] == "jugar"


def test_choices_are_localised(payloads: list[dict[str, Any]]) -> None:
    """All but titles of games, and languages, which are named in themselves."""
    own = {"game", "language"}
    for node in [node for payload in payloads for node in _nodes(payload)]:
        for choice in node.get("choices", ()) if node["name"] not in own else ():
            assert sorted(choice.get("name_localizations") or {}) == FOREIGN, choice["name"]


def test_sibling_names_differ(payloads: list[dict[str, Any]]) -> None:
    """No two subcommands or options of one command share a name in any language."""
    for node in [node for payload in payloads for node in _nodes(payload)]:
        options = node.get("options", [])
        for locale in FOREIGN:
            names = [
                (option.get("name_localizations") or {}).get(locale, option["name"])
                for option in options
            ]
            assert len(set(names)) == len(names)


def test_choices_of_games(payloads: list[dict[str, Any]]) -> None:
    """`/match new` offers the games that were found."""
    new = next(option for option in payloads[0]["options"] if option["name"] == "new")
    game = next(option for option in new["options"] if option["name"] == "game")
    assert {"name": "Viking Tiles", "value": "viking-tiles"} in [
        {key: choice[key] for key in ("name", "value")} for choice in game["choices"]
    ]
