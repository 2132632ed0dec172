"""Before the start: open, join, leave, begin."""

import asyncio

import pytest

from bot.matches.people import Person, Place
from bot.matches.refusals import Refused
from games.core.chance import seal
from tests.bot.matches.conftest import ANA, CLEO, PLACE, RUI, SOL, Table


async def refused(attempt: object) -> Refused:
    """The refusal an attempt ends with."""
    with pytest.raises(Refused) as caught:
        await attempt  # type: ignore[misc]
    return caught.value


async def test_opening_seats_the_host_and_queues_the_lobby(table: Table) -> None:
    """The table has the mode's defaults, its host, one notice, and the outbox is woken."""
    lobby = await table.matches.open(PLACE, ANA, "toy", colour="red")
    match = lobby.match
    assert (match.mode, match.seats, match.status) == ("plain", 4, "lobby")
    assert match.options == {"draw": "late", "opening": "open"}
    assert [(one.person, one.colour, one.seat) for one in lobby.people] == [(ANA, "red", None)]
    assert lobby.host_name == "Ana"
    assert (await table.kinds(match.id), table.wakes) == (["lobby"], 1)
    assert (await table.matches.here(PLACE.channel_id)).match.id == match.id


@pytest.mark.parametrize(
    ("wanted", "code", "values"),
    [
        ({"game": "chess"}, "unknown_game", {"game": "chess"}),
        ({"mode": "long"}, "unknown_mode", {"mode": "long", "modes": ["plain", "duel"]}),
        ({"seats": 5}, "bad_seats", {"seats": 5, "low": 1, "high": 4}),
        (
            {"options": {"speed": "x"}},
            "unknown_option",
            {"option": "speed", "options": ["draw", "opening"]},
        ),
        (
            {"options": {"draw": "x"}},
            "bad_option",
            {"option": "draw", "value": "x", "choices": ["late", "eager"]},
        ),
        (
            {"colour": "pink"},
            "unknown_colour",
            {"colour": "pink", "colours": ["red", "blue", "green", "gold"]},
        ),
    ],
)
async def test_a_table_that_cannot_be_is_refused(
    table: Table, wanted: dict[str, object], code: str, values: dict[str, object]
) -> None:
    """The refusal names what is possible, and nothing is opened."""
    arguments = {"game": "toy", **wanted}
    refusal = await refused(table.matches.open(PLACE, ANA, **arguments))
    assert (refusal.code, refusal.values) == (code, values)
    assert (await refused(table.matches.here(PLACE.channel_id))).code == "no_match_here"


async def test_a_place_holds_one_open_match(table: Table) -> None:
    """A second table is refused there and possible elsewhere."""
    await table.matches.open(PLACE, ANA, "toy")
    assert (await refused(table.matches.open(PLACE, RUI, "toy"))).code == "place_taken"
    await table.matches.open(Place(1, 501), RUI, "toy")


async def test_joining_takes_the_next_free_seat_and_a_free_colour(table: Table) -> None:
    """Full tables, taken and unknown colours are refused; naming a colour again changes it."""
    lobby = await table.matches.open(PLACE, ANA, "toy", seats=2, colour="red")
    join, match_id = table.matches.join, lobby.match.id
    assert (await refused(join(match_id, RUI, "red"))).values == {"colour": "red"}
    assert (await refused(join(match_id, RUI, "pink"))).code == "unknown_colour"
    await join(match_id, RUI, "blue")
    assert (await refused(join(match_id, RUI))).code == "already_seated"
    after = await join(match_id, RUI, "green")
    assert [(one.person.name, one.colour) for one in after.people] == [
        ("Ana", "red"),
        ("Rui", "green"),
    ]
    assert (await refused(join(match_id, CLEO))).code == "lobby_full"


