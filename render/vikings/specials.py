"""The special tiles of the advanced game as short cards: id, name, what it does."""

from typing import Final

from games.core.words import Tongue
from games.vikings.pieces import SPECIALS, VIKINGS, Effect
from render.core.canvas import Canvas, grown
from render.core.palette import BONE, INK, OCHRE, SETTLEMENT_MARK, Colour, on, parsed
from render.core.shapes import Box
from render.core.type import Role, fitted, wrapped

_BANDS: Final[dict[str, Colour]] = {
    "immediate": SETTLEMENT_MARK, "permanent": OCHRE, "final": parsed("#3F4858"),
}  # fmt: skip
"""The band of a card by when it counts."""
_BAND: Final = 34


def paint_special(
    canvas: Canvas, box: Box, special: str, tongue: Tongue, *, size: int = Role.SMALL.size
) -> None:
    """One card: the id in the band, then the effect in type of a size."""
    piece = SPECIALS[special]
    left, top, right, _ = box
    band = _BANDS[piece.timing]
    canvas.box(grown(box, 2), 10, INK)
    canvas.box(box, 8, band)
    canvas.box((left, top + _BAND, *box[2:]), 8, BONE)
    canvas.box((left, top + _BAND, right, top + _BAND + 10), 0, BONE)
    room = right - left - 20
    canvas.text(left + 10, top + _BAND / 2, fitted(special, Role.ID, room), Role.ID, on(band))
    lines = wrapped(effect_words(piece.effect, tongue), Role.SMALL, room, size)[:3]
    start = top + _BAND + (box[3] - top - _BAND) / 2 - (len(lines) - 1) * (size + 1) / 2
    for number, line in enumerate(lines):
        y = start + number * (size + 1)
        canvas.text(left + 10, y, line, Role.SMALL, INK, "lm", size)


def special_name(special: str, tongue: Tongue) -> str:
    """The tile's name."""
    names = SPECIALS[special].names
    return names.get(tongue.locale[:2], names["en"])


def effect_words(effect: Effect, tongue: Tongue) -> str:
    """What a special tile does, in at most three short lines."""
    text = {
        "viking_points": tongue.gettext("{add} point more for each {viking} at large scorings"),
        "viking_gold": tongue.gettext("{add} gold more for each {viking} at every scoring"),
        "repel_points": tongue.gettext("{add} point more for each ship repelled"),
        "supply_add": tongue.gettext("Each fisherman feeds {add} more in the end"),
        "boatman_groups": tongue.gettext("A boatman ferries a whole group"),
        "ships_harmless_final": tongue.gettext("Ships cost nothing in the end"),
        "gold_rate": tongue.gettext("{per} gold make a point in the end"),
        "no_hunger": tongue.gettext("Hunger costs no points"),
        "gain_gold": tongue.gettext("{amount} gold at once"),
        "points_per": tongue.gettext("{points} for each {what}, at the end"),
    }[effect.op]
    return text.format(
        add=effect.add, per=effect.per, amount=effect.amount,
        viking=_viking(effect.viking, tongue), points=_points(effect.points, tongue),
        what=_counted(effect, tongue),
    )  # fmt: skip


def _viking(kind: str, tongue: Tongue) -> str:
    if not kind:
        return ""
    names = VIKINGS[kind].names
    return names.get(tongue.locale[:2], names["en"]).lower()


def _points(points: int, tongue: Tongue) -> str:
    return tongue.ngettext("{count} point", "{count} points", points).format(count=points)


def _counted(effect: Effect, tongue: Tongue) -> str:
    return {
        "completed_islands": tongue.gettext("complete island"),
        "longest_completed_tiles": tongue.gettext("tile of your longest island"),
        "boatmen_on_base": tongue.gettext("boatman on the base"),
        "vikings_on_islands": tongue.gettext("{per} vikings on islands").format(per=effect.per),
    }.get(effect.count, "")
