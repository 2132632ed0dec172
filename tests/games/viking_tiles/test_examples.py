"""The dossier's conformance examples, one test each, under their own numbers (section 12)."""

from collections.abc import Callable
from typing import TypeVar

import pytest

from games.core.chance import Rng
from games.core.contract import Reason, Table
from games.core.play import begin
from games.core.words import ENGLISH
from games.viking_tiles import GAME
from games.viking_tiles.board import neighbours_of_peak, standing
from games.viking_tiles.cells import cell_of
from games.viking_tiles.events import (
    BoardLocked,
    Deployed,
    Discarded,
    Exchanged,
    FeastScored,
    FeatureCompleted,
    NoAction,
    OdinAdvanced,
    Passed,
    TileDrawn,
    TileFlipped,
    TilePlaced,
)
from games.viking_tiles.moves import Place
from games.viking_tiles.phases.feast import finish, hold_feast
from games.viking_tiles.phases.giant import answer, choose_place
from games.viking_tiles.phases.turn import begin as begin_first_turn
from games.viking_tiles.phases.turn import begin_turns
from games.viking_tiles.result import result_of
from games.viking_tiles.state import OVER, deal
from tests.games.viking_tiles.scenes import BLUE, GIANT, RED, SERPENT, YELLOW, Scene

Test = TypeVar("Test", bound=Callable[..., None])
NUMBERS: list[str] = []


def example(number: str) -> Callable[[Test], Test]:
    """Give a test the dossier's number as its id."""
    NUMBERS.append(number)
    return pytest.mark.parametrize("number", [f"VIKING-TILES-{number}"], ids=str)


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


@example("E20")
def test_one_action_a_turn(number: str) -> None:
    """A ritual ends the turn; a line with two actions is refused as a whole."""
    scene = Scene().play("place t01 n2w1 0; ritual odin")
    red = scene.state.players[RED]
    assert (red.silver, red.tracks["odin"], scene.state.active) == (3, 1, BLUE)
    assert scene.code("deploy warrior forest", RED) == "not_your_turn"
    scene.play("place t16 s2e1 0; end").turn(RED).play("place t08 n3w1 180; ritual thor")
    red = scene.state.players[RED]
    assert (red.silver, red.tracks["thor"]) == (1, 1)
    fresh = Scene().turn(RED, "t25")
    line = "place t25 s2w1 0; ritual odin; deploy warrior forest"
    assert fresh.code(line) == "already_acted"
    assert fresh.state.players[RED].silver == 5


@example("E21")
def test_rituals_cost_silver_and_tracks_end(number: str) -> None:
    """One silver is not enough; a full track takes nothing."""
    scene = Scene()
    scene.state.players[RED].silver = 1
    scene.play("place t01 n2w1 0")
    assert scene.code("ritual freya") == "not_enough_silver"
    rich = Scene()
    rich.state.players[RED].silver, rich.state.players[RED].tracks["odin"] = 4, 10
    rich.play("place t01 n2w1 0")
    assert rich.code("ritual odin") == "track_full"
    assert [text for text in rich.legal() if "ritual" in text] == ["ritual thor", "ritual freya"]
    assert rich.state.players[RED].silver == 4


@example("E22")
def test_refused_deployments(number: str) -> None:
    """A Longship on land, a terrain that is not there, a mountain, a figure away, too early."""
    early = Scene()
    assert early.code("ritual odin") == "placement_required"
    assert early.code("end") == "placement_required"
    scene = Scene().tile("s2w1 t25 270", "berserker forest", RED).turn(RED)
    scene.play("place t10 n2w1 180")
    assert scene.code("deploy longship settlement") == "longship_needs_fjord"
    assert scene.code("deploy warrior forest") == "not_on_this_tile"
    assert scene.code("deploy warrior mountain") == "mountain_not_claimable"
    violation = scene.refused("deploy berserker settlement")
    assert violation.code == "no_such_figure"
    assert violation.values["away"] == {"berserker": ("s2w1",)}


