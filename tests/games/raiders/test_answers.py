"""Answers of others within a turn: standing answers, defaults, secrets, a swap's knowledge."""

import msgspec
import pytest

from games.core.chance import Rng
from games.core.contract import Table
from games.core.moves import Move
from games.core.play import play
from games.core.words import ENGLISH
from games.raiders import GAME
from games.raiders.defaults import auto_reroll
from games.raiders.moves import Give, Reroll, Sacrifice
from games.raiders.state import Known, State, deal
from tests.games.raiders.scenes import ANA, BIA, RUI, Scene, hand


def chosen(scene: Scene, seat: int, kind: str, policy: str) -> Move | None:
    """What a standing answer would do now."""
    [found] = [each for each in GAME.policies[kind] if each.key == policy]
    return found.choose(GAME.view(scene.state, seat), GAME.legal(scene.state, seat))


def demanded(silver: int, provisions: int) -> Scene:
    """Rui is asked by Ana's Mercenary."""
    scene = Scene().village(gate="black", mill="black", treasury="black").seat(hand="mercenary")
    scene.seat(RUI, silver=silver, provisions=provisions)
    return scene.play("place hall mercenary")


@pytest.mark.parametrize(
    ("silver", "provisions", "most"), [(2, 1, "silver"), (1, 2, "provisions"), (1, 1, "provisions")]
)
def test_standing_answers_to_a_mercenary(silver: int, provisions: int, most: str) -> None:
    """A kind by name, or whichever one holds more of; the default is the latter."""
    scene = demanded(silver, provisions)
    assert chosen(scene, RUI, "answer-mercenary", "silver") == Give("silver")
    assert chosen(scene, RUI, "answer-mercenary", "provisions") == Give("provisions")
    assert chosen(scene, RUI, "answer-mercenary", "most") == Give(most)
    assert GAME.default(scene.state, RUI) == Give(most)
    assert GAME.default(scene.state, ANA) is None


def test_a_standing_answer_that_does_not_fit_is_none() -> None:
    """Where the move is not possible the policy has no answer."""
    scene = demanded(1, 1)
    [silver, *_] = GAME.policies["answer-mercenary"]
    assert silver.choose(GAME.view(scene.state, RUI), []) is None
    assert chosen(Scene(), ANA, "answer-avenger", "weakest") is None
    assert chosen(Scene(), ANA, "answer-mercenary", "most") is None
    assert chosen(Scene(), ANA, "reroll", "auto") == Reroll(0)


def test_only_one_kind_is_given_without_asking() -> None:
    """Everybody can see that there is no choice."""
    scene = demanded(0, 2)
    assert scene.goods()["provisions"] == 1
    assert scene.asked() == [(ANA, "pick")]
    assert demanded(0, 0).asked() == [(ANA, "pick")]


def test_an_avenger_is_answered_with_the_weakest() -> None:
    """Lowest Strength, then cost, then id; so is the default."""
    scene = Scene().seat(provisions=2, crew="avenger huntsman").set("h1b", valkyrie=1, gold=1)
    scene.seat(RUI, crew="champion gravedigger forager").play("raid h1 set:b lose:avenger")
    assert chosen(scene, RUI, "answer-avenger", "weakest") == Sacrifice("forager")
    assert GAME.default(scene.state, RUI) == Sacrifice("forager")


def test_rerolls_by_policy() -> None:
    """The lowest die, unless the lowest face could cost the tier held; or never."""
    scene = Scene().seat(worker="grey", provisions=3, crew="brawler archer warlord", armour=3)
    scene.rolling(2).play("raid o1")
    assert chosen(scene, ANA, "reroll", "auto") == GAME.default(scene.state, ANA) == Reroll(1)
    assert chosen(scene, ANA, "reroll", "none") == Reroll(0)
    view = GAME.view(scene.state, ANA)
    raid = msgspec.structs.replace(view.raid, dice=(3,), strength=10)
    assert auto_reroll(msgspec.structs.replace(view, raid=raid)) == Reroll(0)


def test_defaults_in_a_raid() -> None:
    """The first set left; the weakest dies; an Avenger turns on the largest crew."""
    scene = Scene(3).seat(provisions=2, crew="avenger champion").set("h1a", valkyrie=1, gold=1)
    scene.seat(RUI, crew="scout").seat(BIA, crew="sage jeweller").play("raid h1")
    assert str(GAME.default(scene.state, ANA)) == "set a"
    scene.play("set a")
    assert str(GAME.default(scene.state, ANA)) == "lose avenger avenge:yellow"
    scene.play("lose avenger avenge:bia")
    assert str(GAME.default(scene.state, BIA)) == "sacrifice jeweller"


def test_defaults_of_the_draft_the_long_house_and_a_swap() -> None:
    """The first three cards dealt, enough, the weakest cards; nothing for who has chosen."""
    state = deal(Table("competitive", 2), Rng(bytes(32), 0))
    state.players[ANA].dealt = ("sage", "archer", "folke", "scout", "sage")
    move = GAME.default(state, ANA)
    assert str(move) == "keep archer folke sage"
    state = play(GAME, state, ANA, move, Rng(bytes(32), 1)).state
    assert GAME.default(state, ANA) is None
    assert [str(move) for move in GAME.legal(state, ANA)] == ["revise"]
    more = Scene().seat(worker="grey", crew="sage", livestock=2).play("place longhouse livestock")
    assert str(GAME.default(more.state, ANA)) == "done"
    swap = Scene().free_hall().seat(hand="scout archer sage").seat(RUI, hand="folke forager")
    swap.play("place hall scout player:rui n:1")
    assert str(GAME.default(swap.state, RUI)) == "swap forager"


