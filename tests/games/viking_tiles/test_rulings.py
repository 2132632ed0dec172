"""Rulings of the dossier's section 8 that its examples do not show, by their numbers."""

import pytest

from games.core.chance import Rng
from games.core.contract import Table
from games.core.errors import CorruptState
from games.core.lines import play_line
from games.core.play import MoveKind, begin, play
from games.viking_tiles import GAME
from games.viking_tiles.board import great_hall
from games.viking_tiles.cells import cell_name, cell_of
from games.viking_tiles.events import (
    BoardLocked,
    Exchanged,
    FeatureCompleted,
    MatchEnded,
    NoAction,
    Passed,
    SeatLeft,
    Skipped,
    TileFlipped,
    TilePlaced,
    TurnBegan,
)
from games.viking_tiles.moves import End, Place
from games.viking_tiles.phases.feast import finish
from games.viking_tiles.phases.giant import answer, choose_place
from games.viking_tiles.phases.turn import begin_turns
from games.viking_tiles.result import result_of
from games.viking_tiles.state import ACT, OVER, deal
from tests.games.viking_tiles.scenes import BLUE, GIANT, RED, Scene

RING = ("n2w3", "n2w2", "n2w1", "n1w3", "s1w3", "s1w2")
"""The cells round n1w2 that are not hall quarters."""


def ringed(*peaks: str) -> Scene:
    """Side b with peaks here and mountains or whatever round them, laid without matching."""
    scene = Scene(hall="b")
    for peak in peaks:
        scene.tile(f"{peak} t40 0")
    return scene


def fill(scene: Scene, *cells: str) -> Scene:
    """Occupy cells with Lone peaks, whatever their neighbours."""
    for cell in cells:
        scene.tile(f"{cell} t40 0")
    return scene


def test_ruling_7_a_peak_in_a_hole_scores_at_once() -> None:
    """A peak laid amid eight occupied cells may be claimed and pays in the same turn."""
    scene = fill(Scene(hall="b"), *RING).turn(RED)
    scene.state.board.frontier[cell_of("n1w2")] = 0
    scene.play("place t40 n1w2 0; deploy warrior peak")
    glory, _ = scene.gained(RED)
    assert glory == 9
    assert scene.state.players[RED].tracks["odin"] == 1
    assert scene.state.players[RED].supply["warrior"] == 6


def test_ruling_29_segments_that_meet_outside_are_one() -> None:
    """Two arms of one new tile that meet outside are one feature, claimed for both."""
    scene = Scene().tile("n2w1 t16 0").tile("n3w1 t02 180", "warrior fjord", BLUE)
    scene.tile("n3w2 t02 90").turn(RED).play("place t02 n2w2 0")
    assert "deploy warrior fjord" not in scene.legal()


def test_ruling_43_an_exchange_takes_what_the_pouch_has() -> None:
    """Three leave, two are drawn; then nothing more can be exchanged."""
    scene = Scene().turn(RED, "t40", "t40", "t40")
    scene.state.pouch = ["t16", "t40"]
    events = begin_turns(scene.state, RED)
    assert isinstance(events[0], Exchanged)
    assert (events[0].count, events[0].pouch) == (2, 0)
    assert scene.state.players[RED].hand == ["t40", "t16"]


def test_ruling_45_where_nothing_is_drawn_a_placement_is_open() -> None:
    """With an empty pouch a placement can be taken back before the action; otherwise not."""
    scene = Scene().turn(RED, "t01", "t16")
    drawn = play(GAME, scene.state, RED, Place("t01", "n2w1", 0), Rng(bytes(32), 1))
    assert drawn.kind is MoveKind.REVEALED
    scene.state.pouch = []
    placed = play(GAME, scene.state, RED, Place("t01", "n2w1", 0), Rng(bytes(32), 1))
    assert placed.kind is MoveKind.OPEN
    solitaire = Scene("solitaire").turn(RED, "t01")
    placed_alone = play(GAME, solitaire.state, RED, Place("t01", "n2w1", 0), Rng(bytes(32), 1))
    assert placed_alone.kind is MoveKind.OPEN


