"""Where to work and raid: parts of the board with candidates marked, all else faded."""

from collections.abc import Collection, Sequence
from typing import Final

from msgspec import structs

from games.core.words import Tongue
from games.raiders.pieces import SETTLEMENTS
from games.raiders.view import RaidersView
from render.core.canvas import Canvas, grown
from render.core.marks import chip, chip_width
from render.core.palette import AMBER, BRONZE, DEEP, EDGE, ICE, SLATE
from render.core.panels import heading, private_canvas
from render.core.shapes import Box
from render.core.states import candidate, fade
from render.core.type import Role
from render.raiders import colours, layout
from render.raiders.board import paint_map, raid_summary, static_canvas
from render.raiders.cards import SHORT_HEIGHT, card, card_height, short_card
from render.raiders.sites import id_chip_at
from render.raiders.tokens import pair, ship_mark, worker

_FADED: Final = 0.5
_GOODS: Final = ("silver", "provisions", "gold", "iron", "livestock")
_WHOLE: Final[Box] = (104, 188, 1096, 1128)
_MARGIN: Final = 4
"""Either side of the map where it is shown whole."""
_FULL_HAND: Final = 6
"""With more kinds of cards the overview shows them in short."""
_COLUMNS: Final = {True: 4, False: 3}
"""Short cards and whole cards in a row."""
_GAP: Final = 14
_HEAD_ROOM: Final = 58
"""Between a settlement's symbol and what a raid asks."""
_CHIPS: Final = (36, 34, 30)
"""What may be chosen can be read on a phone even on the whole map, but for the longest names."""


def paint_overview(view: RaidersView, places: Collection[str], tongue: Tongue) -> Canvas:
    """The whole map with every place where the turn may begin, own goods, the hand below."""
    kinds = list(dict.fromkeys(view.hand))
    wide, high = _WHOLE[2] - _WHOLE[0] + 2 * _MARGIN, _WHOLE[3] - _WHOLE[1]
    bar_top = layout.BELOW_HEADING + high + _GAP
    hand_top = bar_top + layout.BAR_HEIGHT + _GAP
    boxes = _hand_boxes(kinds, hand_top, wide, tongue)
    bottom = max((box[3] for box in boxes), default=hand_top - _GAP)
    canvas = private_canvas(round(wide), round(bottom) + _GAP)
    note = tongue.gettext("only you see this")
    heading(canvas, layout.HEADING_Y, "eye", tongue.gettext("Work or raid"), note)
    _pasted(canvas, _marked(view, places, tongue), _WHOLE)
    _bar(canvas, round(bar_top), view, tongue.gettext("place <building> or raid <id>"))
    for kind, box in zip(kinds, boxes, strict=True):
        copies = view.hand.count(kind)
        if len(kinds) > _FULL_HAND:
            short_card(canvas, box, kind, copies=copies)
        else:
            card(canvas, box, kind, tongue, copies=copies)
    return canvas


def _hand_boxes(kinds: Sequence[str], top: float, wide: float, tongue: Tongue) -> list[Box]:
    """Whole cards three a row, many short ones four a row."""
    short = len(kinds) > _FULL_HAND
    columns = _COLUMNS[short]
    width = (wide - 2 * layout.CARDS_LEFT - (columns - 1) * _GAP) / columns
    height = SHORT_HEIGHT if short else card_height(kinds, width, tongue)
    boxes = []
    for number in range(len(kinds)):
        left = layout.CARDS_LEFT + number % columns * (width + _GAP)
        start = top + number // columns * (height + _GAP)
        boxes.append((left, start, left + width, start + height))
    return boxes


def paint_building_choice(
    view: RaidersView, buildings: Sequence[str], tongue: Tongue
) -> Canvas:  # fmt: skip
    """The houses, with those marked that may be chosen."""
    title = tongue.gettext("Which building")
    return _part(view, buildings, layout.PARTS["village"], title, tongue)


def paint_settlement_choice(
    view: RaidersView, settlements: Sequence[str], tongue: Tongue
) -> Canvas:  # fmt: skip
    """The rows of settlements that may be raided, from the west, the east or the whole width."""
    boxes = [_settlement(one) for one in settlements]
    left, right = _sides(boxes)
    top = min(box[1] for box in boxes) - 20
    bottom = max(box[3] for box in boxes) + 20
    return _part(view, settlements, (left, top, right, bottom), tongue.gettext("Where to raid"),
                 tongue)  # fmt: skip


def parted_raids(settlements: Sequence[str]) -> list[list[str]]:
    """The settlements by the picture that shows them: the narrowest part, else west and east."""
    boxes = {one: _settlement(one) for one in settlements}
    left, right = _sides(list(boxes.values())) if boxes else _WHOLE[::2]
    if not boxes or right - left <= layout.CROP:
        return [list(settlements)]
    edge = layout.PARTS["west"][2]
    west = [one for one, box in boxes.items() if box[2] <= edge]
    return [west, [one for one in settlements if one not in west]]


def _sides(boxes: Sequence[Box]) -> tuple[float, float]:
    """The narrowest of the named parts that holds all boxes."""
    for name in ("west", "east"):
        left, _, right, _ = layout.PARTS[name]
        if all(left <= box[0] and box[2] <= right for box in boxes):
            return left, right
    return _WHOLE[0], _WHOLE[2]


def paint_set_choice(view: RaidersView, letters: Sequence[str], tongue: Tongue) -> Canvas:
    """The raiding spaces of the settlement that is raided."""
    raided = _raided(view)
    box = _settlement(raided)
    left = min(max((box[0] + box[2]) / 2 - layout.CROP / 2, _WHOLE[0]), _WHOLE[2] - layout.CROP)
    part = (left, box[1] - 20, left + layout.CROP, box[3] + 20)
    sets = [raided + letter for letter in letters]
    return _part(view, sets, part, tongue.gettext("Which set"), tongue)


