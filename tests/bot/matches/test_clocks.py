"""The clocks of a match: what each act does to them, and that nobody wins time by a trick."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.matches.clocks import After, deadline, follow, passed
from bot.matches.people import Person, Place
from bot.matches.position import Position
from games.core.contract import Decision
from storage.clock_rows import AwayRow, Circumstances, ClockRow
from storage.rows import MatchRow, SeatRow
from storage.sqlite import SqliteStore
from tests.bot.matches.conftest import ANA, PLACE, RUI, Table, on_turn
from tests.bot.scenarios import scenario

HOUR = 3_600.0
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


async def timed(table: Table, seats: int = 2, pace: str = "standard", **options: str) -> Position:
    """A match with clocks that has started."""
    opened = await table.matches.open(PLACE, ANA, "toy", seats=seats, options=options, pace=pace)
    for person in (RUI, Person(12, "Cleo"), Person(13, "Sol"))[: seats - 1]:
        await table.matches.join(opened.match.id, person)
    return await table.matches.start(opened.match.id, ANA)


async def clock(table: Table, person: Person, match_id: int = 1) -> ClockRow:
    """The clock of a person's seat."""
    found = await table.store.clocks(match_id)
    return next(one for one in found if one.person_id == person.id)


async def left(table: Table, person: Person) -> float:
    """The hours on a person's clock now."""
    found = await clock(table, person)
    if found.since is None:
        return found.seconds / HOUR
    return (found.seconds - passed(found.since, table.clock.now, [])) / HOUR


async def a_turn(table: Table, person: Person, what: str = "pass") -> None:
    """One whole turn of a person."""
    position = await table.matches.position(1)
    card = min(position.state.hands[position.seats_of(person.id)[0]])
    await table.matches.submit(1, person, f"lay {card}; act {what}")


async def test_the_clock_runs_while_a_seat_is_asked(table: Table) -> None:
    """Only the clock of who is asked runs; its deadline is in the store, in UTC."""
    position = await timed(table)
    first = on_turn(position)
    other = RUI if first == ANA else ANA
    running, standing = await clock(table, first), await clock(table, other)
    assert running.due_at == table.clock.now + timedelta(hours=72)
    assert running.warn_at == table.clock.now + timedelta(hours=36)
    assert standing.due_at is None
    table.clock.forward(hours=10)
    await a_turn(table, first)
    assert await left(table, first) == 74  # 72 - 10 + 12
    assert (await clock(table, other)).due_at == table.clock.now + timedelta(hours=72)


async def test_a_turn_of_many_steps_earns_one_increment(table: Table) -> None:
    """Ten steps, taken back and made again, earn what one turn earns, and no more than the cap."""
    first = on_turn(await timed(table))
    for _ in range(5):
        position = await table.matches.position(1)
        card = min(position.state.hands[position.seats_of(first.id)[0]])
        await table.matches.submit(1, first, f"lay {card}")
        assert await left(table, first) == 72
        await table.matches.undo(1, first)
        assert await left(table, first) == 72
    await a_turn(table, first)
    assert await left(table, first) == 84
    for _ in range(3):
        await table.matches.undo(1, first)  # the hand-over itself
        assert await left(table, first) == 72
        await table.matches.submit(1, first, "act pass")
        assert await left(table, first) == 84


async def test_no_clock_holds_more_than_its_cap(table: Table) -> None:
    """Turn after turn at once: 72 + 12 each, and at most 120."""
    await timed(table)
    seen = []
    for _ in range(12):
        position = await table.matches.position(1)
        if position.over:
            break
        person = on_turn(position)
        await a_turn(table, person, "draw")
        if person == ANA:
            seen.append(await left(table, ANA))
    assert seen[:5] == [84, 96, 108, 120, 120]


async def test_undo_across_a_handover_gives_no_time_back(table: Table) -> None:
    """The clock of who was handed the turn in vain keeps what it has spent."""
    first = on_turn(await timed(table))
    other = RUI if first == ANA else ANA
    await a_turn(table, first)
    table.clock.forward(hours=5)
    await table.matches.undo(1, first)
    assert await left(table, first) == 72
    assert await left(table, other) == 67
    assert (await clock(table, other)).since is None
    table.clock.forward(hours=1)
    assert await left(table, first) == 71


async def test_simultaneous_decisions_have_a_clock_each(table: Table) -> None:
    """In a secret choice each clock stops with its own answer."""
    await timed(table, 3, opening="secret")
    table.clock.forward(hours=2)
    position = await table.matches.position(1)
    await table.matches.submit(1, ANA, f"keep {min(position.state.hands[position.seat_of(10)])}")
    table.clock.forward(hours=3)
    assert await left(table, ANA) == 82  # 72 - 2 + 12
    assert await left(table, RUI) == 67
    assert (await clock(table, RUI)).since is not None


async def test_a_revised_choice_earns_nothing_more(table: Table) -> None:
    """Choosing again opens a new wait, and what it earns is bounded by the cap like all."""
    await timed(table, 3, opening="secret")
    position = await table.matches.position(1)
    card = min(position.state.hands[position.seat_of(10)])
    await table.matches.submit(1, ANA, f"keep {card}")
    assert await left(table, ANA) == 84
    for _ in range(10):
        await table.matches.submit(1, ANA, "revise")
        await table.matches.submit(1, ANA, f"keep {card}")
    assert await left(table, ANA) == 84


