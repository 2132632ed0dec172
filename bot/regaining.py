"""Tries again to speak where something has changed in a server.

Where Skald may not speak its notices wait (`bot.matches.outbox.Barred`). Whoever lets it in again,
gives back a permission or opens a thread need do nothing else: the newest board follows.
"""

import discord

from bot.matches.outbox import Outbox


def watch(client: discord.Client, outbox: Outbox) -> None:
    """Let every change that may bring back a permission hasten what waits for its server."""

    async def on_guild_join(guild: discord.Guild) -> None:
        await outbox.hasten(guild.id)

    async def on_guild_role_update(_: discord.Role, after: discord.Role) -> None:
        await outbox.hasten(after.guild.id)

    async def on_guild_role_delete(role: discord.Role) -> None:
        await outbox.hasten(role.guild.id)

    async def on_member_update(_: discord.Member, after: discord.Member) -> None:
        await outbox.hasten(after.guild.id)

    async def on_guild_channel_update(
        _: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        await outbox.hasten(after.guild.id)

    async def on_raw_thread_update(payload: discord.RawThreadUpdateEvent) -> None:
        await outbox.hasten(payload.guild_id)

    client.event(on_guild_join)
    client.event(on_guild_role_update)
    client.event(on_guild_role_delete)
    client.event(on_member_update)
    client.event(on_guild_channel_update)
    client.event(on_raw_thread_update)
