"""The greedy player knows what a position is worth, and the standing answers what to say."""

import pytest

from games.core.chance import Rng
from games.core.contract import Table
from games.core.moves import Move
from games.core.players import play_greedy
from games.core.words import ENGLISH
from games.vikings import GAME
from games.vikings.worth import worth
from tests.games.duels import duel
from tests.games.vikings.scenes import ANA, Scene


def wins_of_greedy(mode: str, seats: int, matches: int) -> int:
    """How many matches greedy wins alone against random players, in changing seats."""
    wins = 0
    for seed in range(matches):
        own = seed % seats
        policies = ["random"] * seats
        policies[own] = "greedy"
        wins += duel(GAME, Table(mode, seats), policies, seed).winners == (own,)
    return wins


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_greedy_beats_random(mode: str) -> None:
    """With two seats, from either of them."""
    assert wins_of_greedy(mode, 2, 2) == 2


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_greedy_beats_random_nearly_always(mode: str, seats: int) -> None:
    """At least nine of ten, with as many random rivals as there can be."""
    assert wins_of_greedy(mode, seats, 40) >= 36


@pytest.mark.parametrize(("mode", "seats"), [("basic", 2), ("advanced", 4)])
def test_greedy_matches_end(mode: str, seats: int) -> None:
    """Nobody goes round in circles."""
    assert duel(GAME, Table(mode, seats), ["greedy"] * seats, 7).ending == "rounds"


def test_greedy_buys_rather_than_exchanges() -> None:
    """However bad the sets are."""
    scene = Scene().wheel("p9 boatman/blue, p10 boatman/blue").has(8, 30).home("C1=L C2=R*")
    move = play_greedy(GAME, scene.state, ANA, Rng(bytes(32), 1))
    assert str(move).startswith("buy")


def test_greedy_places_where_it_pays() -> None:
    """A noble stands, and not below a ship."""
    scene = Scene().home("A1=red C1=L D1=L D2=M B1=L").bought("noble", "M")
    assert str(play_greedy(GAME, scene.state, ANA, Rng(bytes(32), 1))) == "place C2 tile"


def test_worth_weighs_points_and_homelands() -> None:
    """More points, a standing noble and a repelled ship are each worth something."""
    plain = worth(Scene().home("C1=L A1=green").state, ANA)
    assert worth(Scene().home("C1=L A1=green").has(30, 15).state, ANA) == pytest.approx(plain + 5)
    safe, standing = (Scene().home(text).state for text in ("C1=L", "C1=L*"))
    assert worth(standing, ANA) > worth(safe, ANA)
    assert worth(Scene().home("C1=L* A1=green B1=L*").state, ANA) > worth(
        Scene().home("C1=L* A1=green B1=L").state, ANA
    )


@pytest.mark.parametrize(
    ("kind", "key", "line"),
    [
        ("auction", "pass", "pass"),
        ("remove", "most", "remove noble"),
        ("take", "none", "take none"),
        ("ferry", "done", "done"),
    ],
)
def test_standing_answers(kind: str, key: str, line: str) -> None:
    """Each gives its move where that is legal."""
    policy = next(policy for policy in GAME.policies[kind] if policy.key == key)
    scene = Scene("advanced").auction((5, 5), (5, 5))
    if kind == "remove":
        scene.play("bid 3").play("pass")
        scene.state.drawn = {"scout": 6, "noble": 7}
    elif kind == "take":
        scene = Scene("advanced").wheel("p0 noble, p2 noble, p5 scout").has(9, 9).home("C1=L")
        scene.state.row = ("truce",)
        scene.play("buy p5")
    elif kind == "ferry":
        scene = Scene().home("E1=L", "1 goldsmith, 1 boatman").ferrying()
    seat = scene.state.active
    chosen = policy.choose(GAME.view(scene.state, seat), GAME.legal(scene.state, seat))
    assert isinstance(chosen, Move)
    assert str(chosen) == line


def test_a_private_maximum() -> None:
    """Always the smallest legal raise, and a pass where it would be too much (section 4)."""
    policy = next(policy for policy in GAME.policies["auction"] if policy.key == "up-to-3")
    scene = Scene("advanced").auction((9, 5), (9, 5))

    def answer() -> str:
        seat = scene.state.active
        view = GAME.view(scene.state, seat)
        return str(policy.choose(view, GAME.legal(scene.state, seat)))

    assert answer() == "bid 0"
    scene.play("bid 2")
    assert answer() == "bid 3"
    scene.play("bid 3")
    assert answer() == "pass"
    assert GAME.words.standing_answer("auction", "up-to-3", ENGLISH) == "bid up to 3, then pass"


def test_a_standing_answer_that_is_refused_is_not_given() -> None:
    """In the last round whoever can ferry is asked."""
    [policy] = GAME.policies["ferry"]
    state = Scene().home("E1=L", "1 goldsmith, 1 boatman").ferrying(6).state
    assert policy.choose(GAME.view(state, ANA), GAME.legal(state, ANA)) is None
