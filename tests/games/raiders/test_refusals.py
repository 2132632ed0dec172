"""Every refusal: its code, its place in the order of section 5, and a sentence that explains."""

from collections.abc import Callable

import pytest

from games.core.chance import Rng
from games.core.contract import Table
from games.core.errors import CORE_REFUSALS
from games.raiders import GAME
from games.raiders.moves import Discard, Lose, Pick, Place
from games.raiders.phases.turn import end_match
from games.raiders.state import deal
from games.raiders.uses import Forge, Hire, Livestock, Offer, Play, Skip, Take, Trade
from tests.games.raiders.scenes import ANA, RUI, Scene


def over() -> Scene:
    """The match is over."""
    scene = Scene()
    end_match(scene.state, "fortress")
    return scene


def asking() -> Scene:
    """Rui is asked by Ana's Mercenary."""
    scene = Scene().village(gate="black", mill="black", treasury="black").seat(hand="mercenary")
    return scene.seat(RUI, silver=1, provisions=1).play("place hall mercenary")


def drafting() -> Scene:
    """Ana is dealt two Sages, an Archer, a Scout and Folke."""
    scene = Scene()
    scene.state = deal(Table("competitive", 2), Rng(bytes(32), 0))
    scene.state.players[ANA].dealt = ("archer", "sage", "sage", "scout", "folke")
    return scene


def chosen() -> Scene:
    """Ana has chosen, Rui has not."""
    return drafting().play("keep archer sage scout", ANA)


def hall(hand: str, crew: str = "", **goods: int) -> Scene:
    """The Town Hall is free; Ana holds these cards."""
    return Scene().free_hall().seat(hand=hand, crew=crew, **goods)


def placed() -> Scene:
    """Ana has placed at the Silversmith and holds a Merchant."""
    return Scene().seat(hand="merchant").play("place silversmith")


def raiding() -> Scene:
    """Ana has raided h1 and is to choose a set; h1a is gone."""
    scene = Scene().seat(provisions=2, crew="scout huntsman").raided("h1a")
    return scene.play("raid h1")


def rolled() -> Scene:
    """Ana may reroll one of two dice at m1."""
    scene = Scene().seat(worker="grey", provisions=3, gold=1)
    return scene.seat(crew="brawler archer gravedigger").rolling(2, 3).play("raid m1")


def dying() -> Scene:
    """Ana, with an Avenger, is to lose one of her crew; Rui has none."""
    scene = Scene().seat(provisions=2, crew="avenger scout huntsman")
    return scene.set("h1b", valkyrie=1, gold=1).play("raid h1; set b")


def long_house(crew: str = "") -> Scene:
    """Ana has used the Long House with a grey worker."""
    scene = Scene().seat(worker="grey", crew=crew, livestock=1)
    return scene.play("place longhouse livestock")


def grey(**goods: int) -> Scene:
    """Ana holds a grey worker."""
    return Scene().seat(worker="grey", **goods)


