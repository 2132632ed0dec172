"""Everything about one person: told as a whole, forgotten as a whole."""

import sqlite3
from pathlib import Path

import pytest

from storage.connection import open_file
from storage.forgetting import DROPPED, KEPT, NAMED, SAID, everything, forget
from storage.migrate import migrate
from storage.record_rows import FORMER
from tests.storage.test_migrate import FORMER_MATCH

CALLED = {"en": "a former player", "es": "exparticipante"}
PERSONAL = {"person_id", "host_id", "author_id", "guest_id"}


@pytest.fixture
def opened(tmp_path: Path) -> sqlite3.Connection:
    """A match in which person 1, Ana, has moved, noted, followed and been told of."""
    connection = open_file(tmp_path / "a.db")
    migrate(connection, tmp_path / "a.db")
    connection.executescript(FORMER_MATCH)
    connection.executescript("""
        INSERT INTO notes VALUES (1, 1, 'mind the fjord');
        INSERT INTO orders VALUES (1, 0, 'lay', 0, 'lay 2', 0, NULL, 0, 0, 0);
        INSERT INTO follows VALUES (1, 1, 'turns', 'direct', 'en', 0);
        INSERT INTO results VALUES (1, 0, 1, 1, 5, 1, 1);
        INSERT INTO turns (match_id, seat, person_id, ply, seconds, late)
        VALUES (1, 0, 1, 1, 60.0, 0);
        INSERT INTO outbox (match_id, kind, number, payload, status, attempts, due_at)
        VALUES (1, 'paused', 1, '{"person": 1, "name": "Ana", "mention": [1, 2]}', 'delivered', 0,
            '2026-03-01T12:00:00.000000+00:00');
        INSERT INTO audit (match_id, act, person_id, name, seated, reason, detail, at)
        VALUES (1, 'pause', 1, 'Ana', 1, 'rest', '', '2026-03-01T12:00:00.000000+00:00');
        INSERT INTO reports (match_id, person_id, name, text, number, at)
        VALUES (1, 1, 'Ana', 'help', 1, '2026-03-01T12:00:00.000000+00:00');
        UPDATE matches SET status = 'finished', language = 'es';
    """)
    yield connection
    connection.close()


def test_no_table_is_left_out(opened: sqlite3.Connection) -> None:
    """Every column that holds a person's id or name belongs to one of the lists."""
    query = """SELECT tables.name AS name, columns.name AS column FROM pragma_table_list AS tables
        JOIN pragma_table_info(tables.name) AS columns WHERE tables.schema = 'main'"""
    columns = {(row["name"], row["column"]) for row in opened.execute(query)}
    personal = {(table, column) for table, column in columns if column in PERSONAL}
    listed = {(table, column) for table, own in KEPT.items() for column in own}
    listed |= set(DROPPED.items())
    assert personal == listed
    named = {table for table, column in columns if column == "name" and table != "sqlite_schema"}
    assert named <= {*NAMED, *DROPPED, "sqlite_sequence", "sqlite_master"}
    assert {(table, column) for table, said in SAID.items() for column in said} <= columns


def test_everything_is_told(opened: sqlite3.Connection) -> None:
    """Seats, moves, notes, orders, results, turn times, what is followed, reports, acts."""
    kept = everything(opened, 1)
    assert set(kept) >= {
        "seats", "submissions", "moves", "notes", "orders", "follows", "results", "turns",
        "matches", "reports", "audit",
    }  # fmt: skip
    assert kept["notes"] == [{"match_id": 1, "person_id": 1, "text": "mind the fjord"}]
    assert kept["moves"][0]["text"] == "lay 1"
    assert everything(opened, 2) == {}
    assert "secret" not in str(kept)


def test_a_person_is_forgotten(opened: sqlite3.Connection) -> None:
    """Nothing tells of them any more; the match, its moves and results stay."""
    forget(opened, 1, CALLED)
    assert everything(opened, 1) == {}
    dump = "\n".join(opened.iterdump())
    assert "Ana" not in dump
    assert "mind the fjord" not in dump
    [seat] = opened.execute("SELECT person_id, name FROM seats").fetchall()
    assert tuple(seat) == (FORMER, "exparticipante")
    [result] = opened.execute("SELECT person_id, points FROM results").fetchall()
    assert tuple(result) == (FORMER, 5)
    [payload] = opened.execute("SELECT payload FROM outbox WHERE kind = 'paused'").fetchone()
    assert payload == '{"person":-1,"name":"exparticipante","mention":[-1,2]}'
    assert opened.execute("SELECT count(*) FROM moves").fetchone()[0] == 1


NEVER_SEATED = 987_654_321_012_345_678
"""Somebody whom a match has told and spoken of, and who has no row in it."""


