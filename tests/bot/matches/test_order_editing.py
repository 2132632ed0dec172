"""One order among several: its condition, its text, its place, its removal, and a look ahead."""

import pytest

from bot.matches.order_editing import Checked
from bot.matches.order_rows import Alternative, Chosen, chosen, is_for
from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.refusals import Refused
from games.core.contract import Decision
from games.core.lines import LineRefused
from storage.rows import OrderRow
from tests.bot.matches.conftest import Table, lowest, on_turn
from tests.bot.matches.toy import Lay


async def kept(table: Table, line: str) -> tuple[Position, Person]:
    """A match in which the second seat has prepared a line."""
    position = await table.running()
    second = position.people[1].person
    await table.matches.add_orders(position.match.id, second, line)
    return position, second


async def named(table: Table, position: Position, person: Person) -> dict[str, Chosen]:
    """The names of the orders by their texts."""
    rows = await table.matches.orders(position.match.id, person)
    return {row.choice: chosen(row) for row in rows}


async def told(table: Table, position: Position, person: Person) -> list[str]:
    """The texts of the orders in their sequence."""
    return [row.choice for row in await table.matches.orders(position.match.id, person)]


async def test_a_condition_is_set_and_removed(table: Table) -> None:
    """It looks at what its owner sees; one about nothing there is is refused."""
    position, person = await kept(table, "lay 1; act pass")
    match_id, names = position.match.id, await named(table, position, person)
    order = names["lay 1"]
    for wrong in ("when it suits me", "luck > 3", "deck <= " + "9" * 60):
        with pytest.raises(Refused) as refused:
            await table.matches.set_condition(match_id, person, order, wrong)
        assert refused.value.code == "bad_condition"
        assert "deck" in refused.value.values["names"]
    await table.matches.set_condition(match_id, person, order, "deck <= 3")
    first, second = await table.matches.orders(match_id, person)
    assert (first.guard, second.guard) == ("deck <= 3", None)
    await table.matches.set_condition(match_id, person, chosen(first), None)
    assert (await table.matches.order(match_id, person, order)).guard is None


async def test_an_order_is_named_as_it_was_seen(table: Table) -> None:
    """Where another one stands in its place, or it says something else by now, nothing happens."""
    position, person = await kept(table, "lay 1; lay 2")
    match_id, names = position.match.id, await named(table, position, person)
    await table.matches.remove_order(match_id, person, names["lay 1"], interaction_id=7)
    await table.matches.remove_order(match_id, person, names["lay 1"], interaction_id=7)
    assert await told(table, position, person) == ["lay 2"]
    for other, code in (
        (names["lay 1"], "stale"),
        (names["lay 2"], "stale"),
        (Chosen(0, "lay", 0, "000000"), "foreign"),
    ):
        with pytest.raises(Refused) as refused:
            await table.matches.remove_order(match_id, person, other)
        assert refused.value.code == code
    assert await told(table, position, person) == ["lay 2"]


async def test_earlier_and_later(table: Table) -> None:
    """An order keeps its neighbours; at the ends, and before a standing answer, it stays."""
    position, person = await kept(table, "lay 1; lay 2; lay 3")
    match_id, names = position.match.id, await named(table, position, person)
    await table.matches.answer_always(match_id, person, "lay", "most")
    last = await table.matches.shift_order(match_id, person, names["lay 1"], 1)
    last = await table.matches.shift_order(match_id, person, last, 1)
    assert await told(table, position, person) == ["lay 2", "lay 3", "lay 1", "most"]
    names = await named(table, position, person)
    assert names["lay 1"] == last
    for order, by in ((names["lay 2"], -1), (last, 1), (names["most"], -1)):
        with pytest.raises(Refused) as refused:
            await table.matches.shift_order(match_id, person, order, by)
        assert refused.value.code == "stale"
    await table.matches.shift_order(match_id, person, names["lay 3"], -1)
    assert await told(table, position, person) == ["lay 3", "lay 2", "lay 1", "most"]


