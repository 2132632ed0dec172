"""What is kept beside the matches: a server's settings and people's own notes."""

import sqlite3

from storage.reading import typed
from storage.rows import ServerRow
from storage.writing import columns, insert


def server(connection: sqlite3.Connection, guild_id: int) -> ServerRow:
    """What a server has settled; the defaults if it has settled nothing."""
    query = "SELECT * FROM servers WHERE guild_id = ?"
    row = connection.execute(query, (guild_id,)).fetchone()
    return ServerRow(guild_id=guild_id) if row is None else typed(ServerRow, row)


def settle(connection: sqlite3.Connection, row: ServerRow) -> None:
    """Keep a server's settings in place of the former ones."""
    connection.execute("DELETE FROM servers WHERE guild_id = ?", (row.guild_id,))
    insert(connection, "servers", columns(row))


def open_in(connection: sqlite3.Connection, guild_id: int) -> int:
    """How many matches of a server are open."""
    query = """SELECT count(*) FROM matches
        WHERE guild_id = ? AND status IN ('lobby', 'running', 'paused')"""
    return int(connection.execute(query, (guild_id,)).fetchone()[0])


def note(connection: sqlite3.Connection, match_id: int, person_id: int) -> str:
    """What a person noted on a match; empty if nothing."""
    query = "SELECT text FROM notes WHERE match_id = ? AND person_id = ?"
    row = connection.execute(query, (match_id, person_id)).fetchone()
    return "" if row is None else str(row[0])


def keep_note(connection: sqlite3.Connection, match_id: int, person_id: int, text: str) -> None:
    """Keep a note in place of the former one; an empty text removes it."""
    query = "DELETE FROM notes WHERE match_id = ? AND person_id = ?"
    connection.execute(query, (match_id, person_id))
    if text:
        values = {"match_id": match_id, "person_id": person_id, "text": text}
        insert(connection, "notes", values)
