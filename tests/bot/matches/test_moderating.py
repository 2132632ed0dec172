"""What moderators do: taking back, standing in, handing on, posting anew; announced and kept."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.matches.people import Place
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.matches.service import Matches
from games.core.contract import Decision
from storage.rows import NoticeRow
from storage.sqlite import SqliteStore
from tests.bot.matches.conftest import ANA, CLEO, PLACE, RUI, SOL, Table, lowest, on_turn
from tests.bot.matches.faulty import Faulty
from tests.bot.matches.toy import Toy

NORA = SOL
"""A moderator without a seat."""


async def code(attempt: Any) -> str:
    """The code an attempt is refused with."""
    with pytest.raises(Refused) as caught:
        await attempt
    return caught.value.code


async def turn(table: Table, match_id: int = 1, act: str = "pass") -> Position:
    """One turn of whoever is asked."""
    position = await table.matches.position(match_id)
    line = f"lay {lowest(position)}; act {act}"
    return (await table.matches.submit(match_id, on_turn(position), line)).position


async def told(table: Table, match_id: int = 1) -> dict[str, NoticeRow]:
    """What is waiting to be told, by kind."""
    return {row.kind: row for row in await table.store.waiting(match_id)}


async def test_the_last_move_is_taken_back_whoever_made_it(table: Table) -> None:
    """With what it drew; the table reads who, why and what; the one who is asked is called."""
    position = await table.running()
    mover = on_turn(position)
    before = position.state
    await turn(table, act="draw")
    await table.told(1)
    after = await table.matches.moderate_undo(1, NORA, "a slip", interaction_id=5)
    assert (await table.matches.moderate_undo(1, NORA, "a slip", interaction_id=5)).match.ply == 1
    assert after.state.laid
    announced, board = (await told(table))["undone"], (await told(table))["board"]
    assert announced.payload == {
        "person": NORA.id, "name": "Sol", "reason": "a slip", "seated": False,
        "moves": 1, "lines": ["act draw"], "turn": False, "goes_on": False,
    }  # fmt: skip
    assert board.payload["mention"] == [mover.id]
    [act] = await table.store.audits(1, 9)
    assert (act.act, act.name, act.reason, act.detail) == ("undo", "Sol", "a slip", "act draw")
    again = await table.matches.moderate_undo(1, NORA, "and the rest")
    assert again.state == before
    assert await code(table.matches.moderate_undo(1, NORA, "more")) == "nothing_to_undo"


async def test_the_same_cards_come_again(table: Table) -> None:
    """What was drawn before it was taken back is drawn again."""
    await table.running()
    drawn = (await turn(table, act="draw")).state
    await table.matches.moderate_undo(1, NORA, "once more")
    position = await table.matches.position(1)
    again = await table.matches.submit(1, on_turn(position), "act draw")
    assert again.position.state == drawn


async def test_going_back_to_a_turn(table: Table) -> None:
    """Every turn is offered, newest first, and all that came after it is taken back."""
    first = await table.running()
    states = [first.state, *[(await turn(table, act="score")).state for _ in range(3)]]
    turns = await table.matches.turns(1)
    assert [(one.number, one.seat, one.undone) for one in turns] == [
        (4, 0, 2),
        (2, 1, 4),
        (0, 0, 6),
    ]
    after = await table.matches.roll_back(1, NORA, 2, "the second turn again")
    assert after.state == states[1]
    assert (after.match.ply, after.match.moves, after.match.turn_start) == (2, 6, 2)
    rolled = (await told(table))["undone"].payload
    assert (rolled["moves"], rolled["turn"]) == (4, True)
    assert await code(table.matches.roll_back(1, NORA, 3, "no turn begins there")) == "no_such_turn"


async def test_a_seat_that_left_is_back_when_its_leaving_is_taken_back(table: Table) -> None:
    """The person plays on."""
    position = await table.running(3)
    leaver = on_turn(position)
    await table.matches.resign(1, leaver)
    assert await code(table.matches.moderate_undo(1, NORA, "no")) == "nothing_to_undo"
    after = await table.matches.roll_back(1, NORA, 0, "a mistake")
    assert after.seats_of(leaver.id) == [0]
    assert after.state == position.state
    await turn(table)


async def test_who_is_asked_instead_is_told(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The refusal names the seats that must decide, or says that none has to."""
    position = await table.running()
    with pytest.raises(Refused) as refused:
        await table.matches.make_default(1, NORA, 1, "no")
    assert refused.value.values == {"asked": {0: position.names[0]}}
    monkeypatch.setattr(
        Toy, "pending", lambda _self, _state: (Decision(0, "cheer", "cheer", required=False),)
    )
    assert await code(table.matches.skip(1, NORA, 0, "no")) == "nobody_asked_now"


