"""A ranch with all that stands on it, in small on the board and in large in the plan."""

from functools import lru_cache
from typing import Final

import msgspec
from PIL import Image

from games.te_dinosaurs.pieces import LAYOUTS
from games.te_dinosaurs.view import RanchView
from render.core.canvas import Canvas, grown
from render.core.marks import chip
from render.core.palette import BONE, ICE, INK, Colour
from render.core.shapes import Box, pattern_mask
from render.core.states import candidate
from render.core.type import Role
from render.te_dinosaurs import colours, layout
from render.te_dinosaurs.terrain import Shape, overlay
from render.te_dinosaurs.tokens import dinosaur, good, letter

_PATTERNS: Final = ("stripes", "dots", "bars", "hatch")
_LARGE: Final = 100
"""Cells from this size on have patterns and numbers of areas."""
_BAR: Final = 0.085


class Marked(msgspec.Struct, frozen=True):
    """What is marked on a ranch: candidates by id, barriers just put down, spaces done with."""

    edges: frozenset[str] = frozenset()
    cells: frozenset[str] = frozenset()
    pieces: frozenset[str] = frozenset()
    placed: frozenset[str] = frozenset()
    ticked: frozenset[str] = frozenset()


NOTHING: Final = Marked()


def paint_ranch(
    canvas: Canvas, corner: tuple[int, int], ranch: RanchView, measures: tuple[int, int],
    marked: Marked = NOTHING,
) -> Shape:  # fmt: skip
    """The card at a corner; gives its shape, from whose corner everything is measured."""
    shape = Shape(ranch.ranch, *measures)
    wide, high = shape.size
    left, top = corner
    canvas.box((left - 5, top - 5, left + wide + 5, top + high + 5), 8, INK)
    canvas.box((left - 3, top - 3, left + wide + 3, top + high + 3), 7, BONE)
    part = Canvas(wide, high, colours.OPEN)
    _grounds(part, shape, ranch)
    image, cover = overlay(shape)
    part.image.paste(image, (0, 0), cover)
    for slot in ranch.barriers:
        _barrier(part, shape, slot, fresh=slot in marked.placed)
    _contents(part, shape, ranch)
    canvas.paste(part, corner)
    _marks(canvas, corner, shape, ranch, marked)
    return shape


def _grounds(part: Canvas, shape: Shape, ranch: RanchView) -> None:
    """Brighter where an area is closed; in large with a pattern for each area."""
    number = 0
    for area in ranch.areas:
        if not area.closed:
            continue
        for cell in area.cells:
            left, top, right, bottom = (round(side) for side in shape.box(cell))
            part.draw.rectangle((left, top, right - 1, bottom - 1), fill=colours.CLOSED)
            if shape.cell >= _LARGE:
                pattern = _pattern(_PATTERNS[number % len(_PATTERNS)], shape.cell)
                part.image.paste(colours.AREA, (left, top), pattern)
        number += 1


@lru_cache(16)
def _pattern(kind: str, size: int) -> Image.Image:
    return pattern_mask(kind, size)


def _contents(part: Canvas, shape: Shape, ranch: RanchView) -> None:
    """What stands in each space, or the icon of the good it brings; the id of the space."""
    plan = LAYOUTS[ranch.ranch]
    large = shape.cell >= _LARGE
    for cell, icon in zip(plan.cells, plan.icons, strict=True):
        left, top, _, _ = shape.box(cell)
        side = shape.cell
        kind = ranch.cells.get(cell)
        at, scale = ((0.52, 0.56), 0.48) if large else ((0.53, 0.385), 0.53)
        x, y = left + at[0] * side, top + at[1] * side
        if kind is not None:
            dinosaur(part, x, y, round(scale * side), kind)
            by = (0.85, 0.84) if large else (0.81, 0.75)
            letter(part, left + by[0] * side, top + by[1] * side, kind)
        elif icon is not None:
            good(part, x, y, round(side * (0.34 if large else 0.38)), icon)
        spot = (left + (0.16 if large else 0.23) * side, top + 0.80 * side)
        part.text(*spot, cell, Role.ID, INK, "mm", 26 if large else 18)
    if large:
        _numbers(part, shape, ranch)


