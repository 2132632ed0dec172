"""Absent players on the whole bot: silence, votes, substitutes, people who leave the server."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.acting import Actor
from bot.playground.message import Message
from tests.bot.scenarios import scenario
from tests.bot.sitting import Sitting, sitting_at


@pytest.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Sitting]:
    async with sitting_at(tmp_path / "skald.sqlite3") as opened:
        yield opened


async def out_of_time(sitting: Sitting) -> tuple[Actor, list[Actor], Message]:
    """A match of three in which the first runs out of time: who, the others, the vote."""
    hall = sitting.hall
    await sitting.begin(hall.rui, hall.cleo)
    absent = await sitting.asked()
    await sitting.pass_time(hours=37)
    assert [m for m in sitting.calls(absent) if "half of your time" in m.text]
    await sitting.pass_time(hours=36)
    others = [one for one in (hall.ana, hall.rui, hall.cleo) if one is not absent]
    return absent, others, sitting.message("What should happen to the seat?")


@scenario(17)
async def test_silent_for_days(sitting: Sitting, scenario: str) -> None:
    """Warned at half time; then the table votes, sees counts alone, and the seat plays on."""
    absent, others, ballot = await out_of_time(sitting)
    assert {one.user.id for one in others} == ballot.notified
    assert "Votes: 0 of 2." in ballot.text
    assert "A move by" in ballot.text
    hall = sitting.hall
    first = await hall.press(others[0], ballot, "absent:1:")
    assert "Your vote: Wait a day. You may change it" in first.text
    seat = (await sitting.position()).seat_of(int(absent.user.id))
    first = await hall.press(others[0], ballot, f"absent:1:{seat}:default")
    assert "Your vote: Default move once." in first.text
    await sitting.told()
    assert "Votes: 1 of 2." in ballot.text
    assert others[0].user.name not in ballot.text
    strange = await hall.press(hall.sol, ballot, f"absent:1:{seat}:end")
    assert "no open vote" in strange.text
    own = await hall.press(absent, ballot, f"absent:1:{seat}:wait")
    assert "no open vote" in own.text
    last = await hall.press(others[1], ballot, f"absent:1:{seat}:default")
    assert "With it the vote is closed." in last.text
    await sitting.told()
    assert "The default move was made for" in ballot.text
    assert not ballot.custom_ids()
    assert await sitting.asked() is not absent
    assert (await sitting.asked()).user.id in (await hall.board()).notified


@scenario(17)
async def test_silence_on_all_sides_ends(sitting: Sitting, scenario: str) -> None:
    """Nobody votes: after a day the default is made, and nothing waits for ever."""
    absent, _, ballot = await out_of_time(sitting)
    await sitting.pass_time(hours=25)
    assert "The default move was made for" in ballot.text
    assert await sitting.asked() is not absent


async def test_a_late_move_ends_the_vote(sitting: Sitting) -> None:
    """Who moves after all plays on."""
    absent, _, ballot = await out_of_time(sitting)
    await sitting.a_turn()
    assert f"{absent.user.name}" in ballot.text
    assert "is back and plays on." in ballot.text
    assert not ballot.custom_ids()


@scenario(17)
async def test_the_table_ends_it(sitting: Sitting, scenario: str) -> None:
    """Unrated: no result, and the secret is shown."""
    absent, others, ballot = await out_of_time(sitting)
    seat = (await sitting.position()).seat_of(int(absent.user.id))
    for person in others:
        await sitting.hall.press(person, ballot, f"absent:1:{seat}:end")
    await sitting.told()
    assert (await sitting.position()).match.status == "ended"
    assert ballot.text.endswith("The match has ended without a result.")
    assert "because a player was absent" in sitting.hall.public[-1].text
    assert "000102" in sitting.hall.public[-1].text


async def test_the_tables_rule(sitting: Sitting) -> None:
    """Where an automated player was agreed on nobody is asked, and a person may come back."""
    hall = sitting.hall
    opened = await hall.command(hall.ana, "match", "new", game="viking-tiles", seats=2, pace="fast")
    panel = await hall.press(hall.ana, opened, "setup:")
    await hall.choose(hall.ana, panel, "timeup:", "automated")
    await hall.command(hall.rui, "match", "join")
    called = await hall.command(hall.ana, "match", "start")
    await hall.press(hall.ana, called, "start:")
    await sitting.told()
    absent = await sitting.asked()
    await sitting.pass_time(hours=25)
    assert any("an automated player plays on for" in told for told in sitting.public_texts())
    assert await sitting.asked() is not absent
    lost = await hall.press(absent, await hall.board(), "play:1")
    assert lost.text == "You hold no seat here. One is open: you can play on in it."
    confirm = await hall.press(absent, lost, "sub:1:")
    assert "with its hand. The seat comes with a full clock." in confirm.text
    taken = await hall.press(absent, confirm, "takeover:")
    assert "The seat is yours." in taken.text
    assert "Only you see this" in (await hall.command(absent, "match", "hand")).text


async def test_no_clock_is_promised_where_none_runs(sitting: Sitting) -> None:
    """In a match without a clock neither question about a seat speaks of a full one."""
    hall = sitting.hall
    await sitting.begin(hall.rui, pace="none")
    offering = await hall.command(hall.rui, "match", "sub")
    assert "Whoever takes your seat gets its hand" in offering.text
    await hall.press(hall.rui, offering, "offer:")
    await sitting.told()
    confirm = await hall.press(hall.cleo, sitting.message("Who plays on?"), "sub:")
    assert "with its hand. No clock runs in this match." in confirm.text
    for page in (offering, confirm):
        assert "full clock" not in page.text


@scenario(16)
async def test_replaced_in_the_middle_of_a_turn(sitting: Sitting, scenario: str) -> None:
    """Seat, hand, clock and buttons move in one step; the former player is shown no hand."""
    hall = sitting.hall
    await sitting.begin(hall.rui)
    gone = await sitting.a_move()
    assert await sitting.asked() is gone
    old_hand = await hall.command(gone, "match", "hand")
    picker = await hall.press(gone, await hall.board(), "play:")
    offering = await hall.command(gone, "match", "sub")
    offered = await hall.press(gone, offering, "offer:")
    assert "A substitute is sought" in offered.text
    await sitting.told()
    offer = sitting.message("Who plays on?")
    await sitting.pass_time(hours=30)
    await sitting.pass_time(hours=7)
    assert any("half of your time" in told for told in sitting.public_texts())
    confirm = await hall.press(hall.cleo, offer, "sub:")
    assert "It is that seat's turn." in confirm.text
    taken = await hall.press(hall.cleo, confirm, "takeover:")
    assert {"play:1", "hand:1"} <= set(taken.custom_ids())
    await sitting.told()
    texts = sitting.public_texts()
    assert any("plays on in seat" in told and "Thank you" in told for told in texts)
    board = await hall.board()
    assert hall.cleo.user.id in board.notified
    clocks = {clock.person_id: clock for clock in await sitting.house.store.clocks(1)}
    mine = clocks[int(hall.cleo.user.id)]
    assert mine.due_at is not None
    assert (mine.due_at - sitting.clock()).total_seconds() == pytest.approx(72 * 3_600, abs=60)
    assert int(gone.user.id) not in clocks
    new_hand = await hall.command(hall.cleo, "match", "hand")
    assert "Only you see this" in new_hand.text
    assert new_hand.text.split("\n")[1:] == old_hand.text.split("\n")[1:]
    refused = await hall.command(gone, "match", "hand")
    assert "You hold no seat here" in refused.text
    stale = await hall.choose(gone, picker, "whole:", "end")
    assert "You hold no seat here" in stale.text
    assert not offer.custom_ids()
    assert not any("half of your time" in told for told in sitting.public_texts())
    assert await sitting.asked() is hall.cleo


@scenario(16)
async def test_a_seat_that_was_taken_back(sitting: Sitting, scenario: str) -> None:
    """What its first player had opened before is out of date, though nobody has moved since."""
    hall = sitting.hall
    await sitting.begin(hall.rui)
    first = await sitting.a_move()
    picker = await hall.press(first, await hall.board(), "play:")
    for giver, taker in ((first, hall.cleo), (hall.cleo, first)):
        await hall.press(giver, await hall.command(giver, "match", "sub"), "offer:")
        await sitting.told()
        confirm = await hall.press(taker, sitting.message("Who plays on?"), "sub:")
        await hall.press(taker, confirm, "takeover:")
        await sitting.told()
    assert await sitting.asked() is first
    moves = (await sitting.position()).match.moves
    stale = await hall.choose(first, picker, "whole:", "end")
    assert "earlier position" in stale.text
    assert (await sitting.position()).match.moves == moves


async def test_the_direct_message_of_who_was_replaced(sitting: Sitting) -> None:
    """Its buttons go with the seat; the newcomer, who wants them too, gets one with buttons."""
    hall = sitting.hall
    for person in (hall.ana, hall.rui, hall.sol):
        page = await hall.command(person, "me", "settings")
        await hall.choose(person, page, "mynotices", "direct")
    await sitting.begin(hall.rui)
    gone = await sitting.asked()
    [letter] = sitting.letters(gone)
    assert "play:1" in letter.custom_ids()
    nora, seat = sitting.person(hall.cleo), (await sitting.position()).seat_of(int(gone.user.id))
    await sitting.house.matches.replace_player(1, nora, seat or 0, sitting.person(hall.sol), "ill")
    await sitting.told()
    assert not letter.custom_ids()
    [fresh] = sitting.letters(hall.sol)
    assert "play:1" in fresh.custom_ids()
    assert sitting.calls(hall.sol) == []


async def test_an_offer_to_one_person(sitting: Sitting) -> None:
    """Who is asked is called once; nobody else may take the seat; it can be taken back."""
    hall = sitting.hall
    await sitting.begin(hall.rui)
    asked = await hall.command(hall.ana, "match", "sub", player=hall.cleo.user)
    await sitting.told()
    offer = sitting.message("Who plays on?")
    assert offer.notified == {hall.cleo.user.id}
    refused = await hall.press(hall.sol, offer, "sub:")
    assert "That seat is not free" in refused.text
    kept = await hall.press(hall.ana, asked, "keepseat:")
    assert "The seat stays yours." in kept.text
    await sitting.told()
    assert "keeps the seat" in offer.text
    nothing = await hall.command(hall.cleo, "match", "sub")
    assert "That seat is not free" in nothing.text


def put_out(sitting: Sitting, person: Actor, way: str) -> None:
    """Somebody is no member of the server any more."""
    guild, world = sitting.hall.channel.guild, sitting.hall.server.world
    assert guild is not None
    out = world.ban if way == "banned" else world.remove_member
    out(guild.members[person.user.id])


def let_in(sitting: Sitting, person: Actor, way: str) -> None:
    """They join again, after a pardon where that is needed."""
    guild, world = sitting.hall.channel.guild, sitting.hall.server.world
    assert guild is not None
    if way == "banned":
        with pytest.raises(ValueError, match="is banned"):
            world.add_member(guild, person.user)
        world.unban(guild, person.user)
    world.add_member(guild, person.user)


async def next_of(sitting: Sitting, mover: Actor) -> Actor:
    """Who sits after somebody."""
    position = await sitting.position()
    seat = position.seat_of(int(mover.user.id)) or 0
    return sitting.hall.people[position.names[(seat + 1) % len(position.names)].lower()]


async def hand_of(sitting: Sitting, person: Actor) -> list[str]:
    """The tiles in somebody's hand."""
    position = await sitting.position()
    return list(position.state.players[position.seat_of(int(person.user.id))].hand)


