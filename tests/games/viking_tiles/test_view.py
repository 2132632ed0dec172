"""What one seat or a spectator may know."""

from games.core.chance import Rng
from games.core.contract import Table
from games.core.play import begin
from games.core.records import Draw, TracingRng
from games.viking_tiles import GAME
from games.viking_tiles.cells import cell_of
from games.viking_tiles.events import Passed, TurnBegan
from games.viking_tiles.phases.feast import finish
from games.viking_tiles.phases.turn import begin_turns
from games.viking_tiles.view import Fit, LastTurn, StandingFigure
from tests.games.viking_tiles.scenes import BLUE, GIANT, RED, Scene


def test_a_hand_is_its_owners() -> None:
    """Others see its size alone."""
    scene = Scene().turn(RED, "t24", "t24", "t40")
    own, other = GAME.view(scene.state, RED), GAME.view(scene.state, None)
    assert own.hand == ("t24", "t24", "t40")
    assert own.fits == {"t24": (Fit("n2e1", (180,)), Fit("s2w1", (0,))), "t40": ()}
    assert (other.hand, other.fits) == ((), {})
    assert [seat.hand for seat in other.seats] == [3, 3]
    assert GAME.view(scene.state, BLUE).hand == tuple(scene.state.players[BLUE].hand)


def test_the_drawn_tile_of_the_solitaire_is_public() -> None:
    """A spectator sees it with the places where it fits."""
    state = begin(GAME, Table("solitaire", 1), bytes(32)).state
    view = GAME.view(state, None)
    assert view.hand == GAME.view(state, RED).hand == tuple(state.players[RED].hand)
    assert (view.goal, view.level, view.seats[GIANT].giant) == (100, "winter", True)
    assert view.seats[GIANT].tracks == {}


def test_the_last_turn_is_shown() -> None:
    """Its placement, whether its action is still to come, and what it completed."""
    scene = Scene().play("place t12 n2w1 180")
    assert GAME.view(scene.state, None).last == LastTurn(RED, "n2w1", (), acted=False)
    scene.play("deploy longship fjord")
    last = GAME.view(scene.state, None).last
    assert last is not None
    assert last.acted
    assert [(one.terrain, set(one.cells), one.glory) for one in last.completed] == [
        ("fjord", {"n1w1", "n2w1"}, {RED: 2})
    ]
    assert GAME.view(scene.state, None).seats[RED].gain == 2


def test_figures_stand_on_segments_by_letter() -> None:
    """The letters are those of the tile's own list; a peak is called so."""
    scene = Scene(hall="b").tile("n1w2 t40 0", "warrior peak", RED).turn(BLUE)
    scene.tile("n2w1 t03 0", "warrior forest w", BLUE)
    assert GAME.view(scene.state, None).figures == (
        StandingFigure("n2w1", "c", "warrior", BLUE),
        StandingFigure("n1w2", "peak", "warrior", RED),
    )


def test_the_land_is_listed_without_the_hall() -> None:
    """Tiles and frontier by cell from the north-west; the hall is named by its side."""
    scene = Scene(hall="b").tile("n2w1 t01 0").tile("s2e1 t01 0")
    view = GAME.view(scene.state, None)
    assert [placed.cell for placed in view.placed] == ["n2w1", "s2e1"]
    assert view.hall == "b"
    assert view.frontier[0] == "n3w1"
    assert "n1w1" not in view.frontier


def test_expected_turns_follow_the_tiles() -> None:
    """An exchange costs turns; after the end the number is what it was."""
    state = begin(GAME, Table("saga", 2), bytes(32)).state
    assert (GAME.view(state, None).turn, GAME.view(state, None).turns) == (1, 120)
    state.pouch = state.pouch[:10]
    assert GAME.view(state, None).turns == 16
    finish(state, "pouch")
    view = GAME.view(state, None)
    assert (view.over, view.turns, view.pending) == (True, 1, ())


def test_twins_keep_what_everybody_knows() -> None:
    """The seat asked to place holds a tile that fits, in every imagined position."""
    scene = Scene().turn(BLUE, "t40", "t40", "t24")
    scene.state.pouch = ["t40"] * 12 + scene.state.pouch[:3]
    for ply in range(30):
        twin = GAME.imagine(scene.state, RED, Rng(bytes(32), ply))
        assert GAME.legal(twin, BLUE)
        assert twin.players[RED] == scene.state.players[RED]
        assert sorted([*twin.pouch, *twin.players[BLUE].hand]) == sorted(
            [*scene.state.pouch, *scene.state.players[BLUE].hand]
        )


def test_the_owner_imagines_the_own_hand_as_it_is() -> None:
    """A spectator imagines every hand anew; a seat keeps its own."""
    state = begin(GAME, Table("saga", 3), bytes(range(32))).state
    twins = [GAME.imagine(state, 1, Rng(bytes(32), ply)) for ply in range(5)]
    assert all(twin.players[1].hand == state.players[1].hand for twin in twins)
    assert any(twin.players[0].hand != state.players[0].hand for twin in twins)
    assert any(twin.pouch != state.pouch for twin in twins)


def test_what_a_view_holds_is_its_own() -> None:
    """Nothing in it is shared with the state."""
    scene = Scene().play("place t12 n2w1 180; deploy longship fjord")
    last, placement = GAME.view(scene.state, None).last, scene.state.last
    assert last is not None
    assert placement is not None
    last.completed[0].glory.clear()
    assert placement.completed[0].glory == {RED: 2}


def test_passes_are_dealt_for_at_once() -> None:
    """After three passes hands are matched with what they may hold, not found by trying."""
    scene = Scene(seats=4)
    scene.state.pouch = []
    frontier = scene.state.board.frontier
    for cell in set(frontier) - {cell_of("n2w1")}:
        del frontier[cell]
    land = [f"t{number}" for number in range(24, 33)]
    for number, player in enumerate(scene.state.players):
        player.hand = land[3 * number - 3 : 3 * number] or ["t16", "t12", "t14"]
    events = begin_turns(scene.state, BLUE)
    assert [type(event) for event in events] == [Passed, Passed, Passed, TurnBegan]
    for viewer in (None, BLUE):
        deals = set()
        for ply in range(40):
            draws: list[Draw] = []
            twin = GAME.imagine(scene.state, viewer, TracingRng(bytes(32), ply, draws))
            deals.add(str([player.hand for player in twin.players]))
            assert GAME.legal(twin, RED)
            assert len(draws) < 3000
            for player in twin.players:
                assert set(player.hand).isdisjoint(player.lacks)
        assert len(deals) > 30


def test_a_rare_deal_is_found_all_the_same() -> None:
    """Where hardly any deal agrees with the passes, one is found that does, not the truth."""
    scene = Scene(seats=4).turn(3, "t16")
    scene.state.pouch = []
    hands = (["t40", "t41", "t42"], ["t43", "t34", "t35"], ["t36", "t37", "t38"], ["t16"])
    for player, hand in zip(scene.state.players, hands, strict=True):
        player.hand = list(hand)
    every = sorted(tile for hand in hands for tile in hand)
    for player, hand in zip(scene.state.players[:3], hands[:3], strict=True):
        player.lacks = tuple(tile for tile in every if tile not in hand)
    twin = GAME.imagine(scene.state, None, Rng(bytes(32), 1))
    assert [sorted(player.hand) for player in twin.players] == [sorted(hand) for hand in hands]
