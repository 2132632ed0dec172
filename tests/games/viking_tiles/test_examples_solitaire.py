"""Examples of the dossier: the Giant, and how a match against him ends (section 12)."""

from games.core.contract import Reason
from games.viking_tiles import GAME
from games.viking_tiles.board import standing
from games.viking_tiles.cells import cell_of
from games.viking_tiles.events import (
    Deployed,
    Discarded,
    FeastScored,
    TileDrawn,
    TileFlipped,
)
from games.viking_tiles.phases.giant import answer, choose_place
from games.viking_tiles.phases.turn import begin as begin_first_turn
from games.viking_tiles.result import result_of
from tests.games.viking_tiles.examples import example
from tests.games.viking_tiles.scenes import GIANT, RED, Scene


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
