"""The dossier's examples of working in the village, one test each, under their own numbers."""

from games.core.chance import Rng
from games.core.contract import Table
from games.core.play import play
from games.raiders.events import DraftClosed, EndTriggered
from games.raiders.moves import Keep
from games.raiders.phases.draft import _roll_for_start
from games.raiders.pieces import FACES
from games.raiders.state import State, deal
from tests.games.raiders.examples import example
from tests.games.raiders.scenes import ANA, BIA, GAME, RUI, Scene, hand
from tests.games.staging import LoadedDice


def drafted(seats: int) -> State:
    """A match after everybody has kept the first of their choices."""
    state = deal(Table("competitive", seats), Rng(bytes(32), 0))
    for seat in range(seats):
        move = GAME.legal(state, seat)[0]
        state = play(GAME, state, seat, move, Rng(bytes(32), seat)).state
    return state


@example("E01")
def test_setup_for_three(number: str) -> None:
    """After the draft everything lies where section 3 puts it."""
    state = drafted(3)
    assert (state.supply["silver"], state.supply["provisions"]) == (26, 32)
    assert len(state.pile) == 62
    assert [len(player.hand) for player in state.players] == [3, 3, 3]
    assert (len(state.offerings), len(state.stack)) == (3, 13)
    tokens = sum(sum(space.tokens.values()) for space in state.spaces.values())
    supply = sum(state.supply[kind] for kind in ("gold", "iron", "livestock", "valkyrie"))
    assert (tokens, len(state.spaces), supply) == (70, 23, 10)
    held = [player.worker for player in state.players]
    assert [*held, *filter(None, state.village.values())] == ["black"] * 6
    waiting = [space.worker for space in state.spaces.values()]
    assert (waiting.count("grey"), waiting.count("white")) == (11, 12)


@example("E02")
def test_a_work_turn(number: str) -> None:
    """Place at the Mill, take from the Gate House."""
    scene = Scene().seat(hand="archer sage scout").play("work mill / gate")
    ana = scene.state.players[ANA]
    assert ana.goods["provisions"] == 1
    assert ana.hand == hand("archer sage scout huntsman forager")
    assert ana.worker == "black"
    occupied = {building for building, worker in scene.state.village.items() if worker}
    assert occupied == {"mill", "hall", "treasury"}
    assert scene.asked() == [(RUI, "turn")]


@example("E03")
def test_silversmith_and_treasury(number: str) -> None:
    """Three silver, and two more for a card."""
    scene = Scene().seat(hand="archer sage scout").play("work silversmith / treasury silver sage")
    assert scene.goods() == {"silver": 7}
    assert scene.state.players[ANA].hand == hand("archer scout")
    assert scene.state.discard == ["sage"]


@example("E04")
def test_jewellers(number: str) -> None:
    """Each adds a silver."""
    scene = (
        Scene().seat(worker="grey", silver=1, crew="jeweller jeweller").play("place silversmith")
    )
    assert scene.goods() == {"silver": 5}


@example("E05")
def test_a_forager_helps_with_provisions_only(number: str) -> None:
    """A white worker may take gold, without the bonus."""
    scene = Scene().seat(worker="white", crew="forager", silver=0).play("place mill gold")
    assert scene.goods() == {"gold": 1}
    scene = Scene().seat(worker="white", crew="forager", silver=0).play("place mill provisions")
    assert scene.goods() == {"provisions": 3}


@example("E06")
def test_colour_and_room(number: str) -> None:
    """The Armoury takes no black worker; the Gate House is occupied."""
    violation = Scene().refused("place armoury silver")
    assert violation.code == "worker_not_allowed"
    assert violation.values["allowed"] == ("grey", "white")
    assert Scene().code("place gate") == "building_occupied"


@example("E07")
def test_after_placing(number: str) -> None:
    """The worker just placed stays; an empty building gives nobody; a raid comes too late."""
    scene = Scene().play("place mill")
    assert scene.code("pick mill") == "just_placed"
    assert scene.code("pick barracks") == "building_empty"
    assert scene.code("raid h1") == "not_asked"


@example("E08")
def test_recruiters(number: str) -> None:
    """Each saves a silver at the Barracks, never below nothing."""
    scene = Scene().seat(hand="champion forager", crew="recruiter recruiter", silver=2)
    scene.play("place barracks champion")
    assert scene.goods() == {}
    assert len(scene.state.players[ANA].crew) == 3
    poor = Scene().seat(hand="champion forager", crew="recruiter recruiter", silver=0)
    violation = poor.refused("place barracks champion")
    assert (violation.code, violation.values["need"]) == ("cannot_pay", 2)
    assert poor.play("place barracks forager").goods() == {}


