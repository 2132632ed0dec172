"""Results, turn times and ratings: what is kept of a match, and what counts."""

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from bot.matches.people import Place
from bot.matches.position import Position
from bot.matches.ratings import ratings
from bot.matches.records import share_on_time, typical
from games.core.contract import Result, Standing
from storage.record_rows import FORMER, PlayedRow, TurnRow
from storage.rows import Change
from tests.bot.matches.conftest import ANA, CLEO, PLACE, RUI, Table, lowest, on_turn
from tests.bot.matches.toy import TOY

replace = msgspec.structs.replace


async def turn(
    table: Table, position: Position, *, hours: float = 1, act: str = "score"
) -> Position:
    """One turn of whoever is asked, so many hours after it began."""
    table.clock.forward(hours=hours)
    line = f"lay {lowest(position)}; act score"
    return (await table.matches.submit(position.match.id, on_turn(position), line)).position


async def to_the_end(table: Table, position: Position, *, hours: float = 1) -> Position:
    """Turns until the match is over."""
    while position.match.status == "running":
        position = await turn(table, position, hours=hours)
    return position


async def test_results_are_kept_with_the_last_move(table: Table) -> None:
    """Every seat's place and points, who won, and that the match counts."""
    over = await to_the_end(table, await table.running(3))
    rows = await table.store.played()
    assert over.result is not None
    assert [row.person_id for row in rows] == [row.person_id for row in over.rows]
    for row, standing in zip(rows, over.result.standings, strict=True):
        assert (row.place, row.points) == (standing.place, standing.points)
        assert row.won == (standing.seat in over.result.winners)
        assert row.rated
    assert await table.store.unrecorded() == []


async def test_what_does_not_count_for_ratings(table: Table) -> None:
    """A seat that left, one that was handed on, one that was automated, practice, solitaire."""
    matches = table.matches
    left = await table.running(3)
    left = await matches.resign(left.match.id, on_turn(left))
    await to_the_end(table, left)
    handed = await turn(table, await table.running(2))
    async with matches.acting(handed.match.id):
        submission = matches.submission("sub", CLEO, None)
        await matches.hand_seat(handed, 0, CLEO, submission)
    await to_the_end(table, await matches.position(handed.match.id))
    automated = await turn(table, await table.running(2))
    async with matches.acting(automated.match.id):
        submission = matches.submission("automate", CLEO, None, "moderator")
        await matches.hand_seat(automated, 1, None, submission)
        await matches.go_on(automated.match.id)
    await to_the_end(table, await matches.position(automated.match.id))
    alone = await to_the_end(table, await table.running(1))
    rows = await table.store.played()
    assert not [row for row in rows if row.rated]
    assert {row.match_id for row in rows} == {
        one.match.id for one in (left, handed, automated, alone)
    }
    nobody = [row for row in rows if row.match_id == automated.match.id and row.seat == 1]
    assert [row.person_id for row in nobody] == [0]
    practice = await matches.practice(PLACE, ANA, "toy", own=2)
    assert practice.match.practice
    while practice.match.status == "running":
        line = f"lay {lowest(practice)}; act score"
        seat = practice.state.turn
        practice = (await matches.submit(practice.match.id, ANA, line, seat=seat)).position
    assert practice.match.id not in {row.match_id for row in await table.store.played()}
    assert await table.store.unrecorded() == []


async def test_a_seat_handed_on_before_its_first_move_counts(table: Table) -> None:
    """Who plays a seat from its first move to its last has played the match."""
    position, matches = await table.running(2), table.matches
    other = next(row.seat for row in position.rows if row.seat != position.state.turn)
    async with matches.acting(position.match.id):
        await matches.hand_seat(position, other or 0, CLEO, matches.submission("sub", CLEO, None))
    await to_the_end(table, await matches.position(position.match.id))
    assert all(row.rated for row in await table.store.played())


async def test_moves_of_the_clock(table: Table) -> None:
    """One made for an absent person changes nothing; where all of them were nobody played."""
    for absent in (1, 1_000):
        position = await table.running(2)
        missing, count = on_turn(position), 0
        while position.match.status == "running":
            person, line = on_turn(position), f"lay {lowest(position)}; act score"
            made = person == missing and count < absent
            count += made
            source = "clock" if made else "command"
            done = await table.matches.submit(position.match.id, person, line, source=source)
            position = done.position
    first, second = await rated(table)
    assert (first, second) == (True, False)


async def rated(table: Table) -> list[bool]:
    """Whether each match counts, in their order."""
    rows = await table.store.played()
    return [
        all(row.rated for row in rows if row.match_id == one)
        for one in dict.fromkeys(row.match_id for row in rows)
    ]