@example("E23")
def test_an_impossible_hand_is_exchanged(number: str) -> None:
    """Three Lone peaks fit nowhere on side a: they are shown, leave the game, three are drawn."""
    state = deal(Table("saga", 2), Rng(bytes(32), 0))
    state.players[RED].hand = ["t40", "t40", "t40"]
    state.pouch = [tile for tile in state.pouch if tile != "t40"]
    state.pouch += ["t16"] * (114 - len(state.pouch))
    events = begin_turns(state, RED)
    exchange = events[0]
    assert isinstance(exchange, Exchanged)
    assert exchange.discarded == ("t40", "t40", "t40")
    assert (exchange.count, exchange.pouch, len(state.pouch)) == (3, 111, 111)
    assert state.discarded == ["t40"] * 3
    again = deal(Table("saga", 2), Rng(bytes(32), 0))
    again.players[RED].hand = ["t40", "t40", "t40"]
    again.pouch = ["t16"] * 3 + ["t40"] * 3
    assert [type(event) for event in begin_turns(again, RED)[:2]] == [Exchanged, Exchanged]
    assert again.players[RED].hand == ["t16"] * 3
    assert again.discarded == ["t40"] * 6


@example("E24")
def test_a_possible_hand_is_kept(number: str) -> None:
    """One tile that fits is enough to refuse the word."""
    violation = Scene().turn(RED, "t40", "t40", "t01").refused("exchange")
    assert violation.code == "exchange_not_allowed"
    assert next(iter(violation.values["places"])) == "t01"


@example("E25")
def test_hands_shrink_when_the_pouch_is_empty(number: str) -> None:
    """The match ends after the last tile anybody holds."""
    scene = Scene()
    scene.state.pouch = ["t16"]
    scene.state.players[BLUE].hand = ["t16"] * 3
    scene.turn(RED, "t16", "t16", "t16")
    sizes = []
    for cell in ("n2w1", "n1e2", "s1w2", "s2e1", "n3w1", "n1e3"):
        scene.play(f"place t16 {cell} 0; end")
        sizes.append(tuple(len(player.hand) for player in scene.state.players))
    assert sizes == [(3, 3), (3, 2), (2, 2), (2, 1), (1, 1), (1, 0)]
    assert not scene.state.pouch
    scene.play("place t16 s1w3 0; end")
    assert scene.state.phase == OVER
    assert scene.state.ending == "pouch"


@example("E26")
def test_board_lock(number: str) -> None:
    """With an empty pouch and no tile in any hand that fits, the match ends at once."""
    scene = Scene().turn(RED, "t40")
    scene.state.pouch = []
    scene.state.players[BLUE].hand = ["t40"]
    events = begin_turns(scene.state, RED)
    assert events[0] == BoardLocked((("t40",), ("t40",)))
    assert scene.state.ending == "lock"
    variant = Scene().turn(RED, "t40")
    variant.state.pouch = []
    variant.state.players[BLUE].hand = ["t16"]
    assert begin_turns(variant.state, RED)[0] == Passed(RED)
    assert variant.state.active == BLUE
    variant.play("place t16 n2w1 0; end")
    assert variant.happened(BoardLocked) == [BoardLocked((("t40",), ()))]
    assert variant.state.ending == "lock"
    assert variant.state.discarded == ["t40"]


@example("E27")
def test_the_feast_in_full(number: str) -> None:
    """Incomplete features, Odin, Thor and Freya, for three players."""
    scene = Scene(seats=3).tile("s2w1 t25 270", "warrior forest", RED)
    scene.tile("s1e2 t37 90", "berserker settlement", BLUE)
    scene.tile("n2w1 t01 0", "longship fjord", YELLOW).tile("n3w1 t03 0")
    spaces = ((3, 0, 1), (3, 1, 0), (1, 2, 2))
    for seat, (points, silver) in enumerate(((40, 7), (38, 9), (52, 5))):
        player = scene.state.players[seat]
        player.earned, player.silver = {"forest": points}, silver
        player.tracks = dict(zip(("odin", "thor", "freya"), spaces[seat], strict=True))
    paid = [event for event in finish(scene.state, "pouch") if isinstance(event, FeastScored)]
    assert [(event.code, event.seat, event.points) for event in paid] == [
        ("incomplete", YELLOW, 3),
        ("incomplete", RED, 2),
        ("incomplete", BLUE, 2),
        ("odin", RED, 10),
        ("odin", BLUE, 10),
        ("thor", YELLOW, 2),
        ("freya", RED, 2),
        ("freya", YELLOW, 1),
    ]
    assert [player.points for player in scene.state.players] == [54, 50, 58]
    result = result_of(scene.state)
    assert result is not None
    assert result.winners == (YELLOW,)


