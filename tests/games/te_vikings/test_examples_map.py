"""The dossier's examples of setup, drafts and moves on the map, under their own numbers."""

import pytest

from games.core.chance import Rng
from games.core.contract import Table
from games.te_vikings.pieces import ENEMY
from games.te_vikings.state import State, deal, present
from tests.games.te_vikings.examples import example
from tests.games.te_vikings.scenes import GAME, P1, P2, P3, P4, Scene


def placed(state: State) -> State:
    """Put every starting Boat in the first Fjord that is free."""
    while state.phase == "place":
        seat = state.actor
        GAME.apply(state, seat, GAME.legal(state, seat)[0], Rng(bytes(32), 1))
    return state


@example("E01")
def test_setup_for_two(number: str) -> None:
    """Side A with the enemy clan; then 37 cards are left in the deck."""
    state = deal(Table("competitive", 2), Rng(bytes(32), 0))
    assert (state.side, len(state.controllers)) == ("a", 6)
    assert state.villages == ("d1a", "d2b", "d2d", "d3b", "d4b", "d4e", "d5b", "d6c", "d6e")
    assert state.enemy is not None
    assert state.enemy.settlers == {"i1": 2, "i3": 2, "i5": 2}
    assert state.enemy.temples == ("i1", "i3", "i5")
    held = {island for island, seat in state.controllers.items() if seat == ENEMY}
    assert held == {"i1", "i3", "i5"}
    assert set(state.fury.values()) == {0}
    assert (len(state.upper), len(state.lower)) == (4, 4)
    assert [player.goods for player in state.players] == [{"wood": 2, "food": 2, "steel": 2}] * 2
    assert [player.mat for player in state.players] == [6, 6]
    state = placed(state)
    assert [len(player.pack) for player in state.players] == [4, 4]
    assert (len(present(state.enemy).pack), len(state.deck)) == (3, 37)


@example("E02")
def test_setup_for_four(number: str) -> None:
    """From the Chieftain's right, counter-clockwise; only free Fjords at the border."""
    scene = Scene(4)
    state = scene.state
    state.chieftain, state.placing, state.phase, state.actor = P2, (P1, P4, P3, P2), "place", P1
    scene.play("place f3")
    assert scene.asked() == [(P4, "place")]
    assert scene.code("place f3") == "fjord_taken"
    assert scene.code("place f9") == "not_border"
    scene.play("place f4")
    scene.play("place f1").play("place f2")
    assert [len(player.pack) for player in scene.state.players] == [4] * 4
    assert (len(scene.state.villages), len(scene.state.deck)) == (13, 32)
    fresh = deal(Table("competitive", 4), Rng(bytes(32), 0))
    assert (len(fresh.upper), len(fresh.lower)) == (7, 7)


@pytest.mark.parametrize("chieftain", range(4))
def test_the_chieftain_places_last(chieftain: int) -> None:
    """Whoever is Chieftain, the order runs counter-clockwise and ends there."""
    for secret in range(40):
        state = deal(Table("competitive", 4), Rng(bytes([secret]) * 32, 0))
        if state.chieftain == chieftain:
            assert state.placing == tuple((chieftain - step) % 4 for step in range(1, 5))
            return
    raise AssertionError("this seat was never drawn")


def drafting(packs: list[str], enemy: str = "") -> Scene:
    """The first draft with chosen packs."""
    scene = Scene(len(packs))
    scene.state.phase = "draft"
    for player, pack in zip(scene.state.players, packs, strict=True):
        player.pack = scene._from_deck(pack)
    if scene.state.enemy is not None:
        scene.state.enemy.pack = scene._from_deck(enemy)
    return scene


def keep(scene: Scene, *cards: str) -> Scene:
    """Everybody picks a card."""
    for seat, card in enumerate(cards):
        scene.play(f"draft {card}", seat)
    return scene


