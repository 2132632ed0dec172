"""Moves: one transaction, versions per seat, repeated and simultaneous presses."""

import asyncio

import pytest

from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.refusals import Refused
from games.core.chance import Rng
from games.core.codec import encode_state
from games.core.lines import LineRefused
from tests.bot.matches.conftest import ANA, CLEO, PLACE, RUI, Table, lowest, on_turn
from tests.bot.matches.toy import TOY, Acted, Drew, Laid
from tests.bot.scenarios import scenario


def versions(position: Position) -> list[int]:
    """The version of each seat."""
    return [one.version for one in position.people]


async def play_out(table: Table, position: Position) -> Position:
    """Play whole turns until the match is over."""
    while position.match.status == "running":
        line = f"lay {lowest(position)}; act score"
        outcome = await table.matches.submit(position.match.id, on_turn(position), line)
        position = outcome.position
    return position


async def test_a_line_is_one_submission_with_its_moves(table: Table) -> None:
    """Two moves, one revision, events for the mover, the turn handed over with one mention."""
    position = await table.running()
    match_id, mover = position.match.id, on_turn(position)
    await table.told(match_id)
    card = lowest(position)
    outcome = await table.matches.submit(match_id, mover, f"lay {card}; act pass")
    assert [part.move_text for part in outcome.parts] == [f"lay {card}", "act pass"]
    assert [part.kind for part in outcome.parts] == ["open", "handover"]
    assert outcome.parts[0].events == (Laid(0, card),)
    after = outcome.position
    assert (after.match.moves, after.match.ply, after.state.turn) == (2, 2, 1)
    assert after.match.revision == position.match.revision + 1
    [board] = await table.store.waiting(match_id)
    assert (board.kind, board.number) == ("board", 2)
    called = [on_turn(after).id]
    assert board.payload == {"mention": called, "asked": called, "since": 0}


async def test_within_a_turn_the_newest_board_is_drawn_anew(table: Table) -> None:
    """No mention before the turn is handed over."""
    position = await table.running()
    await table.told(position.match.id)
    await table.matches.submit(position.match.id, on_turn(position), f"lay {lowest(position)}")
    assert await table.kinds(position.match.id) == ["board_edit"]


async def test_a_refused_line_changes_nothing(table: Table) -> None:
    """The refusal is raised; state, log and outbox stay as they were."""
    position = await table.running()
    await table.told(position.match.id)
    with pytest.raises(LineRefused) as refused:
        await table.matches.submit(position.match.id, on_turn(position), "lay 99; act pass")
    assert refused.value.violation.code == "not_in_hand"
    after = await table.matches.position(position.match.id)
    assert after.match == position.match
    assert after.state == position.state
    assert await table.kinds(position.match.id) == []


async def test_a_line_stops_after_what_it_reveals(table: Table) -> None:
    """What follows a draw is tried on the new position; its refusal is told with the rest."""
    position = await table.running(1)
    match_id, card = position.match.id, lowest(position)
    line = f"lay {card}; act draw; lay {card}"
    outcome = await table.matches.submit(match_id, ANA, line, interaction_id=7)
    assert [part.kind for part in outcome.parts] == ["open", "revealed"]
    assert isinstance(outcome.parts[1].events[1], Drew)
    assert outcome.rest == f"lay {card}"
    assert outcome.refusal is not None
    assert outcome.refusal.code == "not_in_hand"
    again = await table.matches.submit(match_id, ANA, line, interaction_id=7)
    assert (again.repeated, again.rest, again.parts) == (True, outcome.rest, outcome.parts)
    assert again.refusal is not None
    assert (again.refusal.code, again.refusal.values) == (
        outcome.refusal.code,
        outcome.refusal.values,
    )


@scenario(2)
async def test_a_redelivered_line_is_applied_once(table: Table, scenario: str) -> None:
    """The second delivery tells the first outcome; the log holds the moves once."""
    position = await table.running()
    match_id, mover = position.match.id, on_turn(position)
    line = f"lay {lowest(position)}; act pass"
    first, second = await asyncio.gather(
        table.matches.submit(match_id, mover, line, interaction_id=7),
        table.matches.submit(match_id, mover, line, interaction_id=7),
    )
    assert (first.repeated, second.repeated) == (False, True)
    assert first.parts == second.parts
    assert len(await table.store.moves(match_id)) == 2


