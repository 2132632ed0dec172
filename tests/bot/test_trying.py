"""Opening the playground: what the terminal says, and where the page opens."""

import asyncio
import re

import aiohttp
import pytest

from bot.settings import Settings, SettingsError
from bot.trying import open_playground
from games.core.discovery import Discovery, discover


class Terminal:
    """Hears the greeting."""

    def __init__(self) -> None:
        self.greeted: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def hear(self, text: str) -> None:
        """Take the greeting; other lines come before it."""
        if "http://" in text:
            self.greeted.set_result(text)

    async def until_greeted(self, *, demo: bool) -> tuple[str, asyncio.Task[None]]:
        """Open a playground on a free port; its greeting and its task."""
        settings = Settings(pictures=False)
        opening = open_playground(settings, 0, self.hear, demo=demo)
        task = asyncio.create_task(opening)
        await asyncio.wait([task, self.greeted], return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            await task
        return self.greeted.result(), task


async def ended(task: "asyncio.Task[None]") -> None:
    """Cancel the playground, as Ctrl-C does."""
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def world(greeting: str) -> dict[str, object]:
    """What the page is told at first."""
    [url] = re.findall(r"http://\S+", greeting)
    async with aiohttp.ClientSession() as http, http.get(f"{url}/page-api/world") as answer:
        found: dict[str, object] = await answer.json()
    return found


async def board(greeting: str, told: dict[str, object]) -> str:
    """The landing's messages, once the outbox has posted the board there."""
    [url] = re.findall(r"http://\S+", greeting)
    address = f"{url}/page-api/channels/{told['landing']}/messages?as={told['me']['id']}"
    async with aiohttp.ClientSession() as http, asyncio.timeout(10):
        while True:
            async with http.get(address) as answer:
                text = await answer.text()
            if "your turn" in text:
                return text


async def test_an_empty_table() -> None:
    """Plain, it says where to go and what to type, once the commands are there."""
    greeting, task = await Terminal().until_greeted(demo=False)
    try:
        assert "/match new" in greeting
        told = await world(greeting)
        assert "match" in [command["name"] for command in told["commands"]]
    finally:
        await ended(task)


async def test_the_demonstration(monkeypatch: pytest.MonkeyPatch) -> None:
    """The demonstration names who is asked and where, and the page opens just there."""
    key, game = next(iter(discover().games.items()))
    monkeypatch.setattr("bot.assembly.discover", lambda: Discovery({key: game}, {}))
    greeting, task = await Terminal().until_greeted(demo=True)
    try:
        told = await world(greeting)
        [channel] = [
            one["name"]
            for guild in told["guilds"]
            for one in guild["channels"]
            if one["id"] == told["landing"]
        ]
        assert f"{told['me']['global_name']} is asked in #{channel}" in greeting
        assert f"<@{told['me']['id']}>, your turn" in await board(greeting, told)
    finally:
        await ended(task)


async def test_a_port_in_use() -> None:
    """A taken port is told with the way out."""
    server = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    with pytest.raises(SettingsError, match=f"Port {port} is in use.*PORT={port + 1}"):
        await open_playground(Settings(), port, str, demo=False)
    server.close()
    await server.wait_closed()