def test_ruling_56_without_figures_a_ritual_remains() -> None:
    """With an empty supply only rituals and `end` are offered."""
    scene = Scene()
    red = scene.state.players[RED]
    red.supply = dict.fromkeys(red.supply, 0)
    scene.play("place t01 n2w1 0")
    assert scene.legal() == ["end", "ritual odin", "ritual thor", "ritual freya"]


def test_ruling_61_silver_of_this_tile_pays_no_ritual() -> None:
    """The payout comes after the action."""
    scene = Scene().tile("n2w1 t20 0", "longship fjord", RED).turn(RED)
    scene.state.players[RED].silver = 1
    scene.play("place t19 n3w1 180")
    assert scene.code("ritual odin") == "not_enough_silver"


def test_ruling_65_a_pass_keeps_the_hand_hidden() -> None:
    """A pass tells no tile of the hand, only which types are not in it."""
    scene = Scene().turn(RED, "t40", "t40")
    scene.state.pouch = []
    scene.state.players[BLUE].hand = ["t16", "t16", "t16"]
    events = begin_turns(scene.state, RED)
    assert [type(event) for event in events] == [Passed, TurnBegan]
    assert GAME.view(scene.state, None).hand == ()
    assert "t16" in scene.state.players[RED].lacks
    for ply in range(20):
        twin = GAME.imagine(scene.state, None, Rng(bytes(32), ply))
        assert twin.players[RED].hand == ["t40", "t40"]


def test_ruling_66_two_rings_with_one_tile() -> None:
    """Each pays nine and its own ore silver; Odin stops at ten."""
    scene = ringed("n1w2", "n1w4")
    scene.figure("n1w2", "warrior peak", RED).figure("n1w4", "warrior peak", RED)
    scene.state.players[RED].tracks["odin"] = 9
    fill(scene, "n2w3", "n2w2", "n2w1", "s1w3", "s1w2", "n2w5", "n2w4", "n1w5", "s1w5", "s1w4")
    scene.turn(RED)
    scene.state.board.frontier[cell_of("n1w3")] = 0
    scene.play("place t40 n1w3 0; end")
    glory, silver = scene.gained(RED)
    assert glory == 18
    # nine ore runes round n1w4, seven round n1w2: the two hall quarters have none
    assert silver == 9 // 2 + 7 // 2
    assert scene.state.players[RED].tracks["odin"] == 10
    rings = [event.cells[0] for event in scene.happened(FeatureCompleted)]
    assert rings == [cell_of("n1w4"), cell_of("n1w2")]


def test_ruling_69_a_loop_counts_the_port_once() -> None:
    """Also for silver: the port's own rune counts once."""
    scene = Scene().tile("n2w1 t16 0").tile("n3w1 t02 180", "warrior fjord", RED)
    scene.tile("n3w2 t02 90").turn(BLUE).play("place t02 n2w2 0; end")
    completed = scene.happened(FeatureCompleted)[0]
    assert isinstance(completed, FeatureCompleted)
    assert len(completed.cells) == len(set(completed.cells)) == 4


def test_ruling_76_no_action_without_a_placement() -> None:
    """A seat with an empty hand is skipped, whatever its silver."""
    scene = Scene().turn(RED, "t16")
    scene.state.pouch = []
    scene.state.players[BLUE].hand = []
    scene.state.players[RED].hand = ["t16", "t16"]
    scene.send("place t16 n2w1; end", RED)
    assert scene.happened(Skipped) == [Skipped(BLUE)]
    assert scene.state.active == RED


def test_a_second_turn_of_the_same_seat_needs_a_second_line() -> None:
    """One line carries one placement, also when the seat is next again."""
    scene = Scene().turn(RED, "t16", "t16")
    scene.state.pouch = []
    scene.state.players[BLUE].hand = []
    assert scene.code("place t16 n2w1; end; place t16 n3w1") == "placement_final"


