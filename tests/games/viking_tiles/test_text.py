"""The sentences of Viking Tiles: sums, names from the data, three languages."""

import pytest

from bot.text.translator import Translator
from games.core.contract import Reason
from games.core.events import heard
from games.core.words import ENGLISH, Tongue
from games.viking_tiles import GAME
from games.viking_tiles.cells import cell_of
from games.viking_tiles.events import (
    BoardLocked,
    Discarded,
    Exchanged,
    FeastScored,
    SeatLeft,
    TileFlipped,
)
from games.viking_tiles.moves import Deploy, End, Place, Ritual
from games.viking_tiles.phases.feast import hold_feast
from tests.games.viking_tiles.scenes import BLUE, RED, Scene

NAMES = ("Ana", "Rui")
PORTUGUESE = Translator().tongue("pt-BR", "viking-tiles")
SPANISH = Translator().tongue("es", "viking-tiles")


def story(scene: Scene, tongue: Tongue = ENGLISH, viewer: int | None = None) -> str:
    """What a viewer reads of the last line."""
    told = (GAME.words.event(event, NAMES, tongue) for event in heard(scene.events, viewer))
    return " ".join(sentence for sentence in told if sentence is not None)


def test_a_completed_feature_shows_its_sum() -> None:
    """Tiles, value, bonus, silver, control and who comes home."""
    scene = Scene().tile("s2w1 t25 270", "shieldmaiden forest", RED)
    scene.tile("s1w2 t09 90", "warrior forest", BLUE).tile("s2w2 t25 0").turn(BLUE)
    assert story(scene.play("place t24 s1w3 90; end")).endswith(
        "Rui: no action. Forest completed: 5 tiles. Points of control: Ana 2, Rui 1. "
        "Ana: +12 GP (5 × 2 + 2), +2 silver. "
        "Back in supply: Shieldmaiden (Ana), Warrior (Rui)."
    )


def test_doubling_and_raids_are_told() -> None:
    """In a deathmatch the factor shows; raids name their site."""
    scene = Scene("deathmatch", hall="a").tile("n2w1 t20 0", "longship fjord", RED).turn(BLUE)
    told = story(scene.play("place t19 n3w1 180; end"))
    assert "Ana: +6 GP (2 × (3 × 1)), +1 silver." in told
    assert "Ana: Coastal raid on the monastery at n2w1, +8 GP, +3 silver." in told


def test_a_ring_and_odin_are_told() -> None:
    """The peak's cell, the flat value, and the step on Odin's track."""
    scene = Scene(hall="b").tile("n1w2 t40 0", "warrior peak", RED)
    for text in ("n2w1 t08 180", "n2w2 t24 0", "n2w3 t34 0", "n1w3 t24 180", "s1w2 t24 90"):
        scene.tile(text)
    told = story(scene.turn(BLUE).play("place t24 s1w3 0; end"))
    assert "Mountain Ring completed round n1w2. Ana: +9 GP (9), +1 silver." in told
    assert "Ana: Odin's Wisdom rises to space 1." in told


def test_a_drawn_tile_is_named_to_its_owner_alone() -> None:
    """Everybody else reads that a tile was drawn."""
    scene = Scene().turn(RED, "t01", "t24", "t40")
    scene.state.pouch[-1] = "t16"
    scene.play("place t01 n2w1 0")
    assert "t16 (Great port) drawn (3 in hand)" in story(scene, viewer=RED)
    for viewer in (BLUE, None):
        assert "t16" not in story(scene, viewer=viewer)
        assert "1 tile drawn (3 in hand)" in story(scene, viewer=viewer)


def test_an_exchange_shows_what_left_and_hides_what_came() -> None:
    """The old tiles are public, the new ones are their owner's."""
    exchange = Exchanged(RED, ("t40", "t40"), ("t01", "t02"), 2, 50)
    own, other = (
        GAME.words.event(event, NAMES, ENGLISH) for event in (exchange, exchange.redacted())
    )
    assert own == f"{other} New tiles: t01, t02."
    assert other == "Ana: nothing in the hand fits. t40, t40 leave the game; 2 drawn."
    assert heard([exchange], BLUE) == [exchange.redacted()]


