"""The end of a match, as its views and texts tell it; and a match its table agrees to stop."""

from games.core.chance import Rng
from games.core.words import ENGLISH
from games.raiders import GAME
from games.raiders.playing import leave
from games.raiders.result import STOPPED
from games.raiders.view import RaidersView
from tests.games.raiders.scenes import ANA, RUI, Scene
from tests.games.staging import NAMES


def finished() -> Scene:
    """Rui takes the last tile of the stack; Ana has had her last turn."""
    scene = Scene().seat(ANA, crew="champion", gold=2, valkyries=3, points=11, armour=6)
    scene.seat(RUI, crew="warlord", livestock=5, points=7)
    scene.state.trigger, scene.state.to_come = "offerings", (ANA,)
    return scene.play("work mill / gate")


def test_the_view_has_no_final_points_before_the_end() -> None:
    """What tiles and crew will score is nobody's business yet."""
    view = GAME.view(Scene().state, None)
    assert isinstance(view, RaidersView)
    assert [seat.final for seat in view.seats] == [None, None]


def test_the_final_view_has_places_points_and_reasons() -> None:
    """The same for everybody, and the same as the result."""
    state = finished().state
    result = GAME.result(state)
    assert result is not None
    for viewer in (None, ANA, RUI):
        view = GAME.view(state, viewer)
        assert isinstance(view, RaidersView)
        assert view.phase == "over"
        assert tuple(seat.final for seat in view.seats) == result.standings
    ana = result.standings[ANA]
    parts = {reason.code: reason.points for reason in ana.reasons}
    assert parts == {
        "track": 11, "valkyries": 2, "armour": 4, "offerings": 0, "crew": 3, "plunder": 2,
    }  # fmt: skip
    assert (ana.place, ana.points) == (1, 22)


def test_the_texts_tell_the_final_points() -> None:
    """Scores and alt text have the totals, the text board each part."""
    view = GAME.view(finished().state, None)
    assert GAME.words.scores(view, NAMES, ENGLISH) == "Ana 22 VP · Rui 11 VP"
    assert "Final points: Ana 22 VP · Rui 11 VP." in GAME.words.summary(view, NAMES, ENGLISH)
    board = GAME.words.board(view, NAMES, ENGLISH)
    assert "1. Ana: 22 VP = Victory Point track: 11 · Valkyries, position 3: 2" in board
    assert "Plunder (5 livestock): 2" in board


def test_a_match_can_be_stopped_as_it_stands() -> None:
    """It is scored without last turns, if the table agrees (ruling 53)."""
    scene = Scene().seat(ANA, gold=2).seat(RUI, points=9)
    before = scene.state.copy()
    result = GAME.standing(scene.state)
    assert result is not None
    assert (result.ending, result.winners) == (STOPPED, (RUI,))
    assert [standing.points for standing in result.standings] == [2, 9]
    assert GAME.words.ending(result, ENGLISH) == "The table agreed to stop."
    assert scene.state == before
    assert GAME.result(scene.state) is None


def test_whoever_left_is_last_in_the_final_view() -> None:
    """With its points, but behind all others (section 4, abandonment)."""
    scene = Scene().seat(ANA, points=30)
    leave(scene.state, ANA, Rng(bytes(32), 1))
    view = GAME.view(scene.state, None)
    assert isinstance(view, RaidersView)
    assert [seat.final.place for seat in view.seats if seat.final] == [2, 1]


def test_nobody_has_a_last_turn_after_the_end() -> None:
    """Also where the match ended in the last round because all others left."""
    scene = Scene(3)
    scene.state.trigger, scene.state.to_come = "offerings", (ANA, RUI)
    for seat in (ANA, 2):
        leave(scene.state, seat, Rng(bytes(32), 1))
    view = GAME.view(scene.state, None)
    assert isinstance(view, RaidersView)
    assert view.phase == "over"
    assert not any(seat.last_turn for seat in view.seats)
