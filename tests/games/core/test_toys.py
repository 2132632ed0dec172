"""The core carries games of other shapes: the conformance tests and what each toy is there for."""

import pytest

from games.core.chance import Rng
from games.core.contract import Decision, Game, Table
from games.core.errors import RuleViolation
from games.core.events import heard
from games.core.lines import LineRefused, foresee, play_line, split_line
from games.core.moves import Move
from games.core.play import MoveKind, begin, must_decide, play
from tests.games import test_conformance, test_leaving, test_twins, test_words
from tests.games.core.toys.bids import Bid, BidsGame, Revise
from tests.games.core.toys.debt import Debt, DebtGame, Repay, Take
from tests.games.core.toys.lucky import Draw, Go, Lucky, LuckyGame, MarkCard, Use
from tests.games.core.toys.toll import Answer, TollGame
from tests.games.core.toys.toll import Go as Cross

TABLE = Table("plain", 2)
TOYS: tuple[Game, ...] = (BidsGame(), TollGame(), DebtGame(), LuckyGame())
NO_DRAWS = Rng(bytes(32), 0)


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.info.key)
@pytest.mark.parametrize(
    "shows",
    [
        test_conformance.test_a_random_match_ends,
        test_conformance.test_every_listed_move_applies_and_others_are_refused,
        test_conformance.test_states_and_events_are_stored,
        test_leaving.test_a_seat_may_leave_at_any_ply,
        test_words.test_words_are_ready,
        test_twins.test_no_viewer_can_tell_a_state_from_its_twins,
    ],
    ids=lambda shows: shows.__name__[5:],
)
def test_a_toy_passes_what_every_game_must(game: Game, shows: object) -> None:
    """The common tests hold for games with private, optional and interrupting decisions."""
    assert callable(shows)
    shows(game, TABLE, range(12))


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.info.key)
def test_a_toy_ends_by_defaults_and_hides_from_players(game: Game) -> None:
    """Defaults alone end it, and automated players see no more than their seat."""
    test_leaving.test_a_match_of_defaults_alone_ends(game, TABLE)
    test_twins.test_an_automated_player_cannot_see_hidden_things(game, TABLE, "greedy")


def test_private_answers_stay_private_until_the_last() -> None:
    """A bid is heard by its owner alone and changes no other view; the last one shows all."""
    game = BidsGame()
    state = begin(game, TABLE, bytes(32)).state
    first = play(game, state, 0, Bid(2), NO_DRAWS)
    assert first.kind is MoveKind.HANDOVER
    assert heard(first.events, 1) == heard(first.events, None) == []
    assert len(heard(first.events, 0)) == 1
    for viewer in (1, None):
        assert game.view(first.state, viewer) == game.view(state, viewer)
    last = play(game, first.state, 1, Bid(3), NO_DRAWS)
    assert last.kind is MoveKind.REVEALED
    assert game.result(last.state).winners == (1,)


def test_private_answers_can_be_revised() -> None:
    """Who has answered may revise, is not waited for, and is then asked again."""
    game = BidsGame()
    state = play(game, begin(game, TABLE, bytes(32)).state, 0, Bid(2), NO_DRAWS).state
    assert not must_decide(game, state, 0)
    assert must_decide(game, state, 1)
    assert list(game.legal(state, 0)) == [Revise()]
    state = play(game, state, 0, Revise(), NO_DRAWS).state
    assert must_decide(game, state, 0)
    assert Bid(3) in game.legal(state, 0)


def test_an_interruption_asks_another_seat() -> None:
    """A crossing hands the decision over before the turn goes on; the mover may take it back."""
    game = TollGame()
    crossing = play(game, begin(game, TABLE, bytes(32)).state, 0, Cross("across"), NO_DRAWS)
    assert crossing.kind is MoveKind.HANDOVER
    toll = Decision(1, "toll", "answer the crossing", interrupts=True)
    assert game.pending(crossing.state) == (toll,)
    answered = play(game, crossing.state, 1, Answer("charge"), NO_DRAWS)
    assert answered.state.coins == [1, 3]
    assert game.pending(answered.state)[0].seat == 1


def test_a_standing_answer_sees_its_owners_view_alone() -> None:
    """A policy answers from the view and the legal moves, or leaves the decision to its owner."""
    game = TollGame()
    state = play(game, begin(game, TABLE, bytes(32)).state, 0, Cross("across"), NO_DRAWS).state
    (policy,) = game.policies["toll"]
    assert policy.choose(game.view(state, 1), game.legal(state, 1)) == Answer("let")
    state.coins = [3, 1]
    assert policy.choose(game.view(state, 1), game.legal(state, 1)) is None


