"""Who acts, and where."""

import msgspec


class Person(msgspec.Struct, frozen=True):
    """A Discord user: id and display name, raw and unescaped; `bot`: a program, not a person."""

    id: int
    name: str
    bot: bool = False


class Place(msgspec.Struct, frozen=True):
    """A channel or thread; `guild_id` None for a direct message."""

    guild_id: int | None
    channel_id: int
