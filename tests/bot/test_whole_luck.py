"""Luck and secret answers on the whole bot: the same after a restart, and after an undo.

Each test shows one of the numbered scenarios of playing by post.
"""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.assembly import House
from bot.care import OPERATOR
from bot.matches.position import Position
from bot.playground.acting import Actor
from games.core.chance import Rng
from games.core.codec import encode_state
from games.core.play import play
from games.core.seats import Seat
from storage.rows import Change
from tests.bot.scenarios import scenario
from tests.bot.table import SECRET, Hall, begin, bot_at, hall_open
from tests.bot.test_whole_undo import Table, ask
from tests.bot.whole_matches import begun

ANOTHER = bytes(range(32, 64))
"""The secret that a later copy of the bot would deal with: a match keeps its own."""


async def stored(house: House) -> bytes:
    """The state as it lies in the store."""
    found = await house.store.load(1)
    assert found is not None
    assert found.state is not None
    return found.state


async def lay_out(house: House, state: Any) -> None:
    """Let the match stand as given, as if its moves had led there."""
    position = await house.matches.position(1)
    data = encode_state(position.game, state)
    submission = house.matches.submission("lay_out", OPERATOR, None)
    change = Change(match=position.match, submission=submission, state=data)
    async with house.matches.acting(1):
        await house.matches.commit(change)


def foreseen(position: Position, seat: Seat, *lines: str) -> bytes:
    """What some moves of a seat must lead to, worked out from the match's secret alone."""
    game, state = position.game, position.state
    for ply, line in enumerate(lines, start=position.match.ply + 1):
        state = play(game, state, seat, game.parse(state, seat, line), Rng(SECRET, ply)).state
    return encode_state(game, state)


async def typed(hall: Hall, person: Actor, line: str) -> None:
    """Type a line that is accepted."""
    answer = await hall.command(person, "move", line=line)
    assert answer.text.startswith("Done"), answer.text


@scenario(22)
async def test_restarts_in_a_secret_choice_and_before_shuffles(
    tmp_path: Path, scenario: str
) -> None:
    """What was chosen is kept; dice and shuffles, also of the discards, come from the one secret.

    Raiders: the last of the secret answers shuffles what nobody kept and rolls for the start.
    """
    database = tmp_path / "skald.sqlite3"
    async with hall_open(every=5) as hall:
        async with bot_at(hall, database) as house:
            await begun(hall, house, "rui", game="raiders")
            position = await house.matches.position(1)
            ana, rui = (position.names.index(name) for name in ("Ana", "Rui"))
            first, *_, other = map(str, position.game.legal(position.state, ana))
            await typed(hall, hall.ana, other)
            position, chosen = await house.matches.position(1), await stored(house)
            assert position.state.players[ana].kept == tuple(other.split()[1:])
            assert first != other
        async with bot_at(hall, database, secret=ANOTHER) as house:
            assert await stored(house) == chosen
            last = str(position.game.legal(position.state, rui)[0])
            await typed(hall, hall.rui, last)
            assert await stored(house) == foreseen(position, rui, last)
            position = await house.matches.position(1)
            assert position.state.players[ana].hand
            short = position.state.copy()
            short.discard, short.pile = short.pile[:-1], short.pile[-1:]
            await lay_out(house, short)
        async with bot_at(hall, database, secret=ANOTHER) as house:
            position = await house.matches.position(1)
            seat = position.pending[0].seat
            mover = hall.people[position.names[seat].lower()]
            await typed(hall, mover, "place mill; pick gate")
            assert (
                "shuffled into a new draw pile" in (await hall.command(mover, "match", "log")).text
            )
            assert await stored(house) == foreseen(position, seat, "place mill", "pick gate")


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall_open(every=5) as opened:
        yield opened


async def taken_back_and_made_again(table: Table, line: str, shown: str) -> None:
    """A line that shows something is refused a free undo, and given one by consent, in public.

    The position is then what it was, and the line made anew leads to the very same one.
    """
    hall, house = table.hall, table.house
    mover, before = await table.asked(), await stored(house)
    await typed(hall, mover, line)
    await house.outbox.drained()
    assert shown in (await hall.command(hall.sol, "match", "log")).text
    after = await stored(house)
    assert after != before
    refused = await hall.command(mover, "match", "undo")
    assert "has shown something new, or somebody has moved since." in refused.text
    assert await stored(house) == after
    vote = await ask(table, mover)
    assert await stored(house) == after
    other = hall.rui if mover is hall.ana else hall.ana
    await hall.press(other, vote, "vote:")
    await house.outbox.drained()
    assert f"Everyone agreed: `{line}` is taken back." in vote.text
    assert vote in hall.public
    assert await stored(house) == before
    assert await table.asked() is mover
    await typed(hall, mover, line)
    assert await stored(house) == after


@scenario(20)
async def test_an_undo_after_a_draw(hall: Hall, tmp_path: Path, scenario: str) -> None:
    """Viking Tiles: who places draws a tile; the pouch holds the same tiles in the same order."""
    async with bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begin(hall)
        position = await house.matches.position(1)
        line = str(position.game.legal(position.state, position.pending[0].seat)[0])
        await house.outbox.drained()
        await taken_back_and_made_again(Table(hall, house), line, "draw")


@scenario(20)
async def test_an_undo_after_a_die(hall: Hall, tmp_path: Path, scenario: str) -> None:
    """Tiny Epic Dinosaurs: the die of who takes a dinosaur shows the same face again."""
    async with bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, "rui", game="te-dinosaurs")
        for person in (hall.ana, hall.rui):
            position = await house.matches.position(1)
            seat = position.names.index(person.user.name)
            await typed(hall, person, str(position.game.legal(position.state, seat)[0]))
        await house.outbox.drained()
        await taken_back_and_made_again(Table(hall, house), "place a4 1", "die")


@scenario(20)
async def test_an_undo_after_a_shown_hand(hall: Hall, tmp_path: Path, scenario: str) -> None:
    """Viking Tiles: the next hand fits nowhere and was shown; it is in hand and pouch again."""
    async with bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begin(hall)
        position = await house.matches.position(1)
        state = position.state.copy()
        state.players[state.active].hand[0] = "t06"
        state.players[1 - state.active].hand = ["t40"] * 3
        await lay_out(house, state)
        table = Table(hall, house)
        await typed(hall, await table.asked(), "place t06 n2w1 90")
        await house.outbox.drained()
        await taken_back_and_made_again(table, "end", "t40")
