"""Round the map: gods, the Era mat, the rows of Favor cards, the battle, the clans."""

from collections.abc import Sequence
from typing import Final

from games.core.words import Tongue
from games.te_vikings.pieces import (
    BOAT_COST,
    CARDS,
    DEDICATIONS,
    ENEMY,
    ERAS,
    FAVORS,
    KINDS,
    RUNES,
    TEMPLE_COST,
)
from games.te_vikings.view import BattleView, God, Played, SeatView, TeVikingsView
from render.core.canvas import Canvas, grown
from render.core.marks import chip, edge, paste_centred, plate_sprite
from render.core.palette import (
    AMBER,
    BONE,
    DEEP,
    EDGE,
    EMBER,
    INK,
    MIST,
    OCHRE,
    RULE,
    SLATE,
    VELLUM,
    mix,
    on,
)
from render.core.shapes import Box
from render.core.states import fade
from render.core.type import Role, fitted, text_width
from render.te_vikings import colours, layout
from render.te_vikings.tokens import (
    bag_words,
    clan_mark,
    enemy_mark,
    good,
    pill,
    pill_width,
    rune,
    seat_mark,
)
from render.te_vikings.words import action_words, boon_words, god_name, seat_name

EMBLEMS: Final = {
    "odin": "eye", "thor": "hammer", "freya": "torc",
    "frigg": "distaff", "sif": "wheat", "njord": "anchor",
}  # fmt: skip
_LINE: Final = mix(EDGE, DEEP, 0.35)
_SLOT: Final = (54, 32)


def paint_god(canvas: Canvas, box: Box, god: God, limit: int, tongue: Tongue) -> None:
    """A god: emblem, name, Rune, boon; Fury, what its Runes are worth, Villages dedicated."""
    left, top, right, bottom = box
    canvas.box(box, 12, DEEP)
    canvas.outline(box, 12, _LINE, 2)
    sprite = plate_sprite("shield", 40, colours.GODS[god.id], EMBLEMS[god.id], 25, -2)
    paste_centred(canvas, sprite, left + 40, top + 40)
    name = fitted(god_name(god.id, tongue), Role.HEADING, right - left - 140, 34)
    canvas.text(left + 74, top + 32, name, Role.HEADING, BONE, "lm", 34)
    rune(canvas, right - 38, top + 34, 30, god.rune)
    boon = fitted(boon_words(god.id, tongue), Role.SMALL, right - left - 30)
    canvas.text(left + 18, top + 76, boon, Role.SMALL, MIST)
    y = bottom - 34
    canvas.symbol("flame", left + 32, y, 32, AMBER)
    canvas.text(left + 52, y, str(god.fury), Role.POINTS, BONE)
    canvas.symbol("star", left + 112, y, 24, AMBER)
    worth = f"{god.island_worth}·{god.favor_worth}"
    canvas.text(left + 128, y, worth, Role.NUMBER, BONE, "lm", 26)
    canvas.symbol("village", left + 188, y, 28, colours.VILLAGE)
    canvas.text(left + 206, y, f"{god.stack}/{limit}", Role.NUMBER, BONE, "lm", 26)


def paint_era(canvas: Canvas, view: TeVikingsView, tongue: Tongue) -> None:
    """The Era mat: which, the price of a raid, the four spaces with their Villages."""
    left, top, right, _ = layout.ERA
    canvas.box(layout.ERA, 12, DEEP)
    canvas.outline(layout.ERA, 12, _LINE, 2)
    canvas.symbol("raven", left + 32, top + 24, 30, AMBER)
    words = tongue.gettext("Era {era}").format(era=view.era).upper()
    canvas.text(left + 58, top + 24, words, Role.HEADING, AMBER)
    canvas.symbol("flag", right - 106, top + 24, 28, MIST)
    canvas.text(right - 84, top + 24, str(view.raid_steel), Role.NUMBER, BONE, "lm", 28)
    good(canvas, right - 36, top + 24, 26, "steel")
    for number, (space, effect) in enumerate(DEDICATIONS.items()):
        box = layout.era_cell(number)
        canvas.box(box, 8, colours.CELL)
        canvas.text(box[0] + 10, box[1] + 14, space, Role.ID, BONE, "lm", 22)
        stack = f"{view.stacks[space]}/{view.stack_limit}"
        canvas.text(box[2] - 10, box[1] + 14, stack, Role.NUMBER, BONE, "rm", 20)
        action = fitted(action_words(effect, tongue), Role.NOTE, layout.ERA_CELL[0] - 18)
        canvas.text(box[0] + 10, box[1] + 34, action, Role.NOTE, MIST)


