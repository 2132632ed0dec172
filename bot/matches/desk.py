"""What every part of the service stands on: the store, the games, a clock, a lock per match."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime
from weakref import WeakValueDictionary

import structlog

from bot.matches.accompanying import accompanied
from bot.matches.breaker import broken, is_fault
from bot.matches.news import followed
from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.matches.results import recorded
from games.core.contract import Game
from storage.errors import PlaceTaken
from storage.interface import Store
from storage.rows import Change, Committed, NewSubmission, Source, Stored, SubmissionRow

_log = structlog.get_logger()


class Desk:
    """The ground of the service's parts.

    `changed` is called after each commit that queued notices, and never before it. `languages` are
    those that people have chosen for what is said to them, by their ids; `spoken` those that their
    Discord had when last seen; `marked` are those who want shape and letter of a seat beside its
    name, `unhinted` those who want no hints in practice matches.
    `unheard` are the matches in whose place nothing can be said, and since when: no time is up
    there.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        *,
        clock: Callable[[], datetime],
        new_secret: Callable[[], bytes],
        changed: Callable[[], None],
    ) -> None:
        self.store = store
        self.games = games
        self.clock = clock
        self.new_secret = new_secret
        self.changed = changed
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._untold: set[int] = set()
        self.unheard: dict[int, datetime] = {}
        self.languages: dict[int, str] = {}
        self.spoken: dict[int, str] = {}
        self.marked: set[int] = set()
        self.unhinted: set[int] = set()

    @asynccontextmanager
    async def acting(self, match_id: int) -> AsyncIterator[None]:
        """Hold the lock of a match: what one act changes, the next one is judged on.

        The outbox is woken when it is released, so that it sees all that followed of the act.
        A fault of the match is kept and raised as Broken; see `breaker`.
        """
        try:
            async with self._lock(match_id):
                try:
                    yield
                except Exception as error:
                    if not is_fault(error):
                        raise
                    raise await broken(self, match_id, error) from error
        finally:
            self.tell(match_id)

    def _lock(self, match_id: int) -> asyncio.Lock:
        lock = self._locks.get(match_id)
        if lock is None:
            lock = self._locks[match_id] = asyncio.Lock()
        return lock

    @asynccontextmanager
    async def holding(self, match_ids: Iterable[int]) -> AsyncIterator[list[int]]:
        """Hold the locks of those matches in which nobody acts just now; which ones they are."""
        locks = {match_id: self._lock(match_id) for match_id in match_ids}
        free = [match_id for match_id, lock in locks.items() if not lock.locked()]
        async with AsyncExitStack() as stack:
            for match_id in free:
                await stack.enter_async_context(locks[match_id])
            yield free
        for match_id in free:
            self.tell(match_id)

    async def commit_together(self, changes: Sequence[Change]) -> None:
        """Write changes that bring their own clocks; one that has lost its race is left out."""
        written = await self.store.commit_all(changes)
        for change, is_written in zip(changes, written, strict=True):
            if is_written and (change.notices or change.letters):
                self._untold.add(change.match.id)
        _log.info("committed together", matches=len(changes), written=sum(written))

    async def each(self, match_ids: Iterable[int], act: Callable[[int], Awaitable[object]]) -> None:
        """Act on matches, each under its lock; one that fails is logged, the others go on."""
        for match_id in match_ids:
            try:
                async with self.acting(match_id):
                    await act(match_id)
            except Exception:  # whatever it is, it concerns one match
                _log.exception("timed act failed", match=match_id)

    def tell(self, match_id: int) -> None:
        """Wake the outbox if there is something new in it about this match."""
        if match_id in self._untold:
            self._untold.remove(match_id)
            self.changed()

    async def position(self, match_id: int) -> Position:
        """A match as it stands; Refused no_match_here if there is none of that id."""
        return self.positioned(await self.load(match_id))

    async def load(self, match_id: int, *, with_secret: bool = False) -> Stored:
        """A match as it is stored; Refused no_match_here."""
        stored = await self.store.load(match_id, with_secret=with_secret)
        if stored is None:
            raise Refused("no_match_here")
        return stored

    def positioned(self, stored: Stored) -> Position:
        """A stored match with its game; Refused unknown_game if its package is missing."""
        return Position(stored, self.game(stored.match.game))

    def game(self, key: str) -> Game:
        """The game of a key; Refused unknown_game."""
        if key not in self.games:
            raise Refused("unknown_game", game=key)
        return self.games[key]

    async def done_before(self, interaction_id: int | None) -> SubmissionRow | None:
        """The submission an interaction led to, if it was delivered and applied before."""
        return None if interaction_id is None else await self.store.submission_of(interaction_id)

    def submission(
        self,
        act: str,
        author: Person,
        interaction_id: int | None,
        source: Source = "command",
    ) -> NewSubmission:
        """The record of an act, at the present time."""
        return NewSubmission(
            act=act,
            author_id=author.id,
            source=source,
            at=self.clock(),
            interaction_id=interaction_id,
        )

    async def commit(self, change: Change) -> Committed:
        """Write a change; whoever calls lets the outbox speak of it afterwards, with `tell`.

        Raises Refused place_taken, and DoneBefore.
        """
        change = await followed(self, await accompanied(self, await recorded(self, change)))
        try:
            committed = await self.store.commit(change)
        except PlaceTaken:
            raise Refused("place_taken") from None
        _log.info(
            "committed",
            match=committed.match_id,
            submission=committed.submission_id,
            act=change.submission.act,
            source=change.submission.source,
            moves=[move.number for move in change.moves],
            seats=sorted({move.seat for move in change.moves}),
        )
        if change.notices or change.letters or change.answered:
            self._untold.add(committed.match_id)
        return committed
