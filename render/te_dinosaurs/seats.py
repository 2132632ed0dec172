"""The panel of a seat: who, goods, points, the ranch, and what lies beside it."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from games.core.words import Tongue
from games.te_dinosaurs.pieces import CONTRACTS, GOODS, RANK, RESEARCH
from games.te_dinosaurs.view import SeatView
from render.core.canvas import Canvas, grown
from render.core.marks import chip, chip_width, edge
from render.core.palette import AMBER, BONE, DEEP, EDGE, MIST, OCHRE, SLATE, mix
from render.core.shapes import Box
from render.core.states import fade
from render.core.type import Role, fitted, text_width
from render.te_dinosaurs import colours, layout
from render.te_dinosaurs.ranches import seat_ranch
from render.te_dinosaurs.tokens import barrier_sign, dinosaur, good, hat, seat_mark
from render.te_dinosaurs.words import seat_name

_NAME: Final = 146
_GOODS: Final = (240, 69)
_CHIP: Final = 20
_ROWS: Final = 4
_LEFT: Final = layout.FACTS


def panel(
    canvas: Canvas, box: Box, seat: SeatView, names: Sequence[str], tongue: Tongue,
    *, asked: bool, first: bool, final: bool = False,
) -> None:  # fmt: skip
    """One seat's panel."""
    left, top, right, bottom = (round(side) for side in box)
    canvas.box(box, 12, SLATE if asked else DEEP)
    canvas.outline(box, 12, AMBER if asked else mix(EDGE, DEEP, 0.35), 4 if asked else 2)
    bar = (left + 8, top + 8, left + 20, bottom - 8)
    edge(canvas, bar, colours.SEATS[seat.colour], colours.PATTERNS[seat.colour])
    _head(canvas, left, right, top + 30, seat, seat_name(seat, names, tongue), first=first,
          final=final)  # fmt: skip
    seat_ranch(canvas, box, seat.ranch)
    _facts(canvas, left, right, top, seat, tongue)
    if seat.left:
        fade(canvas, box, 0.6, DEEP, 12)
        words = tongue.gettext("left the match")
        canvas.text(left + _LEFT, bottom - 30, fitted(words, Role.SMALL, 164), Role.SMALL, MIST)


def _head(
    canvas: Canvas, left: int, right: int, y: int, seat: SeatView, name: str,
    *, first: bool, final: bool,
) -> None:  # fmt: skip
    seat_mark(canvas, left + 46, y, 32, seat.colour)
    size = 26 if text_width(name, Role.NAME, 26) <= _NAME - (32 if first else 0) else 20
    shown = fitted(name, Role.NAME, _NAME - (34 if first else 4), size)
    canvas.text(left + 72, y, shown, Role.NAME, BONE, "lm", size)
    if first:
        x = left + 72 + text_width(shown, Role.NAME, size) + 20
        canvas.symbol("horn", x, y, 26, AMBER)
    for number, kind in enumerate(GOODS):
        x = left + _GOODS[0] + _GOODS[1] * number
        good(canvas, x, y, 26, kind)
        canvas.text(x + 20, y, str(seat.ranch.goods[kind]), Role.NUMBER, BONE, "lm", 28)
    points = seat.final.points if final and seat.final is not None else seat.points
    text, large = str(points), 44 if final else 34
    canvas.text(right - 16, y, text, Role.POINTS, BONE, "rm", large)
    x = right - 16 - text_width(text, Role.POINTS, large) - 22
    canvas.symbol("star", x, y - 1, 30, AMBER)


def _facts(canvas: Canvas, left: int, right: int, top: int, seat: SeatView, tongue: Tongue) -> None:
    """Ranchers in hand, private contracts, those done; Holding Area, leave, research."""
    x: float = left + _LEFT
    y = top + 74
    hands = [(False, seat.small)] if seat.small else []
    hands += [(True, 1)] if seat.lead else []
    for lead, count in hands or [(False, 0)]:
        hat(canvas, x + 14, y, 28, lead=lead, none=not hands)
        canvas.text(x + 34, y, str(count), Role.NUMBER, BONE if hands else MIST, "lm", 24)
        x += 54
    _back(canvas, right - 42, y)
    canvas.text(right - 24, y, str(seat.private), Role.NUMBER, BONE, "lm", 24)
    x, y = float(left + _LEFT), top + 110
    canvas.symbol("contract", x + 14, y, 26)
    canvas.text(x + 36, y, str(len(seat.contracts)), Role.NUMBER, BONE, "lm", 24)
    total = sum(CONTRACTS[card].vp for card in seat.contracts)
    words = tongue.gettext("{points} VP").format(points=total)
    canvas.text(right - 16, y, words, Role.SMALL, MIST, "rm")
    below = _holding(canvas, left + _LEFT, right, top + 142, seat)
    _leave(canvas, left + _LEFT, right, below, seat)
    _cards(canvas, left + _LEFT, right, top + layout.SEAT[1] - 24, seat)