async def test_a_line_of_three_moves_redelivered(table: Table) -> None:
    """Three rows, one submission, one set of notices, and the same answer twice."""
    position = await table.running(1)
    match_id, hand = position.match.id, sorted(position.state.hands[0])
    line = f"lay {hand[0]}; act pass; lay {hand[1]}"
    first = await table.matches.submit(match_id, ANA, line, interaction_id=7)
    told = await table.store.waiting(match_id)
    second = await table.matches.submit(match_id, ANA, line, interaction_id=7)
    assert [part.move_text for part in first.parts] == line.split("; ")
    assert (second.repeated, second.parts, second.rest) == (True, first.parts, first.rest)
    rows = await table.store.moves(match_id)
    assert [row.text for row in sorted(rows, key=lambda row: row.number)] == line.split("; ")
    assert len({row.submission_id for row in rows}) == 1
    assert await table.store.waiting(match_id) == told


async def test_the_second_of_two_presses_is_judged_on_the_new_position(table: Table) -> None:
    """A doubled press is stale and changes nothing."""
    position = await table.running()
    match_id, mover = position.match.id, on_turn(position)
    press = {"source": "press", "seat": 0, "version": versions(position)[0]}
    line = f"lay {lowest(position)}"
    both = await asyncio.gather(
        table.matches.submit(match_id, mover, line, **press),
        table.matches.submit(match_id, mover, line, **press),
        return_exceptions=True,
    )
    assert [getattr(one, "code", "done") for one in both] == ["done", "stale"]
    assert len(await table.store.moves(match_id)) == 1


async def test_a_seats_version_rises_only_for_its_own_reasons(table: Table) -> None:
    """It rises for the mover and for whoever is asked something else, not for the others."""
    position = await table.running(3)
    match_id = position.match.id
    assert versions(position) == [0, 0, 0]
    laid = await table.matches.submit(match_id, on_turn(position), f"lay {lowest(position)}")
    assert versions(laid.position) == [1, 0, 0]
    passed = await table.matches.submit(match_id, on_turn(position), "act pass")
    assert versions(passed.position) == [2, 1, 0]


async def test_an_optional_press_survives_the_moves_of_others(table: Table) -> None:
    """Who may cheer out of turn is not made stale by somebody else's move."""
    position = await table.running(3)
    match_id, cheerer = position.match.id, position.people[2].person
    await table.matches.submit(match_id, on_turn(position), f"lay {lowest(position)}")
    press = {"source": "press", "seat": 2, "version": versions(position)[2]}
    outcome = await table.matches.submit(match_id, cheerer, "cheer", **press)
    assert [part.move_text for part in outcome.parts] == ["cheer"]
    assert outcome.position.state.turn == 0


async def test_a_simultaneous_decision_makes_no_press_stale(table: Table) -> None:
    """All open the picker first and answer last to first; nothing is told until all have."""
    position = await table.running(4, opening="secret")
    match_id = position.match.id
    await table.told(match_id)
    opened = versions(position)
    for seat in (3, 2, 1, 0):
        assert await table.kinds(match_id) == []
        holder = position.people[seat].person
        press = {"source": "press", "seat": seat, "version": opened[seat]}
        line = f"keep {lowest(position, holder)}"
        position = (await table.matches.submit(match_id, holder, line, **press)).position
    assert not position.state.keeping
    [board] = await table.store.waiting(match_id)
    assert board.payload["mention"] == [on_turn(position).id]


async def test_secret_answers_stay_out_of_others_logs(table: Table) -> None:
    """Its author reads the answer; everybody else does not even see that there was one."""
    position = await table.running(2, opening="secret")
    match_id = position.match.id
    await table.matches.submit(match_id, ANA, f"keep {lowest(position, ANA)}")
    own = await table.matches.log(match_id, ANA.id)
    assert [entry.text for entry in own] == [f"keep {lowest(position, ANA)}"]
    assert await table.matches.log(match_id, RUI.id) == []
    assert await table.matches.log(match_id, None) == []


async def test_presses_for_another_seat_or_by_nobody_are_refused(table: Table) -> None:
    """Each refusal says what is the matter."""
    position = await table.running()
    match_id, mover = position.match.id, on_turn(position)
    other = position.people[1].person
    attempts: list[tuple[Person, dict[str, int], str]] = [
        (CLEO, {}, "no_seat"),
        (other, {"seat": 0, "version": 0}, "foreign"),
        (mover, {"seat": 0, "version": 9}, "stale"),
    ]
    for person, press, code in attempts:
        with pytest.raises(Refused) as refused:
            await table.matches.submit(match_id, person, "act pass", **press)
        assert refused.value.code == code
    await table.matches.submit(match_id, other, "cheer")
    with pytest.raises(Refused) as refused:
        await table.matches.submit(match_id, other, "cheer")
    assert (refused.value.code, refused.value.values) == ("not_asked", {"seats": [0]})


