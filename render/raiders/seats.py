"""The panel of a seat: who, points, worker, goods and tracks, and the crew."""

from collections.abc import Sequence
from typing import Final

from games.core.contract import Standing
from games.core.words import Tongue
from games.raiders.pieces import STRENGTH, TERMS
from games.raiders.view import SeatView
from render.core.canvas import Canvas
from render.core.marks import edge
from render.core.palette import AMBER, BONE, DEEP, EDGE, EMBER, MIST, SLATE, mix
from render.core.shapes import Box
from render.core.states import fade
from render.core.type import Role, fitted, readable, text_width
from render.raiders import colours, layout
from render.raiders.tokens import pair, ship_mark, worker

_UPPER: Final = 32
_MIDDLE: Final = 84
_LOWER: Final = 136
_NAME: Final = 82
_STAR: Final = 264
_HOURGLASS: Final = 224
_WORKER: Final = 366
_HAND: Final = 420
_TILES: Final = 478
_GOODS_START: Final = 50
_GOODS_PITCH: Final = 69
_GOODS: Final = ("silver", "provisions", "gold", "iron", "livestock")
_PLACE: Final = 366
_FINAL_POINTS: Final = 44
_PART_PITCH: Final = 80
PARTS: Final = {
    "track": "flag",
    "valkyries": "valkyrie",
    "armour": "helmet",
    "offerings": "offering",
    "crew": "warrior",
    "plunder": "chest",
}
"""The symbol of each part of the final points."""
_CREW_LEFT: Final = 116
_CREW_GAP: Final = 14
_CREW_LINE: Final = 26


def seat_name(seat: SeatView, names: Sequence[str], tongue: Tongue) -> str:
    """What the seat is called on pictures: its name if the type can draw it, else its colour."""
    colour = TERMS[seat.colour]
    return readable(names[seat.seat], colour.get(tongue.locale, colour["en"]))


def panel(
    canvas: Canvas, box: Box, seat: SeatView, names: Sequence[str], tongue: Tongue,
    *, asked: bool,
) -> None:  # fmt: skip
    """One seat's panel; once the match is over with all its points and what they come from."""
    left, top, _, bottom = (round(side) for side in box)
    canvas.box(box, 10, SLATE if asked else DEEP)
    bright = asked or _has_won(seat)
    canvas.outline(box, 10, AMBER if bright else mix(EDGE, DEEP, 0.35), 4 if bright else 2)
    bar = (left + 8, top + 8, left + 22, bottom - 8)
    edge(canvas, bar, colours.SHIPS[seat.colour], colours.PATTERNS[seat.colour])
    _who(canvas, left, top + _UPPER, seat, seat_name(seat, names, tongue))
    if seat.final is None or seat.left:
        _points(canvas, left, top + _UPPER, seat)
        _held(canvas, left, top + _UPPER, seat)
    else:
        _total(canvas, left, top + _UPPER, seat, seat.final)
    things = [*((kind, seat.goods.get(kind, 0)) for kind in _GOODS),
              ("helmet", seat.armour), ("valkyrie", seat.valkyries)]  # fmt: skip
    for number, (thing, count) in enumerate(things):
        x = left + _GOODS_START + number * _GOODS_PITCH
        pair(canvas, x, top + _MIDDLE, thing, count, size=28, text_size=26)
    if seat.left:
        words = tongue.gettext("left the match")
        canvas.text(left + _GOODS_START - 12, top + _LOWER, words, Role.BODY, MIST)
        fade(canvas, box, 0.6, DEEP, 10)
    elif seat.final is not None:
        _parts(canvas, left, top + _LOWER, seat.final)
    else:
        _crew(canvas, left, top + _LOWER, seat)


def _has_won(seat: SeatView) -> bool:
    return seat.final is not None and seat.final.place == 1


def _who(canvas: Canvas, left: int, y: int, seat: SeatView, name: str) -> None:
    ship_mark(canvas, left + 50, y, 40, seat.colour)
    ended = seat.final is not None and not seat.left
    side = _PLACE - 26 if ended else _STAR - 26
    room = (_HOURGLASS - 18 if seat.last_turn else side) - _NAME
    canvas.text(left + _NAME, y, fitted(name, Role.NAME, room), Role.NAME)
    if seat.last_turn:
        canvas.symbol("hourglass", left + _HOURGLASS, y, 24, EMBER)


def _points(canvas: Canvas, left: int, y: int, seat: SeatView) -> None:
    canvas.symbol("star", left + _STAR, y - 1, 30, AMBER)
    canvas.text(left + _STAR + 22, y, str(seat.points), Role.POINTS, BONE, "lm")


def _total(canvas: Canvas, left: int, y: int, seat: SeatView, final: Standing) -> None:
    """Place and all points, of the size that can be read unopened."""
    if _has_won(seat):
        canvas.symbol("crown", left + _PLACE, y - 2, 34, AMBER)
    else:
        canvas.text(left + _PLACE, y, f"{final.place}.", Role.NUMBER, MIST, "mm", 30)
    canvas.symbol("star", left + _PLACE + 44, y - 1, 34, AMBER)
    canvas.text(left + _PLACE + 70, y, str(final.points), Role.POINTS, BONE, "lm", _FINAL_POINTS)


def _parts(canvas: Canvas, left: int, y: int, final: Standing) -> None:
    """What the points come from; their numbers are amber as all points are."""
    for number, reason in enumerate(final.reasons):
        x, thing = left + _GOODS_START + number * _PART_PITCH, PARTS[reason.code]
        pair(canvas, x, y, thing, reason.points, size=28, text_size=26, number_fill=AMBER)


def _held(canvas: Canvas, left: int, y: int, seat: SeatView) -> None:
    """The worker in hand, and how many cards and tiles."""
    if seat.worker is None:
        canvas.text(left + _WORKER, y, "\u2013", Role.NUMBER, MIST, "mm")
    else:
        worker(canvas, left + _WORKER, y, 34, seat.worker, lettered=True)
    for symbol, x, count in (("hand", _HAND, seat.hand), ("offering", _TILES, seat.tiles)):
        canvas.symbol(symbol, left + x, y, 30)
        canvas.text(left + x + 20, y, str(count), Role.NUMBER, BONE, "lm", 28)


def _crew(canvas: Canvas, left: int, y: int, seat: SeatView) -> None:
    """Printed Strength in all, then each of the crew with its own, in one line or two."""
    canvas.symbol("sword", left + 50, y, 30)
    canvas.text(left + 72, y, str(seat.strength), Role.NUMBER, BONE, "lm", 28)
    lines = crew_lines(seat.crew)
    top = y - _CREW_LINE * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        for card, across in line:
            x, height = left + _CREW_LEFT + across, top + number * _CREW_LINE
            canvas.text(x, height, card, Role.ID, MIST, "lm", 20)
            x += text_width(card, Role.ID, 20) + 5
            canvas.text(x, height, str(STRENGTH[card]), Role.ID, BONE, "lm", 20)


def crew_lines(crew: Sequence[str]) -> list[list[tuple[str, float]]]:
    """The crew in lines, each card with its distance from the line's start."""
    room = layout.PANEL[0] - _CREW_LEFT - 12
    lines: list[list[tuple[str, float]]] = [[]]
    across = 0.0
    for card in crew:
        strength = str(STRENGTH[card])
        width = text_width(card, Role.ID, 20) + 5 + text_width(strength, Role.ID, 20)
        if across + width > room:
            lines.append([])
            across = 0.0
        lines[-1].append((card, across))
        across += width + _CREW_GAP
    return lines