async def test_finished_matches_of_older_releases_get_their_results(table: Table) -> None:
    """What was finished before results were kept is worked out from the stored match."""
    over = await to_the_end(table, await table.running(2))
    before = await table.store.played()
    await table.store.record(over.match.id, ())
    assert await table.store.unrecorded() == [over.match.id]
    await table.matches.keep_results()
    assert await table.store.played() == before
    await table.matches.keep_results()
    assert await table.store.unrecorded() == []


async def test_a_match_that_goes_on_again_has_no_result(table: Table) -> None:
    """Where a match is taken back from its end its results go too."""
    over = await to_the_end(table, await table.running(2))
    match = replace(over.match, status="running", secret=None, ended_at=None)
    submission = table.matches.submission("rollback", ANA, None, "moderator")
    await table.store.commit(Change(match=match, submission=submission))
    assert await table.store.played() == []


async def test_turn_times(table: Table) -> None:
    """From being asked to handing over; pauses take no time, what is taken back is no turn."""
    position, matches = await table.running(2), table.matches
    first = on_turn(position)
    position = await turn(table, position, hours=3)
    second = on_turn(position)
    table.clock.forward(hours=1)
    await matches.pause(position.match.id, ANA, "a feast")
    table.clock.forward(hours=50)
    position = await matches.resume(position.match.id, ANA)
    position = await turn(table, position, hours=2)
    assert on_turn(position) == first
    undone = await matches.undo(position.match.id, second)
    assert undone.position.state.turn == position.rows[1 - position.state.turn].seat
    position = await matches.position(position.match.id)
    line = "act score" if position.state.laid else f"lay {lowest(position)}; act score"
    table.clock.forward(hours=1)
    position = (await matches.submit(position.match.id, second, line)).position
    position = await to_the_end(table, position, hours=1)
    mine = await table.store.turns(person_id=first.id)
    theirs = await table.store.turns(person_id=second.id)
    assert mine[0].seconds == pytest.approx(3 * 3_600)
    assert theirs[0].seconds == pytest.approx(4 * 3_600)
    assert not [one for one in (*mine, *theirs) if one.late]


async def test_turns_that_came_too_late(table: Table) -> None:
    """With a clock a turn is late once its time was up, and reliability tells the share."""
    opened = await table.matches.open(PLACE, ANA, "toy", seats=2, pace="fast")
    await table.matches.join(opened.match.id, RUI)
    position = await table.matches.start(opened.match.id, ANA)
    slow = on_turn(position)
    position = await turn(table, position, hours=30)
    position = await to_the_end(table, position, hours=1)
    turns = await table.store.turns(person_id=slow.id)
    assert [one.late for one in turns] == [True] + [False] * (len(turns) - 1)
    record = await table.matches.person_record(slow.id, PLACE.guild_id)
    assert record.on_time == pytest.approx(1 - 1 / len(turns))


async def test_turns_of_running_matches_are_not_told(table: Table) -> None:
    """While a match runs its turn times are nobody's business: they could tell of orders."""
    await turn(table, await table.running(2))
    assert await table.store.turns() == []


async def test_a_persons_record(table: Table) -> None:
    """Matches begun and finished, wins, and the newest results; by server or everywhere."""
    over = await to_the_end(table, await table.running(2))
    left = await table.running(2)
    leaver = on_turn(left)
    await table.matches.resign(left.match.id, leaver)
    winner = next(row for row in await table.store.played() if row.won).person_id
    record = await table.matches.person_record(leaver.id, PLACE.guild_id)
    assert (record.begun, record.finished) == (2, 1)
    assert record.latest[0].match_id == left.match.id
    [game] = (await table.matches.person_record(winner, None)).games
    assert game.game == "toy"
    assert game.rating is not None
    assert game.rating.matches == 1
    nothing = await table.matches.person_record(winner, 77)
    assert (nothing.games, nothing.begun, nothing.turn_seconds) == ((), 0, None)
    assert over.match.guild_id == PLACE.guild_id


async def test_the_ladder_and_the_server(table: Table) -> None:
    """A game's ladder begins with who won; a server counts its matches and people."""
    await to_the_end(table, await table.running(2))
    [first, second] = (await table.matches.game_table("toy", PLACE.guild_id)).ladder
    assert first.won == 1
    assert first.rating.shown > 1_000 > second.rating.shown
    assert PLACE.guild_id is not None
    server = await table.matches.server_record(PLACE.guild_id)
    assert server.games == (("toy", 1),)
    assert (server.people, server.open) == (2, 0)


