"""Rulings and data that no numbered example shows."""

import random
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from games.core.chance import Rng
from games.core.codec import decode_state, encode_state
from games.core.contract import Table
from games.core.errors import CorruptState
from games.core.play import begin
from games.raiders import GAME, pieces
from games.raiders.buildings import ACTIONS
from games.raiders.effects_others import EFFECTS
from games.raiders.pieces import BUILDINGS, CARDS, SETTLEMENTS, VALKYRIE, deck
from games.raiders.strength import raid_cost
from tests.games.raiders.scenes import ANA, BIA, RUI, Scene, hand

EFFECTS_FILE = Path(pieces.__file__).parent / "data" / "effects.json"


def test_every_effect_has_its_function() -> None:
    """The closed vocabulary of the data is what the rules carry out."""
    vocabulary = msgspec.json.decode(EFFECTS_FILE.read_bytes())["vocabulary"]
    assert set(vocabulary["hall"]) == set(EFFECTS)
    assert {card.hall.type for card in CARDS.values() if card.hall} == set(EFFECTS)
    assert set(vocabulary["building"]) == {*ACTIONS, "play_card"}
    assert {each.action.type for each in BUILDINGS.values()} == {*ACTIONS, "play_card"}
    assert {card.crew.type for card in CARDS.values()} == set(vocabulary["crew"])
    killed = {card.crew.do for card in CARDS.values() if card.crew.type == "on_killed"}
    assert killed == {"return_to_hand", "gain", "gain_vp", "opponent_loses_crew"}


def test_the_draw_pile_holds_every_copy() -> None:
    """71 cards, three of them Heroes."""
    assert len(deck()) == 71
    assert sum(CARDS[card].hero for card in deck()) == 3


@pytest.mark.parametrize(
    ("card", "settlement", "good"),
    [
        ("huntsman", "o1", "provisions"),
        ("scout", "m1", "provisions"),
        ("cartographer", "f1", "gold"),
    ],
)
def test_discounts_are_for_their_kind_of_settlement(card: str, settlement: str, good: str) -> None:
    """Each saves one there and nothing elsewhere, never below nothing."""
    data = SETTLEMENTS[settlement]
    assert raid_cost([card], data)[good] == data.cost[good] - 1
    assert raid_cost([card] * 9, data)[good] == 0
    for other in SETTLEMENTS.values():
        if other.kind != data.kind:
            assert raid_cost([card], other) == other.cost


def test_a_second_trigger_changes_nothing() -> None:
    """The first one has settled who has a last turn (section 7)."""
    scene = Scene(3).seat(worker="grey", silver=4)
    scene.state.stack = ["of12"]
    scene.play("work longhouse offer:of01 / gate")
    scene.set("h2a", gold=3).seat(RUI, provisions=2, crew="scout huntsman")
    scene.set("h1a", valkyrie=1, gold=1).play("raid h1 set:a lose:scout")
    assert (scene.state.trigger, scene.state.to_come) == ("offerings", (BIA,))
    assert GAME.view(scene.state, None).seats[BIA].last_turn


def test_who_leaves_in_the_last_round_has_no_last_turn() -> None:
    """The others keep theirs (section 4, ruling 82)."""
    scene = Scene(3).seat(worker="grey", silver=4)
    scene.state.stack = ["of12"]
    scene.play("work longhouse offer:of01 / gate")
    GAME.withdraw(scene.state, BIA, Rng(bytes(32), 1))
    scene.play("work mill / hall skip")
    assert GAME.result(scene.state) is not None


def test_who_leaves_amid_a_turn_has_it_finished() -> None:
    """Default moves bring three workers back to the village (ruling 81)."""
    scene = Scene(3).seat(hand="archer").play("place mill")
    GAME.withdraw(scene.state, ANA, Rng(bytes(32), 5))
    assert scene.asked() == [(RUI, "turn")]
    assert sum(worker is not None for worker in scene.state.village.values()) == 3
    assert scene.state.players[ANA].worker == "black"


