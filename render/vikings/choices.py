"""Pictures for the picker: sets on the wheel, cells of the own homeland, special tiles."""

from collections.abc import Mapping, Sequence
from typing import Final

from games.core.moves import Move
from games.core.words import Tongue
from games.vikings.cells import FIRST_COLUMN
from games.vikings.moves import ON_TILE, Also, Buy, Colour, Ferry, Place, Start, Take
from games.vikings.pieces import TERMS, TILES, VIKINGS
from games.vikings.view import BoughtView, SeatView, VikingsView
from render.core.canvas import Canvas, grown
from render.core.marks import chip, chip_width
from render.core.palette import AMBER, BONE, DEEP, EDGE, ICE, SLATE, STEEL, mix
from render.core.panels import header_lines, heading, private_canvas, table_canvas
from render.core.shapes import Box
from render.core.states import candidate
from render.core.type import Role, fitted
from render.vikings import colours, layout
from render.vikings.board import TITLE, paint_middle, static_canvas
from render.vikings.figures import disc, gold, seat_mark, ship_value, viking
from render.vikings.homeland import chart_for, paint_chart
from render.vikings.specials import paint_special
from render.vikings.tiles import tile_sprite
from render.vikings.wheel import paint_sets

_HEADING: Final = 72
_BELOW_HEADING: Final = 100
_BAR: Final = 60
_GLANCE: Final = 42
_MOST_GLANCED: Final = 12
_LEAST_GLANCED: Final = 90
_INSET: Final = 8
_STANDING: Final = 46
_CARD: Final = (540, 130)
_NO_PICTURE: Final = frozenset(("amount", "viking", "type"))
"""Fields of which there is nothing to see."""


def paint_choices(
    view: VikingsView, moves: Sequence[Move], field: str, names: Sequence[str], tongue: Tongue
) -> Canvas | None:
    """The candidates among the moves still possible; None where there is nothing to see."""
    if view.viewer is None or not moves or field in _NO_PICTURE:
        return None
    spaces = {move.space for move in moves if isinstance(move, Buy)}
    if spaces or isinstance(moves[0], Colour):
        return _wheel(view, spaces, tongue)
    specials = [move.special for move in moves if isinstance(move, Take)]
    if specials:
        return _specials(view, specials, tongue)
    cells = candidates(moves)
    return _homeland(view, cells, names, tongue) if cells else None


def candidates(moves: Sequence[Move]) -> dict[str, str]:
    """The cells among which is chosen, with what is typed for each."""
    cells = {}
    for move in moves:
        if isinstance(move, Start):
            cells[f"{move.row}{FIRST_COLUMN}"] = move.row
        elif isinstance(move, Place | Ferry | Also):
            cells[move.cell] = move.cell
    return cells


def _wheel(view: VikingsView, spaces: set[str], tongue: Tongue) -> Canvas:
    """The wheel with the sets that may be bought, and what the viewer has to pay with."""
    board = static_canvas(len(view.seats), STEEL)
    paint_middle(board, view, tongue)
    paint_sets(board, view, spaces)
    part = board.cut(layout.WHEEL_PART)
    canvas = private_canvas(part.width, _BELOW_HEADING + part.height + _BAR + 28)
    words = tongue.gettext("Which set") if spaces else tongue.gettext("Which colour")
    heading(canvas, _HEADING, "eye", words, tongue.gettext("only you see this"))
    canvas.paste(part, (0, _BELOW_HEADING))
    _wealth_bar(canvas, _BELOW_HEADING + part.height + 14, own_seat(view))
    return canvas


def own_seat(view: VikingsView) -> SeatView:
    """The viewer's seat."""
    return next(seat for seat in view.seats if seat.seat == view.viewer)


def _wealth_bar(canvas: Canvas, top: int, seat: SeatView) -> None:
    """Gold, points and the base of the viewer."""
    middle, right = top + _BAR // 2, canvas.width - 14
    canvas.box((14, top, right, top + _BAR), 10, SLATE)
    canvas.box((14, top, 24, top + _BAR), 5, AMBER)
    seat_mark(canvas, 56, middle, 34, seat.colour)
    gold(canvas, 112, middle, 32)
    canvas.text(136, middle, str(seat.gold), Role.NUMBER, BONE, "lm", 32)
    canvas.symbol("star", 216, middle - 1, 30, AMBER)
    canvas.text(238, middle, str(seat.points), Role.NUMBER, BONE, "lm", 32)
    for number, kind in enumerate(VIKINGS):
        x = 334 + number * 74
        disc(canvas, x, middle, 30, kind)
        canvas.text(x + 24, middle, str(seat.base[kind]), Role.NUMBER, BONE, "lm", 26)


def _specials(view: VikingsView, specials: Sequence[str], tongue: Tongue) -> Canvas:
    """The special tiles that lie there."""
    shown = [special for special in specials if special in view.row]
    wide, high = _CARD
    canvas = private_canvas(wide + 60, _BELOW_HEADING + len(shown) * (high + 24) + 10)
    words = tongue.gettext("Which special tile")
    heading(canvas, _HEADING, "offering", words, "")
    for number, special in enumerate(shown):
        top = _BELOW_HEADING + 10 + number * (high + 24)
        box = (30, top, 30 + wide, top + high)
        paint_special(canvas, box, special, tongue, size=24)
        candidate(canvas, grown(box, 3), 10)
    return canvas


