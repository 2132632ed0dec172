"""Channels, threads, direct messages, members and permissions."""

from datetime import timedelta

import discord
import pytest

from bot.playground.command_data import CannotAct
from bot.playground.permissions import Permission, permissions_in
from bot.playground.threads import open_thread
from tests.bot.playground.conftest import Hall
from tests.bot.playground.mini import Mini


def place(hall: Hall, bot: Mini) -> discord.TextChannel:
    """Return the channel as the bot knows it."""
    channel = bot.get_channel(int(hall.channel.id))
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_thread_on_a_message(hall: Hall, bot: Mini) -> None:
    """A thread grows from a message once, and takes its id."""
    sent = await place(hall, bot).send("a match")
    thread = await sent.create_thread(name="The match", auto_archive_duration=4320)
    assert thread.id == sent.id
    await thread.send("in the thread")
    ours = hall.server.world.channel(str(thread.id))
    assert [m.text for m in hall.ana.sees(ours)] == ["in the thread"]
    outcome = await hall.ana.slash(ours, "game", "board")
    assert (outcome.message.channel, ours.as_thread().message_count) == (ours, 2)
    with pytest.raises(discord.HTTPException) as refused:
        await bot.call(
            "POST",
            f"/channels/{hall.channel.id}/messages/{sent.id}/threads",
            json={"name": "again"},
        )
    assert refused.value.code == 160004


async def test_thread_names_and_minutes(hall: Hall, bot: Mini) -> None:
    """A thread's name has 1 to 100 characters and its time of archiving is one of four."""
    path = f"/channels/{hall.channel.id}/threads"
    for body in ({"name": "x" * 101, "type": 11}, {"name": "x", "auto_archive_duration": 90}):
        with pytest.raises(discord.HTTPException) as refused:
            await bot.call("POST", path, json=body)
        assert refused.value.code == 50035
    hall.server.violations.clear()


async def test_archived_thread(hall: Hall, bot: Mini) -> None:
    """An archived thread refuses edits, and wakes when somebody writes in it."""
    thread = await place(hall, bot).create_thread(
        name="old", type=discord.ChannelType.public_thread
    )
    sent = await thread.send("words")
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException) as refused:
        await sent.edit(content="other words")
    assert refused.value.code == 50083
    await thread.send("awake")
    ours = hall.server.world.channel(str(thread.id))
    assert not ours.as_thread().archived
    await hall.ana.say(ours, "indeed")
    assert [m.text for m in hall.ana.sees(ours)] == ["words", "awake", "indeed"]


async def test_locked_thread(hall: Hall, bot: Mini) -> None:
    """A locked and archived thread wakes only for those who manage threads."""
    world = hall.server.world
    thread = await place(hall, bot).create_thread(
        name="closed", type=discord.ChannelType.public_thread
    )
    ours = world.channel(str(thread.id))
    await thread.edit(archived=True, locked=True)
    with pytest.raises(Exception, match="Thread is archived"):
        await hall.ana.say(ours, "let me in")
    bot_role = hall.guild.members[world.bot.id].roles[0]
    without = bot_role.permissions & ~Permission.MANAGE_THREADS
    world.change_role(hall.guild, bot_role, without)
    with pytest.raises(discord.HTTPException) as refused:
        await thread.send("let me in")
    assert refused.value.code == 50083
    with pytest.raises(discord.Forbidden):
        await thread.edit(locked=False)


async def test_idle_thread_archives_itself(hall: Hall, bot: Mini) -> None:
    """A thread in which nobody writes is archived after its time; writing wakes it."""
    thread = await place(hall, bot).create_thread(
        name="slow", type=discord.ChannelType.public_thread, auto_archive_duration=60
    )
    sent = await thread.send("words")
    hall.clock.advance(timedelta(minutes=59))
    await sent.edit(content="other words")
    hall.clock.advance(timedelta(minutes=2))
    with pytest.raises(discord.HTTPException) as refused:
        await sent.edit(content="too late")
    assert refused.value.code == 50083
    await thread.send("awake")
    await sent.edit(content="in time")