def _raided(view: RaidersView) -> str:
    """The settlement where the viewer's worker waits."""
    if view.raid is not None:
        return view.raid.settlement
    return next(one.id for one in view.settlements if one.worker is not None)


def _settlement(name: str) -> Box:
    return layout.settlement_box(name, SETTLEMENTS[name].kind)


def _part(
    view: RaidersView, candidates: Sequence[str], box: Box, title: str, tongue: Tongue
) -> Canvas:
    """A part of the map under a heading, with own goods below."""
    wide, high = max(layout.CROP, box[2] - box[0]), box[3] - box[1]
    bar_top = layout.BELOW_HEADING + high + _GAP
    canvas = private_canvas(round(wide), round(bar_top + layout.BAR_HEIGHT + _GAP))
    note = tongue.gettext("only you see this")
    heading(canvas, layout.HEADING_Y, "eye", title, note)
    _pasted(canvas, _marked(view, candidates, tongue), box)
    _bar(canvas, round(bar_top), view)
    return canvas


def _pasted(canvas: Canvas, board: Canvas, box: Box) -> None:
    """A part of the board below the heading, with a line round it."""
    part = board.cut(box)
    left, top = (canvas.width - part.width) // 2, layout.BELOW_HEADING
    canvas.paste(part, (left, top))
    canvas.outline((left - 3, top - 3, left + part.width + 3, top + part.height + 3), 4, EDGE, 3)


def _marked(view: RaidersView, candidates: Collection[str], tongue: Tongue) -> Canvas:
    """The map with the places that may be chosen marked and the others faded."""
    board = static_canvas(len(view.seats), BRONZE, tongue)
    # What the one before did would only draw the eye from what may be done now.
    quiet = structs.replace(view, last=None) if view.phase == "turn" else view
    paint_map(board, quiet, tongue)
    for building in layout.HOUSES:
        _mark_house(board, building, open_now=building in candidates)
    spaces = {one for one in candidates if one not in SETTLEMENTS and one not in layout.HOUSES}
    for piece in SETTLEMENTS.values():
        if spaces & {each.id for each in piece.sets}:
            for each in piece.sets:
                _mark_set(board, each.id, piece.kind, open_now=each.id in spaces)
        else:
            _mark_settlement(board, piece.id, piece.kind, open_now=piece.id in candidates)
    return board


def _mark_house(board: Canvas, building: str, *, open_now: bool) -> None:
    box = layout.house_box(building)
    left, top, right, _ = box
    if not open_now:
        fade(board, box, _FADED, DEEP)
        return
    candidate(board, grown(box, 3), 8)
    board.box((left + 4, top + 5, right - 5, top + 36), 0, DEEP)
    size = _chip_size(building, right - left)
    _put_chip(board, left + 6 + chip_width(building, size) / 2, top + 12, building, size)


def _mark_settlement(board: Canvas, name: str, kind: str, *, open_now: bool) -> None:
    left, top, right, bottom = layout.settlement_box(name, kind)
    box = (left - 4, top - 5, right + 4, bottom + 5)
    if not open_now:
        fade(board, box, _FADED, colours.GROUNDS[kind])
        return
    candidate(board, box, 12)
    x, y = id_chip_at(name, kind)
    _put_chip(board, x + 2, y, name, _chip_size(name, _HEAD_ROOM))


def _mark_set(board: Canvas, set_id: str, kind: str, *, open_now: bool) -> None:
    box = layout.set_box(set_id, kind)
    if not open_now:
        fade(board, box, _FADED, colours.GROUNDS[kind])
        return
    candidate(board, grown(box, 3), 12)
    board.box((box[0] + 4, box[1] + 5, box[0] + 50, box[1] + 32), 0, (20, 25, 31))
    _put_chip(board, box[0] + 20, box[1] + 16, set_id[-1], 30)


def _chip_size(text: str, room: float) -> int:
    return next((size for size in _CHIPS if chip_width(text, size) <= room), _CHIPS[-1])


def _put_chip(board: Canvas, x: float, y: float, text: str, size: int) -> None:
    """What is typed, in the place of the id, which goes from the record."""
    left, top, right, bottom = chip(board, x, y, text, ICE, size=size)
    board.placed = [
        one for one in board.placed[:-1]
        if not (one.kind == "text" and left < one.box[2] and one.box[0] < right
                and top < one.box[3] and one.box[1] < bottom)
    ] + board.placed[-1:]  # fmt: skip


def _bar(canvas: Canvas, top: int, view: RaidersView, hint: str = "") -> None:
    """The viewer's worker and goods, or the raid under way; what to type at the right."""
    seat = next(seat for seat in view.seats if seat.seat == view.viewer)
    right, middle = canvas.width - 14, top + layout.BAR_HEIGHT // 2
    canvas.box((14, top, right, top + layout.BAR_HEIGHT), 10, SLATE)
    canvas.box((14, top, 24, top + layout.BAR_HEIGHT), 5, AMBER)
    ship_mark(canvas, 56, middle, 34, seat.colour)
    if view.raid is not None:
        raid_summary(canvas, view.raid, 96, middle)
        return
    if seat.worker is not None:
        worker(canvas, 112, middle - 2, 32, seat.worker, lettered=True)
    goods = [*((kind, seat.goods.get(kind, 0)) for kind in _GOODS), ("helmet", seat.armour)]
    for number, (thing, count) in enumerate(goods):
        pair(canvas, 176 + number * 82, middle, thing, count, size=28, text_size=26)
    canvas.text(right - 20, middle, hint, Role.ID, ICE, "rm")