@example("E03")
def test_draft_of_three(number: str) -> None:
    """Packs go clockwise; the last card comes without a choice."""
    scene = drafting(["v01 v02 v03 v04", "v05 v06 v07 v08", "v09 v10 v11 v12"])
    keep(scene, "v01", "v05", "v09")
    keep(scene, "v10", "v02", "v06")
    keep(scene, "v07", "v11", "v03")
    hands = [set(player.hand) for player in scene.state.players]
    assert hands[P1] == {"v01", "v10", "v07", "v04"}
    assert hands[P2] == {"v05", "v02", "v11", "v08"}
    assert hands[P3] == {"v09", "v06", "v03", "v12"}
    assert scene.asked() == [(P1, "play")]


class Chosen(Rng):
    """Draws in which the places given come up, in order."""

    def __init__(self, places: list[int]) -> None:
        super().__init__(bytes(32), 0)
        self.places = places

    def below(self, bound: int) -> int:
        return self.places.pop(0)


@example("E04")
def test_draft_of_two_with_the_enemy(number: str) -> None:
    """The enemy's hand goes round with the others and loses a card after each pass."""
    scene = drafting(["v01 v02 v03 v04", "v05 v06 v07 v08"], "v09 v10 v11")
    state, rng = scene.state, Chosen([1, 0, 0])
    for picks in (("v01", "v05"), ("v06", "v10"), ("v09", "v02")):
        for seat, card in enumerate(picks):
            GAME.apply(state, seat, GAME.parse(state, seat, f"draft {card}"), rng)
    assert set(state.players[P1].hand) == {"v01", "v06", "v09", "v04"}
    assert set(state.players[P2].hand) == {"v05", "v10", "v02", "v08"}
    assert state.discard == ["v03", "v07", "v11"]
    assert state.enemy is not None
    assert state.enemy.pack == ()


@example("E05")
def test_a_whole_turn(number: str) -> None:
    """Sail, deploy, raid, take the Island, and smite with its Rune."""
    scene = Scene(2).goods(P1, 2, 2, 2).seat(P1, hand="v10 v20", boats="b1:f1").seat(P2, hand="v21")
    scene.play("play v10; sail b1 d2d; deploy 2; raid; smite i1 enemy")
    player = scene.state.players[P1]
    assert scene.has() == (2, 0, 1)
    assert (player.villages, player.mat) == (1, 4)
    assert scene.influence("i2") == {P1: 4}
    assert (scene.controls("i2"), scene.fury("nat")) == (P1, 1)
    view = GAME.view(scene.state, P1)
    assert view.seats[P1].active == {"pro": 1, "mys": 0, "nat": 1}  # type: ignore[attr-defined]
    assert scene.influence("i1") == {ENEMY: 5}
    scene.play("dedicate g:thor; end")
    assert (scene.fury("nat"), scene.asked()) == (3, [(P2, "play")])


@example("E06")
def test_how_far_a_boat_gets(number: str) -> None:
    """24 places in 3 moves, 14 in 2; docking ends the Sail."""
    scene = Scene(2).seat(P1, hand="v10 v09", boats="b1:f1").play("play v10")
    far = {text.split()[2] for text in scene.legal() if text.startswith("sail")}
    assert {"d4b", "d4a", "f10"} <= far
    assert len(far) == 24
    chart = scene.state.chart
    assert {*chart.fjords, *chart.docks} - far == {
        "f1", "d4c", "d5a", "d5b", "d6b", "d6c", "f9",
    }  # fmt: skip
    refused = scene.refused("sail b1 d5a")
    assert (refused.code, refused.values["moves"]) == ("too_far", 4)
    assert scene.code("sail b1 f1") == "already_there"
    scene = Scene(2).seat(P1, hand="v10 v09", boats="b1:f1").play("play v09")
    near = {text.split()[2] for text in scene.legal() if text.startswith("sail")}
    assert " ".join(sorted(near)) == "d1a d1b d2a d2b d2d d2e d3a d4a d4e f2 f3 f4 f5 f6"
    scene.play("sail b1 d2a")
    assert scene.asked() == [(P1, "dock")]


