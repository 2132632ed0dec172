"""What the tests of all games look at: finished pictures, and the record of a canvas."""

import io
from collections.abc import Iterable
from itertools import combinations

from PIL import Image

from render.core.canvas import Canvas, Placed
from render.core.picture import Picture

LARGEST_BYTES = 250_000

SMALLEST_TYPE = 18
"""The least size of type on any picture, in pixels."""
PHONE = 400
"""How wide a phone shows a picture, in pixels."""
GLANCE = 14
"""What must be read unopened, in pixels on a phone."""


def opened(picture: Picture | None) -> Image.Image:
    """A finished picture: indexed, as large as it says, small enough."""
    assert picture is not None
    image = Image.open(io.BytesIO(picture.png))
    assert image.mode == "P"
    assert image.size == (picture.width, picture.height)
    assert len(picture.png) <= LARGEST_BYTES
    return image


def texts(canvas: Canvas) -> list[Placed]:
    """Each text once: what is painted again at the same place is the same text."""
    return list(dict.fromkeys(one for one in canvas.placed if one.kind == "text"))


def overlap(one: Placed, other: Placed) -> bool:
    """Whether two boxes have a pixel in common."""
    (a, b, c, d), (e, f, g, h) = one.box, other.box
    return a < g and e < c and b < h and f < d


def check(canvas: Canvas, typed: Iterable[Placed] = (), *, cut: bool = False) -> None:
    """Nothing leaves the picture, no text touches another, no figure lies over what is typed.

    Where a picture is `cut` out of a larger one, frames may reach over its edge.
    """
    for one in canvas.placed:
        if cut and one.kind == "frame":
            continue
        left, top, right, bottom = one.box
        assert left >= 0, one
        assert top >= 0, one
        assert right <= canvas.width, one
        assert bottom <= canvas.height, one
    for one, other in combinations(texts(canvas), 2):
        assert not overlap(one, other), (one, other)
    covered = list(typed)
    for figure in (one for one in canvas.placed if one.kind == "figure"):
        assert not [one for one in covered if overlap(figure, one)], figure


def on_a_phone(one: Placed, canvas: Canvas) -> float:
    """How large a text is where a picture is shown unopened."""
    return one.size * PHONE / canvas.width
