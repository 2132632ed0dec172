"""Pictures that are too large or are not taken, boards in bursts: the match waits for none."""

import asyncio
import io
import os
from collections import Counter
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.assembly import House
from bot.matches.outbox import Delivered, Notice
from bot.playground.clock import MovableClock
from bot.playground.rate import Injected
from bot.ui import sender
from bot.ui.page import Shown
from tests.bot.scenarios import scenario
from tests.bot.table import Hall, begin, bot_at, hall_open
from tests.bot.test_whole_lifecycle import hand_over, move
from tests.bot.test_whole_robustness import quiet


def noise(side: int) -> bytes:
    """A picture that does not compress."""
    image = Image.frombytes("RGB", (side, side), os.urandom(side * side * 3))
    data = io.BytesIO()
    image.save(data, "PNG", compress_level=0)
    return data.getvalue()


@scenario(28)
@pytest.mark.parametrize("shrinks", [True, False], ids=["smaller", "in-words"])
async def test_a_picture_that_is_too_large(
    begun: tuple[Hall, House], monkeypatch: pytest.MonkeyPatch, scenario: str, shrinks: bool
) -> None:
    """It is made smaller; where that does not help the board is told in words. The move stands."""
    hall, house = begun
    picture = Shown("board-1.png", noise(1_900), "a board")
    assert len(picture.png) > 10 * 1024 * 1024

    async def drawn(*_: Any, **__: Any) -> list[Shown]:
        return [picture]

    monkeypatch.setattr(sender, "board_pictures", drawn)
    if not shrinks:
        monkeypatch.setattr(sender, "smaller", lambda shown: shown)
    await hand_over(house)
    board = await hall.board()
    assert "your turn" in board.text
    assert len(board.attachments) == int(shrinks)
    assert all(len(file.data) < 10 * 1024 * 1024 for file in board.attachments)
    assert ("Pouch" in board.text or "n1e1" in board.text or "s1w1" in board.text) or shrinks
    assert await house.store.waiting(1) == []
    assert scenario


@scenario(28)
async def test_a_picture_that_discord_fails_to_take(tmp_path: Path, scenario: str) -> None:
    """After a failure on its side a smaller one is tried, then words; the move stands."""
    clock = MovableClock()
    async with (
        hall_open() as hall,
        bot_at(hall, tmp_path / "skald.sqlite3", pictures=True, clock=clock) as house,
    ):
        await begin(hall)
        await house.outbox.drained()
        assert (await hall.board()).attachments
        path = f"/channels/{hall.channel.id}/messages"
        hall.server.rate.inject(Injected("POST", path, times=2, status=503))
        before = len(hall.public)
        await hand_over(house)
        while len(hall.public) == before:
            clock.advance(timedelta(minutes=1))
            await house.outbox.drained()
        board = await hall.board()
        assert board.attachments == []
        assert "your turn" in board.text
    assert scenario


@scenario(29)
async def test_ten_boards_at_once(tmp_path: Path, scenario: str) -> None:
    """The same picture is drawn once, everybody has an answer, and the loop never stands still."""
    async with (
        hall_open() as hall,
        bot_at(hall, tmp_path / "skald.sqlite3", pictures=True) as house,
    ):
        await begin(hall)
        await house.outbox.drained()
        pictures: Any = house.client.pictures
        painter, drawn = pictures._painters["viking-tiles"], Counter[str]()

        class Counting:
            def __getattr__(self, name: str) -> Any:
                if name == "board":
                    drawn["board"] += 1
                return getattr(painter, name)

        pictures._painters = {"viking-tiles": Counting()}
        longest, ticking = [0.0], True

        async def tick() -> None:
            loop = asyncio.get_running_loop()
            while ticking:
                began = loop.time()
                await asyncio.sleep(0)
                longest[0] = max(longest[0], loop.time() - began)
                await asyncio.sleep(0.005)

        watching = asyncio.create_task(tick())
        board = await hall.board()
        outcomes = await asyncio.gather(
            *(hall.sol.slash(hall.channel, "match", "board") for _ in range(10))
        )
        answers = [await outcome.answer(20) for outcome in outcomes]
        ticking = False
        await watching
        assert board is not None
        assert len({answer.id for answer in answers}) == 10
        assert all(len(answer.attachments) >= 1 for answer in answers)
        # The spectator's board may have been drawn already, for the channel.
        assert drawn["board"] <= 1
        assert len(pictures._running) == 0
        assert longest[0] < 2.0
    assert scenario


@scenario(35)
async def test_old_messages_are_left_in_peace(begun: tuple[Hall, House], scenario: str) -> None:
    """Channels are never renamed; a former board is edited once.

    It loses its buttons then, and whose turn it was and until when.
    """
    hall, house = begun
    for _ in range(5):
        await move(house)
        await hand_over(house)
    patched = [one.path for one in hall.server.requests if one.method == "PATCH"]
    edits = Counter(path.rpartition("/")[2] for path in patched if "/messages/" in path)
    renamed = [path for path in patched if path.startswith("/channels/") and path.count("/") == 2]
    assert renamed == []
    newest = await hall.board()
    boards = [one for one in hall.public if "in the pouch" in one.text and one is not newest]
    assert len(boards) >= 5
    strips = Counter(
        request.path.rpartition("/")[2]
        for request in hall.server.requests
        if request.method == "GET" and "/messages/" in request.path
    )
    assert all(strips[board.id] == 1 for board in boards)
    assert all("play:1" not in board.custom_ids() for board in boards)
    assert all("your turn" not in board.text and "<t:" not in board.text for board in boards)
    assert max(edits.values(), default=0) <= 4
    assert scenario


async def test_a_burst_is_one_board(
    begun: tuple[Hall, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Turns that pass while Discord makes us wait are told together."""
    hall, house = begun
    free, deliver = asyncio.Event(), house.outbox._deliver

    async def held_up(notice: Notice) -> Delivered:
        await free.wait()
        return await deliver(notice)

    monkeypatch.setattr(house.outbox, "_deliver", held_up)
    before = len(hall.public)
    for _ in range(6):
        await hand_over(quiet(house))
    free.set()
    await house.outbox.drained()
    assert 1 <= len(hall.public) - before <= 2
    assert "your turn" in (await hall.board()).text
