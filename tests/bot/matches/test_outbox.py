"""The outbox: in order, at least once, without blocking other matches."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.matches.outbox import (
    MOST_ATTEMPTS,
    Barred,
    Delivered,
    MessageGone,
    Notice,
    Outbox,
    PlaceGone,
    Undeliverable,
)
from bot.matches.people import Place
from bot.matches.queueing import STEPS_ASIDE, coalesce
from storage.connection import open_file
from storage.errors import LeaseLost
from storage.rows import Due, NoticeRow
from tests.bot.matches.conftest import ANA, PLACE, Table, lowest, on_turn


class Channel:
    """What would be Discord: keeps what it was sent, and fails when it is told to."""

    def __init__(self) -> None:
        self.sent: list[Notice] = []
        self.failing: list[Exception] = []
        self.stuck: set[int] = set()
        self.poisoned: set[str] = set()
        self.attempts: Counter[str] = Counter()
        self.arrived = asyncio.Event()

    async def deliver(self, notice: Notice) -> Delivered:
        self.attempts[notice.kind] += 1
        if notice.match_id in self.stuck:
            await asyncio.Event().wait()
        if notice.kind in self.poisoned:
            raise RuntimeError("invalid form body")
        if self.failing:
            raise self.failing.pop(0)
        self.sent.append(notice)
        self.arrived.set()
        return Delivered(notice.message_id or 1_000 + notice.id, PLACE.channel_id)

    @property
    def kinds(self) -> list[str]:
        return [notice.kind for notice in self.sent]


@asynccontextmanager
async def running(table: Table, channel: Channel) -> AsyncIterator[Outbox]:
    """An outbox that drains while the test goes on."""
    outbox = Outbox(
        table.store, channel.deliver, clock=table.clock, place_gone=table.matches.suspend
    )
    task = asyncio.create_task(outbox.run())
    yield outbox
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_notices_come_in_order_and_the_lobby_is_one_message(table: Table) -> None:
    """The lobby is posted once and then edited; the start and the board follow."""
    channel = Channel()
    async with running(table, channel) as outbox:
        lobby = await table.matches.open(PLACE, ANA, "toy", seats=1)
        await outbox.drained()
        await table.matches.start(lobby.match.id, ANA)
        await outbox.drained()
    assert channel.kinds == ["lobby", "lobby", "start", "board"]
    assert [notice.message_id for notice in channel.sent] == [None, 1_001, None, None]
    assert (await table.store.due(table.clock.now)).matches == ()


async def test_a_new_board_takes_the_buttons_from_the_former_one_once(table: Table) -> None:
    """The strip names the former message; the edit within a turn goes to the newest board."""
    channel = Channel()
    position = await table.running()
    match_id = position.match.id
    async with running(table, channel) as outbox:
        await outbox.drained()
        first = 1_000 + channel.sent[-1].id
        line = f"lay {lowest(position)}; act pass"
        position = (await table.matches.submit(match_id, on_turn(position), line)).position
        await outbox.drained()
        second = 1_000 + channel.sent[-2].id
        await table.matches.submit(match_id, on_turn(position), f"lay {lowest(position)}")
        await outbox.drained()
    board, strip, edit = channel.sent[-3:]
    assert (board.kind, strip.kind, edit.kind) == ("board", "board_strip", "board_edit")
    assert (strip.message_id, strip.payload["message_id"]) == (first, first)
    assert edit.message_id == second


async def test_of_several_waiting_boards_only_the_newest_is_sent(table: Table) -> None:
    """It tells of all turns since the first of them."""
    channel = Channel()
    position = await table.running()
    match_id = position.match.id
    for _ in range(3):
        line = f"lay {lowest(position)}; act pass"
        position = (await table.matches.submit(match_id, on_turn(position), line)).position
    async with running(table, channel) as outbox:
        await outbox.drained()
    assert channel.kinds == ["lobby", "start", "board"]
    assert channel.sent[-1].number == 6
    assert channel.sent[-1].payload["since"] == 0
    assert channel.sent[-1].payload["mention"] == [on_turn(position).id]


async def test_a_failure_waits_and_then_comes_again_with_the_same_nonce(table: Table) -> None:
    """The waits grow; the notices behind it keep their order."""
    channel = Channel()
    channel.failing = [RuntimeError("busy"), RuntimeError("busy")]
    await table.running(1)
    async with running(table, channel) as outbox:
        await outbox.drained()
        assert channel.kinds == []
        table.clock.forward(seconds=1)
        await outbox.drained()
        assert channel.kinds == []
        table.clock.forward(seconds=1)
        await outbox.drained()
        assert channel.kinds == []
        table.clock.forward(seconds=1)
        await outbox.drained()
    assert channel.kinds == ["lobby", "start", "board"]


async def test_what_can_never_succeed_is_given_up(table: Table) -> None:
    """The notices behind it are delivered; the error is kept."""
    channel = Channel()
    channel.failing = [Undeliverable("the channel is gone")]
    position = await table.running(1)
    async with running(table, channel) as outbox:
        await outbox.drained()
    assert channel.kinds == ["start", "board"]
    assert await table.store.waiting(position.match.id) == []


async def test_what_fails_again_and_again_lets_the_others_pass(table: Table) -> None:
    """For some minutes it holds up what is behind it; after about a day it is given up."""
    channel = Channel()
    channel.poisoned = {"start"}
    position = await table.running()
    match_id = position.match.id
    async with running(table, channel) as outbox:
        await outbox.drained()
        table.clock.forward(minutes=2)
        await outbox.drained()
        assert channel.kinds == ["lobby"]
        for _ in range(STEPS_ASIDE):
            table.clock.forward(minutes=5)
            await outbox.drained()
        assert channel.kinds == ["lobby", "board"]
        line = f"lay {lowest(position)}; act draw"
        await table.matches.submit(match_id, on_turn(position), line)
        await table.matches.ask_undo(match_id, on_turn(position))
        await outbox.drained()
        assert channel.kinds[2:] == ["board", "vote", "board_strip"]
        assert await table.kinds(match_id) == ["start"]
        while await table.kinds(match_id):
            table.clock.forward(minutes=5)
            await outbox.drained()
    assert channel.attempts["start"] == MOST_ATTEMPTS


async def test_what_steps_aside_is_delivered_once_it_can_be(table: Table) -> None:
    """When everything has failed for an hour, nothing is lost afterwards."""
    channel = Channel()
    channel.failing = [RuntimeError("no network")] * 40
    await table.running()
    async with running(table, channel) as outbox:
        while channel.failing:
            table.clock.forward(minutes=5)
            await outbox.drained()
        table.clock.forward(minutes=5)
        await outbox.drained()
    assert sorted(channel.kinds) == ["board", "lobby", "start"]


async def test_an_outbox_that_cannot_be_read_is_read_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One failed reading of the store ends nothing."""
    channel = Channel()
    await table.running()
    monkeypatch.setattr("bot.matches.outbox.SECONDS_AFTER_A_FAULT", 0)
    read, failures = table.store.due, [sqlite3.OperationalError("disk I/O error")] * 2

    async def due(now: datetime) -> Due:
        if failures:
            raise failures.pop()
        return await read(now)

    monkeypatch.setattr(table.store, "due", due)
    async with running(table, channel) as outbox:
        await outbox.drained()
    assert failures == []
    assert channel.kinds == ["lobby", "start", "board"]


