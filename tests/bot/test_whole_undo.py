"""Taking moves back: freely in one press, or by consent of the table."""

import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.assembly import House
from bot.matches.people import Person
from bot.matches.position import Position
from bot.playground.acting import Actor
from bot.playground.message import Message
from games.core.play import MoveKind, play
from tests.bot.scenarios import scenario
from tests.bot.table import Hall, begin, bot_at, hall_open


@dataclass
class Table:
    """A match of two: what the service knows, and who acts."""

    hall: Hall
    house: House

    async def position(self) -> Position:
        """The match as it stands."""
        return await self.house.matches.here(int(self.hall.channel.id))

    async def asked(self) -> Actor:
        """Who is asked now."""
        position = await self.position()
        return self.hall.people[position.names[position.pending[0].seat].lower()]

    async def play(self, moves: int, choice: random.Random) -> None:
        """So many random moves, or as many as are left, made without Discord."""
        for _ in range(moves):
            position = await self.position()
            if not position.pending:
                break
            seat = position.pending[0].seat
            move = choice.choice(list(position.game.legal(position.state, seat)))
            person = Person(position.people[seat].person.id, position.names[seat])
            await self.house.matches.submit(1, person, str(move))
        await self.house.outbox.drained()

    async def a_turn(self) -> tuple[Actor, Actor, str]:
        """One turn by typed lines: who made it, who is asked now, its last move."""
        mover = await self.asked()
        while await self.asked() is mover:
            position = await self.position()
            legal = position.game.legal(position.state, position.pending[0].seat)
            answer = await self.hall.command(mover, "move", line=str(legal[0]))
            assert answer.text.startswith("Done"), answer.text
        await self.house.outbox.drained()
        return mover, await self.asked(), str(legal[0])

    async def a_placement(self) -> tuple[Actor, str]:
        """The first move of a turn, which draws a tile: who made it, and what it was."""
        mover, position = await self.asked(), await self.position()
        line = str(position.game.legal(position.state, position.pending[0].seat)[0])
        await self.hall.command(mover, "move", line=line)
        await self.house.outbox.drained()
        return mover, line

    async def a_followed_turn(self) -> tuple[Actor, Actor, str]:
        """One turn that only the table can take back, since the next seat has begun its own."""
        turn = await self.a_turn()
        await self.a_placement()
        return turn


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begin(hall)
        await house.outbox.drained()
        yield Table(hall, house)


async def ask(table: Table, mover: Actor) -> Message:
    """Press Undo on the board, then ask the table; the vote everybody sees."""
    sealed = await table.hall.press(mover, await table.hall.board(), "undo:")
    assert "It can be taken back if everyone else agrees" in sealed.text
    asked = await table.hall.press(mover, sealed, "ask:")
    assert "The table is asked" in asked.text
    await table.house.outbox.drained()
    return next(message for message in table.hall.public if "asks to take back" in message.text)


@scenario(20)
async def test_the_table_agrees(table: Table, scenario: str) -> None:
    """Everybody is asked by name, agrees, and the mover is asked again."""
    mover, other, move = await table.a_followed_turn()
    vote = await ask(table, mover)
    assert f"asks to take back 2 moves: `{move}` and all that came after it." in vote.text
    assert other.user.id in vote.notified
    assert "Agreed: 0 of 1." in vote.text
    answer = await table.hall.press(other, vote, "vote:")
    assert answer.text == "Your answer: Agree. With it the vote is closed."
    await table.house.outbox.drained()
    assert "Everyone agreed" in vote.text
    assert vote.custom_ids() == []
    assert await table.asked() is mover
    assert mover.user.id in (await table.hall.board()).notified


async def test_the_table_refuses(table: Table) -> None:
    """One refusal ends it; who refused is told to nobody."""
    mover, other, _ = await table.a_followed_turn()
    vote = await ask(table, mover)
    refuse = next(one for one in vote.custom_ids() if one.endswith(":refuse"))
    await table.hall.press(other, vote, refuse)
    await table.house.outbox.drained()
    assert "No agreement" in vote.text
    assert vote.custom_ids() == []
    assert await table.asked() is other


async def test_the_request_is_withdrawn(table: Table) -> None:
    """Its author can take the request back, and nobody else can."""
    mover, other, _ = await table.a_followed_turn()
    vote = await ask(table, mover)
    assert "no open vote" in (await table.hall.press(other, vote, "unask:")).text
    assert "no open vote" in (await table.hall.press(mover, vote, "vote:")).text
    assert "withdrawn" in (await table.hall.press(mover, vote, "unask:")).text
    await table.house.outbox.drained()
    assert "The request was withdrawn" in vote.text


async def test_a_move_ends_the_vote(table: Table) -> None:
    """Who does not want to answer plays on."""
    mover, _, _ = await table.a_followed_turn()
    vote = await ask(table, mover)
    await table.a_turn()
    assert "The match went on" in vote.text
    assert vote.custom_ids() == []


async def test_a_request_for_one_move(table: Table) -> None:
    """What has only shown something, and was not followed, is named alone."""
    mover, line = await table.a_placement()
    vote = await ask(table, mover)
    assert f"asks to take back `{line}`." in vote.text


async def test_asking_about_a_move_that_was_followed(table: Table) -> None:
    """An old question never asks for a newer move than it names."""
    mover, _, _ = await table.a_followed_turn()
    sealed = await table.hall.command(mover, "match", "undo")
    await table.a_turn()
    await table.a_turn()
    answer = await table.hall.press(mover, sealed, "ask:")
    assert answer.text.startswith("That button belongs to an earlier position.")
    assert (await table.position()).vote is None


async def test_leaving_it(table: Table) -> None:
    """Who thinks better of it leaves the move as it is; nobody hears of it."""
    mover, _, _ = await table.a_followed_turn()
    before = len(table.hall.public)
    sealed = await table.hall.command(mover, "match", "undo")
    left = await table.hall.press(mover, sealed, "stay:")
    assert left.text == "The move stands. Nothing has changed."
    assert len(table.hall.public) == before


async def test_nothing_to_take_back(table: Table) -> None:
    """Before the first move there is nothing, and a spectator has nothing ever."""
    assert "no move here" in (await table.hall.command(table.hall.ana, "match", "undo")).text
    assert "hold no seat" in (await table.hall.command(table.hall.sol, "match", "undo")).text


async def test_a_free_undo(table: Table) -> None:
    """With an empty pouch a placement shows nothing new: one press takes it back, unheard."""
    choice = random.Random(5)
    while (await table.position()).view(None).pouch:  # type: ignore[attr-defined]
        await table.play(1, choice)
    while not (line := await _open_line(table)):
        await table.play(1, choice)
    mover = await table.asked()
    before = (await table.position()).view(None)
    board = await table.hall.board()
    done = await table.hall.command(mover, "move", line=line)
    await table.house.outbox.drained()
    mentions = len(mover.notified())
    undone = await table.hall.press(mover, done, "undo:")
    assert undone.text.startswith(f"Taken back: `{line}`. You are where you were.")
    assert "?**" in undone.text
    await table.house.outbox.drained()
    assert await table.hall.board() is board
    assert len(mover.notified()) == mentions
    assert (await table.position()).view(None) == before


async def _open_line(table: Table) -> str:
    """A placement that shows nothing, after which the same seat has to act; "" if there is none."""
    position = await table.position()
    [decision] = position.pending
    for move in position.game.legal(position.state, decision.seat):
        rng = position.public_rng()
        played = play(position.game, position.state, decision.seat, move, rng)
        if played.kind is MoveKind.OPEN:
            return str(move)
    return ""
