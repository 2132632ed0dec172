"""Contracts and research cards, in the rows of the board and in hand."""

from collections.abc import Collection
from typing import Final

from games.core.words import Tongue
from games.te_dinosaurs.pieces import CONTRACTS, FOOD_OF, RESEARCH, SOLO_ROW
from games.te_dinosaurs.view import DinosaursView
from render.core.canvas import Canvas, grown
from render.core.marks import chip, chip_width
from render.core.palette import (
    AMBER,
    BONE,
    BRONZE,
    DEEP,
    ICE,
    INK,
    MIST,
    NIGHT,
    OCHRE,
    RULE,
    mix,
    on,
)
from render.core.shapes import Box
from render.core.states import candidate, fade
from render.core.type import Role, fitted, text_width, wrapped
from render.te_dinosaurs import colours, layout
from render.te_dinosaurs.tokens import good, needed
from render.te_dinosaurs.words import power_words

_BAND: Final = 36
_FOOD: Final = 18
_LINE: Final = 21


def heading(canvas: Canvas, y: int, symbol: str, words: str, note: str) -> None:
    """The heading of a row: a sign, capitals, a bronze rule, a note at the right."""
    canvas.symbol(symbol, layout.SIDE + 14, y, 26, AMBER)
    canvas.text(layout.SIDE + 38, y, words.upper(), Role.HEADING, AMBER)
    canvas.text(layout.RIGHT, y, note, Role.SMALL, MIST, "rm")
    start = layout.SIDE + 56 + text_width(words.upper(), Role.HEADING)
    end = layout.RIGHT - text_width(note, Role.SMALL) - 22
    canvas.draw.line((start, y, end, y), fill=mix(BRONZE, NIGHT, 0.3), width=2)
    canvas.symbol("mark_diamond", end, y, 12, BRONZE)


def contract_boxes(view: DinosaursView) -> list[Box]:
    """The places of the row."""
    places = SOLO_ROW if view.rival is not None else len(view.seats) + 1
    count = max(places, len(view.row))
    return layout.row_boxes(count, layout.CONTRACTS_TOP, layout.CONTRACT_HEIGHT)


def paint_contracts(canvas: Canvas, view: DinosaursView, tongue: Tongue) -> None:
    """The row of public contracts; places that are empty say when they are filled."""
    note = tongue.gettext("{count} in the deck").format(count=view.public_deck)
    heading(canvas, layout.CONTRACTS_HEAD, "contract", tongue.gettext("Contracts"), note)
    boxes = contract_boxes(view)
    for number, box in enumerate(boxes):
        if number < len(view.row):
            contract(canvas, box, view.row[number])
        else:
            canvas.dashes(box, 8, mix(RULE, DEEP, 0.35), 2, 6, 6)
            words = tongue.gettext("filled in phase 7") if view.public_deck else ""
            middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
            shown = fitted(words, Role.NOTE, box[2] - box[0] - 16)
            canvas.text(*middle, shown, Role.NOTE, MIST, "mm")


def contract(canvas: Canvas, box: Box, card: str, *, mark: str = "") -> None:
    """A contract: id, points, the dinosaurs it asks for; `mark` as on research cards."""
    piece = CONTRACTS[card]
    left, top, right, bottom = box
    canvas.box(grown(box, 2), 10, INK)
    canvas.box(box, 8, BONE)
    _id(canvas, left + 12, top + 18, card, mark)
    canvas.text(right - 12, top + 19, str(piece.vp), Role.NUMBER, INK, "rm", 30)
    x = right - 12 - text_width(str(piece.vp), Role.NUMBER, 30) - 17
    canvas.symbol("star", x, top + 18, 22, colours.POINTS)
    kinds = [kind for kind, count in piece.needs.items() for _ in range(count)]
    pitch = (right - left - 12) / len(kinds)
    size = min(36, round(pitch) - 12)
    for number, kind in enumerate(kinds):
        needed(canvas, left + 2 + pitch * (number + 0.5), bottom - 27, size, kind)
    _state(canvas, box, mark)


def _id(canvas: Canvas, left: float, y: float, card: str, mark: str) -> None:
    """The id; on a chip of ice where it may be typed now."""
    if mark == "candidate":
        chip(canvas, left - 4, y, card, ICE, size=24, anchor="l")
    else:
        canvas.text(left, y, card, Role.ID, OCHRE)