async def test_two_people_who_press_at_once_get_one_seat(table: Table) -> None:
    """The last free seat goes to one of them, the other is told that the table is full."""
    lobby = await table.matches.open(PLACE, ANA, "toy", seats=2)
    both = await asyncio.gather(
        table.matches.join(lobby.match.id, RUI),
        table.matches.join(lobby.match.id, CLEO),
        return_exceptions=True,
    )
    assert sorted(getattr(one, "code", "seated") for one in both) == ["lobby_full", "seated"]


async def test_the_host_who_leaves_hands_the_table_on(table: Table) -> None:
    """The next person is host; when the last one leaves the place is free again."""
    lobby = await table.matches.open(PLACE, ANA, "toy")
    match_id = lobby.match.id
    await table.matches.join(match_id, RUI)
    after = await table.matches.leave(match_id, ANA)
    assert after is not None
    assert (after.match.host_id, after.host_name) == (RUI.id, "Rui")
    assert (await refused(table.matches.leave(match_id, ANA))).code == "no_seat_yet"
    assert await table.matches.leave(match_id, RUI) is None
    assert (await table.matches.position(match_id)).match.status == "ended"
    await table.matches.open(PLACE, SOL, "toy")


async def test_the_start_deals_and_seals(table: Table) -> None:
    """Seats are drawn, the state is dealt, the hash is known, the secret is not."""
    position = await table.running(3)
    match = position.match
    assert (match.status, match.seats) == ("running", 3)
    assert match.secret_hash == seal(bytes(range(32)))
    assert match.secret is None
    assert [one.seat for one in position.people] == [0, 1, 2]
    assert {one.person for one in position.people} == {ANA, RUI, CLEO}
    assert [decision.seat for decision in position.pending if decision.required] == [0]
    assert await table.kinds(match.id) == ["lobby"] * 4 + ["start", "board"]
    board = (await table.store.waiting(match.id))[-1]
    first = [position.people[0].person.id]
    assert board.payload == {"mention": first, "asked": first, "since": 0}


async def test_only_the_host_starts_and_only_with_enough_people(table: Table) -> None:
    """Others are refused; so is a table below the mode's least; a second start comes too late."""
    lobby = await table.matches.open(PLACE, ANA, "toy", mode="duel")
    match_id = lobby.match.id
    few = await refused(table.matches.start(match_id, ANA))
    assert (few.code, few.values) == ("too_few", {"seats": 1, "low": 2})
    await table.matches.join(match_id, RUI)
    assert (await refused(table.matches.start(match_id, RUI))).code == "not_host"
    await table.matches.start(match_id, ANA)
    for attempt in (
        table.matches.start(match_id, ANA),
        table.matches.join(match_id, CLEO),
    ):
        assert (await refused(attempt)).code == "lobby_only"


async def test_a_redelivered_interaction_of_the_lobby_counts_once(table: Table) -> None:
    """Open, join, start and leave give the same answer again and change nothing."""
    matches = table.matches
    first = await matches.open(PLACE, ANA, "toy", interaction_id=1)
    again = await matches.open(PLACE, ANA, "toy", interaction_id=1)
    match_id = first.match.id
    assert again.match.id == match_id
    await matches.join(match_id, RUI, interaction_id=2)
    assert len((await matches.join(match_id, RUI, interaction_id=2)).people) == 2
    await matches.start(match_id, ANA, interaction_id=3)
    assert (await matches.start(match_id, ANA, interaction_id=3)).match.revision == 2


async def test_an_invited_table_takes_only_the_invited(table: Table) -> None:
    """The seat is kept and its guest called once; others are refused; a guest may decline."""
    lobby = await table.matches.open(PLACE, ANA, "toy", seats=3, entry="invited")
    match_id = lobby.match.id
    assert (await refused(table.matches.join(match_id, RUI))).code == "invited_only"
    assert (await refused(table.matches.invite(match_id, RUI, CLEO))).code == "not_host"
    await table.matches.invite(match_id, ANA, RUI)
    invited = await table.matches.invite(match_id, ANA, CLEO)
    assert [one.invited for one in invited.people] == [False, True, True]
    assert (await refused(table.matches.invite(match_id, ANA, SOL))).code == "lobby_full"
    assert (await refused(table.matches.invite(match_id, ANA, RUI))).code == "guest_seated"
    calls = [row for row in await table.store.waiting(match_id) if row.kind == "invite"]
    assert [row.payload["mention"] for row in calls] == [[RUI.id], [CLEO.id]]
    await table.matches.join(match_id, RUI, "blue")
    await table.matches.leave(match_id, CLEO)
    started = await table.matches.start(match_id, ANA)
    assert {one.person for one in started.people} == {ANA, RUI}


