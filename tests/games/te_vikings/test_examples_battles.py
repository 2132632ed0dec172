"""The dossier's examples of battles and boons, under their own numbers."""

import pytest

from games.te_vikings.events_battles import BattleRevealed, FavorReturned, InvaderRevealed
from games.te_vikings.pieces import ENEMY
from games.te_vikings.strength import invader_strength
from tests.games.te_vikings.examples import example
from tests.games.te_vikings.scenes import GAME, P1, P2, P3, Scene


@example("E21")
def test_a_battle_with_boosts(number: str) -> None:
    """Runes and Steel decide; the loser may use a boon, and the god gets angry."""
    scene = Scene(3).rows(upper="c02").stack(e1=1).hold(P1, "i5").hold(P2, "i1")
    scene.seat(P1, row="v30", settlers="i5:1").goods(P2, 0, 0, 2)
    scene.seat(P2, row="v15", settlers="i1:1")
    scene.battle("c01", "upper", "left", p1="v04", p2="v08").resolve()
    [shown] = scene.happened(BattleRevealed)
    assert shown.fighters == ((P1, "v04", True, 6), (P2, "v08", True, 9))
    assert scene.state.players[P2].favors == ("c01",)
    assert scene.has(P2) == (2, 1, 2)
    assert scene.asked() == [(P1, "boon")]
    scene.play("skip boon")
    assert (scene.fury("pro"), scene.asked()) == (1, [(P1, "play")])


@example("E22")
def test_a_tied_battle(number: str) -> None:
    """Nobody wins, everybody loses; the starter's boon comes first."""
    scene = Scene(3, gods="sif njord thor").rows(upper="c06")
    scene.battle("c05", "upper", "left", p1="v02", p2="v18", p3="v11").resolve()
    assert scene.state.upper == ("c05", "c06")
    order = []
    while scene.asked()[0][1] == "boon":
        order.append(scene.asked()[0][0])
        scene.play("skip boon")
    assert order == [P1, P2, P3]
    assert (scene.fury("pro"), scene.fury("mys")) == (2, 1)


@example("E23")
def test_unpaid_steel(number: str) -> None:
    """Out of the battle without boon or Fury; the other meets the Invaders."""
    scene = (
        Scene(3).seat(P1, steel=0).draw("v07").battle("c01", "upper", "left", p1="v01", p2="v03")
    )
    scene.resolve()
    [shown] = scene.happened(BattleRevealed)
    assert shown.fighters[0] == (P1, "v01", False, 0)
    assert scene.state.players[P2].favors == ("c01",)
    assert (scene.fury("pro"), scene.state.invaders) == (1, ("v07",))
    assert scene.asked() == [(P1, "play")]
    view = GAME.view(scene.state, None)
    assert view.seats[P1].active["pro"] == 1  # type: ignore[attr-defined]
    alone = Scene(3).seat(P1, steel=0).battle("c01", "upper", "left", p1="v01").resolve()
    assert len(alone.happened(FavorReturned)) == 1
    assert alone.state.invaders == ()


@example("E24")
def test_strength_of_invaders(number: str) -> None:
    """Runes count the cards below, resources the current one too."""
    cards = ("v40", "v45", "v48", "v04", "v25")
    assert [invader_strength(card, 2) for card in cards] == [6, 7, 6, 5, 12]
    assert [invader_strength(card, 0) for card in cards] == [0, 5, 2, 3, 12]


def alone(invader: str) -> Scene:
    """P1 meets the Invaders with v02; the god of Prosperity is Sif."""
    scene = Scene(3, gods="sif frigg thor").draw(invader)
    return scene.battle("c01", "upper", "left", p1="v02").resolve()


@example("E25")
def test_a_lone_fighter(number: str) -> None:
    """Win, loss and tie, each with its Fury."""
    won = alone("v19")
    assert won.state.players[P1].favors == ("c01",)
    assert (won.fury("mys"), won.fury("pro")) == (1, 0)
    lost = alone("v33")
    assert lost.state.upper[0] == "c01"
    lost.play("boon wood 4")
    assert (lost.fury("pro"), lost.fury("nat")) == (1, 0)
    tied = alone("v18")
    assert tied.fury("mys") == 0
    tied.play("skip boon")
    assert (tied.fury("pro"), tied.fury("mys")) == (1, 1)


