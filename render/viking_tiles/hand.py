"""What one seat sees of its hand: each tile in its rotations, and in how many places it fits."""

from games.core.words import Tongue
from games.viking_tiles.view import VikingTilesView
from render.core.canvas import Canvas
from render.core.marks import chip
from render.core.palette import (
    BONE,
    EMBER,
    INK,
    MIST,
    MOUNTAIN,
    NIGHT,
    RULE,
    mix,
)
from render.core.panels import heading, private_canvas
from render.core.states import used_up
from render.core.type import Role
from render.viking_tiles import layout
from render.viking_tiles.pieces import same_as
from render.viking_tiles.tiles import tile_sprite

_ROTATIONS = (0, 90, 180, 270)


def paint_hand(view: VikingTilesView, tongue: Tongue) -> Canvas | None:
    """The viewer's hand, a tile a row; None for spectators and empty hands."""
    if view.viewer is None or not view.hand:
        return None
    kinds = list(dict.fromkeys(view.hand))
    canvas = private_canvas(layout.CROP, layout.HAND_TOP + len(kinds) * layout.HAND_PITCH)
    private = view.goal is None
    seen = tongue.gettext("only you see this"), tongue.gettext("drawn for all to see")
    note = seen[0] if private else seen[1]
    heading(canvas, layout.HAND_HEADING, "hand", tongue.gettext("Your hand"), note)
    _compass(canvas)
    for number, tile in enumerate(kinds):
        top = layout.HAND_TOP + number * layout.HAND_PITCH
        _row(canvas, top, view, tile, tongue)
    return canvas


def _compass(canvas: Canvas) -> None:
    """Which side is which, and the rotation of each column."""
    x, y = layout.COMPASS
    canvas.box((x - 9, y - 9, x + 9, y + 9), 3, MOUNTAIN)
    for letter, dx, dy in (("n", 0, -20), ("e", 21, 0), ("s", 0, 20), ("w", -21, 0)):
        canvas.text(x + dx, y + dy, letter, Role.ID, MIST, "mm", 20)
    for rotation in _ROTATIONS:
        middle = _column(rotation) + layout.HAND_TILE / 2
        canvas.text(middle, y - 2, str(rotation), Role.ID, MIST, "mm")


def _column(rotation: int) -> int:
    return layout.HAND_LEFT + rotation // 90 * (layout.HAND_TILE + layout.HAND_GAP)


def _row(canvas: Canvas, top: int, view: VikingTilesView, tile: str, tongue: Tongue) -> None:
    """One kind of tile: its id, how often it is held, where it fits, its four rotations."""
    side = layout.HAND_TILE
    fits = view.fits.get(tile, ())
    copies = view.hand.count(tile)
    middle = layout.COMPASS[0]
    chip(canvas, middle, top + side / 2 - 20, tile, BONE, size=28)
    if copies > 1:
        canvas.text(132, top + side / 2 - 20, f"x{copies}", Role.ID, BONE, "mm", 20)
    fill = BONE if fits else EMBER
    words = tongue.ngettext("{count} place", "{count} places", len(fits))
    canvas.text(middle, top + side / 2 + 18, tongue.gettext("fits"), Role.SMALL, BONE, "mm")
    places = words.format(count=len(fits))
    canvas.text(middle, top + side / 2 + 42, places, Role.SMALL, fill, "mm")
    fitting = {rotation for fit in fits for rotation in fit.rotations}
    for rotation in _ROTATIONS:
        _slot(canvas, top, tile, rotation, fits=rotation in fitting)


def _slot(canvas: Canvas, top: int, tile: str, rotation: int, *, fits: bool) -> None:
    left, side = _column(rotation), layout.HAND_TILE
    box = (left, top, left + side, top + side)
    same = same_as(tile, rotation)
    if same != rotation:
        canvas.text(left + side / 2, top + side / 2, f"= {same}", Role.ID, MIST, "mm", 22)
        canvas.dashes(box, 8, mix(RULE, NIGHT, 0.35), 2, 6, 6)
        return
    canvas.box((left - 2, top - 2, left + side + 2, top + side + 2), 4, INK)
    canvas.image.paste(tile_sprite(tile, rotation, side), (left, top))
    if not fits:
        used_up(canvas, box)