@example("E09")
def test_a_full_crew(number: str) -> None:
    """Somebody must be dropped first, and a Recruiter dropped saves nothing."""
    scene = Scene().seat(hand="warmonger", crew="recruiter archer scout marauder brawler")
    assert scene.code("place barracks warmonger") == "crew_full"
    violation = scene.refused("place barracks warmonger drop:recruiter")
    assert (violation.code, violation.values["need"]) == ("cannot_pay", 3)
    scene.play("place barracks warmonger drop:scout")
    crew_now = ["recruiter", "archer", "marauder", "brawler", "warmonger"]
    assert scene.goods() == {}
    assert scene.state.players[ANA].crew == crew_now
    assert scene.state.discard == ["scout"]


@example("E10")
def test_one_hero(number: str) -> None:
    """A Hero may replace another."""
    scene = Scene().seat(hand="brynjar", crew="folke", silver=4)
    assert scene.code("place barracks brynjar") == "one_hero"
    scene.play("place barracks brynjar drop:folke")
    assert (scene.goods(), scene.state.players[ANA].crew) == ({}, ["brynjar"])


@example("E11")
def test_the_armour_track_ends(number: str) -> None:
    """From 9, iron gives one; at 10 the Armoury refuses."""
    scene = Scene().seat(worker="grey", iron=1, armour=9).play("place armoury iron")
    assert (scene.state.players[ANA].armour, scene.goods()) == (10, {"silver": 2})
    full = Scene().seat(worker="grey", iron=1, armour=10)
    assert full.code("place armoury iron") == "armour_full"


@example("E12")
def test_an_offering(number: str) -> None:
    """Pay, take the tile face down, turn up the next into its slot."""
    scene = Scene().seat(worker="grey", gold=1).play("place longhouse offer:of02")
    assert scene.goods() == {}
    assert (scene.state.supply["silver"], scene.state.supply["gold"]) == (30, 4)
    assert scene.state.players[ANA].tiles == ["of02"]
    assert scene.state.offerings == ["of01", "of12", "of09"]
    assert scene.state.stack == ["of03", "of15"]
    assert scene.state.trigger is None
    assert GAME.view(scene.state, RUI).seats[ANA].tiles == 1
    assert GAME.view(scene.state, RUI).tiles == ()


@example("E13")
def test_two_actions_in_the_long_house(number: str) -> None:
    """A Sage allows one more; without her two are refused."""
    scene = Scene().seat(worker="white", crew="sage", livestock=3, silver=3, gold=1)
    scene.play("place longhouse livestock + offer:of02")
    assert scene.goods() == {"livestock": 2, "provisions": 2, "silver": 1}
    assert scene.state.players[ANA].tiles == ["of02"]
    alone = Scene().seat(worker="white", livestock=3, silver=3, gold=1)
    assert alone.code("place longhouse livestock + offer:of02") == "no_more_actions"


@example("E32")
def test_limits_at_the_end_of_a_turn(number: str) -> None:
    """Silver above 8 goes back, then the hand is cut to 8."""
    scene = Scene().seat(hand="archer archer sage sage scout scout brawler", silver=7, provisions=8)
    scene.supply(silver=20)
    scene.play("place silversmith")
    assert scene.state.players[ANA].goods["silver"] == 10
    scene.play("pick gate")
    assert scene.asked() == [(ANA, "trim")]
    scene.play("discard sage")
    ana = scene.state.players[ANA]
    assert (len(ana.hand), ana.goods["silver"], scene.state.supply["silver"]) == (8, 8, 19)
    assert scene.asked() == [(RUI, "turn")]


@example("E33")
def test_a_short_supply(number: str) -> None:
    """One takes what is there; an action that would give nothing is refused."""
    scene = Scene().seat(hand="archer sage").supply(silver=2, gold=0).play("place silversmith")
    assert (scene.goods(), scene.state.supply["silver"]) == ({"silver": 4}, 0)
    assert scene.code("pick treasury gold archer,sage") == "supply_empty"
    assert scene.code("pick treasury silver archer") == "supply_empty"


@example("E35")
def test_the_end_by_offerings(number: str) -> None:
    """The stack is empty when the last tile is turned up; the other seat has one more turn."""
    scene = Scene().seat(worker="grey", silver=4)
    scene.state.stack = ["of12"]
    scene.play("work longhouse offer:of01 / gate")
    assert scene.state.offerings == ["of12", "of02", "of09"]
    assert scene.happened(EndTriggered) == [EndTriggered(ANA, "offerings", (RUI,))]
    assert len(scene.state.players[ANA].hand) == 2
    assert scene.asked() == [(RUI, "turn")]
    scene.play("work mill / treasury skip")
    assert scene.asked() == []
    result = GAME.result(scene.state)
    assert result is not None
    assert result.ending == "offerings"


