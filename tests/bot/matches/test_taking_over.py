"""Seats that somebody else plays on, and moves that are made for a seat."""

import pytest

from bot.matches.orders import Alternative
from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.refusals import Refused
from tests.bot.matches.conftest import ANA, CLEO, RUI, SOL, Table, lowest, on_turn


async def hand(table: Table, position: Position, seat: int, to: Person | None) -> Position:
    """Hand a seat on, as a moderator."""
    matches, match_id = table.matches, position.match.id
    async with matches.acting(match_id):
        now = await matches.position(match_id)
        submission = matches.submission("hand", SOL, None, "moderator")
        await matches.hand_seat(now, seat, to, submission)
    return await matches.position(match_id)


async def refusal(table: Table, position: Position, seat: int, to: Person | None) -> str:
    """The code with which handing on is refused."""
    with pytest.raises(Refused) as caught:
        await hand(table, position, seat, to)
    return caught.value.code


async def test_a_seat_moves_with_all_that_belongs_to_it(table: Table) -> None:
    """Hand, rights and presses are the newcomer's; orders are forgotten; who is asked is called."""
    position = await table.running()
    match_id, former = position.match.id, on_turn(position)
    seat = position.seats_of(former.id)[0]
    await table.matches.set_orders(match_id, former, "lay", [Alternative("most", policy=True)])
    await table.told(match_id)
    before = position.people[seat].version
    after = await hand(table, position, seat, CLEO)
    assert after.people[seat].person == CLEO
    assert after.people[seat].version > before
    assert after.view(after.seats_of(CLEO.id)[0]) == position.view(seat)
    assert after.seats_of(former.id) == []
    assert await table.store.orders(match_id) == []
    [board] = await table.store.waiting(match_id)
    assert board.payload["mention"] == [CLEO.id]
    line = f"lay {lowest(after)}; act pass"
    with pytest.raises(Refused, match="no_seat"):
        await table.matches.submit(match_id, former, line)
    assert (await table.matches.submit(match_id, CLEO, line)).parts


async def test_the_host_who_plays_no_more_is_followed(table: Table) -> None:
    """Somebody who plays looks after the table."""
    position = await table.running()
    seat = position.seats_of(ANA.id)[0]
    assert (await hand(table, position, seat, CLEO)).match.host_id in {RUI.id, CLEO.id}


async def test_an_open_vote_comes_to_nothing(table: Table) -> None:
    """Somebody else would have to answer it."""
    position = await table.running()
    match_id, asker = position.match.id, on_turn(position)
    await table.matches.submit(match_id, asker, f"lay {lowest(position)}; act draw")
    asking = await table.matches.ask_undo(match_id, asker)
    after = await hand(table, asking, 0, CLEO)
    assert after.vote is None


async def test_an_automated_player_takes_the_seat_and_gives_it_back(table: Table) -> None:
    """It is nobody's for as long as it plays; the last person cannot be replaced by one."""
    position = await table.running()
    after = await hand(table, position, 1, None)
    former = position.people[1].person
    assert (after.people[1].automated, after.seats_of(former.id)) == (True, [])
    assert await refusal(table, after, 1, None) == "already_automated"
    assert await refusal(table, after, 0, None) == "last_person"
    assert (await hand(table, after, 1, former)).seats_of(former.id) == [1]


async def test_what_cannot_be_handed_on(table: Table) -> None:
    """A seat that is not there or has left; a bot; somebody who sits there already."""
    position = await table.running(3)
    first = position.people[0].person
    assert await refusal(table, position, 9, SOL) == "no_such_seat"
    assert await refusal(table, position, 1, first) == "already_seated"
    assert await refusal(table, position, 1, Person(99, "Echo", bot=True)) == "no_bot"
    after = await table.matches.resign(position.match.id, first)
    assert await refusal(table, after, 0, SOL) == "seat_left"


async def test_the_default_move_is_made_once(table: Table) -> None:
    """For a seat that is asked and no other."""
    position = await table.running()
    matches, match_id = table.matches, position.match.id
    submission = matches.submission("default", SOL, None, "moderator")
    async with matches.acting(match_id):
        stored = await matches.load(match_id, with_secret=True)
        with pytest.raises(Refused, match="not_asked_now"):
            await matches.stand_in(stored, 1, submission)
        line = await matches.stand_in(stored, 0, submission)
    assert len(line.parts) == 1
    assert (await matches.position(match_id)).match.moves == 1
