"""What calls people to a table, invitations and ready checks: it serves until the start."""

import pytest

from bot.matches.refusals import Refused
from tests.bot.matches.conftest import ANA, CLEO, PLACE, RUI, SOL, Table
from tests.bot.matches.test_outbox import Channel, running


@pytest.mark.parametrize("begins", [True, False])
async def test_what_calls_to_the_table_loses_its_buttons_once(table: Table, begins: bool) -> None:
    """All invitations and the ready check, when the match begins or the table is closed."""
    channel = Channel()
    opened = await table.matches.open(PLACE, ANA, "toy", seats=4)
    match_id = opened.match.id
    async with running(table, channel) as outbox:
        await table.matches.join(match_id, RUI)
        for guest in (CLEO, SOL):
            await table.matches.invite(match_id, ANA, guest)
        await table.matches.call_ready(match_id, ANA)
        await outbox.drained()
        calls = [1_000 + one.id for one in channel.sent if one.kind in {"invite", "ready"}]
        assert len(calls) == 3
        if begins:
            await table.matches.start(match_id, ANA)
        else:
            for person in (ANA, RUI):
                await table.matches.leave(match_id, person)
        await outbox.drained()
    strips = [one for one in channel.sent if one.kind == "board_strip"]
    assert sorted(one.payload["message_id"] for one in strips) == sorted(calls)
    assert await table.store.live_messages(match_id, ("invite", "ready")) == []


async def test_who_is_invited_twice(table: Table) -> None:
    """The host is told that the guest has a seat; nobody is called a second time."""
    opened = await table.matches.open(PLACE, ANA, "toy", seats=3)
    match_id = opened.match.id
    await table.matches.join(match_id, RUI)
    await table.matches.invite(match_id, ANA, CLEO)
    for guest in (RUI, CLEO, ANA):
        with pytest.raises(Refused) as refused:
            await table.matches.invite(match_id, ANA, guest)
        assert refused.value.code == "guest_seated"
    assert (await table.kinds(match_id)).count("invite") == 1


async def test_a_host_closes_the_table(table: Table) -> None:
    """For everybody who sits at it; others cannot, and it is done once."""
    opened = await table.matches.open(PLACE, ANA, "toy", seats=3)
    match_id = opened.match.id
    await table.matches.join(match_id, RUI)
    with pytest.raises(Refused) as refused:
        await table.matches.close_table(match_id, RUI)
    assert refused.value.code == "not_host"
    for _ in range(2):
        await table.matches.close_table(match_id, ANA, interaction_id=4)
    position = await table.matches.position(match_id)
    assert (position.closed, position.rows) == (True, ())
    with pytest.raises(Refused) as refused:
        await table.matches.close_table(match_id, ANA)
    assert refused.value.code == "closed"
    assert (await table.matches.open(PLACE, RUI, "toy", seats=2)).match.id != match_id
