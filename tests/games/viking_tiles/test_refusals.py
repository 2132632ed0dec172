"""Every refusal: its code, its place in the order of section 5.7, and a sentence that explains."""

from collections.abc import Callable

import pytest

from games.core.chance import Rng
from games.core.errors import CORE_REFUSALS, RuleViolation
from games.core.words import ENGLISH
from games.viking_tiles import GAME
from games.viking_tiles.cells import cell_of
from games.viking_tiles.moves import Deploy, End, Place, Ritual
from games.viking_tiles.phases.feast import finish
from games.viking_tiles.phases.resolve import put
from tests.games.viking_tiles.scenes import BLUE, RED, YELLOW, Scene

NAMES = ("Ana", "Rui")


def placing() -> Scene:
    """Red is to place t01, t24 or t40 on the bare hall."""
    return Scene().turn(RED, "t01", "t24", "t40")


def acting() -> Scene:
    """Red has placed a Harbour town: fjord south, settlement."""
    return (
        Scene().tile("s2w1 t25 270", "berserker forest", RED).turn(RED).play("place t10 n2w1 180")
    )


def poor() -> Scene:
    """Red, without silver, has placed a channel whose forests differ and whose fjord is claimed."""
    scene = Scene().tile("n2w1 t01 0", "warrior fjord", BLUE).turn(RED)
    scene.state.players[RED].silver = 1
    scene.state.players[RED].tracks["odin"] = 10
    return scene.play("place t03 n3w1 0")


def rich() -> Scene:
    """Red has placed a tile and stands on the last space of Thor's track."""
    scene = Scene()
    scene.state.players[RED].tracks["thor"] = 10
    return scene.play("place t01 n2w1 0")


def over() -> Scene:
    """The match is over."""
    scene = placing()
    finish(scene.state, "pouch")
    return scene


REFUSED = {
    "game_over": (over, "place t01 n2w1 0"),
    "not_your_turn": (placing, "place t01 n2w1 0"),
    "placement_final": (acting, "place t01 n3w1 0"),
    "tile_not_in_hand": (placing, "place t16 n2w1 0"),
    "unknown_cell": (placing, "place t01 n0w1 0"),
    "bad_rotation": (placing, "place t01 n2w1 45"),
    "cell_occupied": (placing, "place t01 n1w1 0"),
    "not_adjacent": (placing, "place t01 n2w2 0"),
    "edge_mismatch": (placing, "place t24 n2w1 180"),
    "no_fit_here": (placing, "place t24 n2w1"),
    "ambiguous_rotation": (lambda: Scene().turn(RED, "t25"), "place t25 s2w1"),
    "placement_required": (placing, "deploy warrior forest"),
    "already_acted": (placing, "place t01 n2w1 0; end; ritual odin"),
    "no_such_figure": (acting, "deploy berserker settlement"),
    "mountain_not_claimable": (acting, "deploy warrior mountain"),
    "not_on_this_tile": (acting, "deploy warrior forest"),
    "longship_needs_fjord": (acting, "deploy longship settlement"),
    "ambiguous_feature": (poor, "deploy warrior forest"),
    "feature_occupied": (poor, "deploy warrior fjord"),
    "not_enough_silver": (poor, "ritual odin"),
    "track_full": (rich, "ritual thor"),
    "exchange_not_allowed": (placing, "exchange"),
    "not_understood": (placing, "dance"),
    "line_empty": (placing, " ; "),
}


def test_the_list_of_refusals_is_closed() -> None:
    """The game's codes and those of the core are exactly the ones raised here."""
    assert set(REFUSED) == {*GAME.refusals, *CORE_REFUSALS}


@pytest.mark.parametrize("code", REFUSED)
def test_each_refusal_is_raised_and_explained(code: str) -> None:
    """A line meets each code, changes nothing, and is answered in every language."""
    build, line = REFUSED[code]
    assert build().code(line, BLUE if code == "not_your_turn" else RED) == code


