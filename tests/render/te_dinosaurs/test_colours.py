"""The game's own colours, and the ranches as they are printed."""

from itertools import combinations

import pytest

from games.te_dinosaurs.pieces import COLOURS, RANCHES, SPACES, SPECIES
from render.core.palette import Colour
from render.core.symbols import table
from render.te_dinosaurs import colours, layout
from render.te_dinosaurs.terrain import Shape, overlay
from tests.render.colour_distance import DEFICIENCIES, check_apart

SETS: dict[str, list[Colour]] = {
    "seats": list(colours.SEATS.values()),
    "dinosaurs": [*colours.SPECIES.values(), colours.UNIQUE],
    "goods": list(colours.GOODS.values()),
}


@pytest.mark.parametrize("seen", [None, *DEFICIENCIES])
@pytest.mark.parametrize("name", SETS)
def test_every_set_is_told_apart_by_everybody(name: str, seen: str | None) -> None:
    """At least 15 between any two of a set, normally and with each colour deficiency."""
    check_apart(SETS[name], seen)


def test_every_seat_and_species_is_drawn() -> None:
    """A colour and a pattern for each seat, a colour and a silhouette for each species."""
    assert set(colours.SEATS) == set(colours.PATTERNS) == set(COLOURS)
    assert set(colours.SPECIES) == set(SPECIES)
    assert set(SPECIES) <= set(table().icons)


@pytest.mark.parametrize("side", SPACES)
def test_every_action_space_has_a_place(side: str) -> None:
    """All of a side's spaces, each on its own card, none over another."""
    assert set(layout.PLACES[side]) == set(SPACES[side])
    boxes = {space: layout.space_box(side, space) for space in SPACES[side]}
    for space, box in boxes.items():
        mat = layout.mat_box(side, space[0])
        assert mat[0] < box[0]
        assert box[2] < mat[2]
        assert box[3] < mat[3]
    for one, other in combinations(boxes.values(), 2):
        apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        assert apart


@pytest.mark.parametrize("measures", [layout.PUBLIC, layout.PRIVATE])
@pytest.mark.parametrize("ranch", RANCHES)
def test_terrain_lies_on_edges_alone(ranch: str, measures: tuple[int, int]) -> None:
    """The middle of every space stays free for what stands there; blocked places are filled."""
    shape = Shape(ranch, *measures)
    _, mask = overlay(shape)
    for cell in RANCHES[ranch].cells:
        left, top, right, bottom = shape.box(cell.id)
        inset = (right - left) * 0.2
        middle = (left + inset, top + inset, right - inset, bottom - inset)
        assert mask.crop(tuple(round(side) for side in middle)).getbbox() is None  # type: ignore[arg-type]
    for blocked in RANCHES[ranch].blocked:
        box = tuple(round(side) for side in shape.at(blocked.x, blocked.y))
        assert mask.crop(box).getextrema() == (255, 255)  # type: ignore[arg-type]
