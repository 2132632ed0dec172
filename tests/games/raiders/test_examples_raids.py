"""The dossier's examples of raids, scoring and ties, one test each, under their own numbers."""

import pytest

from games.raiders.events import EndTriggered, OthersAsked, RaidScored, Sacrificed
from games.raiders.pieces import VALKYRIE
from games.raiders.result import result_of
from games.raiders.scoring import final_points
from tests.games.raiders.examples import example
from tests.games.raiders.scenes import ANA, BIA, GAME, RUI, Scene, hand


@example("E14")
def test_a_harbour(number: str) -> None:
    """One point, another for the Warmonger, no dice; the worker stays for good."""
    scene = Scene().seat(silver=0, provisions=2, crew="warmonger forager")
    scene.set("h1b", gold=1, livestock=1, valkyrie=1)
    village = scene.state.village.copy()
    scene.play("raid h1 set:b lose:forager")
    ana = scene.state.players[ANA]
    assert (ana.points, scene.goods()) == (2, {"gold": 1, "livestock": 1})
    assert (ana.valkyries, ana.crew, ana.worker) == (1, ["warmonger"], "grey")
    assert scene.state.spaces["h1b"].worker == "black"
    assert scene.state.spaces["h1b"].raided_by == ANA
    assert scene.state.village == village
    assert scene.kinds[:2] == ["open", "open"]


@example("E15")
def test_an_outpost_with_a_discount(number: str) -> None:
    """The Huntsman saves a provision; Archer and Marauder add points."""
    scene = Scene().seat(worker="grey", silver=0, provisions=3, crew="huntsman archer marauder")
    scene.set("o2b", iron=2, gold=1).rolling(4).play("raid o2 set:b")
    ana = scene.state.players[ANA]
    assert (ana.points, ana.worker) == (5, "white")
    assert scene.goods() == {"iron": 2, "gold": 1}
    assert [event.strength for event in scene.events if isinstance(event, RaidScored)] == [10]


@example("E16")
def test_a_monastery(number: str) -> None:
    """Armourer, Armour and dice reach the second threshold exactly."""
    scene = Scene().seat(worker="grey", silver=0, provisions=3, gold=1, armour=2)
    scene.seat(crew="armourer shieldmaiden archer").set("m1b", livestock=2)
    scene.rolling(3, 4).play("raid m1 set:b")
    assert scene.state.players[ANA].points == 7
    assert scene.goods() == {"livestock": 2}


@example("E17")
def test_a_fortress(number: str) -> None:
    """Folke counts the others; 38 Strength reach the top."""
    scene = Scene().seat(worker="white", silver=0, provisions=3, gold=2, armour=5)
    scene.seat(crew="folke berserker mercenary champion barbarian").set("f1a", gold=1, iron=1)
    scene.rolling(4, 5).play("raid f1 set:a")
    assert scene.state.players[ANA].points == 12
    assert scene.goods() == {"gold": 1, "iron": 1}


@example("E18")
def test_below_the_lowest_tier(number: str) -> None:
    """No points for Strength, everything else happens."""
    scene = Scene().seat(worker="white", silver=0, provisions=1, gold=1)
    scene.seat(crew="shieldmaiden scout forager gravedigger").set("m2a", gold=1, iron=1)
    scene.rolling(2, 3).play("raid m2 set:a")
    assert scene.state.players[ANA].points == 1
    assert scene.goods() == {"gold": 1, "iron": 1}


@example("E19")
def test_a_brawler_without_hope(number: str) -> None:
    """Nothing is asked when even a 5 would miss the next threshold."""
    scene = Scene().seat(worker="grey", provisions=3, crew="brawler archer warlord")
    scene.set("o1a", gold=2, iron=1).rolling(2).play("raid o1")
    assert scene.asked() == [(ANA, "set")]
    assert scene.state.players[ANA].points == 4


def in_reach() -> Scene:
    """The position of E20."""
    scene = Scene().seat(worker="grey", provisions=3, crew="brawler archer warlord", armour=3)
    return scene.set("o1a", gold=2, iron=1)


