"""Every refusal of the closed list is raised, explained in every language, and changes nothing."""

from collections.abc import Callable

import pytest

from games.core.errors import CORE_REFUSALS
from tests.games.te_vikings import test_examples_battles as battles
from tests.games.te_vikings import test_examples_map as lands
from tests.games.te_vikings import test_examples_turns as turns
from tests.games.te_vikings.examples import NUMBERS, example
from tests.games.te_vikings.scenes import GAME, P1, P2, P3, Scene


def turn(card: str = "v10", **own: object) -> Scene:
    """P1 is about to play; the others hold a card each."""
    scene = Scene(3).seat(P1, **{"hand": f"{card} v20", "boats": "b1:f1"} | own)
    return scene.seat(P2, hand="v21").seat(P3, hand="v22")


def docked() -> Scene:
    """P1 has docked at d1a with Sail 3."""
    return turn().play("play v10; sail b1 d1a")


def rune(card: str, row: str, **own: object) -> Scene:
    """P1 may use the rune action of a card."""
    return turn(card, row=row, **own).play(f"play {card}; skip leader")


def placing() -> Scene:
    """P1 puts the first Boat."""
    scene = Scene(3)
    scene.state.phase, scene.state.placing = "place", (P1, P2, P3)
    return scene


def drafting() -> Scene:
    """Everybody picks from a pack."""
    return lands.drafting(["v01 v02 v03", "v05 v06 v07", "v09 v10 v11"])


def over() -> Scene:
    """The match has ended."""
    scene = Scene(3)
    scene.state.phase = "over"
    return scene


def boon(god: str, seats: int = 3) -> Scene:
    """P1 may use the boon of a god of Mysteries."""
    return battles.lost(f"odin {god} thor", "v18", seats).resolve()


def njord() -> Scene:
    """P1 uses the boon of Njord and has sailed to d1a with b1."""
    scene = battles.lost("odin njord thor", "v18", boats="b1:f1 b2:f2", built=1).resolve()
    return scene.play("boon; sail b1 d1a")


def giving_back() -> Scene:
    """P1 has won a fourth Favor card, and the lower row is empty."""
    scene = Scene(3).seat(P1, favors="c02 c06 c13").rows(upper="c03")
    return scene.battle("c09", "upper", "left", p1="v02", p2="v03").resolve()


def pushed() -> Scene:
    """P1 must place two Boats."""
    return turn(boats="", pushed="b1:d1a b2:d3a", built=1).turn(P1)


def sited() -> Scene:
    """P1 smites on i5, where P2 has a Settler."""
    return rune("v10", "v34").seat(P2, settlers="i5:1")


