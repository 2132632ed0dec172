"""`python -m bot doctor`: what is missing before Skald can keep a table, and the way out."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from sqlite3 import DatabaseError
from typing import Any, Final
from zoneinfo import available_timezones

import aiohttp
import discord

from bot.backups import found
from bot.settings import Settings, SettingsError, Token
from bot.ui.permissions import NAMES, needed
from games.core.discovery import discover
from render.core.type import Role, font
from render.discovery import painters
from storage.backup import check_backup
from storage.errors import LeaseHeld, StoreError
from storage.migrate import migrations
from storage.sqlite import SqliteStore
from storage.troubles import troubles

_SECONDS: Final = 30.0
UNREACHED: Final = (aiohttp.ClientError, discord.DiscordServerError, TimeoutError)
"""What is raised where Discord does not answer."""
MEGABYTE: Final = 1_000_000
LEAST_FREE: Final = 200 * MEGABYTE
"""Of the disk; a database of years and a backup beside it need less."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at.

    `problem` is empty if all is well with it; a `note` is worth knowing, but no problem.
    """

    what: str
    problem: str = ""
    note: str = ""

    def __str__(self) -> str:
        if self.problem:
            return f"MISSING  {self.what}: {self.problem}"
        return f"note     {self.what}: {self.note}" if self.note else f"ok       {self.what}"


async def examined(
    settings: Settings, find_token: Callable[[], Token], **options: Any
) -> AsyncIterator[Finding]:
    """Everything a running bot needs, looked at one by one; the token itself is never told."""
    looked_at = (
        *games_found(),
        fonts_found(),
        zones_found(),
        await database_found(settings),
        disk_found(settings),
        await backups_found(settings, datetime.now(UTC)),
    )
    for finding in (*looked_at, *matches_found(settings)):
        yield finding
    try:
        token = find_token()
    except SettingsError as error:
        yield Finding("token", str(error))
        return
    async with discord.Client(intents=discord.Intents(guilds=True), **options) as client:
        try:
            await client.login(token.reveal())
            yield Finding(f"token of {client.user}")
            yield await registered(client)
        except discord.LoginFailure:
            yield Finding("token", "Discord does not know it; make a new one and set that")
        except (*UNREACHED, discord.HTTPException) as error:
            way_out = "look at the network of this machine, or wait, and look again"
            yield Finding("Discord", f"it cannot be reached ({type(error).__name__}); {way_out}")
        else:
            async for finding in _connected(client):
                yield finding


async def _connected(client: discord.Client) -> AsyncIterator[Finding]:
    """What only the gateway tells: the servers with their channels."""
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
        yield Finding(f"game {game.info.title}", note=without)


def fonts_found() -> Finding:
    """Whether every face that pictures are lettered in can be loaded."""
    try:
        for role in Role:
            font(role.face, role.size)
    except (ImportError, OSError) as error:
        return Finding("fonts", f"install Skald's dependencies again ({error})")
    return Finding("fonts")


def zones_found() -> Finding:
    """Whether days away and quiet hours can be reckoned in people's own time zones."""
    if not available_timezones():
        return Finding("time zones", "there are none; install Skald's dependencies again (tzdata)")
    return Finding("time zones")


async def database_found(settings: Settings) -> Finding:
    """Whether the database can be written and is sound, or a running copy has it open.

    One of an older release is not touched: only a start brings it up to date.
    """
    database = settings.database
    what = f"database {database}"
    if not database.exists():
        return _database_to_come(settings, what)
    try:
        schema, newest = check_backup(database), max(migrations())
        if schema < newest:
            note = f"the next start brings it from schema {schema} to {newest}, after a copy of it"
            return Finding(what, note=note)
        store = await SqliteStore.open(database, patience=timedelta(0))
    except LeaseHeld:
        return Finding(f"{what}, in use by a running copy")
    except StoreError as error:
        return Finding(what, f"{type(error).__name__}: {error}")
    await store.close()
    return Finding(what)


def _database_to_come(settings: Settings, what: str) -> Finding:
    there = next(folder for folder in settings.database.absolute().parents if folder.exists())
    if not os.access(there, os.W_OK):
        return Finding(what, f"it cannot be made: {there} is not writable")
    return Finding(what, note="it is made at the first start")


