"""Practice: automated players, several seats for one person, and the same table again."""

from itertools import pairwise

import pytest

from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.refusals import Refused
from tests.bot.matches.conftest import ANA, CLEO, PLACE, RUI, Table, lowest, on_turn
from tests.bot.matches.toy import TOY


async def played(table: Table, position: Position) -> Position:
    """Ana plays until the match is over."""
    while position.match.status == "running":
        line = f"lay {lowest(position)}; act pass"
        position = (await table.matches.submit(position.match.id, ANA, line)).position
    return position


async def test_automated_players_move_at_once(table: Table) -> None:
    """Whenever the person has moved it is their turn again; nobody else is ever called."""
    position = await table.matches.practice(PLACE, ANA, "toy", seats=3)
    assert on_turn(position) == ANA
    assert [one.automated for one in position.people].count(True) == 2
    over = await played(table, position)
    assert over.result is not None
    boards = [row for row in await table.store.waiting(over.match.id) if row.kind == "board"]
    assert {tuple(row.payload["mention"]) for row in boards[1:]} == {(ANA.id,)}
    line = await table.store.line(over.match.id)
    automated = {one.seat for one in over.people if one.automated}
    assert {move.seat for move in line} > automated


async def test_one_person_may_play_several_seats(table: Table) -> None:
    """The one that is asked is the one they move for."""
    position = await table.matches.practice(PLACE, ANA, "toy", seats=2, own=2)
    assert position.seats_of(ANA.id) == [0, 1]
    turns = [position.state.turn]
    for _ in range(3):
        line = f"lay {lowest(position)}; act pass"
        position = (await table.matches.submit(position.match.id, ANA, line)).position
        turns.append(position.state.turn)
    assert turns == [0, 1, 0, 1]
    assert position.seat_of(ANA.id) == 1


async def test_a_practice_table_that_cannot_be_is_refused(table: Table) -> None:
    """More seats of one's own than there are, and a redelivered command."""
    with pytest.raises(Refused) as refused:
        await table.matches.practice(PLACE, ANA, "toy", seats=2, own=3)
    assert refused.value.code == "bad_seats"
    first = await table.matches.practice(PLACE, ANA, "toy", interaction_id=4)
    again = await table.matches.practice(PLACE, ANA, "toy", interaction_id=4)
    assert (first.match.id, first.match.seats, first.match.practice) == (again.match.id, 2, True)


async def test_a_match_that_stopped_before_an_automated_move_catches_up(table: Table) -> None:
    """After a start the moves are made that nobody has to press for."""
    position = await table.matches.practice(PLACE, ANA, "toy", seats=2)
    match_id = position.match.id

    async def stop(_: int) -> None:
        """As if the process ended right after the commit."""

    table.matches.go_on = stop  # type: ignore[method-assign]
    line = f"lay {lowest(position)}; act pass"
    stopped = (await table.matches.submit(match_id, ANA, line)).position
    assert stopped.people[stopped.state.turn].automated
    table.matches = table.service()
    await table.matches.catch_up()
    assert on_turn(await table.matches.position(match_id)) == ANA


async def test_a_fault_of_an_automated_player_leaves_the_persons_move(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was answered stands; the fault is the operator's to read."""
    position = await table.matches.practice(PLACE, ANA, "toy", seats=2)
    monkeypatch.setattr(TOY, "value", lambda *_: 1 / 0, raising=False)
    line = f"lay {lowest(position)}; act pass"
    outcome = await table.matches.submit(position.match.id, ANA, line)
    assert outcome.position.match.moves == position.match.moves + 2


async def test_a_rematch_keeps_seats_for_everybody(table: Table) -> None:
    """Same game, options and seats; the others are called and need only join."""
    position = await table.running(3, draw="eager")
    match_id = position.match.id
    with pytest.raises(Refused) as early:
        await table.matches.rematch(match_id, ANA)
    await table.matches.end(match_id, ANA, "enough")
    with pytest.raises(Refused) as stranger:
        await table.matches.rematch(match_id, Person(99, "Nora"))
    assert (early.value.code, stranger.value.code) == ("not_finished", "no_seat")
    again = await table.matches.rematch(match_id, RUI)
    assert (again.match.rematch_of, again.match.options) == (match_id, position.match.options)
    assert {one.person.name: one.invited for one in again.people} == {
        "Ana": True,
        "Rui": False,
        "Cleo": True,
    }
    assert again.host_name == "Rui"
    invite = (await table.store.waiting(again.match.id))[-1]
    assert (invite.kind, invite.payload["mention"]) == ("invite", [ANA.id, CLEO.id])
    joined = await table.matches.join(again.match.id, ANA)
    assert [one.invited for one in joined.people].count(True) == 1


async def test_a_practice_match_begins_again_at_once(table: Table) -> None:
    """With the same automated players and other luck."""
    over = await played(table, await table.matches.practice(PLACE, ANA, "toy", seats=2))
    again = await table.matches.rematch(over.match.id, ANA)
    assert (again.match.status, again.match.practice) == ("running", True)
    assert sorted(again.names) == sorted(over.names)
    numbers = [move.number for move in await table.store.line(again.match.id)]
    assert all(later == former + 1 for former, later in pairwise(numbers))
