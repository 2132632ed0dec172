"""Every refusal: its code, its place in the order of section 5.13, and a sentence that explains."""

from collections.abc import Callable

import pytest

from games.core.errors import CORE_REFUSALS
from games.core.words import ENGLISH
from games.te_dinosaurs import GAME
from games.te_dinosaurs.flow import end_match
from games.te_dinosaurs.moves import (
    Auto,
    Barrier,
    Birth,
    Feed,
    Gain,
    Incubate,
    Keep,
    Lose,
    MoveDinosaur,
    Ovi,
    Penalty,
    Place,
    Ready,
    Take,
    Tech,
    Use,
)
from games.te_dinosaurs.state import KEEP
from tests.games.staging import NAMES, check_explained
from tests.games.te_dinosaurs.scenes import P1, P2, Scene

NOOKS = "d2-d3 b2-b3"


def over() -> Scene:
    """The match is over."""
    scene = Scene()
    end_match(scene.state, "rounds")
    return scene


def with_contract() -> Scene:
    """P1 may fulfil k03 and holds p10."""
    scene = Scene().row("k03").hand("p10")
    return scene.ranch(a1="stego", b1="stego", c1="stego", a2="brachio")


def paying() -> Scene:
    """P1 is to say who leaves for k03."""
    return with_contract().play("place b1; contract k03")


def arranging() -> Scene:
    """A plan with somebody everywhere: closed a2, a3-b3 and d3."""
    scene = Scene().slots(NOOKS).goods("1/1/0").ranch(a3="stego", b3="stego")
    return scene.holding("veloci", held=1).planning(P1, P2)


def feeding() -> Scene:
    """The ranch is arranged; there is 1 plant."""
    scene = Scene().slots(NOOKS).goods("1/0/0").ranch(a2="brachio", a3="stego", b3="stego")
    return scene.planning(P1).play("done")


def born() -> Scene:
    """A newborn stego waits, with room at d3."""
    scene = Scene().slots(NOOKS).goods("9/9/0").ranch(a3="stego", b3="stego")
    return scene.planning(P1, P2).play("done; auto step")


def techs() -> Scene:
    """P1 may use Biometrics."""
    scene = Scene().cards("biometrics").ranchers(0).post("d1", 1, P2)
    scene.player().medical_small = 1
    scene.state.asks = "tech"
    return scene


def spent() -> Scene:
    """Biometrics was used."""
    scene = techs()
    scene.player().spent = ("biometrics",)
    return scene


def losing() -> Scene:
    """An escaped herbivore costs one of two barriers."""
    scene = Scene().slots(NOOKS).ranch(a3="stego").planning(P1)
    return scene.play("done; done")


