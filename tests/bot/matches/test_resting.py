"""Days away: bounded, told to every table, in the calendar of where somebody lives."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.matches.refusals import Refused
from bot.matches.resting import IN_A_YEAR, LONGEST
from tests.bot.matches.conftest import ANA, Table, on_turn
from tests.bot.matches.test_clocks import clock, timed
from tests.bot.scenarios import scenario


async def test_every_table_is_told(table: Table) -> None:
    """A line, and the board with its new deadline."""
    person = on_turn(await timed(table))
    await table.told(1)
    rested = await table.matches.go_away(person, 4)
    assert rested.resting == (1,)
    assert await table.kinds(1) == ["away", "board_edit"]
    assert await table.matches.away(person) == rested.row


async def test_from_a_coming_day(table: Table) -> None:
    """It begins at midnight where the person lives; until then the clock runs."""
    person = on_turn(await timed(table))
    await table.matches.prefer_quiet(person, "22-7 America/Sao_Paulo")
    rested = await table.matches.go_away(person, 2, 1)
    assert rested.row is not None
    assert rested.row.starts_at == datetime(2026, 3, 2, 3, tzinfo=UTC)
    assert rested.row.ends_at == datetime(2026, 3, 4, 3, tzinfo=UTC)
    found = await clock(table, person)
    assert found.due_at == table.clock.now + timedelta(hours=72, days=2)


@scenario(18)
async def test_days_across_a_change_of_clocks(table: Table, scenario: str) -> None:
    """Whole days of the calendar, of which one has an hour less."""
    table.clock.now = datetime(2026, 3, 27, 12, tzinfo=UTC)
    await table.matches.prefer_quiet(ANA, "22-7 Lisbon")
    rested = await table.matches.go_away(ANA, 2, 1)
    assert rested.row is not None
    assert rested.row.starts_at == datetime(2026, 3, 28, 0, tzinfo=UTC)
    assert rested.row.ends_at == datetime(2026, 3, 29, 23, tzinfo=UTC)


@pytest.mark.parametrize(("days", "start"), [(0, 0), (LONGEST + 1, 0), (3, 61), (3, -1)])
async def test_too_long_or_too_late(table: Table, days: int, start: int) -> None:
    """So many days at once, and not in a distant future."""
    with pytest.raises(Refused, match="away_too_long"):
        await table.matches.go_away(ANA, days, start)


async def test_only_so_many_in_a_year(table: Table) -> None:
    """No match waits for ever: what was begun counts, however soon somebody came back."""
    with pytest.raises(Refused, match="not_away"):
        await table.matches.come_home(ANA)
    for _ in range(2):
        await table.matches.go_away(ANA, LONGEST)
        with pytest.raises(Refused, match="away_already"):
            await table.matches.go_away(ANA, 1)
        table.clock.forward(days=LONGEST + 1)
    with pytest.raises(Refused) as refused:
        await table.matches.go_away(ANA, 1)
    assert refused.value.code == "away_too_much"
    assert refused.value.values == {"most": IN_A_YEAR, "left": 0}
    table.clock.forward(days=400)
    for _ in range(IN_A_YEAR):
        await table.matches.go_away(ANA, 1)
        table.clock.forward(minutes=10)
        await table.matches.come_home(ANA)
        table.clock.forward(minutes=10)
    with pytest.raises(Refused, match="away_too_much"):
        await table.matches.go_away(ANA, 1)


async def test_called_off_before_it_begins(table: Table) -> None:
    """It has never been, and counts for nothing."""
    person = on_turn(await timed(table))
    await table.matches.go_away(person, 10, 5)
    await table.matches.come_home(person)
    assert await table.matches.away(person) is None
    assert await table.store.away(person.id) == []
    assert (await clock(table, person)).due_at == table.clock.now + timedelta(hours=72)
