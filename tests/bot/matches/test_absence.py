"""Absent players: the table's vote, the rule it agreed on, substitutes, and people who left."""

from datetime import timedelta
from typing import Any, cast

import pytest

from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.refusals import Refused
from storage.clock_rows import Choice, TimeUp
from tests.bot.matches.conftest import ANA, CLEO, PLACE, RUI, SOL, Table, on_turn
from tests.bot.matches.test_clocks import a_turn, clock, left
from tests.bot.scenarios import scenario


async def timed(table: Table, time_up: TimeUp = "vote", seats: int = 3) -> Position:
    """A match of three with clocks and a rule for who runs out of time."""
    opened = await table.matches.open(PLACE, ANA, "toy", seats=seats, pace="standard")
    await table.matches.set_up(opened.match.id, ANA, time_up=time_up)
    for person in (RUI, CLEO)[: seats - 1]:
        await table.matches.join(opened.match.id, person)
    return await table.matches.start(opened.match.id, ANA)


async def out_of_time(table: Table, time_up: TimeUp = "vote", seats: int = 3) -> Person:
    """Let the first seat run out of time; who it is."""
    absent = on_turn(await timed(table, time_up, seats))
    await table.told(1)
    table.clock.forward(hours=72)
    await table.matches.look_at_clocks()
    return absent


def others(absent: Person) -> list[Person]:
    """The other two."""
    return [person for person in (ANA, RUI, CLEO) if person.id != absent.id]


async def vote(table: Table, absent: Person, choice: Choice) -> Position:
    """Let both others choose the same."""
    seat = (await table.matches.position(1)).seats_of(absent.id)[0]
    for person in others(absent):
        position = await table.matches.vote_on_seat(1, person, seat, choice)
    return position


async def test_half_time_and_the_end_come_once(table: Table) -> None:
    """A warning at half time, a vote at the end; ticks in between repeat nothing."""
    absent = on_turn(await timed(table))
    await table.told(1)
    table.clock.forward(hours=36)
    for _ in range(3):
        await table.matches.look_at_clocks()
    rows = await table.store.waiting(1)
    assert [row.kind for row in rows] == ["half"]
    assert rows[0].payload["mention"] == [absent.id]
    await table.told(1)
    table.clock.forward(hours=36)
    for _ in range(3):
        await table.matches.look_at_clocks()
    rows = await table.store.waiting(1)
    assert [row.kind for row in rows] == ["absence", "board_edit", "half_over"]
    assert rows[0].payload["mention"] == sorted(person.id for person in others(absent))


async def test_who_moves_ends_the_vote(table: Table) -> None:
    """A move by the absent player ends the vote; it is said, and the seat goes on."""
    absent = await out_of_time(table)
    await a_turn(table, absent)
    assert await table.store.absences(1) == []
    told = {row.kind: row.payload for row in await table.store.waiting(1)}
    assert told["absence"]["outcome"] == "returned"
    assert await left(table, absent) == 12


async def test_who_moves_late_step_by_step(table: Table) -> None:
    """The increment of the turn is what is left to end it with, and it is granted once."""
    absent = await out_of_time(table)
    position = await table.matches.position(1)
    card = min(position.state.hands[position.seats_of(absent.id)[0]])
    await table.matches.submit(1, absent, f"lay {card}")
    assert await left(table, absent) == 12
    table.clock.forward(hours=2)
    await table.matches.submit(1, absent, "act pass")
    assert await left(table, absent) == 10


async def test_the_default_is_made_once(table: Table) -> None:
    """The whole turn is made by the game's default, and the seat keeps its place."""
    absent = await out_of_time(table)
    position = await vote(table, absent, "default")
    assert on_turn(position) != absent
    assert not position.rows[position.seats_of(absent.id)[0]].automated
    assert await table.store.absences(1) == []
    assert await left(table, absent) == 12