async def test_private_thread(hall: Hall, bot: Mini) -> None:
    """A private thread is seen by its members alone."""
    thread = await place(hall, bot).create_thread(
        name="secret", type=discord.ChannelType.private_thread, invitable=False
    )
    ours = hall.server.world.channel(str(thread.id))
    await thread.send("hush")
    assert hall.ana.sees(ours) == []
    await thread.add_user(discord.Object(int(hall.ana.user.id)))
    assert [m.text for m in hall.ana.sees(ours)] == ["hush"]
    assert ours not in hall.bjorn.channels()
    assert len(await thread.fetch_members()) == 2
    await thread.remove_user(discord.Object(int(hall.ana.user.id)))
    assert hall.ana.sees(ours) == []


async def test_threads_of_others_are_not_announced(hall: Hall, bot: Mini) -> None:
    """The bot learns of a private thread only if it is in it."""
    world, ana = hall.server.world, hall.ana.user
    role = hall.guild.members[world.bot.id].roles[0]
    world.change_role(hall.guild, role, role.permissions & ~Permission.MANAGE_THREADS)
    hidden = open_thread(world, hall.channel, ana, {"name": "hidden", "type": 12})
    shown = open_thread(world, hall.channel, ana, {"name": "shown", "type": 11})
    guild = bot.get_guild(int(hall.guild.id))
    assert guild is not None
    await hall.server.until(lambda: guild.get_thread(int(shown.id)))
    assert guild.get_thread(int(hidden.id)) is None


async def test_roles_come_and_go(hall: Hall, bot: Mini) -> None:
    """A deleted role leaves members and channels, and the bot hears of its own roles."""
    world = hall.server.world
    crew = world.add_role(hall.guild, "crew")
    guild = bot.get_guild(int(hall.guild.id))
    assert guild is not None
    own = hall.guild.members[world.bot.id]
    world.set_roles(own, *own.roles, crew)
    world.set_roles(hall.member, crew)
    world.set_overwrite(hall.channel, crew, deny=Permission.SEND_MESSAGES)
    await hall.server.until(lambda: guild.me.get_role(int(crew.id)))
    world.remove_role(hall.guild, crew)
    await hall.server.until(lambda: guild.me.get_role(int(crew.id)) is None)
    assert (hall.member.roles, list(hall.channel.overwrites)) == ([], [])


async def test_thread_is_deleted_with_its_channel(hall: Hall, bot: Mini) -> None:
    """A deleted channel takes its threads along."""
    thread = await place(hall, bot).create_thread(
        name="brief", type=discord.ChannelType.public_thread
    )
    hall.server.world.delete_channel(hall.channel)
    await hall.server.until(lambda: bot.get_channel(int(hall.channel.id)) is None)
    with pytest.raises(discord.NotFound) as refused:
        await thread.send("anybody?")
    assert refused.value.code == 10003


async def test_direct_message(hall: Hall, bot: Mini) -> None:
    """A direct message goes to one person, whom it notifies."""
    user = await bot.fetch_user(int(hall.ana.user.id))
    sent = await user.send("your turn")
    assert [m.id for m in hall.ana.notified()] == [str(sent.id)]
    direct = hall.ana.channels()[-1]
    assert [m.text for m in hall.ana.sees(direct)] == ["your turn"]
    assert hall.bjorn.sees(direct) == []
    await hall.ana.say(direct, "coming")
    heard = await hall.server.until(lambda: bot.heard and bot.heard[-1])
    await hall.server.until(lambda: bot.heard[-1].content == "coming")
    assert heard.guild is None
    outcome = await hall.ana.slash(direct, "game", "board")
    assert outcome.message.channel is direct


async def test_closed_direct_messages(hall: Hall, bot: Mini) -> None:
    """Closed doors and strangers have their own errors."""
    user = await bot.fetch_user(int(hall.ana.user.id))
    hall.ana.user.accepts_dms = False
    with pytest.raises(discord.Forbidden) as closed:
        await user.send("your turn")
    assert closed.value.code == 50007
    hall.ana.user.accepts_dms = True
    hall.server.world.remove_member(hall.member)
    with pytest.raises(discord.Forbidden) as strange:
        await user.send("your turn")
    assert strange.value.code == 50278


