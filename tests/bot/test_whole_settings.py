"""A server's settings, and people's own notes."""

import pytest

from bot.assembly import House
from bot.playground.acting import Actor
from bot.playground.command_data import CannotAct
from bot.playground.permissions import Permission
from tests.bot.table import SHORT, Hall, begin


def manager(hall: Hall) -> Actor:
    """Somebody who manages the server."""
    guild = hall.channel.guild
    assert guild is not None
    role = hall.server.world.add_role(guild, "Jarl", Permission.MANAGE_GUILD)
    return hall.server.member(hall.server.world.add_member(guild, "Nora", roles=(role,)))


async def test_the_servers_panel(hall: tuple[Hall, House]) -> None:
    """Who manages the server settles channels, role, language, home and limit; it is kept."""
    opened, house = hall
    nora = manager(opened)
    guild = opened.channel.guild
    assert guild is not None
    role = opened.server.world.add_role(guild, "Moderators")
    panel = await opened.command(nora, "settings")
    assert "Tables may be opened everywhere." in panel.text
    for prefix, value in [
        ("allowed:", opened.channel.id),
        ("moderators:", role.id),
        ("spoken:", "es"),
        ("home:", "thread"),
        ("most:", "1"),
    ]:
        panel = await opened.choose(nora, panel, prefix, value)
    assert f"Tables may be opened in <#{opened.channel.id}>." in panel.text
    assert "Each match lives in a thread of its own" in panel.text
    kept = await house.store.server(int(guild.id))
    assert (kept.moderator_role, kept.language, kept.open_matches) == (int(role.id), "es", 1)
    panel = await opened.press(nora, panel, "check:")
    assert "Skald has every permission it needs." in panel.text
    assert (await opened.press(nora, panel, "closed:")).text == "Closed."


async def test_others_have_no_panel(hall: tuple[Hall, House]) -> None:
    """Only who manages the server has the command; a panel opened before is checked again."""
    opened, house = hall
    with pytest.raises(CannotAct):
        await opened.ana.slash(opened.channel, "settings")
    nora = manager(opened)
    panel = await opened.command(nora, "settings")
    guild = opened.channel.guild
    assert guild is not None
    opened.server.world.set_roles(guild.members[nora.user.id])
    panel = await opened.choose(nora, panel, "most:", "1")
    assert "Only somebody who manages the server" in panel.text
    assert (await house.store.server(int(guild.id))).open_matches is None


async def test_missing_permissions_are_named(hall: tuple[Hall, House]) -> None:
    """The check names what is missing, for the server and for the channels that are used."""
    opened, _ = hall
    nora = manager(opened)
    panel = await opened.command(nora, "settings")
    panel = await opened.choose(nora, panel, "allowed:", opened.channel.id)
    guild = opened.channel.guild
    assert guild is not None
    bot = guild.members[opened.server.world.bot.id]
    opened.server.world.set_overwrite(opened.channel, bot, deny=Permission.EMBED_LINKS)
    panel = await opened.press(nora, panel, "check:")
    assert f"Skald lacks **Embed Links** in <#{opened.channel.id}>." in panel.text


async def test_settings_hold(hall: tuple[Hall, House]) -> None:
    """Tables are opened where, as often and in the language that is settled, in a thread."""
    opened, house = hall
    guild = opened.channel.guild
    assert guild is not None
    nora = manager(opened)
    panel = await opened.command(nora, "settings")
    elsewhere = opened.server.world.add_channel(guild, "talk")
    for prefix, value in [
        ("allowed:", opened.channel.id),
        ("spoken:", "es"),
        ("home:", "thread"),
        ("most:", "1"),
    ]:
        panel = await opened.choose(nora, panel, prefix, value)
    here, opened.channel = opened.channel, elsewhere
    refused = await opened.command(opened.ana, "match", "new", **SHORT)
    assert f"Next: open yours in <#{here.id}>" in refused.text
    opened.channel = here
    answer = await opened.command(opened.ana, "match", "new", **SHORT)
    assert answer.text.startswith("Your match has a thread of its own: <#")
    await house.outbox.drained()
    [thread] = [channel for channel in guild.channels.values() if channel.thread]
    assert thread.name == "Viking Tiles · Ana"
    opened.channel = thread
    assert "abre una mesa" in opened.public[-1].text
    opened.channel = here
    refused = await opened.command(opened.rui, "match", "new", **SHORT)
    assert "At most 1 matches are open" in refused.text


async def test_a_thread_needs_its_permissions(hall: tuple[Hall, House]) -> None:
    """Where matches get threads, what is missing for one is told before anything is made."""
    opened, _ = hall
    nora = manager(opened)
    world, guild = opened.server.world, opened.channel.guild
    assert guild is not None
    panel = await opened.command(nora, "settings")
    await opened.choose(nora, panel, "home:", "thread")
    lost = Permission.CREATE_PUBLIC_THREADS | Permission.SEND_MESSAGES_IN_THREADS
    world.set_overwrite(opened.channel, guild.members[world.bot.id], deny=lost)
    answer = await opened.command(opened.ana, "match", "new", **SHORT)
    named = "**Create Public Threads** and **Send Messages in Threads**"
    assert answer.text.startswith(f"Skald lacks {named} in this channel.")
    assert [channel for channel in guild.channels.values() if channel.thread] == []


async def test_notes(hall: tuple[Hall, House]) -> None:
    """A note is its author's alone; it stands beside the hand, and goes when it is cleared."""
    opened, _ = hall
    await begin(opened)
    assert "Nothing is noted." in (await opened.command(opened.ana, "match", "note")).text
    page = await opened.command(opened.ana, "match", "note", text="mind the fjord")
    assert "mind the fjord" in page.text
    opened_field = await opened.ana.click(page, opened.button(page, "renote:"))
    assert opened_field.modal is not None
    assert opened_field.modal["components"][0]["component"]["value"] == "mind the fjord"
    before = page.edited_at
    await opened.ana.submit(opened_field, {"typed": "mind the forest"})
    await opened.server.until(lambda: page.edited_at != before)
    assert "mind the forest" in page.text
    hand = await opened.command(opened.ana, "match", "hand")
    assert "Your note: mind the forest" in hand.text
    picker = await opened.press(opened.ana, await opened.board(), "play:")
    assert picker.text.startswith("Your note: mind the forest")
    assert "forest" not in (await opened.command(opened.rui, "match", "note")).text
    cleared = await opened.press(opened.ana, page, "unnote:")
    assert "Nothing is noted." in cleared.text
