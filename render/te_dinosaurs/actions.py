"""The action cards: each space with its cost, its gain and the ranchers on it."""

from collections.abc import Callable, Sequence
from typing import Final

from games.core.words import Tongue
from games.te_dinosaurs.pieces import SPACES, Effect, Space
from games.te_dinosaurs.view import DinosaursView, PostView, SpaceView
from render.core.canvas import Canvas
from render.core.marks import chip, chip_width
from render.core.palette import AMBER, BONE, BRONZE, DEEP, EDGE, MIST, NIGHT, OCHRE, SLATE, mix
from render.core.shapes import Box
from render.core.states import last_move
from render.core.type import Role, fitted, text_width
from render.te_dinosaurs import layout
from render.te_dinosaurs.tokens import (
    barrier_sign,
    dinosaur,
    entering,
    good,
    pill,
    rancher,
    seat_mark,
)

Sign = Callable[[Canvas, float, float, int], None]

_LINE: Final = mix(EDGE, DEEP, 0.35)
_GAIN: Final = 46
_SMALL_GAIN: Final = 30
_TINY_GAIN: Final = 22
_GAP: Final = 6
_TOKEN: Final = 17
_TOKEN_PITCH: Final = 24


def paint_mats(canvas: Canvas, view: DinosaursView, tongue: Tongue) -> None:
    """The four cards with all their spaces."""
    for mat in layout.MATS:
        _mat(canvas, view, mat, tongue)
    for space in view.spaces:
        _space(canvas, view, space, tongue)
    for space_id in view.last:
        if space_id in layout.PLACES[view.side]:
            last_move(canvas, layout.space_box(view.side, space_id))


def _mat(canvas: Canvas, view: DinosaursView, mat: str, tongue: Tongue) -> None:
    left, top, right, _ = box = layout.mat_box(view.side, mat)
    canvas.box(box, 12, DEEP)
    canvas.outline(box, 12, _LINE, 2)
    words = tongue.gettext("card {mat}").format(mat=mat.upper()).upper()
    canvas.text(left + 18, top + 24, words, Role.HEADING, AMBER)
    start, end = left + 36 + text_width(words, Role.HEADING), right - 22
    above = 0 if view.rival is None else view.rival.above[mat]
    if above:
        canvas.symbol("card", end - 34, top + 24, 26, OCHRE)
        canvas.text(end - 16, top + 24, f"×{above}", Role.NUMBER, BONE, "lm", 24)
        end -= 62
    canvas.draw.line((start, top + 24, end, top + 24), fill=mix(BRONZE, NIGHT, 0.3), width=2)
    canvas.symbol("mark_diamond", end, top + 24, 12, BRONZE)


def _space(canvas: Canvas, view: DinosaursView, space: SpaceView, tongue: Tongue) -> None:
    piece = SPACES[view.side][space.id]
    box = layout.space_box(view.side, space.id)
    canvas.box(box, 8, SLATE)
    if space.posts:
        _occupied(canvas, box, view, piece, space, tongue)
    else:
        _free(canvas, box, view, piece, space, tongue)


def _free(
    canvas: Canvas, box: Box, view: DinosaursView, piece: Space, space: SpaceView, tongue: Tongue
) -> None:
    """Id and cost above, the gain large below."""
    left, top, right, bottom = box
    canvas.text(left + 9, top + 19, piece.id, Role.ID, MIST)
    species = _wrangled(piece)
    if species:
        _note(canvas, right - 8, top + 19, _left(view, species, tongue), right - left - 50)
    elif piece.cost:
        _cost(canvas, right - 8, top + 19, piece)
    elif view.rival is not None and space.needs > 1:
        _note(canvas, right - 8, top + 19, _needs(space, tongue), right - left - 50)
    _gains(canvas, (left + right) / 2, top + (bottom - top) * 0.62, right - left - 18, piece, _GAIN)


def _occupied(
    canvas: Canvas, box: Box, view: DinosaursView, piece: Space, space: SpaceView, tongue: Tongue
) -> None:
    """Id on bone, the strength needed; cost and gain small, the ranchers below or beside them."""
    left, top, right, _ = box
    wide = right - left > layout.COLUMN[view.side] + 10
    chip(canvas, left + 6, top + 18, piece.id, BONE, size=20, anchor="l")
    room = right - left - chip_width(piece.id, 20) - 24
    _note(canvas, right - 8, top + 18, _needs(space, tongue), room, BONE)
    many = len(space.posts) > 2
    end = (left + right) / 2 if wide else right
    size = _TINY_GAIN if many and not wide else _SMALL_GAIN
    y = top + (70 if wide else 46 if many else 52)
    _small_gains(canvas, left, end, y, piece, size, view, tongue)
    area = (end, top + 30, right, box[3]) if wide else (left, top + 62, right, box[3])
    _posts(canvas, area, view, space.posts)


