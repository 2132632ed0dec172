"""`python -m bot doctor`: what is missing before Skald can keep a table, and the way out."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

import discord

from bot.settings import Settings
from bot.ui.permissions import NAMES, needed
from games.core.discovery import discover
from render.discovery import painters
from storage.errors import LeaseHeld, StoreError
from storage.sqlite import SqliteStore

_SECONDS: Final = 30.0


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at; `problem` is empty if all is well with it."""

    what: str
    problem: str = ""

    def __str__(self) -> str:
        return f"MISSING  {self.what}: {self.problem}" if self.problem else f"ok       {self.what}"


async def examined(settings: Settings, token: str, **options: Any) -> AsyncIterator[Finding]:
    """Everything a running bot needs, looked at one by one; raises what a login raises."""
    for finding in games_found():
        yield finding
    yield await database_found(settings)
    async with discord.Client(intents=discord.Intents(guilds=True), **options) as client:
        await client.login(token)
        yield Finding(f"token of {client.user}")
        yield await registered(client)
        connection = asyncio.create_task(client.connect())
        try:
            await asyncio.wait_for(client.wait_until_ready(), _SECONDS)
            yield Finding("gateway")
            for finding in servers_found(client):
                yield finding
        except TimeoutError:
            yield Finding("gateway", "it did not answer in time")
        finally:
            await client.close()
            await asyncio.gather(connection, return_exceptions=True)


def games_found() -> Iterator[Finding]:
    """The games that start, those that do not, and those without pictures."""
    found = discover()
    for package, error in found.broken.items():
        yield Finding(f"game {package}", f"it was left out: {type(error).__name__}: {error}")
    drawn = painters()
    for key, game in found.games.items():
        without = "" if key in drawn else "it has no pictures; it can be played as text"
        yield Finding(f"game {game.info.title}", without)


async def database_found(settings: Settings) -> Finding:
    """Whether the database can be opened and is sound, or a running copy has it open."""
    what = f"database {settings.database}"
    if not settings.database.exists():
        folder = settings.database.parent
        return Finding(what, "" if folder.exists() else f"the folder {folder} is made at start")
    try:
        store = await SqliteStore.open(settings.database, patience=timedelta(0))
    except LeaseHeld:
        return Finding(f"{what}, in use by a running copy")
    except StoreError as error:
        return Finding(what, f"{type(error).__name__}: {error}")
    await store.close()
    return Finding(what)


async def registered(client: discord.Client) -> Finding:
    """Whether the commands are known to Discord."""
    commands = await discord.app_commands.CommandTree(client).fetch_commands()
    problem = "" if commands else "there are none; run `python -m bot sync`"
    return Finding(f"{len(commands)} commands registered", problem)


def servers_found(client: discord.Client) -> Iterator[Finding]:
    """The servers Skald is in, each with the permissions it lacks there."""
    if not client.guilds:
        way_out = "Skald is in none; invite it with the scopes bot and applications.commands"
        yield Finding("servers", way_out)
    for guild in client.guilds:
        missing = lacking(guild.me.guild_permissions)
        yield Finding(f"server {guild.name}", f"grant {', '.join(missing)}" if missing else "")


def lacking(held: discord.Permissions) -> list[str]:
    """The names of what a match needs in a channel or in a thread and is not held."""
    wanted = dict.fromkeys((*needed(thread=False), *needed(thread=True)))
    return [NAMES[key] for key in wanted if not getattr(held, key)]