def test_an_optional_decision_becomes_required() -> None:
    """A debt may wait while it is small; a large one blocks its owner's own turn."""
    game = DebtGame()
    state = play(game, begin(game, TABLE, bytes(32)).state, 0, Take(1), NO_DRAWS).state
    assert [(each.seat, each.kind, each.required) for each in game.pending(state)] == [
        (1, "take", True),
        (0, "repay", False),
    ]
    assert not must_decide(game, state, 0)
    early = play(game, state, 0, Repay(1), NO_DRAWS)
    assert early.state.turn == state.turn
    blocked = Debt(owed=[2, 0], coins=[5, 3])
    assert must_decide(game, blocked, 0)
    assert list(game.legal(blocked, 0)) == [Repay(1), Repay(2)]
    freed = play(game, blocked, 0, Repay(1), NO_DRAWS).state
    assert Take(2) in game.legal(freed, 0)


def lucky(*deck: str) -> Lucky:
    """A position whose next card is the last named."""
    return Lucky(list(deck), [0, 0])


def line(state: Lucky, text: str) -> tuple[list[Move], str, str | None]:
    """The moves done, the rest, and the code of the refusal."""
    done = play_line(LuckyGame(), state, 0, text, lambda part: Rng(bytes(32), part))
    refusal = None if done.refusal is None else done.refusal.code
    return [part.move for part in done.parts], done.rest, refusal


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("fly", 0),
        ("go 1; fly; draw", 1),
        ("go 1; use red", 1),
        ("draw; mark c", 1),
        ("draw; mark c; use red", 1),
        (" ; ", 0),
    ],
)
def test_nothing_of_an_atomic_start_is_done(text: str, part: int) -> None:
    """Before a reveal, and in answers that cannot depend on it, one refusal undoes all."""
    for state in (lucky("red"), lucky("black")):
        with pytest.raises(LineRefused) as refused:
            line(state, text)
        assert refused.value.part == part
        assert state == lucky(*state.deck)


def test_a_line_stops_at_what_was_revealed() -> None:
    """After the reveal part by part is tried: what was done stays, the rest is told."""
    start = [Go(1), Draw(), MarkCard("a")]
    text = "go 1; draw; mark a; use red; fly"
    assert line(lucky("red"), text) == ([*start, Use("red")], "fly", "not_understood")
    assert line(lucky("black"), text) == (start, "use red; fly", "not_understood")


def test_once_past_a_reveal_a_line_is_never_atomic_again() -> None:
    """What comes later cannot undo what a revealed card allowed: that would tell the card."""
    text = "draw; mark a; use red; go 1; fly"
    done, rest, _ = line(lucky("red", "red"), text)
    assert done == [Draw(), MarkCard("a"), Use("red")]
    assert rest == "go 1; fly"
    twice = "draw; mark a; use red; use red"
    assert line(lucky("red", "red"), twice) == (done, "use red", "not_now")
    assert line(lucky("red", "black"), twice)[0] == [Draw(), MarkCard("a")]


def test_a_surplus_part_does_nothing() -> None:
    """A part the game calls surplus is accepted and makes no move."""
    assert line(lucky("red"), "go 1; stop") == ([Go(1)], "", None)


def test_lines_are_split_at_semicolons() -> None:
    """Blank parts are left out."""
    assert split_line(" go 1 ;; draw;") == ["go 1", "draw"]


def test_foresight_ends_at_what_could_depend_on_a_reveal() -> None:
    """A position is foreseen up to the first decision that the hidden card could change."""
    game = LuckyGame()
    state = lucky("red", "black")
    after = foresee(game, state, 0, [Go(1), Draw()], Rng(bytes(32), 1))
    assert after is not None
    assert game.legal(after, 0) == [MarkCard("a"), MarkCard("b")]
    assert foresee(game, state, 0, [Draw(), MarkCard("a")], Rng(bytes(32), 1)) is None
    assert foresee(game, state, 0, [Draw(), MarkCard("a"), Use("red")], NO_DRAWS) is None
    with pytest.raises(RuleViolation):
        foresee(game, state, 0, [Use("red")], NO_DRAWS)
    assert state == lucky("red", "black")
