"""Clocks in the store: what is due, an outage that is given back, several changes at once."""

from datetime import datetime, timedelta
from typing import Any

import msgspec
import pytest

from storage.clock_rows import AbsenceRow, ClockRow, NewLetter, PreferenceRow
from storage.sqlite import SqliteStore
from tests.storage.rows import NOW, change, match_row, seat_row

HOUR = timedelta(hours=1)
PATIENCE = timedelta(minutes=5)


def a_clock(due_in: timedelta, **changed: Any) -> ClockRow:
    """A running clock of seat 0."""
    clock = ClockRow(
        seat=0,
        person_id=1,
        seconds=due_in.total_seconds(),
        since=NOW,
        due_at=NOW + due_in,
        warn_at=NOW + due_in / 2,
        half=due_in.total_seconds() / 2,
        began=0,
    )
    return msgspec.structs.replace(clock, **changed)


async def running(
    store: SqliteStore, clock: ClockRow, channel: int = 5, status: str = "running"
) -> int:
    """A match with one clock."""
    match = match_row(status=status, channel_id=channel)
    row = change(match, clocks=(clock,), seats=(seat_row(0, seat=0),))
    return (await store.commit(row)).match_id


async def test_what_is_due(store: SqliteStore) -> None:
    """At half time and at the end, of running matches alone."""
    await running(store, a_clock(8 * HOUR))
    await running(store, a_clock(2 * HOUR), 6)
    await running(store, a_clock(HOUR), 7, "paused")
    assert await store.clocks_due(NOW) == []
    at_one = await store.clocks_due(NOW + HOUR)
    assert [(due.match_id, due.up) for due in at_one] == [(2, False)]
    at_five = await store.clocks_due(NOW + 5 * HOUR)
    assert [(due.match_id, due.up) for due in at_five] == [(2, True), (1, False)]


async def test_a_time_that_is_up_stays_due_until_it_is_settled(store: SqliteStore) -> None:
    """An act that was interrupted is found again; an open vote is its settling."""
    up = a_clock(HOUR, up=True, since=None, due_at=None, warn_at=None, half=None)
    match_id = await running(store, up)
    assert [due.up for due in await store.clocks_due(NOW)] == [True]
    stored = await store.load(match_id)
    assert stored is not None
    absence = AbsenceRow(
        seat=0, person_id=1, name="p0", cause="time", status="voting", closes_at=NOW
    )
    await store.commit(change(stored.match, absences=(absence,)))
    assert await store.clocks_due(NOW) == []
    assert await store.absences_due(NOW) == [match_id]


async def test_an_outage_is_given_back_once(store: SqliteStore) -> None:
    """All that runs is put off by as long as nobody looked; a short pause is none."""
    match_id = await running(store, a_clock(8 * HOUR))
    await running(store, a_clock(8 * HOUR), 7, "paused")
    assert await store.pulse(NOW, PATIENCE) == timedelta()
    assert await store.pulse(NOW + timedelta(minutes=4), PATIENCE) == timedelta()
    given = await store.pulse(NOW + timedelta(minutes=4) + 10 * HOUR, PATIENCE)
    assert given == 10 * HOUR
    [clock] = await store.clocks(match_id)
    assert (clock.due_at, clock.warn_at) == (NOW + 18 * HOUR, NOW + 14 * HOUR)
    [paused] = await store.clocks(match_id + 1)
    assert paused.due_at == NOW + 8 * HOUR
    assert [row.kind for row in await store.waiting(match_id)] == ["board_edit"]
    assert await store.pulse(NOW + timedelta(minutes=5) + 10 * HOUR, PATIENCE) == timedelta()


async def test_several_changes_at_once(store: SqliteStore) -> None:
    """One that has lost its race is left out, and nothing of it is written."""
    for channel in (5, 6):
        await running(store, a_clock(HOUR), channel)
    stored = await store.load_all([1, 2])
    await store.commit(change(stored[0].match))
    changes = [
        change(one.match, clocks=(a_clock(3 * HOUR),), letters=(_letter(one.match.id),))
        for one in stored
    ]
    assert await store.commit_all(changes) == [False, True]
    [lost], [written] = await store.clocks(1), await store.clocks(2)
    assert (lost.due_at, written.due_at) == (NOW + HOUR, NOW + 3 * HOUR)
    assert [letter.match_id for letter in await store.letters_due(NOW, 10)] == [2]


async def test_what_comes_next(store: SqliteStore) -> None:
    """Warnings, ends of time, closings, digests and letters in order; what stands is left out."""
    match_id = await running(store, a_clock(8 * HOUR))
    await running(store, a_clock(HOUR), 7, "paused")
    await store.commit(change(match_row(channel_id=8, closes_at=NOW + 2 * HOUR)))
    digest = PreferenceRow(person_id=1, digest="morning", digest_at=NOW + 6 * HOUR)
    await store.keep_preferences(digest)
    letter = msgspec.structs.replace(_letter(match_id), due_at=NOW + 5 * HOUR)
    await store.write_letters([letter])
    found = []
    now: datetime | None = NOW
    while now := await store.next_due(now):
        found.append((now - NOW) / HOUR)
    assert found == [2, 4, 5, 6, 8]


def _letter(match_id: int) -> NewLetter:
    return NewLetter(match_id=match_id, seat=0, person_id=1, kind="turn", due_at=NOW)


async def test_circumstances_of_several_matches(store: SqliteStore) -> None:
    """The same as one by one."""
    for channel in (5, 6):
        await running(store, a_clock(HOUR), channel)
    await store.keep_preferences(
        PreferenceRow(person_id=1, notices="direct", language="es", marks=True, hints=False)
    )
    await store.keep_preferences(PreferenceRow(person_id=2))
    await store.keep_way(2, 1, "silent")
    together = await store.all_circumstances([1, 2])
    for match_id in (1, 2):
        alone = await store.circumstances(match_id, [1])
        assert together[match_id] == alone
    assert together[2].ways == {1: "silent"}
    assert await store.languages() == {1: "es"}
    assert await store.marked() == {1}
    assert await store.unhinted() == {1}
    assert (await store.preferences(1)).marks


@pytest.mark.parametrize("status", ["waiting", "sent"])
async def test_a_letter_ends_with_its_turn(store: SqliteStore, status: str) -> None:
    """One that was sent is to lose its buttons; another one is not sent any more."""
    match_id = await running(store, a_clock(HOUR))
    await store.write_letters([_letter(match_id)])
    [letter] = await store.letters_due(NOW, 10)
    if status == "sent":
        await store.letter_sent(msgspec.structs.replace(letter, status="sent", message_id=77))
    stored = await store.load(match_id)
    assert stored is not None
    await store.commit(change(stored.match, answered=(0,)))
    due = await store.letters_due(NOW, 10)
    assert [one.status for one in due] == (["over"] if status == "sent" else [])
    # It was being sent when its turn ended.
    await store.letter_sent(msgspec.structs.replace(letter, status="sent", message_id=77))
    assert [one.status for one in await store.letters_due(NOW, 10)] == ["over"]
