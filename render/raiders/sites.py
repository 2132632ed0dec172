"""The settlements to raid: what each asks and scores, and its raiding spaces with their plunder."""

from collections.abc import Sequence
from typing import Final

from games.raiders.pieces import GLYPHS, SETTLEMENTS, Tier
from games.raiders.pieces import Settlement as Piece
from games.raiders.view import RaidersView, RaidSet, Settlement
from render.core.canvas import Canvas, grown
from render.core.marks import chip
from render.core.palette import AMBER, BONE, INK, MIST, NIGHT, RULE, mix
from render.core.shapes import Box
from render.core.states import fade, last_move
from render.core.type import Role
from render.raiders import colours, layout
from render.raiders.tokens import counted_good, pair, worker

_TOKENS: Final = ("gold", "iron", "livestock", "valkyrie")
_ALONE: Final = ((0.5, 73),)
_BESIDE: Final = ((0.27, 73), (0.72, 73))
_SQUARE: Final = ((0.27, 49), (0.73, 49), (0.27, 86), (0.73, 86))
_LARGE_TOKEN: Final = 36
_SMALL_TOKEN: Final = 24
_STAYING: Final = 36
_NEED_START: Final = {"fortress": 92, "monastery": 98, "outpost": 98, "harbour": 108}
_NEED_PITCH: Final = {"fortress": 76, "monastery": 48, "outpost": 48, "harbour": 50}
_WORKER: Final = 20
_WORKER_PITCH: Final = 27
_DIE: Final = 22
_DIE_PITCH: Final = 25
_WAITING_AT: Final = {"fortress": (46, 92), "harbour": (24, 24)}
"""Where a worker just placed stands until its set is chosen."""


def tier_text(tier: Tier) -> str:
    """A threshold and what it scores: "22>7"."""
    return f"{tier.strength}>{tier.vp}"


def id_chip_at(settlement: str, kind: str) -> tuple[int, int]:
    """The middle of the chip with a settlement's id."""
    left, top = layout.LEFTS[settlement], layout.TOPS[kind]
    return (left + 32, top + 132) if kind == "fortress" else (left + 58, top + layout.HEAD_Y)


def paint_heads(canvas: Canvas) -> None:
    """What never changes: building, id, crew, costs, worker colours, dice, thresholds."""
    for piece in SETTLEMENTS.values():
        left, top = layout.LEFTS[piece.id], layout.TOPS[piece.kind]
        if piece.kind == "fortress":
            _building(canvas, left + 32, top + 78, 68, piece.kind)
        else:
            _building(canvas, left + 16, top + 13, 32, piece.kind)
        chip(canvas, *id_chip_at(piece.id, piece.kind), piece.id, BONE)
        _needs(canvas, left, top + layout.HEAD_Y, piece)
        if piece.kind == "harbour":
            _harbour_head(canvas, left, top + layout.HEAD_Y, piece)
        else:
            _foot(canvas, left, top + layout.FOOT_Y, piece)


def _building(canvas: Canvas, x: int, y: int, size: int, kind: str) -> None:
    canvas.silhouette(kind, x, y, size, 3, INK)
    canvas.symbol(kind, x, y, size)


def _needs(canvas: Canvas, left: int, y: int, piece: Piece) -> None:
    """Crew and costs, in which no gold is left out."""
    needs = [("warrior", piece.crew_needed), ("provisions", piece.cost["provisions"])]
    if piece.cost["gold"]:
        needs.append(("gold", piece.cost["gold"]))
    size = 22 if piece.kind in ("monastery", "outpost") else 24
    for number, (thing, count) in enumerate(needs):
        x = left + _NEED_START[piece.kind] + number * _NEED_PITCH[piece.kind]
        pair(canvas, x, y, thing, count, size=size)


def _harbour_head(canvas: Canvas, left: int, y: int, piece: Piece) -> None:
    """What a harbour always scores, and its workers, at the right."""
    pair(canvas, left + 208, y, "star", piece.tiers[0].vp, fill=AMBER)
    right = left + layout.SIZES[piece.kind][0]
    for number, colour in enumerate(piece.workers_allowed):
        worker(canvas, right - 38 + number * _WORKER_PITCH, y, _WORKER, colour)


