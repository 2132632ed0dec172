"""The outbox's rows and the messages that came of them."""

from datetime import timedelta

from storage.rows import Due, MessageRow
from storage.sqlite import SqliteStore
from tests.storage.rows import NOW, change, notice


async def test_a_delivered_notice_leaves_a_message_and_what_follows(store: SqliteStore) -> None:
    """The notice is gone from the waiting ones, its message is found by its kind."""
    done = await store.commit(change(notices=(notice("board", 1),)))
    [row] = await store.waiting(done.match_id)
    message = MessageRow(
        match_id=done.match_id, kind="board", message_id=88, channel_id=5, number=1
    )
    await store.delivered(row.id, message, [notice("board_strip", 1, message_id=70)])
    [strip] = await store.waiting(done.match_id)
    assert (strip.kind, strip.payload) == ("board_strip", {"message_id": 70})
    assert await store.message(done.match_id, "board") == message
    await store.forget_message(88)
    assert await store.message(done.match_id, "board") is None


async def test_a_failed_notice_waits_or_is_given_up(store: SqliteStore) -> None:
    """With a time it stays in the outbox, without one it leaves it with its error."""
    done = await store.commit(change(notices=(notice(), notice(), notice())))
    first, second, third = await store.waiting(done.match_id)
    later = NOW + timedelta(seconds=9)
    await store.failed(first.id, "busy", 3, later)
    await store.failed(second.id, "gone", 1, None)
    [put_off, other] = await store.waiting(done.match_id)
    assert (put_off.error, put_off.attempts, put_off.due_at) == ("busy", 3, later)
    assert (other.id, other.attempts, other.due_at) == (third.id, 0, later)
    assert await store.due(NOW) == Due((), later)
    assert await store.due(later) == Due((done.match_id,), None)
    await store.superseded([put_off.id], {other.id: {"since": 1}})
    assert [row.payload for row in await store.waiting(done.match_id)] == [{"since": 1}]
    await store.superseded([other.id], {})
    assert await store.due(later) == Due((), None)


async def test_what_was_put_off_is_due_when_its_server_has_changed(store: SqliteStore) -> None:
    """Only what waits for matches of that server, and nothing that was due anyway."""
    done = await store.commit(change(notices=(notice(),)))
    [row] = await store.waiting(done.match_id)
    stored = await store.load(done.match_id)
    assert stored is not None
    guild_id = stored.match.guild_id
    assert guild_id is not None
    assert await store.hasten(guild_id, NOW) == 0
    await store.failed(row.id, "forbidden", 1, NOW + timedelta(hours=1))
    assert await store.hasten(guild_id + 1, NOW) == 0
    assert await store.hasten(guild_id, NOW) == 1
    assert await store.due(NOW) == Due((done.match_id,), None)