async def test_another_text_in_the_same_place(table: Table) -> None:
    """The condition is kept; what answers another kind goes behind what is prepared for that."""
    position, person = await kept(table, "lay 1; lay 2; act pass")
    match_id, names = position.match.id, await named(table, position, person)
    await table.matches.set_condition(match_id, person, names["lay 1"], "deck <= 3")
    names = await named(table, position, person)
    await table.matches.reword_order(match_id, person, names["lay 1"], "lay  3", interaction_id=9)
    await table.matches.reword_order(match_id, person, names["lay 1"], "lay  3", interaction_id=9)
    first, *_ = await table.matches.orders(match_id, person)
    assert (first.choice, first.guard, first.place) == ("lay 3", "deck <= 3", 0)
    await table.matches.reword_order(match_id, person, chosen(first), "act score; lay 4")
    assert await told(table, position, person) == ["lay 2", "lay 4", "act pass", "act score"]
    names = await named(table, position, person)
    for wrong in ("dance", ";", "lay " + "9" * 80):
        with pytest.raises(Refused) as refused:
            await table.matches.reword_order(match_id, person, names["lay 2"], wrong)
        assert refused.value.code == "bad_order"
    assert await told(table, position, person) == ["lay 2", "lay 4", "act pass", "act score"]


async def test_a_look_ahead_changes_nothing(table: Table) -> None:
    """Who is asked hears what would be played now; who is not hears that it comes later."""
    position = await table.running()
    match_id, person = position.match.id, on_turn(position)
    card = lowest(position)
    alternatives = [
        Alternative("lay 99"),
        Alternative(f"lay {card}", guard="deck < 1"),
        Alternative(f"lay {card}"),
        Alternative("most", policy=True),
    ]
    await table.matches.set_orders(match_id, person, "lay", alternatives)
    await table.matches.add_orders(match_id, person, "act pass")
    before = await table.matches.orders(match_id, person)
    checked = await table.matches.check_orders(match_id, person)
    verdicts = [one.verdict for one in checked]
    assert verdicts == ["refused", "condition", "first", "possible", "later"]
    assert checked[0].violation is not None
    assert checked[0].violation.code == "not_in_hand"
    assert await table.matches.orders(match_id, person) == before
    assert (await table.matches.position(match_id)).state == position.state
    await table.matches.submit(match_id, person, f"lay {card}")
    after: list[Checked] = await table.matches.check_orders(match_id, person)
    assert [one.verdict for one in after] == ["later", "condition", "later", "later", "first"]


async def test_a_move_with_a_standing_answer(table: Table) -> None:
    """The move is made and the answer kept at once; a refused move keeps nothing."""
    position = await table.running()
    match_id, person = position.match.id, on_turn(position)
    highest = max(position.state.hands[0])
    with pytest.raises(LineRefused):
        await table.matches.submit(match_id, person, "lay 99", always="most")
    with pytest.raises(Refused) as refused:
        await table.matches.submit(match_id, person, f"lay {highest}", always="least")
    assert refused.value.code == "bad_order"
    assert await table.matches.orders(match_id, person) == []
    for _ in range(2):
        await table.matches.submit(
            match_id, person, f"lay {highest}", always="most", interaction_id=3
        )
    [kept] = await table.matches.orders(match_id, person)
    assert (kept.kind, kept.choice, kept.policy, kept.standing) == ("lay", "most", True, True)
    await table.matches.submit(match_id, person, "act pass")
    second = position.people[1].person
    after = await table.matches.submit(match_id, second, f"lay {lowest(position, second)}")
    after = await table.matches.submit(match_id, second, "act pass")
    assert after.position.state.laid
    assert after.position.state.turn == 0


@pytest.mark.parametrize(
    ("order", "decision", "fits"),
    [
        (OrderRow(seat=0, kind="lay", place=0, choice="lay 3"), Decision(0, "lay", ""), True),
        (OrderRow(seat=0, kind="act", place=0, choice="LAY 3"), Decision(0, "lay", ""), True),
        (OrderRow(seat=0, kind="act", place=0, choice="act pass"), Decision(0, "lay", ""), False),
        (OrderRow(seat=1, kind="lay", place=0, choice="lay 3"), Decision(0, "lay", ""), False),
        (
            OrderRow(seat=0, kind="act", place=0, choice="lay", policy=True),
            Decision(0, "lay", ""),
            False,
        ),
    ],
)
def test_what_an_order_may_answer(order: OrderRow, decision: Decision, fits: bool) -> None:
    """Its own kind of decision, and others whose moves begin with its first word."""
    assert is_for(order, decision, [Lay(3), Lay(4)]) is fits
