"""What moderators did, propose and need to know: acts, proposed acts, incidents, reports."""

import sqlite3
from datetime import datetime, timedelta
from typing import Final

from storage.moderation_rows import AuditRow, IncidentRow, ProposalRow, ReportRow
from storage.moments import moment
from storage.reading import typed, typed_list
from storage.writing import columns, insert

PROPOSALS_LAST: Final = timedelta(days=1)
INCIDENTS_KEPT: Final = 50
"""Of each match; a match that fails at every tick of the clock must not fill the disk."""


def keep_audit(connection: sqlite3.Connection, match_id: int, row: AuditRow) -> None:
    """Remember an act that changed nothing in the match."""
    insert(connection, "audit", {"match_id": match_id, **columns(row)})


def audits(connection: sqlite3.Connection, match_id: int, limit: int) -> list[AuditRow]:
    """The newest acts of moderators on a match, newest first."""
    query = """SELECT act, person_id, name, seated, reason, detail, at FROM audit
        WHERE match_id = ? ORDER BY id DESC LIMIT ?"""
    return typed_list(AuditRow, connection.execute(query, (match_id, limit)).fetchall())


def propose(connection: sqlite3.Connection, row: ProposalRow) -> int:
    """Keep an act that waits for its confirmation; those of former days are forgotten."""
    connection.execute("DELETE FROM proposals WHERE at < ?", (moment(row.at - PROPOSALS_LAST),))
    values = columns(row)
    values.pop("id")
    return insert(connection, "proposals", values)


def proposal(connection: sqlite3.Connection, number: int) -> ProposalRow | None:
    """An act that waits for its confirmation."""
    row = connection.execute("SELECT * FROM proposals WHERE id = ?", (number,)).fetchone()
    return None if row is None else typed(ProposalRow, row)


def keep_incident(connection: sqlite3.Connection, match_id: int, row: IncidentRow) -> int:
    """Keep what went wrong; how many incidents came in a row, this one included."""
    insert(connection, "incidents", {"match_id": match_id, **columns(row)})
    connection.execute(
        """DELETE FROM incidents WHERE match_id = ?1 AND id NOT IN
        (SELECT id FROM incidents WHERE match_id = ?1 ORDER BY id DESC LIMIT ?2)""",
        (match_id, INCIDENTS_KEPT),
    )
    query = "SELECT count(*) FROM incidents WHERE match_id = ? AND revision = ?"
    return int(connection.execute(query, (match_id, row.revision)).fetchone()[0])


def incidents(connection: sqlite3.Connection, match_id: int, limit: int) -> list[IncidentRow]:
    """The newest incidents of a match, newest first."""
    query = """SELECT incident, revision, error, at FROM incidents
        WHERE match_id = ? ORDER BY id DESC LIMIT ?"""
    return typed_list(IncidentRow, connection.execute(query, (match_id, limit)).fetchall())


def keep_report(connection: sqlite3.Connection, match_id: int, row: ReportRow) -> int:
    """Keep what somebody told the moderators; its number."""
    return insert(connection, "reports", {"match_id": match_id, **columns(row)})


def report(connection: sqlite3.Connection, number: int) -> ReportRow | None:
    """What somebody told the moderators."""
    query = "SELECT person_id, name, text, number, at FROM reports WHERE id = ?"
    row = connection.execute(query, (number,)).fetchone()
    return None if row is None else typed(ReportRow, row)


def reports(
    connection: sqlite3.Connection, match_id: int, since: datetime | None, limit: int
) -> list[ReportRow]:
    """The newest reports about a match, newest first."""
    query = """SELECT person_id, name, text, number, at FROM reports
        WHERE match_id = ? AND at >= ? ORDER BY id DESC LIMIT ?"""
    values = (match_id, "" if since is None else moment(since), limit)
    return typed_list(ReportRow, connection.execute(query, values).fetchall())


def unfinished(connection: sqlite3.Connection, guild_id: int) -> list[int]:
    """The matches of a server that are not over, those without a place first, then the newest."""
    query = """SELECT id FROM matches WHERE guild_id = ?
        AND status IN ('lobby', 'running', 'paused', 'suspended')
        ORDER BY status = 'suspended' DESC, id DESC"""
    return [row[0] for row in connection.execute(query, (guild_id,))]
