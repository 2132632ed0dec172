"""The panel of a seat on the table's board: who, points, gold, base, and the homeland in small."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from games.core.words import Tongue
from games.vikings.cells import ROW, ROWS, cell_of
from games.vikings.pieces import HOMELAND, VIKINGS
from games.vikings.view import SeatView, TileView
from render.core.canvas import Canvas
from render.core.marks import edge
from render.core.palette import AMBER, BONE, DEEP, EDGE, MIST, SLATE, mix
from render.core.shapes import Box
from render.core.states import fade, last_move
from render.core.type import Role, fitted, readable, text_width
from render.vikings import colours, layout
from render.vikings.figures import disc, gold, repelled, seat_mark
from render.vikings.hatching import hatch
from render.vikings.tiles import tile_sprite

_TOP: Final = 14
_BASE_LEFT: Final = 50
_BASE_PITCH: Final = (100, 42)
_BASE_TOP: Final = 128
_BASE: Final = 31
_NAME: Final = 86
_ARM_SYMBOLS: Final = ("longship", *(VIKINGS[row.viking].symbol for row in HOMELAND if row.viking))


def seat_name(seat: SeatView, names: Sequence[str], tongue: Tongue) -> str:
    """What the seat is called on pictures: its name if the type can draw it, else its colour."""
    return readable(names[seat.seat], colour_name(seat.colour, tongue))


def colour_name(colour: str, tongue: Tongue) -> str:
    """The colour of a seat in words."""
    return {
        "ivory": tongue.gettext("Ivory"),
        "orange": tongue.gettext("Orange"),
        "light-brown": tongue.gettext("Light brown"),
        "brown": tongue.gettext("Brown"),
    }.get(colour, colour)


def columns(seat: SeatView) -> int:
    """How many columns a map of the homeland needs: one beyond the widest, at least seven."""
    widest = max((cell_of(tile.cell) % ROW for tile in seat.tiles), default=0)
    return max(layout.LEAST_COLUMNS, widest + 1)


def panel(
    canvas: Canvas, box: Box, seat: SeatView, names: Sequence[str], tongue: Tongue,
    *, asked: bool, starts: bool, last: str | None = None,
) -> None:  # fmt: skip
    """One seat's panel; `last` is the cell of the last purchase if it was this seat's."""
    left, top, _, bottom = (round(side) for side in box)
    ground = SLATE if asked else DEEP
    canvas.box(box, 10, ground)
    canvas.outline(box, 10, AMBER if asked else mix(EDGE, DEEP, 0.35), 4 if asked else 2)
    bar = (left + 6, top + 8, left + 20, bottom - 8)
    edge(canvas, bar, colours.SEATS[seat.colour], colours.PATTERNS[seat.colour])
    width = _map_width(seat)
    _who(canvas, box, width, seat, seat_name(seat, names, tongue), tongue, starts=starts)
    _wealth(canvas, left, top + 84, seat)
    _base(canvas, left, top + _BASE_TOP, seat)
    corner = (round(box[2]) - _TOP - width, top + _TOP - 1)
    _map(canvas, corner, seat, last)
    if seat.left:
        fade(canvas, box, 0.6, DEEP, 10)


def _map_width(seat: SeatView) -> int:
    return layout.SMALL_ARM + columns(seat) * _cell(seat)


def _cell(seat: SeatView) -> int:
    room = layout.SEAT[0] - 286
    return min(layout.SMALL_CELL, room // columns(seat))


def _who(
    canvas: Canvas, box: Box, map_width: int, seat: SeatView, name: str, tongue: Tongue,
    *, starts: bool,
) -> None:  # fmt: skip
    """Mark, name, then what there is to say of the seat: start player, special tiles, passed."""
    left, middle = round(box[0]), round(box[1]) + 34
    end = box[2] - _TOP - map_width - 10
    seat_mark(canvas, left + 52, middle, 36, seat.colour)
    note = _note(seat, tongue)
    y = middle - 8 if note else middle
    if note:
        canvas.text(left + _NAME, middle + 18, note, Role.NOTE, MIST)
    if seat.specials:
        canvas.text(end, y, str(len(seat.specials)), Role.NUMBER, BONE, "rm", 24)
        end -= text_width(str(len(seat.specials)), Role.NUMBER, 24) + 18
        canvas.symbol("offering", end, y, 26)
        end -= 20
    shown = fitted(name, Role.NAME, end - left - _NAME - (36 if starts else 0))
    canvas.text(left + _NAME, y, shown, Role.NAME)
    if starts:
        x = left + _NAME + text_width(shown, Role.NAME) + 22
        canvas.symbol("horn", x, y, 28, colours.SEATS["orange"])


def _note(seat: SeatView, tongue: Tongue) -> str:
    if seat.left:
        return tongue.gettext("left the match")
    return tongue.gettext("passed") if seat.passed else ""


def _wealth(canvas: Canvas, left: int, y: int, seat: SeatView) -> None:
    canvas.symbol("star", left + 52, y - 1, 30, AMBER)
    canvas.text(left + 74, y, str(seat.points), Role.POINTS, BONE)
    gold(canvas, left + 52 + _BASE_PITCH[0], y, 32)
    canvas.text(left + 78 + _BASE_PITCH[0], y, str(seat.gold), Role.POINTS, BONE)


def _base(canvas: Canvas, left: int, top: int, seat: SeatView) -> None:
    """All six types, zeros too, in the order of the rows."""
    for number, kind in enumerate(base_order()):
        x = left + 52 + number % 2 * _BASE_PITCH[0]
        y = top + number // 2 * _BASE_PITCH[1]
        disc(canvas, x, y, _BASE - 4, kind)
        canvas.text(x + 24, y, str(seat.base[kind]), Role.NUMBER, BONE, "lm", 28)


def base_order() -> list[str]:
    """The types as their rows stand, the boatman last."""
    rows = [row.viking for row in HOMELAND if row.viking]
    return [*rows, *(kind for kind in VIKINGS if kind not in rows)]


@lru_cache(16)
def _sea(cell: int, count: int) -> Image.Image:
    """The arm with its symbols and an empty sea of so many columns."""
    arm, height = layout.SMALL_ARM, len(ROWS) * layout.SMALL_CELL
    canvas = Canvas(arm + count * cell, height, colours.SEA)
    draw = canvas.draw
    for column in range(count + 1):
        draw.line((arm + column * cell, 0, arm + column * cell, height), fill=colours.GRID)
    for row in range(len(ROWS) + 1):
        draw.line((arm, _row_top(row), canvas.width, _row_top(row)), fill=colours.GRID)
    draw.rectangle((0, 0, arm - 1, height), fill=colours.ARM)
    draw.rectangle((arm - 4, 0, arm - 1, height), fill=colours.BEACH)
    for row, symbol in enumerate(_ARM_SYMBOLS):
        canvas.symbol(symbol, arm / 2 - 2, _row_top(row) + layout.SMALL_CELL / 2, 24)
    return canvas.image


def _row_top(row: int) -> int:
    return row * layout.SMALL_CELL


def _map(canvas: Canvas, corner: tuple[int, int], seat: SeatView, last: str | None) -> None:
    """The homeland in small; rows are always of one height, columns grow narrower."""
    cell = _cell(seat)
    canvas.image.paste(_sea(cell, columns(seat)), corner)
    for name in seat.threatened:
        left, top = _at(corner, name, cell)
        box = (left + 1, top + 1, left + cell, top + layout.SMALL_CELL)
        hatch(canvas, box, colours.THREATENED_SEA, 9, 2)
    for tile in seat.tiles:
        _tile(canvas, corner, tile, cell)
    if last is not None:
        left, top = _at(corner, last, cell)
        last_move(canvas, (left, top, left + cell, top + layout.SMALL_CELL))


def _at(corner: tuple[int, int], name: str, cell: int) -> tuple[int, int]:
    row, column = divmod(cell_of(name), ROW)
    return corner[0] + layout.SMALL_ARM + (column - 1) * cell, corner[1] + _row_top(row)


def _tile(canvas: Canvas, corner: tuple[int, int], tile: TileView, cell: int) -> None:
    left, top = _at(corner, tile.cell, cell)
    y = top + (layout.SMALL_CELL - cell) // 2
    canvas.image.paste(tile_sprite(tile.tile, cell), (left, y))
    box = (left, y, left + cell, y + cell)
    if tile.threatened:
        hatch(canvas, box, colours.THREAT, 9, 2)
    middle = (left + cell / 2, y + cell / 2)
    if tile.viking is not None:
        disc(canvas, *middle, min(24, cell - 12), tile.viking, threatened=tile.threatened)
    if tile.repelled:
        repelled(canvas, left + cell - 8, y + cell - 8, 14)
