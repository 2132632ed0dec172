"""The registration of commands and its limits, through the library and by raw calls."""

from datetime import timedelta
from typing import Any

import discord
import pytest
from discord import app_commands

from tests.bot.playground.conftest import Hall
from tests.bot.playground.mini import Mini


async def put(bot: Mini, *commands: dict[str, Any]) -> Any:
    """Register these commands in bulk."""
    return await bot.call("PUT", f"/applications/{bot.application_id}/commands", json=commands)


async def test_sync_keeps_ids(hall: Hall, bot: Mini) -> None:
    """Commands of the same name keep their id, unchanged ones their version too."""
    first = list(hall.server.commands.of(None))
    await bot.tree.sync()
    assert hall.server.commands.of(None) == first
    assert [command.name for command in await bot.tree.fetch_commands()] == ["game"]


async def test_failed_sync_names_command_and_field(hall: Hall, bot: Mini) -> None:
    """The library can tell which command and which field is wrong."""

    @bot.tree.command(name="feast", description="x" * 101)
    async def feast(interaction: discord.Interaction[Any]) -> None: ...

    with pytest.raises(app_commands.CommandSyncFailure, match=r"(?s)'feast'.*description"):
        await bot.tree.sync()
    assert [command["name"] for command in hall.server.commands.of(None)] == ["game"]
    hall.server.violations.clear()


async def test_single_commands(hall: Hall, bot: Mini) -> None:
    """Commands are added, changed and removed one by one, in a server of their own too."""
    path = f"/applications/{bot.application_id}/guilds/{hall.guild.id}/commands"
    added = await bot.call("POST", path, json={"name": "feast", "description": "Eats"})
    changed = await bot.call("PATCH", f"{path}/{added['id']}", json={"description": "Drinks"})
    assert (changed["id"], changed["description"]) == (added["id"], "Drinks")
    assert changed["guild_id"] == hall.guild.id
    await bot.call("DELETE", f"{path}/{added['id']}")
    assert await bot.call("GET", path) == []
    with pytest.raises(discord.NotFound) as refused:
        await bot.call("DELETE", f"{path}/{added['id']}")
    assert refused.value.code == 10063


async def test_bad_registration_changes_nothing(hall: Hall, bot: Mini) -> None:
    """A bulk registration with one bad command leaves all as they were."""
    good = {"name": "good", "description": "x"}
    bad = {"name": "bad", "description": "x", "name_localizations": {"de": "Zwei Wörter"}}
    with pytest.raises(discord.HTTPException, match=r"1\.name_localizations\.de"):
        await put(bot, good, bad)
    assert [command["name"] for command in hall.server.commands.of(None)] == ["game"]


async def test_creations_of_a_day(hall: Hall, bot: Mini) -> None:
    """Only so many commands can be created a day; changing those that exist costs nothing."""
    names = [f"c{number}" for number in range(100)]
    bodies = [{"name": name, "description": "x"} for name in names]
    await put(bot, *bodies)
    await put(bot, *[{**body, "description": "y"} for body in bodies])
    with pytest.raises(discord.HTTPException) as refused:
        await put(bot, *[{**body, "name": f"d{body['name']}"} for body in bodies])
    assert refused.value.code == 30034
    assert len(hall.server.commands.of(None)) == 100
    hall.clock.advance(timedelta(days=1))
    await put(bot, *[{**body, "name": f"d{body['name']}"} for body in bodies])
