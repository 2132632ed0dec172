"""Nothing that is hidden reaches a message that everybody reads, or another player's answers."""

import random
import re
from pathlib import Path
from typing import Any

from bot.playground.message import Message
from tests.bot.table import begin, bot_at, hall_open
from tests.bot.test_whole_commands import a_line

PUBLIC_IDS = re.compile(
    r"(join|leave|setup|play|hand|log|more|follow|sealed):\d+|ready:\d+:[0-9a-f]{8}|undo(:\d+)+"
    r"|rules:viking-tiles:0:open"
)
PUBLIC_FILES = re.compile(r"board-\d\.png")


async def test_public_messages_hold_only_numbers(tmp_path: Path) -> None:
    """Custom ids of public messages hold numbers and a table's terms, file names nothing at all."""
    choice = random.Random(4)
    async with (
        hall_open() as hall,
        bot_at(hall, tmp_path / "skald.sqlite3", pictures=True) as house,
    ):
        await begin(hall)
        for _ in range(4):
            board = await hall.board()
            person = hall.asked(board)
            while (line := await a_line(person, hall, choice)) is not None:
                await hall.command(person, "move", line=line)
        await hall.board()
        secret = await _secret(house)
        for message in hall.public:
            _check(message, secret)


async def _secret(house: Any) -> str:
    stored = await house.store.load(1, with_secret=True)
    return str(stored.secret.hex())


def _check(message: Message, secret: str) -> None:
    payload = str(message.payload())
    assert secret not in payload
    assert message.interaction is None
    assert [one for one in message.custom_ids() if not PUBLIC_IDS.fullmatch(one)] == []
    assert all(PUBLIC_FILES.fullmatch(file.filename) for file in message.attachments)
