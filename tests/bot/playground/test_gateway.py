"""The gateway: logins, resumes, reconnects, restarts, and broken protocol."""

import zlib
from datetime import timedelta
from typing import Any

import aiohttp
import discord
import pytest

from bot.loopback import point_at
from bot.playground.server import Loopback
from tests.bot.playground.conftest import Hall
from tests.bot.playground.mini import Mini, running


async def test_login_knows_the_server(hall: Hall, bot: Mini) -> None:
    """After READY the bot knows its servers, channels, threads and roles."""
    guild = bot.get_guild(int(hall.guild.id))
    assert guild is not None
    assert guild.preferred_locale is discord.Locale.french
    assert [channel.name for channel in guild.channels] == ["longships"]
    assert guild.me.guild_permissions.manage_messages
    assert guild.member_count == 3
    assert guild.get_member(int(hall.ana.user.id)) is None


async def test_wrong_token(hall: Hall) -> None:
    """A wrong token does not log in."""
    with point_at(hall.server.url):
        bot = Mini()
        with pytest.raises(discord.LoginFailure):
            await bot.start("wrong")
        await bot.close()


async def test_privileged_intents_are_not_granted(hall: Hall) -> None:
    """An application without privileged intents is turned away when it asks for them."""
    intents = discord.Intents.default()
    intents.members = True
    with point_at(hall.server.url):
        bot = Mini(intents=intents)
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await bot.start(hall.server.token)
        await bot.close()


async def test_privileged_intents_show_members_and_contents() -> None:
    """With them the bot is told who is there and what they write; without, only its own."""
    intents = discord.Intents.default()
    intents.members = intents.message_content = True
    for wanted, content, known in [(intents, "hail", 2), (discord.Intents.default(), "", 1)]:
        server = Loopback(privileged_intents=True)
        await server.start()
        guild = server.world.add_guild("Hall")
        ana = server.member(server.world.add_member(guild, "Ana"))
        channel = server.world.add_channel(guild, "longships")
        async with running(server, Mini(intents=wanted)) as bot:
            await ana.say(channel, "hail")
            heard = await server.until(lambda bot=bot: bot.heard and bot.heard[-1])
            assert heard.content == content
            ours = bot.get_guild(int(guild.id))
            assert ours is not None
            assert len(ours.members) == known
            await ana.say(channel, f"hail {server.world.bot.mention}")
            await server.until(lambda bot=bot: bot.heard[-1].content.startswith("hail <@"))
        await server.stop()


async def test_dropped_socket_resumes(hall: Hall, bot: Mini) -> None:
    """After a drop the bot resumes and is given what it missed, interactions included."""
    await hall.server.gateway.drop()
    outcome = await hall.ana.slash(hall.channel, "game", "board")
    assert outcome.kind == "message"
    await hall.server.until(lambda: bot.resumes == 1)
    assert (hall.server.gateway.identified, hall.server.gateway.resumed) == (1, 1)


async def test_reconnect_on_request(hall: Hall, bot: Mini) -> None:
    """Operation 7 makes the bot resume."""
    hall.server.gateway.reconnect()
    await hall.server.until(lambda: bot.resumes == 1)
    assert (await hall.ana.slash(hall.channel, "game", "board")).kind == "message"


async def test_invalid_session(hall: Hall, bot: Mini) -> None:
    """Operation 9 makes the bot identify anew."""
    hall.server.gateway.invalidate()
    await hall.server.until(lambda: hall.server.gateway.identified == 2)
    assert (await hall.ana.slash(hall.channel, "game", "board")).kind == "message"
    assert bot.resumes == 0


async def test_invalid_but_resumable_session(hall: Hall, bot: Mini) -> None:
    """Operation 9 may leave the session to be resumed."""
    hall.server.gateway.invalidate(resumable=True)
    await hall.server.until(lambda: bot.resumes == 1)
    assert hall.server.gateway.identified == 1


async def test_heartbeat_on_request(hall: Hall, bot: Mini) -> None:
    """Operation 1 from the server is answered by a heartbeat."""
    before = hall.server.gateway.heartbeats
    hall.server.gateway.request_heartbeat()
    await hall.server.until(lambda: hall.server.gateway.heartbeats > before)
    assert hall.server.gateway.heartbeats > before


async def test_restart_keeps_buttons_alive(hall: Hall) -> None:
    """A new process handles the buttons of messages that an earlier one sent."""
    async with running(hall.server, Mini()):
        board = (await hall.ana.slash(hall.channel, "game", "board")).message
    hall.server.interactions.ack_seconds = 0.05
    lost = await hall.ana.click(board, "mini:redraw")
    assert lost.failed == "The application did not respond"
    hall.server.interactions.ack_seconds = 3.0
    async with running(hall.server, Mini(syncs=False)):
        outcome = await hall.ana.click(board, "mini:redraw")
        assert outcome.kind == "update"
        assert (await hall.ana.slash(hall.channel, "game", "board")).kind == "message"
    assert hall.server.gateway.identified == 2