def test_ruling_77_the_count_of_unseen_tiles_leaves_hands_alone() -> None:
    """What a hand holds is still unseen for the public count."""
    state = begin(GAME, Table("saga", 2), bytes(32)).state
    view = GAME.view(state, None)
    assert sum(view.unseen.values()) == 120
    state = Scene().turn(RED).play("place t01 n2w1 0").state
    assert GAME.view(state, BLUE).unseen["t01"] == 3


def test_ruling_75_no_flip_on_thaw_after_a_ritual() -> None:
    """The player draws the next tile at once, and the ward is used up."""
    scene = Scene("solitaire", level="thaw").play("place t01 n2w1 0; ritual odin")
    assert scene.happened(TileFlipped) == []
    assert not scene.state.warded
    assert len(scene.state.players[RED].hand) == 1


def test_ruling_74_the_giant_weighs_both_sides_fully() -> None:
    """A forest that both share is completed only where sparing the player costs nothing else."""
    scene = Scene("solitaire").tile("n2e1 t26 0", "warrior forest", RED)
    scene.figure("n2e1", "warrior forest", GIANT)
    option, criterion = choose_place(scene.state.board, "t24")
    assert (cell_name(option.cell), option.rotation) == ("s2w1", 0)
    assert (option.gains, criterion) == ({}, "nearest_to_hall")
    scene.state.players[RED].supply["warrior"] = 0
    board = scene.state.board
    for cell in set(board.frontier) - {cell_of("n3e1")}:
        del board.frontier[cell]
    option, criterion = choose_place(board, "t24")
    assert (cell_name(option.cell), option.gains) == ("n3e1", {RED: 6, GIANT: 6})
    assert criterion == "only_place"


def test_the_giant_lays_by_its_own_points_next() -> None:
    """Of places that give the player nothing it takes the one with most glory of its own."""
    scene = Scene("solitaire").tile("n2e1 t26 0", "shieldmaiden forest", GIANT)
    option, criterion = choose_place(scene.state.board, "t24")
    assert option.cell == cell_of("n3e1")
    assert (option.gains, criterion) == ({GIANT: 8}, "most_giant_glory")


@pytest.mark.parametrize(
    ("tile", "expected"),
    [
        ("t40", ("warrior", "peak")),
        ("t12", ("longship", "fjord")),
        ("t36", ("berserker", "settlement")),
    ],
)
def test_the_giant_claims_each_kind(tile: str, expected: tuple[str, str]) -> None:
    """Ore claims the peak, fish a fjord, gold a settlement, each with its first figure."""
    scene = Scene("solitaire", hall="b", level="thaw")
    scene.state.pouch.append(tile)
    scene.state.board = great_hall("b")
    before = dict(scene.state.players[GIANT].supply)
    events = answer(scene.state)
    deployed = [event for event in events if type(event).__name__ == "Deployed"]
    assert [(one.figure, one.feature) for one in deployed] == [expected]
    assert before[expected[0]] == 1 or expected[0] == "warrior"


def test_the_giant_stops_when_the_pouch_is_empty() -> None:
    """A flip of a tile that fits nowhere discards it; without a tile all is lost."""
    scene = Scene("solitaire")
    scene.state.pouch = ["t40", "t40"]
    answer(scene.state)
    assert scene.state.discarded == ["t40", "t40"]
    assert scene.state.ending == "lost"


def test_giving_up_the_solitaire_loses_it() -> None:
    """Whoever leaves alone has lost."""
    scene = Scene("solitaire").turn(RED, "t01")
    GAME.withdraw(scene.state, RED, Rng(bytes(32), 1))
    result = result_of(scene.state)
    assert result is not None
    assert (result.winners, result.ending) == ((), "left")
    assert GAME.pending(scene.state) == ()


def test_leaving_in_the_middle_of_a_turn() -> None:
    """In PLACE the caretaker lays a tile and takes no action; in ACT the action is left out."""
    placing = Scene(seats=3).turn(RED, "t40", "t24", "t01")
    events = GAME.withdraw(placing.state, RED, Rng(bytes(32), 1))
    assert TilePlaced(RED, "t24", cell_of("n2e1"), 180) in events
    acting = Scene(seats=3).turn(RED).play("place t01 n2w1 0")
    assert acting.state.phase == ACT
    events = GAME.withdraw(acting.state, RED, Rng(bytes(32), 1))
    assert events[1] == NoAction(RED)
    assert acting.state.active == BLUE
    assert acting.state.phase != OVER