def _state(canvas: Canvas, box: Box, mark: str) -> None:
    if mark == "candidate":
        candidate(canvas, grown(box, 3), 10)
    elif mark == "faded":
        fade(canvas, grown(box, 2), 0.6, NIGHT, 10)


def paint_research(
    canvas: Canvas, view: DinosaursView, tongue: Tongue, marked: Collection[str] = ()
) -> None:
    """The row of research cards, with those drawn of which one is being chosen."""
    note = tongue.gettext("deck {deck} · discard {discard}").format(
        deck=view.research_deck, discard=len(view.discard)
    )
    heading(canvas, layout.RESEARCH_HEAD, "research", tongue.gettext("Research"), note)
    cards = (*view.research_row, *view.drawn)
    for card, box in zip(cards, layout.research_boxes(len(cards)), strict=True):
        research(canvas, box, card, tongue, mark="candidate" if card in marked else "")


def research(canvas: Canvas, box: Box, card: str, tongue: Tongue, *, mark: str = "") -> None:
    """A research card: band with id and points, what its dinosaur eats, what it does."""
    piece = RESEARCH[card]
    left, top, right, bottom = box
    colour = colours.CARDS[piece.kind]
    short = bottom - top < layout.RESEARCH_HEIGHT - 20
    band = min(_BAND, bottom - top) if not short else min(32, bottom - top)
    canvas.box(grown(box, 2), 10, INK)
    canvas.box(box, 8, colour)
    if bottom - top > band + 4:
        canvas.box((left, top + band, right, bottom), 8, BONE)
        canvas.box((left, top + band, right, top + band + 8), 0, BONE)
    y = top + band / 2
    symbol = "egg" if piece.kind == "genetics" else "research"
    start = left + 20
    if not short:
        canvas.symbol(symbol, start, y, 22, INK)
        start += 22
    points = "?" if piece.vp is None else str(piece.vp)
    canvas.text(right - 12, y, points, Role.NUMBER, INK, "rm", 26)
    end = right - 12 - text_width(points, Role.NUMBER, 26) - 16
    canvas.symbol("star", end, y - 1, 20, INK)
    if mark == "candidate":
        chip(canvas, start - 8, y, card, ICE, size=22, anchor="l")
        start += chip_width(card, 22)
    else:
        canvas.text(start - 4, y, card, Role.ID, on(colour), "lm", 26)
        start += text_width(card, Role.ID, 26)
    if short:
        _food(canvas, end - 22 - 24 * sum(FOOD_OF.get(card, (0, 0))), y, card, end - 22)
        if bottom - top > 44:
            words = fitted(power_words(card, tongue), Role.NOTE, right - left - 20)
            canvas.text(left + 10, bottom - 12, words, Role.NOTE, INK)
    else:
        _tall(canvas, box, card, tongue)
    _state(canvas, box, mark)


def _tall(canvas: Canvas, box: Box, card: str, tongue: Tongue) -> None:
    left, top, right, bottom = box
    y = top + _BAND + 18
    if RESEARCH[card].kind == "genetics":
        _food(canvas, left + 20, y, card, right)
        y += 28
    lines = wrapped(power_words(card, tongue), Role.NOTE, right - left - 20)
    for number, line in enumerate(lines[:2]):
        canvas.text(left + 10, min(y + number * _LINE, bottom - 12), line, Role.NOTE, INK)


def _food(canvas: Canvas, x: float, y: float, card: str, right: float) -> None:
    """What the unique dinosaur eats; an omnivore one of either."""
    if RESEARCH[card].kind != "genetics":
        return
    plant, meat = FOOD_OF[card]
    kinds = ["plant"] * plant + ["meat"] * meat
    if not kinds:
        good(canvas, min(x, right - 40), y, _FOOD, "plant")
        canvas.text(min(x, right - 40) + 17, y, "/", Role.NUMBER, INK, "mm", 20)
        good(canvas, min(x, right - 40) + 34, y, _FOOD, "meat")
        return
    for number, kind in enumerate(kinds):
        good(canvas, x + 24 * number, y, _FOOD, kind)
