"""The dossier's examples of eras, scores, rarer actions and secrets, under their own numbers."""

import pytest

from games.core.chance import Rng
from games.core.events import Event, heard
from games.core.words import ENGLISH
from games.te_vikings.control import change_fury
from games.te_vikings.events import CardDiscarded, CardDrawn
from games.te_vikings.phases.draft import begin_era
from games.te_vikings.phases.era import close_era
from games.te_vikings.state import Aftermath, Boon
from games.te_vikings.supply import draw_card
from tests.games.staging import NAMES
from tests.games.te_vikings.examples import example
from tests.games.te_vikings.scenes import GAME, P1, P2, P3, P4, Scene


@example("E33")
def test_the_next_chieftain(number: str) -> None:
    """Most Island Runes; of equals the one latest in the old turn order."""
    scene = Scene(4).hold(P1, "i1", "i2").hold(P2, "i3").hold(P3, "i4", "i5").hold(P4, "i6")
    scene.state.chieftain = P2
    close_era(scene.state, Rng(bytes(32), 0))
    assert scene.state.chieftain == P1
    scene = Scene(4)
    scene.state.chieftain = P2
    close_era(scene.state, Rng(bytes(32), 0))
    assert scene.state.chieftain == P1


def angry(*furies: int) -> Scene:
    """A position whose gods have these Furies."""
    scene = Scene(3)
    scene.state.fury = dict(zip(("odin", "frigg", "thor"), furies, strict=True))
    return scene


@example("E34")
def test_scoring_with_tied_gods(number: str) -> None:
    """Tied gods take the lower place."""
    scene = angry(15, 15, 13).hold(P1, "i1", "i5", "i3").seat(P1, favors="c13 c17")
    scene.state.phase = "over"
    result = GAME.result(scene.state)
    assert result is not None
    assert result.standings[P1].points == 29
    worths = {
        (12, 12, 7): [(5, 4), (5, 4), (4, 3)],
        (9, 7, 7): [(6, 5), (4, 3), (4, 3)],
        (8, 8, 8): [(4, 3)] * 3,
        (9, 8, 7): [(6, 5), (5, 4), (4, 3)],
    }
    for furies, expected in worths.items():
        gods = GAME.view(angry(*furies).state, None).gods  # type: ignore[attr-defined]
        assert [(god.island_worth, god.favor_worth) for god in gods] == expected


@example("E35")
def test_tie_breaks(number: str) -> None:
    """Island Runes, Favor cards, Temples, Boats, resources; then shared."""

    def ended(scene: Scene) -> tuple[tuple[int, ...], str | None]:
        scene.state.phase = "over"
        result = GAME.result(scene.state)
        assert result is not None
        assert result.standings[P1].points == result.standings[P2].points
        return result.winners, result.decided_by

    # All gods equal: an Island Rune is worth 4, a Rune on a Favor card 3.
    islands = Scene(3).hold(P1, "i1", "i2", "i3").seat(P2, favors="c13 c14")
    assert ended(islands) == ((P1,), "islands")
    cards = Scene(3).hold(P1, "i1", "i2").hold(P2, "i3", "i4")
    cards.seat(P1, favors="c13 c14").seat(P2, favors="c01 c02 c15")
    assert ended(cards) == ((P2,), "favors")
    boats = Scene(3).seat(P1, temples="i1", built=2).seat(P2, temples="i2", built=1)
    assert ended(boats) == ((P1,), "boats")
    temples = Scene(3).seat(P1, built=2).seat(P2, temples="i2")
    assert ended(temples) == ((P2,), "temples")
    shared = Scene(3).goods(P1, 5, 0, 1).goods(P2, 2, 2, 2).goods(P3, 0, 0, 0)
    assert ended(shared) == ((P1, P2), "goods")


@example("E36")
def test_fury_over_20_and_under_0(number: str) -> None:
    """No upper end; never below 0."""
    scene = angry(20, 1, 20)
    change_fury(scene.state, "thor", 1)
    assert scene.state.fury["thor"] == 21
    gods = GAME.view(scene.state, None).gods  # type: ignore[attr-defined]
    assert [god.rank for god in gods] == [2, 3, 1]
    scene.seat(P1, hand="v14 v20", row="v34", settlers="i1:1")
    scene.play("play v14; skip leader; fury thor down")
    assert scene.state.fury["thor"] == 19
    scene = angry(20, 1, 20).seat(P1, hand="v14 v20", row="v34", settlers="i1:1")
    scene.play("play v14; skip leader; fury frigg down")
    assert scene.state.fury["frigg"] == 0


