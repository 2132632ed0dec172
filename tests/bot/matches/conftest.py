"""A match service over a store of its own, with a clock that is set by hand."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.matches.people import Person, Place
from bot.matches.position import Position
from bot.matches.service import Matches
from storage.sqlite import SqliteStore
from tests.bot.matches.toy import TOY

ANA, RUI, CLEO, SOL = (Person(10 + n, name) for n, name in enumerate(("Ana", "Rui", "Cleo", "Sol")))
PEOPLE = (ANA, RUI, CLEO, SOL)
PLACE = Place(1, 500)


class Clock:
    """A time that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **span: float) -> None:
        self.now += timedelta(**span)


class Table:
    """A service and what a test does with it."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.clock = Clock()
        self.wakes = 0
        self.matches = self.service()

    def service(self) -> Matches:
        """A service as a fresh process would have it."""
        return Matches(
            self.store,
            {"toy": TOY},
            clock=self.clock,
            new_secret=lambda: bytes(range(32)),
            changed=self.changed,
        )

    def changed(self) -> None:
        self.wakes += 1

    async def running(self, seats: int = 2, **options: str) -> Position:
        """A match of so many seats that has started."""
        opened = await self.matches.open(PLACE, ANA, "toy", seats=seats, options=options)
        for person in PEOPLE[1:seats]:
            await self.matches.join(opened.match.id, person)
        return await self.matches.start(opened.match.id, ANA)

    async def kinds(self, match_id: int) -> list[str]:
        """The kinds of the notices that are waiting."""
        return [row.kind for row in await self.store.waiting(match_id)]

    async def told(self, match_id: int) -> None:
        """Take what is waiting out of the outbox."""
        rows = await self.store.waiting(match_id)
        await self.store.superseded([row.id for row in rows], {})


def on_turn(position: Position) -> Person:
    """The person whose turn it is."""
    return position.people[position.state.turn].person


def lowest(position: Position, person: Person | None = None) -> int:
    """The lowest card of a person, of who is on turn if nobody is named."""
    seat = position.state.turn if person is None else position.seats_of(person.id)[0]
    return int(min(position.state.hands[seat]))


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    """A service over an empty store."""
    store = await SqliteStore.open(tmp_path / "skald.db", synchronous="NORMAL")
    yield Table(store)
    await store.close()
