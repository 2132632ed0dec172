"""Examples of the dossier: actions, rituals, hands, the lock of the board, time (section 12)."""

from games.core.chance import Rng
from games.core.contract import Table
from games.viking_tiles import GAME
from games.viking_tiles.events import (
    BoardLocked,
    Exchanged,
    NoAction,
    Passed,
    TileDrawn,
)
from games.viking_tiles.phases.feast import finish
from games.viking_tiles.phases.turn import begin_turns
from games.viking_tiles.state import OVER, deal
from tests.games.viking_tiles import (
    test_examples_endings,
    test_examples_features,
    test_examples_placing,
    test_examples_solitaire,
)
from tests.games.viking_tiles.examples import NUMBERS, example
from tests.games.viking_tiles.scenes import BLUE, RED, Scene

EVERYWHERE = (
    test_examples_endings,
    test_examples_features,
    test_examples_placing,
    test_examples_solitaire,
)


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


@example("E39")
def test_who_what_when(number: str) -> None:
    """Refusals by turn, hand, rotation, place; one placement a turn; nothing after the Feast."""
    scene = Scene().turn(RED, "t01", "t24", "t40")
    assert scene.code("place t01 n2w1 0", BLUE) == "not_your_turn"
    assert scene.code("place t16 n2w1 0") == "tile_not_in_hand"
    assert scene.code("place t01 n2w1 45") == "bad_rotation"
    assert scene.code("place t40 n9w9 0") == "not_adjacent"
    scene.send("place t01 n2w1 0", RED)
    hand = scene.state.players[RED].hand
    drawn = scene.happened(TileDrawn)
    assert hand[:2] == ["t24", "t40"]
    assert drawn == [TileDrawn(RED, hand[2], 113, 3)]
    assert scene.code("place t24 n2e1 180") == "placement_final"
    scene.send("end", RED)
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
    scene.send("place t32 s1e3 180", RED)
    assert scene.legal() == ["end", "ritual odin", "ritual thor", "ritual freya"]
    ritual = scene.send("ritual freya", RED)
    assert (ritual.state.players[RED].silver, ritual.gained(RED)) == (0, (9, -2))


@example("E44")
def test_time_is_up(number: str) -> None:
    """The caretaker lays the first tile drawn that fits, northmost; a placed tile needs `end`."""
    scene = Scene().turn(RED, "t40", "t24", "t01")
    move = GAME.default(scene.state, RED)
    assert str(move) == "place t24 n2e1 180"
    scene.send(str(move), RED)
    assert str(GAME.default(scene.state, RED)) == "end"
    assert GAME.default(scene.state, BLUE) is None


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


def test_every_example_has_its_test() -> None:
    """All 49 numbers are there, each once, wherever they stand."""
    assert EVERYWHERE
    assert sorted(NUMBERS) == [f"E{number:02}" for number in range(1, 50)]