def test_whoever_leaves_after_placing_leaves_no_tile_unresolved() -> None:
    """Where the match ends with it, too: what the tile completed is scored, then it is over."""
    for leaving in (RED, BLUE):
        scene = Scene().tile("n2w1 t01 0", "warrior fjord", BLUE).turn(RED)
        scene.play("place t08 n3w1 180")
        events = GAME.withdraw(scene.state, leaving, Rng(bytes(32), 1))
        kinds = [type(event) for event in events]
        assert kinds == [SeatLeft, NoAction, FeatureCompleted, MatchEnded]
        assert [player.points for player in scene.state.players] == [0, 3]
        assert scene.state.players[BLUE].supply["warrior"] == 6
        view = GAME.view(scene.state, None)
        assert (view.features, view.figures, view.over) == ((), (), True)
        result = result_of(scene.state)
        assert result is not None
        assert result.winners == (1 - leaving,)
    alone = Scene("solitaire").turn(RED, "t12").play("place t12 n2w1 180")
    GAME.withdraw(alone.state, RED, Rng(bytes(32), 1))
    assert alone.state.latest.acted
    assert alone.state.ending == "left"


def test_nobody_leaves_twice_or_after_the_end() -> None:
    """The second time nothing happens, and a result stands."""
    scene = Scene(seats=4).turn(RED, "t01")
    assert len(GAME.withdraw(scene.state, BLUE, Rng(bytes(32), 1))) == 1
    before = scene.state.copy()
    assert GAME.withdraw(scene.state, BLUE, Rng(bytes(32), 2)) == []
    assert scene.state == before
    over = Scene().turn(RED, "t01")
    finish(over.state, "pouch")
    result = GAME.result(over.state)
    assert GAME.withdraw(over.state, RED, Rng(bytes(32), 1)) == []
    assert GAME.result(over.state) == result


def test_an_exchange_that_ends_in_a_lock_is_no_pass() -> None:
    """Where the last tiles drawn fit nowhere either, the lock says all there is to say."""
    scene = Scene().turn(RED, "t40", "t40", "t40")
    scene.state.pouch, scene.state.players[BLUE].hand = ["t40", "t41"], ["t40"]
    scene.state.board.frontier = {cell_of("n2w1"): scene.state.board.frontier[cell_of("n2w1")]}
    events = begin_turns(scene.state, RED)
    assert [type(event) for event in events[:2]] == [Exchanged, BoardLocked]
    assert scene.state.players[RED].lacks == ()


def handed_over(pouch: list[str], *hands: str) -> MoveKind:
    """How freely Red can take back `end`, with this pouch and the others' hands."""
    scene = Scene(seats=1 + len(hands)).turn(RED, "t16").play("place t16 n2w1 0")
    scene.state.pouch, scene.state.players[RED].hand = list(pouch), ["t16"]
    for player, hand in zip(scene.state.players[1:], hands, strict=True):
        player.hand = hand.split()
    return play(GAME, scene.state, RED, End(), Rng(bytes(32), 1)).kind


def test_a_turn_handed_over_reveals_only_what_was_not_certain() -> None:
    """That the next seat can place is news only where its hand might fit nowhere."""
    fits, lone = ["t16"] * 5, ["t40"] * 3
    assert handed_over(fits, "t16 t16 t16") is MoveKind.HANDOVER
    assert handed_over([*fits, "t40", "t40"], "t16 t16 t16") is MoveKind.HANDOVER
    assert handed_over([*fits, *lone], "t16 t16 t16") is MoveKind.REVEALED
    assert handed_over([*fits, *lone], "t16") is MoveKind.REVEALED
    assert handed_over(fits, "t40 t40 t16") is MoveKind.HANDOVER
    assert handed_over([], "t16 t16", "t40") is MoveKind.HANDOVER
    assert handed_over([], "t16", "t40") is MoveKind.REVEALED
    assert handed_over([], "t40", "t16") is MoveKind.REVEALED
    assert handed_over([], "", "t16 t16") is MoveKind.HANDOVER
    assert handed_over(fits, "t40 t40 t40") is MoveKind.REVEALED