CASES: list[tuple[str, Callable[[], Scene], str]] = [
    ("not_understood", Scene, "dance"),
    ("not_understood", Scene, "place"),
    ("not_understood", Scene, "tech dance"),
    ("line_empty", Scene, " ; "),
    ("not_your_turn", lambda: Scene().turn_of(P2), "place d1"),
    ("wrong_phase", over, "place d1"),
    ("wrong_phase", Scene, "feed a2"),
    ("wrong_phase", arranging, "feed a2"),
    ("wrong_phase", arranging, "revise"),
    ("wrong_phase", lambda: arranging().play("auto"), "auto"),
    ("wrong_phase", lambda: arranging().play("auto; ready"), "ready"),
    ("no_such_space", Scene, "place e1"),
    ("own_rancher_there", lambda: Scene().post("d1", 1, P1), "place d1 lead"),
    ("too_weak", lambda: Scene().post("d1", 2, P2), "place d1 1"),
    ("no_such_ranchers", Scene, "place d1 4"),
    ("no_such_ranchers", Scene, "place d1 0"),
    ("no_such_ranchers", techs, "tech biometrics lead d2"),
    ("cannot_pay", Scene, "place c4"),
    ("cannot_pay", Scene, "place c5"),
    ("no_effect", lambda: Scene().goods("0/0/1"), "place b2"),
    ("no_effect", Scene, "place b1"),
    ("reserve_empty", lambda: Scene().reserve(stego=0), "place a1"),
    ("not_in_row", with_contract, "place b1; contract k24"),
    ("missing_dinos", lambda: with_contract().row("k03 k20"), "place b1; contract k20"),
    ("missing_dinos", paying, "use a1 b1"),
    ("public_first", with_contract, "private p10"),
    ("public_first", with_contract, "place b1; private p10"),
    ("not_in_hand", lambda: paying().play("use a1 b1 a2"), "private p01"),
    ("not_a_slot", arranging, "barrier b3.s"),
    ("not_a_slot", losing, "lose nowhere"),
    ("slot_taken", arranging, "barrier d2-d3"),
    ("no_barrier_there", losing, "lose d1.n"),
    ("no_barrier_there", lambda: Scene().slots(NOOKS), "place c2; lift d1.n"),
    ("too_many_barriers", arranging, "barrier d1.n; barrier d1.e"),
    ("barrier_fixed", arranging, "lift d2-d3"),
    ("no_such_cell", arranging, "move veloci c3"),
    ("cell_taken", arranging, "move veloci a3"),
    ("no_such_dino", arranging, "move allo a2"),
    ("no_such_dino", paying, "use d1 b1 a2"),
    ("mixed_area", lambda: arranging().play("move a3 hold; move b3 a3"), "move veloci b3"),
    ("cannot_feed", feeding, "feed a2"),
    ("cannot_feed", feeding, "feed a3 1m"),
    ("newborn_has_room", born, "birth stego out"),
    ("space_not_empty", techs, "tech biometrics small d1"),
    ("already_used", spent, "tech biometrics small d2"),
    ("must_place", Scene, "done"),
    ("needs_enclosure", arranging, "move veloci c1"),
    ("barriers_first", lambda: arranging().play("move veloci a2"), "barrier d1.n"),
    ("already_moved", lambda: arranging().play("move veloci a2"), "move a2 d3"),
    ("already_fed", lambda: feeding().play("feed a3"), "feed a3"),
]


@pytest.mark.parametrize(("code", "build", "line"), CASES, ids=[f"{c}-{t}" for c, _, t in CASES])
def test_refusals(code: str, build: Callable[[], Scene], line: str) -> None:
    """The code of a refused line, after which nothing has changed; a sentence in each language."""
    assert build().code(line) == code


def test_one_private_contract() -> None:
    """A second one in the same action."""
    scene = Scene().row("k01").hand("p10 p07")
    scene.ranch(
        **dict.fromkeys(("a1", "b1", "c1", "d1", "d2"), "stego"), a2="brachio", b2="brachio"
    )
    line = "place b1; contract k01; use a1 b1 c1; private p10; private p07"
    assert scene.code(line) == "one_private"


def dealt() -> Scene:
    """P1 is to keep one of two private contracts."""
    scene = Scene()
    scene.state.phase, scene.player().dealt = KEEP, ("p02", "p05")
    return scene


def full() -> Scene:
    """The Holding Area's allo finds no room; the barriers held may not be placed any more."""
    scene = Scene().slots(NOOKS).goods("1/1/0")
    scene.ranch(a2="brachio", a3="stego", b3="stego", d3="stego")
    return scene.holding("allo", held=1).planning(P1, P2).play("move a3 hold; move stego a3")


POSSIBLE: list[tuple[Callable[[], Scene], str, str]] = [
    (dealt, "keep p01", "You do not hold p01. Possible, for example: “keep p02”, “keep p05”."),
    (
        lambda: paying().play("use a1 b1 a2"),
        "private p01",
        "You do not hold p01. Possible, for example: “private none”.",
    ),
    (techs, "tech adreno d1 small d2", "“tech decline”."),
    (
        arranging,
        "barrier d2-d3",
        "There is already a barrier on d2-d3. Possible: {barriers}.",
    ),
    (
        full,
        "barrier d2-d3",
        "d2-d3, and none can be placed now. Go on with the dinosaurs.",
    ),
    (
        full,
        "move allo a3",
        "and no other space suits Allosaurus now. It can stay in the Holding Area.",
    ),
    (
        arranging,
        "move veloci a3",
        "a3 already holds a dinosaur. Possible for Velociraptor: {moves}.",
    ),
    (born, "birth stego a3", "a3 already holds a dinosaur. Possible for Stegosaurus: a2, d3."),
]