async def test_secret_answers_have_no_turn_and_no_words(table: Table) -> None:
    """While they are secret a moderator cannot tell them apart, nor afterwards read them."""
    await table.running(2, opening="secret")
    position = await table.matches.position(1)
    first = position.people[0].person
    assert await table.matches.turns(1) == []
    await table.matches.submit(1, first, f"keep {lowest(position, first)}")
    assert await table.matches.turns(1) == []
    assert await code(table.matches.moderate_undo(1, NORA, "peeping")) == "nothing_to_undo"
    second = position.people[1].person
    await table.matches.submit(1, second, f"keep {lowest(position, second)}")
    assert [(one.number, one.seat) for one in await table.matches.turns(1)] == [(0, None)]
    await table.matches.roll_back(1, NORA, 0, "all again")
    undone = (await told(table))["undone"].payload
    assert undone["lines"] == []


async def test_a_default_and_a_skipped_turn(table: Table) -> None:
    """One move, or moves until the seat is asked no more; for nobody who is not asked."""
    position = await table.running()
    assert await code(table.matches.make_default(1, NORA, 1, "no")) == "not_asked_now"
    after = await table.matches.make_default(1, NORA, 0, "waiting for days")
    assert (after.state.turn, after.match.moves) == (0, 1)
    after = await table.matches.skip(1, NORA, 0, "go on")
    assert (after.state.turn, after.match.moves) == (1, 2)
    kinds = await told(table)
    assert kinds["default"].payload["seat"] == 0
    assert kinds["skipped"].payload["reason"] == "go on"
    assert kinds["board"].payload["mention"] == [position.people[1].person.id]
    moved = await table.store.moves_of(4)
    assert [move.seat for move in moved] == [0]


async def test_players_are_replaced_and_automated(table: Table) -> None:
    """The automated player moves at once; every act is kept with whether its author sat there."""
    position = await table.running()
    after = await table.matches.automate(1, NORA, 0, "away")
    assert after.state.turn == 1
    after = await table.matches.replace_player(1, ANA, 0, CLEO, "back to people")
    assert after.people[0].person == CLEO
    acts = await table.store.audits(1, 9)
    seated = position.people[0].person != ANA
    assert [(one.act, one.seated) for one in acts] == [("replace", seated), ("automate", False)]
    assert (await told(table))["replaced"].payload["seated"] is seated


async def test_who_knows_another_hand_gets_no_seat(table: Table) -> None:
    """Somebody who was replaced may come back to their own seat alone."""
    position = await table.running()
    former = position.people[1].person
    for _ in range(2):
        await turn(table)
    await table.matches.replace_player(1, NORA, 1, CLEO, "away")
    refused = table.matches.replace_player(1, NORA, 0, former, "no")
    assert await code(refused) == "knows_other_hand"
    chosen = {"seat": 0, "newcomer": former.id, "name": former.name}
    assert await code(table.matches.propose(1, NORA, "replace", "no", **chosen)) == (
        "knows_other_hand"
    )
    back = await table.matches.replace_player(1, NORA, 1, former, "back again")
    assert back.people[1].person == former


async def test_the_board_is_posted_again_and_calls_nobody(table: Table) -> None:
    """Lobby, board and result; not what was closed."""
    lobby = await table.matches.open(PLACE, ANA, "toy")
    await table.told(1)
    await table.matches.repost(1, NORA)
    assert await table.kinds(1) == ["lobby"]
    await table.matches.join(1, RUI)
    await table.matches.start(1, ANA)
    await table.told(1)
    await table.matches.repost(lobby.match.id, NORA)
    [board] = await table.store.waiting(1)
    assert (board.kind, board.payload["mention"]) == ("board", [])
    assert board.payload["asked"] != []
    await table.matches.end(1, NORA, "enough")
    assert await code(table.matches.repost(1, NORA)) == "over"


async def test_a_proposal_is_carried_out_once_and_only_as_it_was_asked(table: Table) -> None:
    """Not by somebody else, not for another match, not when the match has moved on."""
    await table.running()
    await turn(table)
    proposal = await table.matches.propose(1, NORA, "undo", "a slip")
    assert proposal.undone == ("act pass",)
    assert await code(table.matches.confirm(1, ANA, proposal.number)) == "moved_on"
    assert await code(table.matches.confirm(2, NORA, proposal.number)) == "moved_on"
    await turn(table)
    assert await code(table.matches.confirm(1, NORA, proposal.number)) == "moved_on"
    proposal = await table.matches.propose(1, NORA, "undo", "a slip")
    done = await table.matches.confirm(1, NORA, proposal.number, interaction_id=8)
    assert done.match.ply == 3
    repeated = await table.matches.confirm(1, NORA, proposal.number, interaction_id=8)
    assert repeated.match.ply == 3
    assert await code(table.matches.confirm(1, NORA, proposal.number)) == "moved_on"


@pytest.mark.parametrize(
    ("act", "chosen", "refused"),
    [
        ("rollback", {"number": 1}, "no_such_turn"),
        ("skip", {"seat": 7}, "no_such_seat"),
        ("default", {"seat": 1}, "not_asked_now"),
        ("replace", {"seat": 0, "newcomer": RUI.id, "name": "Rui"}, "already_seated"),
        ("automate", {"seat": 9}, "no_such_seat"),
        ("move", {"guild": 1, "channel": PLACE.channel_id}, "place_taken"),
        ("end", {"result": "standing"}, "no_standing"),
        ("repair", {}, "nothing_to_mend"),
    ],
)
async def test_what_is_impossible_is_refused_before_it_is_asked(
    table: Table, act: Any, chosen: dict[str, Any], refused: str
) -> None:
    """Nobody confirms what cannot be done."""
    await table.running()
    assert await code(table.matches.propose(1, NORA, act, "why", **chosen)) == refused


