"""Reactions: kept, told, taken away, limited."""

import discord
import pytest

from bot.playground.messages import REACTIONS
from bot.playground.permissions import Permission
from tests.bot.playground.conftest import Hall
from tests.bot.playground.mini import Mini


async def sent(hall: Hall, bot: Mini) -> discord.Message:
    """A message of Ana's, as the bot fetches it."""
    message = await hall.ana.say(hall.channel, "hail")
    channel = bot.get_partial_messageable(int(hall.channel.id))
    return await channel.fetch_message(int(message.id))


async def test_a_reaction_is_kept(hall: Hall, bot: Mini) -> None:
    """What the bot adds is there when the message is fetched again, once, until it is taken."""
    message = await sent(hall, bot)
    await message.add_reaction("⚓")
    await message.add_reaction("⚓")
    [reaction] = (await message.fetch()).reactions
    assert (reaction.emoji, reaction.count, reaction.me) == ("⚓", 1, True)
    assert bot.user is not None
    await message.remove_reaction("⚓", bot.user)
    assert (await message.fetch()).reactions == []
    told = [event.name for event in hall.server.log if event.name.startswith("MESSAGE_REACTION")]
    assert told == ["MESSAGE_REACTION_ADD", "MESSAGE_REACTION_REMOVE"]


async def test_permission_and_limit(hall: Hall, bot: Mini) -> None:
    """A new emoji needs the permission, and there is room for so many."""
    message = await sent(hall, bot)
    for number in range(REACTIONS):
        await message.add_reaction(chr(0x1F600 + number))
    with pytest.raises(discord.HTTPException) as full:
        await message.add_reaction("⚓")
    assert full.value.code == 30010
    world = hall.server.world
    world.set_overwrite(hall.channel, hall.guild.everyone, deny=Permission.ADD_REACTIONS)
    with pytest.raises(discord.Forbidden):
        await message.add_reaction("⚓")
