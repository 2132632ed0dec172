"""How freely each move can be taken back (section 14)."""

import pytest

from tests.games.te_dinosaurs.scenes import P1, P2, Scene


def herd() -> Scene:
    """P1 can pay k03 in several ways, and p10 after it."""
    scene = Scene().row("k03").hand("p10").goods("3/3/3").slots("d2-d3").holding("stego")
    cells = dict.fromkeys(("a1", "b1", "c1", "d1", "d2"), "stego")
    return scene.ranch(**cells, **dict.fromkeys(("a2", "b2", "c2"), "brachio"))


@pytest.mark.parametrize(
    ("line", "kinds"),
    [
        ("place a1", "revealed"),
        ("place a5; take allo", "open handover"),
        ("place d1", "handover"),
        ("place c3", "handover"),
        ("place b1; contract k03; use a1 b1 a2; private none", "open open open handover"),
        (
            "place b1; contract k03; use a1 b1 a2; private p10; use c1 d1 b2 c2",
            "open open open open handover",
        ),
        ("place b2; lift d2-d3; done", "open open handover"),
        ("place c2; marker; done", "open open handover"),
        ("place b3; research draw", "open revealed"),
    ],
)
def test_moves_of_a_turn(line: str, kinds: str) -> None:
    """Open while the seat goes on, handed over after it, revealed by the die and by cards."""
    scene = herd().play(line)
    assert scene.kinds == kinds.split()


def test_answers_in_private() -> None:
    """Steps are open; the last `ready` reveals."""
    scene = Scene().ranch(a2="stego").ranch(P2, a2="stego").planning(P1, P2)
    assert scene.play("auto step; auto; ready").kinds == ["open", "open", "handover"]
    assert scene.play("auto; ready", P2).kinds == ["open", "revealed"]


def test_a_turn_in_the_solo_mode() -> None:
    """The Rival's card is turned up as part of the move that hands over."""
    scene = Scene(1).play("place d1")
    assert scene.kinds == ["revealed"]