def departures(sitting: Sitting) -> list[str]:
    """How often the table was told that somebody has left."""
    return [text for text in sitting.public_texts() if "has left this server" in text]


@scenario(15)
@pytest.mark.parametrize("way", ["left", "banned"])
async def test_out_of_the_server_and_back(sitting: Sitting, way: str, scenario: str) -> None:
    """The seat is kept, the table told once and asked; who comes back has the seat as before.

    Who is gone again after that is missed again.
    """
    hall = sitting.hall
    await sitting.begin(hall.rui, hall.cleo)
    gone = await next_of(sitting, await sitting.asked())
    hand = await hand_of(sitting, gone)
    put_out(sitting, gone, way)
    await sitting.a_turn()
    assert await sitting.asked() is gone
    [told] = departures(sitting)
    assert "The seat is kept until the table decides." in told
    ballot = sitting.message("has left this server")
    assert gone.user.id not in ballot.notified
    assert any(one.endswith(":substitute") for one in ballot.custom_ids())
    assert (await sitting.position()).seats_of(int(gone.user.id)) != []
    let_in(sitting, gone, way)
    other = next(one for one in (hall.ana, hall.rui, hall.cleo) if one is not gone)
    refused = await hall.press(other, ballot, "here:")
    assert "no open vote" in refused.text
    here = await hall.press(gone, ballot, "here:")
    assert "Your seat stays yours." in here.text
    await sitting.told()
    assert "is back and plays on." in ballot.text
    assert await hand_of(sitting, gone) == hand
    assert "Only you see this" in (await hall.command(gone, "match", "hand")).text
    assert await sitting.a_turn() is gone
    put_out(sitting, gone, way)
    await sitting.a_turn()
    await sitting.a_turn()
    assert await sitting.asked() is gone
    assert len(departures(sitting)) == 2


