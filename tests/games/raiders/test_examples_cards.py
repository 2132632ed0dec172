"""The dossier's examples of the townsfolk, one test each, under their own numbers."""

from games.core.words import ENGLISH
from games.raiders.events import CardsSwapped, OthersAsked
from tests.games.raiders.examples import example
from tests.games.raiders.scenes import ANA, BIA, GAME, RUI, Scene, hand
from tests.games.staging import NAMES


@example("E25")
def test_an_archer(number: str) -> None:
    """The incoming worker must be allowed where it goes."""
    scene = Scene().village(hall="black", armoury="grey", mill="white")
    scene.seat(worker="grey", hand="archer").play("place gate skip")
    violation = scene.refused("pick hall archer player:rui at:armoury")
    assert (violation.code, violation.values["worker"]) == ("worker_not_allowed", "black")
    scene.play("pick hall archer player:rui at:mill")
    assert scene.state.players[RUI].worker == "white"
    assert scene.state.village["mill"] == "black"
    assert scene.state.players[ANA].worker == "black"


@example("E26")
def test_a_mercenary(number: str) -> None:
    """Who has both kinds chooses; who has neither is not asked."""
    scene = Scene(3).village(gate="black", treasury="black", mill="black").seat(hand="mercenary")
    scene.seat(RUI, silver=1, provisions=1).seat(BIA, silver=0)
    scene.play("place hall mercenary")
    assert scene.kinds == ["revealed"]
    assert scene.asked() == [(RUI, "answer-mercenary")]
    scene.play("give silver", RUI)
    assert scene.goods() == {"silver": 3}
    assert (scene.goods(RUI), scene.goods(BIA)) == ({"provisions": 1}, {})
    assert scene.asked() == [(ANA, "pick")]


@example("E27")
def test_a_scout(number: str) -> None:
    """Both choose in secret; only the two see which cards went over."""
    scene = Scene(3).free_hall().seat(hand="scout archer sage").seat(RUI, hand="folke forager")
    violation = scene.refused("place hall scout player:rui n:3")
    assert (violation.code, violation.values["most"]) == ("number_not_possible", 2)
    scene.play("place hall scout player:rui n:1")
    assert scene.asked() == [(ANA, "answer-scout"), (RUI, "answer-scout")]
    scene.play("swap sage", ANA)
    assert scene.asked() == [(RUI, "answer-scout")]
    scene.play("revise; swap archer", ANA).play("revise; swap sage", ANA)
    scene.play("swap forager", RUI)
    assert scene.state.players[ANA].hand == hand("archer forager")
    assert scene.state.players[RUI].hand == hand("folke sage")
    [swapped] = scene.happened(CardsSwapped)
    assert swapped.for_viewer(ANA) == CardsSwapped(ANA, RUI, 1, ("sage",), ("forager",))
    assert swapped.for_viewer(BIA) == swapped.for_viewer(None) == CardsSwapped(ANA, RUI, 1, (), ())


@example("E28")
def test_a_merchant(number: str) -> None:
    """Not what was used, not where the colour is barred."""
    scene = Scene().seat(hand="merchant", silver=2).play("place silversmith")
    assert scene.goods() == {"silver": 5}
    assert scene.code("pick hall merchant as:silversmith") == "action_used"
    assert scene.code("pick hall merchant as:armoury silver") == "worker_not_allowed"
    scene.play("pick hall merchant as:mill")
    assert scene.goods() == {"silver": 5, "provisions": 1}
    assert scene.state.players[ANA].worker == "black"
    assert scene.asked() == [(RUI, "turn")]


@example("E29")
def test_a_merchant_at_the_long_house(number: str) -> None:
    """The Sages count there, and the action is then used."""
    scene = Scene().village(longhouse="white", gate="black", mill="black")
    scene.seat(worker="grey", silver=0, hand="merchant", crew="sage", livestock=2)
    scene.play("place hall merchant as:longhouse livestock + livestock")
    assert scene.goods() == {"provisions": 4}
    assert scene.code("pick longhouse livestock") == "action_used"
    assert scene.play("pick longhouse skip").state.players[ANA].worker == "white"


@example("E30")
def test_a_trader(number: str) -> None:
    """One unit of a kind on the tile is not paid."""
    scene = Scene().free_hall().seat(hand="trader")
    violation = scene.refused("place hall trader tile:of02 free:iron")
    assert (violation.code, violation.values["items"]) == ("not_on_tile", ("silver", "gold"))
    scene.play("place hall trader tile:of02 free:gold")
    assert scene.goods() == {}
    assert scene.state.players[ANA].tiles == ["of02"]
    assert scene.state.offerings == ["of01", "of12", "of09"]


