"""Encoding: the fixed palette keeps its colours and makes small files."""

import io

import pytest
from PIL import Image

from render.core.canvas import Canvas
from render.core.encode import FixedPalette, encode, halved
from render.core.palette import BONE, ICE, NIGHT


def test_colours_of_the_palette_stay_exact() -> None:
    """What is drawn in an exact colour comes out in it; what is not, in the nearest."""
    canvas = Canvas(30, 10)
    canvas.image.paste(ICE, (10, 0, 20, 10))
    canvas.image.paste((240, 230, 210), (20, 0, 30, 10))
    picture = encode(canvas, FixedPalette([NIGHT, ICE, BONE]))
    shown = Image.open(io.BytesIO(picture.png)).convert("RGB")
    assert [shown.getpixel((x, 5)) for x in (5, 15, 25)] == [NIGHT, ICE, BONE]
    assert (picture.width, picture.height) == (30, 10)


def test_a_palette_has_256_places() -> None:
    """One colour more is an error of ours."""
    with pytest.raises(ValueError, match="at most 256"):
        FixedPalette([(number % 256, number // 256, 0) for number in range(257)])


def test_a_palette_is_read_from_its_data() -> None:
    """The data file is a list of hexadecimal colours."""
    assert FixedPalette.read(b'["#14191F", "#F1E8D4"]').colours == (NIGHT, BONE)


def test_a_picture_can_be_halved() -> None:
    """Half the width and height, still a picture."""
    picture = halved(encode(Canvas(60, 40), FixedPalette([NIGHT, BONE])))
    assert (picture.width, picture.height) == (30, 20)
    assert Image.open(io.BytesIO(picture.png)).size == (30, 20)
