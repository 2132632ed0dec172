"""Viking cards to be read: leader action, rune action with the Runes it needs, strength."""

from typing import Final

from games.core.words import Tongue
from games.te_vikings.pieces import CARDS, RUNE_DATA, RUNES, VikingCard
from render.core.canvas import Canvas, grown
from render.core.marks import chip, chip_width, paste_centred, plate_sprite
from render.core.palette import BONE, BRONZE, ICE, INK, NIGHT, OCHRE, VELLUM, mix, on
from render.core.shapes import Box
from render.core.states import candidate, chosen, fade
from render.core.type import Role, fitted
from render.te_vikings import colours
from render.te_vikings.tokens import SYMBOLS as GLYPHS
from render.te_vikings.tokens import good, rune
from render.te_vikings.words import SYMBOLS, action_words

_BAND: Final = 46
_LEADER: Final = 84
_RULES: Final = (116, 204)
_NEEDED: Final = 144
_RUNIC: Final = 180
_FOOT: Final = 240


def viking_card(canvas: Canvas, box: Box, card: str, tongue: Tongue, *, mark: str = "") -> None:
    """A whole card; `mark` is "candidate", "chosen", "faded" or nothing."""
    piece = CARDS[card]
    left, top, right, bottom = box
    colour = colours.RUNES[piece.rune]
    canvas.box(grown(box, 2), 12, INK)
    canvas.box(box, 10, colour)
    canvas.box((left, top + _BAND, right, bottom), 10, BONE)
    canvas.box((left, top + _BAND, right, top + _BAND + 12), 0, BONE)
    name = fitted(piece.name, Role.HEADING, right - left - 76)
    canvas.text(left + 14, top + _BAND / 2, name, Role.HEADING, on(colour))
    canvas.symbol(GLYPHS[piece.rune], right - 46, top + _BAND / 2, 26, on(colour))
    letter = RUNE_DATA[piece.rune].letter
    canvas.text(right - 22, top + _BAND / 2, letter, Role.ID, on(colour), "mm")
    for y in _RULES:
        line = mix(VELLUM, BRONZE, 0.3)
        canvas.draw.line((left + 14, top + y, right - 14, top + y), fill=line, width=2)
    _leader(canvas, left, right, top + _LEADER, piece, tongue)
    _runic(canvas, left, right, top, piece, tongue)
    _strength(canvas, left, right, top + _FOOT, piece)
    _id(canvas, (right, bottom - 24), card, mark)
    _state(canvas, box, mark)


def _leader(
    canvas: Canvas, left: float, right: float, y: float, piece: VikingCard, tongue: Tongue
) -> None:
    canvas.symbol(SYMBOLS[piece.leader.do], left + 34, y, 38, OCHRE)
    words = action_words(piece.leader, tongue)
    size = 26 if len(words) < 11 else 22
    shown = fitted(words, Role.NAME, right - left - 68, size)
    canvas.text(left + 62, y, shown, Role.NAME, INK, "lm", size)


def _runic(
    canvas: Canvas, left: float, right: float, top: float, piece: VikingCard, tongue: Tongue
) -> None:
    """The Runes that are needed, an arrow, and the action."""
    needed = [kind for kind in RUNES for _ in range(piece.runic.req.get(kind, 0))]
    x = left + 30
    for kind in needed:
        rune(canvas, x, top + _NEEDED, 26, kind)
        x += 33
    canvas.symbol("arrow", x + 4, top + _NEEDED, 20, BRONZE)
    canvas.symbol(SYMBOLS[piece.runic.effect.do], x + 38, top + _NEEDED, 28, OCHRE)
    words = action_words(piece.runic.effect, tongue)
    shown = fitted(words, Role.NAME, right - left - 26, 22)
    canvas.text(left + 14, top + _RUNIC, shown, Role.NAME, INK, "lm", 22)


def _strength(canvas: Canvas, left: float, right: float, y: float, piece: VikingCard) -> None:
    """Strength on a shield, what is added or what it is times, and what it costs in Steel."""
    paste_centred(canvas, plate_sprite("shield", 38, INK), left + 34, y)
    canvas.text(left + 34, y - 1, str(piece.strength.base), Role.NUMBER, BONE, "mm", 24)
    of = piece.strength.of
    if of is not None:
        sign = "×" if piece.strength.op == "mul" else "+"
        canvas.text(left + 70, y, sign, Role.NUMBER, INK, "mm", 24)
        kind = of.split(":")[-1]
        if kind in RUNES:
            rune(canvas, left + 100, y, 26, kind)
        elif kind in colours.GOODS:
            good(canvas, left + 100, y, 26, kind)
        else:
            for number, each in enumerate(RUNES):
                rune(canvas, left + 92 + 22 * number, y, 18, each)
    if piece.steel:
        canvas.text(right - 42, y, f"-{piece.steel}", Role.NUMBER, OCHRE, "rm", 26)
        good(canvas, right - 24, y, 24, "steel")


def _id(canvas: Canvas, corner: tuple[float, float], card: str, mark: str) -> None:
    """The id at the foot; on a chip of ice where it may be typed now."""
    x, y = corner
    if mark == "candidate":
        chip(canvas, x - 14 - chip_width(card, 26) / 2, y, card, ICE, size=26)
    else:
        canvas.text(x - 14, y, card, Role.ID, OCHRE, "rm", 26)


def _state(canvas: Canvas, box: Box, mark: str) -> None:
    if mark == "candidate":
        candidate(canvas, grown(box, 3), 12)
    elif mark == "chosen":
        chosen(canvas, grown(box, 3), 12)
    elif mark == "faded":
        fade(canvas, grown(box, 2), 0.6, NIGHT, 12)
