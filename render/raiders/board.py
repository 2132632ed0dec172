"""The table's board: header, map with its ring, tracks, whose turn it is, a panel for each seat."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.core.words import Tongue
from games.raiders.pieces import SHIPS, TERMS
from games.raiders.view import Raid, RaidersView, SeatView
from render.core.canvas import Canvas
from render.core.frame import divider, frame
from render.core.palette import AMBER, BONE, BRONZE, EMBER, MIST, OCHRE, Colour
from render.core.panels import Asked, status_bar
from render.core.staves import title
from render.core.type import Role, fitted, text_width
from render.raiders import colours, layout
from render.raiders.seats import panel, seat_name
from render.raiders.sites import paint_heads, paint_sets
from render.raiders.terrain import paint_terrain
from render.raiders.tokens import ship, ship_mark, worker
from render.raiders.tracks import paint_ring, paint_ring_markers, paint_tracks
from render.raiders.village import (
    house_notes,
    paint_houses,
    paint_last_house,
    paint_offerings,
    paint_stores,
    paint_workers,
)

Notes = tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]
_SHIP: Final = 62
_SHIP_WORKER: Final = 38
_COUNT_PITCH: Final = 68


def paint_board(
    view: RaidersView, names: Sequence[str], tongue: Tongue, *, past: bool = False
) -> Canvas:
    """The whole board; `past` asks nobody and has the frame of what is over."""
    tone = OCHRE if view.phase == "over" or past else BRONZE
    canvas = static_canvas(len(view.seats), tone, tongue)
    asked = () if past else asked_seats(view)
    _header(canvas, view, names, tongue)
    paint_map(canvas, view, tongue)
    paint_ring_markers(canvas, view)
    paint_tracks(canvas, view)
    _status(canvas, view, names, tongue, asked, past=past)
    for seat in view.seats:
        panel(
            canvas, layout.panel_box(seat.seat, len(view.seats)), seat, names, tongue,
            asked=seat in asked,
        )  # fmt: skip
    return canvas


def paint_map(canvas: Canvas, view: RaidersView, tongue: Tongue) -> None:
    """What changes on the map: raiding spaces, ships, workers, tiles, stores, the last move."""
    paint_sets(canvas, view)
    _ships(canvas, view)
    paint_workers(canvas, view)
    paint_offerings(canvas, view)
    paint_stores(canvas, view, tongue)
    paint_last_house(canvas, view)


def static_canvas(seats: int, tone: Colour, tongue: Tongue) -> Canvas:
    """A canvas of the board with everything that never changes."""
    name = TERMS["title"].get(tongue.locale, TERMS["title"]["en"])
    rows = 1 if seats <= 2 else 2
    return _static(rows, tone, name, tuple(house_notes(tongue).items())).copy()


@lru_cache(8)
def _static(rows: int, tone: Colour, name: str, notes: Notes) -> Canvas:
    canvas = Canvas(layout.WIDTH, layout.HEIGHTS[rows])
    frame(canvas, tone)
    title(canvas, *layout.TITLE_AT, name, layout.TITLE_ROOM, layout.TITLE_CAP)
    divider(canvas, layout.SIDE, layout.RIGHT, layout.DIVIDER_Y, tone)
    paint_terrain(canvas)
    paint_heads(canvas)
    paint_ring(canvas)
    paint_houses(canvas, dict(notes))
    return canvas


def _ships(canvas: Canvas, view: RaidersView) -> None:
    """A longship a seat with its mark and the worker it carries."""
    for seat in view.seats:
        x = layout.ship_x(seat.seat, len(view.seats))
        before, after = layout.SHIP_PARTS
        ship_mark(canvas, x + before, layout.SHIP_Y + 4, 34, seat.colour)
        ship(canvas, x, layout.SHIP_Y, _SHIP, seat.colour)
        if seat.worker is not None:
            worker(canvas, x + after, layout.SHIP_Y + 2, _SHIP_WORKER, seat.worker, lettered=True)


def asked_seats(view: RaidersView) -> tuple[SeatView, ...]:
    """Who must decide; in a private decision all who take part, answered or not."""
    if view.phase == "over":
        return ()
    asked = {decision.seat for decision in view.pending if decision.required or decision.private}
    return tuple(seat for seat in view.seats if seat.seat in asked)


def _header(canvas: Canvas, view: RaidersView, names: Sequence[str], tongue: Tongue) -> None:
    line, below = _headline(view, names, tongue)
    x, y = layout.TURN_AT
    canvas.text(x, y, fitted(line, Role.TURN, layout.TURN_ROOM), Role.TURN, BONE, "rm")
    shown = fitted(below, Role.BODY, layout.TURN_ROOM)
    canvas.text(x, layout.BELOW_TURN, shown, Role.BODY, MIST, "rm")


def _headline(view: RaidersView, names: Sequence[str], tongue: Tongue) -> tuple[str, str]:
    reason = ending_words(view.ending or view.trigger, tongue)
    if view.phase == "over":
        return tongue.gettext("Final standing"), reason
    if view.active is None:
        return tongue.gettext("Opening choice"), tongue.gettext("three of five cards")
    line = tongue.gettext("Turn {turn}").format(turn=view.turn)
    name = seat_name(view.seats[view.active], names, tongue)
    to_move = tongue.gettext("{name} to move")
    return line, reason or _named(to_move, name, layout.TURN_ROOM, Role.BODY.size)


def ending_words(trigger: str | None, tongue: Tongue) -> str:
    """Why the match ends or has ended."""
    return {
        None: "",
        "fortress": tongue.gettext("one fortress set is left"),
        "offerings": tongue.gettext("the offerings are gone"),
        "valkyries": tongue.gettext("the Valkyries are gone"),
    }.get(trigger, "")


def _status(
    canvas: Canvas, view: RaidersView, names: Sequence[str], tongue: Tongue,
    asked: Sequence[SeatView], *, past: bool,
) -> None:  # fmt: skip
    marks = [
        Asked(colours.SHIPS[seat.colour], SHIPS[seat.colour].mark, seat.colour[0].upper())
        for seat in asked
    ]
    sentence = _sentence(view, names, tongue, asked, past=past)
    status_bar(canvas, layout.STATUS, sentence, marks, reserved=layout.COUNTS_WIDTH)
    middle = (layout.STATUS[1] + layout.STATUS[3]) // 2
    if view.raid is not None:
        raid_summary(canvas, view.raid, layout.RIGHT - layout.COUNTS_WIDTH + 10, middle)
    else:
        _counts(canvas, view, middle)


def _sentence(
    view: RaidersView, names: Sequence[str], tongue: Tongue, asked: Sequence[SeatView],
    *, past: bool,
) -> str:  # fmt: skip
    if view.phase == "over":
        return tongue.gettext("The match is over.")
    if past or not asked:
        return tongue.gettext("An earlier position.")
    asks = next(decision.asks for decision in view.pending if decision.required)
    if len(asked) > 1:
        return tongue.gettext(asks)
    name = seat_name(asked[0], names, tongue)
    return _named(f"{{name}}: {tongue.gettext(asks)}", name, layout.SENTENCE_ROOM, 26)


def _named(sentence: str, name: str, room: int, size: int) -> str:
    """The sentence with the name, which is cut before anything else is."""
    rest = text_width(sentence.format(name=""), Role.BODY, size)
    return sentence.format(name=fitted(name, Role.BODY, max(room - rest, room / 4), size))


def _counts(canvas: Canvas, view: RaidersView, y: int) -> None:
    """What brings the end: fortress sets, tiles in the stack, Valkyries on the board."""
    x = layout.RIGHT - layout.COUNTS_WIDTH + 40
    canvas.symbol("hourglass", x, y, 26, MIST if view.trigger is None else EMBER)
    left = (("fortress", view.fortress_sets), ("offering", view.stack),
            ("valkyrie", view.valkyries))  # fmt: skip
    for number, (symbol, count) in enumerate(left):
        start = x + 46 + number * (_COUNT_PITCH + 8)
        canvas.symbol(symbol, start, y, 26, MIST)
        canvas.text(start + 20, y, str(count), Role.NUMBER, BONE, "lm", 24)


def raid_summary(canvas: Canvas, raid: Raid, x: int, y: int, *, dice: bool = True) -> None:
    """A raid under way: where, its dice, Strength of that wanted next, what it scores."""
    canvas.text(x, y, raid.settlement, Role.ID)
    start = x + 50.0
    for die in raid.dice if dice else ():
        canvas.symbol(f"die{die}", start, y, 32)
        start += 40
    canvas.symbol("sword", start + 4, y, 26, MIST)
    text = str(raid.strength) if raid.next_at is None else f"{raid.strength} / {raid.next_at}"
    canvas.text(start + 22, y, text, Role.NUMBER, BONE, "lm", 28)
    start += 22 + text_width(text, Role.NUMBER, 28) + 28
    canvas.symbol("star", start, y - 1, 26, AMBER)
    canvas.text(start + 20, y, str(raid.points), Role.NUMBER, BONE, "lm", 28)
