"""Curves: evenly spaced points, smooth lines through their points."""

import math

import pytest

from render.core.curves import bezier, closed_spaced, smooth, spaced


def test_points_are_evenly_spaced_across_corners() -> None:
    """The step is measured along the line, not from corner to corner."""
    points = spaced([(0, 0), (5, 0), (5, 5)], 2)
    assert points == [(0, 0), (2, 0), (4, 0), (5, 1), (5, 3), (5, 5)]


def test_a_closed_line_is_divided_evenly() -> None:
    """As many points as asked, at equal distances."""
    square = closed_spaced([(0, 0), (10, 0), (10, 10), (0, 10)], 8)
    assert len(square) == 8
    assert square[1] == pytest.approx((5, 0))
    assert square[4] == pytest.approx((10, 10))


def test_a_smooth_line_passes_through_its_points() -> None:
    """Catmull-Rom: the given points are on the curve."""
    points = [(0.0, 0.0), (10.0, 5.0), (20.0, 0.0)]
    curve = smooth(points)
    for point in points:
        assert min(math.dist(point, on) for on in curve) < 1e-9


def test_a_bezier_ends_at_its_end() -> None:
    """The start is left out, the end is in."""
    curve = bezier((0, 0), (0, 10), (10, 10), (10, 0), pieces=4)
    assert len(curve) == 4
    assert curve[-1] == (10, 0)
