"""The land: tiles, the Great Hall, figures, empty cells and names, of any part at any size."""

import math
from collections.abc import Collection, Mapping

import msgspec

from games.viking_tiles.view import PlacedTile, StandingFigure, VikingTilesView
from render.core.canvas import Canvas
from render.core.marks import star_chip
from render.core.palette import DEEP, MIST, NIGHT, Colour, mix
from render.core.shapes import Box
from render.core.states import empty, last_move
from render.core.type import Role, text_width
from render.viking_tiles import layout
from render.viking_tiles.cells import HALL, Area, Place, around, column_name, place, row_name
from render.viking_tiles.figures import cleared, draw_figure, standing
from render.viking_tiles.pieces import hall, tiles
from render.viking_tiles.tiles import draw_hall, paste_rune, tile_sprite


class Grid(msgspec.Struct, frozen=True):
    """A part of the land on a picture: its cells, their size, where the first one's corner is."""

    area: Area
    cell: int
    left: int
    top: int

    def corner(self, at: Place) -> tuple[int, int]:
        """The upper left corner of a cell."""
        return (
            self.left + (at[0] - self.area.left) * self.cell,
            self.top + (at[1] - self.area.top) * self.cell,
        )

    def box(self, at: Place) -> tuple[int, int, int, int]:
        """The box of a cell."""
        x, y = self.corner(at)
        return x, y, x + self.cell, y + self.cell


def land_area(view: VikingTilesView) -> Area:
    """All tiles and hall quarters with one ring of cells round them."""
    return around([*HALL, *(place(tile.cell) for tile in view.placed)]).grown(1)


