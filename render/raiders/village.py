"""The village: houses with the workers in their doors, offering tiles, and the stores."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from games.core.words import Tongue
from games.raiders.pieces import BUILDINGS, GLYPHS, OFFERINGS, Building
from games.raiders.view import RaidersView
from render.core.canvas import Canvas, grown
from render.core.palette import AMBER, BONE, DEEP, INK, MIST, NIGHT, OCHRE, RULE, mix
from render.core.shapes import Box
from render.core.sprites import mask
from render.core.states import last_move
from render.core.type import Role, fitted
from render.raiders import colours, layout
from render.raiders.tokens import good, signs, worker

_EAVES: Final = 26
_OVERHANG: Final = 10
_DOOR_RIGHT: Final = 8
_LIVING: Final = 32
_GIVES: Final = "\u203a"
_STORED: Final = ("silver", "provisions", "gold", "iron", "livestock", "valkyrie")


def house_notes(tongue: Tongue) -> dict[str, tuple[tuple[str, ...], ...]]:
    """What each building does, in lines of words and signs."""
    return {
        "gate": (("+2", "@card"),),
        "hall": ((tongue.gettext("play 1 card"),),),
        "barracks": ((tongue.gettext("hire 1 card"),),),
        "treasury": (
            ("1", "@card", f"{_GIVES} 2", "@silver"), ("2", "@card", f"{_GIVES} 1", "@gold"),
        ),
        "mill": (
            ("@black", "1", "@provisions"), ("@grey", "2", "@provisions"),
            ("@white", "2", "@provisions", "/1", "@gold"),
        ),
        "silversmith": (
            ("@black", "3", "@silver"), ("@grey", "2", "@silver"), ("@white", "2", "@silver"),
        ),
        "armoury": (
            ("1", "@iron", f"{_GIVES} +2", "@helmet"),
            ("2", "@silver", f"{_GIVES} +1", "@helmet"),
        ),
        "longhouse": (("1", "@livestock", f"{_GIVES} 2", "@provisions"), ("1", "@offering")),
    }  # fmt: skip


def paint_houses(canvas: Canvas, notes: Mapping[str, Sequence[Sequence[str]]]) -> None:
    """The eight houses with empty doors."""
    for building, lines in notes.items():
        left, top, right, bottom = layout.house_box(building)
        canvas.box((left - 2, top - 2, right + 2, bottom + 2), 6, INK)
        canvas.box((left, top, right, bottom), 5, DEEP)
        corner = (round(left) - _OVERHANG, round(top) - _EAVES + 2)
        canvas.image.paste(INK, (corner[0], corner[1] + 2), _roof())
        canvas.image.paste(colours.ROOF, corner, _roof())
        canvas.text(left + 10, top + 19, building, Role.ID)
        _allowed(canvas, left + 10, top + layout.NOTE_LINES[2], BUILDINGS[building])
        for y, line in zip(layout.NOTE_LINES, lines, strict=False):
            signs(canvas, left + 10, top + y, line, layout.NOTE_ROOM)
        _door(canvas, building, RULE)


def _allowed(canvas: Canvas, x: float, y: float, building: Building) -> None:
    """The letters of the workers a house takes, where it does not take all."""
    if len(building.workers_allowed) < len(colours.WORKERS):
        letters = [GLYPHS[f"worker_{colour}"].letter for colour in building.workers_allowed]
        canvas.text(x, y, ", ".join(letters), Role.NOTE, AMBER)


@lru_cache(1)
def _roof() -> Image.Image:
    """A roof from eaves to eaves with crossed boards at both ends."""
    wide = layout.HOUSE[0]

    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
            return [(x * scale, y * scale) for x, y in points]

        draw.polygon(at((6, _EAVES), (22, 10), (wide - 2, 10), (wide + 14, _EAVES)), fill=255)
        for side, x in ((1, 22), (-1, wide - 2)):
            draw.line(at((x - 2 * side, 16), (x + 9 * side, 1)), fill=255, width=5 * scale)
            draw.line(at((x + 6 * side, 14), (x - 9 * side, 1)), fill=255, width=5 * scale)

    return mask(wide + 2 * _OVERHANG, _EAVES + 2, paint)


@lru_cache(4)
def _arch(width: int, height: int) -> Image.Image:
    """A half disc on a box."""

    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        draw.ellipse((0, 0, width * scale - 1, width * scale - 1), fill=255)
        draw.rectangle((0, width * scale // 2, width * scale, height * scale), fill=255)

    return mask(width, height, paint)


def _door(canvas: Canvas, building: str, edge: tuple[int, int, int]) -> None:
    """A dark door with an edge."""
    _, _, right, bottom = layout.house_box(building)
    width, height = layout.DOOR
    left, top = round(right) - width - _DOOR_RIGHT, round(bottom) - height - 2
    canvas.image.paste(edge, (left - 2, top - 2), _arch(width + 4, height + 2))
    canvas.image.paste(NIGHT, (left, top), _arch(width, height))


def paint_workers(canvas: Canvas, view: RaidersView) -> None:
    """The workers in their doors; bone edges where one has just come or gone."""
    changed = () if view.last is None else (view.last.placed, view.last.picked)
    for building in view.village:
        _, _, right, bottom = layout.house_box(building.id)
        if building.id in changed:
            _door(canvas, building.id, BONE)
        if building.worker is not None:
            x = right - _DOOR_RIGHT - layout.DOOR[0] / 2 - 4
            worker(canvas, x, bottom - 27, _LIVING, building.worker, lettered=True)


def paint_last_house(canvas: Canvas, view: RaidersView) -> None:
    """The mark of the last move round the house where a worker was placed."""
    if view.last is not None and view.last.placed is not None:
        last_move(canvas, grown(layout.house_box(view.last.placed), -2))


def paint_offerings(canvas: Canvas, view: RaidersView) -> None:
    """The face-up tiles; an empty slot is dotted."""
    turned_up = view.last.turned_up if view.last else ()
    for slot, tile in enumerate(view.offerings):
        box = layout.offering_box(slot)
        if tile is None:
            ground = mix(colours.VILLAGE, NIGHT, 0.45)
            canvas.box(box, 8, ground)
            canvas.dashes(box, 8, mix(RULE, ground, 0.35), 2, 6, 6)
        else:
            offering(canvas, box, tile)
            if tile in turned_up:
                canvas.outline(grown(box, 4), 10, INK, 4)
                canvas.outline(grown(box, 4), 10, BONE, 3)


def offering(canvas: Canvas, box: Box, tile: str) -> None:
    """A tile as large as its box: its id, its points, what it costs."""
    left, top, right, _ = box
    unit = (right - left) / layout.OFFERING[0]
    piece = OFFERINGS[tile]
    canvas.box(grown(box, 2), 10, INK)
    canvas.box(box, 8, BONE)
    y = top + 19 * unit
    canvas.text(left + 8 * unit, y, tile, Role.ID, INK, "lm", round(24 * unit))
    canvas.symbol("star", right - 28 * unit, y, round(20 * unit), OCHRE)
    points = round(24 * unit)
    canvas.text(right - 11 * unit, y, str(piece.vp), Role.NUMBER, INK, "mm", points)
    three = len(piece.cost) > 2
    size, pitch = (20, 31) if three else (26, 40)
    for number, (kind, count) in enumerate(piece.cost.items()):
        shift = (number - (len(piece.cost) - 1) / 2) * pitch * unit
        middle = (left + right) / 2 + shift
        good(canvas, middle, top + 56 * unit, round(size * unit), kind)
        text = f"{count}{GLYPHS[kind].letter}"
        canvas.text(middle, top + 86 * unit, text, Role.NUMBER, INK, "mm", round(20 * unit))


def paint_stores(canvas: Canvas, view: RaidersView, tongue: Tongue) -> None:
    """What is left in the supply, and the three piles."""
    left, top, _, _ = layout.STORES
    canvas.box(layout.STORES, 10, DEEP)
    canvas.symbol("bag", left + 24, top + 32, 30, AMBER)
    for number, kind in enumerate(_STORED):
        x = left + 66 + number * 42
        good(canvas, x, top + 24, 24, kind)
        canvas.text(x, top + 54, str(view.supply.get(kind, 0)), Role.NUMBER, BONE, "mm", 22)
    piles = (
        ("deck", view.pile, tongue.gettext("draw"), 18, 60),
        ("card", len(view.discard), tongue.gettext("discard"), 112, 70),
        ("offering", view.stack, tongue.gettext("tiles"), 212, 62),
    )
    for symbol, count, word, across, room in piles:
        canvas.symbol(symbol, left + across, top + 92, 26)
        canvas.text(left + across + 17, top + 82, str(count), Role.NUMBER, BONE, "lm", 24)
        shown = fitted(word, Role.NOTE, room)
        canvas.text(left + across + 17, top + 104, shown, Role.NOTE, MIST)
