"""The render service: off the loop, once, bounded, and never an error for its caller."""

import asyncio
import io
import os
import threading
from collections.abc import AsyncIterator, Sequence

import pytest
from PIL import Image

from games.core.contract import View
from games.core.moves import Move
from games.core.words import ENGLISH, Tongue
from render.core.picture import Picture
from render.service import RenderService

NAMES = ("Ana", "Bertil")


class ToyView(View, frozen=True):
    """A view with one thing to show."""

    shown: str


class ToyPainter:
    """Counts what it draws; waits for `gate`; fails on demand."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.gate = threading.Event()
        self.gate.set()
        self.png = b"png"

    def board(
        self, view: View, names: Sequence[str], tongue: Tongue, *, past: bool = False
    ) -> list[Picture]:
        assert self.gate.wait(10)
        assert isinstance(view, ToyView)
        self.drawn.append(view.shown)
        if view.shown == "broken":
            raise RuntimeError("t12 is in the hand")
        return [Picture(self.png, 2, 2)]

    def regions(self, view: View) -> Sequence[str]:
        return ["middle"]

    def region(self, view: View, name: str, names: Sequence[str], tongue: Tongue) -> Picture | None:
        return self.board(view, names, tongue)[0] if name == "middle" else None

    def hand(self, view: View, tongue: Tongue) -> Picture | None:
        return None if view.viewer is None else self.board(view, NAMES, tongue)[0]

    def parted(self, moves: Sequence[Move]) -> Sequence[Sequence[Move]]:
        return [moves]

    def choices(
        self, view: View, moves: Sequence[Move], field: str, names: Sequence[str], tongue: Tongue
    ) -> Picture | None:
        return None


@pytest.fixture
def painter() -> ToyPainter:
    return ToyPainter()


@pytest.fixture
async def service(painter: ToyPainter) -> AsyncIterator[RenderService]:
    service = RenderService({"toy": painter}, waiting=3, largest_bytes=20_000)
    yield service
    painter.gate.set()
    service.close()


async def test_the_same_picture_is_drawn_once(service: RenderService, painter: ToyPainter) -> None:
    """Together or one after the other: equal inputs, one drawing."""
    view = ToyView(None, "one")
    both = await asyncio.gather(*(service.board("toy", view, NAMES, ENGLISH) for _ in range(2)))
    again = await service.board("toy", ToyView(None, "one"), NAMES, ENGLISH)
    assert both == [again, again]
    assert painter.drawn == ["one"]


async def test_whatever_is_shown_makes_another_picture(
    service: RenderService, painter: ToyPainter
) -> None:
    """Viewer, names, and whether it is past are part of the key."""
    await service.board("toy", ToyView(None, "one"), NAMES, ENGLISH)
    await service.board("toy", ToyView(0, "one"), NAMES, ENGLISH)
    await service.board("toy", ToyView(0, "one"), ("Ana", "Chioma"), ENGLISH)
    await service.board("toy", ToyView(0, "one"), NAMES, ENGLISH, past=True)
    await service.hand("toy", ToyView(0, "one"), ENGLISH)
    assert len(painter.drawn) == 5


async def test_no_painter_no_picture(service: RenderService) -> None:
    """A game that cannot be drawn is played by text."""
    view = ToyView(None, "one")
    assert await service.board("other", view, NAMES, ENGLISH) is None
    assert await service.hand("other", view, ENGLISH) is None
    assert await service.region("other", view, "middle", NAMES, ENGLISH) is None
    assert await service.choices("other", view, [], "cell", NAMES, ENGLISH) == ()


async def test_nothing_to_show_is_no_picture(service: RenderService) -> None:
    """A spectator has no hand; a step without places has no picture."""
    assert await service.hand("toy", ToyView(None, "one"), ENGLISH) is None
    assert await service.choices("toy", ToyView(0, "one"), [], "god", NAMES, ENGLISH) == ()
    assert await service.region("toy", ToyView(0, "one"), "edge", NAMES, ENGLISH) is None
    assert await service.region("toy", ToyView(0, "one"), "middle", NAMES, ENGLISH) is not None


class PartingPainter(ToyPainter):
    """Shows each move on a picture of its own."""

    def parted(self, moves: Sequence[Move]) -> Sequence[Sequence[Move]]:
        return [[move] for move in moves]

    def choices(
        self, view: View, moves: Sequence[Move], field: str, names: Sequence[str], tongue: Tongue
    ) -> Picture | None:
        [move] = moves
        return None if str(move) == "leave" else Picture(str(move).encode(), 2, 2)


class Go(Move, frozen=True):
    """A move of the toy."""

    where: str

    def __str__(self) -> str:
        return self.where


async def test_choices_that_lie_far_apart_are_several_pictures() -> None:
    """One for each part into which the painter parts the moves, unless it shows nothing."""
    service = RenderService({"toy": PartingPainter()})
    moves = [Go("west"), Go("leave"), Go("east")]
    drawn = await service.choices("toy", ToyView(0, "one"), moves, "where", NAMES, ENGLISH)
    assert [picture.png for picture in drawn] == [b"west", b"east"]
    service.close()


async def test_a_broken_painter_gives_none_and_no_secret(
    service: RenderService, capsys: pytest.CaptureFixture[str]
) -> None:
    """The caller gets None; the log says where, never what the error said."""
    assert await service.board("toy", ToyView(None, "broken"), NAMES, ENGLISH) is None
    said = capsys.readouterr().out
    assert "RuntimeError" in said
    assert "t12" not in said


async def test_too_many_waiting_are_sent_away(service: RenderService, painter: ToyPainter) -> None:
    """The queue is bounded: the fourth picture is refused at once, the others come."""
    painter.gate.clear()
    views = [ToyView(None, str(number)) for number in range(3)]
    waiting = [asyncio.create_task(service.board("toy", v, NAMES, ENGLISH)) for v in views]
    await asyncio.sleep(0)
    assert await service.board("toy", ToyView(None, "more"), NAMES, ENGLISH) is None
    painter.gate.set()
    assert all(await asyncio.gather(*waiting))


async def test_a_slow_picture_is_given_up_but_kept(painter: ToyPainter) -> None:
    """Who waited too long shows the text board; the picture serves the next one."""
    service = RenderService({"toy": painter}, seconds=0.01)
    painter.gate.clear()
    view = ToyView(None, "slow")
    assert await service.board("toy", view, NAMES, ENGLISH) is None
    painter.gate.set()
    service.close()
    await asyncio.sleep(0)
    assert await service.board("toy", view, NAMES, ENGLISH) is not None


async def test_a_caller_that_gives_up_takes_nothing_from_others(
    service: RenderService, painter: ToyPainter
) -> None:
    """Cancelling one of two that wait for the same picture leaves the other its picture."""
    painter.gate.clear()
    view = ToyView(None, "one")
    first, second = (
        asyncio.create_task(service.board("toy", view, NAMES, ENGLISH)) for _ in range(2)
    )
    await asyncio.sleep(0)
    first.cancel()
    painter.gate.set()
    assert await second is not None


async def test_too_many_bytes_are_tried_smaller(
    service: RenderService, painter: ToyPainter
) -> None:
    """A picture over the limit comes at half its size, or half of that."""
    data = io.BytesIO()
    Image.frombytes("RGB", (160, 160), os.urandom(160 * 160 * 3)).save(data, "PNG")
    painter.png = data.getvalue()
    pictures = await service.board("toy", ToyView(None, "large"), NAMES, ENGLISH)
    assert pictures is not None
    assert len(pictures[0].png) <= 20_000
    assert (pictures[0].width, pictures[0].height) == (80, 80)


async def test_what_is_kept_is_bounded(painter: ToyPainter) -> None:
    """Old pictures make room when the kept bytes are too many."""
    service = RenderService({"toy": painter}, kept_bytes=7)
    for shown in ("one", "two", "three", "one"):
        assert await service.board("toy", ToyView(None, shown), NAMES, ENGLISH)
    assert painter.drawn == ["one", "two", "three", "one"]
    service.close()


async def test_closing_answers_those_who_wait(painter: ToyPainter) -> None:
    """What had not begun is None, not an error."""
    service = RenderService({"toy": painter})
    painter.gate.clear()
    views = [ToyView(None, str(number)) for number in range(3)]
    waiting = [asyncio.create_task(service.board("toy", v, NAMES, ENGLISH)) for v in views]
    await asyncio.sleep(0)
    threading.Timer(0.05, painter.gate.set).start()
    service.close()
    assert None in await asyncio.gather(*waiting)
