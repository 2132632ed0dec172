"""Looking: the log, autocomplete, the picker, each as one person may know it."""

from typing import ClassVar

import pytest

from bot.matches.completion import Completion, _offered, complete
from bot.matches.picker import NoSuchStep, narrow
from bot.matches.position import Position
from bot.matches.refusals import Refused
from games.core.chance import Rng
from games.core.moves import Move
from tests.bot.matches.conftest import ANA, CLEO, PLACE, RUI, Table, lowest, on_turn
from tests.bot.matches.toy import TOY, Act, Drew, DrewOne, Lay, ToyState

RNG_KEY = bytes(8)


def state(*hands: list[int], deck: list[int] | None = None, eager: bool = False) -> ToyState:
    """A position in which seat 0 is to lay a card."""
    count = len(hands)
    return ToyState(
        [list(hand) for hand in hands],
        list(range(80, 90)) if deck is None else deck,
        [0] * count,
        [None] * count,
        [True] * count,
        [False] * count,
        turn=0,
        laid=False,
        keeping=False,
        eager=eager,
    )


def texts(completion: Completion) -> list[str]:
    """The values of the choices."""
    return [suggestion.text for suggestion in completion.suggestions]


def completed(position: ToyState, text: str, limit: int = 25) -> Completion:
    """What seat 0 is offered for a text."""
    return complete(TOY, position, 0, text, Rng(RNG_KEY, 1), limit)


async def test_the_log_tells_each_reader_their_own_part(table: Table) -> None:
    """The drawer reads the card, the others that one was drawn; the numbers agree."""
    position = await table.running()
    match_id, mover = position.match.id, on_turn(position)
    await table.matches.submit(match_id, mover, f"lay {lowest(position)}; act draw")
    own = await table.matches.log(match_id, mover.id)
    others = await table.matches.log(match_id, None)
    assert [entry.number for entry in own] == [entry.number for entry in others] == [1, 2]
    assert isinstance(own[1].events[1], Drew)
    assert others[1].events[1] == DrewOne(0)
    assert own[1].at == table.clock.now
    assert [entry.number for entry in await table.matches.log(match_id, None, before=2)] == [1]


async def test_a_page_of_the_log_is_full_although_secrets_are_left_out(table: Table) -> None:
    """What a reader may not see takes no room on the page."""
    position = await table.running(4, opening="secret")
    match_id = position.match.id
    for one in position.people:
        await table.matches.submit(match_id, one.person, f"keep {lowest(position, one.person)}")
    first = position.people[0].person
    await table.matches.submit(match_id, first, f"lay {lowest(position, first)}")
    assert [entry.number for entry in await table.matches.log(match_id, None, limit=1)] == [5]
    assert await table.matches.log(match_id, None, before=5, limit=1) == []
    [own] = await table.matches.log(match_id, first.id, before=5, limit=1)
    assert own.seat == 0


async def test_a_place_without_a_match_says_so(table: Table) -> None:
    """Neither a place nor an id leads anywhere."""
    for attempt in (table.matches.here(1), table.matches.position(1)):
        with pytest.raises(Refused) as refused:
            await attempt
        assert refused.value.code == "no_match_here"


def test_completion_narrows_word_by_word() -> None:
    """Few moves are offered whole; many by their next word, each with its number of moves."""
    position = state(list(range(1, 41)), [50])
    whole = completed(position, "lay 1", limit=11)
    assert texts(whole) == ["lay 1", *(f"lay {card}" for card in range(10, 20))]
    further = texts(completed(position, "lay 1"))
    assert further == [*texts(whole), "lay 1; act pass", "lay 1; act score", "lay 1; act draw"]
    some = completed(position, "", limit=10)
    assert texts(some) == [f"lay {card}" for card in range(1, 11)]
    assert texts(completed(position, "LAY   1", limit=11)) == texts(whole)


def test_completion_offers_only_legal_moves_in_any_accepted_form() -> None:
    """Other forms that the game understands lead to the canonical text.

    Where nothing begins so, what begins with less of it is offered, and marked as that.
    """
    position = state([3, 7], [50])
    assert texts(completed(position, "")) == ["lay 3", "lay 7"]
    assert texts(completed(position, "lay ")) == ["lay 3", "lay 7"]
    assert texts(completed(position, "l 7")) == ["lay 7"]
    assert not completed(position, "l 7").unknown
    for nonsense in ("l 50", "dance", "lay x", "lay 9"):
        offered = completed(position, nonsense)
        assert (texts(offered)[:1], offered.unknown) == (["lay 3"], True)


