"""The states of a place: candidate, chosen, last move, in question, used up, empty; a region."""

from collections.abc import Sequence

from PIL import Image

from render.core.canvas import Canvas, Placed, grown
from render.core.marks import chip
from render.core.palette import BONE, DEEP, ICE, INK, MIST, NIGHT, RULE, Colour, mix
from render.core.shapes import Box, diagonal_mask, rounded_mask


def candidate(canvas: Canvas, box: Box, radius: int = 10) -> None:
    """May be chosen: a dashed line of ice on ink."""
    canvas.outline(grown(box, 2), radius + 2, INK, 8)
    canvas.dashes(box, radius, ICE, 4, 14, 9)


def chosen(canvas: Canvas, box: Box, radius: int = 10) -> None:
    """Chosen: a solid line of ice on ink, and a tick at the lower right."""
    canvas.outline(grown(box, 2), radius + 2, INK, 10)
    canvas.outline(box, radius, ICE, 6)
    x, y = box[2] - 4, box[3] - 4
    canvas.silhouette("check", x, y, 24, 4, INK)
    canvas.symbol("check", x, y, 24, ICE)


def label(canvas: Canvas, box: Box, text: str, size: int = 24) -> Box:
    """The chip of a candidate, on the middle of its upper edge: exactly what a player types."""
    return chip(canvas, (box[0] + box[2]) / 2, box[1] + 4, text, ICE, size=size)


def last_move(canvas: Canvas, box: Box) -> None:
    """What has just happened: a bone line just outside the place, brackets outside that."""
    canvas.outline(grown(box, 6), 9, INK, 8)
    canvas.outline(grown(box, 4), 7, BONE, 4)
    arm = min(26, int((box[2] - box[0]) * 0.28))
    _brackets(canvas, grown(box, 10), ((INK, 9, arm + 3), (BONE, 5, arm)))
    left, top, right, bottom = (round(edge) for edge in grown(box, 14))
    canvas.placed.append(Placed("frame", "last move", 0, (left, top, right, bottom)))


def in_question(canvas: Canvas, box: Box, radius: int = 12) -> None:
    """The place that is asked about: two lines of bone on ink all round it."""
    canvas.outline(grown(box, 7), radius + 7, INK, 14)
    canvas.outline(grown(box, 6), radius + 6, BONE, 4)
    canvas.outline(box, radius, BONE, 4)
    left, top, right, bottom = (round(edge) for edge in grown(box, 14))
    canvas.placed.append(Placed("frame", "in question", 0, (left, top, right, bottom)))


def region(canvas: Canvas, box: Box) -> None:
    """The corners of a part that another picture shows larger."""
    _brackets(canvas, grown(box, 4), ((INK, 7, 18), (MIST, 3, 16)))


def _brackets(canvas: Canvas, box: Box, layers: Sequence[tuple[Colour, int, int]]) -> None:
    """Four corner brackets in layers of colour, width and length of the arms."""
    left, top, right, bottom = (round(edge) for edge in box)
    draw = canvas.draw
    for x, inward in ((left, 1), (right - 1, -1)):
        for y, down in ((top, 1), (bottom - 1, -1)):
            for colour, width, arm in layers:
                half = width // 2
                across = sorted((x - half * inward, x + arm * inward))
                along = sorted((y - half * down, y + arm * down))
                draw.rectangle((across[0], y - half, across[1], y + half), fill=colour)
                draw.rectangle((x - half, along[0], x + half, along[1]), fill=colour)


def used_up(canvas: Canvas, box: Box, ground: Colour = NIGHT) -> None:
    """Not allowed now: faded towards the ground, one diagonal."""
    fade(canvas, box, 0.62, ground)
    left, top, right, bottom = (round(edge) for edge in box)
    canvas.image.paste(MIST, (left, top), diagonal_mask(right - left, bottom - top))


def fade(canvas: Canvas, box: Box, share: float, ground: Colour = NIGHT, radius: int = 1) -> None:
    """Blend what is drawn towards the ground."""
    left, top, right, bottom = (round(edge) for edge in box)
    shown = canvas.image.crop((left, top, right, bottom))
    blended = Image.blend(shown, Image.new("RGB", shown.size, ground), share)
    canvas.image.paste(blended, (left, top), rounded_mask(right - left, bottom - top, radius))


def empty(canvas: Canvas, box: Box) -> None:
    """A place where nothing lies yet."""
    canvas.box(box, 6, mix(DEEP, NIGHT, 0.55))
    canvas.dashes(box, 6, mix(RULE, DEEP, 0.35), 2, 4, 6)
