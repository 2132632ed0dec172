"""The game's own colours: told apart by everybody, and the same as in the game's data."""

import pytest

from games.vikings.pieces import MARKS, VIKINGS
from render.core.palette import Colour, contrast, parsed
from render.core.symbols import table
from render.vikings import colours
from tests.render.colour_distance import DEFICIENCIES, check_apart

SETS: dict[str, list[Colour]] = {
    "seats": list(colours.SEATS.values()),
    "trades": list(colours.TRADES.values()),
    "sails": list(colours.SAILS.values()),
}


@pytest.mark.parametrize("seen", [None, *DEFICIENCIES])
@pytest.mark.parametrize("name", SETS)
def test_every_set_is_told_apart_by_everybody(name: str, seen: str | None) -> None:
    """At least 15 between any two of a set, normally and with each colour deficiency."""
    check_apart(SETS[name], seen)


def test_the_data_names_the_same_colours() -> None:
    """Seats as in the game's data, each with a shape that can be drawn; trades with a symbol."""
    for colour, mark in MARKS.items():
        assert colours.SEATS[colour] == parsed(mark.hex)
        assert f"mark_{mark.shape}" in table().icons
    assert list(colours.TRADES) == list(VIKINGS)
    assert all(viking.symbol in table().icons for viking in VIKINGS.values())


def test_ids_of_cells_can_be_read_on_the_sea() -> None:
    """4.5:1, as for all small text."""
    assert contrast(colours.CELL_ID, colours.SEA) >= 4.5