def test_completion_goes_on_after_a_semicolon() -> None:
    """The next decision is foreseen; a finished move is offered with what may follow."""
    position = state([3, 7], [50])
    after = completed(position, "lay 3; ")
    assert texts(after) == ["lay 3; act pass", "lay 3; act score", "lay 3; act draw"]
    assert after.suggestions[0].moves == (Lay(3), Act("pass"))
    assert texts(completed(position, "lay 3")) == ["lay 3", *texts(after)]
    assert texts(completed(position, "lay 3;act s")) == ["lay 3; act score"]
    refused = completed(position, "lay 99; act")
    assert texts(refused) == []
    assert refused.refused is not None
    assert refused.refused.code == "not_in_hand"


def test_completion_never_runs_past_what_would_be_revealed() -> None:
    """After a draw the parts so far can be sent; the cards drawn change no suggestion."""
    position = state([3, 7], [50])
    [send] = completed(position, "lay 3; act draw; lay ").suggestions
    assert (send.kind, send.text) == ("send", "lay 3; act draw")
    twins = [state([3, 7], [50], deck=[card], eager=True) for card in (1, 2, 60)]
    offers = [texts(completed(twin, "lay 3; ")) for twin in twins]
    assert offers == [["lay 3; act pass", "lay 3; act score"]] * 3


def test_completion_ends_where_the_line_cannot_go_on() -> None:
    """After the turn has passed on, what was typed can be sent; more is not offered."""
    position = state([3, 7], [50])
    [send] = completed(position, "lay 3; act pass; ").suggestions
    assert (send.kind, send.text) == ("send", "lay 3; act pass")
    assert texts(completed(position, "lay 3; act pass; lay 7; ")) == []
    assert texts(completed(position, "lay 3; act dance; ")) == []


def test_many_moves_are_narrowed_by_their_next_word() -> None:
    """Words that all moves share are skipped; each offer says how many moves begin so."""
    moves = [Put(piece, cell) for piece in "ab" for cell in range(20)]
    offered = _offered((), moves, "", 25)
    assert [(one.text, one.kind, one.count) for one in offered] == [
        ("put a", "word", 20),
        ("put b", "word", 20),
    ]
    assert [one.kind for one in _offered((), moves[:20], "put a ", 25)] == ["line"] * 20
    narrowed = _offered((Lay(3),), [*moves[:20], *moves[39:]], "put ", 20)
    assert [(one.text, one.kind) for one in narrowed] == [
        ("lay 3; put a", "word"),
        ("lay 3; put b 19", "line"),
    ]


class Put(Move, frozen=True):
    """A move with two fields."""

    verb: ClassVar[str] = "put"
    piece: str
    cell: int


def test_a_choice_too_long_for_discord_becomes_the_parts_that_fit() -> None:
    """The value never passes 100 characters."""
    position = state([3, 7], [50])
    spaced = "lay 3;" + ";" * 200 + " act"
    assert texts(completed(position, spaced))[0] == "lay 3; act pass"
    long = [Put("x" * 40, cell) for cell in range(3)]
    [send] = _offered((long[0], long[1]), long, "", 25)
    assert (send.kind, send.text) == ("send", f"{long[0]}; {long[1]}")
    [fewer] = _offered((long[0], long[1], long[2]), long, "", 25)
    assert (fewer.kind, fewer.text, len(fewer.text) <= 100) == (
        "send",
        f"{long[0]}; {long[1]}",
        True,
    )


async def test_nobody_is_offered_moves_out_of_turn(table: Table) -> None:
    """Strangers get nothing, and neither does a seat that is not asked."""
    position = await table.running()
    match_id, other = position.match.id, position.people[1].person
    assert await table.matches.complete(match_id, CLEO, "") is None
    await table.matches.submit(match_id, other, "cheer")
    assert await table.matches.complete(match_id, other, "") is None
    offered = await table.matches.complete(match_id, on_turn(position), "")
    assert offered is not None
    assert texts(offered) == [f"lay {card}" for card in sorted(position.state.hands[0])]


