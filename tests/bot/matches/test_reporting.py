"""Reports: kept for the moderators, sent where they read, bounded for each person."""

import pytest

from bot.matches.refusals import Refused
from storage.rows import ServerRow
from tests.bot.matches.conftest import ANA, RUI, SOL, Table


async def test_a_report_is_kept_and_sent(table: Table) -> None:
    """Once, to the channel the server has named; its words are not in the notice."""
    await table.running()
    await table.told(1)
    await table.matches.settle(ServerRow(guild_id=1, moderator_channel=900))
    reported = await table.matches.report(1, ANA, "  Rui is stuck  ", interaction_id=4)
    again = await table.matches.report(1, ANA, "Rui is stuck", interaction_id=4)
    assert (reported.sent, again.sent) == (True, True)
    [kept] = await table.store.reports(1)
    assert (kept.name, kept.text, kept.number) == ("Ana", "Rui is stuck", 0)
    [notice] = await table.store.waiting(1)
    assert notice.payload == {"report": 1, "channel_id": 900, "role": None}
    assert await table.matches.report_of(1) == kept


async def test_without_a_channel_it_waits_for_an_inspection(table: Table) -> None:
    """Nothing is sent, and nothing is lost."""
    await table.running()
    await table.told(1)
    assert (await table.matches.report(1, SOL, "help")).sent is False
    assert await table.store.waiting(1) == []
    assert [one.text for one in (await table.matches.inspect(1, RUI)).reports] == ["help"]


async def test_nobody_floods_the_moderators(table: Table) -> None:
    """Five a day of one person; others still may."""
    await table.running()
    for number in range(5):
        await table.matches.report(1, ANA, f"report {number}")
    with pytest.raises(Refused, match="too_many_reports"):
        await table.matches.report(1, ANA, "once more")
    await table.matches.report(1, RUI, "me too")
    table.clock.forward(days=1, seconds=1)
    await table.matches.report(1, ANA, "a day later")
