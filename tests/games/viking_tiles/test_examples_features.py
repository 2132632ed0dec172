"""Examples of the dossier: who holds a feature, what it pays, rings and raids (section 12)."""

from games.viking_tiles.events import (
    FeatureCompleted,
    OdinAdvanced,
)
from tests.games.viking_tiles.examples import example
from tests.games.viking_tiles.scenes import BLUE, RED, Scene


def two_forests(red: str, blue: str) -> Scene:
    """The position of E10 to E12, with Red's and Blue's figures."""
    scene = Scene().tile("s2w1 t25 270", f"{red} forest", RED)
    scene.tile("s1w2 t09 90", f"{blue} forest", BLUE).turn(RED).play("place t25 s2w2 0")
    assert scene.feature("s2w2", "forest") == ({"s1w1", "s2w1", "s2w2", "s1w2"}, 1)
    assert scene.code("deploy warrior forest") == "feature_occupied"
    return scene.play("end").turn(BLUE).play("place t24 s1w3 90; end")


@example("E10")
def test_a_tie_pays_both_in_full(number: str) -> None:
    """Two Warriors tie in a forest of five tiles: ten points and two silver each."""
    scene = two_forests("warrior", "warrior")
    assert scene.gained(RED) == scene.gained(BLUE) == (10, 2)
    assert [scene.state.players[seat].supply["warrior"] for seat in (RED, BLUE)] == [6, 6]


@example("E11")
def test_a_shieldmaiden_holds_a_forest(number: str) -> None:
    """She counts two and adds two points."""
    scene = two_forests("shieldmaiden", "warrior")
    assert (scene.gained(RED), scene.gained(BLUE)) == ((12, 2), (0, 0))


@example("E12")
def test_a_berserker_breaks_her_defence(number: str) -> None:
    """Against a rival Berserker she counts one, yet her bonus goes to the winner."""
    scene = two_forests("shieldmaiden", "berserker")
    assert (scene.gained(RED), scene.gained(BLUE)) == ((0, 0), (12, 2))


@example("E13")
def test_a_berserker_in_a_settlement(number: str) -> None:
    """Three tiles, three more for the Berserker, one silver for two gold runes."""
    scene = Scene().tile("s1e2 t36 90", "berserker settlement", RED)
    scene.turn(RED).play("place t34 s1e3 270; end")
    assert scene.gained(RED) == (12, 1)


def nearly_a_ring(figure: str | None) -> Scene:
    """The position of E16 and E17: seven cells round n1w2 are occupied."""
    scene = Scene(hall="b").tile("n1w2 t40 0", figure, RED)
    for text in ("n2w1 t08 180", "n2w2 t24 0", "n2w3 t34 0", "n1w3 t24 180", "s1w2 t24 90"):
        scene.tile(text)
    return scene.turn(BLUE)


@example("E16")
def test_a_mountain_ring(number: str) -> None:
    """A ring pays nine points, a step of Odin and ore silver; a forest closes with it."""
    scene = nearly_a_ring("warrior peak").play("place t24 s1w3 0; deploy warrior forest")
    assert scene.gained(BLUE) == (4, 1)
    assert scene.gained(RED) == (9, 1)
    assert scene.state.players[RED].tracks["odin"] == 1
    assert scene.happened(OdinAdvanced) == [OdinAdvanced(RED, 1)]
    assert [scene.state.players[seat].supply["warrior"] for seat in (RED, BLUE)] == [6, 6]


@example("E17")
def test_an_unclaimed_ring_pays_nobody(number: str) -> None:
    """Nothing is scored and nobody advances."""
    scene = nearly_a_ring(None).play("place t24 s1w3 0; end")
    assert scene.gained(RED) == scene.gained(BLUE) == (0, 0)
    assert scene.state.players[RED].tracks["odin"] == 0


@example("E18")
def test_two_monasteries_are_raided(number: str) -> None:
    """A Longship raids every site of the completed fjord."""
    scene = Scene().tile("n2w1 t20 0", "longship fjord", RED).turn(BLUE)
    scene.play("place t19 n3w1 180; end")
    assert scene.gained(RED) == (11, 7)


def forked_fjord(red: str, blue: str) -> Scene:
    """The position of E19 and E42, after Red has completed the fjord."""
    scene = Scene().tile("n1w2 t21 0", f"{blue} fjord", BLUE).tile("n2w2 t02 90")
    scene.tile("n2e1 t04 270", f"{red} fjord", RED).tile("n2w1 t17 180")
    assert scene.feature("n2w1", "fjord")[1] == 1
    return scene.turn(RED).play("place t08 n3e1 180; end")


@example("E19")
def test_a_raid_without_control(number: str) -> None:
    """The Berserker controls the fjord; the Longship's owner raids its village."""
    scene = forked_fjord("berserker", "longship")
    assert (scene.gained(RED), scene.gained(BLUE)) == ((6, 2), (2, 1))


@example("E42")
def test_a_shieldmaiden_on_a_fjord(number: str) -> None:
    """She counts one there: a tie, with neither bonus nor raid."""
    scene = forked_fjord("shieldmaiden", "warrior")
    assert scene.gained(RED) == scene.gained(BLUE) == (6, 1)


@example("E43")
def test_a_tie_through_a_berserker(number: str) -> None:
    """Shieldmaiden cut to one and Warrior tie with a Berserker of two."""
    scene = Scene().tile("s1e2 t37 90", "shieldmaiden settlement", RED).tile("n1e2 t08 270")
    scene.tile("n1e3 t34 180", "warrior settlement", RED).tile("s2e2 t34 0")
    scene.tile("s2e3 t33 180", "berserker settlement", BLUE)
    scene.turn(RED).play("place t37 s1e3 180; end")
    assert scene.gained(RED) == scene.gained(BLUE) == (21, 2)
    assert len(scene.happened(FeatureCompleted)[0].cells) == 6
