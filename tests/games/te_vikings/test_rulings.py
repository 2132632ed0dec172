"""The dossier's rulings (section 8) that its examples do not show."""

import pytest

from games.core.words import ENGLISH
from games.te_vikings.events_battles import BattleRevealed
from games.te_vikings.pieces import ENEMY
from games.te_vikings.text import TeVikingsWords
from tests.games.staging import NAMES
from tests.games.te_vikings.scenes import GAME, P1, P2, P3, Scene
from tests.games.te_vikings.test_refusals import drafting, rune, sited, turn


def test_passive_runes_do_not_pay() -> None:
    """Runes on Favor cards are no Active Runes (ruling 6)."""
    scene = turn(favors="c09 c10 c15").play("play v10; skip leader")
    assert scene.code("smite i1 blue") == "runes_missing"


def test_steel_must_be_paid() -> None:
    """Who can afford it pays (ruling 13), and before a Strength by resources is counted (12)."""
    scene = Scene(3, gods="sif frigg thor").goods(P1, 0, 0, 2).goods(P2, 0, 3, 0)
    scene.battle("c15", "upper", "left", p1="v14", p2="v13").resolve()
    [shown] = scene.happened(BattleRevealed)
    assert [fighter[3] for fighter in shown.fighters] == [9, 7]
    assert scene.has()[2] == 2


def test_a_pushed_boat_loses_its_influence_at_once() -> None:
    """An Island can change hands through it, even to a third clan (rulings 34 and 44)."""
    scene = turn(boats="b1:f9").seat(P2, settlers="i5:1", boats="b1:d5a").hold(P2, "i5")
    scene.seat(P3, settlers="i5:2")
    scene.play("play v10; sail b1 d5a; done")
    assert scene.influence("i5") == {P1: 2, P2: 1, P3: 2}
    assert scene.controls("i5") == P2
    scene.seat(P3, settlers="i5:3").play("end")
    scene = turn(boats="b1:f9").seat(P2, settlers="i5:1", boats="b1:d5a").hold(P2, "i5")
    scene.seat(P3, settlers="i5:3").play("play v10; sail b1 d5a; done")
    assert (scene.controls("i5"), scene.fury("pro")) == (P3, 1)


def test_the_same_rune_again_and_again() -> None:
    """Fury rises for each taking, not when the Rune goes back (ruling 45)."""
    scene = turn(settlers="i1:1").hold(P1, "i1").seat(P1, food=7)
    scene.play("return i1 1")
    assert (scene.controls("i1"), scene.fury("pro")) == (None, 0)
    scene.play("play v10; sail b1 d1a; deploy 1; done")
    assert (scene.controls("i1"), scene.fury("pro")) == (P1, 1)


def test_a_boat_alone_takes_nothing_from_who_has_nothing() -> None:
    """The Rune goes back to the Island (ruling 71)."""
    scene = turn(boats="b1:d1a", settlers="i1:1").hold(P2, "i1")
    scene.state.players[P1].settlers.clear()
    scene.state.players[P1].mat = 6
    scene.play("play v10; skip leader; end")
    scene.turn(P1).seat(P1, settlers="i2:1", hand="v11 v20").play("return i2 1")
    assert scene.controls("i1") is None


def test_a_boat_without_boots_keeps_a_rune() -> None:
    """The controller keeps it while it has Influence (ruling 43)."""
    scene = turn(boats="b1:d1a", settlers="i1:1").hold(P1, "i1").play("return i1 1")
    assert (scene.influence("i1"), scene.controls("i1")) == ({P1: 2}, P1)


def test_the_enemy_loses_settlers_for_good() -> None:
    """Its Settlers leave the game, its Temples never do (ruling 47)."""
    scene = Scene(2).seat(P1, hand="v10 v20", row="v34").seat(P2, hand="v21")
    scene.play("play v10; skip leader; smite i1 enemy")
    assert scene.state.enemy is not None
    assert scene.state.enemy.settlers == {"i1": 1, "i3": 2, "i5": 2}
    assert scene.controls("i1") == ENEMY


def test_a_dedication_may_be_left_without_its_action() -> None:
    """Ruling 51; what cannot be done is not even asked."""
    scene = turn(villages=1, wood=0).play("play v10; skip leader; dedicate e3; skip dedication")
    assert (scene.state.stacks["e3"], scene.asked()) == (1, [(P1, "finish")])
    scene = turn(villages=1, wood=0).play("play v10; skip leader; dedicate e4")
    assert scene.asked() == [(P1, "finish")]