@pytest.mark.parametrize(
    ("build", "line", "code"),
    [
        (over, "place t16 n0w0 45", "game_over"),
        (over, "dance", "not_understood"),
        (acting, "place t99 n0w0 45", "placement_final"),
        (placing, "place t16 n0w0 45", "tile_not_in_hand"),
        (placing, "place t01 n0w0 45", "unknown_cell"),
        (placing, "place t01 n0w0", "unknown_cell"),
        (placing, "place t01 n1w1 45", "bad_rotation"),
        (placing, "place t01 n2w1 sideways", "bad_rotation"),
        (placing, "place t01 n1w1", "cell_occupied"),
        (placing, "place t40 n2w2 0", "not_adjacent"),
        (placing, "place t40 n2w2", "not_adjacent"),
        (placing, "deploy berserker mountain", "placement_required"),
        (placing, "ritual odin", "placement_required"),
        (acting, "deploy berserker mountain", "no_such_figure"),
        (acting, "deploy longship mountain", "mountain_not_claimable"),
        (acting, "deploy longship forest", "not_on_this_tile"),
        (acting, "deploy longship peak", "not_on_this_tile"),
        (acting, "deploy warrior settlement s", "not_on_this_tile"),
        (poor, "deploy longship forest", "longship_needs_fjord"),
        (poor, "ritual odin", "not_enough_silver"),
        (placing, "place t01 n2w1 0; place t24 n2e1 180", "placement_final"),
        (placing, "place t01 n2w1 0; deploy warrior forest; end", "not_on_this_tile"),
    ],
)
def test_the_first_refusal_of_the_order_is_told(build: object, line: str, code: str) -> None:
    """Where several reasons apply the dossier's order decides."""
    assert callable(build)
    assert build().refused(line, RED).code == code


def test_a_move_of_another_spelling_is_not_legal() -> None:
    """`refuse` accepts canonical moves alone; `parse` makes them canonical."""
    scene = acting()
    assert _refusal(scene, Deploy("warrior", "settlement", "n")) == "not_understood"
    assert _refusal(scene, Deploy("warrior", "fjord", "s")) == "not_understood"
    assert _refusal(scene, Deploy("jester", "fjord")) == "not_understood"
    assert _refusal(scene, Ritual("loki")) == "not_understood"
    assert GAME.parse(scene.state, RED, "deploy warrior fjord south") == Deploy("warrior", "fjord")
    peak = Scene(hall="b").turn(RED).play("place t40 n1w2 0")
    assert _refusal(peak, Deploy("warrior", "peak", "n")) == "not_understood"
    assert _refusal(peak, Deploy("longship", "peak")) == "longship_needs_fjord"
    assert GAME.parse(peak.state, RED, "deploy warrior peak n") == Deploy("warrior", "peak")
    scene = placing()
    assert _refusal(scene, Place("t01", "n2w1", 180)) == "bad_rotation"
    assert _refusal(scene, Place("t01", "N2W1", 0)) == "unknown_cell"
    assert GAME.parse(scene.state, RED, "PLACE T1 W1N2 180°") == Place("t01", "n2w1", 0)


def _refusal(scene: Scene, move: Place | Deploy | Ritual | End) -> str:
    violation = GAME.refuse(scene.state, scene.state.active, move)
    assert violation is not None
    return violation.code


@pytest.mark.parametrize(
    "text",
    ["", "place", "place t01", "place t01 n2w1 0 0", "deploy warrior", "deploy jester fjord",
     "deploy warrior lake", "deploy warrior fjord x", "ritual loki", "end now"],
)  # fmt: skip
def test_what_is_not_understood(text: str) -> None:
    """Half moves and unknown words are answered with examples."""
    with pytest.raises(RuleViolation, match="not_understood"):
        GAME.parse(placing().state, RED, text)


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("place", "names a tile, a cell"),
        ("place t", "names a tile, a cell"),
        ("deploy warrior", "(forest, fjord, settlement, peak)"),
        ("deploy jester fjord", "(warrior, shieldmaiden, berserker, longship)"),
        ("ritual", "`ritual odin`, `ritual thor`, `ritual freya`"),
        ("dance", "For example: `place t08 n3w1 180`, `deploy warrior forest`"),
    ],
)
def test_what_is_missing_is_said(text: str, missing: str) -> None:
    """A move that was begun is answered with the words that belong into it."""
    with pytest.raises(RuleViolation) as caught:
        GAME.parse(placing().state, RED, text)
    assert missing in GAME.words.refusal(caught.value, NAMES, ENGLISH)


