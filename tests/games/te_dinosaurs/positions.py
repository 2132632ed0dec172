"""Positions that random play seldom reaches, in which nothing hidden may show either."""

from collections.abc import Callable, Mapping

from games.te_dinosaurs.state import State
from tests.games.te_dinosaurs.scenes import P1, P2, P3, Scene

WIDE = "d1.n d1.e d2.e c1-d1 b1-c1 c2-d2 b2-c2"
NOOKS = "d2-d3 b2-b3"


def plans_half_done() -> State:
    """One plan is ready, one is being fed, one is not begun."""
    scene = Scene(3)
    for seat in (P1, P2, P3):
        scene.slots(NOOKS, seat).goods("3/2/1", seat)
        scene.ranch(seat, a3="stego", b3="stego", c1="galli" if seat == P1 else "stego")
        scene.holding("allo veloci", seat, held=1)
    scene.planning(P1, P2, P3)
    scene.play("barrier a3-b3; move allo a2; done", P2).play("auto; ready", P3)
    return scene.state


def births_anew() -> State:
    """Two seats decide their births anew, of which one is ready; the third keeps its plan."""
    scene = Scene(3)
    for seat in (P1, P2, P3):
        scene.slots(WIDE, seat).goods("13/13/0", seat)
    scene.ranch(P1, a1="stego", b1="stego", b2="stego", a3="stego", d1="allo", d2="allo")
    scene.ranch(P2, a1="stego", b1="stego", b2="stego", a3="stego")
    scene.ranch(P3, a1="stego", b1="stego")
    scene.state.first = P2
    scene.planning(P1, P2, P3).reserve(stego=3)
    for seat in (P1, P2, P3):
        scene.play("auto; ready", seat)
    assert scene.asked() == [(P1, "births"), (P2, "births")]
    return scene.play("auto; ready", P2).state


def penalties() -> State:
    """An omnivore's penalty is to be named, while another has a dinosaur to lose."""
    scene = Scene().slots("d2-d3").ranch(a2="allo").holding("galli")
    scene.slots(NOOKS, P2).ranch(P2, a3="stego", b3="stego", d3="stego").holding("veloci", P2)
    scene.planning(P1, P2)
    return scene.play("done", P1).play("done", P2).state


def private_question() -> State:
    """A private contract may be fulfilled; others hold some too."""
    scene = Scene(3).row("k03 k12 k24").hand("p10 p06").hand("p01", P2).hand("p02", P3)
    scene.ranch(a1="stego", b1="stego", c1="stego", d1="stego", a2="brachio", b2="brachio")
    return scene.play("place b1; contract k03; use a1 b1 a2").state


def late_hands() -> State:
    """Round 5: two private contracts each, the rest out of the game."""
    scene = Scene(3).hand("p01 p02").hand("p03 p04", P2).hand("p05", P3)
    state = scene.state
    state.round, state.unseen, state.private_deck = 5, sorted(state.private_deck), []
    state.players[P1].refused = "p06"
    return state


def drawn_cards() -> State:
    """One of three research cards is to be kept."""
    scene = Scene().goods("1/1/0").research("collar", deck="trex fencing adreno genebank")
    return scene.play("place b3; research draw").state


def after_placing() -> State:
    """Both after-placement cards can be used."""
    scene = Scene().cards("biometrics adreno").goods("1/1/1").ranchers(0).post("d2", 1, P1)
    scene.player().medical_small = 1
    scene.state.asks = "tech"
    return scene.state


def rival_takes() -> State:
    """The Rival takes one of two barriers in the middle of its turn."""
    scene = Scene(1, rival="poacher").slots(NOOKS)
    scene.rival.deck.remove("rr2")
    scene.rival.deck.append("rr2")
    scene.rival.columns["stego"] = 3
    scene.play("place d1")
    assert scene.asked() == [(P1, "rival_loss")]
    return scene.state


SCENES: Mapping[str, Callable[[], State]] = {
    build.__name__: build
    for build in (
        plans_half_done,
        births_anew,
        penalties,
        private_question,
        late_hands,
        drawn_cards,
        after_placing,
        rival_takes,
    )
}
