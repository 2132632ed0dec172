"""Vikings standing and lying, their discs, and the chips on tiles and in strips."""

from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from games.vikings.pieces import MARKS, TILES, VIKINGS
from render.core.canvas import Canvas, Placed
from render.core.curves import discs
from render.core.marks import letter_chip, mark, paste_centred, plate_sprite, star_chip
from render.core.palette import BONE, EMBER, INK, MIST, SILVER, SLATE, mix, on
from render.core.shapes import Box
from render.core.sprites import mask, oversampling
from render.core.symbols import flattened, grown_mask, symbol_mask
from render.core.type import Role
from render.vikings import colours

Sprite = tuple[Image.Image, Image.Image]

_RIM: Final = 4
_RING: Final = 2
_FACE: Final = "M8.4 5.4C9.6 4.6 14.4 4.6 15.6 5.4L15.4 9L8.6 9Z"
_NOSE: Final = 1.5
_SHIELD: Final = (12, 15.4, 8.6)
"""Middle and radius of a viking's shield, on a grid of 24."""
_SEAM: Final = 0.55
_LEAST_LETTER: Final = 44
_SYMBOL: Final = 0.7
_THREAT: Final = 3


@lru_cache(64)
def _viking_sprite(kind: str, size: int, *, lying: bool) -> Sprite:
    """A helmet behind a shield with the trade's symbol; `lying` turned by 90 degrees."""
    colour = colours.TRADES[kind]
    rim = grown_mask("viking", size, _RIM)
    image = Image.new("RGB", rim.size, INK)
    inset = _RIM - _RING
    image.paste(BONE, (inset, inset), grown_mask("viking", size, _RING))
    at = (_RIM + 1, _RIM + 1)
    image.paste(colour, at, symbol_mask("viking", size))
    image.paste(colours.FACE, at, _face_mask(size))
    image.paste(colour, at, _shield_mask(size, 0))
    seam = ImageChops.subtract(_shield_mask(size, 2), _shield_mask(size, 4))
    image.paste(mix(colour, on(colour), _SEAM), at, seam)
    symbol = round(size / 2)
    x, y = (round(size * part / 24 - symbol / 2) for part in _SHIELD[:2])
    image.paste(on(colour), (at[0] + x, at[1] + y), symbol_mask(VIKINGS[kind].symbol, symbol))
    if lying:
        turn = Image.Transpose.ROTATE_270
        return image.transpose(turn), rim.transpose(turn)
    return image, rim


@lru_cache(16)
def _face_mask(size: int) -> Image.Image:
    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        unit = size * scale / 24
        for line, _ in flattened(_FACE):
            draw.polygon([(x * unit, y * unit) for x, y in line], fill=255)
        nose = (12 - _NOSE / 2) * unit, 4 * unit, (12 + _NOSE / 2) * unit, 10 * unit
        draw.rectangle(nose, fill=0)

    return mask(size, size, paint, oversampling(size))


@lru_cache(32)
def _shield_mask(size: int, inset: int) -> Image.Image:
    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        unit = size * scale / 24
        x, y, radius = (part * unit for part in _SHIELD)
        discs(draw, [(x, y)], radius - inset * scale, 255)

    return mask(size, size, paint, oversampling(size))


def viking(
    canvas: Canvas, x: float, y: float, size: int, kind: str,
    *, lying: bool = False, letter: str = "right",
) -> None:  # fmt: skip
    """A viking with its letter on a chip at the lower `letter` side, from 44 pixels up."""
    box = paste_centred(canvas, _viking_sprite(kind, size, lying=lying), x, y)
    canvas.placed.append(Placed("figure", kind, size, box))
    if size >= _LEAST_LETTER:
        side = -1 if letter == "left" else 1
        letter_chip(canvas, x + side * size * 0.36, y + size * 0.4, VIKINGS[kind].letter)


@lru_cache(64)
def _disc_sprite(kind: str, size: int, *, threatened: bool) -> Sprite:
    colour, symbol = colours.TRADES[kind], VIKINGS[kind].symbol
    image, rim = plate_sprite("circle", size, colour, symbol, round(size * _SYMBOL))
    if not threatened:
        return image, rim
    wide = grown_mask("mark_circle", size, _RIM + _THREAT)
    ringed = Image.new("RGB", wide.size, EMBER)
    turned = image.transpose(Image.Transpose.ROTATE_270)
    ringed.paste(turned, (_THREAT, _THREAT), rim.transpose(Image.Transpose.ROTATE_270))
    return ringed, wide


def disc(
    canvas: Canvas, x: float, y: float, size: int, kind: str, *, threatened: bool = False
) -> None:
    """A viking seen from above: the symbol on a disc; threatened turned, with a ring of ember."""
    box = paste_centred(canvas, _disc_sprite(kind, size, threatened=threatened), x, y)
    canvas.placed.append(Placed("figure", kind, size, box))


def seat_mark(canvas: Canvas, x: float, y: float, size: int, colour: str) -> None:
    """A player's mark by colour."""
    piece = MARKS[colour]
    mark(canvas, x, y, size, colours.SEATS[colour], piece.shape, piece.letter)


def gold(canvas: Canvas, x: float, y: float, size: int) -> None:
    """A token of gold."""
    sprite = plate_sprite("hexagon", size, colours.GOLD, "gold", round(size * 0.66))
    paste_centred(canvas, sprite, x, y)


def ship_value(canvas: Canvas, box: Box, tile: str) -> None:
    """What a repelled ship pays, on the lower right of its tile: gold or points.

    An island tile has no value.
    """
    piece = TILES[tile]
    if not piece.is_ship:
        return
    x, y = box[2] - 17, box[3] - 22
    if piece.currency == "gold":
        paste_centred(canvas, plate_sprite("hexagon", 28, colours.GOLD), x, y)
        canvas.text(x, y, str(piece.value), Role.NUMBER, INK, "mm", 22)
    else:
        star_chip(canvas, x - 8, y, str(piece.value), 18)


def repelled(canvas: Canvas, x: float, y: float, size: int) -> None:
    """A ship that is repelled: a bone shield with a tick."""
    sprite = plate_sprite("shield", size, BONE, "check", round(size * 0.7))
    paste_centred(canvas, sprite, x, y)


def price(canvas: Canvas, x: float, y: float, size: int, amount: int, *, barred: bool) -> None:
    """A price on a disc of silver; barred on slate with a lock."""
    paste_centred(canvas, plate_sprite("circle", size, SLATE if barred else SILVER), x, y)
    canvas.text(x, y, str(amount), Role.NUMBER, MIST if barred else INK, "mm", 40)
    if barred:
        corner = (x - size * 0.36, y + size * 0.36)
        canvas.silhouette("lock", *corner, 30, 3, INK)
        canvas.symbol("lock", *corner, 30, BONE)
