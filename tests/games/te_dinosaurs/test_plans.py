"""Ranch plans: private, taken back freely, with a suggestion that is worked out only when asked."""

import random
from typing import Any

import pytest

from games.core.chance import Rng
from games.core.events import heard
from games.core.play import play
from games.te_dinosaurs import GAME, planning
from games.te_dinosaurs.events import PlanShown
from games.te_dinosaurs.moves import Auto, Back, Revise
from games.te_dinosaurs.state import Home
from games.te_dinosaurs.view import DinosaursView
from tests.bot.ui.positions import TRANSLATOR
from tests.bot.ui.test_every_game import Telling, pickers, positioned
from tests.games.te_dinosaurs.scenes import P1, P2, Scene, layout, stock

NOOKS = "d2-d3 b2-b3"


def planned() -> Scene:
    """Both plan; P1 has a herd that does not quite fit."""
    scene = Scene().slots(NOOKS).goods("3/2/1").ranch(a3="stego", b3="stego", d3="stego")
    scene.holding("allo veloci", held=1)
    return scene.slots("b2-b3", P2).goods("2/0/0", P2).ranch(P2, a3="stego").planning(P1, P2)


def test_back_takes_single_steps_back() -> None:
    """Each step, also one that brought about others, until nothing is left to take back."""
    scene = planned()
    seen = [scene.plan().copy()]
    for line in ("barrier a3-b3", "move allo a2", "done", "auto step", "auto"):
        scene.play(line)
        seen.append(scene.plan().copy())
    for before in reversed(seen[:-1]):
        scene.play("back")
        assert scene.plan().home == before.home
        assert scene.plan().step == before.step
        assert scene.plan().notes == before.notes
    assert "back" not in scene.legal()
    assert "revise" not in scene.legal()


def test_random_plans_can_be_taken_back() -> None:
    """Whatever was done, `back` leads to where it was."""
    choice = random.Random(3)
    for _ in range(30):
        state = planned().state
        for ply in range(25):
            legal = [m for m in GAME.legal(state, P1) if not isinstance(m, Back | Revise)]
            if not legal or str(legal[0]) == "ready":
                break
            after = play(GAME, state, P1, choice.choice(legal), Rng(bytes(32), ply)).state
            undone = play(GAME, after, P1, Back(), Rng(bytes(32), ply)).state
            assert undone == state
            state = after


def test_nobody_else_hears_of_a_step() -> None:
    """No event, no view, no pending decision of others changes until the last one is ready."""
    scene = planned()
    others = [GAME.view(scene.state, viewer) for viewer in (P2, None)]
    for line in ("barrier a3-b3", "move allo a2", "auto", "back", "revise", "auto"):
        scene.play(line)
        assert heard(scene.events, P2) == heard(scene.events, None) == []
        assert len(heard(scene.events, P1)) == 1
        assert [GAME.view(scene.state, viewer) for viewer in (P2, None)] == others
    scene.play("ready")
    assert heard(scene.events, P2) == []
    view = GAME.view(scene.state, P2)
    assert isinstance(view, DinosaursView)
    assert view.seats[P1].ready
    assert view.seats[P1].ranch.cells == {"a3": "stego", "b3": "stego", "d3": "stego"}
    scene.play("auto; ready", P2)
    assert [event.seat for event in scene.public() if isinstance(event, PlanShown)] == [P1, P2]
    assert scene.kinds[-1] == "revealed"


def test_a_plan_without_anything_is_passed_over() -> None:
    """Without dinosaurs and barriers; without dinosaurs only feeding is."""
    scene = Scene().goods("1/1/0").ranchers(0, P2).ranchers(1)
    scene.ranch(P2, a2="stego").goods("1/0/0", P2)
    scene.play("place d1")
    assert scene.asked() == [(P2, "plan")]
    scene = Scene().holding(held=2).planning().play("barrier d1.n; done; done")
    assert scene.plan().step == "ready"


def test_a_step_that_happened_on_its_own_may_be_spelled_out() -> None:
    """The only birth, the only loss; but not another one."""
    scene = Scene().slots(NOOKS).goods("0/3/0").ranch(a2="veloci", a3="veloci", b3="veloci")
    scene.planning()
    line = "done; feed a2; feed a3; feed b3; done; birth veloci d3"
    scene.play(line)
    assert layout(scene.plan().home)["d3"] == "veloci"
    scene = Scene().slots("d2-d3").ranch(a2="stego").planning()
    scene.play("done; done; lose d2-d3")
    scene = Scene().slots("d2-d3").ranch(a2="stego").planning()
    assert scene.code("done; done; lose d1.n") == "wrong_phase"


def test_feed_mixer() -> None:
    """Up to two units of the other food, named in the payment."""
    scene = Scene().goods("1/4/0").cards("feedmix").ranch(a2="brachio", c1="trice").planning()
    scene.play("done")
    assert {"feed a2 1p1m", "feed c1 1p2m", "feed a2 2m"} <= set(scene.legal())
    assert "feed a2 2p" not in scene.legal()
    scene.play("feed a2 1p1m")
    assert "feed c1 1p2m" not in scene.legal()
    assert scene.code("feed c1 3m") == "cannot_feed"
    scene = Scene().goods("4/2/0").cards("feedmix").ranch(a2="brachio", c1="trice").planning()
    assert stock(scene.play("done; auto step").plan().home) == "0/1/0"


def test_the_suggestion_is_not_worked_out_to_list_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither to list, nor to imagine, nor to show the picker; it is when `auto` is played."""

    def refuse(_home: Home) -> Any:
        raise AssertionError("nobody asked for a suggestion")

    scene = planned().play("auto; ready", P2)
    monkeypatch.setattr(planning, "suggest_arrangement", refuse)
    state = scene.state
    assert Auto() in GAME.legal(state, P1)
    GAME.imagine(state, P1, Rng(bytes(32), 1))
    GAME.default(state, P1)
    mode = GAME.info.modes[0]
    told = Telling(positioned(GAME, mode, state, 1), TRANSLATOR.tongue("en", "te-dinosaurs"))
    assert next(pickers(told, random.Random(1))).view().to_components()
    with pytest.raises(AssertionError, match="nobody asked"):
        scene.play("auto")
