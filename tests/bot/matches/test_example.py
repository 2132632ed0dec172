"""The examples that are drawn beside the rules."""

import pytest

from bot.matches.example import example_position, made_up
from bot.text.primers import Example, examples
from games.core.contract import Game
from tests.games.matches import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
def test_every_example_comes_up(game: Game) -> None:
    """Each leads to a position in which the seat whose view it is has something to choose."""
    for example in examples(game.info.key):
        position = example_position(game, example)
        assert position.moves
        assert position.view.viewer is not None
        assert len(position.names) == example.seats
        if example.shows == "choices":
            assert example.kind


@every_game
def test_an_example_is_always_the_same(game: Game) -> None:
    """It is made up from a seed, so that its picture can be kept."""
    for example in examples(game.info.key)[:2]:
        once = example_position(game, example)
        assert example_position(game, example) is once
        assert made_up(game, example) == once


def test_a_decision_that_never_comes_up() -> None:
    """Whoever writes an example that leads nowhere is told so."""
    example = Example(mode="saga", seats=2, shows="board", kind="no such kind")
    with pytest.raises(LookupError):
        example_position(GAMES["viking-tiles"], example)
