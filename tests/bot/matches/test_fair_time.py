"""A pause, an outage, an undo or a replacement wins and loses nobody time, votes or notices."""

from datetime import timedelta

import pytest

from bot.matches.people import Person
from bot.matches.refusals import Refused
from tests.bot.matches.conftest import ANA, RUI, SOL, Table, on_turn
from tests.bot.matches.test_absence import others, out_of_time
from tests.bot.matches.test_absence import timed as timed_for_three
from tests.bot.matches.test_clocks import a_turn, left, timed

NORA = Person(99, "Nora")


async def asked_to_undo(table: Table) -> tuple[Person, Person]:
    """A vote on taking back a move that has shown a card: who asks, and who is asked."""
    first = on_turn(await timed(table))
    await table.matches.tick()
    await a_turn(table, first, "draw")
    await table.matches.ask_undo(1, first)
    return first, RUI if first == ANA else ANA


async def test_a_free_undo_gives_no_increment(table: Table) -> None:
    """Who hands over in the last minutes and takes it back has those minutes, however often."""
    first = on_turn(await timed(table))
    table.clock.forward(hours=71)
    for _ in range(3):
        position = await table.matches.position(1)
        card = min(position.state.hands[position.seats_of(first.id)[0]])
        await table.matches.submit(1, first, f"lay {card}; act pass")
        assert await left(table, first) == 13
        await table.matches.undo(1, first)
        await table.matches.undo(1, first)
        assert await left(table, first) == 1


async def test_who_is_sent_back_to_a_turn_can_end_it(table: Table) -> None:
    """A move that the table or a moderator takes back leaves at most an increment, never more."""
    first = on_turn(await timed(table))
    table.clock.forward(hours=71)
    await a_turn(table, first, "draw")
    table.clock.forward(hours=40)
    await table.matches.moderate_undo(1, NORA, "asked for")
    assert await left(table, first) == 12


async def test_to_wait_for_who_left_takes_no_time_away(table: Table) -> None:
    """A day more is for a seat whose time is up; others keep what they have."""
    gone = on_turn(await timed_for_three(table))
    await table.matches.left(1, gone.id)
    seat = (await table.matches.position(1)).seats_of(gone.id)[0]
    for person in others(gone):
        await table.matches.vote_on_seat(1, person, seat, "wait")
    assert await table.store.absences(1) == []
    assert await left(table, gone) == 72


async def test_a_vote_on_a_seat_outlasts_a_pause(table: Table) -> None:
    """Nobody can vote in a pause: afterwards there is a day for it, and its message says so."""
    await out_of_time(table)
    await table.matches.pause(1, NORA, "a power cut")
    table.clock.forward(days=3)
    await table.matches.close_absences()
    await table.told(1)
    await table.matches.resume(1, NORA)
    await table.matches.close_absences()
    [absence] = await table.store.absences(1)
    assert absence.closes_at == table.clock.now + timedelta(days=1)
    told = {row.kind: row.payload for row in await table.store.waiting(1)}
    assert told["absence"]["closes_at"] == absence.closes_at.isoformat()
    assert told["absence"]["mention"] == []


async def test_a_vote_on_a_move_outlasts_a_pause(table: Table) -> None:
    """It can neither be answered nor run out meanwhile."""
    _, other = await asked_to_undo(table)
    await table.matches.pause(1, NORA, "a power cut")
    with pytest.raises(Refused, match="paused"):
        await table.matches.answer_vote(1, other, agrees=True)
    table.clock.forward(days=3)
    await table.matches.close_votes()
    await table.told(1)
    await table.matches.resume(1, NORA)
    await table.matches.close_votes()
    vote = (await table.matches.position(1)).vote
    assert vote is not None
    assert vote.closes_at == table.clock.now + timedelta(days=1)
    told = {row.kind: row.payload for row in await table.store.waiting(1)}
    assert (told["vote"]["closes_at"], told["vote"]["mention"]) == (vote.closes_at.isoformat(), [])
    await table.matches.answer_vote(1, other, agrees=True)
    assert (await table.matches.position(1)).vote is None