async def test_a_clock_that_is_set_back_silences_nothing(table: Table) -> None:
    """What has not failed yet needs no time to come, nor does what follows of a delivery."""
    channel = Channel()
    position = await table.running()
    async with running(table, channel) as outbox:
        table.clock.forward(hours=-3)
        await outbox.drained()
        table.clock.forward(hours=3)
        line = f"lay {lowest(position)}; act pass"
        await table.matches.submit(position.match.id, on_turn(position), line)
        table.clock.forward(hours=-3)
        await outbox.drained()
    assert channel.kinds == ["lobby", "start", "board", "board", "board_strip"]


def board(number: int, mention: list[int], asked: list[int]) -> NoticeRow:
    """A board that waits."""
    payload = {"mention": mention, "asked": asked, "since": number}
    at = datetime(2026, 3, 1, tzinfo=UTC)
    return NoticeRow(
        id=number, match_id=1, kind="board", number=number, payload=payload, attempts=0, due_at=at
    )


def test_a_board_calls_those_that_the_boards_before_it_would_have_called() -> None:
    """As far as they are still asked: who has answered since is left in peace."""
    boards = [board(1, [10, 12], [10, 12]), board(2, [11], [11, 12]), board(3, [13], [11, 13])]
    [second], covered = coalesce(boards[:2])
    assert (second.payload["mention"], covered) == ([11, 12], [1])
    [third], covered = coalesce([second, boards[2]])
    assert (third.payload["mention"], third.payload["since"], covered) == ([11, 13], 1, [2])


async def test_where_it_may_not_speak_it_waits_and_is_called_again(table: Table) -> None:
    """Nothing is lost: the waits grow to an hour, and end when something changes at the server."""
    channel = Channel()
    channel.failing = [Barred("missing permissions")] * 14
    position = await table.running()
    elsewhere = await table.matches.open(Place(2, 900), ANA, "toy")
    async with running(table, channel) as outbox:
        while channel.failing:
            await outbox.drained()
            table.clock.forward(hours=1, seconds=1)
        channel.failing = [Barred("missing permissions")]
        await outbox.drained()
        assert {notice.match_id for notice in channel.sent} == {elsewhere.match.id}
        await outbox.hasten(2)
        await outbox.drained()
        assert {notice.match_id for notice in channel.sent} == {elsewhere.match.id}
        await outbox.hasten(1)
        await outbox.drained()
    told = [notice.kind for notice in channel.sent if notice.match_id == position.match.id]
    assert told == ["lobby", "start", "board"]


