"""Runes, goods, Boats and marks, and the chips that stand beside them."""

from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops

from games.te_vikings.pieces import CLANS, ENEMY, MAT, RUNE_DATA
from games.te_vikings.view import Presence, TeVikingsView
from render.core.canvas import Canvas, Placed, grown
from render.core.marks import letter_chip, mark, paste_centred, plate_sprite
from render.core.palette import BONE, EMBER, INK, Colour, mix, on
from render.core.shapes import pattern_mask
from render.core.symbols import grown_mask, symbol_mask
from render.core.type import Role, text_width
from render.te_vikings import colours

Sprite = tuple[Image.Image, Image.Image]

SYMBOLS: Final = {"pro": "rune_fehu", "mys": "rune_perth", "nat": "rune_hagall"}
_GOODS: Final = {"wood": ("circle", "wood"), "food": ("rounded", "food"),
                 "steel": ("hexagon", "steel")}  # fmt: skip
LETTERS: Final = {"wood": "W", "food": "F", "steel": "S"}
_RUNE_SHARE: Final = {"square": 0.66, "diamond": 0.56, "hexagon": 0.64}
_SMALL: Final = 28
_PATTERN: Final = 0.5
_SHADOW: Final = 5
_PILL: Final = 26


@lru_cache(128)
def _rune_sprite(rune: str, size: int, *, hollow: bool) -> Sprite:
    """A plate with the glyph; hollow where a player holds the Rune: its colour is a ring then."""
    piece, colour = RUNE_DATA[rune], colours.RUNES[rune]
    symbol = round(size * _RUNE_SHARE[piece.shape])
    if not hollow:
        if size < _SMALL:
            return _thin(piece.shape, size, colour, SYMBOLS[rune], symbol)
        return plate_sprite(piece.shape, size, colour, SYMBOLS[rune], symbol)
    shape = f"mark_{piece.shape}"
    rim = grown_mask(shape, size, 3)
    image = Image.new("RGB", rim.size, INK)
    image.paste(colour, (1, 1), grown_mask(shape, size, 2))
    inner = size - 4
    at = (rim.width - inner) // 2
    image.paste(colours.LAND, (at, at), symbol_mask(shape, inner))
    at = (rim.width - symbol) // 2
    image.paste(INK, (at, at), symbol_mask(SYMBOLS[rune], symbol))
    return image, rim


def _thin(shape: str, size: int, fill: Colour, symbol: str, symbol_size: int) -> Sprite:
    """A plate with a ring and a rim of one pixel each."""
    name = f"mark_{shape}"
    rim = grown_mask(name, size, 2)
    image = Image.new("RGB", rim.size, INK)
    image.paste(BONE, (1, 1), grown_mask(name, size, 1))
    image.paste(fill, (3, 3), symbol_mask(name, size))
    at = (rim.width - symbol_size) // 2
    image.paste(on(fill), (at, at), symbol_mask(symbol, symbol_size))
    return image, rim


def rune(
    canvas: Canvas, x: float, y: float, size: int, kind: str,
    *, hollow: bool = False, lettered: bool = False,
) -> None:  # fmt: skip
    """A Rune's plate, perhaps with its letter on a chip below."""
    box = paste_centred(canvas, _rune_sprite(kind, size, hollow=hollow), x, y)
    canvas.placed.append(Placed("figure", kind, size, box))
    if lettered:
        letter_chip(canvas, x, y + size / 2 + 14, RUNE_DATA[kind].letter)


@lru_cache(32)
def _good_sprite(kind: str, size: int) -> Sprite:
    shape, symbol = _GOODS[kind]
    share = round(size * 0.66)
    if size < _SMALL:
        return _thin(shape, size, colours.GOODS[kind], symbol, share)
    return plate_sprite(shape, size, colours.GOODS[kind], symbol, share)


def good(canvas: Canvas, x: float, y: float, size: int, kind: str) -> None:
    """The token of a good."""
    paste_centred(canvas, _good_sprite(kind, size), x, y)


def bag_words(bag: dict[str, int]) -> str:
    """Goods in short: "2W 1F 1S"."""
    return " ".join(f"{count}{LETTERS[kind]}" for kind, count in bag.items() if count)


