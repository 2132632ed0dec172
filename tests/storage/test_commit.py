"""One act, one transaction: all of it or nothing."""

import sqlite3
from pathlib import Path

import msgspec
import pytest

from storage.errors import DoneBefore, LostRace, PlaceTaken
from storage.sqlite import SqliteStore
from tests.bot.scenarios import scenario
from tests.storage.rows import NOW, change, match_row, move, notice, seat_row, submission

SECRET = bytes(range(32))


async def running(store: SqliteStore) -> int:
    """A match that has started, with two seats."""
    seats = (seat_row(0, seat=1), seat_row(1, seat=0))
    match = match_row(status="running", secret_hash="ab")
    began = await store.commit(change(match, seats=seats, secret=SECRET, state=b"zero"))
    return began.match_id


async def test_a_match_is_read_as_it_was_written(store: SqliteStore) -> None:
    """Every field of match and seats survives, times to the microsecond."""
    match = match_row(closes_at=NOW, practice=True, entry="invited")
    seats = (seat_row(0, colour="red", ready=True), seat_row(1, mentioned_at=NOW))
    done = await store.commit(change(match, seats=seats))
    stored = await store.load(done.match_id)
    assert stored is not None
    assert stored.match == msgspec.structs.replace(match, id=done.match_id)
    assert stored.seats == seats
    assert stored.state is None
    assert await store.load(done.match_id + 1) is None


async def test_the_secret_comes_only_when_asked_for(store: SqliteStore) -> None:
    """An ordinary reading carries no secret along."""
    match_id = await running(store)
    without, with_it = await store.load(match_id), await store.load(match_id, with_secret=True)
    assert without is not None
    assert with_it is not None
    assert (without.secret, without.match.secret, with_it.secret) == (None, None, SECRET)
    assert [seat.person_id for seat in with_it.seats] == [2, 1]


async def test_a_line_is_one_submission_with_its_moves(store: SqliteStore) -> None:
    """Submission, moves, state, snapshot and notices are written together."""
    match_id = await running(store)
    stored = await store.load(match_id)
    assert stored is not None
    after = msgspec.structs.replace(stored.match, moves=2, ply=2)
    line = submission("move", interaction_id=77, rest="lay 3", refusal=b"why")
    done = await store.commit(
        change(
            after,
            submission=line,
            moves=(move(1), move(2)),
            state=b"two",
            snapshot=b"two",
            notices=(notice("board", 2, mention=[1]),),
        )
    )
    assert [row.text for row in await store.moves_of(done.submission_id)] == ["lay 1", "lay 2"]
    assert [row.before for row in await store.moves(match_id)] == [None, None]
    kept = await store.submission_of(77)
    assert kept is not None
    assert (kept.id, kept.match_id, kept.rest, kept.refusal) == (
        done.submission_id,
        match_id,
        "lay 3",
        b"why",
    )
    [row] = await store.waiting(match_id)
    assert (row.kind, row.number, row.payload) == ("board", 2, {"mention": [1]})
    assert row.due_at < NOW
    now = await store.load(match_id)
    assert now is not None
    assert (now.state, now.match.moves, now.match.revision) == (b"two", 2, 1)


async def test_what_follows_a_move_by_itself(store: SqliteStore) -> None:
    """The moves of orders and automated players behind it, up to the next one that was made."""
    match_id = (await store.commit(change())).match_id
    for number, source in enumerate(("press", "automatic", "order", "press", "order"), start=1):
        stored = await store.load(match_id)
        assert stored is not None
        after = msgspec.structs.replace(stored.match, moves=number, ply=number)
        act = submission("move", source=source)
        await store.commit(change(after, submission=act, moves=(move(number),), state=b"x"))
    assert [row.number for row in await store.followed_by(match_id, 1)] == [2, 3]
    assert [row.number for row in await store.followed_by(match_id, 3)] == []
    assert [row.number for row in await store.followed_by(match_id, 4)] == [5]


