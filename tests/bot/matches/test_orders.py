"""Orders: prepared in private, played when the seat is asked."""

from typing import Any

import pytest

from bot.matches.guards import holds, is_guard
from bot.matches.orders import Alternative
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.matches.service import Matches
from games.core.moves import LONGEST_TEXT
from tests.bot.matches.conftest import CLEO, Table, lowest, on_turn
from tests.bot.matches.toy import ToyView

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


async def test_an_order_waits_for_the_next_time(table: Table) -> None:
    """Prepared on one's own turn it answers the next such decision, not the present one."""
    position = await table.running(1)
    match_id, mover = position.match.id, on_turn(position)
    cards = sorted(position.state.hands[0])
    await table.matches.set_orders(match_id, mover, "lay", [Alternative(f"lay {cards[1]}")])
    await table.matches.catch_up()
    after = (await table.matches.submit(match_id, mover, f"lay {cards[0]}; act pass")).position
    assert (after.state.laid, after.state.hands[0]) == (
        True,
        [card for card in position.state.hands[0] if card not in cards[:2]],
    )


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


async def test_the_public_cannot_tell_an_order_from_a_typed_line(table: Table) -> None:
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
