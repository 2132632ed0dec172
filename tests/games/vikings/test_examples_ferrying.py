"""The dossier's examples of ferries, one test each, under their own numbers."""

import pytest

from games.vikings import GAME
from games.vikings.events import Scored
from games.vikings.state import FERRY
from tests.games.vikings.examples import example
from tests.games.vikings.scenes import ANA, Scene
from tests.games.vikings.test_examples_scoring import E22

E24 = "F1=L F2=M F3=M E1=L D1=L D2=M"
E54 = "F1=L F2=M D1=L"
E66 = "F1=L F2=R E1=L C1=L"


def gained(scene: Scene) -> tuple[int, int]:
    """Gold and points of Ana's large scoring."""
    found = [event for event in scene.happened(Scored) if isinstance(event, Scored)]
    parts = [part for event in found if event.seat == ANA and event.large for part in event.parts]
    return sum(part.gold for part in parts), sum(part.points for part in parts)


@example("E23")
def test_a_ferry_before_the_scoring(number: str) -> None:
    """The warrior repels the ship, and the boatman is gone."""
    scene = Scene().home(E22, "1 warrior, 1 boatman").ferrying().play("ferry B2; done")
    found = [event for event in scene.happened(Scored) if isinstance(event, Scored)]
    parts = {part.source: (part.gold, part.points) for part in found[0].parts}
    assert parts == {"ships": (3, 3), "nobles": (0, 4), "scouts": (0, 5), "goldsmiths": (9, 0)}
    assert gained(scene) == (12, 12)
    assert scene.player().boatmen == 0


@pytest.mark.parametrize(
    "line",
    [
        "ferry F1; also F2; also F3",
        "ferry F1; also F2",
        "ferry E1",
        "ferry D1; also D2",
        "ferry F1; also E1; also D1",
        "ferry F2; also D2",
    ],
)
@example("E24")
def test_legal_groups(number: str, line: str) -> None:
    """All of one type, or all of different types."""
    base = "3 fishermen, 1 goldsmith, 2 scouts, 1 boatman"
    scene = Scene().home(E24, base).ferrying().play(line)
    assert len(scene.player().standing) == line.count(";") + 1


@pytest.mark.parametrize(
    "line",
    [
        "ferry F1; also F2; also E1",
        "ferry D1; also D2; also E1",
        "ferry F1; also E1; also F2",
    ],
)
@example("E24")
def test_mixed_groups(number: str, line: str) -> None:
    """Two alike and a different one are refused."""
    base = "3 fishermen, 1 goldsmith, 2 scouts, 1 boatman"
    assert Scene().home(E24, base).ferrying().code(line) == "ferry_mix"


@example("E25")
def test_limits(number: str) -> None:
    """Each mistake has its own code."""
    scene = Scene().home("E1=L* E2=M C1=L", "2 goldsmiths, 1 boatman").ferrying()
    codes = {
        "ferry E1": "tile_occupied",
        "ferry C1": "viking_not_on_base",
        "ferry E2; also E3": "no_tile",
        "ferry E2; ferry E3": "no_boatman",
        "also E2": "no_trip",
        "ferry A1": "no_tile",
    }
    assert {line: scene.code(line) for line in codes} == codes
    assert scene.play("ferry E2").on("E2")


@example("E26")
def test_the_duty_of_the_last_round(number: str) -> None:
    """Whoever can be carried must be; the rest may stay."""
    home, base = "C1=L D1=L*", "1 noble, 1 scout, 2 boatmen"
    scene = Scene().home(home, base).ferrying(6)
    assert scene.code("done") == "must_ferry"
    scene.play("ferry C1; done")
    assert scene.player().boatmen == 1
    assert Scene().home(home, base).ferrying(4).play("done").player().boatmen == 2