@pytest.fixture
def spoken_of(opened: sqlite3.Connection) -> sqlite3.Connection:
    """Eva has followed the match, was asked to play on in it, replaced, and spoken of."""
    at = "'2026-03-01T12:00:00.000000+00:00'"
    for kind, payload in {
        "news": f'{{"person": {NEVER_SEATED}, "what": "turn", "since": 0}}',
        "invite": f'{{"mention": [2, {NEVER_SEATED}]}}',
        "taken": '{"seat": 0, "name": "Rui", "former": "Eva"}',
        "alarm": f'{{"text": "see <@{NEVER_SEATED}>"}}',
    }.items():
        opened.execute(
            "INSERT INTO outbox (match_id, kind, number, payload, status, attempts, due_at)"
            f" VALUES (1, ?, 1, ?, 'delivered', 0, {at})",
            (kind, payload),
        )
    opened.executescript(f"""
        INSERT INTO absences
        (match_id, seat, person_id, name, cause, status, ballots, guest_id, closes_at)
        VALUES (1, 0, 2, 'Rui', 'wish', 'closed', '{{}}', {NEVER_SEATED}, {at});
        INSERT INTO audit (match_id, act, person_id, name, seated, reason, detail, at)
        VALUES (1, 'replace', 2, 'Rui', 0, 'Eva does not answer, Evaldo does', 'seat 1', {at});
        INSERT INTO reports (match_id, person_id, name, text, number, at)
        VALUES (1, 2, 'Rui', 'where is Eva?', 1, {at});
        UPDATE matches SET reason = 'Eva';
    """)
    return opened


def test_who_never_sat_is_forgotten_too(spoken_of: sqlite3.Connection) -> None:
    """Followers and guests: in what they were told, and in the words of others."""
    forget(spoken_of, NEVER_SEATED, CALLED, ["Eva"])
    dump = "\n".join(spoken_of.iterdump())
    assert str(NEVER_SEATED) not in dump
    assert "Eva " not in dump
    assert "'exparticipante does not answer, Evaldo does'" in dump
    assert "'where is exparticipante?'" in dump
    assert '"former":"exparticipante"' in dump
    assert '"mention":[2,-1]' in dump
    assert "see exparticipante" in dump


def test_what_is_told_holds_nothing_of_others(spoken_of: sqlite3.Connection) -> None:
    """Who was asked to play on for Rui learns neither his id nor his name again."""
    [absence] = everything(spoken_of, NEVER_SEATED)["absences"]
    assert absence["part"] == "guest"
    assert {2, "Rui"}.isdisjoint(absence.values())


def test_a_short_name_is_a_word_as_well(spoken_of: sqlite3.Connection) -> None:
    """It goes where it stands alone, and stays within texts, where it may be anything."""
    spoken_of.execute("UPDATE audit SET reason = 'is it so', detail = 'is'")
    forget(spoken_of, NEVER_SEATED, CALLED, ["is"])
    row = spoken_of.execute("SELECT reason, detail FROM audit").fetchone()
    assert tuple(row) == ("is it so", "exparticipante")


def test_a_seat_nobody_can_leave_is_automated(opened: sqlite3.Connection) -> None:
    """In a paused match, or one without a place, an automated player goes on later."""
    opened.execute("UPDATE matches SET status = 'suspended'")
    forget(opened, 1, CALLED)
    [seat] = opened.execute("SELECT person_id, automated, withdrawn FROM seats").fetchall()
    assert tuple(seat) == (FORMER, 1, 0)


def test_boards_that_name_somebody_are_drawn_anew(opened: sqlite3.Connection) -> None:
    """Who has left a match that goes on is on its board no more, nor on the result of another."""
    opened.execute("UPDATE matches SET status = 'running'")
    opened.execute("UPDATE seats SET withdrawn = 1")
    opened.execute("UPDATE outbox SET status = 'delivered'")
    forget(opened, 1, CALLED)
    waiting = "SELECT kind, payload FROM outbox WHERE status = 'waiting'"
    assert [row["kind"] for row in opened.execute(waiting)] == ["board_edit"]
    opened.execute("UPDATE matches SET status = 'finished'")
    opened.execute("UPDATE seats SET person_id = 1")
    opened.execute("INSERT INTO messages VALUES (77, 1, 5, 'end', 1, 1)")
    forget(opened, 1, CALLED)
    rows = {row["kind"]: row["payload"] for row in opened.execute(waiting)}
    assert rows["end_edit"] == '{"message_id":77}'


def test_others_are_untouched(opened: sqlite3.Connection) -> None:
    """Forgetting somebody else changes nothing."""
    before = "\n".join(opened.iterdump())
    forget(opened, 3, CALLED)
    assert "\n".join(opened.iterdump()) == before