async def test_an_outage_gives_a_vote_its_time_back(table: Table) -> None:
    """A week without Skald closes no vote, and its message shows the new time."""
    await asked_to_undo(table)
    before = (await table.matches.position(1)).vote
    await table.told(1)
    table.clock.forward(days=7)
    await table.matches.tick()
    vote = (await table.matches.position(1)).vote
    assert before is not None
    assert vote is not None
    assert vote.closes_at == before.closes_at + timedelta(days=7)
    told = [row.payload for row in await table.store.waiting(1) if row.kind == "vote"]
    assert [payload["closes_at"] for payload in told] == [vote.closes_at.isoformat()]


async def test_who_never_moved_knows_a_hand_all_the_same(table: Table) -> None:
    """Who was replaced before any move may have that seat again, and no other one."""
    position = await timed_for_three(table)
    one, two = others(on_turn(position))
    seat, other_seat = position.seats_of(one.id)[0], position.seats_of(two.id)[0]
    await table.matches.replace_player(1, NORA, seat, SOL, "ill")
    with pytest.raises(Refused, match="knows_other_hand"):
        await table.matches.replace_player(1, NORA, other_seat, one, "ill")
    await table.matches.offer_seat(1, two)
    with pytest.raises(Refused, match="knows_other_hand"):
        await table.matches.take_seat(1, one, other_seat)
    await table.matches.replace_player(1, NORA, seat, one, "well again")
    assert (await table.matches.position(1)).seats_of(one.id) == [seat]


async def test_the_choice_of_who_is_gone_does_not_count(table: Table) -> None:
    """A vote whose voters have all left the table comes to an end."""
    absent = await out_of_time(table)
    position = await table.matches.position(1)
    seat = position.seats_of(absent.id)[0]
    await table.matches.vote_on_seat(1, others(absent)[0], seat, "automated")
    for person in others(absent):
        await table.matches.automate(1, NORA, position.seats_of(person.id)[0], "gone")
    table.clock.forward(days=1)
    await table.matches.close_absences()
    assert await table.store.absences(1) == []
    position = await table.matches.position(1)
    assert not position.rows[seat].automated
    assert position.match.status == "running"


async def test_who_takes_a_seat_in_a_pause_is_called(table: Table) -> None:
    """Once, then: nothing calls them when the match goes on."""
    position = await timed(table)
    await table.matches.pause(1, NORA, "a power cut")
    await table.told(1)
    seat = position.seats_of(on_turn(position).id)[0]
    await table.matches.replace_player(1, NORA, seat, SOL, "ill")
    await table.matches.resume(1, NORA)
    calls = [
        row for row in await table.store.waiting(1) if SOL.id in row.payload.get("mention", ())
    ]
    assert [row.kind for row in calls] == ["board"]


async def sleeping(table: Table) -> tuple[Person, Person]:
    """Who has handed over to somebody in their quiet hours, and that person: not told yet."""
    first = on_turn(await timed(table))
    other = RUI if first == ANA else ANA
    await table.matches.prefer(other, quiet_from=11, quiet_to=20)
    await a_turn(table, first)
    return first, other


async def due_by_night(table: Table) -> list[tuple[int, str]]:
    """The letters that are carried when the quiet hours are over: to whom, and of what kind."""
    night = table.clock.now.replace(hour=20, minute=0)
    return [(one.person_id, one.kind) for one in await table.store.letters_due(night, 9)]


async def test_a_turn_given_again_at_once_is_told_all_the_same(table: Table) -> None:
    """Taken back and given again in somebody's quiet hours: they are told when these end, once."""
    first, other = await sleeping(table)
    await table.matches.undo(1, first)
    table.clock.forward(minutes=2)
    await table.matches.submit(1, first, "act pass")
    assert await due_by_night(table) == [(other.id, "turn")]
    await table.matches.undo(1, first)
    table.clock.forward(hours=1)
    await table.matches.submit(1, first, "act pass")
    assert await due_by_night(table) == [(other.id, "turn")]
    await a_turn(table, other)
    assert await due_by_night(table) == []


async def test_what_a_match_that_stands_has_to_tell_waits(table: Table) -> None:
    """Quiet hours that end in a pause: the person is called when the match goes on."""
    _, other = await sleeping(table)
    await table.matches.pause(1, NORA, "a power cut")
    assert await due_by_night(table) == []
    assert await table.store.next_letter() is None
    await table.matches.resume(1, NORA)
    assert await due_by_night(table) == [(other.id, "turn")]