def docked() -> Scene:
    """The position of E07."""
    scene = Scene(2).seat(P1, hand="v09 v20", boats="b1:f1", food=5)
    scene.seat(P1, settlers="i4:2", mat=1).seat(P2, hand="v21").hold(P1, "i4")
    return scene.play("play v09; sail b1 d2a")


@example("E07")
def test_limits_on_deploying(number: str) -> None:
    """The mat, the number of the Sail, and Settlers brought home within it."""
    assert docked().code("deploy 2") == "mat_short"
    scene = docked().play("return i4 2; deploy 2")
    player = scene.state.players[P1]
    assert (player.mat, player.goods["food"], player.settlers) == (1, 3, {"i2": 2})
    assert (scene.influence("i2"), scene.controls("i2")) == ({P1: 4}, P1)
    assert (scene.fury("nat"), scene.controls("i4")) == (1, None)
    assert docked().code("return i4 2; deploy 3") == "too_many_for_sail"
    scene = docked().play("deploy 1; return i4 2")
    assert (scene.controls("i2"), scene.controls("i4")) == (P1, None)
    raiding = Scene(2).seat(P1, hand="v09 v20", boats="b1:f1", settlers="i4:1")
    raiding.play("play v09; sail b1 d2d; deploy 1")
    assert raiding.legal() == ["raid", "done"]
    assert raiding.code("return i4 1") == "finish_first"


@example("E08")
def test_a_boat_is_pushed_off(number: str) -> None:
    """At once without Influence; its owner says later where it goes."""
    scene = Scene(2).seat(P1, hand="v10 v20", boats="b1:f4")
    scene.seat(P2, hand="v21", boats="b1:d2b", settlers="i2:1").hold(P2, "i2")
    scene.play("play v10; sail b1 d2b; deploy 1; done; end")
    assert scene.state.players[P2].pushed == {"b1": "d2b"}
    assert (scene.settlers(P1, "i2"), scene.settlers(P2, "i2")) == (1, 1)
    assert scene.influence("i2") == {P1: 3, P2: 1}
    assert (scene.controls("i2"), scene.fury("nat")) == (P1, 1)
    assert scene.asked() == [(P2, "push")]
    assert scene.code("push b1 f5") == "not_beside"
    scene.play("push b1 f2")
    assert scene.state.players[P2].boats == {"b1": "f2"}
    assert scene.asked() == [(P2, "play")]


@example("E09")
def test_own_boat_on_the_dock(number: str) -> None:
    """Never two own Boats; out and in again takes two moves."""
    scene = Scene(2).seat(P1, hand="v10 v09", boats="b1:d5a b2:f10").play("play v10")
    assert scene.code("sail b2 d5a") == "own_boat_there"
    scene.play("sail b1 d5a; deploy 1")
    assert scene.settlers(P1, "i5") == 1
    assert scene.state.chart.moves["d5a"]["d5a"] == 2


@example("E10")
def test_stealing_a_rune(number: str) -> None:
    """As in the rulebook's figure; the Village stays beside the Boat."""
    scene = Scene(3).seat(P1, temples="i5", settlers="i5:1", hand="v20").hold(P1, "i5")
    scene.seat(P2, boats="b1:f10", hand="v10 v21").seat(P3, hand="v22").turn(P2)
    scene.play("play v10; sail b1 d5a; deploy 3; done")
    assert scene.settlers(P1, "i5") == 0
    assert scene.influence("i5") == {P1: 4, P2: 5}
    assert (scene.controls("i5"), scene.fury("pro")) == (P2, 1)
    assert "d5a" in scene.state.villages
    assert scene.has(P2) == (7, 4, 7)