@example("E26")
def test_a_fourth_favor_card(number: str) -> None:
    """The bag is kept; the losers wait until one card is given back."""
    scene = Scene(3, gods="sif frigg thor").rows(upper="c03", lower="c10").goods(P1, 0, 0, 0)
    scene.seat(P1, favors="c02 c06 c13")
    scene.battle("c09", "upper", "left", p1="v02", p2="v03").resolve()
    assert scene.has() == (2, 1, 1)
    assert scene.asked() == [(P1, "giveback")]
    scene.play("giveback c06 lower right")
    assert scene.state.lower == ("c10", "c06")
    assert sorted(scene.state.players[P1].favors) == ["c02", "c09", "c13"]
    assert scene.kinds == ["revealed"]
    assert scene.asked() == [(P2, "boon")]


@example("E27")
def test_entering_a_battle(number: str) -> None:
    """The card turns face down with its Rune; 2 Steel decide whether it fights."""

    def built(steel: int = 1) -> Scene:
        scene = Scene(3, gods="sif frigg thor").seat(P1, hand="v09 v20", boats="b1:f1", steel=steel)
        scene.seat(P1, settlers="i2:1").hold(P1, "i2").seat(P2, hand="v21").seat(P3, hand="v22")
        return scene

    scene = built().battle("c01", "upper", "left", p3="v02").draw("v19")
    scene.play("play v09; sail b1 f2; enter")
    assert scene.state.fought_for.fighters == (P3, P1)
    view = GAME.view(scene.state, P2)
    assert view.seats[P1].active["pro"] == 0  # type: ignore[attr-defined]
    assert view.seats[P1].row[-1].card == "v09"  # type: ignore[attr-defined]
    scene.play("end").play("play v21; skip leader; end")
    [shown] = scene.happened(BattleRevealed)
    assert shown.fighters == ((P3, "v02", True, 7), (P1, "v09", False, 0))
    assert scene.has()[2] == 1
    assert built().code("play v09; skip leader; enter") == "no_battle_open"
    without = (
        built().battle("c01", "upper", "left", p3="v02").seat(P1, settlers="").hold(None, "i2")
    )
    assert without.code("play v09; skip leader; enter") == "runes_missing"


@example("E28")
def test_starting_and_joining(number: str) -> None:
    """Only the ends may be fought for; who joins names nothing."""
    scene = Scene(3, gods="sif frigg thor").rows(upper="c01 c02 c03", lower="c04")
    scene.seat(P1, hand="v05 v20").seat(P2, hand="v06 v21").seat(P3, hand="v15 v22")
    offered = {text.split()[-1] for text in scene.legal() if text.startswith("fight v05")}
    assert offered == {"c01", "c03", "c04"}
    assert scene.code("fight v05 for c02") == "not_at_end"
    scene.play("fight v05 for c04; end")
    assert scene.state.lower == ()
    assert scene.code("fight v06 for c01") == "battle_open"
    scene.play("fight v06; end").play("play v15; skip leader; end")
    [shown] = scene.happened(BattleRevealed)
    assert [fighter[3] for fighter in shown.fighters] == [8, 6]
    assert scene.state.players[P1].favors == ("c04",)
    assert scene.asked() == [(P2, "boon")]
    scene.play("skip boon")
    assert scene.fury("pro") == 1


@example("E29")
def test_the_last_turn_of_the_era(number: str) -> None:
    """The battle is resolved before the rows are discarded."""
    scene = Scene(3, gods="sif frigg thor").seat(P1, hand="v04", row="v02")
    scene.seat(P2, hand="v03").seat(P3, hand="v22")
    scene.play("fight v04 for c01; end").play("fight v03; end").play("play v22; skip leader; end")
    [shown] = scene.happened(BattleRevealed)
    assert shown.fighters == ((P1, "v04", True, 5), (P2, "v03", True, 5))
    assert scene.state.era == 1
    scene.play("skip boon").play("skip boon")
    assert (scene.state.era, scene.state.phase) == (2, "draft")
    assert [player.row for player in scene.state.players] == [(), (), ()]
    assert scene.fury("pro") == 2