Build = Callable[[], Scene]
REFUSED: dict[str, tuple[Build, str]] = {
    "game_over": (over, "place mill"),
    "not_your_decision": (lambda: Scene().village(mill="black"), "place gate"),
    "others_first": (asking, "pick gate"),
    "already_chosen": (chosen, "keep archer sage sage"),
    "not_asked": (Scene, "pick gate"),
    "not_understood": (Scene, "dance"),
    "line_empty": (Scene, " ; "),
    "unknown_building": (Scene, "place castle"),
    "building_occupied": (Scene, "place gate"),
    "building_empty": (placed, "pick mill"),
    "just_placed": (placed, "pick silversmith"),
    "cannot_copy_itself": (lambda: hall("merchant"), "place hall merchant as:hall"),
    "unknown_settlement": (Scene, "raid h9"),
    "fully_raided": (lambda: Scene().raided("h1a", "h1b", "h1c"), "raid h1"),
    "worker_not_allowed": (Scene, "place armoury iron"),
    "action_used": (placed, "pick hall merchant as:silversmith"),
    "card_not_in_hand": (Scene, "place barracks champion"),
    "card_not_dealt": (drafting, "keep archer sage brawler"),
    "hero_has_no_action": (lambda: hall("folke"), "place hall folke"),
    "wrong_number_of_cards": (lambda: placed().seat(hand="sage"), "pick treasury gold sage"),
    "no_other_card": (lambda: hall("recruiter"), "place hall recruiter"),
    "must_be_used": (lambda: hall("merchant"), "place hall merchant as:mill skip"),
    "not_an_opponent": (lambda: hall("berserker"), "place hall berserker player:ana"),
    "opponent_lacks": (lambda: hall("berserker"), "place hall berserker player:rui"),
    "same_workers": (lambda: hall("archer"), "place hall archer player:rui at:gate"),
    "not_in_crew": (lambda: hall("brawler", "scout"), "place hall brawler crew:sage item:iron"),
    "no_crew": (lambda: hall("brawler"), "place hall brawler crew:sage item:iron"),
    "nobody_to_avenge": (dying, "lose scout avenge:rui"),
    "good_needs_worker": (grey, "place mill gold"),
    "not_plunder": (lambda: hall("brawler", "scout"), "place hall brawler crew:scout item:silver"),
    "not_demanded": (asking, "give gold"),
    "tile_not_face_up": (grey, "place longhouse offer:of16"),
    "stack_empty": (lambda: emptied(hall("sage")), "place hall sage"),
    "not_on_tile": (lambda: hall("trader"), "place hall trader tile:of02 free:iron"),
    "number_not_possible": (lambda: hall("warlord"), "place hall warlord player:rui n:3"),
    "no_such_die": (rolled, "reroll 3"),
    "no_such_set": (raiding, "set d"),
    "set_raided": (raiding, "set a"),
    "crew_full": (
        lambda: Scene().seat(hand="sage", crew="scout scout scout archer archer"),
        "place barracks sage",
    ),
    "one_hero": (lambda: Scene().seat(hand="folke", crew="brynjar"), "place barracks folke"),
    "armour_full": (lambda: grey(iron=1, armour=10), "place armoury iron"),
    "no_more_actions": (long_house, "more livestock"),
    "crew_too_small": (Scene, "raid h1"),
    "cannot_pay": (lambda: Scene().seat(crew="scout scout", provisions=1), "raid h1"),
    "supply_empty": (lambda: Scene().supply(silver=0), "place silversmith"),
    "unfinished": (lambda: Scene().seat(worker="white"), "place mill"),
    "contradicts": (
        lambda: Scene().seat(provisions=2, crew="scout sage").raided("h1a", "h1b"),
        "raid h1 set:b",
    ),
}


def emptied(scene: Scene) -> Scene:
    """No tile is left in the stack."""
    scene.state.stack = []
    return scene


def test_the_list_of_refusals_is_closed() -> None:
    """The game's codes and those of the core are exactly the ones raised here."""
    assert set(REFUSED) == {*GAME.refusals, *CORE_REFUSALS}


@pytest.mark.parametrize("code", REFUSED)
def test_each_refusal_is_raised_and_explained(code: str) -> None:
    """A line meets each code, changes nothing, and is answered in every language."""
    build, line = REFUSED[code]
    mover = RUI if code in ("not_your_decision", "not_demanded") else ANA
    assert build().code(line, mover) == code