def favor_boxes(view: TeVikingsView) -> dict[str, Box]:
    """Where each card of the rows lies, and with it the one that is fought for."""
    boxes: dict[str, Box] = {}
    for row, top in (("upper", layout.UPPER_Y), ("lower", layout.LOWER_Y)):
        cards = view.upper if row == "upper" else view.lower
        battle = view.battle if view.battle is not None and view.battle.row == row else None
        taken = 0.0 if battle is None else battle_width(battle) + layout.BATTLE_GAP
        room = layout.MAP_SIZE[0] - taken
        width = favor_width(len(cards), room)
        whole = max(0, len(cards) * (width + layout.ROW_GAP) - layout.ROW_GAP)
        if not cards and battle is not None:
            taken -= layout.BATTLE_GAP
        left = layout.WIDTH / 2 - (whole + taken) / 2
        if battle is not None and battle.end == "left":
            boxes[battle.favor] = _battle_card(left, top)
            left += taken
        for card in cards:
            boxes[card] = (left, top, left + width, top + layout.ROW_HEIGHT)
            left += width + layout.ROW_GAP
        if battle is not None and battle.end == "right":
            start = left - layout.ROW_GAP + layout.BATTLE_GAP if cards else left
            boxes[battle.favor] = _battle_card(start, top)
    return boxes


def favor_width(count: int, room: float) -> float:
    """How wide the cards of a row are."""
    if not count:
        return layout.FAVOR_WIDTH
    each = (room + layout.ROW_GAP) / count - layout.ROW_GAP
    return max(layout.LEAST_FAVOR, min(layout.FAVOR_WIDTH, each))


def battle_width(battle: BattleView) -> float:
    """How wide the box of a battle is."""
    return 202 + 44 * len(battle.fighters)


def _battle_card(left: float, top: float) -> Box:
    return left + 52, top, left + 52 + layout.FAVOR_WIDTH - 8, top + layout.ROW_HEIGHT


def paint_rows(canvas: Canvas, view: TeVikingsView) -> None:
    """Both rows and the battle; the cards at the ends, which may be fought for, are lighter."""
    boxes = favor_boxes(view)
    if view.battle is not None:
        _battle(canvas, view, view.battle, boxes[view.battle.favor])
    for cards in (view.upper, view.lower):
        for number, card in enumerate(cards):
            favor_card(canvas, boxes[card], card, end=number in (0, len(cards) - 1))


def favor_card(canvas: Canvas, box: Box, card: str, *, end: bool = True) -> None:
    """A Favor card: id, the bag of its winner, its Passive Runes."""
    left, top, right, bottom = box
    canvas.box(grown(box, 2), 10, INK)
    canvas.box(box, 8, BONE if end else VELLUM)
    piece = FAVORS[card]
    kinds = [kind for kind in RUNES for _ in range(piece.runes[kind])]
    if right - left >= layout.NARROW_FAVOR:
        canvas.text(left + 12, top + 20, card, Role.ID, OCHRE, "lm", 26)
        canvas.text(left + 12, top + 44, bag_words(piece.bag), Role.NOTE, INK)
        x, y, size, pitch = right - 24, (top + bottom) / 2, 26, 32
    else:
        canvas.text(left + 8, top + 17, card, Role.ID, OCHRE, "lm", 24)
        canvas.text(left + 8, top + 44, bag_words(piece.bag), Role.NOTE, INK)
        x, y, size, pitch = right - 17, top + 18, 22, 25
    for number, kind in enumerate(reversed(kinds)):
        rune(canvas, x - number * pitch, y, size, kind)