@scenario(15)
async def test_kicked_in_the_own_turn(sitting: Sitting, scenario: str) -> None:
    """It is found at the reminder; who joins again simply plays on, and the vote is over."""
    hall = sitting.hall
    await sitting.begin(hall.rui, hall.cleo)
    gone = await sitting.asked()
    before = await sitting.position()
    put_out(sitting, gone, "kicked")
    assert departures(sitting) == []
    await sitting.pass_time(hours=37)
    assert len(departures(sitting)) == 1
    ballot = sitting.message("has left this server")
    seat = before.seat_of(int(gone.user.id))
    await hall.press(await next_of(sitting, gone), ballot, f"absent:1:{seat}:substitute")
    after = await sitting.position()
    assert (after.state, after.rows) == (before.state, before.rows)
    let_in(sitting, gone, "kicked")
    assert await sitting.a_turn() is gone
    assert "is back and plays on." in ballot.text
    assert not ballot.custom_ids()
    assert await sitting.asked() is not gone


@scenario(15)
async def test_the_table_replaces_who_left(sitting: Sitting, scenario: str) -> None:
    """The table looks for a substitute, who gets a full turn."""
    hall = sitting.hall
    await sitting.begin(hall.rui)
    mover = await sitting.asked()
    gone = hall.rui if mover is hall.ana else hall.ana
    put_out(sitting, gone, "left")
    await sitting.a_turn()
    ballot = sitting.message("has left this server")
    seat = (await sitting.position()).seat_of(int(gone.user.id))
    await hall.press(mover, ballot, f"absent:1:{seat}:substitute")
    await sitting.told()
    assert "The table looks for a substitute." in ballot.text
    offer = sitting.message("Who plays on?")
    confirm = await hall.press(hall.cleo, offer, "sub:")
    await hall.press(hall.cleo, confirm, "takeover:")
    await sitting.told()
    assert await sitting.asked() is hall.cleo
    assert hall.cleo.user.id in (await hall.board()).notified