def _numbers(part: Canvas, shape: Shape, ranch: RanchView) -> None:
    """A number for each closed area, in its first space."""
    closed = [area for area in ranch.areas if area.closed]
    for number, area in enumerate(closed, 1):
        left, top, _, _ = shape.box(area.cells[0])
        x, y = left + shape.cell * 0.86, top + shape.cell * 0.56
        part.box((x - 15, y - 15, x + 15, y + 15), 15, INK)
        part.text(x, y, str(number), Role.NUMBER, BONE, "mm", 20)


def barrier_box(shape: Shape, slot: str) -> Box:
    """The bar of a barrier on a slot."""
    (x0, y0), (x1, y1) = shape.ends(slot)
    half, inset = max(4.0, shape.cell * _BAR / 2), shape.cell * 0.04
    if y0 == y1:
        return x0 + inset, y0 - half, x1 - inset, y0 + half
    return x0 - half, y0 + inset, x0 + half, y1 - inset


def _barrier(part: Canvas, shape: Shape, slot: str, *, fresh: bool) -> None:
    """An ink bar with a rim and four notches; one just put down has a rim of ice."""
    box = barrier_box(shape, slot)
    tone = ICE if fresh else BONE
    part.box(grown(box, 3), 6, INK)
    part.box(grown(box, 2), 5, tone)
    part.box(box, 4, INK)
    left, top, right, bottom = box
    for step in range(1, 5):
        if right - left > bottom - top:
            x = left + (right - left) * step / 5
            part.draw.line((x, top + 1, x, bottom - 2), fill=tone, width=2)
        else:
            y = top + (bottom - top) * step / 5
            part.draw.line((left + 1, y, right - 2, y), fill=tone, width=2)


def _marks(
    canvas: Canvas, corner: tuple[int, int], shape: Shape, ranch: RanchView, marked: Marked
) -> None:
    """Candidates with what is typed on chips of ice, placed barriers with their ids on bone."""
    for slot in sorted(marked.edges):
        box = _moved(barrier_box(shape, slot), corner)
        canvas.box(grown(box, 4), 8, INK)
        canvas.dashes(grown(box, 1), 6, ICE, 5, 12, 8)
        edge_chip(canvas, corner, shape, slot, ICE, 28)
    for slot in ranch.barriers:
        if shape.cell >= _LARGE and slot not in marked.edges:
            tone = ICE if slot in marked.placed else BONE
            edge_chip(canvas, corner, shape, slot, tone, 20)
    for cell in sorted(marked.cells | marked.pieces):
        box = grown(_moved(shape.box(cell), corner), -7)
        candidate(canvas, box, 8)
        _forget(canvas, cell, box)
        chip(canvas, (box[0] + box[2]) / 2, box[1] + 30, cell, ICE, size=28)
    for cell in sorted(marked.ticked):
        _, top, right, _ = _moved(shape.box(cell), corner)
        canvas.silhouette("check", right - 26, top + 26, 26, 4, INK)
        canvas.symbol("check", right - 26, top + 26, 26, ICE)


def edge_chip(
    canvas: Canvas, corner: tuple[int, int], shape: Shape, slot: str, ground: Colour, size: int
) -> None:
    """The id of an edge: level ones on their middle, upright ones below their upper end."""
    (x0, y0), (x1, y1) = shape.ends(slot)
    x, y = ((x0 + x1) / 2, y0) if y0 == y1 else (x0, y0 + 40)
    wide, high = shape.size
    half = len(slot) * size * 0.28 + 12
    x = min(max(x, half - 6), wide - half + 6)
    y = min(max(y, 14), high - 14)
    chip(canvas, corner[0] + x, corner[1] + y, slot, ground, size=size)


def _moved(box: Box, corner: tuple[int, int]) -> Box:
    return box[0] + corner[0], box[1] + corner[1], box[2] + corner[0], box[3] + corner[1]


def _forget(canvas: Canvas, cell: str, box: Box) -> None:
    """The id in a space goes from the record where a chip says it."""
    left, top, right, bottom = grown(box, 8)
    canvas.placed = [
        one for one in canvas.placed
        if not (one.kind == "text" and one.name == cell and left <= one.box[0]
                and one.box[2] <= right and top <= one.box[1] and one.box[3] <= bottom)
    ]  # fmt: skip


def seat_ranch(canvas: Canvas, box: Box, ranch: RanchView) -> None:
    """The small ranch of a seat's panel."""
    corner = (round(box[0]) + layout.RANCH_AT[0], round(box[1]) + layout.RANCH_AT[1])
    paint_ranch(canvas, corner, ranch, layout.PUBLIC)