async def test_seats_kept_for_people_who_did_not_come_are_free_at_the_start(table: Table) -> None:
    """The match begins without them."""
    lobby = await table.matches.open(PLACE, ANA, "toy", seats=2)
    await table.matches.invite(lobby.match.id, ANA, RUI)
    started = await table.matches.start(lobby.match.id, ANA)
    assert [one.person for one in started.people] == [ANA]


async def test_the_host_removes_somebody(table: Table) -> None:
    """Only the host, and only somebody who sits there."""
    lobby = await table.matches.open(PLACE, ANA, "toy")
    match_id = lobby.match.id
    await table.matches.join(match_id, RUI)
    assert (await refused(table.matches.kick(match_id, RUI, ANA.id))).code == "not_host"
    for person in (ANA, CLEO):
        code = (await refused(table.matches.kick(match_id, ANA, person.id))).code
        assert code == "no_such_person"
    after = await table.matches.kick(match_id, ANA, RUI.id)
    assert [one.person for one in after.people] == [ANA]


async def test_a_full_table_begins_when_everybody_is_ready(table: Table) -> None:
    """The last one who says so begins the match; saying no again is possible until then."""
    lobby = await table.matches.open(PLACE, ANA, "toy", seats=2)
    match_id = lobby.match.id
    await table.matches.ready(match_id, ANA)
    assert (await refused(table.matches.ready(match_id, RUI))).code == "no_seat_yet"
    await table.matches.join(match_id, RUI)
    await table.matches.ready(match_id, ANA, False)
    waiting = await table.matches.ready(match_id, RUI)
    assert (waiting.match.status, [one.ready for one in waiting.people]) == (
        "lobby",
        [False, True],
    )
    assert (await table.matches.ready(match_id, ANA)).match.status == "running"


async def test_the_host_asks_whether_everybody_is_ready(table: Table) -> None:
    """A table that is not full begins when all who sit there are; who is not ready is called."""
    lobby = await table.matches.open(PLACE, ANA, "toy", mode="plain", seats=4)
    match_id = lobby.match.id
    await table.matches.join(match_id, RUI)
    await table.matches.join(match_id, CLEO)
    await table.matches.ready(match_id, CLEO)
    called = await table.matches.call_ready(match_id, ANA)
    assert (called.match.status, called.match.calling) == ("lobby", True)
    call = (await table.store.waiting(match_id))[-1]
    assert (call.kind, call.payload["mention"]) == ("ready", [RUI.id])
    assert (await table.matches.ready(match_id, RUI)).match.status == "running"


@pytest.mark.parametrize("kicked", [False, True])
async def test_a_called_match_begins_when_who_was_waited_for_goes(
    table: Table, kicked: bool
) -> None:
    """The last one who was not ready leaves or is removed; all others are ready."""
    lobby = await table.matches.open(PLACE, ANA, "toy", seats=4)
    match_id = lobby.match.id
    await table.matches.join(match_id, RUI)
    await table.matches.join(match_id, CLEO)
    await table.matches.call_ready(match_id, ANA)
    await table.matches.ready(match_id, RUI)
    if kicked:
        after = await table.matches.kick(match_id, ANA, CLEO.id)
    else:
        left = await table.matches.leave(match_id, CLEO, interaction_id=9)
        again = await table.matches.leave(match_id, CLEO, interaction_id=9)
        assert left is not None
        assert again is not None
        assert again.match.revision == left.match.revision
        after = left
    assert (after.match.status, {one.person for one in after.people}) == ("running", {ANA, RUI})
    assert (await table.kinds(match_id))[-2:] == ["start", "board"]


