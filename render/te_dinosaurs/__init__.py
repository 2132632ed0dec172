"""The pictures of Tiny Epic Dinosaurs."""

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Final

from games.core.contract import View
from games.core.moves import Move
from games.core.words import Tongue
from games.te_dinosaurs.view import DinosaursView
from render.core.canvas import Canvas
from render.core.encode import FixedPalette, encode
from render.core.picture import Picture
from render.te_dinosaurs.board import paint_board
from render.te_dinosaurs.choices import paint_choices
from render.te_dinosaurs.hand import paint_hand
from render.te_dinosaurs.parts import paint_part, part_boxes


@cache
def palette() -> FixedPalette:
    """The 256 colours of the game's pictures."""
    data = resources.files("render.te_dinosaurs").joinpath("data/palette.json").read_bytes()
    return FixedPalette.read(data)


class DinosaursPainter:
    """The painter of Tiny Epic Dinosaurs (see `render.painter.Painter`)."""

    def board(
        self, view: View, names: Sequence[str], tongue: Tongue, *, past: bool = False
    ) -> list[Picture]:
        """The whole board; its size depends on the number of seats alone."""
        return [encode(paint_board(_known(view), names, tongue, past=past), palette())]

    def regions(self, view: View) -> Sequence[str]:
        """Action cards, contracts, research, the Rival, ranches by colour."""
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
        """The viewer's ranch plan while there is one, else its private contracts."""
        return _encoded(paint_hand(_known(view), tongue))

    def choices(
        self,
        view: View,
        moves: Sequence[Move],
        field: str,  # noqa: ARG002 (values of one step may be of several fields)
        names: Sequence[str],  # noqa: ARG002 (seats are told apart by their marks)
        tongue: Tongue,
    ) -> Picture | None:
        """The spaces, cards, edges or dinosaurs among which the next step chooses."""
        return _encoded(paint_choices(_known(view), moves, tongue))


def _encoded(canvas: Canvas | None) -> Picture | None:
    return None if canvas is None else encode(canvas, palette())


def _known(view: View) -> DinosaursView:
    if not isinstance(view, DinosaursView):
        raise TypeError(f"not a view of Tiny Epic Dinosaurs: {type(view).__name__}")
    return view


PAINTER: Final = DinosaursPainter()
