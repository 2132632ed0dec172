"""The game's own colours, and where Boats lie: nothing is hidden, everything is told apart."""

import math
from itertools import combinations

import msgspec
import pytest

from games.te_vikings.pieces import CHARTS, CLANS, GODS, RUNE_DATA
from games.te_vikings.view import Boat, TeVikingsView
from render.core.curves import Point
from render.core.palette import Colour, parsed
from render.core.symbols import table
from render.te_vikings import colours, layout
from render.te_vikings.chart import land_mask
from render.te_vikings.fleet import moored
from render.te_vikings.mats import EMBLEMS
from tests.render.colour_distance import DEFICIENCIES, check_apart
from tests.render.te_vikings.positions import PLAYED

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
    check_apart(SETS[name], seen)


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
    berths = [(one, layout.TAG) for fjord in chart.fjords.values() for one in fjord.berths]
    berths += [
        (one, layout.WAITING_TAG) for route in chart.routes.values() for one in route.waiting
    ]
    wide, high = layout.MAP_SIZE
    for berth, half in berths:
        boat = (berth.x - 24, berth.y - 23, berth.x + 24, berth.y + 23)
        tag = (
            berth.tag_x - half[0],
            berth.tag_y - half[1],
            berth.tag_x + half[0],
            berth.tag_y + half[1],
        )
        for box in (boat, tag):
            assert min(box) >= 0
            assert box[2] <= wide
            assert box[3] <= high
            assert land.crop(tuple(round(side) for side in box)).getbbox() is None, berth  # type: ignore[arg-type]
            for x, y in ids:
                clear = abs(x - (box[0] + box[2]) / 2) >= (box[2] - box[0]) / 2 + ID[0] - 2
                level = abs(y - (box[1] + box[3]) / 2) >= (box[3] - box[1]) / 2 + ID[1] - 2
                assert clear or level, (berth, (x, y))


@pytest.mark.parametrize("side", ["a", "b"])
def test_boats_at_docks_lie_on_the_map(side: str) -> None:
    """Wholly, beside the Dock, and clear of the ids."""
    wide, high = layout.MAP_SIZE
    chart = layout.charts()[side]
    for name, dock in chart.docks.items():
        (x, y), (half, tall) = dock.boat, layout.HULL
        assert half <= x <= wide - half, name
        assert tall <= y <= high - tall, name
        assert 30 <= math.dist(dock.at, dock.boat) <= 50, name


@pytest.mark.parametrize("side", ["a", "b"])
def test_no_boat_in_a_fjord_lies_on_a_route(side: str) -> None:
    """One that does would seem to be between two Fjords."""
    chart = layout.charts()[side]
    for name, fjord in chart.fjords.items():
        for berth in fjord.berths:
            for route in chart.routes.values():
                assert _distance((berth.x, berth.y), *route.ends) >= 28, (name, berth)


def _distance(point: Point, start: Point, end: Point) -> float:
    """From a point to the nearest one of a straight line."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / (dx * dx + dy * dy)
    along = max(0.0, min(1.0, along))
    return math.dist(point, (start[0] + along * dx, start[1] + along * dy))


@pytest.mark.parametrize(("board", "seats"), [("middle-two", 2), ("middle", 4)])
def test_every_tag_can_be_read_where_boats_crowd(board: str, seats: int) -> None:
    """Five Boats in a Fjord and two that wait beside it: no tag covers another one."""
    view = TeVikingsView.of(PLAYED.boards[board])
    for fjord in CHARTS[view.side].fjords.values():
        boats = [Boat(number % seats, f"b{number // seats + 1}", fjord.id) for number in range(5)]
        off = CHARTS[view.side].docks[fjord.docks[0]]
        boats += [Boat(seat, "b4", None, off.id, off.fjords) for seat in range(2)]
        crowd = list(moored(msgspec.structs.replace(view, boats=tuple(boats))))
        for one, other in combinations(crowd, 2):
            across = abs(one.tag[0] - other.tag[0]) >= 2 * layout.TAG[0]
            assert across or abs(one.tag[1] - other.tag[1]) >= 2 * layout.TAG[1], (fjord.id, one)
