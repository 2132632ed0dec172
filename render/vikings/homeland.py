"""A homeland in large: base, rows, tiles with their vikings, and what it would score now.

The same chart serves the picture of a seat and the private pictures in which cells are chosen.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final

import msgspec
from PIL import Image

from games.core.words import Tongue
from games.vikings.cells import ROW, ROWS, cell_of
from games.vikings.pieces import HOMELAND
from games.vikings.view import SeatView, TileView, VikingsView
from render.core.canvas import Canvas
from render.core.marks import edge
from render.core.palette import AMBER, BONE, BRONZE, DEEP, EDGE, MIST, OCHRE, SLATE, Colour, mix
from render.core.panels import header_lines, table_canvas
from render.core.shapes import Box
from render.core.states import last_move
from render.core.type import Role, fitted, text_width
from render.vikings import colours, layout
from render.vikings.board import TITLE, scoring_words
from render.vikings.figures import disc, gold, repelled, seat_mark, ship_value, viking
from render.vikings.hatching import hatch
from render.vikings.seats import base_order, columns, seat_name
from render.vikings.specials import special_name
from render.vikings.tiles import tile_sprite

_FIGURE: Final = 0.56
_HATCH: Final = (14, 4)
_ARM_SYMBOL: Final = 40
_BASE_COLUMNS: Final = 3
_NARROW: Final = 460
"""With a narrower top arm the base stands in two lines."""
_SPECIALS: Final = 40


class Chart(msgspec.Struct, frozen=True):
    """Where the cells of a homeland lie: the columns shown, the side of a cell, the grid's top."""

    first: int
    count: int
    cell: int
    top: int

    @property
    def right(self) -> int:
        """Where the grid ends."""
        return layout.GRID_LEFT + self.count * self.cell

    @property
    def bottom(self) -> int:
        """Where the grid ends below."""
        return self.top + len(ROWS) * self.cell

    def box(self, name: str) -> Box | None:
        """A cell "D3"; None if its column is not shown."""
        row, column = divmod(cell_of(name), ROW)
        if not self.first <= column < self.first + self.count:
            return None
        left = layout.GRID_LEFT + (column - self.first) * self.cell
        top = self.top + row * self.cell
        return left, top, left + self.cell, top + self.cell


