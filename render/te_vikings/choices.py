"""Pictures for the picker: places on the map, cards, gods, among which one chooses now.

What a value stands for is told by its form: "f3" a Fjord, "d2a" a Dock, "i4" an Island, "b2" a
Boat, "v12" a Viking card, "c07" a Favor card, "e1" and "g:thor" dedication spaces, a god's name
that god; a value of several words, as "b1 d2a", stands for all of them. The values of a step are
those at the first depth at which the moves part.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Final

import msgspec

from games.core.moves import Move
from games.core.words import Tongue
from games.te_vikings.pieces import DEDICATIONS, GODS
from games.te_vikings.view import TeVikingsView
from render.core.canvas import Canvas, grown
from render.core.marks import chip
from render.core.palette import ICE, INK, STEEL
from render.core.panels import heading, private_canvas
from render.core.states import candidate
from render.te_vikings import layout
from render.te_vikings.board import paint_pieces, space_boxes
from render.te_vikings.chart import paint_map
from render.te_vikings.fleet import boat_name, moored
from render.te_vikings.hand import holdings, paint_cards
from render.te_vikings.isles import rune_box
from render.te_vikings.mats import favor_boxes, favor_card, paint_era, paint_god

_FORMS: Final = {
    "place": re.compile(r"f\d+|d\d+[a-z]"),
    "island": re.compile(r"i\d+"),
    "boat": re.compile(r"b\d"),
    "card": re.compile(r"v\d\d"),
    "favor": re.compile(r"c\d\d"),
    "space": re.compile(r"e\d|g:\w+"),
}
_HEADING: Final = 72
_TOP: Final = 104
_GLANCE: Final = 42
_BELOW: Final = 150
_ROW: Final = 66
_WIDE: Final = layout.MAP_SIZE[0] + 28


class Choice(msgspec.Struct, frozen=True):
    """What is chosen among: the kinds with their ids."""

    values: Mapping[str, tuple[str, ...]]

    def of(self, kind: str) -> tuple[str, ...]:
        """The ids of a kind."""
        return self.values.get(kind, ())


def paint_choices(view: TeVikingsView, moves: Sequence[Move], tongue: Tongue) -> Canvas | None:
    """The candidates of the next step among the moves; None where there is nothing to see."""
    if view.viewer is None or not moves:
        return None
    choice = next_choice(moves)
    if choice.of("card"):
        return _cards(view, choice.of("card"), tongue)
    if choice.of("favor"):
        return _favors(view, choice.of("favor"), tongue)
    if choice.of("place") or choice.of("island") or choice.of("boat"):
        return _map(view, choice, tongue)
    return _gods(view, choice.of("space"), tongue) if choice.of("space") else None


def next_choice(moves: Sequence[Move]) -> Choice:
    """What the next step chooses among, by kind."""
    paths = [[value for _, value in move.steps()] for move in moves]
    depth = 1
    while paths[0][depth:] and len({tuple(path[depth : depth + 1]) for path in paths}) == 1:
        depth += 1
    found: dict[str, list[str]] = {}
    for path in paths:
        for value in path[depth : depth + 1]:
            for kind, name in _named(value):
                found.setdefault(kind, []).append(name)
    return Choice({kind: tuple(dict.fromkeys(names)) for kind, names in found.items()})


def _named(value: str) -> list[tuple[str, str]]:
    """What a value names, by kind; of a way between Islands only where it begins."""
    named = [_kind(word) for word in value.split()]
    kinds = [kind for kind, _ in named]
    return named[:1] if kinds == ["island", "island"] else [one for one in named if one[0]]


def _kind(value: str) -> tuple[str, str]:
    if value in GODS:
        return "space", f"g:{value}"
    for kind, form in _FORMS.items():
        if form.fullmatch(value):
            return kind, value
    return "", value


def _cards(view: TeVikingsView, cards: Collection[str], tongue: Tongue) -> Canvas:
    """The cards that may be chosen, and beside them the others held."""
    held = view.pack or view.hand
    shown = [*held, *(card for card in cards if card not in held)]
    marks = {card: "candidate" if card in cards else "faded" for card in shown}
    return paint_cards(view, shown, marks, tongue.gettext("Which card"), tongue)


def _favors(view: TeVikingsView, cards: Collection[str], tongue: Tongue) -> Canvas:
    """Both rows with the ends that may be fought for, or the own Favor cards."""
    boxes = favor_boxes(view)
    rows = [card for card in boxes if card in (*view.upper, *view.lower)]
    if not set(cards) <= set(rows):
        return _own_favors(cards, tongue)
    canvas = private_canvas(_WIDE, _TOP + 2 * _ROW + 50)
    words = tongue.gettext("Which Favor card")
    heading(canvas, _HEADING, "card", words, tongue.gettext("only you see this"))
    for card in rows:
        left, _, right, _ = boxes[card]
        top = _TOP + 16 + (0 if card in view.upper else _ROW + 20)
        box = (left - layout.SIDE + 14, top, right - layout.SIDE + 14, top + layout.ROW_HEIGHT)
        ends = (view.upper[:1], view.upper[-1:], view.lower[:1], view.lower[-1:])
        favor_card(canvas, box, card, end=(card,) in ends)
        if card in cards:
            candidate(canvas, grown(box, 3), 10)
    return canvas


def _own_favors(cards: Collection[str], tongue: Tongue) -> Canvas:
    canvas = private_canvas(680, _TOP + 110)
    heading(canvas, _HEADING, "card", tongue.gettext("Which Favor card"), "")
    for number, card in enumerate(cards):
        left = 30 + number * (layout.FAVOR_WIDTH + 16)
        box = (left, _TOP + 20, left + layout.FAVOR_WIDTH, _TOP + 20 + layout.ROW_HEIGHT)
        favor_card(canvas, box, card)
        candidate(canvas, grown(box, 3), 10)
    return canvas


def _gods(view: TeVikingsView, spaces: Collection[str], tongue: Tongue) -> Canvas:
    """The gods and the Era mat with the spaces that may be chosen."""
    canvas = private_canvas(_WIDE, _TOP + layout.GOD[1] + 60)
    heading(canvas, _HEADING, "flame", tongue.gettext("Gods and Era"),
            tongue.gettext("only you see this"))  # fmt: skip
    part = Canvas(layout.WIDTH, layout.GODS_TOP + layout.GOD[1] + 24)
    for number, god in enumerate(view.gods):
        paint_god(part, layout.god_box(number), god, view.stack_limit, tongue)
    paint_era(part, view, tongue)
    boxes = space_boxes(view)
    for space in spaces:
        candidate(part, grown(boxes[space], 2), 12)
    for space in spaces:
        if space not in DEDICATIONS:
            left, _, right, bottom = boxes[space]
            chip(part, (left + right) / 2, bottom, space, ICE)
    box = (layout.SIDE - 14, layout.GODS_TOP - 16, layout.RIGHT + 14, part.height)
    canvas.paste(part.cut(box), (0, _TOP))
    return canvas


def _map(view: TeVikingsView, choice: Choice, tongue: Tongue) -> Canvas:
    """The whole map with the places that may be named, and own goods below."""
    corner = (14, _TOP + 10)
    canvas = private_canvas(_WIDE, corner[1] + layout.MAP_SIZE[1] + _BELOW)
    words = tongue.gettext("Where to") if choice.of("place") else tongue.gettext("Which one")
    heading(canvas, _HEADING, "eye", words, tongue.gettext("only you see this"))
    canvas.paste(paint_map(view.side), corner)
    right, bottom = corner[0] + layout.MAP_SIZE[0], corner[1] + layout.MAP_SIZE[1]
    canvas.outline((corner[0] - 3, corner[1] - 3, right + 3, bottom + 3), 2, STEEL, 3)
    paint_pieces(canvas, view, corner, quiet=True)
    _sailing(canvas, view, corner)
    size = _GLANCE if len(choice.of("place")) <= 12 else 30
    for boat in choice.of("boat"):
        _mark_boat(canvas, view, boat, corner)
    for place in choice.of("place"):
        _mark_place(canvas, view, place, corner, size)
    for island in choice.of("island"):
        _mark_island(canvas, view, island, corner)
    holdings(canvas, 30, _WIDE - 30, bottom + 14, view, tongue)
    return canvas


def _sailing(canvas: Canvas, view: TeVikingsView, corner: tuple[int, int]) -> None:
    """The Boat that is under way, in a ring of ice."""
    action = view.action
    for each in moored(view):
        if action is not None and (each.boat.seat, each.boat.id) == (action.seat, action.boat):
            x, y = corner[0] + each.at[0], corner[1] + each.at[1]
            canvas.outline((x - 34, y - 34, x + 34, y + 34), 34, INK, 10)
            canvas.outline((x - 32, y - 32, x + 32, y + 32), 32, ICE, 6)


def _mark_place(
    canvas: Canvas, view: TeVikingsView, place: str, corner: tuple[int, int], size: int
) -> None:
    """A Dock in a dashed ring with its id on ice, or a Fjord's id on ice."""
    chart = layout.charts()[view.side]
    if place in chart.fjords:
        x, y = chart.fjords[place].at
        _put_chip(canvas, corner[0] + x, corner[1] + y, place, size)
        return
    dock = chart.docks[place]
    x, y = corner[0] + dock.at[0], corner[1] + dock.at[1]
    radius = 25 if place in view.villages else 20
    candidate(canvas, (x - radius, y - radius, x + radius, y + radius), radius)
    label = (corner[0] + dock.label[0], corner[1] + dock.label[1])
    _put_chip(canvas, *label, place, min(size, 30))