@example("E20")
def test_a_brawler_rerolls(number: str) -> None:
    """The new face stands; one Brawler is one reroll; `reroll:auto` risks what cannot be lost."""
    scene = in_reach().rolling(2, 5).play("raid o1")
    assert scene.asked() == [(ANA, "reroll")]
    assert scene.play("reroll 1").state.players[ANA].points == 6
    scene = in_reach().rolling(2, 3).play("raid o1").play("reroll 1")
    assert scene.state.players[ANA].points == 4
    assert scene.code("reroll 1") == "not_asked"
    scene = in_reach().rolling(2, 5).play("raid o1 set:a reroll:auto")
    assert scene.state.players[ANA].points == 6
    assert scene.state.players[ANA].worker == "white"


@example("E21")
def test_refused_raids(number: str) -> None:
    """Colour, crew, gold, provisions, a set that is gone: in the dossier's order."""
    scene = Scene().seat(provisions=8, gold=0, crew="archer scout brawler")
    for settlement in ("o1", "m1", "f1"):
        assert scene.code(f"raid {settlement}") == "worker_not_allowed"
    scene.seat(worker="grey")
    violation = scene.refused("raid m2")
    assert (violation.code, violation.values["need"]) == ("crew_too_small", 4)
    violation = scene.refused("raid m1")
    assert (violation.code, violation.values["item"]) == ("cannot_pay", "gold")
    scene.seat(worker="white")
    assert scene.code("raid h1") == scene.code("raid o1") == "worker_not_allowed"
    scene.seat(worker="black", provisions=1)
    violation = scene.refused("raid h1")
    assert (violation.values["need"], violation.values["have"]) == (2, 1)
    scene.seat(provisions=8).raided("h1a")
    assert scene.code("raid h1 set:a") == "set_raided"
    scene.raided("h1b", "h1c")
    assert scene.code("raid h1") == "fully_raided"


@example("E22")
def test_more_valkyries_than_crew(number: str) -> None:
    """Two die; all three Valkyries go to the supply."""
    scene = Scene().seat(silver=0, provisions=2, crew="scout huntsman")
    scene.set("h1a", valkyrie=3, gold=1).supply(valkyrie=2)
    scene.play("raid h1 set:a lose:scout,huntsman")
    ana = scene.state.players[ANA]
    assert (ana.valkyries, ana.crew, ana.points, scene.goods()) == (2, [], 1, {"gold": 1})
    assert scene.state.supply[VALKYRIE] == 5


@example("E23")
def test_if_killed(number: str) -> None:
    """The Berserker comes back, the Gravedigger finds gold, the Mercenary scores."""
    scene = Scene().seat(silver=0, provisions=1, hand="archer")
    scene.seat(crew="berserker gravedigger mercenary").set("h2b", valkyrie=3, iron=1)
    scene.play("raid h2 set:b lose:berserker,gravedigger,mercenary")
    ana = scene.state.players[ANA]
    assert (ana.points, ana.valkyries, ana.crew) == (2, 3, [])
    assert scene.goods() == {"gold": 1, "iron": 1}
    assert ana.hand == hand("archer berserker")
    assert scene.state.discard == ["gravedigger", "mercenary"]


@example("E24")
def test_an_avenger(number: str) -> None:
    """An opponent with a crew is named and chooses; that is no death."""
    scene = Scene(3).seat(silver=0, provisions=2, crew="avenger avenger")
    scene.seat(RUI, crew="berserker scout").set("h1b", valkyrie=1, gold=2)
    violation = scene.refused("raid h1 set:b lose:avenger avenge:bia")
    assert (violation.code, violation.values["seat"]) == ("opponent_lacks", BIA)
    scene.play("raid h1 set:b lose:avenger avenge:rui")
    assert scene.happened(OthersAsked) == [OthersAsked(ANA, (RUI,), "answer-avenger")]
    assert scene.asked() == [(RUI, "answer-avenger")]
    scene.play("sacrifice berserker", RUI)
    rui, ana = scene.state.players[RUI], scene.state.players[ANA]
    assert (rui.crew, rui.hand, rui.valkyries) == (["scout"], [], 0)
    assert scene.state.discard == ["avenger", "berserker"]
    assert (ana.valkyries, ana.points, ana.crew) == (1, 1, ["avenger"])