@example("E31")
def test_a_gravedigger(number: str) -> None:
    """One comes back, another goes out, free of charge."""
    scene = Scene().free_hall().seat(silver=0, hand="gravedigger champion", crew="scout")
    scene.play("place hall gravedigger crew:scout card:champion")
    ana = scene.state.players[ANA]
    assert (ana.crew, ana.hand, scene.goods()) == (["champion"], ["scout"], {})
    assert scene.state.discard == ["gravedigger"]


@example("E41")
def test_town_hall_refusals(number: str) -> None:
    """Heroes, costs and opponents who lack the thing."""
    scene = Scene().free_hall()
    assert scene.seat(hand="folke").code("place hall folke") == "hero_has_no_action"
    assert scene.seat(hand="jeweller", silver=1).code("place hall jeweller") == "cannot_pay"
    violation = scene.seat(hand="berserker").refused("place hall berserker player:rui")
    assert (violation.code, violation.values["item"]) == ("opponent_lacks", "armour")
    scene.seat(hand="barbarian").seat(RUI, iron=1)
    violation = scene.refused("place hall barbarian player:rui item:gold")
    assert (violation.code, violation.values["item"]) == ("opponent_lacks", "gold")
    scene.play("place hall barbarian player:rui item:iron")
    assert scene.state.players[ANA].goods["iron"] == 1
    assert scene.state.players[RUI].goods["iron"] == 0


@example("E42")
def test_losing_goods(number: str) -> None:
    """All opponents who have some lose it; a Warlord takes as much as there is."""
    scene = Scene(3).free_hall().seat(hand="avenger").seat(BIA, silver=0)
    silver = scene.state.supply["silver"]
    scene.play("place hall avenger")
    assert [player.goods["silver"] for player in scene.state.players] == [2, 1, 0]
    assert scene.state.supply["silver"] == silver + 1
    scene = Scene().free_hall().seat(hand="warlord").seat(RUI, silver=1)
    scene.play("place hall warlord player:rui")
    assert (scene.goods(), scene.goods(RUI)) == ({"silver": 3}, {})


@example("E43")
def test_brawler_and_recruiter_in_the_town_hall(number: str) -> None:
    """A crew member for plunder is no death; hiring for two silver, whatever is printed."""
    scene = Scene().free_hall().seat(silver=0, hand="brawler", crew="mercenary")
    scene.play("place hall brawler crew:mercenary item:iron")
    ana = scene.state.players[ANA]
    assert (scene.goods(), ana.crew, ana.points, ana.valkyries) == ({"iron": 1}, [], 0, 0)
    scene = Scene().free_hall().seat(hand="recruiter champion", crew="recruiter")
    scene.play("place hall recruiter card:champion")
    assert (scene.goods(), scene.state.players[ANA].crew) == ({}, ["recruiter", "champion"])


@example("E45")
def test_skipping_keeps_the_action(number: str) -> None:
    """A Mill placed on without its action may still be copied."""
    scene = Scene().village(hall="white", gate="black", treasury="black")
    scene.seat(worker="grey", silver=0, hand="merchant").play("place mill skip")
    scene.play("pick hall merchant as:mill gold")
    assert scene.goods() == {"gold": 1}
    assert scene.state.players[ANA].worker == "white"


@example("E48")
def test_plain_town_hall_actions(number: str) -> None:
    """Each from the same position."""

    def played(card: str, **numbers: int) -> Scene:
        scene = Scene().free_hall().seat(provisions=1, livestock=1, **numbers)
        scene.seat(hand=card.split(maxsplit=1)[0]).seat(RUI, silver=2, provisions=2, armour=1)
        return scene.play(f"place hall {card}")

    assert played("armourer").state.players[ANA].armour == 1
    plain = {"silver": 2, "provisions": 1, "livestock": 1}
    assert played("forager").goods() == plain | {"provisions": 3}
    assert played("huntsman").goods() == plain | {"provisions": 2, "silver": 3}
    assert played("cartographer").goods() == {"silver": 2, "livestock": 1, "gold": 1}
    assert played("marauder").goods() == {"silver": 2, "provisions": 1, "gold": 1}
    assert played("shieldmaiden").goods() == {"silver": 2, "provisions": 1, "iron": 1}
    assert played("jeweller").goods() == {"provisions": 1, "livestock": 1, "gold": 1}
    assert played("gatekeeper").state.players[ANA].hand == hand("huntsman forager scout")
    scene = played("champion")
    assert (scene.goods(), scene.goods(RUI)["provisions"]) == (plain, 1)
    scene = played("warmonger player:rui")
    assert (scene.goods()["provisions"], scene.goods(RUI)["provisions"]) == (2, 1)
    assert played("berserker player:rui").state.players[RUI].armour == 0
    full = Scene().free_hall().seat(hand="armourer", armour=10)
    assert full.code("place hall armourer") == "armour_full"


