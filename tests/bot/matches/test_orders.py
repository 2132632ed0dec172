"""Orders: prepared in private, played when the seat is asked."""

import asyncio
from typing import Any

import pytest

from bot.matches.guards import holds, is_guard
from bot.matches.order_rows import Alternative
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.matches.service import Matches
from games.core.moves import LONGEST_TEXT
from tests.bot.matches.conftest import ANA, CLEO, PLACE, Table, lowest, on_turn
from tests.bot.matches.toy import Laid, ToyView
from tests.bot.scenarios import scenario

VIEW = ToyView(viewer=0, hand=(3, 7), counts=(2, 4), points=(5, 0), deck=12, turn=0, laid=False)


async def prepared(table: Table, *choices: str | Alternative, kind: str = "lay") -> Position:
    """A match in which the second seat has prepared something."""
    position = await table.running()
    alternatives = [
        choice if isinstance(choice, Alternative) else Alternative(choice) for choice in choices
    ]
    second = position.people[1].person
    await table.matches.set_orders(position.match.id, second, kind, alternatives)
    return position


async def first_turn(table: Table, position: Position) -> Position:
    """The first seat's turn, and whatever follows of it."""
    line = f"lay {lowest(position)}; act pass"
    return (await table.matches.submit(position.match.id, on_turn(position), line)).position


async def public(matches: Matches, table: Table, match_id: int) -> list[Any]:
    """All that the public hears: log entries and notices, without their times."""
    log = [
        (entry.number, entry.seat, entry.text, entry.events, entry.undone)
        for entry in await matches.log(match_id, None, limit=99)
    ]
    rows = await table.store.waiting(match_id)
    return [log, [(row.kind, row.number, row.payload) for row in rows]]


async def test_the_first_possible_alternative_is_played(table: Table) -> None:
    """Impossible ones before it are passed over; the seat is then asked what follows."""
    position = await table.running()
    second = position.people[1].person
    card = lowest(position, second)
    alternatives = [Alternative("lay 99"), Alternative(f"l {card}"), Alternative("lay 98")]
    await table.matches.set_orders(position.match.id, second, "lay", alternatives)
    after = await first_turn(table, position)
    assert (after.state.turn, after.state.laid) == (1, True)
    assert card not in after.state.hands[1]
    assert await table.matches.orders(position.match.id, second) == []
    last = (await table.store.line(position.match.id))[-1]
    submission = await table.store.moves_of(last.submission_id)
    assert [move.text for move in submission] == [f"lay {card}"]


async def test_a_whole_turn_is_prepared_by_its_decisions(table: Table) -> None:
    """An order for each kind of decision plays the turn through."""
    position = await table.running()
    match_id, second = position.match.id, position.people[1].person
    lay = Alternative(f"lay {lowest(position, second)}")
    await table.matches.set_orders(match_id, second, "lay", [lay])
    await table.matches.set_orders(match_id, second, "act", [Alternative("act score")])
    after = await first_turn(table, position)
    assert (after.state.turn, after.state.points) == (0, [0, 1])


async def test_orders_that_cannot_be_played_are_dropped_and_the_seat_is_asked(
    table: Table,
) -> None:
    """Only the owner sees that they were dropped; they are not tried again."""
    position = await prepared(table, "lay 99")
    match_id, second = position.match.id, position.people[1].person
    after = await first_turn(table, position)
    assert (after.state.turn, after.state.laid) == (1, False)
    assert [order.dropped for order in await table.matches.orders(match_id, second)] == [True]
    assert await table.matches.orders(match_id, on_turn(position)) == []
    await table.matches.set_orders(match_id, second, "lay", [])
    assert await table.matches.orders(match_id, second) == []


