"""Several boards as one moving picture, bounded in bytes."""

import io

from PIL import Image, ImageDraw

from render.core.animate import FRAME_MILLISECONDS, LAST_MILLISECONDS, WIDTHS, animated
from render.core.picture import Picture


def board(number: int, size: tuple[int, int] = (1_600, 1_200)) -> Picture:
    """A flat picture with a figure that moves."""
    image = Image.new("RGB", size, "#20252b")
    ImageDraw.Draw(image).rectangle((number * 40, 100, number * 40 + 200, 400), fill="#b98a48")
    data = io.BytesIO()
    image.quantize(16).save(data, "PNG")
    return Picture(data.getvalue(), *size)


def noise(number: int) -> Picture:
    """A picture that no format makes small."""
    data = io.BytesIO()
    Image.effect_noise((1_600, 1_200), 100 + number).convert("P").save(data, "PNG")
    return Picture(data.getvalue(), 1_600, 1_200)


def opened(picture: Picture | None) -> Image.Image:
    """A picture as a client opens it."""
    assert picture is not None
    return Image.open(io.BytesIO(picture.png))


def test_every_board_is_shown_and_the_last_one_longest() -> None:
    """In their order, again and again, each for its time."""
    moving = opened(animated([board(number) for number in range(5)]))
    assert moving.size == (800, 600)
    assert getattr(moving, "n_frames", 1) == 5
    assert moving.info["loop"] == 0
    durations = []
    for frame in range(5):
        moving.seek(frame)
        durations.append(moving.info["duration"])
    assert durations == [FRAME_MILLISECONDS] * 4 + [LAST_MILLISECONDS]


def test_flat_boards_are_small() -> None:
    """Forty of them are far below what may be sent."""
    moving = animated([board(number % 30) for number in range(40)])
    assert moving is not None
    assert len(moving.png) < 500_000


def test_what_is_too_large_is_made_smaller() -> None:
    """Narrower until the bytes suffice; where they never do there is no picture."""
    pictures = [noise(number) for number in range(3)]
    whole = animated(pictures)
    assert whole is not None
    smaller = animated(pictures, largest=len(whole.png))
    assert smaller is not None
    assert smaller.width == WIDTHS[1]
    assert len(smaller.png) < len(whole.png)
    assert animated(pictures, largest=100) is None


def test_a_board_that_grows() -> None:
    """All frames have the size of the last one; an earlier form stands on its own background."""
    moving = opened(animated([board(0, (1_000, 1_000)), board(1)]))
    assert moving.size == (800, 600)
    assert moving.convert("RGB").getpixel((2, 2)) == (0x20, 0x25, 0x2B)
