"""Symbols and carved capitals: every drawing is whole, at every size."""

import pytest

from render.core.canvas import Canvas
from render.core.palette import NIGHT
from render.core.staves import title
from render.core.symbols import flattened, grown_mask, symbol_mask, table


@pytest.mark.parametrize("size", [20, 48])
def test_every_symbol_is_drawn(size: int) -> None:
    """Each covers part of its square, and its grown silhouette covers more."""
    for name in table().icons:
        mask = symbol_mask(name, size)
        assert mask.size == (size, size)
        covered = sum(mask.tobytes())
        assert 0.04 < covered / (255 * size * size) < 0.95, name
        assert sum(grown_mask(name, size, 2).tobytes()) > covered, name


def test_every_symbol_says_what_it_stands_for() -> None:
    """A drawing without a meaning is not kept."""
    assert all(symbol.means and symbol.group for symbol in table().icons.values())


def test_paths_are_lines_and_curves() -> None:
    """M L Q C Z, further pairs after M being lines; curves in 14 pieces."""
    assert flattened("M0 0 L2 0 2 2 Z") == [([(0, 0), (2, 0), (2, 2)], True)]
    ((points, closed),) = flattened("M0 0 Q1 1 2 0 C2 1 3 1 4 0")
    assert len(points) == 1 + 14 + 14
    assert points[-1] == (4, 0)
    assert not closed


@pytest.mark.parametrize("text", ["Viking Tiles", "Épicos ção ñü", "Łódź", "北欧", "A" * 80])
def test_any_title_is_drawn_within_its_room(text: str) -> None:
    """Carved where the staves have the letters, plain capitals otherwise, never beyond."""
    canvas = Canvas(700, 120)
    title(canvas, 20, 40, text, 600)
    changed = canvas.image.point(lambda value: value).getbbox()
    assert changed is not None
    beyond = canvas.image.crop((640, 0, 700, 120)).getcolors()
    assert beyond == [(60 * 120, NIGHT)]
