"""The tile sprites: three parts of an island, and four ships by their sail."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from PIL import Image, ImageDraw

from games.vikings.cells import ROWS
from games.vikings.pieces import REACH, TILES
from render.core.curves import Point, discs, stroke
from render.core.palette import BONE, INK, Colour, mix, on
from render.core.sprites import oversampling
from render.core.symbols import flattened
from render.core.type import Role, font
from render.vikings import colours

LETTERS: Final = {"left": "L", "middle": "M", "right": "R"}
_LETTER_X: Final = {"left": 66, "middle": 50, "right": 34}
_LEAST_LETTER: Final = 60
"""Smaller tiles show their shape alone."""
SIMPLE: Final = 48
"""Smaller ships are a hull and a sail."""

_SHORES: Final = {
    "left": "M100 15C78 13 58 13 44 18C22 24 9 38 9 51C9 66 24 78 44 83C60 87 80 87 100 85Z",
    "middle": (
        "M0 15C20 12 35 17 52 14C70 11 84 16 100 15L100 85C82 88 66 83 48 86C30 88 16 83 0 85Z"
    ),
    "right": "M0 15C18 17 34 12 58 15L58 85C34 88 18 83 0 85Z",
}
_LANDS: Final = {
    "left": "M100 20C78 18 62 19 50 24C35 30 27 40 27 51C27 62 36 72 50 77C62 81 80 82 100 80Z",
    "middle": (
        "M0 20C20 17 35 22 52 19C70 16 84 21 100 20L100 80C82 83 66 78 48 81C30 83 16 78 0 80Z"
    ),
    "right": "M0 20C18 22 34 17 60 20L60 80C34 83 18 78 0 80Z",
}
_CLIFF: Final = (
    "M54 13L70 15L79 25L75 34L88 43L82 54L90 63L78 71L76 82L62 88L54 87L60 70L56 52L61 34Z"
)
_FACETS: Final = (
    "M70 15L79 25L75 34L66 32Z", "M75 34L88 43L82 54L69 47Z", "M82 54L90 63L78 71L70 62Z",
)  # fmt: skip
_TREES: Final[dict[str, tuple[Point, ...]]] = {
    "left": ((84, 34), (87, 68)), "middle": ((16, 36), (82, 66)), "right": ((14, 66), (12, 36)),
}  # fmt: skip
_WAVES: Final[dict[str, tuple[Point, ...]]] = {
    "left": ((8, 12), (14, 90), (72, 94)),
    "middle": ((12, 7), (70, 94)),
    "right": ((10, 94), (84, 10), (86, 90)),
}
_HULL: Final = (
    "M6 62C6 54 8 48 3 44C10 41 16 46 17 56C26 60 74 60 83 56C84 46 90 41 97 44"
    "C92 48 94 54 94 62C90 78 76 82 50 82C24 82 10 78 6 62Z"
)
_SAIL: Final = "M20 12C40 9 60 9 80 12C77 24 77 38 82 52C62 48 38 48 18 52C23 38 23 24 20 12Z"
_ARROW: Final[tuple[Point, ...]] = (
    (33, 17), (38, 17), (38, 34), (44.5, 34), (35.5, 45), (26.5, 34), (33, 34),
)  # fmt: skip
_SHIELDS: Final[tuple[Point, ...]] = tuple((26.0 + 12 * place, 64.4) for place in range(5))
_SHIP_WAVES: Final[tuple[Point, ...]] = ((6, 92), (54, 95), (88, 20), (8, 20))
_DARKER: Final = 0.35


@cache
def reach_letter(sail: str) -> str:
    """The letter of the lowest row that ships of a sail threaten."""
    return ROWS[next(REACH[tile.id] for tile in TILES.values() if tile.sail == sail)]


@lru_cache(256)
def tile_sprite(tile: str, size: int) -> Image.Image:
    """A tile by its id, opaque, square, so that neighbours join."""
    piece = TILES[tile]
    return _ship(piece.sail, size) if piece.is_ship else _island(piece.part, size)


class _Brush:
    """Draws on one large tile; points come in per cent, `pixel` is a pixel of the finished one."""

    def __init__(self, size: int, ground: Colour) -> None:
        self.scale = oversampling(size)
        self.pixel = self.scale * max(1.0, size / 104)
        self.unit = size * self.scale / 100
        self.image = Image.new("RGB", (size * self.scale,) * 2, ground)
        self.draw = ImageDraw.Draw(self.image)

    def points(self, line: Sequence[Point]) -> list[Point]:
        return [(x * self.unit, y * self.unit) for x, y in line]

    def fill(self, path: str, colour: Colour) -> None:
        for line, _ in flattened(path):
            self.draw.polygon(self.points(line), fill=colour)

    def rimmed(self, path: str, colour: Colour) -> None:
        """An area in a bone ring and an ink rim."""
        for line, _ in flattened(path):
            around = self.points([*line, line[0]])
            for width, tone in ((8, INK), (4, BONE)):
                stroke(self.draw, around, width * self.pixel, tone)
            self.draw.polygon(around, fill=colour)

    def wave(self, at: Point) -> None:
        x, y = at
        line = [(x - 6, y), (x - 3, y - 2.4), (x, y), (x + 3, y + 2.4), (x + 6, y)]
        stroke(self.draw, self.points(line), 2 * self.pixel, colours.WAVE)

    def tree(self, at: Point) -> None:
        x, y = at
        for width, top in ((6, 0), (8, 6)):
            crown = [(x, y - 10 + top), (x + width, y + top), (x - width, y + top)]
            self.draw.polygon(self.points(crown), fill=colours.TREE)
        trunk = self.points([(x, y + 5), (x, y + 9)])
        stroke(self.draw, trunk, 3 * self.pixel, colours.TREE, round_ends=False)

    def letter(self, at: Point, text: str, height: float, colour: Colour) -> None:
        (point,) = self.points([at])
        face = font(Role.ID.face, round(height * self.unit))
        self.draw.text(point, text, font=face, fill=colour, anchor="mm")

    def finished(self) -> Image.Image:
        return self.image.reduce(self.scale)


def _island(part: str, size: int) -> Image.Image:
    brush = _Brush(size, colours.WATER)
    for at in _WAVES[part] if size >= SIMPLE else ():
        brush.wave(at)
    brush.fill(_SHORES[part], colours.BEACH)
    brush.fill(_LANDS[part], colours.LAND)
    if part == "right":
        brush.fill(_CLIFF, colours.CLIFF)
        for facet in _FACETS:
            brush.fill(facet, colours.FACET)
    if size >= SIMPLE:
        for at in _TREES[part]:
            brush.tree(at)
    if size >= _LEAST_LETTER:
        brush.letter((_LETTER_X[part], 50), LETTERS[part], 34, colours.LETTER)
    return brush.finished()


def _ship(sail: str, size: int) -> Image.Image:
    brush = _Brush(size, colours.WATER)
    colour = colours.SAILS[sail]
    if size >= SIMPLE:
        for at in _SHIP_WAVES:
            brush.wave(at)
        mast = brush.points([(50, 4), (50, 56)])
        stroke(brush.draw, mast, 4 * brush.pixel, INK)
        brush.rimmed(_HULL, colours.HULL)
        for at in brush.points(_SHIELDS):
            discs(brush.draw, [at], 4.4 * brush.unit, INK)
            discs(brush.draw, [at], 3.2 * brush.unit, BONE)
        brush.rimmed(_SAIL, colour)
        brush.draw.polygon(brush.points(_ARROW), fill=on(colour))
        brush.letter((58.5, 30.5), reach_letter(sail), 38, on(colour))
    else:
        brush.fill(_HULL, mix(colours.HULL, INK, _DARKER))
        brush.draw.rectangle(brush.points([(16, 4), (84, 58)]), fill=INK)
        brush.draw.rectangle(brush.points([(21, 8), (79, 54)]), fill=colour)
        brush.letter((50, 31), reach_letter(sail), 46, on(colour))
    return brush.finished()