def _battle(canvas: Canvas, view: TeVikingsView, battle: BattleView, card: Box) -> None:
    """Ember box: swords, the card, the marks of those who fight, the starter first."""
    left, top = card[0] - 52, card[1] - 6
    box = (left, top, left + battle_width(battle), top + layout.BATTLE_HEIGHT)
    canvas.box(box, 10, SLATE)
    canvas.outline(box, 10, EMBER, 3)
    middle = (box[1] + box[3]) / 2
    canvas.symbol("crossed", left + 28, middle, 32)
    favor_card(canvas, card, battle.favor)
    for number, seat in enumerate(battle.fighters):
        seat_mark(canvas, card[2] + 30 + 44 * number, middle, 32, view, seat)


def paint_clan(
    canvas: Canvas, view: TeVikingsView, seat: SeatView, names: Sequence[str], tongue: Tongue,
    *, asked: bool,
) -> None:  # fmt: skip
    """A clan's strip: who and Active Runes, goods and pieces, the cards of the Era."""
    box = layout.clan_box(seat.seat)
    left, top, right, bottom = (round(side) for side in box)
    canvas.box(box, 10, SLATE if asked else DEEP)
    canvas.outline(box, 10, AMBER if asked else _LINE, 4 if asked else 2)
    bar = (left + 6, top + 8, left + 20, bottom - 8)
    edge(canvas, bar, colours.CLAN[seat.colour], colours.PATTERNS[seat.colour])
    first, second, third = (top + line for line in layout.LINES)
    clan_mark(canvas, left + 52, first, 36, seat.colour)
    leads = seat.seat == view.chieftain and view.phase != "over"
    room = 186 if leads else 222
    name = fitted(seat_name(seat, names, tongue), Role.NAME, room)
    canvas.text(left + 82, first, name, Role.NAME)
    if leads:
        x = left + 82 + text_width(name, Role.NAME) + 22
        canvas.symbol("horn", x, first, 28, AMBER)
    if seat.final is None:
        _active(canvas, right, first, seat)
    else:
        _final(canvas, right, first, seat.final.points)
    _pieces(canvas, left, right, second, seat)
    _cards(canvas, left, right, third, view, seat)
    if seat.left:
        fade(canvas, box, 0.6, DEEP, 10)
        canvas.text(left + 222, third, tongue.gettext("left the match"), Role.BODY, MIST)


def _active(canvas: Canvas, right: int, y: int, seat: SeatView) -> None:
    """Active Runes by kind."""
    for number, kind in enumerate(RUNES):
        x = right - 194 + 67 * number
        rune(canvas, x, y, 26, kind)
        canvas.text(x + 20, y, str(seat.active[kind]), Role.NUMBER, BONE, "lm", 28)


def _final(canvas: Canvas, right: int, y: int, points: int) -> None:
    """The points of the end, to be read unopened."""
    canvas.text(right - 18, y + 2, str(points), Role.POINTS, BONE, "rm", 44)
    x = right - 18 - text_width(str(points), Role.POINTS, 44) - 26
    canvas.symbol("star", x, y, 36, AMBER)


def _pieces(canvas: Canvas, left: int, right: int, y: int, seat: SeatView) -> None:
    """Goods, then Settlers, Boats and Temples still to build with their prices, Villages."""
    for number, kind in enumerate(KINDS):
        x = left + 46 + 59 * number
        good(canvas, x, y, 28, kind)
        canvas.text(x + 19, y, str(seat.goods[kind]), Role.NUMBER, BONE, "lm", 26)
    boats = [BOAT_COST[slot] for slot in seat.boat_slots]
    temples = [TEMPLE_COST[slot] for slot in seat.temple_slots]
    for x, symbol, count, prices in (
        (left + 232, "settler", seat.settlers, []),
        (left + 288, "knarr", len(boats), boats),
        (left + 386, "temple", len(temples), temples),
        (right - 52, "village", seat.villages, []),
    ):
        fill = colours.VILLAGE if symbol == "village" else MIST
        canvas.symbol(symbol, x, y, 26, fill)
        canvas.text(x + 17, y, str(count), Role.NUMBER, BONE, "lm", 26)
        start = x + 21 + text_width(str(count), Role.NUMBER, 26)
        words = "·".join(map(str, prices))
        canvas.text(start, y + 2, words, Role.NUMBER, colours.PRICE, "lm", 19)