def _small_gains(
    canvas: Canvas, left: float, right: float, y: float, piece: Space, size: int,
    view: DinosaursView, tongue: Tongue,
) -> None:  # fmt: skip
    """The cost on its pill before the gain; of a species how many are left."""
    species = _wrangled(piece)
    if species:
        words = _left(view, species, tongue)
        width = size + 8 + text_width(words, Role.NOTE)
        start = (left + right - width) / 2
        dinosaur(canvas, start + size / 2, y, size, species)
        _note(canvas, start + width, y, words, right - left - size - 12)
        return
    cost = _cost_width(piece)
    room = right - left - 12 - (cost + _GAP if cost else 0)
    gain = min(_gains_width(piece, size), room)
    start = (left + right - (cost + (_GAP if cost else 0) + gain)) / 2
    if cost:
        _cost(canvas, start + cost, y, piece)
        start += cost + _GAP
    _gains(canvas, start + gain / 2, y, gain, piece, size)


def _wrangled(piece: Space) -> str:
    return next((effect.species for effect in piece.effects if effect.op == "wrangle"), "")


def _left(view: DinosaursView, species: str, tongue: Tongue) -> str:
    return tongue.gettext("{count} left").format(count=view.reserve.get(species, 0))


def _needs(space: SpaceView, tongue: Tongue) -> str:
    return tongue.gettext("min {strength}").format(strength=space.needs)


def _note(
    canvas: Canvas,
    right: float,
    y: float,
    words: str,
    room: float,
    fill: tuple[int, int, int] = MIST,
) -> None:
    canvas.text(right, y, fitted(words, Role.NOTE, room), Role.NOTE, fill, "rm")


def _cost_width(piece: Space) -> float:
    return sum(piece.cost.values()) * _TOKEN_PITCH + 10 if piece.cost else 0


def _cost(canvas: Canvas, right: float, y: float, piece: Space) -> None:
    """What the space costs, on a dark pill that ends at `right`."""
    width = _cost_width(piece)
    pill(canvas, right - width, y - 15, width, 30)
    x = right - width + 5 + _TOKEN_PITCH / 2
    for kind, count in piece.cost.items():
        for _ in range(count):
            if kind == "dino":
                canvas.symbol("paw", x, y, 22)
            else:
                good(canvas, x, y, _TOKEN, kind)
            x += _TOKEN_PITCH


def signs(piece: Space) -> list[tuple[Sign, float]]:
    """What the effects are drawn as, with their widths as shares of a sign's size."""
    found: list[tuple[Sign, float]] = []
    for effect in piece.effects:
        found += _signs(effect)
    return found


def _signs(effect: Effect) -> list[tuple[Sign, float]]:
    if effect.op == "wrangle":
        return [(lambda c, x, y, s: dinosaur(c, x, y, s, effect.species), 1.0)]
    if effect.op == "gain":
        kinds = [k for k in ("plant", "meat", "supply") for _ in range(getattr(effect, k))]
        return [(_good(kind), 0.8) for kind in kinds]
    if effect.op == "gain_choice":
        parts: list[tuple[Sign, float]] = []
        for kind in effect.choose:
            parts += [(_slash, 0.25), (_good(kind), 0.8)]
        return parts[1:]
    if effect.op == "gain_barriers":
        more = [(_number(effect.count), 0.5)] if effect.count > 1 else []
        return [(barrier_sign, 1.0), *more]
    if effect.op == "move_dino":
        return [(entering, 1.0)]
    name = {"take_dino": "paw", "contract": "contract", "research": "research",
            "first_player": "horn", "lift_barriers": "lift"}[effect.op]  # fmt: skip
    return [(lambda c, x, y, s: c.symbol(name, x, y, s), 1.0)]


def _good(kind: str) -> Sign:
    return lambda c, x, y, s: good(c, x, y, max(16, round(s * 0.66)), kind)


def _slash(canvas: Canvas, x: float, y: float, size: int) -> None:
    canvas.text(x, y, "/", Role.NUMBER, MIST, "mm", max(18, round(size * 0.6)))


def _number(count: int) -> Sign:
    return lambda c, x, y, s: c.text(x, y, str(count), Role.NUMBER, BONE, "mm", max(20, s - 6))


def _gains_width(piece: Space, size: int) -> float:
    found = signs(piece)
    return sum(width * size for _, width in found) + _GAP * (len(found) - 1)


def _gains(canvas: Canvas, x: float, y: float, room: float, piece: Space, size: int) -> None:
    """All signs of a space side by side, smaller where they would not fit."""
    while size > 16 and _gains_width(piece, size) > room:
        size -= 2
    start = x - _gains_width(piece, size) / 2
    for sign, width in signs(piece):
        sign(canvas, start + width * size / 2, y, size)
        start += width * size + _GAP


def _posts(canvas: Canvas, area: Box, view: DinosaursView, posts: Sequence[PostView]) -> None:
    """Ranchers in the order they came; three and four small, in two columns."""
    left, top, right, bottom = area
    middle = (left + right) / 2
    if len(posts) > 2:
        for number, post in enumerate(posts):
            x = middle - 38 + number % 2 * 47
            y = bottom - 44 + number // 2 * 28
            seat_mark(canvas, x, y, 18, view.seats[post.seat].colour)
            canvas.text(x + 15, y, str(post.strength), Role.NUMBER, BONE, "lm", 20)
        return
    start = middle - 52 * len(posts) / 2 + 16
    y = bottom - 22 if bottom - top < 62 else (top + bottom) / 2 + 8
    for number, post in enumerate(posts):
        x = start + 52 * number
        rancher(canvas, x, y, view.seats[post.seat].colour, lead=post.lead)
        canvas.text(x + 20, y, str(post.strength), Role.NUMBER, BONE, "lm", 23)
