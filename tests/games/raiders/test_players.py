"""The greedy player sees progress: its matches end, and it beats chance."""

import itertools
from collections import Counter

import pytest

from games.core.contract import Table
from games.raiders import GAME
from games.raiders.state import State
from games.raiders.worth import worth
from tests.games.duels import duel
from tests.games.raiders.scenes import ANA, RUI, Scene

LONGEST_GREEDY = 60
"""Turns of each seat; greedy players need 25 to 40 on average."""


def turns_of_greedy(seats: int, seed: int, **options: str) -> float:
    """How many turns each seat had in a match of greedy players."""
    turns = [0]

    def note(state: State, _events: object) -> None:
        turns[0] = state.turn
        assert state.turn <= 2 * LONGEST_GREEDY * seats, "they move in circles"

    duel(GAME, Table("competitive", seats, options), ("greedy",) * seats, seed, note)
    return turns[0] / seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_players_come_to_an_end(seats: int) -> None:
    """Nobody waits for ever for something better (a sample; the full count is long)."""
    assert turns_of_greedy(seats, seed=1) <= LONGEST_GREEDY


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("last_round", ["others", "all"])
def test_greedy_players_always_come_to_an_end(seats: int, last_round: str) -> None:
    """Whatever was dealt, with either last round."""
    turns = [turns_of_greedy(seats, seed, last_round=last_round) for seed in range(8)]
    assert sum(turns) / len(turns) <= LONGEST_GREEDY


@pytest.mark.parametrize("seed", range(3))
def test_greedy_beats_random(seed: int) -> None:
    """One move of foresight is enough against none (a sample; the full count is long)."""
    policies = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
    result = duel(GAME, Table("competitive", 2), policies, seed)
    assert result.winners == (policies.index("greedy"),)


@pytest.mark.long
def test_greedy_beats_random_in_nine_of_ten() -> None:
    """Over all numbers of seats, with one greedy player among random ones."""
    won = Counter[bool]()
    for seed, seats in itertools.product(range(34), (2, 3, 4)):
        greedy = seed % seats
        policies = ["greedy" if seat == greedy else "random" for seat in range(seats)]
        won[duel(GAME, Table("competitive", seats), policies, seed).winners == (greedy,)] += 1
    assert won[True] >= 0.9 * won.total()


def test_worth_weighs_points_and_rivals() -> None:
    """Own points count in full, the best rival's half."""
    state = Scene().state
    level = worth(state, ANA)
    state.players[ANA].points += 10
    assert worth(state, ANA) == pytest.approx(level + 10)
    assert worth(state, RUI) == pytest.approx(level - 5)


def test_each_step_towards_a_raid_shows() -> None:
    """Crew, then provisions, then the worker that is allowed: each makes the position better."""
    steps = (
        {"crew": "scout scout", "provisions": 1},
        {"crew": "scout scout", "provisions": 2},
        {"crew": "scout scout scout", "provisions": 2},
        {"crew": "scout scout scout", "provisions": 3},
        {"crew": "scout scout scout", "provisions": 3, "worker": "grey"},
    )
    worths = [worth(Scene().seat(**step).state, ANA) for step in steps]
    assert worths == sorted(set(worths))


def test_a_raid_is_worth_more_than_being_ready_for_it() -> None:
    """So that it is made, though its plunder is chosen only after the dice."""
    scene = Scene().seat(crew="archer scout", provisions=2)
    ready = worth(scene.state, ANA)
    assert worth(scene.play("raid h1").state, ANA) > ready


def test_nothing_is_promised_after_the_last_turn() -> None:
    """Goods that score nothing are worth nothing to a seat that has no turn to come."""
    scene = Scene().seat(RUI, silver=8)
    before = worth(scene.state, RUI)
    scene.state.trigger, scene.state.to_come = "offerings", (ANA,)
    assert worth(scene.state, RUI) < before - 3
