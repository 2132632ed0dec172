"""The interlace: a two-strand braid, a four-looped corner, the frame and the divider.

Strand k of a braid of band b runs along y = b/2 + A s |sin(pi x / h)|^0.86 with s the sign of
the sine, turned over for strand 1; the strands cross at x = n h and strand n mod 2 goes over.
"""

import math
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from render.core.canvas import Canvas
from render.core.curves import Point, closed_spaced, stroke
from render.core.palette import BRONZE, NIGHT, Colour, mix
from render.core.symbols import symbol_mask

_SCALE: Final = 4
_BAND: Final = 26
_CORNER: Final = 52
_DIVIDER_BAND: Final = 18
_HEAD: Final = 36
_COLLAR: Final = 5
_CROSSING_REACH: Final = 0.34


class _Ribbon:
    """A ribbon's tones and widths: a gap in the ground's colour, rim, body and groove."""

    def __init__(self, draw: ImageDraw.ImageDraw, width: float, gap: float, tone: Colour) -> None:
        self.draw, self.width, self.gap = draw, width, gap
        self.layers = (
            (1.0, mix(tone, NIGHT, 0.62)), (0.72, tone), (0.16, mix(tone, NIGHT, 0.5)),
        )  # fmt: skip

    def lay(self, line: list[Point], *, over: bool = False) -> None:
        """Draw along a line; `over` cuts a gap into what lies below and leaves the ends flat."""
        if over:
            stroke(self.draw, line, self.width + 2 * self.gap, NIGHT, round_ends=False)
        for share, tone in self.layers:
            stroke(self.draw, line, self.width * share, tone, round_ends=not over)


@lru_cache(32)
def _period(period: int, band: int, tone: Colour) -> Image.Image:
    """One period of the braid, crossings at its ends and its middle."""
    image = Image.new("RGB", (period * _SCALE, band * _SCALE), NIGHT)
    draw = ImageDraw.Draw(image)
    half, full = period * _SCALE / 2, band * _SCALE
    ribbon = _Ribbon(draw, 0.26 * full, 0.07 * full, tone)

    def strand(number: int, start: float, end: float) -> list[Point]:
        xs = [start + (end - start) * step / 24 for step in range(25)]
        return [(x, _height(number, x, half, full)) for x in xs]

    for number in (0, 1):
        for crossing in (-1, 0, 1, 2):
            ribbon.lay(strand(number, crossing * half - 1, (crossing + 1) * half + 1))
    for crossing in (0, 1, 2):
        reach = _CROSSING_REACH * half
        ribbon.lay(
            strand(crossing % 2, crossing * half - reach, crossing * half + reach), over=True
        )
    radius = 0.075 * full
    for x in (half / 2, half * 1.5):
        lozenge = [(x, full / 2 - radius), (x + radius * 1.5, full / 2),
                   (x, full / 2 + radius), (x - radius * 1.5, full / 2)]  # fmt: skip
        draw.polygon(lozenge, fill=mix(tone, NIGHT, 0.62))
    return image.reduce(_SCALE)


def _height(strand: int, x: float, half: float, band: float) -> float:
    wave = math.sin(math.pi * x / half)
    swing = (0.5 - 0.17) * band * math.copysign(abs(wave) ** 0.86, wave)
    return band / 2 + (swing if strand == 0 else -swing)


