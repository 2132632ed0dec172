"""What Vikings says: pickers, moves, events, boards and homelands in every language."""

import pytest

from bot.text.translator import LOCALES, Translator
from games.core.words import ENGLISH
from games.vikings import GAME
from games.vikings.moves import Buy
from games.vikings.text_board import ALT_TEXT
from tests.games.vikings.scenes import ANA, NAMES, RUI, Scene

WORDS = GAME.words
TRANSLATOR = Translator()


def told(scene: Scene) -> list[str]:
    """The sentences of the last line's events."""
    sentences = (WORDS.event(event, NAMES, ENGLISH) for event in scene.events)
    return [sentence for sentence in sentences if sentence is not None]


def purchase() -> Scene:
    """Ana may buy; the set on 0 is barred, and a special tile goes with the dearest."""
    scene = Scene("advanced").wheel("p0 scout/M, p2 scout/L, p9 noble/red").has(9, 4)
    scene.home("C1=L D1=L")
    scene.state.row = ("truce",)
    return scene


def test_a_purchase_is_told() -> None:
    """What was bought and for how much, where it went, and what it completed."""
    scene = Scene().wheel("p0 noble/R, p2 noble/R, p5 scout").has(9, 9).home("C1=L")
    scene.play("exchange 1; buy p2; place C2 tile")
    assert told(scene) == [
        "Ana exchanges 1 VP for gold: now 10 gold, 8 VP.",
        "Ana buys noble + right end on p2 for 2 gold (8 left).",
        "Ana: right end on C2 with noble. Island completed, 2 tiles.",
    ]
    scene = Scene().wheel("p0 boatman/L, p5 scout").has(9, 9).home("C1=L")
    scene.play("buy p0; place D1 base")
    assert told(scene) == [
        "Ana takes boatman + left end from p0 for nothing.",
        "Ana: left end on D1, boatman to the base.",
    ]


def test_ferries_and_scorings_are_told() -> None:
    """Each passenger, and each part that paid."""
    scene = Scene().home("C1=L E1=L F1=L", "1 noble, 1 goldsmith, 1 boatman").ferrying(6)
    scene.play("ferry C1; also E1; done")
    assert told(scene)[:4] == [
        "Ana sends a boatman: noble to C1.",
        "Ana: in the same boat, goldsmith to E1.",
        "Ana ends the ferries.",
        "Large scoring, Ana: Nobles (1) +2 VP; Goldsmiths (1) +3 gold. Now 33 gold, 12 VP.",
    ]
    assert "Final scoring, Ana: Gold (30 gold, 3 left) +6. Now 18 VP." in told(scene)


def test_what_the_picker_offers() -> None:
    """Sets with vikings, prices and special tiles; what the reader has."""
    scene = purchase()
    view = GAME.view(scene.state, ANA)
    steps = (("move", "buy"),)
    assert WORDS.question((), "move", view, ENGLISH) == (
        "What do you do? You have 9 gold and 4 VP."
    )
    choice = WORDS.choice(steps, "space", "p9", view, ENGLISH)
    assert (choice.label, choice.description) == (
        "p9 · noble + red ship",
        "costs 9 gold · with a special tile",
    )
    assert WORDS.choice(steps, "space", "p0", view, ENGLISH).description == "free"
    assert [WORDS.move(Buy(space), view, ENGLISH) for space in ("p2", "p9")] == [
        "Buy p2: scout + left end, for 2 gold",
        "Buy p9: noble + red ship, for 9 gold, with a special tile",
    ]
    amount = WORDS.choice((("move", "exchange"),), "amount", "3", view, ENGLISH)
    assert (amount.label, amount.description) == ("3", "then you have 12 gold")
    scene.play("buy p9")
    offered = WORDS.choice(
        (("move", "take"),), "special", "truce", GAME.view(scene.state, ANA), ENGLISH
    )
    assert (offered.label, offered.description) == (
        "Truce (truce)",
        "at the end unrepelled ships cost nothing",
    )


