"""The small things of this game: goods, workers, ships, markers, and lines of words and signs."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops

from games.raiders.pieces import GLYPHS, SHIPS
from render.core.canvas import Canvas, Placed
from render.core.marks import letter_chip, mark, paste_centred, piece_sprite, plate_sprite
from render.core.palette import BONE, INK, MIST, Colour, mix, on
from render.core.shapes import pattern_mask
from render.core.symbols import grown_mask, symbol_mask
from render.core.type import Role, fitted, text_width
from render.raiders import colours

Sprite = tuple[Image.Image, Image.Image]

_PLATES: Final = {
    "silver": ("circle", "coin"),
    "provisions": ("shield", "provisions"),
    "gold": ("hexagon", "gold"),
    "iron": ("square", "iron"),
    "livestock": ("rounded", "livestock"),
    "valkyrie": ("diamond", "valkyrie"),
}
_SYMBOL_SHARE: Final = {"diamond": 0.56, "shield": 0.6}
_LARGE: Final = 28
"""From this size on things have a ring of 2 and a rim of 2 more, below of 1 and 1."""
_SIGN: Final = 15
"""Signs between words of a note."""


def ship_mark(canvas: Canvas, x: float, y: float, size: int, colour: str) -> None:
    """The mark of a seat by its ship's colour."""
    ship = SHIPS[colour]
    if size < _LARGE:
        paste_centred(canvas, _thin_plate(ship.mark, size, colours.SHIPS[colour]), x, y)
    else:
        mark(canvas, x, y, size, colours.SHIPS[colour], ship.mark, colour[0].upper())


@lru_cache(256)
def _thin_plate(
    shape: str, size: int, fill: Colour, symbol: str = "", symbol_size: int = 0
) -> Sprite:
    """A plate with a ring and a rim of one pixel each."""
    rim = grown_mask(f"mark_{shape}", size, 2)
    image = Image.new("RGB", rim.size, INK)
    image.paste(BONE, (1, 1), grown_mask(f"mark_{shape}", size, 1))
    image.paste(fill, (3, 3), symbol_mask(f"mark_{shape}", size))
    if symbol:
        corner = ((rim.width - symbol_size) // 2, (rim.height - symbol_size) // 2)
        image.paste(on(fill), corner, symbol_mask(symbol, symbol_size))
    return image, rim


def good(canvas: Canvas, x: float, y: float, size: int, kind: str) -> None:
    """The token of a good or a Valkyrie."""
    shape, symbol = _PLATES[kind]
    symbol_size = round(size * _SYMBOL_SHARE.get(shape, 0.66))
    if size < _LARGE - 8:
        sprite = _thin_plate(shape, size, colours.GOODS[kind], symbol, symbol_size)
    else:
        sprite = plate_sprite(shape, size, colours.GOODS[kind], symbol, symbol_size)
    box = paste_centred(canvas, sprite, x, y)
    canvas.placed.append(Placed("figure", kind, size, box))


def counted_good(canvas: Canvas, x: float, y: float, size: int, kind: str, count: int) -> None:
    """A token with its letter on a chip, and its count before it above 1: "2L"."""
    good(canvas, x, y, size, kind)
    text = f"{count if count > 1 else ''}{GLYPHS[kind].letter}"
    letter_chip(canvas, x + size * 0.46, y + size * 0.4, text)


@lru_cache(64)
def _worker_sprite(size: int, colour: str) -> Sprite:
    """Ink rim, bone ring, a seam of ink except round black; grey has stripes."""
    ring = 3 if size >= _LARGE else 2
    rim = grown_mask("worker", size, ring + 2)
    image = Image.new("RGB", rim.size, INK)
    layers = [(ring, BONE)] if colour == "black" else [(ring, BONE), (1, INK)]
    for growth, fill in layers:
        corner = ring + 2 - growth
        image.paste(fill, (corner, corner), grown_mask("worker", size, growth))
    body, fill = symbol_mask("worker", size), colours.WORKERS[colour]
    image.paste(fill, (ring + 3, ring + 3), body)
    if colour == "grey":
        stripes = ImageChops.multiply(body, pattern_mask("stripes", size))
        image.paste(mix(fill, INK, 0.55), (ring + 3, ring + 3), stripes)
    return image, rim


def worker(
    canvas: Canvas, x: float, y: float, size: int, colour: str, *, lettered: bool = False
) -> None:
    """A worker, told apart by fill and pattern; `lettered` with BK, GY or WH on a chip."""
    box = paste_centred(canvas, _worker_sprite(size, colour), x, y)
    canvas.placed.append(Placed("figure", f"{colour} worker", size, box))
    if lettered:
        letter_chip(canvas, x + size * 0.36, y + size * 0.42, GLYPHS[f"worker_{colour}"].letter)


def ship(canvas: Canvas, x: float, y: float, size: int, colour: str) -> None:
    """A seat's longship."""
    box = paste_centred(canvas, piece_sprite("longship", size, colours.SHIPS[colour]), x, y)
    canvas.placed.append(Placed("figure", f"{colour} ship", size, box))


def pair(
    canvas: Canvas,
    x: float,
    y: float,
    thing: str,
    number: int,
    *,
    size: int = 24,
    text_size: int = 24,
    fill: Colour = BONE,
    number_fill: Colour = BONE,
) -> None:
    """A token or symbol with its middle on x, and its number beside it."""
    if thing in _PLATES:
        good(canvas, x, y, size, thing)
    else:
        canvas.symbol(thing, x, y, size, fill)
    canvas.text(x + size / 2 + 7, y, str(number), Role.NUMBER, number_fill, "lm", text_size)


def signs(canvas: Canvas, x: float, y: float, parts: Sequence[str], room: int) -> None:
    """A line of note with signs in it: "@gold", "@black" and "@card" are drawn, the rest set."""
    for part in parts:
        if not part.startswith("@"):
            canvas.text(x, y, fitted(part, Role.NOTE, room), Role.NOTE, MIST)
            x += text_width(part, Role.NOTE) + 3
            continue
        name = part[1:]
        middle = x + _SIGN / 2 + 2
        if name in _PLATES:
            good(canvas, middle, y, _SIGN, name)
        elif name in colours.WORKERS:
            worker(canvas, middle, y, _SIGN, name)
        else:
            canvas.symbol(name, middle, y, _SIGN + 3, MIST)
        x += _SIGN + 7