async def test_a_prepared_turn_is_played_as_a_whole_or_not_at_all(table: Table) -> None:
    """What cannot be followed by the act prepared behind it is not laid; another may be."""
    position = await table.running()
    match_id, second = position.match.id, position.people[1].person
    line = f"lay {lowest(position, second)}; act dance"
    await table.matches.add_orders(match_id, second, line)
    after = await first_turn(table, position)
    assert (after.state.turn, after.state.laid) == (1, False)
    assert [one.dropped for one in await table.matches.orders(match_id, second)] == [True, True]
    typed = f"lay {lowest(after, second)}; act pass"
    position = (await table.matches.submit(match_id, second, typed)).position
    await table.matches.clear_orders(match_id, second)
    line = f"lay {lowest(position, second)}; act dance; act score"
    await table.matches.add_orders(match_id, second, line)
    assert (await first_turn(table, position)).state.points == [0, 1]


async def test_a_standing_answer_holds_up_no_order(table: Table) -> None:
    """Where only a standing answer is kept for what follows, the order before it is played."""
    position = await table.running()
    match_id, second = position.match.id, position.people[1].person
    await table.matches.add_orders(match_id, second, f"lay {lowest(position, second)}")
    await table.matches.add_orders(match_id, second, "act dance")
    rows = await table.matches.orders(match_id, second)
    await table.matches.set_orders(
        match_id, second, "act", [Alternative(rows[1].choice)], standing=True
    )
    after = await first_turn(table, position)
    assert (after.state.turn, after.state.laid) == (1, True)


async def test_an_order_waits_for_the_next_time(table: Table) -> None:
    """Prepared on one's own turn it answers the next such decision, not the present one."""
    position = await table.running()
    match_id, mover = position.match.id, on_turn(position)
    cards = sorted(position.state.hands[0])
    await table.matches.set_orders(match_id, mover, "lay", [Alternative(f"lay {cards[1]}")])
    await table.matches.catch_up()
    after = (await table.matches.submit(match_id, mover, f"lay {cards[0]}; act pass")).position
    assert after.state.turn == 1
    after = await first_turn(table, after)
    assert (after.state.laid, after.state.hands[0]) == (
        True,
        [card for card in position.state.hands[0] if card not in cards[:2]],
    )


async def test_no_order_is_played_behind_a_move_of_its_owner(table: Table) -> None:
    """Neither after the move, nor after it was taken back, nor after a restart: it stays."""
    position = await prepared(table, "act score", kind="act")
    match_id, second = position.match.id, position.people[1].person
    position = await first_turn(table, position)
    outcome = await table.matches.submit(match_id, second, f"lay {lowest(position, second)}")
    assert (outcome.position.state.laid, outcome.ordered) == (True, ())
    await table.matches.catch_up()
    await table.matches.undo(match_id, second)
    await table.matches.catch_up()
    position = await table.matches.position(match_id)
    assert (position.state.turn, position.state.laid, position.match.ply) == (1, False, 2)
    line = f"lay {lowest(position, second)}; act pass"
    position = (await table.matches.submit(match_id, second, line)).position
    [kept] = await table.matches.orders(match_id, second)
    assert (kept.choice, kept.dropped) == ("act score", False)
    lay = f"lay {lowest(position, second)}"
    await table.matches.set_orders(match_id, second, "lay", [Alternative(lay)])
    assert (await first_turn(table, position)).state.points == [0, 1]


async def test_what_was_taken_back_by_the_table_is_not_ordered_again(table: Table) -> None:
    """A seat that is asked anew because everybody agreed answers by itself."""
    position = await table.running()
    match_id, second = position.match.id, position.people[1].person
    most = [Alternative("most", policy=True)]
    await table.matches.set_orders(match_id, second, "lay", most, standing=True)
    after = await first_turn(table, position)
    assert after.state.laid
    await table.matches.submit(match_id, second, "act draw")
    first = position.people[0].person
    await table.matches.ask_undo(match_id, second)
    await table.matches.answer_vote(match_id, first, True)
    await table.matches.catch_up()
    position = await table.matches.position(match_id)
    assert (position.state.turn, position.state.laid, position.match.ply) == (1, True, 3)
    await table.matches.undo(match_id, second)
    await table.matches.catch_up()
    position = await table.matches.position(match_id)
    assert (position.state.turn, position.state.laid, position.match.ply) == (1, False, 2)


