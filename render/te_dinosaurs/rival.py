"""The panel of the Rival in the solo mode: its columns, goods, cards and points."""

from typing import Final

from games.core.words import Tongue
from games.te_dinosaurs.pieces import COLUMN, GOODS, RIVALS, SPECIES
from games.te_dinosaurs.view import RivalView
from render.core.canvas import Canvas
from render.core.marks import chip, paste_centred, plate_sprite
from render.core.palette import AMBER, BONE, DEEP, EDGE, MIST, OCHRE, RULE, mix
from render.core.shapes import Box
from render.core.type import Role, fitted, text_width
from render.te_dinosaurs import layout
from render.te_dinosaurs.tokens import dinosaur, good

_COLUMN: Final = 62
_CELL: Final = 52
_TOP: Final = 72


def paint_rival(canvas: Canvas, rival: RivalView, tongue: Tongue) -> None:
    """Its name, goods and points; the four columns from below; cards shown this round."""
    left, top, right, bottom = box = layout.RIVAL
    canvas.box(box, 12, DEEP)
    canvas.outline(box, 12, mix(EDGE, DEEP, 0.35), 2)
    y = top + 30
    paste_centred(canvas, plate_sprite("hexagon", 34, OCHRE, "skull", 20), left + 34, y)
    name = fitted(RIVALS[rival.id].name, Role.NAME, 150)
    canvas.text(left + 62, y, name, Role.NAME)
    for number, kind in enumerate(GOODS):
        x = left + 240 + 69 * number
        good(canvas, x, y, 26, kind)
        canvas.text(x + 20, y, str(rival.goods[kind]), Role.NUMBER, BONE, "lm", 28)
    text = str(rival.points)
    canvas.text(right - 16, y, text, Role.POINTS, BONE, "rm", 34)
    canvas.symbol("star", right - 38 - text_width(text, Role.POINTS, 34), y - 1, 30, AMBER)
    for number, species in enumerate(SPECIES):
        _column(canvas, left + 30 + number * (_COLUMN + 12), top + _TOP, rival, species)
    _facts(canvas, left + 340, top + 84, right, bottom, rival, tongue)


def _column(canvas: Canvas, left: float, top: float, rival: RivalView, species: str) -> None:
    """A column fills from below."""
    count = rival.columns.get(species, 0)
    for row in range(COLUMN):
        y = top + (COLUMN - 1 - row) * (_CELL + 6)
        box: Box = (left, y, left + _COLUMN, y + _CELL)
        if row < count:
            canvas.box(box, 8, mix(DEEP, BONE, 0.12))
            dinosaur(canvas, left + _COLUMN / 2, y + _CELL / 2, 36, species)
        else:
            canvas.dashes(box, 8, mix(RULE, DEEP, 0.35), 2, 6, 6)
    words = f"{count}"
    y = top + COLUMN * (_CELL + 6) + 12
    canvas.text(left + _COLUMN / 2, y, words, Role.NUMBER, MIST, "mm", 24)


def _facts(
    canvas: Canvas,
    x: float,
    y: float,
    right: float,
    bottom: float,
    rival: RivalView,
    tongue: Tongue,
) -> None:
    words = tongue.gettext("{count} turns left").format(count=rival.turns)
    canvas.text(x, y, fitted(words, Role.SMALL, right - x - 12), Role.SMALL, MIST)
    canvas.symbol("contract", x + 12, y + 36, 26)
    canvas.text(x + 34, y + 36, str(len(rival.contracts)), Role.NUMBER, BONE, "lm", 26)
    canvas.symbol("research", x + 92, y + 36, 26)
    canvas.text(x + 114, y + 36, str(len(rival.cards)), Role.NUMBER, BONE, "lm", 26)
    start, line = x, y + 76
    for card in rival.shown:
        if line + 16 > bottom:
            return
        box = chip(canvas, start, line, card, BONE, size=20, anchor="l")
        start = box[2] + 8
        if start + 50 > right:
            start, line = x, line + 34
