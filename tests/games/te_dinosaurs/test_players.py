"""The greedy player knows what a position is worth, and never starts a plan over."""

import pytest

from games.core.chance import Rng
from games.core.contract import Table
from games.core.players import play_greedy
from games.te_dinosaurs import GAME
from games.te_dinosaurs.worth import worth
from tests.games.duels import duel
from tests.games.te_dinosaurs.scenes import P1, P2, Scene


def wins_of_greedy(matches: int) -> int:
    """How many matches of two greedy wins against random, changing seats."""
    table = Table("standard", 2)
    return sum(
        duel(GAME, table, ("greedy", "random")[:: 1 if seed % 2 else -1], seed).winners
        == (0 if seed % 2 else 1,)
        for seed in range(matches)
    )


def test_greedy_beats_random() -> None:
    """Both as first and as second seat."""
    assert wins_of_greedy(4) == 4


@pytest.mark.long
def test_greedy_beats_random_nearly_always() -> None:
    """In at least 9 of 10 matches."""
    assert wins_of_greedy(50) >= 45


@pytest.mark.parametrize(
    "seats", [1, 2, *(pytest.param(more, marks=pytest.mark.long) for more in (3, 4))]
)
def test_greedy_matches_end(seats: int) -> None:
    """Greedy against greedy, with every number of seats."""
    table = Table("solo" if seats == 1 else "standard", seats)
    assert duel(GAME, table, ("greedy",) * seats, 2).ending == "rounds"


def test_greedy_plans_as_suggested_and_confirms() -> None:
    """Barriers that promise more, then the suggestion, then ready; neither back nor revise."""
    scene = Scene().slots("d2-d3 b2-b3").goods("2/2/0").ranch(a3="stego", b3="stego")
    scene.holding("allo veloci", held=1).planning(P1, P2)
    made: list[str] = []
    while not scene.player().ready:
        move = play_greedy(GAME, scene.state, P1, Rng(bytes(32), 1))
        made.append(str(move))
        scene.play(made[-1])
    assert made[-2:] == ["auto", "ready"]
    assert {text.split()[0] for text in made[:-2]} <= {"barrier"}


def test_greedy_confirms_what_was_begun_by_hand() -> None:
    """It goes on from a plan half made by somebody else, and ends it."""
    scene = Scene().slots("d2-d3 b2-b3").goods("2/2/0").ranch(a3="stego", b3="stego")
    scene.holding("allo veloci", held=1).planning(P1, P2).play("move allo a2")
    for _ in range(10):
        scene.play(str(play_greedy(GAME, scene.state, P1, Rng(bytes(32), 1))))
        if scene.player().ready:
            return
    raise AssertionError(scene.plan().made)


def test_greedy_fulfils_a_contract_that_frees_the_ranch() -> None:
    """Hungry dinosaurs that nobody can feed are worth more as a contract."""
    scene = Scene().row("k15").ranch(a2="veloci", d3="brachio", a3="allo").slots("d2-d3 b2-b3")
    scene.state.round = 3
    assert str(play_greedy(GAME, scene.state, P1, Rng(bytes(32), 1))).startswith("place b1")
    scene.play("place b1")
    assert str(play_greedy(GAME, scene.state, P1, Rng(bytes(32), 1))) == "contract k15"


@pytest.mark.long
def test_greedy_is_a_worthwhile_opponent() -> None:
    """Two of them reach 45 VP on average, over ten matches."""
    table = Table("standard", 2)
    points = [
        standing.points
        for seed in range(10)
        for standing in duel(GAME, table, ("greedy", "greedy"), seed).standings
    ]
    assert sum(points) / len(points) >= 45


def test_worth_wants_room_and_food() -> None:
    """A dinosaur without room or food is worth less than one that has both."""
    crowded = Scene().holding("allo")
    assert worth(crowded.state, P1) < worth(Scene().holding("allo", held=3).state, P1)
    fed = Scene().holding("allo").goods("0/2/0")
    assert worth(crowded.state, P1) < worth(fed.state, P1)
    assert worth(crowded.state, P2) <= worth(Scene().state, P2)
