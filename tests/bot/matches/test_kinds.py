"""Which kind of decision a typed move answers."""

import pytest

from bot.matches.kinds import kind_of, kinds_of
from games.core.discovery import discover
from games.viking_tiles import GAME


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("place t08 n3w1 180", "place"),
        ("  Deploy warrior peak", "act"),
        ("end", "act"),
        ("dance", None),
        ("", None),
    ],
)
def test_the_kind_of_a_text(text: str, kind: str | None) -> None:
    """The first word tells it; what no move begins with has none."""
    assert kind_of(GAME, text) == kind


@pytest.mark.parametrize("game", discover().games.values(), ids=lambda game: game.info.key)
def test_every_move_has_a_kind(game: object) -> None:
    """A few matches are enough to meet every verb of a game."""
    met = kinds_of(game)  # type: ignore[arg-type]
    assert set(met) == {move.verb for move in game.moves}  # type: ignore[attr-defined]
