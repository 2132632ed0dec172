"""The strip of a seat: mark, name, clan, points, silver, hand; supply and tracks below."""

from collections.abc import Sequence
from typing import Final

from games.core.words import Tongue
from games.viking_tiles.pieces import CLANS
from games.viking_tiles.view import SeatView
from render.core.canvas import Canvas
from render.core.marks import chip, chip_width, edge, mark, silver
from render.core.palette import (
    AMBER,
    BONE,
    DEEP,
    EDGE,
    EMBER,
    GODS,
    MIST,
    PATTERNS,
    SLATE,
    contrast,
    mix,
)
from render.core.states import fade
from render.core.type import Role, fitted, readable, text_width
from render.viking_tiles import layout
from render.viking_tiles.figures import clan_colour

_FIGURES: Final = ("warrior", "shieldmaiden", "berserker", "longship")
_GODS: Final = (
    ("odin", "eye", GODS["odin"]),
    ("thor", "hammer", GODS["thor"]),
    ("freya", "torc", mix(GODS["freya"], BONE, 0.3)),
)
_UPPER: Final = 36
_LOWER: Final = 86
_POINTS: Final = 274
_SILVER: Final = 400
_HAND: Final = 478
_NUMBER: Final = 22
"""From a symbol's middle to the first figure."""


def clan_name(clan: str, tongue: Tongue) -> str:
    """The clan's name in a language, English where there is none."""
    names = CLANS[clan].name
    return names.get(tongue.locale, names["en"])


def seat_name(seat: SeatView, names: Sequence[str], tongue: Tongue) -> str:
    """What the seat is called on pictures: its name if the type can draw it, else its clan."""
    if seat.giant:
        return tongue.gettext("Frost Giant")
    return readable(names[seat.seat], clan_name(seat.clan, tongue))


def strip(
    canvas: Canvas, left: int, top: int, seat: SeatView, names: Sequence[str], tongue: Tongue,
    *, asked: bool, final: bool = False,
) -> None:  # fmt: skip
    """One seat's strip with its upper left corner on a point."""
    width, height = layout.STRIP
    box = (left, top, left + width, top + height)
    bright = asked or seat.place == 1
    canvas.box(box, 10, SLATE if asked else DEEP)
    canvas.outline(box, 10, AMBER if bright else mix(EDGE, DEEP, 0.35), 4 if bright else 2)
    _edge(canvas, (left + 8, top + 8, left + 22, top + height - 8), seat.clan)
    _who(canvas, left, top, seat, seat_name(seat, names, tongue), tongue)
    _points(canvas, left, top + _UPPER, seat, final=final)
    if not seat.giant:
        silver(canvas, left + _SILVER, top + _UPPER, 30)
        size = 28 if seat.silver < 100 else 24
        start = left + _SILVER + _NUMBER
        canvas.text(start, top + _UPPER, str(seat.silver), Role.NUMBER, BONE, "lm", size)
        if final and seat.place is not None:
            _place(canvas, left + _HAND + 8, top + _UPPER, seat.place)
        else:
            canvas.symbol("hand", left + _HAND, top + _UPPER, 34)
            start = left + _HAND + _NUMBER
            canvas.text(start, top + _UPPER, str(seat.hand), Role.NUMBER, BONE, "lm", 28)
    _pieces(canvas, left + 54, top + _LOWER, seat)
    if seat.left:
        fade(canvas, box, 0.6, DEEP, 10)


def _edge(canvas: Canvas, box: tuple[int, int, int, int], clan: str) -> None:
    colour = clan_colour(clan)
    edge(canvas, box, colour, PATTERNS[colour])
    if contrast(colour, DEEP) < 1.6:
        canvas.outline(box, 4, BONE, 2)


def _who(canvas: Canvas, left: int, top: int, seat: SeatView, name: str, tongue: Tongue) -> None:
    clan = CLANS[seat.clan]
    mark(canvas, left + 54, top + _UPPER, 40, clan_colour(seat.clan), clan.shape, clan.letter)
    room = 250 - 22 - 86
    shown = fitted(name, Role.NAME, room)
    canvas.text(left + 86, top + 26, shown, Role.NAME)
    clan_words = clan_name(seat.clan, tongue)
    below = tongue.gettext("left the match") if seat.left else clan_words
    if below != name:
        canvas.text(left + 86, top + 52, fitted(below, Role.NOTE, room), Role.NOTE, MIST)


def _points(canvas: Canvas, left: int, y: int, seat: SeatView, *, final: bool) -> None:
    """The points, and beside them what the last turn gave."""
    text, gain = _signed(seat.points), f"+{seat.gain}" if seat.gain > 0 else _signed(seat.gain)
    size, chip_size = 44 if final else Role.POINTS.size, 20
    shown = bool(seat.gain) and not final
    room = _SILVER - 26 - _POINTS
    if shown and text_width(text, Role.POINTS, size) + 8 + chip_width(gain, chip_size) > room:
        size, chip_size = 32, 18
    canvas.symbol("star", left + 250, y - 1, 32, AMBER)
    canvas.text(left + _POINTS, y, text, Role.POINTS, BONE, "lm", size)
    if shown:
        start = left + _POINTS + 8 + text_width(text, Role.POINTS, size)
        ground = AMBER if seat.gain > 0 else EMBER
        chip(canvas, start, y, gain, ground, size=chip_size, anchor="l")


def _place(canvas: Canvas, x: int, y: int, place: int) -> None:
    """Where the seat ended: a crown for the first, a number for the others."""
    if place == 1:
        canvas.symbol("crown", x, y - 2, 34, AMBER)
    else:
        canvas.text(x, y, f"{place}.", Role.NUMBER, MIST, "mm", 30)


def _signed(number: int) -> str:
    return f"\u2212{-number}" if number < 0 else str(number)


def _pieces(canvas: Canvas, x: int, y: int, seat: SeatView) -> None:
    """The supply, faded where nothing is left, then the runestones on the three tracks."""
    for figure in _FIGURES:
        count = seat.supply.get(figure, 0)
        fill = BONE if count else mix(MIST, DEEP, 0.45)
        canvas.symbol(figure, x, y, 30, fill)
        canvas.text(x + 21, y, str(count), Role.NUMBER, fill, "lm", 26)
        x += 62
    if seat.giant:
        return
    canvas.draw.line((x - 16, y - 16, x - 16, y + 15), fill=EDGE, width=2)
    x += 8
    for god, symbol, colour in _GODS:
        canvas.symbol(symbol, x, y, 30, colour)
        canvas.text(x + 21, y, str(seat.tracks.get(god, 0)), Role.NUMBER, BONE, "lm", 26)
        x += 68