@pytest.mark.parametrize(
    ("build", "line", "code"),
    [
        (over, "dance", "not_understood"),
        (asking, "pick castle", "others_first"),
        (Scene, "pick castle", "not_asked"),
        (Scene, "place armoury gold", "worker_not_allowed"),
        (placed, "pick mill gold", "building_empty"),
        (placed, "pick hall merchant as:silversmith iron", "action_used"),
        (lambda: hall("merchant"), "place hall merchant as:armoury iron", "worker_not_allowed"),
        (lambda: hall("merchant"), "place hall merchant as:castle", "unknown_building"),
        (lambda: hall("merchant"), "place hall merchant", "unfinished"),
        (lambda: hall("merchant"), "place hall merchant as:gate gold", "not_understood"),
        (lambda: hall("folke"), "place hall brynjar", "card_not_in_hand"),
        (lambda: hall("folke"), "place hall", "unfinished"),
        (lambda: hall("armourer"), "place hall armourer player:rui", "not_understood"),
        (lambda: hall("armourer"), "place hall armourer item", "not_understood"),
        (lambda: hall("archer"), "place hall archer player:rui at:castle", "unknown_building"),
        (lambda: hall("archer"), "place hall archer player:rui at:mill", "building_empty"),
        (lambda: hall("barbarian"), "place hall barbarian player:rui", "opponent_lacks"),
        (lambda: hall("warmonger"), "place hall warmonger player:rui n:1", "opponent_lacks"),
        (lambda: hall("warlord"), "place hall warlord player:rui n:no", "number_not_possible"),
        (lambda: hall("scout"), "place hall scout player:rui n:1", "no_other_card"),
        (lambda: hall("scout sage"), "place hall scout player:rui n:1", "opponent_lacks"),
        (lambda: hall("brawler", "scout"), "place hall brawler crew:scout", "unfinished"),
        (lambda: hall("gravedigger sage", "scout"),
         "place hall gravedigger card:mill", "card_not_in_hand"),
        (lambda: hall("gravedigger folke", "brynjar scout"),
         "place hall gravedigger crew:scout card:folke", "one_hero"),
        (lambda: hall("recruiter sage", silver=1), "place hall recruiter card:sage", "cannot_pay"),
        (lambda: hall("trader", silver=4), "place hall trader", "unfinished"),
        (lambda: hall("trader", silver=0), "place hall trader tile:of02 free:gold", "cannot_pay"),
        (lambda: Scene().seat(hand="sage"), "place barracks", "unfinished"),
        (lambda: Scene().seat(hand="sage"), "place barracks sage drop:scout", "not_in_crew"),
        (lambda: Scene().seat(hand="sage"), "place barracks sage scout", "not_understood"),
        (grey, "place longhouse", "unfinished"),
        (grey, "place longhouse cow", "not_understood"),
        (grey, "place armoury", "unfinished"),
        (grey, "place armoury gold", "not_understood"),
        (Scene, "place", "not_understood"),
        (Scene, "raid h1 foo:a", "not_understood"),
        (lambda: Scene().seat(crew="scout"), "raid h1", "crew_too_small"),
        (raiding, "set", "not_understood"),
        (raiding, "lose scout", "not_asked"),
        (dying, "lose archer", "not_in_crew"),
        (dying, "lose avenger avenge:rui", "opponent_lacks"),
        (dying, "lose avenger avenge:ana", "not_an_opponent"),
        (long_house, "more offer:of02", "no_more_actions"),
        (lambda: long_house("sage"), "more livestock", "cannot_pay"),
        (lambda: placed().seat(hand=""), "pick treasury", "unfinished"),
        (lambda: placed().seat(hand="sage sage"), "pick treasury iron sage", "not_understood"),
        (rolled, "reroll no", "no_such_die"),
        (rolled, "reroll 0", "no_such_die"),
    ],
)  # fmt: skip
def test_the_first_reason_is_told(build: Build, line: str, code: str) -> None:
    """Of several reasons the first one in the order of section 5 is named."""
    assert build().code(line) == code


def test_answers_are_judged() -> None:
    """A Mercenary's and an Avenger's answers must be possible for who is asked."""
    scene = asking().seat(RUI, provisions=0)
    assert scene.code("give provisions", RUI) == "cannot_pay"
    assert scene.code("pick gate", RUI) == "not_asked"
    swap = hall("scout archer sage").seat(RUI, hand="folke forager")
    swap.play("place hall scout player:rui n:1")
    assert swap.code("swap folke", ANA) == "card_not_in_hand"
    trim = Scene().seat(hand="archer archer sage sage scout scout brawler brawler warlord")
    trim.play("work mill / hall skip")
    assert trim.code("discard folke") == "card_not_in_hand"


ODD = [
    Place("gate", Take("gold")),
    Place("mill", Take("provisions")),
    Place("mill", Hire("sage")),
    Place("silversmith", Take("gold")),
    Place("barracks", Hire("sage", "nobody")),
    Place("treasury", Trade("gold", ("sage", "archer"))),
    Place("hall", Take()),
    Place("hall", Play("merchant", building="mill", use=Skip())),
    Place("hall", Play("archer", use=Take())),
    Place("longhouse", Offer("of99")),
    Place("armoury", Forge("gold")),
    Pick("mill", Livestock()),
    Lose("scout"),
    Discard("scout"),
]


@pytest.mark.parametrize("move", ODD, ids=str)
def test_odd_moves_are_refused(move: Place) -> None:
    """Moves that no text means are refused without a change."""
    scene = Scene().free_hall().village(gate="black").seat(hand="archer sage merchant")
    before = scene.state.copy()
    assert move not in GAME.legal(scene.state, ANA)
    assert GAME.refuse(scene.state, ANA, move) is not None
    assert scene.state == before