def _put_chip(canvas: Canvas, x: float, y: float, text: str, size: int) -> None:
    """What is typed, in the place of the id, which goes from the record."""
    box = chip(canvas, x, y, text, ICE, size=size)
    canvas.placed = [
        one for one in canvas.placed[:-1]
        if not (one.kind == "text" and one.name == text and box[0] < one.box[2]
                and one.box[0] < box[2] and box[1] < one.box[3] and one.box[1] < box[3])
    ] + canvas.placed[-1:]  # fmt: skip


def _mark_island(canvas: Canvas, view: TeVikingsView, island: str, corner: tuple[int, int]) -> None:
    left, top, right, bottom = rune_box(view, island, corner)
    candidate(canvas, (left, top, right, bottom), 12)
    x, y = layout.charts()[view.side].islands[island].at
    above = layout.NAME_ABOVE[view.side]
    _put_chip(canvas, corner[0] + x - 40, corner[1] + y - above, island, 34)


def _mark_boat(canvas: Canvas, view: TeVikingsView, boat: str, corner: tuple[int, int]) -> None:
    """One of the viewer's Boats: a dashed ring, and its name on ice."""
    for each in moored(view):
        if (each.boat.seat, each.boat.id) == (view.viewer, boat):
            x, y = corner[0] + each.at[0], corner[1] + each.at[1]
            candidate(canvas, (x - 30, y - 30, x + 30, y + 30), 30)
            name = boat_name(view, each.boat)
            tag = (corner[0] + each.tag[0], corner[1] + each.tag[1])
            canvas.placed = [one for one in canvas.placed if one.name not in (name, f"{name} ?")]
            chip(canvas, *tag, name, ICE, size=19)
