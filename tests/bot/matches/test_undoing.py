"""Taking moves back: freely where nothing was learnt, else by consent."""

from typing import Any

import pytest

from bot.matches.order_rows import Alternative
from bot.matches.position import Position
from bot.matches.refusals import Refused
from storage.rows import NoticeRow
from tests.bot.matches.conftest import ANA, CLEO, RUI, Table, lowest, on_turn
from tests.bot.scenarios import scenario


async def refusal(attempt: Any) -> Refused:
    """The refusal an attempt ends with."""
    with pytest.raises(Refused) as caught:
        await attempt
    return caught.value


async def turn(table: Table, position: Position, what: str = "pass") -> Position:
    """One whole turn of whoever is to move."""
    line = f"lay {lowest(position)}; act {what}"
    return (await table.matches.submit(position.match.id, on_turn(position), line)).position


async def votes(table: Table, match_id: int) -> list[NoticeRow]:
    """The vote notices that are waiting."""
    return [row for row in await table.store.waiting(match_id) if row.kind == "vote"]


async def test_an_open_move_is_taken_back_and_the_board_drawn_anew(table: Table) -> None:
    """The state is as it was, the row is kept and marked, nobody is mentioned."""
    position = await table.running()
    match_id, mover = position.match.id, on_turn(position)
    laid = await table.matches.submit(match_id, mover, f"lay {lowest(position)}")
    await table.told(match_id)
    undone = await table.matches.undo(match_id, mover)
    assert undone.lines == (f"lay {lowest(position)}",)
    after = undone.position
    assert after.state == position.state
    assert (after.match.ply, after.match.moves) == (0, 1)
    assert after.people[0].version == laid.position.people[0].version + 1
    assert await table.kinds(match_id) == ["board_edit"]
    [entry] = await table.matches.log(match_id, None)
    assert (entry.number, entry.undone) == (1, True)


async def test_a_slip_on_the_last_press_is_taken_back_without_a_second_mention(
    table: Table,
) -> None:
    """Handing over again soon calls nobody twice; after a quarter of an hour it calls again."""
    position = await table.running()
    match_id, mover = position.match.id, on_turn(position)
    await turn(table, position)
    await table.told(match_id)
    for minutes, expected in ((1, "board_edit"), (20, "board")):
        await table.matches.undo(match_id, mover)
        table.clock.forward(minutes=minutes)
        after = await table.matches.submit(match_id, mover, "act score")
        assert after.position.state.turn == 1
        assert await table.kinds(match_id) == ["board_edit", expected]
        await table.told(match_id)


@scenario(20)
async def test_the_same_draw_comes_again(table: Table, scenario: str) -> None:
    """A move made anew after an agreed undo has the same ply, and so the same luck."""
    position = await table.running(1)
    match_id, card = position.match.id, lowest(position)
    first = await table.matches.submit(match_id, ANA, f"lay {card}; act draw")
    await table.matches.ask_undo(match_id, ANA)
    second = await table.matches.submit(match_id, ANA, "act draw")
    assert second.parts[0].events == first.parts[1].events
    assert second.position.state == first.position.state
    assert [move.number for move in await table.store.line(match_id)] == [1, 2, 3]


async def test_what_was_shown_or_followed_is_sealed(table: Table) -> None:
    """A draw, and a turn after which others have moved, need the table."""
    position = await table.running()
    match_id, mover = position.match.id, on_turn(position)
    position = await turn(table, position, "draw")
    sealed = await refusal(table.matches.undo(match_id, mover))
    assert (sealed.code, sealed.values) == (
        "undo_sealed",
        {"number": 2, "line": "act draw", "kind": "revealed"},
    )
    await turn(table, position)
    assert (await refusal(table.matches.undo(match_id, mover))).code == "undo_sealed"
    other = on_turn(position)
    assert (await refusal(table.matches.ask_undo(match_id, other))).code == "undo_free"