async def test_the_table_waits_a_day(table: Table) -> None:
    """A day more on the clock, with its own warning at half of it."""
    absent = await out_of_time(table)
    await vote(table, absent, "wait")
    found = await clock(table, absent)
    assert found.due_at == table.clock.now + timedelta(days=1)
    assert found.warn_at == table.clock.now + timedelta(hours=12)


async def test_an_automated_player_takes_the_seat(table: Table) -> None:
    """It plays at once and from then on; anybody may take the seat back."""
    absent = await out_of_time(table)
    position = await vote(table, absent, "automated")
    seat = next(row.seat for row in position.rows if row.automated)
    assert on_turn(position) != absent
    assert position.seats_of(absent.id) == []
    await table.matches.take_seat(1, absent, cast("int", seat))
    assert (await table.matches.position(1)).seats_of(absent.id) == [seat]
    assert await left(table, absent) == 72


async def test_the_seat_leaves(table: Table) -> None:
    """By the rules of the game, and the match goes on."""
    absent = await out_of_time(table)
    position = await vote(table, absent, "withdraw")
    assert [row.withdrawn for row in position.rows].count(True) == 1
    assert position.match.status == "running"
    assert await table.store.absences(1) == []


async def test_the_match_ends_unrated(table: Table) -> None:
    """Without a result, and its secret is shown."""
    absent = await out_of_time(table)
    position = await vote(table, absent, "end")
    assert position.match.status == "ended"
    assert position.match.secret is not None
    assert "unrated" in await table.kinds(1)


async def test_a_vote_ends_by_time(table: Table) -> None:
    """On a tie, or without votes, the default is made; no vote is without end."""
    absent = await out_of_time(table)
    seat = (await table.matches.position(1)).seats_of(absent.id)[0]
    await table.matches.vote_on_seat(1, others(absent)[0], seat, "end")
    table.clock.forward(days=1)
    await table.matches.close_absences()
    assert (await table.matches.position(1)).match.status == "ended"


async def test_nobody_votes(table: Table) -> None:
    """The default is made then."""
    absent = await out_of_time(table)
    table.clock.forward(days=1)
    await table.matches.close_absences()
    position = await table.matches.position(1)
    assert position.match.status == "running"
    assert on_turn(position) != absent


async def test_who_may_vote(table: Table) -> None:
    """Neither the absent player nor a spectator; a choice can be changed."""
    absent = await out_of_time(table)
    seat = (await table.matches.position(1)).seats_of(absent.id)[0]
    for person in (absent, SOL):
        with pytest.raises(Refused, match="no_vote"):
            await table.matches.vote_on_seat(1, person, seat, "end")
    first = others(absent)[0]
    await table.matches.vote_on_seat(1, first, seat, "end")
    await table.matches.vote_on_seat(1, first, seat, "wait")
    [absence] = await table.store.absences(1)
    assert list(absence.ballots.values()) == ["wait"]
    told = [row.payload for row in await table.store.waiting(1) if row.kind == "absence"]
    assert (told[-1]["votes"], told[-1]["voters"]) == (1, 2)
    assert "ballots" not in told[-1]


@pytest.mark.parametrize(
    ("rule", "outcome"),
    [("default", "running"), ("automated", "running"), ("withdraw", "running"), ("end", "ended")],
)
async def test_the_rule_of_the_match(table: Table, rule: TimeUp, outcome: str) -> None:
    """Where the table agreed on a rule nobody is asked."""
    absent = await out_of_time(table, rule)
    position = await table.matches.position(1)
    assert position.match.status == outcome
    assert await table.store.absences(1) == []
    if outcome == "running":
        assert on_turn(position) != absent


@pytest.mark.parametrize("rule", ["vote", "automated", "withdraw"])
async def test_with_automated_players_alone(table: Table, rule: TimeUp) -> None:
    """Who plays against automated players alone is neither voted on nor replaced."""
    absent = on_turn(await timed(table, rule, seats=2))
    position = await table.matches.position(1)
    other = RUI if absent == ANA else ANA
    seat = position.seats_of(other.id)[0]
    async with table.matches.acting(1):
        await table.matches.settle_seat(1, seat, "automated")
    table.clock.forward(hours=72)
    await table.matches.look_at_clocks()
    assert await table.store.absences(1) == []
    assert await left(table, absent) == 12