@example("E43")
def test_the_advanced_boat(number: str) -> None:
    """One viking each, unless the owner has a big boat."""
    home, base = "E1=L* E2=M E3=R", "2 goldsmiths, 2 boatmen"
    scene = Scene("advanced").home(home, base).ferrying()
    assert scene.code("ferry E2; also E3") == "ferry_one_only"
    assert scene.play("ferry E2; ferry E3; done").player().boatmen == 0
    scene = Scene("advanced").home(home, base, specials="big-boat-a").ferrying()
    assert scene.play("ferry E2; also E3; done").player().boatmen == 1


@example("E54")
def test_one_trip_step_by_step(number: str) -> None:
    """Every list on the way."""
    scene = Scene().home(E54, "2 fishermen, 1 scout, 2 boatmen").ferrying()
    assert sorted(scene.legal()) == ["done", "ferry D1", "ferry F1", "ferry F2"]
    scene.play("ferry F1")
    assert sorted(scene.legal()) == ["also D1", "also F2", "done", "ferry D1", "ferry F2"]
    aboard = scene.state
    scene.play("also D1")
    assert sorted(scene.legal()) == ["done", "ferry F2"]
    assert scene.code("also F2") == "ferry_mix"
    scene.state = aboard
    scene.play("also F2")
    assert sorted(scene.legal()) == ["done", "ferry D1"]
    assert scene.code("also D1") == "ferry_mix"


@example("E55")
def test_the_last_boat(number: str) -> None:
    """Nobody stays behind whom the boat under way could take."""
    base = "2 fishermen, 1 scout, 1 boatman"
    assert Scene().home(E54, base).ferrying(6).code("ferry F1; done") == "must_ferry"
    for line in ("ferry F1; also F2; done", "ferry F1; also D1; done"):
        Scene().home(E54, base).ferrying(6).play(line)
    Scene().home(E54, base).ferrying(4).play("ferry F1; done")


@example("E56")
def test_the_start_tile_and_a_threatened_one(number: str) -> None:
    """A ferry may go there; the goldsmith is threatened all the same."""
    scene = Scene().home("E1=L A1=yellow", "1 goldsmith, 1 boatman").ferrying()
    scene.play("ferry E1; done")
    assert scene.on("E1")
    assert gained(scene) == (0, 0)


def automatic(scene: Scene) -> str:
    """The line that is played for Ana when time is up."""
    made = []
    while scene.state.phase == FERRY and scene.state.active == ANA:
        move = str(GAME.default(scene.state, ANA))
        made.append(move)
        scene.play(move)
    return "; ".join(made)


@example("E66")
def test_the_automatic_ferries(number: str) -> None:
    """The larger kind of trip first, and on until all are carried."""
    base = "3 fishermen, 1 goldsmith, 1 noble, 2 boatmen"
    scene = Scene().home(E66, base).ferrying(6)
    assert automatic(scene) == "ferry C1; also E1; also F1; ferry F2; done"
    scene = Scene().home("F1=L F2=R E1=L* C1=L*", base).ferrying(6)
    assert automatic(scene) == "ferry F1; also F2; done"
    assert scene.player().boatmen == 1
    assert automatic(Scene().home(E66, base).ferrying(4)) == "done"


def test_the_automatic_ferries_of_the_advanced_game() -> None:
    """One viking each, the first row first."""
    scene = Scene("advanced").home(E66, "3 fishermen, 1 noble, 2 boatmen").ferrying(6)
    assert automatic(scene) == "ferry C1; ferry F1; done"


def test_seats_that_cannot_ferry_are_scored_in_passing() -> None:
    """In turn order from the start player; the next round follows the last one."""
    scene = Scene(seats=3).home("E1=L", "1 goldsmith, 1 boatman", seat=1)
    scene.state.start_seat = 2
    scene.ferrying()
    first = [event.seat for event in scene.happened(Scored) if isinstance(event, Scored)]
    assert (first, scene.state.active) == ([2, 0], 1)
    scene.play("ferry E1; done")
    assert (scene.state.round, scene.state.phase, scene.state.active) == (3, "buy", 0)