def walk(position: ToyState, *path: str) -> object:
    """Where a path leads seat 0."""
    return narrow(TOY, position, 0, path, Rng(RNG_KEY, 1))


def test_the_picker_narrows_field_by_field_into_one_line() -> None:
    """The verb is taken silently, then the card, then the foreseeable action; then confirm."""
    position = state([3, 7], [50])
    card = walk(position)
    assert (card.field, card.choices, card.counts) == ("card", ("3", "7"), (1, 1))
    assert (card.steps, card.taken) == ((("move", "lay"),), (("move", "lay"),))
    action = walk(position, "7")
    assert (action.field, action.choices) == ("what", ("pass", "score", "draw"))
    assert (action.line, action.text) == ((Lay(7),), "lay 7")
    assert action.view.laid
    done = walk(position, "7", "score")
    assert (done.field, done.text, done.choices) == (None, "lay 7; act score", ())


def test_the_picker_knows_numbers() -> None:
    """Where all choices are whole numbers their range is told; words have none."""
    position = state([3, 7, 40], [50])
    assert walk(position).numbers == (3, 40)
    assert walk(position, "7").numbers is None
    assert walk(position, "7", "score").numbers is None


def test_the_picker_takes_the_only_choice_silently() -> None:
    """One card in hand: the first question is the action; the card is told as taken."""
    step = walk(state([3], [50]))
    assert step.field == "what"
    assert step.taken == (("move", "lay"), ("card", "3"), ("move", "act"))


def test_the_picker_refuses_what_it_does_not_offer() -> None:
    """A value of another position, and one too many, are no step."""
    position = state([3, 7], [50])
    for path in (("50",), ("7", "score", "3")):
        with pytest.raises(NoSuchStep):
            walk(position, *path)


def test_the_picker_is_the_same_for_all_that_cannot_be_told_apart() -> None:
    """Neither the deck nor another hand changes a step."""
    twins = [
        state([3, 7], [hidden], deck=[card], eager=True)
        for hidden, card in ((50, 60), (60, 50), (51, 1))
    ]
    steps = [walk(twin, "3") for twin in twins]
    assert len({(step.field, step.choices, step.counts, step.moves) for step in steps}) == 1


async def test_the_service_walks_the_picker_for_a_seat(table: Table) -> None:
    """The path that was walked is the line that is played."""
    position = await table.running()
    card = str(lowest(position))
    step = await table.matches.options(position, 0, [card, "pass"])
    outcome = await table.matches.submit(position.match.id, on_turn(position), step.text)
    assert [part.move_text for part in outcome.parts] == [f"lay {card}", "act pass"]


async def test_a_finished_match_is_found_where_it_was_played(table: Table) -> None:
    """`here` prefers the open match of a place to the last one."""
    lobby: Position = await table.matches.open(PLACE, ANA, "toy")
    await table.matches.leave(lobby.match.id, ANA)
    assert (await table.matches.here(PLACE.channel_id)).match.status == "ended"
    second = await table.matches.open(PLACE, RUI, "toy")
    assert (await table.matches.here(PLACE.channel_id)).match.id == second.match.id


async def test_what_can_be_prepared_is_imagined(table: Table) -> None:
    """A seat is offered its own cards, and what comes later in its turn, asked now or not."""
    position = await table.running()
    match_id, waiting = position.match.id, position.people[1].person
    offered = await table.matches.complete_order(match_id, waiting, "")
    assert offered is not None
    assert texts(offered) == [*(f"lay {card}" for card in sorted(position.state.hands[1])), "act"]
    assert await table.matches.complete_order(match_id, CLEO, "") is None
    mine = await table.matches.complete_order(match_id, on_turn(position), "")
    assert mine is not None
    assert texts(mine) == [*(f"lay {card}" for card in sorted(position.state.hands[0])), "act"]
    for person in (waiting, on_turn(position)):
        later = await table.matches.complete_order(match_id, person, "act p")
        assert later is not None
        assert (texts(later), later.unknown) == (["act pass"], False)
        nothing = await table.matches.complete_order(match_id, person, "dance")
        assert nothing is not None
        assert nothing.unknown
    assert (await table.matches.position(match_id)).state == position.state
