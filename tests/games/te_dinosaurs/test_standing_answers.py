"""Standing answers, defaults that no example shows, and what a fair guess knows."""

from collections.abc import Sequence

from games.core.chance import Rng
from games.core.moves import Move
from games.te_dinosaurs import GAME
from games.te_dinosaurs.setup import deal
from tests.games.te_dinosaurs.scenes import P1, P2, Scene, table


def answered(scene: Scene, kind: str, key: str) -> str:
    """What a policy answers for P1."""
    [policy] = [each for each in GAME.policies[kind] if each.key == key]
    legal: Sequence[Move] = GAME.legal(scene.state, P1)
    return str(policy.choose(GAME.view(scene.state, P1), legal))


def test_policies() -> None:
    """Each by its name."""
    scene = Scene().row("k03 k12").hand("p10 p06")
    scene.ranch(
        a1="stego", b1="stego", c1="stego", d1="stego", a2="brachio", b2="brachio", c2="brachio"
    )
    scene.play("place b1")
    assert answered(scene, "contract", "most") == "contract k03"
    scene.play("contract k03; use a1 b1 a2")
    assert answered(scene, "private", "most") == "private p10"
    assert answered(scene, "private", "none") == "private none"
    scene = Scene().goods("1/1/0").research("collar", deck="greenhouse herbcensus trex")
    scene.play("place b3; research draw")
    assert answered(scene, "keep_research", "highest") == "keep trex"
    scene = Scene().ranch(a2="stego").goods("1/0/0").planning(P1, P2)
    assert answered(scene, "plan", "auto") == "auto"
    assert answered(scene.play("auto"), "plan", "auto") == "ready"


def test_the_default_place() -> None:
    """The first of the list that is legal, with the cheapest ranchers."""
    scene = Scene()
    assert str(GAME.default(scene.state, P1)) == "place d1 1"
    scene = Scene().goods("13/0/0").post("d3", 1, P2)
    assert str(GAME.default(scene.state, P1)) == "place d3 lead"
    assert GAME.default(scene.state, P2) is None


def test_defaults_inside_actions() -> None:
    """Section 14: yard, pay, research, gain."""
    scene = Scene().goods("0/0/1").holding("stego allo").slots("d2-d3").play("place b2")
    assert str(GAME.default(scene.state, P1)) == "move allo a1"
    assert str(GAME.default(scene.play("move allo a1").state, P1)) == "done"
    scene = Scene().slots("d2-d3")
    scene.state.first = P2
    assert str(GAME.default(scene.play("place c2").state, P1)) == "marker"
    scene = Scene().ranch(a2="stego", b1="trex").holding("allo").play("place c5")
    assert str(GAME.default(scene.state, P1)) == "pay allo"
    scene = Scene().ranch(a2="stego", a3="veloci", b1="trex").play("place c5")
    assert str(GAME.default(scene.state, P1)) == "pay a2"
    scene = Scene().goods("1/1/0").research("collar herbcensus fencing").play("place b3")
    assert str(GAME.default(scene.state, P1)) == "research fencing"
    scene = Scene(4).goods("3/1/1").play("place d8")
    assert str(GAME.default(scene.state, P1)) == "gain meat"


def test_a_contract_given_back_is_in_the_deck() -> None:
    """Until round 4 nobody else can hold it, and its owner knows."""
    state = deal(table(3), Rng(bytes(32), 0))
    for seat, player in enumerate(state.players):
        move = GAME.parse(state, seat, f"keep {player.dealt[0]}")
        GAME.apply(state, seat, move, Rng(bytes(32), seat))
    refused = state.players[P1].refused
    for seed in range(40):
        twin = GAME.imagine(state, P1, Rng(bytes([seed]) * 32, 1))
        assert refused in twin.private_deck
    held = [GAME.imagine(state, P2, Rng(bytes([n]) * 32, 1)).players[P1].hand for n in range(60)]
    assert [refused] in held
