"""The pictures look as they did when somebody last looked at them."""

import pytest

from render.core.encode import encode
from render.te_dinosaurs import PAINTER
from tests.render import golden
from tests.render.played import kept
from tests.render.renew import exact_colours
from tests.render.te_dinosaurs.positions import GOLDEN, canvases

pytestmark = pytest.mark.xdist_group("te_dinosaurs pictures")


@pytest.mark.parametrize("name", kept(GOLDEN))
def test_pictures_stay_as_they_were_approved(name: str) -> None:
    """Each golden position within the tolerance, everywhere; `tests.render.renew` renews them."""
    picture = encode(canvases()[name], PAINTER.palette)
    mean, worst = golden.differences(picture, PAINTER.palette, GOLDEN / f"{name}.png")
    assert mean <= golden.TOLERANCE
    assert worst <= golden.WORST_TOLERANCE


def test_no_golden_picture_is_left_over() -> None:
    """Each is still compared with something."""
    assert {path.stem for path in GOLDEN.glob("*.png")} == set(canvases())


def test_the_palette_keeps_every_exact_colour() -> None:
    """Mapping changes no colour of the tables by a single step."""
    colours = PAINTER.palette.colours
    assert len(colours) <= 256
    for colour in exact_colours("te_dinosaurs"):
        assert colour in colours