@scenario(18)
async def test_a_match_played_by_absent_people_alone_ends(table: Table, scenario: str) -> None:
    """Nobody comes any more: the defaults are made until the match is over."""
    await timed(table)
    for _ in range(300):
        if (await table.matches.position(1)).over:
            break
        table.clock.forward(days=4)
        await table.matches.look_at_clocks()
        table.clock.forward(days=2)
        await table.matches.close_absences()
    assert (await table.matches.position(1)).match.status == "finished"


async def test_somebody_left_the_server(table: Table) -> None:
    """The table is told once, the seat is kept, and who comes back keeps it until gone again."""
    gone = on_turn(await timed(table))
    await table.told(1)
    for _ in range(2):
        await table.matches.left(1, gone.id)
    rows = await table.store.waiting(1)
    assert [(row.kind, row.payload["cause"]) for row in rows] == [("absence", "left")]
    position = await table.matches.position(1)
    seat = position.seats_of(gone.id)[0]
    await table.matches.come_back(1, gone, seat)
    assert await table.store.absences(1) == []
    await a_turn(table, gone)
    await table.matches.left(1, gone.id)
    assert [row.person_id for row in await table.store.absences(1)] == [gone.id]


async def test_a_substitute(table: Table) -> None:
    """Seat, hand, clock and presses move in one step; the former player sees nothing more."""
    gone = on_turn(await timed(table))
    seat = (await table.matches.position(1)).seats_of(gone.id)[0]
    table.clock.forward(hours=70)
    await table.matches.offer_seat(1, gone)
    before = await table.matches.position(1)
    position = await table.matches.take_seat(1, SOL, seat)
    assert position.seats_of(SOL.id) == [seat]
    assert position.seats_of(gone.id) == []
    assert position.view(seat).hand == before.view(seat).hand
    assert position.people[seat].version > before.people[seat].version
    assert (await clock(table, SOL)).due_at == table.clock.now + timedelta(hours=72)
    with pytest.raises(Refused, match="no_seat"):
        await table.matches.submit(1, gone, "act pass")
    kinds = await table.kinds(1)
    assert kinds.index("taken") < kinds.index("board", kinds.index("taken"))


async def test_a_seat_kept_for_somebody(table: Table) -> None:
    """Only who was asked may take it; its own person may take the offer back."""
    gone = on_turn(await timed(table))
    seat = (await table.matches.position(1)).seats_of(gone.id)[0]
    await table.matches.offer_seat(1, gone, SOL)
    with pytest.raises(Refused, match="seat_not_free"):
        await table.matches.take_seat(1, Person(77, "Nora"), seat)
    with pytest.raises(Refused, match="seat_offered"):
        await table.matches.offer_seat(1, gone)
    await table.matches.keep_seat(1, gone)
    with pytest.raises(Refused, match="seat_not_free"):
        await table.matches.take_seat(1, SOL, seat)
    with pytest.raises(Refused, match="no_offer"):
        await table.matches.keep_seat(1, gone)


async def test_who_may_take_a_seat(table: Table) -> None:
    """Nobody who plays already or has played another seat, and no bot."""
    gone = on_turn(await timed(table))
    seat = (await table.matches.position(1)).seats_of(gone.id)[0]
    other = others(gone)[0]
    with pytest.raises(Refused, match="guest_seated"):
        await table.matches.offer_seat(1, gone, other)
    with pytest.raises(Refused, match="no_bot"):
        await table.matches.offer_seat(1, gone, Person(9, "Bot", bot=True))
    await table.matches.offer_seat(1, gone)
    with pytest.raises(Refused, match="already_seated"):
        await table.matches.take_seat(1, other, seat)
    await table.matches.take_seat(1, SOL, seat)
    seat = (await table.matches.position(1)).seats_of(other.id)[0]
    await table.matches.offer_seat(1, other)
    with pytest.raises(Refused, match="knows_other_hand"):
        await table.matches.take_seat(1, gone, seat)