@example("E34")
@pytest.mark.parametrize(("option", "order"), [("others", [BIA, ANA]), ("all", [BIA, ANA, RUI])])
def test_the_end_by_fortresses(number: str, option: str, order: list[int]) -> None:
    """Five of six fortress sets are raided; then come the last turns."""
    scene = Scene(3, last_round=option).raided("f1a", "f1b", "f2a", "f2b")
    scene.state.active = RUI
    scene.seat(RUI, worker="white", provisions=4, gold=1)
    scene.seat(RUI, crew="berserker berserker champion mercenary barbarian")
    scene.set("f3a", gold=1, iron=1).rolling(3, 4).play("raid f3 set:a")
    assert scene.state.players[RUI].points == 8
    assert scene.happened(EndTriggered) == [EndTriggered(RUI, "fortress", tuple(order))]
    played = []
    while scene.asked():
        played.append(scene.state.active)
        places = [building for building, worker in scene.state.village.items() if not worker]
        picks = [building for building, worker in scene.state.village.items() if worker]
        scene.play(f"work {places[0]} skip / {picks[0]} skip")
    assert played == order
    result = GAME.result(scene.state)
    assert result is not None
    assert result.ending == "fortress"


@example("E36")
def test_the_end_by_valkyries(number: str) -> None:
    """The last Valkyrie leaves the board; the other seat has one more turn."""
    scene = Scene().seat(provisions=2, crew="scout huntsman").set("h2a", gold=3)
    scene.set("h1a", valkyrie=1, gold=2, iron=1).play("raid h1 set:a lose:huntsman")
    assert scene.happened(EndTriggered) == [EndTriggered(ANA, "valkyries", (RUI,))]
    assert scene.asked() == [(RUI, "turn")]
    scene.play("work mill / gate")
    assert GAME.result(scene.state) is not None


@example("E37")
def test_scoring(number: str) -> None:
    """Track, Valkyries, Armour, tiles, crew and plunder add up to 75."""
    scene = Scene().seat(points=31, valkyries=5, armour=7, crew="merchant trader champion warlord")
    scene.seat(gold=2, iron=1, livestock=5, silver=6)
    ana = scene.state.players[ANA]
    ana.tiles = ["of07", "of12", "of15"]
    scene.state.ending = "fortress"
    result = result_of(scene.state)
    assert result is not None
    parts = {reason.code: reason.points for reason in result.standings[ANA].reasons}
    assert parts == {
        "track": 31, "valkyries": 7, "armour": 4, "offerings": 15, "crew": 13, "plunder": 5,
    }  # fmt: skip
    assert final_points(ana) == result.standings[ANA].points == 75


def level(**both: tuple[int, int]) -> Scene:
    """Two seats with equal totals; the values are Ana's and Rui's."""
    scene = Scene()
    for seat in (ANA, RUI):
        scene.seat(seat, silver=0, **{name: values[seat] for name, values in both.items()})
        player = scene.state.players[seat]
        player.points = 60 - final_points(player)
    scene.state.ending = "offerings"
    return scene


@example("E38")
def test_ties(number: str) -> None:
    """The Valkyrie track, which stops at 7, then Armour, then the win is shared."""
    result = GAME.result(level(valkyries=(4, 3), armour=(3, 10)).state)
    assert result is not None
    assert (result.winners, result.decided_by) == ((ANA,), "valkyries")
    result = GAME.result(level(valkyries=(7, 9), armour=(3, 5)).state)
    assert result is not None
    assert (result.winners, result.decided_by) == ((RUI,), "armour")
    result = GAME.result(level(valkyries=(4, 4), armour=(6, 6)).state)
    assert result is not None
    assert (result.winners, result.decided_by) == ((ANA, RUI), None)
    assert [standing.points for standing in result.standings] == [60, 60]


@example("E39")
def test_a_discount_to_nothing(number: str) -> None:
    """The Cartographer pays the gold; Ragnhildr counts the Valkyries taken before."""
    scene = Scene().seat(worker="white", silver=0, provisions=4, valkyries=5)
    scene.seat(crew="cartographer berserker berserker berserker ragnhildr")
    scene.set("f3b", gold=2, valkyrie=1).rolling(3, 3).play("raid f3 set:b lose:cartographer")
    ana = scene.state.players[ANA]
    assert (ana.points, ana.valkyries, scene.goods()) == (6, 6, {"gold": 2})