@example("E11")
def test_no_attack_on_equal_settlers(number: str) -> None:
    """2 is not more than 2; the Boat decides about control."""
    scene = Scene(3).seat(P1, boats="b1:f8", hand="v09 v20").seat(P2, settlers="i4:2", hand="v21")
    scene.hold(P2, "i4").play("play v09; sail b1 d4a; deploy 2")
    assert scene.settlers(P2, "i4") == 2
    assert scene.influence("i4") == {P1: 4, P2: 2}
    assert (scene.controls("i4"), scene.fury("nat")) == (P1, 1)


@example("E12")
def test_more_than_each_one(number: str) -> None:
    """Three are not more than three; four attack everybody."""

    def built(card: str) -> Scene:
        scene = Scene(3).seat(P1, boats="b1:f8", hand=f"{card} v20")
        scene.seat(P2, settlers="i4:2").seat(P3, settlers="i4:3").hold(P3, "i4")
        return scene.play(f"play {card}; sail b1 d4a")

    scene = built("v10").play("deploy 3")
    assert scene.influence("i4") == {P1: 5, P2: 2, P3: 3}
    assert scene.controls("i4") == P1
    scene = built("v12").play("deploy 4")
    assert (scene.settlers(P2, "i4"), scene.settlers(P3, "i4")) == (1, 2)


def exploring() -> Scene:
    """The position of E13."""
    scene = Scene(2).seat(P1, settlers="i2:3", hand="v16 v20").seat(P2, settlers="i6:1", hand="v21")
    return scene.hold(P1, "i2").hold(P2, "i6")


@example("E13")
def test_exploring(number: str) -> None:
    """Four steps, attacks where somebody arrived, Runes that go back."""
    scene = exploring().play("play v16; explore i2 i5; explore i2 i6; explore i2 i6; done")
    assert scene.asked() == [(P1, "finish")]
    assert (scene.settlers(P1, "i6"), scene.settlers(P1, "i5")) == (2, 1)
    assert (scene.settlers(P2, "i6"), scene.settlers(ENEMY, "i5")) == (0, 2)
    assert (scene.controls("i6"), scene.fury("pro")) == (P1, 1)
    assert (scene.controls("i2"), scene.fury("nat")) == (None, 0)
    assert scene.controls("i5") == ENEMY
    started = exploring().play("play v16; explore i2 i5; explore i2 i6")
    refused = started.refused("explore i2 i5")
    assert (refused.code, refused.values["steps"], refused.values["left"]) == (
        "too_many_steps", 2, 1,
    )  # fmt: skip
    assert exploring().code("play v16; explore i2 i5; explore i5 i6") == "no_fresh_settler"


@example("E14")
def test_ties_keep_the_controller(number: str) -> None:
    """3 : 3 changes nothing, 4 : 3 does."""
    scene = Scene(3).seat(P1, settlers="i4:3", hand="v20").hold(P1, "i4").turn(P2)
    scene.seat(P2, boats="b1:f8", hand="v09 v10 v21").seat(P3, hand="v22")
    scene.play("play v09; sail b1 d4a; deploy 1; done; end")
    assert (scene.influence("i4"), scene.controls("i4")) == ({P1: 3, P2: 3}, P1)
    scene.turn(P2).play("play v10; sail b1 d4a; deploy 1; done")
    assert scene.influence("i4") == {P1: 3, P2: 4}
    assert (scene.settlers(P1, "i4"), scene.controls("i4")) == (3, P2)
    assert scene.fury("nat") == 1


@example("E15")
def test_boats_alone_cannot_take(number: str) -> None:
    """The highest has no boots; one Settler is enough."""
    scene = Scene(3).seat(P1, boats="b1:d2a b2:d2b", hand="v09 v20", built=1)
    scene.seat(P2, settlers="i2:1", hand="v21").seat(P3, hand="v22")
    scene.play("play v09; skip leader; end")
    assert scene.controls("i2") is None
    scene.turn(P1).seat(P1, hand="v10 v20").play("play v10; sail b1 d2a; deploy 1; done")
    assert (scene.controls("i2"), scene.settlers(P2, "i2")) == (P1, 1)


