"""Pictures for the picker: spaces, contracts, research cards, the own ranch and its plan."""

import re
from collections.abc import Collection, Sequence
from typing import Final

from games.core.moves import Move
from games.core.words import Tongue
from games.te_dinosaurs.moves import Lift, Pay, Place, Tech, Use
from games.te_dinosaurs.pieces import CONTRACTS, KINDS, RESEARCH
from games.te_dinosaurs.view import DinosaursView
from render.core.canvas import Canvas, grown
from render.core.marks import chip
from render.core.palette import ICE, SLATE
from render.core.panels import heading, private_canvas
from render.core.states import candidate
from render.te_dinosaurs import layout
from render.te_dinosaurs.actions import paint_mats
from render.te_dinosaurs.cards import contract, contract_boxes, paint_research
from render.te_dinosaurs.hand import paint_contract_cards
from render.te_dinosaurs.plan import own_seat, paint_plan
from render.te_dinosaurs.ranches import Marked, paint_ranch
from render.te_dinosaurs.tokens import dinosaur

_EDGE: Final = re.compile(r"[a-d]\d-[a-d]\d|[a-d]\d\.[nesw]")
_CELL: Final = re.compile(r"[a-d]\d")
_HEADING: Final = 72
_TOP: Final = 104
_TAKE: Final = 130


def paint_choices(view: DinosaursView, moves: Sequence[Move], tongue: Tongue) -> Canvas | None:
    """The candidates of the next step among the moves; None where there is nothing to see."""
    if view.viewer is None or not moves:
        return None
    values = next_values(moves)
    if view.plan is not None:
        return _plan(view, values, tongue)
    if isinstance(moves[0], Use):
        values = [one for move in moves if isinstance(move, Use) for one in move.dinosaurs]
    spaces = [one for one in values if _CELL.fullmatch(one)]
    if spaces and isinstance(moves[0], Place | Tech):
        return _spaces(view, spaces, tongue)
    if isinstance(moves[0], Lift) or spaces or any(_EDGE.fullmatch(one) for one in values):
        return _ranch(view, values, tongue)
    contracts = [one for one in values if one in CONTRACTS]
    if contracts:
        return _contracts(view, contracts, tongue)
    cards = [one for one in values if one in RESEARCH]
    if cards and not isinstance(moves[0], Pay):
        return _research(view, cards, tongue)
    kinds = [one for one in values if one in KINDS]
    return _kinds(kinds, tongue) if kinds else None


def next_values(moves: Sequence[Move]) -> list[str]:
    """The values of the step at which the moves part."""
    paths = [[value for _, value in move.steps()] for move in moves]
    depth = 1
    while paths[0][depth:] and len({tuple(path[depth : depth + 1]) for path in paths}) == 1:
        depth += 1
    return list(dict.fromkeys(value for path in paths for value in path[depth : depth + 1]))


def _plan(view: DinosaursView, values: Sequence[str], tongue: Tongue) -> Canvas | None:
    """The plan with the edges, spaces and kinds that may be named."""
    if view.plan is None:
        return None
    edges = frozenset(one for one in values if _EDGE.fullmatch(one))
    cells = frozenset(one for one in values if _CELL.fullmatch(one))
    kinds = frozenset(one for one in values if one in KINDS)
    return paint_plan(
        view, view.plan, tongue, Marked(edges=edges, cells=cells), kinds, barriers=bool(edges)
    )


def _private(wide: int, high: int, title: str, tongue: Tongue, symbol: str = "eye") -> Canvas:
    canvas = private_canvas(wide, high)
    heading(canvas, _HEADING, symbol, title, tongue.gettext("only you see this"))
    return canvas


