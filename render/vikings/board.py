"""The table's board: the wheel with its prices, bag and rounds beside it, a panel for each seat."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.core.words import Tongue
from games.vikings.pieces import LARGE_ROUNDS, MARKS, VIKINGS
from games.vikings.view import SeatView, VikingsView
from render.core.canvas import Canvas
from render.core.palette import AMBER, BONE, BRONZE, MIST, OCHRE, RULE, SLATE, Colour
from render.core.panels import Asked, header_lines, status_bar, table_canvas
from render.core.type import Role, fitted
from render.vikings import colours, layout
from render.vikings.figures import disc, seat_mark
from render.vikings.seats import panel, seat_name
from render.vikings.specials import paint_special
from render.vikings.wheel import clear_disc, paint_disc, paint_drawn, paint_hub, paint_sets

TITLE: Final = "Vikings"
_BEFORE_SALE: Final = ("auction", "remove", "colour")


def paint_board(
    view: VikingsView, names: Sequence[str], tongue: Tongue, *, past: bool = False
) -> Canvas:
    """The whole board; `past` asks nobody and has the frame of what is over."""
    tone = OCHRE if view.over or past else BRONZE
    canvas = static_canvas(len(view.seats), tone)
    asked = () if past else asked_seats(view)
    header_lines(canvas, *_headline(view, tongue))
    _status(canvas, view, names, tongue, asked, past=past)
    if view.over:
        _standing(canvas, view, names, tongue)
    else:
        paint_middle(canvas, view, tongue)
        paint_sets(canvas, view)
    _bag(canvas, view, tongue)
    _rounds(canvas, view, tongue)
    for box, special in zip(layout.CORNERS, view.row, strict=False):
        paint_special(canvas, box, special, tongue)
    for seat in view.seats:
        last = view.last
        mine = last is not None and last.seat == seat.seat and bool(last.cells)
        panel(
            canvas, layout.seat_box(seat.seat, len(view.seats)), seat, names, tongue,
            asked=seat in asked, starts=seat.seat == view.start_seat and not view.over,
            last=last.cells[-1] if mine and last is not None else None,
        )  # fmt: skip
    return canvas


def static_canvas(seats: int, tone: Colour) -> Canvas:
    """A canvas of the board with everything that never changes."""
    return _static(layout.height(seats), tone).copy()


@lru_cache(8)
def _static(height: int, tone: Colour) -> Canvas:
    canvas = table_canvas(layout.WIDTH, height, TITLE, tone)
    paint_disc(canvas)
    return canvas


def paint_middle(canvas: Canvas, view: VikingsView, tongue: Tongue) -> None:
    """The hub, or before the sale of an advanced round the vikings drawn."""
    if view.phase in _BEFORE_SALE:
        paint_drawn(canvas, view.drawn, tongue)
    else:
        paint_hub(canvas, tongue)


def _standing(canvas: Canvas, view: VikingsView, names: Sequence[str], tongue: Tongue) -> None:
    """In place of the wheel: the points of every seat by place, to be read unopened."""
    clear_disc(canvas)
    x, y = layout.CENTRE
    top = y - (len(view.seats) - 1) * layout.STANDING_PITCH / 2
    ranked = sorted(view.seats, key=lambda seat: (seat.left, -seat.points, -seat.gold))
    for number, seat in enumerate(ranked):
        height = top + number * layout.STANDING_PITCH
        seat_mark(canvas, x - 230, height, 56, seat.colour)
        name = fitted(seat_name(seat, names, tongue), Role.TURN, 200)
        canvas.text(x - 184, height, name, Role.TURN, MIST if seat.left else BONE)
        canvas.symbol("star", x + 74, height - 2, 48, AMBER)
        canvas.text(x + 110, height, str(seat.points), Role.POINTS, BONE, "lm", 64)


def asked_seats(view: VikingsView) -> tuple[SeatView, ...]:
    """Who must decide."""
    asked = {decision.seat for decision in view.pending if decision.required}
    return tuple(seat for seat in view.seats if seat.seat in asked)


def _headline(view: VikingsView, tongue: Tongue) -> tuple[str, str]:
    line = tongue.gettext("Round {round} of {rounds}").format(round=view.round, rounds=view.rounds)
    if view.over:
        played = view.round == view.rounds and not view.wheel
        return tongue.gettext("Final standing"), tongue.gettext(
            "after six rounds"
        ) if played else line
    left = tongue.ngettext("{count} tile left", "{count} tiles left", view.tiles_left).format(
        count=view.tiles_left
    )
    return line, f"{scoring_words(view, tongue)} · {left}"


def scoring_words(view: VikingsView, tongue: Tongue) -> str:
    """What ends the round."""
    if view.round == view.rounds:
        return tongue.gettext("then final scoring")
    return (
        tongue.gettext("then large scoring") if view.large else tongue.gettext("then small scoring")
    )


def _status(
    canvas: Canvas, view: VikingsView, names: Sequence[str], tongue: Tongue,
    asked: Sequence[SeatView], *, past: bool,
) -> None:  # fmt: skip
    marks = [
        Asked(colours.SEATS[seat.colour], MARKS[seat.colour].shape, MARKS[seat.colour].letter)
        for seat in asked
    ]
    bid = _bid(view, names, tongue)
    sentence = _sentence(view, names, tongue, asked, past=past)
    status_bar(canvas, layout.STATUS, sentence, marks, reserved=320 if bid else 0)
    if bid:
        y = (layout.STATUS[1] + layout.STATUS[3]) / 2
        canvas.text(layout.RIGHT - 20, y, fitted(bid, Role.BODY, 300), Role.BODY, MIST, "rm")


def _bid(view: VikingsView, names: Sequence[str], tongue: Tongue) -> str:
    """The highest bid of the auction under way."""
    auction = view.auction
    if auction is None or auction.leader is None or auction.high is None:
        return ""
    name = fitted(seat_name(view.seats[auction.leader], names, tongue), Role.BODY, 160)
    return tongue.gettext("{name} bids {gold}").format(name=name, gold=auction.high)


def _sentence(
    view: VikingsView, names: Sequence[str], tongue: Tongue, asked: Sequence[SeatView],
    *, past: bool,
) -> str:  # fmt: skip
    if view.over:
        return tongue.gettext("The match is over.")
    if past or not asked:
        return tongue.gettext("An earlier position.")
    asks = next(decision.asks for decision in view.pending if decision.required)
    name = fitted(seat_name(asked[0], names, tongue), Role.BODY, 300, 26)
    return f"{name}: {tongue.gettext(asks)}"


def _bag(canvas: Canvas, view: VikingsView, tongue: Tongue) -> None:
    """What is left in the bag, by type."""
    _column_head(canvas, layout.BAG_X + 14, tongue.gettext("Bag"))
    for number, kind in enumerate(_row_order()):
        y = layout.COLUMN_TOP + 54 + number * layout.COLUMN_PITCH
        disc(canvas, layout.BAG_X, y, 40, kind)
        canvas.text(layout.BAG_X + 32, y, str(view.bag[kind]), Role.NUMBER, BONE, "lm", 32)


def _row_order() -> list[str]:
    return sorted(VIKINGS, key=lambda kind: VIKINGS[kind].row or "Z")


def _column_head(canvas: Canvas, x: float, words: str) -> None:
    canvas.text(x, layout.COLUMN_TOP, fitted(words.upper(), Role.HEADING, 124), Role.HEADING,
                AMBER, "mm")  # fmt: skip


def _rounds(canvas: Canvas, view: VikingsView, tongue: Tongue) -> None:
    """The six rounds with the scoring that ends each: gold for small, a star for large."""
    _column_head(canvas, layout.ROUND_X, tongue.gettext("Round"))
    for number in range(1, view.rounds + 1):
        y = layout.COLUMN_TOP + 54 + (number - 1) * layout.COLUMN_PITCH
        now = number == view.round and not view.over
        past = number < view.round or view.over
        if now:
            canvas.box((layout.ROUND_X - 54, y - 25, layout.RIGHT, y + 25), 8, SLATE)
            canvas.box((layout.ROUND_X - 54, y - 25, layout.ROUND_X - 48, y + 25), 3, BONE)
        fill = RULE if past else BONE
        canvas.text(layout.ROUND_X - 20, y, str(number), Role.NUMBER, fill, "mm", 32)
        star = number in LARGE_ROUNDS
        shown = RULE if past else AMBER if star else colours.GOLD
        canvas.symbol("star" if star else "gold", layout.ROUND_X + 26, y, 30, shown)
