"""The table's board: action cards, contracts and research, then the ranches of all seats."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.core.words import Tongue
from games.te_dinosaurs.pieces import COLOURS, ROUNDS
from games.te_dinosaurs.view import DinosaursView, SeatView
from render.core.canvas import Canvas
from render.core.palette import BRONZE, OCHRE, Colour
from render.core.panels import Asked, header_lines, status_bar, table_canvas
from render.core.type import Role, fitted
from render.te_dinosaurs import colours, layout
from render.te_dinosaurs.actions import paint_mats
from render.te_dinosaurs.cards import paint_contracts, paint_research
from render.te_dinosaurs.rival import paint_rival
from render.te_dinosaurs.seats import panel
from render.te_dinosaurs.words import phase_words, seat_name

TITLE: Final = "Tiny Epic Dinosaurs"


def paint_board(
    view: DinosaursView, names: Sequence[str], tongue: Tongue, *, past: bool = False
) -> Canvas:
    """The whole board; `past` asks nobody and has the frame of what is over."""
    over = view.phase == "over"
    canvas = static_canvas(len(view.seats), OCHRE if over or past else BRONZE)
    asked = () if past else asked_seats(view)
    header_lines(canvas, *_headline(view, tongue))
    _status(canvas, view, names, tongue, asked, past=past)
    paint_mats(canvas, view, tongue)
    paint_contracts(canvas, view, tongue)
    paint_research(canvas, view, tongue)
    for seat in view.seats:
        panel(
            canvas, layout.seat_box(seat.seat), seat, names, tongue, asked=seat in asked,
            first=seat.seat == view.first and not over, final=over,
        )  # fmt: skip
    if view.rival is not None:
        paint_rival(canvas, view.rival, tongue)
    return canvas


def static_canvas(seats: int, tone: Colour) -> Canvas:
    """A canvas of the board with everything that never changes."""
    return _static(layout.height(seats), tone).copy()


@lru_cache(8)
def _static(height: int, tone: Colour) -> Canvas:
    return table_canvas(layout.WIDTH, height, TITLE, tone)


def asked_seats(view: DinosaursView) -> tuple[SeatView, ...]:
    """Who must decide; while plans are open those that are not ready, which everybody may see."""
    if view.phase == "over":
        return ()
    asked = {decision.seat for decision in view.pending if decision.required}
    return tuple(seat for seat in view.seats if seat.seat in asked)


def _headline(view: DinosaursView, tongue: Tongue) -> tuple[str, str]:
    if view.phase == "over":
        return tongue.gettext("Final standing"), tongue.gettext("after six rounds")
    line = tongue.gettext("Round {round} of {rounds}").format(round=view.round, rounds=ROUNDS)
    if view.round == ROUNDS:
        line = tongue.gettext("Round {round}, the last").format(round=view.round)
    return line, phase_words(view.phase, tongue)


def _status(
    canvas: Canvas, view: DinosaursView, names: Sequence[str], tongue: Tongue,
    asked: Sequence[SeatView], *, past: bool,
) -> None:  # fmt: skip
    marks = [
        Asked(colours.SEATS[seat.colour], COLOURS[seat.colour].mark, seat.colour[0].upper())
        for seat in asked
    ]
    status_bar(canvas, layout.STATUS, _sentence(view, names, tongue, asked, past=past), marks)


def _sentence(
    view: DinosaursView, names: Sequence[str], tongue: Tongue, asked: Sequence[SeatView],
    *, past: bool,
) -> str:  # fmt: skip
    if view.phase == "over":
        return tongue.gettext("The match is over.")
    if past or not asked:
        return tongue.gettext("An earlier position.")
    required = [decision for decision in view.pending if decision.required]
    if len(asked) > 1:
        plans = view.phase in ("plan", "births")
        return (
            tongue.gettext("plan your ranches") if plans
            else tongue.gettext("choose private contracts")
        )  # fmt: skip
    name = fitted(seat_name(asked[0], names, tongue), Role.BODY, 300, 26)
    return f"{name}: {tongue.gettext(required[0].asks)}"