CASES: dict[str, tuple[Callable[[], Scene], str, int]] = {
    "game_over": (over, "end", P1),
    "not_your_decision": (turn, "play v21", P2),
    "already_chosen": (lambda: drafting().play("draft v01", P1), "draft v02", P1),
    "not_asked": (turn, "boon", P1),
    "boats_first": (pushed, "play v10", P1),
    "card_first": (turn, "end", P1),
    "leader_first": (lambda: turn().play("play v10"), "end", P1),
    "not_skippable": (lambda: turn().play("play v10"), "skip boon", P1),
    "line_stops_here": (lambda: boon("frigg"), "boon; skip leader", P1),
    "finish_first": (lambda: docked().play("deploy 1"), "return i1 1", P1),
    "return_not_now": (lambda: boon("frigg").play("boon"), "return i1 1", P1),
    "not_border": (placing, "place f9", P1),
    "fjord_taken": (lambda: placing().play("place f1"), "place f1", P2),
    "not_in_pack": (drafting, "draft v20", P1),
    "not_in_hand": (turn, "play v30", P1),
    "not_pushed": (pushed, "push b3 f4", P1),
    "other_boat_first": (pushed, "push b2 f10", P1),
    "not_beside": (pushed, "push b1 f5", P1),
    "unknown_place": (lambda: turn().play("play v10"), "sail b1 d9z", P1),
    "no_such_boat": (lambda: turn().play("play v10"), "sail b2 f3", P1),
    "already_there": (lambda: turn().play("play v10"), "sail b1 f1", P1),
    "too_far": (lambda: turn().play("play v10"), "sail b1 f5", P1),
    "own_boat_there": (
        lambda: turn(boats="b1:f1 b2:d1a", built=1).play("play v10"), "sail b1 d1a", P1,
    ),
    "not_docked": (lambda: turn().play("play v10; sail b1 f2"), "raid", P1),
    "deployed_already": (lambda: docked().play("deploy 1"), "deploy 1", P1),
    "too_many_for_sail": (docked, "deploy 4", P1),
    "mat_short": (lambda: docked().seat(P1, mat=1), "deploy 2", P1),
    "no_village": (lambda: turn().play("play v10; sail b1 d2d"), "raid", P1),
    "raid_unpaid": (lambda: docked().seat(P1, steel=0), "raid", P1),
    "too_few_settlers": (turn, "return i4 1", P1),
    "unknown_island": (lambda: turn("v14").play("play v14"), "explore i10 i1", P1),
    "no_fresh_settler": (lambda: turn("v14").play("play v14"), "explore i5 i6", P1),
    "same_island": (
        lambda: turn("v14", settlers="i5:1").play("play v14"), "explore i5 i5", P1,
    ),
    "too_many_steps": (
        lambda: turn("v14", settlers="i1:1").play("play v14"), "explore i1 i9", P1,
    ),
    "wrong_total": (lambda: turn("v05").play("play v05"), "harvest wood 4", P1),
    "cannot_pay": (lambda: docked().seat(P1, food=2), "deploy 3", P1),
    "none_left": (lambda: turn("v01", built=3).play("play v01"), "build boat f3", P1),
    "no_such_slot": (lambda: turn("v01").play("play v01"), "build boat f2 s9", P1),
    "not_next": (lambda: turn("v01").play("play v01"), "build boat f5", P1),
    "need_settler": (lambda: turn("v01").play("play v01"), "build temple i2", P1),
    "temple_there": (
        lambda: turn("v01", temples="i2", settlers="i2:1").play("play v01"), "build temple i2", P1,
    ),
    "other_action": (lambda: turn("v01").play("play v01"), "sail b1 f2", P1),
    "no_rune_action": (lambda: turn().play("fight v10 for c01"), "collect", P1),
    "rune_used": (lambda: sited().play("smite i5 blue"), "smite i5 blue", P1),
    "rune_closed": (
        lambda: sited().seat(P1, villages=1).play("dedicate g:thor"), "smite i5 blue", P1,
    ),
    "runes_missing": (lambda: turn().play("play v10; skip leader"), "smite i5 blue", P1),
    "no_temple": (lambda: rune("v15", "v18 v34"), "temple i1 i2", P1),
    "not_joined": (lambda: rune("v15", "v18 v34", temples="i1"), "temple i1 i6", P1),
    "unknown_clan": (sited, "smite i5 enemy", P1),
    "own_clan": (sited, "smite i5 red", P1),
    "nobody_there": (sited, "smite i4 blue", P1),
    "no_card_left": (turns.drawing, "draw", P1),
    "no_battle_open": (lambda: rune("v09", "v18"), "enter", P1),
    "unknown_kind": (lambda: rune("v05", "v34"), "exchange gold 1 wood", P1),
    "same_kind": (lambda: rune("v05", "v34"), "exchange wood 1 wood", P1),
    "exchange_limit": (lambda: rune("v05", "v34"), "exchange wood 4 steel", P1),
    "over_limit": (lambda: rune("v05", "v34"), "exchange wood 1 steel", P1),
    "god_not_in_play": (lambda: rune("v14", "v34"), "fury freya up", P1),
    "fury_at_zero": (lambda: rune("v14", "v34"), "fury thor down", P1),
    "battle_open": (
        lambda: turn().battle("c12", "upper", "left", p3="v11"), "fight v10 for c01", P1,
    ),
    "no_favors": (lambda: turn().rows(), "fight v10", P1),
    "favor_needed": (turn, "fight v10", P1),
    "not_at_end": (turn, "fight v10 for c02", P1),
    "favor_not_held": (giving_back, "giveback c01 upper left", P1),
    "no_such_end": (giving_back, "giveback c02 upper middle", P1),
    "row_is_empty": (giving_back, "giveback c02 lower right", P1),
    "no_village_owned": (lambda: turn().play("play v10; skip leader"), "dedicate e1", P1),
    "one_dedication": (
        lambda: turn(villages=2).play("play v10; skip leader; dedicate g:thor"), "dedicate e1", P1,
    ),
    "unknown_space": (
        lambda: turn(villages=1).play("play v10; skip leader"), "dedicate e9", P1,
    ),
    "stack_full": (
        lambda: turn(villages=1).stack(e1=3).play("play v10; skip leader"), "dedicate e1", P1,
    ),
    "name_island": (
        lambda: battles.lost("odin frigg thor", "v34", 2).resolve(), "boon", P1,
    ),
    "boon_form": (lambda: boon("njord"), "boon i1", P1),
    "no_village_there": (
        lambda: battles.lost("odin frigg thor", "v02").stack(e1=1).resolve(), "boon e2", P1,
    ),
    "boat_sailed": (lambda: njord().play("done"), "sail b1 f1", P1),
    "njord_no_raid": (njord, "raid", P1),
}  # fmt: skip
"""By code: a position, a line, and the seat that tries it."""