def test_the_last_but_one_leaves_nothing_half_done() -> None:
    """The turn is finished by default before the match ends; a raid of the other is called off."""
    scene = Scene(2).seat(hand="archer").play("place mill")
    GAME.withdraw(scene.state, ANA, Rng(bytes(32), 5))
    assert sum(worker is not None for worker in scene.state.village.values()) == 3
    result = GAME.result(scene.state)
    assert result is not None
    assert (result.ending, result.winners) == ("left", (RUI,))
    raid = Scene(2).seat(provisions=2, crew="avenger huntsman", worker="black")
    raid.play("raid h1")
    assert (raid.asked(), raid.state.players[ANA].worker) == ([(ANA, "set")], None)
    GAME.withdraw(raid.state, RUI, Rng(bytes(32), 1))
    assert raid.state.players[ANA].worker == "black"
    assert GAME.withdraw(raid.state, ANA, Rng(bytes(32), 1)) == []


def test_who_leaves_while_asked_answers_by_default() -> None:
    """The turn of the seat that asked goes on."""
    scene = Scene(3).village(gate="black", mill="black", treasury="black").seat(hand="mercenary")
    scene.seat(RUI, silver=1, provisions=1).seat(BIA, silver=1, provisions=1)
    scene.play("place hall mercenary")
    GAME.withdraw(scene.state, RUI, Rng(bytes(32), 1))
    assert scene.asked() == [(BIA, "answer-mercenary")]
    assert scene.goods(RUI) == {"silver": 1}
    raid = Scene(3).seat(provisions=2, crew="avenger huntsman").set("h1b", valkyrie=1, gold=1)
    raid.seat(RUI, crew="champion forager").play("raid h1; set b; lose avenger")
    GAME.withdraw(raid.state, RUI, Rng(bytes(32), 1))
    assert raid.state.players[RUI].crew == ["champion"]
    assert raid.asked() == [(BIA, "turn")]


def test_who_leaves_in_the_draft_keeps_the_first_cards() -> None:
    """The draft closes when the others have chosen; the seat takes no part in the rolling."""
    state = begin(GAME, Table("competitive", 3), bytes(32)).state
    GAME.withdraw(state, RUI, Rng(bytes(32), 1))
    assert state.players[RUI].kept == tuple(sorted(state.players[RUI].dealt[:3]))
    for seat in (ANA, BIA):
        GAME.apply(state, seat, GAME.legal(state, seat)[0], Rng(bytes(32), 2))
    assert state.active in (ANA, BIA)
    assert GAME.result(state) is None


def test_a_raid_with_a_line_that_contradicts_it() -> None:
    """Where no die could matter, the whole line is refused; surplus parts are ignored."""
    scene = Scene().seat(provisions=2, crew="scout huntsman").raided("h1a", "h1b")
    scene.set("h1c", valkyrie=2, gold=1)
    assert scene.code("raid h1 set:a") == "contradicts"
    assert scene.code("raid h1 lose:sage,scout") == "contradicts"
    scene.play("raid h1 set:c lose:huntsman,scout reroll:auto discard:sage")
    assert scene.state.players[ANA].crew == []
    calm = Scene().seat(provisions=2, crew="scout huntsman").play("raid h1 set:b lose:scout")
    assert calm.state.players[ANA].crew == ["scout", "huntsman"]


def test_a_line_never_tells_the_dice() -> None:
    """With a Brawler, whether a line is refused does not depend on the roll."""
    answers = set()
    for face in (2, 5):
        scene = Scene().seat(worker="grey", provisions=3, armour=3, crew="brawler archer warlord")
        scene.raided("o1b").set("o1a", gold=3)
        scene.rolling(face).send("raid o1 set:b")
        answers.add((len(scene.kinds), scene.rest))
    assert answers == {(1, "set b")}


def test_short_forms() -> None:
    """Forms of section 14.3 and kind readings of what people type."""
    scene = Scene().seat(hand="archer sage scout")
    spell = GAME.spell_out
    assert spell(scene.state, ANA, ["work mill / treasury gold sage, scout discard:archer"]) == [
        "place mill",
        "pick treasury gold sage, scout",
        "discard archer",
    ]
    assert spell(scene.state, ANA, ["work mill"]) == ["place mill"]
    assert spell(scene.state, ANA, ["place longhouse livestock + offer:of02", "pick gate"]) == [
        "place longhouse livestock",
        "more offer:of02",
        "done",
        "pick gate",
    ]
    scene.play("work mill / treasury gold sage, scout")
    assert scene.state.players[ANA].hand == ["archer"]
    raid = spell(scene.state, ANA, ["RAID f1 lose:avenger,avenger avenge:blue,3 discard:a,b"])
    assert raid == [
        "raid f1", "lose avenger avenge:blue", "lose avenger avenge:3", "discard a", "discard b",
    ]  # fmt: skip
    assert spell(scene.state, ANA, ["swap sage,scout"]) == ["swap sage", "swap scout"]