@pytest.mark.parametrize(("build", "line", "said"), POSSIBLE, ids=[one[1] for one in POSSIBLE])
def test_what_is_possible_is_named(build: Callable[[], Scene], line: str, said: str) -> None:
    """Where a card is not held, a line or a space is taken, others that are legal are named."""
    scene = build()
    texts = [str(move) for move in GAME.legal(scene.state, P1)]
    barriers = [text.split()[1] for text in texts if text.startswith("barrier")]
    moves = [text.split()[2] for text in texts if text.startswith("move veloci")]
    text = sentence(scene, line)
    assert text.endswith(said.format(barriers=", ".join(barriers), moves=", ".join(moves)))


def test_every_code_is_raised() -> None:
    """The closed list and the tests hold the same codes."""
    raised = {code for code, _, _ in CASES} | {"one_private"}
    assert raised == {*GAME.refusals, *CORE_REFUSALS}


@pytest.mark.parametrize(
    ("build", "moves"),
    [
        (Scene, [Place("", ""), Take("x"), Keep("x"), Ready()]),
        (lambda: Scene(4).play("place d8"), [Gain("x"), Gain("plant"), Auto()]),
        (lambda: Scene().goods("0/0/1").play("place a5"), [Take("trex"), Take("")]),
        (paying, [Use(()), Use(("a1", "a1", "a2")), Use(("b1", "a1", "a2")), Use(("veloci",))]),
        (techs, [Tech("x"), Tech("adreno", "d1", "small", "d2"), Tech("decline", "d1")]),
        (arranging, [Barrier(""), MoveDinosaur("", ""), MoveDinosaur("veloci", "hold")]),
        (feeding, [Feed("a3", ""), Feed("x", "1p"), Feed("d1", "1p"), Feed("a3", "1p1m")]),
        (losing, [Lose(""), Lose("a3"), Penalty("galli", "herb")]),
        (born, [Birth("allo", "d3"), Birth("stego", "c1"), Birth("stego", "a3"), Ovi("stego")]),
        (born, [Incubate("a3"), Birth("stego", "x")]),
    ],
)
def test_moves_that_nobody_lists(build: Callable[[], Scene], moves: list[object]) -> None:
    """Whatever a move holds, it is refused exactly if it is not listed."""
    state = build().state
    legal = GAME.legal(state, P1)
    for move in moves:
        violation = GAME.refuse(state, P1, move)
        assert (violation is None) == (move in legal), move
        if violation is not None:
            check_explained(GAME, violation)


def sentence(scene: Scene, line: str) -> str:
    """The English sentence of a refused line."""
    return GAME.words.refusal(scene.refused(line), NAMES, ENGLISH)


def test_a_refusal_tells_what_there_is() -> None:
    """What one has besides the price, where dinosaurs are looked for, what a closed plan allows."""
    assert sentence(Scene(), "place c4") == "You cannot pay 1 supply; you have 0 supplies."
    assert "none is in your ranch" in sentence(Scene(), "place c5")
    assert "besides those you name" in sentence(paying(), "use a1 b1")
    freight = with_contract().row("k03 k20").cards("freight")
    assert "Your ranch and your Holding Area" in sentence(freight, "place b1; contract k20")
    empty = Scene().slots(NOOKS).goods("1/1/0").ranch(a3="stego").planning(P1, P2)
    assert sentence(empty, "barrier d1.n").startswith("You hold no barrier")
    ready = arranging().play("auto; ready")
    assert sentence(ready, "done").startswith("Your plan stands")