def test_a_dedicated_harvest_has_its_bonus() -> None:
    """Boats and Temples count as in any Harvest (ruling 52)."""
    scene = turn(villages=1, built=1, temples="i9").goods(P1, 0, 0, 0)
    scene.play("play v10; skip leader; dedicate e3; harvest wood 3")
    assert scene.has() == (3, 1, 0)


def test_a_dedicated_sail_may_raid_another_village() -> None:
    """Section 5.8."""
    scene = turn(villages=1).play("play v10; skip leader; dedicate e1; sail b1 d1a; raid")
    assert scene.state.players[P1].villages == 1
    assert scene.code("dedicate e3") == "one_dedication"


def test_boats_and_temples_built_count_from_the_next_harvest() -> None:
    """Ruling 55."""
    scene = turn("v06", row="v18", wood=4).goods(P1, 3, 0, 0)
    scene.play("play v06; harvest wood 4")
    assert scene.has() == (7, 0, 0)
    scene.play("build boat f2; end")
    scene.turn(P1).seat(P1, hand="v05 v20").play("play v05; harvest steel 3")
    assert scene.has() == (5, 1, 3)


def test_without_favor_cards_the_card_is_played_face_up() -> None:
    """There is always a legal play (ruling 81)."""
    scene = turn().rows()
    assert scene.legal() == ["play v10", "play v20"]


def test_a_card_that_entered_is_known() -> None:
    """Others see its id while it lies face down (ruling 72); one played face down they do not."""
    scene = Scene(3).seat(P1, hand="v09 v20", boats="b1:f1", row="v18")
    scene.seat(P2, hand="v21").seat(P3, hand="v22").battle("c12", "upper", "left", p3="v11")
    scene.play("play v09; skip leader; enter")
    view = GAME.view(scene.state, P2)
    assert view.seats[P1].row[-1].card == "v09"  # type: ignore[attr-defined]
    assert view.seats[P3].row[-1].card is None  # type: ignore[attr-defined]
    assert GAME.view(scene.state, P3).down == "v11"  # type: ignore[attr-defined]


def test_a_pick_may_be_changed_until_the_last_one() -> None:
    """That one has picked is public, what was picked is not (rulings 74 and 75)."""
    scene = drafting().play("draft v01", P1)
    assert scene.legal(P1) == ["revise"]
    view = GAME.view(scene.state, P2)
    assert view.seats[P1].chosen  # type: ignore[attr-defined]
    assert view.pick is None  # type: ignore[attr-defined]
    scene.play("revise", P1).play("draft v02", P1)
    scene.play("draft v05", P2).play("draft v09", P3)
    assert scene.state.players[P1].kept == ("v02",)


def test_an_answer_to_thor_may_be_changed() -> None:
    """Until the last one has answered (ruling 75)."""
    scene = Scene(3).seat(P2, settlers="i1:1 i2:1").seat(P3, settlers="i4:1 i5:1")
    scene.draw("v25").battle("c01", "upper", "left", p1="v34").resolve().play("boon")
    scene.play("lose i1", P2)
    assert GAME.view(scene.state, P2).boon.chosen == "i1"  # type: ignore[attr-defined]
    assert GAME.view(scene.state, P3).boon.chosen is None  # type: ignore[attr-defined]
    scene.play("revise", P2).play("lose i2", P2).play("lose i5", P3)
    assert scene.state.players[P2].settlers == {"i1": 1}
    assert scene.state.players[P3].settlers == {"i4": 1}


def test_everyone_skips_a_boon_that_can_do_nothing() -> None:
    """Thor without Settlers on the map: no question, the Fury rises all the same."""
    scene = Scene(3).draw("v25").battle("c01", "upper", "left", p1="v34").resolve()
    assert (scene.asked(), scene.fury("nat")) == ([(P1, "play")], 1)


def test_a_loser_places_pushed_boats_before_the_boon() -> None:
    """Whichever of the owner's visits comes first (D6)."""
    scene = Scene(3, gods="njord frigg thor").seat(P2, pushed="b1:d2b", hand="v05 v21")
    scene.battle("c01", "upper", "left", p1="v02", p2="v03").resolve()
    assert scene.asked() == [(P2, "push")]
    scene.play("push b1 f2")
    assert scene.asked() == [(P2, "boon")]


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("PLAY V10", "play v10"),
        ("fight v10 c01", "fight v10 for c01"),
        ("fight v20 for c05", "fight v20 for c05"),
    ],
)
def test_kind_readings_of_plays(typed: str, canonical: str) -> None:
    """Capitals and a missing "for" are understood."""
    assert str(GAME.parse(turn().state, P1, typed)) == canonical


