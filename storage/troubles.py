"""What is wrong in a database that is sound: matches that cannot go on, notices that wait."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from storage.migrate import migrations, schema_version

OFTEN: Final = 8
"""Failures after which a notice waits for more than bad luck."""


class Troubles(msgspec.Struct, frozen=True):
    """`homeless` have lost their channel, `broken` have paused themselves, with incident.

    `silent`: matches with notices that have failed often, each with the reason of the oldest.
    """

    homeless: tuple[int, ...] = ()
    broken: tuple[tuple[int, str], ...] = ()
    silent: tuple[tuple[int, str], ...] = ()


def troubles(path: Path) -> Troubles:
    """Read a database without writing to it; nothing is told of one of another release."""
    address = f"{path.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as connection:
        if schema_version(connection) != max(migrations()):
            return Troubles()
        homeless = "SELECT id FROM matches WHERE status = 'suspended' ORDER BY id"
        broken = """SELECT id, incident FROM matches
            WHERE status = 'paused' AND incident IS NOT NULL ORDER BY id"""
        silent = """SELECT match_id, coalesce(error, '') FROM outbox WHERE id IN (
            SELECT min(id) FROM outbox WHERE status = 'waiting' AND attempts >= ?
            GROUP BY match_id) ORDER BY match_id"""
        return Troubles(
            homeless=tuple(row[0] for row in connection.execute(homeless)),
            broken=tuple((row[0], row[1]) for row in connection.execute(broken)),
            silent=tuple((row[0], row[1]) for row in connection.execute(silent, (OFTEN,))),
        )
