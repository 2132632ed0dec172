"""Matches in which people, moderators and time do anything at random: the clocks stay right."""

import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import timedelta
from typing import Any

import pytest

from bot.matches.clocks import PACES
from bot.matches.people import Person, Place
from bot.matches.position import Position
from bot.matches.refusals import Refused
from games.core.errors import GameError
from games.core.lines import LineRefused
from storage.clock_rows import ClockRow
from storage.rows import SeatRow
from tests.bot.matches.conftest import ANA, CLEO, PLACE, RUI, SOL, Table

NORA = Person(99, "Nora")
CROWD = (ANA, RUI, CLEO, SOL, Person(77, "Kai"))
STEPS = 80
CHOICES = ("wait", "wait", "default", "automated", "substitute", "withdraw")
RULES = ("vote", "default", "automated", "substitute", "withdraw", "end")


class Days:
    """What may happen in a match, each thing by chance."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table, self.random = table, random.Random(seed)
        self.matches: Any = table.matches
        self.person, self.seat = ANA, 0
        every = [name for name in dir(self) if name.startswith("do_")]
        self.acts = [*every, *["do_move"] * 10, *["do_resume"] * 2, *["do_relocate"] * 2]

    async def begin(self) -> None:
        """Three people sit down, with some rule for who runs out of time."""
        opening = self.random.choice(["open", "secret"])
        options = {"opening": opening}
        await self.matches.open(PLACE, ANA, "toy", seats=3, options=options, pace="standard")
        await self.matches.set_up(1, ANA, time_up=self.random.choice(RULES))
        for guest in (RUI, CLEO):
            await self.matches.join(1, guest)
        await self.matches.start(1, ANA)

    async def step(self) -> str:
        """One thing that happens, or is refused; what it was."""
        self.person, self.seat = self.random.choice(CROWD), self.random.randrange(3)
        name = self.random.choice(self.acts)
        act: Callable[[], Awaitable[object]] = getattr(self, name)
        try:
            await act()
        except (Refused, LineRefused, GameError) as refusal:
            return f"{name}: {refusal}"
        return name

    async def do_move(self) -> None:
        position = await self.table.matches.position(1)
        decision = next(one for one in position.pending if one.required)
        move = self.random.choice(list(position.game.legal(position.state, decision.seat)))
        person = position.people[decision.seat].person
        await self.matches.submit(1, person, str(move))

    async def do_undo(self) -> None:
        await self.matches.undo(1, self.person)

    async def do_ask(self) -> None:
        await self.matches.ask_undo(1, self.person)

    async def do_answer(self) -> None:
        await self.matches.answer_vote(1, self.person, agrees=self.random.random() < 0.7)

    async def do_wait(self, most: int = 40) -> None:
        self.table.clock.forward(hours=self.random.randrange(1, most))
        await self.table.store.pulse(self.table.clock(), timedelta.max)
        await self.matches.tick()

    async def do_outage(self) -> None:
        await self.matches.be_there()
        self.table.clock.forward(hours=50)
        await self.matches.be_there()

    async def do_pause(self) -> None:
        await self.matches.pause(1, NORA, "a power cut")

    async def do_resume(self) -> None:
        await self.matches.resume(1, NORA)

    async def do_suspend(self) -> None:
        await self.matches.suspend(1)

    async def do_relocate(self) -> None:
        await self.matches.relocate(1, NORA, Place(1, 500 + self.seat), "elsewhere")

    async def do_away(self) -> None:
        await self.matches.go_away(self.person, self.random.randrange(1, 5), self.seat)

    async def do_home(self) -> None:
        await self.matches.come_home(self.person)

    async def do_offer(self) -> None:
        await self.matches.offer_seat(1, self.person)

    async def do_take(self) -> None:
        await self.matches.take_seat(1, self.person, self.seat)

    async def do_replace(self) -> None:
        await self.matches.replace_player(1, NORA, self.seat, self.person, "ill")

    async def do_automate(self) -> None:
        await self.matches.automate(1, NORA, self.seat, "gone")

    async def do_leave(self) -> None:
        await self.matches.left(1, self.person.id)

    async def do_vote(self) -> None:
        choice = self.random.choice(CHOICES)
        await self.matches.vote_on_seat(1, self.person, self.seat, choice)

    async def do_roll_back(self) -> None:
        turns = await self.matches.turns(1)
        number = self.random.choice(turns).number if turns else 0
        await self.matches.roll_back(1, NORA, number, "again")

    async def do_skip(self) -> None:
        await self.matches.skip(1, NORA, self.seat, "waiting for days")


def check(position: Position, row: SeatRow, clock: ClockRow | None) -> None:
    """The clock of a seat stands or runs as it must."""
    if row.automated or row.withdrawn or position.over:
        assert clock is None
        return
    assert clock is not None
    assert clock.person_id == row.person_id
    assert clock.seconds <= PACES["standard"].cap
    is_asked = any(one.seat == row.seat and one.required for one in position.pending)
    assert (clock.began is not None) >= is_asked
    runs = position.match.status == "running" and is_asked
    assert (clock.since is not None) == (runs and not clock.up)
    assert not clock.up or is_asked


@pytest.mark.parametrize("seed", range(8))
async def test_whatever_happens_the_clocks_are_right_and_the_match_ends(
    table: Table, seed: int
) -> None:
    """After each step clocks, seats and people agree; left alone, the match comes to its end."""
    days = Days(table, seed)
    await days.begin()
    for _ in range(STEPS):
        happened = await days.step()
        position = await table.matches.position(1)
        clocks = {clock.seat: clock for clock in await table.store.clocks(1)}
        for row in position.rows:
            check(position, row, clocks.get(row.seat or 0))
        assert await table.store.incidents(1, 1) == [], happened
        if position.over:
            return
    for mend in (days.do_relocate, days.do_resume):
        with suppress(Refused):
            await mend()
    for _ in range(300):
        if (await table.matches.position(1)).over:
            break
        await days.do_wait()
    assert (await table.matches.position(1)).over