@example("E40")
def test_the_sage_in_the_town_hall(number: str) -> None:
    """The tiles face up go under the stack in slot order, then three are turned up."""
    scene = Scene().free_hall().seat(hand="sage")
    scene.state.stack = ["of15", "of12"]
    scene.play("place hall sage")
    assert scene.state.offerings == ["of12", "of15", "of01"]
    assert scene.state.stack == ["of09", "of02"]
    assert scene.state.trigger is None


@example("E44")
def test_a_reshuffle(number: str) -> None:
    """The discards make a new pile when the old one runs out."""
    scene = Scene().seat(hand="", crew="gatekeeper")
    scene.state.pile, scene.state.discard = ["huntsman"], ["archer", "sage", "scout"]
    scene.play("work mill / gate")
    drawn = scene.state.players[ANA].hand
    assert len(drawn) == 3
    assert "huntsman" in drawn
    assert set(drawn) - {"huntsman"} <= {"archer", "sage", "scout"}
    assert (len(scene.state.pile), scene.state.discard) == (1, [])


@example("E46")
def test_the_draft(number: str) -> None:
    """Three of the cards dealt; the choice may change until the last one has chosen."""
    scene = Scene()
    state = scene.state = deal(Table("competitive", 2), Rng(bytes(32), 0))
    state.players[ANA].dealt = ("archer", "sage", "sage", "scout", "folke")
    assert scene.code("keep sage sage sage", ANA) == "card_not_dealt"
    assert scene.code("keep archer sage", ANA) == "wrong_number_of_cards"
    assert scene.code("keep archer sage brawler", ANA) == "card_not_dealt"
    scene.play("keep folke sage sage", ANA)
    assert [event.for_viewer(RUI) for event in scene.events] == [None]
    assert scene.asked() == [(RUI, "draft")]
    assert scene.code("keep archer sage sage", ANA) == "already_chosen"
    scene.play("revise; keep archer sage scout", ANA).play("revise; keep folke sage sage", ANA)
    rui = scene.state.players[RUI].dealt
    scene.send(f"keep {' '.join(rui[:3])}", RUI)
    assert len(scene.state.pile) == 65
    assert sorted(scene.state.pile[:4]) == sorted(["archer", "scout", *rui[3:]])
    assert scene.state.players[ANA].hand == hand("folke sage sage")
    assert len(scene.happened(DraftClosed)) == 1
    assert scene.asked() == [(scene.state.active, "turn")]


@example("E47")
def test_the_starting_roll(number: str) -> None:
    """Those tied for the highest sum roll again."""
    dice = LoadedDice([4, 3, 5, 2, 3, 3, 2, 4, 4, 4], 1, FACES)
    rolls, first = _roll_for_start([ANA, RUI, BIA], dice)
    assert rolls == (
        ((ANA, 4, 3), (RUI, 5, 2), (BIA, 3, 3)),
        ((ANA, 2, 4), (RUI, 4, 4)),
    )
    assert first == RUI
    scene = Scene(3)
    scene.state.active = first
    lines = ("work mill skip / hall skip", "work hall skip / mill skip")
    assert [first, *(scene.play(line).state.active for line in lines)] == [RUI, BIA, ANA]


@example("E50")
def test_the_treasury(number: str) -> None:
    """One card for silver, two for gold; Heroes may be sold."""
    scene = Scene().seat(hand="folke sage").play("place mill")
    assert scene.code("pick treasury gold sage") == "wrong_number_of_cards"
    assert scene.code("pick treasury silver folke,sage") == "wrong_number_of_cards"
    assert scene.code("pick treasury gold sage,sage") == "card_not_in_hand"
    scene.play("pick treasury gold folke,sage")
    assert scene.state.players[ANA].goods["gold"] == 1
    assert (scene.state.players[ANA].hand, scene.state.discard) == ([], ["folke", "sage"])
    assert scene.state.supply["gold"] == 2


@example("E51")
def test_the_armoury(number: str) -> None:
    """Two silver for one Armour; to skip is always legal."""
    scene = Scene().seat(worker="grey", silver=5).play("place armoury silver")
    assert (scene.state.players[ANA].armour, scene.goods()) == (1, {"silver": 3})
    poor = Scene().seat(worker="grey", silver=1)
    assert poor.code("place armoury silver") == poor.code("place armoury iron") == "cannot_pay"
    assert "place armoury skip" in poor.legal()