@example("E40")
def test_the_price_of_a_raid(number: str) -> None:
    """1, 2 and 3 Steel; and only where a Village is."""

    def built(era: int, to: str) -> Scene:
        scene = Scene(3, era=era).seat(P1, hand="v10 v20", boats="b1:f10", steel=2)
        return scene.play(f"play v10; sail b1 {to}")

    refused = built(3, "d5a").refused("raid")
    assert (refused.code, refused.values["need"], refused.values["have"]) == ("raid_unpaid", 3, 2)
    assert built(2, "d5a").play("raid").has()[2] == 0
    assert built(2, "d5b").code("raid") == "no_village"


@example("E41")
def test_exchange_and_collect(number: str) -> None:
    """An exchange that would be lost is refused; a bag is capped."""
    scene = Scene(3).seat(P1, hand="v05 v20", row="v34").goods(P1, 3, 7, 6)
    scene.play("play v05; skip leader")
    refused = scene.refused("exchange wood 2 steel")
    assert (refused.code, refused.values["after"]) == ("over_limit", 8)
    assert scene.play("exchange wood 1 steel").has() == (2, 7, 7)
    scene = Scene(3).seat(P1, hand="v13 v20", row="v18 v19").goods(P1, 6, 7, 0)
    assert scene.play("play v13; skip leader; collect").has() == (7, 7, 1)


@example("E42")
def test_exploring_with_a_temple(number: str) -> None:
    """Along one Ferry Route, never to the other own Temple."""

    def built(temples: str) -> Scene:
        scene = Scene(3).seat(P1, hand="v15 v20", row="v18 v34", temples=temples)
        return scene.play("play v15; skip leader")

    assert built("i1 i5").play("temple i1 i2").state.players[P1].temples == ("i2", "i5")
    assert built("i1 i5").code("temple i1 i5") == "not_joined"
    assert built("i2 i5").code("temple i2 i5") == "temple_there"


def drawing(hand: str = "v07 v20 v33") -> Scene:
    """The position of E43 after the Harvest."""
    scene = Scene(3).seat(P1, hand=hand, settlers="i2:1").hold(P1, "i2").draw("v41")
    scene.seat(P2, hand="v21").seat(P3, hand="v22")
    return scene.play("play v07; harvest wood 5")


@example("E43")
def test_drawing_and_replacing(number: str) -> None:
    """The others hear of a card drawn and a card discarded, no more; a line stops there."""
    assert drawing().code("draw; discard v20") == "line_stops_here"
    scene = drawing().play("draw")
    assert scene.kinds == ["revealed"]
    assert scene.state.players[P1].hand == ("v20", "v33", "v41")
    assert heard(scene.events, P2) == [CardDrawn(P1, "")]
    scene.play("discard v20")
    assert scene.state.players[P1].hand == ("v33", "v41")
    assert scene.state.discard == ["v20"]
    assert heard(scene.events, P2) == [CardDiscarded(P1, "")]
    assert scene.asked() == [(P1, "finish")]
    last = drawing("v07").play("draw")
    assert (last.state.players[P1].hand, last.state.discard) == ((), ["v41"])
    assert last.asked() == [(P1, "finish")]
    empty = drawing()
    empty.state.deck = []
    assert empty.code("draw") == "no_card_left"


@example("E46")
def test_cleanup_and_supply(number: str) -> None:
    """The Invader pile stays; the discard pile becomes the deck when it is needed."""
    scene = Scene(3).invaders("v01 v02")
    for player, cards in zip(
        scene.state.players,
        ("v03 v04 v05 v06", "v07 v08 v09 v10", "v11 v12 v13 v14"),
        strict=True,
    ):
        scene.seat(scene.state.players.index(player), row=cards)
    closed = close_era(scene.state, Rng(bytes(32), 0))
    state = scene.state
    assert (len(state.discard), len(state.invaders), state.era) == (12, 2, 2)
    assert len(state.deck) == 34 - 15
    assert [type(event).__name__ for event in closed] == ["EraEnded", "EraBegan"]
    for player in state.players:
        state.discard = sorted([*state.discard, *player.pack])
        player.pack = ()
    state.era = 3
    begin_era(state, Rng(bytes(32), 0))
    assert (len(state.deck), len(state.discard)) == (1, 27)
    events: list[Event] = []
    last, thrown = state.deck[0], set(state.discard)
    assert draw_card(state, Rng(bytes(32), 1), events) == last
    assert events == []
    assert draw_card(state, Rng(bytes(32), 2), events) in thrown
    assert [type(event).__name__ for event in events] == ["DeckReshuffled"]
    assert (len(state.deck), len(state.discard)) == (26, 0)