def _homeland(
    view: VikingsView, cells: Mapping[str, str], names: Sequence[str], tongue: Tongue
) -> Canvas:
    """The viewer's homeland with the cells that may be named."""
    seat = own_seat(view)
    top = layout.PRIVATE_TOP if view.bought is not None else layout.HOME_TOP
    chart = chart_for(seat, top, cells)
    height = -(-int(chart.bottom + layout.EDGE + layout.BOTTOM) // 20) * 20
    canvas = table_canvas(layout.WIDTH, height, TITLE, STEEL)
    header_lines(canvas, _task(view, tongue), tongue.gettext("only you see this"))
    if view.bought is not None:
        _bought(canvas, view.bought, cells, tongue)
    paint_chart(canvas, chart, seat, names, tongue)
    standing = {one.cell for one in view.candidates if one.tile and view.phase == "place"}
    glanced = len(cells) <= _MOST_GLANCED and chart.cell >= _LEAST_GLANCED
    for cell, typed in cells.items():
        box = chart.box(cell)
        if box is None:
            continue
        kind = view.bought.viking if view.bought and cell in standing else None
        _mark(canvas, box, typed, kind, glanced=glanced, built=view.phase == "ferry")
    return canvas


def _task(view: VikingsView, tongue: Tongue) -> str:
    if view.phase == "start":
        return tongue.gettext("Place the start tile")
    if view.phase == "ferry":
        return tongue.gettext("Ferry a viking")
    return tongue.gettext("Place the set")


def _mark(
    canvas: Canvas, box: Box, typed: str, kind: str | None, *, glanced: bool, built: bool
) -> None:
    """One candidate: its chip large in the middle, or small on the upper edge."""
    inner = grown(box, -_INSET)
    middle, high = (box[0] + box[2]) / 2, box[3] - box[1]
    if not built:
        canvas.box(inner, 8, colours.CHART)
    candidate(canvas, inner, 8)
    _forget(canvas, inner)
    if not glanced:
        chip(canvas, middle, inner[1] + 6, typed, ICE, size=24)
    elif built:
        chip(canvas, middle, box[1] + high * 0.3, typed, ICE, size=_GLANCE)
    elif kind is None:
        chip(canvas, middle, box[1] + high / 2, typed, ICE, size=_GLANCE)
    else:
        chip(canvas, middle, box[1] + high * 0.31, typed, ICE, size=_GLANCE)
        viking(canvas, middle, box[3] - high * 0.28, min(_STANDING, round(high * 0.34)), kind)


def _forget(canvas: Canvas, box: Box) -> None:
    """An id that is painted over goes from the record."""
    left, top, right, bottom = box
    canvas.placed = [
        one for one in canvas.placed
        if not (one.kind == "text" and left <= one.box[0] and one.box[2] <= right
                and top <= one.box[1] and one.box[3] <= bottom)
    ]  # fmt: skip


def _bought(canvas: Canvas, bought: BoughtView, cells: Mapping[str, str], tongue: Tongue) -> None:
    """The set to place: tile, viking, where it came from, and what may be typed."""
    box = layout.SET_PANEL
    left, top = round(box[0]), round(box[1])
    canvas.box(box, 12, DEEP)
    canvas.outline(box, 12, mix(EDGE, DEEP, 0.35), 2)
    tile = (left + 22, top + 17, left + 136, top + 131)
    canvas.box(tile, 2, BONE)
    canvas.image.paste(tile_sprite(bought.tile, 110), (left + 24, top + 19))
    ship_value(canvas, tile, bought.tile)
    viking(canvas, left + 200, top + 76, 84, bought.viking)
    chip(canvas, left + 264, top + 46, bought.space, BONE, size=34, anchor="l")
    start = left + 264 + chip_width(bought.space, 34) + 26
    words = fitted(_set_words(bought, tongue), Role.NAME, box[2] - start - 20)
    canvas.text(start, top + 46, words, Role.NAME)
    examples = _examples(cells, bought)
    x = left + 264.0
    for example in examples:
        wide = chip_width(example, 30)
        line = (x, top + 84, x + wide, top + 124)
        canvas.box(line, 6, SLATE)
        canvas.text(x + wide / 2, top + 104, example, Role.ID, ICE, "mm", 30)
        x += wide + 14


def _examples(cells: Mapping[str, str], bought: BoughtView) -> list[str]:
    """Two lines exactly as they may be typed."""
    names = list(cells.values())
    if all(len(name) == 1 for name in names):
        return [f"start {name}" for name in names[:2]]
    own = [name for name in names if name[0] == VIKINGS[bought.viking].row]
    other = [name for name in names if name not in own[:1]]
    first = [f"place {name} {ON_TILE}" for name in own[:1]]
    return [*first, *(f"place {name} base" for name in other[:1])]


def _set_words(bought: BoughtView, tongue: Tongue) -> str:
    locale = tongue.locale[:2]
    names = VIKINGS[bought.viking].names
    part = TERMS[TILES[bought.tile].part or "ship"]
    return tongue.gettext("{viking} and {tile}, paid {price}").format(
        viking=names.get(locale, names["en"]),
        tile=part.get(locale, part["en"]).lower(),
        price=bought.price,
    )
