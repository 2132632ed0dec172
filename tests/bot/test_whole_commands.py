"""A whole saga by commands alone, over the loopback, from the open table to the secret."""

import hashlib
import random
import re
from pathlib import Path

from bot.playground.acting import Actor
from tests.bot.table import Hall, begin, bot_at, hall_open


async def a_line(person: Actor, hall: Hall, choice: random.Random) -> str | None:
    """A line found by autocomplete alone; None if nothing is asked of the person."""
    line = ""
    while True:
        outcome = await person.autocomplete(hall.channel, "move", None, "line", line)
        values = [offered["value"] for offered in outcome.choices]
        if values in (["orders"], ["wait"]):
            return None
        chosen = choice.choice(values)
        if chosen == line:
            return line
        line = chosen


async def test_a_saga_by_commands(tmp_path: Path) -> None:
    """Every line comes from autocomplete and is accepted; the end shows scores and the secret."""
    choice = random.Random(1)
    async with hall_open(every=10) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begin(hall)
        people = [hall.ana, hall.rui]
        moved = 0
        while not (await house.matches.here(int(hall.channel.id))).result:
            for person in people:
                line = await a_line(person, hall, choice)
                if line is not None:
                    answer = await hall.command(person, "move", line=line)
                    assert answer.text.startswith("Done"), answer.text
                    moved += 1
        await house.outbox.drained()
        assert moved >= 60
        _check_the_end(hall)
        _check_the_boards(hall)


def _check_the_end(hall: Hall) -> None:
    end = hall.public[-1].text
    assert re.search(r"win(s)? with \d+ GP!", end)
    assert end.count("GP = ") == 2
    start = next(message.text for message in hall.public if "in order of play" in message.text)
    [sealed] = re.findall(r"`([0-9a-f]{64})`", start)
    secret, again = re.findall(r"`([0-9a-f]{64})`", end)
    assert again == sealed
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == sealed


def _check_the_boards(hall: Hall) -> None:
    """No former board can be pressed; each calls one person, once."""
    *former, _ = hall.public
    assert [message for message in former if "play:1" in message.custom_ids()] == []
    boards = [message for message in former if "in the pouch" in message.text]
    assert len(boards) >= 50
    assert all(len(board.notified) <= 1 for board in boards)
    assert sum(len(board.notified) for board in boards) == len(boards)
