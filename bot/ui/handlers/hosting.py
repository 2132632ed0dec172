"""Whose table it is, before somebody acts as its host."""

from typing import Final

import discord

from bot.ui.asking import Asking

_GONE: Final = frozenset({10_007, 10_013})
"""No member of the server, or nobody at all."""


async def look_for_host(asking: Asking, match_id: int) -> None:
    """Free the seat of a host who has left the server: the table is the next one's then.

    Discord is asked only when somebody else acts as the host: it does not tell us who leaves.
    """
    position, guild = await asking.matches.position(match_id), asking.interaction.guild
    host = position.match.host_id
    if guild is None or position.match.status != "lobby" or host == asking.person.id:
        return
    try:
        await guild.fetch_member(host)
    except discord.NotFound as error:
        if error.code in _GONE:
            await asking.matches.gone(match_id, host)