@scenario(18)
async def test_pauses_and_days_away_never_add_time(table: Table, scenario: str) -> None:
    """A paused clock stands; a day away rests it; both together rest it once."""
    first = on_turn(await timed(table))
    table.clock.forward(hours=12)
    await table.matches.pause(1, Person(99, "Nora"), "a power cut")
    table.clock.forward(days=30)
    assert await left(table, first) == 60
    await table.matches.resume(1, Person(99, "Nora"))
    assert (await clock(table, first)).due_at == table.clock.now + timedelta(hours=60)
    await table.matches.go_away(first, 2)
    assert (await clock(table, first)).due_at == table.clock.now + timedelta(hours=60, days=2)
    table.clock.forward(hours=12)
    await table.matches.pause(1, Person(99, "Nora"), "again")
    table.clock.forward(days=3)
    await table.matches.resume(1, Person(99, "Nora"))
    assert (await clock(table, first)).due_at == table.clock.now + timedelta(hours=60)


async def test_coming_back_early(table: Table) -> None:
    """Who comes back before the days away are over has used that time alone."""
    first = on_turn(await timed(table))
    await table.matches.go_away(first, 5)
    table.clock.forward(days=1)
    await table.matches.come_home(first)
    assert (await clock(table, first)).due_at == table.clock.now + timedelta(hours=72)


async def test_a_match_may_bar_days_away(table: Table) -> None:
    """Where the table agreed on it, clocks run on days away too."""
    opened = await table.matches.open(PLACE, ANA, "toy", seats=2, pace="standard")
    await table.matches.set_up(opened.match.id, ANA, away=False)
    await table.matches.join(1, RUI)
    position = await table.matches.start(1, ANA)
    rested = await table.matches.go_away(on_turn(position), 3)
    assert (rested.resting, rested.barred) == ((), (1,))
    assert (await clock(table, on_turn(position))).due_at == NOON + timedelta(hours=72)


async def test_an_interruption_stops_the_clock_and_not_the_wait() -> None:
    """A decision in another's turn runs its own clock; the turn goes on with the time it had."""
    match = MatchRow(
        game="toy", mode="plain", seats=2, options={}, language="en", status="running",
        host_id=1, guild_id=1, channel_id=1, opened_at=NOON, pace="standard",
    )  # fmt: skip
    rows = tuple(SeatRow(place=n, seat=n, person_id=n + 1, name="?") for n in (0, 1))
    turn, answer = Decision(0, "turn", "move"), Decision(1, "give", "give", interrupts=True)

    def after(pending: Decision, hours: int, before: Circumstances) -> Circumstances:
        timing = follow(After(match, rows, (pending,), NOON + timedelta(hours=hours)), before)
        open_ = {(wait.seat, wait.began): wait for wait in (*before.waits, *timing.waits)}
        return Circumstances(clocks=timing.clocks, waits=tuple(open_.values()))

    begun = after(turn, 0, Circumstances())
    asked = after(answer, 10, begun)
    assert [one.since is not None for one in asked.clocks] == [False, True]
    assert asked.clocks[0].seconds == 62 * HOUR
    assert asked.clocks[0].began == 0
    again = after(turn, 14, asked)
    assert again.clocks[0].due_at == NOON + timedelta(hours=14 + 62)
    assert again.clocks[1].seconds == (72 - 4 + 12) * HOUR


def test_deadlines_skip_days_away() -> None:
    """Time that is rested in the middle, at the start or after the end."""
    rest = AwayRow(
        person_id=1, starts_at=NOON + timedelta(days=1), ends_at=NOON + timedelta(days=3)
    )
    assert deadline(NOON, 12 * HOUR, [rest]) == NOON + timedelta(hours=12)
    assert deadline(NOON, 36 * HOUR, [rest]) == NOON + timedelta(days=3, hours=12)
    inside = NOON + timedelta(days=2)
    assert deadline(inside, HOUR, [rest]) == NOON + timedelta(days=3, hours=1)
    assert passed(NOON, NOON + timedelta(days=4), [rest]) == 2 * 24 * HOUR


async def test_an_outage_gives_its_time_back(table: Table) -> None:
    """What passed while nobody looked at the clocks is given back, in one step and once."""
    first = on_turn(await timed(table))
    await table.matches.tick()
    table.clock.forward(seconds=30)
    await table.matches.tick()
    due = (await clock(table, first)).due_at
    table.clock.forward(hours=100)
    await table.matches.tick()
    given = (await clock(table, first)).due_at
    assert due is not None
    assert given == due + timedelta(hours=100)
    assert await table.store.absences(1) == []
    await table.matches.tick()
    assert (await clock(table, first)).due_at == given


async def test_a_match_whose_rules_fail_holds_up_no_other(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The look at the clocks leaves it out and goes on."""
    await a_turn(table, on_turn(await timed(table)))
    opened = await table.matches.open(Place(1, 501), ANA, "toy", seats=2, pace="standard")
    await table.matches.join(opened.match.id, RUI)
    second = (await table.matches.start(opened.match.id, ANA)).state
    game: Any = (await table.matches.position(1)).game
    pending = type(game).pending

    def failing(rules: Any, state: Any) -> Any:
        if state.hands != second.hands:
            raise RuntimeError("broken")
        return pending(rules, state)

    monkeypatch.setattr(type(game), "pending", failing)
    table.clock.forward(hours=36)
    await table.matches.look_at_clocks()
    monkeypatch.undo()
    assert "half" in await table.kinds(2)


async def test_the_clocks_of_an_older_match(table: Table) -> None:
    """A match without clocks, as from before they existed, is played on without deadlines."""
    first = on_turn(await table.running())
    assert isinstance(table.store, SqliteStore)
    await table.store._write(lambda connection: connection.execute("DELETE FROM clocks").close())
    await a_turn(table, first)
    assert (await clock(table, first)).due_at is None
