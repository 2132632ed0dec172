"""A clock that is set forward: time in which Skald was there counts, an outage does not."""

from datetime import datetime, timedelta
from pathlib import Path

from tests.bot.sitting import Sitting, sitting_at

DAY = timedelta(days=1)


async def due(sitting: Sitting) -> datetime:
    """When the time of who is asked will be up."""
    clocks = (await sitting.position()).stored.clocks
    [at] = [clock.due_at for clock in clocks if clock.due_at is not None]
    return at


async def test_a_leap(tmp_path: Path) -> None:
    """The deadline comes nearer by the whole leap; where nobody could reach us it is put off."""
    async with sitting_at(tmp_path / "skald.sqlite3") as sitting:
        await sitting.begin(sitting.hall.rui)
        client, ticking, before = sitting.house.client, sitting.house.ticking, await due(sitting)
        await ticking.leap(lambda: sitting.clock.advance(DAY))
        assert await due(sitting) == before
        client.here = False
        await ticking.leap(lambda: sitting.clock.advance(DAY))
        assert await due(sitting) == before
        client.here = True
        await ticking.leap(lambda: sitting.clock.advance(timedelta(hours=1)))
        assert timedelta(days=0.9) < await due(sitting) - before < timedelta(days=1.1)
