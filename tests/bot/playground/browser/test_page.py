"""What the page shows to whom, on which screen, and the traffic behind it."""

from typing import TYPE_CHECKING

import pytest

from tests.bot.playground.browser.conftest import WIDE, screen_of
from tests.bot.playground.browser.screen import PRIVATE
from tests.bot.playground.browser.test_match import a_turn, begin
from tests.bot.table import Hall

if TYPE_CHECKING:
    from playwright.async_api import Browser

pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALLEST_TARGET = 32
MORE_THAN = "count => document.querySelectorAll('#messages > .message').length > count"
OVERFLOWING = """() => [...document.querySelectorAll("#messages *, #composer, #top *")]
  .filter(node => node.getBoundingClientRect().right > innerWidth + 1)
  .map(node => node.outerHTML.slice(0, 80))"""


async def test_private_answers(browser: "Browser", hall: Hall) -> None:
    """A hand shows to its owner alone: neither drawn nor even sent to another member's window.

    Time that one lets pass has passed for the other.
    """
    async with (
        screen_of(browser, hall, "ana") as ana,
        screen_of(browser, hall, "cleo") as cleo,
    ):
        await begin(ana)
        before = await ana.look(PRIVATE)
        await ana.on_board("Hand").click()
        assert "Your hand" in await ana.changed(before, PRIVATE)
        await cleo.page.locator("#composer textarea").fill("I am here")
        await cleo.keys.press("Enter")
        await cleo.said("I am here").wait_for()
        assert not await cleo.page.locator(PRIVATE).count()
        private = [message.id for message in hall.ana.sees(hall.channel) if message.ephemeral]
        assert [one for one in private if one in " ".join(ana.received)] == private
        assert [one for one in private if one in " ".join(cleo.received)] == []
        await ana.let_pass("1 day", "1 d")
        await cleo.page.locator("#clock-toggle", has_text="1 d ahead").wait_for()
        assert "Yesterday at" in await cleo.said("I am here").inner_text()


async def test_a_phone(browser: "Browser", hall: Hall) -> None:
    """At 390 pixels nothing sticks out, targets are large enough, and a turn can be played."""
    async with screen_of(browser, hall, "ana", **PHONE) as screen:
        await begin(screen)
        await screen.act_as(await screen.called() or "")
        await screen.on_board("Play").wait_for()
        assert await screen.page.evaluate(OVERFLOWING) == []
        for target in await screen.page.locator("#messages button[data-custom-id]").all():
            box = await target.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= SMALLEST_TARGET
        await a_turn(screen)
        await screen.let_pass("4 hours", "4 h")
        assert await screen.page.evaluate(OVERFLOWING) == []
        await screen.page.get_by_role("button", name="Channels").click()
        await screen.page.get_by_role("button", name="longships").first.click()
        await screen.page.locator("body:not(.drawer-open)").wait_for()


async def test_the_name_of_a_command_alone(browser: "Browser", hall: Hall) -> None:
    """Sent without a choice from the list, as on a phone: it asks for the rest, or is run."""
    async with screen_of(browser, hall, "ana", **PHONE) as screen:
        box = screen.page.locator("#composer textarea")
        send = screen.page.get_by_role("button", name="Send", exact=True)
        await box.fill("/match new")
        await send.click()
        await screen.page.get_by_role("combobox", name="game", exact=True).wait_for()
        await screen.page.get_by_role("button", name="/match new, press to remove").click()
        await box.fill("/me matches")
        await send.click()
        await screen.page.locator(PRIVATE, has_text="/me matches").wait_for()


async def test_a_thread_made_just_now(browser: "Browser", hall: Hall) -> None:
    """A mention that comes before its thread is known is named once it is."""
    async with screen_of(browser, hall, "ana") as screen:
        await begin(screen)
        await screen.act_as("Cleo")
        await screen.command("follow", news="turn", where="thread")
        thread = screen.page.locator(PRIVATE).get_by_role("button", name="spectators")
        await thread.click()
        await screen.said("Here you read the news").wait_for()


async def test_earlier_messages(browser: "Browser", hall: Hall) -> None:
    """A long channel shows its end; what lies before comes page by page, and nothing jumps."""
    for number in range(120):
        await hall.ana.say(hall.channel, f"stroke {number}.")
    async with screen_of(browser, hall, "ana") as screen:
        messages = screen.page.locator("#messages > .message")
        await screen.said("stroke 119.").wait_for()
        shown = []
        earlier = screen.page.get_by_role("button", name="Show earlier messages")
        while await earlier.count():
            shown.append(await messages.count())
            former = await messages.first.get_attribute("data-id")
            await earlier.click()
            await screen.page.wait_for_function(MORE_THAN, arg=shown[-1])
            box = await screen.page.locator(f"[data-id='{former}']").bounding_box()
            assert box is not None
            assert 0 <= box["y"] < WIDE["height"]
        assert [*shown, await messages.count()] == [50, 100, 120]


async def test_the_traffic(browser: "Browser", hall: Hall) -> None:
    """The panel shows the bot's requests with their outcome, and the events sent to it."""
    async with screen_of(browser, hall, "ana") as screen:
        await begin(screen)
        await screen.keys.press("Control+.")
        lines = screen.page.locator("#traffic li")
        await screen.on_board("Log").click()
        await screen.said("Nobody has moved yet").wait_for()
        await lines.filter(has_text="EVENTINTERACTION_CREATE").last.wait_for()
        answers = lines.filter(has_text="POST /interactions/")
        assert (await answers.last.inner_text()).split()[-1] in {"200", "204"}
        assert "…" in await answers.last.inner_text()
        assert await screen.page.locator("#traffic li.refused").count() == 0
        await screen.keys.press("Control+.")
        await screen.page.locator("#traffic").wait_for(state="hidden")
