"""Pictures for the picker: where a tile fits, how it may lie there, what a figure may claim."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

import msgspec

from games.core.moves import Move
from games.core.words import Tongue
from games.viking_tiles.view import Fit, PlacedTile, VikingTilesView
from render.core.canvas import Canvas, grown
from render.core.curves import Point
from render.core.marks import chip, chip_width
from render.core.palette import DEEP, ICE, INK, NIGHT, mix
from render.core.panels import heading, private_canvas
from render.core.states import candidate, chosen, label
from render.core.type import Role
from render.viking_tiles import layout
from render.viking_tiles.cells import Area, Place, place
from render.viking_tiles.hand import paint_hand
from render.viking_tiles.land import Grid, LandPainter, land_area
from render.viking_tiles.parts import columns_for, shown_part
from render.viking_tiles.pieces import EDGES, tiles, turned
from render.viking_tiles.tiles import tile_sprite

_WITHOUT_PLACE: Final = ("god",)
_HEADING: Final = 78
_LAND_TOP: Final = 106
_CLAIM_CELL: Final = 200
_CHIP_HEIGHT: Final = 40
_NUMBER: Final = 24
"""Rotations are typed, so they can be read on a phone like the names of cells."""
_CHIP_OVER: Final = 24
_CHIP_UNDER: Final = 11
"""How far a cell's chip reaches into it, and that of the cell below."""
_TRIAL_CELL: Final = 100


def paint_choices(
    view: VikingTilesView, moves: Sequence[Move], field: str, tongue: Tongue
) -> Canvas | None:
    """The candidates for a field among the moves; None where no place is chosen."""
    if view.viewer is None or field in _WITHOUT_PLACE:
        return None
    paths = [dict(move.steps()) for move in moves]
    placing = [path for path in paths if path["move"] == "place"]
    claiming = [path for path in paths if path["move"] == "deploy"]
    if claiming and view.last is not None:
        return _claims(view, place(view.last.cell), claiming, tongue)
    if not placing:
        return None
    if len({path["tile"] for path in placing}) > 1:
        return paint_hand(view, tongue)
    if field == "cell" or len({path["cell"] for path in placing}) > 1:
        return _places(view, placing, tongue)
    return _trials(view, placing, tongue)


def _fits(placing: list[dict[str, str]]) -> tuple[Fit, ...]:
    rotations: dict[str, list[int]] = {}
    for path in placing:
        rotations.setdefault(path["cell"], []).append(int(path["rotation"]))
    return tuple(Fit(cell, tuple(sorted(found))) for cell, found in rotations.items())


def _places(view: VikingTilesView, placing: list[dict[str, str]], tongue: Tongue) -> Canvas:
    """The part of the land with all the places where a tile fits, each with its rotations."""
    tile, fits = placing[0]["tile"], _fits(placing)
    across = columns_for(fit.cell for fit in fits)
    cell = (layout.CROP - 2 * layout.CROP_MARGIN) // across
    area = shown_part(land_area(view), [place(fit.cell) for fit in fits], across)
    fits = tuple(fit for fit in fits if area.holds(place(fit.cell)))
    height = _LAND_TOP + area.rows * cell + 2 * layout.CROP_MARGIN
    canvas = private_canvas(layout.CROP, height)
    every = len(view.fits.get(tile, fits))
    note = tongue.gettext("{tile}: {count} of {every} places here")
    note = note.format(tile=tile, count=len(fits), every=max(every, len(fits)))
    heading(canvas, _HEADING, "eye", tongue.gettext("Where it fits"), note)
    grid = Grid(area, cell, layout.CROP_MARGIN, _LAND_TOP + layout.CROP_MARGIN)
    _paint_places(canvas, view, grid, tile, fits)
    return canvas


def _paint_places(
    canvas: Canvas, view: VikingTilesView, grid: Grid, tile: str, fits: tuple[Fit, ...]
) -> None:
    painter = LandPainter(canvas, view, grid)
    painter.names(layout.CROP_MARGIN, layout.CROP_MARGIN)
    painter.frontier(marked={fit.cell for fit in fits})
    painter.tiles()
    for fit in fits:
        left, top, right, _ = grid.box(place(fit.cell))
        painter.kept.append((left, top - 9, right, top + 26))
    painter.figures()
    painter.last_move()
    for fit in fits:
        _place(canvas, grid, tile, fit)
    for fit in fits:
        left, top, right, bottom = grid.box(place(fit.cell))
        label(canvas, (left, top + 4, right, bottom), fit.cell, layout.CHIP)


def _place(canvas: Canvas, grid: Grid, tile: str, fit: Fit) -> None:
    """A cell where the tile fits, with its rotations as small tiles or, from three on, numbers."""
    left, top, right, bottom = grid.box(place(fit.cell))
    canvas.box((left + 2, top + 2, right - 2, bottom - 2), 8, mix(DEEP, NIGHT, 0.55))
    candidate(canvas, (left + 3, top + 3, right - 3, bottom - 3), 8)
    if len(fit.rotations) < 3:
        _small_tiles(canvas, (left, top), grid.cell, tile, fit.rotations)
    else:
        _numbers(canvas, (left, top), grid.cell, fit.rotations)


def _small_tiles(
    canvas: Canvas, corner: Place, cell: int, tile: str, rotations: tuple[int, ...]
) -> None:
    side, gap = layout.SMALL_TILE, 10
    start = corner[0] + (cell - len(rotations) * (side + gap) + gap) // 2
    for number, rotation in enumerate(rotations):
        left, top = start + number * (side + gap), corner[1] + 25
        canvas.image.paste(tile_sprite(tile, rotation, side, plain=True), (left, top))
        canvas.outline((left - 1, top - 1, left + side + 1, top + side + 1), 3, INK, 2)
        y = corner[1] + cell - 22
        canvas.text(left + side / 2, y, str(rotation), Role.ID, ICE, "mm", _NUMBER)


