"""A browser on the page, with the real bot behind it; skipped where there is no browser."""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from bot.playground.clock import MovableClock
from bot.playground.passing import Passing
from bot.trying import BotTime
from tests.bot.playground.browser.screen import Screen
from tests.bot.table import Hall, bot_at, hall_open

if TYPE_CHECKING:
    from playwright.async_api import Browser

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
WIDE = {"width": 1280, "height": 800}


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> "AsyncIterator[Browser]":
    """One for all tests of a run, each of which opens windows of its own."""
    reason = "needs playwright: pip install --editable '.[browser]'"
    api = pytest.importorskip("playwright.async_api", reason=reason)
    if CHROMIUM is None:
        pytest.skip("needs chromium: apt-get install chromium")
    # Root has no other way to start it; the page comes from this machine.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    async with api.async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=arguments)
        try:
            yield browser
        finally:
            await browser.close()


@asynccontextmanager
async def hall_at(database: Path, *, pictures: bool) -> AsyncIterator[Hall]:
    """The hall of the whole-bot tests with the bot in it, where time can be let pass."""
    clock = MovableClock()
    async with (
        hall_open(clock=clock) as hall,
        bot_at(hall, database, pictures=pictures, clock=clock) as house,
    ):
        hall.server.passing = Passing(clock, hall.server.world, BotTime(house))
        yield hall


@pytest_asyncio.fixture(loop_scope="session")
async def hall(browser: "Browser", tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall_at(tmp_path / "skald.sqlite3", pictures=True) as hall:
        yield hall


@pytest_asyncio.fixture(loop_scope="session")
async def plain_hall(browser: "Browser", tmp_path: Path) -> AsyncIterator[Hall]:
    """Without pictures: text boards alone."""
    async with hall_at(tmp_path / "skald.sqlite3", pictures=False) as hall:
        yield hall


@asynccontextmanager
async def screen_of(
    browser: "Browser", hall: Hall, name: str, **kind: object
) -> AsyncIterator[Screen]:
    """The page in a window of its own, as one person has it open; errors in it fail the test."""
    context = await browser.new_context(**{"viewport": WIDE, **kind})
    screen = Screen(await context.new_page())
    try:
        await screen.open(hall.server.url, hall.people[name].user.id, hall.channel.id)
        yield screen
    finally:
        await context.close()
    assert screen.errors == []