def test_what_is_drawn_turned_up_or_placed_for_a_seat_that_left_is_news() -> None:
    """Neither the Giant's flips nor the caretaker's tile can be taken back freely."""
    solitaire = Scene("solitaire").turn(RED, "t01").play("place t01 n2w1 0")
    assert play(GAME, solitaire.state, RED, End(), Rng(bytes(32), 1)).kind is MoveKind.REVEALED
    scene = Scene(seats=3).turn(RED, "t16", "t16").play("place t16 n2w1 0")
    scene.state.pouch, scene.state.players[RED].hand = [], ["t16"]
    for player in scene.state.players[1:]:
        player.hand = ["t16", "t16"]
    GAME.withdraw(scene.state, BLUE, Rng(bytes(32), 1))
    assert play(GAME, scene.state, RED, End(), Rng(bytes(32), 1)).kind is MoveKind.REVEALED


def test_clans_are_given_as_asked() -> None:
    """Who asks for a clan has it; the others get the first free ones by seat."""
    state = deal(Table("saga", 3, {}, (None, "raven", None)), Rng(bytes(32), 0))
    assert [player.clan for player in state.players] == ["wolf", "raven", "bear"]
    alone = deal(Table("solitaire", 1, {}, ("raven",)), Rng(bytes(32), 0))
    assert [player.clan for player in alone.players] == ["raven", "wolf"]


def test_deathmatch_deck_and_figures() -> None:
    """Half of every type, two Berserkers a clan, the Winter Hold."""
    state = begin(GAME, Table("deathmatch", 2), bytes(32)).state
    assert (len(state.pouch), state.hall) == (54, "b")
    assert [player.supply["berserker"] for player in state.players] == [2, 2]


def test_deathmatch_rings_and_raids_are_doubled() -> None:
    """Eighteen for a ring; eight and four for sites; silver and Odin as ever."""
    scene = Scene("deathmatch", hall="a").tile("n2w1 t20 0", "longship fjord", RED)
    scene.turn(BLUE).play("place t19 n3w1 180; end")
    assert scene.gained(RED) == (2 * 3 + 2 * 8, 7)
    ring = fill(Scene("deathmatch"), *RING).turn(RED)
    ring.state.board.frontier[cell_of("n1w2")] = 0
    ring.play("place t40 n1w2 0; deploy warrior peak")
    assert ring.gained(RED)[0] == 18
    assert ring.state.players[RED].tracks["odin"] == 1


def test_a_surplus_end_is_accepted_and_a_line_is_whole() -> None:
    """After a turn that ended by itself `end` does nothing (ruling 70); the rest is refused."""
    scene = Scene().turn(RED, "t32").tile("s1e2 t36 90", "warrior settlement", RED)
    red = scene.state.players[RED]
    red.silver, red.supply = 1, dict.fromkeys(red.supply, 0)
    done = play_line(
        GAME, scene.state, RED, "place t32 s1e3 180; end", lambda part: Rng(bytes(32), part)
    )
    assert [str(part.move) for part in done.parts] == ["place t32 s1e3 180"]
    assert done.refusal is None


def test_solitaire_line_refused_after_a_turn_that_ended_by_itself() -> None:
    """Nothing is flipped or drawn for a line whose action could not follow (rulings 70, 71)."""
    scene = Scene("solitaire").turn(RED, "t01")
    red = scene.state.players[RED]
    red.silver, red.supply = 1, dict.fromkeys(red.supply, 0)
    assert scene.code("place t01 n2w1; ritual odin") == "not_enough_silver"
    assert scene.code("place t01 n2w1; end; deploy warrior fjord") == "already_acted"


def test_only_states_of_this_version_are_read() -> None:
    """There is no older release, so an older state is reported as unreadable."""
    with pytest.raises(CorruptState):
        GAME.upgrade({}, 0)