async def test_a_ban(hall: Hall, bot: Mini) -> None:
    """Who is banned is no member, and cannot join before the ban is lifted."""
    world, user = hall.server.world, hall.ana.user
    world.ban(hall.member)
    with pytest.raises(discord.NotFound) as unknown:
        await bot.get_guild(int(hall.guild.id)).fetch_member(int(user.id))
    assert unknown.value.code == 10007
    with pytest.raises(ValueError, match="is banned from"):
        world.add_member(hall.guild, user)
    world.unban(hall.guild, user)
    assert world.add_member(hall.guild, user).user is user


async def test_overwrites(hall: Hall, bot: Mini) -> None:
    """Roles and members are granted and denied in Discord's order."""
    world, channel = hall.server.world, hall.channel
    crew = world.add_role(hall.guild, "crew", Permission.MANAGE_MESSAGES)
    world.set_roles(hall.member, crew)
    world.set_overwrite(channel, hall.guild.everyone, deny=Permission.VIEW_CHANNEL)
    assert hall.channel not in hall.ana.channels()
    assert permissions_in(hall.member, channel) == 0
    world.set_overwrite(channel, crew, allow=Permission.VIEW_CHANNEL)
    assert permissions_in(hall.member, channel) & Permission.MANAGE_MESSAGES
    world.set_overwrite(channel, hall.member, deny=Permission.SEND_MESSAGES)
    with pytest.raises(CannotAct, match="may not write"):
        await hall.ana.say(channel, "hail")
    world.change_role(hall.guild, crew, Permission.ADMINISTRATOR)
    await hall.ana.say(channel, "hail")


async def test_bot_without_access(hall: Hall, bot: Mini) -> None:
    """Without the view it has no access, without the word no permission, and it hears nothing."""
    world = hall.server.world
    member = hall.guild.members[world.bot.id]
    world.set_overwrite(hall.channel, member, deny=Permission.SEND_MESSAGES)
    with pytest.raises(discord.Forbidden) as mute:
        await place(hall, bot).send("x")
    assert mute.value.code == 50013
    world.set_overwrite(hall.channel, member, deny=Permission.VIEW_CHANNEL)
    with pytest.raises(discord.Forbidden) as blind:
        await place(hall, bot).send("x")
    assert blind.value.code == 50001
    await hall.ana.say(hall.channel, "unheard")
    other = world.add_channel(hall.guild, "market")
    await hall.ana.say(other, "heard")
    await hall.server.until(lambda: bot.heard)
    assert [m.channel.id for m in bot.heard] == [int(other.id)]
    outcome = await hall.ana.slash(hall.channel, "game", "board")
    assert outcome.kind == "message"


async def test_attachments_need_a_permission(hall: Hall, bot: Mini) -> None:
    """Files and embeds are refused where the bot may not attach them."""
    from tests.bot.playground.mini import picture

    member = hall.guild.members[hall.server.world.bot.id]
    deny = Permission.ATTACH_FILES | Permission.EMBED_LINKS
    hall.server.world.set_overwrite(hall.channel, member, deny=deny)
    for options in ({"file": picture()}, {"embed": discord.Embed(title="x")}):
        with pytest.raises(discord.Forbidden) as refused:
            await place(hall, bot).send(**options)
        assert refused.value.code == 50013


async def test_command_permissions(hall: Hall, bot: Mini) -> None:
    """A command is offered only to those who may use it, and only where it applies."""
    commands = [
        {"name": "mod", "description": "x", "default_member_permissions": "8192"},
        {"name": "owner", "description": "x", "default_member_permissions": "0"},
        {"name": "hall", "description": "x", "contexts": [0]},
    ]
    await bot.call("PUT", f"/applications/{bot.application_id}/commands", json=commands)
    world, offered = hall.server.world, hall.server.commands.usable
    direct = world.direct(hall.ana.user)

    def names(channel: object) -> list[str]:
        return [command["name"] for command in offered(hall.ana.user, channel)]

    assert names(hall.channel) == ["hall"]
    assert names(direct) == ["mod", "owner"]
    moderator = world.add_role(hall.guild, "moderator", Permission.MANAGE_MESSAGES)
    world.set_roles(hall.member, moderator)
    assert names(hall.channel) == ["mod", "hall"]
    world.set_overwrite(hall.channel, hall.guild.everyone, deny=Permission.USE_APPLICATION_COMMANDS)
    assert names(hall.channel) == []