def test_a_tile_that_does_not_exist_cannot_be_prepared() -> None:
    """Out of turn its name means nothing; in turn the usual order of reasons holds."""
    state = placing().state
    with pytest.raises(RuleViolation, match="not_understood") as caught:
        GAME.parse(state, BLUE, "place T99 n2w1 0")
    told = GAME.words.refusal(caught.value, NAMES, ENGLISH)
    assert told.startswith("There is no tile t99.")
    assert GAME.parse(state, BLUE, "place t16 n2w1 0") == Place("t16", "n2w1", 0)
    assert GAME.parse(state, RED, "place t99 n2w1 0") == Place("t99", "n2w1", 0)


def test_an_edge_that_is_not_needed_is_accepted() -> None:
    """Any edge of the feature names it, and is left out of the canonical move."""
    scene = acting()
    for text in ("deploy warrior settlement n", "deploy warrior settlement w"):
        assert GAME.parse(scene.state, RED, text) == Deploy("warrior", "settlement")


def test_exchange_is_refused_while_acting() -> None:
    """Also when the new tile fits nowhere the word is answered, with what is true."""
    scene = acting()
    scene.state.players[RED].hand = ["t40"] * 3
    violation = scene.refused("exchange")
    assert violation.code == "exchange_not_allowed"
    assert GAME.words.refusal(violation, NAMES, ENGLISH)


def forced() -> Scene:
    """Red is to place, and the turn will end by itself: no figure in supply, too little silver."""
    scene = Scene().turn(RED, "t01", "t40")
    red = scene.state.players[RED]
    red.silver, red.supply = 1, dict.fromkeys(red.supply, 0)
    return scene


def forced_alone() -> Scene:
    """The same in the solitaire mode."""
    scene = Scene("solitaire").turn(RED, "t01")
    red = scene.state.players[RED]
    red.silver, red.supply = 1, dict.fromkeys(red.supply, 0)
    return scene


@pytest.mark.parametrize("build", [placing, forced, forced_alone])
@pytest.mark.parametrize(
    ("rest", "code"),
    [
        ("exchange", "exchange_not_allowed"),
        ("dance", "not_understood"),
        ("exchange now", "not_understood"),
        ("ritual loki", "not_understood"),
        ("deploy warior fjord", "not_understood"),
        ("place t24 n2e1 180", "placement_final"),
        ("end; exchange", "exchange_not_allowed"),
        ("end; dance", "not_understood"),
        ("end; end", "already_acted"),
        ("end; ritual odin", "already_acted"),
        ("end; place t24 n2e1 180", "placement_final"),
    ],
)
def test_wrong_words_undo_the_whole_line(build: Callable[[], Scene], rest: str, code: str) -> None:
    """All of a line or nothing of it, also where the turn ends by itself (ruling 71)."""
    assert build().code(f"place t01 n2w1 0; {rest}") == code


@pytest.mark.parametrize("build", [forced, forced_alone])
@pytest.mark.parametrize(
    ("rest", "code"),
    [
        ("deploy warrior fjord", "no_such_figure"),
        ("deploy warrior mountain", "no_such_figure"),
        ("ritual odin", "not_enough_silver"),
    ],
)
def test_an_impossible_action_is_told_by_its_own_reason(
    build: Callable[[], Scene], rest: str, code: str
) -> None:
    """A turn that would end by itself is judged on the position after the placement."""
    assert build().code(f"place t01 n2w1 0; {rest}") == code


def test_a_refused_line_tells_nothing_of_what_would_be_drawn() -> None:
    """Whatever lies on top, and whatever the others hold, the answer is the same."""
    for line, hand in (("place t16 n2w1; exchange", "t40"), ("end; exchange", "t16")):
        told = []
        for other in ("t06", "t40", "t16"):
            scene = Scene(seats=3).turn(RED, "t16", "t40", hand)
            scene.state.pouch = [other] if line.startswith("place") else []
            for seat in (BLUE, YELLOW):
                scene.state.players[seat].hand = [other]
            if line.startswith("end"):
                scene.send("place t16 n2w1", RED)
            violation = scene.refused(line)
            told.append((violation.code, violation.values))
        assert told == [("exchange_not_allowed", {"places": {}})] * 3


