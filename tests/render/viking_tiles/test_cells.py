"""Cells, areas and the windows that show a land part by part."""

import pytest

from render.viking_tiles.cells import Area, cell_name, place, window, windows


def test_cells_read_as_the_dossier_names_them() -> None:
    """There is no row or column 0: n1w1 and s1e1 meet at the middle of the hall."""
    assert place("n1w1") == (-1, -1)
    assert place("s1e1") == (0, 0)
    assert place("n3e2") == (1, -3)
    for wrong in ("e3n2", "n0e1", "n1", "N1E1"):
        with pytest.raises(ValueError, match="not a cell"):
            place(wrong)


@pytest.mark.parametrize("x", [-12, -1, 0, 7])
@pytest.mark.parametrize("y", [-3, -1, 0, 20])
def test_names_go_both_ways(x: int, y: int) -> None:
    """A place's name is read back as the place."""
    assert place(cell_name((x, y))) == (x, y)


@pytest.mark.parametrize("columns", [4, 7, 8, 13, 14, 19, 25, 62])
@pytest.mark.parametrize("rows", [4, 7, 11, 25])
def test_windows_cover_the_land(columns: int, rows: int) -> None:
    """Every cell is in a window of seven by seven, and there are no more than are needed."""
    area = Area(-3, -2, columns - 4, rows - 3)
    found = windows(area)
    for x in range(area.left, area.right + 1):
        for y in range(area.top, area.bottom + 1):
            assert any(part.holds((x, y)) for part in found)
    assert {(part.columns, part.rows) for part in found} == {(7, 7)}
    assert len(found) == max(1, -(-(columns - 1) // 6)) * max(1, -(-(rows - 1) // 6))


def test_a_window_stays_inside_the_land() -> None:
    """Round a cell at the edge it slides inwards; a small land stands in its middle."""
    assert window(Area(0, 0, 9, 9), (9, 0)) == Area(3, 0, 9, 6)
    assert window(Area(0, 0, 9, 9), (5, 5)) == Area(2, 2, 8, 8)
    assert window(Area(0, 0, 3, 3), (0, 0)) == Area(-1, -1, 5, 5)