async def test_a_call_is_over_when_too_few_are_left(table: Table) -> None:
    """Who joins later and is ready does not begin the match unasked."""
    lobby = await table.matches.open(PLACE, ANA, "toy", mode="plain", seats=4)
    match_id = lobby.match.id
    await table.matches.set_up(match_id, ANA, mode="duel")
    await table.matches.join(match_id, RUI)
    await table.matches.call_ready(match_id, ANA)
    after = await table.matches.leave(match_id, RUI)
    assert after is not None
    assert (after.match.status, after.match.calling) == ("lobby", False)


async def test_ready_is_said_to_the_terms_that_were_shown(table: Table) -> None:
    """Changed settings make nobody ready, and a press on the former ones is refused."""
    lobby = await table.matches.open(PLACE, ANA, "toy", seats=2)
    match_id = lobby.match.id
    await table.matches.join(match_id, RUI)
    await table.matches.ready(match_id, ANA, terms=lobby.terms)
    changed = await table.matches.set_up(match_id, ANA, options={"draw": "eager"})
    stale = table.matches.ready(match_id, RUI, terms=lobby.terms)
    assert (await refused(stale)).code == "other_terms"
    await table.matches.ready(match_id, RUI, terms=changed.terms)
    after = await table.matches.position(match_id)
    assert [(one.person, one.ready) for one in after.people] == [(ANA, False), (RUI, True)]
    language = await table.matches.set_up(match_id, ANA, language="es")
    assert language.terms == changed.terms


async def test_a_silent_host_loses_the_table_after_a_day(table: Table) -> None:
    """Whoever sits there acts for the table then; guests and strangers never do."""
    lobby = await table.matches.open(PLACE, ANA, "toy", seats=4)
    match_id = lobby.match.id
    await table.matches.join(match_id, RUI)
    await table.matches.invite(match_id, ANA, CLEO)
    table.clock.forward(hours=23)
    assert (await refused(table.matches.start(match_id, RUI))).code == "not_host"
    table.clock.forward(hours=1)
    for person in (CLEO, SOL):
        assert (await refused(table.matches.start(match_id, person))).code == "not_host"
    assert (await table.matches.as_host(match_id, RUI)).match.host_id == RUI.id
    assert (await table.matches.position(match_id)).match.host_id == ANA.id
    after = await table.matches.kick(match_id, RUI, ANA.id)
    assert (after.match.host_id, [one.person for one in after.people]) == (RUI.id, [RUI, CLEO])
    assert (await table.matches.start(match_id, RUI)).match.status == "running"


async def test_a_person_who_is_gone_leaves_a_free_seat(table: Table) -> None:
    """The table of a host who is gone is the next one's; nothing happens to a match that runs."""
    lobby = await table.matches.open(PLACE, ANA, "toy", seats=3)
    match_id = lobby.match.id
    await table.matches.join(match_id, RUI)
    await table.matches.gone(match_id, ANA.id)
    await table.matches.gone(match_id, ANA.id)
    after = await table.matches.position(match_id)
    assert (after.match.host_id, [one.person for one in after.people]) == (RUI.id, [RUI])
    await table.matches.start(match_id, RUI)
    await table.matches.gone(match_id, RUI.id)
    assert not (await table.matches.position(match_id)).people[0].withdrawn


async def test_no_seat_is_kept_for_a_bot(table: Table) -> None:
    """Not even for Skald."""
    lobby = await table.matches.open(PLACE, ANA, "toy")
    guest = Person(99, "Skald", bot=True)
    assert (await refused(table.matches.invite(lobby.match.id, ANA, guest))).code == "no_bot"