async def test_a_former_place_that_is_gone_suspends_nothing(table: Table) -> None:
    """The match was carried elsewhere while a notice for its former place was on its way."""
    channel = Channel()
    position = await table.running()
    match_id = position.match.id
    async with running(table, channel) as outbox:
        await outbox.drained()
        await table.matches.relocate(match_id, ANA, Place(1, 501), "moved")
        channel.failing = [PlaceGone(PLACE.channel_id)]
        await outbox.drained()
    assert (await table.matches.position(match_id)).match.status == "running"


async def test_the_end_without_a_result_takes_the_boards_buttons(table: Table) -> None:
    """It is the last message, and no board can be pressed after it."""
    channel = Channel()
    position = await table.running()
    async with running(table, channel) as outbox:
        await outbox.drained()
        line = f"lay {lowest(position)}; act pass"
        await table.matches.submit(position.match.id, on_turn(position), line)
        await table.matches.end(position.match.id, ANA, "everybody has left")
        await outbox.drained()
    assert channel.kinds == ["lobby", "start", "board", "ended", "board_strip"]


async def test_a_board_that_was_deleted_is_posted_anew(table: Table) -> None:
    """An edit of a message that is gone becomes a new message, whose id is kept."""
    channel = Channel()
    position = await table.running()
    match_id = position.match.id
    async with running(table, channel) as outbox:
        await outbox.drained()
        channel.failing = [MessageGone()]
        await table.matches.submit(match_id, on_turn(position), f"lay {lowest(position)}")
        await outbox.drained()
        edit = channel.sent[-1]
        assert (edit.kind, edit.message_id) == ("board_edit", None)
        message = await table.store.message(match_id, "board")
        assert message is not None
        assert message.message_id == 1_000 + edit.id


async def test_a_stuck_place_does_not_hold_up_the_others(table: Table) -> None:
    """Another match's notices are delivered while one delivery hangs."""
    channel = Channel()
    channel.stuck = {1}
    first = await table.matches.open(PLACE, ANA, "toy")
    assert first.match.id == 1
    async with running(table, channel) as outbox:
        outbox.wake()
        await table.matches.open(Place(1, 501), ANA, "toy")
        outbox.wake()
        await channel.arrived.wait()
    assert [notice.match_id for notice in channel.sent] == [2]


async def test_what_was_not_delivered_is_sent_after_a_restart(table: Table) -> None:
    """A process that ends between sending and recording leads to the same nonce again."""
    channel = Channel()
    await table.matches.open(PLACE, ANA, "toy")

    async def die(notice: Notice) -> Delivered:
        channel.sent.append(notice)
        channel.arrived.set()
        raise asyncio.CancelledError

    outbox = Outbox(table.store, die, clock=table.clock)
    task = asyncio.create_task(outbox.run())
    await channel.arrived.wait()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    async with running(table, channel) as second:
        await second.drained()
    nonces = [notice.id for notice in channel.sent]
    assert len(set(nonces)) == 1
    assert len(nonces) >= 2


async def test_a_vanished_place_suspends_the_match(table: Table) -> None:
    """The notices for it are given up; carried elsewhere, the match is told of there."""
    channel = Channel()
    position = await table.running()
    match_id = position.match.id
    async with running(table, channel) as outbox:
        await outbox.drained()
        channel.failing = [PlaceGone(PLACE.channel_id)]
        await table.matches.submit(match_id, on_turn(position), f"lay {lowest(position)}")
        await outbox.drained()
        assert (await table.matches.position(match_id)).match.status == "suspended"
        await table.matches.relocate(match_id, ANA, Place(1, 501), "moved")
        await outbox.drained()
    assert channel.kinds[-3:] == ["moved", "board", "board_strip"]


async def test_a_vote_is_one_message_and_each_vote_its_own(table: Table) -> None:
    """It is posted, edited until it closes, and the next one is posted anew."""
    channel = Channel()
    position = await table.running()
    match_id, asker = position.match.id, on_turn(position)
    async with running(table, channel) as outbox:
        line = f"lay {lowest(position)}; act draw"
        await table.matches.submit(match_id, asker, line)
        for _ in range(2):
            await table.matches.ask_undo(match_id, asker)
            await outbox.drained()
            await table.matches.withdraw_vote(match_id, asker)
            await outbox.drained()
            table.clock.forward(minutes=1)
    sent = [notice.message_id for notice in channel.sent if notice.kind == "vote"]
    opened = [1_000 + notice.id for notice in channel.sent if notice.kind == "vote"]
    assert sent == [None, opened[0], None, opened[2]]


async def test_the_outbox_ends_when_another_copy_writes(table: Table) -> None:
    """It does not go on telling what another copy tells as well."""
    channel = Channel()
    await table.matches.open(PLACE, ANA, "toy")
    take_over(table.store.path)
    outbox = Outbox(table.store, channel.deliver, clock=table.clock)
    with pytest.raises(LeaseLost):
        await outbox.run()
    assert table.store.lost.is_set()


def take_over(path: Path) -> None:
    """Let another copy take the writer's lease."""
    connection = open_file(path)
    connection.execute("UPDATE lease SET token = 'another'")
    connection.close()