def test_the_long_house_may_be_left_by_the_next_move() -> None:
    """A move that is no `more` ends the visit without `done`."""
    scene = Scene().seat(worker="grey", crew="sage", livestock=2).play("place longhouse livestock")
    assert scene.asked() == [(ANA, "more")]
    assert scene.play("pick gate skip").asked() == [(RUI, "turn")]


@pytest.mark.parametrize("named", ["blue", "Blue", "B", "2", "azul"])
def test_a_player_is_named_by_colour_letter_or_number(named: str) -> None:
    """In any of the languages; the text kept has the colour (14.2)."""
    scene = Scene().free_hall().seat(hand="warmonger").seat(RUI, provisions=1)
    move = GAME.parse(scene.state, ANA, f"place hall warmonger player:{named}")
    assert str(move) == "place hall warmonger player:blue"
    raid = Scene().seat(provisions=2, crew="avenger huntsman sage").seat(RUI, crew="scout")
    raid.set("h1a", valkyrie=1).play(f"raid h1 set:a lose:avenger avenge:{named}")
    assert raid.state.players[RUI].crew == []


def test_seats_and_whole_sets_are_understood() -> None:
    """A player by the seat's number, a set by its whole id, offers with a space."""
    scene = Scene().free_hall().seat(hand="warmonger").seat(RUI, provisions=1)
    assert scene.play("place hall warmonger player:2").goods()["provisions"] == 1
    raid = Scene().seat(provisions=2, crew="scout huntsman").play("raid h1; set h1b")
    assert raid.state.spaces["h1b"].raided_by == ANA
    offer = Scene().seat(worker="grey", gold=1).play("place longhouse offer of2")
    assert offer.state.players[ANA].tiles == ["of02"]
    merchant = Scene().free_hall().seat(hand="merchant huntsman")
    assert merchant.play("place hall merchant as:barracks huntsman").goods() == {"silver": 1}


def test_an_empty_pile_and_no_discards_stop_a_draw() -> None:
    """Then nothing is drawn, and the action counts all the same (ruling 75)."""
    scene = Scene().seat(hand="archer")
    scene.state.pile, scene.state.discard = [], []
    scene.play("work mill / gate")
    assert scene.state.players[ANA].hand == ["archer"]


def test_ragnhildr_counts_all_valkyries() -> None:
    """The track stops at 7, her eye does not (rulings 21 and 22)."""
    scene = Scene().seat(worker="white", provisions=1, gold=1, valkyries=9)
    scene.seat(crew="ragnhildr scout sage sage").rolling(2, 2).play("raid m2 set:b")
    assert scene.state.players[ANA].points == 4
    assert scene.state.supply[VALKYRIE] == 3


def test_hands_are_kept_sorted() -> None:
    """By Strength, cost, id: their order tells nothing (section 3)."""
    scene = Scene().seat(hand="archer forager").play("work mill / gate")
    assert scene.state.players[ANA].hand == hand("forager huntsman forager archer")
    assert GAME.view(scene.state, ANA).hand == ("forager", "forager", "huntsman", "archer")


@pytest.mark.long
def test_a_thousand_random_matches() -> None:
    """They end by each of the three triggers, as often as the dossier's section 13 tells."""
    endings, turns = Counter[str](), []
    for seed in range(1000):
        choice = random.Random(seed)
        table = Table("competitive", 2 + seed % 3)
        state = begin(GAME, table, choice.randbytes(32)).state
        while pending := GAME.pending(state):
            seat = pending[0].seat
            GAME.apply(state, seat, choice.choice(GAME.legal(state, seat)), Rng(bytes(32), 1))
        endings[str(state.ending)] += 1
        turns.append(state.turn / table.seats)
    assert set(endings) == {"fortress", "offerings", "valkyries"}
    assert 100 < sum(turns) / len(turns) < 300


def test_a_state_of_another_release_is_refused() -> None:
    """There is no older release yet."""
    state = begin(GAME, Table("competitive", 2), bytes(32)).state
    assert decode_state(GAME, encode_state(GAME, state)) == state
    with pytest.raises(CorruptState):
        GAME.upgrade({}, 0)
