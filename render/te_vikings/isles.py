"""What changes on the Islands: coasts of their controllers, Docks, Runes, clans with Influence."""

from typing import Final

from games.te_vikings.pieces import CHARTS, ENEMY
from games.te_vikings.view import Island, TeVikingsView
from render.core.canvas import Canvas, Placed
from render.core.palette import BONE, INK, Colour
from render.core.type import Role
from render.te_vikings import colours, layout
from render.te_vikings.chart import coast_fill, coast_masks
from render.te_vikings.tokens import pill, rune, seat_mark

_RUNE: Final = 38
_RUNE_ALONE: Final = 46
_MARK: Final = 32


def paint_isles(canvas: Canvas, view: TeVikingsView, corner: tuple[int, int]) -> None:
    """Coasts first, then Docks, then what stands on the Islands, then the controllers' marks."""
    for island in view.islands:
        if island.controller is not None:
            _coast(canvas, view, island, corner)
    _docks(canvas, view, corner)
    for island in view.islands:
        _standing(canvas, view, island, corner)
    for island in view.islands:
        if island.controller is not None:
            x, y = layout.charts()[view.side].islands[island.id].shield
            seat_mark(canvas, corner[0] + x, corner[1] + y, _MARK, view, island.controller)


def _coast(canvas: Canvas, view: TeVikingsView, island: Island, corner: tuple[int, int]) -> None:
    """A band in the colour and pattern of whoever controls the Island, and a line inside it."""
    (left, top), band, line = coast_masks(view.side, island.id)
    colour, pattern = _flag(view, island)
    fill = coast_fill(colour, pattern)
    part = _on_map((left, top, left + band.width, top + band.height))
    shown = (part[0] - left, part[1] - top, part[2] - left, part[3] - top)
    at = (corner[0] + part[0], corner[1] + part[1])
    canvas.image.paste(fill.crop(shown), at, band.crop(shown))
    canvas.image.paste(BONE, at, line.crop(shown))


def _on_map(box: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    wide, high = layout.MAP_SIZE
    return max(0, box[0]), max(0, box[1]), min(wide, box[2]), min(high, box[3])


def _flag(view: TeVikingsView, island: Island) -> tuple[Colour, str | None]:
    if island.controller is None or island.controller == ENEMY:
        return colours.ENEMY, None
    colour = view.seats[island.controller].colour
    return colours.CLAN[colour], colours.PATTERNS[colour]


def _docks(canvas: Canvas, view: TeVikingsView, corner: tuple[int, int]) -> None:
    """Every Dock with its id; where a Village is left, it stands there."""
    for name, dock in layout.charts()[view.side].docks.items():
        x, y = corner[0] + dock.at[0], corner[1] + dock.at[1]
        if name in view.villages:
            disc(canvas, x, y, layout.VILLAGE, colours.VILLAGE)
            canvas.symbol("village", x, y - 1, 26, INK)
            size = 2 * layout.VILLAGE
            box = (round(x) - size // 2, round(y) - size // 2, round(x) + size // 2,
                   round(y) + size // 2)  # fmt: skip
            canvas.placed.append(Placed("figure", "village", size, box))
        else:
            disc(canvas, x, y, layout.DOCK, BONE)
        label = (corner[0] + dock.label[0], corner[1] + dock.label[1])
        canvas.text(*label, name, Role.ID, BONE, "mm", 23)


def disc(canvas: Canvas, x: float, y: float, radius: int, fill: Colour) -> None:
    """A disc with an ink rim, a bone ring on larger ones."""
    rings = ((4, INK), (2, BONE)) if radius > layout.DOCK else ((3, INK),)
    for more, tone in (*rings, (0, fill)):
        size = radius + more
        canvas.box((x - size, y - size, x + size, y + size), size, tone)


def _standing(canvas: Canvas, view: TeVikingsView, island: Island, corner: tuple[int, int]) -> None:
    """The Rune, then the clans, the strongest first."""
    x, y = layout.charts()[view.side].islands[island.id].at
    x, y = corner[0] + x, corner[1] + y
    if not island.clans:
        rune(canvas, x, y + layout.RUNE_AT[1], _RUNE_ALONE, island.rune, lettered=True)
        return
    held = island.controller is not None and island.controller != ENEMY
    dx, dy = layout.RUNE_AT
    rune(canvas, x + dx, y + dy - 4, _RUNE, island.rune, hollow=held, lettered=True)
    pitch = layout.PILL_PITCH[len(island.clans)]
    top = y + layout.PILLS_Y[len(island.clans)] - (len(island.clans) - 1) * pitch / 2
    for number, clan in enumerate(island.clans):
        pill(canvas, x + layout.PILLS_RIGHT, top + number * pitch, view, clan)


def rune_box(view: TeVikingsView, island: str, corner: tuple[int, int]) -> tuple[float, ...]:
    """Round an Island's Rune, for the marks of what changed or may be chosen."""
    found = next(one for one in view.islands if one.id == island)
    x, y = layout.charts()[view.side].islands[island].at
    if found.clans:
        x, y = x + layout.RUNE_AT[0], y + layout.RUNE_AT[1]
    half = 28
    left, top = corner[0] + x - half, corner[1] + y - half
    return left, top, left + 2 * half, top + 2 * half


def docks_of(side: str, island: str) -> tuple[str, ...]:
    """The Docks of an Island."""
    return CHARTS[side].islands[island].docks