async def test_slowmode(hall: Hall, bot: Mini) -> None:
    """Slowmode holds people back, not the bot."""
    slow = hall.server.world.add_channel(hall.guild, "slow", slowmode=60)
    await hall.ana.say(slow, "one")
    with pytest.raises(CannotAct, match="slowmode"):
        await hall.ana.say(slow, "two")
    channel = await bot.fetch_channel(int(slow.id))
    assert isinstance(channel, discord.TextChannel)
    await channel.send("three")
    await channel.send("four")


async def test_bot_makes_channels(hall: Hall, bot: Mini) -> None:
    """With the permission the bot makes, changes and deletes channels and their overwrites."""
    guild = bot.get_guild(int(hall.guild.id))
    assert guild is not None
    with pytest.raises(discord.Forbidden):
        await guild.create_text_channel("arena")
    world = hall.server.world
    role = hall.guild.members[world.bot.id].roles[0]
    added = Permission.MANAGE_CHANNELS | Permission.MANAGE_ROLES
    world.change_role(hall.guild, role, role.permissions | added)
    own = {guild.me: discord.PermissionOverwrite(view_channel=True)}
    arena = await guild.create_text_channel("arena", topic="fights", overwrites=own)
    await arena.set_permissions(guild.default_role, view_channel=False)
    ours = world.channel(str(arena.id))
    assert (ours.topic, ours in hall.ana.channels()) == ("fights", False)
    await arena.set_permissions(guild.default_role, overwrite=None)
    await arena.edit(topic="peace")
    assert (ours.topic, ours in hall.ana.channels()) == ("peace", True)
    await arena.delete()
    assert ours.id not in world.channels


async def test_bot_is_thrown_out_and_returns(hall: Hall, bot: Mini) -> None:
    """A server that throws the bot out is gone for it until it is invited again."""
    world, guild_id = hall.server.world, int(hall.guild.id)
    world.remove_bot(hall.guild)
    await hall.server.until(lambda: bot.get_guild(guild_id) is None)
    with pytest.raises(discord.Forbidden):
        await bot.call("POST", f"/channels/{hall.channel.id}/messages", json={"content": "x"})
    world.invite_bot(hall.guild)
    await hall.server.until(lambda: bot.get_guild(guild_id) is not None)


async def test_lookups(hall: Hall, bot: Mini) -> None:
    """Channels, roles, threads, people and the way to the gateway can be asked for."""
    guild = bot.get_guild(int(hall.guild.id))
    assert guild is not None
    thread = await place(hall, bot).create_thread(
        name="talk", type=discord.ChannelType.public_thread
    )
    assert [channel.name for channel in await guild.fetch_channels()] == ["longships"]
    assert [role.name for role in await guild.fetch_roles()] == ["@everyone", "Skald"]
    assert [found.id for found in await guild.active_threads()] == [thread.id]
    assert (await guild.fetch_member(int(hall.ana.user.id))).display_name == "Ana"
    assert (await bot.fetch_guild(guild.id)).name == "Hall"
    assert (await bot.application_info()).name == "Skald"
    address = hall.server.gateway.url
    assert await bot.call("GET", "/gateway") == {"url": address}
    assert (await bot.call("GET", "/gateway/bot"))["url"] == address


async def test_listing_members_is_privileged(hall: Hall, bot: Mini) -> None:
    """Without the privileged intent the bot cannot list a server's members."""
    with pytest.raises(discord.Forbidden):
        await bot.call("GET", f"/guilds/{hall.guild.id}/members?limit=2")
    hall.server.gateway.privileged = True
    first = await bot.call("GET", f"/guilds/{hall.guild.id}/members?limit=2")
    after = first[-1]["user"]["id"]
    path = f"/guilds/{hall.guild.id}/members?limit=1000&after={after}"
    rest = await bot.call("GET", path)
    ids = [member["user"]["id"] for member in [*first, *rest]]
    assert sorted(ids) == sorted(hall.guild.members)
    with pytest.raises(discord.HTTPException):
        await bot.call("GET", f"/guilds/{hall.guild.id}/members?limit=1001")
