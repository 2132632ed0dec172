"""The bot on Discord: one client, its command tree, and what every interaction reaches.

Least intents: Skald needs neither members nor message contents. Nothing durable lives here; after
a restart every button is answered from the database.
"""

import asyncio
import sys
from collections.abc import Mapping
from enum import Enum
from typing import Any, Final

import discord
import structlog
from discord import AllowedMentions, Intents, InteractionType, app_commands

from bot import incidents
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
from bot.matches.refusals import Refused
from bot.matches.service import Matches
from bot.text.translator import Translator
from bot.ui import typed
from bot.ui.asking import Asking, Interaction, answered
from bot.ui.busy import Busy
from bot.ui.buttons import ITEMS
from bot.ui.buttons import report as report_button
from bot.ui.handlers.registry import FIELDS, HANDLERS
from bot.ui.taps import Taps
from games.core.contract import Game
from render.service import RenderService

_log = structlog.get_logger()

LONGEST_ID: Final = 18
"""Digits of the greatest match that the database can hold."""
NO_MENTIONS: Final = AllowedMentions.none()


class Registering(Enum):
    """When the commands are registered at a start: Discord allows it only so often a day."""

    NEVER = "never"
    FIRST = "first"
    """Only where no command has been registered yet."""
    ALWAYS = "always"


class Tree(app_commands.CommandTree["Skald"]):
    """The command tree; what its own checks raise is answered like everything else."""

    async def on_error(
        self, interaction: discord.Interaction["Skald"], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer an error that no handler saw: most likely a command of an older release."""
        if interaction.type is InteractionType.autocomplete:
            incidents.report(error, interaction=interaction.id)
            return

        async def fail(_: Asking) -> None:
            raise error

        await answered(Asking(interaction), fail)


class Skald(discord.Client):
    """The client. It carries what handlers need: the match service, languages, pictures."""

    def __init__(
        self,
        matches: Matches,
        games: Mapping[str, Game],
        translator: Translator,
        pictures: RenderService,
        registering: Registering = Registering.NEVER,
        **options: Any,
    ) -> None:
        intents = Intents(guilds=True)
        super().__init__(
            intents=intents,
            allowed_mentions=NO_MENTIONS,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            **options,
        )
        self.matches = matches
        self.translator = translator
        self.pictures = pictures
        self.handlers = HANDLERS
        self.registering = registering
        self.busy = Busy()
        self.taps = Taps()
        self.reporting = report_button
        self.arrived = asyncio.Event()
        self.here = False
        self.tree = Tree(self)
        for command in (
            match_group(games), move, orders, settings, mod_group(), report,
            follow, stats_command(games), privacy_group(),
            rules_command(games), me_group(), practice_command(games),
        ):  # fmt: skip
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        """Before the gateway opens: languages for the commands, patterns for the buttons."""
        await self.tree.set_translator(CommandTranslator(self.translator))
        self.add_dynamic_items(*ITEMS)
        if await self._must_register():
            await self.tree.sync()

    async def _must_register(self) -> bool:
        if self.registering is Registering.FIRST:
            return not await self.tree.fetch_commands()
        return self.registering is Registering.ALWAYS

    async def on_ready(self) -> None:
        """Say that the bot is there; from now on the outbox may speak."""
        try:
            # First of all: nobody's time is up where a server cannot be reached.
            for guild in self.guilds:
                sight = self.matches.server_gone if guild.unavailable else self.matches.server_back
                await sight(guild.id)
        finally:
            self.arrived.set()
            self.here = True
        _log.info("ready", servers=len(self.guilds))

    async def on_resumed(self) -> None:
        """The connection is back."""
        self.here = True

    async def on_disconnect(self) -> None:
        """The connection is lost: until it is back nobody can move."""
        self.here = False

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Discord cannot reach a server; nothing there is lost."""
        await self.matches.server_gone(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """It is back."""
        await self.matches.server_back(guild.id)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer what discord.py leaves without an answer: fields, and buttons nobody knows."""
        data: Any = interaction.data
        custom_id = str((data or {}).get("custom_id", ""))
        if interaction.type is InteractionType.modal_submit:
            await answered(Asking(interaction), _field_sent)
        elif interaction.type is InteractionType.component and not _known(custom_id):
            await answered(Asking(interaction), _button_unknown)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A match whose channel vanished waits for another one."""
        await self.matches.channel_gone(channel.guild.id, channel.id)
        await self._place_lost(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """So does one whose thread vanished."""
        await self._place_lost(payload.thread_id)

    async def _place_lost(self, channel_id: int) -> None:
        try:
            position = await self.matches.here(channel_id)
        except Refused:
            return
        await self.matches.suspend(position.match.id, channel_id)
        if position.match.channel_id != channel_id:
            await self.matches.gallery_gone(position.match.id)

    async def on_error(self, event_method: str, /, *_: Any, **__: Any) -> None:
        """Report what an event handler raised."""
        error = sys.exc_info()[1]
        if error is not None:
            incidents.report(error, happening=event_method)

    async def close(self) -> None:
        """Leave Discord and let the running picture end."""
        await super().close()
        self.pictures.close()


def _known(custom_id: str) -> bool:
    return any(item.knows(custom_id) for item in ITEMS)


async def _field_sent(asking: Asking) -> None:
    data: Any = asking.interaction.data
    kind, _, about = str(data["custom_id"]).partition(":")
    number = about.partition(":")[0]
    handle = FIELDS.get(kind)
    if handle is None or not number.isdecimal() or len(number) > LONGEST_ID:
        await _button_unknown(asking)
        return
    await handle(asking, int(number), typed.sent_text(asking.interaction))


async def _button_unknown(asking: Asking) -> None:
    sentence = asking.tongue().gettext(
        "That button belongs to an earlier release. Open the board anew to go on."
    )
    await asking.say(sentence)