def test_rarer_events_are_told() -> None:
    """Lock, discards, flips and leaving; the Giant has a name of its own."""
    told = [
        GAME.words.event(event, NAMES if isinstance(event, BoardLocked) else NAMES[:1], ENGLISH)
        for event in (
            BoardLocked((("t40",), ("t16", "t01"))),
            Discarded("t40", 12),
            TileFlipped(1, "t08", cell_of("n1e2"), 270, "northmost_row", 30),
            SeatLeft(0),
        )
    ]
    assert told == [
        "Board Lock: no tile in any hand fits. Put away: Ana t40; Rui t16, t01.",
        "t40 (Lone peak) fits nowhere and leaves the game.",
        "Frost Giant: t08 (Fjord head) on n1e2, 270° (northmost row).",
        "Ana leaves for good; from now on the simplest placement is made for this seat.",
    ]


def test_a_feast_for_the_record_says_so() -> None:
    """As an event and as a part of the result that adds nothing."""
    event = FeastScored(0, "odin", 10, {"space": 1, "rank": 1}, for_the_record=True)
    told = "Feast, for the record only: Ana +10 GP, Odin's Wisdom (space 1)."
    assert GAME.words.event(event, NAMES, ENGLISH) == told
    reason = Reason("feast_for_the_record", 0, {"points": 10})
    assert GAME.words.reason(reason, ENGLISH) == "the Feast, for the record only: 10"


def test_the_feast_tells_its_reasons() -> None:
    """Each payout with what it was paid for."""
    scene = Scene().tile("s2w1 t25 270", "berserker forest", RED)
    scene.state.players[RED].tracks = {"odin": 2, "thor": 1, "freya": 1}
    told = [GAME.words.event(event, NAMES, ENGLISH) for event in hold_feast(scene.state)]
    assert told == [
        "Feast: Ana +2 GP, Incomplete features (s1w1, tiles: 2).",
        "Feast: Ana +10 GP, Odin's Wisdom (space 2).",
        "Feast: Ana +2 GP, Thor's Might (Berserkers on the board: 1).",
        "Feast: Ana +1 GP, Freya's Bounty (silver: 5).",
    ]


def test_what_was_typed_is_quoted_harmlessly() -> None:
    """Nothing in it can end the quotation, and a long text is cut."""
    scene = Scene().turn(RED, "t01")
    for line in ("place @here`*x n2w1 0", "place t01 `n2w1\nn3 0", "`" + "x" * 500):
        text = GAME.words.refusal(scene.refused(line), NAMES, ENGLISH)
        assert text.count("`") % 2 == 0
        assert len(text) <= 300
    assert "`@here*x` is not in your hand" in GAME.words.refusal(
        scene.refused("place @here`*x n2w1 0"), NAMES, ENGLISH
    )


def test_a_contested_feature_shows_its_control() -> None:
    """Points of control stand beside the figures."""
    scene = Scene().tile("s2w1 t25 270", "shieldmaiden forest", RED)
    scene.figure("s2w1", "berserker forest", BLUE)
    text = GAME.words.board(GAME.view(scene.state, None), NAMES, ENGLISH)
    assert "Points of control: Ana 1, Rui 2." in text


def test_the_text_board_holds_the_picture() -> None:
    """Rows from north to south, claimed features, free and discarded tiles, all seats."""
    scene = Scene().tile("n2w1 t01 0", "warrior fjord", RED).tile("n2e1 t24 180")
    scene.tile("n1e3 t40 0", "warrior peak", BLUE)
    scene.state.discarded = ["t43"]
    text = GAME.words.board(GAME.view(scene.turn(RED).state, None), NAMES, ENGLISH)
    assert "Turn 1 of 120 · 114 tiles in the pouch" in text
    assert "Ana (Red Raven): 0 GP, 5 silver, hand 3, supply W5 S2 B1 L1, tracks O0 T0 F0." in text
    assert "- fjord n2w1, n1w1: 1 open edge; Warrior (Ana, n2w1)" in text
    assert "- peak n1e3: 8 cells round it are free; Warrior (Rui, n1e3)" in text
    assert "n2: w1 t01, e1 t24 180°" in text
    assert "Great Hall (Open Harbour)" in text
    assert "Out of the game: t43." in text
    assert "t43 ×1" in text


