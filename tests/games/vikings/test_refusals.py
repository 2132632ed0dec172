"""Every refusal: its code, and a sentence in every language that explains."""

from collections.abc import Callable

import pytest

from games.core.errors import CORE_REFUSALS
from games.core.words import ENGLISH
from games.vikings import GAME
from games.vikings.phases.scorings import end_match
from tests.games.vikings.scenes import ANA, NAMES, RUI, Scene


def buying() -> Scene:
    """Ana has 6 gold and 5 points."""
    wheel = "p0 scout/M, p1 scout/L, p4 noble/R, p11 boatman/red"
    return Scene().wheel(wheel).has(6, 5).home("C1=L C2=R")


def placing(viking: str = "scout", look: str = "M", home: str = "C1=L C2=R") -> Scene:
    """Ana is to place this set."""
    return Scene().home(home).bought(viking, look)


def starting() -> Scene:
    """Ana is to choose the row of the start tile."""
    return Scene().first_turn().home("").bought("goldsmith", "R")


def ferrying(number: int = 2, mode: str = "basic") -> Scene:
    """Ana is to ferry."""
    base = "2 goldsmiths, 1 noble, 1 boatman"
    return Scene(mode).home("E1=L E2=M* C1=L D1=L", base).ferrying(number)


def under_way() -> Scene:
    """A boat has set two goldsmiths down."""
    base = "3 goldsmiths, 1 noble, 1 boatman"
    return Scene().home("E1=L E2=M E3=M C1=L", base).ferrying().play("ferry E1; also E2")


def bidding() -> Scene:
    """Ana has bid 3; Rui has 4 gold and 1 point."""
    return Scene("advanced").auction((5, 5), (4, 1)).play("bid 3")


def removing() -> Scene:
    """Ana has won the auction; only scouts and nobles were drawn."""
    scene = bidding().play("pass")
    scene.state.drawn = {"scout": 6, "noble": 7}
    return scene


def colouring() -> Scene:
    """Ana picks a type: scouts, nobles and warriors are left."""
    scene = bidding().play("pass")
    scene.state.drawn = {"scout": 6, "noble": 6, "warrior": 1}
    return scene.play("remove scout")


def offered(line: str) -> Scene:
    """An advanced purchase; truce lies there."""
    scene = Scene("advanced").wheel("p0 noble, p2 noble, p5 scout").has(9, 9).home("C1=L")
    scene.state.row = ("truce",)
    return scene.play(line)


def free_set() -> Scene:
    """The last set, which costs nothing, is bought; truce lies there."""
    scene = Scene("advanced").wheel("p5 scout").has(9, 9).home("C1=L")
    scene.state.row = ("truce",)
    return scene.play("buy p5")


def over() -> Scene:
    """The match is over."""
    scene = buying()
    end_match(scene.state, "rounds")
    return scene


CASES: dict[str, list[tuple[Callable[[], Scene], str]]] = {
    "not_your_turn": [(over, "buy p0"), (lambda: bidding().play("pass"), "bid 9")],
    "wrong_phase": [
        (buying, "place D3 tile"),
        (buying, "take none"),
        (placing, "buy p4"),
        (placing, "start C"),
        (ferrying, "exchange 1"),
        (bidding, "remove scout"),
        (removing, "colour scout"),
        (placing, "place D2 tile; buy p1"),
        (lambda: Scene().home("D1=L").bought("scout", "M"), "place D2 tile; place D3 tile"),
        (lambda: offered("buy p5; take truce"), "take none"),
        (lambda: offered("buy p5; take none"), "take truce"),
    ],
    "no_such_space": [(buying, "buy p12"), (buying, "buy x"), (buying, "buy 12")],
    "empty_space": [(buying, "buy p2"), (buying, "buy 3")],
    "zero_barred": [(buying, "buy p0"), (buying, "buy 0")],
    "cannot_pay": [
        (buying, "buy p11"),
        (lambda: buying().has(0, 2), "buy p11"),
        (bidding, "bid 6"),
    ],
    "points_short": [(buying, "exchange 6")],
    "bad_amount": [
        (buying, "exchange 0"),
        (buying, "exchange -1"),
        (buying, "exchange much"),
        (bidding, "bid -1"),
        (bidding, "bid 4.5"),
    ],
    "start_row_needed": [(starting, "place E2 tile"), (starting, "discard")],
    "start_row_bad": [(starting, "start A"), (starting, "start CD")],
    "wrong_row": [(placing, "place A1 base"), (lambda: placing("scout", "red"), "place B1 base")],
    "cell_taken": [(placing, "place C1 base")],
    "no_contact": [(placing, "place D3 tile")],
    "left_edge": [(placing, "place D1 base"), (placing, "place C3 base")],
    "right_edge": [(lambda: placing(home="C1=L C3=L"), "place C2 base")],
    "column_closed": [(lambda: placing("scout", "red"), "place A4 base")],
    "ship_not_adjacent": [(lambda: placing("scout", "red", "A1=red"), "place A3 base")],
    "viking_not_here": [
        (lambda: placing("noble"), "place D2 tile"),
        (lambda: placing("boatman"), "place D2 tile"),
        (lambda: placing("noble", "red"), "place A1 tile"),
    ],
    "must_place": [(placing, "discard")],
    "no_boatman": [(under_way, "ferry E3")],
    "no_tile": [(ferrying, "ferry E7"), (under_way, "also D4")],
    "tile_occupied": [(ferrying, "ferry E2"), (under_way, "also E1")],
    "viking_not_on_base": [(ferrying, "ferry D1")],
    "no_trip": [(ferrying, "also E1")],
    "ferry_one_only": [(lambda: ferrying(mode="advanced").play("ferry E1"), "also C1")],
    "ferry_mix": [(under_way, "also C1")],
    "must_ferry": [(lambda: ferrying(6), "done")],
    "bid_low": [(bidding, "bid 3")],
    "type_not_drawn": [(removing, "remove warrior"), (removing, "remove nobody")],
    "type_not_left": [(colouring, "colour goldsmith"), (colouring, "colour nobody")],
    "special_not_there": [
        (lambda: offered("buy p5"), "take harbour"),
        (lambda: offered("buy p5; take truce"), "take harbour"),
    ],
    "special_free_set": [(free_set, "take truce")],
    "special_not_dearest": [(lambda: offered("buy p2"), "take truce")],
    "not_understood": [
        (buying, "sell p0"),
        (buying, "buy"),
        (placing, "place D9X tile"),
        (placing, "place D0"),
        (placing, "place D2 tile tile"),
        (ferrying, "ferry Z9"),
    ],
    "line_empty": [(buying, " ; ")],
}


