"""The Boats: at Docks, in Fjords, and pushed off and waiting."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

import msgspec

from games.te_vikings.pieces import CHARTS, CLANS
from games.te_vikings.view import Boat, TeVikingsView
from render.core.canvas import Canvas
from render.core.curves import Point
from render.core.shapes import Box
from render.te_vikings import layout
from render.te_vikings.layout import Berth
from render.te_vikings.tokens import boat, pushed_tag, tag


class Moored(msgspec.Struct, frozen=True):
    """A Boat on the map: where it is drawn and where its tag stands, in pixels of the map."""

    boat: Boat
    at: Point
    tag: Point

    @property
    def pushed(self) -> bool:
        """Whether it waits where to go."""
        return self.boat.place is None


def moored(view: TeVikingsView) -> Iterator[Moored]:
    """All Boats with their places on the picture."""
    chart = layout.charts()[view.side]
    before: dict[str, int] = defaultdict(int)
    docked = [chart.docks[each.place] for each in view.boats if each.place in chart.docks]
    held = [box for dock in docked for box in _covered(dock.boat, dock.tag)]
    for each in view.boats:
        if each.place in chart.docks:
            dock = chart.docks[each.place]
            yield Moored(each, dock.boat, dock.tag)
            continue
        if each.place is not None:
            where, berths = each.place, chart.fjords[each.place].berths
        else:
            where = CHARTS[view.side].docks[each.off or ""].route
            berths = chart.routes[where].waiting
        clear = [one for one in berths if not _meets(one, held)]
        yield _moored(each, clear or berths, before[where])
        before[where] += 1


def _covered(boat: Point, tag: Point) -> tuple[Box, Box]:
    """What a Boat and its tag cover."""
    half, (wide, high) = layout.BOAT / 2, layout.TAG
    return (
        (boat[0] - half, boat[1] - half, boat[0] + half, boat[1] + half),
        (tag[0] - wide, tag[1] - high, tag[0] + wide, tag[1] + high),
    )


def _meets(berth: Berth, held: Sequence[Box]) -> bool:
    """Whether a Boat there, or its tag, would cover one at a Dock."""
    covered = _covered((berth.x, berth.y), (berth.tag_x, berth.tag_y))
    return any(
        one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
        for one in covered
        for other in held
    )


def _moored(each: Boat, berths: Sequence[Berth], number: int) -> Moored:
    """In the places by turns; where there are more Boats than places they lie a little apart."""
    turn, place = divmod(number, len(berths))
    berth, by = berths[place], layout.CROWDED * turn
    return Moored(each, (berth.x + by, berth.y + by), (berth.tag_x + by, berth.tag_y + by))


def paint_boats(canvas: Canvas, view: TeVikingsView, corner: tuple[int, int]) -> None:
    """The Boats alone."""
    for each in moored(view):
        x, y = corner[0] + each.at[0], corner[1] + each.at[1]
        boat(canvas, x, y, layout.BOAT, view.seats[each.boat.seat].colour)


def paint_tags(canvas: Canvas, view: TeVikingsView, corner: tuple[int, int]) -> None:
    """Their names, over everything else."""
    for each in moored(view):
        x, y = corner[0] + each.tag[0], corner[1] + each.tag[1]
        name = boat_name(view, each.boat)
        if each.pushed:
            pushed_tag(canvas, x, y, name)
        else:
            tag(canvas, x, y, name)


def boat_name(view: TeVikingsView, each: Boat) -> str:
    """Whose Boat and which: "R-b1"."""
    return f"{CLANS[view.seats[each.seat].colour].mark}-{each.id}"
