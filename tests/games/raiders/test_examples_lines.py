"""The dossier's examples of typed lines and of leaving, one test each, under their own numbers."""

from games.core.chance import Rng
from games.raiders import state as kinds
from tests.games.raiders import (
    test_examples_cards,
    test_examples_raids,
    test_examples_work,
)
from tests.games.raiders.examples import NUMBERS, example
from tests.games.raiders.scenes import ANA, BIA, GAME, RUI, Scene, hand

EVERYWHERE = (test_examples_cards, test_examples_raids, test_examples_work)


@example("E62")
def test_a_line_refused_as_a_whole(number: str) -> None:
    """What fails before anything is revealed leaves nothing done."""
    scene = Scene().seat(hand="champion")
    assert scene.code("work mill / barracks champion") == "building_empty"
    assert scene.state.players[ANA].worker == "black"
    assert scene.code("work mill / mill") == "just_placed"


@example("E63")
def test_a_line_stopped_after_a_draw(number: str) -> None:
    """The draw stands; what cannot be carried out is kept apart."""
    scene = Scene().village(hall="black", treasury="black", mill="black").seat(hand="sage")
    scene.send("work gate / treasury gold sage,scout")
    assert scene.state.players[ANA].hand == hand("sage huntsman forager")
    assert scene.asked() == [(ANA, "pick")]
    assert scene.rest == "pick treasury gold sage,scout"
    assert scene.why is not None
    assert scene.why.code == "card_not_in_hand"


@example("E64")
def test_a_line_that_waits(number: str) -> None:
    """The rest waits for another seat's answer, and is tried when the author is asked again."""

    def asked() -> Scene:
        scene = Scene().village(gate="black", treasury="black", barracks="black")
        scene.seat(hand="mercenary warmonger").seat(RUI, silver=1, provisions=1)
        scene.send("work hall mercenary / barracks warmonger")
        assert scene.asked() == [(RUI, "answer-mercenary")]
        assert scene.rest == "pick barracks warmonger"
        assert scene.why is not None
        assert scene.why.code == "others_first"
        return scene

    scene = asked()
    rest = scene.rest
    scene.play("give silver", RUI)
    scene.play(rest, ANA)
    assert (scene.goods(), scene.state.players[ANA].crew) == ({}, ["warmonger"])
    assert scene.asked() == [(RUI, "turn")]
    scene = asked().play("give provisions", RUI)
    violation = scene.refused(rest, ANA)
    assert (violation.code, violation.values["need"]) == ("cannot_pay", 3)
    assert scene.goods() == {"silver": 2, "provisions": 1}
    assert scene.asked() == [(ANA, "pick")]


@example("E69")
def test_a_removed_player(number: str) -> None:
    """No target any more, no turn any more; the last one left wins at once."""
    scene = Scene(3).free_hall().seat(hand="avenger archer")
    GAME.withdraw(scene.state, RUI, Rng(bytes(32), 1))
    assert scene.code("place hall archer player:rui at:gate") == "not_an_opponent"
    scene.play("place hall avenger")
    assert (scene.goods(BIA)["silver"], scene.goods(RUI)["silver"]) == (1, 2)
    scene.play("pick gate skip")
    assert scene.asked() == [(BIA, "turn")]
    assert scene.play("work mill / treasury skip").asked() == [(ANA, "turn")]
    GAME.withdraw(scene.state, BIA, Rng(bytes(32), 1))
    assert scene.asked() == []
    result = GAME.result(scene.state)
    assert result is not None
    assert (result.ending, result.winners) == ("left", (ANA,))


def test_no_example_is_missing() -> None:
    """The dossier numbers its examples from E01 to E71."""
    assert EVERYWHERE
    assert sorted(NUMBERS) == [f"E{number:02}" for number in range(1, 72)]


def test_three_whole_turns() -> None:
    """The turns of section 14.6: work, work with an answer, a raid."""
    scene = Scene().seat(hand="archer sage scout")
    scene.play("work silversmith / treasury silver sage")
    assert scene.kinds == ["open", "handover"]
    scene = Scene().village(gate="black", hall="black", mill="white")
    scene.seat(worker="grey", silver=4, livestock=1, hand="mercenary", crew="sage")
    scene.seat(RUI, silver=1, provisions=2)
    scene.play("work longhouse livestock + offer:of01 / hall mercenary")
    assert scene.kinds == ["open", "revealed", "revealed"]
    scene.play("give provisions", RUI)
    assert scene.goods() == {"provisions": 3}
    assert scene.state.players[ANA].worker == "black"
    raid = Scene().seat(worker="white", silver=0, provisions=3, gold=2, armour=2)
    raid.seat(crew="avenger barbarian berserker brawler champion").seat(RUI, crew="scout")
    raid.set("f1b", valkyrie=1, iron=2).rolling(2, 4, 3)
    raid.play("raid f1 set:b lose:avenger avenge:rui reroll:auto")
    ana = raid.state.players[ANA]
    assert (ana.points, raid.goods(), ana.valkyries, ana.worker) == (7, {"iron": 2}, 1, "white")
    assert raid.state.players[RUI].crew == []
    assert raid.asked() == [(RUI, kinds.TURN)]