def _back(canvas: Canvas, x: float, y: float) -> None:
    """The back of a private contract."""
    box = (x - 11, y - 15, x + 11, y + 15)
    canvas.box(grown(box, 2), 5, (21, 18, 15))
    canvas.box(box, 4, BONE)
    canvas.box(grown(box, -2), 3, OCHRE)
    canvas.symbol("knot", x, y, 16, BONE)


def _holding(canvas: Canvas, x: float, right: float, y: float, seat: SeatView) -> float:
    """A piece for each kind with its number, then barriers; where it ends."""
    kinds = Counter(seat.ranch.holding)
    if not kinds and not seat.ranch.held:
        return y
    canvas.symbol("fence", x + 12, y, 22, MIST)
    return _pieces(canvas, x + 44, right - 14, y, kinds, barriers=seat.ranch.held)


def _leave(canvas: Canvas, x: float, right: float, y: float, seat: SeatView) -> None:
    """Who is on Medical Leave."""
    kinds = Counter(seat.medical)
    if not kinds and not seat.medical_small and not seat.medical_lead:
        return
    canvas.symbol("heart", x + 12, y, 22, MIST)
    hats = [False] * seat.medical_small + [True] * seat.medical_lead
    start = x + 44.0
    for lead in hats:
        hat(canvas, start, y, 22, lead=lead)
        start += 28
    _pieces(canvas, start, right - 14, y, kinds)


def _pieces(
    canvas: Canvas, start: float, end: float, y: float, kinds: Counter[str], barriers: int = 0
) -> float:
    """Kinds with their numbers in as many lines as they need; where the next line is."""
    x = start
    for kind in sorted(kinds, key=RANK.__getitem__):
        width = 32 + (16 if kinds[kind] > 1 else 0)
        if x + width - 14 > end and x > start:
            x, y = start, y + 32
        dinosaur(canvas, x, y, 26, kind)
        if kinds[kind] > 1:
            canvas.text(x + 17, y, str(kinds[kind]), Role.NUMBER, BONE, "lm", 20)
        x += width
    if barriers:
        if x + 34 > end and x > start:
            x, y = start, y + 32
        barrier_sign(canvas, x, y, 24)
        canvas.text(x + 17, y, str(barriers), Role.NUMBER, BONE, "lm", 20)
    return y + 32


def _cards(canvas: Canvas, left: float, right: float, bottom: float, seat: SeatView) -> None:
    """The research cards as chips, in rows from below; what has no room is counted."""
    rows: list[list[str]] = [[]]
    used = 0.0
    for card in seat.ranch.cards:
        width = chip_width(card, _CHIP) + 10
        if rows[-1] and used + width > right - left - 10:
            rows.append([])
            used = 0.0
        rows[-1].append(card)
        used += width
    shown = rows[: _room(seat)]
    hidden = len(seat.ranch.cards) - sum(map(len, shown))
    if hidden and shown:
        shown[-1] = [*shown[-1][:-1], f"+{hidden + 1}"] if len(shown[-1]) > 1 else [*shown[-1]]
    for number, row in enumerate(reversed(shown)):
        x, y = left, bottom - 32 * number
        for card in row:
            ground = colours.CARDS[RESEARCH[card].kind] if card in RESEARCH else MIST
            chip(canvas, x, y, card, ground, size=_CHIP, anchor="l")
            x += chip_width(card, _CHIP) + 10


def _room(seat: SeatView) -> int:
    """How many rows of cards fit below what else lies beside the ranch."""
    kinds = Counter(seat.ranch.holding)
    lines = -(-(len(kinds) + bool(seat.ranch.held)) // 4) if kinds or seat.ranch.held else 0
    leave = bool(seat.medical or seat.medical_small or seat.medical_lead)
    return max(1, _ROWS - lines - leave)
