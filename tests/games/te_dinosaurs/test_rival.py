"""The Rival's effects one by one (section 9), and what of it is hidden."""

import pytest

from games.core.chance import Rng
from games.te_dinosaurs import GAME
from games.te_dinosaurs.events import RivalContract, RivalResearched, RivalTook
from games.te_dinosaurs.phases.rival import go_on, rival_turn
from games.te_dinosaurs.phases.rounds import refresh
from games.te_dinosaurs.pieces import PUBLIC, RESEARCH, RIVAL, RIVAL_RANCHERS, RivalEffect
from games.te_dinosaurs.scoring import rival_points
from games.te_dinosaurs.state import Task
from tests.games.te_dinosaurs.conformance import census
from tests.games.te_dinosaurs.scenes import P1, Scene, layout, stock
from tests.games.te_dinosaurs.test_examples_solo import RNG, solo, told, turn


def effect(scene: Scene, op: str, **details: object) -> Scene:
    """The Rival carries out one effect."""
    scene.rival.todo = (Task("effect", RivalEffect(op, **details)),)  # type: ignore[arg-type]
    scene.events = go_on(scene.state, RNG)
    return scene


def test_it_steals_what_there_is() -> None:
    """Up to the amount; nothing more."""
    scene = effect(solo("poacher").goods("1/5/0"), "steal", plant=2, meat=2, supply=1)
    assert (stock(scene.home()), told(scene)) == ("0/3/0", "1/2/0")


def test_it_steals_a_dinosaur_of_the_ranch() -> None:
    """Not from the Holding Area; of several the human says which."""
    scene = solo("poacher").ranch(a2="veloci").holding("veloci")
    effect(scene, "steal_dino", species=("veloci", "allo"))
    assert (layout(scene.home()), scene.home().holding) == ({}, ["veloci"])
    assert scene.happened(RivalTook) == [RivalTook("veloci", 1, stolen=True, cell="a2")]
    assert scene.rival.columns["veloci"] == 1


def test_an_empty_reserve_brings_no_special_action() -> None:
    """The dinosaur is not taken, that is all."""
    scene = solo("breeder", "rr1").reserve(stego=0)
    turn(scene)
    assert (scene.rival.columns["stego"], told(scene)) == (0, "0/0/0")
    scene = effect(solo("breeder").reserve(stego=0), "gain_dino", species=("stego",))
    assert (scene.rival.columns["stego"], told(scene)) == (0, "0/0/0")


def test_it_takes_two_dinosaurs_as_far_as_there_is_room() -> None:
    """One fits, for the other the special action comes."""
    scene = turn(solo("breeder", "rr2", stego=2))
    assert (scene.rival.columns["stego"], told(scene)) == (3, "1/1/1")


def test_it_takes_the_marker_and_moves_first() -> None:
    """The order of the next round begins with it."""
    scene = effect(solo("poacher"), "first_player")
    assert scene.state.first == RIVAL
    assert scene.state.clockwise() == (RIVAL, P1)


def test_it_researches() -> None:
    """Three more into the row; the highest fixed VP, the oldest of equals; never a variable one."""
    scene = solo("scientist").research("trice herbcensus", deck="spino ankylo genebank collar")
    effect(scene, "research")
    assert scene.rival.cards == ["trice"]
    assert scene.state.research_row == ["herbcensus", "spino", "ankylo", "genebank"]
    assert rival_points(scene.rival) == 4
    assert scene.state.research_deck == ["collar"]
    variable = [card for card in RESEARCH if RESEARCH[card].vp is None]
    scene = solo("scientist").research(" ".join(variable), deck="")
    effect(scene, "research")
    assert scene.happened(RivalResearched)[0].taken is None


@pytest.mark.parametrize("op", ["discard_contract", "take_contract"])
def test_it_attacks_the_contract_row(op: str) -> None:
    """The leftmost goes under the deck, or to the Rival; an empty row is left alone."""
    scene = solo("contractor").row("k03 k12")
    effect(scene, op)
    assert scene.state.row == ["k12"]
    taken = op == "take_contract"
    assert (scene.rival.contracts, scene.state.buried) == (["k03"] if taken else [], int(not taken))
    assert (scene.state.public_deck[0] == "k03") is not taken
    scene.state.row = []
    effect(scene, op)
    assert len(scene.rival.contracts) == int(taken)


def test_a_contract_under_the_deck_is_known_to_be_there() -> None:
    """A fair guess leaves it at the bottom; the refresh may come to it."""
    scene = effect(solo("contractor").row("k03 k12 k01"), "discard_contract")
    for seed in range(20):
        twin = GAME.imagine(scene.state, P1, Rng(bytes([seed]) * 32, 1))
        assert twin.public_deck[0] == "k03"
    scene.state.out = [card for card in PUBLIC if card not in ("k03", "k12", "k01")]
    scene.state.public_deck = ["k03"]
    refresh(scene.state, RNG)
    assert (scene.state.row, scene.state.buried) == (["k12", "k01", "k03"], 0)


def test_it_fulfils_a_contract() -> None:
    """The first from the left that it can pay, one a turn; uniques of least VP first."""
    scene = solo("poacher", "rr1", stego=3, brachio=1, veloci=1, allo=1).row("k20 k21 k03")
    scene.cards("trex ovi compy")
    scene.rival.cards, scene.home().cards = scene.home().cards, []
    scene.post("a5", 1, P1)
    turn(scene)
    assert scene.rival.contracts == ["k21"]
    assert (scene.rival.cards, scene.state.discard) == (["trex", "compy"], ["ovi"])
    assert scene.rival.columns == {"stego": 1, "veloci": 1, "brachio": 1, "allo": 1}
    assert scene.state.row == ["k20", "k03"]
    census(scene.state)
    scene = solo("poacher", "rr1", stego=2, brachio=1).row("k03")
    scene.events = rival_turn(scene.post("a5", 1, P1).state, RNG)
    paid = scene.happened(RivalContract)[0].paid
    assert sorted(paid) == ["brachio", "stego", "stego"]


def test_its_points() -> None:
    """Contracts, fixed VP of research, dinosaurs in its columns."""
    scene = solo("poacher", stego=2, allo=1)
    scene.rival.contracts, scene.rival.cards = ["k01"], ["trex", "genebank"]
    assert rival_points(scene.rival) == 7 + 5 + 2 * 2 + 4


def test_its_cards_to_come_are_hidden() -> None:
    """Which four of the eight it holds, and in which order."""
    scene = Scene(1)
    orders = {
        tuple(GAME.imagine(scene.state, P1, Rng(bytes([seed]) * 32, 1)).rival.deck)
        for seed in range(20)
    }
    assert len(orders) > 10
    assert all(sorted(order) == sorted(RIVAL_RANCHERS) for order in orders)


def test_it_takes_its_turns() -> None:
    """Four a round, five from round 4; its cards are shuffled anew each round."""
    scene = Scene(1)
    assert scene.rival.turns == 4
    scene.state.round = 3
    refresh(scene.state, RNG)
    assert (scene.state.round, scene.rival.turns, scene.rival.shown) == (4, 5, [])
    assert len(scene.rival.deck) == 8
