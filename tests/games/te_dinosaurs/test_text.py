"""The sentences of Tiny Epic Dinosaurs: the drawn ranch, hands, the picker, looking things up."""

import pytest

from bot.text.translator import LOCALES, Translator
from games.core.contract import Decision, Reason
from games.core.events import heard
from games.core.words import ENGLISH, Tongue
from games.te_dinosaurs import GAME
from games.te_dinosaurs.events import (
    DieRolled,
    NewbornsShort,
    PrivateDrawn,
    RivalGained,
    RivalTook,
    SeatLeft,
)
from games.te_dinosaurs.moves import Auto, Birth, Feed, MoveDinosaur, Place, Tech, Use
from games.te_dinosaurs.pieces import RESEARCH, RIVALS
from tests.games.staging import NAMES
from tests.games.te_dinosaurs.positions import SCENES
from tests.games.te_dinosaurs.scenes import P1, P2, Scene
from tests.games.test_words import _picked

WORDS = GAME.words
TRANSLATOR = Translator()
every_language = pytest.mark.parametrize(
    "tongue", [TRANSLATOR.tongue(locale, "te-dinosaurs") for locale in LOCALES], ids=LOCALES
)


def test_the_ranch_is_drawn_as_in_the_dossier() -> None:
    """Mountains, water, fences, free slots, barriers, icons and dinosaurs."""
    scene = Scene().slots("d1.n d2-d3").ranch(a1="stego", d3="trex")
    board = WORDS.board(GAME.view(scene.state, None), NAMES, ENGLISH)
    drawing = [line.strip("`") for line in board.splitlines() if line.startswith("`")][:7]
    assert drawing == [
        " ^^^^^ ^^^^^ ^^^^^ =====",
        "^a1 S :b1 m :c1 p :d1 m :",
        " ##### ..... ..... .....",
        "^a2 s #b2   :c2 m :d2 p :",
        " ##### ..... ~~~~~ =====",
        "^a3   :b3 p ~     ~d3TRE~",
        " ~~~~~ ~~~~~       ~~~~~",
    ]


def test_the_board_tells_areas_and_points() -> None:
    """Enclosures with who is in them, and the open ground."""
    scene = Scene().slots("b2-b3").ranch(a3="stego", b3="stego", c1="trice")
    board = WORDS.board(GAME.view(scene.state, None), NAMES, ENGLISH)
    assert "open: TRI; closed a2: -; closed a3 b3: 2S" in board
    assert "Ana (blue): 8 VP" in board


def test_the_hand_tells_what_is_lacking() -> None:
    """Of each private contract; nothing for a spectator."""
    scene = Scene().hand("p10 p01").ranch(a1="stego", b1="stego", a2="brachio", c1="trice")
    hand = WORDS.hand(GAME.view(scene.state, P1), ENGLISH)
    assert "(2 Stegosaurus, 2 Brachiosaurus: 13 VP): your ranch lacks 1 Brachiosaurus." in hand
    assert "unique dinosaur: 17 VP): your ranch lacks 1 Allosaurus." in hand
    assert WORDS.hand(GAME.view(scene.state, None), ENGLISH) == ""
    assert WORDS.hand(GAME.view(Scene().state, P2), ENGLISH) == "You hold no private contract."


def test_the_hand_shows_the_own_plan() -> None:
    """The sandbox with its food, and what has happened in it."""
    scene = Scene().slots("d2-d3").goods("0/1/0").ranch(d3="stego", c1="galli").planning(P1, P2)
    hand = WORDS.hand(GAME.view(scene.state, P1), ENGLISH)
    assert "Your plan, now: arrange barriers and dinosaurs." in hand
    assert "P0 M1 S0; the ranch eats 1 plant, 1 of either." in hand
    scene.play("done; feed c1 1m; done")
    hand = WORDS.hand(GAME.view(scene.state, P1), ENGLISH)
    assert "Fed: Gallimimus (c1). Escaped: Stegosaurus (d3). Barrier lost: d2-d3." in hand
    assert "Escaped" not in WORDS.hand(GAME.view(scene.state, P2), ENGLISH)
    assert WORDS.hand(GAME.view(scene.state, None), ENGLISH) == ""


def test_moves_as_sentences() -> None:
    """What a move says before it is made."""
    scene = Scene().ranch(a2="stego").holding("allo").goods("2/0/0").planning()
    view = GAME.view(scene.state, P1)
    told = {
        Place("d1", "lead+2"): "Place the lead and 2 small ranchers on d1 (2 plants)",
        MoveDinosaur("allo", "a3"): "Move Allosaurus to a3",
        MoveDinosaur("a2", "hold"): "Move a2: Stegosaurus to Holding Area",
        Feed("a2", "1p"): "Feed a2: Stegosaurus: 1 plant",
        Birth("stego", "out"): "The newborn Stegosaurus has no room and escapes",
        Use(("a2", "allo")): "a2: Stegosaurus, Allosaurus leave",
        Tech("decline"): "No after-placement card this round",
        Tech("adreno", "d1", "lead", "d2"): "Adreno-Injectors: the lead rancher to d2 (1 plant)",
        Auto(): "All that is left of the plan as suggested",
    }
    assert {move: WORDS.move(move, view, ENGLISH) for move in told} == told