@example("E47")
def test_the_deck_runs_out_in_the_deal(number: str) -> None:
    """Its last cards go out first, then the discard pile is shuffled."""
    scene = Scene(4, era=3).invaders("v01 v02 v03")
    state = scene.state
    old = set(state.deck[:9])
    state.discard = sorted(card for card in state.deck if card not in old)
    state.deck = state.deck[:9]
    assert (len(state.discard), len(state.deck)) == (36, 9)
    events = begin_era(state, Rng(bytes(32), 0))
    assert [type(event).__name__ for event in events] == ["DeckReshuffled", "EraBegan"]
    assert (len(state.deck), len(state.discard), len(state.invaders)) == (21, 0, 3)
    dealt = {card for player in state.players for card in player.pack}
    assert old <= dealt


@example("E49")
def test_pushed_boats_wait_for_their_owner(number: str) -> None:
    """Nothing is required before the owner's turn; then both, lowest number first."""
    scene = Scene(2).seat(P2, pushed="b1:d2b b2:d5a", built=1, hand="v02 v21")
    scene.seat(P1, hand="v05 v20")
    asked = {decision.seat: decision for decision in GAME.pending(scene.state)}
    assert (asked[P2].kind, asked[P2].required) == ("push", False)
    scene.play("play v05; skip leader; end")
    assert scene.asked() == [(P2, "push")]
    assert scene.code("play v02") == "boats_first"
    assert scene.code("push b2 f9") == "other_boat_first"
    scene.play("push b1 f2; push b2 f9; play v02; skip leader")
    assert scene.state.players[P2].boats == {"b1": "f2", "b2": "f9"}
    view = GAME.view(Scene(2).seat(P2, pushed="b1:d2b b2:d5a", built=1).state, None)
    boats = view.boats  # type: ignore[attr-defined]
    assert [(boat.place, boat.between) for boat in boats] == [
        (None, ("f2", "f4")),
        (None, ("f9", "f10")),
    ]
    assert view.seats[P2].boats_built == 1  # type: ignore[attr-defined]


def test_an_owner_may_place_a_pushed_boat_early() -> None:
    """In the turn of another, without taking part in it; the turn goes on as it was."""
    scene = Scene(2).seat(P2, pushed="b1:d2b", hand="v02 v21").seat(P1, hand="v05 v20")
    scene.play("play v05").play("push b1 f4", P2)
    assert scene.state.players[P2].boats == {"b1": "f4"}
    assert scene.asked() == [(P1, "leader")]
    assert scene.kinds == ["handover"]


@example("E50")
def test_exploring_attacks_only_where_somebody_arrived(number: str) -> None:
    """With and without a third Settler."""

    def built() -> Scene:
        scene = Scene(3).seat(P1, settlers="i4:3 i5:1", hand="v15 v20").hold(P1, "i4")
        scene.seat(P2, settlers="i4:1").seat(P3, settlers="i5:1")
        return scene.play("play v15; explore i4 i5; explore i5 i6")

    scene = built().play("done")
    assert (scene.settlers(P1, "i4"), scene.settlers(P2, "i4")) == (2, 1)
    assert (scene.settlers(P1, "i5"), scene.settlers(P3, "i5")) == (1, 1)
    assert (scene.controls("i6"), scene.controls("i5")) == (P1, None)
    scene = built().play("explore i4 i5")
    assert scene.influence("i4") == {P1: 1, P2: 1}
    assert (scene.controls("i4"), scene.controls("i5"), scene.controls("i6")) == (P1, P1, P1)
    assert scene.settlers(P3, "i5") == 0
    assert (scene.fury("pro"), scene.fury("mys"), scene.fury("nat")) == (1, 1, 0)


@example("E51")
def test_a_dearer_slot_first(number: str) -> None:
    """A slot may be named; the cheapest one is written without it."""

    def built(wood: int) -> Scene:
        scene = Scene(3).seat(P1, boats="b1:f4", wood=wood, hand="v01 v02 v20")
        return scene.play("play v01")

    def after(line: str) -> tuple[int, tuple[str, ...]]:
        """The Wood and the slots left after this, 4 Wood gained, and another Boat."""
        scene = built(7).play(line)
        scene.seat(P1, wood=min(7, scene.has()[0] + 4)).turn(P1).play("play v02; build boat f3")
        return scene.has()[0], scene.state.players[P1].boat_slots

    scene = built(7)
    assert str(GAME.parse(scene.state, P1, "build boat f3 s1")) == "build boat f3"
    scene.play("build boat f3 s3")
    player = scene.state.players[P1]
    assert (player.goods["wood"], player.boats["b2"]) == (3, "f3")
    assert player.boat_slots == ("s1", "s2")
    assert after("build boat f3 s3") == (5, ("s2",))
    assert after("build boat f3") == (4, ("s3",))
    refused = built(3).refused("build boat f3 s3")
    assert (refused.code, refused.values["need"]) == ("cannot_pay", 4)