def feast_of(track: str, *spaces: int) -> list[int]:
    """What each seat gets for one track alone."""
    scene = Scene(seats=max(2, len(spaces)))
    for player, space in zip(scene.state.players, spaces, strict=True):
        player.tracks[track] = space
    hold_feast(scene.state)
    return [player.points for player in scene.state.players]


@example("E28")
def test_odin(number: str) -> None:
    """The highest get ten; the next five, if one alone is highest; space 0 nothing."""
    assert feast_of("odin", 4, 2, 2, 0) == [10, 5, 5, 0]
    assert feast_of("odin", 4, 4, 2, 1) == [10, 10, 0, 0]
    assert feast_of("odin", 1, 0) == [10, 0]
    assert feast_of("odin", 0, 0) == [0, 0]


@example("E29")
def test_thor(number: str) -> None:
    """The highest get two for each Berserker on the board, of any clan."""
    for spaces, points in (((2, 2, 1, 0), [6, 6, 0, 0]), ((0, 0, 0, 0), [0, 0, 0, 0])):
        scene = Scene(seats=4)
        # on peaks, so that nothing but Thor pays
        for seat, cell in ((RED, "n9w9"), (YELLOW, "n9w7"), (SERPENT, "n9w5")):
            scene.tile(f"{cell} t40 0", "berserker peak", seat)
        for player, space in zip(scene.state.players, spaces, strict=True):
            player.tracks["thor"] = space
        hold_feast(scene.state)
        assert [player.points for player in scene.state.players] == points


@example("E30")
def test_ties_of_the_match(number: str) -> None:
    """Spaces on the tracks, then silver, then a shared victory."""
    scene = Scene(seats=3)
    for player, points, silver in zip(scene.state.players, (88, 88, 80), (4, 3, 9), strict=True):
        player.earned, player.silver = {"forest": points}, silver
        player.tracks = {"odin": 2, "thor": 1, "freya": 2}
    scene.state.players[BLUE].tracks = {"odin": 5, "thor": 0, "freya": 0}
    scene.state.phase, scene.state.ending = OVER, "pouch"
    result = result_of(scene.state)
    assert result is not None
    assert (result.winners, result.decided_by) == ((RED,), "silver")
    assert [each.place for each in result.standings] == [1, 2, 3]
    scene.state.players[BLUE].silver = 4
    shared = result_of(scene.state)
    assert shared is not None
    assert (shared.winners, shared.decided_by) == ((RED, BLUE), None)
    assert [each.place for each in shared.standings] == [1, 1, 3]
    scene.state.players[BLUE].tracks["freya"] = 1
    scene.state.players[RED].silver = 9
    higher = result_of(scene.state)
    assert higher is not None
    assert (higher.winners, higher.decided_by) == ((BLUE,), "tracks")
    assert [each.place for each in higher.standings] == [2, 1, 3]


@example("E31")
def test_deathmatch_doubles_glory_alone(number: str) -> None:
    """Twice the points of the settlement and of the Berserker in it; silver as ever."""
    scene = Scene("deathmatch").tile("n2e1 t36 0", "berserker settlement", RED)
    scene.turn(RED).play("place t34 n3e1 180; end")
    assert scene.gained(RED) == (24, 1)


@example("E32")
def test_deathmatch_feast_takes_points(number: str) -> None:
    """Whoever stands in an incomplete feature loses a point a tile, once, whoever controls."""
    scene = Scene("deathmatch")
    board = scene.state.board
    board.placed, board.frontier, board.features = {}, {}, {}
    for cell, tile in (
        ("n9w9", "t08 180"),
        ("n8w9", "t01 0"),
        ("n7w9", "t01 0"),
        ("n6w9", "t01 0"),
    ):
        scene.tile(f"{cell} {tile}")
    scene.figure("n6w9", "warrior fjord", RED)
    assert scene.feature("n6w9", "fjord")[1] == 1
    scene.tile("s1e1 t24 180", "warrior forest", BLUE).tile("s2e1 t26 0").tile("s3e1 t26 0")
    scene.tile("s5e1 t26 0", "warrior forest", BLUE).tile("s4e1 t26 0")
    assert scene.feature("s4e1", "forest") == ({"s1e1", "s2e1", "s3e1", "s4e1", "s5e1"}, 1)
    scene.figure("s3e1", "warrior forest", RED)
    scene.tile("n1w1 t40 0", "warrior peak", BLUE)
    for cell in ("n2w2", "n2w1", "n2e1", "n1w2", "n1e1"):
        scene.tile(f"{cell} t40 0")
    assert neighbours_of_peak(board, cell_of("n1w1")) == 6
    hold_feast(scene.state)
    assert [player.points for player in scene.state.players] == [-9, -5]


