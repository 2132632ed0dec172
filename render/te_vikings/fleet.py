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
    """All Boats with their places on the picture: those at Docks, in Fjords, and waiting."""
    chart = layout.charts()[view.side]
    held: list[Box] = []
    crowd: dict[str, int] = defaultdict(int)
    for each in sorted(view.boats, key=lambda one: (one.place is None, one.place in chart.fjords)):
        if each.place in chart.docks:
            dock = chart.docks[each.place]
            found = Moored(each, dock.boat, dock.tag)
        else:
            where, berths = _berths(view, each)
            clear = [one for one in berths if not _meets(_covered(each, *_places(one)), held)]
            if clear:
                found = Moored(each, *_places(clear[0]))
            else:
                found = _crowded(each, berths, crowd[where], held)
                crowd[where] += 1
        held += _covered(each, found.at, found.tag)
        yield found


def _berths(view: TeVikingsView, each: Boat) -> tuple[str, Sequence[Berth]]:
    """The Fjord of a Boat, or the route beside which it waits, and the places there."""
    chart = layout.charts()[view.side]
    if each.place is not None:
        return each.place, chart.fjords[each.place].berths
    route = CHARTS[view.side].docks[each.off or ""].route
    return route, chart.routes[route].waiting


def _places(berth: Berth) -> tuple[Point, Point]:
    return (berth.x, berth.y), (berth.tag_x, berth.tag_y)


def _covered(each: Boat, boat: Point, tag: Point) -> tuple[Box, Box]:
    """What a Boat and its tag cover."""
    half = layout.TAG if each.place is not None else layout.WAITING_TAG
    return _around(boat, layout.HULL), _around(tag, half)


def _around(middle: Point, half: Point) -> Box:
    return middle[0] - half[0], middle[1] - half[1], middle[0] + half[0], middle[1] + half[1]


def _meets(covered: Sequence[Box], held: Sequence[Box]) -> bool:
    """Whether something there would cover what is drawn already."""
    return any(
        one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
        for one in covered
        for other in held
    )


def _crowded(each: Boat, berths: Sequence[Berth], number: int, held: Sequence[Box]) -> Moored:
    """More Boats than places: a little beside another one, but each with a tag to be read."""
    turn, place = divmod(number, len(berths))
    berth, by = berths[place], layout.CROWDED * (turn + 1)
    at = (berth.x + by, berth.y + by)
    tags = [
        (berth.tag_x + across * layout.TAG[0] * 2, berth.tag_y + down * layout.TAG[1] * 2)
        for down, across in layout.ASIDE
    ]
    free = (tag for tag in tags if _inside(tag) and not _meets(_covered(each, at, tag)[1:], held))
    return Moored(each, at, next(free, tags[0]))


def _inside(tag: Point) -> bool:
    """Whether a tag there is wholly on the map."""
    (x, y), (wide, high) = tag, layout.TAG
    return wide <= x <= layout.MAP_SIZE[0] - wide and high <= y <= layout.MAP_SIZE[1] - high


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
