"""The greedy player knows what a position is worth."""

import pytest

from games.core.chance import Rng
from games.core.contract import Table
from games.core.players import play_greedy
from games.te_vikings.worth import worth
from tests.games.duels import duel
from tests.games.te_vikings.scenes import GAME, P1, P2, P3, Scene


def wins_of_greedy(seats: int, matches: int) -> int:
    """How many matches greedy wins alone against random players, changing seats."""
    table = Table("competitive", seats)
    won = 0
    for seed in range(matches):
        own = seed % seats
        policies = ["greedy" if seat == own else "random" for seat in range(seats)]
        won += duel(GAME, table, policies, seed).winners == (own,)
    return won


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    """In at least 9 of 10 matches, whatever its seat."""
    assert wins_of_greedy(seats, 10) >= 9


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random_nearly_always(seats: int) -> None:
    """In at least 90 of 100 matches."""
    assert wins_of_greedy(seats, 100) >= 90


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_players_come_to_an_end(seats: int) -> None:
    """They neither return Settlers for ever nor take long."""
    moves = []
    result = duel(
        GAME, Table("competitive", seats), ["greedy"] * seats, 1, lambda *_: moves.append(1)
    )
    assert result.ending == "eras"
    assert len(moves) < 150 * seats


def test_greedy_takes_an_island_it_can_have() -> None:
    """A free Island in reach is settled, and no Settler is called home for nothing."""
    scene = Scene(3).seat(P1, hand="v10 v20", boats="b1:f1").seat(P2, hand="v21")
    scene.seat(P3, hand="v22").play("play v10")
    for _ in range(4):
        if scene.asked() == [(P1, "finish")]:
            break
        scene.play(str(play_greedy(GAME, scene.state, P1, Rng(bytes(32), 1))), P1)
    assert P1 in scene.state.controllers.values()
    assert str(play_greedy(GAME, scene.state, P1, Rng(bytes(32), 1))) != "return i1 1"


def test_worth_weighs_islands_favors_and_rivals() -> None:
    """Own Islands count in full, those of the best rival half."""
    level = worth(Scene(3).state, P1)
    owner = Scene(3).seat(P1, settlers="i1:2").hold(P1, "i1")
    assert worth(owner.state, P1) > level + 3
    assert worth(owner.state, P2) < level - 1.5
    winner = Scene(3).seat(P1, favors="c13")
    assert worth(winner.state, P1) == pytest.approx(level + 6)