class LandPainter:
    """Draws one part of the land layer by layer; `marked` cells are left to the caller."""

    def __init__(self, canvas: Canvas, view: VikingTilesView, grid: Grid) -> None:
        self.canvas, self.view, self.grid = canvas, view, grid
        self.lying: Mapping[Place, PlacedTile] = {place(tile.cell): tile for tile in view.placed}
        self.kept: list[Box] = []
        """Boxes of names and labels that no figure may cover."""

    def names(self, across: int, down: int) -> None:
        """The names of columns above and below, of rows at both sides."""
        grid, half = self.grid, self.grid.cell / 2
        size = layout.NAME_SIZES[grid.cell < layout.LARGE_NAMES]
        columns = [(x, column_name(x)) for x in range(grid.area.left, grid.area.right + 1)]
        rows = [(y, row_name(y)) for y in range(grid.area.top, grid.area.bottom + 1)]
        widest = max(text_width(name, Role.ID, size) for _, name in columns)
        bottom = grid.top + grid.area.rows * grid.cell
        right = grid.left + grid.area.columns * grid.cell
        for column, name in columns[:: _every(widest + 8, grid.cell)]:
            middle = grid.corner((column, 0))[0] + half
            for y in (grid.top - down / 2 - 1, bottom + down / 2 + 1):
                self._kept_text(middle, y, name, MIST, size)
        for row, name in rows[:: _every(size, grid.cell)]:
            middle = grid.corner((0, row))[1] + half
            for x in (grid.left - across / 2 - 2, right + across / 2 + 2):
                self._kept_text(x, middle, name, MIST, size)

    def _kept_text(self, x: float, y: float, name: str, fill: Colour, size: int) -> None:
        """A name that no figure may cover."""
        self.canvas.text(x, y, name, Role.ID, fill, "mm", size)
        half = text_width(name, Role.ID, size) / 2
        self.kept.append((x - half, y - size / 2, x + half, y + size / 2))

    def frontier(self, marked: Collection[str] = ()) -> None:
        """The empty cells next to a tile, with their names where there is room."""
        size = next((s for c, s in layout.CELL_NAME_SIZES if self.grid.cell >= c), None)
        for name in self.view.frontier:
            at = place(name)
            if name in marked or not self.grid.area.holds(at):
                continue
            left, top, right, bottom = self.grid.box(at)
            empty(self.canvas, (left + 2, top + 2, right - 2, bottom - 2))
            if size is not None:
                x, y = (left + right) / 2 + self._aside(at), (top + bottom) / 2
                self._kept_text(x, y, name, mix(MIST, DEEP, 0.25), size)

    def _aside(self, at: Place) -> int:
        """How far a name moves sideways to stay clear of the last move's frame."""
        if self.view.last is None:
            return 0
        x, y = place(self.view.last.cell)
        return layout.ASIDE * (at[0] - x) if at[1] == y and abs(at[0] - x) == 1 else 0

    def tiles(self, *, named: bool = False) -> None:
        """All tiles and hall quarters with the hall's court; on large cells `named` by type."""
        grid, image = self.grid, self.canvas.image
        for name, quarter in hall(self.view.hall).items():
            if grid.area.holds(place(name)):
                image.paste(tile_sprite(quarter, 0, grid.cell), grid.corner(place(name)))
        for at, tile in self.lying.items():
            if grid.area.holds(at):
                image.paste(tile_sprite(tile.tile, tile.rotation, grid.cell), grid.corner(at))
                if named and grid.cell >= layout.TYPE_NAMES:
                    self._type_name(at, tile.tile)
        if any(grid.area.holds(at) for at in HALL):
            self._hall()

    def _hall(self) -> None:
        """The court, cut off where the part of the land ends."""
        grid = self.grid
        x, y = grid.corner((0, 0))
        if grid.area.holds((-1, -1)) and grid.area.holds((0, 0)):
            draw_hall(self.canvas, x, y, grid.cell)
            return
        right, bottom = grid.box((grid.area.right, grid.area.bottom))[2:]
        part = Canvas.on(self.canvas.image.crop((grid.left, grid.top, right, bottom)))
        draw_hall(part, x - grid.left, y - grid.top, grid.cell)
        self.canvas.image.paste(part.image, (grid.left, grid.top))

    def _type_name(self, at: Place, name: str) -> None:
        right, bottom = self.grid.box(at)[2:]
        width = text_width(name, Role.ID, 18) + 8
        self.canvas.box((right - width - 4, bottom - 26, right - 4, bottom - 4), 5, NIGHT)
        x, y = right - 4 - width / 2, bottom - 15
        self.canvas.text(x, y, name, Role.ID, MIST, "mm", 18)

    def figures(self) -> None:
        """The figures, from the north, and the runes of their tiles over them."""
        for figure in sorted(self.view.figures, key=lambda f: place(f.cell)[::-1]):
            if self.grid.area.holds(place(figure.cell)):
                self._figure(figure)

    def _figure(self, figure: StandingFigure) -> None:
        at, cell = place(figure.cell), self.grid.cell
        left, top = self.grid.corner(at)
        tile = self.lying[at]
        across, down = standing(tile.tile, tile.rotation, figure.segment)
        x, y = left + across * cell / 100, top + down * cell / 100
        x, y = cleared(x, y, cell, (left + cell / 2, top + cell / 2), self.kept)
        clan = next(seat.clan for seat in self.view.seats if seat.seat == figure.seat)
        draw_figure(self.canvas, x, y, clan, figure.figure, cell)
        self._rune(at)

    def _rune(self, at: Place, shift: tuple[int, int] = (0, 0)) -> None:
        tile = self.lying.get(at)
        rune = tiles()[tile.tile].rune if tile is not None else None
        if rune is not None:
            x, y = self.grid.corner(at)
            corner = (x + shift[0], y + shift[1])
            paste_rune(self.canvas.image, rune, self.grid.cell, corner)

    def last_move(self, *, scored: bool = False) -> None:
        """The frame of the last tile, and what was `scored` by the features it completed."""
        last = self.view.last
        if last is None or not self.grid.area.holds(place(last.cell)):
            return
        at = place(last.cell)
        last_move(self.canvas, self.grid.box(at))
        self.runes_beside(at)
        for figure in self.view.figures:
            if self.grid.area.holds(place(figure.cell)) and _touch(at, place(figure.cell)):
                self._figure(figure)
        points = _points(self.view) if scored else 0
        if points:
            self._star(at, f"+{points}" if points > 0 else f"\u2212{-points}")

    def runes_beside(self, at: Place) -> None:
        """Runes that a frame round a cell would hide: those of the cells east and south of it."""
        if self.grid.cell < layout.RUNE_LETTER:
            return
        for step, shift in (((1, 0), (4, 0)), ((0, 1), (0, 4))):
            beside = (at[0] + step[0], at[1] + step[1])
            if self.grid.area.holds(beside):
                self._rune(beside, shift)

    def _star(self, at: Place, text: str) -> None:
        """Under the tile, or over it if only there a cell is empty."""
        left, top, right, bottom = self.grid.box(at)
        taken = {*self.lying, *HALL}
        above = (at[0], at[1] + 1) in taken and (at[0], at[1] - 1) not in taken
        y = top - 9 if above else bottom + 9
        star_chip(self.canvas, (left + right) / 2, y, text)


def _touch(one: Place, other: Place) -> bool:
    """Whether two cells are the same or have an edge or a corner in common."""
    return abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


def _every(room: float, cell: int) -> int:
    """Every how many cells a name of that size can stand."""
    return math.ceil(room / cell)


def _points(view: VikingTilesView) -> int:
    """The most any seat got from the features the last turn completed."""
    if view.last is None:
        return 0
    glory: dict[int, int] = {}
    for feature in view.last.completed:
        for seat, points in feature.glory.items():
            glory[seat] = glory.get(seat, 0) + points
    return max(glory.values(), default=0)