async def test_an_answer_names_what_was_played_from_orders(table: Table) -> None:
    """Where automated players move at once, the owner's next turn may have begun already."""
    position = await table.matches.practice(PLACE, ANA, "toy", seats=2)
    match_id, [own] = position.match.id, position.seats_of(ANA.id)
    first, second = sorted(position.state.hands[own])[:2]
    await table.matches.set_orders(match_id, ANA, "lay", [Alternative(f"lay {second}")])
    line = f"lay {first}; act pass"
    outcome = await table.matches.submit(match_id, ANA, line, interaction_id=5)
    assert [part.move_text for part in outcome.parts] == [f"lay {first}", "act pass"]
    [ordered] = outcome.ordered
    assert (ordered.move_text, ordered.events) == (f"lay {second}", (Laid(own, second),))
    assert outcome.position.state.laid
    await table.matches.submit(match_id, ANA, "act pass")
    again = await table.matches.submit(match_id, ANA, line, interaction_id=5)
    assert (again.repeated, again.parts, again.ordered) == (True, outcome.parts, outcome.ordered)


async def test_orders_that_come_at_once_are_all_kept(table: Table) -> None:
    """Each is added to what was there when its turn came; a redelivered one is added once."""
    position = await table.running()
    match_id, second = position.match.id, position.people[1].person
    lines = [f"lay {number}" for number in range(1, 5)]
    await asyncio.gather(
        *(
            table.matches.add_orders(match_id, second, line, interaction_id=number)
            for number, line in enumerate(lines, start=1)
        )
    )
    await table.matches.add_orders(match_id, second, lines[0], interaction_id=1)
    kept = await table.matches.orders(match_id, second)
    assert sorted(order.choice for order in kept) == lines
    assert [order.place for order in kept] == [0, 1, 2, 3]


async def test_a_line_of_orders_is_kept_as_a_whole_or_not_at_all(table: Table) -> None:
    """Too many of the second kind, no move at all, nothing: the first part is not kept either."""
    position = await table.running()
    match_id, second = position.match.id, position.people[1].person
    await table.matches.add_orders(match_id, second, "lay 1; act pass; lay 2")
    for line, code in (
        ("lay 3; " + "; ".join(["act pass"] * 6), "too_many_orders"),
        ("lay 3; dance", "bad_order"),
        (" ; ", "bad_order"),
    ):
        with pytest.raises(Refused) as refused:
            await table.matches.add_orders(match_id, second, line)
        assert refused.value.code == code
    kept = await table.matches.orders(match_id, second)
    assert [order.choice for order in kept] == ["lay 1", "lay 2", "act pass"]
    await table.matches.clear_orders(match_id, on_turn(position))
    assert len(await table.matches.orders(match_id, second)) == 3
    await table.matches.clear_orders(match_id, second)
    assert await table.matches.orders(match_id, second) == []


async def test_what_is_added_takes_the_place_of_what_was_dropped(table: Table) -> None:
    """Orders that could not be played are no longer in the way."""
    position = await prepared(table, "lay 99")
    match_id, second = position.match.id, position.people[1].person
    await first_turn(table, position)
    [added] = await table.matches.add_orders(match_id, second, "lay 1")
    assert (added.choice, added.dropped, added.place) == ("lay 1", False, 0)


async def test_a_standing_policy_answers_every_time(table: Table) -> None:
    """The policy sees its owner's view; it stays until it is cleared."""
    position = await table.running()
    match_id, second = position.match.id, position.people[1].person
    most = [Alternative("most", policy=True)]
    await table.matches.set_orders(match_id, second, "lay", most, standing=True)
    for _ in range(2):
        cards = position.state.hands[1]
        position = await first_turn(table, position)
        assert max(cards) not in position.state.hands[1]
        position = (await table.matches.submit(match_id, second, "act pass")).position
    assert len(await table.matches.orders(match_id, second)) == 1


