"""The table's board: gods and Era, the map between the rows of Favor cards, the clans."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.core.words import Tongue
from games.te_vikings.pieces import CLANS, DEDICATIONS
from games.te_vikings.view import SeatView, TeVikingsView
from render.core.canvas import Canvas
from render.core.palette import BRONZE, OCHRE, Colour
from render.core.panels import Asked, header_lines, status_bar, table_canvas
from render.core.shapes import Box
from render.core.states import last_move
from render.core.type import Role, fitted
from render.te_vikings import colours, layout
from render.te_vikings.chart import neatline, paint_map
from render.te_vikings.fleet import moored, paint_boats, paint_tags
from render.te_vikings.isles import paint_isles, rune_box
from render.te_vikings.mats import paint_clan, paint_enemy, paint_era, paint_god, paint_rows
from render.te_vikings.words import seat_name

TITLE: Final = "Tiny Epic Vikings"
_BOAT_MARK: Final = 33


def paint_board(
    view: TeVikingsView, names: Sequence[str], tongue: Tongue, *, past: bool = False
) -> Canvas:
    """The whole board; `past` asks nobody and has the frame of what is over."""
    over = view.phase == "over"
    tone = OCHRE if over or past else BRONZE
    canvas = static_canvas(len(view.seats), view.side, tone)
    asked = () if past else asked_seats(view)
    header_lines(canvas, *_headline(view, tongue))
    _status(canvas, view, names, tongue, asked, past=past)
    for number, god in enumerate(view.gods):
        paint_god(canvas, layout.god_box(number), god, view.stack_limit, tongue)
    paint_era(canvas, view, tongue)
    paint_rows(canvas, view)
    paint_pieces(canvas, view, (round(layout.MAP[0]), round(layout.MAP[1])))
    _last_spaces(canvas, view)
    for seat in view.seats:
        paint_clan(canvas, view, seat, names, tongue, asked=seat in asked)
    if len(view.seats) == 2:
        paint_enemy(canvas, view, tongue)
    return canvas


def static_canvas(seats: int, side: str, tone: Colour) -> Canvas:
    """A canvas of the board with everything that never changes."""
    return _static(layout.height(seats), side, tone).copy()


@lru_cache(12)
def _static(height: int, side: str, tone: Colour) -> Canvas:
    canvas = table_canvas(layout.WIDTH, height, TITLE, tone)
    neatline(canvas)
    canvas.paste(paint_map(side), (round(layout.MAP[0]), round(layout.MAP[1])))
    return canvas


def paint_pieces(
    canvas: Canvas, view: TeVikingsView, corner: tuple[int, int], *, quiet: bool = False
) -> None:
    """All that changes on the map; `quiet` without the marks of what has just happened."""
    paint_isles(canvas, view, corner)
    paint_boats(canvas, view, corner)
    if not quiet:
        _last_on_map(canvas, view, corner)
    paint_tags(canvas, view, corner)


def _last_on_map(canvas: Canvas, view: TeVikingsView, corner: tuple[int, int]) -> None:
    """Brackets round the Boats that moved, and the Runes that changed hands."""
    moved = set(view.last.boats)
    for each in moored(view):
        if (each.boat.seat, each.boat.id) in moved and not each.pushed:
            x, y = corner[0] + each.at[0], corner[1] + each.at[1]
            half = _BOAT_MARK - 8
            last_move(canvas, (x - half, y - half, x + half, y + half))
    for island in view.last.islands:
        left, top, right, bottom = rune_box(view, island, corner)
        last_move(canvas, (left, top, right, bottom))


def _last_spaces(canvas: Canvas, view: TeVikingsView) -> None:
    boxes = space_boxes(view)
    for space in view.last.spaces:
        last_move(canvas, boxes[space])


def space_boxes(view: TeVikingsView) -> dict[str, Box]:
    """Where each dedication space stands."""
    cells = {space: layout.era_cell(number) for number, space in enumerate(DEDICATIONS)}
    gods = {f"g:{god.id}": layout.god_box(number) for number, god in enumerate(view.gods)}
    return {**cells, **gods}


def asked_seats(view: TeVikingsView) -> tuple[SeatView, ...]:
    """Who must decide; in a private decision all who take part, answered or not."""
    if view.phase == "over":
        return ()
    asked = {decision.seat for decision in view.pending if decision.required or decision.private}
    return tuple(seat for seat in view.seats if seat.seat in asked)


def _headline(view: TeVikingsView, tongue: Tongue) -> tuple[str, str]:
    below = tongue.gettext("deck {deck} · discard {discard} · Invaders {invaders}").format(
        deck=view.deck, discard=view.discard, invaders=len(view.invaders)
    )
    if view.phase == "over":
        return tongue.gettext("Final standing"), below
    era = tongue.gettext("Era {era}").format(era=view.era)
    if view.round == 0:
        return era, below
    turn = tongue.gettext("round {round} of {rounds}").format(round=view.round, rounds=view.rounds)
    return f"{era} · {turn}", below


def _status(
    canvas: Canvas, view: TeVikingsView, names: Sequence[str], tongue: Tongue,
    asked: Sequence[SeatView], *, past: bool,
) -> None:  # fmt: skip
    marks = [
        Asked(colours.CLAN[seat.colour], CLANS[seat.colour].shape, CLANS[seat.colour].mark)
        for seat in asked
    ]
    sentence = _sentence(view, names, tongue, asked, past=past)
    last = view.era == 3 and view.round == view.rounds and view.phase != "over"
    warning = tongue.gettext("last turn") if last and not past else None
    status_bar(canvas, layout.STATUS, sentence, marks, warning)


def _sentence(
    view: TeVikingsView, names: Sequence[str], tongue: Tongue, asked: Sequence[SeatView],
    *, past: bool,
) -> str:  # fmt: skip
    if view.phase == "over":
        return tongue.gettext("The match is over.")
    if past or not asked:
        return tongue.gettext("An earlier position.")
    asks = next(d.asks for d in view.pending if d.required or d.private)
    if len(asked) > 1:
        return tongue.gettext(asks)
    name = fitted(seat_name(asked[0], names, tongue), Role.BODY, 300, 26)
    return f"{name}: {tongue.gettext(asks)}"
