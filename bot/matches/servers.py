"""What a server has settled for its tables, and what people noted for themselves."""

import msgspec

from bot.matches.desk import Desk
from bot.matches.people import Person, Place
from bot.matches.refusals import Refused
from storage.rows import ServerRow

LONGEST_NOTE = 1_000


class Servers(Desk):
    """Settings and notes: they change no match."""

    async def server(self, guild_id: int | None) -> ServerRow:
        """The settings of a server; the defaults for a direct message."""
        return ServerRow(guild_id=0) if guild_id is None else await self.store.server(guild_id)

    async def settle(self, row: ServerRow) -> None:
        """Keep a server's settings. Whether somebody may do that is for the caller to see."""
        await self.store.settle(row)

    async def channel_gone(self, guild_id: int, channel_id: int) -> None:
        """A channel has vanished: if the moderators read there, they read nowhere now."""
        row = await self.store.server(guild_id)
        if row.moderator_channel == channel_id:
            await self.store.settle(msgspec.structs.replace(row, moderator_channel=None))

    async def check_place(self, place: Place, parent_id: int | None = None) -> None:
        """Refused channel_closed or too_many_open where a server allows no further table.

        `parent_id` is the channel of a thread: what holds for the one holds for the other.
        """
        if place.guild_id is None:
            return
        row = await self.store.server(place.guild_id)
        if row.channels and not {place.channel_id, parent_id} & {*row.channels}:
            raise Refused("channel_closed", channels=[f"<#{channel}>" for channel in row.channels])
        if row.open_matches is not None:
            await self._check_room(place.guild_id, row.open_matches)

    async def _check_room(self, guild_id: int, most: int) -> None:
        if await self.store.open_in(guild_id) >= most:
            raise Refused("too_many_open", most=most)

    async def note(self, match_id: int, person: Person) -> str:
        """What a person noted on a match; empty if nothing."""
        return await self.store.note(match_id, person.id)

    async def keep_note(self, match_id: int, person: Person, text: str) -> str:
        """Keep a note in place of the former one; what is kept."""
        kept = text.strip()[:LONGEST_NOTE]
        await self.store.keep_note(match_id, person.id, kept)
        return kept
