"""Examples of the dossier: placing a tile, and what it joins (section 12)."""

from games.core.words import ENGLISH
from games.viking_tiles import GAME
from games.viking_tiles.board import standing
from games.viking_tiles.cells import cell_of
from games.viking_tiles.events import (
    FeatureCompleted,
)
from tests.games.viking_tiles.examples import example
from tests.games.viking_tiles.scenes import BLUE, RED, Scene


@example("E01")
def test_a_channel_joins_the_hall(number: str) -> None:
    """A fjord tile on the hall's port makes a fjord of two tiles with one open edge."""
    scene = Scene().play("place t01 n2w1 0")
    assert scene.feature("n2w1", "fjord") == ({"n1w1", "n2w1"}, 1)


@example("E02")
def test_edges_must_match(number: str) -> None:
    """A forest cannot meet the hall's fjord, in no rotation."""
    scene = Scene().turn(RED, "t24")
    violation = scene.refused("place t24 n2w1 180")
    assert violation.code == "edge_mismatch"
    assert violation.values["sides"] == (("s", "forest", "fjord"),)
    assert scene.code("place t24 n2w1") == "no_fit_here"


@example("E03")
def test_a_tile_must_share_an_edge(number: str) -> None:
    """Neither a distant cell nor one that touches at a corner is next to the land."""
    scene = Scene().turn(RED, "t01")
    assert scene.code("place t01 n3w1 0") == "not_adjacent"
    assert scene.code("place t01 n2w2 0") == "not_adjacent"


@example("E04")
def test_the_hall_is_taken_and_row_0_does_not_exist(number: str) -> None:
    """A hall quarter is an occupied cell; n0w1 is no cell."""
    scene = Scene().turn(RED, "t01")
    violation = scene.refused("place t01 n1e1 0")
    assert violation.code == "cell_occupied"
    told = GAME.words.refusal(violation, ("Ana", "Rui"), ENGLISH)
    assert told == "n1e1 is taken: Great Hall lies there."
    assert scene.code("place t01 n0w1 0") == "unknown_cell"


@example("E05")
def test_equal_rotations_are_one_placement(number: str) -> None:
    """The smallest equal rotation is stored; a missing one is found, or asked for."""
    assert Scene().play("place t01 n2w1 180").state.board.placed[cell_of("n2w1")] == ("t01", 0)
    violation = Scene().turn(RED, "t01").refused("place t01 n2w1 90")
    assert violation.code == "edge_mismatch"
    assert violation.values["sides"] == (("s", "mountain", "fjord"),)
    assert Scene().play("place t08 n2w1").state.board.placed[cell_of("n2w1")] == ("t08", 180)
    violation = Scene().turn(RED, "t25").refused("place t25 s2w1")
    assert violation.code == "ambiguous_rotation"
    assert violation.values["rotations"] == (0, 270)


@example("E06")
def test_a_rival_completes_a_fjord(number: str) -> None:
    """The figure's owner scores whoever lays the last tile."""
    scene = Scene().tile("n2w1 t01 0", "warrior fjord", RED).turn(BLUE)
    scene.play("place t08 n3w1 180; end")
    assert scene.gained(RED) == (3, 0)
    assert scene.gained(BLUE) == (0, 0)
    assert scene.state.players[RED].supply["warrior"] == 6


@example("E07")
def test_a_longship_earns_silver(number: str) -> None:
    """Each Longship inside a completed fjord is worth 1 silver to those who control it."""
    scene = Scene().tile("n2w1 t01 0", "longship fjord", RED).turn(BLUE)
    scene.play("place t08 n3w1 180; end")
    assert scene.gained(RED) == (3, 1)
    assert scene.state.players[RED].supply["longship"] == 1


@example("E08")
def test_deploy_on_a_fjord_just_completed(number: str) -> None:
    """The figure scores and is home again in the same turn."""
    scene = Scene().play("place t12 n2w1 180; deploy longship fjord")
    assert scene.gained(RED) == (2, 1)
    assert scene.state.players[RED].supply["longship"] == 1
    assert scene.feature("n2w1", "forest") == ({"n2w1"}, 1)
    assert scene.state.active == BLUE


@example("E09")
def test_occupied_and_ambiguous(number: str) -> None:
    """A claimed fjord refuses everybody; two forests must be told apart."""
    scene = Scene().tile("n2w1 t01 0", "warrior fjord", RED).turn(BLUE)
    scene.play("place t03 n3w1 0")
    violation = scene.refused("deploy warrior fjord")
    assert violation.code == "feature_occupied"
    assert violation.values["figures"] == ((RED, "warrior", "n2w1"),)
    violation = scene.refused("deploy warrior forest")
    assert violation.code == "ambiguous_feature"
    assert violation.values["edges"] == ("e", "w")
    scene.play("deploy warrior forest e")
    assert scene.state.players[BLUE].supply["warrior"] == 5


@example("E14")
def test_arms_of_a_port_are_separate(number: str) -> None:
    """Three fjords end at one port; the edge tells which is meant."""
    scene = Scene().play("place t14 n2w1 180")
    assert scene.code("deploy warrior fjord") == "ambiguous_feature"
    scene.play("deploy warrior fjord s")
    assert scene.gained(RED) == (2, 0)
    assert scene.state.players[RED].supply["warrior"] == 6
    assert scene.feature("n2w1", "fjord", "e") == ({"n2w1"}, 1)
    assert scene.feature("n2w1", "fjord", "w") == ({"n2w1"}, 1)
    assert list(standing(scene.state.board)) == []


@example("E15")
def test_a_fork_is_one_fjord(number: str) -> None:
    """A fork's three arms are one feature, open at two of them."""
    scene = Scene().tile("n2w1 t17 180")
    assert scene.feature("n2w1", "fjord") == ({"n1w1", "n2w1"}, 2)


@example("E41")
def test_two_arms_of_a_port_meet_outside(number: str) -> None:
    """They are one fjord, which counts the port once; the third arm stays apart."""
    scene = Scene().tile("n2w1 t16 0").tile("n3w1 t02 180", "warrior fjord", RED)
    scene.tile("n3w2 t02 90").turn(BLUE).play("place t02 n2w2 0")
    assert scene.code("deploy warrior fjord") == "feature_occupied"
    scene.play("end")
    assert scene.gained(RED) == (4, 0)
    completed = scene.happened(FeatureCompleted)[0]
    assert isinstance(completed, FeatureCompleted)
    assert set(completed.cells) == set(map(cell_of, ("n2w1", "n3w1", "n3w2", "n2w2")))
    assert scene.feature("n2w1", "fjord", "e") == ({"n2w1"}, 1)