@pytest.mark.parametrize("code", CASES)
def test_each_refusal_is_raised(code: str) -> None:
    """The position stays as it was, and the reason is told in every language."""
    build, line, seat = CASES[code]
    scene = build()
    if code == "no_card_left":
        scene.state.deck = []
    assert scene.code(line, seat) == code


def test_the_list_is_closed() -> None:
    """Every code has its case, and none is there that cannot be raised."""
    assert set(CASES) == set(GAME.refusals)
    assert not set(GAME.refusals) & set(CORE_REFUSALS)


@example("E48")
def test_refusals_not_shown_elsewhere(number: str) -> None:
    """Each leaves the state as it was; the code says why."""
    assert drafting().code("draft v20") == "not_in_pack"
    assert turn().code("play v33") == "not_in_hand"
    assert turn().code("end") == "card_first"
    assert turn().code("play v10; end") == "leader_first"
    assert turn().code("play v10; sail b2 f3") == "no_such_boat"
    assert docked().seat(P1, food=2).code("deploy 3") == "cannot_pay"
    assert turn().code("play v10; sail b1 f2; raid") == "not_docked"
    assert turn("v14").code("play v14; explore i5 i6") == "no_fresh_settler"
    assert turn("v01", built=3).code("play v01; build boat f3") == "none_left"
    assert rune("v15", "v18 v34").code("temple i1 i2") == "no_temple"
    assert sited().code("smite i5 red") == "own_clan"
    assert sited().code("smite i4 blue") == "nobody_there"
    assert rune("v05", "v34").seat(P1, steel=2).code("exchange steel 3 wood") == "cannot_pay"
    assert rune("v14", "v34").code("fury freya up") == "god_not_in_play"
    assert rune("v14", "v34").code("fury thor down") == "fury_at_zero"
    assert turn().code("play v10; skip leader; dedicate e1") == "no_village_owned"
    assert turn().seat(P2, settlers="i4:1").code("return i4 1", P2) == "not_your_decision"
    assert boon("frigg").play("boon").code("return i4 1") == "return_not_now"
    assert turn("v05").code("fight v05") == "favor_needed"
    assert turn("v05").rows().code("fight v05") == "no_favors"
    assert turn("v05").rows().code("fight v05 for c01") == "no_favors"
    assert giving_back().code("giveback c01 upper left") == "favor_not_held"
    scene = battles.lost("odin frigg thor", "v34").seat(P2, settlers="i1:1 i2:1").resolve()
    assert scene.play("boon").code("lose i4", P2) == "too_few_settlers"
    assert pushed().code("push b3 f4") == "not_pushed"


def test_every_example_of_the_dossier_has_a_test() -> None:
    """E01 to E55, each once."""
    assert sorted(NUMBERS) == [f"E{number:02d}" for number in range(1, 56)]