def test_the_hand_says_where_each_tile_fits() -> None:
    """In the order drawn, with edges and places; also while others move."""
    scene = Scene().turn(BLUE)
    scene.state.players[RED].hand = ["t40", "t24"]
    peak, forest = GAME.words.hand(GAME.view(scene.state, RED), ENGLISH).splitlines()
    assert peak == "t40 (Lone peak), n mountain e mountain s mountain w mountain: fits nowhere now"
    assert forest == (
        "t24 (Forest edge), n forest e mountain s mountain w mountain: fits 2 places, "
        "n2e1 (180°), s2w1 (0°)"
    )


def test_the_picker_names_its_choices() -> None:
    """Tiles with their places, cells with region and rotations, figures and gods with numbers."""
    scene = Scene().turn(RED, "t24", "t40", "t01")
    view, words = GAME.view(scene.state, RED), GAME.words
    placing = (("move", "place"),)
    on_tile = (*placing, ("tile", "t24"))
    cell = words.choice(on_tile, "cell", "n2e1", view, ENGLISH)
    assert (cell.label, cell.description, cell.region) == ("n2e1", "180°", "north-east")
    assert words.question(on_tile, "cell", view, ENGLISH) == "Where does t24 go?"
    tile = words.choice(placing, "tile", "t24", view, ENGLISH)
    assert (tile.label, tile.description) == ("t24 (Forest edge)", "fits 2 places")
    assert words.choice(placing, "tile", "t40", view, ENGLISH).description == "fits nowhere now"
    figure = words.choice((("move", "deploy"),), "figure", "warrior", view, ENGLISH)
    assert (figure.label, figure.description) == ("Warrior", "6 in supply")
    god = words.choice((("move", "ritual"),), "god", "odin", view, ENGLISH)
    assert (god.label, god.description) == ("Odin's Wisdom", "space 0 to 1")
    assert words.choice((), "move", "ritual", view, ENGLISH).description == "costs 2 silver"
    spectator = GAME.view(scene.state, None)
    assert words.choice((), "figure", "warrior", spectator, ENGLISH).description is None
    assert words.choice((), "god", "odin", spectator, ENGLISH).description is None


@pytest.mark.parametrize(
    ("tongue", "placing", "deploying"),
    [
        (
            PORTUGUESE,
            "Colocar t08 (Cabeceira do fiorde) em n3w1, 180°",
            "Posicionar: Escudeira, floresta, leste (e)",
        ),
        (
            SPANISH,
            "Colocar t08 (Cabecera del fiordo) en n3w1, 180°",
            "Desplegar: Doncella escudera, bosque, este (e)",
        ),
    ],
    ids=["pt-BR", "es"],
)
def test_moves_speak_the_readers_language(tongue: Tongue, placing: str, deploying: str) -> None:
    """Pieces have the data's names, everything else the catalogue's."""
    view = GAME.view(Scene().state, RED)
    assert GAME.words.move(Place("t08", "n3w1", 180), view, tongue) == placing
    assert GAME.words.move(Deploy("shieldmaiden", "forest", "e"), view, tongue) == deploying
    for move in (Ritual("freya"), End()):
        assert GAME.words.move(move, view, tongue) != GAME.words.move(move, view, ENGLISH)


def test_the_mark_of_a_seat_is_clan_shape_letter() -> None:
    """Colour's name, shape and letter tell seats apart without their names."""
    view = GAME.view(Scene().state, None)
    mark = GAME.words.mark(view, BLUE, PORTUGUESE)
    assert (mark.colour, mark.shape, mark.letter) == ("Lobo Negro", "■", "W")


@pytest.mark.parametrize(
    ("mode", "seats", "options", "length"),
    [
        ("saga", 3, {"length": "full"}, "120 turns in all, 40 for each seat."),
        ("saga", 4, {"length": "short"}, "60 turns in all, 15 for each seat."),
        ("deathmatch", 2, {}, "60 turns in all, 30 for each seat."),
        ("solitaire", 1, {"level": "thaw"}, "About 60 turns."),
    ],
)
def test_the_length_is_told(mode: str, seats: int, options: dict[str, str], length: str) -> None:
    """Turns in all and for each seat."""
    assert GAME.words.length(mode, seats, options, ENGLISH) == length


def test_views_of_other_games_are_not_read() -> None:
    """A programming error is reported at once."""
    with pytest.raises(TypeError):
        GAME.words.headline(object(), ENGLISH)
