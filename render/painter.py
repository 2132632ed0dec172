"""What a game's painter does: pictures from a view alone."""

from collections.abc import Sequence
from typing import Protocol

from games.core.contract import View
from games.core.moves import Move
from games.core.words import Tongue
from render.core.picture import Picture


class Painter(Protocol):
    """Draws one game. Pure and synchronous: callers use a worker thread.

    `names` are raw display names by seat. A view whose viewer is None gives public pictures.
    """

    def board(
        self, view: View, names: Sequence[str], tongue: Tongue, *, past: bool = False
    ) -> list[Picture]:
        """The whole board, then zoomed pictures where cells are small.

        `past` draws a position of the match's history: same board, another frame, nobody asked.
        """
        ...

    def regions(self, view: View) -> Sequence[str]:
        """The parts of the board that `region` can show larger, by what names them; or none."""
        ...

    def region(self, view: View, name: str, names: Sequence[str], tongue: Tongue) -> Picture | None:
        """One part of the board, drawn large; None if nothing has that name.

        A single place is ringed in it: it answers a question about that place.
        """
        ...

    def hand(self, view: View, tongue: Tongue) -> Picture | None:
        """What the viewer holds; None when there is nothing to show."""
        ...

    def parted(self, moves: Sequence[Move], /) -> Sequence[Sequence[Move]]:
        """The moves by the picture that is to show them.

        There are several where candidates lie too far apart for one that can be read on a phone.
        """
        ...

    def choices(
        self, view: View, moves: Sequence[Move], field: str, names: Sequence[str], tongue: Tongue
    ) -> Picture | None:
        """The candidates for `field` among the moves still possible; None without places."""
        ...