def test_sets_are_offered_before_exchanges() -> None:
    """Many points must not bury what a turn is about."""
    assert purchase().has(2, 30).legal()[:3] == ["buy p2", "exchange 1", "exchange 2"]


def test_where_the_viking_may_stand_is_told() -> None:
    """In the cells of his row, grouped by rows."""
    scene = Scene().home("D1=L C1=L").bought("scout", "M")
    view, steps = GAME.view(scene.state, ANA), (("move", "place"),)
    own, other = (WORDS.choice(steps, "cell", cell, view, ENGLISH) for cell in ("D2", "C2"))
    assert (own.description, own.region) == ("the viking may stand there", "D, scout")
    assert (other.description, other.region) == (None, "C, noble")
    question = WORDS.question(steps, "cell", view, ENGLISH)
    assert question == "Where does the tile go? You bought scout + middle part."


def test_the_board_in_words() -> None:
    """Every set, every row, threats and repelled ships."""
    scene = purchase().home("A1=green A2=red B2=M* C1=L* C2=R*", "2 boatmen", RUI)
    lines = WORDS.board(GAME.view(scene.state, None), NAMES, ENGLISH).splitlines()
    assert "- p0 · scout + middle part · 0 gold, barred" in lines
    assert "- p9 · noble + red ship · 9 gold, special tile (down to row C, 3 gold)" in lines
    assert (
        "A, ships: A1 green ship (down to row D, 5 gold, threatens); "
        "A2 red ship (down to row C, 3 gold, repelled)"
    ) in lines
    assert "C, noble: C1 L noble (threatened); C2 R noble" in lines
    assert "Rui (orange): 10 VP, 30 gold, base: boatman 2." in lines
    assert "Special tile truce (Truce): at the end unrepelled ships cost nothing." in lines


def test_no_sets_are_counted_before_they_are_turned_up() -> None:
    """While seats bid for the start, and while they ferry, the wheel is empty."""
    auction = Scene("advanced").auction((9, 9), (9, 9)).state
    assert WORDS.headline(GAME.view(auction, None), ENGLISH) == (
        "Round 1 of 6 · small scoring next"
    )
    purchasing = GAME.view(purchase().state, None)
    assert WORDS.headline(purchasing, ENGLISH) == (
        "Round 1 of 6 · small scoring next · 3 sets left"
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_long_names_leave_the_alt_text_short(locale: str) -> None:
    """With four full homelands and names of 32 letters."""
    home = " ".join(f"{row}{column}=M*" for row in "BCDEF" for column in range(1, 9))
    scene = Scene("advanced", 4)
    for seat in range(4):
        scene.home(home, "3 nobles, 2 boatmen, 4 scouts, 1 warrior", seat)
    names = ["M" * 32] * 4
    tongue = TRANSLATOR.tongue(locale, "vikings")
    assert len(WORDS.summary(GAME.view(scene.state, None), names, tongue)) <= ALT_TEXT


def test_the_own_homeland_in_words() -> None:
    """A spectator has none; whoever places is told where the tile fits."""
    scene = Scene().home("D1=L C1=L", "1 boatman").bought("scout", "M")
    assert WORDS.hand(GAME.view(scene.state, None), ENGLISH) == ""
    own = WORDS.hand(GAME.view(scene.state, ANA), ENGLISH)
    assert "On the base: boatman 1." in own
    assert "The tile fits on C2, D2." in own
    assert "fits" not in WORDS.hand(GAME.view(scene.state, RUI), ENGLISH)


def test_modes_are_labelled() -> None:
    """The advanced game says that its special tiles are ours."""
    assert WORDS.mode("basic", ENGLISH) == "Basic"
    assert WORDS.mode("advanced", ENGLISH) == "Advanced (house special tiles)"
    for key in ("advanced", "basic"):
        with pytest.raises(LookupError):
            WORDS.option(key, ENGLISH)
    assert WORDS.length("basic", 3, {}, ENGLISH) == "72 purchases in all, 24 for each seat."
