"""Painters are found, not registered."""

from games.core.discovery import discover
from render.discovery import painters


def test_every_game_has_its_painter() -> None:
    """Each game that is found is drawn by a painter that is found under its key."""
    found = discover()
    assert not found.broken
    assert painters().keys() == found.games.keys()