def _numbers(canvas: Canvas, corner: Place, cell: int, rotations: tuple[int, ...]) -> None:
    """Rotations as numbers, two a row, between the chip and the lower edge."""
    rows = (len(rotations) + 1) // 2
    pitch = (cell - _CHIP_OVER - _CHIP_UNDER) / 2
    for number, rotation in enumerate(rotations):
        alone = number == len(rotations) - 1 and number % 2 == 0
        across = 0.5 if alone else 0.28 + 0.44 * (number % 2)
        y = corner[1] + _CHIP_OVER + pitch * (1.5 - rows / 2 + number // 2)
        canvas.text(corner[0] + cell * across, y, str(rotation), Role.ID, ICE, "mm", _NUMBER)


def _trials(view: VikingTilesView, placing: list[dict[str, str]], tongue: Tongue) -> Canvas:
    """One cell with the tile laid in each rotation that fits, among its neighbours."""
    tile, cell = placing[0]["tile"], placing[0]["cell"]
    rotations = sorted({int(path["rotation"]) for path in placing})
    x, y = place(cell)
    area = Area(x - 1, y - 1, x + 1, y + 1)
    side, step = 3 * _TRIAL_CELL, 3 * _TRIAL_CELL + 30
    rows = (len(rotations) + 1) // 2
    canvas = private_canvas(layout.CROP, _LAND_TOP + rows * (step + 24) + 10)
    text = tongue.gettext("{tile} on {cell}").format(tile=tile, cell=cell)
    heading(canvas, _HEADING, "eye", tongue.gettext("How it lies"), text)
    for number, rotation in enumerate(rotations):
        left = (layout.CROP - side) // 2 if len(rotations) == 1 else 25 + number % 2 * step
        top = _LAND_TOP + 24 + number // 2 * (step + 24)
        grid = Grid(area, _TRIAL_CELL, left, top)
        canvas.box((left - 8, top - 8, left + side + 8, top + side + 8), 12, DEEP)
        laid = PlacedTile(cell, tile, rotation)
        trial = msgspec.structs.replace(view, placed=(*view.placed, laid))
        painter = _paint_around(canvas, trial, grid, cell)
        box = grid.box((x, y))
        mark = chosen if len(rotations) == 1 else candidate
        mark(canvas, grown(box, 6))
        painter.runes_beside((x, y))
        chip(canvas, (box[0] + box[2]) / 2, box[1] - 8, str(rotation), ICE, size=24)
    return canvas


def _paint_around(canvas: Canvas, view: VikingTilesView, grid: Grid, without: str) -> LandPainter:
    painter = LandPainter(canvas, view, grid)
    painter.frontier(marked={without})
    painter.tiles()
    painter.figures()
    return painter


def _claims(
    view: VikingTilesView, at: Place, claiming: list[dict[str, str]], tongue: Tongue
) -> Canvas:
    """The tile just placed among its neighbours, with a chip on each feature to claim."""
    grid = Grid(Area(at[0] - 1, at[1] - 1, at[0] + 1, at[1] + 1), _CLAIM_CELL, 40, _LAND_TOP)
    canvas = private_canvas(layout.CROP, _LAND_TOP + 3 * _CLAIM_CELL + 20)
    painter = LandPainter(canvas, view, grid)
    lying = painter.lying[at]
    note = tongue.gettext("{tile} on {cell}").format(tile=lying.tile, cell=lying.cell)
    heading(canvas, _HEADING, "eye", tongue.gettext("What to claim"), note)
    painter.frontier()
    painter.tiles()
    painter.figures()
    painter.last_move()
    targets = sorted({(path["feature"], path.get("edge")) for path in claiming}, key=str)
    texts = [feature if edge is None else f"{feature} {edge}" for feature, edge in targets]
    left, top = grid.corner(at)
    anchors = [_anchor(lying, feature, edge) for feature, edge in targets]
    unit = _CLAIM_CELL / 100
    points = [(left + across * unit, top + down * unit) for across, down in anchors]
    for text, (x, y) in zip(texts, _parted(texts, points), strict=True):
        chip(canvas, x, y, text, ICE, size=24)
    return canvas


def _parted(texts: list[str], points: list[Point]) -> list[Point]:
    """The chips' middles, moved apart downwards and upwards until none lies on another."""
    widths = [chip_width(text, 24) + 8 for text in texts]
    at = list(points)
    for _ in range(60):
        for one, other in combinations(range(len(at)), 2):
            beside = abs(at[one][0] - at[other][0]) >= (widths[one] + widths[other]) / 2
            missing = _CHIP_HEIGHT - abs(at[one][1] - at[other][1])
            if not beside and missing > 0:
                upper, lower = (one, other) if at[one][1] <= at[other][1] else (other, one)
                at[upper] = (at[upper][0], at[upper][1] - missing / 2)
                at[lower] = (at[lower][0], at[lower][1] + missing / 2)
    return at


def _anchor(lying: PlacedTile, feature: str, edge: str | None) -> Point:
    """Where on the tile (per cent) the feature of a claim is."""
    tile, quarters = tiles()[lying.tile], lying.rotation // 90
    if feature == "peak" and tile.peak is not None:
        return turned(tile.peak.anchor, quarters)
    for segment in tile.segments:
        edges = {EDGES[(side + quarters) % 4] for side in segment.sides}
        if segment.terrain == feature and (edge is None or edge in edges):
            return turned(segment.anchor, quarters)
    raise ValueError(f"no {feature} {edge or ''} on {lying.tile}")
