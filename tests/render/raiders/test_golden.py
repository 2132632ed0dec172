"""The pictures look as they did when somebody last looked at them."""

from pathlib import Path

import pytest
from msgspec import structs

from games.raiders.view import RaidersView
from render.core.encode import encode
from render.raiders import PAINTER
from tests.render import golden
from tests.render.raiders.positions import board, golden_canvases
from tests.render.raiders.samples import sample_view, village
from tests.render.renew import exact_colours

GOLDEN = Path(__file__).parent / "golden"
CANVASES = dict(golden_canvases())


@pytest.mark.parametrize("name", CANVASES)
def test_pictures_stay_as_they_were_approved(name: str) -> None:
    """Each golden position within the tolerance, everywhere; `tests.render.renew` renews them."""
    picture = encode(CANVASES[name], PAINTER.palette)
    mean, worst = golden.differences(picture, PAINTER.palette, GOLDEN / f"{name}.png")
    assert mean <= golden.TOLERANCE
    assert worst <= golden.WORST_TOLERANCE


def changed(view: RaidersView) -> float:
    picture = encode(board(view), PAINTER.palette)
    return golden.differences(picture, PAINTER.palette, GOLDEN / "middle.png")[1]


def test_the_tolerance_notices_a_worker_in_another_house() -> None:
    """One worker moved is beyond what is tolerated."""
    houses = {"mill": "grey", "gate": "white", "silversmith": "black"}
    assert changed(sample_view(village=village(houses))) > golden.WORST_TOLERANCE


def test_the_tolerance_notices_plunder_that_is_missing() -> None:
    """One token less on a raiding space is beyond what is tolerated."""
    view = sample_view()
    fortress = view.settlements[0]
    first = structs.replace(fortress.sets[0], tokens={"iron": 1})
    poorer = structs.replace(fortress, sets=(first, *fortress.sets[1:]))
    assert fortress.sets[0].tokens == {"livestock": 1, "iron": 1}
    assert changed(view) <= golden.WORST_TOLERANCE
    changes = structs.replace(view, settlements=(poorer, *view.settlements[1:]))
    assert changed(changes) > golden.WORST_TOLERANCE


def test_the_palette_keeps_every_exact_colour() -> None:
    """Mapping changes no colour of the tables by a single step."""
    colours = PAINTER.palette.colours
    assert len(colours) <= 256
    for colour in exact_colours("raiders"):
        assert colour in colours