@example("E52")
def test_mill_and_silversmith_by_colour(number: str) -> None:
    """Grey takes two; only white may take gold, and must say what it takes."""
    assert Scene().seat(worker="grey").code("place mill gold") == "good_needs_worker"
    assert Scene().seat(worker="grey", silver=0).play("place mill").goods() == {"provisions": 2}
    short = Scene().seat(worker="grey", silver=0).supply(provisions=1).play("place mill")
    assert short.goods() == {"provisions": 1}
    assert Scene().seat(worker="grey").play("place silversmith").goods() == {"silver": 4}
    assert Scene().seat(worker="white").supply(gold=0).code("place mill gold") == "supply_empty"
    violation = Scene().seat(worker="white").refused("place mill")
    assert violation.code == "unfinished"
    assert violation.values["choices"] == ("provisions", "gold")


@example("E53")
def test_the_long_house_refuses(number: str) -> None:
    """Tiles face down, what cannot be paid, an empty supply; a partial gain is allowed."""
    scene = Scene().seat(worker="grey", gold=1)
    assert scene.code("place longhouse offer:of12") == "tile_not_face_up"
    violation = scene.refused("place longhouse offer:of09")
    assert (violation.code, violation.values["item"]) == ("cannot_pay", "iron")
    assert scene.code("place longhouse livestock") == "cannot_pay"
    herd = Scene().seat(worker="grey", livestock=1, silver=0)
    assert herd.supply(provisions=0).code("place longhouse livestock") == "supply_empty"
    herd.supply(provisions=1).play("place longhouse livestock")
    assert (herd.goods(), herd.state.supply["livestock"]) == ({"provisions": 1}, 4)


@example("E54")
def test_more_of_the_long_house(number: str) -> None:
    """A Sage's player is asked once more, unless nothing could be paid."""
    scene = Scene().seat(worker="white", crew="sage", livestock=1, silver=2, gold=1)
    scene.play("place longhouse livestock")
    assert scene.asked() == [(ANA, "more")]
    assert scene.legal() == ["more offer:of02", "done"]
    assert scene.code("more livestock") == "cannot_pay"
    assert scene.play("done").asked() == [(ANA, "pick")]
    poor = Scene().seat(worker="white", crew="sage", livestock=1, silver=2)
    assert poor.play("place longhouse livestock").asked() == [(ANA, "pick")]


@example("E55")
def test_not_asked(number: str) -> None:
    """Another seat's turn, and answers to questions that were not put."""
    scene = Scene().seat(hand="archer")
    assert scene.code("place mill", RUI) == "not_your_decision"
    for line in ("done", "reroll 1", "discard archer", "pick gate", "give silver"):
        violation = scene.refused(line)
        assert (violation.code, violation.values["asks"]) == ("not_asked", "turn")


@example("E61")
def test_goods_above_eight(number: str) -> None:
    """More is fine within a turn, and goes back at its end."""
    scene = Scene().village(gate="black", hall="black", silversmith="black")
    scene.seat(worker="white", provisions=7, silver=8)
    before = scene.state.supply.copy()
    scene.play("work mill provisions / silversmith")
    assert scene.goods() == {"silver": 8, "provisions": 8}
    assert scene.state.supply["provisions"] == before["provisions"] - 1
    assert scene.state.supply["silver"] == before["silver"]


@example("E65")
def test_time_is_up(number: str) -> None:
    """The default turn is the simplest one; the weakest cards are discarded."""
    scene = Scene().seat(hand="archer").village(gate="black", hall="black", treasury="black")
    assert str(GAME.default(scene.state, ANA)) == "place mill"
    scene.play("place mill")
    assert str(GAME.default(scene.state, ANA)) == "pick gate"
    scene.play("pick gate")
    assert scene.state.players[ANA].hand == hand("archer huntsman forager")
    assert scene.asked() == [(RUI, "turn")]
    full = Scene().seat(hand="archer archer brawler forager jeweller sage scout scout warlord")
    full.play("work mill / hall skip")
    assert full.asked() == [(ANA, "trim")]
    assert str(GAME.default(full.state, ANA)) == "discard forager"


@example("E67")
def test_an_empty_stack(number: str) -> None:
    """Slots stay empty; the Sage has nothing to do."""
    scene = Scene().free_hall().seat(hand="sage trader")
    scene.state.offerings, scene.state.stack = [None, "of02", "of09"], []
    assert scene.code("place hall sage") == "stack_empty"
    assert scene.code("place hall trader tile:of01 free:silver") == "tile_not_face_up"
    scene.play("place hall trader tile:of02 free:gold")
    assert scene.goods() == {}
    assert scene.state.offerings == [None, None, "of09"]


def test_keep_is_a_move_of_sorted_cards() -> None:
    """What is typed in any order is one move."""
    state = deal(Table("competitive", 2), Rng(bytes(32), 0))
    state.players[ANA].dealt = ("archer", "sage", "sage", "scout", "folke")
    assert GAME.parse(state, ANA, "keep scout, folke archer") == Keep(("archer", "folke", "scout"))