@example("E30")
def test_dedicating(number: str) -> None:
    """As many Villages on a space as there are players, and one a turn."""
    scene = Scene(3).stack(e3=3, thor=2).seat(P1, hand="v05 v20", villages=2)
    scene.seat(P2, hand="v21 v23", villages=1).seat(P3, hand="v22")
    scene.play("play v05; skip leader")
    refused = scene.refused("dedicate e3")
    assert (refused.code, refused.values["count"], refused.values["limit"]) == ("stack_full", 3, 3)
    scene.play("dedicate g:thor")
    assert (scene.fury("nat"), scene.state.stacks["g:thor"]) == (2, 3)
    assert scene.code("dedicate g:odin") == "one_dedication"
    scene.play("end").play("play v21; skip leader")
    assert scene.code("dedicate g:thor") == "stack_full"


def lost(gods: str, card: str, seats: int = 3, **own: object) -> Scene:
    """P1 has lost alone against the Invaders with this card and has a boon."""
    scene = Scene(seats, gods=gods).draw("v25").seat(P1, **own)
    return scene.battle("c01", "upper", "left", p1=card)


@example("E31")
def test_the_boon_of_thor(number: str) -> None:
    """Whoever has a choice is asked in secret; control follows, then Fury."""
    scene = lost("odin frigg thor", "v34").seat(P2, settlers="i2:1 i5:2").hold(P2, "i2", "i5")
    scene.resolve().play("boon")
    assert scene.asked() == [(P2, "lose")]
    assert GAME.pending(scene.state)[0].private
    scene.play("lose i2", P2)
    assert (scene.settlers(P2, "i2"), scene.controls("i2")) == (0, None)
    assert scene.state.players[P2].mat == 4
    assert scene.fury("nat") == 1


@example("E32")
def test_the_boon_of_odin(number: str) -> None:
    """Nothing to take, nothing asked; a Village taken may be dedicated again."""
    scene = lost("odin frigg thor", "v02").resolve()
    assert (scene.asked(), scene.fury("pro")) == ([(P1, "play")], 1)
    scene = lost("odin frigg thor", "v02", hand="v05 v20").stack(e1=1).resolve()
    scene.play("boon e1")
    assert (scene.state.players[P1].villages, scene.state.stacks["e1"]) == (1, 0)
    assert scene.fury("pro") == 1
    scene.play("play v05; skip leader; dedicate e3; harvest food 2")
    assert scene.state.stacks["e3"] == 1


@example("E37")
def test_the_boon_of_njord(number: str) -> None:
    """Each Boat once, Settlers for Food, no raid; control is compared at the end."""
    scene = Scene(2, gods="odin frigg njord").draw("v25").goods(P2, 2, 3, 7)
    scene.seat(P2, boats="b1:f2 b2:d2a", built=1)
    scene.battle("c01", "upper", "left", p2="v34").resolve()
    scene.play("boon; sail b1 d6e")
    assert scene.code("raid") == "njord_no_raid"
    scene.play("deploy 2")
    assert scene.controls("i6") is None
    assert scene.code("sail b1 d6e") == "boat_sailed"
    scene.play("sail b2 d1a; deploy 1")
    assert scene.has(P2)[1] == 0
    assert (scene.influence("i6"), scene.controls("i6")) == ({P2: 4}, P2)
    assert scene.influence("i1") == {P2: 3, ENEMY: 6}
    assert (scene.fury("pro"), scene.fury("nat")) == (1, 1)


@example("E38")
def test_the_boon_of_freya(number: str) -> None:
    """A Settler moves anywhere and attacks."""
    scene = lost("odin freya thor", "v18").seat(P1, settlers="i4:1").seat(P2, settlers="i4:1")
    scene.resolve().play("boon mat i4")
    assert scene.influence("i4") == {P1: 2}
    assert (scene.controls("i4"), scene.fury("nat"), scene.fury("mys")) == (P1, 1, 1)