def _cards(
    canvas: Canvas, left: int, right: int, y: int, view: TeVikingsView, seat: SeatView
) -> None:
    """One slot for each turn of the Era, then the hand and the Favor cards won."""
    width, height = _SLOT
    turns = ERAS[view.era].cards
    for number in range(turns):
        start = left + 34 + number * (width + 6)
        box = (start, y - height // 2, start + width, y + height // 2)
        if number < len(seat.row):
            played_card(canvas, box, seat.row[number])
        else:
            canvas.dashes(box, 6, mix(RULE, DEEP, 0.35), 2, 5, 5)
    for x, symbol, fill, count in (
        (right - 112, "hand", MIST, seat.hand), (right - 52, "card", AMBER, seat.favors),
    ):  # fmt: skip
        canvas.symbol(symbol, x, y, 28, fill)
        canvas.text(x + 19, y, str(count), Role.NUMBER, BONE, "lm", 26)


def played_card(canvas: Canvas, box: Box, played: Played) -> None:
    """A card of a row: its Rune and id, or its back; with its id where that is known."""
    left, top, right, bottom = box
    canvas.box(grown(box, 1), 6, INK)
    middle = (top + bottom) / 2
    if played.down or played.card is None:
        canvas.box(box, 5, BONE)
        canvas.box(grown(box, -2), 4, OCHRE)
        canvas.outline(grown(box, -5), 3, mix(OCHRE, BONE, 0.4), 1)
        if played.card is not None:
            chip(canvas, (left + right) / 2, middle, played.card, BONE, size=18)
        else:
            canvas.symbol("knot", (left + right) / 2, middle, 18, BONE)
        return
    colour = colours.RUNES[CARDS[played.card].rune]
    canvas.box(box, 5, colour)
    canvas.box((left + 20, top, right, bottom), 5, BONE)
    canvas.box((left + 20, top, left + 26, bottom), 0, BONE)
    canvas.text(left + 10, middle, _letter(played.card), Role.NUMBER, on(colour), "mm", 18)
    canvas.text((left + 20 + right) / 2, middle, played.card, Role.ID, INK, "mm", 20)


def _letter(card: str) -> str:
    return {"pro": "P", "mys": "M", "nat": "N"}[CARDS[card].rune]


def paint_enemy(canvas: Canvas, view: TeVikingsView, tongue: Tongue) -> None:
    """The enemy clan of a match for two: where it stands and what it holds."""
    left, top, right, bottom = layout.ENEMY
    canvas.box(layout.ENEMY, 12, DEEP)
    canvas.outline(layout.ENEMY, 12, _LINE, 2)
    y = (top + bottom) / 2
    enemy_mark(canvas, left + 48, y, 32)
    words = fitted(tongue.gettext("Enemy clan"), Role.NAME, 180)
    canvas.text(left + 80, y, words, Role.NAME)
    held = [island.id for island in view.islands if island.controller == ENEMY]
    note = tongue.gettext("holds {islands}").format(islands=" ".join(held)) if held else ""
    canvas.text(right - 22, y, note, Role.BODY, MIST, "rm")
    x = left + 270.0
    end = right - 40 - text_width(note, Role.BODY)
    for island in view.islands:
        for clan in island.clans:
            if clan.seat == ENEMY and x + 150 < end:
                canvas.text(x, y, island.id, Role.ID, MIST)
                start = x + text_width(island.id, Role.ID) + 10
                right = start + pill_width(clan)
                pill(canvas, right, y, view, clan)
                x = right + 30