def _foot(canvas: Canvas, left: int, y: int, piece: Piece) -> None:
    """Worker colours, dice and thresholds."""
    fortress = piece.kind == "fortress"
    x = left + (32 if fortress else 12)
    for colour in piece.workers_allowed:
        worker(canvas, x, y, _WORKER, colour)
        x += _WORKER_PITCH
    x = left + 92 if fortress else x + 2
    for number in range(piece.dice):
        canvas.symbol("die5", x + number * _DIE_PITCH, y, _DIE)
    right = left + layout.SIZES[piece.kind][0] - 5
    text = "  ".join(tier_text(tier) for tier in piece.tiers)
    canvas.text(right, y, text, Role.NUMBER, BONE, "rm", 24)


def paint_sets(canvas: Canvas, view: RaidersView) -> None:
    """All raiding spaces, and a worker that waits for its set to be chosen."""
    raided = view.last.raided if view.last else None
    for settlement in view.settlements:
        for one in settlement.sets:
            box = layout.set_box(one.id, settlement.kind)
            if one.raided_by is None:
                _left(canvas, box, one)
            else:
                _gone(canvas, box, one, settlement.kind, last=one.id == raided)
        if settlement.worker is not None:
            _raided_now(canvas, settlement)


def _left(canvas: Canvas, box: Box, one: RaidSet) -> None:
    """Still to be taken: dark with bright tokens, the worker waiting in the corner."""
    left, top, right, _ = box
    canvas.box(box, 10, NIGHT)
    canvas.outline(box, 10, mix(RULE, NIGHT, 0.2), 2)
    canvas.text(left + 8, top + 17, one.id, Role.ID)
    worker(canvas, right - 18, top + 18, 24, one.worker)
    letters = GLYPHS[f"worker_{one.worker}"].letter
    canvas.text(right - 35, top + 18, letters, Role.ID, MIST, "rm", 18)
    kinds = [kind for kind in _TOKENS if one.tokens.get(kind)]
    size = _LARGE_TOKEN if len(kinds) < 3 else _SMALL_TOKEN
    for kind, (across, down) in zip(kinds, _places(len(kinds)), strict=False):
        x = left + (right - left) * across - 3
        counted_good(canvas, x, top + down, size, kind, one.tokens[kind])


def _places(kinds: int) -> Sequence[tuple[float, int]]:
    return _ALONE if kinds < 2 else _BESIDE if kinds == 2 else _SQUARE


def _gone(canvas: Canvas, box: Box, one: RaidSet, kind: str, *, last: bool) -> None:
    """Raided: sunk into its ground, with the worker that stays there."""
    left, top, right, bottom = box
    ground, middle = colours.RAIDED[kind], (left + right) / 2
    canvas.box(box, 10, ground)
    if last:
        canvas.text(left + 17, top + 26, one.id, Role.ID, BONE, "lm", 20)
        worker(canvas, middle, top + 70, _STAYING + 2, one.worker)
        last_move(canvas, (left + 10, top + 10, right - 10, bottom - 10))
        return
    canvas.dashes(box, 10, mix(RULE, ground, 0.35), 2, 6, 6)
    canvas.text(left + 9, top + 17, one.id, Role.ID, MIST, "lm", 20)
    worker(canvas, middle, top + 64, _STAYING, one.worker)
    fade(canvas, (left + 2, top + 32, right - 2, bottom - 4), 0.5, ground)


def _raided_now(canvas: Canvas, settlement: Settlement) -> None:
    """A worker has just been placed and its set is still to be chosen: the last move."""
    if settlement.worker is None:
        return
    across, down = _WAITING_AT.get(settlement.kind, _WAITING_AT["harbour"])
    x = layout.LEFTS[settlement.id] + across
    worker(canvas, x, layout.TOPS[settlement.kind] + down, 26, settlement.worker)
    box = layout.settlement_box(settlement.id, settlement.kind)
    canvas.outline(grown(box, 6), 11, INK, 8)
    canvas.outline(grown(box, 4), 9, BONE, 4)