def test_the_list_is_closed() -> None:
    """Every code is raised here, and no other."""
    assert set(CASES) == {*GAME.refusals, *CORE_REFUSALS}


@pytest.mark.parametrize(
    ("code", "build", "line"),
    [(code, build, line) for code, cases in CASES.items() for build, line in cases],
    ids=[f"{code}-{line}" for code, cases in CASES.items() for _, line in cases],
)
def test_refusals(code: str, build: Callable[[], Scene], line: str) -> None:
    """The code, nothing changed, and a sentence in each language with everything filled in."""
    assert build().code(line, RUI if code == "not_your_turn" else None) == code


def test_what_is_possible_is_told() -> None:
    """A refusal names the way out."""
    violation = buying().refused("buy p11")
    text = GAME.words.refusal(violation, NAMES, ENGLISH)
    assert text == (
        "That set costs 11; you have 6 gold and 5 VP. Exchange first: `exchange 5; buy p11`."
    )
    violation = placing().refused("place D3 tile")
    text = GAME.words.refusal(violation, NAMES, ENGLISH)
    assert text == "D3 touches nothing; diagonals do not count. It fits on B2, D2."


@pytest.mark.parametrize(
    ("build", "line", "told"),
    [
        (placing, "place A1 base", "Islands go into rows B to F, not on A1. It fits on B2, D2."),
        (placing, "place C1 base", "A tile lies on C1 already. It fits on B2, D2."),
        (ferrying, "ferry E2", "E2 already has a viking. The boat can go to C1, E1."),
        (under_way, "also E1", "E1 already has a viking. The boat can go to E3."),
        (
            lambda: under_way().play("also E3"),
            "also C2",
            "C2 has no island tile. The boat can carry nobody more.",
        ),
        (
            lambda: ferrying(6),
            "done",
            "In the last round you must ferry: noble can still reach C1, `ferry C1`.",
        ),
        (
            lambda: ferrying(6).play("ferry C1"),
            "done",
            "In the last round you must ferry: goldsmith can still reach E1, `also E1`.",
        ),
        (buying, "exchange 6", "You cannot exchange 6: you have only 5 VP."),
        (bidding, "bid 3", "3 is too low: bid at least 4, or `pass`."),
        (
            lambda: offered("buy p2"),
            "take truce",
            (
                "Special tiles go only with the dearest set. "
                "Now you are to: place the tile and its viking."
            ),
        ),
    ],
)
def test_the_way_out(build: Callable[[], Scene], line: str, told: str) -> None:
    """What was tried, why not, and what is possible instead."""
    violation = build().refused(line)
    assert GAME.words.refusal(violation, NAMES, ENGLISH) == told


def test_what_was_typed_is_quoted_shortly() -> None:
    """Nobody can break out of the code marks or write a novel."""
    violation = buying().refused("buy `" + "x" * 200)
    text = GAME.words.refusal(violation, NAMES, ENGLISH)
    assert "``" not in text
    assert len(text) < 120


def test_a_set_may_be_named_by_its_price() -> None:
    """The space is what is stored."""
    scene = buying()
    assert str(GAME.parse(scene.state, ANA, "buy 4")) == "buy p4"
    assert str(GAME.parse(scene.state, ANA, "BUY P4")) == "buy p4"


def test_the_last_word_of_a_placement_may_be_left_out() -> None:
    """On the tile if that is allowed, else on the base."""
    state = placing(home="D1=L").state
    assert str(GAME.parse(state, ANA, "place d2")) == "place D2 tile"
    assert str(GAME.parse(state, ANA, "place E2")) == "place E2 base"
    assert str(GAME.parse(buying().state, ANA, "place d2")) == "place D2 base"
