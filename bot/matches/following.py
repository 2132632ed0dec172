"""Following a match without a seat in it: anybody may, and hears what everybody may know."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import cached_property
from weakref import WeakValueDictionary

from bot.matches.desk import Desk
from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.refusals import Refused
from storage.record_rows import FollowRow, News, Where


class Following(Desk):
    """Who follows which match, and where they are told."""

    @cached_property
    def _making(self) -> WeakValueDictionary[int, asyncio.Lock]:
        """The locks of threads that are being made, by match."""
        return WeakValueDictionary()

    async def following(self, match_id: int, person: Person) -> FollowRow | None:
        """How a person follows a match; None if they do not."""
        return await self.store.follow_of(match_id, person.id)

    async def follow(
        self, match_id: int, person: Person, news: News, where: Where, language: str
    ) -> FollowRow:
        """Follow a match, or follow it otherwise. Refused as `check_follow`."""
        check_follow(await self.position(match_id), person)
        row = FollowRow(
            match_id=match_id, person_id=person.id, news=news, place=where, language=language
        )
        await self.store.follow(row)
        return row

    async def unfollow(self, match_id: int, person: Person) -> None:
        """Hear no more of a match."""
        await self.store.unfollow(match_id, person.id)

    async def close_door(self, match_id: int, person_id: int) -> None:
        """Direct messages to somebody are refused: none is sent until they choose anew."""
        row = await self.store.follow_of(match_id, person_id)
        if row is not None:
            closed = FollowRow(
                match_id=match_id,
                person_id=person_id,
                news=row.news,
                place=row.place,
                language=row.language,
                closed=True,
            )
            await self.store.follow(closed)

    async def gallery(
        self, match_id: int, make: Callable[[], Awaitable[int]] | None = None
    ) -> int | None:
        """The thread of a match's followers; if there is none it is made, by one at a time.

        The match goes on meanwhile: Discord may take its time.
        """
        lock = self._making.setdefault(match_id, asyncio.Lock())
        async with lock:
            known = await self.store.gallery(match_id)
            if known is None and make is not None:
                known = await make()
                await self.store.set_gallery(match_id, known)
            return known

    async def gallery_gone(self, match_id: int) -> None:
        """The thread has vanished: who read there follows no more, until they choose anew."""
        await self.store.set_gallery(match_id, None)


def check_follow(position: Position, person: Person) -> None:
    """Refused closed or over where nothing more will happen, seated for who plays there."""
    if position.over:
        raise Refused("closed" if position.closed else "over")
    if position.row_of(person.id) is not None:
        raise Refused("seated")