@lru_cache(64)
def braid(length: int, band: int, tone: Colour) -> Image.Image:
    """A horizontal braid; the period near twice the band that leaves the least remainder."""
    wanted = 2 * band
    periods = range(int(wanted * 0.88), int(wanted * 1.12) + 1)
    period = min(periods, key=lambda p: (length % p, abs(p - wanted)))
    strip = Image.new("RGB", (length, band), NIGHT)
    piece = _period(period, band, tone)
    start = length % period // 2
    for number in range(length // period):
        strip.paste(piece, (start + number * period, 0))
    return strip


@lru_cache(8)
def _corner(tone: Colour) -> Image.Image:
    """A closed curve of four loops as interlace, over at every second crossing."""
    size = _CORNER * _SCALE
    image = Image.new("RGB", (size, size), NIGHT)
    curve = closed_spaced(_four_loops(size / 2, 0.262 * size), 360)
    ribbon = _Ribbon(ImageDraw.Draw(image), 0.112 * size, 0.03 * size, tone)
    ribbon.lay([*curve, curve[0]])
    step = math.dist(curve[0], curve[1])
    reach = math.ceil((ribbon.width * 0.62 + ribbon.gap * 1.6) / step)
    for place in _crossings(curve)[::2]:
        over = [curve[(int(place) + offset) % len(curve)] for offset in range(-reach, reach + 2)]
        ribbon.lay(over, over=True)
    return image.reduce(_SCALE)


def _four_loops(centre: float, radius: float) -> list[Point]:
    """Four loops: x = R(cos t + 0.78 cos 3t), y = R(sin t - 0.78 sin 3t), turned by 45 degrees."""
    points = []
    for step in range(200):
        t = 2 * math.pi * step / 200 + 0.3
        x = radius * (math.cos(t) + 0.78 * math.cos(3 * t))
        y = radius * (math.sin(t) - 0.78 * math.sin(3 * t))
        points.append((centre + (x - y) * math.sqrt(0.5), centre + (x + y) * math.sqrt(0.5)))
    return points


def _crossings(curve: list[Point]) -> list[float]:
    """Where a closed line crosses itself, as positions along it, in order."""
    count = len(curve)
    places: list[float] = []
    for i in range(count):
        for j in range(i + 3, count - (2 if i < 2 else 0)):
            shares = _meeting(curve[i], curve[(i + 1) % count], curve[j], curve[(j + 1) % count])
            if shares is not None:
                places += [i + shares[0], j + shares[1]]
    return sorted(places)


def _meeting(a: Point, b: Point, c: Point, d: Point) -> tuple[float, float] | None:
    """How far along a-b and c-d two lines meet; None if they do not."""
    if max(abs(a[0] - c[0]), abs(a[1] - c[1])) > 12:
        return None
    slope = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    if slope == 0:
        return None
    one = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / slope
    other = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / slope
    return (one, other) if 0 <= one < 1 and 0 <= other < 1 else None


def frame(canvas: Canvas, tone: Colour = BRONZE) -> None:
    """The braided border of a whole picture, 52 pixels wide."""
    width, height = canvas.width, canvas.height
    inset = (_CORNER - _BAND) // 2
    across = braid(width - 2 * _CORNER, _BAND, tone)
    down = braid(height - 2 * _CORNER, _BAND, tone).transpose(Image.Transpose.ROTATE_90)
    for y in (inset, height - inset - _BAND):
        canvas.image.paste(across, (_CORNER, y))
    for x in (inset, width - inset - _BAND):
        canvas.image.paste(down, (x, _CORNER))
    _collars(canvas, tone)
    _edges(canvas, mix(tone, NIGHT, 0.45))
    for x in (0, width - _CORNER):
        for y in (0, height - _CORNER):
            canvas.image.paste(_corner(tone), (x, y))


def _collars(canvas: Canvas, tone: Colour) -> None:
    """Bars that bind the ends of the braids."""
    draw, rim = canvas.draw, mix(tone, NIGHT, 0.5)
    width, height = canvas.width, canvas.height
    low, high = (_CORNER - _BAND) // 2 - 2, (_CORNER + _BAND) // 2 + 1
    for x in (_CORNER, width - _CORNER - _COLLAR):
        for top, bottom in ((low, high), (height - 1 - high, height - 1 - low)):
            draw.rectangle((x, top, x + _COLLAR - 1, bottom), fill=tone)
            draw.line((x + 2, top + 2, x + 2, bottom - 2), fill=rim)
    for y in (_CORNER, height - _CORNER - _COLLAR):
        for left, right in ((low, high), (width - 1 - high, width - 1 - low)):
            draw.rectangle((left, y, right, y + _COLLAR - 1), fill=tone)
            draw.line((left + 2, y + 2, right - 2, y + 2), fill=rim)


def _edges(canvas: Canvas, tone: Colour) -> None:
    """Two thin lines on either side of each braid."""
    draw, width, height = canvas.draw, canvas.width, canvas.height
    for inset in (8, _CORNER - 9):
        for y in (inset, height - 1 - inset):
            draw.line((_CORNER + 2, y, width - _CORNER - 3, y), fill=tone, width=2)
        for x in (inset, width - 1 - inset):
            draw.line((x, _CORNER + 2, x, height - _CORNER - 3), fill=tone, width=2)


def divider(canvas: Canvas, left: int, right: int, y: int, tone: Colour = BRONZE) -> None:
    """A braid between two beasts' heads that face outwards, centred on y."""
    overlap = 6
    strip = braid(right - left - 2 * (_HEAD - overlap), _DIVIDER_BAND, tone)
    canvas.image.paste(strip, (left + _HEAD - overlap, y - _DIVIDER_BAND // 2))
    head = symbol_mask("beast", _HEAD)
    canvas.image.paste(tone, (left, y - _HEAD // 2), head)
    turned = head.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    canvas.image.paste(tone, (right - _HEAD, y - _HEAD // 2), turned)
