"""Pictures off the event loop: one bounded queue, the same picture drawn once, never an error.

Whatever goes wrong (no painter, a broken one, no time, too many waiting) the answer is None and
the caller shows the text twin. A picture that is too many bytes is tried again at half its size.
The cache is keyed by everything a picture shows, so a private view never serves another viewer.
"""

import asyncio
import hashlib
import traceback
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import msgspec
import structlog

from games.core.contract import View
from games.core.moves import Move
from games.core.words import Tongue
from render.core.animate import LARGEST_BYTES as LARGEST_MOVING
from render.core.animate import animated
from render.core.encode import halved
from render.core.picture import Picture
from render.painter import Painter

Pictures = tuple[Picture, ...]

THREADS: Final = 1
"""Drawing holds the interpreter for most of its time: more threads only make others wait."""
WAITING: Final = 64
KEPT_BYTES: Final = 16_000_000
LARGEST_BYTES: Final = 1_000_000
SECONDS: Final = 20.0
_HALVINGS: Final = 2

_log = structlog.get_logger()


class RenderService:
    """The painters of all games behind one queue. Belongs to one event loop."""

    def __init__(
        self,
        painters: Mapping[str, Painter],
        *,
        waiting: int = WAITING,
        kept_bytes: int = KEPT_BYTES,
        largest_bytes: int = LARGEST_BYTES,
        seconds: float = SECONDS,
    ) -> None:
        self._painters = painters
        self._waiting, self._seconds = waiting, seconds
        self._kept_bytes, self._largest_bytes = kept_bytes, largest_bytes
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="painter")
        self._running: dict[bytes, asyncio.Future[Pictures | None]] = {}
        self._kept: OrderedDict[bytes, Pictures] = OrderedDict()

    async def board(
        self, game: str, view: View, names: Sequence[str], tongue: Tongue, *, past: bool = False
    ) -> Pictures | None:
        """The board as the view shows it, the main picture first."""
        painter = self._painters.get(game)
        if painter is None:
            return None
        key = _key(("board", past), game, view, names, tongue)
        return await self._drawn(key, game, lambda: painter.board(view, names, tongue, past=past))

    def regions(self, game: str, view: View) -> Sequence[str]:
        """The parts of the board that can be shown larger; none without a painter."""
        painter = self._painters.get(game)
        return () if painter is None else painter.regions(view)

    async def region(
        self, game: str, view: View, name: str, names: Sequence[str], tongue: Tongue
    ) -> Picture | None:
        """One part of the board, drawn large."""
        painter = self._painters.get(game)
        if painter is None:
            return None
        key = _key(("region", name), game, view, names, tongue)
        return _only(await self._drawn(
            key, game, lambda: _alone(painter.region(view, name, names, tongue))
        ))  # fmt: skip

    async def hand(self, game: str, view: View, tongue: Tongue) -> Picture | None:
        """What the viewer holds."""
        painter = self._painters.get(game)
        if painter is None:
            return None
        key = _key(("hand",), game, view, (), tongue)
        return _only(await self._drawn(key, game, lambda: _alone(painter.hand(view, tongue))))

    async def choices(
        self,
        game: str,
        view: View,
        moves: Sequence[Move],
        field: str,
        names: Sequence[str],
        tongue: Tongue,
    ) -> Pictures:
        """The places that `field` of the moves still leaves open: mostly one picture, or none."""
        painter = self._painters.get(game)
        if painter is None:
            return ()
        asked = ("choices", field, [str(move) for move in moves])
        key = _key(asked, game, view, names, tongue)

        def paint() -> Pictures:
            parts = painter.parted(moves)
            drawn = (painter.choices(view, part, field, names, tongue) for part in parts)
            return tuple(picture for picture in drawn if picture is not None)

        return await self._drawn(key, game, paint) or ()

    def close(self) -> None:
        """Let the running picture end and take no more."""
        self._pool.shutdown(wait=True, cancel_futures=True)

    async def recap(
        self, game: str, views: Sequence[View], names: Sequence[str], tongue: Tongue
    ) -> Picture | None:
        """Several boards as one moving picture, in their order.

        Each is drawn as a picture of its own, so that boards which others wait for come between.
        """
        shown = [await self.board(game, view, names, tongue) for view in views]
        frames = [pictures[0] for pictures in shown if pictures]
        if not frames:
            return None
        digest = hashlib.sha256(b"".join(frame.png for frame in frames)).digest()
        return _only(await self._drawn(
            digest, game, lambda: _alone(animated(frames)), largest_bytes=LARGEST_MOVING
        ))  # fmt: skip

    async def _drawn(
        self,
        key: bytes,
        game: str,
        paint: Callable[[], Sequence[Picture]],
        *,
        largest_bytes: int | None = None,
    ) -> Pictures | None:
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        if key not in self._running:
            if len(self._running) >= self._waiting:
                _log.warning("too many pictures waiting", game=game)
                return None
            self._start(key, game, paint, largest_bytes or self._largest_bytes)
        return await self._awaited(self._running[key], game)

    async def _awaited(
        self, running: "asyncio.Future[Pictures | None]", game: str
    ) -> Pictures | None:
        """The picture, if it comes in time; who gives up does not take it from others."""
        await asyncio.wait((running,), timeout=self._seconds)
        if not running.done():
            _log.warning("a picture took too long", game=game)
            return None
        return None if running.cancelled() else running.result()

    def _start(
        self, key: bytes, game: str, paint: Callable[[], Sequence[Picture]], largest_bytes: int
    ) -> None:
        loop = asyncio.get_running_loop()
        future = loop.run_in_executor(self._pool, self._attempt, game, paint, largest_bytes)
        self._running[key] = future
        future.add_done_callback(lambda done: self._finished(key, done))

    def _attempt(
        self, game: str, paint: Callable[[], Sequence[Picture]], largest_bytes: int
    ) -> Pictures | None:
        """In the worker: draw, and make smaller what is too many bytes."""
        try:
            pictures = tuple(_small_enough(picture, largest_bytes) for picture in paint())
        except Exception as error:  # a picture is never worth a failed move
            # The message could hold what is hidden; the place in the code cannot.
            where = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{where.filename}:{where.lineno}"
            _log.error("a picture failed", game=game, error=type(error).__name__, at=place)
            return None
        return pictures

    def _finished(self, key: bytes, done: "asyncio.Future[Pictures | None]") -> None:
        del self._running[key]
        if done.cancelled() or done.exception() is not None:
            return
        pictures = done.result()
        if pictures is None:
            return
        self._kept[key] = pictures
        while sum(map(_size, self._kept.values())) > self._kept_bytes:
            self._kept.popitem(last=False)


def _key(
    asked: Sequence[object], game: str, view: View, names: Sequence[str], tongue: Tongue
) -> bytes:
    """A digest of everything that a picture shows."""
    shown = (asked, game, view, list(names), tongue.locale)
    return hashlib.sha256(msgspec.msgpack.encode(shown)).digest()


def _small_enough(picture: Picture, largest_bytes: int) -> Picture:
    for _ in range(_HALVINGS):
        if len(picture.png) <= largest_bytes:
            break
        picture = halved(picture)
    return picture


def _size(pictures: Pictures) -> int:
    return sum(len(picture.png) for picture in pictures)


def _alone(picture: Picture | None) -> Pictures:
    return () if picture is None else (picture,)


def _only(pictures: Pictures | None) -> Picture | None:
    return pictures[0] if pictures else None
