"""The pictures of Viking Tiles."""

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Final

from games.core.contract import View
from games.core.moves import Move
from games.core.words import Tongue
from games.viking_tiles.view import VikingTilesView
from render.core.encode import FixedPalette, encode
from render.core.picture import Picture
from render.viking_tiles.board import paint_board, paint_part
from render.viking_tiles.cells import cell_name, is_cell, place, window, windows
from render.viking_tiles.choices import paint_choices
from render.viking_tiles.hand import paint_hand
from render.viking_tiles.land import land_area
from render.viking_tiles.parts import parted


@cache
def palette() -> FixedPalette:
    """The 256 colours of the game's pictures."""
    data = resources.files("render.viking_tiles").joinpath("data/palette.json").read_bytes()
    return FixedPalette.read(data)


class VikingTilesPainter:
    """The painter of Viking Tiles (see `render.painter.Painter`)."""

    def board(
        self, view: View, names: Sequence[str], tongue: Tongue, *, past: bool = False
    ) -> list[Picture]:
        """The whole board, and seven by seven cells of it where they are below 72 pixels."""
        canvases = paint_board(_known(view), names, tongue, past=past)
        return [encode(canvas, palette()) for canvas in canvases]

    def regions(self, view: View) -> Sequence[str]:
        """The middle cells of the windows of seven by seven that cover the land."""
        return [cell_name(part.middle) for part in windows(land_area(_known(view)))]

    def region(
        self,
        view: View,
        name: str,
        names: Sequence[str],  # noqa: ARG002 (figures are told apart by their marks)
        tongue: Tongue,  # noqa: ARG002 (there are no words on it)
    ) -> Picture | None:
        """Seven by seven cells round any cell of the land, which is ringed."""
        known = _known(view)
        area = land_area(known)
        if not is_cell(name) or not area.holds(place(name)):
            return None
        part = paint_part(known, window(area, place(name)), asked=place(name))
        return encode(part, palette())

    def hand(
        self,
        view: View,
        names: Sequence[str],  # noqa: ARG002 (nobody is named beside a hand)
        tongue: Tongue,
    ) -> Picture | None:
        """The viewer's tiles in their rotations."""
        canvas = paint_hand(_known(view), tongue)
        return None if canvas is None else encode(canvas, palette())

    def parted(self, view: View, moves: Sequence[Move]) -> Sequence[Sequence[Move]]:  # noqa: ARG002
        """Places that lie far apart need several pictures."""
        return parted(moves)

    def choices(
        self,
        view: View,
        moves: Sequence[Move],
        field: str,
        names: Sequence[str],  # noqa: ARG002 (figures are told apart by their marks)
        tongue: Tongue,
    ) -> Picture | None:
        """The hand, the places a tile fits, how it lies there, or what a figure may claim."""
        canvas = paint_choices(_known(view), moves, field, tongue)
        return None if canvas is None else encode(canvas, palette())


def _known(view: View) -> VikingTilesView:
    if not isinstance(view, VikingTilesView):
        raise TypeError(f"not a view of Viking Tiles: {type(view).__name__}")
    return view


PAINTER: Final = VikingTilesPainter()
