"""The buying wheel: twelve spaces with a tile and a viking each, the prices round the hub."""

from collections.abc import Collection, Mapping
from typing import Final

from PIL import ImageDraw

from games.core.words import Tongue
from games.vikings.pieces import VIKINGS
from games.vikings.view import SetView, VikingsView
from render.core.canvas import Canvas, Placed, grown
from render.core.curves import Point, discs, stroke
from render.core.marks import chip
from render.core.palette import (
    AMBER,
    BONE,
    BRONZE,
    DEEP,
    EDGE,
    ICE,
    INK,
    MIST,
    NIGHT,
    RULE,
    Colour,
    mix,
)
from render.core.sprites import mask
from render.core.states import candidate, empty
from render.core.type import Role
from render.vikings import layout
from render.vikings.figures import disc, gold, price, ship_value, viking
from render.vikings.tiles import tile_sprite

_LINE: Final = 4
_ID: Final = 30
_CANDIDATE: Final = 42
_STAR: Final = 26
_DRAWN_PITCH: Final = (150, 74)


def space_of(name: str) -> int:
    """The number of a space "p7"."""
    return int(name[1:])


def paint_disc(canvas: Canvas) -> None:
    """What never changes: the disc with its rim, the spokes, the ring of prices, the hub."""
    _circle(canvas, layout.RIM, BRONZE)
    _circle(canvas, layout.RIM - _LINE, DEEP)
    spokes = [
        (_on_ray(space + 0.5, layout.RING), _on_ray(space + 0.5, layout.RIM - _LINE))
        for space in range(layout.SPACES)
    ]
    _strokes(canvas, spokes, 2, mix(EDGE, DEEP, 0.35))
    _circle(canvas, layout.RING, mix(BRONZE, NIGHT, 0.3))
    _circle(canvas, layout.RING - 3, NIGHT)


def _on_ray(space: float, radius: float) -> Point:
    before, after = layout.polar(int(space), radius), layout.polar(int(space) + 1, radius)
    if space == int(space):
        return before
    middle = ((before[0] + after[0]) / 2, (before[1] + after[1]) / 2)
    x, y = middle[0] - layout.CENTRE[0], middle[1] - layout.CENTRE[1]
    share = radius / (x * x + y * y) ** 0.5
    return layout.CENTRE[0] + x * share, layout.CENTRE[1] + y * share


def _circle(canvas: Canvas, radius: int, colour: Colour) -> None:
    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        discs(draw, [(radius * scale, radius * scale)], radius * scale, 255)

    x, y = layout.CENTRE
    canvas.image.paste(colour, (x - radius, y - radius), mask(2 * radius, 2 * radius, paint))


def _strokes(canvas: Canvas, lines: list[tuple[Point, Point]], width: int, colour: Colour) -> None:
    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        for line in lines:
            points = [(x * scale, y * scale) for x, y in line]
            stroke(draw, points, width * scale, 255, round_ends=False)

    size = layout.WIDTH, layout.CENTRE[1] + layout.RIM
    canvas.image.paste(colour, (0, 0), mask(*size, paint, 2))


def clear_disc(canvas: Canvas) -> None:
    """The disc without spokes and ring, for when nothing is sold any more."""
    _circle(canvas, layout.RIM - _LINE, DEEP)


def paint_hub(canvas: Canvas, tongue: Tongue) -> None:
    """In the middle of the prices: what they are paid in."""
    _circle(canvas, layout.HUB, BRONZE)
    _circle(canvas, layout.HUB - 3, NIGHT)
    x, y = layout.CENTRE
    gold(canvas, x, y - 18, 62)
    canvas.text(x, y + 50, tongue.gettext("Price").upper(), Role.HEADING, MIST, "mm", 26)


def paint_drawn(canvas: Canvas, drawn: Mapping[str, int], tongue: Tongue) -> None:
    """In place of hub and prices: the vikings of the round that are not on the wheel yet."""
    x, y = layout.CENTRE
    words = tongue.gettext("Drawn").upper()
    canvas.text(x, y - 118, words, Role.HEADING, MIST, "mm", 24)
    for number, kind in enumerate(VIKINGS):
        left = x - 62 + number % 2 * (_DRAWN_PITCH[0] - 44)
        top = y - 62 + number // 2 * _DRAWN_PITCH[1]
        disc(canvas, left, top, 44, kind)
        canvas.text(left + 32, top, str(drawn.get(kind, 0)), Role.NUMBER, BONE, "lm", 34)


def paint_sets(canvas: Canvas, view: VikingsView, marked: Collection[str] = ()) -> None:
    """What is left on the wheel with its prices; sold spaces are empty slots.

    `marked` are those that may be bought: their spaces stand in ice, to be read unopened.
    """
    left = {space_of(each.space): each for each in view.wheel}
    for space in range(layout.SPACES):
        if space in left:
            _set(canvas, space, left[space], marked)
        else:
            _slot(canvas, space)


def _set(canvas: Canvas, space: int, each: SetView, marked: Collection[str]) -> None:
    box = layout.tile_box(space)
    left, top = round(box[0]), round(box[1])
    canvas.box(grown(box, 2), 2, BONE)
    canvas.image.paste(tile_sprite(each.tile, layout.TILE), (left, top))
    canvas.placed.append(
        Placed("figure", each.tile, layout.TILE, (left, top, left + layout.TILE, top + layout.TILE))
    )
    ship_value(canvas, box, each.tile)
    if each.viking is not None:
        side = "left" if space in layout.LETTER_LEFT else "right"
        at = layout.polar(space, layout.FIGURE_AT)
        viking(canvas, *at, layout.FIGURE, each.viking, letter=side)
    if each.price is not None:
        at = layout.polar(space, layout.PRICE_AT)
        price(canvas, *at, layout.PRICE, each.price, barred=each.barred)
    if each.dearest:
        _star(canvas, space)
    if each.space in marked:
        candidate(canvas, grown(box, 3), 6)
        chip(canvas, *layout.chip_at(space), each.space, ICE, size=_CANDIDATE)
    else:
        chip(canvas, *layout.chip_at(space), each.space, BONE, size=_ID)


def _star(canvas: Canvas, space: int) -> None:
    """A special tile goes with the set: towards the next space, which mostly is sold then."""
    at = layout.polar(space + 0.4, layout.PRICE_AT + 20)
    canvas.silhouette("star", *at, _STAR, 3, INK)
    canvas.symbol("star", *at, _STAR, AMBER)


def _slot(canvas: Canvas, space: int) -> None:
    box = layout.tile_box(space)
    empty(canvas, box)
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    canvas.text(x, y, f"p{space}", Role.ID, RULE, "mm", 20)
