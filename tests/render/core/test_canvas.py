"""Canvases: what is recorded goes along when they are copied, cut and put together."""

from render.core.canvas import Canvas, Placed

INSIDE = Placed("figure", "inside", 20, (40, 30, 60, 50))
ACROSS = Placed("figure", "across", 20, (90, 30, 110, 50))


def drawn() -> Canvas:
    """A canvas with a white box, and two things on its record."""
    canvas = Canvas(120, 80)
    canvas.box((40, 30, 60, 50), 0, (255, 255, 255))
    canvas.placed = [INSIDE, ACROSS]
    return canvas


def test_a_part_keeps_what_stands_wholly_inside() -> None:
    """Its record counts from its own corner; what is cut through is not on it."""
    part = drawn().cut((30.2, 19.8, 100, 60))
    assert (part.width, part.height) == (70, 40)
    assert part.placed == [Placed("figure", "inside", 20, (10, 10, 30, 30))]
    assert part.image.getpixel((11, 11)) == (255, 255, 255)


def test_a_canvas_on_another_brings_its_record() -> None:
    """A part put back where it was cut out changes neither picture nor record."""
    whole, canvas = drawn(), Canvas(120, 80)
    canvas.paste(whole.cut((30, 20, 90, 60)), (30, 20))
    assert canvas.image == whole.image
    assert canvas.placed == [INSIDE]


def test_a_copy_is_drawn_on_alone() -> None:
    """The canvas it was made from stays as it was."""
    kept = drawn()
    copied = kept.copy()
    copied.box((0, 0, 10, 10), 0, (255, 0, 0))
    copied.placed.clear()
    assert kept.image == drawn().image
    assert kept.placed == [INSIDE, ACROSS]
