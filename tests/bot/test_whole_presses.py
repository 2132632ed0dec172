"""A whole saga by presses alone: no command is typed after the table was opened."""

import random
from pathlib import Path

from bot.assembly import House
from bot.playground.acting import Actor
from bot.playground.message import Message
from bot.ui.message_limits import Kind
from tests.bot.table import SHORT, Hall, bot_at, hall_open

MOST_PRESSES = 6
WAYS_OUT = ("undo:", "back:", "type:", "close:", "hand:", "log:", "do:")


async def pick(hall: Hall, person: Actor, page: Message, choice: random.Random) -> Message:
    """Choose anything the picker offers."""
    offered = [one for one in page.custom_ids() if not one.startswith(WAYS_OUT)]
    custom_id = choice.choice(offered)
    part = page.part(custom_id)
    assert part is not None
    if part["type"] == Kind.STRING_SELECT:
        chosen = choice.sample(part["options"], part.get("min_values", 1))
        return await hall.choose(person, page, custom_id, *[one["value"] for one in chosen])
    return await hall.press(person, page, custom_id)


async def a_turn(person: Actor, hall: Hall, choice: random.Random) -> int | None:
    """Play one turn from the newest board; how many presses it took, None at the end."""
    board = hall.public[-1]
    if not any(one.startswith("play:") for one in board.custom_ids()):
        return None
    page = await hall.press(person, board, "play:")
    presses = 1
    while "Check the move" not in page.text:
        page = await pick(hall, person, page, choice)
        presses += 1
        assert f"step {presses}" in page.text or "Check the move" in page.text
    page = await hall.press(person, page, "do:")
    assert page.text.startswith("Done"), page.text
    return presses + 1


async def test_a_move_that_can_be_taken_back_needs_no_confirmation(tmp_path: Path) -> None:
    """Where the same seat goes on and nothing was shown, the press plays and Undo is offered."""
    choice = random.Random(4)
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await hall.command(hall.ana, "match", "new", game="raiders", seats=2)
        await hall.command(hall.rui, "match", "join")
        called = await hall.command(hall.ana, "match", "start")
        await hall.press(hall.ana, called, "start:")
        done: list[str] = []
        turns = [await a_turn_of_raiders(hall, house, choice, done) for _ in range(16)]
        assert len(done) >= len(turns) // 2
        assert sorted(turns)[len(turns) // 2] <= MOST_PRESSES


async def a_turn_of_raiders(
    hall: Hall, house: House, choice: random.Random, done: list[str]
) -> int:
    """The presses until another seat is asked; `done` collects what needed no confirmation."""
    await house.outbox.drained()
    position = await house.matches.here(int(hall.channel.id))
    seat = position.pending[0].seat
    person = hall.people[position.names[seat].lower()]
    page = await hall.press(person, hall.public[-1], "play:")
    presses = 1
    while position.pending and position.pending[0].seat == seat:
        if "Check the move" in page.text:
            page = await hall.press(person, page, "do:")
        else:
            page = await pick(hall, person, page, choice)
            if page.text.startswith("Done"):
                assert any(one.startswith("undo:") for one in page.custom_ids())
                done.append(page.text)
        presses += 1
        position = await house.matches.here(int(hall.channel.id))
    return presses


async def test_a_saga_by_presses(tmp_path: Path) -> None:
    """Two people play to the end with buttons and selects; no turn takes more than six presses."""
    choice = random.Random(2)
    async with hall_open(every=10) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await hall.command(hall.ana, "match", "new", **SHORT)
        await house.outbox.drained()
        lobby = hall.public[-1]
        await hall.press(hall.rui, lobby, "join:")
        await hall.press(hall.ana, lobby, "ready:")
        await hall.press(hall.rui, lobby, "ready:")
        presses: list[int] = []
        while True:
            await house.outbox.drained()
            position = await house.matches.here(int(hall.channel.id))
            if not position.pending:
                break
            person = hall.people[position.names[position.pending[0].seat].lower()]
            counted = await a_turn(person, hall, choice)
            assert counted is not None
            presses.append(counted)
        assert "GP!" in hall.public[-1].text
        assert len(presses) == 60
        assert max(presses) <= MOST_PRESSES
        assert sorted(presses)[len(presses) // 2] <= MOST_PRESSES - 1