@example("E33")
def test_the_giant_avoids_giving_points(number: str) -> None:
    """It spares the player's fjord and takes the nearest, northmost cell."""
    scene = Scene("solitaire").tile("n2w1 t01 0", "warrior fjord", RED)
    option, criterion = choose_place(scene.state.board, "t08")
    assert (option.cell, option.rotation) == (cell_of("n1e2"), 270)
    assert criterion == "northmost_row"
    scene.state.pouch += ["t08"]
    flipped = next(event for event in answer(scene.state) if isinstance(event, TileFlipped))
    assert (flipped.tile, flipped.cell) == ("t08", cell_of("n1e2"))
    assert scene.state.players[GIANT].supply["warrior"] == 6


@example("E34")
def test_the_giant_hems_the_player_in(number: str) -> None:
    """It lays where an empty neighbour is faced by the player's forest."""
    scene = Scene("solitaire").tile("s2w1 t25 270", "warrior forest", RED)
    option, criterion = choose_place(scene.state.board, "t08")
    assert (option.cell, option.rotation) == (cell_of("s1w2"), 90)
    assert criterion == "most_hemmed_edges"


@example("E35")
def test_the_giant_claims_by_rune(number: str) -> None:
    """A wooden rune claims the forest with a Shieldmaiden, or with a Warrior if none is left."""
    for shieldmaidens, kind in ((2, "shieldmaiden"), (0, "warrior")):
        scene = Scene("solitaire", level="thaw")
        scene.state.players[GIANT].supply["shieldmaiden"] = shieldmaidens
        scene.state.pouch.append("t29")
        answer(scene.state)
        assert scene.state.board.placed[cell_of("n2e1")] == ("t29", 90)
        cells, _ = scene.feature("n2e1", "forest")
        assert cells == {"n1e1", "n2e1"}
        view = GAME.view(scene.state, RED)
        assert [(one.figure, one.seat) for one in view.figures] == [(kind, GIANT)]


@example("E36")
def test_the_giant_scores(number: str) -> None:
    """It completes its own forest and claims nothing, for the forest was occupied."""
    scene = Scene("solitaire", level="thaw").tile("n2e1 t26 0", "shieldmaiden forest", GIANT)
    scene.state.pouch.append("t24")
    events = answer(scene.state)
    assert not [event for event in events if isinstance(event, Deployed)]
    assert list(standing(scene.state.board)) == []
    giant = scene.state.players[GIANT]
    assert scene.state.board.placed[cell_of("n3e1")] == ("t24", 180)
    assert (giant.points, giant.silver, giant.supply["shieldmaiden"]) == (8, 0, 2)


@example("E37")
def test_a_ritual_wards(number: str) -> None:
    """One flip fewer after a ritual: one instead of two, none on level thaw."""
    scene = Scene("solitaire")
    scene.state.players[RED].silver = 2
    scene.state.pouch += ["t16"] * 10
    flips = []
    for line in ("place t01 n2w1 0; ritual odin", "place t16 s2e1 0; end"):
        scene.play(line)
        flips.append(len(scene.happened(TileFlipped)))
    assert flips == [1, 2]
    assert scene.state.players[RED].silver == 0
    thaw = Scene("solitaire", level="thaw").play("place t01 n2w1 0; ritual odin")
    assert thaw.happened(TileFlipped) == []


@example("E38")
def test_a_hundred_points_win_at_once(number: str) -> None:
    """At 101 nothing more is played; the result is the tiles left. Below it, the end is a loss."""
    scene = Scene("solitaire")
    scene.state.players[RED].earned = {"forest": 97}
    scene.state.pouch = scene.state.pouch[:31]
    scene.play("place t24 n2e1 180; deploy warrior forest")
    assert scene.happened(TileFlipped) == []
    result = result_of(scene.state)
    assert result is not None
    assert (result.winners, result.ending, result.standings[0].points) == ((RED,), "goal", 101)
    assert result.standings[0].reasons[-1].values == {"tiles": 31}
    lost = Scene("solitaire")
    lost.state.players[RED].earned = {"forest": 99}
    lost.state.players[RED].tracks["odin"] = 1
    lost.state.pouch = []
    lost.play("place t24 n2e1 180; end")
    told = FeastScored(RED, "odin", 10, {"space": 1, "rank": 1}, for_the_record=True)
    assert lost.happened(FeastScored) == [told]
    result = result_of(lost.state)
    assert result is not None
    assert (result.winners, result.ending) == ((), "lost")
    (alone,) = result.standings
    assert (alone.points, alone.place) == (99, 2)
    assert alone.reasons == (
        Reason("forest", 99),
        Reason("feast_for_the_record", 0, {"points": 10}),
        Reason("tiles_left", 0, {"tiles": 0}),
    )


