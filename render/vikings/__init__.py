"""The pictures of Vikings."""

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Final

from games.core.contract import View
from games.core.moves import Move
from games.core.words import Tongue
from games.vikings.view import VikingsView
from render.core.canvas import Canvas
from render.core.encode import FixedPalette, encode
from render.core.picture import Picture
from render.vikings.board import paint_board
from render.vikings.choices import paint_choices
from render.vikings.parts import paint_part, part_names


@cache
def palette() -> FixedPalette:
    """The 256 colours of the game's pictures."""
    data = resources.files("render.vikings").joinpath("data/palette.json").read_bytes()
    return FixedPalette.read(data)


class VikingsPainter:
    """The painter of Vikings (see `render.painter.Painter`)."""

    def board(
        self, view: View, names: Sequence[str], tongue: Tongue, *, past: bool = False
    ) -> list[Picture]:
        """The whole board; its size depends on the number of seats alone."""
        return [encode(paint_board(_known(view), names, tongue, past=past), palette())]

    def regions(self, view: View) -> Sequence[str]:
        """The wheel and its halves, homelands by colour."""
        return part_names(_known(view))

    def region(self, view: View, name: str, names: Sequence[str], tongue: Tongue) -> Picture | None:
        """One part of the board, a homeland in large."""
        return _encoded(paint_part(_known(view), name, names, tongue))

    def hand(
        self,
        view: View,  # noqa: ARG002 (nobody holds anything that others do not see)
        names: Sequence[str],  # noqa: ARG002
        tongue: Tongue,  # noqa: ARG002
    ) -> Picture | None:
        """Nothing: all is public."""
        return None

    def choices(
        self, view: View, moves: Sequence[Move], field: str, names: Sequence[str], tongue: Tongue
    ) -> Picture | None:
        """The sets, cells or special tiles among which the next step chooses."""
        return _encoded(paint_choices(_known(view), moves, field, names, tongue))


def _encoded(canvas: Canvas | None) -> Picture | None:
    return None if canvas is None else encode(canvas, palette())


def _known(view: View) -> VikingsView:
    if not isinstance(view, VikingsView):
        raise TypeError(f"not a view of Vikings: {type(view).__name__}")
    return view


PAINTER: Final = VikingsPainter()