async def test_a_lobby_and_a_finished_match_take_no_moves(table: Table) -> None:
    """Too early and too late have their own refusals."""
    lobby = await table.matches.open(PLACE, ANA, "toy", seats=1)
    with pytest.raises(Refused) as early:
        await table.matches.submit(lobby.match.id, ANA, "act pass")
    over = await play_out(table, await table.matches.start(lobby.match.id, ANA))
    with pytest.raises(Refused) as late:
        await table.matches.submit(over.match.id, ANA, "act pass")
    assert (early.value.code, late.value.code) == ("not_running", "over")


async def test_the_end_shows_the_secret_and_the_result(table: Table) -> None:
    """The last move finishes the match; its notice is the end; the place is free."""
    over = await play_out(table, await table.running())
    assert over.match.status == "finished"
    assert over.match.secret == bytes(range(32))
    assert over.result is not None
    assert over.result.ending == "empty_hand"
    assert over.pending == ()
    last = (await table.store.waiting(over.match.id))[-1]
    assert (last.kind, last.number, last.payload) == ("end", 14, {"since": 12})
    assert (await table.matches.here(PLACE.channel_id)).match.id == over.match.id
    await table.matches.open(PLACE, ANA, "toy")


async def test_a_match_goes_on_in_another_process(table: Table) -> None:
    """A fresh service over the same store plays on where the former one stopped."""
    position = await table.running()
    card = lowest(position)
    await table.matches.submit(position.match.id, on_turn(position), f"lay {card}")
    table.matches = table.service()
    outcome = await table.matches.submit(position.match.id, on_turn(position), "act draw")
    assert isinstance(outcome.parts[0].events[0], Acted)
    assert outcome.position.match.ply == 2


async def test_the_states_are_those_of_a_replay(table: Table) -> None:
    """The stored state equals what secret and moves give when they are played again."""
    over = await play_out(table, await table.running(3, draw="eager"))
    stored = await table.store.load(over.match.id, with_secret=True)
    assert stored is not None
    assert stored.secret is not None
    table_rng = Rng(stored.secret, 0)
    table_rng.shuffled(range(3))
    first = await table.store.moves(over.match.id, limit=99)
    from games.core.contract import Table as Agreed

    state = TOY.setup(Agreed("plain", 3, over.match.options, (None,) * 3), table_rng)
    for move in first:
        TOY.apply(
            state, move.seat, TOY.parse(state, move.seat, move.text), Rng(stored.secret, move.ply)
        )
    assert encode_state(TOY, state) == stored.state


async def test_a_position_shows_nothing_when_it_is_printed(table: Table) -> None:
    """Its representation is the match's id alone."""
    position = await table.running()
    assert repr(position) == f"<Position of match {position.match.id}>"


async def test_who_changes_their_name_is_shown_under_the_new_one(table: Table) -> None:
    """The seat is kept by id; the name follows with the next move."""
    position = await table.running()
    mover = on_turn(position)
    renamed = Person(mover.id, "Somebody else")
    outcome = await table.matches.submit(position.match.id, renamed, f"lay {lowest(position)}")
    assert outcome.position.names[0] == "Somebody else"


async def test_what_an_interaction_did(table: Table) -> None:
    """It is told as long as it is the newest of its seat and stands, whoever has moved since."""
    position = await table.running()
    matches, mover = table.matches, on_turn(position)
    line = f"lay {lowest(position)}; act pass"
    done = await matches.submit(1, mover, line, interaction_id=7)
    for following in range(2):
        again = await matches.outcome_of(7)
        assert again is not None
        assert (again.repeated, again.parts, again.seat) == (True, done.parts, done.seat)
        if not following:
            other = await matches.position(1)
            await matches.submit(1, on_turn(other), f"lay {lowest(other)}; act pass")
    assert await matches.outcome_of(8) is None
    own = await matches.position(1)
    await matches.submit(1, mover, f"lay {lowest(own)}", interaction_id=9)
    assert await matches.outcome_of(7) is None
    assert await matches.outcome_of(9) is not None
    await matches.undo(1, mover)
    assert await matches.outcome_of(9) is None
