"""Goods, dinosaurs, ranchers, contracts' needs, and the signs of what spaces do."""

from functools import lru_cache
from typing import Final

from PIL import Image

from games.te_dinosaurs.pieces import COLOURS, SPECIES
from render.core.canvas import Canvas, Placed
from render.core.marks import letter_chip, mark, paste_centred, piece_sprite, plate_sprite
from render.core.palette import BONE, INK, MIST, NIGHT, Colour, on
from render.core.symbols import grown_mask, symbol_mask
from render.core.type import Role, text_mask
from render.te_dinosaurs import colours

Sprite = tuple[Image.Image, Image.Image]

_PLATES: Final = {"plant": "circle", "meat": "diamond", "supply": "square"}
_SHARES: Final = {"circle": 0.66, "diamond": 0.56, "square": 0.68}
_SMALL: Final = 26
_LEAST_PIECE: Final = 28


@lru_cache(64)
def _good_sprite(kind: str, size: int) -> Sprite:
    shape = _PLATES[kind]
    symbol = round(size * _SHARES[shape])
    if size >= _SMALL:
        return plate_sprite(shape, size, colours.GOODS[kind], kind, symbol)
    rim = grown_mask(f"mark_{shape}", size, 2)
    image = Image.new("RGB", rim.size, INK)
    image.paste(BONE, (1, 1), grown_mask(f"mark_{shape}", size, 1))
    image.paste(colours.GOODS[kind], (3, 3), symbol_mask(f"mark_{shape}", size))
    at = (rim.width - symbol) // 2
    image.paste(on(colours.GOODS[kind]), (at, at), symbol_mask(kind, symbol))
    return image, rim


def good(canvas: Canvas, x: float, y: float, size: int, kind: str) -> None:
    """The token of a good."""
    paste_centred(canvas, _good_sprite(kind, size), x, y)


@lru_cache(128)
def _unique_sprite(code: str, size: int) -> Sprite:
    image, rim = plate_sprite("hexagon", size, colours.UNIQUE)
    image = image.copy()
    text = max(18, round(size * 0.46)) if len(code) > 1 else round(size * 0.6)
    drawn, left, top = text_mask(code, Role.ID, text, "mm")
    middle = image.width / 2
    image.paste(INK, (round(middle) + left, round(middle) + top), drawn)
    return image, rim


@lru_cache(32)
def _paw_sprite(size: int) -> Sprite:
    return plate_sprite("hexagon", size, colours.UNIQUE, "paw", round(size * 0.6))


def dinosaur(canvas: Canvas, x: float, y: float, size: int, kind: str) -> None:
    """A dinosaur: its silhouette by species, a unique one as a hexagon with its code."""
    if kind in SPECIES:
        sprite = piece_sprite(kind, max(20, size), colours.SPECIES[kind])
    else:
        sprite = _unique_sprite(kind[:3].upper(), max(_LEAST_PIECE, size))
    box = paste_centred(canvas, sprite, x, y)
    canvas.placed.append(Placed("figure", kind, size, box))


def letter(canvas: Canvas, x: float, y: float, kind: str) -> None:
    """The letter of a species on a chip; a unique dinosaur carries its code itself."""
    if kind in SPECIES:
        letter_chip(canvas, x, y, SPECIES[kind].letter.upper())


def needed(canvas: Canvas, x: float, y: float, size: int, kind: str) -> None:
    """What a contract asks for: a species with its letter, or any unique one."""
    if kind in SPECIES:
        dinosaur(canvas, x, y, size, kind)
        letter(canvas, x + size * 0.42, y + size * 0.34, kind)
    else:
        paste_centred(canvas, _paw_sprite(size), x, y)
        letter_chip(canvas, x + size * 0.42, y + size * 0.34, "U")


@lru_cache(16)
def _hat_sprite(size: int, colour: Colour, *, rim: bool) -> Sprite:
    shape = grown_mask("hat", size, 3)
    image = Image.new("RGB", shape.size, INK)
    if rim:
        image.paste(BONE if colour != colours.LEAD else INK, (2, 2), grown_mask("hat", size, 1))
    image.paste(colour, (4, 4), symbol_mask("hat", size))
    return image, shape


def hat(canvas: Canvas, x: float, y: float, size: int, *, lead: bool, none: bool = False) -> None:
    """A hat: brown for small ranchers, white for the lead; grey where there is none."""
    if none:
        canvas.symbol("hat", x, y, size, MIST)
        return
    colour = colours.LEAD if lead else colours.HAT
    paste_centred(canvas, _hat_sprite(size, colour, rim=True), x, y)


_HAT_ABOVE: Final = {"triangle": 0.20, "diamond": 0.34, "circle": 0.40, "square": 0.40}


def seat_mark(canvas: Canvas, x: float, y: float, size: int, colour: str) -> None:
    """The mark of a seat by its colour."""
    shape = COLOURS[colour].mark
    mark(canvas, x, y, size, colours.SEATS[colour], shape, colour[0].upper())


def rancher(canvas: Canvas, x: float, y: float, colour: str, *, lead: bool) -> None:
    """Ranchers of a seat: its mark under a hat, white when the lead is among them."""
    size, brim = 28, 26
    seat_mark(canvas, x, y, size, colour)
    above = _HAT_ABOVE[COLOURS[colour].mark] * size + 0.34 * brim
    hat(canvas, x, y - above, brim, lead=lead)


def barrier_sign(canvas: Canvas, x: float, y: float, size: int, fill: Colour = BONE) -> None:
    """What stands for a barrier."""
    canvas.symbol("barrier", x, y, size, fill)


def entering(canvas: Canvas, x: float, y: float, size: int) -> None:
    """A dinosaur from the Holding Area to the ranch."""
    canvas.symbol("paw", x, y - size * 0.22, round(size * 0.66), BONE)
    canvas.symbol("arrow", x + size * 0.1, y + size * 0.34, round(size * 0.46), BONE)


def pill(canvas: Canvas, left: float, top: float, width: float, height: float) -> None:
    """A dark ground for a cost."""
    canvas.box((left, top, left + width, top + height), 8, NIGHT)
