"""What the picker asks, step by step: what one decides together is one step."""

import pytest

from games.core.moves import Move
from games.core.words import ENGLISH, Choice
from games.te_vikings.moves import Build, Explore, Fight, GiveBack, MoveTemple, Sail, UseBoon
from games.te_vikings.text import TeVikingsWords
from games.te_vikings.view import TeVikingsView
from tests.games.te_vikings.scenes import GAME, P1, Scene

WORDS = TeVikingsWords()


@pytest.mark.parametrize(
    ("move", "values"),
    [
        (Sail("b1", "d2d"), ("sail", "b1 d2d")),
        (Explore("i2", "i6"), ("explore", "i2 i6")),
        (Build("boat", "f3"), ("build", "boat f3")),
        (Build("boat", "f3", "s3"), ("build", "boat f3", "s3")),
        (MoveTemple("i2", "i4"), ("temple", "i2", "i4")),
        (UseBoon(island="mat", to="i4"), ("boon", "mat i4")),
        (UseBoon(island="i3"), ("boon", "i3")),
        (GiveBack("c05", "upper", "left"), ("giveback", "c05", "upper left")),
        (Fight("v01", "c07"), ("fight", "v01", "for c07")),
    ],
)
def test_what_belongs_together_is_one_step(move: Move, values: tuple[str, ...]) -> None:
    """Each press gives one value; joined they are what is typed."""
    assert tuple(value for _, value in move.steps()) == values
    assert str(move) == " ".join(values)


def offered(scene: Scene, verb: str) -> dict[str, Choice]:
    """What the picker offers as the first field of the moves with this verb."""
    view = GAME.view(scene.state, P1)
    assert isinstance(view, TeVikingsView)
    steps = [move.steps() for move in GAME.legal(scene.state, P1) if move.verb == verb]
    return {
        path[1][1]: WORDS.choice(path[:1], path[1][0], path[1][1], view, ENGLISH) for path in steps
    }


def test_one_boat_sails_somewhere() -> None:
    """The only Boat need not be named; places are grouped by Islands and Fjords."""
    scene = Scene(2).seat(P1, hand="v10", boats="b1:f1").play("play v10")
    choices = offered(scene, "sail")
    assert len(choices) == 24
    assert choices["b1 d2d"] == Choice("d2d, i2 Haugr", "Nature's Fury · Village", "i2 Haugr")
    assert choices["b1 f3"].region == "Fjords"


def test_several_boats_are_told_by_where_they_lie() -> None:
    """One step for all of them, grouped by Boats."""
    scene = Scene(2).seat(P1, hand="v10", boats="b1:f1 b2:d5a").play("play v10")
    choices = offered(scene, "sail")
    assert choices["b1 d2d"].label == "b1 → d2d, i2 Haugr"
    assert {choice.region for choice in choices.values()} == {"b1 (f1)", "b2 (d5a)"}


def test_a_settler_goes_from_one_island_to_another() -> None:
    """Both Islands in one step, with what is found at the end."""
    scene = Scene(2).seat(P1, hand="v14", settlers="i2:1").play("play v14")
    choice = offered(scene, "explore")["i2 i1"]
    assert choice.label == "i2 Haugr → i1 Vesterey"
    assert choice.region == "i2 Haugr"
    assert "6" in (choice.description or "")


def test_the_only_boat_may_be_left_out_but_not_its_place() -> None:
    """A Boat alone is no place, so that what it lacks is asked for."""
    scene = Scene(2).seat(P1, hand="v10", boats="b1:f1").play("play v10")
    assert GAME.parse(scene.state, P1, "sail d2d") == Sail("b1", "d2d")
    assert scene.code("sail b1") == "not_understood"
    assert scene.code("sail x1") == "unknown_place"
