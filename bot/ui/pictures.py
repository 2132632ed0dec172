"""Pictures off the event loop: drawn by a small pool of threads, the same picture only once.

The cache holds bytes and is keyed by what a picture shows, so that a private view never serves
another viewer. Where a game has no painter, or the operator wants none, there is no picture and
the text twin stands in.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import msgspec

from games.core.contract import View
from games.core.moves import Move
from games.core.words import Tongue
from render.core.picture import Picture
from render.painter import Painter

CACHED: Final = 64
THREADS: Final = 2


class Pictures:
    """The painters of all games behind one bounded queue."""

    def __init__(self, painters: Mapping[str, Painter]) -> None:
        self._painters = painters
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="painter")
        self._drawn: OrderedDict[bytes, list[Picture]] = OrderedDict()

    async def board(
        self, game: str, view: View, names: Sequence[str], tongue: Tongue
    ) -> list[Picture]:
        """The board as the view shows it, the main picture first; empty without a painter."""
        painter = self._painters.get(game)
        if painter is None:
            return []
        key = _key("board", game, view, names, tongue)
        return await self._draw(key, lambda: painter.board(view, names, tongue))

    async def hand(
        self, game: str, view: View, names: Sequence[str], tongue: Tongue
    ) -> list[Picture]:
        """What the viewer holds; empty where there is nothing to show."""
        painter = self._painters.get(game)
        if painter is None:
            return []
        key = _key("hand", game, view, names, tongue)
        return await self._draw(key, lambda: _one(painter.hand(view, names, tongue)))

    async def choices(
        self,
        game: str,
        view: View,
        moves: Sequence[Move],
        field: str,
        names: Sequence[str],
        tongue: Tongue,
    ) -> list[Picture]:
        """The places that `field` of the moves still leaves open, marked; private."""
        painter = self._painters.get(game)
        if painter is None:
            return []
        texts = [str(move) for move in moves]
        key = _key(f"choices {field}", game, view, [*names, *texts], tongue)
        return await self._draw(
            key, lambda: _one(painter.choices(view, moves, field, names, tongue))
        )

    async def _draw(self, key: bytes, paint: Callable[[], list[Picture]]) -> list[Picture]:
        if key not in self._drawn:
            loop = asyncio.get_running_loop()
            self._drawn[key] = await loop.run_in_executor(self._pool, paint)
            while len(self._drawn) > CACHED:
                self._drawn.popitem(last=False)
        self._drawn.move_to_end(key)
        return self._drawn[key]

    def close(self) -> None:
        """Let the running picture end and take no more."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def _one(picture: Picture | None) -> list[Picture]:
    return [] if picture is None else [picture]


def _key(kind: str, game: str, view: View, names: Sequence[str], tongue: Tongue) -> bytes:
    return msgspec.msgpack.encode((kind, game, view, list(names), tongue.locale))