@lru_cache(16)
def _boat_sprite(colour: str, size: int) -> Sprite:
    """Ink rim, bone ring, a seam, then sail and hull in the clan's colour and pattern."""
    fill = colours.CLAN[colour]
    rim = grown_mask("knarr", size, _SHADOW)
    image = Image.new("RGB", rim.size, INK)
    for growth, tone in ((3, BONE), (1, on(fill))):
        image.paste(tone, (_SHADOW - growth,) * 2, grown_mask("knarr", size, growth))
    body, at = symbol_mask("knarr", size), (_SHADOW + 1, _SHADOW + 1)
    image.paste(fill, at, body)
    pattern = colours.PATTERNS[colour]
    if pattern is not None:
        shown = ImageChops.multiply(body, pattern_mask(pattern, size))
        image.paste(mix(fill, on(fill), _PATTERN), at, shown)
    return image, rim


def boat(canvas: Canvas, x: float, y: float, size: int, colour: str) -> None:
    """A clan's Boat."""
    box = paste_centred(canvas, _boat_sprite(colour, size), x, y)
    canvas.placed.append(Placed("figure", f"{colour} boat", size, box))


def tag(canvas: Canvas, x: float, y: float, text: str, ground: Colour = BONE) -> None:
    """The name of a Boat, "R-b1"; on ember while it waits where to go."""
    half = text_width(text, Role.ID, 19) / 2 + 6
    canvas.box((x - half - 2, y - 14, x + half + 2, y + 14), 6, INK)
    canvas.box((x - half, y - 12, x + half, y + 12), 4, ground)
    canvas.text(x, y, text, Role.ID, INK, "mm", 19)


def pushed_tag(canvas: Canvas, x: float, y: float, text: str) -> None:
    """The tag of a Boat that was pushed off."""
    tag(canvas, x, y, f"{text} ?", EMBER)


def clan_mark(canvas: Canvas, x: float, y: float, size: int, colour: str) -> None:
    """The mark of a clan by its colour."""
    clan = CLANS[colour]
    mark(canvas, x, y, size, colours.CLAN[colour], clan.shape, clan.mark)


def enemy_mark(canvas: Canvas, x: float, y: float, size: int) -> None:
    """The cross of the enemy clan."""
    paste_centred(canvas, plate_sprite(MAT.enemy.shape, size, colours.ENEMY), x, y)


def seat_mark(
    canvas: Canvas, x: float, y: float, size: int, view: TeVikingsView, seat: int
) -> None:
    """The mark of a seat, or of the enemy clan."""
    if seat == ENEMY:
        enemy_mark(canvas, x, y, size)
    else:
        clan_mark(canvas, x, y, size, view.seats[seat].colour)


def presence_words(clan: Presence) -> str:
    """Settlers and Temples in short, "2S 1T"; a clan with Boats alone has "boat"."""
    words = [f"{clan.settlers}S"] if clan.settlers else []
    words += [f"{clan.temples}T"] if clan.temples else []
    return " ".join(words) or ("boat" if clan.boats else "0S")


def pill_width(clan: Presence) -> float:
    """How wide the line of a clan is, with its mark."""
    words, total = presence_words(clan), str(clan.influence)
    ending = max(26.0, text_width(total, Role.NUMBER, 22) + 14)
    return 15 + 17 + text_width(words, Role.NUMBER, 22) + 8 + ending


def pill(canvas: Canvas, right: float, y: float, view: TeVikingsView, clan: Presence) -> None:
    """A clan on an Island: mark, pieces, Influence. Ends at `right`."""
    words, total = presence_words(clan), str(clan.influence)
    ending = max(26.0, text_width(total, Role.NUMBER, 22) + 14)
    left = right - pill_width(clan) + 15
    box = (left, y - _PILL / 2, right, y + _PILL / 2)
    canvas.box(grown(box, 2), 8, INK)
    canvas.box((left, box[1], right - ending, box[3]), 5, BONE)
    canvas.text(left + 17, y, words, Role.NUMBER, INK, "lm", 22)
    canvas.text(right - ending / 2, y, total, Role.NUMBER, BONE, "mm", 22)
    seat_mark(canvas, left, y, 22, view, clan.seat)
