"""One match as a file: verified by replay, importable, and no secret before the end."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from bot.matches.archive import Archive, NotTrue
from bot.matches.people import Person, Place
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.matches.service import Matches
from games.core.discovery import discover
from games.core.records import Record, ReplayDiffers, replay
from tests.bot.matches.conftest import ANA, PLACE, RUI, SOL, Table, lowest, on_turn
from tests.bot.matches.toy import TOY

ELSEWHERE = Place(1, 900)


async def some_moves(table: Table, position: Position, turns: int = 3) -> Position:
    """A few turns with draws, one of them taken back and played anew."""
    for _ in range(turns):
        line = f"lay {lowest(position)}; act draw"
        position = (await table.matches.submit(position.match.id, on_turn(position), line)).position
    mover = on_turn(position)
    await table.matches.submit(position.match.id, mover, f"lay {lowest(position)}")
    return (await table.matches.undo(position.match.id, mover)).position


async def finished(table: Table) -> Position:
    """A match of three that is over; one seat left it."""
    position = await some_moves(table, await table.running(3))
    position = await table.matches.resign(position.match.id, on_turn(position))
    while position.match.status == "running":
        line = f"lay {lowest(position)}; act score"
        position = (await table.matches.submit(position.match.id, on_turn(position), line)).position
    return position


async def test_a_finished_match_is_a_record_that_replays(table: Table) -> None:
    """It holds the secret, and replaying it gives the result."""
    over = await finished(table)
    record = msgspec.json.decode(await table.matches.export(over.match.id), type=Record)
    assert replay(TOY, record) == over.result
    assert record.secret == bytes(range(32)).hex()
    archive = msgspec.json.decode(await table.matches.archive(over.match.id), type=Record)
    assert archive == record
    false = msgspec.structs.replace(record, steps=record.steps[:-1])
    with pytest.raises(ReplayDiffers):
        replay(TOY, false)


async def test_a_running_match_gives_what_the_public_knows(table: Table) -> None:
    """No secret, no hand, no drawn card, no secret answer."""
    position = await table.running(2, opening="secret")
    kept = lowest(position, ANA)
    await table.matches.submit(position.match.id, ANA, f"keep {kept}")
    position = (
        await table.matches.submit(position.match.id, RUI, f"keep {lowest(position, RUI)}")
    ).position
    position = await some_moves(table, position)
    data = await table.matches.export(position.match.id)
    plain = msgspec.json.decode(data)
    assert [move["move"].split()[0] for move in plain["moves"]] == ["lay", "act"] * 3 + ["lay"]
    assert {event["event"] for move in plain["moves"] for event in move["events"]} == {
        "laid",
        "acted",
        "drew_one",
    }
    assert bytes(range(32)).hex() not in data.decode()
    assert plain["seal"] == position.match.secret_hash


async def test_an_archive_is_imported_and_played_on(table: Table) -> None:
    """The copy has the same position, history and luck; an interaction of the original is its."""
    position = await some_moves(table, await table.running(3))
    data = await table.matches.archive(position.match.id)
    with pytest.raises(Refused) as taken:
        await table.matches.adopt(data)
    assert taken.value.code == "place_taken"
    copy = await table.matches.adopt(data, ELSEWHERE)
    assert copy.state == position.state
    assert copy.match.channel_id == ELSEWHERE.channel_id
    line = f"lay {lowest(position)}; act pass"
    both = [
        await table.matches.submit(one.match.id, on_turn(one), line) for one in (position, copy)
    ]
    assert both[0].parts == both[1].parts
    for number in range(1, position.match.moves + 1):
        original = await table.matches.state_after(position, number)
        assert await table.matches.state_after(copy, number) == original
    assert set((await table.matches.replay_check()).values()) == {None}


async def test_who_has_seen_a_hand_has_seen_it_in_the_copy_too(table: Table) -> None:
    """Somebody who was replaced may not take another seat there, and has had a part in it."""
    position = await some_moves(table, await table.running(3))
    [seat] = position.seats_of(ANA.id)
    await table.matches.replace_player(position.match.id, RUI, seat, SOL, "away")
    data = await table.matches.archive(position.match.id)
    copy = await table.matches.adopt(data, ELSEWHERE)
    assert await table.store.held_seats(copy.match.id, ANA.id) == [seat]


async def test_an_imported_match_calls_whoever_is_asked(table: Table) -> None:
    """Its people learn of it where it goes on; one that had lost its place has one again."""
    position = await some_moves(table, await table.running(2))
    await table.matches.suspend(position.match.id)
    data = await table.matches.archive(position.match.id)
    copy = await table.matches.adopt(data, ELSEWHERE)
    assert copy.match.status == "running"
    [board] = await table.store.waiting(copy.match.id)
    assert (board.kind, board.payload["mention"]) == ("board", [on_turn(copy).id])
    over = await finished(table)
    copy = await table.matches.adopt(await table.matches.archive(over.match.id))
    assert copy.result == over.result
    assert await table.store.waiting(copy.match.id) == []


async def test_an_archive_that_is_not_true_is_refused(table: Table) -> None:
    """Another secret, another move, another state, drawn seats turned round, another file."""
    position = await some_moves(table, await table.running(3))
    archive = msgspec.json.decode(await table.matches.archive(position.match.id), type=Archive)
    bundle, replace = archive.bundle, msgspec.structs.replace
    other_move = replace(bundle.moves[1], text="act score")
    for false in (
        replace(bundle, secret=bytes(32)),
        replace(bundle, moves=(bundle.moves[0], other_move, *bundle.moves[2:])),
        replace(bundle, moves=bundle.moves[:2]),
        replace(bundle, seats=bundle.seats[::-1]),
    ):
        data = msgspec.json.encode(replace(archive, bundle=false))
        with pytest.raises(NotTrue):
            await table.matches.adopt(data, ELSEWHERE)
    with pytest.raises(NotTrue):
        await table.matches.adopt(b'{"game": "toy"}')
    with pytest.raises(Refused) as nothing:
        await table.matches.archive(99)
    assert nothing.value.code == "no_match_here"


async def test_a_lobby_has_no_record(table: Table) -> None:
    """There is nothing to replay before the start."""
    lobby = await table.matches.open(PLACE, ANA, "toy")
    for attempt in (table.matches.export, table.matches.archive):
        with pytest.raises(Refused) as refused:
            await attempt(lobby.match.id)
        assert refused.value.code == "not_running"


async def test_a_match_that_today_would_go_otherwise_is_reported(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rule that changed shows in the replay; the match itself is not touched."""
    position = await some_moves(table, await table.running(2))
    match_id = position.match.id
    assert await table.matches.replay_check() == {match_id: None}
    monkeypatch.setattr(TOY, "_draw", lambda *_: [], raising=False)
    differing = await table.matches.replay_check()
    assert differing == {match_id: "move 5 is refused: not_in_hand"}
    monkeypatch.setattr(TOY, "_draw", lambda *_: 1 // 0, raising=False)
    [why] = (await table.matches.replay_check()).values()
    assert why is not None
    assert why.startswith("its replay breaks off: ZeroDivisionError")
    assert (await table.matches.position(match_id)).state == position.state
    table.matches.games = {}
    assert await table.matches.replay_check() == {match_id: "its game is not installed"}


async def test_the_command_line_of_the_games_verifies_an_exported_match(
    table: Table, tmp_path: Path
) -> None:
    """A whole saga through the service, exported, replayed by `python -m games replay`."""
    games = discover().games
    matches = Matches(
        table.store,
        games,
        clock=table.clock,
        new_secret=lambda: bytes(range(32)),
        changed=table.changed,
    )
    position = await matches.practice(
        PLACE, Person(1, "Ana"), "viking-tiles", seats=2, own=2, options={"length": "short"}
    )
    while position.match.status == "running":
        seat = position.seat_of(1)
        assert seat is not None
        legal = position.game.legal(position.state, seat)
        line = str(legal[len(legal) // 2])
        position = (await matches.submit(position.match.id, Person(1, "Ana"), line)).position
    file = tmp_path / "match.json"
    write(file, await matches.archive(position.match.id))
    assert verified_by_command(file) == 0
    write(file, file.read_bytes().replace(b'"place ', b'"plaze '))
    assert verified_by_command(file) == 1


def write(file: Path, data: bytes) -> None:
    """Put data into a file."""
    file.write_bytes(data)


def verified_by_command(file: Path) -> int:
    """The exit code of the games' own command."""
    command = [sys.executable, "-m", "games", "replay", str(file)]
    return subprocess.run(command, capture_output=True, check=False).returncode