def test_a_refused_line_draws_nothing() -> None:
    """The tile drawn later is the one that would have been drawn (ruling 71)."""
    scene = placing()
    top = scene.state.pouch[-1]
    assert scene.code("place t01 n2w1 0; deploy warrior forest") == "not_on_this_tile"
    scene.send("place t01 n2w1 0; deploy warrior fjord", RED)
    assert scene.state.players[RED].hand[-1] == top


def test_withdrawal_needs_no_turn() -> None:
    """A seat that is not active can leave; its turn is skipped over by the caretaker."""
    scene = Scene(seats=3).turn(RED)
    events = GAME.withdraw(scene.state, BLUE, Rng(bytes(32), 1))
    assert len(events) == 1
    assert scene.state.active == RED


def peaked() -> Scene:
    """Red has placed a Lone peak on the Winter Hold."""
    return Scene(hall="b").turn(RED).play("place t40 n1w2 0")


def bare() -> Scene:
    """Red, with nothing in supply and too little silver, is to place."""
    scene = Scene().turn(RED, "t01", "t40")
    red = scene.state.players[RED]
    red.silver, red.supply = 1, dict.fromkeys(red.supply, 0)
    return scene


def without_figures() -> Scene:
    """Red has placed a tile and can only hold rituals."""
    scene = bare()
    scene.state.players[RED].silver = 2
    return scene.play("place t01 n2w1 0")


def all_away() -> Scene:
    """Red has placed a tile; every figure stands on the board."""
    scene = without_figures()
    for cell, figure in (("n9w9", "warrior"), ("n9e9", "warrior"), ("n3w3", "longship")):
        scene.state.players[RED].supply[figure] = 1
        scene.tile(f"{cell} t16 0", f"{figure} fjord n", RED)
    put(scene.state, RED, "t01", cell_of("n4w1"), 0)
    return scene


def full() -> Scene:
    """Red has placed a tile and stands on the last space of every track."""
    scene = rich()
    scene.state.players[RED].tracks = dict.fromkeys(("odin", "thor", "freya"), 10)
    return scene


def undrawn() -> Scene:
    """Red has placed a tile with an empty pouch."""
    scene = placing()
    scene.state.pouch = []
    return scene.play("place t01 n2w1 0")


def undrawn_alone() -> Scene:
    """The same in the solitaire mode, where nothing is drawn for a placement."""
    return Scene("solitaire").turn(RED, "t01").play("place t01 n2w1 0")


@pytest.mark.parametrize(
    ("build", "line", "sentence"),
    [
        (bare, "place t40 n2w1", "t40 fits on n2w1 in no rotation, and nowhere else now."),
        (without_figures, "deploy warrior fjord", "You have no figure in supply"),
        (all_away, "deploy warrior fjord", "On the board: Warrior n9w9, n9e9; Longship n3w3."),
        (acting, "deploy berserker fjord", "Berserker: none in supply. On the board: Berserker"),
        (acting, "deploy longship settlement", "fjord only. Free on this tile: south (s)."),
        (peaked, "deploy longship peak", "fjord only, and this tile has no free one."),
        (rich, "ritual thor", "on the last space. It can rise on: Odin's Wisdom, Freya's Bounty."),
        (full, "ritual thor", "Thor's Might: your runestone is already on the last space."),
        (placing, "place t01 n2w1 x", "`x` is no rotation. t01 can be turned by 0°, 90°, 180°"),
        (placing, "place t01 n2w1 360°", "`360°` is no rotation."),
        (placing, "place t01 n2w1; place t24 n2e1", "A line has one placement"),
        (acting, "place t01 n3w1", "t10 (Harbour town) lies on n2w1, and a turn has one"),
        (undrawn, "place t01 n3w1", "Nothing has been drawn, so you can still undo it"),
        (undrawn_alone, "place t01 n3w1", "Nothing has been drawn, so you can still undo it"),
        (peaked, "deploy warrior mountain", "only its peak: say “peak”"),
        (peaked, "deploy warrior forest", "has no forest. It has: peak."),
        (acting, "deploy warrior settlement e", "It has: settlement n w, fjord s."),
    ],
)  # fmt: skip
def test_refusals_say_what_is_so_here(build: object, line: str, sentence: str) -> None:
    """One code has other sentences where other things are true."""
    assert callable(build)
    violation = build().refused(line, RED)
    assert sentence in GAME.words.refusal(violation, NAMES, ENGLISH)
