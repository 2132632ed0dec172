"""A match in the browser: opened, joined, started and played by presses."""

from typing import TYPE_CHECKING

import pytest

from tests.bot.playground.browser.conftest import screen_of
from tests.bot.playground.browser.screen import PRIVATE, Screen
from tests.bot.table import Hall

if TYPE_CHECKING:
    from playwright.async_api import Browser

pytestmark = pytest.mark.asyncio(loop_scope="session")

TURNS = 4
SETTLED = ("Type it", "Close", "Back", "Play this much, ask the rest later")


async def begin(screen: Screen) -> None:
    """Ana opens a table for two, Rui joins, both are ready."""
    await screen.command("match new", game="Viking Tiles", seats="2", extras="Short")
    await screen.said("Your table is open").wait_for()
    await screen.act_as("Rui")
    await screen.button("Join").click()
    await screen.said("You have a seat").wait_for()
    await screen.button("Ready").click()
    await screen.said("Noted").wait_for()
    await screen.act_as("Ana")
    await screen.button("Ready").click()
    await screen.on_board("Play").wait_for()


async def a_turn(screen: Screen) -> int:
    """Play one turn by presses, the first of what is offered; how many presses it took."""
    before = await screen.look()
    shown = await screen.look(PRIVATE)
    await screen.on_board("Play").click()
    presses = 1
    while "Check the move." not in (shown := await screen.changed(shown, PRIVATE)):
        await _pick(screen)
        presses += 1
    await screen.button("Play this").click()
    assert "Done" in await screen.changed(shown, PRIVATE)
    await screen.changed(before)
    return presses + 1


async def _pick(screen: Screen) -> None:
    """Choose the first thing offered."""
    picker = screen.page.locator(PRIVATE).last
    selects = picker.locator("button.select")
    if await selects.count():
        await screen.choose(selects.first)
        return
    buttons = picker.locator("button[data-custom-id]")
    labels = await buttons.all_inner_texts()
    await buttons.nth(next(i for i, label in enumerate(labels) if label not in SETTLED)).click()


async def test_a_match_by_presses(browser: "Browser", hall: Hall) -> None:
    """Two members begin a match and play several turns; each board calls the next one."""
    async with screen_of(browser, hall, "ana") as screen:
        await begin(screen)
        seen = []
        for _ in range(TURNS):
            name = await screen.called()
            assert name is not None
            seen.append(name)
            await screen.act_as(name)
            assert await a_turn(screen) <= 6
        assert seen == [*seen[:2]] * (TURNS // 2)
        assert set(seen) == {"Ana", "Rui"}
        assert f"Turn {TURNS + 1} of 60" in await screen.look()
