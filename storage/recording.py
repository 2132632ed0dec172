"""Statements about results, turn times and followers, run on the connection's thread."""

import sqlite3
from collections.abc import Sequence
from datetime import datetime, timedelta

from storage.clock_rows import ClockRow
from storage.moments import moment
from storage.reading import typed, typed_list
from storage.record_rows import FollowRow, PlayedRow, ResultRow, TurnRow
from storage.rows import Change, Committed
from storage.writing import columns, insert
from storage.writing import commit as write

_PLAYED = """SELECT results.*, game, guild_id, ended_at, name, withdrawn FROM results
    JOIN matches ON matches.id = results.match_id
    JOIN seats ON seats.match_id = results.match_id AND seats.seat = results.seat"""


_SPOILED = """EXISTS (SELECT 1 FROM submissions
        WHERE match_id = matches.id AND act = 'end' AND source = 'clock')
    AND (EXISTS (SELECT 1 FROM turns WHERE match_id = matches.id AND person_id = :person
            AND late AND turns.ply = matches.ply)
        OR EXISTS (SELECT 1 FROM absences WHERE match_id = matches.id AND person_id = :person
            AND cause <> 'wish' AND outcome = 'over'))"""
"""Whether time ended a match without a result while this person was absent."""


def movers(connection: sqlite3.Connection, match_id: int) -> list[tuple[int, int]]:
    """Who has moved in which seat by their own will, or as an automated player: seat, author."""
    query = """SELECT DISTINCT seat, author_id FROM moves
        JOIN submissions ON submissions.id = moves.submission_id
        WHERE moves.match_id = ? AND source NOT IN ('clock', 'moderator')"""
    return [(row[0], row[1]) for row in connection.execute(query, (match_id,))]


def unrecorded(connection: sqlite3.Connection) -> list[int]:
    """The finished matches whose results are not kept."""
    query = """SELECT id FROM matches WHERE status = 'finished' AND NOT practice
        AND NOT EXISTS (SELECT 1 FROM results WHERE match_id = matches.id) ORDER BY id"""
    return [row[0] for row in connection.execute(query)]


def record(connection: sqlite3.Connection, match_id: int, results: Sequence[ResultRow]) -> None:
    """Keep the results of a match in place of the former ones."""
    connection.execute("DELETE FROM results WHERE match_id = ?", (match_id,))
    for result in results:
        insert(connection, "results", {"match_id": match_id, **columns(result)})


def played(
    connection: sqlite3.Connection, game: str | None, guild_id: int | None, person_id: int | None
) -> list[PlayedRow]:
    """The results that fit what is not None, in the order in which the matches ended."""
    query = f"""{_PLAYED} WHERE (:game IS NULL OR game = :game)
        AND (:guild IS NULL OR guild_id = :guild)
        AND (:person IS NULL OR results.person_id = :person)
        ORDER BY ended_at, results.match_id, results.seat"""
    values = {"game": game, "guild": guild_id, "person": person_id}
    return typed_list(PlayedRow, connection.execute(query, values).fetchall())


def turns(
    connection: sqlite3.Connection, game: str | None, guild_id: int | None, person_id: int | None
) -> list[TurnRow]:
    """The turns, of matches that are over alone: those of others could tell of orders."""
    query = """SELECT turns.match_id, seat, person_id, seconds, late FROM turns
        JOIN matches ON matches.id = turns.match_id
        WHERE status IN ('finished', 'ended') AND (:game IS NULL OR game = :game)
        AND (:guild IS NULL OR guild_id = :guild) AND (:person IS NULL OR person_id = :person)
        ORDER BY turns.id"""
    values = {"game": game, "guild": guild_id, "person": person_id}
    return typed_list(TurnRow, connection.execute(query, values).fetchall())