@example("E39")
def test_who_what_when(number: str) -> None:
    """Refusals by turn, hand, rotation, place; one placement a turn; nothing after the Feast."""
    scene = Scene().turn(RED, "t01", "t24", "t40")
    assert scene.code("place t01 n2w1 0", BLUE) == "not_your_turn"
    assert scene.code("place t16 n2w1 0") == "tile_not_in_hand"
    assert scene.code("place t01 n2w1 45") == "bad_rotation"
    assert scene.code("place t40 n9w9 0") == "not_adjacent"
    scene.send(RED, "place t01 n2w1 0")
    hand = scene.state.players[RED].hand
    drawn = scene.happened(TileDrawn)
    assert hand[:2] == ["t24", "t40"]
    assert drawn == [TileDrawn(RED, hand[2], 113, 3)]
    assert scene.code("place t24 n2e1 180") == "placement_final"
    scene.send(RED, "end")
    finish(scene.state, "pouch")
    for line in ("place t24 n2e1 180", "place t24 n2e1", "end", "exchange"):
        assert scene.code(line, BLUE) == "game_over"


@example("E40")
def test_a_turn_that_ends_by_itself(number: str) -> None:
    """Without figure and silver nothing but `end` is left: it is not asked for."""
    for line, silver in (("place t32 s1e3 180", 1), ("place t32 s1e3 180; end", 1)):
        scene = Scene().tile("s1e2 t36 90", "warrior settlement", RED).turn(RED)
        red = scene.state.players[RED]
        red.silver, red.supply = silver, dict.fromkeys(red.supply, 0)
        scene.play(line)
        assert scene.happened(NoAction) == [NoAction(RED, forced=True)]
        assert scene.gained(RED) == (9, 0)
        assert scene.state.players[RED].supply["warrior"] == 1
        assert scene.state.active == BLUE
        assert scene.feature("s1e3", "forest") == ({"s1e3"}, 1)
    scene = Scene().tile("s1e2 t36 90", "warrior settlement", RED).turn(RED, "t32")
    red = scene.state.players[RED]
    red.silver, red.supply = 1, dict.fromkeys(red.supply, 0)
    for action, code in (
        ("deploy warrior forest", "no_such_figure"),
        ("ritual odin", "not_enough_silver"),
        ("end; end", "already_acted"),
    ):
        assert scene.code(f"place t32 s1e3 180; {action}") == code
    red.silver = 2
    scene.send(RED, "place t32 s1e3 180")
    assert scene.legal() == ["end", "ritual odin", "ritual thor", "ritual freya"]
    ritual = scene.send(RED, "ritual freya")
    assert (ritual.state.players[RED].silver, ritual.gained(RED)) == (0, (9, -2))


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


@example("E44")
def test_time_is_up(number: str) -> None:
    """The caretaker lays the first tile drawn that fits, northmost; a placed tile needs `end`."""
    scene = Scene().turn(RED, "t40", "t24", "t01")
    move = GAME.default(scene.state, RED)
    assert str(move) == "place t24 n2e1 180"
    scene.send(RED, str(move))
    assert str(GAME.default(scene.state, RED)) == "end"
    assert GAME.default(scene.state, BLUE) is None


@example("E45")
def test_feast_with_a_tie_and_an_open_ring(number: str) -> None:
    """Ties pay in full; an open fjord is not raided; an open ring pays nothing."""
    scene = Scene().tile("s2w1 t25 270", "warrior forest", RED)
    scene.tile("s1w2 t09 90", "warrior forest", BLUE).tile("s2w2 t25 0")
    scene.tile("n2w1 t20 0", "longship fjord", RED).tile("n1w2 t42 180", "warrior peak", BLUE)
    silver = [player.silver for player in scene.state.players]
    hold_feast(scene.state)
    assert [player.points for player in scene.state.players] == [6, 4]
    assert [player.silver for player in scene.state.players] == silver