async def test_an_interaction_is_applied_once(store: SqliteStore) -> None:
    """The second delivery names the first submission and writes nothing."""
    match_id = await running(store)
    stored = await store.load(match_id)
    assert stored is not None
    line = submission("move", interaction_id=77)
    done = await store.commit(change(stored.match, submission=line, moves=(move(1),)))
    with pytest.raises(DoneBefore) as again:
        await store.commit(change(stored.match, submission=line, moves=(move(2),)))
    assert again.value.submission_id == done.submission_id
    assert len(await store.moves(match_id)) == 1


@scenario(31)
async def test_a_stale_revision_is_a_lost_race(store: SqliteStore, scenario: str) -> None:
    """Whoever read before another wrote cannot write over it."""
    match_id = await running(store)
    stored = await store.load(match_id)
    assert stored is not None
    await store.commit(change(stored.match, moves=(move(1),)))
    with pytest.raises(LostRace):
        await store.commit(change(stored.match, moves=(move(2),), state=b"lost"))
    now = await store.load(match_id)
    assert now is not None
    assert now.state == b"zero"
    assert len(await store.moves(match_id)) == 1


@scenario(31)
async def test_a_failure_in_the_middle_leaves_nothing(store: SqliteStore, scenario: str) -> None:
    """A move with a number that was given before undoes the whole act."""
    match_id = await running(store)
    stored = await store.load(match_id)
    assert stored is not None
    with pytest.raises(sqlite3.IntegrityError):
        await store.commit(
            change(stored.match, moves=(move(1), move(1)), notices=(notice("board"),))
        )
    assert await store.moves(match_id) == []
    assert await store.waiting(match_id) == []
    await store.commit(change(stored.match, moves=(move(1),)))


async def test_a_channel_has_one_open_match(store: SqliteStore) -> None:
    """A second lobby is refused until the first match is over."""
    first = await store.commit(change())
    with pytest.raises(PlaceTaken):
        await store.commit(change())
    stored = await store.load(first.match_id)
    assert stored is not None
    await store.commit(change(msgspec.structs.replace(stored.match, status="ended")))
    assert await store.match_in(5) == first.match_id
    second = await store.commit(change())
    assert await store.match_in(5) == second.match_id
    assert await store.match_in(6) is None


async def test_an_undone_move_keeps_its_row_and_frees_its_ply(store: SqliteStore) -> None:
    """It is marked with the submission that took it back, and the ply is played again."""
    match_id = await running(store)
    stored = await store.load(match_id)
    assert stored is not None
    await store.commit(change(stored.match, moves=(move(1), move(2)), settled=1))
    again = msgspec.structs.replace(stored.match, revision=1)
    undone = await store.commit(change(again, submission=submission("undo"), undone=(2,)))
    once_more = msgspec.structs.replace(stored.match, revision=2)
    await store.commit(change(once_more, moves=(move(3, ply=2),)))
    rows = await store.moves(match_id)
    assert [row.undone_by for row in rows] == [None, undone.submission_id, None]
    assert [row.number for row in await store.moves(match_id, before=3, limit=1)] == [2]


async def test_a_person_finds_their_open_matches(store: SqliteStore) -> None:
    """Finished matches, automated seats and those one has left are not listed."""
    for channel, seat in enumerate(
        (seat_row(0), seat_row(0, automated=True), seat_row(0, withdrawn=True))
    ):
        await store.commit(change(match_row(channel_id=channel), seats=(seat,)))
    await store.commit(change(match_row(channel_id=9, status="ended"), seats=(seat_row(0),)))
    assert await store.matches_of(1) == [1]


async def test_what_was_committed_survives_reopening(tmp_path: Path) -> None:
    """A new connection reads what the former one wrote."""
    store = await SqliteStore.open(tmp_path / "a.db")
    match_id = await running(store)
    await store.close()
    store = await SqliteStore.open(tmp_path / "a.db")
    assert await store.load(match_id) is not None
    await store.close()
