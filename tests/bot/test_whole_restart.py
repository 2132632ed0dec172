"""The bot is killed in the middle of a match and started again: everything goes on."""

import asyncio
import os
import random
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.playground.acting import Actor
from bot.playground.message import Message
from tests.bot.scenarios import scenario
from tests.bot.table import Hall, begin, hall_open
from tests.bot.test_whole_commands import a_line
from tests.bot.test_whole_presses import pick

READY_SECONDS = 60
"""A process that starts beside many others takes its time."""


@asynccontextmanager
async def process(hall: Hall, database: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """A real `python -m bot run` at the loopback, connected; killed at the end."""
    environment = {
        **os.environ,
        "SKALD_DATABASE": str(database),
        "SKALD_PICTURES": "off",
        "DISCORD_TOKEN": "a.real.token",
    }
    command = [sys.executable, "-m", "bot", "run", "--loopback", hall.server.url]
    running = await asyncio.create_subprocess_exec(*command, env=environment)
    try:
        await hall.server.until(lambda: hall.server.gateway.is_connected, READY_SECONDS)
        yield running
    finally:
        if running.returncode is None:
            running.kill()
        await running.wait()
        await hall.server.until(lambda: not hall.server.gateway.is_connected)


@scenario(7)
async def test_across_a_kill(tmp_path: Path, scenario: str) -> None:
    """Board, picker and field of the killed process work in the next one, and the match ends."""
    choice = random.Random(3)
    database = tmp_path / "skald.sqlite3"
    async with hall_open(every=10) as hall:
        async with process(hall, database):
            await begin(hall)
            await _turns(hall, choice, 3)
            board = await hall.server.until(lambda: _board_of(hall, hall.ana))
            person = hall.ana
            picker = await hall.press(person, board, "play:")
            field = await person.click(picker, hall.button(picker, "type:"))
        async with process(hall, database):
            page = await pick(hall, person, picker, choice)
            assert "step 2" in page.text or "Check the move" in page.text
            answer = await (await person.submit(field, {"typed": "dance"})).answer()
            await hall.server.until(lambda: "Nothing has changed" in answer.text)
            again = await hall.press(person, board, "hand:")
            assert "Only you see this" in again.text
            await _turns(hall, choice, 30)
            await hall.server.until(lambda: "GP!" in hall.public[-1].text)


def _board_of(hall: Hall, person: Actor) -> Message | None:
    """The board that calls a person, once it is the newest; Rui's last turn has been played."""
    newest = hall.public[-1]
    called = person.user.id in newest.notified and "play:1" in newest.custom_ids()
    return newest if called else None


async def _turns(hall: Hall, choice: random.Random, rounds: int) -> None:
    """Whole turns of whoever is asked, as many rounds as are said or are left."""
    for _ in range(rounds):
        for person in (hall.ana, hall.rui):
            while (line := await a_line(person, hall, choice)) is not None:
                answer = await hall.command(person, "move", line=line)
                assert answer.text.startswith("Done"), answer.text
