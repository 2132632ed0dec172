"""The dossier's examples of the solo mode, under their own numbers."""

from games.core.chance import Rng
from games.te_dinosaurs.phases.rival import go_on, rival_turn
from games.te_dinosaurs.pieces import RIVAL_RANCHERS, RIVALS
from games.te_dinosaurs.state import PLACE, Task
from tests.games.te_dinosaurs.examples import example
from tests.games.te_dinosaurs.scenes import P1, Scene, layout, slots, stock

RNG = Rng(bytes(32), 1)


def solo(rival: str, *cards: str, goods: str = "0/0/0", **columns: int) -> Scene:
    """A Rival with these cards next, its goods and columns; the human has placed already."""
    scene = Scene(1, rival=rival)
    state = scene.rival
    state.deck = [card for card in RIVAL_RANCHERS if card not in cards]
    state.deck += reversed(cards)
    plant, meat, supply = map(int, goods.split("/"))
    state.goods = {"plant": plant, "meat": meat, "supply": supply}
    for kind, count in columns.items():
        state.columns[kind] = count
        scene.state.reserve[kind] -= count
    return scene


def turn(scene: Scene) -> Scene:
    """The Rival takes a turn."""
    rival_turn(scene.state, RNG)
    return scene


def told(scene: Scene) -> str:
    """The Rival's goods as P/M/S."""
    return "/".join(map(str, scene.rival.goods.values()))


@example("E41")
def test_empty_and_occupied_cards(number: str) -> None:
    """Dinosaurs from an empty card, the action of the column from a taken one."""
    scene = turn(solo("poacher", "rr1", "rr8"))
    assert scene.rival.columns["stego"] == 1
    scene.state.turn, scene.state.asks = 0, PLACE
    assert scene.state.order[0] == P1
    violation = scene.refused("place a2 1")
    assert (violation.code, violation.values["n"]) == ("too_weak", 2)
    turn(scene)
    assert (scene.rival.columns["allo"], told(scene)) == (0, "1/1/2")
    scene.state.turn, scene.state.asks = 0, PLACE
    assert scene.refused("place a2 2").values["n"] == 3


@example("E42")
def test_a_full_column(number: str) -> None:
    """No room: the special action, once."""
    scene = solo("poacher", "rr2", stego=3).slots("d2-d3")
    turn(scene)
    assert scene.rival.columns["stego"] == 3
    assert slots(scene.home()) == set()
    scene = turn(solo("poacher", "rr2", stego=3).slots("d2-d3 b2-b3"))
    assert scene.asked() == [(P1, "rival_loss")]
    assert scene.legal() == ["lose b2-b3", "lose d2-d3"]
    scene.play("lose d2-d3")
    assert slots(scene.home()) == {"b2-b3"}
    assert slots(turn(solo("poacher", "rr2", stego=3)).home()) == set()


@example("E43")
def test_max(number: str) -> None:
    """A good that reaches 13 has its effect, then it is 0."""
    scene = solo("poacher", "rr3", goods="12/5/8").ranch(a2="brachio").post("b1", 1, P1)
    turn(scene)
    assert (told(scene), scene.rival.columns["brachio"]) == ("0/5/10", 1)
    assert layout(scene.home()) == {}
    scene = solo("poacher", "rr3", goods="12/5/8").ranch(a2="brachio", d3="brachio")
    turn(scene.post("b1", 1, P1))
    assert scene.legal() == ["lose a2", "lose d3"]
    scene.play("lose d3")
    assert layout(scene.home()) == {"a2": "brachio"}
    assert scene.rival.goods["plant"] == 0


@example("E77")
def test_no_endless_chain(number: str) -> None:
    """What waits for its max effect stays at 13 and starts nothing new."""
    scene = solo("breeder", "rr1", goods="12/12/5", brachio=3, allo=3).post("a1", 1, P1)
    turn(scene)
    assert told(scene) == "1/0/7"


@example("E78")
def test_stealing_into_a_full_column(number: str) -> None:
    """Nothing is stolen; the special action comes, unless there was nothing to steal."""
    scene = solo("poacher", "rr3", goods="12/0/0", brachio=3).ranch(a2="brachio")
    turn(scene.slots("d2-d3 b2-b3").post("b1", 1, P1))
    assert scene.asked() == [(P1, "rival_loss")]
    assert scene.rival.goods["plant"] == 13
    scene.play("lose b2-b3")
    assert (scene.rival.goods["plant"], layout(scene.home())) == (0, {"a2": "brachio"})
    scene = solo("poacher", "rr3", goods="12/0/0", brachio=3).slots("d2-d3 b2-b3")
    turn(scene.post("b1", 1, P1))
    assert slots(scene.home()) == {"b2-b3", "d2-d3"}
    assert scene.rival.goods["plant"] == 0


def test_the_special_action_comes_once_for_two_species() -> None:
    """The max effect of supplies with both columns full."""
    scene = solo("breeder", goods="0/0/13", stego=3, veloci=3)
    scene.rival.waiting = ("supply",)
    scene.rival.todo = (
        Task("effect", RIVALS["breeder"].max["supply"][0]),
        Task("reset", None, "supply"),
    )
    go_on(scene.state, RNG)
    assert told(scene) == "1/1/0"
    assert stock(scene.home()) == "0/0/0"