def matches_found(settings: Settings) -> Iterator[Finding]:
    """The matches that cannot go on, or of which nothing can be told, with the way out."""
    if not settings.database.exists():
        return
    try:
        found_there = troubles(settings.database)
    except DatabaseError:
        return  # which `database_found` has told already
    for match_id in found_there.homeless:
        way = f"`/mod move`, or `python -m bot relocate {match_id} SERVER/CHANNEL REASON`"
        yield Finding(f"match {match_id}", note=f"its channel is gone; {way}")
    for match_id, incident in found_there.broken:
        note = f"it has paused itself, incident {incident}; look at it with `/mod inspect`"
        yield Finding(f"match {match_id}", note=note)
    for match_id, reason in found_there.silent:
        yield Finding(f"match {match_id}", note=f"what it has to tell has failed often: {reason}")


def disk_found(settings: Settings) -> Finding:
    """Whether there is room left where the database lies."""
    there = next(folder for folder in settings.database.absolute().parents if folder.exists())
    free = shutil.disk_usage(there).free
    what = f"disk of {there}"
    if free < LEAST_FREE:
        return Finding(what, f"only {free // MEGABYTE} MB are free; make room, or moves will fail")
    return Finding(what)


async def backups_found(settings: Settings, now: datetime) -> Finding:
    """Whether there is a sound backup that is new enough."""
    if settings.backups is None:
        return Finding("backups", note="SKALD_BACKUPS is off; run `python -m bot backup FILE`")
    what = f"backups in {settings.backups}"
    if settings.backups.exists() and not settings.backups.is_dir():
        return Finding(what, "it is no folder; let SKALD_BACKUPS name one")
    there = {at: file for at, file in found(settings.backups).items() if at <= now}
    if not there:
        return _backups_to_come(settings, settings.backups, what)
    newest = max(there)
    try:
        await asyncio.to_thread(check_backup, there[newest])
    except StoreError as error:
        return Finding(what, f"the newest one is of no use: {error}")
    hours = int((now - newest).total_seconds() // 3_600)
    if hours >= 2 * settings.backup_hours:
        return Finding(what, f"the newest one is {hours} hours old; is the bot running?")
    return Finding(f"{what}, {len(there)}, the newest of {newest:%Y-%m-%d %H:%M} UTC")


def _backups_to_come(settings: Settings, folder: Path, what: str) -> Finding:
    there = next(one for one in (folder, *folder.absolute().parents) if one.exists())
    if not os.access(there, os.W_OK):
        return Finding(what, f"none can be made: {there} is not writable")
    if settings.database.exists():
        return Finding(what, note="there is none yet; the running bot makes one")
    return Finding(what, note="the first one is made at the first start")


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
        held = guild.me.guild_permissions
        missing, note = lacking(held), ""
        if not held.create_public_threads:
            note = f"without {NAMES['create_public_threads']} no match gets a thread of its own"
        problem = f"grant {', '.join(missing)}" if missing else ""
        yield Finding(f"server {guild.name}", problem, note)
        yield from channels_found(guild)


def channels_found(guild: discord.Guild) -> Iterator[Finding]:
    """The channels in which Skald may do less than in the rest of the server."""
    hidden = 0
    for channel in guild.text_channels:
        held = channel.permissions_for(guild.me)
        missing = lacking(held)
        if not held.view_channel:
            hidden += 1
        elif missing and not lacking(guild.me.guild_permissions):
            what = f"channel #{channel.name} of {guild.name}"
            yield Finding(what, note=f"no match can be kept here without {', '.join(missing)}")
    if hidden:
        what = f"{hidden} {'channel' if hidden == 1 else 'channels'} of {guild.name}"
        yield Finding(what, note=f"not seen without {NAMES['view_channel']}")


def lacking(held: discord.Permissions) -> list[str]:
    """The names of what a match needs in a channel or in a thread and is not held."""
    wanted = dict.fromkeys((*needed(thread=False), *needed(thread=True)))
    return [NAMES[key] for key in wanted if not getattr(held, key)]