async def test_a_closed_table_says_that_it_is_closed(table: Table) -> None:
    """It has neither begun nor is it over; everything about it is refused with one code."""
    lobby = await table.matches.open(PLACE, ANA, "toy")
    match_id, matches = lobby.match.id, table.matches
    await matches.leave(match_id, ANA)
    for attempt in (
        matches.join(match_id, RUI),
        matches.leave(match_id, ANA),
        matches.start(match_id, ANA),
        matches.call_ready(match_id, ANA),
        matches.submit(match_id, ANA, "lay 1"),
        matches.undo(match_id, ANA),
        matches.history(match_id, 0, ANA.id),
        matches.set_orders(match_id, ANA, "lay", []),
        matches.pause(match_id, SOL, "why"),
        matches.rematch(match_id, ANA),
    ):
        assert (await refused(attempt)).code == "closed"


async def test_who_plays_leaves_by_resigning_or_a_substitute(table: Table) -> None:
    """Once the match has begun the lobby's way out says which ways there are now."""
    match_id = (await table.running()).match.id
    assert (await refused(table.matches.leave(match_id, RUI))).code == "leave_begun"
    assert (await refused(table.matches.leave(match_id, SOL))).code == "lobby_only"


async def test_nobody_joins_a_match_that_is_over(table: Table) -> None:
    """It is not told that it has begun."""
    position = await table.running()
    await table.matches.end(position.match.id, SOL, "everybody has left")
    assert (await refused(table.matches.join(position.match.id, CLEO))).code == "over"


async def test_too_few_cannot_be_asked_whether_they_are_ready(table: Table) -> None:
    """The mode's least number of seats counts, kept seats do not."""
    lobby = await table.matches.open(PLACE, ANA, "toy", mode="duel")
    match_id = lobby.match.id
    await table.matches.invite(match_id, ANA, RUI)
    assert (await refused(table.matches.call_ready(match_id, ANA))).code == "too_few"
    await table.matches.join(match_id, RUI)
    await table.matches.call_ready(match_id, ANA)
    await table.matches.leave(match_id, RUI)
    alone = await table.matches.ready(match_id, ANA)
    assert (alone.match.status, alone.people[0].ready) == ("lobby", True)


async def test_the_host_sets_the_table_up_anew(table: Table) -> None:
    """What is not named stays; nobody is ready any more; nobody loses a seat by it."""
    lobby = await table.matches.open(PLACE, ANA, "toy", options={"draw": "eager"})
    match_id, set_up = lobby.match.id, table.matches.set_up
    await table.matches.join(match_id, RUI)
    await table.matches.ready(match_id, RUI)
    after = await set_up(match_id, ANA, options={"opening": "secret"}, entry="invited")
    assert after.match.options == {"draw": "eager", "opening": "secret"}
    assert (after.match.seats, after.match.entry) == (4, "invited")
    assert not any(one.ready for one in after.people)
    duel = await set_up(match_id, ANA, mode="duel", language="es")
    assert (duel.match.seats, duel.match.options, duel.match.language) == (2, {}, "es")
    small = await refused(set_up(match_id, ANA, mode="plain", seats=1))
    assert (small.code, small.values) == ("bad_seats", {"seats": 1, "low": 2, "high": 4})
    assert (await refused(set_up(match_id, RUI, seats=3))).code == "not_host"


async def test_a_dead_lobby_closes_after_a_week(table: Table) -> None:
    """Every sign of life gives it another week."""
    lobby = await table.matches.open(PLACE, ANA, "toy")
    match_id = lobby.match.id
    table.clock.forward(days=6)
    await table.matches.join(match_id, RUI)
    table.clock.forward(days=6)
    await table.matches.tick()
    assert (await table.matches.position(match_id)).match.status == "lobby"
    table.clock.forward(days=2)
    await table.matches.tick()
    closed = await table.matches.position(match_id)
    assert (closed.match.status, closed.people) == ("ended", ())
    await table.matches.open(PLACE, CLEO, "toy")