@pytest.mark.parametrize(
    ("act", "chosen"),
    [
        ("rollback", {"number": 0}),
        ("skip", {"seat": 1}),
        ("default", {"seat": 1}),
        ("replace", {"seat": 1, "newcomer": CLEO.id, "name": "Cleo"}),
        ("automate", {"seat": 1}),
        ("move", {"guild": 1, "channel": 777}),
        ("end", {"result": "none"}),
    ],
)
async def test_every_act_can_be_confirmed(table: Table, act: Any, chosen: dict[str, Any]) -> None:
    """It is carried out and kept with its reason."""
    await table.running()
    await turn(table)
    proposal = await table.matches.propose(1, NORA, act, "because", **chosen)
    await table.matches.confirm(1, NORA, proposal.number)
    [kept] = await table.store.audits(1, 9)
    assert (kept.act, kept.reason) == (act, "because")


async def test_a_match_that_moves_says_so_in_both_places(table: Table) -> None:
    """The place that was left hears where it went."""
    await table.running()
    await table.told(1)
    await table.matches.relocate(1, NORA, Place(1, 777), "more room")
    kinds = await told(table)
    left = kinds["departed"].payload
    assert (left["channel_id"], left["to"]) == (500, 777)
    assert {"moved", "board"} <= kinds.keys()


async def test_an_inspection_holds_public_facts_alone(table: Table) -> None:
    """It is the same for a moderator who plays, but for the word that they do."""
    await table.running(3, opening="secret")
    position = await table.matches.position(1)
    first = position.people[0].person
    await table.matches.submit(1, first, f"keep {lowest(position, first)}")
    seen = await table.matches.inspect(1, NORA)
    assert (seen.number, seen.seated, len(seen.asked)) == (0, False, 2)
    assert seen.diagnosis is not None
    assert (seen.diagnosis.works, seen.diagnosis.agrees) == (True, True)
    own = await table.matches.inspect(1, ANA)
    assert own.seated
    assert (own.number, own.asked, own.waiting) == (seen.number, seen.asked, seen.waiting)
    assert [act.act for act in await table.store.audits(1, 9)] == ["inspect", "inspect"]


@pytest.fixture
async def faulty(tmp_path: Path) -> AsyncIterator[tuple[Table, Faulty]]:
    """A table whose game fails when it is told to."""
    store = await SqliteStore.open(tmp_path / "faulty.db", synchronous="NORMAL")
    table, game = Table(store), Faulty()
    table.matches = Matches(
        store,
        {"toy": game},
        clock=table.clock,
        new_secret=lambda: bytes(range(32)),
        changed=table.changed,
    )
    yield table, game
    await store.close()


async def test_a_match_ends_as_it_stands(faulty: tuple[Table, Faulty]) -> None:
    """With a result, where its game can tell one; the secret is shown."""
    table, _ = faulty
    await table.running()
    await turn(table, act="score")
    ended = await table.matches.end(1, NORA, "the evening is over", as_it_stands=True)
    assert ended.match.status == "finished"
    assert ended.result is not None
    assert ended.result.winners == (0,)
    assert ended.match.secret is not None
    assert {"stopped", "end"} <= {*await table.kinds(1)}


async def test_a_match_that_cannot_go_on_is_mended_by_taking_back(
    faulty: tuple[Table, Faulty],
) -> None:
    """The record leads to the same fault: the way out is the last move; then it goes on."""
    table, game = faulty
    await table.running()
    game.poisoned = 0
    await turn(table, act="score")
    seen = await table.matches.diagnose(1)
    assert (seen.works, seen.agrees, seen.mended) == (False, True, None)
    refused = table.matches.repair(1, NORA, "try")
    with pytest.raises(Refused) as caught:
        await refused
    assert (caught.value.code, caught.value.values["line"]) == ("cannot_mend", "act score")
    await table.matches.moderate_undo(1, NORA, "it breaks the match")
    assert (await table.matches.diagnose(1)).works
    await table.matches.submit(1, on_turn(await table.matches.position(1)), "act pass")


async def test_a_damaged_position_is_mended_from_the_record(faulty: tuple[Table, Faulty]) -> None:
    """Moves, hands and draws are as they were; the table is told."""
    table, _ = faulty
    await table.running()
    sound = await turn(table, act="draw")
    await table.store._write(  # what no act of ours would do
        lambda connection: connection.execute("UPDATE states SET state = x'c1'")
    )
    assert (await table.matches.diagnose(1)).works is False
    proposal = await table.matches.propose(1, NORA, "repair", "damaged")
    mended = await table.matches.confirm(1, NORA, proposal.number)
    assert mended.state == sound.state
    assert "repaired" in await table.kinds(1)
    await turn(table)