def begun_by(
    connection: sqlite3.Connection, game: str | None, guild_id: int | None, person_id: int
) -> int:
    """How many matches a person has had a seat in, to their end or not.

    Those that came to a result, and those that ended without one because this person was absent.
    """
    query = f"""SELECT count(*) FROM matches WHERE NOT practice
        AND (:game IS NULL OR game = :game) AND (:guild IS NULL OR guild_id = :guild)
        AND EXISTS (SELECT 1 FROM holders WHERE match_id = matches.id AND person_id = :person)
        AND (status = 'finished' OR status = 'ended' AND {_SPOILED})"""  # noqa: S608, our own words
    values = {"game": game, "guild": guild_id, "person": person_id}
    return int(connection.execute(query, values).fetchone()[0])


def follows(connection: sqlite3.Connection, match_id: int) -> list[FollowRow]:
    """Everybody who follows a match."""
    query = "SELECT * FROM follows WHERE match_id = ? ORDER BY person_id"
    return typed_list(FollowRow, connection.execute(query, (match_id,)).fetchall())


def follow_of(connection: sqlite3.Connection, match_id: int, person_id: int) -> FollowRow | None:
    """How a person follows a match; None if they do not."""
    query = "SELECT * FROM follows WHERE match_id = ? AND person_id = ?"
    row = connection.execute(query, (match_id, person_id)).fetchone()
    return None if row is None else typed(FollowRow, row)


def follow(connection: sqlite3.Connection, row: FollowRow) -> None:
    """Let a person follow a match, in place of how they did before."""
    unfollow(connection, row.match_id, row.person_id)
    insert(connection, "follows", columns(row))


def unfollow(connection: sqlite3.Connection, match_id: int, person_id: int) -> None:
    """A person follows a match no longer."""
    query = "DELETE FROM follows WHERE match_id = ? AND person_id = ?"
    connection.execute(query, (match_id, person_id))


def gallery(connection: sqlite3.Connection, match_id: int) -> int | None:
    """The thread in which a match's followers read; None if there is none."""
    query = "SELECT channel_id FROM galleries WHERE match_id = ?"
    row = connection.execute(query, (match_id,)).fetchone()
    return None if row is None else int(row[0])


def set_gallery(connection: sqlite3.Connection, match_id: int, channel_id: int | None) -> None:
    """Another thread for a match's followers; None: it is gone, and nobody follows there."""
    connection.execute("DELETE FROM galleries WHERE match_id = ?", (match_id,))
    if channel_id is None:
        query = "DELETE FROM follows WHERE match_id = ? AND place = 'thread'"
        connection.execute(query, (match_id,))
    else:
        values = {"match_id": match_id, "channel_id": channel_id}
        insert(connection, "galleries", values)


def commit(connection: sqlite3.Connection, change: Change) -> Committed:
    """Write a change and what it means for the records: results, turns that begin and end."""
    committed = write(connection, change)
    _write_records(connection, committed.match_id, change)
    return committed


def _write_records(connection: sqlite3.Connection, match_id: int, change: Change) -> None:
    if change.results is not None:
        record(connection, match_id, change.results)
    elif change.match.status not in {"finished", "ended"}:
        connection.execute("DELETE FROM results WHERE match_id = ?", (match_id,))
    if not change.match.practice:
        _write_visits(connection, match_id, change)


def _write_visits(connection: sqlite3.Connection, match_id: int, change: Change) -> None:
    """Let turns begin, rest and end as the match goes on, pauses and hands over."""
    status, now = change.match.status, change.submission.at
    _end_visits(connection, match_id, change)
    for clock in change.clocks or ():
        if clock.began is not None:
            _begin_visit(connection, match_id, clock, change)
    if change.undone:
        query = "DELETE FROM turns WHERE match_id = ? AND ply > ?"
        connection.execute(query, (match_id, change.match.ply))
    if status == "ended":
        connection.execute("DELETE FROM visits WHERE match_id = ?", (match_id,))
    elif status == "running":
        query = "UPDATE visits SET since = ? WHERE match_id = ? AND since IS NULL"
        connection.execute(query, (moment(now), match_id))
        _rest(connection, match_id, now, change.interrupted)
    else:
        _rest(connection, match_id, now)


