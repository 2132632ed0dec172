"""A small bot with an unmodified discord.py client, which does everything that Skald will do."""

import asyncio
import io
import struct
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from re import Match
from typing import Any, Self

import discord
from discord import ButtonStyle, Interaction, app_commands, ui

from bot.loopback import point_at
from bot.playground.server import Loopback


def png(width: int = 3, height: int = 2) -> bytes:
    """Return a grey PNG of that size."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + check

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + b"\x80" * width for _ in range(height)))
    start = b"\x89PNG\r\n\x1a\n"
    return start + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def picture(name: str = "board.png", size: int = 3) -> discord.File:
    """Return a fresh file; discord.py sends each only once."""
    return discord.File(io.BytesIO(png(size)), name, description="the board")


class Press(ui.DynamicItem[ui.Button[Any]], template=r"mini:(?P<what>\w+)"):
    """A button that survives restarts; what it does is in its custom id."""

    def __init__(self, what: str) -> None:
        style = ButtonStyle.primary
        super().__init__(ui.Button(label=what, style=style, custom_id=f"mini:{what}"))
        self.what = what

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction[Any], item: ui.Item[Any], match: Match[str], /
    ) -> Self:
        return cls(match["what"])

    async def callback(self, interaction: Interaction[Any]) -> None:
        await getattr(self, f"_{self.what}")(interaction)

    async def _redraw(self, interaction: Interaction[Any]) -> None:
        board = Board("redrawn")
        await interaction.response.edit_message(view=board, attachments=[picture(size=7)])

    async def _bare(self, interaction: Interaction[Any]) -> None:
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay("without the picture"))
        await interaction.response.edit_message(view=view)

    async def _later(self, interaction: Interaction[Any]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=Board("later"))

    async def _private(self, interaction: Interaction[Any]) -> None:
        await interaction.response.send_message("only you", ephemeral=True)

    async def _modal(self, interaction: Interaction[Any]) -> None:
        await interaction.response.send_modal(Name())

    async def _nothing(self, interaction: Interaction[Any]) -> None:
        pass


class Pick(ui.DynamicItem[ui.Select[Any]], template=r"mini-pick"):
    """A select menu that survives restarts."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=word) for word in ("oar", "sail", "rope")]
        super().__init__(ui.Select(custom_id="mini-pick", options=options, max_values=2))

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction[Any], item: ui.Item[Any], match: Match[str], /
    ) -> Self:
        return cls()

    async def callback(self, interaction: Interaction[Any]) -> None:
        chosen = ", ".join(self.item.values or (interaction.data or {}).get("values", []))
        await interaction.response.send_message(f"chosen: {chosen}", ephemeral=True)


class Board(ui.LayoutView):
    """A board message: words, picture, buttons, a select."""

    def __init__(self, words: str) -> None:
        super().__init__(timeout=None)
        gallery = ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png"))
        buttons = ["redraw", "bare", "later", "private", "modal"]
        rows: list[ui.Item[Any]] = [ui.ActionRow(*map(Press, buttons)), ui.ActionRow(Pick())]
        section = ui.Section(ui.TextDisplay("quiet"), accessory=Press("nothing"))
        container: ui.Container[Any] = ui.Container(
            ui.TextDisplay(words), gallery, *rows, section, accent_colour=0x224466
        )
        self.add_item(container)


class Name(ui.Modal, title="Your ship"):
    """A modal with a text field and a select."""

    ship: ui.Label[Any] = ui.Label(text="Name", component=ui.TextInput(custom_id="ship"))
    colour: ui.Label[Any] = ui.Label(
        text="Colour",
        component=ui.Select(
            custom_id="colour",
            required=True,
            options=[discord.SelectOption(label="red"), discord.SelectOption(label="blue")],
        ),
    )

    async def on_submit(self, interaction: Interaction[Any]) -> None:
        assert isinstance(self.ship.component, ui.TextInput)
        assert isinstance(self.colour.component, ui.Select)
        text = f"{self.ship.component.value} is {self.colour.component.values[0]}"
        await interaction.response.send_message(text, ephemeral=True)


class Mini(discord.Client):
    """The client; `syncs` says whether it registers its commands at start."""

    def __init__(self, *, syncs: bool = True, intents: discord.Intents | None = None) -> None:
        wanted = intents or discord.Intents.default()
        super().__init__(intents=wanted, guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.heard: list[discord.Message] = []
        self.resumes = 0
        self.refusals: list[discord.HTTPException] = []
        self._syncs = syncs
        _add_commands(self)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press, Pick)
        if self._syncs:
            await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once; the library would wait five seconds."""

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message)

    async def on_resumed(self) -> None:
        self.resumes += 1

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        raise AssertionError(event_method)

    async def call(self, method: str, path: str, **options: Any) -> Any:
        """Make one REST call of one's own."""
        return await self.http.request(discord.http.Route(method, path), **options)


def _add_commands(bot: Mini) -> None:
    game = app_commands.Group(name="game", description="Games")

    @game.command(description="Opens a game")
    @app_commands.describe(name="Which game", seats="How many play")
    async def new(interaction: Interaction[Any], name: str, seats: int = 2) -> None:
        await interaction.response.defer(ephemeral=True)
        words = f"{name} for {seats} in {interaction.locale} and {interaction.guild_locale}"
        await interaction.followup.send(view=Board(words), file=picture())

    @new.autocomplete("name")
    async def complete(
        interaction: Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        words = [f"{current}{ending}" for ending in ("ship", "hall")]
        return [app_commands.Choice(name=word, value=word) for word in words]

    @game.command(description="Shows the board to all")
    async def board(interaction: Interaction[Any]) -> None:
        await interaction.response.send_message(view=Board("a board"), file=picture())

    @game.command(description="Waits for ever")
    async def silence(interaction: Interaction[Any]) -> None:
        pass

    @game.command(description="Needs a server")
    async def who(interaction: Interaction[Any], person: discord.Member) -> None:
        text = f"{person.display_name} {person.mention}"
        await interaction.response.send_message(text, ephemeral=True)

    bot.tree.add_command(game)


@asynccontextmanager
async def running(server: Loopback, bot: Mini) -> AsyncIterator[Mini]:
    """Run the bot against the server until the context ends."""
    with point_at(server.url):
        task = asyncio.create_task(bot.start(server.token))
        await server.until(lambda: task.done() or bot.is_ready())
        try:
            if not task.done():
                yield bot
        finally:
            await bot.close()
            await task
