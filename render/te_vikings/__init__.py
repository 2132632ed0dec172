"""The pictures of Tiny Epic Vikings."""

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Final

from games.core.contract import View
from games.core.moves import Move
from games.core.words import Tongue
from games.te_vikings.view import TeVikingsView
from render.core.canvas import Canvas
from render.core.encode import FixedPalette, encode
from render.core.picture import Picture
from render.te_vikings.board import paint_board
from render.te_vikings.choices import paint_choices
from render.te_vikings.hand import paint_hand
from render.te_vikings.parts import paint_part, part_boxes


@cache
def palette() -> FixedPalette:
    """The 256 colours of the game's pictures."""
    data = resources.files("render.te_vikings").joinpath("data/palette.json").read_bytes()
    return FixedPalette.read(data)


class TeVikingsPainter:
    """The painter of Tiny Epic Vikings (see `render.painter.Painter`)."""

    def board(
        self, view: View, names: Sequence[str], tongue: Tongue, *, past: bool = False
    ) -> list[Picture]:
        """The whole board; its size depends on the number of seats alone."""
        return [encode(paint_board(_known(view), names, tongue, past=past), palette())]

    def regions(self, view: View) -> Sequence[str]:
        """Gods and Era, quarters of the map and its middle, rows, clans by colour."""
        return list(part_boxes(_known(view)))

    def region(self, view: View, name: str, names: Sequence[str], tongue: Tongue) -> Picture | None:
        """One part of the board at the same size."""
        return _encoded(paint_part(_known(view), name, names, tongue))

    def hand(
        self,
        view: View,
        names: Sequence[str],  # noqa: ARG002 (nobody is named beside a hand)
        tongue: Tongue,
    ) -> Picture | None:
        """The viewer's cards, in a draft the pack; Favor cards won and goods."""
        return _encoded(paint_hand(_known(view), tongue))

    def choices(
        self,
        view: View,
        moves: Sequence[Move],
        field: str,  # noqa: ARG002 (values of one step may be of several fields)
        names: Sequence[str],  # noqa: ARG002 (clans are told apart by their marks)
        tongue: Tongue,
    ) -> Picture | None:
        """The places, cards, gods or Boats among which the next step chooses."""
        return _encoded(paint_choices(_known(view), moves, tongue))


def _encoded(canvas: Canvas | None) -> Picture | None:
    return None if canvas is None else encode(canvas, palette())


def _known(view: View) -> TeVikingsView:
    if not isinstance(view, TeVikingsView):
        raise TypeError(f"not a view of Tiny Epic Vikings: {type(view).__name__}")
    return view


PAINTER: Final = TeVikingsPainter()
