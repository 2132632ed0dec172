"""A match over days on the whole bot: a clock that tests move, and what people see meanwhile."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

from bot.assembly import House
from bot.matches.people import Person
from bot.matches.position import Position
from bot.playground.acting import Actor
from bot.playground.clock import MovableClock
from bot.playground.message import Message
from tests.bot.table import Hall, bot_at, hall_open

GAME: dict[str, Any] = {"game": "viking-tiles", "extras": "length=short"}


@dataclass
class Sitting:
    """A hall, the bot in it, and the bot's time."""

    hall: Hall
    house: House
    clock: MovableClock
    opened: int = 0
    """The newest message before the match began: the lobby calls people too."""

    async def begin(self, *guests: Actor, pace: str = "standard") -> None:
        """Ana opens a table, the guests join, and she begins."""
        seats = len(guests) + 1
        await self.hall.command(
            self.hall.ana, "match", "new", **GAME, seats=seats, pace=pace, language="en"
        )
        for guest in guests:
            await self.hall.command(guest, "match", "join")
        called = await self.hall.command(self.hall.ana, "match", "start")
        await self.start(called)

    async def start(self, called: Message) -> None:
        """Begin without waiting for everybody; `called` is the answer to the host's call."""
        await self.told()
        self.opened = max(int(message.id) for message in self.hall.public)
        await self.hall.press(self.hall.ana, called, "start:")
        await self.told()

    async def pass_time(self, **span: float) -> None:
        """Time passes while the bot is there, and it looks at its clocks."""
        self.clock.advance(timedelta(**span))
        await self.house.store.pulse(self.clock(), timedelta.max)
        await self.house.matches.tick()
        await self.told()

    async def told(self) -> None:
        """Wait until everything that could be told has been told."""
        while True:
            await self.house.outbox.drained()
            self.house.courier.wake()
            later = await self.house.store.next_letter()
            if later is None or later > self.clock() + timedelta(seconds=2):
                break
            await self.hall.server.events.changed(0.05)
        await self.house.outbox.drained()

    async def position(self) -> Position:
        """The match as it stands."""
        return await self.house.matches.position(1)

    async def asked(self) -> Actor:
        """Who is asked now."""
        position = await self.position()
        return self.hall.people[position.names[position.pending[0].seat].lower()]

    async def a_move(self) -> Actor:
        """The first legal move of who is asked, typed; who made it."""
        position, mover = await self.position(), await self.asked()
        line = str(position.game.legal(position.state, position.pending[0].seat)[0])
        answer = await self.hall.command(mover, "move", line=line)
        assert answer.text.startswith("Done"), answer.text
        await self.told()
        return mover

    async def a_turn(self) -> Actor:
        """Moves until somebody else is asked; who made them."""
        mover = await self.a_move()
        while await self.asked() is mover:
            await self.a_move()
        return mover

    def calls(self, person: Actor) -> list[Message]:
        """The public messages of the match that have notified a person, oldest first."""
        seen = person.notified()
        return [m for m in seen if m.channel is self.hall.channel and int(m.id) > self.opened]

    def letters(self, person: Actor) -> list[Message]:
        """The direct messages a person has got, oldest first."""
        return [m for channel in self._directs(person) for m in person.sees(channel)]

    def _directs(self, person: Actor) -> list[Any]:
        return self.hall.server.world.directs_of(person.user)

    def public_texts(self) -> list[str]:
        """The texts everybody sees."""
        return [message.text for message in self.hall.public]

    def message(self, part: str) -> Message:
        """The newest public message with a part of a text in it."""
        return next(m for m in reversed(self.hall.public) if part in m.text)

    def person(self, actor: Actor) -> Person:
        """Somebody as the match service knows them."""
        return Person(int(actor.user.id), actor.user.name)


@asynccontextmanager
async def sitting_at(
    database: Path, clock: MovableClock | None = None, hall: Hall | None = None
) -> AsyncIterator[Sitting]:
    """A hall with the bot in it; or the bot anew in a hall that stands, at the same time."""
    clock = clock or MovableClock()
    if hall is not None:
        async with bot_at(hall, database, clock=clock) as house:
            yield Sitting(hall, house, clock)
        return
    async with hall_open(every=5) as opened, bot_at(opened, database, clock=clock) as house:
        yield Sitting(opened, house, clock)
