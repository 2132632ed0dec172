"""The table before the start, and after the end: ready check, panel, guests, rematch, practice."""

import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.assembly import House
from bot.playground.message import Message
from tests.bot.table import Hall, bot_at, hall_open
from tests.bot.test_whole_commands import SHORT, begin
from tests.bot.test_whole_undo import Table

TABLE: dict[str, Any] = {"game": "viking-tiles", "extras": "length=short"}


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[tuple[Hall, House]]:
    async with hall_open() as opened, bot_at(opened, tmp_path / "skald.sqlite3") as house:
        yield opened, house


async def lobby_of(hall: Hall, house: House, **options: Any) -> Message:
    """Ana's open table."""
    await hall.command(hall.ana, "match", "new", **{**TABLE, **options})
    await house.outbox.drained()
    return hall.public[-1]


async def test_a_full_table_begins_when_all_are_ready(hall: tuple[Hall, House]) -> None:
    """Nobody has to start a full table: the last Ready does."""
    opened, house = hall
    lobby = await lobby_of(opened, house, seats=2)
    assert "Without another player the table closes" in lobby.text
    await opened.press(opened.rui, lobby, "join:")
    await house.outbox.drained()
    assert "Without a start the table closes" in lobby.text
    assert "everybody is ready" in (await opened.press(opened.rui, lobby, "ready:")).text
    await house.outbox.drained()
    assert "Rui\u2069** (ready)" in lobby.text
    assert (await opened.press(opened.ana, lobby, "ready:")).text.startswith("The match begins.")
    await house.outbox.drained()
    assert "The match has begun." in lobby.text
    assert lobby.custom_ids() == []


async def test_the_host_calls_the_start(hall: tuple[Hall, House]) -> None:
    """With free seats the host calls; who is not ready is asked by name, and the match begins."""
    opened, house = hall
    lobby = await lobby_of(opened, house)
    await opened.press(opened.rui, lobby, "join:")
    await opened.command(opened.ana, "match", "start")
    await house.outbox.drained()
    call = opened.public[-1]
    assert "would like to begin" in call.text
    assert call.notified == frozenset({opened.rui.user.id})
    assert "Rui\u2069** press **Ready**" in lobby.text
    assert (await opened.press(opened.rui, call, "ready:")).text.startswith("The match begins.")
    await house.outbox.drained()
    assert "your turn" in opened.public[-1].text
    assert "would like to begin" in call.text
    assert call.custom_ids() == []


async def test_a_second_call_ends_the_first(hall: tuple[Hall, House]) -> None:
    """Only the newest question can be pressed."""
    opened, house = hall
    lobby = await lobby_of(opened, house)
    await opened.press(opened.rui, lobby, "join:")
    for _ in range(2):
        await opened.command(opened.ana, "match", "start")
        await house.outbox.drained()
    *_, former, call = opened.public
    assert former.custom_ids() == []
    assert len(call.custom_ids()) == 1


async def test_the_hosts_panel(hall: tuple[Hall, House]) -> None:
    """Seats, options, entry and language change by select; the lobby shows it."""
    opened, house = hall
    lobby = await lobby_of(opened, house)
    assert "Only the host" in (await opened.press(opened.rui, lobby, "setup:")).text
    panel = await opened.press(opened.ana, lobby, "setup:")
    assert "1 player is missing" in panel.text
    for prefix, value in [
        ("seats:", "2"),
        ("option:1:length", "full"),
        ("entry:", "invited"),
        ("language:", "pt-BR"),
    ]:
        panel = await opened.choose(opened.ana, panel, prefix, value)
    await house.outbox.drained()
    assert "abre uma mesa para 2 participantes" in lobby.text
    assert "pessoas convidadas" in lobby.text
    refused = await opened.press(opened.rui, lobby, "join:")
    assert "for invited people" in refused.text


async def test_guests(hall: tuple[Hall, House]) -> None:
    """A kept seat calls its guest once; they take it, or the host frees it again."""
    opened, house = hall
    await lobby_of(opened, house, entry="invited")
    answer = await opened.command(opened.ana, "match", "invite", player=opened.rui.user.id)
    assert "A seat is kept for **\u2068Rui\u2069**" in answer.text
    await house.outbox.drained()
    invitation = opened.public[-1]
    assert invitation.notified == frozenset({opened.rui.user.id})
    assert (await opened.press(opened.rui, invitation, "join:")).text.startswith("You have a seat.")
    panel = await opened.press(opened.ana, answer, "setup:")
    panel = await opened.choose(opened.ana, panel, "guest:", opened.cleo.user.id)
    assert "Cleo" in panel.text
    freed = await opened.command(opened.ana, "match", "kick", player=opened.cleo.user.id)
    assert "The seat of **\u2068Cleo\u2069** is free again" in freed.text
    panel = await opened.press(opened.ana, freed, "setup:")
    panel = await opened.choose(opened.ana, panel, "remove:", opened.rui.user.id)
    assert "Rui" in panel.text
    position = await house.matches.here(int(opened.channel.id))
    assert position.names == ["Ana"]


async def test_resigning(hall: tuple[Hall, House]) -> None:
    """Leaving for good is asked twice; of two players the other one wins."""
    opened, house = hall
    await begin(opened)
    asked = await opened.command(opened.rui, "match", "resign")
    kept = await opened.press(opened.rui, asked, "close:")
    assert kept.text == "Closed. Nothing has changed."
    assert "hold no seat" in (await opened.command(opened.sol, "match", "resign")).text
    asked = await opened.command(opened.rui, "match", "resign")
    left = await opened.press(opened.rui, asked, "gone:")
    assert left.text.startswith("Your seat has left the match.")
    position = await house.matches.here(int(opened.channel.id))
    assert position.seat_of(int(opened.rui.user.id)) is None
    assert "is over" in (await opened.command(opened.sol, "match", "resign")).text


async def test_a_rematch(hall: tuple[Hall, House]) -> None:
    """The result's Rematch opens the table again with seats kept for everybody."""
    opened, house = hall
    await begin(opened)
    table = Table(opened, house)
    assert "has not ended yet" in (await opened.command(opened.ana, "match", "rematch")).text
    await table.play(500, random.Random(1))
    result = opened.public[-1]
    answer = await opened.press(opened.rui, result, "rematch:")
    assert answer.text.startswith("The table is open again")
    await house.outbox.drained()
    invitation = opened.public[-1]
    assert invitation.notified == frozenset({opened.ana.user.id})
    await opened.press(opened.ana, invitation, "join:")
    await opened.press(opened.rui, answer, "ready:")
    assert (await opened.command(opened.ana, "match", "join")).text.startswith("You already")


async def test_practice(hall: tuple[Hall, House]) -> None:
    """A practice match begins at once; the automated player answers by itself."""
    opened, house = hall
    answer = await opened.command(opened.ana, "practice", game="viking-tiles")
    assert answer.text.startswith("Your practice match begins")
    position = await house.matches.here(int(opened.channel.id))
    assert position.people[position.pending[0].seat].person.id == int(opened.ana.user.id)
    seat = position.pending[0].seat
    line = "; ".join(str(move) for move in [position.game.legal(position.state, seat)[0]])
    done = await opened.command(opened.ana, "move", line=line)
    assert done.text.startswith("Done")
    assert SHORT["game"] == position.match.game
