"""The game's own colours, and where Boats lie: nothing is hidden, everything is told apart."""

from itertools import combinations

import pytest

from games.te_vikings.pieces import CHARTS, CLANS, GODS, RUNE_DATA
from render.core.palette import Colour, parsed
from render.core.symbols import table
from render.te_vikings import colours, layout
from render.te_vikings.chart import land_mask
from render.te_vikings.mats import EMBLEMS
from tests.render.colour_distance import DEFICIENCIES, ciede2000, lab

LEAST_DISTANCE = 15.0
ID = (21, 12)
"""Half the size of an id on the map."""
SETS: dict[str, list[Colour]] = {
    "clans": [*colours.CLAN.values(), colours.ENEMY],
    "runes": list(colours.RUNES.values()),
    "goods": list(colours.GOODS.values()),
}


@pytest.mark.parametrize("seen", [None, *DEFICIENCIES])
@pytest.mark.parametrize("name", SETS)
def test_every_set_is_told_apart_by_everybody(name: str, seen: str | None) -> None:
    """At least 15 between any two of a set, normally and with each colour deficiency."""
    for one, other in combinations(SETS[name], 2):
        assert ciede2000(lab(one, seen), lab(other, seen)) >= LEAST_DISTANCE, (one, other)


def test_the_data_names_the_same_colours() -> None:
    """Clans and Runes as in the game's data; every god has an emblem and a colour."""
    assert {colour: parsed(clan.hex) for colour, clan in CLANS.items()} == colours.CLAN
    assert {rune: parsed(piece.colour) for rune, piece in RUNE_DATA.items()} == colours.RUNES
    assert set(EMBLEMS) == set(colours.GODS) == set(GODS)
    assert set(EMBLEMS.values()) <= set(table().icons)


@pytest.mark.parametrize("side", ["a", "b"])
def test_the_drawn_map_is_the_one_that_is_played(side: str) -> None:
    """The same Islands, Docks, Fjords and routes, and at least two berths in every Fjord."""
    drawn, played = layout.charts()[side], CHARTS[side]
    assert set(drawn.islands) == set(played.islands)
    assert set(drawn.docks) == set(played.docks)
    assert set(drawn.fjords) == set(played.fjords)
    assert set(drawn.routes) == set(played.routes)
    assert all(len(fjord.berths) >= 2 for fjord in drawn.fjords.values())


@pytest.mark.parametrize("side", ["a", "b"])
def test_no_boat_covers_an_id_or_land(side: str) -> None:
    """Wherever Boats lie in Fjords or wait, ids stay free, and tags stay on the map."""
    chart, land = layout.charts()[side], land_mask(side)
    ids = [dock.label for dock in chart.docks.values()]
    ids += [fjord.at for fjord in chart.fjords.values()]
    berths = [one for fjord in chart.fjords.values() for one in fjord.berths]
    berths += [one for route in chart.routes.values() for one in route.waiting]
    wide, high = layout.MAP_SIZE
    for berth in berths:
        boat = (berth.x - 24, berth.y - 23, berth.x + 24, berth.y + 23)
        tag = (berth.tag_x - 26, berth.tag_y - 13, berth.tag_x + 26, berth.tag_y + 13)
        for box in (boat, tag):
            assert min(box) >= 0
            assert box[2] <= wide
            assert box[3] <= high
            assert land.crop(tuple(round(side) for side in box)).getbbox() is None  # type: ignore[arg-type]
            for x, y in ids:
                clear = abs(x - (box[0] + box[2]) / 2) >= (box[2] - box[0]) / 2 + ID[0] - 2
                level = abs(y - (box[1] + box[3]) / 2) >= (box[3] - box[1]) / 2 + ID[1] - 2
                assert clear or level, (berth, (x, y))