@example("E16")
def test_losing_a_rune_without_a_taker(number: str) -> None:
    """Influence 0 gives the Rune back; a docked Boat keeps it."""
    for boats, kept in (("b1:f2", None), ("b1:d3a", P1)):
        scene = Scene(3).seat(P1, settlers="i3:1", boats=boats).hold(P1, "i3").turn(P2)
        scene.seat(P2, hand="v10 v21", row="v40")
        scene.play("play v10; skip leader; smite i3 red")
        assert (scene.controls("i3"), scene.fury("nat")) == (kept, 0)
        assert scene.state.players[P1].mat == 6


@example("E17")
def test_the_enemy_regains(number: str) -> None:
    """It takes its Island back without Fury, and loses it again with Fury."""
    scene = Scene(2).seat(P1, settlers="i1:5", hand="v10 v20", boats="b1:f1").hold(P1, "i1")
    assert scene.state.enemy is not None
    del scene.state.enemy.settlers["i1"]
    scene.play("return i1 1")
    assert (scene.influence("i1"), scene.controls("i1")) == ({P1: 4, ENEMY: 4}, P1)
    scene.play("return i1 1")
    assert (scene.controls("i1"), scene.fury("pro")) == (ENEMY, 0)
    scene.play("play v10; sail b1 d1a; deploy 3; done")
    assert scene.influence("i1") == {P1: 8, ENEMY: 4}
    assert (scene.controls("i1"), scene.fury("pro")) == (P1, 1)


@example("E18")
def test_harvest_bonus_and_limit(number: str) -> None:
    """One more for each Temple, Food for each Boat built; 7 is the most."""

    def built() -> Scene:
        scene = Scene(3).seat(P1, built=2, temples="i1", hand="v05 v20").goods(P1, 5, 4, 1)
        return scene.play("play v05")

    assert built().play("harvest wood 1 steel 3").has() == (6, 6, 4)
    assert built().play("harvest wood 4").has() == (7, 6, 1)
    for line in ("harvest wood 2 steel 3", "harvest wood 3"):
        refused = built().refused(line)
        assert (refused.code, refused.values["need"]) == ("wrong_total", 4)


@example("E19")
def test_building_a_boat(number: str) -> None:
    """Next to a region one occupies, for the price of the slot."""

    def built() -> Scene:
        return Scene(2).seat(P1, boats="b1:f1", wood=4, hand="v01 v20").play("play v01")

    scene = built().play("build boat f3")
    player = scene.state.players[P1]
    assert (player.boats, player.goods["wood"]) == ({"b1": "f1", "b2": "f3"}, 2)
    assert player.boat_slots == ("s2", "s3")
    assert built().code("build boat f4") == "not_next"
    assert built().code("build boat f1") == "not_next"
    rich = built().seat(P1, wood=7)
    assert rich.code("build temple i2") == "need_settler"


@example("E20")
def test_building_a_temple(number: str) -> None:
    """A tie keeps the controller; one Temple per Island; 5 Wood for the first."""
    scene = Scene(3).seat(P1, settlers="i5:1", hand="v01 v02 v20").goods(P1, 7, 7, 7)
    scene.seat(P2, temples="i5", settlers="i5:1", hand="v21").hold(P2, "i5").seat(P3, hand="v22")
    scene.play("play v01; build temple i5")
    assert (scene.influence("i5"), scene.controls("i5")) == ({P1: 5, P2: 5}, P2)
    assert scene.has()[0] == 2
    scene.turn(P1).seat(P1, wood=7).play("play v02")
    assert scene.code("build temple i5") == "temple_there"
    poor = Scene(3).seat(P1, settlers="i5:1", hand="v01 v20", wood=4).play("play v01")
    refused = poor.refused("build temple i5")
    assert (refused.code, refused.values["need"]) == ("cannot_pay", 5)
