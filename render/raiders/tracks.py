"""The three tracks: the ring of Victory Points round the map, Armour and Valkyries below it."""

from collections.abc import Callable, Sequence
from typing import Final

from games.raiders.pieces import ARMOUR_VP, VALKYRIE_TRACK, VALKYRIE_VP
from games.raiders.view import RaidersView, SeatView
from render.core.canvas import Canvas
from render.core.curves import Point
from render.core.palette import AMBER, BONE, DEEP, EDGE, MIST, SLATE, Colour, mix
from render.core.shapes import Box
from render.core.type import Role
from render.raiders import colours, layout
from render.raiders.tokens import ship_mark

_ALONG: Final = {1: (24, 0), 2: (20, 31), 3: (18, 25), 4: (13, 18)}
"""Size and pitch of so many markers in a row along a cell."""
_QUARTER: Final = 12
_QUARTER_STEP: Final = 8
_ON_TRACK: Final = {
    1: (26, ((0, 0),)),
    2: (17, ((-10, -9), (10, 9))),
    3: (14, ((-10, -10), (10, -10), (-10, 10))),
    4: (14, ((-10, -10), (10, -10), (-10, 10), (10, 10))),
}
"""Size and places of so many markers on a square cell."""


def paint_ring(canvas: Canvas) -> None:
    """The fifty numbered cells."""
    for space in range(layout.RING_SPACES):
        box = layout.ring_box(space)
        canvas.box(box, 6, _ground(space))
        x, y = _middle(box)
        canvas.text(x, y, str(space), Role.NUMBER, _number_fill(space), "mm", 20)


def paint_ring_markers(canvas: Canvas, view: RaidersView) -> None:
    """The ships' markers; beyond 49 they are on their next round."""
    for space, seats in _by_space(view.seats, lambda s: s.points % layout.RING_SPACES).items():
        box = layout.ring_box(space)
        canvas.box(box, 6, _ground(space))
        size, points = _ring_places(box, len(seats))
        for seat, (x, y) in zip(seats, points, strict=True):
            ship_mark(canvas, x, y, size, seat.colour)


def _ring_places(box: Box, count: int) -> tuple[int, list[Point]]:
    """Along the cell; in quarters on the square ones in the corners."""
    x, y = _middle(box)
    wide, high = box[2] - box[0], box[3] - box[1]
    if wide == high and count > 1:
        step = _QUARTER_STEP
        corners = ((-step, -step), (step, -step), (-step, step), (step, step))
        return _QUARTER, [(x + dx, y + dy) for dx, dy in corners[:count]]
    size, pitch = _ALONG[count]
    offsets = [(number - (count - 1) / 2) * pitch for number in range(count)]
    return size, [(x + o, y) if wide > high else (x, y + o) for o in offsets]


def paint_tracks(canvas: Canvas, view: RaidersView) -> None:
    """Armour and Valkyries with what each space scores."""
    canvas.box(layout.TRACKS, 12, DEEP)
    canvas.outline(layout.TRACKS, 12, mix(EDGE, DEEP, 0.35), 2)
    _track(canvas, layout.ARMOUR_LEFT, "helmet", ARMOUR_VP, _by_space(view.seats, _armour))
    _track(canvas, layout.VALKYRIES_LEFT, "valkyrie", VALKYRIE_VP,
           _by_space(view.seats, _valkyries))  # fmt: skip


def _armour(seat: SeatView) -> int:
    return min(seat.armour, len(ARMOUR_VP) - 1)


def _valkyries(seat: SeatView) -> int:
    return min(seat.valkyries, VALKYRIE_TRACK)


def _track(
    canvas: Canvas, left: int, symbol: str, points: Sequence[int],
    standing: dict[int, list[SeatView]],
) -> None:  # fmt: skip
    top = layout.TRACKS[1]
    canvas.symbol(symbol, left + 22, top + 28, 36, AMBER)
    canvas.symbol("star", left + 22, top + 64, 16, AMBER)
    for space, scored in enumerate(points):
        start = left + 50 + space * layout.TRACK_PITCH
        box = (start, top + 8, start + layout.TRACK_CELL, top + 8 + layout.TRACK_CELL)
        canvas.box(box, 6, _ground(space))
        x, y = _middle(box)
        here = standing.get(space, [])
        if not here:
            canvas.text(x, y, str(space), Role.NUMBER, _number_fill(space), "mm", 22)
        else:
            size, offsets = _ON_TRACK[len(here)]
            for seat, (dx, dy) in zip(here, offsets, strict=True):
                ship_mark(canvas, x + dx, y + dy, size, seat.colour)
        canvas.text(x, top + 65, str(scored), Role.NOTE, AMBER, "mm")


def _by_space(
    seats: Sequence[SeatView], space: Callable[[SeatView], int]
) -> dict[int, list[SeatView]]:
    standing: dict[int, list[SeatView]] = {}
    for seat in seats:
        standing.setdefault(space(seat), []).append(seat)
    return standing


def _ground(space: int) -> Colour:
    return colours.FIFTH if space % 5 == 0 else SLATE


def _number_fill(space: int) -> Colour:
    return BONE if space % 5 == 0 else MIST


def _middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
