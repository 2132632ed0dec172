"""Painters are found, not registered."""

from render.discovery import painters


def test_a_painter_is_found_by_the_key_of_its_game() -> None:
    """The package's name with hyphens is the key."""
    assert "viking-tiles" in painters()
