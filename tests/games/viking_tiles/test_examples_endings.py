"""Examples of the dossier: the Feast, the tracks, ties, short and lost matches (section 12)."""

from games.core.chance import Rng
from games.core.contract import Table
from games.core.play import begin
from games.viking_tiles import GAME
from games.viking_tiles.board import neighbours_of_peak
from games.viking_tiles.cells import cell_of
from games.viking_tiles.events import (
    FeastScored,
    TilePlaced,
)
from games.viking_tiles.moves import Place
from games.viking_tiles.phases.feast import finish, hold_feast
from games.viking_tiles.result import result_of
from games.viking_tiles.state import OVER
from tests.games.viking_tiles.examples import example
from tests.games.viking_tiles.scenes import BLUE, RED, SERPENT, YELLOW, Scene


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
