"""The pictures of Raiders of the North Sea."""

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Final

from games.core.contract import View
from games.core.moves import Move
from games.core.words import Tongue
from games.raiders.view import RaidersView
from render.core.canvas import Canvas
from render.core.encode import FixedPalette, encode
from render.core.picture import Picture
from render.raiders.board import paint_board
from render.raiders.choices import paint_choices, parted
from render.raiders.hand import paint_hand
from render.raiders.parts import paint_part, part_boxes


@cache
def palette() -> FixedPalette:
    """The 256 colours of the game's pictures."""
    data = resources.files("render.raiders").joinpath("data/palette.json").read_bytes()
    return FixedPalette.read(data)


class RaidersPainter:
    """The painter of Raiders of the North Sea (see `render.painter.Painter`)."""

    def board(
        self, view: View, names: Sequence[str], tongue: Tongue, *, past: bool = False
    ) -> list[Picture]:
        """The whole board; its size depends on the number of seats alone."""
        return [encode(paint_board(_known(view), names, tongue, past=past), palette())]

    def regions(self, view: View) -> Sequence[str]:
        """Areas of the board, settlements by id, seats by colour."""
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
        """The viewer's cards with both actions, and the tiles taken."""
        return _encoded(paint_hand(_known(view), tongue))

    def parted(self, view: View, moves: Sequence[Move]) -> Sequence[Sequence[Move]]:  # noqa: ARG002
        """Raids in the west and in the east need two pictures."""
        return parted(moves)

    def choices(
        self,
        view: View,
        moves: Sequence[Move],
        field: str,
        names: Sequence[str],
        tongue: Tongue,
    ) -> Picture | None:
        """The places, cards, tiles, dice or seats among which the next step chooses."""
        return _encoded(paint_choices(_known(view), moves, names, tongue, field))


def _encoded(canvas: Canvas | None) -> Picture | None:
    return None if canvas is None else encode(canvas, palette())


def _known(view: View) -> RaidersView:
    if not isinstance(view, RaidersView):
        raise TypeError(f"not a view of Raiders of the North Sea: {type(view).__name__}")
    return view


PAINTER: Final = RaidersPainter()