@every_language
def test_what_can_be_looked_up(tongue: Tongue) -> None:
    """Every research card, and all that a Rival does."""
    look_up = getattr(WORDS, "look_up")  # noqa: B009 - beside the contract
    for rival in RIVALS:
        view = GAME.view(Scene(1, rival=rival).state, P1)
        assert len(look_up("rival", view, NAMES, tongue).splitlines()) == 16
        assert look_up(rival, view, NAMES, tongue)
    for card in RESEARCH:
        assert look_up(card, view, NAMES, tongue).endswith(".")
    assert look_up("stego", view, NAMES, tongue)
    assert "17" in look_up("p01", view, NAMES, tongue)
    assert look_up("rival", GAME.view(Scene().state, P1), NAMES, tongue) == ""


@every_language
def test_rarer_events_have_their_sentences(tongue: Tongue) -> None:
    """Those that random matches seldom bring."""
    events = [
        DieRolled(P1, "wound", "net", "allo"),
        DieRolled(P1, "egg", "egg", "allo"),
        NewbornsShort(((P1, ("stego",)),), ((P1, ()),), ()),
        NewbornsShort(((P1, ("stego", "stego")),), ((P1, ("stego",)),), (P1,)),
        RivalTook("stego", 1, stolen=True, cell="a2"),
        RivalGained({"plant": 0}, {"plant": 13}),
        SeatLeft(P1, ("trex",)),
    ]
    for event in events:
        sentence = WORDS.event(event, NAMES, tongue)
        assert sentence
        assert sentence.endswith(".")
        assert "{" not in sentence


def test_others_hear_only_that_a_contract_was_drawn() -> None:
    """The card is for its owner."""
    drawn = PrivateDrawn(P1, "p01")
    [own], [others] = heard([drawn], P1), heard([drawn], P2)
    assert "p01" in (WORDS.event(own, NAMES, ENGLISH) or "")
    assert WORDS.event(others, NAMES, ENGLISH) == "Ana draws a private contract."


@every_language
def test_standing_answers_are_named(tongue: Tongue) -> None:
    """Every policy, and its occasion."""
    for kind, policies in GAME.policies.items():
        for key in (None, *(policy.key for policy in policies)):
            assert 0 < len(WORDS.standing_answer(kind, key, tongue)) <= 40


def test_small_words() -> None:
    """Marks, prompts, reasons, the Rival's name."""
    view = GAME.view(Scene(1, rival="breeder").state, P1)
    assert WORDS.mark(view, P1, ENGLISH).letter == "B"
    assert WORDS.prompt(Decision(P1, "plan", "x"), ENGLISH) == "plan the ranch"
    assert WORDS.prompt(Decision(P1, "plan", "x", required=False), ENGLISH) == "start over"
    assert WORDS.reason(Reason("rival", 0, {"rival": 30}), ENGLISH) == "The Rival has 30"
    assert WORDS.reason(Reason("end_trice", 2), ENGLISH) == "Triceratops: 2"
    assert "Breeder 0 VP" in WORDS.scores(view, NAMES, ENGLISH)


@every_language
@pytest.mark.parametrize("name", SCENES)
def test_every_move_of_rare_positions_has_words(name: str, tongue: Tongue) -> None:
    """Questions, choices and sentences, short enough and filled in."""
    state = SCENES[name]()
    for seat in {decision.seat for decision in GAME.pending(state)}:
        view = GAME.view(state, seat)
        for move in GAME.legal(state, seat):
            said = list(_picked(GAME, view, move, tongue))
            assert all(said)
            assert not [sentence for sentence in said if "{" in sentence or "None" in sentence]
        assert WORDS.board(view, NAMES, tongue)
        assert len(WORDS.summary(view, NAMES, tongue)) <= 1024


def test_done_says_who_would_escape() -> None:
    """In both questions that it ends."""

    def done(scene: Scene) -> str:
        return WORDS.choice((), "move", "done", GAME.view(scene.state, P1), ENGLISH).label

    scene = Scene().slots("d2-d3").goods("0/1/0").ranch(a2="veloci", c1="stego", d1="compy")
    scene.holding("allo").planning()
    assert done(scene) == "Arranged: away go Stegosaurus, Allosaurus"
    scene.play("move allo d3; move c1 hold")
    assert done(scene) == "Arranged: away go Stegosaurus"
    scene.play("done")
    assert done(scene) == "Fed: away go Compsognathus, Velociraptor, Allosaurus"
    scene.play("feed a2")
    assert done(scene) == "Fed: away go Allosaurus"
    scene = Scene().goods("1/0/0").ranch(a2="stego").planning()
    assert done(scene) == "Arranged: nobody escapes"
    assert done(scene.play("done; feed a2")) == "Fed: nobody escapes"