async def test_nothing_to_undo_and_foreign_or_stale_presses(table: Table) -> None:
    """Each has its own refusal."""
    position = await table.running()
    match_id, mover, other = position.match.id, on_turn(position), position.people[1].person
    assert (await refusal(table.matches.undo(match_id, mover))).code == "nothing_to_undo"
    assert (await refusal(table.matches.undo(match_id, CLEO))).code == "no_seat"
    foreign = await refusal(table.matches.undo(match_id, other, seat=0, version=0))
    assert foreign.code == "foreign"
    await table.matches.submit(match_id, mover, f"lay {lowest(position)}")
    assert (await refusal(table.matches.undo(match_id, mover, seat=0, version=0))).code == "stale"


async def test_a_press_takes_back_what_it_was_made_on(table: Table) -> None:
    """A second press, or one from before a newer move, is stale; a command takes the last move."""
    position = await table.running()
    match_id, mover = position.match.id, on_turn(position)
    before = position.seen
    laid = await table.matches.submit(match_id, mover, f"lay {lowest(position)}")
    acted = await table.matches.submit(match_id, mover, "act pass")
    for seen in (before, laid.position.seen):
        assert (await refusal(table.matches.undo(match_id, mover, seen=seen))).code == "stale"
    seen = acted.position.seen
    undone = await table.matches.undo(match_id, mover, seen=seen)
    assert undone.lines == ("act pass",)
    assert (await refusal(table.matches.undo(match_id, mover, seen=seen))).code == "stale"
    again = await table.matches.submit(match_id, mover, "act pass")
    assert (await refusal(table.matches.undo(match_id, mover, seen=seen))).code == "stale"
    assert again.position.match.ply == 2
    assert (await table.matches.undo(match_id, mover)).lines == ("act pass",)


async def test_the_table_is_asked_about_the_move_that_was_named(table: Table) -> None:
    """A question from before the person's newer move asks for nothing."""
    position = await table.running()
    match_id, mover = position.match.id, on_turn(position)
    position = await turn(table, position, "draw")
    position = await turn(table, position)
    position = await turn(table, position, "draw")
    old = await refusal(table.matches.ask_undo(match_id, mover, number=2))
    assert (old.code, (await table.matches.position(match_id)).vote) == ("stale", None)
    asked = await table.matches.ask_undo(match_id, mover, number=6)
    assert asked.vote is not None
    assert asked.vote.number == 6


async def test_what_is_free_is_said_with_the_move(table: Table) -> None:
    """Not what has shown something, what is secret, nor what somebody has followed by an order."""
    position = await table.running()
    match_id, mover, other = position.match.id, on_turn(position), position.people[1].person
    laid = await table.matches.submit(match_id, mover, f"lay {lowest(position)}", interaction_id=9)
    assert laid.free
    drawn = await table.matches.submit(match_id, mover, "act draw")
    assert not drawn.free
    repeated = await table.matches.submit(match_id, mover, "act pass", interaction_id=9)
    assert (repeated.repeated, repeated.free) == (True, False)
    followed = f"lay {lowest(repeated.position, mover)}"
    await table.matches.set_orders(match_id, mover, "lay", [Alternative(followed)])
    passed = await table.matches.submit(match_id, other, f"lay {lowest(position, other)}; act pass")
    assert passed.position.match.moves == 5
    assert not passed.free


async def test_a_secret_answer_is_not_free(table: Table) -> None:
    """It is changed by another answer."""
    position = await table.running(2, opening="secret")
    kept = await table.matches.submit(position.match.id, ANA, f"keep {lowest(position, ANA)}")
    assert not kept.free


async def test_a_redelivered_undo_takes_back_one_move(table: Table) -> None:
    """The second delivery gives the first answer."""
    position = await table.running()
    match_id, mover = position.match.id, on_turn(position)
    await turn(table, position)
    first = await table.matches.undo(match_id, mover, interaction_id=5)
    again = await table.matches.undo(match_id, mover, interaction_id=5)
    assert first.lines == again.lines == ("act pass",)
    assert again.position.match.ply == 1


