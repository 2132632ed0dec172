"""How different two colours are, for everybody: CIEDE2000, and simulated colour deficiencies.

CIEDE2000 after Sharma, Wu and Dalal (2005); deficiencies after Machado, Oliveira and Fernandes
(2009), severity 1.0, applied in linear RGB.
"""

import math
from collections.abc import Iterable
from itertools import combinations

from render.core.palette import Colour

LEAST_DISTANCE = 15.0
"""Between any two colours that must be told apart."""
Lab = tuple[float, float, float]
Matrix = tuple[tuple[float, float, float], ...]

DEFICIENCIES: dict[str, Matrix] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def linear(colour: Colour) -> tuple[float, ...]:
    """Linear RGB, 0 to 1, of an sRGB colour."""
    parts = (channel / 255 for channel in colour)
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)


def _times(matrix: Matrix, vector: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def lab(colour: Colour, deficiency: str | None = None) -> Lab:
    """CIELAB (D65) as seen normally or with a deficiency."""
    seen = linear(colour)
    if deficiency is not None:
        seen = tuple(min(1.0, max(0.0, p)) for p in _times(DEFICIENCIES[deficiency], seen))
    x, y, z = (_bent(v / w) for v, w in zip(_times(_TO_XYZ, seen), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _bent(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def ciede2000(one: Lab, other: Lab) -> float:
    """The CIEDE2000 difference of two colours in CIELAB."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean7 = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    stretch = 1 + 0.5 * (1 - math.sqrt(mean7 / (mean7 + 25**7)))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    if c1 * c2 and h2 - h1 == 180:
        turn = 180.0
    middle = _mean_hue(h1, h2, c1 * c2)
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    s_l = 1 + 0.015 * (lightness - 50) ** 2 / math.sqrt(20 + (lightness - 50) ** 2)
    s_c, s_h = 1 + 0.045 * chroma, 1 + 0.015 * chroma * _hue_weight(middle)
    spin = 60 * math.exp(-(((middle - 275) / 25) ** 2))
    twist = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(spin))
    parts = ((l2 - l1) / s_l, (c2 - c1) / s_c, hue / s_h)
    return math.sqrt(sum(p * p for p in parts) + twist * parts[1] * parts[2])


def check_apart(colours: Iterable[Colour], deficiency: str | None) -> None:
    """Any two can be told apart, normally or with a deficiency."""
    for one, other in combinations(colours, 2):
        distance = ciede2000(lab(one, deficiency), lab(other, deficiency))
        assert distance >= LEAST_DISTANCE, (one, other)


def _mean_hue(h1: float, h2: float, product: float) -> float:
    if product == 0:
        return h1 + h2
    if abs(h1 - h2) <= 180:
        return (h1 + h2) / 2
    return (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2


def _hue_weight(hue: float) -> float:
    def cosine(times: int, shift: float) -> float:
        return math.cos(math.radians(times * hue + shift))

    return (
        1 - 0.17 * cosine(1, -30) + 0.24 * cosine(2, 0)
        + 0.32 * cosine(3, 6) - 0.20 * cosine(4, -63)
    )  # fmt: skip