async def test_an_offer_ends(table: Table) -> None:
    """Nobody comes for a week: the seat stays where it is; after a vote the default is made."""
    gone = on_turn(await timed(table))
    await table.matches.offer_seat(1, gone)
    table.clock.forward(days=7)
    await table.matches.close_absences()
    assert await table.store.absences(1) == []
    assert (await table.matches.position(1)).seats_of(gone.id) != []


async def test_a_substitute_that_nobody_wants_to_be(table: Table) -> None:
    """The table waits three days for a substitute it voted for, then the default is made."""
    absent = await out_of_time(table)
    await vote(table, absent, "substitute")
    [absence] = await table.store.absences(1)
    assert absence.status == "seeking"
    table.clock.forward(days=3)
    await table.matches.close_absences()
    position = await table.matches.position(1)
    assert on_turn(position) != absent
    assert await table.store.absences(1) == []


async def test_no_default(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the rules decide for nobody no default is offered; on a tie the table waits."""
    absent = on_turn(await timed(table))
    game: Any = (await table.matches.position(1)).game
    monkeypatch.setattr(type(game), "default", lambda *_: None)
    table.clock.forward(hours=72)
    await table.matches.look_at_clocks()
    seat = (await table.matches.position(1)).seats_of(absent.id)[0]
    with pytest.raises(Refused, match="stale"):
        await table.matches.vote_on_seat(1, others(absent)[0], seat, "default")
    for person, choice in zip(others(absent), ("end", "withdraw"), strict=True):
        await table.matches.vote_on_seat(1, person, seat, cast("Choice", choice))
    assert (await clock(table, absent)).due_at == table.clock.now + timedelta(days=1)
    assert (await table.matches.position(1)).match.status == "running"


async def test_the_rule_seeks_a_substitute(table: Table) -> None:
    """Nobody is asked: the seat can be taken at once, and a move of its person ends that."""
    absent = await out_of_time(table, "substitute")
    [absence] = await table.store.absences(1)
    assert absence.status == "seeking"
    assert "offer" in await table.kinds(1)
    for _ in range(2):
        await table.matches.look_at_clocks()
    assert len(await table.store.absences(1)) == 1
    await a_turn(table, absent)
    assert await table.store.absences(1) == []


async def test_a_match_ends_once_although_all_are_absent(table: Table) -> None:
    """Where several run out of time at once, what ends the match is done and told once."""
    secret = {"opening": "secret"}
    opened = await table.matches.open(PLACE, ANA, "toy", seats=2, options=secret, pace="standard")
    await table.matches.set_up(opened.match.id, ANA, time_up="end")
    await table.matches.join(opened.match.id, RUI)
    await table.matches.start(opened.match.id, ANA)
    await table.told(1)
    table.clock.forward(hours=72)
    await table.matches.look_at_clocks()
    assert (await table.matches.position(1)).match.status == "ended"
    assert (await table.kinds(1)).count("unrated") == 1


async def test_a_rule_that_the_game_does_not_know(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the table wanted the default and the rules have none, it votes after all."""
    absent = on_turn(await timed(table, "default"))
    game: Any = (await table.matches.position(1)).game
    monkeypatch.setattr(type(game), "default", lambda *_: None)
    table.clock.forward(hours=72)
    for _ in range(2):
        await table.matches.look_at_clocks()
    [absence] = await table.store.absences(1)
    assert (absence.person_id, absence.status) == (absent.id, "voting")
    assert (await table.matches.position(1)).match.status == "running"


async def test_an_optional_decision_has_no_clock(table: Table) -> None:
    """Who may cheer is neither timed nor called nor stood in for."""
    position = await timed(table)
    first = on_turn(position)
    assert [one.due_at is not None for one in await table.store.clocks(1)].count(True) == 1
    table.clock.forward(hours=72)
    await table.matches.look_at_clocks()
    absences = await table.store.absences(1)
    assert [one.person_id for one in absences] == [first.id]
