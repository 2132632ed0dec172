"""A server's settings and people's notes."""

import msgspec

from storage.rows import ServerRow
from storage.sqlite import SqliteStore
from tests.storage.rows import change, match_row

SETTLED = ServerRow(
    guild_id=9,
    channels=(5, 6),
    moderator_role=7,
    language="es",
    open_matches=3,
    home="thread",
)


async def test_a_server_settles(store: SqliteStore) -> None:
    """Without settings there are defaults; what is settled replaces what was."""
    assert await store.server(9) == ServerRow(guild_id=9)
    await store.settle(msgspec.structs.replace(SETTLED, language="en"))
    await store.settle(SETTLED)
    assert await store.server(9) == SETTLED
    assert await store.server(8) == ServerRow(guild_id=8)


async def test_open_matches_are_counted(store: SqliteStore) -> None:
    """Lobbies and running matches of this server count, those that are over do not."""
    assert await store.open_in(9) == 0
    await store.commit(change(match_row(channel_id=1)))
    await store.commit(change(match_row(channel_id=2, status="running")))
    await store.commit(change(match_row(channel_id=3, status="finished")))
    await store.commit(change(match_row(channel_id=4, guild_id=8)))
    assert await store.open_in(9) == 2


async def test_notes(store: SqliteStore) -> None:
    """Each person has a note of their own on each match; an empty one is none."""
    match_id = (await store.commit(change())).match_id
    assert await store.note(match_id, 1) == ""
    await store.keep_note(match_id, 1, "mind the fjord")
    await store.keep_note(match_id, 2, "block Ana")
    await store.keep_note(match_id, 1, "mind the forest")
    assert await store.note(match_id, 1) == "mind the forest"
    assert await store.note(match_id, 2) == "block Ana"
    await store.keep_note(match_id, 1, "")
    assert await store.note(match_id, 1) == ""