async def test_one_of_two_seats(sitting: Sitting) -> None:
    """Where several seats can be taken, one is chosen; who plays already takes none."""
    hall = sitting.hall
    await sitting.begin(hall.rui, hall.cleo)
    for person in (hall.ana, hall.rui):
        offering = await hall.command(person, "match", "sub")
        await hall.press(person, offering, "offer:")
    await sitting.told()
    own = await hall.press(hall.cleo, sitting.message("Who plays on?"), "sub:")
    assert "You already have a seat at this table." in own.text
    choice = await hall.command(hall.sol, "match", "sub")
    assert "Which seat would you take?" in choice.text
    seat = (await sitting.position()).seat_of(int(hall.rui.user.id))
    confirm = await hall.press(hall.sol, choice, f"sub:1:{seat}")
    await hall.press(hall.sol, confirm, "takeover:")
    position = await sitting.position()
    assert position.seats_of(int(hall.sol.user.id)) == [seat]
    assert position.seats_of(int(hall.rui.user.id)) == []
    assert position.seats_of(int(hall.ana.user.id)) != []


@scenario(18)
async def test_a_paused_match_shows_no_deadline(sitting: Sitting, scenario: str) -> None:
    """Its clocks stand, whatever passes, and run on from where they stood; the table reads so."""
    hall = sitting.hall
    await sitting.begin(hall.rui)
    nora = sitting.person(hall.sol)
    await sitting.pass_time(hours=20)
    await sitting.house.matches.pause(1, nora, "a power cut")
    await sitting.pass_time(days=20)
    assert "This match is paused and no clock runs." in (await hall.board()).text
    assert not any("What should happen" in told for told in sitting.public_texts())
    assert all(clock.due_at is None for clock in await sitting.house.store.clocks(1))
    await sitting.house.matches.resume(1, nora)
    await sitting.told()
    told = sitting.message("The match goes on").text
    assert "time is up <t:" in told
    assert "the clock stands with 72 hours" in told
    assert told.split("time is up ")[1].split("\n")[0] in (await hall.board()).text
    await sitting.pass_time(hours=1)
    asked = await sitting.asked()
    clocks = {clock.person_id: clock for clock in await sitting.house.store.clocks(1)}
    due = clocks[int(asked.user.id)].due_at
    assert due is not None
    assert (due - sitting.clock()).total_seconds() == pytest.approx(51 * 3_600, abs=60)
