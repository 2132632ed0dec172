"""The pictures of every game look as they did when somebody last looked at them."""

import pytest

from render.discovery import painters
from tests.render import golden
from tests.render.renew import GAMES, exact_colours


def drawn_together(game: str, *names: str) -> object:
    """One case, run by the worker that draws the pictures of the game for all its tests."""
    return pytest.param(game, *names, marks=pytest.mark.xdist_group(f"{game} pictures"))


every_game = pytest.mark.parametrize("game", [drawn_together(game) for game in GAMES])
every_picture = pytest.mark.parametrize(
    ("game", "name"),
    [drawn_together(game, name) for game in GAMES for name in golden.kept(game)],
)


def test_every_game_has_golden_pictures() -> None:
    """Whatever game is drawn is compared."""
    assert [game.replace("_", "-") for game in GAMES] == sorted(painters())


@every_picture
def test_pictures_stay_as_they_were_approved(game: str, name: str) -> None:
    """Each golden position within the tolerance, everywhere; `tests.render.renew` renews them."""
    mean, worst = golden.differences(golden.canvases(game)[name], game, name)
    assert mean <= golden.TOLERANCE
    assert worst <= golden.WORST_TOLERANCE


@every_game
def test_every_golden_position_has_its_picture(game: str) -> None:
    """Each picture is still compared with something, and each position has one."""
    assert set(golden.kept(game)) == set(golden.canvases(game))


@every_game
def test_the_palette_keeps_every_exact_colour(game: str) -> None:
    """Mapping changes no colour of the tables by a single step."""
    colours = golden.palette(game).colours
    assert len(colours) <= 256
    assert set(exact_colours(game)) <= set(colours)