def default(scene: Scene, seat: int) -> str:
    """What is done for a seat when time is up."""
    return str(GAME.default(scene.state, seat))


@example("E52")
def test_when_time_is_up(number: str) -> None:
    """The least that is possible, kind by kind."""
    scene = Scene(3).seat(P1, hand="v20 v33").seat(P2, hand="v21").seat(P3, hand="v22")
    for expected in ("play v20", "skip leader", "end"):
        assert default(scene, P1) == expected
        scene.play(expected, P1)
    scene = Scene(3)
    scene.state.phase = "draft"
    scene.state.players[P1].pack = ("v04", "v09", "v30")
    assert default(scene, P1) == "draft v04"
    scene = Scene(3, gods="sif frigg thor").draw("v25").battle("c01", "upper", "left", p1="v02")
    scene.seat(P2, settlers="i5:2 i2:2 i9:1").resolve()
    assert default(scene, P1) == "skip boon"
    assert scene.play("skip boon", P1).fury("pro") == 1
    scene = Scene(3).draw("v25").battle("c01", "upper", "left", p1="v34")
    scene.seat(P2, settlers="i5:2 i2:2 i9:1").resolve().play("boon")
    assert default(scene, P2) == "lose i2"
    pushed = Scene(2).seat(P1, pushed="b1:d2b", hand="v20 v33").turn(P1)
    assert default(pushed, P1) == "push b1 f2"
    drawn = Scene(3).seat(P1, hand="v07 v20", row="v18").draw("v41")
    drawn.play("play v07; skip leader; draw")
    assert default(drawn, P1) == "discard v41"
    fourth = Scene(3).seat(P1, favors="c02 c06 c13").rows(lower="c03 c08")
    fourth.battle("c09", "lower", "right", p1="v02", p2="v03").resolve()
    assert default(fourth, P1) == "giveback c09 lower right"


@example("E53")
def test_what_the_table_may_know(number: str) -> None:
    """A face-down card is the same card for everybody else, whichever it is."""

    def fought(hand: str, card: str) -> Scene:
        scene = Scene(3).seat(P2, hand=hand).seat(P1, hand="v20").seat(P3, hand="v22").turn(P2)
        return scene.play(f"fight {card} for c07" if card else "end")

    def seen(scene: Scene, viewer: int | None) -> object:
        told = [GAME.words.event(event, NAMES, ENGLISH) for event in heard(scene.events, viewer)]
        return told, GAME.view(scene.state, viewer)

    one, other = fought("v01 v33", "v01"), fought("v01 v33", "v33")
    for viewer in (P1, P3, None):
        assert seen(one, viewer) == seen(other, viewer)
    assert seen(one, P2) != seen(other, P2)
    told = str(seen(one, None))
    assert "c07" in told
    assert "v01" not in told


@example("E54")
def test_losing_the_rune_before_the_rune_action(number: str) -> None:
    """The Runes are checked when the rune action is made."""

    def built() -> Scene:
        scene = Scene(3).seat(P1, hand="v10 v20", settlers="i3:1", boats="b1:f1").hold(P1, "i3")
        scene.seat(P2, settlers="i5:1")
        return scene.play("play v10; sail b1 f2")

    scene = built().play("return i3 1")
    assert (scene.controls("i3"), scene.fury("nat")) == (None, 0)
    refused = scene.refused("smite i5 blue")
    assert refused.code == "runes_missing"
    assert (refused.values["need"], refused.values["have"]) == ({"nat": 1}, {"nat": 0})
    scene = built().play("smite i5 blue; return i3 1")
    assert scene.settlers(P2, "i5") == 0


@pytest.mark.parametrize("last", [True, False])
def test_the_view_names_nobody_after_the_last_turn(last: bool) -> None:
    """Boons of a battle at the end of an era belong to nobody's turn, and interrupt none."""
    scene = Scene(3)
    scene.state.aftermath = Aftermath(((P1, "pro"),), None, last)
    view = GAME.view(scene.state, None)
    assert view.active == (None if last else P1)  # type: ignore[attr-defined]
    scene.state.phase, scene.state.actor = "boon", P2
    scene.state.boon = Boon(P2, "odin")
    assert [decision.interrupts for decision in GAME.pending(scene.state)] == [not last]
