"""A button that was never made is answered kindly and changes nothing."""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.assembly import House
from bot.playground.acting import Actor
from bot.playground.message import Message
from bot.ui.message_limits import Kind
from tests.bot.table import Hall, begin, bot_at, hall_open

HUGE = 2**63


@dataclass
class Forge:
    """A match of two that has begun, and a board whose first button can be made into anything."""

    hall: Hall
    house: House
    board: Message
    asked: Actor
    seat: str

    async def press(self, custom_id: str, person: Actor | None = None) -> str:
        """The answer to a press on a button with this custom id."""
        part = self.board.components[-1]["components"][-1]["components"][0]
        part["custom_id"] = custom_id
        outcome = await (person or self.asked).click(self.board, custom_id)
        return (await outcome.answer()).text

    async def choose(self, custom_id: str, value: str) -> str:
        """The answer to a value of a select with this custom id."""
        row = self.board.components[-1]["components"][-1]
        options = [{"label": "x", "value": value}]
        select = {"type": Kind.STRING_SELECT, "id": 50, "custom_id": custom_id, "options": options}
        row["components"] = [{**select, "min_values": 1, "max_values": 1}]
        outcome = await self.asked.select(self.board, custom_id, [value])
        return (await outcome.answer()).text

    async def untouched(self) -> bool:
        """Whether no move was made."""
        return (await self.house.matches.position(1)).match.moves == 0


@pytest.fixture
async def forge(tmp_path: Path) -> AsyncIterator[Forge]:
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begin(hall)
        board = await hall.board()
        position = await house.matches.position(1)
        seat = position.pending[0].seat
        yield Forge(
            hall, house, board, hall.asked(board), f"{seat}:{position.people[seat].version}"
        )


Made = Callable[[str], str]

BUTTONS: list[Made] = [
    lambda _: "play:999",
    lambda _: f"play:{HUGE}",
    lambda _: f"log:1:{HUGE}:older",
    lambda _: f"history:1:{HUGE}:own:open",
    lambda _: "history:1:0:abc:open",
    lambda _: "history:1:0:7:open",
    lambda _: f"text:1:{HUGE}:forward",
    lambda _: f"since:1:{HUGE}:back",
    lambda _: f"vote:1:{HUGE}:agree",
    lambda _: "undo:1:0:99",
    lambda _: f"ask:1:{HUGE}",
    lambda seat: f"do:1:{seat}:t99/n1w1",
    lambda seat: f"do:1:{seat}:",
    lambda seat: f"pick:1:{seat}:../../etc",
    lambda seat: f"back:1:{seat}:zzz",
    lambda _: "pick:1:7:0:t08",
    lambda _: "do:1:7:0:t08",
    lambda _: "why:1:../../etc",
    lambda _: f"why:{HUGE}:place t01",
    lambda _: "because:1:;;;",
    lambda _: "because:1:",
    lambda _: "condition:1:7:place:0",
    lambda _: f"condition:1:0:zzz:{HUGE}",
]

SELECTS: list[tuple[Made, str]] = [
    (lambda seat: f"group:1:{seat}:", "abc"),
    (lambda seat: f"group:1:{seat}:", "99"),
    (lambda seat: f"choose:1:{seat}:0:", "a" * 100),
    (lambda seat: f"whole:1:{seat}:zzz", "place t99 n1w1 0"),
    (lambda _: "whole:1:7:0:", "place t99 n1w1 0"),
    (lambda _: "eyes:1:0", "zz"),
    (lambda seat: f"several:1:{seat}:", "0"),
    (lambda seat: f"several:1:{seat}:zzz", "abc"),
    (lambda _: "always:1", "place/most"),
    (lambda _: "always:1", "zzz"),
    (lambda _: "seats:1", "abc"),
    (lambda _: "remove:1", str(HUGE)),
]


async def test_buttons(forge: Forge) -> None:
    """Numbers beyond the database, seats and paths that are not there, other people's seats."""
    for made in BUTTONS:
        custom_id = made(forge.seat)
        for person in (forge.asked, forge.hall.sol):
            answer = await forge.press(custom_id, person)
            assert "broke on our side" not in answer, custom_id
            assert answer
    assert await forge.untouched()


async def test_selects(forge: Forge) -> None:
    """Values that were never offered."""
    for made, value in SELECTS:
        answer = await forge.choose(made(forge.seat), value)
        assert "broke on our side" not in answer, made(forge.seat)
        assert answer
    assert await forge.untouched()


@pytest.mark.parametrize("number", ["9" * 30, "٣" * 6, "1e3"])
async def test_numbers_of_moves(forge: Forge, number: str) -> None:
    """A number that no move can have."""
    page = await forge.hall.command(forge.asked, "match", "history")
    opened = await forge.asked.click(page, forge.hall.button(page, "jump:"))
    assert opened.modal is not None
    opened.modal["components"][0]["component"].pop("max_length", None)
    before = page.edited_at
    await forge.asked.submit(opened, {"typed": number})
    await forge.hall.server.until(lambda: page.edited_at != before)
    assert page.text == "There is no such move to look at; the last one is 0."
