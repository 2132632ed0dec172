"""The part of the SQLite store that speaks of people: results, turns, who follows a match."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from sqlite3 import Connection as Raw
from typing import Any, TypeVar

from storage import forgetting, recording
from storage.record_rows import FollowRow, PlayedRow, ResultRow, TurnRow

T = TypeVar("T")


class SqliteRecords:
    """Fulfils `record_interface.RecordStore` on a store's connection."""

    @abstractmethod
    async def _read(self, work: Callable[[Raw], T]) -> T: ...

    @abstractmethod
    async def _write(self, work: Callable[[Raw], T]) -> T: ...

    async def movers(self, match_id: int) -> list[tuple[int, int]]:
        return await self._read(partial(recording.movers, match_id=match_id))

    async def unrecorded(self) -> list[int]:
        return await self._read(recording.unrecorded)

    async def record(self, match_id: int, results: Sequence[ResultRow]) -> None:
        await self._write(partial(recording.record, match_id=match_id, results=results))

    async def played(
        self,
        *,
        game: str | None = None,
        guild_id: int | None = None,
        person_id: int | None = None,
    ) -> list[PlayedRow]:
        work = partial(recording.played, game=game, guild_id=guild_id, person_id=person_id)
        return await self._read(work)

    async def turns(
        self,
        *,
        game: str | None = None,
        guild_id: int | None = None,
        person_id: int | None = None,
    ) -> list[TurnRow]:
        work = partial(recording.turns, game=game, guild_id=guild_id, person_id=person_id)
        return await self._read(work)

    async def begun_by(
        self, person_id: int, *, game: str | None = None, guild_id: int | None = None
    ) -> int:
        work = partial(recording.begun_by, game=game, guild_id=guild_id, person_id=person_id)
        return await self._read(work)

    async def follows(self, match_id: int) -> list[FollowRow]:
        return await self._read(partial(recording.follows, match_id=match_id))

    async def follow_of(self, match_id: int, person_id: int) -> FollowRow | None:
        work = partial(recording.follow_of, match_id=match_id, person_id=person_id)
        return await self._read(work)

    async def follow(self, row: FollowRow) -> None:
        await self._write(partial(recording.follow, row=row))

    async def unfollow(self, match_id: int, person_id: int) -> None:
        work = partial(recording.unfollow, match_id=match_id, person_id=person_id)
        await self._write(work)

    async def everything(self, person_id: int) -> dict[str, list[dict[str, Any]]]:
        return await self._read(partial(forgetting.everything, person_id=person_id))

    async def traces(self, person_id: int) -> list[int]:
        return await self._read(partial(forgetting.traces, person_id=person_id))

    async def forget(
        self, person_id: int, called: Mapping[str, str], known_as: Iterable[str] = ()
    ) -> None:
        work = partial(
            forgetting.forget, person_id=person_id, called=called, known_as=tuple(known_as)
        )
        await self._write(work)

    async def gallery(self, match_id: int) -> int | None:
        return await self._read(partial(recording.gallery, match_id=match_id))

    async def set_gallery(self, match_id: int, channel_id: int | None) -> None:
        work = partial(recording.set_gallery, match_id=match_id, channel_id=channel_id)
        await self._write(work)
