"""Townsfolk cards: whole ones to be read, short ones as a reminder."""

from collections.abc import Sequence
from typing import Final

from games.core.words import Tongue
from games.raiders.pieces import CARDS, Card
from render.core.canvas import Canvas, grown
from render.core.marks import chip, chip_width, paste_centred, plate_sprite
from render.core.palette import BONE, ICE, INK, NIGHT, OCHRE, Colour, contrast, on
from render.core.shapes import Box
from render.core.states import candidate, chosen, fade
from render.core.type import Role, fitted, wrapped
from render.raiders import colours

SYMBOLS: Final = {
    "archer": "flag", "armourer": "helmet", "avenger": "flame", "barbarian": "axe",
    "berserker": "berserker", "brawler": "wound", "cartographer": "contract",
    "champion": "shield", "forager": "plant", "gatekeeper": "barrier", "gravedigger": "skull",
    "huntsman": "raven", "jeweller": "ring", "marauder": "torc", "mercenary": "coin",
    "merchant": "exchange", "recruiter": "horn", "sage": "eye", "scout": "boat",
    "shieldmaiden": "shieldmaiden", "trader": "offering", "warlord": "chieftain",
    "warmonger": "warrior",
}  # fmt: skip
"""A card's symbol; Heroes have the crown."""
SHORT_HEIGHT: Final = 56
_BAND: Final = 44
_TEXT_TOP: Final = 66
_TEXT_LEFT: Final = 36
_LINE: Final = 23
_PART_GAP: Final = 8
_FOOT: Final = 52
_PRICE: Final = 38


def card_height(cards: Sequence[str], width: float, tongue: Tongue) -> int:
    """How high cards of that width must be so that the longest of them fits."""
    lines = [sum(map(len, _parts(CARDS[card], width, tongue))) for card in cards]
    return _TEXT_TOP + _LINE * max(lines, default=0) + _PART_GAP + _FOOT - 10


def card(
    canvas: Canvas, box: Box, card_id: str, tongue: Tongue, *, copies: int = 1, mark: str = ""
) -> None:
    """A whole card; `mark` is "candidate", "chosen", "faded" or nothing."""
    piece = CARDS[card_id]
    left, top, right, bottom = box
    _face(canvas, box, piece, _name(piece, tongue), copies)
    y = top + _TEXT_TOP
    for symbol, lines in zip(("warrior", "longhouse"), _parts(piece, right - left, tongue),
                             strict=True):  # fmt: skip
        canvas.symbol(symbol, left + 20, y, 22, OCHRE)
        for line in lines:
            canvas.text(left + _TEXT_LEFT, y, line, Role.SMALL, INK)
            y += _LINE
        y += _PART_GAP
    _strength(canvas, left + 28, bottom - 28, piece.strength)
    band = _band(piece)
    symbol = "crown" if piece.hero else SYMBOLS[card_id]
    shown = band if contrast(band, BONE) > 2.5 else INK
    canvas.symbol(symbol, left + 72, bottom - 26, 34, shown)
    _id(canvas, (right, bottom - 24), card_id, mark)
    _state(canvas, box, mark)


def short_card(canvas: Canvas, box: Box, card_id: str, *, copies: int = 1) -> None:
    """A card as its band: Strength, id, price."""
    piece = CARDS[card_id]
    left, top, right, bottom = box
    canvas.box(grown(box, 2), 12, INK)
    canvas.box(box, 10, _band(piece))
    middle = (top + bottom) / 2
    _strength(canvas, left + 26, middle, piece.strength)
    text = card_id if copies == 1 else f"{card_id} ×{copies}"
    shown = fitted(text, Role.ID, right - left - 104)
    canvas.text(left + 54, middle, shown, Role.ID, on(_band(piece)))
    _price(canvas, right - 26, middle, piece.cost)


def _face(canvas: Canvas, box: Box, piece: Card, name: str, copies: int) -> None:
    """Rim, face, band with the name, how often it is held, price."""
    left, top, right, _ = box
    band = _band(piece)
    canvas.box(grown(box, 2), 12, INK)
    canvas.box(box, 10, band)
    canvas.box((left, top + _BAND, *box[2:]), 10, BONE)
    canvas.box((left, top + _BAND, right, top + _BAND + 12), 0, BONE)
    room = right - left - (66 if copies == 1 else 112)
    shown = fitted(name, Role.HEADING, room)
    canvas.text(left + 12, top + _BAND / 2, shown, Role.HEADING, on(band))
    if copies > 1:
        chip(canvas, right - 74, top + _BAND / 2, f"×{copies}", BONE, size=20)
    _price(canvas, right - 26, top + 26, piece.cost)


def _price(canvas: Canvas, x: float, y: float, cost: int) -> None:
    """A disc of silver with the cost on it."""
    paste_centred(canvas, plate_sprite("circle", _PRICE, colours.GOODS["silver"]), x, y)
    canvas.text(x, y, str(cost), Role.NUMBER, INK, "mm", 26)


def _strength(canvas: Canvas, x: float, y: float, strength: int) -> None:
    paste_centred(canvas, plate_sprite("shield", 36, INK), x, y)
    canvas.text(x, y - 1, str(strength), Role.NUMBER, BONE, "mm", 24)


def _id(canvas: Canvas, corner: tuple[float, float], card_id: str, mark: str) -> None:
    """The id in the lower right; on a chip of ice where it may be typed now."""
    x, y = corner
    if mark == "candidate":
        chip(canvas, x - 10 - chip_width(card_id, 24) / 2, y - 2, card_id, ICE)
    else:
        canvas.text(x - 12, y, card_id, Role.ID, OCHRE, "rm")


def _state(canvas: Canvas, box: Box, mark: str) -> None:
    if mark == "candidate":
        candidate(canvas, grown(box, 3), 12)
    elif mark == "chosen":
        chosen(canvas, grown(box, 3), 12)
    elif mark == "faded":
        fade(canvas, grown(box, 2), 0.6, NIGHT, 12)


def _band(piece: Card) -> Colour:
    return colours.HERO if piece.hero else colours.BANDS[piece.crew.type]


def _name(piece: Card, tongue: Tongue) -> str:
    return piece.name.get(tongue.locale, piece.name["en"])


def _parts(piece: Card, width: float, tongue: Tongue) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The crew action and the Town Hall action in lines."""
    room = width - _TEXT_LEFT - 10
    texts = (piece.crew_text, piece.hall_text)
    crew, hall = (
        tongue.gettext("No Town Hall action.")
        if text is None
        else text.get(tongue.locale, text["en"])
        for text in texts
    )
    return wrapped(crew, Role.SMALL, room), wrapped(hall, Role.SMALL, room)
