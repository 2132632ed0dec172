"""The dossier's examples of whole rounds, shortages and scores, under their own numbers."""

from games.core.chance import Rng
from games.te_dinosaurs import GAME
from games.te_dinosaurs.events import BirthsShown, NewbornsShort, PlanShown
from games.te_dinosaurs.flow import end_match
from games.te_dinosaurs.phases.closing import shared_out
from games.te_dinosaurs.phases.rounds import begin_round, icons, refresh
from games.te_dinosaurs.result import result_of
from games.te_dinosaurs.scoring import final_points
from tests.games.te_dinosaurs import (
    test_examples_actions,
    test_examples_placing,
    test_examples_plans,
    test_examples_solo,
)
from tests.games.te_dinosaurs.conformance import census
from tests.games.te_dinosaurs.examples import NUMBERS, example
from tests.games.te_dinosaurs.scenes import P1, P2, P3, Scene, layout, slots, stock

EVERYWHERE = (
    test_examples_actions,
    test_examples_placing,
    test_examples_plans,
    test_examples_solo,
)
NOOKS = "d2-d3 b2-b3"
NEST = {"a3": "stego", "b3": "stego"}


@example("E33")
def test_a_scarce_reserve(number: str) -> None:
    """One each from the first player, until it is empty."""
    due = {P1: ("stego", "stego"), P2: ("stego",), P3: ("stego",)}
    granted = shared_out(due, {"stego": 2, "veloci": 9, "brachio": 9, "allo": 9})
    assert granted == {P1: ("stego",), P2: ("stego",), P3: ()}


@example("E35")
def test_collecting_with_covered_icons(number: str) -> None:
    """One for each icon that nobody covers."""
    scene = Scene().goods("2/2/0").ranch(b1="veloci", a3="stego")
    scene.state.round = 2
    begin_round(scene.state, Rng(bytes(32), 1))
    assert stock(scene.home()) == "7/4/1"


@example("E36")
def test_iguano(number: str) -> None:
    """Icons next to it count double."""
    scene = Scene().ranch(b2="iguano", a3="stego")
    assert icons(scene.home()) == {"plant": 6, "meat": 5, "supply": 2}


@example("E38")
def test_round_4(number: str) -> None:
    """Rows are filled, a rancher joins, a private contract is drawn, the rest leaves the game."""
    scene = Scene(3).hand("p01").hand("p02", P2).hand("p03", P3)
    state = scene.state
    state.round = 3
    scene.row("k01 k02")
    scene.research("greenhouse collar freight trex")
    old = list(state.row)
    refresh(state, Rng(bytes(32), 1))
    assert (len(state.row), state.row[:2]) == (4, old)
    assert len(state.research_row) == 3
    assert not {"greenhouse", "collar", "freight", "trex"} & set(state.research_row)
    assert sorted(state.discard) == ["collar", "freight", "greenhouse", "trex"]
    assert state.round == 4
    for player in state.players:
        assert (player.small, player.lead, len(player.hand)) == (4, True, 2)
    assert (state.private_deck, len(state.unseen)) == ([], 6)
    census(state)


@example("E44")
def test_the_final_score(number: str) -> None:
    """Contracts, cards with their powers, regular dinosaurs; nothing for the rest."""
    scene = Scene().goods("6/2/3").hand("p07").cards("trice biometrics herbcensus")
    scene.ranch(a2="trice", a3="stego", b3="stego", c1="allo", c2="allo")
    scene.player().contracts = ["k12", "k03", "p01"]
    assert final_points(scene.player()) == 60


@example("E45")
def test_a_tie(number: str) -> None:
    """It goes to who comes first from the marker."""
    scene = Scene(3)
    for seat, contracts in ((P1, "k20 k12"), (P2, "k01"), (P3, "k20 k12")):
        scene.player(seat).contracts = contracts.split()
    scene.state.first = P2
    end_match(scene.state, "rounds")
    result = result_of(scene.state)
    assert result is not None
    assert (result.winners, result.decided_by) == ((P3,), "marker")
    assert [standing.place for standing in result.standings] == [2, 3, 1]


@example("E58")
def test_round_6(number: str) -> None:
    """It breeds, has no phase 7, and is scored."""
    scene = Scene().slots(NOOKS).goods("2/0/0").ranch(**NEST)
    scene.state.round = 6
    row, research = list(scene.state.row), list(scene.state.research_row)
    scene.planning().play("auto; ready")
    assert (scene.state.row, scene.state.research_row) == (row, research)
    result = GAME.result(scene.state)
    assert result is not None
    assert (result.ending, result.standings[P1].points) == ("rounds", 6)