def test_kind_readings_of_actions() -> None:
    """The only Boat, a slot that is the cheapest, zeros, an order of kinds, a god's own name."""
    scene = turn().play("play v10")
    assert str(GAME.parse(scene.state, P1, "sail d1a")) == "sail b1 d1a"
    assert str(GAME.parse(scene.state, P1, "skip")) == "skip leader"
    scene = turn("v05").play("play v05")
    typed = "harvest steel 1 food 0 wood 2"
    assert str(GAME.parse(scene.state, P1, typed)) == "harvest wood 2 steel 1"
    scene = turn("v01").play("play v01")
    assert str(GAME.parse(scene.state, P1, "build f2 s1")) == "build boat f2"
    scene = turn(villages=1).play("play v10; skip leader")
    assert str(GAME.parse(scene.state, P1, "dedicate thor")) == "dedicate g:thor"


def test_a_done_that_finds_its_action_closed_is_passed_over() -> None:
    """So that a line has the same shape every time (section 14)."""
    scene = turn().play("play v10; sail b1 f2; done; end")
    assert scene.kinds[-1] == "revealed"
    assert turn().code("play v10; done") == "not_asked"


def test_the_turn_line_of_the_dossier() -> None:
    """A return, an Explore that closes by itself, no rune action (section 14, line 3)."""
    scene = Scene(2).seat(P1, pushed="b2:d2b", settlers="i2:3 i4:1", hand="v16 v20")
    scene.hold(P1, "i2", "i4").seat(P2, hand="v21").turn(P1)
    line = "push b2 f4; return i4 1; play v16; explore i2 i5; explore i2 i6; done; end"
    scene.play(line)
    assert scene.asked() == [(P2, "play")]
    assert scene.controls("i4") is None


def test_what_has_been_said_of_an_action_stays_said() -> None:
    """A move shown as open can be taken back without anything having been shown."""
    scene = sited().play("smite i5 blue")
    assert scene.kinds == ["open"]
    assert rune("v05", "v34").goods(P1, 5, 5, 5).play("exchange wood 1 steel").kinds == ["open"]
    assert turn().play("fight v10 for c01").kinds == ["open"]
    assert turn().play("play v10; skip leader; end").kinds == ["open", "open", "revealed"]


def policy(scene: Scene, seat: int, key: str) -> str:
    """What a standing answer would be."""
    [decision] = [each for each in GAME.pending(scene.state) if each.seat == seat]
    [found] = [each for each in GAME.policies[decision.kind] if each.key == key]
    move = found.choose(GAME.view(scene.state, seat), GAME.legal(scene.state, seat))
    assert GAME.words.standing_answer(decision.kind, key, ENGLISH)
    return str(move)


def test_standing_answers() -> None:
    """One each for a pushed Boat, a lost battle, Thor and a fourth Favor card."""
    pushed = turn(boats="", pushed="b1:d6a").turn(P1)
    assert policy(pushed, P1, "lowest") == "push b1 f3"
    lost = Scene(3, gods="sif frigg thor").draw("v25").battle("c01", "upper", "left", p1="v02")
    assert policy(lost.resolve(), P1, "skip") == "skip boon"
    thor = Scene(3).seat(P2, settlers="i2:1 i5:2").draw("v25")
    thor.battle("c01", "upper", "left", p1="v34").resolve().play("boon")
    assert policy(thor, P2, "most") == "lose i5"
    fourth = Scene(3).seat(P1, favors="c02 c06 c13").rows(upper="c03")
    fourth.battle("c09", "lower", "right", p1="v02", p2="v03").resolve()
    assert policy(fourth, P1, "newest") == "giveback c09 lower left"


def test_looking_things_up() -> None:
    """Cards by id and name, gods, places, and what a Boat reaches (section 11)."""
    scene = Scene(2).seat(P1, boats="b1:f1 b2:d2a", built=1, hand="v20")

    def told(about: str, viewer: int | None = P1) -> str:
        return TeVikingsWords().look_up(about, GAME.view(scene.state, viewer), NAMES, ENGLISH)

    assert told("knut") == told("v10")
    assert "Strength 7" in told("v10")
    assert told("c13") == "c13 (2 Prosperity; 1 Wood)"
    assert told("freya") == "Freya: move a Settler to any Island."
    assert told("d5b") == "d5b: Dock of i5 Sudrey, between f7, f10, Ferry Route to d4c."
    assert told("d2a").endswith("Ferry Route to the edge of the map.")
    assert told("f1") == "f1: next to the Fjords f2, f3 and the Docks d1a, d2a, d2e."
    assert told("reach b1 1") == "b1 in f1 reaches with Sail 1: f2, f3, d1a, d2e."
    assert told("reach b1 1", None) == ""
    assert told("runes").splitlines()[0] == "Ana: Prosperity 0, Mysteries 0, Nature's Fury 0"
    assert told("nothing") == ""
