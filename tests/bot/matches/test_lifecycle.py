"""Between start and end: resigning, pausing, a place that vanishes, an end without result."""

from typing import Any

import pytest

from bot.matches.people import Place
from bot.matches.position import Position
from bot.matches.refusals import Refused
from tests.bot.matches.conftest import ANA, CLEO, PLACE, RUI, SOL, Table, lowest, on_turn


async def code(attempt: Any) -> str:
    """The code an attempt is refused with."""
    with pytest.raises(Refused) as caught:
        await attempt
    return caught.value.code


async def move(table: Table, position: Position) -> Position:
    """One turn."""
    line = f"lay {lowest(position)}; act pass"
    return (await table.matches.submit(position.match.id, on_turn(position), line)).position


async def test_a_seat_that_resigns_is_passed_over(table: Table) -> None:
    """The match goes on; the seat cannot act any more; the next one is called."""
    position = await table.running(3)
    match_id, leaver = position.match.id, on_turn(position)
    await table.told(match_id)
    after = await table.matches.resign(match_id, leaver, interaction_id=6)
    assert (after.state.turn, after.people[0].withdrawn) == (1, True)
    assert (await table.matches.resign(match_id, leaver, interaction_id=6)).match.moves == 1
    assert await code(table.matches.submit(match_id, leaver, "act pass")) == "no_seat"
    [board] = await table.store.waiting(match_id)
    assert board.payload["mention"] == [position.people[1].person.id]
    [entry] = await table.matches.log(match_id, None)
    assert (entry.text, entry.seat) == ("withdraw", 0)
    assert await code(table.matches.undo(match_id, on_turn(after))) == "nothing_to_undo"


async def test_resigning_is_told_while_others_choose_in_secret(table: Table) -> None:
    """The board is drawn anew; when nobody is left to answer, the first player is called."""
    position = await table.running(3, opening="secret")
    match_id = position.match.id
    await table.told(match_id)
    first, second, third = (one.person for one in position.people)
    await table.matches.submit(match_id, first, f"keep {lowest(position, first)}")
    await table.matches.resign(match_id, second)
    assert await table.kinds(match_id) == ["board_edit"]
    await table.matches.submit(match_id, third, f"keep {lowest(position, third)}")
    board = (await table.store.waiting(match_id))[-1]
    assert (board.kind, board.payload["mention"]) == ("board", [first.id])


async def test_a_resignation_is_replayed_with_its_own_luck(table: Table) -> None:
    """History after it gives the stored state, and later plies do not shift."""
    position = await table.running(3)
    position = await move(table, position)
    position = await table.matches.resign(position.match.id, on_turn(position))
    states = {position.match.moves: position.state}
    for _ in range(3):
        position = await move(table, position)
        states[position.match.moves] = position.state
    for number, state in states.items():
        assert await table.matches.state_after(position, number) == state


async def test_the_host_who_resigns_hands_the_table_on(table: Table) -> None:
    """The next person is host."""
    position = await table.running(3)
    after = await table.matches.resign(position.match.id, ANA)
    assert after.match.host_id in {RUI.id, CLEO.id}


async def test_when_all_but_one_have_left_the_match_ends(table: Table) -> None:
    """By the rules of the game, with its result."""
    position = await table.running()
    after = await table.matches.resign(position.match.id, on_turn(position))
    assert after.match.status == "finished"
    assert (await table.kinds(position.match.id))[-1] == "end"


async def test_a_paused_match_takes_no_moves_and_goes_on_afterwards(table: Table) -> None:
    """Everybody reads who stopped it and why; its place stays taken."""
    position = await table.running()
    match_id = position.match.id
    await table.matches.pause(match_id, SOL, "a question of rules")
    assert await code(move(table, position)) == "paused"
    assert await code(table.matches.pause(match_id, SOL, "again")) == "paused"
    assert await code(table.matches.open(PLACE, CLEO, "toy")) == "place_taken"
    resumed = await table.matches.resume(match_id, SOL)
    assert resumed.match.reason is None
    assert await code(table.matches.resume(match_id, SOL)) == "not_paused"
    await move(table, resumed)
    told = {row.kind: row.payload for row in await table.store.waiting(match_id)}
    assert told["paused"] == {
        "person": SOL.id,
        "name": "Sol",
        "reason": "a question of rules",
        "seated": False,
    }
    assert "resumed" in told