def _spaces(view: DinosaursView, spaces: Collection[str], tongue: Tongue) -> Canvas:
    """The action cards with the spaces that may be named."""
    part = Canvas(layout.WIDTH, layout.MAT_TOP + layout.MAT_HEIGHT + 8)
    taken = {space.id for space in view.spaces if space.posts}
    paint_mats(part, view, tongue)
    for space in spaces:
        box = layout.space_box(view.side, space)
        candidate(part, grown(box, 1), 8)
        left, top, _, bottom = box
        part.placed = [one for one in part.placed if not (one.kind == "text" and one.name == space)]
        if space in taken:
            chip(part, left + 6, top + 18, space, ICE, size=20, anchor="l")
        else:
            part.draw.rectangle((left + 6, top + 5, left + 36, top + 34), fill=SLATE)
            chip(part, left + 8, bottom - 22, space, ICE, size=28, anchor="l")
    box = (layout.SIDE - 10, layout.MAT_TOP - 8, layout.RIGHT + 10, part.height)
    canvas = _private(1080, _TOP + round(box[3] - box[1]) + 10,
                      tongue.gettext("Which space"), tongue)  # fmt: skip
    canvas.paste(part.cut(box), (0, _TOP))
    return canvas


def _ranch(view: DinosaursView, values: Sequence[str], tongue: Tongue) -> Canvas:
    """The own ranch in large with the barriers or dinosaurs that may be named."""
    cell, band = layout.PRIVATE
    wide, high = 4 * cell + 2 * band, 3 * cell + 2 * band
    kinds = [one for one in values if one in KINDS]
    canvas = _private(wide + 24, _TOP + high + 24 + (_TAKE if kinds else 0),
                      tongue.gettext("Your ranch"), tongue)  # fmt: skip
    marked = Marked(
        edges=frozenset(one for one in values if _EDGE.fullmatch(one)),
        cells=frozenset(one for one in values if _CELL.fullmatch(one)),
    )
    paint_ranch(canvas, (12, _TOP), own_seat(view).ranch, layout.PRIVATE, marked)
    for number, kind in enumerate(kinds):
        _kind(canvas, 20 + 128 * number, _TOP + high + 24, kind)
    return canvas


def _kinds(kinds: Sequence[str], tongue: Tongue) -> Canvas:
    """Dinosaurs to choose among."""
    canvas = _private(570, _TOP + _TAKE + 10, tongue.gettext("Which dinosaur"), tongue, "paw")
    for number, kind in enumerate(kinds):
        _kind(canvas, 20 + 128 * number, _TOP + 6, kind)
    return canvas


def _kind(canvas: Canvas, left: float, top: float, kind: str) -> None:
    box = (left, top, left + 116, top + _TAKE - 20)
    candidate(canvas, box, 8)
    dinosaur(canvas, left + 58, top + 42, 58, kind)
    chip(canvas, left + 58, top + 90, kind, ICE, size=24)


def _contracts(view: DinosaursView, contracts: Collection[str], tongue: Tongue) -> Canvas:
    """The row of contracts, or those in hand."""
    words = tongue.gettext("Which contract")
    if not set(contracts) <= set(view.row):
        return paint_contract_cards(list(contracts), contracts, words, tongue)
    part = Canvas(layout.WIDTH, layout.CONTRACTS_TOP + layout.CONTRACT_HEIGHT + 8)
    boxes = contract_boxes(view)
    for card, box in zip(view.row, boxes, strict=False):
        contract(part, box, card, mark="candidate" if card in contracts else "faded")
    area = (layout.SIDE - 10, layout.CONTRACTS_TOP - 8, layout.RIGHT + 10, part.height)
    canvas = _private(1080, _TOP + round(area[3] - area[1]) + 10, words, tongue, "contract")
    canvas.paste(part.cut(area), (0, _TOP))
    return canvas


def _research(view: DinosaursView, cards: Collection[str], tongue: Tongue) -> Canvas:
    part = Canvas(layout.WIDTH, layout.RESEARCH_TOP + layout.RESEARCH_HEIGHT + 12)
    paint_research(part, view, tongue, cards)
    area = (layout.SIDE - 10, layout.RESEARCH_TOP - 8, layout.RIGHT + 10, part.height)
    words = tongue.gettext("Which research card")
    canvas = _private(1080, _TOP + round(area[3] - area[1]) + 10, words, tongue, "research")
    canvas.paste(part.cut(area), (0, _TOP))
    return canvas
