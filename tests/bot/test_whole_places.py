"""Channels, threads and messages vanish; the match does not."""

import asyncio

import pytest

from bot import ticking
from bot.assembly import House
from bot.matches.people import Person, Place
from bot.playground.threads import open_thread
from storage.rows import MatchRow
from tests.bot.scenarios import scenario
from tests.bot.table import SHORT, Hall, begin


async def status(house: House, match_id: int = 1) -> str:
    """What the match is doing."""
    match: MatchRow = (await house.matches.position(match_id)).match
    return match.status


async def settled(opened: Hall, house: House, wanted: str) -> str:
    """The status once it is the wanted one, or what it is after a bounded wait."""
    try:
        async with asyncio.timeout(10):
            while await status(house) != wanted:
                await opened.server.events.changed(0.05)
    except TimeoutError:
        return await status(house)
    return wanted


@scenario(11)
async def test_a_channel_is_deleted(hall: tuple[Hall, House], scenario: str) -> None:
    """The match is suspended, and goes on in another channel."""
    opened, house = hall
    await begin(opened)
    asked = opened.asked(await opened.board())
    guild = opened.channel.guild
    assert guild is not None
    opened.server.world.delete_channel(opened.channel)
    assert await settled(opened, house, "suspended") == "suspended"
    opened.channel = opened.server.world.add_channel(guild, "hall")
    place = Place(int(guild.id), int(opened.channel.id))
    await house.matches.relocate(1, Person(7, "Nora"), place, "the channel is gone")
    await house.outbox.drained()
    texts = [message.text for message in opened.public]
    assert any("The match goes on in this channel." in text for text in texts)
    assert asked.user.id in opened.public[-1].notified or "your turn" in opened.public[-1].text
    assert "Only you see this" in (await opened.command(asked, "match", "hand")).text


async def test_a_thread_is_deleted(hall: tuple[Hall, House]) -> None:
    """A lobby in a thread that is deleted is closed."""
    opened, house = hall
    channel = opened.channel
    body = {"name": "table", "type": 11}
    opened.channel = open_thread(opened.server.world, channel, opened.ana.user, body)
    await opened.command(opened.ana, "match", "new", **SHORT)
    opened.server.world.delete_channel(opened.channel)
    assert await settled(opened, house, "ended") == "ended"


@scenario(12)
async def test_a_board_is_deleted(hall: tuple[Hall, House], scenario: str) -> None:
    """Somebody deletes the board: what comes next is posted anew, and nothing stands still."""
    opened, house = hall
    await begin(opened)
    board = await opened.board()
    asked = opened.asked(board)
    opened.server.messages.delete(board)
    position = await house.matches.position(1)
    moves = position.game.legal(position.state, position.pending[0].seat)
    answer = await opened.command(asked, "move", line=str(moves[0]))
    assert answer.text.startswith("Done")
    await house.outbox.drained()
    assert "play:1" in opened.public[-1].custom_ids()


async def test_the_clock_survives_a_fault(
    hall: tuple[Hall, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What fails when time passes is reported; the bot goes on."""
    _, house = hall

    async def broken() -> None:
        raise ZeroDivisionError

    reported: list[BaseException] = []
    monkeypatch.setattr(
        ticking.incidents, "report", lambda error, **_: reported.append(error) or "7K3-Q9"
    )
    monkeypatch.setattr(house.matches, "tick", broken)
    await ticking.guarded(house.matches.tick)
    assert [type(error) for error in reported] == [ZeroDivisionError]
