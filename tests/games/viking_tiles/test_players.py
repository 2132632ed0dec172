"""The greedy player knows what a position is worth."""

import pytest

from games.core.chance import Rng
from games.core.contract import Table
from games.core.players import play_greedy
from games.viking_tiles import GAME
from games.viking_tiles.worth import worth
from tests.games.duels import duel
from tests.games.viking_tiles.scenes import BLUE, RED, Scene


def wins_of_greedy(matches: int) -> int:
    """How many two-seat sagas greedy wins against random, changing seats."""
    table = Table("saga", 2)
    return sum(
        duel(GAME, table, ("greedy", "random")[:: 1 if seed % 2 else -1], seed).winners
        == (0 if seed % 2 else 1,)
        for seed in range(matches)
    )


def test_greedy_beats_random() -> None:
    """Both as first and as second seat."""
    assert wins_of_greedy(2) == 2


@pytest.mark.long
def test_greedy_beats_random_nearly_always() -> None:
    """In at least 95 of 100 sagas."""
    assert wins_of_greedy(100) >= 95


def test_greedy_completes_what_it_can_claim() -> None:
    """A forest that closes at once is taken with the figure that pays most."""
    scene = Scene().turn(RED).play("place t24 n2e1 180")
    move = play_greedy(GAME, scene.state, RED, Rng(bytes(32), 1))
    assert str(move) == "deploy shieldmaiden forest"


def test_worth_weighs_points_features_and_rivals() -> None:
    """Own points count in full, a rival's half; a feature nearer to completion is worth more."""
    scene = Scene()
    level = worth(scene.state, RED)
    scene.state.players[RED].earned = {"forest": 10}
    assert worth(scene.state, RED) == pytest.approx(level + 10)
    assert worth(scene.state, BLUE) == pytest.approx(level - 5)
    near = Scene().tile("n2e1 t26 0", "warrior forest", RED)
    far = Scene().tile("n2e1 t27 180", "warrior forest", RED)
    assert worth(near.state, RED) > worth(far.state, RED)


def test_worth_fears_an_open_feature_in_a_deathmatch() -> None:
    """There it will cost points, so that late in the match nobody should begin one."""
    late = Scene("deathmatch").tile("n1e2 t26 90", "warrior forest", RED)
    late.state.pouch = []
    bare = Scene("deathmatch").tile("n1e2 t26 90")
    bare.state.pouch = []
    assert worth(late.state, RED) < worth(bare.state, RED)
