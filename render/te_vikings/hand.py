"""What one clan holds: Viking cards, the Favor cards it has won, goods and Settlers."""

from collections.abc import Mapping, Sequence
from typing import Final

from games.core.words import Tongue
from games.te_vikings.pieces import KINDS
from games.te_vikings.view import SeatView, TeVikingsView
from render.core.canvas import Canvas
from render.core.palette import BONE, MIST
from render.core.panels import heading, private_canvas
from render.core.type import Role, text_width
from render.te_vikings import layout
from render.te_vikings.cards import viking_card
from render.te_vikings.mats import favor_card
from render.te_vikings.tokens import good

COLUMNS: Final = 3
WIDTH: Final = 2 * 30 + COLUMNS * layout.CARD[0] + (COLUMNS - 1) * 14
_GAP: Final = 14
_HEADING: Final = 72
_CARDS_TOP: Final = 104
_HOLDINGS: Final = 132


def paint_hand(view: TeVikingsView, tongue: Tongue) -> Canvas | None:
    """The viewer's hand, in a draft the pack and what was kept; None for a spectator."""
    if view.viewer is None:
        return None
    if view.pack or view.phase == "draft":
        marks = dict.fromkeys(view.kept, "faded")
        if view.pick is not None:
            marks[view.pick] = "chosen"
        cards = (*view.pack, *(card for card in view.kept if card not in view.pack))
        words = tongue.gettext("Draft")
    else:
        marks = {}
        cards, words = view.hand, tongue.gettext("Your hand")
        if view.down is not None:
            cards, marks[view.down] = (*cards, view.down), "faded"
    if not cards and not view.favors:
        return None
    return paint_cards(view, cards, marks, f"{words} {len(cards)}", tongue)


def paint_cards(
    view: TeVikingsView, cards: Sequence[str], marks: Mapping[str, str], title: str, tongue: Tongue
) -> Canvas:
    """Cards under a heading, then what else the viewer holds."""
    wide, high = layout.CARD
    rows = -(-len(cards) // COLUMNS)
    below = _CARDS_TOP + rows * (high + _GAP)
    canvas = private_canvas(WIDTH, below + _HOLDINGS)
    note = tongue.gettext("only you see this")
    heading(canvas, _HEADING, "hand", title, note)
    for number, card in enumerate(cards):
        left = 30 + number % COLUMNS * (wide + _GAP)
        top = _CARDS_TOP + number // COLUMNS * (high + _GAP)
        box = (left, top, left + wide, top + high)
        viking_card(canvas, box, card, tongue, mark=marks.get(card, ""))
    holdings(canvas, 30, WIDTH - 30, below + 4, view, tongue)
    return canvas


def own_seat(view: TeVikingsView) -> SeatView:
    """The viewer's seat."""
    return next(seat for seat in view.seats if seat.seat == view.viewer)


def holdings(
    canvas: Canvas, left: int, right: int, top: int, view: TeVikingsView, tongue: Tongue
) -> None:
    """Favor cards won in one line; goods and Settlers on the mat in the other."""
    seat = own_seat(view)
    y = top + 26
    words = tongue.gettext("Favor cards")
    canvas.text(left, y, words, Role.BODY, MIST)
    x = left + text_width(words, Role.BODY) + 18
    room = (right - x) / max(1, len(view.favors)) - 8
    width = min(layout.FAVOR_WIDTH, room)
    for card in view.favors:
        favor_card(canvas, (x, top, x + width, top + 54), card)
        x += width + 8
    if not view.favors:
        canvas.text(x, y, "\u2013", Role.NUMBER, MIST, "lm", 26)
    y = top + 92
    x = left + 16.0
    for kind in KINDS:
        good(canvas, x, y, 32, kind)
        canvas.text(x + 24, y, str(seat.goods[kind]), Role.NUMBER, BONE, "lm", 30)
        x += 92
    for symbol, count in (("settler", seat.settlers), ("village", seat.villages)):
        canvas.symbol(symbol, x, y, 30, MIST)
        canvas.text(x + 22, y, str(count), Role.NUMBER, BONE, "lm", 30)
        x += 84
