"""How people read what is said to them alone: statements run on the connection's thread."""

import sqlite3


def languages(connection: sqlite3.Connection) -> dict[int, str]:
    """The languages that people have chosen."""
    query = "SELECT person_id, language FROM preferences WHERE language IS NOT NULL"
    return dict(connection.execute(query).fetchall())


def marked(connection: sqlite3.Connection) -> set[int]:
    """The people who want marks beside names."""
    query = "SELECT person_id FROM preferences WHERE marks"
    return {person_id for (person_id,) in connection.execute(query)}


def unhinted(connection: sqlite3.Connection) -> set[int]:
    """The people who want no hints."""
    query = "SELECT person_id FROM preferences WHERE NOT hints"
    return {person_id for (person_id,) in connection.execute(query)}


def spoken(connection: sqlite3.Connection) -> dict[int, str]:
    """The languages that people's Discord had when they were last seen."""
    return dict(connection.execute("SELECT person_id, language FROM spoken").fetchall())


def keep_spoken(connection: sqlite3.Connection, person_id: int, language: str) -> None:
    """The language of a person's Discord from now on."""
    connection.execute(
        "INSERT INTO spoken VALUES (?, ?) ON CONFLICT DO UPDATE SET language = excluded.language",
        (person_id, language),
    )