def _rest(
    connection: sqlite3.Connection,
    match_id: int,
    now: datetime,
    seats: Sequence[int] | None = None,
) -> None:
    """No time passes for seats in whose turn another one is asked.

    None: nor for anybody, while a match is paused or has no place.
    """
    for row in _visits(connection, match_id):
        if seats is None or row["seat"] in seats:
            connection.execute(
                "UPDATE visits SET since = NULL, seconds = ? WHERE match_id = ? AND seat = ?",
                (_spent(connection, row, now), match_id, row["seat"]),
            )


def _visits(connection: sqlite3.Connection, match_id: int) -> list[sqlite3.Row]:
    """The turns that go on, with the clock of each as it was before the change."""
    query = """SELECT visits.*, seats.person_id AS holder, automated OR withdrawn AS gone,
        up, due_at, away FROM visits
        JOIN matches ON matches.id = visits.match_id
        JOIN seats ON seats.match_id = visits.match_id AND seats.seat = visits.seat
        LEFT JOIN clocks ON clocks.match_id = visits.match_id AND clocks.seat = visits.seat
        WHERE visits.match_id = ?"""
    return connection.execute(query, (match_id,)).fetchall()


def _spent(connection: sqlite3.Connection, visit: sqlite3.Row, now: datetime) -> float:
    """The seconds of a turn until now, without the days away on which clocks rest."""
    seconds: float = visit["seconds"]
    if visit["since"] is None:
        return seconds
    since = datetime.fromisoformat(visit["since"])
    span = now - since
    if visit["away"]:
        query = "SELECT starts_at, ends_at FROM away WHERE person_id = ?"
        for row in connection.execute(query, (visit["person_id"],)):
            starts_at, ends_at = map(datetime.fromisoformat, row)
            span -= max(min(ends_at, now) - max(starts_at, since), timedelta())
    return seconds + max(0.0, span.total_seconds())


def _end_visits(connection: sqlite3.Connection, match_id: int, change: Change) -> None:
    """Turns end when their seat is no longer asked; those that were taken back never were.

    One that an order played is not kept: its time would tell of the order. One that nobody
    has made is kept only if it came too late: that is how a person lost the seat, or the match.
    """
    now = change.submission.at
    for visit in _visits(connection, match_id):
        replaced = visit["holder"] != visit["person_id"]
        if visit["seat"] not in change.answered and not replaced:
            continue
        keys = (match_id, visit["seat"])
        connection.execute("DELETE FROM visits WHERE match_id = ? AND seat = ?", keys)
        up = visit["up"] or (visit["due_at"] is not None and visit["due_at"] <= moment(now))
        unmade = replaced or visit["gone"] or change.submission.act == "end"
        ordered = change.submission.source == "order"
        if not (change.undone or ordered or (unmade and not up)):
            values = {
                "match_id": match_id,
                "seat": visit["seat"],
                "person_id": visit["person_id"],
                "ply": change.match.ply,
                "seconds": _spent(connection, visit, now),
                "late": int(bool(up)),
            }
            insert(connection, "turns", values)


def _begin_visit(
    connection: sqlite3.Connection, match_id: int, clock: ClockRow, change: Change
) -> None:
    """A turn begins when a person's seat is asked; one that was handed over in vain goes on."""
    connection.execute(
        "INSERT INTO visits (match_id, seat, person_id, since, seconds)"
        " VALUES (:match, :seat, :person, NULL, coalesce((SELECT seconds FROM turns"
        " WHERE match_id = :match AND seat = :seat AND person_id = :person AND ply > :ply"
        " ORDER BY id LIMIT 1), 0.0)) ON CONFLICT DO NOTHING",
        {
            "match": match_id,
            "seat": clock.seat,
            "person": clock.person_id,
            "ply": change.match.ply,
        },
    )
