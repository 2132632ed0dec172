"""What can be looked up: cards, tiles, and the odds of a raid with the crew as it is."""

import pytest

from games.core.words import ENGLISH
from games.raiders import GAME
from games.raiders.moves import Raid
from games.raiders.odds import odds_of
from games.raiders.phases.raid import raid
from games.raiders.pieces import CARDS, FACES, SETTLEMENTS
from tests.games.raiders.scenes import ANA, RUI, Scene
from tests.games.staging import NAMES, LoadedDice


def told(scene: Scene, about: str, viewer: int | None = ANA) -> str:
    """What a viewer is told about a word."""
    return GAME.words.look_up(about, GAME.view(scene.state, viewer), NAMES, ENGLISH)


def test_odds_count_every_face() -> None:
    """One die, Strength 11, thresholds 10 and 16: only a 5, one face of six, reaches the second."""
    player = Scene().seat(crew="huntsman archer berserker warlord").state.players[ANA]
    odds = odds_of(player, SETTLEMENTS["o1"])
    assert (odds.strength, odds.rerolls) == (11, 0)
    assert odds.chances == pytest.approx({4: 1 / 6, 2: 5 / 6})
    assert list(odds.chances) == [4, 2]


def test_odds_reroll_where_that_cannot_cost_points() -> None:
    """The crew of E20: Strength 8 and Armour 3, one Brawler, who gives a second chance of a 5."""
    player = Scene().seat(crew="brawler archer warlord", armour=3).state.players[ANA]
    assert odds_of(player, SETTLEMENTS["o1"]).chances == pytest.approx({4: 11 / 36, 2: 25 / 36})


def test_odds_below_the_lowest_threshold() -> None:
    """A weak crew scores nothing, and is told so."""
    player = Scene().seat(crew="scout forager sage gravedigger").state.players[ANA]
    assert odds_of(player, SETTLEMENTS["m2"]).chances == pytest.approx({0: 1.0})


@pytest.mark.parametrize("key", [key for key, each in SETTLEMENTS.items() if each.dice])
def test_odds_are_those_of_the_dice(key: str) -> None:
    """They add up to one, and what is certain is what a raid scores with any dice."""
    scene = Scene().seat(worker="white", provisions=8, gold=2, armour=9)
    scene.seat(crew="folke berserker mercenary champion barbarian")
    settlement = SETTLEMENTS[key]
    odds = odds_of(scene.state.players[ANA], settlement)
    assert sum(odds.chances.values()) == pytest.approx(1)
    scored = set()
    for faces in ((2, 2), (3, 3), (4, 4), (5, 5)):
        state = scene.state.copy()
        before = state.players[ANA].points
        raid(state, Raid(key), LoadedDice(faces[: settlement.dice], 1, FACES))
        scored.add(state.players[ANA].points - before)
    assert scored <= set(odds.chances)


def test_a_settlement_tells_the_odds() -> None:
    """For one's own crew; a spectator hears those of whoever is on turn. Crew points count."""
    scene = Scene().seat(crew="huntsman archer berserker warlord").seat(RUI, crew="warmonger")
    expected = "Ana at Outpost O1: Strength 11 before the dice, which makes 6 VP 17%, 4 VP 83%."
    assert told(scene, "o1") == expected
    assert told(scene, "o1", None) == expected
    assert told(scene, "h1", RUI) == "Rui at Harbour H1: always 2 VP."
    brawling = Scene().seat(crew="brawler archer warlord", armour=3)
    assert told(brawling, "o1").endswith("Dice are rerolled where that cannot cost points.")


def test_a_card_is_told_in_full() -> None:
    """By its id or its name, whoever holds it."""
    for word in ("avenger", CARDS["avenger"].name["en"].lower()):
        assert told(Scene(), word).startswith("Avenger (avenger), Strength 3, cost 3. Crew: ")


def test_a_tile_is_told_with_its_cost() -> None:
    """And nothing else names anything."""
    assert told(Scene(), "of02") == "of02 (2 silver, 1 gold: 3 VP)"
    assert told(Scene(), "dragon") == ""


def test_nothing_hidden_is_told() -> None:
    """The same to everybody of a card in somebody's hand."""
    scene = Scene().seat(RUI, hand="avenger")
    assert (
        told(scene, "avenger", ANA) == told(scene, "avenger", RUI) == told(scene, "avenger", None)
    )