async def test_a_match_whose_place_vanished_goes_on_elsewhere(table: Table) -> None:
    """It is suspended and not lost; the place is free; moved, it calls whoever is asked."""
    position = await table.running()
    match_id = position.match.id
    suspended = await table.matches.suspend(match_id)
    assert suspended.match.status == "suspended"
    assert await code(move(table, position)) == "suspended"
    await table.matches.open(PLACE, CLEO, "toy")
    elsewhere = Place(1, 777)
    moved = await table.matches.relocate(match_id, SOL, elsewhere, "the channel is gone")
    assert (moved.match.status, moved.match.channel_id) == ("running", 777)
    assert (await table.matches.here(777)).match.id == match_id
    board = (await table.store.waiting(match_id))[-1]
    assert (board.kind, board.payload["mention"]) == ("board", [on_turn(position).id])
    await move(table, moved)
    taken = table.matches.relocate(match_id, SOL, PLACE, "back")
    assert await code(taken) == "place_taken"


async def test_a_paused_match_whose_place_vanished_is_still_paused(table: Table) -> None:
    """Whoever paused it decides when it goes on."""
    position = await table.running()
    match_id = position.match.id
    await table.matches.pause(match_id, SOL, "a question of rules")
    await table.matches.suspend(match_id)
    moved = await table.matches.relocate(match_id, SOL, Place(1, 777), "the channel is gone")
    assert (moved.match.status, moved.match.reason) == ("paused", "a question of rules")
    assert (await table.matches.resume(match_id, SOL)).match.status == "running"


async def test_a_lobby_whose_place_vanished_is_closed(table: Table) -> None:
    """There is nothing to carry elsewhere."""
    lobby = await table.matches.open(PLACE, ANA, "toy")
    assert (await table.matches.suspend(lobby.match.id)).match.status == "ended"
    assert (await table.matches.suspend(lobby.match.id)).match.status == "ended"
    moved = table.matches.relocate(lobby.match.id, SOL, Place(1, 1), "no")
    assert await code(moved) == "closed"
    assert await code(table.matches.end(lobby.match.id, SOL, "again")) == "closed"


async def test_a_match_ends_without_a_result(table: Table) -> None:
    """The secret is shown, the place is free, nothing can be done any more."""
    position = await table.running()
    ended = await table.matches.end(position.match.id, SOL, "everybody has left")
    assert (ended.match.status, ended.result, ended.pending) == ("ended", None, ())
    assert ended.match.secret == bytes(range(32))
    assert ended.match.reason == "everybody has left"
    assert await code(move(table, position)) == "over"
    assert await code(table.matches.end(position.match.id, SOL, "again")) == "over"
    await table.matches.open(PLACE, ANA, "toy")


async def test_an_open_vote_ends_with_its_match(table: Table) -> None:
    """Nobody can agree any more to take back a move of a match that has ended."""
    position = await table.running()
    match_id, asker = position.match.id, on_turn(position)
    other = RUI if asker == ANA else ANA
    await table.matches.submit(match_id, asker, f"lay {lowest(position)}; act draw")
    await table.matches.ask_undo(match_id, asker)
    await table.told(match_id)
    await table.matches.end(match_id, SOL, "everybody has left")
    assert await code(table.matches.answer_vote(match_id, other, True)) == "no_vote"
    vote, ended = await table.store.waiting(match_id)
    assert (vote.kind, vote.payload["status"], ended.kind) == ("vote", "expired", "ended")


async def test_a_moderator_closes_a_lobby(table: Table) -> None:
    """The lobby's message says so too; there is no secret to show."""
    lobby = await table.matches.open(PLACE, ANA, "toy")
    await table.told(lobby.match.id)
    closed = await table.matches.end(lobby.match.id, SOL, "twice the same")
    assert (closed.match.status, closed.match.secret) == ("ended", None)
    assert await table.kinds(lobby.match.id) == ["lobby", "ended"]


async def test_a_match_that_cannot_be_read_does_not_hold_up_the_others(table: Table) -> None:
    """A lobby of a game whose package is gone stays; the next one is closed on time."""
    lost = await table.matches.open(PLACE, ANA, "toy")
    other = await table.matches.open(Place(1, 501), RUI, "toy")
    with_both, table.matches.games = table.matches.games, {}
    table.clock.forward(days=8)
    await table.matches.tick()
    assert await table.store.lobbies_due(table.clock()) == [lost.match.id, other.match.id]
    table.matches.games = with_both
    await table.matches.tick()
    assert await table.store.lobbies_due(table.clock()) == []