async def test_a_condition_decides_between_alternatives(table: Table) -> None:
    """The first whose condition holds is played."""
    position = await table.running()
    match_id, second = position.match.id, position.people[1].person
    cards = sorted(position.state.hands[1])
    alternatives = [
        Alternative(f"lay {cards[0]}", guard="points.0 >= 1"),
        Alternative(f"lay {cards[1]}", guard="points.0 = 0"),
    ]
    await table.matches.set_orders(match_id, second, "lay", alternatives)
    after = await first_turn(table, position)
    assert cards[0] in after.state.hands[1]
    assert cards[1] not in after.state.hands[1]


@pytest.mark.parametrize(
    ("guard", "true"),
    [
        (None, True),
        ("deck <= 12", True),
        ("deck<12", False),
        ("points.0 > 4", True),
        ("counts.1 != 4", False),
        ("laid = 0", True),
        ("nothing.there = 1", False),
        ("points.9 = 1", False),
        ("deck = many", False),
        ("whatever", False),
    ],
)
def test_conditions_read_the_owners_view(guard: str | None, true: bool) -> None:
    """Paths lead through fields and places; what leads nowhere is false."""
    assert holds(guard, VIEW) is true
    assert guard is None or is_guard(guard) is (guard != "whatever")


@pytest.mark.parametrize(
    "alternative",
    [
        Alternative(""),
        Alternative("lay 1; act pass"),
        Alternative("x" * (LONGEST_TEXT + 1)),
        Alternative("least", policy=True),
        Alternative("lay 1", guard="when it suits me"),
    ],
)
async def test_what_can_mean_nothing_is_refused(table: Table, alternative: Alternative) -> None:
    """Empty, too long, several moves at once, unknown policies and conditions."""
    position = await table.running()
    with pytest.raises(Refused) as refused:
        await table.matches.set_orders(position.match.id, on_turn(position), "lay", [alternative])
    assert refused.value.code == "bad_order"


async def test_there_is_an_end_to_alternatives_and_strangers_have_none(table: Table) -> None:
    """At most six for a kind; a seat is needed."""
    position = await table.running()
    many = [Alternative("lay 1")] * 7
    for person, code in ((on_turn(position), "too_many_orders"), (CLEO, "no_seat")):
        with pytest.raises(Refused) as refused:
            await table.matches.set_orders(position.match.id, person, "lay", many)
        assert refused.value.code == code


@scenario(25)
async def test_the_public_cannot_tell_an_order_from_a_typed_line(
    table: Table, scenario: str
) -> None:
    """Log and notices are the same with an order and with the same move typed at once."""
    position = await table.running()
    match_id, second = position.match.id, position.people[1].person
    lay = f"lay {lowest(position, second)}"
    twin = Table(table.store)
    await table.matches.set_orders(match_id, second, "lay", [Alternative(lay)])
    await first_turn(table, position)
    with_order = await public(table.matches, table, match_id)
    await table.matches.end(match_id, CLEO, "over")
    typed = await twin.running()
    assert typed.state == position.state
    await first_turn(twin, typed)
    await twin.matches.submit(typed.match.id, second, lay)
    assert await public(twin.matches, twin, typed.match.id) == with_order


async def test_a_standing_answer_stands_behind_the_orders(table: Table) -> None:
    """Whichever came first; another one takes its place, and it can be dropped again."""
    position = await table.running()
    match_id, person = position.match.id, on_turn(position)
    await table.matches.answer_always(match_id, person, "lay", "most")
    await table.matches.add_orders(match_id, person, "lay 1")
    rows = await table.matches.orders(match_id, person)
    assert [(row.choice, row.policy, row.standing) for row in rows] == [
        ("lay 1", False, False),
        ("most", True, True),
    ]
    assert [row.place for row in rows] == [0, 1]
    await table.matches.answer_always(match_id, person, "lay", "most")
    assert len(await table.matches.orders(match_id, person)) == 2
    await table.matches.answer_always(match_id, person, "lay", None)
    assert [row.choice for row in await table.matches.orders(match_id, person)] == ["lay 1"]
    with pytest.raises(Refused) as refused:
        await table.matches.answer_always(match_id, person, "lay", "least")
    assert refused.value.code == "bad_order"