async def test_a_secret_answer_is_revised_and_not_undone(table: Table) -> None:
    """Revising is silent, and the seat can answer anew until the last one has."""
    position = await table.running(2, opening="secret")
    match_id, cards = position.match.id, sorted(position.state.hands[position.seats_of(ANA.id)[0]])
    await table.told(match_id)
    await table.matches.submit(match_id, ANA, f"keep {cards[0]}")
    for attempt in (table.matches.undo, table.matches.ask_undo):
        assert (await refusal(attempt(match_id, ANA))).code == "revise_instead"
    await table.matches.submit(match_id, ANA, f"revise; keep {cards[1]}")
    assert await table.kinds(match_id) == []
    after = await table.matches.submit(match_id, RUI, f"keep {lowest(position, RUI)}")
    assert cards[1] in after.position.state.kept


async def test_the_table_agrees_and_everything_since_is_taken_back(table: Table) -> None:
    """The vote is told once for each answer; the asker is called; the others' moves go too."""
    position = await table.running(3)
    match_id, asker = position.match.id, on_turn(position)
    position = await turn(table, position, "draw")
    before = await table.matches.history(match_id, 1, None)
    position = await turn(table, position)
    await table.told(match_id)
    asked = await table.matches.ask_undo(match_id, asker)
    assert asked.vote is not None
    assert (await refusal(table.matches.ask_undo(match_id, asker))).code == "vote_open"
    [opened] = await votes(table, match_id)
    others = sorted(one.person.id for one in position.people if one.person != asker)
    assert (opened.number, opened.payload["mention"]) == (2, others)
    assert opened.payload["moves"] == 3
    await table.matches.answer_vote(match_id, position.people[1].person, True)
    after = await table.matches.answer_vote(match_id, position.people[2].person, True)
    assert after.vote is None
    assert (after.match.ply, after.match.moves, after.state.turn) == (1, 4, 0)
    assert after.game.view(after.state, None) == before.view
    *_, closed, board = await table.store.waiting(match_id)
    assert (closed.payload["status"], closed.payload["agreed"]) == ("agreed", [1, 2])
    assert (board.kind, board.payload["mention"]) == ("board", [asker.id])
    undone = [entry.undone for entry in await table.matches.log(match_id, None)]
    assert undone == [False, True, True, True]


async def test_one_refusal_ends_the_vote_and_is_nobodys_name(table: Table) -> None:
    """The move stands, and who refused is not told."""
    position = await table.running(3)
    match_id, asker = position.match.id, on_turn(position)
    position = await turn(table, position, "draw")
    await table.matches.ask_undo(match_id, asker)
    await table.matches.answer_vote(match_id, position.people[1].person, True)
    after = await table.matches.answer_vote(match_id, position.people[2].person, False)
    assert (after.vote, after.match.ply) == (None, 2)
    closed = (await votes(table, match_id))[-1].payload
    assert (closed["status"], closed["agreed"], closed["waiting"]) == ("refused", [], [])
    late = await refusal(table.matches.answer_vote(match_id, position.people[1].person, True))
    assert late.code == "no_vote"


async def test_a_vote_ends_by_time_by_a_move_and_by_its_asker(table: Table) -> None:
    """Silence counts as no; play goes on; the asker may think better of it."""
    position = await table.running()
    match_id, asker, other = position.match.id, on_turn(position), position.people[1].person
    position = await turn(table, position, "draw")
    await table.matches.ask_undo(match_id, asker)
    table.clock.forward(hours=23)
    await table.matches.close_votes()
    assert (await table.matches.position(match_id)).vote is not None
    table.clock.forward(hours=2)
    await table.matches.close_votes()
    await table.matches.ask_undo(match_id, asker)
    assert (await refusal(table.matches.withdraw_vote(match_id, other))).code == "no_vote"
    await table.matches.withdraw_vote(match_id, asker)
    await table.matches.ask_undo(match_id, asker)
    await turn(table, position)
    ends = [row.payload["status"] for row in await votes(table, match_id)]
    assert ends == ["open", "expired", "open", "withdrawn", "open", "overtaken"]
