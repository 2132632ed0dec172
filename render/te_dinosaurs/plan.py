"""The plan of one's own ranch: what may be done now, the Holding Area, food, contracts in hand."""

from collections import Counter
from functools import lru_cache
from typing import Final

from games.core.words import Tongue
from games.te_dinosaurs.pieces import COLOURS, FOOD, FOOD_OF, RANK
from games.te_dinosaurs.view import DinosaursView, PlanView, SeatView
from render.core.canvas import Canvas
from render.core.frame import divider, frame
from render.core.palette import (
    AMBER,
    BONE,
    BRONZE,
    DEEP,
    EDGE,
    EMBER,
    ICE,
    MIST,
    NIGHT,
    SLATE,
    STEEL,
    mix,
)
from render.core.panels import Asked, status_bar
from render.core.shapes import Box
from render.core.states import candidate
from render.core.staves import title
from render.core.type import Role, fitted, text_width
from render.te_dinosaurs import colours, layout
from render.te_dinosaurs.board import TITLE
from render.te_dinosaurs.cards import contract
from render.te_dinosaurs.ranches import NOTHING, Marked, paint_ranch
from render.te_dinosaurs.tokens import barrier_sign, dinosaur, good

_LINE: Final = mix(EDGE, DEEP, 0.35)
_KIND: Final = 156


def paint_plan(
    view: DinosaursView, plan: PlanView, tongue: Tongue,
    marked: Marked = NOTHING, kinds: frozenset[str] = frozenset(), *, barriers: bool = False,
) -> Canvas:  # fmt: skip
    """The sandbox ranch; `kinds` of the Holding Area or newborns, and barriers, may be marked."""
    canvas = _static().copy()
    seat = own_seat(view)
    mark = Asked(colours.SEATS[seat.colour], COLOURS[seat.colour].mark, seat.colour[0].upper())
    status_bar(canvas, layout.PLAN_STATUS, question(plan, tongue), [mark])
    ticked = frozenset(plan.fed) | marked.ticked
    shown = Marked(marked.edges, marked.cells, marked.pieces, frozenset(plan.placed), ticked)
    paint_ranch(canvas, layout.PLAN_RANCH, plan.ranch, layout.PRIVATE, shown)
    _holding(canvas, plan, tongue, kinds, barriers=barriers)
    _food(canvas, plan, tongue)
    _contracts(canvas, view, tongue)
    return canvas


@lru_cache(1)
def _static() -> Canvas:
    """Frame, title and divider; nothing stands beside the title."""
    canvas = Canvas(layout.PLAN_WIDTH, layout.PLAN_HEIGHT)
    frame(canvas, STEEL)
    left, right = layout.SIDE, layout.PLAN_WIDTH - layout.SIDE
    title(canvas, left + 6, 66, TITLE, right - left - 12, 38)
    divider(canvas, left, right, 128, STEEL)
    return canvas


def own_seat(view: DinosaursView) -> SeatView:
    """The viewer's seat."""
    return next(seat for seat in view.seats if seat.seat == view.viewer)


def question(plan: PlanView, tongue: Tongue) -> str:
    """What is open in the plan."""
    return {
        "arrange": tongue.gettext("Arrange your ranch"),
        "penalty": tongue.gettext("Choose what is lost"),
        "feed": tongue.gettext("Feed your dinosaurs"),
        "incubate": tongue.gettext("Choose an area for the Incubator"),
        "ovi": tongue.gettext("Choose the Oviraptor's newborn"),
        "birth": tongue.gettext("Place the newborns"),
        "ready": tongue.gettext("Your plan is complete"),
    }.get(plan.step, "")


def _panel(canvas: Canvas, box: Box, symbol: str, words: str) -> None:
    left, top, right, _ = box
    canvas.box(box, 12, DEEP)
    canvas.outline(box, 12, _LINE, 2)
    canvas.symbol(symbol, left + 30, top + 26, 28, AMBER)
    canvas.text(left + 56, top + 26, words.upper(), Role.HEADING, AMBER)
    start, end = left + 74 + text_width(words.upper(), Role.HEADING), right - 22
    canvas.draw.line((start, top + 26, end, top + 26), fill=mix(BRONZE, NIGHT, 0.3), width=2)
    canvas.symbol("mark_diamond", end, top + 26, 12, BRONZE)


