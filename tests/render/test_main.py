"""The command line: pictures of random positions of any game."""

from pathlib import Path

import pytest
from PIL import Image

from render.__main__ import main


def test_a_spectators_board_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a seat there is the board and nothing private."""
    out = tmp_path / "board.png"
    assert main(["viking-tiles", "--moves", "6", "--out", str(out)]) == 0
    with Image.open(out) as image:
        assert image.width == 1200
    assert [path.name for path in tmp_path.iterdir()] == ["board.png"]
    assert "KB" in capsys.readouterr().out


def test_a_seats_pictures_are_written_beside_the_board(tmp_path: Path) -> None:
    """The hand of seat 1, and the picker's steps when it is that seat's turn."""
    out = tmp_path / "board.png"
    words = ["viking-tiles", "--seats", "2", "--moves", "0", "--seat", "1", "--out", str(out)]
    assert main(words) == 0
    written = {path.name for path in tmp_path.iterdir()}
    assert {"board.png", "board-hand.png", "board-choices-cell.png"} <= written


def test_the_same_seed_gives_the_same_picture(tmp_path: Path) -> None:
    """Positions are drawn from the seed alone."""
    for name in ("one.png", "two.png"):
        main(["viking-tiles", "--seed", "3", "--moves", "9", "--out", str(tmp_path / name)])
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()


def test_a_contact_sheet_shows_many_positions(tmp_path: Path) -> None:
    """One picture with early, middle, late and final positions of a mode."""
    out = tmp_path / "sheet.png"
    assert main(["viking-tiles", "--mode", "saga", "--sheet", "--out", str(out)]) == 0
    with Image.open(out) as image:
        assert image.width > 2000
