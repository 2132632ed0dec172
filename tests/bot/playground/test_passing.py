"""Time that passes in the playground: what is due comes at its own moment, at once, in order."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.playground.clock import MovableClock
from bot.playground.command_data import CannotAct
from bot.playground.passing import Passing
from bot.playground.threads import open_thread
from bot.trying import BotTime
from tests.bot.playground.conftest import Hall
from tests.bot.sitting import Sitting, sitting_at
from tests.bot.table import hall_open

HOUR = timedelta(hours=1)


class Diary:
    """Lives by the clock and notes when it was woken; `due` is when it wants to be."""

    def __init__(self, hall: Hall, due: list[datetime]) -> None:
        self.hall, self.due = hall, due
        self.woken: list[datetime] = []

    async def next_due(self, now: datetime) -> datetime | None:
        """The first of its moments that is still to come."""
        return min((moment for moment in self.due if moment > now), default=None)

    async def leap(self, move: Callable[[], None]) -> None:
        """Note the moment that has come."""
        move()
        self.woken.append(self.hall.clock())


async def test_from_one_due_moment_to_the_next(hall: Hall) -> None:
    """Each moment is met for itself, then the end; all pages hear of each."""
    start = hall.clock()
    diary = Diary(hall, [start + 3 * HOUR, start + HOUR, start + 5 * HOUR])
    passing = Passing(hall.clock, hall.server.world, diary)
    await passing.let_pass(4 * HOUR)
    assert [round((at - start) / HOUR, 2) for at in diary.woken] == [1, 3, 4]
    heard = [event.data["ahead"] for event in hall.server.log if event.name == "TIME"]
    assert [round(seconds / 3600, 2) for seconds in heard] == [1, 3, 4]
    await passing.reach_next()
    assert round(passing.ahead / HOUR, 2) == 5


async def test_what_cannot_pass(hall: Hall) -> None:
    """Time does not go back, not on for ever, and to nothing that is not due."""
    passing = Passing(hall.clock, hall.server.world, Diary(hall, []))
    for span in (-HOUR, timedelta(), timedelta(days=32)):
        with pytest.raises(CannotAct, match="at most 31 days"):
            await passing.let_pass(span)
    with pytest.raises(CannotAct, match="nothing will be due"):
        await passing.reach_next()
    assert passing.ahead == timedelta()


async def test_an_idle_thread_is_archived(hall: Hall) -> None:
    """As on Discord, also where nobody looks at it."""
    body = {"name": "saga", "type": 11, "auto_archive_duration": 1440}
    thread = open_thread(hall.server.world, hall.channel, hall.ana.user, body)
    passing = Passing(hall.clock, hall.server.world, Diary(hall, []))
    await passing.let_pass(23 * HOUR)
    assert not thread.as_thread().archived
    await passing.let_pass(2 * HOUR)
    assert thread.as_thread().archived


async def test_days_of_a_match(tmp_path: Path) -> None:
    """The bot has been there all the time: warning, vote, default move, each at its own moment."""
    async with sitting_in(tmp_path / "skald.sqlite3") as (sitting, passing):
        await sitting.begin(sitting.hall.rui, pace="fast")
        start = sitting.clock()
        await passing.let_pass(15 * HOUR)
        assert hours(sitting, start, "half of your time") == 12
        await passing.let_pass(36 * HOUR)
        assert hours(sitting, start, "The default move was made") == 24
        assert hours(sitting, start, "your turn") == 48
        position = await sitting.position()
        assert position.match.moves > 0
        await passing.reach_next()
        assert hours(sitting, start, "half of your time") == 60


async def test_digests(tmp_path: Path) -> None:
    """Letters come at their hour too, however much time passes at once."""
    async with sitting_in(tmp_path / "skald.sqlite3") as (sitting, passing):
        rui = sitting.hall.rui
        page = await sitting.hall.command(rui, "me", "settings")
        await sitting.hall.choose(rui, page, "mydigest", "both")
        await sitting.begin(rui)
        while await sitting.asked() is not rui:
            await sitting.a_turn()
        await passing.let_pass(36 * HOUR)
        digests = [one for one in sitting.letters(rui) if "waits for you" in one.text]
        moments = [(one.sent_at.hour, one.sent_at.minute) for one in digests]
        assert sorted(moments) in ([(8, 0), (8, 0), (20, 0)], [(8, 0), (20, 0), (20, 0)])


@asynccontextmanager
async def sitting_in(database: Path) -> AsyncIterator[tuple[Sitting, Passing]]:
    """A hall and a bot that live by one clock, and the passing of their time."""
    clock = MovableClock()
    async with hall_open(clock=clock) as hall, sitting_at(database, clock, hall) as sitting:
        yield sitting, Passing(clock, hall.server.world, BotTime(sitting.house))


def hours(sitting: Sitting, start: datetime, part: str) -> int:
    """How many hours later the newest public message with a part of a text was sent."""
    return round((sitting.message(part).sent_at - start) / HOUR)