def _holding(
    canvas: Canvas, plan: PlanView, tongue: Tongue, marked: frozenset[str], *, barriers: bool
) -> None:
    """The Holding Area, or the newborns that wait; each kind as it is typed."""
    births = plan.step == "birth"
    words = tongue.gettext("Newborns") if births else tongue.gettext("Holding Area")
    _panel(canvas, layout.PLAN_HOLDING, "egg" if births else "fence", words)
    left, top, right, bottom = layout.PLAN_HOLDING
    kinds = Counter(plan.newborns if births else plan.ranch.holding)
    room = right - left - 20 - (_KIND if plan.ranch.held and not births else 0)
    pitch = min(_KIND, room / max(1, len(kinds)))
    y = top + 80
    for number, kind in enumerate(sorted(kinds, key=RANK.__getitem__)):
        x = left + 16 + pitch * number
        dinosaur(canvas, x + 26, y + 4, 48, kind)
        if pitch >= 120:
            fill = ICE if kind in marked else BONE
            canvas.text(x + 62, y - 10, kind, Role.ID, fill, "lm", 26)
            _eats(canvas, x + 72, y + 20, kind)
        if kinds[kind] > 1:
            canvas.text(x + 50, y + 24, f"×{kinds[kind]}", Role.NUMBER, MIST, "mm", 20)
        if kind in marked:
            candidate(canvas, (x - 4, top + 48, x + pitch - 10, bottom - 8), 8)
    if plan.ranch.held and not births:
        x = right - _KIND + 20
        barrier_sign(canvas, x, y + 4, 44, ICE if barriers else BONE)
        canvas.text(x + 32, y + 4, str(plan.ranch.held), Role.NUMBER, BONE, "lm", 34)


def _eats(canvas: Canvas, x: float, y: float, kind: str) -> None:
    plant, meat = FOOD_OF[kind]
    for number, each in enumerate(["plant"] * plant + ["meat"] * meat):
        good(canvas, x + 25 * number, y, 18, each)


def _food(canvas: Canvas, plan: PlanView, tongue: Tongue) -> None:
    """The tracks of both foods with what the ranch and those waiting eat."""
    _panel(canvas, layout.PLAN_FOOD, "meat", tongue.gettext("Food"))
    left, top, right, _ = layout.PLAN_FOOD
    for number, kind in enumerate(FOOD):
        y = top + 68 + 76 * number
        stock = plan.ranch.goods[kind]
        eaten, waiting = plan.food[kind], plan.waiting[kind]
        good(canvas, left + 38, y, 34, kind)
        canvas.text(left + 66, y, str(stock), Role.NUMBER, BONE, "lm", 34)
        pitch = (right - left - 132) / layout.TRACK
        for unit in range(layout.TRACK):
            x = left + 112 + pitch * unit
            box = (x, y - 14, x + pitch - 4, y + 14)
            full = unit < stock
            canvas.box(box, 6, colours.GOODS[kind] if full else SLATE)
            canvas.text((box[0] + box[2]) / 2, y, str(unit + 1), Role.NOTE,
                        BONE if full else MIST, "mm")  # fmt: skip
            tone = _bar_tone(unit, stock, eaten, waiting)
            if tone is not None:
                canvas.box((x, y + 19, x + pitch - 4, y + 25), 2, tone)
        _food_words(canvas, left + 112, right - 20, y + 40, (stock, eaten, waiting), tongue)


def _bar_tone(unit: int, stock: int, eaten: int, waiting: int) -> tuple[int, int, int] | None:
    if unit >= eaten + waiting:
        return None
    if unit >= stock:
        return EMBER
    return BONE if unit < eaten else MIST


def _food_words(
    canvas: Canvas, left: float, right: float, y: float, sums: tuple[int, int, int], tongue: Tongue
) -> None:
    stock, eaten, waiting = sums
    words = tongue.gettext("ranch {count}").format(count=eaten)
    if waiting:
        words += " · " + tongue.gettext("with all waiting {count}").format(count=eaten + waiting)
    canvas.text(left, y, fitted(words, Role.SMALL, right - left - 110), Role.SMALL, BONE)
    short = eaten + waiting - stock
    verdict = (
        tongue.gettext("{count} short").format(count=short)
        if short > 0
        else tongue.gettext("enough")
    )
    canvas.text(right, y, verdict, Role.SMALL, EMBER if short > 0 else MIST, "rm")


def _contracts(canvas: Canvas, view: DinosaursView, tongue: Tongue) -> None:
    y = layout.PLAN_CONTRACTS - 26
    words = tongue.gettext("Your private contracts")
    canvas.symbol("card", 84, y, 28, AMBER)
    canvas.text(108, y, words.upper(), Role.HEADING, AMBER)
    wide, high = layout.PRIVATE_CONTRACT
    for number, card in enumerate(view.hand[:2]):
        left = 70 + number * (wide + 12)
        contract(canvas, (left, y + 26, left + wide, y + 26 + high), card)
