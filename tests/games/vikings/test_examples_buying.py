"""The dossier's examples of the wheel and of buying, one test each, under their own numbers."""

from games.vikings.phases.rounds import begin_round
from games.vikings.pieces import TILES
from games.vikings.state import State
from games.vikings.wheel import SPACE_NAMES, occupied, prices
from tests.games.vikings.examples import example
from tests.games.vikings.scenes import ANA, CLEO, RUI, Scene, tile_of

E03 = "p0 fisherman, p4 goldsmith, p5 goldsmith, p7 scout, p11 boatman"
E07 = "p2 scout, p6 scout, p9 boatman"


def e01() -> Scene:
    """The round of the first example, turned up."""
    scene = Scene()
    looks = ["M", "green", "L", "R", "blue", "R", "L", "M", "R", "L", "M", "red"]
    scene.state.stacks = (tuple(map(tile_of, looks)), *scene.state.stacks[1:])
    drawn = ["fisherman"] * 3 + ["boatman"] * 2 + ["goldsmith"] * 2 + ["scout"] + ["warrior"] * 4
    scene.state.bag = (*drawn, *scene.state.bag[len(drawn) :])
    scene.state.round = 0
    begin_round(scene.state)
    return scene


def costs(state: State) -> dict[str, int]:
    """The prices by the names of the spaces."""
    return {SPACE_NAMES[space]: price for space, price in prices(state.wheel).items()}


@example("E01")
def test_filling_the_wheel(number: str) -> None:
    """Islands from p0 up, ships from p11 down, vikings in wheel order."""
    wheel = [spot for spot in e01().state.wheel if spot is not None]
    looks = [TILES[spot.tile].look for spot in wheel]
    assert looks == (
        [
            "middle",
            "left",
            "right",
            "right",
            "left",
            "middle",
            "right",
            "left",
            "middle",
            "red",
            "blue",
            "green",
        ]
    )
    vikings = ["fisherman"] * 3 + ["goldsmith"] * 2 + ["scout"] + ["warrior"] * 4 + ["boatman"] * 2
    assert [spot.viking for spot in wheel] == vikings


@example("E02")
def test_a_barred_zero(number: str) -> None:
    """Whoever can pay the next set must leave the one on 0."""
    scene = e01().has(20, 10)
    violation = scene.refused("buy p0")
    assert (violation.code, violation.values["price"]) == ("zero_barred", 1)
    assert scene.play("buy p1").purse() == (19, 10)


@example("E03")
def test_a_free_zero_and_the_rotation(number: str) -> None:
    """The only viking of its type is free to be bought for 0; all others become cheaper."""
    scene = Scene().wheel(E03).has(6, 5).play("buy p0")
    assert scene.purse() == (6, 5)
    assert costs(scene.state) == {"p4": 0, "p5": 1, "p7": 3, "p11": 7}


@example("E04")
def test_no_rotation(number: str) -> None:
    """Buying any other set changes no price."""
    scene = Scene().wheel(E03).has(6, 5).play("buy p5")
    assert scene.purse() == (1, 5)
    assert costs(scene.state) == {"p0": 0, "p4": 4, "p7": 7, "p11": 11}


@example("E05")
def test_a_poor_player(number: str) -> None:
    """Gold alone decides: points need not be exchanged."""
    scene = Scene().wheel("p0 noble, p1 noble, p4 warrior").has(0, 12).play("buy p0")
    assert scene.purse() == (0, 12)


@example("E06")
def test_not_poor(number: str) -> None:
    """With one gold only the set for one gold is left."""
    scene = Scene().wheel("p0 noble, p1 noble, p4 warrior").has(1, 0)
    assert scene.code("buy p0") == "zero_barred"
    assert scene.code("buy p4") == "cannot_pay"
    assert scene.legal() == ["buy p1"]


@example("E07")
def test_poverty_by_a_gap(number: str) -> None:
    """The second-lowest price is too much: take the barred set, or exchange for the other."""
    scene = Scene().wheel(E07).has(3, 5)
    assert scene.code("buy p6") == "cannot_pay"
    assert Scene().wheel(E07).has(3, 5).play("buy p2").purse() == (3, 5)
    assert scene.play("exchange 1; buy p6").purse() == (0, 4)


@example("E08")
def test_exchange_in_a_purchase(number: str) -> None:
    """Exactly what is missing is enough; too little loses nothing."""
    scene = Scene().wheel("p0 scout, p1 scout, p6 noble").has(2, 5)
    assert scene.code("exchange 3; buy p6") == "cannot_pay"
    assert scene.purse() == (2, 5)
    assert scene.code("exchange 6") == "points_short"
    assert scene.play("exchange 4; buy p6").purse() == (0, 1)


@example("E09")
def test_exchange_closes_the_exception(number: str) -> None:
    """Who could be poor and exchanges is poor no more."""
    scene = Scene().wheel(E07).has(3, 5).play("exchange 1")
    assert scene.code("buy p2") == "zero_barred"
    assert [move for move in scene.legal() if move.startswith("buy")] == ["buy p6"]


@example("E38")
def test_turn_order(number: str) -> None:
    """Clockwise from the start player, and the figure goes to the left after each round."""
    scene = Scene(seats=3)
    scene.state.start_seat, scene.state.round = RUI, 0
    begin_round(scene.state)
    buyers, starters = [], [scene.state.active]
    while scene.state.round < 3:
        if scene.state.phase == "buy":
            buyers.append(scene.state.active)
        if scene.state.phase == "ferry":
            scene.play("done")
        else:
            scene.play(scene.legal()[0])
        if scene.state.round > len(starters):
            starters.append(scene.state.active)
    assert buyers[:12] == [RUI, CLEO, ANA] * 4
    assert starters == [RUI, CLEO, ANA]


@example("E49")
def test_wrong_moment_and_wrong_space(number: str) -> None:
    """Each mistake has its own code."""
    scene = Scene().wheel(E03).has(6, 5)
    codes = {
        "buy p1": "empty_space",
        "buy p12": "no_such_space",
        "place D3 tile": "wrong_phase",
        "ferry E2": "wrong_phase",
        "exchange 0": "bad_amount",
        "exchange -2": "bad_amount",
        "exchange 6": "points_short",
    }
    assert {line: scene.code(line) for line in codes} == codes
    assert scene.code("buy p5", RUI) == "not_your_turn"


@example("E50")
def test_all_or_nothing(number: str) -> None:
    """A refused placement undoes payment and exchange."""
    scene = Scene().wheel("p0 noble, p1 noble, p6 scout/M").has(2, 5).home("C1=L C2=R")
    assert scene.code("exchange 4; buy p6; place D3 tile") == "no_contact"
    assert scene.purse() == (2, 5)
    assert (scene.state.phase, occupied(scene.state.wheel)) == ("buy", [0, 1, 6])


@example("E51")
def test_the_last_set(number: str) -> None:
    """It costs nothing, for anybody."""
    for gold in (0, 30):
        assert Scene().wheel("p9 boatman").has(gold, 0).play("buy p9").purse() == (gold, 0)


@example("E52")
def test_more_than_needed(number: str) -> None:
    """Several exchanges, and gold left over."""
    scene = Scene().wheel("p0 scout, p1 scout, p6 noble").has(2, 5)
    assert scene.play("exchange 2; exchange 3; buy p6").purse() == (1, 0)
