"""Random lives of matches: whatever people press, log, states and replay stay true."""

import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.matches.order_rows import Alternative
from bot.matches.position import Position
from bot.matches.refusals import Refused
from games.core.lines import LineRefused
from tests.bot.matches.conftest import ANA, PEOPLE, Table

ACTS = 80
CARDS = 30


class Life:
    """One match in the hands of people who press anything."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table, self.matches, self.luck = table, table.matches, random.Random(seed)
        self.states: dict[int, Any] = {}
        self.acts: list[Callable[[int], Awaitable[Any]]] = [
            *[self.move] * 8,
            *[self.press] * 4,
            *[self.undo] * 3,
            self.ask,
            *[self.vote] * 2,
            self.prepare,
            self.cheer,
            self.wait,
        ]

    def line(self) -> str:
        """Something to type: often possible, often not."""
        card = self.luck.randint(1, CARDS)
        act = self.luck.choice(("pass", "score", "draw"))
        return self.luck.choice((f"lay {card}", f"act {act}", f"lay {card}; act {act}"))

    async def sensible(self, match_id: int) -> tuple[Position, int, str]:
        """A position, a seat that is asked there, and one of its legal moves."""
        position = await self.matches.position(match_id)
        asked = [decision.seat for decision in position.pending if decision.required]
        seat = self.luck.choice(asked)
        legal = position.game.legal(position.state, seat)
        return position, seat, str(self.luck.choice(legal))

    async def move(self, match_id: int) -> None:
        position, seat, line = await self.sensible(match_id)
        await self.matches.submit(match_id, position.people[seat].person, line)

    async def press(self, match_id: int) -> None:
        seat, version = self.luck.randrange(3), self.luck.randrange(8)
        person = self.luck.choice(PEOPLE)
        await self.matches.submit(match_id, person, self.line(), seat=seat, version=version)

    async def undo(self, match_id: int) -> None:
        await self.matches.undo(match_id, self.luck.choice(PEOPLE))

    async def ask(self, match_id: int) -> None:
        await self.matches.ask_undo(match_id, self.luck.choice(PEOPLE))

    async def vote(self, match_id: int) -> None:
        agrees = self.luck.random() < 0.8
        await self.matches.answer_vote(match_id, self.luck.choice(PEOPLE), agrees)

    async def prepare(self, match_id: int) -> None:
        alternatives = [Alternative(f"lay {self.luck.randint(1, CARDS)}") for _ in range(6)]
        person = self.luck.choice(PEOPLE)
        await self.matches.set_orders(match_id, person, "lay", alternatives)

    async def cheer(self, match_id: int) -> None:
        await self.matches.submit(match_id, self.luck.choice(PEOPLE), "cheer")

    async def wait(self, _: int) -> None:
        self.table.clock.forward(hours=self.luck.randint(1, 30))
        await self.matches.tick()

    async def live(self) -> Position:
        """Press until the match is over or everybody is tired; remember every state."""
        position = await self.table.running(3, opening=self.luck.choice(("open", "secret")))
        for _ in range(ACTS):
            if position.match.status != "running":
                break
            try:
                await self.luck.choice(self.acts)(position.match.id)
            except (Refused, LineRefused):
                continue
            after = await self.matches.position(position.match.id)
            if after.match.moves > position.match.moves:
                self.states[after.match.moves] = after.state
            position = after
        return position


@pytest.mark.parametrize("seed", range(12))
async def test_whatever_is_pressed_the_match_stays_true(table: Table, seed: int) -> None:
    """Numbers rise without a gap, each ply stands once, and every moment can be rebuilt."""
    life = Life(table, seed)
    position = await life.live()
    line = await table.store.line(position.match.id)
    assert [move.number for move in line] == list(range(1, position.match.moves + 1))
    standing = [move.ply for move in line if move.undone_by is None]
    assert standing == list(range(1, position.match.ply + 1))
    assert set((await table.matches.replay_check()).values()) <= {None}
    for number, state in life.states.items():
        assert await table.matches.state_after(position, number) == state
    rows = [row for row in await table.store.waiting(position.match.id) if row.kind == "board"]
    assert all(set(row.payload) == {"mention", "asked", "since"} for row in rows)
    assert position.match.host_id == ANA.id