@example("E39")
def test_the_boon_of_frigg(number: str) -> None:
    """The card is shown first; it does not count as a Rune and is discarded."""
    scene = lost("odin frigg thor", "v18", row="v02", boats="b1:f1").resolve()
    scene.draw("v11")
    before = scene.code("boon; skip leader")
    assert before == "line_stops_here"
    scene.play("boon")
    assert scene.kinds == ["revealed"]
    assert scene.asked() == [(P1, "leader")]
    assert scene.code("sail b1 f1") == "already_there"
    scene.play("sail b1 f2")
    assert scene.asked() == [(P1, "play")]
    assert scene.state.discard == ["v11"]
    assert scene.fury("mys") == 1
    scene = lost("odin frigg thor", "v18", row="v02").resolve().draw("v08")
    scene.play("boon").play("harvest wood 3")
    assert (scene.asked(), scene.state.discard) == ([(P1, "play")], ["v08"])


@example("E44")
def test_the_boon_of_sif(number: str) -> None:
    """Exactly four; what is above 7 is lost."""
    scene = lost("sif frigg thor", "v02").goods(P1, 6, 7, 0).resolve()
    assert scene.code("boon steel 5") == "wrong_total"
    assert scene.code("boon steel 3") == "wrong_total"
    scene.play("boon wood 2 steel 2")
    assert (scene.has(), scene.fury("pro")) == ((7, 7, 2), 1)


@example("E45")
def test_thor_and_the_enemy_clan(number: str) -> None:
    """The user names where the enemy loses a Settler; all go at once."""
    scene = lost("odin frigg thor", "v34", 2, settlers="i3:3", boats="b1:d3a")
    assert scene.state.enemy is not None
    scene.state.enemy.settlers["i3"] = 1
    scene.seat(P2, settlers="i4:2 i2:1").hold(P2, "i4", "i2").resolve()
    assert scene.code("boon") == "name_island"
    scene.play("boon i3").play("lose i2", P2)
    assert scene.influence("i3") == {P1: 5, ENEMY: 4}
    assert (scene.controls("i3"), scene.fury("mys")) == (P1, 1)
    assert (scene.controls("i2"), scene.controls("i4")) == (None, P2)
    assert scene.fury("nat") == 1
    assert scene.state.enemy.settlers == {"i1": 2, "i5": 2}


@example("E55")
def test_friggs_boon_earns_its_own_rune(number: str) -> None:
    """Control is compared between the two actions of the card."""

    def built(card: str) -> Scene:
        scene = lost("odin frigg thor", "v18", row="v02", boats="b1:f8", food=2)
        scene.seat(P2, settlers="i5:1").hold(P2, "i5").resolve().draw(card)
        return scene.play("boon").play("sail b1 d1b; deploy 2; done")

    scene = built("v42")
    assert (scene.influence("i1"), scene.controls("i1")) == ({P1: 4}, P1)
    assert (scene.fury("pro"), scene.fury("mys")) == (1, 0)
    assert scene.asked() == [(P1, "boon-rune")]
    scene.play("smite i5 blue")
    assert scene.fury("mys") == 1
    scene = built("v11")
    assert "explore i1 i2" in scene.legal()
    scene.play("explore i1 i2; done")
    # One for the Rune of i2, which is taken, and one at the end.
    assert (scene.settlers(P1, "i2"), scene.fury("mys")) == (1, 2)


@pytest.mark.parametrize("pile", ["v05 v26", ""])
def test_without_any_card_the_invaders_fight_again(pile: str) -> None:
    """With their top card, not adding to the pile; without one the fighter simply wins."""
    scene = Scene(3, gods="sif frigg thor").invaders(pile)
    scene.battle("c01", "upper", "left", p1="v03")
    for player, card in zip(scene.state.players, ("v41", "v36", "v37"), strict=True):
        player.hand = scene._from_deck(card)
    scene.state.deck = []
    scene.resolve()
    shown = scene.happened(InvaderRevealed)
    assert [(event.card, event.strength, event.new) for event in shown] == (
        [("v26", 7, False)] if pile else []
    )
    assert scene.state.players[P1].favors == (() if pile else ("c01",))