@example("E57")
def test_no_question_left(number: str) -> None:
    """No dice, the only set, everybody dies: one move and the turn is over."""
    scene = Scene().seat(silver=0, provisions=3, crew="brawler mercenary").raided("h3a", "h3b")
    scene.set("h3c", valkyrie=2, gold=1, iron=1).play("raid h3")
    ana = scene.state.players[ANA]
    assert (ana.points, ana.valkyries, ana.crew, ana.worker) == (2, 2, [], "grey")
    assert scene.goods() == {"gold": 1, "iron": 1}
    assert scene.asked() == [(RUI, "turn")]


@example("E58")
def test_two_dice_and_one_brawler(number: str) -> None:
    """Which die to reroll is the player's choice."""

    def rolled(*faces: int) -> Scene:
        scene = Scene().seat(worker="grey", provisions=3, gold=1)
        return scene.seat(crew="brawler archer gravedigger").rolling(*faces)

    scene = rolled(2, 3).play("raid m1")
    assert scene.asked() == [(ANA, "reroll")]
    assert scene.code("reroll 3") == "no_such_die"
    assert rolled(2, 3, 5).play("raid m1").play("reroll 2").state.players[ANA].points == 4
    assert rolled(2, 3).play("raid m1").play("reroll none").state.players[ANA].points == 0
    assert rolled(2, 3, 4).play("raid m1").play("reroll 1").state.players[ANA].points == 4
    assert rolled(2, 3, 3).play("raid m1").play("reroll 1").state.players[ANA].points == 0
    scene = rolled(2, 3, 5).play("raid m1 reroll:auto")
    assert scene.state.newest.dice == (5, 3)


@example("E59")
def test_discounts_add_up(number: str) -> None:
    """Three Scouts save three provisions."""
    scene = Scene().seat(worker="grey", silver=0, gold=1, crew="scout scout scout")
    scene.rolling(3, 4).play("raid m1")
    assert (scene.state.players[ANA].points, scene.goods()) == (4, {})


@example("E60")
def test_brynjar(number: str) -> None:
    """One Strength for each three Armour; Archers add nothing at a monastery."""
    scene = Scene().seat(worker="grey", provisions=3, gold=1, armour=7)
    scene.seat(crew="brynjar archer archer").rolling(3, 3).play("raid m1")
    assert [event.strength for event in scene.events if isinstance(event, RaidScored)] == [25]
    assert scene.state.players[ANA].points == 6


@example("E70")
def test_a_tie_of_three(number: str) -> None:
    """Level at the end of the Valkyrie track and on Armour, two win together."""
    scene = Scene(3)
    for seat, (valkyries, armour) in enumerate([(8, 6), (7, 9), (9, 9)]):
        scene.seat(seat, silver=0, valkyries=valkyries, armour=armour)
        player = scene.state.players[seat]
        player.points = 50 - final_points(player)
    scene.state.ending = "fortress"
    result = GAME.result(scene.state)
    assert result is not None
    assert result.winners == (RUI, BIA)
    assert [standing.place for standing in result.standings] == [3, 1, 1]
    assert result.decided_by == "armour"


def test_two_avengers_name_one_after_the_other() -> None:
    """Each names an opponent; one with a single crew member is not asked."""
    scene = Scene(3).seat(provisions=2, crew="avenger avenger scout")
    scene.seat(RUI, crew="archer").seat(BIA, crew="sage jeweller").set("h1b", valkyrie=2, gold=1)
    scene.play("raid h1; set b; lose avenger avenge:rui")
    assert scene.happened(Sacrificed) == [Sacrificed(RUI, ANA, "archer")]
    scene.send("lose avenger")
    assert scene.asked() == [(BIA, "answer-avenger")]
    scene.play("sacrifice jeweller", BIA)
    assert scene.state.players[ANA].crew == ["scout"]
    assert scene.asked() == [(RUI, "turn")]