@example("E49")
def test_crew_bonuses_belong_to_buildings(number: str) -> None:
    """They help a Merchant's copy, not a Town Hall action that resembles their building."""

    def played(cards: str, use: str) -> Scene:
        scene = Scene().free_hall().seat(crew="gatekeeper forager jeweller recruiter")
        return scene.seat(hand=cards).play(f"place hall {use}")

    assert len(played("gatekeeper", "gatekeeper").state.players[ANA].hand) == 3
    assert played("forager", "forager").goods()["provisions"] == 2
    assert played("recruiter huntsman", "recruiter card:huntsman").goods() == {}
    assert len(played("merchant", "merchant as:gate").state.players[ANA].hand) == 3
    assert played("merchant", "merchant as:silversmith").goods() == {"silver": 6}
    scene = played("merchant huntsman", "merchant as:barracks huntsman")
    assert scene.goods() == {"silver": 2}
    assert scene.state.players[ANA].crew[-1] == "huntsman"


@example("E56")
def test_archer_refusals(number: str) -> None:
    """Equal colours, an empty building, and the worker just placed."""
    scene = Scene().village(gate="black", treasury="black", mill="grey").seat(hand="archer")
    assert scene.code("place hall archer player:rui at:gate") == "same_workers"
    assert scene.code("place hall archer player:rui at:barracks") == "building_empty"
    assert scene.code("place hall archer player:rui at:hall") == "same_workers"
    scene.play("place hall archer player:rui at:mill")
    assert scene.state.players[RUI].worker == "grey"
    assert scene.state.village["mill"] == "black"


@example("E66")
def test_two_copies(number: str) -> None:
    """One copy returns, the other comes in, if it was in hand before."""
    scene = Scene().free_hall().seat(silver=0, hand="gravedigger scout", crew="scout")
    scene.play("place hall gravedigger crew:scout card:scout")
    ana = scene.state.players[ANA]
    assert (ana.crew, ana.hand, scene.state.discard) == (["scout"], ["scout"], ["gravedigger"])
    alone = Scene().free_hall().seat(hand="gravedigger", crew="scout")
    assert alone.code("place hall gravedigger crew:scout card:scout") == "card_not_in_hand"


@example("E68")
def test_a_warlord(number: str) -> None:
    """Up to two silver; unnamed means as many as possible."""
    scene = Scene().free_hall().seat(hand="warlord")
    assert scene.code("place hall warlord player:rui n:3") == "number_not_possible"
    assert Scene().free_hall().seat(hand="warlord").play(
        "place hall warlord player:rui"
    ).goods() == {"silver": 4}
    fewer = Scene().free_hall().seat(hand="warlord").play("place hall warlord player:rui n:1")
    assert (fewer.goods(), fewer.goods(RUI)) == ({"silver": 3}, {"silver": 1})
    assert scene.seat(RUI, silver=0).code("place hall warlord player:rui") == "opponent_lacks"


@example("E71")
def test_who_sees_what(number: str) -> None:
    """Drawn cards are their owner's; with other cards on top nobody else could tell."""

    def drawn(*top: str) -> Scene:
        scene = Scene().seat(hand="archer sage scout")
        scene.state.pile[-2:] = reversed(top)
        return scene.play("work mill / gate")

    one, other = drawn("huntsman", "forager"), drawn("archer", "brawler")
    for viewer in (RUI, None):
        for scene in (one, other):
            said = heard(scene, viewer)
            assert "Ana: 2 cards drawn (5 in hand)." in said
        assert heard(one, viewer) == heard(other, viewer)
        assert GAME.view(one.state, viewer) == GAME.view(other.state, viewer)
    assert "Ana: Huntsman, Forager drawn (5 in hand)." in heard(one, ANA)
    swap = Scene().free_hall().seat(hand="scout archer sage").seat(RUI, hand="folke forager")
    swap.play("place hall scout player:rui n:1").play("swap sage", ANA).play("swap forager", RUI)
    assert "Ana and Rui swapped 1 card." in heard(swap, None)


def heard(scene: Scene, viewer: int | None) -> list[str | None]:
    """The sentences of the last line as one viewer reads them."""
    events = (event.for_viewer(viewer) for event in scene.events)
    return [GAME.words.event(event, NAMES, ENGLISH) for event in events if event is not None]


def test_a_swap_of_whole_hands_asks_nobody() -> None:
    """Whoever holds just so many cards hands all of them over."""
    scene = Scene().free_hall().seat(hand="scout archer").seat(RUI, hand="folke")
    scene.play("place hall scout player:rui n:1")
    assert scene.state.players[ANA].hand == ["folke"]
    assert scene.state.players[RUI].hand == ["archer"]
    assert scene.happened(OthersAsked) == []
    assert scene.asked() == [(ANA, "pick")]
