"""A painter put together from the drawings of one game."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from typing import Generic, Protocol, TypeVar

from games.core.contract import View
from games.core.moves import Move
from games.core.words import Tongue
from render.core.canvas import Canvas
from render.core.encode import FixedPalette, encode
from render.core.picture import Picture

V = TypeVar("V", bound=View)
V_contra = TypeVar("V_contra", bound=View, contravariant=True)


class PaintBoard(Protocol[V_contra]):
    """Draws the whole board; `past` asks nobody."""

    def __call__(
        self, view: V_contra, names: Sequence[str], tongue: Tongue, /, *, past: bool
    ) -> Canvas: ...


@dataclass(frozen=True, kw_only=True)
class GamePainter(Generic[V]):
    """A `render.painter.Painter` of one game, which says there what each picture is for.

    The game brings functions that draw its own type of view, and `data/palette.json` in its
    `package`. It leaves out what it has not: hands, a zoom, choices too far apart for a picture.
    """

    view: type[V]
    package: str
    paint_board: PaintBoard[V]
    part_names: Callable[[V], Iterable[str]]
    paint_part: Callable[[V, str, Sequence[str], Tongue], Canvas | None]
    paint_choices: Callable[[V, Sequence[Move], str, Sequence[str], Tongue], Canvas | None]
    paint_hand: Callable[[V, Tongue], Canvas | None] = lambda _view, _tongue: None
    paint_zoom: Callable[[V], Canvas | None] = lambda _view: None
    parted: Callable[[Sequence[Move]], Sequence[Sequence[Move]]] = lambda moves: [moves]

    @cached_property
    def palette(self) -> FixedPalette:
        """The 256 colours of the game's pictures."""
        return FixedPalette.read(
            resources.files(self.package).joinpath("data/palette.json").read_bytes()
        )

    def board(
        self, view: View, names: Sequence[str], tongue: Tongue, *, past: bool = False
    ) -> list[Picture]:
        known = self.view.of(view)
        board = encode(self.paint_board(known, names, tongue, past=past), self.palette)
        zoom = self._encoded(self.paint_zoom(known))
        return [board] if zoom is None else [board, zoom]

    def regions(self, view: View) -> Sequence[str]:
        return list(self.part_names(self.view.of(view)))

    def region(self, view: View, name: str, names: Sequence[str], tongue: Tongue) -> Picture | None:
        return self._encoded(self.paint_part(self.view.of(view), name, names, tongue))

    def hand(self, view: View, tongue: Tongue) -> Picture | None:
        return self._encoded(self.paint_hand(self.view.of(view), tongue))

    def choices(
        self, view: View, moves: Sequence[Move], field: str, names: Sequence[str], tongue: Tongue
    ) -> Picture | None:
        return self._encoded(self.paint_choices(self.view.of(view), moves, field, names, tongue))

    def _encoded(self, canvas: Canvas | None) -> Picture | None:
        return None if canvas is None else encode(canvas, self.palette)