async def test_killed_process_makes_way(hall: Hall) -> None:
    """A process that died without a word leaves nothing behind when the next one identifies."""
    gateway = hall.server.gateway
    async with aiohttp.ClientSession() as http:
        socket = await http.ws_connect(gateway.url)
        await socket.send_json(IDENTIFY)
        await hall.server.until(lambda: gateway.is_connected)
        assert socket._response.connection is not None
        assert socket._response.connection.transport is not None
        socket._response.connection.transport.abort()
        await hall.server.until(lambda: not gateway.is_connected)
    async with running(hall.server, Mini()):
        assert (await hall.ana.slash(hall.channel, "game", "board")).kind == "message"
        assert len(gateway.sessions) == 1


async def test_two_processes_are_both_told(hall: Hall, bot: Mini) -> None:
    """While two processes are logged in, both hear of an act and the first answer counts."""
    async with running(hall.server, Mini(syncs=False)):
        outcome = await hall.ana.slash(hall.channel, "game", "board")
        assert outcome.kind == "message"
        callbacks = [r for r in hall.server.requests if r.path.endswith("/callback")]
        assert callbacks[0].status == 200
        assert len(hall.server.gateway.sessions) == 2


async def talk(hall: Hall, *frames: Any, query: str = "") -> tuple[int | None, list[Any]]:
    """Send raw frames; return the close code and what came before it."""
    got: list[Any] = []
    address = f"{hall.server.gateway.url}?v=10&encoding=json{query}"
    async with aiohttp.ClientSession() as http, http.ws_connect(address) as socket:
        got.append(await socket.receive_json())
        for frame in frames:
            await (socket.send_str(frame) if isinstance(frame, str) else socket.send_json(frame))
        async for message in socket:
            got.append(message.json())
            if got[-1]["op"] in {9, 11}:
                break
        return socket.close_code, got


IDENTIFY = {"op": 2, "d": {"token": Loopback.token, "intents": 1, "properties": {}}}


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (["no json"], 4002),
        (["[]"], 4002),
        ([{"op": 8, "d": {}}], 4003),
        ([{"op": 2, "d": {"token": "wrong"}}], 4004),
        ([IDENTIFY, IDENTIFY], 4005),
        ([IDENTIFY, {"op": 77}], 4001),
        ([{"op": 3}] * 2, 4003),
    ],
)
async def test_broken_protocol(hall: Hall, frames: list[Any], code: int) -> None:
    """Each breach of the protocol closes the socket with its code."""
    assert (await talk(hall, *frames))[0] == code


async def test_too_many_frames(hall: Hall) -> None:
    """More than 120 frames a minute close the socket."""
    presence = {"op": 3, "d": {}}
    assert (await talk(hall, IDENTIFY, *[presence] * 120))[0] == 4008


async def test_unknown_session_cannot_resume(hall: Hall) -> None:
    """A session that nobody knows is declared invalid."""
    frame = {"op": 6, "d": {"token": Loopback.token, "session_id": "x", "seq": 1}}
    _, got = await talk(hall, frame)
    assert got[-1] == {"op": 9, "d": False}


async def test_members_on_request(hall: Hall, bot: Mini) -> None:
    """Members are looked up by id and by the start of their names."""
    guild = bot.get_guild(int(hall.guild.id))
    assert guild is not None
    found = await guild.query_members(user_ids=[int(hall.ana.user.id)])
    assert [member.display_name for member in found] == ["Ana"]
    assert [m.display_name for m in await guild.query_members("bj")] == ["Björn"]


async def test_plain_and_compressed_frames(hall: Hall) -> None:
    """Frames are text, or one zlib stream when the client asks for it."""
    _, got = await talk(hall, {"op": 1, "d": None})
    assert [frame["op"] for frame in got] == [10, 11]
    address = f"{hall.server.gateway.url}?compress=zlib-stream"
    async with aiohttp.ClientSession() as http, http.ws_connect(address) as socket:
        data = await socket.receive_bytes()
        assert b'"op": 10' in zlib.decompressobj().decompress(data)


async def test_interaction_fails_with_nobody_connected(hall: Hall) -> None:
    """With no session connected an act fails by the world's clock."""
    await hall.server.member(hall.member).say(hall.channel, "anybody?")
    async with running(hall.server, Mini()):
        pass
    hall.server.interactions.ack_seconds = 0.02
    outcome = await hall.ana.slash(hall.channel, "game", "board")
    assert outcome.kind == "failed"
    hall.clock.advance(timedelta(seconds=1))
    assert hall.server.interactions.is_late(outcome.interaction)
    assert not hall.server.gateway.is_connected