@example("E74")
def test_a_planned_escape_that_never_happens(number: str) -> None:
    """Who loses the only birth is not asked again, and suffers nothing."""
    scene = Scene().slots("d2-d3 b2-b3").goods("9/9/0").ranch(**NEST)
    scene.slots("b2-b3 d2-d3", P2).goods("9/9/0", P2)
    scene.ranch(P2, **NEST, a2="veloci", d3="veloci")
    scene.planning(P1, P2).reserve(stego=1)
    scene.play("done; auto step; birth stego d3; ready", P1)
    scene.play("done; auto step; lose d2-d3; ready", P2)
    assert layout(scene.home(P1)) == NEST | {"d3": "stego"}
    assert slots(scene.home(P2)) == {"b2-b3", "d2-d3"}
    assert layout(scene.home(P2)) == NEST | {"a2": "veloci", "d3": "veloci"}
    assert scene.state.round == 2
    assert scene.happened(NewbornsShort)[0].anew == ()
    assert scene.state.reserve["stego"] == 0


@example("E75")
def test_births_anew(number: str) -> None:
    """Only who lost a birth decides anew, each privately, together with the others."""
    scene = Scene(3)
    wide = "d1.n d1.e d2.e c1-d1 b1-c1 c2-d2 b2-c2"
    for seat in (P1, P2, P3):
        scene.slots(wide, seat).goods("13/13/0", seat)
    scene.ranch(P1, a1="stego", b1="stego", b2="stego", a3="stego", d1="allo", d2="allo")
    scene.ranch(P2, a1="stego", b1="stego", b2="stego", a3="stego")
    scene.ranch(P3, a1="stego", b1="stego")
    scene.state.first = P2
    scene.planning(P1, P2, P3).reserve(stego=3, allo=9)
    for seat in (P1, P2, P3):
        scene.play("auto; ready", seat)
    short = scene.happened(NewbornsShort)[0]
    assert dict(short.granted) == {P1: ("stego", "allo"), P2: ("stego",), P3: ("stego",)}
    assert scene.asked() == [(P1, "births"), (P2, "births")]
    assert not scene.happened(BirthsShown)
    scene.play("auto; ready", P1)
    assert scene.public() == []
    assert scene.legal(P1) == ["revise"]
    scene.play("revise; auto; ready", P1).play("auto; ready", P2)
    assert [event.seat for event in scene.happened(BirthsShown)] == [P2, P3, P1]
    assert scene.state.reserve["stego"] == 0
    assert scene.state.round == 2


@example("E81")
def test_the_marker_taken_then_a_shortage(number: str) -> None:
    """The new holder comes first in phase 6."""
    scene = Scene(3)
    herd = {"a3": "veloci", "b3": "veloci"}
    for seat in (P1, P2, P3):
        scene.slots(NOOKS, seat).goods("0/9/0", seat).ranch(seat, **herd)
    scene.state.first = P3
    scene.planning(P1, P2, P3).reserve(veloci=2)
    for seat in (P1, P2, P3):
        scene.play("auto; ready", seat)
    granted = dict(scene.happened(NewbornsShort)[0].granted)
    assert granted == {P3: ("veloci",), P1: ("veloci",), P2: ()}
    assert [len(layout(scene.home(seat))) for seat in (P1, P2, P3)] == [3, 2, 3]
    assert slots(scene.home(P2)) == {"d2-d3", "b2-b3"}


@example("E82")
def test_revise(number: str) -> None:
    """A plan that is ready can be started over until the last one is."""
    scene = Scene().slots(NOOKS).goods("9/0/0").ranch(**NEST).holding("veloci", held=1)
    scene.ranch(P2, a2="stego").goods("1/0/0", P2).planning(P1, P2)
    before = scene.home().copy()
    scene.play("auto; ready")
    assert scene.public() == []
    assert GAME.view(scene.state, P2).seats[P1].ready
    assert GAME.view(scene.state, P2).seats[P1].ranch.goods["plant"] == 9
    assert scene.legal() == ["revise"]
    scene.play("revise")
    assert scene.plan().home == before
    scene.play("auto; ready").play("auto; ready", P2)
    assert [event.seat for event in scene.happened(PlanShown)] == [P1, P2]
    assert scene.code("revise") == "wrong_phase"


def test_every_example_has_a_test() -> None:
    """The dossier's numbers are complete."""
    assert EVERYWHERE
    assert sorted(NUMBERS) == [f"E{number:02}" for number in range(1, 84)]
