"""A whole match by keyboard alone: not one press of a pointer from the open table to the end."""

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest

from tests.bot.playground.browser.conftest import screen_of
from tests.bot.playground.browser.screen import PRIVATE, Screen
from tests.bot.table import Hall

if TYPE_CHECKING:
    from playwright.async_api import Browser

pytestmark = pytest.mark.asyncio(loop_scope="session")

ALL_TURNS = 200
FARTHEST = 20
TYPED_EVERY = 5
EFFECT = " · "
"""Between a whole line and what it does; what has none is a beginning."""
WAYS_OUT = ("type:", "close:", "back:", "do:", "hand:", "log:", "board:")


class Keyboard:
    """Somebody at the page who has no pointer."""

    def __init__(self, screen: Screen, people: list[str], seed: int) -> None:
        self.screen = screen
        self.people = people
        self.choice = random.Random(seed)

    async def press(self, key: str, times: int = 1) -> None:
        """Press a key so many times."""
        for _ in range(times):
            await self.screen.keys.press(key)

    async def act_as(self, name: str) -> None:
        """Become another member by Alt and a figure."""
        await self.press(f"Alt+{self.people.index(name) + 1}")
        selected = f"#members [aria-pressed=true][title^='Act as {name}']"
        await self.screen.page.locator(selected).wait_for()
        await self.screen.page.locator("#messages > .empty").wait_for()

    async def up_to(self, words: str) -> None:
        """Walk up from the message box until a message that begins so has the focus."""
        for _ in range(FARTHEST):
            await self.press("ArrowUp")
            if words in (await self.screen.focused())["label"]:
                return
        raise AssertionError(words)

    async def tab_to(self, *labels: str) -> None:
        """Walk with Tab until something with one of these labels has the focus."""
        for _ in range(FARTHEST):
            if (await self.screen.focused())["label"].startswith(labels):
                return
            await self.press("Tab")
        raise AssertionError(labels)

    async def rows(self, start: str = "", former: Sequence[str] = ()) -> list[str]:
        """The rows of the list once they all begin so and are no longer the former ones."""
        options = self.screen.page.locator(".suggestions [role=option]")
        while True:
            await options.first.wait_for()
            rows = await options.all_inner_texts()
            if rows and rows != [*former] and all(row.startswith(start) for row in rows):
                return rows

    async def begin(self) -> None:
        """Ana opens a table for two, Rui joins, Ana starts."""
        await self.open_table()
        await self.act_as("Rui")
        await self.command("match join")
        await self.screen.said("You have a seat").wait_for()
        await self.act_as("Ana")
        await self.command("match start")
        await self.screen.said("Noted").wait_for()
        await self.up_to("Noted")
        await self.tab_to("Start now")
        await self.press("Enter")
        await self.screen.on_board("Play").wait_for()

    async def open_table(self) -> None:
        """`/match new` with a short saga for two."""
        await self.screen.keys.type("/match new ")
        await self.rows()
        await self.screen.keys.type("Viking T")
        await self.press("Enter")
        await self.tab_to("Add seats")
        await self.press("Enter")
        await self.screen.keys.type("2")
        await self.tab_to("Add extras")
        await self.press("Enter")
        await self.screen.page.get_by_role("option", name="Short").wait_for()
        await self.screen.keys.type("short")
        await self.rows("Length: Short")
        await self.press("Enter", 2)
        await self.screen.said("Your table is open").wait_for()

    async def command(self, line: str) -> None:
        """A command without options."""
        await self.screen.keys.type(f"/{line} ")
        await self.press("Enter")

    async def a_line(self) -> None:
        """A move typed after `/move`, word by word, until the list has whole moves to take."""
        await self.screen.keys.type("/move ")
        rows = await self.rows()
        while all(EFFECT not in row for row in rows):
            text = self.choice.choice(rows)
            await self.press("Control+a")
            await self.screen.keys.type(f"{text} ")
            rows = await self.rows(text, rows)
        whole = [index for index, row in enumerate(rows) if EFFECT in row]
        await self.press("ArrowDown", self.choice.choice(whole))
        await self.press("Enter", 2)

    async def a_picked_turn(self) -> None:
        """A turn through the picker: up to the board, into its button, from step to step."""
        shown = await self.screen.look(PRIVATE)
        await self.press("ArrowUp")
        await self.tab_to("Play")
        await self.press("Enter")
        while "Check the move." not in (shown := await self.screen.changed(shown, PRIVATE)):
            await self.pick()
        await self.tab_to("Play this")
        await self.press("Enter")
        await self.screen.changed(shown, PRIVATE)

    async def pick(self) -> None:
        """Take anything the picker offers."""
        focused = await self.screen.focused()
        while not focused["control"] or focused["control"].startswith(WAYS_OUT):
            await self.press("Tab")
            focused = await self.screen.focused()
        await self.press("Enter")
        if focused["select"]:
            options = self.screen.page.locator("[popover]:popover-open [role=option]")
            await options.first.wait_for()
            await self.press("ArrowDown", self.choice.randrange(await options.count()))
            await self.press("Enter")

    async def turns(self, most: int) -> int:
        """Play so many turns, or all there are; gives how many there were."""
        name = ""
        for turn in range(most):
            board = await self.screen.look()
            if "play:" not in board:
                return turn
            await self.act_as(name := await self.screen.called() or name)
            await (self.a_picked_turn() if turn % TYPED_EVERY else self.a_line())
            await self.screen.changed(board)
        return most


async def play(browser: "Browser", hall: Hall, most: int) -> tuple[int, str]:
    """Begin a short saga and play it with keys alone; gives the turns and the last board."""
    async with screen_of(browser, hall, "ana") as screen:
        await screen.page.evaluate("addEventListener('pointerdown', () => { pointed = true })")
        keyboard = Keyboard(screen, ["Ana", "Rui", "Cleo", "Sol"], seed=3)
        await keyboard.begin()
        turns = await keyboard.turns(most)
        assert not await screen.page.evaluate("window.pointed")
        return turns, await screen.look()


async def test_a_match_is_begun_by_keyboard(browser: "Browser", plain_hall: Hall) -> None:
    """Two members open a table and play two rounds of typed and picked turns with keys alone."""
    turns, board = await play(browser, plain_hall, 2 * TYPED_EVERY)
    assert turns == 2 * TYPED_EVERY
    assert "play:" in board


@pytest.mark.long
async def test_a_match_by_keyboard(browser: "Browser", plain_hall: Hall) -> None:
    """Two members play a short saga to its end with keys alone, by typing and by the picker."""
    turns, board = await play(browser, plain_hall, ALL_TURNS)
    assert 60 <= turns < ALL_TURNS
    assert "GP!" in board