def chart_for(seat: SeatView, top: int, wanted: Collection[str] = ()) -> Chart:
    """The whole homeland, or where it has grown too wide the columns round the cells `wanted`."""
    count = columns(seat)
    widest = max((cell_of(name) % ROW for name in wanted), default=0)
    count = max(count, widest + 1)
    first, shown = 1, count
    if count >= layout.MOST_COLUMNS:
        shown = layout.MOST_COLUMNS - 1
        nearest = min((cell_of(name) % ROW for name in wanted), default=count - shown + 1)
        first = max(1, min(nearest - 1, count - shown + 1))
    cell = min(layout.CELL, layout.GRID_ROOM // shown)
    return Chart(first, shown, cell, top + layout.TOP_ARM)


def paint_homeland(
    view: VikingsView, seat: SeatView, names: Sequence[str], tongue: Tongue
) -> Canvas:
    """One seat's homeland, for anybody."""
    chart = chart_for(seat, layout.HOME_TOP)
    extra = _SPECIALS if seat.specials else 0
    height = _rounded(chart.bottom + layout.BELOW_GRID + layout.FIGURES_HEIGHT + extra)
    tone = OCHRE if view.over else BRONZE
    canvas = table_canvas(layout.WIDTH, height, TITLE, tone)
    name = fitted(seat_name(seat, names, tongue), Role.TURN, 260)
    words = tongue.gettext("Homeland of {name}").format(name=name)
    header_lines(canvas, words, _when(view, tongue))
    paint_chart(canvas, chart, seat, names, tongue)
    last = view.last
    if last is not None and last.seat == seat.seat and last.cells:
        box = chart.box(last.cells[-1])
        if box is not None:
            last_move(canvas, box)
    top = chart.bottom + layout.EDGE + 14
    _figures(canvas, top, seat, tongue)
    if seat.specials:
        _specials(canvas, top + layout.FIGURES_HEIGHT + 24, seat, tongue)
    return canvas


def _rounded(height: float) -> int:
    return -(-int(height + layout.BOTTOM) // 20) * 20


def _when(view: VikingsView, tongue: Tongue) -> str:
    if view.over:
        return tongue.gettext("Final standing")
    line = tongue.gettext("Round {round} of {rounds}")
    return f"{line.format(round=view.round, rounds=view.rounds)}, {scoring_words(view, tongue)}"


def paint_chart(
    canvas: Canvas, chart: Chart, seat: SeatView, names: Sequence[str], tongue: Tongue
) -> None:
    """Arms with the base, the sea with every cell's id, tiles, ships, vikings."""
    whole = _ground(chart)
    canvas.image.paste(whole, (layout.SIDE, chart.top - layout.TOP_ARM))
    _rows(canvas, chart)
    _base(canvas, chart, seat)
    _strip(canvas, chart, seat, seat_name(seat, names, tongue))
    _column_names(canvas, chart)
    taken = {tile.cell for tile in seat.tiles}
    _empty_cells(canvas, chart, taken, frozenset(seat.threatened))
    for tile in seat.tiles:
        box = chart.box(tile.cell)
        if box is not None:
            _tile(canvas, box, tile, chart.cell)


def _arm_end(chart: Chart) -> int:
    """Where the top arm ends: over column 3; elsewhere it keeps room for the base."""
    shown = max(_BASE_COLUMNS, layout.ARM_COLUMNS - chart.first + 1)
    return layout.GRID_LEFT + shown * chart.cell


@lru_cache(32)
def _ground(chart: Chart) -> Image.Image:
    """Chart edge, sea with its lines, both arms with their shores."""
    left, arm = layout.SIDE, layout.GRID_LEFT - layout.SIDE
    top = layout.TOP_ARM
    width, height = chart.right - left + layout.EDGE, chart.bottom - chart.top
    canvas = Canvas(width, top + height + layout.EDGE)
    draw = canvas.draw
    arm_end = _arm_end(chart) - left
    draw.rectangle((arm, top - 34, width, top + height + layout.EDGE), fill=colours.CHART)
    draw.rectangle((0, top + height, width, top + height + layout.EDGE), fill=colours.CHART)
    draw.rectangle((arm, top, arm + chart.count * chart.cell, top + height), fill=colours.SEA)
    for column in range(chart.count + 1):
        x = arm + column * chart.cell
        draw.line((x, top, x, top + height), fill=colours.GRID, width=2)
    for row in range(len(ROWS) + 1):
        y = top + row * chart.cell
        draw.line((arm, y, arm + chart.count * chart.cell, y), fill=colours.GRID, width=2)
    draw.rectangle((0, 0, arm - 1, top + height - 1), fill=colours.ARM)
    draw.rectangle((0, 0, arm_end - 1, top - 1), fill=colours.ARM)
    if chart.first == 1:
        draw.rectangle((arm - 8, top - 8, arm_end - 1, top - 1), fill=colours.BEACH)
        draw.rectangle((arm_end - 8, 0, arm_end - 1, top - 1), fill=colours.BEACH)
    draw.rectangle((arm - 8, top - 8, arm - 1, top + height - 1), fill=colours.BEACH)
    return canvas.image


def _rows(canvas: Canvas, chart: Chart) -> None:
    """Row letters with the viking of the row on the arm, and letters at the other side."""
    for number, row in enumerate(HOMELAND):
        y = chart.top + (number + 0.5) * chart.cell
        canvas.text(layout.SIDE + 24, y, row.id, Role.ID, BONE, "mm", 40)
        x = layout.SIDE + 66
        if row.viking is None:
            canvas.symbol("longship", x, y, _ARM_SYMBOL)
        else:
            disc(canvas, x, y, _ARM_SYMBOL, row.viking)
        canvas.text(chart.right + layout.EDGE / 2, y, row.id, Role.ID, MIST, "mm")


def _column_names(canvas: Canvas, chart: Chart) -> None:
    for column in range(chart.first, chart.first + chart.count):
        x = layout.GRID_LEFT + (column - chart.first + 0.5) * chart.cell
        below = chart.bottom + layout.EDGE / 2
        canvas.text(x, below, str(column), Role.ID, MIST, "mm")
        if x > _arm_end(chart):
            canvas.text(x, chart.top - 17, str(column), Role.ID, MIST, "mm")


def _base(canvas: Canvas, chart: Chart, seat: SeatView) -> None:
    """The six types on the base; in two lines where the arm is narrow."""
    room = _arm_end(chart) - layout.SIDE - 16
    lines = 1 if room >= _NARROW else 2
    a_line = len(base_order()) // lines
    pitch = min(80.0, room / a_line)
    size = 34 if lines == 1 else 28
    top = chart.top - layout.TOP_ARM + (46 if lines == 1 else 24)
    for number, kind in enumerate(base_order()):
        x = layout.SIDE + 12 + size / 2 + number % a_line * pitch
        y = top + number // a_line * 44
        disc(canvas, x, y, size, kind)
        canvas.text(x + size / 2 + 8, y, str(seat.base[kind]), Role.NUMBER, BONE, "lm", 28)


def _strip(canvas: Canvas, chart: Chart, seat: SeatView, name: str) -> None:
    """Whose it is, with points and gold, in the notch beside the top arm."""
    left = _arm_end(chart) + 18
    top = chart.top - layout.TOP_ARM
    box = (left, top, layout.RIGHT, top + 60)
    canvas.box(box, 10, SLATE)
    canvas.outline(box, 10, mix(EDGE, DEEP, 0.35), 2)
    bar = (left + 8, top + 8, left + 20, top + 52)
    edge(canvas, bar, colours.SEATS[seat.colour], colours.PATTERNS[seat.colour])
    y, right = top + 30, layout.RIGHT - 16
    seat_mark(canvas, left + 48, y, 34, seat.colour)
    for symbol, number in (("gold", seat.gold), ("star", seat.points)):
        text = str(number)
        canvas.text(right, y, text, Role.POINTS, BONE, "rm", 36)
        x = right - text_width(text, Role.POINTS, 36) - 26
        if symbol == "gold":
            gold(canvas, x, y, 32)
        else:
            canvas.symbol("star", x, y - 1, 30, AMBER)
        right = round(x) - 34
    canvas.text(left + 76, y, fitted(name, Role.NAME, right - left - 66), Role.NAME)


def _empty_cells(canvas: Canvas, chart: Chart, taken: set[str], threatened: frozenset[str]) -> None:
    """Every empty cell carries its id, on a patch of sea where it is hatched."""
    size = 24 if chart.cell >= 60 else 20
    for row in ROWS:
        for column in range(chart.first, chart.first + chart.count):
            name = f"{row}{column}"
            box = chart.box(name)
            if name in taken or box is None:
                continue
            x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
            if name in threatened:
                inner = (box[0] + 2, box[1] + 2, box[2], box[3])
                hatch(canvas, inner, colours.THREATENED_SEA, *_HATCH)
                wide = text_width(name, Role.ID, size) / 2 + 6
                canvas.box((x - wide, y - 17, x + wide, y + 17), 0, colours.SEA)
            canvas.text(x, y, name, Role.ID, colours.CELL_ID, "mm", size)


def _tile(canvas: Canvas, box: Box, tile: TileView, cell: int) -> None:
    left, top = round(box[0]), round(box[1])
    canvas.image.paste(tile_sprite(tile.tile, cell), (left, top))
    if tile.threatened:
        hatch(canvas, box, colours.THREAT, *_HATCH)
    if tile.repelled is not None:
        ship_value(canvas, box, tile.tile)
        if tile.repelled:
            repelled(canvas, box[0] + 22, box[3] - 22, 26)
    if tile.viking is not None:
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        viking(canvas, x, y, round(cell * _FIGURE), tile.viking, lying=tile.threatened)


def _figures(canvas: Canvas, top: int, seat: SeatView, tongue: Tongue) -> None:
    """What the homeland would bring now: both scorings, islands, food."""
    box = (layout.SIDE, top, layout.RIGHT, top + layout.FIGURES_HEIGHT)
    canvas.box(box, 12, DEEP)
    canvas.outline(box, 12, mix(EDGE, DEEP, 0.35), 2)
    heads = (
        tongue.gettext("small scoring"), tongue.gettext("large scoring"),
        tongue.gettext("islands complete"), tongue.gettext("longest island"),
        tongue.gettext("food for vikings"),
    )  # fmt: skip
    pitch = (layout.RIGHT - layout.SIDE) / len(heads)
    for number, head in enumerate(heads):
        x = layout.SIDE + pitch * (number + 0.5)
        shown = fitted(head, Role.SMALL, pitch - 14)
        canvas.text(x, top + 26, shown, Role.SMALL, MIST, "mm")
        if number:
            line = layout.SIDE + pitch * number
            canvas.draw.line((line, top + 16, line, top + 80), fill=mix(EDGE, DEEP, 0.35), width=2)
    y = top + 64
    middles = [layout.SIDE + pitch * (number + 0.5) for number in range(len(heads))]
    _gain(canvas, middles[0] - 8, y, "gold", seat.small_gold)
    _gain(canvas, middles[1] - 62, y, "gold", seat.large_gold)
    _gain(canvas, middles[1] + 46, y, "star", seat.large_points)
    _number(canvas, middles[2], y, str(len(seat.islands)))
    _number(canvas, middles[3], y, str(seat.longest))
    fed = tongue.gettext("{food} for {vikings}").format(food=seat.food, vikings=seat.eaters)
    _number(canvas, middles[4], y, fed, BONE if seat.food >= seat.eaters else colours.THREAT)


def _number(canvas: Canvas, x: float, y: float, text: str, fill: Colour = BONE) -> None:
    canvas.text(x, y, text, Role.NUMBER, fill, "mm", 36)


def _gain(canvas: Canvas, x: float, y: float, what: str, amount: int) -> None:
    if what == "gold":
        gold(canvas, x - 22, y, 28)
    else:
        canvas.symbol("star", x - 22, y - 1, 28, AMBER)
    canvas.text(x + 2, y, f"+{amount}", Role.NUMBER, BONE, "lm", 34)


def _specials(canvas: Canvas, y: int, seat: SeatView, tongue: Tongue) -> None:
    """The special tiles taken, by name."""
    canvas.symbol("offering", layout.SIDE + 16, y, 28, AMBER)
    words = ", ".join(special_name(special, tongue) for special in seat.specials)
    room = layout.RIGHT - layout.SIDE - 44
    canvas.text(layout.SIDE + 42, y, fitted(words, Role.BODY, room), Role.BODY)
