"""What one seat holds: its cards, two a row, and the offering tiles it has taken."""

from collections.abc import Mapping, Sequence
from typing import Final

from games.core.words import Tongue
from games.raiders.view import RaidersView
from render.core.canvas import Canvas
from render.core.palette import MIST
from render.core.panels import heading, private_canvas
from render.core.type import Role
from render.raiders import layout
from render.raiders.cards import card, card_height
from render.raiders.village import offering

_COLUMNS: Final = 2
_BELOW: Final = 14
_TILES_TOP: Final = 44
_TILES_A_ROW: Final = 5
_TILE: Final = (98, 105)
_TILE_PITCH: Final = 108


def paint_hand(view: RaidersView, tongue: Tongue) -> Canvas | None:
    """The viewer's cards (in the draft those dealt) and tiles; None if there are none."""
    if view.viewer is None or not (view.hand or view.dealt or view.tiles):
        return None
    cards = view.dealt or view.hand
    marks = dict.fromkeys(view.kept, "chosen")
    note = tongue.gettext("only you see this")
    return paint_cards(
        cards, marks, tongue.gettext("Your hand"), note, tongue, symbol="hand", tiles=view.tiles
    )


def paint_cards(
    cards: Sequence[str],
    marks: Mapping[str, str],
    title: str,
    note: str,
    tongue: Tongue,
    *,
    symbol: str,
    tiles: Sequence[str] = (),
) -> Canvas:
    """Cards under a heading, each kind once; `marks` by card id are those of `cards.card`."""
    kinds = list(dict.fromkeys(cards))
    height = card_height(kinds, layout.CARD_WIDTH, tongue)
    rows = -(-len(kinds) // _COLUMNS)
    below = layout.BELOW_HEADING + rows * (height + layout.CARD_GAP)
    tile_rows = -(-len(tiles) // _TILES_A_ROW)
    room = _TILES_TOP + tile_rows * (_TILE[1] + _BELOW) if tiles else 0
    canvas = private_canvas(layout.CARDS_WIDTH, below + room + _BELOW)
    heading(canvas, layout.HEADING_Y, symbol, f"{title} {len(cards)}", note)
    for number, kind in enumerate(kinds):
        left = layout.CARDS_LEFT + number % _COLUMNS * (layout.CARD_WIDTH + layout.CARD_GAP)
        top = layout.BELOW_HEADING + number // _COLUMNS * (height + layout.CARD_GAP)
        box = (left, top, left + layout.CARD_WIDTH, top + height)
        copies = cards.count(kind)
        card(canvas, box, kind, tongue, copies=copies, mark=marks.get(kind, ""))
    if tiles:
        _tiles(canvas, below, tiles, tongue)
    return canvas


def _tiles(canvas: Canvas, top: int, tiles: Sequence[str], tongue: Tongue) -> None:
    """The tiles taken, which lie face down for the others."""
    words = tongue.gettext("Tiles you have taken, face down for the others")
    canvas.text(layout.CARDS_LEFT, top + 18, words, Role.SMALL, MIST)
    for number, tile in enumerate(tiles):
        left = layout.CARDS_LEFT + number % _TILES_A_ROW * _TILE_PITCH
        start = top + _TILES_TOP + number // _TILES_A_ROW * (_TILE[1] + _BELOW)
        offering(canvas, (left, start, left + _TILE[0], start + _TILE[1]), tile)
