"""Pictures of what is chosen apart from the map: cards, offering tiles, dice, seats."""

from collections.abc import Sequence
from typing import Final

from games.core.words import Tongue
from games.raiders.pieces import SETTLEMENTS
from games.raiders.view import RaidersView, SeatView
from render.core.canvas import Canvas, grown
from render.core.marks import chip
from render.core.palette import AMBER, BONE, DEEP, ICE, MIST
from render.core.panels import heading, private_canvas
from render.core.states import candidate, fade, label
from render.core.type import Role
from render.raiders import layout
from render.raiders.board import raid_summary
from render.raiders.hand import paint_cards
from render.raiders.seats import panel
from render.raiders.sites import tier_text
from render.raiders.village import offering

_TILE: Final = (190, 204)
_TILE_PITCH: Final = 215
_TILES_LEFT: Final = 30
_DIE: Final = 110
_DIE_PITCH: Final = 150
_PANEL_PITCH: Final = 210
_THRESHOLD_PITCH: Final = 120


def paint_card_choice(
    view: RaidersView, kind: str, candidates: Sequence[str], chosen: Sequence[str],
    tongue: Tongue,
) -> Canvas | None:  # fmt: skip
    """Cards of the hand, the crew or the draft; those that may not be chosen are faded."""
    cards, title, symbol = _cards(view, kind, tongue)
    if not cards:
        return None
    taken = {*chosen, *(view.swap.chosen if view.swap else ())}
    marks = {one: _mark(one, candidates, taken) for one in cards}
    return paint_cards(cards, marks, title, tongue.gettext("only you see this"), tongue,
                       symbol=symbol)  # fmt: skip


def _cards(view: RaidersView, kind: str, tongue: Tongue) -> tuple[Sequence[str], str, str]:
    if kind == "crew":
        return _own(view).crew, tongue.gettext("Your crew"), "warrior"
    cards = view.dealt if kind == "dealt" else view.hand
    return cards, tongue.gettext("Your hand"), "hand"


def _mark(card: str, candidates: Sequence[str], chosen: set[str]) -> str:
    if card in candidates:
        return "candidate"
    return "chosen" if card in chosen else "faded"


def _own(view: RaidersView) -> SeatView:
    return next(seat for seat in view.seats if seat.seat == view.viewer)


def paint_tile_choice(view: RaidersView, candidates: Sequence[str], tongue: Tongue) -> Canvas:
    """The face-up offering tiles, large."""
    canvas = private_canvas(layout.CROP, layout.BELOW_HEADING + _TILE[1] + 40)
    note = tongue.gettext("only you see this")
    heading(canvas, layout.HEADING_Y, "offering", tongue.gettext("Which offering"), note)
    top = layout.BELOW_HEADING + 14
    for slot, tile in enumerate(view.offerings):
        if tile is None:
            continue
        left = _TILES_LEFT + slot * _TILE_PITCH
        box = (left, top, left + _TILE[0], top + _TILE[1])
        offering(canvas, box, tile)
        if tile in candidates:
            candidate(canvas, grown(box, 4), 12)
            canvas.placed.remove(next(one for one in canvas.placed if one.name == tile))
            canvas.box((left + 6, top + 6, left + 108, top + 72), 4, BONE)
            chip(canvas, left + 62, top + 38, tile, ICE, size=42)
        else:
            fade(canvas, grown(box, 2), 0.6, DEEP, 10)
    return canvas


def paint_die_choice(view: RaidersView, candidates: Sequence[str], tongue: Tongue) -> Canvas | None:
    """The dice of the raid with their numbers, the Strength reached and the thresholds."""
    raid = view.raid
    if raid is None:
        return None
    canvas = private_canvas(layout.CROP, layout.BELOW_HEADING + _DIE + 60)
    heading(canvas, layout.HEADING_Y, "sword", tongue.gettext("Which die"), "")
    middle = layout.BELOW_HEADING + 24 + _DIE / 2
    for number, face in enumerate(raid.dice):
        x = 100 + number * _DIE_PITCH
        canvas.symbol(f"die{face}", x, middle, _DIE)
        box = (x - _DIE / 2, middle - _DIE / 2, x + _DIE / 2, middle + _DIE / 2)
        if str(number + 1) in candidates:
            candidate(canvas, grown(box, 2), 14)
            label(canvas, box, str(number + 1), 30)
    _thresholds(canvas, view, 400, middle)
    return canvas


def _thresholds(canvas: Canvas, view: RaidersView, left: int, y: float) -> None:
    """What the raid scores now, and every threshold, in amber where it is reached."""
    if view.raid is None:
        return
    raid_summary(canvas, view.raid, left, round(y) - 30, dice=False)
    for number, tier in enumerate(SETTLEMENTS[view.raid.settlement].tiers):
        reached = view.raid.strength >= tier.strength
        x = left + number * 86
        canvas.text(x, y + 30, tier_text(tier), Role.NUMBER, AMBER if reached else MIST)


def paint_seat_choice(
    view: RaidersView, candidates: Sequence[str], names: Sequence[str], tongue: Tongue
) -> Canvas:
    """The panels of the seats that may be named, each with its colour as it is typed."""
    seats = [seat for seat in view.seats if seat.colour in candidates]
    width, height = layout.PANEL
    canvas = private_canvas(width + 2 * layout.AROUND,
                            layout.BELOW_HEADING + 20 + len(seats) * _PANEL_PITCH)  # fmt: skip
    note = tongue.gettext("only you see this")
    heading(canvas, layout.HEADING_Y, "exchange", tongue.gettext("Whom"), note)
    for number, seat in enumerate(seats):
        left, top = layout.AROUND, layout.BELOW_HEADING + 24 + number * _PANEL_PITCH
        box = (left, top, left + width, top + height)
        panel(canvas, box, seat, names, tongue, asked=False)
        candidate(canvas, grown(box, 2))
        chip(canvas, left + width - 60, top - 4, seat.colour, ICE, size=28)
    return canvas