def test_swaps_of_several_cards_stay_secret() -> None:
    """Nobody sees what has been named before both have; the owner does, and may begin anew."""
    scene = Scene(3).free_hall().seat(hand="scout archer sage folke")
    scene.seat(RUI, hand="forager gravedigger jeweller").play("place hall scout player:rui n:2")
    before = GAME.view(scene.state, RUI)
    scene.play("swap sage", ANA)
    assert GAME.view(scene.state, RUI) == before
    assert GAME.view(scene.state, ANA).swap.chosen == ("sage",)
    assert scene.legal(ANA) == ["swap archer", "swap folke"]
    assert "To hand over: Sage." in GAME.words.hand(GAME.view(scene.state, ANA), ENGLISH)
    scene.play("swap archer", ANA).play("swap forager; swap jeweller", RUI)
    assert scene.state.players[ANA].hand == hand("folke forager jeweller")
    assert scene.state.players[RUI].hand == hand("gravedigger sage archer")
    assert scene.asked() == [(ANA, "pick")]


def imagined(state: State, viewer: int | None) -> list[State]:
    """Several states that the viewer cannot tell from this one."""
    return [GAME.imagine(state, viewer, Rng(bytes(32), number)) for number in range(30)]


def test_cards_seen_on_their_way_are_remembered() -> None:
    """A Gravedigger's return is public; what a Scout handed over is known to the giver alone."""
    scene = Scene(3).free_hall().seat(hand="gravedigger champion archer", crew="brynjar")
    scene.play("place hall gravedigger crew:brynjar card:champion")
    assert all("brynjar" in twin.players[ANA].hand for twin in imagined(scene.state, RUI))
    assert all("brynjar" in twin.players[ANA].hand for twin in imagined(scene.state, None))
    swap = Scene(3).free_hall().seat(hand="scout folke sage").seat(RUI, hand="brynjar forager")
    swap.play("place hall scout player:rui n:1").play("swap folke", ANA).play("swap forager", RUI)
    assert all("folke" in twin.players[RUI].hand for twin in imagined(swap.state, ANA))
    assert all("forager" in twin.players[ANA].hand for twin in imagined(swap.state, RUI))
    assert not all("folke" in twin.players[RUI].hand for twin in imagined(swap.state, BIA))


def test_known_cards_are_forgotten_when_they_leave() -> None:
    """A card that is played, or handed over in secret, is known no longer."""
    scene = Scene(3).free_hall().seat(hand="scout archer sage").seat(RUI, hand="brynjar forager")
    scene.state.players[RUI].known = (Known("brynjar"), Known("forager", (BIA,)))
    scene.play("place hall scout player:rui n:1").play("swap sage", ANA).play("swap forager", RUI)
    assert scene.state.players[RUI].known == (Known("brynjar", (ANA,)), Known("sage", (ANA,)))
    assert scene.state.players[ANA].known == (Known("forager", (RUI,)),)
    scene.play("pick gate skip").village(mill="black", gate="black", treasury="black")
    scene.play("place hall skip; pick treasury silver sage", RUI)
    assert scene.state.players[RUI].known == (Known("brynjar", (ANA,)),)


def test_cards_put_back_in_the_draft_stay_at_the_bottom() -> None:
    """Their owner knows they are there while nobody has drawn that far; nobody else does."""
    state = deal(Table("competitive", 2), Rng(bytes(32), 0))
    for seat in (ANA, RUI):
        state = play(GAME, state, seat, GAME.legal(state, seat)[0], Rng(bytes(32), seat)).state
    returned = state.players[ANA].returned
    for twin in imagined(state, ANA):
        assert not set(returned) - set(twin.pile[:4])
        assert sorted(twin.pile) != sorted(twin.pile[:4])
    state.pile = state.pile[:4]
    drawn = Scene()
    drawn.state = state
    drawn.play("work mill / gate")
    assert drawn.state.returned == 0


def test_a_reshuffle_parts_old_cards_from_new_ones() -> None:
    """What was in a hand when the discards became the pile is not among the cards since."""
    scene = Scene().seat(hand="archer").seat(RUI, hand="folke brynjar")
    scene.state.pile, scene.state.discard = ["sage"], ["scout", "scout", "warlord", "jeweller"]
    scene.play("work mill / gate")
    for twin in imagined(scene.state, ANA):
        assert twin.players[RUI].hand == hand("folke brynjar")
    drawn = next(card for card in scene.state.players[ANA].hand if card not in ("archer", "sage"))
    for twin in imagined(scene.state, RUI):
        assert {"archer", "sage"} <= set(twin.players[ANA].hand)
    assert len({tuple(twin.players[ANA].hand) for twin in imagined(scene.state, RUI)}) > 1
    scene.play("work silversmith / treasury silver folke", RUI)
    assert scene.state.players[RUI].known == (Known("brynjar", (), old=True),)
    assert {known.card for known in scene.state.players[ANA].known} == {"archer", "sage"}
    assert drawn in scene.state.players[ANA].hand


def test_tiles_under_the_stack_are_no_secret() -> None:
    """What a Sage put under the stack stays where everybody saw it go."""
    scene = Scene().free_hall().seat(hand="sage")
    scene.state.stack = ["of03", "of05", "of06", "of15", "of12", "of04", "of07"]
    scene.play("place hall sage")
    assert scene.state.stack[:3] == ["of09", "of02", "of01"]
    for twin in imagined(scene.state, RUI):
        assert twin.stack[:3] == ["of09", "of02", "of01"]
        assert sorted(twin.stack) == sorted(scene.state.stack)
    assert {tuple(twin.stack) for twin in imagined(scene.state, RUI)} != {tuple(scene.state.stack)}
