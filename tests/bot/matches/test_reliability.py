"""Whether others can count on somebody: turns in time, matches played to their end."""

from typing import Any

import pytest

from bot.matches.people import Person, Place
from bot.matches.position import Position
from games.core.contract import Decision
from storage.clock_rows import Choice, TimeUp
from tests.bot.matches.conftest import ANA, CLEO, PLACE, RUI, SOL, Table, on_turn
from tests.bot.matches.test_absence import out_of_time, timed, vote
from tests.bot.matches.test_records import to_the_end, turn
from tests.bot.matches.toy import TOY

GUILD = PLACE.guild_id


async def play_on(table: Table, position: Position) -> Position:
    """Whatever is legal first, until the match is over."""
    while position.match.status == "running":
        decision = position.pending[0]
        line = str(position.game.legal(position.state, decision.seat)[0])
        person = position.people[decision.seat].person
        position = (await table.matches.submit(position.match.id, person, line)).position
    return position


async def test_wins_on_the_ladder_are_of_what_is_rated(table: Table) -> None:
    """Who has also won matches that do not count is not told to have won two of one."""
    for channel, is_left in ((600, True), (601, False)):
        opened = await table.matches.open(Place(1, channel), ANA, "toy", seats=3)
        for person in (RUI, CLEO):
            await table.matches.join(opened.match.id, person)
        position = await table.matches.start(opened.match.id, ANA)
        if is_left:
            position = await table.matches.resign(position.match.id, CLEO)
        await to_the_end(table, position)
    ladder = (await table.matches.game_table("toy", GUILD)).ladder
    assert [rank.rating.matches for rank in ladder] == [1, 1, 1]
    assert sum(rank.won for rank in ladder) == 1


async def test_a_moderator_has_no_part(table: Table) -> None:
    """Making a move for somebody absent is no match begun."""
    position = await table.running(2)
    seat = position.state.turn
    await play_on(table, await table.matches.make_default(position.match.id, SOL, seat, "late"))
    record = await table.matches.person_record(SOL.id, GUILD)
    assert (record.begun, record.finished) == (0, 0)


@pytest.mark.parametrize("choice", ["automated", "withdraw"])
async def test_a_seat_that_is_lost_to_the_clock(table: Table, choice: Choice) -> None:
    """The turn that was not made was late, and the match not played to its end."""
    absent = await out_of_time(table)
    position = await vote(table, absent, choice)
    while position.match.status == "running":
        position = await turn(table, position, hours=1)
    record = await table.matches.person_record(absent.id, GUILD)
    assert (record.begun, record.finished, record.on_time) == (1, 0, 0.0)
    others = [await table.matches.person_record(one.id, GUILD) for one in _others(absent)]
    assert {(one.begun, one.finished, one.on_time) for one in others} == {(1, 1, 1.0)}


@pytest.mark.parametrize("rule", ["vote", "end"])
async def test_a_match_that_ends_because_of_somebody(table: Table, rule: TimeUp) -> None:
    """It is begun and not finished for who was absent, and nothing for the others."""
    absent = await out_of_time(table, rule)
    if rule == "vote":
        await vote(table, absent, "end")
    assert (await table.matches.position(1)).match.status == "ended"
    record = await table.matches.person_record(absent.id, GUILD)
    assert (record.begun, record.finished, record.on_time) == (1, 0, 0.0)
    others = [await table.matches.person_record(one.id, GUILD) for one in _others(absent)]
    assert {(one.begun, one.on_time) for one in others} == {(0, None)}


async def test_a_match_that_a_moderator_ends(table: Table) -> None:
    """Nobody is to blame, and a turn that was under way is no turn."""
    position = await timed(table)
    table.clock.forward(hours=9)
    await table.matches.end(position.match.id, SOL, "the server closes")
    for person in (ANA, RUI, CLEO):
        record = await table.matches.person_record(person.id, GUILD)
        assert (record.begun, record.on_time, record.turn_seconds) == (0, None, None)


@pytest.mark.parametrize(("rests", "hours"), [(True, 3), (False, 49)])
async def test_days_away(table: Table, rests: bool, hours: int) -> None:
    """Where clocks rest on them they are no part of a turn; where they do not, they are."""
    await table.matches.open(PLACE, ANA, "toy", seats=2, pace="slow")
    await table.matches.set_up(1, ANA, away=rests)
    await table.matches.join(1, RUI)
    position = await table.matches.start(1, ANA)
    mover = on_turn(position)
    table.clock.forward(hours=2)
    await table.matches.go_away(mover, 2)
    table.clock.forward(hours=46)
    await table.matches.come_home(mover)
    await turn(table, position, hours=1)
    assert await _seconds_of_turns(table) == pytest.approx([hours * 3_600])


async def _seconds_of_turns(table: Table) -> list[float]:
    """Also of a match that runs, which nobody is told."""

    def read(connection: Any) -> list[float]:
        return [row[0] for row in connection.execute("SELECT seconds FROM turns ORDER BY id")]

    return await table.store._read(read)


async def test_time_in_which_another_seat_is_asked(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time of whose question interrupts a turn is theirs, and no part of that turn."""
    position = await table.running(2)
    mover, other = on_turn(position), 1 - position.state.turn
    table.clock.forward(hours=1)
    with monkeypatch.context() as patched:
        asked = Decision(other, "give", "give", interrupts=True)
        patched.setattr(TOY, "pending", lambda _: (asked,))
        await table.matches.report(1, SOL, "something happens")
        table.clock.forward(hours=10)
    await table.matches.report(1, SOL, "something happens again")
    await turn(table, await table.matches.position(1), hours=2)
    assert mover == on_turn(position)
    assert await _seconds_of_turns(table) == pytest.approx([10 * 3_600, 3 * 3_600])


def _others(absent: Person) -> list[Person]:
    return [person for person in (ANA, RUI, CLEO) if person != absent]
