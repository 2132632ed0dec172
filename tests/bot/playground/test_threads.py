"""Threads: whom they draw in, and what is found of the archived ones."""

from datetime import timedelta

import discord
import pytest

from bot.playground.entities import Channel, ChannelType
from bot.playground.permissions import Permission
from bot.playground.threads import open_thread
from tests.bot.playground.conftest import Hall
from tests.bot.playground.mini import Mini


def thread_of(hall: Hall, kind: ChannelType, **more: object) -> Channel:
    """A thread that the bot has opened."""
    world = hall.server.world
    body = {"name": "talk", "type": int(kind), **more}
    return open_thread(world, hall.channel, world.bot, body)


async def test_writing_joins(hall: Hall, bot: Mini) -> None:
    """Who writes in a thread becomes its member, and so does whom they mention."""
    thread = thread_of(hall, ChannelType.PUBLIC_THREAD)
    await hall.ana.say(thread, f"come, {hall.bjorn.user.mention}")
    members = set(thread.as_thread().members)
    assert members == {hall.server.world.bot.id, hall.ana.user.id, hall.bjorn.user.id}


async def test_a_mention_opens_a_private_thread(hall: Hall, bot: Mini) -> None:
    """In a private thread only who is mentioned sees anything, and is notified."""
    thread = thread_of(hall, ChannelType.PRIVATE_THREAD)
    channel = bot.get_partial_messageable(int(thread.id))
    assert thread not in hall.ana.channels()
    await channel.send(f"yours, {hall.ana.user.mention}")
    assert thread in hall.ana.channels()
    assert thread not in hall.bjorn.channels()
    assert len(hall.ana.notified()) == 1


async def test_a_mention_does_not_open_everything(hall: Hall, bot: Mini) -> None:
    """Where members may not invite, a mention adds nobody and notifies nobody."""
    world = hall.server.world
    thread = thread_of(hall, ChannelType.PRIVATE_THREAD, invitable=False)
    role = hall.guild.members[world.bot.id].roles[0]
    world.change_role(hall.guild, role, role.permissions & ~Permission.MANAGE_THREADS)
    channel = bot.get_partial_messageable(int(thread.id))
    await channel.send(f"yours, {hall.ana.user.mention}")
    assert thread not in hall.ana.channels()
    assert hall.ana.notified() == []


async def test_who_cannot_see_is_not_notified(hall: Hall, bot: Mini) -> None:
    """A mention of somebody who is locked out, or has left, reaches nobody."""
    world = hall.server.world
    world.set_overwrite(hall.channel, hall.member, deny=Permission.VIEW_CHANNEL)
    channel = bot.get_partial_messageable(int(hall.channel.id))
    await channel.send(f"{hall.ana.user.mention} {hall.bjorn.user.mention}")
    assert (len(hall.ana.notified()), len(hall.bjorn.notified())) == (0, 1)
    world.remove_member(hall.guild.members[hall.bjorn.user.id])
    sent = await channel.send(hall.bjorn.user.mention)
    assert hall.server.messages.find(hall.channel.id, str(sent.id)).notified == frozenset()


async def test_archived_threads(hall: Hall, bot: Mini) -> None:
    """Archived threads are listed, the newest first, private ones apart and with permission."""
    threads = [thread_of(hall, ChannelType.PUBLIC_THREAD) for _ in range(3)]
    hidden = thread_of(hall, ChannelType.PRIVATE_THREAD)
    channel = await bot.fetch_channel(int(hall.channel.id))
    assert isinstance(channel, discord.TextChannel)
    for thread in [*threads, hidden]:
        hall.clock.advance(timedelta(seconds=1))
        await bot.call("PATCH", f"/channels/{thread.id}", json={"archived": True})
    found = [str(thread.id) async for thread in channel.archived_threads(limit=2)]
    assert found == [threads[2].id, threads[1].id]
    everything = [str(thread.id) async for thread in channel.archived_threads(limit=None)]
    assert everything == [thread.id for thread in reversed(threads)]
    private = [str(thread.id) async for thread in channel.archived_threads(private=True)]
    assert private == [hidden.id]
    world = hall.server.world
    role = hall.guild.members[world.bot.id].roles[0]
    world.change_role(hall.guild, role, role.permissions & ~Permission.MANAGE_THREADS)
    with pytest.raises(discord.Forbidden):
        _ = [thread async for thread in channel.archived_threads(private=True)]
