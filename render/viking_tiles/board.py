"""The table's board: header, land, whose turn it is, a strip for each seat; and the zoom."""

from collections.abc import Sequence

from games.core.words import Tongue
from games.viking_tiles.pieces import CLANS, MODES
from games.viking_tiles.view import SeatView, VikingTilesView
from render.core.canvas import Canvas
from render.core.palette import BRONZE, OCHRE
from render.core.panels import Asked, header_lines, status_bar, table_canvas
from render.core.states import in_question, region
from render.viking_tiles import layout
from render.viking_tiles.cells import Area, Place, cell_name, is_cell, place, window, windows
from render.viking_tiles.figures import clan_colour
from render.viking_tiles.land import Grid, LandPainter, land_area
from render.viking_tiles.strips import seat_name, strip


def paint_board(
    view: VikingTilesView, names: Sequence[str], tongue: Tongue, *, past: bool = False
) -> Canvas:
    """The whole board, with the corners of the zoom where there is one."""
    rows = _rows(view)
    grid, height = _measured(land_area(view), rows)
    tone = OCHRE if view.over or past else BRONZE
    canvas = table_canvas(layout.WIDTH, height, layout.TITLE, tone)
    header_lines(canvas, *_headline(view, tongue))
    painter = LandPainter(canvas, view, grid)
    painter.names(layout.NAMES_ACROSS, layout.NAMES_DOWN)
    _paint_land(painter)
    if grid.cell < layout.ZOOM_BELOW:
        part = _zoomed(view)
        low, high = grid.corner((part.left, part.top)), grid.box((part.right, part.bottom))
        region(canvas, (*low, high[2], high[3]))
    painter.last_move(scored=True)
    asked = None if past else _asked(view)
    _status(canvas, height - layout.BELOW_LAND[rows], view, names, tongue, asked)
    _strips(canvas, height - layout.BELOW_LAND[rows] + 74, view, names, tongue, asked)
    return canvas


def paint_zoom(view: VikingTilesView) -> Canvas | None:
    """The part round the last tile, where the cells of the whole board are small."""
    grid, _ = _measured(land_area(view), _rows(view))
    return paint_part(view, _zoomed(view)) if grid.cell < layout.ZOOM_BELOW else None


def part_names(view: VikingTilesView) -> list[str]:
    """The middle cells of the windows of seven by seven that cover the land."""
    return [cell_name(part.middle) for part in windows(land_area(view))]


def paint_round(view: VikingTilesView, name: str) -> Canvas | None:
    """Seven by seven cells round any cell of the land, which is ringed; None without that cell."""
    area = land_area(view)
    if not is_cell(name) or not area.holds(place(name)):
        return None
    return paint_part(view, window(area, place(name)), asked=place(name))


def paint_part(view: VikingTilesView, part: Area, asked: Place | None = None) -> Canvas:
    """Seven by seven cells, drawn anew so that everything on them can be read.

    `asked`: the cell that somebody has named, which is ringed.
    """
    canvas = Canvas(layout.CROP, layout.CROP)
    grid = Grid(part, layout.CROP_CELL, layout.CROP_MARGIN, layout.CROP_MARGIN)
    painter = LandPainter(canvas, view, grid)
    painter.names(layout.CROP_MARGIN, layout.CROP_MARGIN)
    _paint_land(painter)
    painter.last_move(scored=True)
    if asked is not None:
        in_question(canvas, grid.box(asked))
    return canvas


def _paint_land(painter: LandPainter) -> None:
    painter.frontier()
    painter.tiles(named=True)
    painter.figures()


def _zoomed(view: VikingTilesView) -> Area:
    focus = (0, 0) if view.last is None else place(view.last.cell)
    return window(land_area(view), focus)


def _rows(view: VikingTilesView) -> int:
    """How many rows of strips there are, two of them in each."""
    return 1 if len(view.seats) <= 2 else 2


def _measured(area: Area, rows: int) -> tuple[Grid, int]:
    """The largest cells that fit, and the picture's height."""
    fixed = layout.ABOVE_LAND + 2 * layout.NAMES_DOWN + layout.GAP + layout.BELOW_LAND[rows]
    cell = min(
        layout.LARGEST_CELL,
        layout.LAND_WIDTH // area.columns,
        (layout.TALLEST - fixed) // area.rows,
    )
    height = -(-(fixed + area.rows * cell) // layout.STEP) * layout.STEP
    left = (layout.WIDTH - area.columns * cell) // 2
    return Grid(area, cell, left, layout.BOARD_TOP + layout.NAMES_DOWN), height


def _headline(view: VikingTilesView, tongue: Tongue) -> tuple[str, str]:
    if view.over:
        turns = tongue.gettext("Turn {turn}").format(turn=view.turn)
        return tongue.gettext("Final standing"), turns
    if view.goal is not None:
        line = tongue.gettext("Turn {turn}").format(turn=view.turn)
        left = tongue.ngettext("{count} tile left", "{count} tiles left", view.pouch)
        goal = tongue.gettext("goal {goal} GP").format(goal=view.goal)
        level = _level_name(view, tongue)
        return f"{line} · {level}", f"{left.format(count=view.pouch)} · {goal}"
    line = tongue.gettext("Turn {turn} of {turns}").format(turn=view.turn, turns=view.turns)
    pouch = tongue.ngettext("{count} tile in the pouch", "{count} tiles in the pouch", view.pouch)
    return line, pouch.format(count=view.pouch)


def _level_name(view: VikingTilesView, tongue: Tongue) -> str:
    names = next((level.name for level in MODES[view.mode].levels if level.id == view.level), {})
    return names.get(tongue.locale, names.get("en", ""))


def _asked(view: VikingTilesView) -> SeatView | None:
    required = [decision.seat for decision in view.pending if decision.required]
    return view.seats[required[0]] if required and not view.over else None


def _status(
    canvas: Canvas, top: int, view: VikingTilesView, names: Sequence[str], tongue: Tongue,
    asked: SeatView | None,
) -> None:  # fmt: skip
    box = (layout.SIDE, top, layout.WIDTH - layout.SIDE, top + layout.STATUS_HEIGHT)
    if asked is None:
        over = tongue.gettext("The match is over.") if view.over else ""
        status_bar(canvas, box, over or tongue.gettext("An earlier position."), ())
        return
    asks = next(d.asks for d in view.pending if d.seat == asked.seat and d.required)
    sentence = f"{seat_name(asked, names, tongue)}: {tongue.gettext(asks)}"
    clan = CLANS[asked.clan]
    mark = Asked(clan_colour(asked.clan), clan.shape, clan.letter)
    warning = tongue.gettext("the pouch is empty") if view.pouch == 0 else None
    status_bar(canvas, box, sentence, [mark], warning)


def _strips(
    canvas: Canvas, top: int, view: VikingTilesView, names: Sequence[str], tongue: Tongue,
    asked: SeatView | None,
) -> None:  # fmt: skip
    across, down = layout.STRIP_PITCH
    for place_of_seat, seat in enumerate(view.seats):
        alone = place_of_seat == len(view.seats) - 1 and place_of_seat % 2 == 0
        left = layout.SIDE + place_of_seat % 2 * across
        if alone:
            left = (layout.WIDTH - layout.STRIP[0]) // 2
        strip(
            canvas, left, top + place_of_seat // 2 * down, seat, names, tongue,
            asked=asked is not None and asked.seat == seat.seat, final=view.over,
        )  # fmt: skip