@example("E46")
def test_exchange_before_lock(number: str) -> None:
    """While the pouch holds tiles an impossible hand is exchanged; the next hand waits its turn."""
    scene = Scene().turn(RED, "t40", "t40", "t40")
    scene.state.pouch = ["t16"] * 5
    scene.state.players[BLUE].hand = ["t40"]
    events = begin_turns(scene.state, RED)
    assert isinstance(events[0], Exchanged)
    assert not [event for event in events if isinstance(event, BoardLocked)]
    assert scene.state.players[RED].hand == ["t16"] * 3
    assert scene.state.players[BLUE].hand == ["t40"]
    assert len(scene.state.pouch) == 2


@example("E47")
def test_solitaire_draw_and_last_tile(number: str) -> None:
    """A drawn tile that fits nowhere is replaced; a hundred with the very last tile wins."""
    scene = Scene("solitaire")
    scene.state.pouch += ["t01", "t40"]
    events = begin_first_turn(scene.state)
    assert events[:2] == [Discarded("t40", 121), TileDrawn(RED, "t01", 120, 1, public=True)]
    assert scene.state.discarded == ["t40"]
    last = Scene("solitaire")
    last.state.players[RED].earned = {"forest": 96}
    last.tile("n9w9 t24 180", "warrior forest", RED).tile("n9e9 t08 0")
    frontier = last.state.board.frontier
    for cell in set(frontier) - {cell_of("n8w9"), cell_of("n10e9")}:
        del frontier[cell]
    last.state.pouch = ["t24", "t16"]
    events = answer(last.state)
    assert [event.tile for event in events if isinstance(event, TileFlipped)] == ["t16", "t24"]
    result = result_of(last.state)
    assert result is not None
    assert (result.winners, result.standings[0].points) == ((RED,), 100)
    assert result.standings[0].reasons[-1].values == {"tiles": 0}


@example("E48")
def test_short_saga(number: str) -> None:
    """Sixty tiles, as many turns for each seat; four seats start with 0, 1, 1 and 2 points."""
    for seats, pouch, start in ((3, 51, [0, 0, 0]), (4, 48, [0, 1, 1, 2])):
        state = begin(GAME, Table("saga", seats, {"length": "short"}), bytes(32)).state
        assert len(state.pouch) == pouch
        assert [player.points for player in state.players] == start
        view = GAME.view(state, None)
        assert view.turns == 60
        assert sum(view.unseen.values()) == 60
        turns = [0] * seats
        while GAME.pending(state):
            move = GAME.legal(state, state.active)[0]
            turns[state.active] += isinstance(move, Place)
            GAME.apply(state, state.active, move, Rng(bytes(32), 1))
        assert turns == [60 // seats] * seats


@example("E49")
def test_leaving(number: str) -> None:
    """The caretaker plays the seat, its figures stay, it is placed last; the last to stay wins."""
    scene = Scene(seats=3).tile("s2w1 t25 270", "shieldmaiden forest", RED)
    scene.figure("s2w1", "berserker forest", BLUE)
    scene.turn(RED)
    GAME.withdraw(scene.state, BLUE, Rng(bytes(32), 1))
    scene.play("place t01 n2w1 0; end")
    placed = [event.seat for event in scene.happened(TilePlaced)]
    assert placed == [RED, BLUE]
    assert scene.state.active == YELLOW
    assert GAME.view(scene.state, None).features[-1].control == {RED: 1, BLUE: 2}
    for player, points in zip(scene.state.players, (90, 95, 80), strict=True):
        player.earned = {"forest": points}
    scene.state.phase, scene.state.ending = OVER, "pouch"
    result = result_of(scene.state)
    assert result is not None
    assert result.winners == (RED,)
    assert [each.place for each in result.standings] == [1, 3, 2]
    two = Scene()
    GAME.withdraw(two.state, BLUE, Rng(bytes(32), 1))
    result = result_of(two.state)
    assert result is not None
    assert (result.ending, result.winners) == ("left", (RED,))


def test_every_example_has_its_test() -> None:
    """All 49 numbers are here, each once."""
    assert [f"E{number:02}" for number in range(1, 50)] == NUMBERS