def played(match_id: int, *places: int, people: tuple[int, ...] = (1, 2, 3, 4)) -> list[PlayedRow]:
    """The results of a rated match."""
    ended = datetime(2026, 3, 1, tzinfo=UTC) + timedelta(days=match_id)
    return [
        PlayedRow(
            seat=seat,
            person_id=people[seat],
            place=place,
            points=10 - place,
            won=place == 1,
            rated=True,
            match_id=match_id,
            game="toy",
            guild_id=1,
            ended_at=ended,
            name=f"P{people[seat]}",
            withdrawn=False,
        )
        for seat, place in enumerate(places)
    ]


def test_ratings_follow_from_results_alone() -> None:
    """Worked out twice they are the same; shared places are equal; uncertainty falls."""
    results = [*played(1, 1, 2, 2, 4), *played(2, 2, 1, 3, 4)]
    once, again = ratings(results), ratings(results)
    assert once == again
    first = ratings(played(1, 1, 2, 2, 4))
    assert first[1].estimate > first[2].estimate > first[4].estimate
    assert first[2] == first[3]
    assert once[1].uncertainty < first[1].uncertainty
    assert [once[1].matches, once[4].matches] == [2, 2]


def test_results_that_do_not_count_change_no_rating() -> None:
    """An unrated match leaves everything as it was."""
    unrated = [replace(row, rated=False) for row in played(2, 4, 3, 2, 1)]
    rated = played(1, 1, 2, 3, 4)
    assert ratings([*rated, *unrated]) == ratings(rated)


def test_former_players_are_nobody_in_particular() -> None:
    """They count as a newcomer in each match, and have no rating of their own."""
    rows = [*played(1, 1, 2, people=(1, FORMER)), *played(2, 1, 2, people=(2, FORMER))]
    known = ratings(rows)
    assert FORMER not in known
    assert known[1] == known[2]


def test_typical_turns_and_shares() -> None:
    """The median, so that one long turn does not speak for all; nothing without turns."""
    turns = [
        TurnRow(match_id=1, seat=0, person_id=1, seconds=seconds, late=seconds > 100)
        for seconds in (10.0, 20.0, 9_000.0)
    ]
    assert typical(turns) == 20.0
    assert share_on_time(turns) == pytest.approx(2 / 3)
    assert typical([]) is None
    assert share_on_time([]) is None


async def test_matches_elsewhere_are_not_counted_here(table: Table) -> None:
    """What is asked for in a server is counted from its own matches."""
    await to_the_end(table, await table.running(2))
    opened = await table.matches.open(Place(2, 900), ANA, "toy", seats=2)
    await table.matches.join(opened.match.id, RUI)
    await to_the_end(table, await table.matches.start(opened.match.id, ANA))
    assert (await table.matches.game_table("toy", 2)).matches == 1
    assert (await table.matches.game_table("toy", None)).matches == 2


async def test_turns_that_were_rolled_back_are_no_turns(table: Table) -> None:
    """Of a turn that is made again only the time of both tries together is kept."""
    position = await table.running(2)
    first = on_turn(position)
    position = await turn(table, position, hours=5)
    undone = (await table.matches.undo(position.match.id, first)).position
    table.clock.forward(hours=1)
    line = "act score" if undone.state.laid else f"lay {lowest(undone)}; act score"
    position = (await table.matches.submit(undone.match.id, first, line)).position
    await to_the_end(table, position, hours=1)
    turns = await table.store.turns(person_id=first.id)
    assert turns[0].seconds == pytest.approx(6 * 3_600)
    assert max(one.seconds for one in turns[1:]) == pytest.approx(3_600)


async def test_a_seat_that_is_left_hands_nothing_over(table: Table) -> None:
    """The time until somebody resigns is no turn of theirs."""
    position = await table.running(3)
    leaver = on_turn(position)
    table.clock.forward(hours=9)
    position = await table.matches.resign(position.match.id, leaver)
    await to_the_end(table, position)
    assert await table.store.turns(person_id=leaver.id) == []


async def test_a_match_scored_as_it_stands(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its places and points are kept, and count for no rating."""
    position = await turn(table, await table.running(2))

    def standing(state: Any) -> Result:
        standings = tuple(Standing(seat, seat + 1, 7, ()) for seat in range(2))
        return Result("stopped", (0,), standings)

    monkeypatch.setattr(TOY, "standing", standing, raising=False)
    await table.matches.end(position.match.id, ANA, "enough", as_it_stands=True)
    rows = await table.store.played()
    assert [(row.place, row.points, row.rated) for row in rows] == [(1, 7, False), (2, 7, False)]
