"""History: any move of a match, through the eyes that may see it."""

from itertools import pairwise

import pytest

from bot.matches.position import Position
from bot.matches.refusals import Refused
from storage.rows import MoveRow
from tests.bot.matches.conftest import ANA, PLACE, RUI, Table, lowest, on_turn


async def played_out(table: Table, seats: int, **options: str) -> tuple[Position, list[object]]:
    """A finished match and its states by log number, as they were."""
    position = await table.running(seats, **options)
    states: list[object] = [position.state]
    while position.match.status == "running":
        for line in (f"lay {lowest(position)}", "act score"):
            mover = on_turn(position)
            position = (await table.matches.submit(position.match.id, mover, line)).position
            states.append(position.state)
    return position, states


async def test_every_moment_is_as_it_was(table: Table) -> None:
    """The state after each move, from snapshots and replay, equals the one that was stored."""
    over, states = await played_out(table, 2, draw="late")
    for number, state in enumerate(states):
        assert await table.matches.state_after(over, number) == state
    snapshots = await table.store.snapshots(over.match.id)
    assert snapshots == list(range(0, len(states), 2))


async def test_a_match_without_hand_over_keeps_snapshots_too(table: Table) -> None:
    """A table of one is snapshot now and then, so that no replay is long."""
    position = await table.running(1, draw="eager")
    while position.match.status == "running":
        line = f"lay {lowest(position)}; act score"
        position = (await table.matches.submit(position.match.id, ANA, line)).position
    kept = await table.store.snapshots(position.match.id)
    assert position.match.moves > 50
    assert max(later - former for former, later in pairwise(kept)) <= 34


async def test_a_line_that_was_taken_back_can_still_be_looked_at(table: Table) -> None:
    """After move 1 of the first line one sees that line; after the new move 2 the new one."""
    position = await table.running()
    match_id, mover = position.match.id, on_turn(position)
    cards = sorted(position.state.hands[0])
    await table.matches.submit(match_id, mover, f"lay {cards[0]}")
    await table.matches.undo(match_id, mover)
    await table.matches.submit(match_id, mover, f"lay {cards[1]}")
    old, new = [await table.matches.history(match_id, n, mover.id) for n in (1, 2)]
    assert set(cards) - set(old.view.hand) == {cards[0]}
    assert set(cards) - set(new.view.hand) == {cards[1]}
    assert old.entry is not None
    assert (old.entry.undone, old.last) == (True, 2)


async def test_hands_are_open_after_the_end_and_not_before(table: Table) -> None:
    """While it runs one sees through one's own eyes; after the end through any."""
    position = await table.running()
    match_id, dealt = position.match.id, position.state
    own = await table.matches.history(match_id, 0, ANA.id)
    assert own.view.hand == tuple(position.state.hands[position.seats_of(ANA.id)[0]])
    assert (await table.matches.history(match_id, 0, None)).view.hand == ()
    other = position.seats_of(RUI.id)[0]
    with pytest.raises(Refused) as closed:
        await table.matches.history(match_id, 0, ANA.id, eyes=other)
    assert closed.value.code == "hands_closed"
    while position.match.status == "running":
        line = f"lay {lowest(position)}; act pass"
        position = (await table.matches.submit(match_id, on_turn(position), line)).position
    opened = await table.matches.history(match_id, 0, ANA.id, eyes=other)
    assert opened.view.hand == tuple(dealt.hands[other])
    for eyes in (0, 1):
        assert (await table.matches.history(match_id, 0, None, eyes=eyes)).view.hand == tuple(
            dealt.hands[eyes]
        )


async def test_moments_that_do_not_exist_or_are_secret(table: Table) -> None:
    """A number too high, a lobby, and the secret answer of another."""
    lobby = await table.matches.open(PLACE, ANA, "toy", seats=2, options={"opening": "secret"})
    match_id = lobby.match.id
    with pytest.raises(Refused) as early:
        await table.matches.history(match_id, 0, None)
    await table.matches.join(match_id, RUI)
    position = await table.matches.start(match_id, ANA)
    await table.matches.submit(match_id, ANA, f"keep {lowest(position, ANA)}")
    with pytest.raises(Refused) as hidden:
        await table.matches.history(match_id, 1, RUI.id)
    with pytest.raises(Refused) as missing:
        await table.matches.history(match_id, 2, ANA.id)
    assert [one.value.code for one in (early, hidden, missing)] == [
        "not_running",
        "no_such_move",
        "no_such_move",
    ]


async def test_secret_answers_are_stepped_over(table: Table) -> None:
    """Nobody is led to a move they may not see, nor told how many there are."""
    lobby = await table.matches.open(PLACE, ANA, "toy", seats=2, options={"opening": "secret"})
    match_id = lobby.match.id
    await table.matches.join(match_id, RUI)
    position = await table.matches.start(match_id, ANA)
    position = (await table.matches.submit(match_id, ANA, f"keep {lowest(position, ANA)}")).position
    newest = await table.matches.history(match_id, None, None)
    assert (newest.number, newest.last, newest.before, newest.after) == (0, 0, None, None)
    near = await table.matches.history(match_id, 1, RUI.id, near=True)
    assert (near.number, near.last) == (0, 0)
    with pytest.raises(Refused) as hidden:
        await table.matches.history(match_id, 1, None)
    assert hidden.value.values == {"last": 0}
    assert (await table.matches.history(match_id, None, ANA.id)).number == 1
    await table.matches.submit(match_id, RUI, f"keep {lowest(position, RUI)}")
    position = await table.matches.position(match_id)
    mover, line = on_turn(position), f"lay {lowest(position)}; act score"
    await table.matches.submit(match_id, mover, line)
    setup = await table.matches.history(match_id, 0, None)
    assert (setup.after, setup.last) == (3, 4)
    laid = await table.matches.history(match_id, 3, None)
    assert (laid.before, laid.after) == (0, 4)
    assert (await table.matches.history(match_id, 2, RUI.id)).before == 0


async def test_the_states_before_moves_are_dropped_after_the_next_hand_over(table: Table) -> None:
    """Only the present turn and the one before it keep them."""
    position = await table.running()
    for _ in range(3):
        line = f"lay {lowest(position)}; act pass"
        position = (await table.matches.submit(position.match.id, on_turn(position), line)).position
    rows: list[MoveRow | None] = [
        await table.store.move(position.match.id, number) for number in range(1, 7)
    ]
    kept = [row is not None and row.before is not None for row in rows]
    assert kept == [False, False, False, False, True, True]
